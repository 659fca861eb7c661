//! Why a file can't be read.

use minewise_board::ParamsError;
use minewise_rules::LayoutError;
use serde::Serialize;
use thiserror::Error;

/// Why a file can't be read, and where in it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{place}: {problem}")]
pub struct ReadError {
    /// Where the trouble is.
    pub place: Place,
    /// What the trouble is.
    pub problem: Problem,
}

/// A place in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// So many bytes from the beginning.
    Byte(usize),
    /// A line of text, counted from 1.
    Line(usize),
}

/// Shows bytes as hex editors count them, too.
impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::Byte(offset) => write!(f, "byte {offset} (0x{offset:x})"),
            Place::Line(line) => write!(f, "line {line}"),
        }
    }
}

/// What is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum Problem {
    /// The bytes look like none of the formats.
    #[error("this is not a replay or board in any format that is known here")]
    Unrecognised,
    /// The file is cut off.
    #[error("the file ends where {wanted} should be")]
    Ended { wanted: &'static str },
    /// Something that every such file has isn't there.
    #[error("there is no {0}")]
    Missing(&'static str),
    /// A code that has no meaning.
    #[error("{what} {value} is unknown")]
    Unknown { what: &'static str, value: u32 },
    /// A text that isn't a number, or one that is too large.
    #[error("{what} isn't a number: {text:?}")]
    NotANumber { what: &'static str, text: String },
    /// A line that means nothing.
    #[error("this isn't an event: {0:?}")]
    NotAnEvent(String),
    /// A board that can't be.
    #[error(transparent)]
    Board(#[from] ParamsError),
    /// Mines that can't be.
    #[error(transparent)]
    Mines(#[from] LayoutError),
    /// A kind of game that is no single board.
    #[error("{0} can't be read here")]
    Unsupported(&'static str),
}

impl Problem {
    pub(crate) const fn at(self, offset: usize) -> ReadError {
        ReadError { place: Place::Byte(offset), problem: self }
    }

    pub(crate) const fn on_line(self, line: usize) -> ReadError {
        ReadError { place: Place::Line(line), problem: self }
    }
}
