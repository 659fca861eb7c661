//! The whole review of a game.

use minewise_player::Valuer;
use minewise_session::{Record, Stop};
use serde::Serialize;

use crate::{Ledger, NoSplit, Split, Unreviewed};

/// The ledger of a game, and its result as chance, luck and mistakes.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Review {
    /// What every uncertain move risked, and which of them were mistakes.
    #[serde(flatten)]
    pub ledger: Ledger,
    /// The result as chance, luck and mistakes; null if it can't be split, or if nobody asked.
    #[cfg_attr(feature = "schema", schema(required))]
    pub split: Option<Split>,
    /// Why it can't be split.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub no_split: Option<NoSplit>,
}

/// Reviews games, one after another.
#[derive(Debug)]
pub struct Reviewer {
    valuer: Valuer,
}

impl Default for Reviewer {
    fn default() -> Self {
        Reviewer::new(Reviewer::GAMES)
    }
}

impl Reviewer {
    /// How many games are usually played out for a chance to win that can't be computed. Its
    /// standard error is then two to five percentage points.
    pub const GAMES: u32 = 50;

    /// Plays so many games out for a chance to win that can't be computed. With none, a review is
    /// the ledger alone.
    pub fn new(games: u32) -> Self {
        Reviewer { valuer: Valuer::new(games) }
    }

    /// Reviews a game. If a stop is requested once the ledger is done, the result stays unsplit.
    ///
    /// # Errors
    /// If the game refuses a command of the record, or if a stop was requested.
    pub fn review(&mut self, record: &Record, stop: &Stop) -> Result<Review, Unreviewed> {
        Ok(self.complete(Ledger::of(record, stop)?, stop))
    }

    /// Adds the chance to win to a ledger. If a stop is requested, the result stays unsplit.
    pub fn complete(&mut self, ledger: Ledger, stop: &Stop) -> Review {
        let (mut split, mut no_split) = (None, None);
        if self.valuer.games() > 0 {
            self.valuer.listen_to(stop);
            match Split::of(&ledger, &mut self.valuer) {
                Ok(found) => split = Some(found),
                Err(obstacle) => no_split = Some(obstacle),
            }
            self.valuer.listen_to(&Stop::NEVER);
        }
        Review { ledger, split, no_split }
    }
}
