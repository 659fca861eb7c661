//! The board as it is played.

use minewise_board::{Clue, Pos, Size};
use minewise_rules::{BoardParts, Layout, Part};

use crate::Mark;

/// What is under a cell and on it.
#[derive(Debug, Clone, Copy)]
struct GridCell {
    /// The clue; none for a mine.
    clue: Option<u8>,
    part: Part,
    /// The event that opened it.
    opened_by: Option<u32>,
    mark: Mark,
    /// Whether it has been flagged before.
    was_flagged: bool,
}

/// A board with everything that is known about it, which follows a player. It does what the
/// programs of the community do: other than in our own game, a chord that hits a mine opens the
/// rest around it, too, and that counts.
#[derive(Debug)]
pub(crate) struct Grid {
    size: Size,
    cells: Vec<GridCell>,
    /// How many zeros of each opening are covered.
    zeros_left: Vec<u32>,
    safe_left: u32,
    pub(crate) flags: u32,
    /// How much of the 3BV is solved.
    pub(crate) solved: u32,
    stack: Vec<Pos>,
}

impl Grid {
    pub(crate) fn new(layout: &Layout, parts: &BoardParts) -> Self {
        let size = layout.size();
        let cell = |pos| GridCell {
            clue: layout.clue(pos).map(Clue::value),
            part: parts.at(pos),
            opened_by: None,
            mark: Mark::None,
            was_flagged: false,
        };
        Grid {
            size,
            cells: size.positions().map(cell).collect(),
            zeros_left: parts.zeros().to_vec(),
            safe_left: layout.params().safe_cells(),
            flags: 0,
            solved: 0,
            stack: Vec::new(),
        }
    }

    fn cell(&self, pos: Pos) -> &GridCell {
        &self.cells[self.size.index(pos)]
    }

    fn cell_mut(&mut self, pos: Pos) -> &mut GridCell {
        &mut self.cells[self.size.index(pos)]
    }

    /// Whether a cell is open.
    pub(crate) fn is_open(&self, pos: Pos) -> bool {
        self.cell(pos).opened_by.is_some()
    }

    /// The event that opened a cell, and its clue.
    pub(crate) fn opening_of(&self, pos: Pos) -> Option<(u32, Option<u8>)> {
        let cell = self.cell(pos);
        cell.opened_by.map(|event| (event, cell.clue))
    }

    /// Whether every safe cell is open.
    pub(crate) const fn is_cleared(&self) -> bool {
        self.safe_left == 0
    }

    /// Whether a click would open a cell.
    pub(crate) fn can_open(&self, pos: Pos) -> bool {
        let cell = self.cell(pos);
        cell.opened_by.is_none() && cell.mark != Mark::Flag
    }

    /// Opens a cell, and what follows from it. Returns whether it was a mine.
    pub(crate) fn open(&mut self, pos: Pos, event: u32) -> bool {
        self.stack.push(pos);
        let mut hit_mine = false;
        while let Some(pos) = self.stack.pop() {
            if !self.can_open(pos) {
                continue;
            }
            let cell = self.cell_mut(pos);
            cell.opened_by = Some(event);
            let (clue, part) = (cell.clue, cell.part);
            match clue {
                None => hit_mine = true,
                Some(0) => {
                    self.safe_left -= 1;
                    self.stack.extend(self.size.neighbours(pos));
                }
                Some(_) => self.safe_left -= 1,
            }
            self.count_solved(part);
        }
        hit_mine
    }

    /// Counts a safe cell that is open, wherever that comes from.
    pub(crate) fn count_open(&mut self, pos: Pos) {
        self.count_solved(self.cell(pos).part);
    }

    /// An opening is solved with its last zero: one that a flag protects delays it.
    fn count_solved(&mut self, part: Part) {
        match part {
            Part::Single => self.solved += 1,
            Part::Opening(opening) => {
                let left = &mut self.zeros_left[opening as usize];
                *left -= 1;
                self.solved += u32::from(*left == 0);
            }
            Part::Other => {}
        }
    }

    /// The cells that a chord opens; none if there aren't as many flags as the clue says.
    pub(crate) fn chord_targets(&self, pos: Pos) -> Vec<Pos> {
        let Some((_, Some(clue))) = self.opening_of(pos) else { return Vec::new() };
        let around = || self.size.neighbours(pos);
        let flags = around().filter(|&near| self.cell(near).mark == Mark::Flag).count();
        if flags != usize::from(clue) {
            return Vec::new();
        }
        around().filter(|&near| self.can_open(near)).collect()
    }

    /// Puts the next mark on a covered cell. Returns it, and whether this is the first flag on a
    /// mine.
    pub(crate) fn cycle_mark(&mut self, pos: Pos, question_marks: bool) -> (Mark, bool) {
        let cell = self.cell_mut(pos);
        let mark = match cell.mark {
            Mark::None => Mark::Flag,
            Mark::Flag if question_marks => Mark::Question,
            Mark::Flag | Mark::Question => Mark::None,
        };
        let (was, is) = (cell.mark == Mark::Flag, mark == Mark::Flag);
        let is_new = is && cell.clue.is_none() && !cell.was_flagged;
        cell.was_flagged |= is;
        cell.mark = mark;
        self.flags = self.flags + u32::from(is) - u32::from(was);
        (mark, is_new)
    }

    /// Forgets which cells have been flagged, when the game starts over before its first open.
    pub(crate) fn forget_flagged(&mut self) {
        for cell in &mut self.cells {
            cell.was_flagged = false;
        }
    }
}
