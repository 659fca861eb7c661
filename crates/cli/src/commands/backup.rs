//! `minewise backup`.

use std::io::Write;
use std::path::PathBuf;

use minewise_store::back_up;

use crate::database::Database;
use crate::failure::Failure;
use crate::screen;

/// Copy the database into a file, while a server runs or not
///
/// The copy holds every move that was acknowledged before, and is checked page by page
/// before it gets its name. It holds the seeds of running games and the server's key, as the
/// database does: keep it as private. `minewise restore` takes it back.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// The file to write; it must not exist
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
        "{}: {} games with {} commands of {}",
        args.copy.display(),
        counted.games,
        counted.entries,
        database.display()
    )?;
    Ok(())
}
