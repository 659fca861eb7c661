//! Thinking without the interpreter lock, and Ctrl-C meanwhile.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::Thread;
use std::time::{Duration, Instant};

use minewise_solver::Stop;
use pyo3::prelude::*;

/// How often Python is asked whether a signal has come. It takes the interpreter lock, so other
/// threads would notice if it happened all the time.
const PERIOD: Duration = Duration::from_millis(30);

/// What a computation looks at to find out whether the caller wants to go on. Only the thread that
/// was called by Python uses it; others listen to a [`Stop`] of their own.
pub(crate) struct Interrupt {
    stop: Stop,
    state: Arc<State>,
}

struct State {
    lookout: Mutex<Lookout>,
    /// What Python raised.
    raised: Mutex<Option<PyErr>>,
}

/// When to look for signals. The checks of a computation can be nanoseconds or milliseconds apart,
/// and where they are close together, asking the clock at each would take longer than the work.
struct Lookout {
    /// The signal itself, to be asked again. Taken out at the end, because it holds this state.
    stop: Option<Stop>,
    /// When Python was asked.
    last_look: Instant,
    /// When the clock was asked.
    last_time: Instant,
    /// How many checks to let pass before the clock is asked again.
    pass: u32,
    /// How many were let pass since it was asked.
    passed: u32,
}

/// As many checks as may pass without a look at the clock.
const MOST_PASSED: u32 = 31;
/// Checks are close together if as many as passed take less than this.
const CLOSE: Duration = Duration::from_millis(1);

impl Interrupt {
    fn new() -> Self {
        let now = Instant::now();
        let lookout = Lookout { stop: None, last_look: now, last_time: now, pass: 0, passed: 0 };
        let state = Arc::new(State { lookout: Mutex::new(lookout), raised: Mutex::new(None) });
        let looker = Arc::clone(&state);
        let stop = Stop::pausing(move || looker.look());
        lock(&state.lookout).stop = Some(stop.clone());
        stop.ask_to_pause();
        Interrupt { stop, state }
    }

    /// The signal for what is computed on this thread.
    pub(crate) const fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Whether to stop; to be asked between computations.
    pub(crate) fn is_requested(&self) -> bool {
        self.stop.is_requested()
    }

    fn finish(self) -> PyResult<()> {
        lock(&self.state.lookout).stop.take();
        let raised = lock(&self.state.raised).take();
        raised.map_or(Ok(()), Err)
    }
}

impl State {
    /// Called at every check of the computation; only some of them bother Python.
    fn look(&self) {
        let mut lookout = lock(&self.lookout);
        if lookout.is_time()
            && let Err(error) = Python::attach(hear_signals)
        {
            *lock(&self.raised) = Some(error);
            lookout.stop.iter().for_each(Stop::request);
            return;
        }
        lookout.stop.iter().for_each(Stop::ask_to_pause);
    }
}

impl Lookout {
    /// Whether to ask Python now.
    fn is_time(&mut self) -> bool {
        if self.passed < self.pass {
            self.passed += 1;
            return false;
        }
        let now = Instant::now();
        self.pass = match now - self.last_time < CLOSE {
            true => (2 * self.pass + 1).min(MOST_PASSED),
            false => 0,
        };
        (self.last_time, self.passed) = (now, 0);
        let is_time = now - self.last_look >= PERIOD;
        if is_time {
            self.last_look = now;
        }
        is_time
    }
}

/// Raises what a signal handler raises, if a signal has come.
fn hear_signals(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}

/// A value that nobody leaves half changed.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Computes something without the interpreter lock. Raises what a signal handler raised meanwhile.
pub(crate) fn think<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Interrupt) -> T + Send,
) -> PyResult<T> {
    let interrupt = Interrupt::new();
    let found = py.detach(|| work(&interrupt));
    interrupt.finish()?;
    Ok(found)
}

/// Works through a queue with several threads, the calling one among them. Each has a worker of its
/// own, which listens to the signal that it was made with. Threads end with the call, so that a
/// process can fork at any other time.
pub(crate) fn work_through<T: Send, W>(
    interrupt: &Interrupt,
    threads: usize,
    queue: impl Iterator<Item = T> + Send,
    worker: impl Fn(&Stop) -> W + Sync,
    work: impl Fn(&mut W, T, &Stop) + Sync,
) {
    let queue = Mutex::new(queue);
    let next = || lock(&queue).next();
    let (others, busy) = (Stop::new(), AtomicUsize::new(threads - 1));
    let caller = std::thread::current();
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| {
                let _busy = Busy { count: &busy, caller: &caller };
                let mut own = worker(&others);
                while !others.is_requested()
                    && let Some(item) = next()
                {
                    work(&mut own, item, &others);
                }
            });
        }
        let mut own = worker(interrupt.stop());
        while !interrupt.is_requested()
            && let Some(item) = next()
        {
            work(&mut own, item, interrupt.stop());
        }
        // The others may be busy for a while, and only this thread hears of signals.
        while busy.load(Ordering::Acquire) > 0 {
            if interrupt.is_requested() {
                others.request();
            }
            std::thread::park_timeout(PERIOD);
        }
    });
}

/// A thread that is at work. Says so when it ends, even by a panic.
struct Busy<'a> {
    count: &'a AtomicUsize,
    caller: &'a Thread,
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.count.fetch_sub(1, Ordering::Release);
        self.caller.unpark();
    }
}

/// How many threads to use: as many as were asked for, or as there are processors, but no more than
/// there are items.
pub(crate) fn thread_count(asked: Option<usize>, items: usize) -> usize {
    let available = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.unwrap_or_else(available).clamp(1, items.max(1))
}
