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
use crate::key_table::{Key, KeyTable};
use crate::system::System;

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

impl State {
    const EMPTY: State = State { edges: 0, values: 0, used: 0, span: 0, least: 0, choices: 0 };
}

/// The states of a whole sweep, layer by layer, and the edges between them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Structure {
    /// The boxes in sweeping order, with their sizes.
    pub(crate) boxes: Vec<(u32, u8)>,
    /// Where each layer begins in `states`; layer `i` comes before box `i`.
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

/// The next box to decide, and the clues around it.
struct Decision<K> {
    size: u8,
    touched: [Touched; 8],
    count: usize,
    /// The needs of the clues that begin with this box.
    begun: K,
    /// What each number of mines in the box takes from the needs of the clues around it.
    taken: [K; 9],
}

impl<K: Key> Decision<K> {
    #[inline]
    fn touched(&self) -> &[Touched] {
        &self.touched[..self.count]
    }

    /// The fewest and the most mines that the box may hold in a state. There are none if
    /// the fewest are more than the most.
    #[inline]
    fn permitted_mines(&self, key: K) -> (u8, u8) {
        let (mut least, mut most) = (0, self.size);
        for touched in self.touched() {
            let need = key.need(touched.slot);
            most = most.min(need);
            least = least.max(need.saturating_sub(touched.cells_after));
        }
        (least, most)
    }
}

