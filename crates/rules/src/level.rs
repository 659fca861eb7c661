//! The boards that have a name.

use minewise_board::Params;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A board that has a name, the same in every front end.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Level {
    Easy,
    Normal,
    Beginner,
    Intermediate,
    Expert,
    Evil,
}

impl Level {
    /// All levels, in the order in which they are offered.
    pub const ALL: [Level; 6] = [
        Level::Easy,
        Level::Normal,
        Level::Beginner,
        Level::Intermediate,
        Level::Expert,
        Level::Evil,
    ];

    /// The word for the level on the command line and in records.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Beginner => "beginner",
            Level::Intermediate => "intermediate",
            Level::Expert => "expert",
            Level::Evil => "evil",
        }
    }

    /// The board of the level.
    pub fn params(self) -> Params {
        let (width, height, mines) = match self {
            Level::Easy => (5, 5, 4),
            Level::Normal => (10, 10, 10),
            Level::Beginner => (9, 9, 10),
            Level::Intermediate => (16, 16, 40),
            Level::Expert => (30, 16, 99),
            Level::Evil => (30, 20, 130),
        };
        Params::new(width, height, mines).expect("every level is within the limits")
    }

    /// The level with this board, if it has a name.
    pub fn of(params: Params) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.params() == params)
    }
}

impl std::fmt::Display for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Level::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

/// A word that names no level.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is no level: use easy, normal, beginner, intermediate, expert or evil")]
pub struct UnknownLevel(pub String);

#[cfg(test)]
mod tests {
    use super::*;

    // Rows W1, T1.
    #[test]
    fn w1_t1_levels_have_their_boards() {
        let boards: Vec<String> =
            Level::ALL.iter().map(|level| format!("{level} {}", level.params())).collect();
        assert_eq!(
            boards,
            [
                "easy 5x5x4",
                "normal 10x10x10",
                "beginner 9x9x10",
                "intermediate 16x16x40",
                "expert 30x16x99",
                "evil 30x20x130",
            ]
        );
        for level in Level::ALL {
            assert_eq!(level.name().to_uppercase().parse(), Ok(level));
            assert_eq!(Level::of(level.params()), Some(level));
        }
    }
}
