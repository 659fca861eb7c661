//! Where games are saved, move by move.

use std::io;

use minewise_board::Pos;
use minewise_rules::Seed;
use minewise_session::{Config, GameResult, Millis, Record, TimedCommand};
use thiserror::Error;

use crate::Environment;

/// How many best times are read and shown.
pub const BEST_TIMES: usize = 5;

/// Identifies an unfinished game by a number that people can type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameNumber(pub i64);

impl std::fmt::Display for GameNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// An unfinished game, as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSummary {
    /// Its number.
    pub number: GameNumber,
    /// Its options.
    pub config: Config,
    /// Whether the player chose the board.
    pub practice: bool,
    /// The front end it was started in.
    pub front_end: String,
    /// When it began, in milliseconds since 1970.
    pub began: u64,
    /// When its last command was given, in milliseconds since 1970.
    pub updated: u64,
    /// How long ago that was.
    pub idle: Millis,
    /// The number of commands given.
    pub commands: u32,
    /// The number of open cells.
    pub open_cells: u32,
    /// The playing time.
    pub elapsed: Millis,
}

/// A saved game, ready to be resumed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// The game so far.
    pub record: Record,
    /// Where the cursor was.
    pub cursor: Option<Pos>,
    /// Whether it has ended before and its result was stored: only the first end counts.
    pub counted: bool,
}

/// A game in progress, to be saved.
#[derive(Debug, Clone, Copy)]
pub struct GameProgress<'a> {
    /// Its number and how many of its commands are saved; none if it was never saved.
    pub saved: Option<(GameNumber, u32)>,
    /// Its options.
    pub config: &'a Config,
    /// The seed of the board.
    pub seed: Seed,
    /// All commands so far.
    pub commands: &'a [TimedCommand],
    /// Whether it has ended before and its result was stored.
    pub counted: bool,
    /// The number of open cells.
    pub open_cells: u32,
    /// The playing time, as of the last command.
    pub elapsed: Millis,
    /// Where the cursor is; none leaves the saved position unchanged.
    pub cursor: Option<Pos>,
}

/// Why a move or a result wasn't saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// Another program has continued this game.
    #[error("this game was continued elsewhere")]
    ContinuedElsewhere,
    /// Another program has ended or deleted this game.
    #[error("this game was ended or deleted elsewhere")]
    Gone,
    /// It couldn't be written.
    #[error(transparent)]
    Failed(#[from] io::Error),
}

/// An environment that stores unfinished games and best times.
pub trait GameLibrary: Environment {
    /// The unfinished games of this machine, most recent first.
    ///
    /// # Errors
    /// If they can't be read.
    fn unfinished(&mut self) -> io::Result<Vec<GameSummary>>;

    /// Loads the game with this number, to resume it; none if there is no such game.
    ///
    /// # Errors
    /// If it can't be read.
    fn load_game(&mut self, number: GameNumber) -> io::Result<Option<SavedGame>>;

    /// Saves the moves made since the last time, so that no end of the program can lose them.
    /// Returns the number of the game.
    ///
    /// # Errors
    /// If they weren't saved.
    fn save_moves(&mut self, game: &GameProgress<'_>) -> Result<GameNumber, SaveError>;

    /// How many commands of an unfinished game are saved, by whichever program; none if there is no
    /// such game any more.
    ///
    /// # Errors
    /// If that can't be read.
    fn saved_commands(&mut self, number: GameNumber) -> io::Result<Option<u32>> {
        let games = self.unfinished()?;
        Ok(games.into_iter().find(|game| game.number == number).map(|game| game.commands))
    }

    /// The record of a game that was saved here and that another program has finished since.
    ///
    /// # Errors
    /// If it can't be read.
    fn finished_elsewhere(&mut self, _game: &GameProgress<'_>) -> io::Result<Option<Record>> {
        Ok(None)
    }

    /// Deletes an unfinished game.
    ///
    /// # Errors
    /// If that can't be stored.
    fn delete(&mut self, number: GameNumber) -> io::Result<()>;

    /// Stores the result of a finished game, and removes it from the unfinished ones.
    ///
    /// # Errors
    /// If it wasn't stored; then the unfinished game is still there.
    fn finished(&mut self, game: &GameProgress<'_>, result: &GameResult) -> Result<(), SaveError>;

    /// The best times of games with these options, fastest first. Empty if such games aren't
    /// ranked.
    ///
    /// # Errors
    /// If they can't be read.
    fn best_times(&mut self, config: &Config) -> io::Result<Vec<Millis>>;

    /// The choices last made in this front end's menu, as they were stored.
    ///
    /// # Errors
    /// If they can't be read.
    fn menu_choices(&mut self) -> io::Result<Option<String>> {
        Ok(None)
    }

    /// Stores the choices made in this front end's menu.
    ///
    /// # Errors
    /// If they can't be written.
    fn remember_menu(&mut self, _choices: &str) -> io::Result<()> {
        Ok(())
    }
}
