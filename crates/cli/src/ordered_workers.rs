//! Processing a stream in parallel, with the results in the order of the stream.
//!
//! One thread reads, several work, and the caller's thread takes the results. The weight of the
//! items that have been read but not yet taken is bounded, so that an endless stream with one slow
//! item doesn't fill the memory.
//!
//! The threads are not joined: when the caller gives up, because the reader of its output has gone,
//! the reading thread may be waiting for input that never comes.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The most weight that may be in progress: about a thousand Expert positions.
const MAX_IN_PROGRESS: usize = 1 << 20;

/// The weight of an item in addition to its contents.
const BASE_WEIGHT: usize = 512;

/// How often the caller is notified that nothing is ready.
const IDLE: Duration = Duration::from_millis(50);

/// What the caller receives.
pub(crate) enum Event<R> {
    /// The next result.
    Done(R),
    /// No result is ready: time to flush, or to give up. Sent repeatedly while nothing arrives.
    Idle,
}

/// Runs `threads` workers over the items of `next`, each with its weight, and
/// hands on the results in order until the items end or `take` fails.
///
/// # Errors
/// What `take` returns.
///
/// # Panics
/// If a worker panics, with the same panic.
pub(crate) fn run<J, R, W, E>(
    threads: NonZero<usize>,
    next: impl FnMut() -> Option<(J, usize)> + Send + 'static,
    worker: impl Fn() -> W,
    mut take: impl FnMut(Event<R>) -> Result<(), E>,
) -> Result<(), E>
where
    J: Send + 'static,
    R: Send + 'static,
    W: FnMut(J) -> R + Send + 'static,
{
    let window = Arc::new(Window::default());
    let (jobs, waiting) = mpsc::channel();
    let (done, results) = mpsc::channel();
    let waiting = Arc::new(Mutex::new(waiting));
    for _ in 0..threads.get() {
        let (waiting, done, work) = (Arc::clone(&waiting), done.clone(), worker());
        thread::spawn(move || work_on(&waiting, &done, work));
    }
    drop(done);
    let reader_window = Arc::clone(&window);
    thread::spawn(move || read_into(&jobs, &reader_window, next));
    in_order(&results, &window, &mut take)
}

/// An item or its result, with its place in the stream and its weight.
struct Numbered<T> {
    number: u64,
    weight: usize,
    item: T,
}

fn read_into<J>(
    jobs: &Sender<Numbered<J>>,
    window: &Window,
    mut next: impl FnMut() -> Option<(J, usize)>,
) {
    for number in 0.. {
        let Some((item, weight)) = next() else { return };
        let weight = weight + BASE_WEIGHT;
        window.enter(weight);
        if jobs.send(Numbered { number, weight, item }).is_err() {
            return;
        }
    }
}

fn work_on<J, R>(
    waiting: &Mutex<Receiver<Numbered<J>>>,
    done: &Sender<Numbered<thread::Result<R>>>,
    mut work: impl FnMut(J) -> R,
) {
    loop {
        let job = locked(waiting).recv();
        let Ok(Numbered { number, weight, item }) = job else { return };
        // A worker that died silently would leave the others waiting forever.
        let item = catch_unwind(AssertUnwindSafe(|| work(item)));
        let has_panicked = item.is_err();
        if done.send(Numbered { number, weight, item }).is_err() || has_panicked {
            return;
        }
    }
}

fn in_order<R, E>(
    results: &Receiver<Numbered<thread::Result<R>>>,
    window: &Window,
    take: &mut impl FnMut(Event<R>) -> Result<(), E>,
) -> Result<(), E> {
    let mut early = BTreeMap::new();
    let mut wanted = 0;
    loop {
        let result = match results.try_recv() {
            Ok(result) => result,
            Err(TryRecvError::Disconnected) => return Ok(()),
            Err(TryRecvError::Empty) => {
                take(Event::Idle)?;
                match results.recv_timeout(IDLE) {
                    Ok(result) => result,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
            }
        };
        early.insert(result.number, result);
        while let Some(Numbered { weight, item, .. }) = early.remove(&wanted) {
            wanted += 1;
            match item {
                Ok(item) => take(Event::Done(item))?,
                Err(panic) => resume_unwind(panic),
            }
            window.leave(weight);
        }
    }
}

/// The weight that is in progress.
#[derive(Default)]
struct Window {
    weight: Mutex<usize>,
    has_left: Condvar,
}

impl Window {
    /// Waits for room. An item heavier than the limit is processed alone.
    fn enter(&self, weight: usize) {
        let is_full =
            |under_way: &mut usize| *under_way > 0 && *under_way + weight > MAX_IN_PROGRESS;
        let under_way = self.has_left.wait_while(locked(&self.weight), is_full);
        *under_way.unwrap_or_else(PoisonError::into_inner) += weight;
    }

    fn leave(&self, weight: usize) {
        *locked(&self.weight) -= weight;
        self.has_left.notify_one();
    }
}

/// Locks even after a panic: nothing panics while holding one of these locks, and a number or a
/// receiver would be valid even then.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
#[path = "ordered_workers_tests.rs"]
mod tests;
