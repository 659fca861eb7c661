//! Checks replays of a server, and records that carry no seal.

use std::io::{self, Read};

use minewise_seal::{SealError, SealedRecord, play_again, verify};
use minewise_session::{GameResult, Millis, Record, Status};
use serde_json::{Value, json};

use crate::records;

/// The longest file that is read.
const LONGEST: u64 = 64 << 20;

/// What came of one game of a file.
pub(crate) struct ReplayCheck {
    /// Which game of the file, counted from 1.
    pub(crate) game: usize,
    /// The line where it begins, counted from 1.
    pub(crate) line: usize,
    pub(crate) outcome: Outcome,
}

pub(crate) enum Outcome {
    /// Everything came out as the seal says.
    Sealed { sealed: Box<SealedRecord>, result: GameResult },
    /// It can be played again, but nobody vouches for it.
    Unsealed(Box<Unsealed>),
    /// Something did not come out as it says.
    Rejected { message: String },
    /// It is no record at all.
    NoRecord { message: String },
}

/// A record without a seal, played again.
pub(crate) struct Unsealed {
    record: Record,
    status: Status,
    elapsed: Millis,
    /// None of a game that is not over.
    result: Option<GameResult>,
}

/// Whether a text begins like a record.
pub(crate) fn looks_like_one(begin: &[u8]) -> bool {
    begin.trim_ascii_start().starts_with(b"{\"record\"")
}

/// Reads the games of a file and plays each again.
///
/// # Errors
/// If it cannot be read at all.
pub(crate) fn check(input: impl Read, published: Option<&str>) -> io::Result<Vec<ReplayCheck>> {
    let mut text = String::new();
    input.take(LONGEST).read_to_string(&mut text)?;
    let mut line = 1;
    let games = (1..).zip(records::split(&text)).map(|(game, text)| {
        let begin = line;
        line += text.lines().count();
        ReplayCheck { game, line: begin, outcome: check_game(text, published) }
    });
    Ok(games.collect())
}

fn check_game(text: &str, published: Option<&str>) -> Outcome {
    match text.parse::<SealedRecord>() {
        Ok(sealed) => match verify(&sealed, published) {
            Ok(result) => Outcome::Sealed { sealed: Box::new(sealed), result },
            Err(forgery) => Outcome::Rejected { message: forgery.to_string() },
        },
        Err(SealError::NoSeal) => check_unsealed(text, published),
        // A record that is cut off has no last line that could be told from a seal.
        Err(SealError::Malformed(_)) if !text.contains("\"seal\"") => {
            check_unsealed(text, published)
        }
        Err(error) => Outcome::NoRecord { message: error.to_string() },
    }
}

fn check_unsealed(text: &str, published: Option<&str>) -> Outcome {
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => return Outcome::NoRecord { message: error.to_string() },
    };
    if published.is_some() {
        let message = "the record carries no seal, so nothing ties it to the commitment";
        return Outcome::Rejected { message: message.to_owned() };
    }
    match play_again(&record) {
        Ok(session) => {
            let last = record.commands.last().map_or(Millis(0), |last| last.at);
            let (status, elapsed) = (session.status(), session.elapsed(last));
            let result = session.result();
            Outcome::Unsealed(Box::new(Unsealed { record, status, elapsed, result }))
        }
        Err(forgery) => Outcome::Rejected { message: forgery.to_string() },
    }
}

impl ReplayCheck {
    /// As one line of JSON.
    pub(crate) fn json(&self, file: &str) -> Value {
        let ReplayCheck { game, line, outcome } = self;
        match outcome {
            Outcome::Sealed { sealed, result } => json!({
                "v": 1, "kind": "replay", "ok": true, "sealed": true, "file": file,
                "game": game, "line": line,
                "board": sealed.record.config.board.to_string(),
                "seed": sealed.record.seed.to_string(),
                "commitment": sealed.seal.commitment,
                "commands": sealed.record.commands.len(),
                "result": result,
            }),
            Outcome::Unsealed(unsealed) => json!({
                "v": 1, "kind": "record", "ok": true, "sealed": false, "file": file,
                "game": game, "line": line,
                "board": unsealed.record.config.board.to_string(),
                "seed": unsealed.record.seed.to_string(),
                "commands": unsealed.record.commands.len(),
                "result": unsealed.result,
            }),
            Outcome::Rejected { message } | Outcome::NoRecord { message } => json!({
                "v": 1, "kind": "replay", "ok": false, "file": file, "game": game, "line": line,
                "message": message,
            }),
        }
    }
}

impl std::fmt::Display for ReplayCheck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.outcome {
            Outcome::Sealed { sealed, result } => {
                let (end, seconds) = (end(result.status), seconds(result.elapsed));
                let commitment = &sealed.seal.commitment;
                let board = sealed.record.config.board;
                write!(f, "ok: {board}, {end} in {seconds}, commitment {commitment}")
            }
            Outcome::Unsealed(unsealed) => {
                let board = unsealed.record.config.board;
                let (end, seconds) = (end(unsealed.status), seconds(unsealed.elapsed));
                let joint = if unsealed.status.is_over() { "in" } else { "after" };
                write!(
                    f,
                    "ok: {board}, {end} {joint} {seconds}; it can be replayed, but it carries no \
                     seal, so nothing shows that it was played like this"
                )
            }
            Outcome::Rejected { message } | Outcome::NoRecord { message } => {
                write!(f, "rejected: {message}")
            }
        }
    }
}

/// How a game stands at its end.
const fn end(status: Status) -> &'static str {
    match status {
        Status::Won => "won",
        Status::Lost(_) => "lost",
        Status::Ready | Status::Playing | Status::Paused => "not finished",
    }
}

fn seconds(time: Millis) -> String {
    format!("{:.3} s", time.0 as f64 / 1_000.0)
}
