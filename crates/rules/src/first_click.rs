//! What the first open of a game is promised.

use serde::{Deserialize, Serialize};
use thiserror::Error;

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

impl FirstClick {
    /// All rules, in the order in which they are offered.
    pub const ALL: [FirstClick; 3] = [FirstClick::Opening, FirstClick::Safe, FirstClick::None];

    /// The word for the rule on the command line and in records.
    pub const fn name(self) -> &'static str {
        match self {
            FirstClick::Opening => "opening",
            FirstClick::Safe => "safe",
            FirstClick::None => "none",
        }
    }
}

impl std::fmt::Display for FirstClick {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for FirstClick {
    type Err = UnknownFirstClick;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        FirstClick::ALL
            .into_iter()
            .find(|rule| rule.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownFirstClick(text.to_owned()))
    }
}

/// A word that names no first-click rule.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is no first-click rule: use opening, safe or none")]
pub struct UnknownFirstClick(pub String);
