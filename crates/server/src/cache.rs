//! The games in memory: a cache whose size in bytes is bounded.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use minewise_store::GameId;

use crate::slot::Slot;

/// What a slot takes without a game, in bytes. It is counted because clients can ask for any number
/// of games that don't exist.
const EMPTY_SLOT: usize = 256;

/// How often at most a game in use moves to the end of the order, so that not every move of a fast
/// player does.
const REORDER_EVERY: Duration = Duration::from_secs(1);

/// Games in memory. The least recently used are dropped first.
#[derive(Debug)]
pub(crate) struct Cache {
    inner: Mutex<Inner>,
    capacity: usize,
}

#[derive(Debug, Default)]
struct Inner {
    entries: HashMap<GameId, Entry>,
    /// The games by the turn at which they were last used.
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
    /// Games that have a slot, even an empty one.
    pub(crate) games: usize,
    /// Roughly the bytes they take.
    pub(crate) bytes: usize,
}

impl Cache {
    pub(crate) fn new(capacity: usize) -> Self {
        Cache { inner: Mutex::default(), capacity }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Nothing panics while holding the lock in the middle of a change.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The slot of a game; it is created if there is none.
    pub(crate) fn place(&self, id: GameId) -> Arc<Slot> {
        let mut inner = self.inner();
        let slot = Arc::clone(&inner.touch(id).slot);
        inner.bound(self.capacity);
        slot
    }

    /// The slot of a game, if it has one.
    pub(crate) fn find(&self, id: GameId) -> Option<Arc<Slot>> {
        self.inner().entries.get(&id).map(|entry| Arc::clone(&entry.slot))
    }

    /// All slots.
    pub(crate) fn all(&self) -> Vec<Arc<Slot>> {
        self.inner().entries.values().map(|entry| Arc::clone(&entry.slot)).collect()
    }

    /// Records that a game was used and how many bytes it takes now, and makes room if that is too
    /// much.
    pub(crate) fn weigh(&self, id: GameId, weight: usize) {
        let mut inner = self.inner();
        let Some(entry) = inner.entries.get_mut(&id) else { return };
        let before = std::mem::replace(&mut entry.weight, weight);
        // An entry without weight has been emptied, and is not in the order.
        let is_due = before == 0 || entry.used.elapsed() >= REORDER_EVERY;
        inner.weight = inner.weight - before + weight;
        if is_due {
            inner.touch(id);
        }
        inner.bound(self.capacity);
    }

    /// Drops games that nobody has used for a while.
    pub(crate) fn drop_idle(&self, idle: Duration) {
        let mut inner = self.inner();
        inner.make_room(|_, entry| entry.used.elapsed() >= idle);
        // Slots that were emptied while somebody held them, and that nobody holds now.
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
    /// The slot of a game, marked as just used; it is created if there is none.
    fn touch(&mut self, id: GameId) -> &mut Entry {
        self.turn += 1;
        let turn = self.turn;
        let entry = self.entries.entry(id).or_insert_with(|| {
            self.weight += EMPTY_SLOT;
            let slot = Arc::new(Slot::new(id));
            Entry { slot, turn, used: Instant::now(), weight: EMPTY_SLOT }
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

    /// Empties slots, the least recently used first, as long as `should_empty` says so. A game that
    /// is being changed stays; a slot that somebody holds is kept, but empty.
    fn make_room(&mut self, should_empty: impl Fn(&Inner, &Entry) -> bool) {
        let mut seen = 0;
        while let Some((&turn, &id)) = self.by_use.range(seen + 1..).next() {
            seen = turn;
            let Some(entry) = self.entries.get(&id) else { continue };
            if !should_empty(self, entry) {
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
            // Only the map and this function hold it, and nobody else can get it while the map is
            // locked.
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
    fn the_least_recently_used_game_is_dropped_first_and_one_in_use_stays() {
        let cache = Cache::new(1_000);
        for number in 1..=3 {
            cache.place(id(number));
            cache.weigh(id(number), 300);
        }
        let held = cache.place(id(1));
        cache.place(id(4));
        cache.weigh(id(4), 300);
        // 2 was the least recently used.
        assert!(cache.find(id(2)).is_none());
        assert!(cache.find(id(3)).is_some());
        assert_eq!(cache.size(), CacheSize { games: 3, bytes: 900 });
        let lock = held.live.try_lock().unwrap();
        cache.drop_idle(Duration::ZERO);
        assert_eq!(cache.size(), CacheSize { games: 1, bytes: 300 });
        drop(lock);
        cache.drop_idle(Duration::ZERO);
        // Emptied, but still the only slot of its game.
        assert_eq!(cache.size(), CacheSize { games: 1, bytes: 0 });
        assert!(Arc::ptr_eq(&held, &cache.place(id(1))));
        drop(held);
        cache.drop_idle(Duration::ZERO);
        assert_eq!(cache.size(), CacheSize { games: 0, bytes: 0 });
    }
}
