//! Work that takes a while: above all, that of the solver.
//!
//! A thought is a job on a thread of its own. It has an owner, a budget of CPU time, and a stop
//! signal that is given when the client disconnects, when the budget is used up, or when the server
//! stops. A fixed number of thoughts run at the same time, in turns of a few milliseconds: a
//! thought checks its stop signal every few thousand steps, and that is where it pauses
//! (`scheduler.rs`). Whose turn it is depends on what each address, and within it each game, has
//! used so far (`shares.rs`). What an address may use in the long run is limited by its account
//! (`accounts.rs`).

mod accounts;
mod job;
mod requester;
mod scheduler;
mod shares;
mod threads;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use minewise_solver::Stop;
use minewise_store::GameId;
use tokio::sync::oneshot;

use crate::metrics::Metrics;
use crate::problem::{Code, Problem};
use crate::settings::Settings;

pub use accounts::CpuShare;
pub(crate) use requester::{Requester, run_to_completion};
pub(crate) use scheduler::ThoughtCounts;
pub(crate) use shares::Payer;

use scheduler::{Scheduler, Start, Ticket};
use shares::Owner;

/// Runs thoughts; cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Thinking(Arc<Scheduler>);

/// A thought, as the code that runs in it sees it.
#[derive(Debug, Clone)]
pub(crate) struct Thought {
    stop: Stop,
    is_spent: Arc<AtomicBool>,
}

impl Thought {
    /// The signal to check every few thousand steps. It says whether to stop, and checking it gives
    /// others their turn.
    pub(crate) const fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Whether to stop and return what has been found.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.is_requested()
    }

    /// The problem to report if it stopped before there was an answer.
    pub(crate) fn unfinished(&self) -> Problem {
        if self.is_spent.load(Ordering::Relaxed) {
            let detail = "working this out takes more computing time than there is for one \
                          question; nothing has changed";
            return Problem::refused(Code::TooHard, detail);
        }
        busy()
    }
}

impl Thinking {
    pub(crate) fn new(settings: &Settings, metrics: Arc<Metrics>) -> Self {
        Thinking(Arc::new(Scheduler::new(settings, metrics)))
    }

    /// How many thoughts are waiting and running.
    pub(crate) fn counts(&self) -> ThoughtCounts {
        self.0.counts()
    }

    /// Charges a game for work that is not a thought.
    pub(crate) fn charge(&self, game: GameId, used: Duration) {
        self.0.charge_game(game, used);
    }

    /// How long it takes until a game has paid for what it has used beyond its share.
    pub(crate) fn debt(&self, game: GameId) -> Duration {
        self.0.debt(game)
    }

    /// Stops all thoughts and accepts no new ones.
    pub(crate) fn close(&self) {
        self.0.close();
    }

    /// Runs a thought for the current requester within the budget, charged to a payer.
    ///
    /// # Errors
    /// If too many thoughts are waiting, if the payer has used up its time, if the requester has
    /// gone, or if the server is stopping.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        payer: Payer,
        work: impl FnOnce(&Thought) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let requester = Requester::current();
        let owner = Owner { address: requester.address, payer };
        self.0.admit(owner)?;
        self.think(owner, requester, Some(self.0.budget()), work).await
    }

    /// Runs a thought that has to be completed however long it takes, such as loading a game. It
    /// takes turns and is charged like any other, but it is never refused, and stops early only
    /// when nobody is waiting for it.
    pub(crate) async fn run_unlimited<T: Send + 'static>(
        &self,
        payer: Payer,
        work: impl FnOnce(&Thought) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let requester = Requester::current();
        let owner = Owner { address: requester.address, payer };
        self.think(owner, requester, None, work).await
    }

    async fn think<T: Send + 'static>(
        &self,
        owner: Owner,
        requester: Requester,
        budget: Option<Duration>,
        work: impl FnOnce(&Thought) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (sender, receiver) = oneshot::channel();
        let work = move |start: Start<'_>| {
            let found = match start {
                Start::Now(thought) => Ok(work(thought)),
                Start::QueueFull => Err(busy()),
                Start::Closed => Err(stopping()),
            };
            // If the requester has gone, nobody needs the result.
            let _ = sender.send(found);
        };
        let ticket = Ticket::new(&self.0, self.0.submit(owner, budget, Box::new(work)));
        tokio::select! {
            found = receiver => {
                found.unwrap_or_else(|_| Err(Problem::internal(&"a thought died")))
            }
            () = requester.gone() => {
                drop(ticket);
                Err(Problem::later(Code::Busy, 1, "you have gone before there was an answer"))
            }
        }
    }
}

fn busy() -> Problem {
    let detail = "the server has more to work out than it can: try again soon";
    Problem::later(Code::Busy, 2, detail)
}

fn stopping() -> Problem {
    Problem::later(Code::Stopping, 2, "the server is about to stop: try again soon")
}

#[cfg(test)]
mod tests;
