//! What can go wrong with a database.

use thiserror::Error;

/// Why the store failed. Nothing was changed, unless the variant says otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The database can't be reached, is full, or doesn't answer in time. Trying again later may
    /// work.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// The database contains something this program didn't write.
    #[error("the database holds something that cannot be read: {0}")]
    Corrupt(String),
    /// A game with this id already exists.
    #[error("there is already a game with this id")]
    Exists,
    /// The database, its address or the data can't be used: it belongs to another program or to a
    /// later version, or trying again would fail in the same way.
    #[error("this database cannot be used: {0}")]
    Incompatible(String),
}

/// Why an entry wasn't added to a log.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AppendError {
    /// The log already has an entry with this number.
    #[error("there is already an entry with this number")]
    Taken,
    /// The game doesn't exist, or its log has no entry before this one.
    #[error("there is no game, or no entry before this one")]
    Missing,
    /// The database failed. The entry may have been written anyway; read the log to find out.
    #[error(transparent)]
    Store(#[from] StoreError),
}
