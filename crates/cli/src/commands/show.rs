//! `minewise show`.

use std::io::Write;

use minewise_terminal::{BoardText, Labels};

use crate::analyser::Format;
use crate::answer_each::{Finding, answer_each};
use crate::failure::Failure;
use crate::position_source::{FORMS, PositionArgs};
use crate::screen::LookArgs;
use crate::wording;

/// Draw a position with labels
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP, after_long_help = format!("{FORMS}\n\n{AFTER_HELP}"))]
pub(crate) struct Args {
    #[command(flatten)]
    positions: PositionArgs,

    #[command(flatten)]
    look: LookArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise show 3x2x1:_10/110
  minewise show '3 2 1 #10110'
  printf '3x2x1\\n#10\\n110\\n' | minewise show --ascii";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let look = args.look.look();
    answer_each(&args.positions, Format::Text(look.colours), |output, _, view| {
        BoardText::of_view(view, Labels::Both, look).write_to(output)?;
        let mines = wording::count(view.mines() as usize, "mine");
        let covered = wording::count(view.covered_count() as usize, "covered cell");
        writeln!(output, "{mines} under {covered}")?;
        Ok(Finding::Positive)
    })
}
