//! Keeps a second server from using the same file.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::StoreError;

/// Held while a server writes to the database. The operating system releases it when the process
/// ends, however it ends.
#[derive(Debug)]
pub(super) struct ServerLock {
    _held: File,
}

impl ServerLock {
    /// Takes the lock of a database, in a file beside it: SQLite's own locks must stay free for the
    /// player's other programs.
    ///
    /// # Errors
    /// If another server holds it, or the file can't be created.
    pub(super) fn take(database: &Path) -> Result<Self, StoreError> {
        let path = beside(database);
        let unusable =
            |error| StoreError::Unavailable(format!("cannot lock {}: {error}", path.display()));
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(ServerLock { _held: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Unavailable(format!(
                "another server is using {}: stop it, or give this one another database; \
                 several servers can share a PostgreSQL database",
                database.display()
            ))),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }
}

fn beside(database: &Path) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    PathBuf::from(path)
}
