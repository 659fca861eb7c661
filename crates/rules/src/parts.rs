//! Which clicks a layout needs: its openings, and the cells that must be opened one by one.

use minewise_board::{Pos, Size};

use crate::Layout;

/// What opens a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// A zero of the opening with this number.
    Opening(u32),
    /// A safe cell that touches no zero and needs a click of its own.
    Single,
    /// A mine, or the rim of an opening.
    Other,
}

/// The parts of a layout, found once for everything that is measured by them.
#[derive(Debug, Clone)]
pub struct BoardParts {
    size: Size,
    /// A label for each cell, with a frame of cells around the board, so that every cell has eight
    /// neighbours at the same distances.
    labels: Vec<u32>,
    /// How many zeros each opening has.
    zeros: Vec<u32>,
    singles: u32,
    islands: u32,
}

/// The labels that aren't the number of an opening.
const OTHER: u32 = u32::MAX;
const SINGLE: u32 = u32::MAX - 1;
/// A single that has been counted.
const COUNTED: u32 = u32::MAX - 2;
const ZERO: u32 = u32::MAX - 3;

impl BoardParts {
    /// Finds the parts of a layout.
    pub fn of(layout: &Layout) -> Self {
        let size = layout.size();
        let mut parts = BoardParts {
            size,
            labels: vec![OTHER; framed_width(size) * (usize::from(size.height()) + 2)],
            zeros: Vec::new(),
            singles: 0,
            islands: 0,
        };
        let around = around(size);
        parts.label(layout);
        for index in 0..parts.labels.len() {
            if parts.labels[index] == ZERO {
                for near in around.map(|step| index.wrapping_add_signed(step)) {
                    if parts.labels[near] == SINGLE {
                        parts.labels[near] = OTHER;
                    }
                }
            }
        }
        let mut stack = Vec::new();
        for start in 0..parts.labels.len() {
            match parts.labels[start] {
                ZERO => {
                    let opening = parts.zeros.len() as u32;
                    let zeros = fill(&mut parts.labels, start, opening, around, &mut stack);
                    parts.zeros.push(zeros);
                }
                SINGLE => {
                    parts.singles += fill(&mut parts.labels, start, COUNTED, around, &mut stack);
                    parts.islands += 1;
                }
                _ => {}
            }
        }
        parts
    }

    /// What a cell is part of.
    #[inline]
    pub fn at(&self, pos: Pos) -> Part {
        match self.labels[framed_index(self.size, pos)] {
            OTHER => Part::Other,
            COUNTED => Part::Single,
            opening => Part::Opening(opening),
        }
    }

    /// How many zeros each opening has, by its number.
    pub fn zeros(&self) -> &[u32] {
        &self.zeros
    }

    /// How many cells need a click of their own.
    pub const fn singles(&self) -> u32 {
        self.singles
    }

    /// How many connected groups the singles form.
    pub const fn islands(&self) -> u32 {
        self.islands
    }

    /// Labels zeros, and every other safe cell as if no zero were near.
    fn label(&mut self, layout: &Layout) {
        for pos in self.size.positions() {
            if let Some(clue) = layout.clue(pos) {
                self.labels[framed_index(self.size, pos)] =
                    if clue.value() == 0 { ZERO } else { SINGLE };
            }
        }
    }
}

/// Gives a cell and all that hang together with it another label, and counts them.
fn fill(
    labels: &mut [u32],
    start: usize,
    label: u32,
    around: [isize; 8],
    stack: &mut Vec<usize>,
) -> u32 {
    let wanted = labels[start];
    labels[start] = label;
    stack.push(start);
    let mut count = 0;
    while let Some(index) = stack.pop() {
        count += 1;
        for near in around.map(|step| index.wrapping_add_signed(step)) {
            if labels[near] == wanted {
                labels[near] = label;
                stack.push(near);
            }
        }
    }
    count
}

fn framed_width(size: Size) -> usize {
    usize::from(size.width()) + 2
}

fn framed_index(size: Size, pos: Pos) -> usize {
    (usize::from(pos.y) + 1) * framed_width(size) + usize::from(pos.x) + 1
}

/// The distances from a cell to its neighbours.
fn around(size: Size) -> [isize; 8] {
    let row = framed_width(size) as isize;
    [-row - 1, -row, -row + 1, -1, 1, row - 1, row, row + 1]
}
