//! Tracking changes during play, and saving and restoring states.

use minewise_board::Pos;

use super::{Grid, SAFE, UNKNOWN};

impl Grid {
    /// Starts tracking what is settled, to play on from it.
    pub(crate) fn track(&mut self) {
        self.tracks = true;
        self.fresh.clear();
        self.changed.clear();
        self.unswept.clear();
    }

    /// Saves the current state.
    pub(crate) fn save(&self) -> SavedState {
        SavedState {
            code: self.code.clone(),
            need: self.need.clone(),
            free: self.free.clone(),
            fresh: self.fresh.clone(),
            changed: self.changed.clone(),
            unswept: self.unswept.clone(),
            mines_left: self.mines_left,
            unknown: self.unknown,
        }
    }

    /// Goes back to a saved state of the same board.
    pub(crate) fn restore(&mut self, settled: &SavedState) {
        self.code.clone_from(&settled.code);
        self.need.clone_from(&settled.need);
        self.free.clone_from(&settled.free);
        self.fresh.clone_from(&settled.fresh);
        self.changed.clone_from(&settled.changed);
        self.unswept.clone_from(&settled.unswept);
        self.mines_left = settled.mines_left;
        self.unknown = settled.unknown;
        self.queue.clear();
    }

    /// Copies the position of another grid that does not track changes, without its
    /// scratch space.
    pub(crate) fn copy_position(&mut self, other: &Grid) {
        (self.width, self.height, self.stride) = (other.width, other.height, other.stride);
        self.code.clone_from(&other.code);
        self.need.clone_from(&other.need);
        self.free.clone_from(&other.free);
        self.clues.clone_from(&other.clues);
        self.mines_left = other.mines_left;
        self.unknown = other.unknown;
        self.queue.clear();
    }

    /// The open cells with unknown cells around them, found by scanning all cells.
    pub(crate) fn find_open_clues(&self) -> Vec<usize> {
        let cells = self.code.iter().zip(&self.free).enumerate();
        cells.filter(|(_, (code, free))| **code <= 8 && **free > 0).map(|(cell, _)| cell).collect()
    }

    pub(super) fn note_change(&mut self, clue: usize) {
        if self.tracks {
            self.changed.push(clue as u32);
            self.unswept.push(clue as u32);
        }
    }

    /// The next cell that was settled as safe and has not been opened since.
    pub(crate) fn next_fresh(&mut self) -> Option<Pos> {
        while let Some(cell) = self.fresh.pop() {
            if self.code[cell as usize] == SAFE {
                return Some(self.pos(cell as usize));
            }
        }
        None
    }

    /// Whether the cell is open and has unknown cells around it.
    pub(crate) fn is_open_clue(&self, cell: usize) -> bool {
        self.code.get(cell).is_some_and(|&code| code <= 8) && self.free[cell] > 0
    }

    /// The unknown cells, in reading order.
    pub(crate) fn unknown_cells(&self) -> Vec<usize> {
        let cells = self.code.iter().enumerate();
        cells.filter(|&(_, &code)| code == UNKNOWN).map(|(cell, _)| cell).collect()
    }
}

/// A saved state of a [`Deducer`](crate::Deducer).
#[derive(Debug, Clone)]
pub struct SavedState {
    code: Vec<u8>,
    need: Vec<i8>,
    free: Vec<u8>,
    fresh: Vec<u32>,
    changed: Vec<u32>,
    unswept: Vec<u32>,
    mines_left: i64,
    unknown: u32,
}
