//! Games in one SQLite file, for one server.

mod connection;
mod lock;
mod queries;
mod readers;
mod store;
mod writer;

pub use store::SqliteStore;
