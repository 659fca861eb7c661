//! Games in PostgreSQL, for any number of servers.

mod appender;
mod link;
mod listener;
mod queries;
mod schema;
mod store;

pub use store::PostgresStore;
