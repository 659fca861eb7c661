//! Checks a server's replay.

use std::io::{self, Read};

use minewise_seal::{SealedRecord, verify};
use minewise_session::{GameResult, Status};
use serde_json::{Value, json};

/// The longest replay that is read.
const LONGEST: u64 = 64 << 20;

/// What came of a replay.
pub(crate) enum ReplayCheck {
    /// Everything came out as it says.
    Accepted { sealed: Box<SealedRecord>, result: GameResult },
    /// Something did not.
    Rejected { message: String },
    /// It is no sealed replay.
    NoReplay { message: String },
}

/// Whether a text begins like a record.
pub(crate) fn looks_like_one(begin: &[u8]) -> bool {
    begin.trim_ascii_start().starts_with(b"{\"record\"")
}

/// Reads a replay and plays it again.
///
/// # Errors
/// If it cannot be read at all.
pub(crate) fn check(input: impl Read, published: Option<&str>) -> io::Result<ReplayCheck> {
    let mut text = String::new();
    input.take(LONGEST).read_to_string(&mut text)?;
    Ok(match text.parse::<SealedRecord>() {
        Err(error) => ReplayCheck::NoReplay { message: error.to_string() },
        Ok(sealed) => match verify(&sealed, published) {
            Ok(result) => ReplayCheck::Accepted { sealed: Box::new(sealed), result },
            Err(forgery) => ReplayCheck::Rejected { message: forgery.to_string() },
        },
    })
}

impl ReplayCheck {
    /// As one line of JSON.
    pub(crate) fn json(&self, file: &str) -> Value {
        match self {
            ReplayCheck::Accepted { sealed, result } => json!({
                "v": 1, "kind": "replay", "ok": true, "file": file,
                "board": sealed.record.config.board.to_string(),
                "seed": sealed.record.seed.to_string(),
                "commitment": sealed.seal.commitment,
                "commands": sealed.record.commands.len(),
                "result": result,
            }),
            ReplayCheck::Rejected { message } | ReplayCheck::NoReplay { message } => json!({
                "v": 1, "kind": "replay", "ok": false, "file": file, "message": message,
            }),
        }
    }
}

impl std::fmt::Display for ReplayCheck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ReplayCheck::Accepted { sealed, result } => {
                let end = if result.status == Status::Won { "won" } else { "lost" };
                let seconds = result.elapsed.0 as f64 / 1_000.0;
                let commitment = &sealed.seal.commitment;
                let board = sealed.record.config.board;
                write!(f, "ok: {board}, {end} in {seconds:.3} s, commitment {commitment}")
            }
            ReplayCheck::Rejected { message } | ReplayCheck::NoReplay { message } => {
                write!(f, "rejected: {message}")
            }
        }
    }
}
