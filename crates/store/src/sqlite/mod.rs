//! Games in one SQLite file, for one server and the programs beside it.

mod backup;
mod connection;
mod keys;
mod local;
mod lock;
mod pending_requests;
mod queries;
mod readers;
mod shared_logs;
mod store;
mod unfinished;
mod writer;

pub use backup::{BackupSummary, back_up, restore};
pub use local::{FinishedGame, LocalGame, LocalStore, PlayedGame, Statistics};
pub use store::SqliteStore;
pub use unfinished::{GameInPlay, GameNumber, Progress, SaveError, UnfinishedGame};
