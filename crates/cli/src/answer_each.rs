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
/// answer was negative. A reader that goes away before changes neither.
pub(crate) fn answer_each(
    positions: &PositionArgs,
    format: Format,
    answer: impl FnMut(&mut Vec<u8>, usize, &View) -> Result<Finding, Unanswered>,
) -> Result<(), Failure> {
    let mut tally = Tally::default();
    let written = write_answers(positions, format, answer, &mut tally);
    let found = match tally {
        Tally { answered: 0, refused: 0, .. } if written.is_ok() => {
            Some(Failure::invalid(NotationError::Empty))
        }
        Tally { refused: 1.., .. } => Some(Failure::Refused),
        Tally { negative: 1.., .. } => Some(Failure::Negative),
        _ => None,
    };
    Failure::end(written, found)
}

/// Counts of the answers.
#[derive(Default)]
struct Tally {
    answered: u64,
    refused: u64,
    negative: u64,
}

fn write_answers(
    positions: &PositionArgs,
    format: Format,
    mut answer: impl FnMut(&mut Vec<u8>, usize, &View) -> Result<Finding, Unanswered>,
    tally: &mut Tally,
) -> Result<(), Failure> {
    let mut input = positions.open()?;
    let mut output = screen::output();
    let mut text = Vec::new();
    while let Some(record) = input.next(&mut || output.flush())? {
        text.clear();
        let found = record
            .view()
            .map_err(Unanswered::from)
            .and_then(|view| answer(&mut text, record.line, &view));
        match found {
            Ok(finding) => {
                if tally.answered > 0 && format != Format::Json {
                    writeln!(output)?;
                }
                tally.answered += 1;
                tally.negative += u64::from(finding == Finding::Negative);
                output.write_all(&text)?;
            }
            Err(Unanswered::Unwritten(error)) => return Err(error.into()),
            Err(Unanswered::Refused(refusal)) => {
                tally.refused += 1;
                refusal.report(&mut output, format)?;
            }
        }
    }
    Ok(output.flush()?)
}
