//! What the line mode needs from outside besides lines.

use std::io;

use minewise_rules::Seed;
use minewise_session::{Millis, Record};

/// Time, chance and a place for records: everything that would make a game
/// depend on where it is played.
pub trait Environment {
    /// What time it is, since any fixed moment.
    fn now(&mut self) -> Millis;

    /// The seed of the next board.
    fn next_seed(&mut self) -> Seed;

    /// Takes the record of a game that ended or was broken off.
    ///
    /// # Errors
    /// If it cannot be kept.
    fn write_record(&mut self, record: &Record) -> io::Result<()>;

    /// Does some work beside the screen, which goes on answering meanwhile. An environment
    /// without threads does it at once.
    fn in_background(&mut self, work: Work) {
        work();
    }

    /// Waits until the work that was begun last is done, but no longer than this.
    fn wait_for_work(&mut self, _at_most: Millis) {}

    /// Whether the player has asked to stop what is being thought about. Asked once, it is
    /// forgotten.
    fn take_stop(&mut self) -> bool {
        false
    }

    /// From now on a request to stop is meant for what is being thought about, or again
    /// for the whole game.
    fn set_thinking(&mut self, _thinks: bool) {}
}

/// Work that takes a while.
pub type Work = Box<dyn FnOnce() + Send>;
