//! How likely a position is won.

use minewise_board::{Clue, Pos, View};
use minewise_solver::{Assumptions, Budget, Contradiction, SampleError, Solver};
use thiserror::Error;

use crate::{Player, Strength};

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

/// The work that drawing one layout may take.
const SAMPLE_BUDGET: Budget = Budget::steps(20_000_000);

/// The chance to win: exactly where a full search of that strength suffices, else
/// from `games` games that are played out, each on a layout drawn from all that fit.
/// The same position always gives the same answer.
///
/// # Errors
/// If no layout fits, or if the position is too entangled to draw layouts.
pub fn win_chance(view: &View, strength: Strength, games: u32) -> Result<WinChance, NoWinChance> {
    if let Some(chance) = Player::at(view, strength)?.exact_win()? {
        return Ok(WinChance { chance, error: 0.0, games: 0 });
    }
    let games = games.max(1);
    let mut solver = Solver::new();
    let mut player = Player::new(view.params(), Strength::Quick);
    let mut words = Words(0);
    let mut wins = 0;
    for _ in 0..games {
        let mut next = || words.next();
        let mines = solver.sample(view, &Assumptions::NONE, SAMPLE_BUDGET, &mut next);
        let mines = mines.map_err(|error| match error {
            SampleError::Contradiction(error) => NoWinChance::Contradiction(error),
            SampleError::OverBudget(_) => NoWinChance::OverBudget,
        })?;
        wins += u32::from(play_out(&mut player, view, &mines)?);
    }
    let (wins, count) = (f64::from(wins), f64::from(games));
    // As if one more game were won and one lost, so that the error is never nothing.
    let smooth = (wins + 1.0) / (count + 2.0);
    let error = (smooth * (1.0 - smooth) / (count + 2.0)).sqrt();
    Ok(WinChance { chance: wins / count, error, games })
}

/// Plays a position on with the mines given; whether it is won.
fn play_out(player: &mut Player, view: &View, mines: &[Pos]) -> Result<bool, Contradiction> {
    player.set(view)?;
    while let Some(next) = player.next_move()? {
        if mines.binary_search(&next.pos).is_ok() {
            return Ok(false);
        }
        let around = view.size().neighbours(next.pos);
        let count = around.filter(|near| mines.binary_search(near).is_ok()).count() as u8;
        let clue = Clue::new(count).expect("a cell has at most eight neighbours");
        player.open(next.pos, clue)?;
    }
    Ok(true)
}

/// A fixed sequence of random words (SplitMix64).
struct Words(u64);

impl Words {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (crate::endgame::mixed(self.0) >> 32) as u32
    }
}
