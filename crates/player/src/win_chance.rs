//! How likely a position is to be won.

use minewise_board::{Params, View};
use minewise_solver::{Contradiction, SampleError, Stop};
use thiserror::Error;

use crate::exact_win::{ExactWin, WonLayouts, exact_win, exact_win_at_start};
use crate::play_out::PlayOuts;
use crate::{FirstOpen, best_first_cell};

/// The chance of winning a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WinChance {
    /// The chance: with best play if it is exact, otherwise with this player.
    pub chance: f64,
    /// The standard error; 0 if it is exact.
    pub error: f64,
    /// The number of games it was estimated from; 0 if it is exact.
    pub games: u32,
    /// If it is exact, the same in whole numbers, unless they are too large.
    pub layouts: Option<WonLayouts>,
}

/// Whose play a win chance describes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WhosePlay {
    /// The best play there is: it is exactly that.
    Best,
    /// The program's: an estimate of how often it wins. The best play wins at least as often.
    Program,
}

impl WhosePlay {
    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            WhosePlay::Best => "best",
            WhosePlay::Program => "program",
        }
    }
}

impl WinChance {
    /// How many games give a useful estimate: its standard error is two or three
    /// percentage points.
    pub const GAMES: u32 = 100;

    /// Whether a full search has computed it.
    pub const fn is_exact(&self) -> bool {
        self.games == 0
    }

    /// Whose play it describes.
    pub const fn play(&self) -> WhosePlay {
        if self.is_exact() { WhosePlay::Best } else { WhosePlay::Program }
    }
}

/// Why there is no win chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoWinChance {
    /// No layout fits the position.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// The layouts cannot be counted, so none can be drawn uniformly.
    #[error("this position is too entangled for a fair sample of its layouts")]
    OverBudget,
    /// A stop was requested.
    #[error("stopped before there was an answer")]
    Stopped,
}

impl From<SampleError> for NoWinChance {
    fn from(error: SampleError) -> Self {
        match error {
            SampleError::Contradiction(error) => NoWinChance::Contradiction(error),
            SampleError::OverBudget(_) => NoWinChance::OverBudget,
        }
    }
}

/// The chance of winning a position. It is exact if few enough layouts are left for a
/// full search, which is always so with up to 16 covered cells. Otherwise it is estimated
/// from `games` games, played out on randomly drawn layouts that fit: it is then how often
/// this player wins, and the best play wins at least as often. Every guess in the games
/// survives, but reduces the value of the game by its risk. The same position always
/// gives the same answer, unless a stop is requested: then the estimate uses the games
/// finished so far or, if there are none, half of what the first one could still be
/// worth.
///
/// ```
/// use minewise_board::View;
/// use minewise_player::{WonLayouts, win_chance};
/// use minewise_solver::Stop;
///
/// // The middle of the fourth row is safe, and its clue tells the layouts apart, except
/// // for two of them.
/// let view: View = "3x5x4:000/000/122/___/___".parse()?;
/// let found = win_chance(&view, 100, &Stop::NEVER)?;
/// assert_eq!(found.layouts, Some(WonLayouts { won: 2, of: 3 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If no layout fits, if the position is too entangled to draw layouts, or if a stop was
/// requested before the first guess of the first game.
pub fn win_chance(view: &View, games: u32, stop: &Stop) -> Result<WinChance, NoWinChance> {
    match unless_stopped(stop, exact_win(view, stop))? {
        Some(exact) => Ok(exact.into()),
        None => estimate(PlayOuts::from(view, Vec::new(), 0, stop), games, stop),
    }
}

/// The chance of winning a game that starts at the best first cell. That cell is
/// guaranteed to be safe and, with [`FirstOpen::Opening`], to show a zero if all mines
/// fit elsewhere. Exact for small boards, otherwise estimated as in [`win_chance()`].
///
/// # Errors
/// If there is no safe cell, or if a stop was requested before the first guess of the
/// first game.
pub fn win_chance_at_start(
    params: Params,
    promise: FirstOpen,
    games: u32,
    stop: &Stop,
) -> Result<WinChance, NoWinChance> {
    if let Some((_, exact)) = unless_stopped(stop, exact_win_at_start(params, promise, stop))? {
        return Ok(exact.into());
    }
    let start = best_first_cell(params.size(), promise);
    let safe = promise.safe_cells(params, start).unwrap_or_else(|| vec![start]);
    estimate(PlayOuts::from(&View::covered(params), safe, 0, stop), games, stop)
}

