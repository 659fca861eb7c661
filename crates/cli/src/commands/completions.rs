//! `minewise completions`.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::arguments::Arguments;
use crate::failure::Failure;
use crate::screen;

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

const AFTER_HELP: &str = "\
Examples:
  minewise completions bash > ~/.local/share/bash-completion/completions/minewise
  minewise completions fish > ~/.config/fish/completions/minewise.fish";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    // Into memory first, because the generator panics if a write fails.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Arguments::command(), "minewise", &mut script);
    let mut output = screen::output();
    output.write_all(&script)?;
    Ok(output.flush()?)
}
