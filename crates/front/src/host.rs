//! What the line mode needs from outside besides lines.

use std::io;

use minewise_rules::Seed;
use minewise_session::{Millis, Record};

/// Time, chance and a place for records: everything that would make a game
/// depend on where it is played.
pub trait Host {
    /// What time it is, since any fixed moment.
    fn now(&mut self) -> Millis;

    /// The seed of the next board.
    fn next_seed(&mut self) -> Seed;

    /// Takes the record of a game that ended or was broken off.
    ///
    /// # Errors
    /// If it cannot be kept.
    fn keep(&mut self, record: &Record) -> io::Result<()>;
}
