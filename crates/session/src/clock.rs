//! The game clock: starts with the first open, and stops for pauses and at the end.

use crate::Millis;

/// Measures the playing time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Clock {
    /// Not started, paused or ended, with the time counted so far.
    Stopped(Millis),
    /// Running since a point in time, on top of what was counted before.
    Running { since: Millis, before: Millis },
}

impl Clock {
    pub(crate) const ZERO: Clock = Clock::Stopped(Millis(0));

    pub(crate) const fn elapsed(self, now: Millis) -> Millis {
        match self {
            Clock::Stopped(elapsed) => elapsed,
            Clock::Running { since, before } => before.plus(now.since(since)),
        }
    }

    pub(crate) fn start(&mut self, now: Millis) {
        if let Clock::Stopped(before) = *self {
            *self = Clock::Running { since: now, before };
        }
    }

    pub(crate) fn stop(&mut self, now: Millis) {
        *self = Clock::Stopped(self.elapsed(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_do_not_count() {
        let mut clock = Clock::ZERO;
        assert_eq!(clock.elapsed(Millis(99)), Millis(0));
        clock.start(Millis(100));
        clock.start(Millis(150));
        assert_eq!(clock.elapsed(Millis(170)), Millis(70));
        clock.stop(Millis(200));
        assert_eq!(clock.elapsed(Millis(900)), Millis(100));
        clock.start(Millis(1_000));
        assert_eq!(clock.elapsed(Millis(1_005)), Millis(105));
        // A clock that jumps backwards never takes time away.
        assert_eq!(clock.elapsed(Millis(0)), Millis(100));
    }
}
