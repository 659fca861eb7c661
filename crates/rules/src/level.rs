//! The named boards.

use minewise_board::Params;
use serde::{Deserialize, Serialize};

/// A named board, the same in every front end.
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

    /// The level with this board, if there is one.
    pub fn of(params: Params) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.params() == params)
    }
}

minewise_board::named_enum! {
    /// All levels, in the order in which they are offered.
    Level {
        Easy = "easy",
        Normal = "normal",
        Beginner = "beginner",
        Intermediate = "intermediate",
        Expert = "expert",
        Evil = "evil",
    }
    /// A name that is not a level.
    UnknownLevel = "is not a level"
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rows W1, T1.
    #[test]
    fn w1_t1_levels_have_the_specified_boards() {
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
