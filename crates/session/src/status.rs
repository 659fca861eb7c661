//! The status of a game.

use serde::{Deserialize, Serialize};

/// The status of a game.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Nothing is open yet, and the clock hasn't started.
    Ready,
    /// The clock is running.
    Playing,
    /// The clock is stopped, and the board is hidden.
    Paused,
    /// Every safe cell is open.
    Won,
    /// The game is lost, for this reason.
    Lost(Loss),
}

/// Why a game was lost.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// A mine was opened.
    Mine,
    /// The time limit was reached.
    TimeOut,
    /// The player gave up.
    GaveUp,
    /// A guess was made while another cell was certain, in a game that forbids it.
    Guess,
}

impl Status {
    /// Whether the game has ended.
    pub const fn is_over(self) -> bool {
        matches!(self, Status::Won | Status::Lost(_))
    }

    /// The face that goes with it.
    pub const fn face(self) -> Face {
        match self {
            Status::Ready | Status::Playing => Face::Smiling,
            Status::Paused => Face::Sleeping,
            Status::Won => Face::Happy,
            Status::Lost(_) => Face::Sad,
        }
    }
}

/// The face on the button over the board.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Face {
    Smiling,
    Sleeping,
    Happy,
    Sad,
}
