//! The fastest games.

use minewise_session::{RankingReason, Tally};
use serde::Serialize;

/// An entry in a list of best times.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BestTimeAnswer {
    /// The id of the game. Its replay can be read without a key.
    pub game: String,
    /// The player's name, if they gave one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub name: Option<String>,
    /// The playing time in milliseconds.
    pub elapsed: u64,
    /// The 3BV of the board.
    pub three_bv: u32,
    /// When the game ended, in milliseconds since 1970.
    pub finished: u64,
    /// What the player did.
    pub tally: Tally,
    /// Why the game is in this list and no other: `program` or `too_fast` in the list of
    /// programs, `before_rule` if it ended before there was a written rule.
    pub reasons: Vec<RankingReason>,
}
