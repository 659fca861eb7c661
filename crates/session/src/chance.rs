//! Which chances a session reports, and what they are based on.

use minewise_player::{FirstOpen, WinChance, win_chance, win_chance_at_start};
use minewise_solver::Stop;
use serde::Serialize;

use crate::{CommandError, Event, Fairness, Session};

/// On boards with more cells, no chance to win is reported: simulating games would take too long.
const MOST_CELLS_PLAYED_OUT: usize = 10_000;

/// What the reported odds and risks refer to.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OddsOf {
    /// The first open, which is safe wherever it is.
    FirstOpen,
    /// This game: every layout that fits the open cells is equally likely.
    Game,
    /// Every layout that fits the open cells. The board of a no-guess game is one of the few among
    /// them that need no guess, so its own chances differ. Certain cells are certain there, too.
    AnyBoard,
    /// A kind game with its present mines: when nothing is certain, a guess that could be safe is
    /// safe, whatever its odds.
    KindGame,
    /// A board seen for the first time: it is being replayed, and its first open isn't guaranteed
    /// to be safe.
    FirstSight,
}

/// What a chance to win is based on.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// The rules of this game: best play always wins.
    Rule,
    /// A full count: it is exactly the chance of best play.
    Exact,
    /// Games that the program has simulated on layouts that fit: it is about how often the
    /// program wins them, and best play wins at least as often.
    Estimate,
}

impl Session {
    /// What the odds refer to.
    pub fn odds_of(&self) -> OddsOf {
        let is_covered = self.view().open_count() == 0;
        match self.config.fairness {
            _ if self.is_promised_safe() => OddsOf::FirstOpen,
            Fairness::NoGuess => OddsOf::AnyBoard,
            Fairness::Kind if !is_covered => OddsOf::KindGame,
            _ if self.tally.retries > 0 => OddsOf::FirstSight,
            Fairness::Classic | Fairness::Strict | Fairness::Kind => OddsOf::Game,
        }
    }

    /// Whether the rules guarantee that best play wins from here: on a no-guess board once its
    /// start is open, or before if there certainly is a board for every start, and in a kind game from its first open on, unless a position is too complex
    /// for its layouts to be counted.
    pub fn is_won_by_rule(&self) -> bool {
        if self.status.is_over() {
            return false;
        }
        let is_open = |pos| !self.view().cell(pos).is_covered();
        match self.config.fairness {
            Fairness::Classic | Fairness::Strict => false,
            Fairness::NoGuess => {
                self.start.is_some_and(is_open) || (self.is_promised_safe() && self.has_boards())
            }
            Fairness::Kind => self.is_promised_safe() || self.view().open_count() > 0,
        }
    }

    /// What the rules guarantee about the next open, if it is the first one and they make it safe
    /// wherever it is.
    pub fn promise(&self) -> Option<FirstOpen> {
        // If the mines are laid and nothing is open, the board is being replayed.
        let is_first = self.view().open_count() == 0 && !self.game.is_laid();
        self.config.promise().filter(|_| is_first)
    }

    pub(crate) fn is_promised_safe(&self) -> bool {
        self.promise().is_some()
    }

    /// The chance of a mine on every covered cell, `None` for an open one.
    pub(crate) fn all_odds(&self) -> Option<Vec<Option<f64>>> {
        let size = self.config.board.size();
        if self.is_promised_safe() {
            return Some(vec![Some(0.0); size.cells()]);
        }
        let analysis = self.analysis()?;
        Some(size.positions().map(|pos| analysis.mine_probability(pos)).collect())
    }

    /// Reports how likely the game is to be won from here.
    pub(crate) fn estimate_win(&mut self, events: &mut Vec<Event>) -> Result<(), CommandError> {
        self.check_running()?;
        self.tally.hints += 1;
        self.tally.win_chances += 1;
        if !self.is_observed() {
            return Ok(());
        }
        let (found, basis) = match self.chance_to_win(WinChance::GAMES, &self.stop) {
            Some((found, basis)) => (Some(found), Some(basis)),
            None => (None, None),
        };
        events.push(Event::WinChance {
            chance: found.map(|found| found.chance),
            error: found.map_or(0.0, |found| found.error),
            games: found.map_or(0, |found| found.games),
            basis,
            play: found.map(|found| found.play().name()),
            of: match self.odds_of() {
                // The chance is for the whole game, whatever the risk of a single guess.
                _ if basis == Some(Basis::Rule) => OddsOf::Game,
                OddsOf::FirstOpen => OddsOf::Game,
                other => other,
            },
        });
        Ok(())
    }

    /// How likely the game is to be won from here, by its rules, and what that is based on. Where
    /// it can't be computed, it is estimated from so many games. `None` if the board is too large
    /// for that, if nobody knows whether there is a board without guesses, if a fair sample can't be drawn, or if a stop was requested.
    ///
    /// It is an answer for whoever studies games: unlike the command, it doesn't count as help.
    pub fn chance_to_win(&self, games: u32, stop: &Stop) -> Option<(WinChance, Basis)> {
        let exactly = |chance| WinChance { chance, error: 0.0, games: 0, layouts: None };
        let board = self.config.board;
        if self.is_won_by_rule() {
            return Some((exactly(1.0), Basis::Rule));
        }
        if self.config.fairness == Fairness::Kind {
            // Only the first open can lose, and all cells are equally likely to.
            let safe = f64::from(board.safe_cells()) / board.size().cells() as f64;
            return Some((exactly(safe), Basis::Exact));
        }
        let is_unlaid = self.config.fairness == Fairness::NoGuess && self.is_promised_safe();
        if is_unlaid || board.size().cells() > MOST_CELLS_PLAYED_OUT {
            return None;
        }
        let found = match self.promise() {
            Some(promise) => win_chance_at_start(board, promise, games, stop),
            None => win_chance(self.view(), games, stop),
        };
        let found = found.ok()?;
        Some((found, if found.is_exact() { Basis::Exact } else { Basis::Estimate }))
    }
}
