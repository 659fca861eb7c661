//! A game as parameters, seed and timed commands.
//!
//! A record is text, with one JSON object per line: first a header, then a line for each command
//! that had an effect, with its time in milliseconds from the start of the record.
//!
//! ```text
//! {"record":1,"generator":1,"seed":"7","config":{"board":{"width":9,"height":9,"mines":10},...}}
//! {"t":0,"do":"open","x":4,"y":4}
//! {"t":2100,"do":"flag","x":1,"y":3}
//! ```
//!
//! A board that came from elsewhere has no seed. Its record is of format 2, and has `mines`
//! instead, with the number of each cell that holds one. A record that also says what the mouse did
//! is of format 3, has a seed or mines, and one more line at the end. A game of another program whose
//! header says where it comes from is of format 4, has mines, and may have that line, too.

use std::sync::Arc;

use minewise_rules::{FirstClick, GENERATOR_VERSION, Game, Layout, LayoutError, Seed};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    Command, CommandError, Config, Fairness, Findings, Millis, MouseTrace, Origin, Session, Stop,
};

/// The version of the format.
const RECORD_VERSION: u32 = 1;
/// The version with mines instead of a seed.
const GIVEN_VERSION: u32 = 2;
/// The version with either, and with the events of the mouse.
const MOUSE_VERSION: u32 = 3;
/// The version of games of other programs, with where they come from.
const ORIGIN_VERSION: u32 = 4;

/// A game as parameters, seed and timed commands. Replaying it gives the same snapshots as the
/// original game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The options that the player chose.
    pub config: Config,
    /// The seed of the board; 0 if it is given.
    pub seed: Seed,
    /// The commands that had an effect, in order.
    pub commands: Vec<TimedCommand>,
    /// Where the mines are, on a board that came from elsewhere.
    pub given: Option<Arc<Layout>>,
    /// What the mouse did, if that was recorded. It has no effect on the game.
    pub mouse: MouseTrace,
    /// Where it comes from, if it was played with another program. It has no effect on the game.
    pub origin: Option<Box<Origin>>,
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<Seed>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mines: Option<Vec<usize>>,
    config: Config,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<Box<Origin>>,
}

/// The line with the events of the mouse.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MouseLine<'a> {
    #[serde(borrow)]
    mouse: std::borrow::Cow<'a, str>,
}

impl Header {
    /// Where the mines are, if the header says.
    fn given(&self) -> Result<Option<Arc<Layout>>, RecordError> {
        let Some(mines) = &self.mines else { return Ok(None) };
        let size = self.config.board.size();
        let is_plain = self.config.first_click == FirstClick::None
            && self.config.fairness == Fairness::Classic;
        if !is_plain || mines.iter().any(|&mine| mine >= size.cells()) {
            return Err(RecordError::GivenBoard);
        }
        let mines = mines.iter().map(|&mine| size.pos(mine));
        Ok(Some(Arc::new(Layout::from_mines(self.config.board, mines)?)))
    }
}

impl Record {
    /// A game on a board of our own, without anything about the mouse.
    pub const fn new(config: Config, seed: Seed, commands: Vec<TimedCommand>) -> Self {
        Record { config, seed, commands, given: None, mouse: MouseTrace::NONE, origin: None }
    }

    /// The version of the format that it is written in, the first that has all it needs.
    pub fn version(&self) -> u32 {
        match (self.mouse.is_empty(), &self.given) {
            _ if self.origin.is_some() => ORIGIN_VERSION,
            (false, _) => MOUSE_VERSION,
            (true, Some(_)) => GIVEN_VERSION,
            (true, None) => RECORD_VERSION,
        }
    }

    /// The first line: everything that determines the board except for the clicks.
    pub fn header(&self) -> String {
        let size = self.config.board.size();
        let mines = |layout: &Arc<Layout>| layout.mines().map(|pos| size.index(pos)).collect();
        let header = Header {
            record: self.version(),
            generator: GENERATOR_VERSION,
            seed: self.given.is_none().then_some(self.seed),
            mines: self.given.as_ref().map(mines),
            config: self.config,
            origin: self.origin.clone(),
        };
        serde_json::to_string(&header).expect("a header is plain data")
    }

