//! The place of one game in memory.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex as StdMutex, MutexGuard, OnceLock, PoisonError};

use axum::body::Bytes;
use minewise_store::{GameId, UnixMillis};
use tokio::sync::{Mutex, Notify, broadcast};

use crate::live_game::LiveGame;

/// How many updates a watcher may fall behind before it gets the whole state again.
pub(crate) const QUEUE: usize = 8;

/// There is no countdown.
const NEVER: u64 = u64::MAX;

/// The place of one game: its lock and its listeners. The game itself may be dropped at any
/// time, and is loaded again from the store.
#[derive(Debug)]
pub(crate) struct Slot {
    pub(crate) id: GameId,
    /// The game, while it is in memory. Whoever changes it takes it out and puts it back when
    /// the change is durable, so that a task that dies on the way leaves nothing half done.
    pub(crate) live: Mutex<Option<Arc<LiveGame>>>,
    /// The game before the command that is being worked out, for readers.
    in_thought: StdMutex<Option<Arc<LiveGame>>>,
    thought_begins: Notify,
    updates: OnceLock<broadcast::Sender<Update>>,
    deadline: AtomicU64,
}

/// Keeps a game readable while its next command is being worked out.
pub(crate) struct ReadableCopy<'a>(&'a Slot);

impl Drop for ReadableCopy<'_> {
    fn drop(&mut self) {
        *self.0.shown() = None;
    }
}

/// What a reader gets.
pub(crate) enum ReadAccess<'a> {
    /// The game before the command that is being worked out.
    Before(Arc<LiveGame>),
    /// The locked place of the game.
    Locked(tokio::sync::MutexGuard<'a, Option<Arc<LiveGame>>>),
}

/// What listeners to a game get.
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
    /// More has happened than fits in steps.
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

    /// Lets others read a game that was taken out of its place, until the result is dropped.
    pub(crate) fn show(&self, live: Arc<LiveGame>) -> ReadableCopy<'_> {
        *self.shown() = Some(live);
        self.thought_begins.notify_waiters();
        ReadableCopy(self)
    }

    /// The game, if its next command is being worked out; otherwise its place, once that is
    /// free.
    pub(crate) async fn look(&self) -> ReadAccess<'_> {
        let mut begins = std::pin::pin!(self.thought_begins.notified());
        loop {
            begins.as_mut().enable();
            if let Some(live) = self.shown().clone() {
                return ReadAccess::Before(live);
            }
            tokio::select! {
                place = self.live.lock() => return ReadAccess::Locked(place),
                () = begins.as_mut() => begins.set(self.thought_begins.notified()),
            }
        }
    }

    fn shown(&self) -> MutexGuard<'_, Option<Arc<LiveGame>>> {
        self.in_thought.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Subscribes to updates from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Update> {
        self.updates.get_or_init(|| broadcast::Sender::new(QUEUE)).subscribe()
    }

    /// Whether anybody listens.
    pub(crate) fn has_listeners(&self) -> bool {
        self.updates.get().is_some_and(|updates| updates.receiver_count() > 0)
    }

    /// Sends an update to all listeners.
    pub(crate) fn publish(&self, update: Update) {
        if let Some(sender) = self.updates.get() {
            // They may all have left in the meantime.
            let _ = sender.send(update);
        }
    }

    /// Notes when the countdown of the game runs out.
    pub(crate) fn set_deadline(&self, deadline: Option<UnixMillis>) {
        let deadline = deadline.map_or(NEVER, |deadline| deadline.0);
        self.deadline.store(deadline, Ordering::Relaxed);
    }

    /// When the countdown of the game runs out, if that is known.
    pub(crate) fn deadline(&self) -> Option<UnixMillis> {
        match self.deadline.load(Ordering::Relaxed) {
            NEVER => None,
            deadline => Some(UnixMillis(deadline)),
        }
    }
}
