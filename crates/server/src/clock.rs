//! The time, as an argument.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use minewise_store::UnixMillis;

/// What a steady clock makes good at most of its distance to the clock of the system, in
/// millionths: a tenth of a millisecond a second. A game has to run for almost three hours
/// to be a second off by it.
const SLEW: i64 = 100;

/// How often the distance is looked at.
const LOOK_EVERY: i64 = 1_000_000;

/// A change of the distance that is worth a line in the log, in microseconds.
const JUMP: i64 = 1_000_000;

/// Tells the time. Tests bring their own, so that two servers can live through
/// the very same moments.
#[derive(Clone)]
pub struct Clock {
    now: Arc<dyn Fn() -> UnixMillis + Send + Sync>,
    date: Arc<dyn Fn() -> UnixMillis + Send + Sync>,
}

impl Clock {
    /// The clock of the machine, steady.
    pub fn system() -> Self {
        let start = Instant::now();
        Clock::steady(UnixMillis::now, move || start.elapsed())
    }

    /// A clock that begins at the time of the system and then runs by itself, so that no
    /// game notices when the clock of the system is set. In the long run it follows that
    /// clock, by a tenth of a millisecond a second at most. A machine that sleeps counts as
    /// a jump. Dates are those of the system at once.
    pub fn steady(
        system: impl Fn() -> UnixMillis + Send + Sync + 'static,
        running: impl Fn() -> Duration + Send + Sync + 'static,
    ) -> Self {
        let system = Arc::new(system);
        let anchor = Mutex::new(Anchor::new(running().as_micros() as i64, system().0));
        let date = Arc::clone(&system);
        Clock {
            now: Arc::new(move || {
                let mut anchor = anchor.lock().unwrap_or_else(PoisonError::into_inner);
                anchor.time_at(running().as_micros() as i64, || system().0)
            }),
            date,
        }
    }

    /// Any clock.
    pub fn from_fn(now: impl Fn() -> UnixMillis + Send + Sync + 'static) -> Self {
        let now = Arc::new(now);
        Clock { now: now.clone(), date: now }
    }

    /// What time it is for games.
    pub fn now(&self) -> UnixMillis {
        (self.now)()
    }

    /// Not later than it can be: the earlier of the two, for what cannot be undone.
    pub(crate) fn earliest(&self) -> UnixMillis {
        self.now().min(self.date())
    }

    /// What time it is for people: what a calendar should say.
    pub fn date(&self) -> UnixMillis {
        (self.date)()
    }
}

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Clock")
    }
}

/// A moment at which both clocks were looked at, in microseconds.
struct Anchor {
    /// What ran since some start.
    running: i64,
    /// The time that was told.
    told: i64,
    /// How far the system's clock was ahead.
    ahead: i64,
}

impl Anchor {
    fn new(running: i64, system: u64) -> Self {
        Anchor { running, told: system as i64 * 1_000, ahead: 0 }
    }

    fn time_at(&mut self, running: i64, system: impl FnOnce() -> u64) -> UnixMillis {
        let passed = (running - self.running).max(0);
        let most = passed * SLEW / 1_000_000;
        let told = self.told + passed + self.ahead.clamp(-most, most);
        if passed >= LOOK_EVERY {
            let ahead = system() as i64 * 1_000 - told;
            let jump = ahead - self.ahead;
            if jump.abs() >= JUMP {
                let seconds = jump / 1_000_000;
                tracing::warn!(seconds, "the clock of the system jumped; games go on as before");
            }
            *self = Anchor { running, told, ahead };
        }
        UnixMillis((told / 1_000).max(0) as u64)
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
    fn a_jump_of_the_system_moves_no_game_and_dates_at_once() {
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
    fn a_small_distance_is_made_good_in_time_however_often_the_clock_is_asked() {
        for step in [7, 250, 10_000] {
            let machine = Machine::default();
            machine.system.store(100 * HOUR, Ordering::SeqCst);
            let clock = machine.clock();
            machine.system.fetch_add(50, Ordering::SeqCst);
            // 50 ms at a tenth of a millisecond a second, and the first look.
            for _ in 0..(520_000 / step) {
                machine.pass(step);
                clock.now();
            }
            let system = machine.system.load(Ordering::SeqCst);
            assert!(clock.now().0.abs_diff(system) <= 2, "in steps of {step} ms");
        }
    }

    #[test]
    fn a_clock_that_sleeps_or_goes_back_never_tells_an_earlier_time() {
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
