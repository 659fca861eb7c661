//! Clocks that only move when a test says so.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use minewise_server::Clock;
use minewise_store::UnixMillis;

use super::{Answer, Request, TestServer, soon, until};

/// The moment at which every test starts.
const START: u64 = 1_700_000_000_000;

/// The clocks of a machine: one that can be set, a monotonic one, and one that tells how much CPU
/// time thoughts have used. All of them stand still until the test moves them.
#[derive(Clone)]
pub(crate) struct Machine {
    system: HandClock,
    running: Arc<AtomicU64>,
    thought: Arc<AtomicU64>,
    /// How often somebody wanted to know the CPU time: a thought does when it begins.
    asked: Arc<AtomicU64>,
}

impl Machine {
    pub(crate) fn new() -> Self {
        Machine {
            system: HandClock::new(),
            running: Arc::default(),
            thought: Arc::default(),
            asked: Arc::default(),
        }
    }

    pub(crate) fn clock(&self) -> Clock {
        let (system, running) = (self.system.clock(), Arc::clone(&self.running));
        let (thought, asked) = (Arc::clone(&self.thought), Arc::clone(&self.asked));
        let clock = Clock::steady(
            move || system.now(),
            move || Duration::from_millis(running.load(Ordering::SeqCst)),
        );
        clock.with_cpu_time(move || {
            let used = Duration::from_millis(thought.load(Ordering::SeqCst));
            asked.fetch_add(1, Ordering::SeqCst);
            used
        })
    }

    /// Sends a request that makes an idle server think, and returns its answer once the thought
    /// has used so much CPU time.
    pub(crate) async fn think(&self, server: &TestServer, request: Request, millis: u64) -> Answer {
        server.metric_becomes("minewise_thinking", 0.0).await;
        let before = self.asked.load(Ordering::SeqCst);
        let asking = tokio::spawn(request.send());
        until("the beginning of a thought", async || match self.asked.load(Ordering::SeqCst) {
            asked if asked > before => Ok(()),
            _ => Err("none"),
        })
        .await;
        self.thought.fetch_add(millis, Ordering::SeqCst);
        let answer = soon("an answer", asking).await.unwrap();
        server.metric_becomes("minewise_thinking", 0.0).await;
        answer
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

/// A clock that stands still until the test moves it. Only games notice: limits are measured by a
/// clock that never moves.
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
