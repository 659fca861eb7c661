//! Best play when few layouts are left, by searching the whole game tree.
//!
//! All that a player knows is which layouts are still possible, so a set of layouts is
//! the whole state. Opening a cell loses in the layouts with a mine there and splits the
//! others by the clue they show. A cell that is safe in all of them splits the set for
//! free. The value of a set is the number of its layouts that the best play wins.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use minewise_board::Size;
use minewise_board::sort::{sort, sort_by_key};
use minewise_solver::{Knowledge, LayoutList, Probe, Stop};

/// What a cell shows in a layout is coded as its clue plus one, or 0 for a mine.
const MINE: u8 = 0;
/// Rows are padded to whole SIMD vectors.
const LANE: usize = 16;
const MOST_CELLS: usize = 128;

/// A full search over the layouts of a position, or of an independent part of it.
#[derive(Debug)]
pub struct Endgame {
    cells: usize,
    /// The length of a row.
    stride: usize,
    /// For each layout, a row with what every cell shows.
    shown: Vec<u8>,
    layouts: usize,
    /// A random word per layout; the key of a set is the sum of its words (Zobrist hashing).
    words: Vec<u64>,
    table: HashMap<u64, Bounds, BuildHasherDefault<KeyHasher>>,
    /// How many more layouts may be visited.
    budget: u64,
    /// Once requested, the search ends as if its budget were spent.
    stop: Stop,
}

/// Bounds on the value of a set.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    least: u32,
    most: u32,
}

/// The result of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solved {
    /// The index in the list of the cell to open; `None` if there is nothing to open.
    pub cell: Option<usize>,
    /// How many of the layouts are won.
    pub wins: u32,
    /// The number of all layouts.
    pub layouts: u32,
}

/// The budget ran out.
struct Exhausted;

impl Endgame {
    /// Prepares a search over all layouts of a list. `mines_around` returns the number of
    /// mines around a cell of the list that are not in the list themselves.
    pub fn new(size: Size, list: &LayoutList, mines_around: impl Fn(usize) -> u8) -> Self {
        let cells = list.cells.len();
        let stride = cells.max(1).next_multiple_of(LANE);
        let beside = |pos, other| size.neighbours(pos).any(|near| near == other);
        let neighbours: Vec<u128> = (list.cells.iter())
            .map(|&pos| {
                let near = list.cells.iter().enumerate().filter(|&(_, &other)| beside(pos, other));
                near.fold(0, |set, (place, _)| set | 1u128 << place)
            })
            .collect();
        let known: Vec<u8> = (0..cells).map(mines_around).collect();
        // Padding shows the same in every layout, so it never splits a set.
        let mut shown = vec![1; stride * list.layouts.len()];
        for (row, &layout) in shown.chunks_exact_mut(stride).zip(&list.layouts) {
            for (cell, code) in row[..cells].iter_mut().enumerate() {
                *code = match layout >> cell & 1 {
                    0 => 1 + known[cell] + (layout & neighbours[cell]).count_ones() as u8,
                    _ => MINE,
                };
            }
        }
        let mut word = 0u64;
        let words = (0..list.layouts.len()).map(|_| {
            word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
            mixed(word)
        });
        let words = words.collect();
        let layouts = list.layouts.len();
        Endgame {
            cells,
            stride,
            shown,
            layouts,
            words,
            table: HashMap::default(),
            budget: 0,
            stop: Stop::NEVER,
        }
    }

    /// Prepares a search over the layouts of a part of a position, with the same stop
    /// signal.
    pub(crate) fn of(probe: &Probe, list: &LayoutList) -> Self {
        let size = probe.size();
        let mines_around = |cell: usize| {
            let around = size.neighbours(list.cells[cell]);
            around.filter(|&near| probe.knowledge(near) == Knowledge::Mine).count() as u8
        };
        Endgame { stop: probe.stop().clone(), ..Endgame::new(size, list, mines_around) }
    }

