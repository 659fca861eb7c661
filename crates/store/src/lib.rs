//! Stores games, their logs and best times so that no crash loses them.
//!
//! A game is a row that never changes ([`NewGame`]) and a log of commands that only ever grows
//! ([`Append`]). The number of an entry is part of its primary key, so if two writers want the same
//! number, one succeeds and the other gets [`AppendError::Taken`]. That alone lets any number of
//! processes play the same game. [`Store`] defines what every database must do, and one conformance
//! suite runs on all of them:
//!
//! - [`SqliteStore`]: a file, for one server. One thread writes, and all waiting requests share a
//!   transaction, so one write to the disk serves many games.
//! - [`PostgresStore`]: for any number of servers. Appends go in batches to a database function,
//!   which also notifies the other servers.
//! - [`MemoryStore`]: nothing outlives the process.
//!
//! [`LocalStore`] opens the same SQLite file without a server, for front ends on the player's own
//! machine. Until it ends, a game played there is an [`UnfinishedGame`] with a log of its own.
//!
//! ```
//! use minewise_board::{Params, Pos};
//! use minewise_rules::Seed;
//! use minewise_session::{Command, Config, Millis, TimedCommand};
//! use minewise_store::{
//!     Append, AppendError, GameId, MemoryStore, NewGame, Nonce, Player, Secret, Store, UnixMillis,
//! };
//!
//! # tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
//! let store = MemoryStore::default();
//! let game = NewGame {
//!     id: GameId::random()?,
//!     created: UnixMillis(1_700_000_000_000),
//!     config: Config::new(Params::new(9, 9, 10)?),
//!     seed: Seed(7),
//!     nonce: Nonce::random()?,
//!     player: Secret::random()?.digest(),
//!     watcher: Secret::random()?.digest(),
//!     practice: false,
//!     self_timed: false,
//!     played_by: Player::Person,
//!     draw: None,
//!     name: None,
//! };
//! let open = TimedCommand { at: Millis(900), command: Command::Open(Pos::new(4, 4)) };
//! let commands = vec![open.into()];
//! let first = Append { game: game.id, seq: 1, commands, findings: Vec::new(), finish: None };
//! store.create(game).await?;
//! store.append(first.clone()).await?;
//! assert_eq!(store.append(first).await, Err(AppendError::Taken));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod best_time;
mod command_code;
mod error;
#[doc(hidden)]
pub mod fuzzing;
mod game;
mod identity;
mod keys;
mod memory;
mod postgres;
mod shared_log;
mod sqlite;
mod store;
mod visitor;

pub use best_time::{BestTime, Category, Finish, Ranking};
pub use error::{AppendError, StoreError};
pub use game::{
    Append, FindingBytes, LogEntry, NewGame, SeedDraw, StoredFindings, StoredGame, UnixMillis,
};
pub use identity::{Digest, GameId, MalformedToken, Nonce, Secret};
pub use keys::{FreshKeys, KeyRing, StoredKey, StoredPromiseSecret};
pub use memory::MemoryStore;
pub use minewise_session::{Player, RankingReason, RankingReasons, UnknownRankingReason};
pub use postgres::PostgresStore;
pub use shared_log::SharedLog;
pub use sqlite::{
    BackupSummary, FinishedGame, GameInPlay, GameNumber, LocalGame, LocalStore, PlayedGame,
    Progress, SaveError, SqliteStore, Statistics, UnfinishedGame, back_up, restore,
};
pub use store::{Change, Pending, Store, StoreUsage};
pub use visitor::{Visitor, VisitorBinding};
