//! Whether the rules of a game can be kept, whatever cell is opened first.

use std::fmt;
use std::sync::{Arc, OnceLock};

use minewise_board::{Params, Pos};
use minewise_generator::{Guarantee, NoGuess};
use minewise_solver::Stop;
use thiserror::Error;

use crate::{Config, Fairness, Session};

/// Why there can't be a game with some options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ImpossibleGame {
    /// Every board needs a guess.
    #[error("no {0} board can be finished without a guess: use fewer mines or a larger board")]
    Nowhere(Params),
    /// Every board needs a guess if this cell is opened first.
    #[error(
        "from {start}, no {board} board can be finished without a guess: use fewer mines or a larger board"
    )]
    NotFrom {
        /// The board.
        board: Params,
        /// The first cell.
        start: Pos,
    },
}

impl Config {
    /// Checks that a game with these options can keep what its rule promises, whatever cell is opened
    /// first. Whoever begins a game asks; games that were begun before go on.
    ///
    /// # Errors
    /// If there is no board of this kind.
    pub fn check(&self) -> Result<(), ImpossibleGame> {
        let board = self.board;
        match self.guarantee() {
            Some(Guarantee::Nowhere) => Err(ImpossibleGame::Nowhere(board)),
            Some(Guarantee::NotFrom(start)) => Err(ImpossibleGame::NotFrom { board, start }),
            Some(Guarantee::Everywhere | Guarantee::Unknown) | None => Ok(()),
        }
    }

    /// Whether a game without guesses can be promised; `None` for other games.
    fn guarantee(&self) -> Option<Guarantee> {
        let is_asked = self.fairness == Fairness::NoGuess;
        is_asked.then(|| Guarantee::of(self.board, self.first_click, &Stop::NEVER))
    }
}

impl Session {
    /// Whether there certainly is a board without guesses for every first cell.
    pub(crate) fn has_boards(&self) -> bool {
        let found = self.guarantee_cache.0.get_or_init(|| self.config.guarantee());
        *found == Some(Guarantee::Everywhere)
    }

    /// Whether a first cell that the rules make safe is certainly not refused.
    pub(crate) fn is_possible_start(&self, start: Pos) -> bool {
        let kind = NoGuess::new(self.config.board, self.config.first_click, start);
        self.config.fairness != Fairness::NoGuess
            || self.has_boards()
            || kind.plain(&self.stop).is_some()
    }
}

/// Whether a game without guesses can be promised, once that was asked. Shared with the copies of a
/// session, whose options are the same.
#[derive(Clone, Default)]
pub(crate) struct GuaranteeCache(Arc<OnceLock<Option<Guarantee>>>);

/// Prints nothing: whether anything was asked isn't part of the game.
impl fmt::Debug for GuaranteeCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GuaranteeCache")
    }
}
