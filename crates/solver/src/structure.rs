//! The states of a sweep over one component.
//!
//! Boxes are decided one after another. All that the rest of the sweep needs to know is
//! how many mines each open clue (begun, not finished) still needs. That is the key of a
//! state: one word with four bits per clue. Deciding that the next box holds `j` mines
//! subtracts `j` from the clues around it, which is a single subtraction of words. States
//! with the same key are merged, so a layer holds each key once, with the range of mines
//! that may have been used to reach it.
//!
//! The structure is the same for every kind of number that the sweep counts with; see
//! [`crate::sweep`].

use crate::Stop;
use crate::system::System;

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

/// One state of a layer.
#[derive(Debug, Clone, Copy)]
pub(crate) struct State {
    /// The index of its first edge; there is one for each number of mines from `least`.
    pub(crate) edges: u32,
    /// The index of its first value; there is one for each number of mines from `used`.
    pub(crate) values: u32,
    /// The fewest mines used to get here.
    pub(crate) used: u32,
    /// How many different numbers of mines may have been used.
    pub(crate) span: u32,
    /// The fewest mines that the next box may hold.
    pub(crate) least: u8,
    /// How many different numbers of mines the next box may hold.
    pub(crate) choices: u8,
}

/// The states of a whole sweep, layer by layer, and the edges between them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Structure {
    /// The boxes in sweeping order, with their sizes.
    pub(crate) boxes: Vec<(u32, u8)>,
    /// Where each layer begins in `states`; layer `i` stands before box `i`.
    pub(crate) layers: Vec<u32>,
    pub(crate) states: Vec<State>,
    /// For each edge, the state that it leads to.
    pub(crate) edges: Vec<u32>,
    /// The total number of values of all states.
    pub(crate) values: u32,
    /// The total number of cells in all boxes.
    pub(crate) cells: u32,
}

/// Why a structure could not be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unbuilt {
    /// No layout fits the clues of the component.
    Contradiction,
    /// It would take more work than the budget allows, or more open clues than fit in a
    /// key.
    TooWide,
}

/// A clue around the next box.
#[derive(Clone, Copy)]
struct Touched {
    slot: u8,
    /// The number of its cells in later boxes.
    cells_after: u8,
}

/// Scratch space for building structures.
#[derive(Debug, Clone, Default)]
pub(crate) struct Builder {
    narrow: Keys<u64>,
    broad: Keys<u128>,
    table: Vec<u64>,
    stamp: u32,
    /// Per clue: its slot while it is open.
    slots: Vec<u8>,
    /// Per clue: the number of its cells in later boxes.
    cells_left: Vec<u8>,
    /// Once requested, every component counts as too wide.
    pub(crate) stop: Stop,
}

#[derive(Debug, Clone, Default)]
struct Keys<K> {
    current: Vec<K>,
    next: Vec<K>,
}

const NO_SLOT: u8 = u8::MAX;
/// How many states are processed between two checks of the stop signal.
const LOOK_EVERY: usize = 4_096;
/// The most states and values: well within the range of their 32-bit indices.
const MOST_STATES: usize = 1 << 30;

impl Builder {
    /// Prepares for a system.
    pub(crate) fn load(&mut self, system: &System) {
        self.slots.clear();
        self.slots.resize(system.clues.len(), NO_SLOT);
        self.cells_left.clear();
        self.cells_left.extend(system.clues.iter().map(|clue| clue.free));
    }

    /// Builds the structure of a sweep over the boxes in `order`, which form one
    /// component. Subtracts its cost from `steps_left`.
    pub(crate) fn build(
        &mut self,
        system: &System,
        order: &[u32],
        steps_left: &mut u64,
        structure: &mut Structure,
    ) -> Result<(), Unbuilt> {
        structure.boxes.clear();
        structure.cells = 0;
        for &cell_box in order {
            let size = system.boxes[cell_box as usize].size;
            structure.boxes.push((cell_box, size));
            structure.cells += u32::from(size);
        }
        let width = self.slots_needed(system, order);
        if width <= u64::SLOTS {
            let mut keys = std::mem::take(&mut self.narrow);
            let result = self.build_with(system, &mut keys, steps_left, structure);
            self.narrow = keys;
            result
        } else if width <= u128::SLOTS {
            let mut keys = std::mem::take(&mut self.broad);
            let result = self.build_with(system, &mut keys, steps_left, structure);
            self.broad = keys;
            result
        } else {
            Err(Unbuilt::TooWide)
        }
    }

