//! Games kept in memory.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;

use crate::{
    Append, AppendError, BestTime, Category, Change, Digest, Finish, FreshKeys, GameId, KeyRing,
    LogEntry, NewGame, Pending, Ranking, Store, StoreError, StoredFindings, StoredGame, StoredKey,
    StoredPromiseSecret, UnixMillis, command_code,
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
    visitors: HashMap<Digest, (GameId, UnixMillis)>,
    keys: Option<KeyRing>,
}

#[derive(Debug)]
struct Row {
    stored: StoredGame,
    findings: Vec<StoredFindings>,
    finish: Option<Finish>,
    is_analysed: bool,
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

    fn bind_visitor(&self, visitor: Digest, game: GameId, now: UnixMillis) -> Pending<'_, ()> {
        self.tables().visitors.insert(visitor, (game, now));
        ready(Ok(()))
    }

    fn visitors_game(&self, visitor: Digest) -> Pending<'_, Option<GameId>> {
        ready(Ok(self.tables().visitors.get(&visitor).map(|&(game, _)| game)))
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
            .filter(|(_, (game, bound))| *bound < idle_since && !tables.games.contains_key(game))
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
