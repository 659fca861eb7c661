//! A record with the server's seal.

use minewise_session::{Record, RecordError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::{ServerPart, Signed, hex};

/// The versions of the format.
const PLAIN: u32 = 1;
const SIGNED: u32 = 2;

/// The last line of a sealed record: `{"seal":...}`.
#[derive(Debug, Clone, PartialEq)]
pub enum Seal {
    /// Version 1, which isn't signed.
    Plain(PlainSeal),
    /// Version 2.
    Signed(SignedSeal),
}

/// Version 1. It fixes the board, but anyone who knows the seed can make one for any moves and
/// times.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlainSeal {
    /// The version of the format.
    pub seal: u32,
    /// What was published before the first click.
    pub commitment: String,
    /// What kept anyone from guessing the seed.
    pub nonce: String,
    /// The result of the game, as JSON.
    pub result: Value,
}

/// Version 2: the server's signed statement, and what was secret until the end.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignedSeal {
    /// The version of the format.
    pub seal: u32,
    /// The server's statement about the game.
    pub statement: String,
    /// The signature of the statement.
    pub signature: String,
    /// What kept anyone from guessing the seed from the commitment.
    pub nonce: String,
    /// The server's part of the seed, if the player contributed to it.
    pub part: Option<String>,
}

impl SignedSeal {
    /// Seals a statement about the end of a game.
    pub fn new(signed: Signed, nonce: String, part: Option<ServerPart>) -> Self {
        let Signed { statement, signature } = signed;
        let part = part.map(|part| part.to_string());
        SignedSeal { seal: SIGNED, statement, signature, nonce, part }
    }

    /// The statement with its signature.
    pub fn signed(&self) -> Signed {
        Signed { statement: self.statement.clone(), signature: self.signature.clone() }
    }

    pub(crate) fn server_part(&self) -> Option<ServerPart> {
        hex::array(self.part.as_deref()?).map(ServerPart)
    }
}

/// A finished game with its seal, ready to be handed out.
#[derive(Debug, Clone, PartialEq)]
pub struct SealedRecord {
    /// The game.
    pub record: Record,
    /// The server's seal.
    pub seal: Seal,
}

/// Why a text isn't a sealed record.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SealError {
    /// The record itself cannot be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There is no seal.
    #[error("the record has no seal: only a server's replay of a finished game has one")]
    NoSeal,
    /// The last line is malformed.
    #[error("the seal in the last line cannot be read: {0}")]
    Malformed(String),
    /// A line is written differently, or contains more, so the signature doesn't cover this text.
    #[error("line {line} is not as a server writes it, so this is not what was signed")]
    Rewritten {
        /// The line, counted from 1.
        line: usize,
    },
    /// Written by a later version of Minewise.
    #[error("the seal has format {0}, but only formats {PLAIN} and {SIGNED} are known here")]
    UnknownFormat(u32),
}

impl std::str::FromStr for SealedRecord {
    type Err = SealError;

    fn from_str(text: &str) -> Result<Self, SealError> {
        let text = text.trim_end();
        let (start, last) = text.rsplit_once('\n').unwrap_or(("", text));
        let malformed = |error: serde_json::Error| SealError::Malformed(error.to_string());
        let seal: Value = serde_json::from_str(last).map_err(malformed)?;
        let version = seal.get("seal").ok_or(SealError::NoSeal)?.as_u64();
        let version = version.and_then(|version| u32::try_from(version).ok()).unwrap_or(u32::MAX);
        let seal = match version {
            PLAIN => Seal::Plain(serde_json::from_value(seal).map_err(malformed)?),
            SIGNED => Seal::Signed(serde_json::from_value(seal).map_err(malformed)?),
            later => return Err(SealError::UnknownFormat(later)),
        };
        let sealed = SealedRecord { record: Record::parse(start)?, seal };
        // A seal is about a seed, and nobody vouches for what a mouse did.
        if sealed.record.given.is_some() || !sealed.record.mouse.is_empty() {
            return Err(SealError::NoSeal);
        }
        // Seals of version 1 have always been read leniently, and they prove little.
        if let Seal::Signed(_) = sealed.seal {
            sealed.compare(text)?;
        }
        Ok(sealed)
    }
}

impl SealedRecord {
    /// Checks that the text says nothing else, byte for byte except for line ends after the last
    /// line.
    fn compare(&self, text: &str) -> Result<(), SealError> {
        let written = self.to_string();
        let (mut ours, mut theirs) = (written.trim_end().split('\n'), text.split('\n'));
        for line in 1.. {
            match (ours.next(), theirs.next()) {
                (None, None) => break,
                (one, other) if one == other => {}
                _ => return Err(SealError::Rewritten { line }),
            }
        }
        Ok(())
    }
}

/// The record's lines, then the seal.
impl std::fmt::Display for SealedRecord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let seal = match &self.seal {
            Seal::Plain(seal) => serde_json::to_string(seal),
            Seal::Signed(seal) => serde_json::to_string(seal),
        };
        writeln!(f, "{}{}", self.record, seal.map_err(|_| std::fmt::Error)?)
    }
}
