//! The cell that is best to open.

use minewise_board::{Pos, View};
use minewise_player::{Player, Strength};
use minewise_solver::Analysis;

/// A cell and its chance of a mine: a certain cell if there is one, else the
/// player's choice; where chances are only estimated, the least risky cell. `None` if
/// nothing is left to open.
pub(crate) fn best_cell(view: &View, analysis: &Analysis) -> Option<(Pos, f64)> {
    let least = least_risky(analysis)?;
    if least.1 > 0.0 && analysis.is_complete() {
        let player = Player::at(view, Strength::Standard);
        let chosen = player.and_then(|mut player| player.next_move());
        if let Ok(Some(chosen)) = chosen {
            return Some((chosen.pos, analysis.mine_probability(chosen.pos)?));
        }
    }
    Some(least)
}

/// The least risky cell and its chance of a mine.
pub(crate) fn least_risky(analysis: &Analysis) -> Option<(Pos, f64)> {
    let pos = analysis.least_risk()?;
    Some((pos, analysis.mine_probability(pos)?))
}
