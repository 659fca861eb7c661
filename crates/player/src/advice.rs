//! The best cell to open, for somebody who asks once and can wait a moment.

use minewise_board::{Params, Pos, View};
use minewise_solver::{Contradiction, Stop};

use crate::exact_win::exact_win_at_start;
use crate::strength::Effort;
use crate::{FirstOpen, Move, Player, Strength, best_first_cell};

/// With so few covered cells, the chance to win is always exact.
const FEW_COVERED: u32 = 14;

/// What it takes to search every position with so few covered cells.
const LAYOUTS: usize = 4_000;
const LOOKS: u64 = 5_000_000;

/// The best cell to open: that of a player of standard strength, who takes more time near
/// the end, so that with up to 14 covered cells it is the cell that the exact chance to
/// win rests on. `None` if none is left.
///
/// # Errors
/// If no layout fits, or if the signal to stop was given.
pub fn best_move(view: &View, stop: &Stop) -> Result<Option<Move>, Contradiction> {
    let standard = Strength::Standard.effort();
    let effort = match view.covered_count() {
        ..=FEW_COVERED => Effort { layouts: LAYOUTS, looks: LOOKS, ..standard },
        _ => standard,
    };
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
