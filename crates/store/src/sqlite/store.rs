//! The store as its users see it.

use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;

use minewise_session::TimedCommand;
use tokio::sync::{broadcast, mpsc, oneshot};

use super::connection::{make_private_file, open_for_writing};
use super::crowd::Crowd;
use super::lock::ServerLock;
use super::readers::Readers;
use super::writer::{MOST_IN_A_COMMIT, Request, Writer};
use super::{keys, queries};
use crate::{
    Append, AppendError, BestTime, Category, Change, Digest, Finish, FreshKeys, GameId, KeyRing,
    NewGame, Pending, Player, Store, StoreError, StoredFindings, StoredGame, UnixMillis,
};

/// How many changes a reader may be behind.
const NEWS: usize = 4_096;

/// Games in an SQLite file, for one server at a time. Dropping it waits until
/// everything that was asked for is written.
pub struct SqliteStore {
    /// `None` only while the store is being dropped.
    requests: Option<mpsc::Sender<Request>>,
    crowd: Arc<Crowd>,
    writer: Option<JoinHandle<()>>,
    readers: Readers,
    news: broadcast::Sender<Change>,
}

impl SqliteStore {
    /// Opens the database in a file, and makes it if there is none. Other programs
    /// may use the file meanwhile, but no other server.
    ///
    /// # Errors
    /// If the file cannot be opened, belongs to something else or to a later
    /// version, or another server uses it.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        let path = path.as_ref();
        make_private_file(path)?;
        // First of all, so that no later version changes the schema under a server
        // that runs.
        let lock = ServerLock::take(path)?;
        let connection = open_for_writing(path)?;
        let news = broadcast::Sender::new(NEWS);
        let writer = Writer::new(connection, lock, news.clone())?;
        let (requests, received) = mpsc::channel(MOST_IN_A_COMMIT);
        let crowd = Arc::<Crowd>::default();
        let writer = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn({
                let crowd = Arc::clone(&crowd);
                move || writer.run(received, &crowd)
            })
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(SqliteStore {
            requests: Some(requests),
            crowd,
            writer: Some(writer),
            readers: Readers::new(path.to_owned()),
            news,
        })
    }

    /// Hands a request to the writer and waits for the answer.
    async fn write<T, E: From<StoreError>>(
        &self,
        request: impl FnOnce(oneshot::Sender<Result<T, E>>) -> Request,
    ) -> Result<T, E> {
        let gone = || StoreError::Unavailable("the writer has stopped".to_owned());
        let (reply, answer) = oneshot::channel();
        let requests = self.requests.as_ref().ok_or_else(gone)?;
        let place = requests.reserve().await.map_err(|_| gone())?;
        self.crowd.grow();
        place.send(request(reply));
        answer.await.map_err(|_| gone())?
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        // The writer ends when nobody can ask it for anything any more.
        self.requests = None;
        if let Some(writer) = self.writer.take() {
            // A writer that panicked has answered nobody, and there is nobody left
            // to tell.
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
        Box::pin(self.write(|reply| Request::Append(entry, reply)))
    }

    fn load(&self, game: GameId) -> Pending<'_, Option<StoredGame>> {
        Box::pin(self.readers.read(move |connection| queries::load(connection, game)))
    }

    fn log_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<TimedCommand>> {
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

    fn best_times(
        &self,
        category: Category,
        list: Player,
        limit: u32,
    ) -> Pending<'_, Vec<BestTime>> {
        Box::pin(
            self.readers
                .read(move |connection| queries::best_times(connection, category, list, limit)),
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
        Box::pin(async { self.readers.read(|connection| keys::read(connection)).await?.if_made() })
    }

    fn bind_visitor(&self, visitor: Digest, game: GameId, now: UnixMillis) -> Pending<'_, ()> {
        Box::pin(self.write(move |reply| Request::BindVisitor(visitor, game, now, reply)))
    }

    fn visitors_game(&self, visitor: Digest) -> Pending<'_, Option<GameId>> {
        Box::pin(self.readers.read(move |connection| queries::visitors_game(connection, visitor)))
    }

    fn expire(&self, idle_since: UnixMillis, limit: u32) -> Pending<'_, u64> {
        Box::pin(self.write(move |reply| Request::Expire(idle_since, limit, reply)))
    }

    fn forget_finished(&self, before: UnixMillis, best: u32, limit: u32) -> Pending<'_, u64> {
        Box::pin(self.write(move |reply| Request::ForgetFinished(before, best, limit, reply)))
    }

    fn ping(&self) -> Pending<'_, ()> {
        Box::pin(self.write(Request::Ping))
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.news.subscribe()
    }

    fn is_shared(&self) -> bool {
        false
    }
}