    /// The session at the start of the record.
    pub fn start(&self) -> Session {
        match &self.given {
            Some(layout) => Session::on_layout(self.config, Arc::clone(layout), Millis(0)),
            None => Session::new(self.config, self.seed, Millis(0)),
        }
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
        session.restore_mouse(self.mouse.clone());
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
            serde_json::from_str(first).map_err(|error| RecordError::Header(complaint(&error)))?;
        match (header.record, &header.seed, &header.mines, &header.origin) {
            (RECORD_VERSION | MOUSE_VERSION, Some(_), None, None)
            | (GIVEN_VERSION | MOUSE_VERSION, None, Some(_), None)
            | (ORIGIN_VERSION, None, Some(_), Some(_)) => {}
            (RECORD_VERSION..=ORIGIN_VERSION, ..) => {
                let reason = "a seed in format 1, mines in format 2, one of them in format 3, or \
                              mines and an origin in format 4";
                return Err(RecordError::Header(format!("it needs {reason}")));
            }
            (later, ..) => return Err(RecordError::UnknownFormat(later)),
        }
        if header.generator != GENERATOR_VERSION {
            return Err(RecordError::UnknownGenerator(header.generator));
        }
        let (mut mouse, size) = (MouseTrace::NONE, header.config.board.size());
        let mut lines = lines.filter(|(_, line)| !is_seal(line)).collect::<Vec<_>>();
        if header.record >= MOUSE_VERSION
            && let Some((number, line)) = lines.pop_if(|(_, line)| is_mouse(line))
        {
            let malformed = |reason| RecordError::Command { line: number + 1, reason };
            let text: MouseLine<'_> =
                serde_json::from_str(line).map_err(|error| malformed(complaint(&error)))?;
            mouse = MouseTrace::from_text(&text.mouse, size)
                .map_err(|error| malformed(error.to_string()))?;
        }
        let commands = lines
            .into_iter()
            .map(|(number, line)| {
                let malformed = |reason| RecordError::Command { line: number + 1, reason };
                let timed: TimedCommand =
                    serde_json::from_str(line).map_err(|error| malformed(complaint(&error)))?;
                match timed.command {
                    Command::Gesture { .. } => {
                        Err(malformed("a record says what a gesture meant".to_owned()))
                    }
                    _ => Ok(timed),
                }
            })
            .collect::<Result<_, _>>()?;
        let given = header.given()?;
        let seed = header.seed.unwrap_or(Seed(0));
        let (config, origin) = (header.config, header.origin);
        Ok(Record { config, seed, commands, given, mouse, origin })
    }
}

impl Session {
    /// A session on a board that came from elsewhere, with its mines where they are: the first open
    /// has no promise.
    pub fn on_layout(config: Config, layout: Arc<Layout>, now: Millis) -> Self {
        let mut session = Session::new(config, Seed(0), now);
        session.game = Game::on_layout(Layout::clone(&layout));
        session.given = Some(layout);
        session
    }
}

/// What is wrong with a line. It is read by itself, so its number would always be 1.
fn complaint(error: &serde_json::Error) -> String {
    error.to_string().replace(" at line 1 column ", " at column ")
}

/// Whether a line is the seal of a server's replay, which adds nothing to the game.
fn is_seal(line: &str) -> bool {
    line.trim_start().starts_with("{\"seal\":")
}

/// Whether a line has the events of the mouse.
fn is_mouse(line: &str) -> bool {
    line.trim_start().starts_with("{\"mouse\":")
}

/// Writes the record as JSON lines.
impl std::fmt::Display for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{}", self.header())?;
        self.commands.iter().try_for_each(|command| {
            let line = serde_json::to_string(command).map_err(|_| std::fmt::Error)?;
            writeln!(f, "{line}")
        })?;
        if self.mouse.is_empty() {
            return Ok(());
        }
        writeln!(f, "{{\"mouse\":\"{}\"}}", self.mouse.to_text())
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
    #[error(
        "this record has format {0}, but only formats {RECORD_VERSION} to {ORIGIN_VERSION} are known here"
    )]
    UnknownFormat(u32),
    /// Its board comes from another version of the generator.
    #[error(
        "this record needs generator version {0}, but only version {GENERATOR_VERSION} is known here"
    )]
    UnknownGenerator(u32),
    /// A board with mines in the record, which it can't have been played on.
    #[error("a board with given mines has no promise about the first click and none about luck")]
    GivenBoard,
    /// Mines that can't be.
    #[error(transparent)]
    Mines(#[from] LayoutError),
    /// A line isn't a command.
    #[error("line {line} is not a command: {reason}")]
    Command { line: usize, reason: String },
    /// The game refuses a command. Commands are counted from 1, without blank lines and the seal,
    /// so the number may differ from that of the line.
    #[error("command {command} after the header is impossible: {error}")]
    Refused { command: usize, error: CommandError },
}
