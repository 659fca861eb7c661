//! When a command was given: the time that counts, and when the server saw it.
//!
//! A player's time is measured at the click. A client may say when that was, on a clock of its
//! own, and is believed within what the delay of its line explains. Over a whole game that can
//! make the time of play shorter than the server saw it by no more than one such delay, whatever
//! the client says, however often it connects, and over however many sockets: `gained` is part
//! of the game, and follows from its log.

use minewise_session::{Command, Millis, Status, TimedCommand};
use minewise_store::{LogEntry, UnixMillis};

/// A moment of a game's own time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Moment {
    /// The time that counts.
    pub(crate) at: Millis,
    /// How much later the server saw it.
    pub(crate) delay: Millis,
}

impl Moment {
    /// The moment at which the server sees something.
    pub(crate) const fn now(at: Millis) -> Self {
        Moment { at, delay: Millis(0) }
    }

    /// An entry of the log.
    pub(crate) const fn of(entry: &LogEntry) -> Self {
        Moment { at: entry.timed.at, delay: entry.delay }
    }

    /// The entry for a command that was given at this moment.
    pub(crate) fn entry(self, timed: TimedCommand) -> LogEntry {
        LogEntry { timed, delay: self.delay }
    }
}

/// How the time that counts compares with the time that the server saw.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TimeBalance {
    /// The delay of the last entry.
    delay: u64,
    /// By how much the time of play is shorter than the server saw it, in milliseconds.
    gained: i64,
}

impl TimeBalance {
    /// When a command counts that the server sees now and whose client says when it was given:
    /// never after now, never before the last entry, and never so early that the player gains
    /// more than `bound` over the whole game.
    pub(crate) fn accept(
        self,
        claimed: Millis,
        now: Millis,
        last: Millis,
        bound: Millis,
        status: Status,
    ) -> Moment {
        // While the clock runs, whatever the delay grows by is gained.
        let left = match status {
            Status::Playing => (bound.0 as i64 - self.gained).saturating_add(self.delay as i64),
            _ => bound.0 as i64,
        };
        let most = bound.0.min(left.max(0) as u64);
        let earliest = now.0.saturating_sub(most).max(last.0);
        let at = Millis(claimed.0.clamp(earliest.min(now.0), now.0));
        Moment { at, delay: now.since(at) }
    }

    /// Takes in an entry; `status` is that of the game before it.
    pub(crate) fn add(&mut self, entry: &LogEntry, status: Status) {
        let delay = entry.delay.0;
        match (entry.timed.command, status) {
            // The clock begins anew, or shows exactly the limit.
            (Command::Retry | Command::Tick, _) => self.gained = 0,
            (_, Status::Playing) => {
                self.gained =
                    self.gained.saturating_add_unsigned(delay).saturating_sub_unsigned(self.delay);
            }
            _ => {}
        }
        self.delay = delay;
    }

    /// The time of play as the server saw it, if that differs from the one that counts.
    pub(crate) fn seen(self, elapsed: Millis) -> Option<Millis> {
        (self.gained != 0).then(|| Millis(elapsed.0.saturating_add_signed(self.gained)))
    }
}

/// A client's clock as the server sees it. The message that took the least time tells most about
/// it, and counts as if it had taken none.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ClientClock {
    /// The server's time minus the client's, as small as it ever was.
    ahead: Option<i128>,
}

