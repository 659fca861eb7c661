//! A signal to stop thinking.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use minewise_board::View;
use thiserror::Error;

use crate::{Analysis, Assumptions, Budget, Contradiction, Solver};

/// A signal to stop thinking: whoever waits for an answer holds one copy and
/// [gives](Self::give) it when the answer is not wanted any more; whoever thinks looks at
/// another copy every few thousand steps.
///
/// A budget makes an answer the same on every machine; this says only whether there is
/// one.
#[derive(Debug, Clone, Default)]
pub struct Stop(Option<Arc<AtomicBool>>);

impl Stop {
    /// A signal that nobody can give.
    pub const NEVER: Stop = Stop(None);

    /// A signal that has not been given yet.
    pub fn new() -> Self {
        Stop(Some(Arc::default()))
    }

    /// Gives the signal, to all copies.
    pub fn give(&self) {
        if let Some(signal) = &self.0 {
            signal.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the signal has been given.
    #[inline]
    pub fn is_given(&self) -> bool {
        self.0.as_ref().is_some_and(|signal| signal.load(Ordering::Relaxed))
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