    /// Finds the best cell to open and how many layouts it wins; `None` if that takes
    /// more than `budget` visits to layouts. Subtracts what it uses from `budget`.
    pub fn solve(&mut self, budget: &mut u64) -> Option<Solved> {
        self.budget = *budget;
        let set: Vec<u16> = (0..self.layouts as u16).collect();
        let layouts = set.len() as u32;
        let mut best = None;
        let wins = self.search(&set, 0, &mut Some(&mut best));
        *budget = self.budget;
        let wins = wins.ok()?;
        Some(Solved { cell: best, wins, layouts })
    }

    /// The number of layouts of a set that the best play wins, if it is more than
    /// `enough`; otherwise an upper bound that is not. At the root, records the cell to
    /// open.
    fn search(
        &mut self,
        set: &[u16],
        enough: u32,
        root: &mut Option<&mut Option<usize>>,
    ) -> Result<u32, Exhausted> {
        let size = set.len() as u32;
        if size <= 1 && root.is_none() {
            return Ok(size);
        }
        let key = set.iter().fold(0u64, |key, &layout| key.wrapping_add(self.word(layout)));
        if root.is_none()
            && let Some(bounds) = self.table.get(&key)
            && (bounds.least == bounds.most || bounds.most <= enough)
        {
            return Ok(bounds.most);
        }
        if self.stop.is_requested() {
            return Err(Exhausted);
        }
        self.budget = self.budget.checked_sub(u64::from(size)).ok_or(Exhausted)?;
        let summary = self.summarise(set);
        let free = (0..self.cells)
            .find(|&cell| summary.mines[cell] == 0 && summary.least[cell] < summary.most[cell]);
        let mut value = if let Some(cell) = free {
            self.note(root, cell);
            self.free_split(set, &summary, enough)?
        } else {
            self.best_guess(set, &summary, enough, root)?
        };
        value = value.min(size);
        let least = if value > enough { value } else { 0 };
        self.table.insert(key, Bounds { least, most: value });
        Ok(value)
    }

    fn note(&self, root: &mut Option<&mut Option<usize>>, cell: usize) {
        if let Some(best) = root.as_mut() {
            **best = Some(cell);
        }
    }

    fn word(&self, layout: u16) -> u64 {
        self.words[usize::from(layout)]
    }

    fn shown_at(&self, layout: u16, cell: usize) -> u8 {
        self.shown[usize::from(layout) * self.stride + cell]
    }

