//! What the positions of one game are worth, by one measure for all of them.

use std::collections::HashMap;

use minewise_board::{Params, Pos, View};
use minewise_solver::Stop;

use crate::endgame::mixed;
use crate::exact_win::{
    MOST_CELLS_AT_START, MOST_LISTED, SearchLimits, exact_win_at_start, exact_win_from,
    exact_win_if_safe,
};
use crate::play_out::PlayOuts;
use crate::strength::Effort;
use crate::win_chance::{estimate, unless_stopped};
use crate::{FirstOpen, NoWinChance, Player, Strength, WinChance};

/// Finds what positions of a game are worth: the chance of winning them.
///
/// In contrast to [`win_chance`](crate::win_chance()), which searches as far as it can, all
/// values come from the same player: a full search is used exactly where the games that
/// are played out elsewhere use it as well. So the expected value after a move equals the
/// value of the move, and what chance adds to the values of a game is zero on average,
/// even where they are estimates.
#[derive(Debug, Clone)]
pub struct Valuer {
    games: u32,
    stop: Stop,
    /// What games are worth that start with a certain cell, since many start alike.
    starts: HashMap<(Params, FirstOpen, Pos), [WinChance; 2]>,
}

/// The starts are forgotten when there are so many.
const MOST_STARTS: usize = 1_000;

/// The limits of a full search: those of the player in the games that are played out. On
/// boards that are searched from the first open, no game is played out.
fn limits_on(params: Params) -> SearchLimits {
    match params.size().cells() {
        cells @ ..=MOST_CELLS_AT_START => SearchLimits::patient(cells as u32),
        _ => {
            let Effort { layouts, visits, .. } = Strength::Quick.effort();
            SearchLimits { listed: MOST_LISTED, together: layouts, visits }
        }
    }
}

/// A seed of its own for every position, so that the errors of different estimates have
/// nothing to do with each other.
fn seed_of(view: &View) -> u64 {
    view.cells().iter().fold(0, |seed, cell| {
        let code = cell.clue().map_or(9, |clue| u64::from(clue.value()));
        mixed(seed ^ code.wrapping_add(1))
    })
}

impl Valuer {
    /// Plays so many games out for an estimate.
    pub fn new(games: u32) -> Self {
        Valuer { games, stop: Stop::NEVER, starts: HashMap::new() }
    }

    /// How many games it plays out for an estimate.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// From now on there is no answer once this signal is requested.
    pub fn listen_to(&mut self, stop: &Stop) {
        self.stop.clone_from(stop);
    }

    /// The chance of winning a position.
    ///
    /// # Errors
    /// If no layout fits, if the position is too entangled to draw layouts, or if a stop
    /// was requested.
    pub fn position(&self, view: &View) -> Result<WinChance, NoWinChance> {
        self.after(view, &[])
    }

    /// The chance of winning a position once some of its covered cells have been opened
    /// and found safe. The risk of opening them isn't part of it.
    ///
    /// # Errors
    /// If no layout fits, if the position is too entangled to draw layouts, or if a stop
    /// was requested.
    pub fn after(&self, view: &View, opened: &[Pos]) -> Result<WinChance, NoWinChance> {
        let found = exact_win_if_safe(view, opened, limits_on(view.params()), &self.stop);
        match unless_stopped(&self.stop, found)? {
            Some(exact) => Ok(exact.into()),
            None => self.estimate(view, opened.to_vec()),
        }
    }

    /// The cell that the player of the games that are played out opens in a position. To
    /// choose it gives nothing away by this measure. `None` if there is no cell to open.
    ///
    /// # Errors
    /// If no layout fits, or if a stop was requested.
    pub fn choice(&self, view: &View) -> Result<Option<Pos>, NoWinChance> {
        let mut player = Player::new(view.params(), Strength::Quick);
        player.listen_to(&self.stop);
        let chosen = player.set(view).and_then(|()| player.next_move());
        Ok(unless_stopped(&self.stop, chosen)?.map(|chosen| chosen.pos))
    }

    /// The chance of winning a game whose first open is guaranteed to be safe, and the
    /// chance once a given cell was chosen for it. Where the chances are estimates, all
    /// first cells count as equally good.
    ///
    /// # Errors
    /// If the cell can't be opened first, or if a stop was requested.
    pub fn start(
        &mut self,
        params: Params,
        promise: FirstOpen,
        first: Pos,
    ) -> Result<[WinChance; 2], NoWinChance> {
        let key = (params, promise, first);
        if let Some(&known) = self.starts.get(&key) {
            return Ok(known);
        }
        let found = self.find_start(params, promise, first)?;
        if self.starts.len() == MOST_STARTS {
            self.starts.clear();
        }
        self.starts.insert(key, found);
        Ok(found)
    }

    fn find_start(
        &self,
        params: Params,
        promise: FirstOpen,
        first: Pos,
    ) -> Result<[WinChance; 2], NoWinChance> {
        let best = exact_win_at_start(params, promise, &self.stop);
        if let Some((_, best)) = unless_stopped(&self.stop, best)? {
            let chosen = exact_win_from(params, promise, first, &mut limits_on(params), &self.stop);
            if let Some(chosen) = unless_stopped(&self.stop, chosen)? {
                return Ok([best.into(), chosen.into()]);
            }
        }
        let safe = promise.safe_cells(params, first).unwrap_or_else(|| vec![first]);
        let view = View::covered(params);
        self.estimate(&view, safe).map(|found| [found; 2])
    }

    fn estimate(&self, view: &View, opened: Vec<Pos>) -> Result<WinChance, NoWinChance> {
        let play_outs = PlayOuts::from(view, opened, seed_of(view), &self.stop);
        let found = estimate(play_outs, self.games, &self.stop)?;
        // Fewer games would give another answer on a slower machine.
        if self.stop.is_requested() { Err(NoWinChance::Stopped) } else { Ok(found) }
    }
}
