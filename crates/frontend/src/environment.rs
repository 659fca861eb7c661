//! What a game needs from the outside world.

use std::io;

use minewise_rules::Seed;
use minewise_session::{Millis, Record};

/// Time, chance and a place for records: everything that would make a game depend on where it is
/// played.
pub trait Environment {
    /// The current time, relative to some fixed moment.
    fn now(&mut self) -> Millis;

    /// The seed of the next board.
    fn next_seed(&mut self) -> Seed;

    /// Writes the record of a game that ended or was abandoned.
    ///
    /// # Errors
    /// If it can't be written.
    fn write_record(&mut self, record: &Record) -> io::Result<()>;

    /// Runs some work in the background, so that the screen stays responsive. An environment
    /// without threads runs it at once.
    fn in_background(&mut self, work: Work) {
        work();
    }

    /// Waits until the work started last is done, but no longer than this.
    fn wait_for_work(&mut self, _at_most: Millis) {}

    /// Whether the player has asked to stop the current computation since the last call.
    fn take_stop(&mut self) -> bool {
        false
    }

    /// Tells the environment whether a computation is running: if so, a request to stop ends that,
    /// otherwise the whole game.
    fn set_thinking(&mut self, _thinks: bool) {}
}

/// Work that may take a while.
pub type Work = Box<dyn FnOnce() + Send>;
