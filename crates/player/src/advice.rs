//! The best cell to open, for somebody who asks once and can wait a moment.

use minewise_board::{Params, Pos, View};
use minewise_solver::{Contradiction, Stop};

use crate::exact_win::{MOST_LOOKS, MOST_TOGETHER, exact_win_at_start};
use crate::strength::Effort;
use crate::{FirstOpen, Move, Player, Strength, best_first_cell};

/// The best cell to open: that of a player of standard strength, but searched exactly
/// wherever the chance to win is, so that both speak of the same play. `None` if none is
/// left.
///
/// # Errors
/// If no layout fits, or if the signal to stop was given.
pub fn best_move(view: &View, stop: &Stop) -> Result<Option<Move>, Contradiction> {
    let standard = Strength::Standard.effort();
    let effort = Effort { layouts: MOST_TOGETHER, looks: MOST_LOOKS, ..standard };
    let mut player = Player::with_effort(view.params(), effort);
    player.listen_to(stop);
    player.set(view)?;
    player.next_move()
}

/// The best first cell of a game: by a full search on a small board, else
/// [as experience says](best_first_cell).
pub fn best_start(params: Params, promise: FirstOpen, stop: &Stop) -> Pos {
    match exact_win_at_start(params, promise, stop) {
        Ok(Some((first, _))) => first,
        Ok(None) | Err(_) => best_first_cell(params.size(), promise),
    }
}
