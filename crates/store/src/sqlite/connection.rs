//! Opens a database file and brings its schema up to date.

use std::fs::OpenOptions;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior};

use super::unfinished;
use crate::StoreError;

/// The migrations, in order. A released one never changes; every further change goes into a new
/// file.
const MIGRATIONS: [Migration; 10] = [
    Migration { sql: include_str!("../../migrations/sqlite/0001_games.sql"), then: None },
    Migration {
        sql: include_str!("../../migrations/sqlite/0002_unfinished_games.sql"),
        then: Some(unfinished::import_records),
    },
    Migration { sql: include_str!("../../migrations/sqlite/0003_findings.sql"), then: None },
    Migration { sql: include_str!("../../migrations/sqlite/0004_trust.sql"), then: None },
    Migration { sql: include_str!("../../migrations/sqlite/0005_retention.sql"), then: None },
    Migration { sql: include_str!("../../migrations/sqlite/0006_promise_secrets.sql"), then: None },
    Migration { sql: include_str!("../../migrations/sqlite/0007_delays.sql"), then: None },
    Migration { sql: include_str!("../../migrations/sqlite/0008_published_games.sql"), then: None },
    Migration { sql: include_str!("../../migrations/sqlite/0009_shared_logs.sql"), then: None },
    Migration { sql: include_str!("../../migrations/sqlite/0010_visitor_origins.sql"), then: None },
];

/// A step of the schema, and a function for what SQL alone can't do in the same transaction.
struct Migration {
    sql: &'static str,
    then: Option<fn(&Transaction<'_>) -> rusqlite::Result<()>>,
}

/// Identifies our files in the SQLite header: "Mine" in ASCII.
const APPLICATION_ID: i32 = 0x4d69_6e65;

/// How long to wait while another program is writing.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The page size of a new database. It did better than 1,024 bytes with thousands of concurrent
/// games; docs/performance.md has the few measurements behind this.
const PAGE_SIZE: u32 = 4_096;

/// How many prepared statements a connection caches: more than there are.
const STATEMENTS: usize = 64;

/// Opens a database for writing, and creates it if there is none.
///
/// # Errors
/// If the file can't be opened or isn't ours.
pub(super) fn open_for_writing(path: &Path) -> Result<Connection, StoreError> {
    make_private_file(path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = open(path, flags)?;
    prepare(&mut connection).map_err(|error| refine(&error, path))?;
    migrate(&mut connection, path)?;
    Ok(connection)
}

/// Opens a database for reading. It must be known to be ours.
///
/// # Errors
/// If the file can't be opened.
pub(super) fn open_for_reading(path: &Path) -> Result<Connection, StoreError> {
    // In WAL mode, even readers write to the shared index, so the file can't be opened read-only.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = open(path, flags)?;
    connection.pragma_update(None, "query_only", true).map_err(|error| refine(&error, path))?;
    Ok(connection)
}

fn open(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let connection =
        Connection::open_with_flags(path, flags).map_err(|error| refine(&error, path))?;
    connection.busy_timeout(BUSY_TIMEOUT).map_err(|error| refine(&error, path))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// Creates a file that only its owner can read, since it will hold the seeds of running games. The
/// files that SQLite creates beside it get the same permissions.
///
/// # Errors
/// If the file or its directory can't be created.
pub(super) fn make_private_file(path: &Path) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| {
        StoreError::Unavailable(format!("cannot create {}: {error}", path.display()))
    };
    if let Some(directory) = path.parent().filter(|directory| !directory.as_os_str().is_empty()) {
        std::fs::create_dir_all(directory).map_err(failed)?;
    }
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(failed)
}

fn prepare(connection: &mut Connection) -> rusqlite::Result<()> {
    // Only takes effect on an empty database.
    connection.pragma_update(None, "page_size", PAGE_SIZE)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // With FULL, a commit is on the disk before it is acknowledged.
    connection.pragma_update(None, "synchronous", "FULL")?;
    // Overwrites deleted secrets with zeros.
    connection.pragma_update(None, "secure_delete", "FAST")?;
    connection.pragma_update(None, "temp_store", "MEMORY")
}

/// Brings the schema up to date. If two programs try at the same time, the second waits for the
/// first and finds nothing left to do.
fn migrate(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let in_file = |error: rusqlite::Error| refine(&error, path);
    // Checked before anything changes, so that another program's file stays as it is.
    version_of(connection, path)?;
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())).map_err(in_file)?;
    let change =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(in_file)?;
    let version = version_of(&change, path)?;
    for migration in &MIGRATIONS[version..] {
        change.execute_batch(migration.sql).map_err(in_file)?;
        if let Some(then) = migration.then {
            then(&change).map_err(in_file)?;
        }
    }
    if version < MIGRATIONS.len() {
        change.pragma_update(None, "application_id", APPLICATION_ID).map_err(in_file)?;
        change.pragma_update(None, "user_version", MIGRATIONS.len() as u32).map_err(in_file)?;
    }
    change.commit().map_err(in_file)
}

/// How many migrations have been applied to a database.
pub(super) fn version_of(connection: &Connection, path: &Path) -> Result<usize, StoreError> {
    let number = |sql| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let numbers = || {
        Ok((
            number("PRAGMA application_id")?,
            number("PRAGMA user_version")?,
            number("SELECT count(*) FROM sqlite_schema")?,
        ))
    };
    let (application, version, tables) = numbers().map_err(|error| refine(&error, path))?;
    let path = path.display();
    match (application, usize::try_from(version)) {
        (0, Ok(0)) if tables == 0 => Ok(0),
        (id, Ok(version)) if id == i64::from(APPLICATION_ID) && version <= MIGRATIONS.len() => {
            Ok(version)
        }
        (id, _) if id == i64::from(APPLICATION_ID) => Err(StoreError::Incompatible(format!(
            "{path} was written by a later version of Minewise (schema {version}, this program \
             knows {}): update the program",
            MIGRATIONS.len()
        ))),
        _ => Err(StoreError::Incompatible(format!(
            "{path} is the SQLite database of another program: choose another file"
        ))),
    }
}

/// The store error for a failure of SQLite.
pub(super) fn explain(error: &rusqlite::Error) -> StoreError {
    let said = error.to_string();
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt) => StoreError::Corrupt(said),
        Some(ErrorCode::NotADatabase) => StoreError::Incompatible(said),
        None if !matches!(error, rusqlite::Error::InvalidPath(_)) => StoreError::Corrupt(said),
        _ => StoreError::Unavailable(said),
    }
}

fn refine(error: &rusqlite::Error, path: &Path) -> StoreError {
    let path = path.display();
    match explain(error) {
        StoreError::Incompatible(_) => StoreError::Incompatible(format!(
            "{path} is not an SQLite database: choose another file"
        )),
        StoreError::Unavailable(said) => StoreError::Unavailable(format!("{path}: {said}")),
        StoreError::Corrupt(said) => StoreError::Corrupt(format!("{path}: {said}")),
        other @ StoreError::Exists => other,
    }
}
