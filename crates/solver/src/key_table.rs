//! Finding the states of a layer by their keys.
//!
//! The keys stay in a list in the order in which they were found, which is the order of the
//! states; the table only holds their indices. It never has to be cleared: each entry
//! carries the stamp of the layer that wrote it, so a new layer starts in constant time,
//! and small layers do not pay for the size of large ones.
//!
//! That is why it is our own. `hashbrown::HashTable`, and a map with `rustc-hash`, are as
//! fast within 3 % where layers are alike, but must be cleared for every layer: once a
//! solver had analysed a wide position, they took 8.8 instead of 7.5 microseconds for an
//! Expert position.

/// A word that holds the needs of the open clues, four bits each.
pub(crate) trait Key: Copy + Eq {
    /// The number of clues that fit.
    const SLOTS: usize;
    /// No open clue.
    const EMPTY: Self;
    /// A word with a need in one slot.
    fn single(slot: u8, need: u8) -> Self;
    /// The need in a slot.
    fn need(self, slot: u8) -> u8;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn hash(self) -> u64;
}

macro_rules! word_key {
    ($word:ty, $fold:expr) => {
        impl Key for $word {
            const SLOTS: usize = <$word>::BITS as usize / 4;
            const EMPTY: Self = 0;

            #[inline]
            fn single(slot: u8, need: u8) -> Self {
                <$word>::from(need) << (4 * slot)
            }

            #[inline]
            fn need(self, slot: u8) -> u8 {
                (self >> (4 * slot)) as u8 & 15
            }

            #[inline]
            fn plus(self, other: Self) -> Self {
                self + other
            }

            #[inline]
            fn minus(self, other: Self) -> Self {
                self - other
            }

            #[inline]
            fn hash(self) -> u64 {
                let fold: fn($word) -> u64 = $fold;
                fold(self).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            }
        }
    };
}

word_key!(u64, |word| word);
word_key!(u128, |word| (word as u64)
    ^ ((word >> 64) as u64).wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(32));

/// A reusable hash table from keys to their indices in a layer.
#[derive(Debug, Clone, Default)]
pub(crate) struct KeyTable {
    /// In the high half the stamp of the layer, in the low half the index of the key.
    entries: Vec<u64>,
    stamp: u32,
}

impl KeyTable {
    /// Starts a layer of unknown size that follows one with this many states.
    pub(crate) fn begin_layer(&mut self, states: usize) -> LayerTable<'_> {
        let KeyTable { entries, stamp } = self;
        let mut layer = LayerTable { entries, stamp, mask: 0, shift: 0 };
        layer.resize((4 * states).next_power_of_two().max(16));
        layer
    }
}

/// The table while one layer is built.
pub(crate) struct LayerTable<'a> {
    entries: &'a mut Vec<u64>,
    stamp: &'a mut u32,
    mask: usize,
    /// Leaves as many high bits of a hash as the capacity has. Only those depend on all
    /// clues of a key, because a product carries upwards.
    shift: u32,
}

impl LayerTable<'_> {
    fn resize(&mut self, capacity: usize) {
        self.mask = capacity - 1;
        self.shift = u64::BITS - capacity.trailing_zeros();
        if self.entries.len() < capacity {
            self.entries.resize(capacity, 0);
        }
        *self.stamp = self.stamp.wrapping_add(1);
        if *self.stamp == 0 {
            self.entries.fill(0);
            *self.stamp = 1;
        }
    }

    /// The index of a key in the layer, to which it is added if it is new.
    #[inline]
    pub(crate) fn find_or_add<K: Key>(&mut self, key: K, keys: &mut Vec<K>) -> usize {
        let slot = self.slot_of(key, keys);
        let entry = self.entries[slot];
        if self.is_current(entry) {
            return entry as u32 as usize;
        }
        let index = keys.len();
        self.entries[slot] = u64::from(*self.stamp) << 32 | index as u64;
        keys.push(key);
        if keys.len() * 2 > self.mask {
            self.grow(keys);
        }
        index
    }

    /// The slot that holds the key, or the one where it belongs.
    #[inline]
    fn slot_of<K: Key>(&self, key: K, keys: &[K]) -> usize {
        let mut slot = (key.hash() >> self.shift) as usize;
        loop {
            let entry = self.entries[slot];
            if !self.is_current(entry) || keys[entry as u32 as usize] == key {
                return slot;
            }
            slot = (slot + 1) & self.mask;
        }
    }

    #[inline]
    fn is_current(&self, entry: u64) -> bool {
        (entry >> 32) as u32 == *self.stamp
    }

    #[cold]
    fn grow<K: Key>(&mut self, keys: &[K]) {
        self.resize(2 * (self.mask + 1));
        for (index, &key) in keys.iter().enumerate() {
            let slot = self.slot_of(key, keys);
            self.entries[slot] = u64::from(*self.stamp) << 32 | index as u64;
        }
    }
}
