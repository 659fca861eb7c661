//! What the first open of a game is guaranteed.

use serde::{Deserialize, Serialize};

/// What the first open of a game is guaranteed.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FirstClick {
    /// It shows a zero if all mines fit elsewhere; on a fuller board, as few of its
    /// neighbours as possible are mines.
    #[default]
    Opening,
    /// It is not a mine.
    Safe,
    /// Nothing: it may hit a mine.
    None,
}

minewise_board::named_enum! {
    /// All rules, in the order in which they are offered.
    FirstClick { Opening = "opening", Safe = "safe", None = "none" }
    /// A name that is not a first-click rule.
    UnknownFirstClick = "is not a first-click rule"
}
