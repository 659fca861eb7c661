//! The server's clock, which tests can replace.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use minewise_store::UnixMillis;

/// The most that a steady clock corrects towards the system's clock, in millionths of the time that
/// passes: a tenth of a millisecond per second. A game would have to run for almost three hours to
/// be a second off because of it.
const SLEW: i64 = 100;

/// How often the two clocks are compared, in microseconds.
const COMPARE_EVERY: i64 = 1_000_000;

/// How far the system's clock has to jump to be worth a line in the log, in microseconds.
const JUMP: i64 = 1_000_000;

/// Tells the time. Tests bring their own, so that two servers can have exactly the same time, and
/// so that limits don't depend on the speed of the machine.
#[derive(Clone)]
pub struct Clock {
    now: Arc<dyn Fn() -> UnixMillis + Send + Sync>,
    date: Arc<dyn Fn() -> UnixMillis + Send + Sync>,
    instant: Arc<dyn Fn() -> Instant + Send + Sync>,
    cpu_time: Arc<dyn Fn() -> Duration + Send + Sync>,
}

impl Clock {
    /// The steady clock of this machine.
    pub fn system() -> Self {
        let start = Instant::now();
        Clock::steady(UnixMillis::now, move || start.elapsed())
    }

    /// A clock that starts with the system's time and then runs on its own, so that no game notices
    /// when the system's clock is set. In the long run it follows the system's clock, by at most a
    /// tenth of a millisecond per second. If the machine sleeps, that counts as a jump. Dates
    /// always follow the system's clock at once.
    pub fn steady(
        system: impl Fn() -> UnixMillis + Send + Sync + 'static,
        running: impl Fn() -> Duration + Send + Sync + 'static,
    ) -> Self {
        let (system, running) = (Arc::new(system), Arc::new(running));
        let anchor = Mutex::new(Anchor::new(running().as_micros() as i64, system().0));
        let (date, monotonic) = (Arc::clone(&system), Arc::clone(&running));
        let start = Instant::now();
        Clock {
            now: Arc::new(move || {
                let mut anchor = anchor.lock().unwrap_or_else(PoisonError::into_inner);
                anchor.time_at(running().as_micros() as i64, || system().0)
            }),
            date,
            instant: Arc::new(move || start + monotonic()),
            cpu_time: Arc::new(thread_cpu_time),
        }
    }

    /// A clock that gives whatever time the function returns. Its monotonic time stands still.
    pub fn from_fn(now: impl Fn() -> UnixMillis + Send + Sync + 'static) -> Self {
        let (now, start) = (Arc::new(now), Instant::now());
        Clock {
            now: now.clone(),
            date: now,
            instant: Arc::new(move || start),
            cpu_time: Arc::new(thread_cpu_time),
        }
    }

    /// The same clock with another account of the CPU time that the calling thread has used, which
    /// decides what a thought costs.
    #[must_use]
    pub fn with_cpu_time(self, used: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Clock { cpu_time: Arc::new(used), ..self }
    }

    /// The time for games.
    pub fn now(&self) -> UnixMillis {
        (self.now)()
    }

    /// The earlier of the two times, for what can't be undone: it is never later than the true time
    /// unless both are wrong.
    pub(crate) fn earliest(&self) -> UnixMillis {
        self.now().min(self.date())
    }

    /// The time for people: the date that a calendar shows.
    pub fn date(&self) -> UnixMillis {
        (self.date)()
    }

    /// The monotonic time, by which limits and silence are measured.
    pub(crate) fn instant(&self) -> Instant {
        (self.instant)()
    }

    /// The CPU time used by the calling thread.
    pub(crate) fn cpu_time(&self) -> Duration {
        (self.cpu_time)()
    }
}

fn thread_cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.max(0) as u64, time.tv_nsec.max(0) as u32)
}

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Clock")
    }
}

/// A moment at which both clocks were compared, in microseconds.
struct Anchor {
    /// The time since some start, by the monotonic clock.
    running: i64,
    /// The time that was returned.
    returned: i64,
    /// How far the system's clock was ahead of that.
    ahead: i64,
}

