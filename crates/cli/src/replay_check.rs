//! Checks replays of a server, and records without a seal.

use std::io::{self, Read};

use minewise_commitment::{CheckedReplay, Evidence, Examination, SealedRecord, check_replay};
use minewise_session::{Millis, Status, split_records};
use serde_json::Value;

use crate::printable::printable;

/// The longest file that is accepted, in bytes.
const LONGEST: u64 = 64 << 20;

/// The result of checking one game of a file.
pub(crate) struct ReplayCheck {
    /// Which game of the file, counted from 1.
    pub(crate) game: usize,
    /// The line on which it starts, counted from 1.
    pub(crate) line: usize,
    pub(crate) checked: CheckedReplay,
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
    let games = (1..).zip(split_records(&text)).map(|(game, text)| {
        let begin = line;
        line += text.lines().count();
        ReplayCheck { game, line: begin, checked: check_replay(text, evidence) }
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

impl ReplayCheck {
    /// As one line of JSON.
    pub(crate) fn json(&self, file: &str) -> Value {
        let mut line = self.checked.json();
        line["v"] = 1.into();
        line["file"] = file.into();
        line["game"] = self.game.into();
        line["line"] = self.line.into();
        line
    }
}

impl std::fmt::Display for ReplayCheck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.checked {
            CheckedReplay::Sealed(sealed, examination) => {
                write_headline(f, sealed, examination)?;
                examination.findings.iter().try_for_each(|finding| {
                    let (about, verdict) = (finding.about.name(), finding.verdict.name());
                    write!(f, "\n  {about:<11} {verdict:<11} {}", printable(&finding.text))
                })
            }
            CheckedReplay::Unsealed(unsealed) => {
                let board = unsealed.record.config.board;
                let (end, seconds) = (end(unsealed.status), seconds(unsealed.elapsed));
                let joint = if unsealed.status.is_over() { "in" } else { "after" };
                write!(
                    f,
                    "unproved: {board}, {end} {joint} {seconds}; it can be replayed, but it \
                     has no seal, so nothing shows that it was played like this"
                )
            }
            CheckedReplay::Rejected { message } | CheckedReplay::NoRecord { message } => {
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
