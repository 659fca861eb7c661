//! The one thread that writes. All requests that are waiting share a write to the disk.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::sync::{broadcast, mpsc, oneshot};

use super::connection::{BUSY_TIMEOUT, explain};
use super::lock::ServerLock;
use super::pending_requests::PendingRequests;
use super::queries::{self, GameKey};
use super::{keys, shared_logs};
use crate::{
    Append, AppendError, Change, Finish, FreshKeys, GameId, NewGame, SharedLog, StoreError,
    UnixMillis, VisitorBinding,
};

/// The most requests that may share a commit.
pub(super) const MAX_BATCH: usize = 4_096;

/// For how many games the writer remembers the key and the length of the log.
const REMEMBERED_GAMES: usize = 65_536;

/// The page cache. It holds the last page of the log of every active game, so an append reads
/// nothing.
const CACHE_KIBIBYTES: i64 = 32 * 1_024;

/// Carries the answer back to the caller.
type Reply<T, E = StoreError> = oneshot::Sender<Result<T, E>>;

/// A request to write something.
pub(super) enum Request {
    Create(Box<NewGame>, Reply<()>),
    Append(Append, Reply<(), AppendError>),
    ShareLog(Box<(GameId, SharedLog, Finish)>, Reply<bool>),
    BindVisitor(VisitorBinding, Reply<()>),
    Expire(UnixMillis, u32, Reply<u64>),
    NoteAnalysis(GameId, Reply<()>),
    MakeKeys(FreshKeys, Reply<()>),
    ForgetFinished(UnixMillis, u32, u32, Reply<u64>),
    Ping(Reply<()>),
}

/// The outcome of a request, provided that the commit succeeds.
enum Outcome {
    Done,
    /// The new length of the log.
    Appended(u32),
    Refused(AppendError),
    Exists,
    Shared(bool),
    Expired(u64),
}

/// A log as the writer knows it.
#[derive(Clone, Copy)]
struct Log {
    key: GameKey,
    length: u32,
}

/// Owns the connection that writes.
pub(super) struct Writer {
    connection: Connection,
    /// The logs written to recently. They are reliable because nobody else appends while this
    /// server holds its lock; cleared whenever something fails.
    logs: HashMap<GameId, Log>,
    changes: broadcast::Sender<Change>,
    wal_pages: Arc<AtomicU32>,
    /// The most pages in the write-ahead log since it was last truncated.
    most_wal_pages: u32,
    _lock: ServerLock,
}

impl Writer {
    pub(super) fn new(
        mut connection: Connection,
        lock: ServerLock,
        changes: broadcast::Sender<Change>,
    ) -> Result<Self, StoreError> {
        let wal_pages = Arc::new(AtomicU32::new(0));
        connection
            .pragma_update(None, "cache_size", -CACHE_KIBIBYTES)
            .map_err(|error| explain(&error))?;
        watch_wal(&mut connection, Arc::clone(&wal_pages)).map_err(|error| explain(&error))?;
        Ok(Writer {
            connection,
            logs: HashMap::new(),
            changes,
            wal_pages,
            most_wal_pages: u32::MAX,
            _lock: lock,
        })
    }

    /// Runs until no more requests can arrive.
    pub(super) fn run(mut self, mut requests: mpsc::Receiver<Request>, pending: &PendingRequests) {
        let mut batch = Vec::with_capacity(MAX_BATCH);
        let mut last = 0;
        while requests.blocking_recv_many(&mut batch, MAX_BATCH) > 0 {
            pending.wait_for_more(last);
            while batch.len() < MAX_BATCH
                && let Ok(request) = requests.try_recv()
            {
                batch.push(request);
            }
            last = batch.len();
            pending.remove(last);
            let outcomes = self.commit(&batch);
            if outcomes.is_err() {
                self.logs.clear();
            }
            self.answer(batch.drain(..), outcomes);
            self.checkpoint(requests.is_empty());
        }
    }

