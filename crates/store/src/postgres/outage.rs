//! While the server is away, nobody waits for it.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::StoreError;

/// How long a server that could not be reached is left alone at first, and at
/// most.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(50), Duration::from_millis(500));

/// Whether the server can be reached, as all connections of a store found out. In
/// the pause after a failed attempt everybody gets its error at once.
#[derive(Default)]
pub(super) struct Outage {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    failure: Option<Failure>,
    /// The last time somebody got through.
    success: Option<Instant>,
}

/// The last attempt to connect.
struct Failure {
    error: StoreError,
    pause: Duration,
    until: Instant,
}

impl Outage {
    /// Begins an attempt to connect; gives back when.
    ///
    /// # Errors
    /// The last failure, if that was just now.
    pub(super) fn may_try(&self) -> Result<Instant, StoreError> {
        let now = Instant::now();
        match &self.state().failure {
            Some(failure) if now < failure.until => Err(failure.error.clone()),
            _ => Ok(now),
        }
    }

    /// Somebody got through.
    pub(super) fn ended(&self) {
        *self.state() = State { failure: None, success: Some(Instant::now()) };
    }

    /// An attempt that began then has failed.
    pub(super) fn goes_on(&self, begin: Instant, error: &StoreError) {
        let mut state = self.state();
        // Others may have got through meanwhile, and know better.
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

/// How long to wait before the next attempt, after how long before this one.
pub(super) fn next_pause(last: Option<Duration>) -> Duration {
    let (first, longest) = BACKOFF;
    last.map_or(first, |last| (last * 2).min(longest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_told_to_everybody_until_somebody_gets_through() {
        let outage = Outage::default();
        let error = StoreError::Unavailable("gone".to_owned());
        let begin = outage.may_try().unwrap();
        outage.goes_on(begin, &error);
        assert_eq!(outage.may_try(), Err(error.clone()));
        outage.ended();
        assert!(outage.may_try().is_ok());
        outage.goes_on(begin, &error);
        assert!(outage.may_try().is_ok(), "an older failure does not count");
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
