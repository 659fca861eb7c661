//! `minewise keys`.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, anyhow};
use clap::Subcommand;
use minewise_commitment::PublicKey;
use minewise_server::{fresh_keys, retirement};
use minewise_store::{FreshKeys, KeyRing, LocalStore, PostgresStore, Store, StoredKey, UnixMillis};
use serde_json::json;

use crate::database::Database;
use crate::date::date;
use crate::failure::Failure;
use crate::screen;

/// List the keys that a server signs with, or switch to a new one
///
/// A server creates its key when it first starts with a database. It publishes this list at
/// /.well-known/minewise-keys.json, and `minewise verify --keys` reads it. Retired keys stay in
/// the list, so that old replays stay valid.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Option<Action>,

    /// The database: a file for SQLite, or `postgres://...` [default: the file in the user's
    /// data directory]
    #[arg(
        long,
        env = "MINEWISE_DATABASE",
        value_name = "URL",
        hide_env_values = true,
        global = true
    )]
    database: Option<String>,

    /// Print the list as one JSON object, as servers publish it
    #[arg(long, global = true)]
    json: bool,
}

const AFTER_HELP: &str = "\
Examples:
  minewise keys
  minewise keys --json > keys.json
  minewise keys rotate --database /var/lib/minewise/games.sqlite3
  minewise keys rotate --at-once --database postgres://user@host/minewise";

#[derive(Debug, Subcommand)]
enum Action {
    /// Switch to a new key, even while servers are running
    ///
    /// Servers pick it up within a minute. The previous key stays in use for another ten minutes,
    /// and promises about boards are kept; after that, the secret behind promises changes, too.
    /// Servers delete secrets that are no longer needed.
    Rotate(RotateArgs),
}

#[derive(Debug, clap::Args)]
struct RotateArgs {
    /// Retire the previous key at once and refuse boards promised before: use this after a theft,
    /// or after pg_restore. Stop the servers first, or they keep using the old secrets for up to a
    /// minute
    #[arg(long)]
    at_once: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let database = Database::chosen(args.database.as_deref())?;
    let rotation = match &args.action {
        Some(Action::Rotate(rotate)) => Some(Rotation::new(rotate)?),
        None => None,
    };
    let ring = match &database {
        Database::Sqlite(path) if !path.exists() => Err(anyhow!("there is no {}", path.display())),
        Database::Sqlite(path) => in_file(path, rotation.as_ref()),
        Database::Postgres(url) => shared(url, rotation.as_ref()),
        Database::Memory => Err(anyhow!("keys in memory are gone when the server stops")),
    }?;
    write_list(&ring, args.json)
}

/// A new key, and when the previous one stops signing.
struct Rotation {
    fresh: FreshKeys,
    retire_at: UnixMillis,
}

impl Rotation {
    fn new(args: &RotateArgs) -> anyhow::Result<Self> {
        let now = UnixMillis::now();
        let retire_at = if args.at_once { now } else { retirement(now) };
        Ok(Rotation { fresh: fresh_keys(now)?, retire_at })
    }
}

fn in_file(path: &Path, rotation: Option<&Rotation>) -> anyhow::Result<KeyRing> {
    let mut store = LocalStore::open(path)?;
    if let Some(Rotation { fresh, retire_at }) = rotation {
        store.rotate_key(fresh, *retire_at)?;
    }
    Ok(store.keys()?)
}

fn shared(url: &str, rotation: Option<&Rotation>) -> anyhow::Result<KeyRing> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.context("cannot start")?.block_on(async {
        let store = PostgresStore::connect(url).await?;
        if let Some(Rotation { fresh, retire_at }) = rotation {
            store.rotate_key(fresh, *retire_at).await?;
        }
        Ok(store.keys().await?)
    })
}

fn write_list(ring: &KeyRing, as_json: bool) -> Result<(), Failure> {
    let mut output = screen::output();
    if as_json {
        let keys: Vec<_> = ring.keys.iter().map(as_object).collect();
        writeln!(output, "{}", json!({ "keys": keys }))?;
        return Ok(output.flush()?);
    }
    for StoredKey { public, since, retired, .. } in &ring.keys {
        let end = retired.map(|at| format!(" until {}", date(at))).unwrap_or_default();
        writeln!(output, "{}  signs from {}{end}", PublicKey(*public), date(*since))?;
    }
    Ok(output.flush()?)
}

fn as_object(key: &StoredKey) -> serde_json::Value {
    json!({
        "key": PublicKey(key.public),
        "algorithm": "Ed25519",
        "since": key.since.0,
        "retired": key.retired.map(|at| at.0),
    })
}
