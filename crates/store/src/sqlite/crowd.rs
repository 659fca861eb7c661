//! Waiting for company: a commit costs the same for one request as for dozens.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// While at least so many requests share a commit, the next one waits for more. Whoever
/// plays while few do never waits.
const CROWDED: usize = 8;
/// For how long at most.
const PATIENCE: Duration = Duration::from_millis(1);

/// Nobody waits for any number of requests.
const NONE: usize = usize::MAX;

/// Counts requests on their way to the writer.
#[derive(Debug)]
pub(super) struct Crowd {
    sent: AtomicUsize,
    /// How many the writer waits for.
    wanted: AtomicUsize,
    lock: Mutex<()>,
    enough: Condvar,
}

impl Default for Crowd {
    fn default() -> Self {
        Crowd {
            sent: AtomicUsize::new(0),
            wanted: AtomicUsize::new(NONE),
            lock: Mutex::new(()),
            enough: Condvar::new(),
        }
    }
}

impl Crowd {
    /// Says that a request is about to be sent.
    pub(super) fn grow(&self) {
        let sent = self.sent.fetch_add(1, Ordering::SeqCst) + 1;
        if sent == self.wanted.load(Ordering::SeqCst) {
            drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner));
            self.enough.notify_one();
        }
    }

    /// Says that the writer has taken some, and how many.
    pub(super) fn shrink(&self, taken: usize) {
        self.sent.fetch_sub(taken, Ordering::SeqCst);
    }

    /// Waits until twice as many are there as shared the last commit, unless that were few;
    /// for a moment at most.
    pub(super) fn gather(&self, last: usize) {
        if last < CROWDED {
            return;
        }
        let wanted = 2 * last;
        let lock = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        self.wanted.store(wanted, Ordering::SeqCst);
        let too_few = |_: &mut ()| self.sent.load(Ordering::SeqCst) < wanted;
        let waited = self.enough.wait_timeout_while(lock, PATIENCE, too_few);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
        self.wanted.store(NONE, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_never_wait_and_many_wait_for_as_many_again() {
        let crowd = Crowd::default();
        crowd.gather(CROWDED - 1);
        for _ in 0..2 * CROWDED {
            crowd.grow();
        }
        // They are there, so this ends at once; nobody else could end it.
        crowd.gather(CROWDED);
        crowd.shrink(2 * CROWDED);
        assert_eq!(crowd.sent.load(Ordering::SeqCst), 0);
        std::thread::scope(|scope| {
            scope.spawn(|| (0..2 * CROWDED).for_each(|_| crowd.grow()));
            crowd.gather(CROWDED);
        });
        assert_eq!(crowd.wanted.load(Ordering::SeqCst), NONE);
    }
}
