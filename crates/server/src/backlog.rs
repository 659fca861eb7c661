//! Unsent bytes: what clients haven't received yet, bounded for the whole process.
//!
//! Every text for clients is counted once while it exists, however many connections send it.
//! Connections whose clients don't read stand in line, the one that has been behind longest first.
//! While the total exceeds the budget, the first in line is called and gives up its client, and
//! then the next if that wasn't enough.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Waker;

use axum::body::Bytes;
use prometheus_client::metrics::counter::Counter;

/// Counts unsent bytes, and knows which connections are behind.
#[derive(Debug)]
pub(crate) struct Backlog {
    budget: usize,
    bytes: AtomicUsize,
    line: Mutex<Queue>,
    /// How many connections have given up.
    given_up: Counter,
}

#[derive(Debug, Default)]
struct Queue {
    /// The connections in line, by number, the first to come first.
    waiting: BTreeMap<u64, Waker>,
    /// The number for the next connection.
    next: u64,
    /// The connection that was called and hasn't left yet.
    called: Option<u64>,
}

impl Backlog {
    pub(crate) fn new(budget: usize, given_up: Counter) -> Arc<Self> {
        Arc::new(Backlog { budget, bytes: AtomicUsize::new(0), line: Mutex::default(), given_up })
    }

    /// Makes bytes that are counted until the last copy is dropped.
    pub(crate) fn count(self: &Arc<Self>, content: impl AsRef<[u8]> + Send + 'static) -> Bytes {
        let counted = content.as_ref().len();
        self.bytes.fetch_add(counted, Ordering::Relaxed);
        self.call_first_if_over();
        Bytes::from_owner(Counted { content, counted, backlog: Arc::clone(self) })
    }

    /// The same for a text, without its spare capacity.
    pub(crate) fn count_text(self: &Arc<Self>, text: String) -> Bytes {
        self.count(text.into_bytes().into_boxed_slice())
    }

    /// Gets in line, because the client isn't reading.
    pub(crate) fn enqueue(self: &Arc<Self>, waker: &Waker) -> QueuePlace {
        let mut line = self.line();
        let number = line.next;
        line.next += 1;
        line.waiting.insert(number, waker.clone());
        drop(line);
        self.call_first_if_over();
        QueuePlace { number, backlog: Arc::clone(self) }
    }

    /// The number of unsent bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    fn line(&self) -> MutexGuard<'_, Queue> {
        // Nothing panics while holding the lock.
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_over(&self) -> bool {
        self.bytes() > self.budget
    }

    fn call_first_if_over(&self) {
        if self.is_over() {
            let mut line = self.line();
            if line.called.is_none()
                && let Some((&first, waker)) = line.waiting.first_key_value()
            {
                waker.wake_by_ref();
                line.called = Some(first);
            }
        }
    }
}

/// Content whose bytes are counted until it is dropped.
struct Counted<T> {
    content: T,
    counted: usize,
    backlog: Arc<Backlog>,
}

impl<T: AsRef<[u8]>> AsRef<[u8]> for Counted<T> {
    fn as_ref(&self) -> &[u8] {
        self.content.as_ref()
    }
}

impl<T> Drop for Counted<T> {
    fn drop(&mut self) {
        self.backlog.bytes.fetch_sub(self.counted, Ordering::Relaxed);
    }
}

/// A place in line. When it is dropped, the connection's bytes are gone, and the next one is called
/// if that wasn't enough.
#[derive(Debug)]
pub(crate) struct QueuePlace {
    number: u64,
    backlog: Arc<Backlog>,
}

impl QueuePlace {
    /// Whether this connection has to give up now. If not, the waker is woken when it has to.
    pub(crate) fn is_called(&self, waker: &Waker) -> bool {
        let mut line = self.backlog.line();
        line.waiting.insert(self.number, waker.clone());
        if line.called != Some(self.number) {
            return false;
        }
        // Others may have left on their own in the meantime.
        if !self.backlog.is_over() {
            line.called = None;
            return false;
        }
        self.backlog.given_up.inc();
        true
    }
}

impl Drop for QueuePlace {
    fn drop(&mut self) {
        let mut line = self.backlog.line();
        line.waiting.remove(&self.number);
        if line.called == Some(self.number) {
            line.called = None;
        }
        drop(line);
        self.backlog.call_first_if_over();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_called(place: &QueuePlace) -> bool {
        place.is_called(Waker::noop())
    }

    #[test]
    fn those_behind_longest_give_up_until_the_rest_fits() {
        let backlog = Backlog::new(100, Counter::default());
        let first = (backlog.enqueue(Waker::noop()), backlog.count(vec![0; 40]));
        let shared = backlog.count(vec![0; 60]);
        let second = (backlog.enqueue(Waker::noop()), shared.clone());
        let third = (backlog.enqueue(Waker::noop()), shared);
        assert_eq!(backlog.bytes(), 100, "what is shared is counted once");
        assert!(!is_called(&first.0));
        let more = backlog.count_text(String::from("x"));
        assert!(is_called(&first.0));
        assert_eq!(backlog.given_up.get(), 1);
        assert!(!is_called(&second.0), "one at a time");
        drop(first.1);
        drop(first.0);
        assert_eq!(backlog.bytes(), 61);
        assert!(!is_called(&second.0), "the first was enough");
        let much = backlog.count(vec![0; 60]);
        assert!(is_called(&second.0) && !is_called(&third.0));
        // Others hold the same bytes, so the next one has to give up as well.
        drop(second.1);
        drop(second.0);
        assert!(is_called(&third.0));
        drop(more);
        drop(much);
        assert!(!is_called(&third.0), "others left on their own");
        drop(third);
        assert_eq!(backlog.bytes(), 0);
    }

    #[test]
    fn a_connection_that_joins_while_over_budget_is_called() {
        let backlog = Backlog::new(10, Counter::default());
        let _much = backlog.count(vec![0; 11]);
        let place = backlog.enqueue(Waker::noop());
        assert!(is_called(&place));
    }
}
