//! Checking a replay of a server, or a record without a seal.

use minewise_session::{GameResult, Millis, Record, Status};
use serde_json::{Value, json};

use crate::{
    Evidence, Examination, Finding, PlayedAgain, Seal, SealError, SealedRecord, examine, play_again,
};

/// What was found out about one game.
#[derive(Debug)]
pub enum CheckedReplay {
    /// It has a seal, with the findings about what that proves.
    Sealed(Box<SealedRecord>, Box<Examination>),
    /// It can be replayed, but nobody vouches for it.
    Unsealed(Box<Unsealed>),
    /// Something in it is wrong.
    Rejected {
        /// What that is.
        message: String,
    },
    /// It isn't a record at all.
    NoRecord {
        /// Why it isn't.
        message: String,
    },
}

/// A record without a seal, replayed.
#[derive(Debug)]
pub struct Unsealed {
    /// The record.
    pub record: Record,
    /// How the game stands at its end.
    pub status: Status,
    /// The playing time.
    pub elapsed: Millis,
    /// The result; none if the game isn't over.
    pub result: Option<GameResult>,
}

/// Replays one game, and finds out what it proves.
pub fn check_replay(text: &str, evidence: &Evidence<'_>) -> CheckedReplay {
    match text.parse::<SealedRecord>() {
        Ok(sealed) => {
            let examination = examine(&sealed, evidence);
            CheckedReplay::Sealed(Box::new(sealed), Box::new(examination))
        }
        Err(SealError::NoSeal) => check_unsealed(text, evidence),
        // The last line of a truncated record can't be told apart from a seal.
        Err(SealError::Malformed(_)) if !text.contains("\"seal\"") => {
            check_unsealed(text, evidence)
        }
        Err(error) => CheckedReplay::NoRecord { message: error.to_string() },
    }
}

fn check_unsealed(text: &str, evidence: &Evidence<'_>) -> CheckedReplay {
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => return CheckedReplay::NoRecord { message: error.to_string() },
    };
    if !evidence.is_empty() {
        let message = "the record has no seal, so nothing ties it to what you kept";
        return CheckedReplay::Rejected { message: message.to_owned() };
    }
    match play_again(&record) {
        Ok(PlayedAgain { session, .. }) => {
            let last = record.commands.last().map_or(Millis(0), |last| last.at);
            let (status, elapsed) = (session.status(), session.elapsed(last));
            let result = session.result();
            CheckedReplay::Unsealed(Box::new(Unsealed { record, status, elapsed, result }))
        }
        Err(forgery) => CheckedReplay::Rejected { message: forgery.to_string() },
    }
}

impl CheckedReplay {
    /// Whether something is wrong with it.
    pub fn is_rejected(&self) -> bool {
        match self {
            CheckedReplay::Sealed(_, examination) => examination.wrong().is_some(),
            CheckedReplay::Rejected { .. } => true,
            CheckedReplay::Unsealed(_) | CheckedReplay::NoRecord { .. } => false,
        }
    }

    /// The findings as data.
    pub fn json(&self) -> Value {
        match self {
            CheckedReplay::Sealed(sealed, examination) => json!({
                "kind": "replay", "ok": examination.wrong().is_none(), "sealed": true,
                "genuine": examination.is_genuine(),
                "board": sealed.record.config.board.to_string(),
                "seed": sealed.record.seed.to_string(),
                "commands": sealed.record.commands.len(),
                "commitment": commitment(sealed, examination),
                "name": examination.opening.as_ref().and_then(|opening| opening.name.as_deref()),
                "result": examination.result,
                "findings": examination.findings.iter().map(finding_json).collect::<Vec<_>>(),
                "message": examination.wrong().map(|wrong| wrong.text.as_str()),
            }),
            CheckedReplay::Unsealed(unsealed) => json!({
                "kind": "record", "ok": true, "sealed": false, "genuine": false,
                "board": unsealed.record.config.board.to_string(),
                "seed": unsealed.record.given.is_none().then(|| unsealed.record.seed.to_string()),
                "commands": unsealed.record.commands.len(),
                "result": unsealed.result,
            }),
            CheckedReplay::Rejected { message } | CheckedReplay::NoRecord { message } => {
                json!({"kind": "replay", "ok": false, "message": message})
            }
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
