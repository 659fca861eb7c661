//! Games kept in memory.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;

use crate::shared_log::LogContent;
use crate::{
    Append, AppendError, BestTime, Category, Change, Digest, Finish, FreshKeys, GameId, KeyRing,
    LogEntry, NewGame, Pending, Ranking, SharedLog, Store, StoreError, StoreUsage, StoredFindings,
    StoredGame, StoredKey, StoredPromiseSecret, UnixMillis, Visitor, VisitorBinding, command_code,
};

/// How many changes a receiver may fall behind before it misses some.
const CHANGE_BUFFER: usize = 1_024;

/// Keeps games in memory: for trying things out, for tests, and to measure what a database costs.
/// Nothing outlives the process.
#[derive(Debug)]
pub struct MemoryStore {
    tables: Mutex<Tables>,
    changes: broadcast::Sender<Change>,
}

#[derive(Debug, Default)]
struct Tables {
    games: HashMap<GameId, Row>,
    visitors: HashMap<Digest, VisitorBinding>,
    keys: Option<KeyRing>,
}

#[derive(Debug)]
struct Row {
    stored: StoredGame,
    findings: Vec<StoredFindings>,
    finish: Option<Finish>,
    is_analysed: bool,
    /// The log that it shares with others, and its size.
    shared: Option<(Digest, usize)>,
}

impl Row {
    fn last_touched(&self) -> UnixMillis {
        let last = self.stored.log.last().map_or(0, |entry| entry.timed.at.0);
        UnixMillis(self.stored.game.created.0 + last)
    }
}

impl Default for MemoryStore {
    fn default() -> Self {
        MemoryStore { tables: Mutex::default(), changes: broadcast::Sender::new(CHANGE_BUFFER) }
    }
}

impl MemoryStore {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        // No change is left half done by a panic, so a poisoned lock is safe to use.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn ready<'a, T: Send + 'a, E: Send + 'a>(answer: Result<T, E>) -> Pending<'a, T, E> {
    Box::pin(std::future::ready(answer))
}

