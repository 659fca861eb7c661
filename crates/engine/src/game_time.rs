//! A game's own time.

use minewise_session::{Millis, Session, Status};

/// Where a game is in time: its own time counts from its creation and never runs backwards, though
/// the clock of its host may be set back, or belong to another host than the last command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameTime {
    /// In milliseconds since 1970.
    created: u64,
    latest: Millis,
    /// How far the game is ahead of the host's clock, in milliseconds.
    ahead: u64,
}

impl GameTime {
    /// The time of a game that was created at this moment, in milliseconds since 1970.
    pub const fn new(created: u64) -> Self {
        GameTime { created, latest: Millis(0), ahead: 0 }
    }

    /// When the game was created, in milliseconds since 1970.
    pub const fn created(&self) -> u64 {
        self.created
    }

    /// The game's own time of its last command, or of the last look at its countdown.
    pub const fn latest(&self) -> Millis {
        self.latest
    }

    /// The game's own time at a time of the host's clock.
    pub fn at(&self, now: u64) -> Millis {
        Millis(now.saturating_add(self.ahead).saturating_sub(self.created)).max(self.latest)
    }

    /// Notes that something happened at this time of the game.
    pub fn note(&mut self, at: Millis) {
        self.latest = self.latest.max(at);
    }

    /// Continues from the last command if the host's clock is behind it, since otherwise the
    /// game's time would stand still until the clock gets there.
    pub fn continue_at(&mut self, now: u64) {
        self.ahead = self.ahead.max(self.created.saturating_add(self.latest.0).saturating_sub(now));
    }

    /// The game's own time at which the countdown of its session runs out, while it is running.
    pub fn countdown_end(&self, session: &Session) -> Option<Millis> {
        let left = session.time_left(self.latest)?;
        (session.status() == Status::Playing).then(|| self.latest.plus(left))
    }

    /// The time of the host's clock at a time of the game.
    pub const fn on_the_clock(&self, at: Millis) -> u64 {
        self.created.saturating_add(at.0).saturating_sub(self.ahead)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_counts_from_the_creation_and_never_runs_backwards() {
        let mut time = GameTime::new(1_000);
        assert_eq!(time.at(1_250), Millis(250));
        time.note(Millis(250));
        assert_eq!(time.at(1_100), Millis(250), "the clock was set back");
        assert_eq!(time.at(0), Millis(250), "before the game was created");
        time.note(Millis(100));
        assert_eq!(time.latest(), Millis(250));
    }

    #[test]
    fn a_clock_that_was_set_back_does_not_stop_the_game() {
        let mut time = GameTime::new(1_000);
        time.note(Millis(5_000));
        time.continue_at(2_000);
        assert_eq!(time.at(2_000), Millis(5_000));
        assert_eq!(time.at(2_010), Millis(5_010));
        assert_eq!(time.on_the_clock(Millis(5_010)), 2_010);
        // A clock that is right again must not take the game back.
        time.continue_at(9_000);
        assert_eq!(time.at(9_000), Millis(12_000));
    }

    #[test]
    fn no_clock_overflows() {
        let mut time = GameTime::new(u64::MAX);
        time.note(Millis(7));
        time.continue_at(0);
        assert_eq!(time.at(u64::MAX), Millis(7));
        assert_eq!(time.on_the_clock(Millis(u64::MAX)), 0);
    }
}