/// Scratch space for building structures.
#[derive(Debug, Clone, Default)]
pub(crate) struct Builder {
    narrow: Keys<u64>,
    broad: Keys<u128>,
    table: KeyTable,
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
const CHECK_EVERY: usize = 4_096;
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
        let built = if width <= u64::SLOTS {
            let mut keys = std::mem::take(&mut self.narrow);
            let built = self.build_with(system, &mut keys, steps_left, structure);
            self.narrow = keys;
            built
        } else if width <= u128::SLOTS {
            let mut keys = std::mem::take(&mut self.broad);
            let built = self.build_with(system, &mut keys, steps_left, structure);
            self.broad = keys;
            built
        } else {
            Err(Unbuilt::TooWide)
        };
        if built.is_err() {
            // An unfinished sweep must leave no open clues behind.
            self.slots.fill(NO_SLOT);
        }
        built
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
        structure.start();
        keys.current.clear();
        keys.current.push(K::EMPTY);
        let mut free_slots: u32 = u32::MAX;
        for step in 0..structure.boxes.len() {
            let (number, size) = structure.boxes[step];
            let clues = system.boxes[number as usize].clues();
            let decision = self.next_decision(system, clues, size, &mut free_slots);
            self.add_layer(keys, &decision, structure, steps_left)?;
            for (&clue, touched) in clues.iter().zip(decision.touched()) {
                if touched.cells_after == 0 {
                    free_slots |= 1 << touched.slot;
                    self.slots[clue as usize] = NO_SLOT;
                }
            }
        }
        Ok(())
    }

    /// Prepares the decision of a box with these clues around it, and opens those clues
    /// that begin with it.
    fn next_decision<K: Key>(
        &mut self,
        system: &System,
        clues: &[u32],
        size: u8,
        free_slots: &mut u32,
    ) -> Decision<K> {
        let mut touched = [Touched { slot: 0, cells_after: 0 }; 8];
        let (mut begun, mut one_mine) = (K::EMPTY, K::EMPTY);
        for (place, &clue) in touched.iter_mut().zip(clues) {
            let slot = &mut self.slots[clue as usize];
            if *slot == NO_SLOT {
                *slot = free_slots.trailing_zeros() as u8;
                *free_slots &= *free_slots - 1;
                begun = begun.plus(K::single(*slot, system.clues[clue as usize].need));
            }
            let left = &mut self.cells_left[clue as usize];
            *left -= size;
            one_mine = one_mine.plus(K::single(*slot, 1));
            *place = Touched { slot: *slot, cells_after: *left };
        }
        let mut taken = [K::EMPTY; 9];
        for mines in 1..9 {
            taken[mines] = taken[mines - 1].plus(one_mine);
        }
        Decision { size, touched, count: clues.len(), begun, taken }
    }

    /// Decides one box in every state of the current layer, which gives the next layer.
    fn add_layer<K: Key>(
        &mut self,
        keys: &mut Keys<K>,
        decision: &Decision<K>,
        structure: &mut Structure,
        steps_left: &mut u64,
    ) -> Result<(), Unbuilt> {
        let next_first = structure.states.len();
        let Some(steps) = self.add_edges(keys, decision, structure, *steps_left) else {
            *steps_left = 0;
            return Err(Unbuilt::TooWide);
        };
        if keys.next.is_empty() {
            return Err(Unbuilt::Contradiction);
        }
        structure.finish_layer(next_first);
        *steps_left = steps_left.saturating_sub(steps);
        if *steps_left == 0 || structure.values as usize > MOST_STATES {
            return Err(Unbuilt::TooWide);
        }
        std::mem::swap(&mut keys.current, &mut keys.next);
        Ok(())
    }

    /// Adds the edges from the current layer, and the states that they lead to. Returns
    /// the steps that took, or `None` if they are more than are left.
    ///
    /// A step is an edge, or a value of a state. They are counted as they come, because
    /// a single layer can take more than all that are left.
    #[inline]
    fn add_edges<K: Key>(
        &mut self,
        keys: &mut Keys<K>,
        decision: &Decision<K>,
        structure: &mut Structure,
        steps_left: u64,
    ) -> Option<u64> {
        let first = structure.layers[structure.layers.len() - 1] as usize;
        let next_first = structure.states.len();
        keys.next.clear();
        let mut layer = self.table.begin_layer(keys.current.len());
        let mut steps = 0;
        for (number, &key) in keys.current.iter().enumerate() {
            let is_stopped = number % CHECK_EVERY == 0 && self.stop.is_requested();
            if steps >= steps_left || keys.next.len() > MOST_STATES || is_stopped {
                return None;
            }
            let key = key.plus(decision.begun);
            let (least, most) = decision.permitted_mines(key);
            let state = &mut structure.states[first + number];
            state.edges = structure.edges.len() as u32;
            state.least = least;
            state.choices = (most + 1).saturating_sub(least);
            let (used, span) = (state.used, state.span);
            steps += u64::from(state.choices);
            for mines in least..=most {
                let next_key = key.minus(decision.taken[usize::from(mines)]);
                let target = next_first + layer.find_or_add(next_key, &mut keys.next);
                structure.edges.push(target as u32);
                steps += structure.reach(target, used + u32::from(mines), span);
            }
        }
        Some(steps)
    }
}

impl Structure {
    /// Starts a sweep: one state, in which nothing is decided.
    fn start(&mut self) {
        self.layers.clear();
        self.states.clear();
        self.edges.clear();
        self.layers.push(0);
        self.states.push(State { span: 1, ..State::EMPTY });
        self.values = 1;
    }

    /// Widens the range of mines that a state of the next layer may have used, or adds the
    /// state if it is new. Returns how many values that adds.
    #[inline]
    fn reach(&mut self, target: usize, used: u32, span: u32) -> u64 {
        match self.states.get_mut(target) {
            Some(state) => {
                let end = (state.used + state.span).max(used + span);
                state.used = state.used.min(used);
                let added = end - state.used - state.span;
                state.span = end - state.used;
                u64::from(added)
            }
            None => {
                self.states.push(State { used, span, ..State::EMPTY });
                u64::from(span)
            }
        }
    }

    /// Gives the states of the new layer, which begins at `first`, their values.
    fn finish_layer(&mut self, first: usize) {
        for state in &mut self.states[first..] {
            state.values = self.values;
            self.values = self.values.saturating_add(state.span);
        }
        self.layers.push(first as u32);
    }
}
