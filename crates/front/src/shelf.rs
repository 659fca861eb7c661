//! Where games are kept between two evenings.

use std::io;

use minewise_session::{Config, GameResult, Millis, Record};

use crate::Host;

/// How many best times are asked for and shown.
pub const BEST_TIMES: usize = 5;

/// A host that remembers games: broken off ones, and the best times.
pub trait Shelf: Host {
    /// The games that were put aside, the latest first.
    ///
    /// # Errors
    /// If they cannot be read.
    fn unfinished(&mut self) -> io::Result<Vec<Record>>;

    /// Keeps a game to go on with it later, in place of an earlier state of it.
    ///
    /// # Errors
    /// If it cannot be kept.
    fn put_aside(&mut self, game: &Record) -> io::Result<()>;

    /// Forgets a game that was put aside: it has ended.
    ///
    /// # Errors
    /// If that cannot be written down.
    fn forget(&mut self, game: &Record) -> io::Result<()>;

    /// Takes the result of a game that has ended.
    ///
    /// # Errors
    /// If it cannot be kept.
    fn finished(&mut self, game: &Record, result: &GameResult) -> io::Result<()>;

    /// The best times of games with these choices, the best first. None if times of
    /// such games are not compared.
    ///
    /// # Errors
    /// If they cannot be read.
    fn best_times(&mut self, config: &Config) -> io::Result<Vec<Millis>>;
}