    /// Carries out all requests in one transaction.
    fn commit(&mut self, batch: &[Request]) -> Result<Vec<Outcome>, StoreError> {
        let work = |connection: &mut Connection, logs: &mut HashMap<_, _>| {
            let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let outcomes = batch
                .iter()
                .map(|request| carry_out(&change, logs, request))
                .collect::<rusqlite::Result<Vec<Outcome>>>()?;
            // Returning early drops the transaction, which rolls it back.
            change.commit()?;
            Ok(outcomes)
        };
        work(&mut self.connection, &mut self.logs).map_err(|error: rusqlite::Error| explain(&error))
    }

    fn answer(
        &self,
        batch: impl Iterator<Item = Request>,
        outcomes: Result<Vec<Outcome>, StoreError>,
    ) {
        match outcomes {
            Ok(outcomes) => {
                let listened = self.changes.receiver_count() > 0;
                for (request, outcome) in batch.zip(outcomes) {
                    if let (true, Request::Append(entry, _), Outcome::Appended(seq)) =
                        (listened, &request, &outcome)
                    {
                        let change = Change::Appended { game: entry.game, seq: *seq };
                        // Fails if the receivers are gone, which is fine.
                        let _ = self.changes.send(change);
                    }
                    reply(request, outcome);
                }
            }
            Err(error) => batch.for_each(|request| fail(request, &error)),
        }
    }

    /// Moves pages from the write-ahead log into the database. While the server is idle, this costs
    /// nobody anything. Under load it happens rarely, so that pages which change often are moved
    /// only once. A log that had to grow is truncated in the next pause.
    fn checkpoint(&mut self, idle: bool) {
        let pages = self.wal_pages.load(Ordering::Relaxed);
        self.most_wal_pages = self.most_wal_pages.max(pages);
        if idle && self.most_wal_pages >= WAL_PAGES_KEPT {
            if cut_off_wal(&self.connection).is_ok_and(|done| done) {
                self.most_wal_pages = 0;
                self.wal_pages.store(0, Ordering::Relaxed);
            }
        } else if pages >= if idle { WAL_PAGES_WHEN_IDLE } else { WAL_PAGES_UNDER_LOAD } {
            // May fail if the disk is full. The log stays, and the next commit tries again.
            let _ = self
                .connection
                .query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get::<_, i64>(0));
        }
    }
}

/// Moves the whole write-ahead log into the database and truncates it. Returns `false`, without
/// waiting, if someone is still reading from it.
fn cut_off_wal(connection: &Connection) -> rusqlite::Result<bool> {
    connection.busy_timeout(Duration::ZERO)?;
    let is_busy =
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0));
    connection.busy_timeout(BUSY_TIMEOUT)?;
    is_busy.map(|is_busy| !is_busy)
}

/// How many pages in the write-ahead log make a checkpoint worthwhile in a pause.
const WAL_PAGES_WHEN_IDLE: u32 = 1_024;

/// How many pages the file of the write-ahead log may occupy in a pause: 8 MB.
const WAL_PAGES_KEPT: u32 = 2_048;

/// How many pages in the write-ahead log trigger a checkpoint even under load: 64 MB.
const WAL_PAGES_UNDER_LOAD: u32 = 16_384;

/// Counts the pages of the write-ahead log, and turns off SQLite's own checkpoints.
fn watch_wal(connection: &mut Connection, pages: Arc<AtomicU32>) -> rusqlite::Result<()> {
    connection.wal_hook(Some(move |_: &mut _, count: std::ffi::c_int| {
        pages.store(count.unsigned_abs(), Ordering::Relaxed);
        Ok(())
    }))
}

