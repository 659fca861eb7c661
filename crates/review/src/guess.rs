//! A move that was not certain.

use minewise_board::{Pos, View};
use minewise_session::{Command, Millis, OddsOf, Reason};
use minewise_solver::{Easiest, Pattern, Proof, Tier};
use serde::Serialize;

/// A move that was not certain, judged by what its player could know.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Guess {
    /// The number of the command, counted from 1.
    pub step: usize,
    /// Its time, from the start of the record.
    pub t: Millis,
    /// The command.
    pub command: Command,
    /// The cells that it was to open.
    pub cells: Vec<Pos>,
    /// The chance that there is a mine among them.
    pub risk: f64,
    /// What the risk refers to.
    pub of: OddsOf,
    /// Whether the risk is exact; otherwise it is an estimate.
    pub exact: bool,
    /// The least risk of any cell at that moment: 0 if one was certainly safe.
    pub least_risk: f64,
    /// The best cell to open at that moment; none if nothing was left but mines.
    #[cfg_attr(feature = "schema", schema(required))]
    pub best: Option<Pos>,
    /// The risk of the best cell. It may be more than the least, where it pays later.
    pub best_risk: f64,
    /// The certainly safe cell that was easiest to see, if there was one. If there was none, a
    /// guess was forced.
    #[cfg_attr(feature = "schema", schema(required))]
    pub certain: Option<Overlooked>,
    /// Whether putting the guess off could not have helped: nothing that is opened elsewhere could
    /// ever decide it, or a full search finds that it lost nothing although a cell was certain.
    pub unavoidable: bool,
    /// What share of the chance to win the move gave away, from 0 to 1. Exactly 0 if it gave nothing
    /// away: then it was no mistake.
    pub loss: f64,
    /// Whether the game was lost by it.
    pub hit: bool,
    /// Whether the program chose the cell.
    pub by_program: bool,
    /// Whether the player took it back.
    pub undone: bool,
    /// What the player saw.
    #[serde(skip)]
    pub view: View,
}

impl Guess {
    /// Whether nothing was certain, so that something had to be guessed.
    pub const fn is_forced(&self) -> bool {
        self.certain.is_none()
    }

    /// The part of the risk that best play would have taken as well: all of it where the move gave
    /// nothing away.
    pub fn necessary_risk(&self) -> f64 {
        if self.loss > 0.0 { self.best_risk.min(self.risk) } else { self.risk }
    }

    /// Whether it counts for the game and its player.
    pub(crate) const fn counts(&self) -> bool {
        !self.undone && !self.by_program
    }
}

/// A certainly safe cell that was there.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Overlooked {
    /// The cell; no other had a simpler proof.
    pub cell: Pos,
    /// How much of the board has to be considered at once to see it.
    pub tier: Tier,
    /// The name that players have for the pattern, if there is one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub pattern: Option<Pattern>,
    /// Why it is safe; none if that takes the number of mines on a board with too many clues.
    #[cfg_attr(feature = "schema", schema(required))]
    pub reason: Option<Reason>,
}

impl Overlooked {
    pub(crate) fn of(cell: Pos, tier: Tier, proof: Option<Proof>) -> Self {
        let pattern = proof.as_ref().and_then(Proof::pattern);
        Overlooked { cell, tier, pattern, reason: proof.map(Reason::from) }
    }

    /// What was overlooked, by its name: the pattern if it has one, otherwise how much has to be
    /// seen at once.
    pub fn name(&self) -> &'static str {
        self.pattern.map_or(self.tier.name(), Pattern::name)
    }
}

impl From<Easiest> for Overlooked {
    fn from(easiest: Easiest) -> Self {
        Overlooked::of(easiest.cell, easiest.tier, easiest.proof)
    }
}
