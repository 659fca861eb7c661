//! The slot of one game in memory.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex as StdMutex, MutexGuard, OnceLock, PoisonError};

use axum::body::Bytes;
use minewise_session::Millis;
use minewise_store::{GameId, UnixMillis};
use tokio::sync::{Mutex, Notify, broadcast};

use crate::auth::Role;
use crate::feed::Feed;
use crate::live_game::LiveGame;

/// The most sockets of the player that get every update at once. Others are told like watchers.
const MOST_DIRECT: usize = 4;

/// How many updates a listener may fall behind before it gets the whole state again.
pub(crate) const QUEUE: usize = 8;

/// The stored deadline of a game without a countdown.
const NEVER: u64 = u64::MAX;

/// The slot of one game: its lock and its listeners. The game itself may be dropped from memory at
/// any time, and is then loaded again from the store.
#[derive(Debug)]
pub(crate) struct Slot {
    pub(crate) id: GameId,
    /// The game, while it is in memory. A writer takes it out and puts it back when the change is
    /// durable, so that a task that dies on the way leaves nothing half done.
    pub(crate) live: Mutex<Option<Arc<LiveGame>>>,
    /// The game as it was before the command that is being worked out, for readers.
    readable: StdMutex<Option<Arc<LiveGame>>>,
    thought_begins: Notify,
    /// For the player's own sockets.
    updates: OnceLock<broadcast::Sender<Update>>,
    /// For watchers.
    pub(crate) feed: Feed,
    deadline: AtomicU64,
    tolerance: AtomicU64,
}

/// A subscription to the updates of a game.
#[derive(Debug)]
pub(crate) struct Subscription {
    pub(crate) updates: broadcast::Receiver<Update>,
    /// Whether they come at the pace of watchers.
    pub(crate) is_fed: bool,
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
    /// The game as it was before the command that is being worked out.
    Before(Arc<LiveGame>),
    /// The locked slot, since no command is being worked out.
    Locked(tokio::sync::MutexGuard<'a, Option<Arc<LiveGame>>>),
}

/// What listeners to a game get.
#[derive(Debug, Clone)]
pub(crate) enum Update {
    /// A step of the game.
    Step {
        /// The number of its last entry.
        seq: u32,
        /// The number of the entry before its first.
        after: u32,
        /// The message.
        text: Bytes,
    },
    /// Too much has happened to send step by step: the state has to be read again.
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
            readable: StdMutex::default(),
            thought_begins: Notify::new(),
            updates: OnceLock::new(),
            feed: Feed::default(),
            deadline: AtomicU64::new(NEVER),
            tolerance: AtomicU64::new(NEVER),
        }
    }

    /// Lets others read a game that was taken out of its slot, until the result is dropped.
    pub(crate) fn show(&self, live: Arc<LiveGame>) -> ReadableCopy<'_> {
        *self.shown() = Some(live);
        self.thought_begins.notify_waiters();
        ReadableCopy(self)
    }

    /// The game as it was, if its next command is being worked out; otherwise the slot, as soon as
    /// its lock is free.
    pub(crate) async fn read(&self) -> ReadAccess<'_> {
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
        self.readable.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Subscribes to updates from now on.
    pub(crate) fn listen(&self, role: Role) -> Subscription {
        if role == Role::Watch || self.players() >= MOST_DIRECT {
            return Subscription { updates: self.feed.listen(), is_fed: true };
        }
        let updates = self.updates.get_or_init(|| broadcast::Sender::new(QUEUE));
        Subscription { updates: updates.subscribe(), is_fed: false }
    }

    /// How many sockets get every update at once.
    pub(crate) fn players(&self) -> usize {
        self.updates.get().map_or(0, broadcast::Sender::receiver_count)
    }

    /// Whether anybody is listening.
    pub(crate) fn has_listeners(&self) -> bool {
        self.players() + self.feed.watchers() > 0
    }

    /// Sends an update to the player's own sockets.
    pub(crate) fn publish(&self, update: Update) {
        if let Some(sender) = self.updates.get() {
            // All of them may have left in the meantime.
            let _ = sender.send(update);
        }
    }

    /// Records when the countdown of the game runs out.
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

    /// Records the delay of the player's line, in both directions. Only the first one counts, so
    /// that nobody can try for a longer one.
    pub(crate) fn set_tolerance(&self, delay: Millis) {
        let order = Ordering::Relaxed;
        // Fails if there is one already.
        let _ = self.tolerance.compare_exchange(NEVER, delay.0, order, order);
    }

    /// How much later than it was given a command may arrive; nothing while the line of the player
    /// is not known.
    pub(crate) fn tolerance(&self) -> Millis {
        match self.tolerance.load(Ordering::Relaxed) {
            NEVER => Millis(0),
            delay => Millis(delay),
        }
    }
}
