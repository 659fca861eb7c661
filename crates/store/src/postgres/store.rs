//! The PostgreSQL store as its callers see it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_postgres::types::ToSql;

use super::address::Address;
use super::link::Link;
use super::listener::{Listener, listen};
use super::queries::{self, get, signed};
use super::schema::migrate;
use super::writer::{self, MAX_BATCH, Request, describe};
use crate::shared_log::LogContent;
use crate::{
    Append, AppendError, BestTime, Change, Digest, FindingBytes, Finish, FreshKeys, GameId,
    KeyRing, LogEntry, NewGame, Pending, Player, Ranking, SharedLog, Store, StoreError, StoreUsage,
    StoredFindings, StoredGame, UnixMillis, Visitor, VisitorBinding, command_code,
};

/// How many connections read. Each pipelines any number of queries and answers them in order.
const LINKS: usize = 4;

/// How many changes a receiver may fall behind before it misses some.
const CHANGE_BUFFER: usize = 16_384;

/// Stores games in a PostgreSQL database, which any number of servers can share. Needs a tokio
/// runtime with timers and sockets.
pub struct PostgresStore {
    links: [Link; LINKS],
    /// Which link takes the next query.
    turn: AtomicUsize,
    requests: mpsc::Sender<Request>,
    changes: broadcast::Sender<Change>,
    listening: JoinHandle<()>,
}

