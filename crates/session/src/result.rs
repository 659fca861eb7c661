//! The result of a finished game.

use minewise_rules::BoardMetrics;
use serde::{Deserialize, Serialize};

use crate::{Millis, Status};

/// What a player did, and which help was used. Never hidden, and never reset by an undo.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Opens, chords and marks, and clicks on open cells that opened nothing.
    pub clicks: u32,
    /// Moves undone.
    pub undos: u32,
    /// Hints, best moves and win chances asked for. Opening a hinted cell doesn't count again.
    pub hints: u32,
    /// How many of these were best moves. Known in the running program only: stores and the API
    /// have the sum.
    #[serde(skip)]
    pub advice: u32,
    /// How many of these were win chances.
    #[serde(skip)]
    pub win_chances: u32,
    /// Explanations used.
    pub explanations: u32,
    /// Positions for which the odds were shown.
    pub odds: u32,
    /// How often the program made moves.
    pub autos: u32,
    /// How often the same board was started again.
    pub retries: u32,
}

impl Tally {
    /// Whether no help was used.
    pub const fn is_clean(self) -> bool {
        self.undos == 0
            && self.hints == 0
            && self.explanations == 0
            && self.odds == 0
            && self.autos == 0
            && self.retries == 0
    }

    /// 3BV divided by clicks, if the player made all of them.
    pub fn efficiency(self, three_bv: u32) -> Option<f64> {
        (self.clicks > 0 && self.autos == 0).then(|| f64::from(three_bv) / f64::from(self.clicks))
    }
}

/// 3BV divided by the playing time in seconds, if it took any time.
pub fn three_bv_per_second(three_bv: u32, elapsed: Millis) -> Option<f64> {
    (elapsed.0 > 0).then(|| f64::from(three_bv) * 1_000.0 / elapsed.0 as f64)
}

/// The result of a finished game.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct GameResult {
    /// How it ended.
    pub status: Status,
    /// The playing time.
    pub elapsed: Millis,
    /// The number of safe cells opened.
    pub score: u32,
    /// What the player did, and which help was used.
    pub tally: Tally,
    /// Whether it was won without any help: no undo, hint, explanation, odds or retry, and without
    /// the Intelligent assistant, which opens cells itself.
    pub clean_win: bool,
    /// The metrics of the board; none if the game ended before mines were laid.
    pub metrics: Option<BoardMetrics>,
}

impl GameResult {
    /// 3BV divided by the playing time in seconds, for a win that took any time.
    pub fn three_bv_per_second(&self) -> Option<f64> {
        three_bv_per_second(self.won_metrics()?.three_bv, self.elapsed)
    }

    /// 3BV divided by clicks, for a win by the player's own clicks. Chording raises it above 1;
    /// marks and clicks that open nothing lower it.
    pub fn efficiency(&self) -> Option<f64> {
        self.tally.efficiency(self.won_metrics()?.three_bv)
    }

    fn won_metrics(&self) -> Option<BoardMetrics> {
        self.metrics.filter(|_| self.status == Status::Won)
    }
}
