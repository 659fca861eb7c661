//! Work that takes longer than a moment.
//!
//! A thought is a job on a thread of its own. It has an owner, a budget of CPU time, and a
//! signal to stop that is given when its asker goes away, when the budget is used up, and
//! when the server stops. Only so many think at a time; they take turns of a few
//! milliseconds, because the signal that thoughts look at every few thousand steps is also
//! where they pause (`scheduler.rs`). Whose turn it is follows from what each address, and
//! within it each game, has had so far (`shares.rs`). What an address may use in the long
//! run is limited by its account (`accounts.rs`).

mod accounts;
mod asker;
mod job;
mod scheduler;
mod shares;
mod threads;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use minewise_solver::Stop;
use tokio::sync::oneshot;

use crate::metrics::Metrics;
use crate::problem::{Code, Problem};
use crate::settings::Settings;

pub use accounts::CpuShare;
pub(crate) use asker::{Asker, carried_out_whole};
pub(crate) use scheduler::Levels;
pub(crate) use shares::Payer;

use scheduler::{Fate, Scheduler, Ticket};
use shares::Owner;

/// Where thoughts are thought; cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Thinking(Arc<Scheduler>);

/// A thought, as it looks to whoever thinks it.
#[derive(Debug, Clone)]
pub(crate) struct Thought {
    stop: Stop,
    is_spent: Arc<AtomicBool>,
}

impl Thought {
    /// The signal to look at every few thousand steps: looking lets others have their
    /// turn, and says whether to come to an end.
    pub(crate) const fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Whether to come to an end with what there is.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.is_requested()
    }

    /// Why it came to an end before there was an answer.
    pub(crate) fn unfinished(&self) -> Problem {
        if self.is_spent.load(Ordering::Relaxed) {
            let detail = "working this out takes more computing time than there is for one \
                          question; nothing has changed";
            return Problem::refused(Code::TooHard, detail);
        }
        crowded()
    }
}

impl Thinking {
    pub(crate) fn new(settings: &Settings, metrics: Arc<Metrics>) -> Self {
        Thinking(Arc::new(Scheduler::new(settings, metrics)))
    }

    /// How many wait and think.
    pub(crate) fn levels(&self) -> Levels {
        self.0.levels()
    }

    /// Ends all thoughts, and takes no new ones.
    pub(crate) fn close(&self) {
        self.0.close();
    }

    /// Thinks for whoever asks, on account of a payer, within the budget.
    ///
    /// # Errors
    /// If too much is being thought about, if the payer has used up its time, if the asker
    /// has gone, or if the server stops.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        payer: Payer,
        work: impl FnOnce(&Thought) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let asker = Asker::current();
        let owner = Owner { address: asker.address, payer };
        self.0.admit(owner, Instant::now())?;
        self.think(owner, asker, Some(self.0.budget()), work).await
    }

    /// The same for what has to be done whatever it takes, such as bringing a game back: it
    /// takes its turns like every other thought, and is paid for, but not refused, and it
    /// ends early only when nobody waits for it.
    pub(crate) async fn run_whole<T: Send + 'static>(
        &self,
        payer: Payer,
        work: impl FnOnce(&Thought) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let asker = Asker::current();
        let owner = Owner { address: asker.address, payer };
        self.think(owner, asker, None, work).await
    }

    async fn think<T: Send + 'static>(
        &self,
        owner: Owner,
        asker: Asker,
        budget: Option<Duration>,
        work: impl FnOnce(&Thought) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (sender, receiver) = oneshot::channel();
        let work = move |fate: Fate<'_>| {
            let found = match fate {
                Fate::Thought(thought) => Ok(work(thought)),
                Fate::Crowded => Err(crowded()),
                Fate::Closed => Err(closed()),
            };
            // If the asker has gone, nobody wants to know.
            let _ = sender.send(found);
        };
        let ticket = Ticket::new(&self.0, self.0.submit(owner, budget, Box::new(work)));
        tokio::select! {
            found = receiver => {
                found.unwrap_or_else(|_| Err(Problem::internal(&"a thought died")))
            }
            () = asker.leaves() => {
                drop(ticket);
                Err(Problem::later(Code::Busy, 1, "you have gone before there was an answer"))
            }
        }
    }
}

fn crowded() -> Problem {
    let detail = "the server has more to work out than it can: try again soon";
    Problem::later(Code::Busy, 2, detail)
}

fn closed() -> Problem {
    Problem::later(Code::Stopping, 2, "the server is about to stop: try again soon")
}

#[cfg(test)]
mod tests;
