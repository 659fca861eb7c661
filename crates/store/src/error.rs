//! What can go wrong with a database.

use thiserror::Error;

/// Why the store cannot answer. Nothing was changed, unless it says so.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The database cannot be reached, is full, or does not answer in time. It
    /// may work later.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// What stands in the database is not what was written there.
    #[error("the database holds something that cannot be read: {0}")]
    Corrupt(String),
    /// There is a game with this id already.
    #[error("there is already a game with this id")]
    Exists,
    /// The database belongs to a later version of the product, or to another one.
    #[error("this database cannot be used: {0}")]
    Incompatible(String),
}

/// Why an entry did not get into a log.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AppendError {
    /// Somebody else has written an entry with this number.
    #[error("there is already an entry with this number")]
    Taken,
    /// There is no such game, or the entry before is missing.
    #[error("there is no game, or no entry before this one")]
    Missing,
    /// The database failed. The entry may have got in: read the log to know.
    #[error(transparent)]
    Store(#[from] StoreError),
}
