//! Where to start a game.

use minewise_board::{Params, Pos, Size};
use minewise_solver::{Contradiction, Probe};

/// What the first open of a game is guaranteed, as far as it matters for where to start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FirstOpen {
    /// It may show any clue.
    AnyClue,
    /// It shows a zero.
    Opening,
}

impl FirstOpen {
    /// The cells that are safe if a game starts at `first`, beginning with `first`
    /// itself. `None` if the board is too full for the guarantee.
    pub(crate) fn safe_cells(self, params: Params, first: Pos) -> Option<Vec<Pos>> {
        let mut safe = vec![first];
        if self == FirstOpen::Opening {
            safe.extend(params.size().neighbours(first));
        }
        (safe.len() + params.mines() as usize <= params.size().cells()).then_some(safe)
    }

    /// Adds to a covered board what is known if a game starts at `first`. On a board too
    /// full for an opening, only the mines that fit nowhere else lie around the first
    /// cell, so all cells further away are mines.
    ///
    /// # Errors
    /// If every cell is a mine.
    pub(crate) fn suppose(
        self,
        params: Params,
        first: Pos,
        probe: &mut Probe,
    ) -> Result<(), Contradiction> {
        if let Some(safe) = self.safe_cells(params, first) {
            return safe.into_iter().try_for_each(|pos| probe.suppose_safe(pos));
        }
        probe.suppose_safe(first)?;
        let is_far = |pos: &Pos| pos.x.abs_diff(first.x).max(pos.y.abs_diff(first.y)) > 1;
        params.size().positions().filter(is_far).try_for_each(|pos| probe.suppose_mine(pos))
    }
}

/// The best first cell.
///
/// Without a guaranteed opening this is a corner: it has the fewest neighbours, and so
/// the best chance of a zero. With one, it is a cell far enough from the edges to open
/// all eight neighbours, and near enough to a corner to reveal it, since guesses are
/// forced most often in corners.
pub fn best_first_cell(size: Size, promise: FirstOpen) -> Pos {
    let middle = size.middle();
    let from_edge = match promise {
        FirstOpen::AnyClue => 0,
        FirstOpen::Opening if size.cells() > 300 => 3,
        FirstOpen::Opening => 2,
    };
    Pos::new(middle.x.min(from_edge), middle.y.min(from_edge))
}
