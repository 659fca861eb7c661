//! The best cell to open, for callers that ask once and can wait a moment.

use minewise_board::{Params, Pos, View};
use minewise_solver::{Contradiction, Stop};

use crate::exact_win::{SearchLimits, exact_win_at_start};
use crate::strength::Effort;
use crate::{FirstOpen, Move, MoveKind, Player, Strength, best_first_cell};

/// The best cell to open, as chosen by a player of standard strength who takes more time
/// near the end. Wherever [`win_chance`](crate::win_chance()) is exact, it is a cell that
/// achieves it. `None` if no cell is left to open.
///
/// # Errors
/// If no layout fits, or if a stop was requested.
pub fn best_move(view: &View, stop: &Stop) -> Result<Option<Move>, Contradiction> {
    let mut player = adviser(view, SearchLimits::patient(view.covered_count()), stop);
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
    guess(view, SearchLimits::patient(view.covered_count()), stop)
}

/// The guess that a move is compared with when a whole game is judged: searched as far as
/// [`exact_loss`](crate::exact_loss()) is, which is less far than [`best_guess`] with more than 16
/// covered cells.
///
/// # Errors
/// If no layout fits, or if a stop was requested.
pub fn judging_guess(view: &View, stop: &Stop) -> Result<Option<Move>, Contradiction> {
    guess(view, SearchLimits::judging(view.covered_count()), stop)
}

fn guess(view: &View, limits: SearchLimits, stop: &Stop) -> Result<Option<Move>, Contradiction> {
    match view.covered_count() == view.mines() {
        true => Ok(None),
        false => adviser(view, limits, stop).guess_at(view),
    }
}

/// A player of standard strength who searches endgames this far.
fn adviser(view: &View, limits: SearchLimits, stop: &Stop) -> Player {
    let SearchLimits { together: layouts, visits, .. } = limits;
    let effort = Effort { layouts, visits, ..Strength::Standard.effort() };
    let mut player = Player::with_effort(view.params(), effort);
    player.listen_to(stop);
    player
}

/// The best first cell of a game, if its rules guarantee something about the first open or
/// nothing: by a full search on a small board, otherwise by [rule of thumb](best_first_cell).
pub fn best_start(params: Params, promise: Option<FirstOpen>, stop: &Stop) -> Pos {
    let found = match promise {
        Some(promise) => {
            let found = exact_win_at_start(params, promise, stop);
            found.ok().flatten().map(|(first, _)| first)
        }
        None => {
            let found = best_guess(&View::covered(params), stop).ok().flatten();
            found.filter(|found| found.kind != MoveKind::Guess).map(|found| found.pos)
        }
    };
    found.unwrap_or_else(|| best_first_cell(params.size(), promise.unwrap_or(FirstOpen::AnyClue)))
}
