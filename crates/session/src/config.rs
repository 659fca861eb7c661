//! What a player chooses before the game.

use minewise_board::Params;
use minewise_player::FirstOpen;
use minewise_rules::FirstClick;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::help::first_open;
use crate::{Fairness, Millis};

/// The options of a game. They stay the same for a whole session.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The size of the board and its number of mines.
    pub board: Params,
    /// What the first click is guaranteed to find.
    pub first_click: FirstClick,
    /// How the game deals with luck.
    #[serde(default)]
    pub fairness: Fairness,
    /// Which marks the player can place, and which are placed automatically.
    pub assistant: Assistant,
    /// How much the Intelligent assistant deduces.
    #[serde(default)]
    pub strength: Strength,
    /// Whether question marks are available.
    pub question_marks: bool,
    /// Whether a satisfied clue can be chorded.
    pub chording: bool,
    /// The countdown, if there is one, in seconds.
    pub time_limit: Option<TimeLimit>,
}

impl Config {
    /// The usual options for a board: an opening on the first click, single flags, chording, no
    /// question marks, no countdown.
    pub const fn new(board: Params) -> Self {
        Config {
            board,
            first_click: FirstClick::Opening,
            fairness: Fairness::Classic,
            assistant: Assistant::Single,
            strength: Strength::Complete,
            question_marks: false,
            chording: true,
            time_limit: None,
        }
    }

    /// What the rules guarantee about the first open, as far as it matters for where to start;
    /// `None` if it may hit a mine.
    pub const fn promise(&self) -> Option<FirstOpen> {
        match (self.first_click, self.fairness) {
            (FirstClick::None, Fairness::Classic | Fairness::Strict | Fairness::Kind) => None,
            (rule, _) => Some(first_open(rule)),
        }
    }
}

/// Which marks a player can place.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Assistant {
    /// One kind of flag.
    #[default]
    Single,
    /// Confirmed and proposed flags.
    Dual,
    /// Proposed flags for the player; the assistant confirms certain mines, opens safe cells, and
    /// marks what follows from the proposals.
    Intelligent,
}

minewise_board::named_enum! {
    /// All assistants, in the order in which they are offered.
    Assistant { Single = "single", Dual = "dual", Intelligent = "intelligent" }
    /// A name that is not an assistant.
    UnknownAssistant = "is not an assistant"
}

/// How much the Intelligent assistant deduces.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// One clue at a time.
    Single,
    /// Everything that can be deduced, including from the number of mines.
    #[default]
    Complete,
}

minewise_board::named_enum! {
    /// All strengths, in the order in which they are offered.
    Strength { Single = "single", Complete = "complete" }
    /// A name that is not a strength.
    UnknownStrength = "is not a strength"
}

/// The time in which a game has to be won, in whole seconds, at least one.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct TimeLimit(u64);

impl TimeLimit {
    /// The limit of a countdown game for which none was given.
    pub const DEFAULT: TimeLimit = TimeLimit(60);
    /// The longest limit, 99:59 on a clock of minutes and seconds.
    pub const LONGEST: TimeLimit = TimeLimit(99 * 60 + 59);

    /// Checks a limit in seconds.
    ///
    /// # Errors
    /// If it is zero or too long.
    pub const fn new(seconds: u64) -> Result<Self, TimeLimitError> {
        match seconds {
            0 => Err(TimeLimitError::Zero),
            1..=5_999 => Ok(TimeLimit(seconds)),
            _ => Err(TimeLimitError::TooLong { asked: seconds }),
        }
    }

    /// The limit in seconds.
    pub const fn seconds(self) -> u64 {
        self.0
    }

    /// The limit in milliseconds.
    pub const fn millis(self) -> Millis {
        Millis(self.0 * 1_000)
    }
}

impl TryFrom<u64> for TimeLimit {
    type Error = TimeLimitError;

    fn try_from(seconds: u64) -> Result<Self, TimeLimitError> {
        TimeLimit::new(seconds)
    }
}

impl From<TimeLimit> for u64 {
    fn from(limit: TimeLimit) -> u64 {
        limit.0
    }
}

/// Why a time limit is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TimeLimitError {
    /// It is zero.
    #[error("Time limit has to be positive")]
    Zero,
    /// More than the clock can show.
    #[error("{asked} seconds are too long: a time limit is at most {} seconds", TimeLimit::LONGEST.0)]
    TooLong {
        /// The limit that was requested.
        asked: u64,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    // Row D2.
    #[test]
    fn d2_time_limits_default_to_sixty_seconds_and_are_bounded() {
        assert_eq!(TimeLimit::DEFAULT.seconds(), 60);
        assert_eq!(TimeLimit::new(5_999), Ok(TimeLimit::LONGEST));
        assert_eq!(TimeLimit::new(0).unwrap_err().to_string(), "Time limit has to be positive");
        assert_eq!(
            TimeLimit::new(6_000).unwrap_err().to_string(),
            "6000 seconds are too long: a time limit is at most 5999 seconds"
        );
    }
}
