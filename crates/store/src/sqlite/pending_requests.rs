//! Waits for more requests to share a commit, which costs the same for one as for dozens.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// If the last commit had at least this many requests, the next one waits for more. On a quiet
/// server nobody waits.
const BUSY_BATCH: usize = 8;
/// The longest wait.
const MAX_WAIT: Duration = Duration::from_millis(1);

/// The writer isn't waiting.
const NONE: usize = usize::MAX;

/// Counts the requests on their way to the writer.
#[derive(Debug)]
pub(super) struct PendingRequests {
    sent: AtomicUsize,
    /// How many requests the writer is waiting for.
    wanted: AtomicUsize,
    lock: Mutex<()>,
    enough: Condvar,
}

impl Default for PendingRequests {
    fn default() -> Self {
        PendingRequests {
            sent: AtomicUsize::new(0),
            wanted: AtomicUsize::new(NONE),
            lock: Mutex::new(()),
            enough: Condvar::new(),
        }
    }
}

impl PendingRequests {
    /// Counts a request that is about to be sent.
    pub(super) fn add(&self) {
        let sent = self.sent.fetch_add(1, Ordering::SeqCst) + 1;
        if sent == self.wanted.load(Ordering::SeqCst) {
            drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner));
            self.enough.notify_one();
        }
    }

    /// Subtracts the requests that the writer has taken.
    pub(super) fn remove(&self, taken: usize) {
        self.sent.fetch_sub(taken, Ordering::SeqCst);
    }

    /// Waits briefly until there are twice as many requests as in the last commit, unless that one
    /// was small.
    pub(super) fn wait_for_more(&self, last: usize) {
        if last < BUSY_BATCH {
            return;
        }
        let wanted = 2 * last;
        let lock = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        self.wanted.store(wanted, Ordering::SeqCst);
        let too_few = |_: &mut ()| self.sent.load(Ordering::SeqCst) < wanted;
        let waited = self.enough.wait_timeout_while(lock, MAX_WAIT, too_few);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
        self.wanted.store(NONE, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_batches_never_wait_and_large_ones_wait_for_twice_as_many() {
        let pending = PendingRequests::default();
        pending.wait_for_more(BUSY_BATCH - 1);
        for _ in 0..2 * BUSY_BATCH {
            pending.add();
        }
        // Enough requests are pending, so this returns at once. Nothing else could end the wait.
        pending.wait_for_more(BUSY_BATCH);
        pending.remove(2 * BUSY_BATCH);
        assert_eq!(pending.sent.load(Ordering::SeqCst), 0);
        std::thread::scope(|scope| {
            scope.spawn(|| (0..2 * BUSY_BATCH).for_each(|_| pending.add()));
            pending.wait_for_more(BUSY_BATCH);
        });
        assert_eq!(pending.wanted.load(Ordering::SeqCst), NONE);
    }
}
