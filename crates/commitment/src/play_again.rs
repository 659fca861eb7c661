//! Plays a record again and compares what comes out.

use minewise_session::{GameResult, Millis, Record, RecordError, Session};
use serde_json::{Map, Value};
use thiserror::Error;

/// What is wrong with a record's moves or figures.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Forgery {
    /// A command that no game would have recorded.
    #[error("{0}")]
    Impossible(RecordError),
    /// Time that runs backwards.
    #[error("command {number} was given before the one in front of it")]
    Time {
        /// The command, counted from 1.
        number: usize,
    },
    /// A command that the game did not record when it was played again.
    #[error("command {number} has no effect, so no game has recorded it")]
    NoEffect {
        /// The command, counted from 1.
        number: usize,
    },
    /// A game that goes on.
    #[error("the game is not over after the last command")]
    Unfinished,
    /// A game that goes on after its end.
    #[error("the game was over after command {number}, but it goes on")]
    GoesOn {
        /// The command that ended it, counted from 1.
        number: usize,
    },
    /// Another result.
    #[error("played again, \"{figure}\" is {recomputed} and not {claimed}")]
    Result {
        /// Which figure of the result.
        figure: String,
        /// What the seal says.
        claimed: String,
        /// What comes out.
        recomputed: String,
    },
}

/// A record that was played again.
#[derive(Debug, Clone)]
pub struct PlayedAgain {
    /// The session after the last command.
    pub session: Session,
    /// After how many commands the game was over for the first time.
    pub first_end: Option<usize>,
}

/// Plays a record again, sealed or not.
///
/// # Errors
/// The first command that no game has recorded.
pub fn play_again(record: &Record) -> Result<PlayedAgain, Forgery> {
    let mut session = record.start();
    let mut first_end = None;
    let mut before = Millis(0);
    for (number, timed) in (1..).zip(&record.commands) {
        if timed.at < before {
            return Err(Forgery::Time { number });
        }
        before = timed.at;
        session.replay(*timed).map_err(|error| {
            Forgery::Impossible(RecordError::Refused { command: number, error })
        })?;
        // A move after a countdown has run out, for one, is dropped.
        if session.commands().len() != number || session.commands().last() != Some(timed) {
            return Err(Forgery::NoEffect { number });
        }
        if first_end.is_none() && session.status().is_over() {
            first_end = Some(number);
        }
    }
    Ok(PlayedAgain { session, first_end })
}

/// A result as it stands in a seal.
pub(crate) fn as_json(result: &GameResult) -> Value {
    // The text and not `to_value`, so that what is compared is what is written.
    serde_json::to_string(result)
        .and_then(|text| serde_json::from_str(&text))
        .expect("a result is plain data, and chances are not part of it")
}

/// Whether a result is what somebody says.
pub(crate) fn compare(claimed: &Value, result: &GameResult) -> Result<(), Forgery> {
    let recomputed = as_json(result);
    if *claimed == recomputed {
        return Ok(());
    }
    let empty = Map::new();
    let claimed_figures = claimed.as_object().unwrap_or(&empty);
    let figures = recomputed.as_object().unwrap_or(&empty);
    let figure = figures
        .keys()
        .chain(claimed_figures.keys())
        .find(|&key| figures.get(key) != claimed_figures.get(key));
    let at = |values: &Map<String, Value>| {
        figure.and_then(|figure| values.get(figure)).map_or("missing".to_owned(), Value::to_string)
    };
    Err(Forgery::Result {
        figure: figure.cloned().unwrap_or_else(|| "result".to_owned()),
        claimed: at(claimed_figures),
        recomputed: at(figures),
    })
}
