//! Which games are in memory: a bounded number of bytes of them.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use minewise_store::GameId;

use crate::slot::Slot;

/// What a place takes without a game: even the names of games that do not exist
/// have to fit.
const PLACE: usize = 256;

/// How often a game in use moves to the end of the order: whoever plays fast need not do
/// that with every move.
const ORDERED_EVERY: Duration = Duration::from_secs(1);

/// Games in memory, the longest unused first to go.
#[derive(Debug)]
pub(crate) struct Cache {
    inner: Mutex<Inner>,
    capacity: usize,
}

#[derive(Debug, Default)]
struct Inner {
    entries: HashMap<GameId, Entry>,
    /// By the turn at which they were used last.
    by_use: BTreeMap<u64, GameId>,
    turn: u64,
    weight: usize,
}

#[derive(Debug)]
struct Entry {
    slot: Arc<Slot>,
    turn: u64,
    used: Instant,
    weight: usize,
}

/// How full the cache is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CacheSize {
    /// Games that have a place, if only an empty one.
    pub(crate) games: usize,
    /// Roughly the bytes that they take.
    pub(crate) bytes: usize,
}

impl Cache {
    pub(crate) fn new(capacity: usize) -> Self {
        Cache { inner: Mutex::default(), capacity }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Nothing under the lock panics half way through a change.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of a game, which is made if there is none.
    pub(crate) fn place(&self, id: GameId) -> Arc<Slot> {
        let mut inner = self.inner();
        let slot = Arc::clone(&inner.touch(id).slot);
        inner.bound(self.capacity);
        slot
    }

    /// The place of a game, if it has one.
    pub(crate) fn find(&self, id: GameId) -> Option<Arc<Slot>> {
        self.inner().entries.get(&id).map(|entry| Arc::clone(&entry.slot))
    }

    /// Every place.
    pub(crate) fn all(&self) -> Vec<Arc<Slot>> {
        self.inner().entries.values().map(|entry| Arc::clone(&entry.slot)).collect()
    }

    /// Says that a game was used and what it weighs now, and makes room if that is
    /// too much.
    pub(crate) fn weigh(&self, id: GameId, weight: usize) {
        let mut inner = self.inner();
        let Some(entry) = inner.entries.get_mut(&id) else { return };
        let before = std::mem::replace(&mut entry.weight, weight);
        // An entry without weight has been emptied, and stands in no order.
        let is_due = before == 0 || entry.used.elapsed() >= ORDERED_EVERY;
        inner.weight = inner.weight - before + weight;
        if is_due {
            inner.touch(id);
        }
        inner.bound(self.capacity);
    }

    /// Lets go of games that nobody has used for a while.
    pub(crate) fn drop_idle(&self, idle: Duration) {
        let mut inner = self.inner();
        inner.make_room(|_, entry| entry.used.elapsed() >= idle);
        // Places that were emptied while somebody held them, and nobody does now.
        let by_use = std::mem::take(&mut inner.by_use);
        inner.entries.retain(|_, entry| {
            Arc::strong_count(&entry.slot) > 1 || by_use.contains_key(&entry.turn)
        });
        inner.by_use = by_use;
    }

    pub(crate) fn size(&self) -> CacheSize {
        let inner = self.inner();
        CacheSize { games: inner.entries.len(), bytes: inner.weight }
    }
}

impl Inner {
    /// The place of a game, used just now; made if there is none.
    fn touch(&mut self, id: GameId) -> &mut Entry {
        self.turn += 1;
        let turn = self.turn;
        let entry = self.entries.entry(id).or_insert_with(|| {
            self.weight += PLACE;
            let slot = Arc::new(Slot::new(id));
            Entry { slot, turn, used: Instant::now(), weight: PLACE }
        });
        self.by_use.remove(&entry.turn);
        self.by_use.insert(turn, id);
        entry.turn = turn;
        entry.used = Instant::now();
        entry
    }

    fn bound(&mut self, capacity: usize) {
        if self.weight > capacity {
            self.make_room(|inner, _| inner.weight > capacity);
        }
    }

    /// Empties places, the longest unused first, as long as `goes_on` says so. A
    /// game that is being changed stays; a place that somebody holds stays empty.
    fn make_room(&mut self, goes_on: impl Fn(&Inner, &Entry) -> bool) {
        let mut seen = 0;
        while let Some((&turn, &id)) = self.by_use.range(seen + 1..).next() {
            seen = turn;
            let Some(entry) = self.entries.get(&id) else { continue };
            if !goes_on(self, entry) {
                return;
            }
            let slot = Arc::clone(&entry.slot);
            let Ok(mut live) = slot.live.try_lock() else { continue };
            *live = None;
            drop(live);
            self.by_use.remove(&turn);
            if let Some(entry) = self.entries.get_mut(&id) {
                self.weight -= std::mem::take(&mut entry.weight);
            }
            // The map and this function hold it; under the lock nobody can join.
            if Arc::strong_count(&slot) == 2 {
                self.entries.remove(&id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u8) -> GameId {
        GameId([number; 16])
    }

    #[test]
    fn the_longest_unused_game_goes_first_and_one_in_use_stays() {
        let cache = Cache::new(1_000);
        for number in 1..=3 {
            cache.place(id(number));
            cache.weigh(id(number), 300);
        }
        let held = cache.place(id(1));
        cache.place(id(4));
        cache.weigh(id(4), 300);
        // 2 was the longest unused.
        assert!(cache.find(id(2)).is_none());
        assert!(cache.find(id(3)).is_some());
        assert_eq!(cache.size(), CacheSize { games: 3, bytes: 900 });
        let lock = held.live.try_lock().unwrap();
        cache.drop_idle(Duration::ZERO);
        assert_eq!(cache.size(), CacheSize { games: 1, bytes: 300 });
        drop(lock);
        cache.drop_idle(Duration::ZERO);
        // Emptied, but still the one place of its game.
        assert_eq!(cache.size(), CacheSize { games: 1, bytes: 0 });
        assert!(Arc::ptr_eq(&held, &cache.place(id(1))));
        drop(held);
        cache.drop_idle(Duration::ZERO);
        assert_eq!(cache.size(), CacheSize { games: 0, bytes: 0 });
    }
}
