//! A record with what was promised and what came out.

use minewise_session::{GameResult, Record};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Commitment;

/// The version of the format.
pub(crate) const SEAL_VERSION: u32 = 1;

/// The last line of a sealed record: `{"seal":1,"commitment":...,...}`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seal {
    /// The version of the format.
    pub seal: u32,
    /// What was published before the first click.
    pub commitment: String,
    /// What kept the seed from being guessed back.
    pub nonce: String,
    /// The result, as [`GameResult`] is written.
    pub result: Value,
}

/// A finished game with its seal, ready to be handed out.
#[derive(Debug, Clone, PartialEq)]
pub struct SealedRecord {
    /// The game.
    pub record: Record,
    /// What was promised and what came out.
    pub seal: Seal,
}

impl SealedRecord {
    /// Seals a finished game.
    pub fn new(record: Record, nonce: String, result: &GameResult) -> Self {
        let seal = Seal {
            seal: SEAL_VERSION,
            commitment: Commitment::to(&record, &nonce).to_string(),
            nonce,
            result: as_json(result),
        };
        SealedRecord { record, seal }
    }
}

/// A result as it stands in a seal.
pub(crate) fn as_json(result: &GameResult) -> Value {
    // The text and not `to_value`, so that what is compared is what is written.
    serde_json::to_string(result)
        .and_then(|text| serde_json::from_str(&text))
        .expect("a result is plain data, and chances are not part of it")
}

/// The record's lines, then the seal.
impl std::fmt::Display for SealedRecord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let seal = serde_json::to_string(&self.seal).map_err(|_| std::fmt::Error)?;
        writeln!(f, "{}{seal}", self.record)
    }
}
