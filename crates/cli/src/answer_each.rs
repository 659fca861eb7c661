//! One answer for each position of the input, one after the other.

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
    /// That there is no such thing.
    Negative,
}

/// Why a position got no answer.
pub(crate) enum Unanswered {
    /// The position makes no sense; the next one may.
    Refused(Refusal),
    /// Nothing more can be written.
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

/// Reads the positions that the arguments name and has each answered, given the
/// line where it begins. Text answers have a blank line between them.
///
/// # Errors
/// At the end: exit code 4 if a position made no sense or there was none, else 6
/// if a finding was negative.
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
                refusal.tell(&mut output, format)?;
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
