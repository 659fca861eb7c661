//! Games in PostgreSQL, for any number of servers.

mod address;
mod encryption;
mod keys;
mod link;
mod listener;
mod outage;
mod queries;
mod schema;
mod store;
mod writer;

pub use store::PostgresStore;
