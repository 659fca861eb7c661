//! Clocks that only move when a test says so.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use minewise_server::Clock;
use minewise_store::UnixMillis;

/// The moment at which every test starts.
const START: u64 = 1_700_000_000_000;

/// The clocks of a machine: one that can be set, and a monotonic one. Both stand still until the
/// test moves them.
#[derive(Clone)]
pub(crate) struct Machine {
    system: HandClock,
    running: Arc<AtomicU64>,
}

impl Machine {
    pub(crate) fn new() -> Self {
        Machine { system: HandClock::new(), running: Arc::default() }
    }

    pub(crate) fn clock(&self) -> Clock {
        let (system, running) = (self.system.clock(), Arc::clone(&self.running));
        Clock::steady(
            move || system.now(),
            move || Duration::from_millis(running.load(Ordering::SeqCst)),
        )
    }

    /// Lets time pass.
    pub(crate) fn pass(&self, millis: u64) {
        self.system.advance(millis);
        self.running.fetch_add(millis, Ordering::SeqCst);
    }

    /// Sets the system's clock. Returns the new time.
    pub(crate) fn jump(&self, millis: i64) -> u64 {
        self.system.0.fetch_add(millis as u64, Ordering::SeqCst).wrapping_add(millis as u64)
    }
}

/// A clock that stands still until the test moves it.
#[derive(Clone)]
pub(crate) struct HandClock(Arc<AtomicU64>);

impl HandClock {
    pub(crate) fn new() -> Self {
        HandClock(Arc::new(AtomicU64::new(START)))
    }

    pub(crate) fn clock(&self) -> Clock {
        let now = Arc::clone(&self.0);
        Clock::from_fn(move || UnixMillis(now.load(Ordering::SeqCst)))
    }

    pub(crate) fn advance(&self, millis: u64) {
        self.0.fetch_add(millis, Ordering::SeqCst);
    }
}