impl PostgresStore {
    /// Connects to the database at a `postgres://` URL and brings its schema, `minewise`, up to
    /// date. From then on, lost connections are re-established automatically.
    ///
    /// # Errors
    /// If the URL is malformed, or the database can't be reached or belongs to a later version.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let address = Arc::new(Address::parse(url)?);
        migrate(&address).await?;
        let changes = broadcast::Sender::new(CHANGE_BUFFER);
        let listener = Listener::start(&address, &changes).await?;
        let listening = tokio::spawn(listen(Arc::clone(&address), listener, changes.clone()));
        let (requests, received) = mpsc::channel(MAX_BATCH);
        let outage = Arc::default();
        let link = |statements| Link::new(Arc::clone(&address), statements, Arc::clone(&outage));
        // Ends with the store, after the last request.
        tokio::spawn(writer::run(link(&writer::STATEMENTS), received));
        let links = std::array::from_fn(|_| link(&queries::STATEMENTS));
        Ok(PostgresStore { links, turn: AtomicUsize::new(0), requests, changes, listening })
    }

    /// Whether a connection to this URL would leave the machine unencrypted.
    ///
    /// # Errors
    /// If the URL is malformed.
    pub fn is_exposed(url: &str) -> Result<bool, StoreError> {
        Ok(Address::parse(url)?.is_exposed())
    }

    pub(super) fn link(&self) -> &Link {
        &self.links[self.turn.fetch_add(1, Ordering::Relaxed) % LINKS]
    }

    /// Passes a request to the writer and waits for the answer.
    async fn write<E: From<StoreError>>(
        &self,
        request: impl FnOnce(oneshot::Sender<Result<(), E>>) -> Request,
    ) -> Result<(), E> {
        let gone = || StoreError::Unavailable("the writer has stopped".to_owned());
        let (reply, answer) = oneshot::channel();
        self.requests.send(request(reply)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    async fn read(&self, game: GameId) -> Result<Option<StoredGame>, StoreError> {
        let rows = self.link().query(queries::LOAD, &[&game.0.as_slice()]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        if let Some(shared) = get::<Option<&[u8]>>(row, 15)? {
            let log = LogContent::read(shared)?.entries;
            return Ok(Some(StoredGame { game: queries::read_game(game, row)?, log }));
        }
        let ats: Vec<i64> = get::<Option<_>>(row, 13)?.unwrap_or_default();
        let commands: Vec<&[u8]> = get::<Option<_>>(row, 14)?.unwrap_or_default();
        let log = ats.into_iter().zip(commands).map(|(at, code)| queries::entry(at, code));
        let log = log.collect::<Result<_, _>>()?;
        Ok(Some(StoredGame { game: queries::read_game(game, row)?, log }))
    }

    /// The log that a game shares with others, if it does.
    async fn shared_log(&self, game: GameId) -> Result<Option<LogContent>, StoreError> {
        let rows = self.link().query(queries::SHARED_LOG, &[&game.0.as_slice()]).await?;
        rows.first().map(|row| LogContent::read(get(row, 0)?)).transpose()
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl std::fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PostgresStore").finish_non_exhaustive()
    }
}

impl Store for PostgresStore {
    fn create(&self, game: NewGame) -> Pending<'_, ()> {
        Box::pin(async move {
            // PostgreSQL would refuse the name, and with it everything else in the same commit.
            if game.name.as_ref().is_some_and(|name| name.contains('\0')) {
                let reason = "a name with a zero character cannot be stored".to_owned();
                return Err(StoreError::Incompatible(reason));
            }
            self.write(|reply| Request::Create(Box::new(game), reply)).await
        })
    }

    fn append(&self, entry: Append) -> Pending<'_, (), AppendError> {
        Box::pin(async move {
            command_code::check(&entry.commands)?;
            self.write(|reply| Request::Append(entry, reply)).await
        })
    }

    fn share_log(&self, game: GameId, log: SharedLog, finish: Finish) -> Pending<'_, bool> {
        Box::pin(async move {
            let length = i32::try_from(log.length).unwrap_or(i32::MAX);
            let finish = describe(None, &finish).to_string();
            let (id, digest) = (game.0.as_slice(), log.digest.0.as_slice());
            let all: [&(dyn ToSql + Sync); 5] = [&id, &digest, &length, &log.bytes, &finish];
            let rows = self.link().query_once(queries::SHARE_LOG, &all).await?;
            rows.first().map_or(Ok(false), |row| get(row, 0))
        })
    }

    fn load(&self, game: GameId) -> Pending<'_, Option<StoredGame>> {
        Box::pin(self.read(game))
    }

    fn log_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<LogEntry>> {
        Box::pin(async move {
            if let Some(shared) = self.shared_log(game).await? {
                return Ok(shared.entries_after(seq));
            }
            let after = i32::try_from(seq).unwrap_or(i32::MAX);
            let parameters: [&(dyn ToSql + Sync); 2] = [&game.0.as_slice(), &after];
            let rows = self.link().query(queries::LOG_AFTER, &parameters).await?;
            rows.iter().map(|row| queries::entry(get(row, 0)?, get(row, 1)?)).collect()
        })
    }

    fn findings_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<StoredFindings>> {
        Box::pin(async move {
            if let Some(shared) = self.shared_log(game).await? {
                return Ok(shared.findings_after(seq));
            }
            let after = i32::try_from(seq).unwrap_or(i32::MAX);
            let parameters: [&(dyn ToSql + Sync); 2] = [&game.0.as_slice(), &after];
            let rows = self.link().query(queries::FINDINGS_AFTER, &parameters).await?;
            let read = |row| {
                let seq = get::<i32>(row, 0)?.unsigned_abs();
                Ok(StoredFindings { seq, findings: FindingBytes(get(row, 1)?) })
            };
            rows.iter().map(read).collect()
        })
    }

    fn head(&self, game: GameId) -> Pending<'_, Option<u32>> {
        Box::pin(async move {
            let rows = self.link().query(queries::HEAD, &[&game.0.as_slice()]).await?;
            rows.first().map(|row| get::<i32>(row, 0).map(i32::unsigned_abs)).transpose()
        })
    }

    fn best_times(&self, ranking: Ranking, limit: u32) -> Pending<'_, Vec<BestTime>> {
        Box::pin(async move {
            let (category, limit) = (ranking.category.to_string(), i64::from(limit));
            let program = ranking.player == Player::Program;
            let since = signed(ranking.since.0);
            let wanted: [&(dyn ToSql + Sync); 4] = [&category, &program, &since, &limit];
            let rows = self.link().query(queries::BEST_TIMES, &wanted).await?;
            rows.iter().map(queries::read_best_time).collect()
        })
    }

    fn finish(&self, game: GameId) -> Pending<'_, Option<Finish>> {
        Box::pin(async move {
            let rows = self.link().query(queries::FINISH, &[&game.0.as_slice()]).await?;
            rows.first().map(queries::read_finish).transpose()
        })
    }

    fn note_analysis(&self, game: GameId) -> Pending<'_, ()> {
        Box::pin(async move {
            self.link().query(queries::NOTE_ANALYSIS, &[&game.0.as_slice()]).await.map(drop)
        })
    }

    fn is_analysed(&self, game: GameId) -> Pending<'_, bool> {
        Box::pin(async move {
            let rows = self.link().query(queries::IS_ANALYSED, &[&game.0.as_slice()]).await?;
            rows.first().map_or(Ok(false), |row| get(row, 0))
        })
    }

    fn make_keys(&self, fresh: FreshKeys) -> Pending<'_, KeyRing> {
        Box::pin(async move {
            self.make_first_keys(&fresh).await?;
            self.read_keys().await
        })
    }

    fn keys(&self) -> Pending<'_, KeyRing> {
        Box::pin(self.read_keys())
    }

    fn bind_visitor(&self, binding: VisitorBinding) -> Pending<'_, ()> {
        Box::pin(self.write(move |reply| Request::BindVisitor(binding, reply)))
    }

    fn visitor(&self, cookie: Digest) -> Pending<'_, Option<Visitor>> {
        Box::pin(async move {
            let rows = self.link().query(queries::VISITOR, &[&cookie.0.as_slice()]).await?;
            rows.first().map(queries::read_visitor).transpose()
        })
    }

    fn expire(&self, idle_since: UnixMillis, limit: u32) -> Pending<'_, u64> {
        Box::pin(async move {
            let parameters: [&(dyn ToSql + Sync); 2] = [&signed(idle_since.0), &i64::from(limit)];
            let rows = self.link().query_once(queries::EXPIRE, &parameters).await?;
            rows.first().map_or(Ok(0), |row| get::<i64>(row, 0).map(i64::unsigned_abs))
        })
    }

    fn forget_finished(&self, before: UnixMillis, best: u32, limit: u32) -> Pending<'_, u64> {
        Box::pin(async move {
            let parameters: [&(dyn ToSql + Sync); 3] =
                [&signed(before.0), &i64::from(best), &i64::from(limit)];
            let rows = self.link().query_once(queries::FORGET_FINISHED, &parameters).await?;
            rows.first().map_or(Ok(0), |row| get::<i64>(row, 0).map(i64::unsigned_abs))
        })
    }

    fn usage(&self) -> Pending<'_, StoreUsage> {
        Box::pin(async move {
            let rows = self.link().query(queries::USAGE, &[]).await?;
            let bytes = rows.first().map_or(Ok(0), |row| get::<i64>(row, 0))?;
            // The disk may be another machine's.
            Ok(StoreUsage { bytes: bytes.unsigned_abs(), free_disk: None })
        })
    }

    fn ping(&self) -> Pending<'_, ()> {
        Box::pin(async move { self.link().query(queries::PROBE, &[]).await.map(drop) })
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    fn is_shared(&self) -> bool {
        true
    }
}