impl ClientClock {
    /// The server's time at which a client gave a command, by its own account.
    pub(crate) fn claimed(&mut self, at: u64, now: UnixMillis) -> UnixMillis {
        let seen = i128::from(now.0) - i128::from(at);
        let ahead = self.ahead.map_or(seen, |ahead| ahead.min(seen));
        self.ahead = Some(ahead);
        UnixMillis(u64::try_from(i128::from(at) + ahead).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use minewise_board::Pos;
    use proptest::prelude::*;

    use super::*;

    const BOUND: u64 = 160;

    /// A game as its times: what a server would record.
    #[derive(Default)]
    struct Times {
        balance: TimeBalance,
        last: u64,
        status: Option<Status>,
        began: (u64, u64),
        /// The time of play that counts, and the one that the server saw.
        played: (u64, u64),
    }

    impl Times {
        /// The server sees a command now that was given at `claimed`, by the client's account.
        fn take(&mut self, command: Command, claimed: u64, now: u64) {
            let status = self.status.unwrap_or(Status::Ready);
            let moment = self.balance.accept(
                Millis(claimed),
                Millis(now),
                Millis(self.last),
                Millis(BOUND),
                status,
            );
            assert!(moment.at.0 >= self.last && moment.at.0 <= now);
            assert_eq!(moment.at.0 + moment.delay.0, now);
            let entry = moment.entry(TimedCommand { at: moment.at, command });
            self.balance.add(&entry, status);
            self.last = moment.at.0;
            match command {
                Command::Pause => {
                    self.played.0 += moment.at.0 - self.began.0;
                    self.played.1 += now - self.began.1;
                    self.status = Some(Status::Paused);
                }
                _ if status != Status::Playing => {
                    self.began = (moment.at.0, now);
                    self.status = Some(Status::Playing);
                }
                _ => {}
            }
        }

        /// What the player has gained by now.
        fn gained(&self) -> i64 {
            self.played.1 as i64 - self.played.0 as i64
        }
    }

    fn open() -> Command {
        Command::Open(Pos::new(0, 0))
    }

    #[test]
    fn a_delay_that_the_line_explains_does_not_count() {
        let mut times = Times::default();
        times.take(open(), 1_000, 1_000);
        times.take(open(), 2_000, 2_090);
        times.take(Command::Pause, 3_000, 3_150);
        assert_eq!(times.played, (2_000, 2_150));
        assert_eq!(times.balance.seen(Millis(2_000)), Some(Millis(2_150)));
        // Further delays like these gain nothing more.
        times.take(Command::Resume, 10_000, 10_150);
        times.take(Command::Pause, 11_000, 11_150);
        assert_eq!(times.played, (3_000, 3_150));
    }

    #[test]
    fn an_even_delay_makes_no_difference() {
        let mut times = Times::default();
        for second in 1..20 {
            times.take(open(), 1_000 * second, 1_000 * second + 100);
        }
        times.take(Command::Pause, 20_000, 20_100);
        assert_eq!(times.gained(), 0);
        assert_eq!(times.balance.seen(Millis(19_000)), None);
    }

    #[test]
    fn many_pauses_gain_no_more_than_one() {
        let mut times = Times::default();
        let mut now = 1_000;
        times.take(open(), now, now);
        for _ in 0..50 {
            now += 500;
            times.take(Command::Pause, 0, now);
            now += 500;
            times.take(Command::Resume, now, now);
        }
        times.take(Command::Pause, 0, now + 500);
        assert_eq!(times.gained(), BOUND as i64);
    }

    #[test]
    fn the_fastest_message_counts_as_undelayed() {
        let mut clock = ClientClock::default();
        let mut claimed = |at, now| clock.claimed(at, UnixMillis(now)).0;
        assert_eq!(claimed(50, 1_000), 1_000);
        // One that was slower, and one that was faster.
        assert_eq!(claimed(150, 1_180), 1_100);
        assert_eq!(claimed(250, 1_170), 1_170);
        assert_eq!(claimed(350, 1_300), 1_270);
        // Nonsense is no time after now.
        assert_eq!(claimed(u64::MAX, 1_400), 1_400);
        assert_eq!(claimed(0, 1_500), 0);
    }

    proptest! {
        /// Whatever a client claims, whenever, and however often it pauses.
        #[test]
        fn no_client_gains_more_than_the_bound(
            commands in prop::collection::vec((0..4u8, 0..3_000u64, 0..1_000u64), 1..60),
        ) {
            let mut times = Times::default();
            let mut now = 5_000;
            for (kind, claim, wait) in commands {
                now += wait;
                let command = match (kind, times.status) {
                    (0, Some(Status::Playing)) => Command::Pause,
                    (_, Some(Status::Paused)) => Command::Resume,
                    _ => open(),
                };
                // Around now: also after it.
                times.take(command, (now + 500).saturating_sub(claim), now);
                prop_assert!(times.gained() <= BOUND as i64, "{} ms", times.gained());
                if times.status == Some(Status::Paused) {
                    let seen = times.balance.seen(Millis(times.played.0));
                    prop_assert_eq!(seen.unwrap_or(Millis(times.played.0)), Millis(times.played.1));
                }
            }
        }
    }
}
