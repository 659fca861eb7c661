//! Finished games for the tests of figures.

use minewise_board::Params;
use minewise_session::{Config, Tally};
use minewise_store::{Finish, GameId, PlayedGame, RankingReasons, UnixMillis};

/// A win on some day, counted from 1970-01-01, that took so many milliseconds.
pub(crate) fn won(day: u64, elapsed: u64) -> PlayedGame {
    PlayedGame {
        id: GameId([0; 16]),
        config: Config::new(Params::new(9, 9, 10).expect("a board of the usual size")),
        practice: false,
        finish: Finish {
            finished: UnixMillis(day * 86_400_000),
            won: true,
            ranked: None,
            reasons: RankingReasons::NONE,
            elapsed,
            score: 71,
            three_bv: 30,
            tally: Tally { clicks: 40, ..Tally::default() },
        },
    }
}

/// A loss.
pub(crate) fn lost(day: u64, elapsed: u64) -> PlayedGame {
    let game = won(day, elapsed);
    PlayedGame { finish: Finish { won: false, ..game.finish }, ..game }
}
