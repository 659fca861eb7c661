//! Checks replays of a server, and records without a seal.

use std::io::{self, Read};

use minewise_commitment::{
    Evidence, Examination, Finding, PlayedAgain, Seal, SealError, SealedRecord, examine, play_again,
};
use minewise_session::{GameResult, Millis, Record, Status};
use serde_json::{Value, json};

use crate::printable::printable;
use crate::records;

/// The longest file that is accepted, in bytes.
const LONGEST: u64 = 64 << 20;

/// The result of checking one game of a file.
pub(crate) struct ReplayCheck {
    /// Which game of the file, counted from 1.
    pub(crate) game: usize,
    /// The line on which it starts, counted from 1.
    pub(crate) line: usize,
    pub(crate) outcome: Outcome,
}

pub(crate) enum Outcome {
    /// It has a seal, with the findings about what that proves.
    Sealed(Box<SealedRecord>, Box<Examination>),
    /// It can be replayed, but nobody vouches for it.
    Unsealed(Box<Unsealed>),
    /// Something in it is wrong.
    Rejected { message: String },
    /// It isn't a record at all.
    NoRecord { message: String },
}

/// A record without a seal, replayed.
pub(crate) struct Unsealed {
    record: Record,
    status: Status,
    elapsed: Millis,
    /// The result; none if the game isn't over.
    result: Option<GameResult>,
}

/// Whether a text begins like a record.
pub(crate) fn looks_like_one(begin: &[u8]) -> bool {
    begin.trim_ascii_start().starts_with(b"{\"record\"")
}

/// Reads the games of a file and replays each of them.
///
/// # Errors
/// If the file can't be read.
pub(crate) fn check(input: impl Read, evidence: &Evidence<'_>) -> io::Result<Vec<ReplayCheck>> {
    let text = read_all(input, LONGEST)?;
    let mut line = 1;
    let games = (1..).zip(records::split(&text)).map(|(game, text)| {
        let begin = line;
        line += text.lines().count();
        ReplayCheck { game, line: begin, outcome: check_game(text, evidence) }
    });
    Ok(games.collect())
}

/// Reads the whole text, unless it is too long: a part of it would prove nothing.
fn read_all(input: impl Read, longest: u64) -> io::Result<String> {
    let mut text = String::new();
    input.take(longest + 1).read_to_string(&mut text)?;
    if text.len() as u64 > longest {
        let megabytes = longest >> 20;
        let message = format!("it is longer than {megabytes} MiB: pass fewer games at a time");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(text)
}

fn check_game(text: &str, evidence: &Evidence<'_>) -> Outcome {
    match text.parse::<SealedRecord>() {
        Ok(sealed) => {
            let examination = examine(&sealed, evidence);
            Outcome::Sealed(Box::new(sealed), Box::new(examination))
        }
        Err(SealError::NoSeal) => check_unsealed(text, evidence),
        // The last line of a truncated record can't be told apart from a seal.
        Err(SealError::Malformed(_)) if !text.contains("\"seal\"") => {
            check_unsealed(text, evidence)
        }
        Err(error) => Outcome::NoRecord { message: error.to_string() },
    }
}

fn check_unsealed(text: &str, evidence: &Evidence<'_>) -> Outcome {
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => return Outcome::NoRecord { message: error.to_string() },
    };
    if !evidence.is_empty() {
        let message = "the record has no seal, so nothing ties it to what you kept";
        return Outcome::Rejected { message: message.to_owned() };
    }
    match play_again(&record) {
        Ok(PlayedAgain { session, .. }) => {
            let last = record.commands.last().map_or(Millis(0), |last| last.at);
            let (status, elapsed) = (session.status(), session.elapsed(last));
            let result = session.result();
            Outcome::Unsealed(Box::new(Unsealed { record, status, elapsed, result }))
        }
        Err(forgery) => Outcome::Rejected { message: forgery.to_string() },
    }
}

