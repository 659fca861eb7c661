//! How likely a position is won.

use minewise_board::{Params, View};
use minewise_solver::{Contradiction, SampleError};
use thiserror::Error;

use crate::play_out::PlayOuts;
use crate::{FirstOpen, Player, Strength, best_first_cell};

/// The chance to win a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WinChance {
    /// The chance: of the best play where it is exact, else of this player.
    pub chance: f64,
    /// The standard error; 0 where it is exact.
    pub error: f64,
    /// How many games it was estimated from; 0 where it is exact.
    pub games: u32,
}

impl WinChance {
    /// How many games give an estimate that is good enough to be looked at: its
    /// standard error is two or three percentage points.
    pub const GAMES: u32 = 100;

    /// Whether a full search has worked it out.
    pub const fn is_exact(&self) -> bool {
        self.games == 0
    }
}

/// Why there is no chance to win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoWinChance {
    /// No layout fits the position.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// The layouts cannot be counted, so none can be drawn fairly.
    #[error("this position is too entangled for a fair sample of its layouts")]
    OverBudget,
}

impl From<SampleError> for NoWinChance {
    fn from(error: SampleError) -> Self {
        match error {
            SampleError::Contradiction(error) => NoWinChance::Contradiction(error),
            SampleError::OverBudget(_) => NoWinChance::OverBudget,
        }
    }
}

/// The chance to win: exactly where a full search of that strength suffices, else
/// from `games` games that are played out, on layouts drawn from all that fit, and in
/// which every guess survives at the price of its risk. The same position always gives
/// the same answer.
///
/// # Errors
/// If no layout fits, or if the position is too entangled to draw layouts.
pub fn win_chance(view: &View, strength: Strength, games: u32) -> Result<WinChance, NoWinChance> {
    if let Some(chance) = Player::at(view, strength)?.exact_win()? {
        return Ok(WinChance { chance, error: 0.0, games: 0 });
    }
    estimate(PlayOuts::from(view, Vec::new()), games)
}

/// The chance to win a game that begins with the best first cell, which is promised to be
/// safe, and with an opening to show a zero where there is room for all mines elsewhere.
/// It is estimated from games that are played out, as [`win_chance()`] is.
///
/// # Errors
/// If there is no safe cell.
pub fn win_chance_at_start(
    params: Params,
    promise: FirstOpen,
    games: u32,
) -> Result<WinChance, NoWinChance> {
    let size = params.size();
    let start = best_first_cell(size, promise);
    let mut promised = vec![start];
    if promise == FirstOpen::Opening {
        promised.extend(size.neighbours(start));
        if promised.len() + params.mines() as usize > size.cells() {
            promised.truncate(1);
        }
    }
    estimate(PlayOuts::from(&View::covered(params), promised), games)
}

/// The mean of what some games are worth.
fn estimate(mut play_outs: PlayOuts<'_>, games: u32) -> Result<WinChance, NoWinChance> {
    let games = games.max(1);
    // As if one more game were won and one lost, so that the error is never nothing.
    let (mut sum, mut squares) = (0.0, 1.0);
    for _ in 0..games {
        let worth = play_outs.play()?;
        sum += worth;
        squares += worth * worth;
    }
    let count = f64::from(games);
    let smooth = (sum + 1.0) / (count + 2.0);
    let error = ((squares / (count + 2.0) - smooth * smooth) / (count + 2.0)).sqrt();
    Ok(WinChance { chance: sum / count, error, games })
}
