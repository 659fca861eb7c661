//! Why a cell is certain, or how risky it is.

use minewise_solver::{Proof, Verdict};

use crate::Fraction;

/// What is known of one covered cell.
#[derive(Debug, Clone)]
pub struct Explanation {
    /// What is certain of it.
    pub verdict: Verdict,
    /// Whether the risk is exact; if not, an unknown verdict only means that it was not
    /// found out.
    pub is_complete: bool,
    /// The chance of a mine.
    pub risk: f64,
    /// The same in layouts, where it is not certain and could be counted.
    pub fraction: Option<Fraction>,
    /// Why it is certain, if it is, and if that was found before the signal to stop.
    pub proof: Option<Proof>,
}
