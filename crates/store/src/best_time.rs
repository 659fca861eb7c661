//! Finished games and their ranking.

use minewise_board::Params;
use minewise_rules::FirstClick;
use minewise_session::{Assistant, Config, Fairness, Tally};

use crate::{GameId, Player, RankingReasons, UnixMillis};

/// Games whose times can be compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Category {
    /// Extent and mines of the board.
    pub board: Params,
    /// The promise to the first open.
    pub first_click: FirstClick,
    /// How the game deals with luck.
    pub fairness: Fairness,
    /// Which marks the player has.
    pub assistant: Assistant,
}

impl From<&Config> for Category {
    fn from(config: &Config) -> Self {
        Category {
            board: config.board,
            first_click: config.first_click,
            fairness: config.fairness,
            assistant: config.assistant,
        }
    }
}

/// The name under which a database keeps it.
impl std::fmt::Display for Category {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Category { board, first_click, fairness, assistant } = self;
        write!(f, "{board} {first_click} {fairness} {assistant}")
    }
}

/// What is kept of the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finish {
    /// When it ended.
    pub finished: UnixMillis,
    /// Whether it was won.
    pub won: bool,
    /// The list in which its time counts among the best, if it does.
    pub ranked: Option<Player>,
    /// Why it counts in no list, or in another one than its player's.
    pub reasons: RankingReasons,
    /// The time of play in milliseconds.
    pub elapsed: u64,
    /// Opened safe cells.
    pub score: u32,
    /// The 3BV of the board; zero if no mine was ever laid.
    pub three_bv: u32,
    /// What the player did and which help was used.
    pub tally: Tally,
}

/// A place among the best times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestTime {
    /// The game.
    pub game: GameId,
    /// How the player wanted to be called.
    pub name: Option<String>,
    /// What was kept of its end.
    pub finish: Finish,
}
