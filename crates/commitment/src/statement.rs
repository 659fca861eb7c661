//! What a server signs: who played which game, how far it got, and how it ended.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Opening, PublicKey, SigningKey, hex};

const FIRST_LINE: &str = "minewise-statement-1";

/// A server's statement about a game at one moment. What is signed is its text, with one fact per
/// line; every statement has exactly one text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// What was fixed when the game was created.
    pub opening: Opening,
    /// The number of commands so far.
    pub entries: u32,
    /// The head of the chain of commands, which also covers their times.
    pub head: String,
    /// How the game ended; none if it hasn't.
    pub end: Option<End>,
    /// When this was signed, in milliseconds since 1970 by the server's clock.
    pub signed: u64,
    /// The key that signs.
    pub key: PublicKey,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// The result as JSON.
    pub result: String,
    /// The list of best times it counts in: `persons`, `programs` or `none`.
    pub list: String,
    /// Why it counts there and not elsewhere, as keywords.
    pub reasons: Vec<String>,
}

impl Statement {
    /// The text that is signed.
    pub fn text(&self) -> String {
        let Statement { opening, entries, head, end, signed, key } = self;
        let kind = if end.is_some() { "end" } else { "checkpoint" };
        let (result, list, reasons) = match end {
            Some(End { result, list, reasons }) => {
                let reasons =
                    if reasons.is_empty() { "none".to_owned() } else { reasons.join(" ") };
                (result.as_str(), list.as_str(), reasons)
            }
            None => ("none", "none", "none".to_owned()),
        };
        format!(
            "{FIRST_LINE}\nkind: {kind}\n{}entries: {entries}\nhead: {head}\nresult: {result}\n\
             list: {list}\nreasons: {reasons}\nsigned: {signed}\nkey: {key}\n",
            opening.lines()
        )
    }

    /// Signs it. The key must be the one that the statement names.
    pub fn sign(&self, key: &SigningKey) -> Signed {
        let statement = self.text();
        let signature = hex::text(&key.sign(&statement));
        Signed { statement, signature }
    }
}

impl std::str::FromStr for Statement {
    type Err = StatementError;

    fn from_str(text: &str) -> Result<Self, StatementError> {
        let mut fields = Fields { lines: text.split('\n') };
        if fields.lines.next() != Some(FIRST_LINE) {
            return Err(StatementError { field: FIRST_LINE });
        }
        let kind = fields.text("kind")?;
        let opening = Opening::read(&mut fields)?;
        let entries = fields.number("entries")?;
        let entries = u32::try_from(entries).map_err(|_| StatementError { field: "entries" })?;
        let head = fields.text("head")?;
        let result = fields.text("result")?;
        let list = fields.text("list")?;
        let reasons = fields.optional("reasons")?;
        let reasons =
            reasons.map(|words| words.split(' ').map(str::to_owned).collect()).unwrap_or_default();
        let signed = fields.number("signed")?;
        let key = fields.text("key")?.parse().map_err(|_| StatementError { field: "key" })?;
        let end = (kind == "end").then_some(End { result, list, reasons });
        let statement = Statement { opening, entries, head, end, signed, key };
        // If it would be written differently, the text contains something that wasn't read.
        if statement.text() == text { Ok(statement) } else { Err(StatementError { field: "kind" }) }
    }
}

/// Why a text isn't a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the statement is malformed near \"{field}\"")]
pub struct StatementError {
    pub(crate) field: &'static str,
}

/// The lines of a statement, read in order.
pub(crate) struct Fields<'a> {
    lines: std::str::Split<'a, char>,
}

impl Fields<'_> {
    pub(crate) fn text(&mut self, field: &'static str) -> Result<String, StatementError> {
        let line = self.lines.next().and_then(|line| line.strip_prefix(field));
        let value = line.and_then(|line| line.strip_prefix(": "));
        value.map(str::to_owned).ok_or(StatementError { field })
    }

    pub(crate) fn optional(
        &mut self,
        field: &'static str,
    ) -> Result<Option<String>, StatementError> {
        self.text(field).map(|value| Some(value).filter(|value| value != "none"))
    }

    pub(crate) fn number(&mut self, field: &'static str) -> Result<u64, StatementError> {
        self.text(field)?.parse().map_err(|_| StatementError { field })
    }
}

/// A statement with its signature, ready to be handed out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    /// The text that was signed.
    pub statement: String,
    /// The Ed25519 signature of its bytes, as 128 hexadecimal digits.
    pub signature: String,
}

/// Why a signed statement is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SignatureError {
    /// The text isn't a statement.
    #[error(transparent)]
    Statement(#[from] StatementError),
    /// The key it names didn't sign it.
    #[error("the signature is not one of key {0} over this statement")]
    Signature(PublicKey),
}

impl Signed {
    /// The statement, if the key that it names signed it. Whether to trust that key is another
    /// question.
    ///
    /// # Errors
    /// If it is malformed, unsigned, or signed by another key.
    pub fn open(&self) -> Result<Statement, SignatureError> {
        let statement: Statement = self.statement.parse()?;
        let signature = hex::array(&self.signature);
        match signature {
            Some(signature) if statement.key.has_signed(&self.statement, &signature) => {
                Ok(statement)
            }
            _ => Err(SignatureError::Signature(statement.key)),
        }
    }
}
