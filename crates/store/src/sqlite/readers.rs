//! Connections for reading, beside the one that writes.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::connection::{explain, open_for_reading};
use crate::StoreError;

/// The most concurrent reads.
const READERS: usize = 4;

/// A small pool of read connections. They never wait for the writer.
#[derive(Clone)]
pub(super) struct Readers {
    shared: Arc<Shared>,
}

struct Shared {
    path: PathBuf,
    /// Connections that aren't in use.
    idle: Mutex<Vec<Connection>>,
    /// One permit for each connection that may be open.
    permits: Semaphore,
}

impl Readers {
    pub(super) fn new(path: PathBuf) -> Self {
        let permits = Semaphore::new(READERS);
        Readers { shared: Arc::new(Shared { path, idle: Mutex::default(), permits }) }
    }

    /// Runs a query on a thread where it may block.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let stopped = |_| StoreError::Unavailable("the server is stopping".to_owned());
        let _permit = self.shared.permits.acquire().await.map_err(stopped)?;
        let shared = Arc::clone(&self.shared);
        let reading = tokio::task::spawn_blocking(move || {
            let idle = || shared.idle.lock().unwrap_or_else(PoisonError::into_inner);
            let taken = idle().pop();
            let mut connection = match taken {
                Some(connection) => connection,
                None => open_for_reading(&shared.path)?,
            };
            let answer = query(&mut connection).map_err(|error| explain(&error));
            idle().push(connection);
            answer
        });
        reading.await.map_err(|error| StoreError::Unavailable(error.to_string()))?
    }
}
