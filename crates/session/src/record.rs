//! A game as parameters, seed and timed commands.
//!
//! A record is text, with one JSON object per line: first a header, then a line for each command
//! that had an effect, with its time in milliseconds from the start of the record.
//! start of the record.
//!
//! ```text
//! {"record":1,"generator":1,"seed":"7","config":{"board":{"width":9,"height":9,"mines":10},...}}
//! {"t":0,"do":"open","x":4,"y":4}
//! {"t":2100,"do":"flag","x":1,"y":3}
//! ```

use minewise_rules::{GENERATOR_VERSION, Seed};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Command, CommandError, Config, Findings, Millis, Session, Stop};

/// The version of the format.
const RECORD_VERSION: u32 = 1;

/// A game as parameters, seed and timed commands. Replaying it gives the same snapshots as the
/// original game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The options that the player chose.
    pub config: Config,
    /// The seed of the board.
    pub seed: Seed,
    /// The commands that had an effect, in order.
    pub commands: Vec<TimedCommand>,
}

/// A command and its time, counted from the start of the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimedCommand {
    /// The time.
    #[serde(rename = "t")]
    pub at: Millis,
    /// The command.
    #[serde(flatten)]
    pub command: Command,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    record: u32,
    generator: u32,
    seed: Seed,
    config: Config,
}

impl Record {
    /// The first line: everything that determines the board except for the clicks.
    pub fn header(&self) -> String {
        let header = Header {
            record: RECORD_VERSION,
            generator: GENERATOR_VERSION,
            seed: self.seed,
            config: self.config,
        };
        serde_json::to_string(&header).expect("a header is plain data")
    }

    /// The session at the start of the record.
    pub fn start(&self) -> Session {
        Session::new(self.config, self.seed, Millis(0))
    }

    /// The session after the last command.
    ///
    /// # Errors
    /// If a command is refused, which doesn't happen in the record of a real game.
    pub fn replay(&self) -> Result<Session, RecordError> {
        let mut session = self.start();
        for (number, timed) in self.commands.iter().enumerate() {
            session
                .replay_with_findings(*timed, Findings::default(), &Stop::NEVER)
                .map_err(|error| RecordError::Refused { command: number + 1, error })?;
        }
        session.show_all();
        Ok(session)
    }

    /// Parses a record.
    ///
    /// # Errors
    /// If a line is malformed.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let (_, first) = lines.next().ok_or(RecordError::Empty)?;
        let header: Header =
            serde_json::from_str(first).map_err(|error| RecordError::Header(error.to_string()))?;
        if header.record != RECORD_VERSION {
            return Err(RecordError::UnknownFormat(header.record));
        }
        if header.generator != GENERATOR_VERSION {
            return Err(RecordError::UnknownGenerator(header.generator));
        }
        let commands = lines
            .filter(|(_, line)| !is_seal(line))
            .map(|(number, line)| {
                let malformed = |reason| RecordError::Command { line: number + 1, reason };
                let timed: TimedCommand =
                    serde_json::from_str(line).map_err(|error| malformed(error.to_string()))?;
                match timed.command {
                    Command::Gesture { .. } => {
                        Err(malformed("a record says what a gesture meant".to_owned()))
                    }
                    _ => Ok(timed),
                }
            })
            .collect::<Result<_, _>>()?;
        Ok(Record { config: header.config, seed: header.seed, commands })
    }
}

/// Whether a line is the seal of a server's replay, which adds nothing to the game.
fn is_seal(line: &str) -> bool {
    line.trim_start().starts_with("{\"seal\":")
}

/// Writes the record as JSON lines.
impl std::fmt::Display for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{}", self.header())?;
        self.commands.iter().try_for_each(|command| {
            let line = serde_json::to_string(command).map_err(|_| std::fmt::Error)?;
            writeln!(f, "{line}")
        })
    }
}

/// Why a text isn't a record.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum RecordError {
    /// There is no line at all.
    #[error("the record is empty")]
    Empty,
    /// The first line isn't a header.
    #[error("line 1 is not the header of a record: {0}")]
    Header(String),
    /// Written by a later version of Minewise.
    #[error("this record has format {0}, but only format {RECORD_VERSION} is known here")]
    UnknownFormat(u32),
    /// Its board comes from another version of the generator.
    #[error(
        "this record needs generator version {0}, but only version {GENERATOR_VERSION} is known here"
    )]
    UnknownGenerator(u32),
    /// A line isn't a command.
    #[error("line {line} is not a command: {reason}")]
    Command { line: usize, reason: String },
    /// The game refuses a command. Commands are counted from 1, without blank lines and the seal,
    /// so the number may differ from that of the line.
    #[error("command {command} after the header is impossible: {error}")]
    Refused { command: usize, error: CommandError },
}
