//! What the first open of a game is promised.

use serde::{Deserialize, Serialize};

/// The promise to the first open of a game.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FirstClick {
    /// It shows a zero where there is room for all mines elsewhere; on a fuller
    /// board as few of its neighbours are mines as possible.
    #[default]
    Opening,
    /// It is not a mine.
    Safe,
    /// Nothing: it may be a mine.
    None,
}

minewise_board::words! {
    /// All rules, in the order in which they are offered.
    FirstClick { Opening = "opening", Safe = "safe", None = "none" }
    /// A word that names no first-click rule.
    UnknownFirstClick = "is no first-click rule"
}
