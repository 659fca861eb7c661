//! One answer for each position of the input, in order.

use std::io::{self, Write};

use minewise_board::{NotationError, View};

use crate::analyser::Format;
use crate::failure::Failure;
use crate::position_source::PositionArgs;
use crate::refusal::Refusal;
use crate::screen;

/// What an answer says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Finding {
    /// What was asked for.
    Positive,
    /// That it doesn't exist.
    Negative,
}

/// Why a position got no answer.
pub(crate) enum Unanswered {
    /// The position is invalid; the next one may be valid.
    Refused(Refusal),
    /// The answer couldn't be written.
    Unwritten(io::Error),
}

impl From<Refusal> for Unanswered {
    fn from(refusal: Refusal) -> Self {
        Unanswered::Refused(refusal)
    }
}

impl From<io::Error> for Unanswered {
    fn from(error: io::Error) -> Self {
        Unanswered::Unwritten(error)
    }
}

impl From<serde_json::Error> for Unanswered {
    fn from(error: serde_json::Error) -> Self {
        Unanswered::Unwritten(error.into())
    }
}

/// Reads the positions that the arguments name and answers each, given the line on which it
/// starts. Text answers are separated by blank lines.
///
/// # Errors
/// At the end: exit code 4 if a position was invalid or there was none, otherwise 6 if an
/// answer was negative.
pub(crate) fn answer_each(
    positions: &PositionArgs,
    format: Format,
    mut answer: impl FnMut(&mut Vec<u8>, usize, &View) -> Result<Finding, Unanswered>,
) -> Result<(), Failure> {
    let mut input = positions.open()?;
    let mut output = screen::output();
    let (mut answered, mut refused, mut negative) = (0_u64, 0_u64, 0_u64);
    let mut text = Vec::new();
    while let Some(record) = input.next(&mut || output.flush())? {
        text.clear();
        let found = record
            .view()
            .map_err(Unanswered::from)
            .and_then(|view| answer(&mut text, record.line, &view));
        match found {
            Ok(finding) => {
                if answered > 0 && format != Format::Json {
                    writeln!(output)?;
                }
                answered += 1;
                negative += u64::from(finding == Finding::Negative);
                output.write_all(&text)?;
            }
            Err(Unanswered::Unwritten(error)) => return Err(error.into()),
            Err(Unanswered::Refused(refusal)) => {
                refused += 1;
                refusal.report(&mut output, format)?;
            }
        }
    }
    output.flush()?;
    match (answered, refused, negative) {
        (0, 0, _) => Err(Failure::invalid(NotationError::Empty)),
        (_, 0, 0) => Ok(()),
        (_, 0, _) => Err(Failure::Negative),
        _ => Err(Failure::Refused),
    }
}