fn carry_out(
    change: &Transaction<'_>,
    logs: &mut HashMap<GameId, Log>,
    request: &Request,
) -> rusqlite::Result<Outcome> {
    match request {
        Request::Create(game, _) => Ok(match queries::insert_game(change, game)? {
            Some(key) => {
                remember(logs, game.id, Log { key, length: 0 });
                Outcome::Done
            }
            None => Outcome::Exists,
        }),
        Request::Append(entry, _) => append(change, logs, entry),
        Request::ShareLog(published, _) => {
            let (game, log, finish) = &**published;
            logs.remove(game);
            shared_logs::share(change, *game, log, finish).map(Outcome::Shared)
        }
        Request::BindVisitor(binding, _) => {
            queries::bind_visitor(change, binding).map(|()| Outcome::Done)
        }
        Request::Expire(idle_since, limit, _) => {
            let games = queries::expire(change, *idle_since, *limit)?;
            logs.clear();
            Ok(Outcome::Expired(games))
        }
        Request::NoteAnalysis(game, _) => {
            queries::note_analysis(change, *game).map(|()| Outcome::Done)
        }
        Request::MakeKeys(fresh, _) => keys::make(change, fresh).map(|()| Outcome::Done),
        Request::ForgetFinished(before, best, limit, _) => {
            let games = queries::forget_finished(change, *before, *best, *limit)?;
            logs.clear();
            Ok(Outcome::Expired(games))
        }
        Request::Ping(_) => queries::probe(change).map(|()| Outcome::Done),
    }
}

/// Adds entries to a log. Checks that they fit before writing anything, so a refused request leaves
/// no trace in the transaction.
fn append(
    change: &Transaction<'_>,
    logs: &mut HashMap<GameId, Log>,
    entry: &Append,
) -> rusqlite::Result<Outcome> {
    let mut log = match logs.get(&entry.game) {
        Some(&log) => log,
        None => match queries::find_game(change, entry.game)? {
            Some((key, length)) => Log { key, length },
            None => return Ok(Outcome::Refused(AppendError::Missing)),
        },
    };
    if entry.seq <= log.length {
        remember(logs, entry.game, log);
        return Ok(Outcome::Refused(AppendError::Taken));
    }
    if entry.seq > log.length + 1 {
        return Ok(Outcome::Refused(AppendError::Missing));
    }
    for added in &entry.commands {
        log.length += 1;
        queries::insert_entry(change, log.key, log.length, added)?;
    }
    for found in &entry.findings {
        queries::insert_findings(change, log.key, found)?;
    }
    if let Some(finish) = &entry.finish {
        queries::insert_finish(change, log.key, finish)?;
    }
    remember(logs, entry.game, log);
    Ok(Outcome::Appended(log.length))
}

fn remember(logs: &mut HashMap<GameId, Log>, game: GameId, log: Log) {
    if logs.len() >= REMEMBERED_GAMES {
        logs.clear();
    }
    logs.insert(game, log);
}

fn reply(request: Request, outcome: Outcome) {
    match (request, outcome) {
        (Request::Append(_, reply), Outcome::Refused(error)) => send(reply, Err(error)),
        (Request::Append(_, reply), _) => send(reply, Ok(())),
        (
            Request::Expire(_, _, reply) | Request::ForgetFinished(_, _, _, reply),
            Outcome::Expired(games),
        ) => send(reply, Ok(games)),
        (Request::Expire(_, _, reply) | Request::ForgetFinished(_, _, _, reply), _) => {
            send(reply, Ok(0));
        }
        (Request::Create(_, reply), Outcome::Exists) => {
            send(reply, Err(StoreError::Exists));
        }
        (Request::ShareLog(_, reply), outcome) => {
            send(reply, Ok(matches!(outcome, Outcome::Shared(true))));
        }
        (
            Request::Create(_, reply)
            | Request::BindVisitor(_, reply)
            | Request::NoteAnalysis(_, reply)
            | Request::MakeKeys(_, reply)
            | Request::Ping(reply),
            _,
        ) => send(reply, Ok(())),
    }
}

fn fail(request: Request, error: &StoreError) {
    let error = error.clone();
    match request {
        Request::Append(_, reply) => send(reply, Err(error.into())),
        Request::Expire(_, _, reply) | Request::ForgetFinished(_, _, _, reply) => {
            send(reply, Err(error));
        }
        Request::ShareLog(_, reply) => send(reply, Err(error)),
        Request::Create(_, reply)
        | Request::BindVisitor(_, reply)
        | Request::NoteAnalysis(_, reply)
        | Request::MakeKeys(_, reply)
        | Request::Ping(reply) => send(reply, Err(error)),
    }
}

/// Fails if the caller has stopped waiting, which is fine.
fn send<T, E>(reply: Reply<T, E>, answer: Result<T, E>) {
    let _ = reply.send(answer);
}
