//! The SQLite store as its callers see it.

use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;

use tokio::sync::{broadcast, mpsc, oneshot};

use super::connection::{make_private_file, open_for_writing};
use super::lock::ServerLock;
use super::pending_requests::PendingRequests;
use super::readers::Readers;
use super::writer::{MAX_BATCH, Request, Writer};
use super::{keys, queries, shared_logs};
use crate::{
    Append, AppendError, BestTime, Change, Digest, Finish, FreshKeys, GameId, KeyRing, LogEntry,
    NewGame, Pending, Ranking, SharedLog, Store, StoreError, StoreUsage, StoredFindings,
    StoredGame, UnixMillis, Visitor, VisitorBinding, command_code,
};

/// How many changes a receiver may fall behind before it misses some.
const CHANGE_BUFFER: usize = 4_096;

/// Stores games in an SQLite file, for one server at a time. Dropping it waits until every request
/// has been written.
pub struct SqliteStore {
    /// `None` only while the store is being dropped.
    requests: Option<mpsc::Sender<Request>>,
    pending: Arc<PendingRequests>,
    writer: Option<JoinHandle<()>>,
    readers: Readers,
    changes: broadcast::Sender<Change>,
}

impl SqliteStore {
    /// Opens the database in a file, and creates it if there is none. Other programs may use the
    /// file at the same time, but no other server.
    ///
    /// # Errors
    /// If the file can't be opened, belongs to another program or to a later version, or is in use
    /// by another server.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        let path = path.as_ref();
        make_private_file(path)?;
        // Taken first, so that no later version can change the schema under a running server.
        let lock = ServerLock::take(path)?;
        let connection = open_for_writing(path)?;
        let changes = broadcast::Sender::new(CHANGE_BUFFER);
        let writer = Writer::new(connection, lock, changes.clone())?;
        let (requests, received) = mpsc::channel(MAX_BATCH);
        let pending = Arc::<PendingRequests>::default();
        let writer = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn({
                let pending = Arc::clone(&pending);
                move || writer.run(received, &pending)
            })
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(SqliteStore {
            requests: Some(requests),
            pending,
            writer: Some(writer),
            readers: Readers::new(path.to_owned()),
            changes,
        })
    }

    /// Passes a request to the writer and waits for the answer.
    async fn write<T, E: From<StoreError>>(
        &self,
        request: impl FnOnce(oneshot::Sender<Result<T, E>>) -> Request,
    ) -> Result<T, E> {
        let gone = || StoreError::Unavailable("the writer has stopped".to_owned());
        let (reply, answer) = oneshot::channel();
        let requests = self.requests.as_ref().ok_or_else(gone)?;
        let place = requests.reserve().await.map_err(|_| gone())?;
        self.pending.add();
        place.send(request(reply));
        answer.await.map_err(|_| gone())?
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        // Closing the channel ends the writer.
        self.requests = None;
        if let Some(writer) = self.writer.take() {
            // If the writer panicked, its callers have already got an error.
            let _ = writer.join();
        }
    }
}

impl std::fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SqliteStore").finish_non_exhaustive()
    }
}

impl Store for SqliteStore {
    fn create(&self, game: NewGame) -> Pending<'_, ()> {
        Box::pin(self.write(|reply| Request::Create(Box::new(game), reply)))
    }

    fn append(&self, entry: Append) -> Pending<'_, (), AppendError> {
        Box::pin(async move {
            command_code::check(&entry.commands)?;
            self.write(|reply| Request::Append(entry, reply)).await
        })
    }

    fn share_log(&self, game: GameId, log: SharedLog, finish: Finish) -> Pending<'_, bool> {
        Box::pin(self.write(move |reply| Request::ShareLog(Box::new((game, log, finish)), reply)))
    }

    fn load(&self, game: GameId) -> Pending<'_, Option<StoredGame>> {
        Box::pin(self.readers.read(move |connection| queries::load(connection, game)))
    }

    fn log_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<LogEntry>> {
        Box::pin(self.readers.read(move |connection| queries::log_after(connection, game, seq)))
    }

    fn findings_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<StoredFindings>> {
        Box::pin(
            self.readers.read(move |connection| queries::findings_after(connection, game, seq)),
        )
    }

    fn head(&self, game: GameId) -> Pending<'_, Option<u32>> {
        Box::pin(self.readers.read(move |connection| {
            Ok(queries::find_game(connection, game)?.map(|(_, head)| head))
        }))
    }

    fn best_times(&self, ranking: Ranking, limit: u32) -> Pending<'_, Vec<BestTime>> {
        Box::pin(
            self.readers.read(move |connection| queries::best_times(connection, ranking, limit)),
        )
    }

    fn finish(&self, game: GameId) -> Pending<'_, Option<Finish>> {
        Box::pin(self.readers.read(move |connection| queries::finish(connection, game)))
    }

    fn note_analysis(&self, game: GameId) -> Pending<'_, ()> {
        Box::pin(self.write(move |reply| Request::NoteAnalysis(game, reply)))
    }

    fn is_analysed(&self, game: GameId) -> Pending<'_, bool> {
        Box::pin(self.readers.read(move |connection| queries::is_analysed(connection, game)))
    }

    fn make_keys(&self, fresh: FreshKeys) -> Pending<'_, KeyRing> {
        Box::pin(async move {
            self.write(move |reply| Request::MakeKeys(fresh, reply)).await?;
            self.keys().await
        })
    }

    fn keys(&self) -> Pending<'_, KeyRing> {
        Box::pin(async {
            self.readers.read(|connection| keys::read(connection)).await?.require_keys()
        })
    }

    fn bind_visitor(&self, binding: VisitorBinding) -> Pending<'_, ()> {
        Box::pin(self.write(move |reply| Request::BindVisitor(binding, reply)))
    }

    fn visitor(&self, cookie: Digest) -> Pending<'_, Option<Visitor>> {
        Box::pin(self.readers.read(move |connection| queries::visitor(connection, cookie)))
    }

    fn expire(&self, idle_since: UnixMillis, limit: u32) -> Pending<'_, u64> {
        Box::pin(self.write(move |reply| Request::Expire(idle_since, limit, reply)))
    }

    fn forget_finished(&self, before: UnixMillis, best: u32, limit: u32) -> Pending<'_, u64> {
        Box::pin(self.write(move |reply| Request::ForgetFinished(before, best, limit, reply)))
    }

    fn usage(&self) -> Pending<'_, StoreUsage> {
        Box::pin(self.readers.read(|connection| shared_logs::usage(connection)))
    }

    fn ping(&self) -> Pending<'_, ()> {
        Box::pin(self.write(Request::Ping))
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    fn is_shared(&self) -> bool {
        false
    }
}
