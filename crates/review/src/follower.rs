//! What is certain, move by move.

use minewise_board::{Cell, Pos, View};
use minewise_solver::{Deducer, Knowledge, Power, Stop};

/// Follows a game and knows which cells are certain, without a full analysis of every position.
#[derive(Debug)]
pub(crate) struct Follower {
    view: View,
    deducer: Deducer,
    /// Whether everything that can be inferred in this position has been.
    is_exhausted: bool,
}

impl Follower {
    /// Starts with a covered board.
    pub(crate) fn new(view: &View, stop: &Stop) -> Self {
        let mut deducer = Deducer::new(view.params());
        deducer.listen_to(stop);
        let mut follower =
            Follower { view: View::covered(view.params()), deducer, is_exhausted: false };
        follower.follow(view);
        follower
    }

    /// Goes on to the next position of the game.
    pub(crate) fn follow(&mut self, view: &View) {
        let is_taken_back = |(old, new): (&Cell, &Cell)| new.is_covered() && !old.is_covered();
        if self.view.cells() == view.cells() {
            return;
        }
        self.is_exhausted = false;
        if self.view.cells().iter().zip(view.cells()).any(is_taken_back) {
            self.view = View::covered(view.params());
            self.deducer.reset(view.params());
        }
        for (pos, &cell) in view.size().positions().zip(view.cells()) {
            if let Cell::Open(clue) = cell
                && self.view.cell(pos).is_covered()
            {
                self.view.open(pos, clue);
                // A position of a real game contradicts nothing.
                let _ = self.deducer.open(pos, clue);
            }
        }
    }

    /// Whether covered cells are certainly safe. If it says no, an analysis may know better.
    pub(crate) fn are_safe(&mut self, cells: &[Pos]) -> bool {
        cells.iter().all(|&pos| self.is_certainly(pos, Knowledge::Safe))
    }

    /// Whether a covered cell is certainly safe, or a mine.
    pub(crate) fn is_certainly(&mut self, pos: Pos, wanted: Knowledge) -> bool {
        loop {
            match self.deducer.knowledge(pos) {
                Knowledge::Unknown if !self.is_exhausted => {
                    self.is_exhausted = !matches!(self.deducer.next_safe(Power::Full), Ok(Some(_)));
                }
                known => return known == wanted,
            }
        }
    }
}
