//! `minewise show`.

use std::io::{Read, Write};

use anyhow::{Context, anyhow};
use minewise_board::{NotationError, View};
use minewise_terminal::{BoardText, Labels};

use crate::failure::Failure;
use crate::positions;
use crate::screen::{self, LookArgs};

/// Draw a position with labels
///
/// A position is read in any of three forms, `#` or `_` for a covered cell and
/// 0 to 8 for an open one: `WxHxM:ROW/ROW/...`, `W H M CELLS`, or `WxHxM` and
/// then one line a row. Without an argument, positions come from standard input.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// The position [default: standard input]
    notation: Option<String>,

    #[command(flatten)]
    look: LookArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise show 3x2x1:_10/110
  minewise show '3 2 1 #10110'
  printf '3x2x1\\n#10\\n110\\n' | minewise show --ascii";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let texts = match &args.notation {
        Some(notation) => vec![notation.clone()],
        None => {
            let mut bytes = Vec::new();
            std::io::stdin().read_to_end(&mut bytes).context("cannot read standard input")?;
            let text = String::from_utf8(bytes)
                .map_err(|_| Failure::invalid(anyhow!("standard input is not UTF-8 text")))?;
            positions::split(&text)
        }
    };
    if texts.is_empty() {
        return Err(Failure::invalid(NotationError::Empty));
    }
    let look = args.look.look();
    let mut output = screen::output();
    for (number, text) in texts.iter().enumerate() {
        let view: View = match text.parse() {
            Ok(view) => view,
            Err(error) => {
                output.flush()?;
                let error = anyhow::Error::from(error);
                return Err(Failure::Invalid(if texts.len() > 1 {
                    error.context(format!("position {}", number + 1))
                } else {
                    error
                }));
            }
        };
        if number > 0 {
            writeln!(output)?;
        }
        BoardText::of_view(&view, Labels::Both, look).write_to(&mut output)?;
        let (mines, covered) = (view.mines(), view.covered_count());
        let plural = |count: u32| if count == 1 { "" } else { "s" };
        let (mine_s, cell_s) = (plural(mines), plural(covered));
        writeln!(output, "{mines} mine{mine_s} under {covered} covered cell{cell_s}")?;
    }
    Ok(output.flush()?)
}