    /// The largest number of clues that are open at the same time.
    fn slots_needed(&mut self, system: &System, order: &[u32]) -> usize {
        let (mut open, mut most) = (0, 0);
        for &cell_box in order {
            let cell_box = &system.boxes[cell_box as usize];
            for &clue in cell_box.clues() {
                let left = &mut self.cells_left[clue as usize];
                open += usize::from(*left == system.clues[clue as usize].free);
                *left -= cell_box.size;
            }
            most = most.max(open);
            for &clue in cell_box.clues() {
                open -= usize::from(self.cells_left[clue as usize] == 0);
            }
        }
        for &cell_box in order {
            for &clue in system.boxes[cell_box as usize].clues() {
                self.cells_left[clue as usize] = system.clues[clue as usize].free;
            }
        }
        most
    }

    fn build_with<K: Key>(
        &mut self,
        system: &System,
        keys: &mut Keys<K>,
        steps_left: &mut u64,
        structure: &mut Structure,
    ) -> Result<(), Unbuilt> {
        structure.layers.clear();
        structure.states.clear();
        structure.edges.clear();
        structure.layers.push(0);
        structure.states.push(State {
            edges: 0,
            values: 0,
            used: 0,
            span: 1,
            least: 0,
            choices: 0,
        });
        structure.values = 1;
        keys.current.clear();
        keys.current.push(K::EMPTY);
        let mut free_slots: u32 = u32::MAX;
        for step in 0..structure.boxes.len() {
            let (number, size) = structure.boxes[step];
            let clues = system.boxes[number as usize].clues();
            let mut touched = [Touched { slot: 0, cells_after: 0 }; 8];
            let (mut begun, mut pattern) = (K::EMPTY, K::EMPTY);
            for (place, &clue) in touched.iter_mut().zip(clues) {
                let slot = &mut self.slots[clue as usize];
                if *slot == NO_SLOT {
                    *slot = free_slots.trailing_zeros() as u8;
                    free_slots &= free_slots - 1;
                    begun = begun.plus(K::single(*slot, system.clues[clue as usize].need));
                }
                let left = &mut self.cells_left[clue as usize];
                *left -= size;
                pattern = pattern.plus(K::single(*slot, 1));
                *place = Touched { slot: *slot, cells_after: *left };
            }
            let touched = &touched[..clues.len()];
            self.layer(keys, size, touched, begun, pattern, structure, steps_left)?;
            for (&clue, touched) in clues.iter().zip(touched) {
                if touched.cells_after == 0 {
                    free_slots |= 1 << touched.slot;
                    self.slots[clue as usize] = NO_SLOT;
                }
            }
        }
        Ok(())
    }

