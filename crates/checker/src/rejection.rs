//! Why a certificate was rejected.

use std::fmt;

use minewise_board::{ParamsError, Pos};
use thiserror::Error;

use crate::{Power, Verdict};

/// Where a certificate fails, and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub struct Rejection {
    /// The line number, counted from 1.
    pub line: usize,
    /// The number of the step, counted from 1, if a step fails.
    pub step: Option<u64>,
    /// What is wrong.
    pub reason: Reason,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "step {step} (line {}): {}", self.line, self.reason),
            None => write!(f, "line {}: {}", self.line, self.reason),
        }
    }
}

/// What is wrong with a certificate.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum Reason {
    /// The text does not start like a certificate.
    #[error("this is not a certificate: its first line must begin with {{\"certificate\":")]
    NotACertificate,
    #[error("certificate version {0} is not supported, only versions 1 and 2")]
    Version(u64),
    #[error("\"{0}\" belongs in certificates of version {1}")]
    WrongVersion(&'static str, u64),
    #[error("the line is malformed: {0}")]
    Malformed(String),
    #[error("the tier is called \"{named}\", but this step is of the tier \"{expected}\"")]
    Tier { named: String, expected: &'static str },
    #[error("the first line lacks \"{0}\"")]
    Missing(&'static str),
    #[error(transparent)]
    Params(#[from] ParamsError),
    #[error("\"{0}\" is not a power: use single, pairs, clues or full")]
    Power(String),
    #[error("\"{0}\" is not a mode: use uniform or fast")]
    Mode(String),
    #[error("there is no cell number {number}: the cells of the board are numbered 0 to {last}")]
    OffBoard { number: u64, last: usize },
    #[error("{0} is named twice")]
    Twice(Pos),
    #[error("the layout has {found} mines, but the board should have {promised}")]
    MineCount { found: usize, promised: u32 },
    #[error("the start, {0}, is a mine")]
    DeadlyStart(Pos),
    #[error("a step must say either which cells are safe or which are mines")]
    NoVerdict,
    #[error("the step names no cells")]
    NoCells,
    #[error("{0} is already open")]
    OpenAlready(Pos),
    #[error("{0} is already known to be a mine")]
    KnownAlready(Pos),
    #[error("{0} is used as a clue, but it is covered")]
    CoveredClue(Pos),
    #[error("power {power} does not permit combining {number} clues")]
    TooManyClues { power: Power, number: usize },
    #[error("power single needs a clue in every step")]
    NoClue,
    #[error("power {0} does not permit the number of mines")]
    TotalUsed(Power),
    #[error("{cell} is claimed to be {}, but it is not", if *.called == Verdict::Mine { "a mine" } else { "safe" })]
    Untrue { cell: Pos, called: Verdict },
    #[error("{cell} does not follow from {grounds}")]
    Unfounded { cell: Pos, grounds: String },
    #[error("there are too many possibilities to check the step")]
    TooEntangled,
    #[error("the last line promises {promised} steps, but there are {found}")]
    StepCount { found: u64, promised: u64 },
    #[error("the certificate ends, but {0} is safe and still covered")]
    Unfinished(Pos),
    #[error("the certificate is cut off: its last line is missing")]
    CutOff,
    #[error("something follows the end of the certificate")]
    AfterEnd,
}
