//! Fails fast while the server can't be reached.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::StoreError;

/// The shortest and the longest pause between attempts to connect.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(50), Duration::from_millis(500));

/// What the connections of a store know about whether the server can be reached. During the pause
/// after a failed attempt, everyone gets its error at once.
#[derive(Default)]
pub(super) struct Outage {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    failure: Option<Failure>,
    /// The last successful connection.
    success: Option<Instant>,
}

/// The last attempt to connect.
struct Failure {
    error: StoreError,
    pause: Duration,
    until: Instant,
}

impl Outage {
    /// Starts an attempt to connect, and returns when it began.
    ///
    /// # Errors
    /// The last failure, if the pause after it isn't over.
    pub(super) fn start_attempt(&self) -> Result<Instant, StoreError> {
        let now = Instant::now();
        match &self.state().failure {
            Some(failure) if now < failure.until => Err(failure.error.clone()),
            _ => Ok(now),
        }
    }

    /// Notes that a connection succeeded.
    pub(super) fn succeeded(&self) {
        *self.state() = State { failure: None, success: Some(Instant::now()) };
    }

    /// Notes that the attempt that began at `begin` has failed.
    pub(super) fn failed(&self, begin: Instant, error: &StoreError) {
        let mut state = self.state();
        // A later attempt may have succeeded in the meantime.
        if state.success.is_none_or(|success| success < begin) {
            let pause = next_pause(state.failure.as_ref().map(|last| last.pause));
            let until = Instant::now() + pause;
            state.failure = Some(Failure { error: error.clone(), pause, until });
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change is complete before anything that could panic.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The pause after a failed attempt, given the pause before it.
pub(super) fn next_pause(last: Option<Duration>) -> Duration {
    let (first, longest) = BACKOFF;
    last.map_or(first, |last| (last * 2).min(longest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_gets_the_failure_until_an_attempt_succeeds() {
        let outage = Outage::default();
        let error = StoreError::Unavailable("gone".to_owned());
        let begin = outage.start_attempt().unwrap();
        outage.failed(begin, &error);
        assert_eq!(outage.start_attempt(), Err(error.clone()));
        outage.succeeded();
        assert!(outage.start_attempt().is_ok());
        outage.failed(begin, &error);
        assert!(outage.start_attempt().is_ok(), "an older failure does not count");
    }

    #[test]
    fn pauses_grow_up_to_half_a_second() {
        let mut pauses = vec![next_pause(None)];
        while pauses.len() < 6 {
            pauses.push(next_pause(pauses.last().copied()));
        }
        let millis: Vec<_> = pauses.iter().map(Duration::as_millis).collect();
        assert_eq!(millis, [50, 100, 200, 400, 500, 500]);
    }
}
