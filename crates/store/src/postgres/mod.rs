//! Games in PostgreSQL, for any number of servers.

mod link;
mod listener;
mod outage;
mod queries;
mod schema;
mod store;
mod writer;

pub use store::PostgresStore;
