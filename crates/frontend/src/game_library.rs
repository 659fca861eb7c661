//! Where games are kept, move by move.

use std::io;

use minewise_board::Pos;
use minewise_rules::Seed;
use minewise_session::{Config, GameResult, Millis, Record, TimedCommand};
use thiserror::Error;

use crate::Environment;

/// How many best times are asked for and shown.
pub const BEST_TIMES: usize = 5;

/// Which of the unfinished games: a number that people can type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameNumber(pub i64);

impl std::fmt::Display for GameNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A game that waits to be continued, as a list tells of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSummary {
    /// Its number.
    pub number: GameNumber,
    /// What is played.
    pub config: Config,
    /// The player chose the board.
    pub practice: bool,
    /// The front end in which it was begun.
    pub front_end: String,
    /// When it began, in milliseconds since 1970.
    pub began: u64,
    /// When its last command was given, in milliseconds since 1970.
    pub updated: u64,
    /// How long ago that was.
    pub idle: Millis,
    /// How many commands were given.
    pub commands: u32,
    /// How many cells are open.
    pub open_cells: u32,
    /// The time of play.
    pub elapsed: Millis,
}

/// A game that is continued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// The game up to now.
    pub record: Record,
    /// Where the cursor was.
    pub cursor: Option<Pos>,
    /// It has ended before, and its result was kept: only the first end counts.
    pub counted: bool,
}

/// A game in progress, as it is to be kept.
#[derive(Debug, Clone, Copy)]
pub struct GameProgress<'a> {
    /// Its number and how many of its commands are kept; none before the first time.
    pub saved: Option<(GameNumber, u32)>,
    /// What is played.
    pub config: &'a Config,
    /// The seed of the board.
    pub seed: Seed,
    /// Everything that was done so far.
    pub commands: &'a [TimedCommand],
    /// It has ended before, and its result was kept.
    pub counted: bool,
    /// How many cells are open.
    pub open_cells: u32,
    /// The time of play, as of the last command.
    pub elapsed: Millis,
    /// Where the cursor is; none leaves it where it was.
    pub cursor: Option<Pos>,
}

/// Why a move or a result was not kept.
#[derive(Debug, Error)]
pub enum SaveError {
    /// Another program has played on in this game.
    #[error("this game was continued elsewhere")]
    ContinuedElsewhere,
    /// Another program has ended or deleted this game.
    #[error("this game was ended or deleted elsewhere")]
    Gone,
    /// It could not be written.
    #[error(transparent)]
    Failed(#[from] io::Error),
}

/// An environment that remembers games: unfinished ones, and the best times.
pub trait GameLibrary: Environment {
    /// The unfinished games of this machine, the latest first.
    ///
    /// # Errors
    /// If they cannot be read.
    fn unfinished(&mut self) -> io::Result<Vec<GameSummary>>;

    /// The game with this number, to continue it; none if there is no such game.
    ///
    /// # Errors
    /// If it cannot be read.
    fn load_game(&mut self, number: GameNumber) -> io::Result<Option<SavedGame>>;

    /// Keeps what was done since the last time; the end of the program by any means loses
    /// nothing of it. Says which number the game has.
    ///
    /// # Errors
    /// If it was not kept.
    fn save_moves(&mut self, game: &GameProgress<'_>) -> Result<GameNumber, SaveError>;

    /// Deletes an unfinished game.
    ///
    /// # Errors
    /// If that cannot be written down.
    fn delete(&mut self, number: GameNumber) -> io::Result<()>;

    /// Takes the result of a game that has ended; it is not among the unfinished ones any
    /// more.
    ///
    /// # Errors
    /// If it was not kept; then the unfinished game is still there.
    fn finished(&mut self, game: &GameProgress<'_>, result: &GameResult) -> Result<(), SaveError>;

    /// The best times of games with these choices, the best first. None if times of
    /// such games are not compared.
    ///
    /// # Errors
    /// If they cannot be read.
    fn best_times(&mut self, config: &Config) -> io::Result<Vec<Millis>>;

    /// What the menu of this front end was left with, as it was written down.
    ///
    /// # Errors
    /// If it cannot be read.
    fn menu_choices(&mut self) -> io::Result<Option<String>> {
        Ok(None)
    }

    /// Writes down what the menu of this front end is left with.
    ///
    /// # Errors
    /// If it cannot be written.
    fn remember_menu(&mut self, _choices: &str) -> io::Result<()> {
        Ok(())
    }
}
