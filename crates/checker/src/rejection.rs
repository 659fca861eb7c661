//! Why a certificate is not accepted.

use std::fmt;

use minewise_board::{ParamsError, Pos};
use thiserror::Error;

use crate::{Power, Verdict};

/// Where a certificate fails, and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub struct Rejection {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// The step of the certificate, counted from 1, if it is a step that fails.
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
    /// The text does not even begin like one.
    #[error("this is not a certificate: its first line has to begin with {{\"certificate\":1")]
    NotACertificate,
    #[error("certificates of version {0} are unknown here, only those of version 1")]
    Version(u64),
    #[error("the line makes no sense: {0}")]
    Malformed(String),
    #[error("the first line lacks \"{0}\"")]
    Missing(&'static str),
    #[error(transparent)]
    Params(#[from] ParamsError),
    #[error("\"{0}\" is no power: single, pairs, clues or full")]
    Power(String),
    #[error("\"{0}\" is no mode: uniform or fast")]
    Mode(String),
    #[error("there is no cell number {number}: the cells of the board are numbered 0 to {last}")]
    OffBoard { number: u64, last: usize },
    #[error("{0} is named twice")]
    Twice(Pos),
    #[error("the layout has {found} mines, but the board {promised}")]
    MineCount { found: usize, promised: u32 },
    #[error("the start, {0}, is a mine")]
    DeadlyStart(Pos),
    #[error("a step says which cells are safe, or which are mines, and not both")]
    NoVerdict,
    #[error("the step is about no cell")]
    NoCells,
    #[error("{0} is open already")]
    OpenAlready(Pos),
    #[error("{0} is known to be a mine already")]
    KnownAlready(Pos),
    #[error("{0} is used as a clue, but it is covered")]
    CoveredClue(Pos),
    #[error("the power {power} does not permit {number} clues together")]
    TooManyClues { power: Power, number: usize },
    #[error("the power single needs a clue in every step")]
    NoClue,
    #[error("the power {0} does not permit the number of mines")]
    TotalUsed(Power),
    #[error("{cell} is called {}, but it is not", .called.name())]
    Untrue { cell: Pos, called: Verdict },
    #[error("{cell} does not follow from {grounds}")]
    Unfounded { cell: Pos, grounds: String },
    #[error("there are too many possibilities to check it")]
    TooEntangled,
    #[error("the end names {promised} steps, but there are {found}")]
    StepCount { found: u64, promised: u64 },
    #[error("the certificate ends, but {0} is safe and still covered")]
    Unfinished(Pos),
    #[error("the certificate is cut off: it has no end")]
    CutOff,
    #[error("the certificate has ended already")]
    AfterEnd,
}