impl Store for MemoryStore {
    fn create(&self, game: NewGame) -> Pending<'_, ()> {
        match self.tables().games.entry(game.id) {
            Entry::Occupied(_) => ready(Err(StoreError::Exists)),
            Entry::Vacant(place) => {
                let stored = StoredGame { game, log: Vec::new() };
                place.insert(Row {
                    stored,
                    findings: Vec::new(),
                    finish: None,
                    is_analysed: false,
                    shared: None,
                });
                ready(Ok(()))
            }
        }
    }

    fn append(&self, entry: Append) -> Pending<'_, (), AppendError> {
        if let Err(error) = command_code::check(&entry.commands) {
            return ready(Err(error.into()));
        }
        let mut tables = self.tables();
        let Some(row) = tables.games.get_mut(&entry.game) else {
            return ready(Err(AppendError::Missing));
        };
        let head = row.stored.log.len() as u32;
        if entry.seq <= head {
            return ready(Err(AppendError::Taken));
        }
        if entry.seq > head + 1 {
            return ready(Err(AppendError::Missing));
        }
        row.stored.log.extend(entry.commands);
        row.finish = row.finish.or(entry.finish);
        let seq = row.stored.log.len() as u32;
        row.findings.extend(entry.findings);
        drop(tables);
        // Fails if nobody is listening, which is fine.
        let _ = self.changes.send(Change::Appended { game: entry.game, seq });
        ready(Ok(()))
    }

    fn share_log(&self, game: GameId, log: SharedLog, finish: Finish) -> Pending<'_, bool> {
        let content = match LogContent::read(&log.bytes) {
            Ok(content) => content,
            Err(error) => return ready(Err(error)),
        };
        let mut tables = self.tables();
        let row = tables.games.get_mut(&game).filter(|row| row.stored.log.is_empty());
        let Some(row) = row else { return ready(Ok(false)) };
        row.stored.log = content.entries;
        row.findings = content.findings;
        row.finish = row.finish.or(Some(finish));
        row.shared = Some((log.digest, log.size()));
        ready(Ok(true))
    }

    fn load(&self, game: GameId) -> Pending<'_, Option<StoredGame>> {
        ready(Ok(self.tables().games.get(&game).map(|row| row.stored.clone())))
    }

    fn log_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<LogEntry>> {
        let tables = self.tables();
        let log = tables.games.get(&game).and_then(|row| row.stored.log.get(seq as usize..));
        ready(Ok(log.map(<[LogEntry]>::to_vec).unwrap_or_default()))
    }

    fn findings_after(&self, game: GameId, seq: u32) -> Pending<'_, Vec<StoredFindings>> {
        let tables = self.tables();
        let all = tables.games.get(&game).map_or(&[][..], |row| &row.findings);
        ready(Ok(all.iter().filter(|findings| findings.seq > seq).cloned().collect()))
    }

    fn head(&self, game: GameId) -> Pending<'_, Option<u32>> {
        ready(Ok(self.tables().games.get(&game).map(|row| row.stored.log.len() as u32)))
    }

    fn best_times(&self, ranking: Ranking, limit: u32) -> Pending<'_, Vec<BestTime>> {
        let mut best: Vec<BestTime> = self
            .tables()
            .games
            .values()
            .filter(|row| Category::from(&row.stored.game.config) == ranking.category)
            .filter_map(|row| {
                let finish = row.finish.filter(|finish| {
                    finish.ranked == Some(ranking.player) && finish.finished >= ranking.since
                })?;
                let game = &row.stored.game;
                Some(BestTime { game: game.id, name: game.name.clone(), finish })
            })
            .collect();
        best.sort_by_key(|best| (best.finish.elapsed, best.finish.finished, best.game));
        best.truncate(limit as usize);
        ready(Ok(best))
    }

    fn finish(&self, game: GameId) -> Pending<'_, Option<Finish>> {
        ready(Ok(self.tables().games.get(&game).and_then(|row| row.finish)))
    }

    fn note_analysis(&self, game: GameId) -> Pending<'_, ()> {
        if let Some(row) = self.tables().games.get_mut(&game) {
            row.is_analysed = true;
        }
        ready(Ok(()))
    }

    fn is_analysed(&self, game: GameId) -> Pending<'_, bool> {
        ready(Ok(self.tables().games.get(&game).is_some_and(|row| row.is_analysed)))
    }

    fn make_keys(&self, fresh: FreshKeys) -> Pending<'_, KeyRing> {
        let ring = || KeyRing {
            keys: vec![StoredKey {
                public: fresh.public,
                secret: Some(fresh.secret),
                since: fresh.now,
                retired: None,
            }],
            promises: vec![StoredPromiseSecret { secret: fresh.promises, since: UnixMillis(0) }],
        };
        ready(Ok(self.tables().keys.get_or_insert_with(ring).clone()))
    }

    fn keys(&self) -> Pending<'_, KeyRing> {
        let none = || StoreError::Unavailable("no keys have been made".to_owned());
        ready(self.tables().keys.clone().ok_or_else(none))
    }

    fn bind_visitor(&self, binding: VisitorBinding) -> Pending<'_, ()> {
        self.tables().visitors.insert(binding.visitor, binding);
        ready(Ok(()))
    }

    fn visitor(&self, cookie: Digest) -> Pending<'_, Option<Visitor>> {
        let visitor =
            |bound: &VisitorBinding| Visitor { game: bound.game, origin: Some(bound.origin) };
        ready(Ok(self.tables().visitors.get(&cookie).map(visitor)))
    }

    fn expire(&self, idle_since: UnixMillis, limit: u32) -> Pending<'_, u64> {
        let mut tables = self.tables();
        let idle: Vec<GameId> = tables
            .games
            .values()
            .filter(|row| row.finish.is_none() && row.last_touched() < idle_since)
            .map(|row| row.stored.game.id)
            .take(limit as usize)
            .collect();
        for game in &idle {
            tables.games.remove(game);
        }
        let gone: Vec<Digest> = tables
            .visitors
            .iter()
            .filter(|(_, bound)| bound.now < idle_since && !tables.games.contains_key(&bound.game))
            .map(|(&visitor, _)| visitor)
            .take(limit as usize)
            .collect();
        for visitor in gone {
            tables.visitors.remove(&visitor);
        }
        ready(Ok(idle.len() as u64))
    }

    fn forget_finished(&self, before: UnixMillis, best: u32, limit: u32) -> Pending<'_, u64> {
        let mut tables = self.tables();
        let ends = || {
            tables.games.values().filter_map(|row| {
                let finish = row.finish?;
                let game = &row.stored.game;
                Some((Category::from(&game.config), finish, game))
            })
        };
        let is_among_best = |category: Category, finish: Finish| {
            let faster = ends().filter(|(of, other, _)| {
                other.ranked == finish.ranked
                    && *of == category
                    && (other.elapsed, other.finished) < (finish.elapsed, finish.finished)
            });
            finish.ranked.is_some() && faster.take(best as usize).count() < best as usize
        };
        let mut old: Vec<(UnixMillis, GameId)> = ends()
            .filter(|&(category, finish, game)| {
                finish.finished < before
                    && game.created < before
                    && !is_among_best(category, finish)
            })
            .map(|(_, finish, game)| (finish.finished, game.id))
            .collect();
        old.sort_unstable();
        old.truncate(limit as usize);
        for (_, game) in &old {
            tables.games.remove(game);
        }
        ready(Ok(old.len() as u64))
    }

    fn usage(&self) -> Pending<'_, StoreUsage> {
        let tables = self.tables();
        let mut shared = HashMap::new();
        let mut bytes = 0;
        for row in tables.games.values() {
            bytes += size_of::<Row>();
            match row.shared {
                Some((digest, size)) => drop(shared.insert(digest, size)),
                None => bytes += row.stored.log.len() * size_of::<LogEntry>(),
            }
        }
        let bytes = bytes + shared.into_values().sum::<usize>();
        ready(Ok(StoreUsage { bytes: bytes as u64, free_disk: None }))
    }

    fn ping(&self) -> Pending<'_, ()> {
        ready(Ok(()))
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    fn is_shared(&self) -> bool {
        false
    }
}
