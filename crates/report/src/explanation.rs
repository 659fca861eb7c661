//! Why a cell is certain, or how risky it is.

use minewise_board::Pos;
use minewise_solver::{Proof, Verdict};

use crate::Fraction;

/// What is known about one covered cell.
#[derive(Debug, Clone)]
pub struct Explanation {
    /// Whether it is certainly safe or a mine.
    pub verdict: Verdict,
    /// Whether the risk is exact. If not, a verdict of unknown only means that the cell
    /// could not be decided.
    pub is_complete: bool,
    /// The probability that it is a mine.
    pub risk: f64,
    /// The same as a fraction of layouts, if the cell is uncertain and they could be
    /// counted.
    pub fraction: Option<Fraction>,
    /// Why it is certain, if it is and the proof was found before a stop was requested.
    pub proof: Option<Proof>,
}

impl Explanation {
    /// Why a cell is safe before the first open of a game whose rules make it safe wherever it is.
    pub fn of_first_open(pos: Pos) -> Self {
        Explanation {
            verdict: Verdict::Safe,
            is_complete: true,
            risk: 0.0,
            fraction: None,
            proof: Some(Proof::of_first_open(pos)),
        }
    }
}