/// The result, unless a stop was requested: then it may be meaningless.
pub(crate) fn unless_stopped<T>(
    stop: &Stop,
    found: Result<T, Contradiction>,
) -> Result<T, NoWinChance> {
    if stop.is_requested() { Err(NoWinChance::Stopped) } else { Ok(found?) }
}

impl From<ExactWin> for WinChance {
    fn from(ExactWin { chance, layouts }: ExactWin) -> Self {
        WinChance { chance, error: 0.0, games: 0, layouts }
    }
}

/// The mean value of some games, or of those finished before a stop was requested.
pub(crate) fn estimate(
    mut play_outs: PlayOuts<'_>,
    games: u32,
    stop: &Stop,
) -> Result<WinChance, NoWinChance> {
    let mut games = games.max(1);
    // Count one more win and one more loss, so that the error is never zero.
    let (mut sum, mut squares) = (0.0, 1.0);
    let mut played = 0;
    while played < games {
        let mut worth = play_outs.play();
        if stop.is_requested() {
            if played > 0 {
                break;
            }
            if play_outs.at_most() == 1.0 {
                return Err(NoWinChance::Stopped);
            }
            (worth, games) = (Ok(play_outs.at_most() / 2.0), 1);
        }
        let worth = worth?;
        sum += worth;
        squares += worth * worth;
        played += 1;
    }
    let count = f64::from(played);
    let smooth = (sum + 1.0) / (count + 2.0);
    let error = ((squares / (count + 2.0) - smooth * smooth) / (count + 2.0)).sqrt();
    Ok(WinChance { chance: sum / count, error, games: played, layouts: None })
}

#[cfg(test)]
mod tests {
    use minewise_board::Pos;
    use minewise_rules::{Game, Random, Seed};
    use minewise_testkit::random_layout;

    use super::*;

    /// The middle of a game, after opening some safe cells.
    fn position_of_a_game(params: Params, random: &mut Random) -> View {
        let layout = random_layout(params, random);
        let mut game = Game::on_layout(layout.clone());
        loop {
            let is_safe = |&pos: &Pos| !layout.is_mine(pos);
            let safe: Vec<Pos> = game.view().covered_positions().filter(is_safe).collect();
            let before = game.view().clone();
            let next = safe[random.below(safe.len() as u32) as usize];
            game.open(next, |_| false).expect("a covered cell of a running game");
            if game.outcome().is_some() || game.view().covered_count() < 16 {
                return before;
            }
        }
    }

    /// Compares estimates with exact chances. Over many positions, the deviations in
    /// units of the reported error have the right spread and no bias.
    #[test]
    fn estimates_agree_with_their_reported_error() {
        let mut random = Random::new(Seed(7));
        let params = Params::new(6, 6, 8).expect("a small board");
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        while count < 200.0 {
            let view = position_of_a_game(params, &mut random);
            let exact = win_chance(&view, 1, &Stop::NEVER).expect("a layout fits");
            if !exact.is_exact() || exact.chance == 1.0 {
                continue;
            }
            let found =
                estimate(PlayOuts::from(&view, Vec::new(), 0, &Stop::NEVER), 40, &Stop::NEVER)
                    .expect("a layout fits");
            let deviation = (found.chance - exact.chance) / found.error;
            assert!(deviation.abs() < 4.0, "{view}: {found:?} instead of {exact:?}");
            count += 1.0;
            sum += deviation;
            squares += deviation * deviation;
        }
        let (mean, spread) = (sum / count, (squares / count).sqrt());
        assert!(mean.abs() < 0.2, "deviations are biased by {mean} errors");
        assert!(spread < 1.1, "deviations spread by {spread} errors");
    }
}
