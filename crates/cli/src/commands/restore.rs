//! `minewise restore`.

use std::io::Write;
use std::path::PathBuf;

use minewise_server::fresh_keys;
use minewise_store::{UnixMillis, restore};

use crate::database::Database;
use crate::failure::Failure;
use crate::screen;

/// Put a copy of the database in its place
///
/// Stop the server first, and close other games of yours. The copy is checked page by page;
/// the database that was there stays beside it under another name. What the server promised
/// of boards before is void: the copy may not know which promises have been used.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The copy, as `minewise backup` made it
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
        "{}: {} games with {} commands, from {}",
        database.display(),
        counted.games,
        counted.entries,
        args.copy.display()
    )?;
    if let Some(replaced) = replaced {
        writeln!(output, "what was there is in {} now", replaced.display())?;
    }
    Ok(())
}
