//! Where to begin.

use minewise_board::{Pos, Size};

/// What the first open of a game is promised, as far as it matters for where to
/// begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FirstOpen {
    /// It may show any clue.
    AnyClue,
    /// It shows a zero.
    Opening,
}

/// The best first cell.
///
/// Without a promise a corner: it has the fewest neighbours and so the best chance
/// of a zero. With an opening promised, a cell far enough from the edges for all of
/// its eight neighbours to be opened, and near enough to a corner for the corner,
/// where guesses are forced most often, to be looked into.
pub fn best_first_cell(size: Size, promise: FirstOpen) -> Pos {
    let middle = size.middle();
    let from_edge = match promise {
        FirstOpen::AnyClue => 0,
        FirstOpen::Opening if size.cells() > 300 => 3,
        FirstOpen::Opening => 2,
    };
    Pos::new(middle.x.min(from_edge), middle.y.min(from_edge))
}
