//! The best cell to open, for callers that ask once and can wait a moment.

use minewise_board::{Params, Pos, View};
use minewise_solver::{Contradiction, Stop};

use crate::exact_win::{MOST_CELLS_AT_START, SearchLimits, exact_win_at_start};
use crate::strength::Effort;
use crate::{FirstOpen, Move, Player, Strength, best_first_cell};

/// Up to this many covered cells, the win chance is always exact.
const FEW_COVERED: u32 = 14;

/// Whether an answer about a position may take as long as a search of everything that is left
/// does. Then all answers about it agree: its chance to win, the best cell, and what others lose.
pub(crate) fn is_worth_patience(view: &View) -> bool {
    view.covered_count() <= FEW_COVERED || view.size().cells() <= MOST_CELLS_AT_START
}

/// The best cell to open, as chosen by a player of standard strength who takes more time
/// near the end. With up to 14 covered cells, and on boards with up to 16 cells, it is a cell
/// that achieves the exact win chance. `None` if no cell is left to open.
///
/// # Errors
/// If no layout fits, or if a stop was requested.
pub fn best_move(view: &View, stop: &Stop) -> Result<Option<Move>, Contradiction> {
    let mut player = adviser(view, stop);
    player.set(view)?;
    player.next_move()
}

/// The same for a position in which no cell is certainly safe, as an [analysis] of it says. That
/// spares the search for a proof.
///
/// [analysis]: minewise_solver::Analysis::safe
///
/// # Errors
/// If no layout fits, or if a stop was requested.
pub fn best_guess(view: &View, stop: &Stop) -> Result<Option<Move>, Contradiction> {
    match view.covered_count() == view.mines() {
        true => Ok(None),
        false => adviser(view, stop).guess_at(view),
    }
}

/// A player who takes more time near the end.
fn adviser(view: &View, stop: &Stop) -> Player {
    let standard = Strength::Standard.effort();
    let SearchLimits { together: layouts, visits, .. } = SearchLimits::PATIENT;
    let effort = match is_worth_patience(view) {
        true => Effort { layouts, visits, ..standard },
        false => standard,
    };
    let mut player = Player::with_effort(view.params(), effort);
    player.listen_to(stop);
    player
}

/// The best first cell of a game: by a full search on a small board, otherwise by [rule
/// of thumb](best_first_cell).
pub fn best_start(params: Params, promise: FirstOpen, stop: &Stop) -> Pos {
    match exact_win_at_start(params, promise, stop) {
        Ok(Some((first, _))) => first,
        Ok(None) | Err(_) => best_first_cell(params.size(), promise),
    }
}
