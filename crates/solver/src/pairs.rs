//! What follows from two clues together.
//!
//! Two clues that share cells restrict the number of mines in the shared cells to a
//! range. If an end of that range makes the other cells of one clue all mines or all
//! safe, those are settled. Nothing more can follow from two clues.

use crate::Contradiction;
use crate::grid::{Grid, MINE, SAFE, UNKNOWN};

/// For each position in the five-by-five square around a clue: which of the clue's eight
/// neighbours also touch that position, as one bit each in the order of [`Grid::around`].
const SHARED: [u8; 25] = shared_table();

const fn shared_table() -> [u8; 25] {
    let mut table = [0; 25];
    let mut place = 0;
    while place < 25 {
        let (x, y) = (place % 5 - 2, place / 5 - 2);
        let mut bit = 0;
        while bit < 8 {
            // The eight directions in reading order, skipping the middle.
            let number = if bit < 4 { bit } else { bit + 1 };
            let (dx, dy) = (number % 3 - 1 - x, number / 3 - 1 - y);
            let is_other = dx == 0 && dy == 0;
            if !is_other && dx * dx <= 1 && dy * dy <= 1 {
                table[place as usize] |= 1 << bit;
            }
            bit += 1;
        }
        place += 1;
    }
    table
}

impl Grid {
    /// Examines every pair with a clue that has changed since the last time, and settles
    /// what follows, including from single clues. Returns after the first clue that
    /// settles anything.
    pub(crate) fn settle_pairs(&mut self) -> Result<bool, Contradiction> {
        while let Some(clue) = self.changed.pop() {
            let clue = clue as usize;
            if self.free(clue) > 0 && self.settle_pairs_of(clue)? {
                // More may follow from it.
                self.changed.push(clue as u32);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn settle_pairs_of(&mut self, clue: usize) -> Result<bool, Contradiction> {
        let Some(found) = self.find_pair(clue)? else { return Ok(false) };
        for (cells_of, mask, verdict) in found.settled.into_iter().flatten() {
            for cell in self.cells_of_mask(cells_of, mask) {
                self.settle(cell, verdict)?;
            }
        }
        Ok(true)
    }

    /// The first clue that, together with this one, settles more than each alone.
    pub(crate) fn find_pair(&self, clue: usize) -> Result<Option<Pair>, Contradiction> {
        self.pairs_of(clue).next().transpose()
    }

    /// Every clue that, together with this one, settles more than each alone.
    pub(crate) fn pairs_of(
        &self,
        clue: usize,
    ) -> impl Iterator<Item = Result<Pair, Contradiction>> + '_ {
        let unknown = self.unknown_mask(clue);
        let corner = clue.wrapping_sub(2 * self.stride() + 2);
        (0..25).filter_map(move |place| {
            let other = corner.wrapping_add(place / 5 * self.stride() + place % 5);
            let shared = unknown & SHARED[place];
            if shared == 0 || place == 12 || !self.is_open_clue(other) {
                return None;
            }
            let common = shared.count_ones() as u8;
            let here = Side { need: self.need(clue), own: self.free(clue) - common };
            let there = Side { need: self.need(other), own: self.free(other) - common };
            let fewest = here.fewest_shared().max(there.fewest_shared());
            let most = here.need.min(there.need).min(common);
            if fewest > most {
                return Some(Err(Contradiction));
            }
            let settled = [
                here.verdict(fewest, most).map(|verdict| (clue, unknown & !shared, verdict)),
                there.verdict(fewest, most).map(|verdict| {
                    (other, self.unknown_mask(other) & !SHARED[24 - place], verdict)
                }),
            ];
            settled.iter().any(Option::is_some).then_some(Ok(Pair { other, settled }))
        })
    }

    /// Which of the eight neighbours are unknown, as a bit mask.
    pub(crate) fn unknown_mask(&self, cell: usize) -> u8 {
        let around = self.around(cell).into_iter();
        around.rev().fold(0, |mask, near| mask << 1 | u8::from(self.code(near) == UNKNOWN))
    }

    /// The neighbours of a cell whose bits are set in the mask.
    pub(crate) fn cells_of_mask(
        &self,
        cell: usize,
        mask: u8,
    ) -> impl Iterator<Item = usize> + use<> {
        let around = self.around(cell).into_iter().enumerate();
        around.filter(move |(bit, _)| mask & (1 << bit) != 0).map(|(_, near)| near)
    }
}

/// What follows from two clues together.
pub(crate) struct Pair {
    /// The second clue.
    pub(crate) other: usize,
    /// For each of the two clues, if it settles any: the clue, a mask of its neighbours,
    /// and the code they get.
    pub(crate) settled: [Option<(usize, u8, u8)>; 2],
}

/// One of two clues: the mines it needs, and the number of cells it does not share with
/// the other.
struct Side {
    need: u8,
    own: u8,
}

impl Side {
    /// The fewest mines that the shared cells must hold to satisfy it.
    const fn fewest_shared(&self) -> u8 {
        self.need.saturating_sub(self.own)
    }

    /// What its own cells are, if they are all safe or all mines for any permitted number
    /// of mines in the shared cells.
    fn verdict(&self, fewest: u8, most: u8) -> Option<u8> {
        if self.own == 0 {
            None
        } else if self.need == fewest {
            Some(SAFE)
        } else if self.need - most == self.own {
            Some(MINE)
        } else {
            None
        }
    }
}
