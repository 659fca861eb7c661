//! What every database has to do.

use std::future::Future;
use std::pin::Pin;

use minewise_session::TimedCommand;
use tokio::sync::broadcast;

use crate::{
    Append, AppendError, BestTime, Category, Digest, Finish, FreshKeys, GameId, KeyRing, NewGame,
    Player, StoreError, StoredFindings, StoredGame, UnixMillis,
};

/// An answer that is on its way.
pub type Pending<'a, T, E = StoreError> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>>;

/// Something that happened to the stored games, by whichever process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// The log of this game has got entries up to this number.
    Appended {
        /// The game.
        game: GameId,
        /// The number of its last entry.
        seq: u32,
    },
    /// News may have been lost: whoever remembers a game has to look again.
    Missed,
}

/// A place where games are kept. What was answered with `Ok` survives the death
/// of the process and of the machine; it is there once, and not in part.
pub trait Store: Send + Sync + 'static {
    /// Adds a game without any entry.
    fn create(&self, game: NewGame) -> Pending<'_, ()>;

    /// Adds entries to a game's log. Many of these at the same time share one
    /// write to the disk.
    fn append(&self, entry: Append) -> Pending<'_, (), AppendError>;

    /// A game with its whole log.
    fn load(&self, game: GameId) -> Pending<'_, Option<StoredGame>>;

    /// The entries of a log after number `seq`.
    fn log_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<TimedCommand>>;

    /// What was thought to carry out the entries of a log after number `seq`, in order, as
    /// far as it is remembered. It may be less than there was, so whoever loads a game has
    /// to be able to think.
    fn findings_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<StoredFindings>>;

    /// The number of the last entry of a log, 0 if it has none.
    fn head(&self, game: GameId) -> Pending<'_, Option<u32>>;

    /// The fastest games of a category in the list of persons or of programs, fastest
    /// first; of equal times the one that was finished earlier.
    fn best_times(
        &self,
        category: Category,
        list: Player,
        limit: u32,
    ) -> Pending<'_, Vec<BestTime>>;

    /// What was kept of the first end of a game.
    fn finish(&self, game: GameId) -> Pending<'_, Option<Finish>>;

    /// Remembers that the public analysis was asked about the position of a game.
    fn note_analysis(&self, game: GameId) -> Pending<'_, ()>;

    /// Whether that is so.
    fn is_analysed(&self, game: GameId) -> Pending<'_, bool>;

    /// Keeps these keys if there are none yet; of several processes that start at the
    /// same time one wins. Secrets that are needed no more are deleted. Gives back what
    /// there is afterwards.
    fn make_keys(&self, fresh: FreshKeys) -> Pending<'_, KeyRing>;

    /// The keys as they are now.
    fn keys(&self) -> Pending<'_, KeyRing>;

    /// Remembers which game a visitor of the old API plays.
    fn bind_visitor(&self, visitor: Digest, game: GameId, now: UnixMillis) -> Pending<'_, ()>;

    /// Which game a visitor of the old API plays.
    fn visitors_game(&self, visitor: Digest) -> Pending<'_, Option<GameId>>;

    /// Deletes unfinished games for which nothing has happened since
    /// `idle_since`, and visitors of that age whose game is gone, at most `limit`
    /// of each. Says how many games went.
    fn expire(&self, idle_since: UnixMillis, limit: u32) -> Pending<'_, u64>;

    /// Deletes games that began and ended before `before`, the oldest first, at most `limit`.
    /// The `best` fastest games of every list stay. Says how many went. Ends have the date of
    /// a clock that can be set, and a game that has just begun must never go: its row keeps
    /// a promise from being used again.
    fn forget_finished(&self, before: UnixMillis, best: u32, limit: u32) -> Pending<'_, u64>;

    /// Whether the database answers and can be written.
    fn ping(&self) -> Pending<'_, ()>;

    /// News of changes, those of other processes included where there can be
    /// any.
    fn changes(&self) -> broadcast::Receiver<Change>;

    /// Whether other processes may write to the same games, so that what is
    /// remembered here has to be compared with [`Store::head`].
    fn is_shared(&self) -> bool;
}
