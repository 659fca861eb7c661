//! What two clues say together.
//!
//! Two clues that share cells leave, for the number of mines among the shared
//! cells, a range; where an end of the range leaves the cells of only one of
//! them full or empty, those are settled. This is all that two clues can say.

use crate::Contradiction;
use crate::grid::{Grid, MINE, SAFE, UNKNOWN};

/// For a clue two steps away at most, by its place in the five by five square
/// around another: which of the eight neighbours of that other one are its own
/// neighbours too, a bit each in the order of [`Grid::around`].
const SHARED: [u8; 25] = shared_table();

const fn shared_table() -> [u8; 25] {
    let mut table = [0; 25];
    let mut place = 0;
    while place < 25 {
        let (x, y) = (place % 5 - 2, place / 5 - 2);
        let mut bit = 0;
        while bit < 8 {
            // The eight directions in reading order, the middle left out.
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
    /// Looks at every pair with a clue that has changed since the last time, and
    /// settles what they say, with everything that single clues then say. Returns
    /// after the first clue that gave anything.
    pub(crate) fn settle_pairs(&mut self) -> Result<bool, Contradiction> {
        while let Some(clue) = self.changed.pop() {
            let clue = clue as usize;
            if self.free(clue) > 0 && self.settle_pairs_of(clue)? {
                // It may have more to say.
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

    /// The first clue that together with the given one says more than each alone.
    pub(crate) fn find_pair(&self, clue: usize) -> Result<Option<Pair>, Contradiction> {
        self.pairs_of(clue).next().transpose()
    }

    /// Every clue that together with the given one says more than each alone.
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

    /// Which of the eight neighbours nothing is known about.
    pub(crate) fn unknown_mask(&self, cell: usize) -> u8 {
        let around = self.around(cell).into_iter();
        around.rev().fold(0, |mask, near| mask << 1 | u8::from(self.code(near) == UNKNOWN))
    }

    /// The neighbours of a cell whose bits are set.
    pub(crate) fn cells_of_mask(
        &self,
        cell: usize,
        mask: u8,
    ) -> impl Iterator<Item = usize> + use<> {
        let around = self.around(cell).into_iter().enumerate();
        around.filter(move |(bit, _)| mask & (1 << bit) != 0).map(|(_, near)| near)
    }
}

/// What two clues say together.
pub(crate) struct Pair {
    /// The second clue.
    pub(crate) other: usize,
    /// A clue, which of its neighbours, and what they are: for each of the two.
    pub(crate) settled: [Option<(usize, u8, u8)>; 2],
}

/// One of two clues: the mines that it needs, and the cells that it does not
/// share with the other.
struct Side {
    need: u8,
    own: u8,
}

impl Side {
    /// The fewest mines that the shared cells must hold for it.
    const fn fewest_shared(&self) -> u8 {
        self.need.saturating_sub(self.own)
    }

    /// What its own cells are, if they are all the same for any number of mines
    /// among the shared ones.
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
