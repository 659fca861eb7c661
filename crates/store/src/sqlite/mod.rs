//! Games in one SQLite file, for one server and the programs beside it.

mod connection;
mod local;
mod lock;
mod queries;
mod readers;
mod shelf;
mod store;
mod writer;

pub use local::{LocalGame, LocalStore, Statistics};
pub use shelf::LocalShelf;
pub use store::SqliteStore;