    /// Decides one box in every state of the current layer.
    #[allow(clippy::too_many_arguments)]
    fn layer<K: Key>(
        &mut self,
        keys: &mut Keys<K>,
        size: u8,
        touched: &[Touched],
        begun: K,
        pattern: K,
        structure: &mut Structure,
        steps_left: &mut u64,
    ) -> Result<(), Unbuilt> {
        let first = structure.layers[structure.layers.len() - 1] as usize;
        let next_first = structure.states.len();
        keys.next.clear();
        let mut table = Table::prepare(&mut self.table, &mut self.stamp, keys.current.len());
        let multiples = multiples_of(pattern);
        // Edges, and values of the states that they lead to. Counted as they come,
        // since a single layer can be larger than all that is left.
        let mut steps = 0;
        for (number, &key) in keys.current.iter().enumerate() {
            let is_stopped = number % LOOK_EVERY == 0 && self.stop.is_given();
            if steps >= *steps_left || keys.next.len() > MOST_STATES || is_stopped {
                *steps_left = 0;
                self.forget();
                return Err(Unbuilt::TooWide);
            }
            let key = key.plus(begun);
            let (mut least, mut most) = (0, size);
            for touched in touched {
                let need = key.need(touched.slot);
                most = most.min(need);
                least = least.max(need.saturating_sub(touched.cells_after));
            }
            let state = &mut structure.states[first + number];
            state.edges = structure.edges.len() as u32;
            state.least = least;
            state.choices = (most + 1).saturating_sub(least);
            let (used, span) = (state.used, state.span);
            steps += u64::from(state.choices);
            for mines in least..=most {
                let target =
                    table.find_or_add(key.minus(multiples[usize::from(mines)]), &mut keys.next);
                structure.edges.push((next_first + target) as u32);
                let used = used + u32::from(mines);
                match structure.states.get_mut(next_first + target) {
                    Some(state) => {
                        let end = (state.used + state.span).max(used + span);
                        state.used = state.used.min(used);
                        steps += u64::from(end - state.used - state.span);
                        state.span = end - state.used;
                    }
                    None => {
                        steps += u64::from(span);
                        let (edges, values, least, choices) = (0, 0, 0, 0);
                        structure.states.push(State { edges, values, used, span, least, choices });
                    }
                }
            }
        }
        if keys.next.is_empty() {
            self.forget();
            return Err(Unbuilt::Contradiction);
        }
        for state in &mut structure.states[next_first..] {
            state.values = structure.values;
            structure.values = structure.values.saturating_add(state.span);
        }
        structure.layers.push(next_first as u32);
        *steps_left = steps_left.saturating_sub(steps);
        if *steps_left == 0 || structure.values as usize > MOST_STATES {
            self.forget();
            return Err(Unbuilt::TooWide);
        }
        std::mem::swap(&mut keys.current, &mut keys.next);
        Ok(())
    }

    /// Leaves no trace of an unfinished sweep.
    fn forget(&mut self) {
        self.slots.fill(NO_SLOT);
    }
}

/// The pattern times 0 to 8.
#[inline]
fn multiples_of<K: Key>(pattern: K) -> [K; 9] {
    let mut multiples = [K::EMPTY; 9];
    for mines in 1..9 {
        multiples[mines] = multiples[mines - 1].plus(pattern);
    }
    multiples
}

/// Finds keys in the layer that is being made. Entries of earlier layers carry
/// another stamp, so nothing has to be cleared.
struct Table<'a> {
    entries: &'a mut Vec<u64>,
    stamp: &'a mut u32,
    mask: usize,
    /// What leaves as many high bits of a hash as the capacity has. Only those
    /// depend on all clues of a key: a product carries upwards.
    shift: u32,
}

impl<'a> Table<'a> {
    fn prepare(entries: &'a mut Vec<u64>, stamp: &'a mut u32, states: usize) -> Self {
        let mut table = Table { entries, stamp, mask: 0, shift: 0 };
        table.resize((4 * states).next_power_of_two().max(16));
        table
    }

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

    /// The place of a key in the layer, where it is put if it is new.
    #[inline]
    fn find_or_add<K: Key>(&mut self, key: K, keys: &mut Vec<K>) -> usize {
        let place = self.place(key, keys);
        let entry = self.entries[place];
        if self.is_current(entry) {
            return entry as u32 as usize;
        }
        let number = keys.len();
        self.entries[place] = u64::from(*self.stamp) << 32 | number as u64;
        keys.push(key);
        if keys.len() * 2 > self.mask {
            self.grow(keys);
        }
        number
    }

    /// Where the key stands, or would stand.
    #[inline]
    fn place<K: Key>(&self, key: K, keys: &[K]) -> usize {
        let mut place = (key.hash() >> self.shift) as usize;
        loop {
            let entry = self.entries[place];
            if !self.is_current(entry) || keys[entry as u32 as usize] == key {
                return place;
            }
            place = (place + 1) & self.mask;
        }
    }

    #[inline]
    fn is_current(&self, entry: u64) -> bool {
        (entry >> 32) as u32 == *self.stamp
    }

    #[cold]
    fn grow<K: Key>(&mut self, keys: &[K]) {
        self.resize(2 * (self.mask + 1));
        for (number, &key) in keys.iter().enumerate() {
            let place = self.place(key, keys);
            self.entries[place] = u64::from(*self.stamp) << 32 | number as u64;
        }
    }
}