impl Anchor {
    fn new(running: i64, system: u64) -> Self {
        Anchor { running, returned: system as i64 * 1_000, ahead: 0 }
    }

    fn time_at(&mut self, running: i64, system: impl FnOnce() -> u64) -> UnixMillis {
        let passed = (running - self.running).max(0);
        let most = passed * SLEW / 1_000_000;
        let returned = self.returned + passed + self.ahead.clamp(-most, most);
        if passed >= COMPARE_EVERY {
            let ahead = system() as i64 * 1_000 - returned;
            let jump = ahead - self.ahead;
            if jump.abs() >= JUMP {
                let seconds = jump / 1_000_000;
                tracing::warn!(
                    seconds,
                    "the system's clock jumped; running games are not affected"
                );
            }
            *self = Anchor { running, returned, ahead };
        }
        UnixMillis((returned / 1_000).max(0) as u64)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    /// Both clocks of a machine, in milliseconds, moved by hand.
    #[derive(Clone, Default)]
    struct Machine {
        system: Arc<AtomicU64>,
        running: Arc<AtomicU64>,
    }

    impl Machine {
        fn clock(&self) -> Clock {
            let Machine { system, running } = self.clone();
            Clock::steady(
                move || UnixMillis(system.load(Ordering::SeqCst)),
                move || Duration::from_millis(running.load(Ordering::SeqCst)),
            )
        }

        fn pass(&self, millis: u64) {
            self.system.fetch_add(millis, Ordering::SeqCst);
            self.running.fetch_add(millis, Ordering::SeqCst);
        }
    }

    const HOUR: u64 = 3_600_000;

    #[test]
    fn a_jump_of_the_systems_clock_affects_dates_at_once_but_no_game() {
        for jump in [HOUR, HOUR.wrapping_neg()] {
            let machine = Machine::default();
            machine.system.store(100 * HOUR, Ordering::SeqCst);
            let clock = machine.clock();
            let begin = clock.now().0;
            machine.pass(5_000);
            assert_eq!(clock.now().0 - begin, 5_000);
            machine.system.fetch_add(jump, Ordering::SeqCst);
            let mut last = clock.now().0;
            for second in 6..=2_000 {
                machine.pass(1_000);
                let now = clock.now().0;
                assert!((999..=1_001).contains(&(now - last)), "from {last} to {now}");
                let off = (now - begin).abs_diff(second * 1_000);
                assert!(off <= 200, "{off} ms off after {second} s");
                last = now;
            }
            assert_eq!(clock.date().0, machine.system.load(Ordering::SeqCst));
            assert_eq!(clock.earliest(), clock.now().min(clock.date()));
            assert!(clock.earliest().0 <= last);
        }
    }

    #[test]
    fn a_small_difference_is_corrected_in_time_however_often_the_clock_is_read() {
        for step in [7, 250, 10_000] {
            let machine = Machine::default();
            machine.system.store(100 * HOUR, Ordering::SeqCst);
            let clock = machine.clock();
            machine.system.fetch_add(50, Ordering::SeqCst);
            // 50 ms at a tenth of a millisecond per second, and the first comparison.
            for _ in 0..(520_000 / step) {
                machine.pass(step);
                clock.now();
            }
            let system = machine.system.load(Ordering::SeqCst);
            assert!(clock.now().0.abs_diff(system) <= 2, "in steps of {step} ms");
        }
    }

    #[test]
    fn a_clock_that_stands_still_or_is_set_back_never_returns_an_earlier_time() {
        let machine = Machine::default();
        machine.system.store(HOUR, Ordering::SeqCst);
        let clock = machine.clock();
        machine.pass(10_000);
        let before = clock.now();
        machine.system.store(0, Ordering::SeqCst);
        assert_eq!(clock.now(), before);
        machine.pass(1);
        assert!(clock.now() >= before);
    }
}
