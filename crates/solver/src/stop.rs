//! A signal to stop thinking, or to pause.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use minewise_board::View;
use thiserror::Error;

use crate::{Analysis, Assumptions, Budget, Contradiction, Solver};

/// A signal to stop thinking: whoever waits for an answer holds one copy and
/// [gives](Self::give) it when the answer is not wanted any more; whoever thinks looks at
/// another copy every few thousand steps.
///
/// Whoever shares a processor between several thoughts makes a signal with a
/// [pause](Self::pausing): then looking at it also means to let others go first.
///
/// A budget makes an answer the same on every machine; this says only whether there is
/// one.
#[derive(Clone, Default)]
pub struct Stop(Option<Arc<Signal>>);

struct Signal {
    state: AtomicU8,
    pause: Option<Box<dyn Fn() + Send + Sync>>,
}

/// Nothing is wanted of whoever thinks.
const GO_ON: u8 = 0;
/// The pause is to be called at the next look.
const PAUSE: u8 = 1;
/// The signal has been given.
const GIVEN: u8 = 2;

impl Stop {
    /// A signal that nobody can give.
    pub const NEVER: Stop = Stop(None);

    /// A signal that has not been given yet.
    pub fn new() -> Self {
        Stop(Some(Arc::new(Signal { state: AtomicU8::new(GO_ON), pause: None })))
    }

    /// A signal that has not been given yet. After [`Self::ask_to_pause`], whoever looks at
    /// it next calls `pause` on its own thread, which may take as long as it likes.
    pub fn pausing(pause: impl Fn() + Send + Sync + 'static) -> Self {
        Stop(Some(Arc::new(Signal { state: AtomicU8::new(GO_ON), pause: Some(Box::new(pause)) })))
    }

    /// Gives the signal, to all copies.
    pub fn give(&self) {
        if let Some(signal) = &self.0 {
            signal.state.store(GIVEN, Ordering::Relaxed);
        }
    }

    /// Wants whoever thinks to pause at the next look, unless it is to stop anyway.
    pub fn ask_to_pause(&self) {
        if let Some(signal) = &self.0 {
            signal.turn(GO_ON, PAUSE);
        }
    }

    /// Whether the signal has been given. Pauses first, if that was asked for.
    #[inline]
    pub fn is_given(&self) -> bool {
        match &self.0 {
            None => false,
            Some(signal) => match signal.state.load(Ordering::Relaxed) {
                GO_ON => false,
                _ => signal.is_given_after_pause(),
            },
        }
    }
}

impl Signal {
    #[cold]
    fn is_given_after_pause(&self) -> bool {
        // Taken back first, so that whoever asks during the pause is heard, too.
        if self.turn(PAUSE, GO_ON)
            && let Some(pause) = &self.pause
        {
            pause();
        }
        self.state.load(Ordering::Relaxed) == GIVEN
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
    /// It was told to stop.
    #[error("stopped before there was an answer")]
    Stopped,
}

impl Solver {
    /// Analyses a position from scratch, unless the signal to stop is given before
    /// there is an answer.
    ///
    /// # Errors
    /// If no layout fits, or if it was stopped.
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
        // What was found after the signal may be worth nothing.
        if stop.is_given() { Err(Unanswered::Stopped) } else { Ok(found?) }
    }

    /// From now on ends soon after a signal to stop, with an answer that is worth nothing:
    /// whoever calls this looks at the signal before taking one.
    pub fn listen_to(&mut self, stop: &Stop) {
        self.stop.clone_from(stop);
        self.builder.stop.clone_from(stop);
        self.windows.listen_to(stop);
    }
}
