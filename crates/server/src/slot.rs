//! The place of one game in memory.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex as StdMutex, MutexGuard, OnceLock, PoisonError};

use axum::body::Bytes;
use minewise_store::{GameId, UnixMillis};
use tokio::sync::{Mutex, Notify, broadcast};

use crate::live_game::LiveGame;

/// How many updates a watcher may be behind before it gets everything anew.
pub(crate) const QUEUE: usize = 8;

/// No countdown runs.
const NEVER: u64 = u64::MAX;

/// The place of one game: its lock, and who wants to hear of it. The game itself
/// may leave at any time, and comes back from the store.
#[derive(Debug)]
pub(crate) struct Slot {
    pub(crate) id: GameId,
    /// The game, while it is in memory. Whoever changes it takes it out, and puts
    /// it back when the change is durable: then a task that dies on the way
    /// leaves nothing half done behind.
    pub(crate) live: Mutex<Option<Arc<LiveGame>>>,
    /// The game as it was before the command that is being thought about, for those who
    /// only want to look.
    in_thought: StdMutex<Option<Arc<LiveGame>>>,
    thought_begins: Notify,
    updates: OnceLock<broadcast::Sender<Update>>,
    deadline: AtomicU64,
}

/// Shows a game as it is while somebody thinks about its next command.
pub(crate) struct Shown<'a>(&'a Slot);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        *self.0.shown() = None;
    }
}

/// What somebody finds who only wants to look at a game.
pub(crate) enum Look<'a> {
    /// The game before the command that is being thought about.
    InThought(Arc<LiveGame>),
    /// The place of the game.
    Place(tokio::sync::MutexGuard<'a, Option<Arc<LiveGame>>>),
}

/// What those who listen to a game are told.
#[derive(Debug, Clone)]
pub(crate) enum Update {
    /// One step.
    Step {
        /// The number of its last entry.
        seq: u32,
        /// The number of the entry before its first.
        after: u32,
        /// The message.
        text: Bytes,
    },
    /// More has happened than can be told in steps.
    Reload {
        /// The number of the last entry.
        seq: u32,
    },
}

impl Slot {
    pub(crate) fn new(id: GameId) -> Self {
        Slot {
            id,
            live: Mutex::new(None),
            in_thought: StdMutex::default(),
            thought_begins: Notify::new(),
            updates: OnceLock::new(),
            deadline: AtomicU64::new(NEVER),
        }
    }

    /// Lets others look at a game that was taken out of its place, until the answer is
    /// dropped.
    pub(crate) fn show(&self, live: Arc<LiveGame>) -> Shown<'_> {
        *self.shown() = Some(live);
        self.thought_begins.notify_waiters();
        Shown(self)
    }

    /// The game while somebody thinks about its next command, or its place as soon as
    /// nobody else has it.
    pub(crate) async fn look(&self) -> Look<'_> {
        let mut begins = std::pin::pin!(self.thought_begins.notified());
        loop {
            begins.as_mut().enable();
            if let Some(live) = self.shown().clone() {
                return Look::InThought(live);
            }
            tokio::select! {
                place = self.live.lock() => return Look::Place(place),
                () = begins.as_mut() => begins.set(self.thought_begins.notified()),
            }
        }
    }

    fn shown(&self) -> MutexGuard<'_, Option<Arc<LiveGame>>> {
        self.in_thought.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Listens to what happens to the game from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Update> {
        self.updates.get_or_init(|| broadcast::Sender::new(QUEUE)).subscribe()
    }

    /// Whether anybody listens.
    pub(crate) fn has_listeners(&self) -> bool {
        self.updates.get().is_some_and(|updates| updates.receiver_count() > 0)
    }

    /// Tells everybody who listens.
    pub(crate) fn publish(&self, update: Update) {
        if let Some(sender) = self.updates.get() {
            // They may all have gone in the meantime.
            let _ = sender.send(update);
        }
    }

    /// Remembers when the countdown of the game runs out.
    pub(crate) fn set_deadline(&self, deadline: Option<UnixMillis>) {
        let deadline = deadline.map_or(NEVER, |deadline| deadline.0);
        self.deadline.store(deadline, Ordering::Relaxed);
    }

    /// When the countdown of the game runs out, as far as is known.
    pub(crate) fn deadline(&self) -> Option<UnixMillis> {
        match self.deadline.load(Ordering::Relaxed) {
            NEVER => None,
            deadline => Some(UnixMillis(deadline)),
        }
    }
}
