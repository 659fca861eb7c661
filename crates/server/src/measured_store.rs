//! A store that measures another one: how long it takes, and whether it is available.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use minewise_store::{
    Append, AppendError, BestTime, Change, Digest, Finish, FreshKeys, GameId, KeyRing, LogEntry,
    NewGame, Pending, Ranking, SharedLog, Store, StoreError, StoreUsage, StoredFindings,
    StoredGame, UnixMillis, Visitor, VisitorBinding,
};
use tokio::sync::broadcast;

use crate::clock::Clock;
use crate::metrics::Metrics;
use crate::outage::{Kind, Outage, PastOutage};

/// Passes everything on to the real store, and measures it.
pub(crate) struct MeasuredStore {
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    clock: Clock,
    /// Whether there is an outage. Usually there is none, and then no lock is needed.
    is_away: AtomicBool,
    outage: Mutex<Option<Outage>>,
}

/// An error that may mean that the database is unavailable.
trait Failure {
    fn outage_cause(&self) -> Option<&str>;
}

impl Failure for StoreError {
    fn outage_cause(&self) -> Option<&str> {
        match self {
            StoreError::Unavailable(cause) => Some(cause),
            StoreError::Corrupt(_) | StoreError::Incompatible(_) | StoreError::Exists => None,
        }
    }
}

impl Failure for AppendError {
    fn outage_cause(&self) -> Option<&str> {
        match self {
            AppendError::Store(error) => error.outage_cause(),
            AppendError::Taken | AppendError::Missing => None,
        }
    }
}

impl MeasuredStore {
    pub(crate) fn new(store: Arc<dyn Store>, metrics: Arc<Metrics>, clock: Clock) -> Self {
        let is_away = AtomicBool::new(false);
        MeasuredStore { store, metrics, clock, is_away, outage: Mutex::default() }
    }

    fn read<'a, T: 'a, E: Failure + 'a>(
        &'a self,
        operation: &'static str,
        answer: Pending<'a, T, E>,
    ) -> Pending<'a, T, E> {
        self.measure(operation, Kind::Read, answer)
    }

    fn write<'a, T: 'a, E: Failure + 'a>(
        &'a self,
        operation: &'static str,
        answer: Pending<'a, T, E>,
    ) -> Pending<'a, T, E> {
        self.measure(operation, Kind::Write, answer)
    }

    fn measure<'a, T: 'a, E: Failure + 'a>(
        &'a self,
        operation: &'static str,
        kind: Kind,
        answer: Pending<'a, T, E>,
    ) -> Pending<'a, T, E> {
        Box::pin(async move {
            let begin = Instant::now();
            let answer = answer.await;
            self.metrics.stored(operation, begin.elapsed());
            self.report_outage(kind, answer.as_ref().err().and_then(Failure::outage_cause));
            answer
        })
    }

    /// Logs when the database becomes unavailable and when it is back, and counts the failures in
    /// between: every request fails then, and a line for each would bury the cause.
    fn report_outage(&self, kind: Kind, away: Option<&str>) {
        if away.is_none() && !self.is_away.load(Ordering::Relaxed) {
            return;
        }
        let now = self.clock.instant();
        let mut outage = self.outage.lock().unwrap_or_else(PoisonError::into_inner);
        match (away, outage.as_mut()) {
            (None, None) => {}
            (Some(cause), None) => {
                tracing::warn!(cause, "the database is not available");
                *outage = Some(Outage::new(kind, now));
                self.metrics.outage_began();
            }
            (Some(_), Some(outage)) => outage.fail(kind, now),
            (None, Some(present)) => {
                if let Some(PastOutage { seconds, failures }) = present.end(kind, now) {
                    tracing::warn!(seconds, failures, "the database is back");
                    *outage = None;
                    self.metrics.outage_ended();
                }
            }
        }
        self.is_away.store(outage.is_some(), Ordering::Relaxed);
    }
}

impl Store for MeasuredStore {
    fn create(&self, game: NewGame) -> Pending<'_, ()> {
        self.write("create", self.store.create(game))
    }

    fn append(&self, entry: Append) -> Pending<'_, (), AppendError> {
        self.write("append", self.store.append(entry))
    }

    fn share_log(&self, game: GameId, log: SharedLog, finish: Finish) -> Pending<'_, bool> {
        self.write("share_log", self.store.share_log(game, log, finish))
    }

    fn load(&self, game: GameId) -> Pending<'_, Option<StoredGame>> {
        self.read("load", self.store.load(game))
    }

    fn log_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<LogEntry>> {
        self.read("log_after", self.store.log_after(game, seq))
    }

    fn findings_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<StoredFindings>> {
        self.read("findings_after", self.store.findings_after(game, seq))
    }

    fn head(&self, game: GameId) -> Pending<'_, Option<u32>> {
        self.read("head", self.store.head(game))
    }

    fn best_times(&self, ranking: Ranking, limit: u32) -> Pending<'_, Vec<BestTime>> {
        self.read("best_times", self.store.best_times(ranking, limit))
    }

    fn finish(&self, game: GameId) -> Pending<'_, Option<Finish>> {
        self.read("finish", self.store.finish(game))
    }

    fn note_analysis(&self, game: GameId) -> Pending<'_, ()> {
        self.write("note_analysis", self.store.note_analysis(game))
    }

    fn is_analysed(&self, game: GameId) -> Pending<'_, bool> {
        self.read("is_analysed", self.store.is_analysed(game))
    }

    fn make_keys(&self, fresh: FreshKeys) -> Pending<'_, KeyRing> {
        self.write("make_keys", self.store.make_keys(fresh))
    }

    fn keys(&self) -> Pending<'_, KeyRing> {
        self.read("keys", self.store.keys())
    }

    fn bind_visitor(&self, binding: VisitorBinding) -> Pending<'_, ()> {
        self.write("bind_visitor", self.store.bind_visitor(binding))
    }

    fn visitor(&self, cookie: Digest) -> Pending<'_, Option<Visitor>> {
        self.read("visitor", self.store.visitor(cookie))
    }

    fn expire(&self, idle_since: UnixMillis, limit: u32) -> Pending<'_, u64> {
        self.write("expire", self.store.expire(idle_since, limit))
    }

    fn forget_finished(&self, before: UnixMillis, best: u32, limit: u32) -> Pending<'_, u64> {
        self.write("forget_finished", self.store.forget_finished(before, best, limit))
    }

    fn usage(&self) -> Pending<'_, StoreUsage> {
        self.read("usage", self.store.usage())
    }

    fn ping(&self) -> Pending<'_, ()> {
        self.write("ping", self.store.ping())
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.store.changes()
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }
}
