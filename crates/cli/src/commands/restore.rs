//! `minewise restore`.

use std::io::Write;
use std::path::PathBuf;

use minewise_server::fresh_keys;
use minewise_store::{UnixMillis, restore};

use crate::database::Database;
use crate::failure::Failure;
use crate::screen;
use crate::wording::count;

/// Restore the database from a copy
///
/// Stop the server first, and close any other games of yours. The copy is verified page by
/// page; the previous database is kept next to it under another name. Promises that the server
/// made about boards become invalid, because the copy may not know which of them have been
/// used.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The copy, as made by `minewise backup`
    #[arg(value_name = "FILE")]
    copy: PathBuf,

    /// The database [default: the file in the user's data directory]
    #[arg(long, env = "MINEWISE_DATABASE", value_name = "FILE", hide_env_values = true)]
    database: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let database = Database::chosen(args.database.as_deref())?.file()?;
    let fresh = fresh_keys(UnixMillis::now()).map_err(anyhow::Error::from)?;
    let restored = restore(&args.copy, &database, &fresh);
    let (counted, replaced) = restored.map_err(anyhow::Error::from)?;
    let mut output = screen::output();
    writeln!(
        output,
        "{}: {} with {}, from {}",
        database.display(),
        count(counted.games as usize, "game"),
        count(counted.entries as usize, "command"),
        args.copy.display()
    )?;
    if let Some(replaced) = replaced {
        writeln!(output, "the previous database is now {}", replaced.display())?;
    }
    Ok(())
}
