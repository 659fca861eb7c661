//! Finished games and their ranking.

use minewise_board::Params;
use minewise_rules::FirstClick;
use minewise_session::{Assistant, Config, Fairness, Millis, Tally, three_bv_per_second};

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

/// Which list of best times somebody wants to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranking {
    /// Which games are compared.
    pub category: Category,
    /// Whose games.
    pub player: Player,
    /// Only games that ended at this moment or later.
    pub since: UnixMillis,
}

impl Ranking {
    /// The list of all games of a category.
    pub const fn of_all_time(category: Category, player: Player) -> Self {
        Ranking { category, player, since: UnixMillis(0) }
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

impl Finish {
    /// 3BV divided by the playing time in seconds, for a win that took any time.
    pub fn three_bv_per_second(&self) -> Option<f64> {
        three_bv_per_second(self.won_three_bv()?, Millis(self.elapsed))
    }

    /// 3BV divided by clicks, for a win by the player's own clicks.
    pub fn efficiency(&self) -> Option<f64> {
        self.tally.efficiency(self.won_three_bv()?)
    }

    fn won_three_bv(&self) -> Option<u32> {
        Some(self.three_bv).filter(|&three_bv| self.won && three_bv > 0)
    }
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
