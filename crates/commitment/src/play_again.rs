//! Replays a record and compares the outcome with what it claims.

use minewise_session::{GameResult, Millis, Record, RecordError, Session};
use serde_json::{Map, Value};
use thiserror::Error;

/// What is wrong with a record's moves or figures.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Forgery {
    /// A command that no game would have recorded.
    #[error("{0}")]
    Impossible(RecordError),
    /// A command that is earlier than the one before it.
    #[error("command {number} was given before the one in front of it")]
    Time {
        /// Its number, counted from 1.
        number: usize,
    },
    /// A command that wasn't recorded again in the replay.
    #[error("command {number} has no effect, so no game has recorded it")]
    NoEffect {
        /// Its number, counted from 1.
        number: usize,
    },
    /// The game isn't over at the end of the record.
    #[error("the game is not over after the last command")]
    Unfinished,
    /// The record continues after the end of the game.
    #[error("the game was over after command {number}, but it goes on")]
    GoesOn {
        /// The command that ended it, counted from 1.
        number: usize,
    },
    /// The result differs.
    #[error("played again, \"{figure}\" is {recomputed} and not {claimed}")]
    Result {
        /// The figure that differs.
        figure: String,
        /// Its value in the seal.
        claimed: String,
        /// Its value in the replay.
        recomputed: String,
    },
}

/// The outcome of replaying a record.
#[derive(Debug, Clone)]
pub struct PlayedAgain {
    /// The session after the last command.
    pub session: Session,
    /// After how many commands the game was over for the first time.
    pub first_end: Option<usize>,
}

/// Replays a record, sealed or not.
///
/// # Errors
/// The first command that no game could have recorded.
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
        // For example, a move after the countdown ran out is dropped.
        if session.commands().len() != number || session.commands().last() != Some(timed) {
            return Err(Forgery::NoEffect { number });
        }
        if first_end.is_none() && session.status().is_over() {
            first_end = Some(number);
        }
    }
    Ok(PlayedAgain { session, first_end })
}

/// The result as it is written in a seal.
pub(crate) fn as_json(result: &GameResult) -> Value {
    // Goes through text instead of `to_value`, so that the comparison sees what is actually
    // written.
    serde_json::to_string(result)
        .and_then(|text| serde_json::from_str(&text))
        .expect("a result is plain data, and chances are not part of it")
}

/// Checks that a result is what the seal claims.
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
