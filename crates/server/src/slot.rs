//! The place of one game in memory.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use minewise_store::{GameId, UnixMillis};
use tokio::sync::{Mutex, broadcast};

use crate::live_game::LiveGame;

/// How many updates a watcher may be behind before it gets everything anew.
const QUEUE: usize = 8;

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
    pub(crate) live: Mutex<Option<LiveGame>>,
    news: OnceLock<broadcast::Sender<News>>,
    deadline: AtomicU64,
}

/// What those who listen to a game are told.
#[derive(Debug, Clone)]
pub(crate) enum News {
    /// One step.
    Update {
        /// The number of its last entry.
        seq: u32,
        /// The number of the entry before its first.
        after: u32,
        /// The message.
        text: Utf8Bytes,
    },
    /// More has happened than can be told in steps.
    LookAgain {
        /// The number of the last entry.
        seq: u32,
    },
}

impl Slot {
    pub(crate) fn new(id: GameId) -> Self {
        let deadline = AtomicU64::new(NEVER);
        Slot { id, live: Mutex::new(None), news: OnceLock::new(), deadline }
    }

    /// Listens to what happens to the game from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<News> {
        self.news.get_or_init(|| broadcast::Sender::new(QUEUE)).subscribe()
    }

    /// Whether anybody listens.
    pub(crate) fn has_listeners(&self) -> bool {
        self.news.get().is_some_and(|news| news.receiver_count() > 0)
    }

    /// Tells everybody who listens.
    pub(crate) fn tell(&self, news: News) {
        if let Some(sender) = self.news.get() {
            // They may all have gone in the meantime.
            let _ = sender.send(news);
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
