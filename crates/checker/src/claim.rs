//! One claim about one cell.

use minewise_board::{Pos, View};

use crate::refutation::{Finding, Known, Refutation};

/// What is claimed about a covered cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is not a mine.
    Safe,
    /// It is a mine.
    Mine,
}

/// Whether a claim also rests on the number of mines on the whole board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum MineTotal {
    Used,
    Unused,
}

/// A claim about a cell, and what it rests on.
#[derive(Debug, Clone, Copy)]
pub struct Claim<'a> {
    /// The covered cell.
    pub cell: Pos,
    /// What is claimed about it.
    pub verdict: Verdict,
    /// The open cells whose clues the claim rests on.
    pub clues: &'a [Pos],
    /// Whether it also rests on the number of mines.
    pub mine_total: MineTotal,
}

impl Claim<'_> {
    /// Whether the claim follows from its clues and the premises (cells that are already
    /// known). A claim does not hold if it is about an open cell, if one of its clues is
    /// not an open cell, or if it is too entangled to check.
    pub fn holds(&self, view: &View, premises: &[(Pos, Verdict)]) -> bool {
        let size = view.size();
        let on_board = |&pos: &Pos| size.contains(pos);
        if !on_board(&self.cell) || !view.cell(self.cell).is_covered() {
            return false;
        }
        if !self.clues.iter().all(|pos| on_board(pos) && !view.cell(*pos).is_covered()) {
            return false;
        }
        let mut known = Known::default();
        for &(pos, verdict) in premises {
            known.insert(pos, verdict);
        }
        if let Some(already) = known.verdict(self.cell) {
            return already == self.verdict;
        }
        let refutation = Refutation {
            view,
            known: &known,
            cells: &[self.cell],
            verdict: self.verdict,
            clues: self.clues,
            mine_total: self.mine_total,
        };
        refutation.search() == Finding::Impossible
    }
}

#[cfg(test)]
#[path = "claim_tests.rs"]
mod tests;
