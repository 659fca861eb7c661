//! A signal to stop or pause a computation.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use minewise_board::View;
use thiserror::Error;

use crate::{Analysis, Assumptions, Budget, Contradiction, Solver};

/// A signal to stop a computation. The caller keeps one copy and calls
/// [`request`](Self::request) when it no longer wants the answer; the computation checks
/// another copy every few thousand steps.
///
/// A scheduler that shares a processor between several computations creates its signals
/// with a [pause](Self::pausing): checking the signal then also gives the others their
/// turn.
///
/// A budget gives the same answer on every machine. A stop signal only decides whether
/// there is an answer at all.
#[derive(Clone, Default)]
pub struct Stop(Option<Arc<Signal>>);

struct Signal {
    state: AtomicU8,
    pause: Option<Box<dyn Fn() + Send + Sync>>,
}

/// The computation continues.
const CONTINUE: u8 = 0;
/// The computation pauses at the next check.
const PAUSE: u8 = 1;
/// The computation stops at the next check.
const REQUESTED: u8 = 2;

impl Stop {
    /// A signal that is never requested.
    pub const NEVER: Stop = Stop(None);

    /// A new signal, not requested yet.
    pub fn new() -> Self {
        Stop(Some(Arc::new(Signal { state: AtomicU8::new(CONTINUE), pause: None })))
    }

    /// A new signal, not requested yet. After [`Self::ask_to_pause`], the next check
    /// calls `pause` on the thread of the computation; it may take as long as it likes.
    pub fn pausing(pause: impl Fn() + Send + Sync + 'static) -> Self {
        Stop(Some(Arc::new(Signal {
            state: AtomicU8::new(CONTINUE),
            pause: Some(Box::new(pause)),
        })))
    }

    /// Requests the stop, for all copies of the signal.
    pub fn request(&self) {
        if let Some(signal) = &self.0 {
            signal.state.store(REQUESTED, Ordering::Relaxed);
        }
    }

    /// Asks the computation to pause at the next check, unless a stop is requested.
    pub fn ask_to_pause(&self) {
        if let Some(signal) = &self.0 {
            signal.turn(CONTINUE, PAUSE);
        }
    }

    /// Whether a stop has been requested. Pauses first, if asked to.
    #[inline]
    pub fn is_requested(&self) -> bool {
        match &self.0 {
            None => false,
            Some(signal) => match signal.state.load(Ordering::Relaxed) {
                CONTINUE => false,
                _ => signal.is_requested_after_pause(),
            },
        }
    }
}

impl Signal {
    #[cold]
    fn is_requested_after_pause(&self) -> bool {
        // Clear the request first, so that another one during the pause is not lost.
        if self.turn(PAUSE, CONTINUE)
            && let Some(pause) = &self.pause
        {
            pause();
        }
        self.state.load(Ordering::Relaxed) == REQUESTED
    }

    fn turn(&self, from: u8, to: u8) -> bool {
        self.state.compare_exchange(from, to, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.0.as_ref().map(|signal| signal.state.load(Ordering::Relaxed));
        f.debug_tuple("Stop").field(&state).finish()
    }
}

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unanswered {
    /// No layout fits.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// A stop was requested.
    #[error("stopped before there was an answer")]
    Stopped,
}

impl Solver {
    /// Analyses a position, unless a stop is requested first.
    ///
    /// # Errors
    /// If no layout fits, or if a stop was requested.
    pub fn analyze_until(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        budget: Budget,
        stop: &Stop,
    ) -> Result<Analysis, Unanswered> {
        self.listen_to(stop);
        let found = self.analyze(view, assumptions, budget);
        self.listen_to(&Stop::NEVER);
        // A result found after the request may be meaningless.
        if stop.is_requested() { Err(Unanswered::Stopped) } else { Ok(found?) }
    }

    /// From now on every computation ends soon after this signal is requested, with a
    /// meaningless result. Check the signal before using a result.
    pub fn listen_to(&mut self, stop: &Stop) {
        self.stop.clone_from(stop);
        self.builder.stop.clone_from(stop);
        self.windows.listen_to(stop);
    }
}
