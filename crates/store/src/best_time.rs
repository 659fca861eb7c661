//! Finished games and their ranking.

use minewise_board::Params;
use minewise_rules::FirstClick;
use minewise_session::{Assistant, Config, Fairness, Tally};

use crate::{GameId, Player, RankingReasons, UnixMillis};

/// What decides which games' times can be compared with each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Category {
    /// The size of the board and its number of mines.
    pub board: Params,
    /// What the first click is guaranteed to find.
    pub first_click: FirstClick,
    /// How the game deals with luck.
    pub fairness: Fairness,
    /// Which marks the player can place.
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

/// The name that databases store for the category.
impl std::fmt::Display for Category {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Category { board, first_click, fairness, assistant } = self;
        write!(f, "{board} {first_click} {fairness} {assistant}")
    }
}

/// The result of a finished game, as it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finish {
    /// When it ended.
    pub finished: UnixMillis,
    /// Whether it was won.
    pub won: bool,
    /// Which list of best times it counts in, if any.
    pub ranked: Option<Player>,
    /// Why it isn't in the list for the declared kind of player, if it isn't.
    pub reasons: RankingReasons,
    /// The playing time in milliseconds.
    pub elapsed: u64,
    /// The number of safe cells opened.
    pub score: u32,
    /// The 3BV of the board; zero if no mine was ever laid.
    pub three_bv: u32,
    /// What the player did and which help was used.
    pub tally: Tally,
}

/// An entry in a list of best times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestTime {
    /// The game.
    pub game: GameId,
    /// The name the player asked to be listed under.
    pub name: Option<String>,
    /// Its result.
    pub finish: Finish,
}
