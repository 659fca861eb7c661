//! Games, their logs, and best times, kept where no crash loses them.
//!
//! A game is a row that never changes ([`NewGame`]) and a log of commands to
//! which entries are only ever added ([`Append`]). The number of an entry is part
//! of its primary key, so of two writers that want the same place one wins and
//! the other is told ([`AppendError::Taken`]); that alone lets any number of
//! processes play the same game. [`Store`] says what every database has to do;
//! one conformance suite runs on all of them.

mod best_time;
mod command_code;
mod default_path;
mod error;
mod game;
mod identity;
mod memory;
mod postgres;
mod sqlite;
mod store;

pub use best_time::{BestTime, Category, Finish};
pub use default_path::default_path;
pub use error::{AppendError, StoreError};
pub use game::{Append, NewGame, StoredGame, UnixMillis};
pub use identity::{Digest, GameId, MalformedToken, Nonce, Secret};
pub use memory::MemoryStore;
pub use postgres::PostgresStore;
pub use sqlite::{LocalGame, LocalStore, SqliteStore, Statistics};
pub use store::{Change, Pending, Store};
