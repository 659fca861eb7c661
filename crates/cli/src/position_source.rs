//! Where positions come from: the command line itself, a file or standard input.

use std::fs::File;
use std::io::{self, Cursor, IsTerminal, Read, Write};
use std::path::Path;

use anyhow::{Context, anyhow};
use minewise_board::{NotationError, Params, ParamsError, View};
use minewise_rules::Level;

use crate::failure::Failure;
use crate::position_stream::PositionStream;

/// Which positions.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct PositionArgs {
    /// A position, or a file with positions; `-` for standard input [default: -]
    #[arg(value_name = "POSITION|FILE")]
    source: Option<String>,
}

/// How positions are written, for the long help of the commands that read them.
pub(crate) const FORMS: &str = "\
Positions, `#` or `_` for a covered cell and 0 to 8 for an open one, in any mixture:
  W H M CELLS          one line, CELLS row by row; M is the number of mines
  WxHxM:ROW/ROW/...    one line
  WxHxM                and then one line a row; a blank line between positions
A line may have more fields, separated by tabs: the first field that is a position
counts (NAME<tab>POSITION, POSITION<tab>ANYTHING). Blank lines and lines that start
with // are skipped.";

impl PositionArgs {
    /// Opens what the argument names. A text that is a position is taken as one, even if there is a
    /// file of that name.
    pub(crate) fn open(&self) -> Result<PositionStream, Failure> {
        match self.source.as_deref() {
            None | Some("-") => {
                tell_that_it_waits();
                Ok(PositionStream::new(io::stdin(), "standard input"))
            }
            Some(text) if is_position(text) => Ok(PositionStream::of_text(text)),
            Some(path) if Path::new(path).exists() => {
                let file = File::open(path).with_context(|| format!("cannot read {path}"))?;
                Ok(PositionStream::new(file, path))
            }
            Some(text) if is_meant_as_position(text) => Ok(PositionStream::of_text(text)),
            // As for every other subcommand, a file that isn't there is a failure.
            Some(text) => Err(Failure::Failed(anyhow!(
                "\"{}\" is neither a position nor a file: write WxHxM:ROW/ROW/... or the path of \
                 a file with positions",
                text.chars().take(80).collect::<String>().escape_debug()
            ))),
        }
    }
}

impl PositionArgs {
    /// The position to start with, for commands that need only one: the first that the argument
    /// names, a covered board if it names only a board, or a Beginner board if there is no
    /// argument.
    pub(crate) fn first(&self) -> Result<View, Failure> {
        let Some(source) = self.source.as_deref() else {
            return Ok(View::covered(Level::Beginner.params()));
        };
        let named = source.parse::<Level>().map(Level::params);
        if let Ok(board) = named.or_else(|_| Params::read_position(source)) {
            return Ok(View::covered(board));
        }
        let record = self.open()?.next(&mut || Ok(()))?;
        let record = record.ok_or_else(|| {
            Failure::invalid(anyhow!("there is no position in \"{}\"", source.escape_debug()))
        })?;
        record.view().map_err(|refusal| Failure::invalid(anyhow!("{}", refusal.message())))
    }
}

impl PositionStream {
    fn of_text(text: &str) -> Self {
        PositionStream::new(Cursor::new(text.as_bytes().to_vec()), "the command line")
    }

    fn new(input: impl Read + Send + 'static, name: &str) -> Self {
        PositionStream::over(Box::new(input), name.to_owned())
    }
}

fn is_position(text: &str) -> bool {
    text.parse::<View>().map_or_else(|error| NotationError::is_contradiction(&error), |_| true)
}

/// Whether the user probably meant a position, so that an error about it helps more than "no
/// such file".
fn is_meant_as_position(text: &str) -> bool {
    let header = text.split([':', '\n', ' ']).next().unwrap_or_default();
    // Even a board that is not allowed was meant as one.
    !matches!(header.parse::<Params>(), Err(ParamsError::Malformed(_)))
        || text.split_whitespace().count() > 3
}

/// Tells a user who started a command without input what it is waiting for.
fn tell_that_it_waits() {
    if io::stdin().is_terminal() && io::stderr().is_terminal() {
        // This is only a courtesy: if it fails, nothing is lost.
        let _ = writeln!(io::stderr(), "type or paste positions, then end with Ctrl-D");
    }
}
