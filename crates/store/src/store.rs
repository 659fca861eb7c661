//! What every database must be able to do.

use std::future::Future;
use std::pin::Pin;

use tokio::sync::broadcast;

use crate::{
    Append, AppendError, BestTime, Digest, Finish, FreshKeys, GameId, KeyRing, LogEntry, NewGame,
    Ranking, SharedLog, StoreError, StoredFindings, StoredGame, UnixMillis, Visitor,
    VisitorBinding,
};

/// The future of a store's answer.
pub type Pending<'a, T, E = StoreError> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>>;

/// A change to the stored games, made by any process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// The log of this game has grown up to this entry.
    Appended {
        /// The game.
        game: GameId,
        /// The number of its last entry.
        seq: u32,
    },
    /// Notifications may have been lost: anyone who caches games must check them.
    Missed,
}

/// How much room a store takes, and how much there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoreUsage {
    /// The bytes that the games take, with everything that belongs to them.
    pub bytes: u64,
    /// The bytes that are free on the disk, if this machine can tell.
    pub free_disk: Option<u64>,
}

/// A place where games are stored. Whatever was answered with `Ok` survives a crash of the process
/// and of the machine; it is stored exactly once, and completely.
pub trait Store: Send + Sync + 'static {
    /// Adds a game with an empty log.
    fn create(&self, game: NewGame) -> Pending<'_, ()>;

    /// Adds entries to a game's log. Concurrent calls share one write to the disk.
    fn append(&self, entry: Append) -> Pending<'_, (), AppendError>;

    /// Gives a game without entries its whole log and its end. Games with the same log share it:
    /// it is stored once, and deleted with the last of them. Returns `false`, and changes nothing,
    /// if the game doesn't exist or has entries.
    fn share_log(&self, game: GameId, log: SharedLog, finish: Finish) -> Pending<'_, bool>;

    /// A game with its whole log.
    fn load(&self, game: GameId) -> Pending<'_, Option<StoredGame>>;

    /// The entries of a log after number `seq`.
    fn log_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<LogEntry>>;

    /// The findings for the entries of a log after number `seq`, in order. Some may be missing, so
    /// whoever loads a game must be able to work them out again.
    fn findings_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<StoredFindings>>;

    /// The number of the last entry of a log, 0 if it has none.
    fn head(&self, game: GameId) -> Pending<'_, Option<u32>>;

    /// The fastest games of a list, fastest first. Of equal times, the game that finished earlier
    /// comes first.
    fn best_times(&self, ranking: Ranking, limit: u32) -> Pending<'_, Vec<BestTime>>;

    /// The result of a game's first end.
    fn finish(&self, game: GameId) -> Pending<'_, Option<Finish>>;

    /// Notes that someone asked the public analysis about the position of a game.
    fn note_analysis(&self, game: GameId) -> Pending<'_, ()>;

    /// Whether [`Store::note_analysis`] was called for the game.
    fn is_analysed(&self, game: GameId) -> Pending<'_, bool>;

    /// Stores these keys if there are none yet, and returns the current ones. If several processes
    /// start at the same time, the keys of one of them win. Also deletes secrets that are no longer
    /// needed.
    fn make_keys(&self, fresh: FreshKeys) -> Pending<'_, KeyRing>;

    /// The current keys.
    fn keys(&self) -> Pending<'_, KeyRing>;

    /// Remembers which game a visitor of the old API is playing.
    fn bind_visitor(&self, binding: VisitorBinding) -> Pending<'_, ()>;

    /// The visitor of the old API whose cookie has this digest.
    fn visitor(&self, cookie: Digest) -> Pending<'_, Option<Visitor>>;

    /// Deletes up to `limit` unfinished games that have been idle since `idle_since`, and up to
    /// `limit` visitors of that age whose game is gone. Returns the number of games deleted.
    fn expire(&self, idle_since: UnixMillis, limit: u32) -> Pending<'_, u64>;

    /// Deletes up to `limit` games that were created and finished before `before`, oldest first,
    /// except the `best` fastest of each list. Returns the number of games deleted.
    ///
    /// The creation time matters because finishing times come from a clock that may be set, and a
    /// game that has only just been created must stay: its row keeps its promise from being used
    /// again.
    fn forget_finished(&self, before: UnixMillis, best: u32, limit: u32) -> Pending<'_, u64>;

    /// How much room the store takes at this moment.
    fn usage(&self) -> Pending<'_, StoreUsage>;

    /// Checks that the database answers and can be written to.
    fn ping(&self) -> Pending<'_, ()>;

    /// Receives changes, including those made by other processes where the database is shared.
    fn changes(&self) -> broadcast::Receiver<Change>;

    /// Whether other processes may write to the same games. If so, cached games have to be compared
    /// with [`Store::head`].
    fn is_shared(&self) -> bool;
}