    /// Opens every cell that is safe in the whole set and gives information.
    fn free_split(
        &mut self,
        set: &[u16],
        summary: &Summary,
        enough: u32,
    ) -> Result<u32, Exhausted> {
        let free: Vec<usize> = (0..self.cells)
            .filter(|&cell| summary.mines[cell] == 0 && summary.least[cell] < summary.most[cell])
            .collect();
        let mut keyed: Vec<(u64, u16)> = (set.iter())
            .map(|&layout| {
                let codes = free.iter().map(|&cell| u64::from(self.shown_at(layout, cell)));
                let key = codes.fold(0u64, |key, code| {
                    (key ^ code).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)
                });
                (key, layout)
            })
            .collect();
        sort(&mut keyed);
        let groups = keyed.chunk_by(|left, right| left.0 == right.0);
        let groups: Vec<Vec<u16>> =
            groups.map(|group| group.iter().map(|&(_, layout)| layout).collect()).collect();
        self.sum_of(&groups, enough).map(|(value, _)| value)
    }

    /// The sum of the values of disjoint sets, if it is more than `enough`; otherwise an
    /// upper bound. Small sets come first, because they are cheap and tighten the bound.
    fn sum_of(&mut self, groups: &[Vec<u16>], enough: u32) -> Result<(u32, bool), Exhausted> {
        let mut by_size: Vec<&[u16]> = groups.iter().map(Vec::as_slice).collect();
        sort_by_key(&mut by_size, |group| group.len());
        let mut most: u32 = groups.iter().map(|group| group.len() as u32).sum();
        for group in by_size {
            let size = group.len() as u32;
            let others = most - size;
            let value = self.search(group, enough.saturating_sub(others), &mut None)?;
            most = others + value;
            if most <= enough {
                return Ok((most, false));
            }
        }
        Ok((most, true))
    }

    /// Tries the cells that could give information, least risky first.
    fn best_guess(
        &mut self,
        set: &[u16],
        summary: &Summary,
        enough: u32,
        root: &mut Option<&mut Option<usize>>,
    ) -> Result<u32, Exhausted> {
        let size = set.len() as u32;
        // A cell that shows the same clue wherever it is safe gives no information, so it
        // can wait until the end. If all cells are like that, only one layout can be won.
        let mut living: Vec<(u32, usize)> = (0..self.cells)
            .filter(|&cell| summary.least[cell] < summary.most[cell] && summary.mines[cell] < size)
            .map(|cell| (summary.mines[cell], cell))
            .collect();
        if living.is_empty() {
            let safest = (0..self.cells)
                .filter(|&cell| summary.mines[cell] > 0 && summary.mines[cell] < size)
                .min_by_key(|&cell| (summary.mines[cell], cell));
            if let Some(cell) = safest {
                self.note(root, cell);
            }
            return Ok(1);
        }
        sort(&mut living);
        let mut best = 0;
        let mut bound = 1;
        for (mines, cell) in living {
            let beat = best.max(enough);
            if size - mines <= beat {
                bound = bound.max(size - mines);
                break;
            }
            let (value, is_exact) = self.sum_of(&self.split(set, cell), beat)?;
            bound = bound.max(value);
            if is_exact && value > best {
                best = value;
                self.note(root, cell);
            }
        }
        Ok(if best > enough { best } else { bound })
    }

    /// The layouts of a set in which a cell is safe, grouped by its clue.
    fn split(&self, set: &[u16], cell: usize) -> Vec<Vec<u16>> {
        let mut groups: [Vec<u16>; 10] = Default::default();
        for &layout in set {
            groups[usize::from(self.shown_at(layout, cell))].push(layout);
        }
        groups.into_iter().skip(1).filter(|group| !group.is_empty()).collect()
    }

    /// For each cell, the number of layouts with a mine there and the range of its clues.
    fn summarise(&self, set: &[u16]) -> Summary {
        let mut summary =
            Summary { mines: [0; MOST_CELLS], least: [u8::MAX; MOST_CELLS], most: [0; MOST_CELLS] };
        let stride = self.stride;
        let (least, most) = (&mut summary.least[..stride], &mut summary.most[..stride]);
        // Count in bytes, and add them up before they can overflow.
        for chunk in set.chunks(255) {
            let mut mines = [0u8; MOST_CELLS];
            let mines = &mut mines[..stride];
            for &layout in chunk {
                let start = usize::from(layout) * stride;
                let row = &self.shown[start..start + stride];
                for (((mines, least), most), &code) in
                    mines.iter_mut().zip(least.iter_mut()).zip(most.iter_mut()).zip(row)
                {
                    *mines += u8::from(code == MINE);
                    *least = (*least).min(code.wrapping_sub(1));
                    *most = (*most).max(code);
                }
            }
            for (total, &count) in summary.mines.iter_mut().zip(mines.iter()) {
                *total += u32::from(count);
            }
        }
        // Both ends in the same code: the clue plus one.
        for least in &mut summary.least[..stride] {
            *least = least.saturating_add(1);
        }
        summary
    }
}

/// What is known about each cell in a set of layouts.
struct Summary {
    mines: [u32; MOST_CELLS],
    /// The smallest code in layouts where the cell is safe.
    least: [u8; MOST_CELLS],
    /// The largest code.
    most: [u8; MOST_CELLS],
}

/// The output function of SplitMix64: spreads a counter over all bits.
pub(crate) fn mixed(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// A hasher for keys that are already random sums.
#[derive(Debug, Default, Clone, Copy)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = word;
    }
}
