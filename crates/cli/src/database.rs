//! Choosing a database by a flag.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use minewise_library::default_database;
use minewise_store::{MemoryStore, PostgresStore, SqliteStore, Store};

/// Where games are kept.
pub(crate) enum Database {
    Memory,
    Sqlite(PathBuf),
    Postgres(String),
}

impl Database {
    /// The database that a flag names, by default the user's own.
    ///
    /// # Errors
    /// If no database is named and there is no home directory.
    pub(crate) fn chosen(url: Option<&str>) -> anyhow::Result<Self> {
        Ok(match url {
            None => Database::Sqlite(default_database().context(
                "there is no home directory: use --database to say where to store games",
            )?),
            Some("memory:") => Database::Memory,
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                Database::Postgres(url.to_owned())
            }
            Some(path) => {
                let path = path.strip_prefix("sqlite://").unwrap_or(path);
                Database::Sqlite(path.into())
            }
        })
    }

    /// Opens the database, and creates it if it doesn't exist.
    ///
    /// # Errors
    /// If that fails.
    pub(crate) async fn open(&self) -> anyhow::Result<Arc<dyn Store>> {
        Ok(match self {
            Database::Memory => Arc::new(MemoryStore::default()),
            Database::Postgres(url) => Arc::new(PostgresStore::connect(url).await?),
            Database::Sqlite(path) => {
                let directory = path.parent().unwrap_or(Path::new(""));
                std::fs::create_dir_all(directory)
                    .with_context(|| format!("cannot create {}", directory.display()))?;
                Arc::new(SqliteStore::open(path)?)
            }
        })
    }
}

/// Shows the database without the password that a URL may contain.
impl std::fmt::Display for Database {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Database::Memory => f.write_str("memory, so they are lost when the server stops"),
            Database::Sqlite(path) => write!(f, "{}", path.display()),
            Database::Postgres(url) => write!(f, "PostgreSQL on {}", host_and_name(url)),
        }
    }
}

/// The part of a URL that is not secret: a password may be before the host or among the
/// parameters.
fn host_and_name(url: &str) -> &str {
    let (_, place) = url.split_once("://").unwrap_or_default();
    let (_, place) = place.split_once('@').unwrap_or(("", place));
    place.split('?').next().unwrap_or_default()
}

impl Database {
    /// The path of an SQLite database, for commands that need a file.
    ///
    /// # Errors
    /// What to do instead.
    pub(crate) fn file(self) -> anyhow::Result<PathBuf> {
        match self {
            Database::Sqlite(path) => Ok(path),
            Database::Memory => anyhow::bail!("there is nothing to copy in memory"),
            Database::Postgres(_) => anyhow::bail!(
                "this is for SQLite; PostgreSQL has pg_dump and pg_restore, see docs/server.md"
            ),
        }
    }
}
