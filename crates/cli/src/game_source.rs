//! A game to be reviewed, and where it comes from.

use minewise_session::Record;
use minewise_store::UnixMillis;

use crate::date::date;

/// Where a game comes from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct GameSource {
    /// The name of the file, or `library`.
    pub(crate) file: String,
    /// Which game of the file, counted from 1.
    pub(crate) game: usize,
    /// The line on which its record begins, counted from 1, if it is a text.
    pub(crate) line: Option<usize>,
    /// When it was finished, if that is known.
    pub(crate) finished: Option<UnixMillis>,
}

/// A game that was read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct GameInput {
    pub(crate) source: GameSource,
    pub(crate) content: GameContent,
}

/// What was read of a game.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum GameContent {
    /// The text of a record, which is parsed where there is time for it.
    Text(String),
    /// The record of a game that wasn't a text.
    Record(Box<Record>),
    /// Why there is no record.
    Unreadable(String),
}

impl GameSource {
    /// What a person would call the game.
    pub(crate) fn name(&self) -> String {
        let GameSource { file, game, finished, .. } = self;
        match (finished, file.as_str()) {
            (Some(finished), _) => format!("game {game} of {}", date(*finished)),
            (None, "-") => format!("standard input, game {game}"),
            (None, file) => format!("{file}, game {game}"),
        }
    }
}

impl GameInput {
    /// The record of the game.
    ///
    /// # Errors
    /// Why there is none.
    pub(crate) fn record(content: GameContent) -> Result<Record, String> {
        match content {
            GameContent::Text(text) => Record::parse(&text).map_err(|error| error.to_string()),
            GameContent::Record(record) => Ok(*record),
            GameContent::Unreadable(message) => Err(message),
        }
    }

    /// How many blank lines there are before the record.
    pub(crate) fn blank_lines(&self) -> usize {
        match &self.content {
            GameContent::Text(text) => {
                text.lines().take_while(|line| line.trim().is_empty()).count()
            }
            GameContent::Record(_) | GameContent::Unreadable(_) => 0,
        }
    }

    /// About how much memory it needs.
    pub(crate) fn weight(&self) -> usize {
        match &self.content {
            GameContent::Text(text) => text.len(),
            GameContent::Record(record) => size_of_val(record.commands.as_slice()),
            GameContent::Unreadable(_) => 0,
        }
    }
}
