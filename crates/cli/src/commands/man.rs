//! `minewise man`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::CommandFactory;
use clap_mangen::Man;

use crate::arguments::Arguments;
use crate::failure::Failure;
use crate::screen;

/// Print the man page, or write one for each subcommand
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// Write minewise.1, minewise-play.1 and so on into this directory
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
Examples:
  minewise man | man -l -
  minewise man --out ~/.local/share/man/man1";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match &args.out {
        Some(directory) => {
            let written = std::fs::create_dir_all(directory)
                .and_then(|()| clap_mangen::generate_to(Arguments::command(), directory));
            written.with_context(|| format!("cannot write into {}", directory.display()))?;
            Ok(())
        }
        None => {
            let mut output = screen::output();
            Man::new(Arguments::command()).render(&mut output)?;
            Ok(output.flush()?)
        }
    }
}
