//! A clock that moves when a test says so.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use minewise_server::Clock;
use minewise_store::UnixMillis;

/// Some moment; every test begins at it.
const START: u64 = 1_700_000_000_000;

/// A clock that stands still until it is moved.
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
