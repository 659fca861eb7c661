//! `minewise backup`.

use std::io::Write;
use std::path::PathBuf;

use minewise_store::back_up;

use crate::database::Database;
use crate::failure::Failure;
use crate::screen;
use crate::wording::count;

/// Copy the database to a file, even while a server is running
///
/// The copy contains every move acknowledged so far, and is verified page by page before it
/// gets its final name. Like the database, it contains the seeds of running games and the
/// server's key, so keep it private. `minewise restore` restores it.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// The file to write; it must not exist yet
    #[arg(value_name = "FILE")]
    copy: PathBuf,

    /// The database [default: the file in the user's data directory]
    #[arg(long, env = "MINEWISE_DATABASE", value_name = "FILE", hide_env_values = true)]
    database: Option<String>,
}

const AFTER_HELP: &str = "\
Examples:
  minewise backup games-monday.sqlite3
  minewise backup --database /var/lib/minewise/games.sqlite3 /backup/games.sqlite3

PostgreSQL has programs of its own for that: pg_dump and pg_restore.";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let database = Database::chosen(args.database.as_deref())?.file()?;
    let counted = back_up(&database, &args.copy).map_err(anyhow::Error::from)?;
    writeln!(
        screen::output(),
        "{}: {} with {} of {}",
        args.copy.display(),
        count(counted.games as usize, "game"),
        count(counted.entries as usize, "command"),
        database.display()
    )?;
    Ok(())
}
