//! Files of other programs, and records of our own.

use std::fs::File;
use std::io::{self, Read};

use anyhow::{Context, anyhow, bail};
use minewise_replays::{
    ForeignReplay, Format, OwnRecordError, Problem, board_of, from_record, read_named, to_record,
};
use minewise_rules::Layout;
use minewise_session::Record;

use crate::failure::Failure;
use crate::records;

/// The largest file that is read: a long game on the largest board has a few megabytes.
const LARGEST: u64 = 64 << 20;

/// Why a file has no replays.
pub(crate) enum Unread {
    /// It can't be read at all.
    Failed(anyhow::Error),
    /// It isn't a replay or a board in any format.
    Unrecognised(String),
    /// It isn't what it should be.
    Invalid(String),
}

impl Unread {
    /// The failure of a command that can't do without the file.
    pub(crate) fn into_failure(self, name: &str) -> Failure {
        match self {
            Unread::Failed(error) => Failure::Failed(error),
            Unread::Unrecognised(message) | Unread::Invalid(message) => {
                Failure::Invalid(anyhow!("{name}: {message}"))
            }
        }
    }
}

/// A game of a file.
pub(crate) enum FileGame {
    /// Of another program.
    Foreign(Box<ForeignReplay>),
    /// A record of our own.
    Own(Box<Record>),
}

impl FileGame {
    /// The record of the game.
    pub(crate) fn record(&self) -> Record {
        match self {
            FileGame::Foreign(replay) => to_record(replay),
            FileGame::Own(record) => Record::clone(record),
        }
    }

    /// The game in presses and releases.
    ///
    /// # Errors
    /// If no other program knows what happened in it.
    pub(crate) fn replay(&self) -> Result<ForeignReplay, OwnRecordError> {
        match self {
            FileGame::Foreign(replay) => Ok(ForeignReplay::clone(replay)),
            FileGame::Own(record) => from_record(record),
        }
    }

    /// Its board.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn layout(&self) -> Result<Layout, OwnRecordError> {
        match self {
            FileGame::Foreign(replay) => Ok(replay.layout.clone()),
            FileGame::Own(record) => board_of(record),
        }
    }
}

/// Reads the games of a file, `-` for standard input. The format is that of its bytes if they tell
/// for certain, or else that of its name.
pub(crate) fn read_file(name: &str) -> Result<Vec<FileGame>, Unread> {
    games_in(name, &bytes_of_file(name).map_err(Unread::Failed)?)
}

/// The games in the bytes of a file with this name.
pub(crate) fn games_in(name: &str, bytes: &[u8]) -> Result<Vec<FileGame>, Unread> {
    if are_records(bytes) {
        return own_records(bytes).map_err(Unread::Invalid);
    }
    match read_named(bytes, name) {
        Ok(replays) => {
            Ok(replays.into_iter().map(|replay| FileGame::Foreign(Box::new(replay))).collect())
        }
        Err(error) if error.problem == Problem::Unrecognised => {
            Err(Unread::Unrecognised(error.to_string()))
        }
        Err(error) => Err(Unread::Invalid(error.to_string())),
    }
}

/// The games in the bytes of a file of another program.
pub(crate) fn replays(name: &str, bytes: &[u8]) -> Result<Vec<ForeignReplay>, String> {
    read_named(bytes, name).map_err(|error| error.to_string())
}

/// Whether a file that starts like this is another program's.
pub(crate) fn looks_foreign(name: &str, start: &[u8]) -> bool {
    !are_records(start) && (Format::from_name(name).is_some() || Format::of_bytes(start).is_some())
}

/// Whether these are records of our own.
fn are_records(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().starts_with(b"{\"record\"")
}

/// Reads records of our own.
fn own_records(bytes: &[u8]) -> Result<Vec<FileGame>, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
    let texts = records::split(text);
    let read = |(number, text): (usize, &&str)| {
        Record::parse(text).map(|record| FileGame::Own(Box::new(record))).map_err(|error| {
            if texts.len() > 1 { format!("game {number}: {error}") } else { error.to_string() }
        })
    };
    (1..).zip(&texts).map(read).collect()
}

fn bytes_of_file(name: &str) -> anyhow::Result<Vec<u8>> {
    if name == "-" {
        return bytes(name, io::stdin().lock());
    }
    let file = File::open(name).with_context(|| format!("cannot read {name}"))?;
    // With room for all of it, one call reads it.
    let size = file.metadata().map_or(0, |about| about.len().min(LARGEST));
    bytes_into(Vec::with_capacity(size as usize + 1), name, file)
}

/// All bytes of a file that isn't too large.
pub(crate) fn bytes(name: &str, input: impl Read) -> anyhow::Result<Vec<u8>> {
    bytes_into(Vec::new(), name, input)
}

fn bytes_into(mut bytes: Vec<u8>, name: &str, input: impl Read) -> anyhow::Result<Vec<u8>> {
    let read = input.take(LARGEST + 1).read_to_end(&mut bytes);
    read.with_context(|| format!("cannot read {name}"))?;
    if bytes.len() as u64 > LARGEST {
        bail!("cannot read {name}: it is larger than {} MiB", LARGEST >> 20);
    }
    Ok(bytes)
}