impl ReplayCheck {
    /// Whether something is wrong with it.
    pub(crate) fn is_rejected(&self) -> bool {
        match &self.outcome {
            Outcome::Sealed(_, examination) => examination.wrong().is_some(),
            Outcome::Rejected { .. } => true,
            Outcome::Unsealed(_) | Outcome::NoRecord { .. } => false,
        }
    }

    /// As one line of JSON.
    pub(crate) fn json(&self, file: &str) -> Value {
        let ReplayCheck { game, line, outcome } = self;
        match outcome {
            Outcome::Sealed(sealed, examination) => json!({
                "v": 1, "kind": "replay", "ok": examination.wrong().is_none(), "sealed": true,
                "genuine": examination.is_genuine(), "file": file, "game": game, "line": line,
                "board": sealed.record.config.board.to_string(),
                "seed": sealed.record.seed.to_string(),
                "commands": sealed.record.commands.len(),
                "commitment": commitment(sealed, examination),
                "name": examination.opening.as_ref().and_then(|opening| opening.name.as_deref()),
                "result": examination.result,
                "findings": examination.findings.iter().map(finding_json).collect::<Vec<_>>(),
                "message": examination.wrong().map(|wrong| wrong.text.as_str()),
            }),
            Outcome::Unsealed(unsealed) => json!({
                "v": 1, "kind": "record", "ok": true, "sealed": false, "genuine": false,
                "file": file, "game": game, "line": line,
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

fn finding_json(finding: &Finding) -> Value {
    json!({
        "about": finding.about.name(), "verdict": finding.verdict.name(), "text": finding.text,
    })
}

fn commitment<'a>(sealed: &'a SealedRecord, examination: &'a Examination) -> Option<&'a str> {
    match &sealed.seal {
        Seal::Plain(seal) => Some(&seal.commitment),
        Seal::Signed(_) => examination.opening.as_ref().map(|opening| opening.commitment.as_str()),
    }
}

impl std::fmt::Display for ReplayCheck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.outcome {
            Outcome::Sealed(sealed, examination) => {
                write_headline(f, sealed, examination)?;
                examination.findings.iter().try_for_each(|finding| {
                    let (about, verdict) = (finding.about.name(), finding.verdict.name());
                    write!(f, "\n  {about:<11} {verdict:<11} {}", printable(&finding.text))
                })
            }
            Outcome::Unsealed(unsealed) => {
                let board = unsealed.record.config.board;
                let (end, seconds) = (end(unsealed.status), seconds(unsealed.elapsed));
                let joint = if unsealed.status.is_over() { "in" } else { "after" };
                write!(
                    f,
                    "unproved: {board}, {end} {joint} {seconds}; it can be replayed, but it \
                     has no seal, so nothing shows that it was played like this"
                )
            }
            Outcome::Rejected { message } | Outcome::NoRecord { message } => {
                write!(f, "rejected: {}", printable(message))
            }
        }
    }
}

/// Writes the overall verdict. Only what a trusted key has signed is called genuine.
fn write_headline(
    f: &mut std::fmt::Formatter<'_>,
    sealed: &SealedRecord,
    examination: &Examination,
) -> std::fmt::Result {
    if let Some(wrong) = examination.wrong() {
        return write!(f, "rejected: {}", printable(&wrong.text));
    }
    let word = if examination.is_genuine() { "genuine" } else { "unproved" };
    write!(f, "{word}: {}", sealed.record.config.board)?;
    if let Some(result) = &examination.result {
        write!(f, ", {} in {}", end(result.status), seconds(result.elapsed))?;
    }
    match examination.opening.as_ref().and_then(|opening| opening.name.as_deref()) {
        Some(name) => write!(f, ", by \"{}\"", name.escape_debug()),
        None => Ok(()),
    }
}

/// How a game ended.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_whole_or_not_at_all() {
        assert_eq!(read_all("games".as_bytes(), 5).unwrap(), "games");
        let said = read_all("games!".as_bytes(), 5).unwrap_err().to_string();
        assert!(said.contains("longer than 0 MiB"), "{said}");
        let said = read_all(io::repeat(b' '), LONGEST).unwrap_err().to_string();
        assert!(said.contains("longer than 64 MiB"), "{said}");
    }
}
