//! One thought, as the scheduler sees it.

use std::fmt;
use std::sync::{Arc, Condvar};
use std::time::{Duration, Instant};

use super::Thought;
use super::scheduler::Work;
use super::shares::Owner;

/// Where a thought is on its way through the scheduler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// It waits for its turn: for the first one, or for the next.
    Waiting,
    /// It holds one of the places of the thoughts that run at the same time.
    Running,
    /// It was stopped while it waited, and winds up without a place.
    Leaving,
}

pub(super) struct Job {
    pub(super) owner: Owner,
    pub(super) thought: Thought,
    pub(super) budget: Option<Duration>,
    /// What to run; taken when it begins.
    pub(super) work: Option<Work>,
    pub(super) place: Place,
    /// What its thread waits on for the next turn.
    pub(super) turn: Arc<Condvar>,
    pub(super) submitted: Instant,
    pub(super) turn_began: Instant,
    /// Whether it was told to stop.
    pub(super) is_ending: bool,
    /// The CPU time it has used.
    pub(super) used: Duration,
    /// The CPU time of its thread when `used` was last updated.
    noted_at: Duration,
}

impl Job {
    pub(super) fn new(
        owner: Owner,
        budget: Option<Duration>,
        thought: Thought,
        work: Work,
    ) -> Self {
        let now = Instant::now();
        Job {
            owner,
            thought,
            budget,
            work: Some(work),
            place: Place::Waiting,
            turn: Arc::default(),
            submitted: now,
            turn_began: now,
            is_ending: false,
            used: Duration::ZERO,
            noted_at: Duration::ZERO,
        }
    }

    /// Begins it on the calling thread, which has used this much CPU time before.
    pub(super) fn begin(&mut self, cpu_time: Duration) -> Option<(Work, Thought)> {
        self.noted_at = cpu_time;
        Some((self.work.take()?, self.thought.clone()))
    }

    /// Updates `used` from the CPU time of its thread. Returns the difference.
    pub(super) fn used_since(&mut self, now: Duration) -> Duration {
        let used = now.saturating_sub(self.noted_at);
        self.noted_at = now;
        self.used += used;
        used
    }

    /// Whether its budget is used up.
    pub(super) fn is_spent(&self) -> bool {
        self.budget.is_some_and(|budget| self.used >= budget)
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job")
            .field("owner", &self.owner)
            .field("place", &self.place)
            .field("used", &self.used)
            .finish_non_exhaustive()
    }
}
