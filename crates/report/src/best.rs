//! The best cell to open.

use minewise_board::{Pos, View};
use minewise_player::{MoveKind, best_guess};
use minewise_solver::{Analysis, Stop};

/// The best cell to open.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Best {
    /// Its position.
    pub pos: Pos,
    /// The probability that it is a mine.
    pub risk: f64,
    /// How it was chosen.
    pub kind: BestKind,
}

/// How the best cell was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BestKind {
    /// It is certainly safe.
    Certain,
    /// A full search found that no other cell wins more often.
    Exact,
    /// The player's look-ahead rates it highest.
    Guess,
    /// It has the least risk. The player did not choose it, because there are assumptions or
    /// the probabilities are only estimates.
    LeastRisk,
}

impl BestKind {
    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            BestKind::Certain => "certain",
            BestKind::Exact => "exact",
            BestKind::Guess => "guess",
            BestKind::LeastRisk => "least_risk",
        }
    }
}

impl Best {
    /// The first certainly safe cell in reading order if there is one, since they are all
    /// equally good. Otherwise the player's choice or, once a stop is requested, the
    /// least risky cell. `None` if nothing is left to open.
    ///
    /// Where the probabilities are estimates, so is the player's choice, and the least risky
    /// cell is as good; unless the player could search the whole game all the same.
    pub(crate) fn of(view: &View, analysis: &Analysis, stop: &Stop) -> Option<Self> {
        let least = Best::least_risky(analysis)?;
        if least.kind == BestKind::Certain {
            return Some(least);
        }
        let Ok(Some(chosen)) = best_guess(view, stop) else {
            return Some(least);
        };
        let kind = match chosen.kind {
            MoveKind::Certain => BestKind::Certain,
            MoveKind::Exact => BestKind::Exact,
            MoveKind::Guess => BestKind::Guess,
        };
        if analysis.is_complete() {
            // Take the risk from the analysis, so that all figures in the report agree to
            // the last bit.
            let risk = analysis.mine_probability(chosen.pos)?;
            return Some(Best { pos: chosen.pos, risk, kind });
        }
        match chosen.win.is_some() || kind == BestKind::Certain {
            true => Some(Best { pos: chosen.pos, risk: chosen.risk, kind }),
            false => Some(least),
        }
    }

    /// The least risky cell.
    pub(crate) fn least_risky(analysis: &Analysis) -> Option<Self> {
        let pos = analysis.least_risk()?;
        let risk = analysis.mine_probability(pos)?;
        let kind = if risk == 0.0 { BestKind::Certain } else { BestKind::LeastRisk };
        Some(Best { pos, risk, kind })
    }
}
