//! What can be known of the position, worked out once.

use std::fmt;
use std::sync::{Arc, OnceLock};

use minewise_board::View;
use minewise_solver::{Analysis, Assumptions, Budget, Solver, Stop};

/// On larger boards nothing is kept: it would take as much memory as the board.
const LARGEST_KEPT: usize = 65_536;

/// The analysis of the present position, as soon as somebody has asked for it. Rule,
/// assistant, odds, hints and advice all ask, mostly about the same position; a move
/// makes it forget.
///
/// Each position is looked at afresh. Taking over parts from the position before would
/// be a little faster, but past the budget the answer would depend on who had asked
/// before, and so would the verdict in a strict game.
#[derive(Clone, Default)]
pub(crate) struct Known(OnceLock<Option<Arc<Analysis>>>);

impl Known {
    /// What can be known of a view, with marks left aside. `None` only for a view that
    /// no game can show, or after the signal to stop.
    pub(crate) fn of(&self, view: &View, stop: &Stop) -> Option<Arc<Analysis>> {
        if let Some(known) = self.0.get() {
            return known.clone();
        }
        let found = Solver::new().analyze_until(view, &Assumptions::NONE, Budget::DEFAULT, stop);
        let found = found.ok().map(Arc::new);
        if view.cells().len() <= LARGEST_KEPT && !stop.is_requested() {
            // If somebody else was faster, it was with the same answer.
            let _ = self.0.set(found.clone());
        }
        found
    }

    /// The view has changed.
    pub(crate) fn forget(&mut self) {
        self.0.take();
    }
}

/// Shows nothing: whether somebody has asked is no part of a game.
impl fmt::Debug for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Known")
    }
}
