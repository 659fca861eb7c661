//! The analysis of the current position, computed once.

use std::fmt;
use std::sync::{Arc, OnceLock};

use minewise_board::View;
use minewise_solver::{Analysis, Assumptions, Budget, Solver, Stop};

/// On larger boards nothing is cached: it would take as much memory as the board.
const LARGEST_KEPT: usize = 65_536;

/// Caches the analysis of the current position. The fairness rule, the assistant, odds, hints and
/// advice all need it, usually for the same position; a move clears it.
///
/// Each position is analysed from scratch. Reusing parts of the previous analysis would be a little
/// faster, but once the budget runs out, the answer would depend on earlier questions, and so would
/// the outcome of a strict game.
#[derive(Clone, Default)]
pub(crate) struct AnalysisCache(OnceLock<Option<Arc<Analysis>>>);

impl AnalysisCache {
    /// The analysis of a view, ignoring marks. `None` only for a view that can't occur in a game,
    /// or after the stop signal.
    pub(crate) fn get(&self, view: &View, stop: &Stop) -> Option<Arc<Analysis>> {
        if let Some(known) = self.0.get() {
            return known.clone();
        }
        let found = Solver::new().analyze_until(view, &Assumptions::NONE, Budget::DEFAULT, stop);
        let found = found.ok().map(Arc::new);
        if view.cells().len() <= LARGEST_KEPT && !stop.is_requested() {
            // If another thread was faster, its answer is the same.
            let _ = self.0.set(found.clone());
        }
        found
    }

    /// Clears the cache, because the view has changed.
    pub(crate) fn clear(&mut self) {
        self.0.take();
    }
}

/// Prints nothing: whether anything is cached isn't part of the game.
impl fmt::Debug for AnalysisCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnalysisCache")
    }
}
