//! Checks a sealed record by playing it again.

use minewise_session::{GameResult, Millis, Record, RecordError, Session};
use serde_json::Value;
use thiserror::Error;

use crate::seal::{SEAL_VERSION, as_json};
use crate::{Commitment, Seal, SealedRecord};

/// Why a text is no sealed record at all.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SealError {
    /// The record itself cannot be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There is no seal.
    #[error("the record has no seal: only a server's replay of a finished game has one")]
    NoSeal,
    /// The last line is not what it should be.
    #[error("the seal in the last line cannot be read: {0}")]
    Malformed(String),
    /// Written by a later version of the product.
    #[error("the seal has format {0}, but only format {SEAL_VERSION} is known here")]
    UnknownFormat(u32),
}

/// What is wrong with a sealed record.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Forgery {
    /// Not the commitment that was published.
    #[error("the commitment is not the one that was published: {found} instead of {published}")]
    OtherCommitment {
        /// What the seal says.
        found: String,
        /// What was published.
        published: String,
    },
    /// Header and nonce give another commitment.
    #[error("seed, parameters and nonce do not give the commitment, but {recomputed}")]
    Commitment {
        /// What they give.
        recomputed: String,
    },
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

impl std::str::FromStr for SealedRecord {
    type Err = SealError;

    fn from_str(text: &str) -> Result<Self, SealError> {
        let text = text.trim_end();
        let (start, last) = text.rsplit_once('\n').unwrap_or(("", text));
        let seal: Value =
            serde_json::from_str(last).map_err(|error| SealError::Malformed(error.to_string()))?;
        let version = seal.get("seal").ok_or(SealError::NoSeal)?.as_u64();
        if version != Some(SEAL_VERSION.into()) {
            let version = version.and_then(|version| u32::try_from(version).ok());
            return Err(SealError::UnknownFormat(version.unwrap_or(u32::MAX)));
        }
        let seal: Seal = serde_json::from_value(seal)
            .map_err(|error| SealError::Malformed(error.to_string()))?;
        Ok(SealedRecord { record: Record::parse(start)?, seal })
    }
}

/// Recomputes commitment, layout, result, times and metrics of a sealed record.
/// `published` is the commitment that somebody kept from before the game.
///
/// # Errors
/// The first thing that does not fit.
pub fn verify(sealed: &SealedRecord, published: Option<&str>) -> Result<GameResult, Forgery> {
    let Seal { commitment, nonce, result: claimed, .. } = &sealed.seal;
    if let Some(published) = published.filter(|published| *published != commitment) {
        return Err(Forgery::OtherCommitment {
            found: commitment.clone(),
            published: published.to_owned(),
        });
    }
    let recomputed = Commitment::to(&sealed.record, nonce).to_string();
    if recomputed != *commitment {
        return Err(Forgery::Commitment { recomputed });
    }
    let result = play_again(&sealed.record)?.result().ok_or(Forgery::Unfinished)?;
    compare(claimed, &as_json(&result))?;
    Ok(result)
}

/// Plays a record again, sealed or not: the session after the last command.
///
/// # Errors
/// The first command that no game has recorded.
pub fn play_again(record: &Record) -> Result<Session, Forgery> {
    let mut before = Millis(0);
    for (number, timed) in record.commands.iter().enumerate() {
        if timed.at < before {
            return Err(Forgery::Time { number: number + 1 });
        }
        before = timed.at;
    }
    let session = record.replay().map_err(Forgery::Impossible)?;
    // A move after a countdown has run out, for one, is dropped.
    let played = session.commands();
    let differs =
        record.commands.iter().zip(played).position(|(claimed, played)| claimed != played);
    if differs.is_some() || played.len() != record.commands.len() {
        let number = differs.unwrap_or(played.len().min(record.commands.len())) + 1;
        return Err(Forgery::NoEffect { number });
    }
    Ok(session)
}

fn compare(claimed: &Value, recomputed: &Value) -> Result<(), Forgery> {
    if claimed == recomputed {
        return Ok(());
    }
    let empty = serde_json::Map::new();
    let claimed_figures = claimed.as_object().unwrap_or(&empty);
    let figures = recomputed.as_object().unwrap_or(&empty);
    let figure = figures
        .keys()
        .chain(claimed_figures.keys())
        .find(|&key| figures.get(key) != claimed_figures.get(key));
    let at = |values: &serde_json::Map<String, Value>| {
        figure.and_then(|figure| values.get(figure)).map_or("missing".to_owned(), Value::to_string)
    };
    Err(Forgery::Result {
        figure: figure.cloned().unwrap_or_else(|| "result".to_owned()),
        claimed: at(claimed_figures),
        recomputed: at(figures),
    })
}
