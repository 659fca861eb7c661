//! The size of a board and the numbering of its cells.

use crate::{Neighbours, Pos};

/// The width and height of a board, each at least 1 and within [`crate::Limits`].
///
/// Only the validator ([`crate::Params`]) creates sizes, so code that holds one may
/// allocate for it. Cells are numbered row by row: `index = y * width + x`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    width: u16,
    height: u16,
}

impl Size {
    /// Only for the validator and the symmetries.
    pub(crate) const fn new_unchecked(width: u16, height: u16) -> Self {
        Size { width, height }
    }

    /// The number of columns.
    #[inline]
    pub const fn width(self) -> u16 {
        self.width
    }

    /// The number of rows.
    #[inline]
    pub const fn height(self) -> u16 {
        self.height
    }

    /// The number of cells.
    #[inline]
    pub const fn cells(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the position lies on the board.
    #[inline]
    pub const fn contains(self, pos: Pos) -> bool {
        pos.x < self.width && pos.y < self.height
    }

    /// The index of a cell, row by row.
    #[inline]
    pub const fn index(self, pos: Pos) -> usize {
        debug_assert!(self.contains(pos));
        pos.y as usize * self.width as usize + pos.x as usize
    }

    /// The cell with this index; the inverse of [`Size::index`].
    #[inline]
    pub const fn pos(self, index: usize) -> Pos {
        debug_assert!(index < self.cells());
        let width = self.width as usize;
        Pos::new((index % width) as u16, (index / width) as u16)
    }

    /// Every cell in reading order.
    pub fn positions(self) -> impl Iterator<Item = Pos> {
        (0..self.height).flat_map(move |y| (0..self.width).map(move |x| Pos::new(x, y)))
    }

    /// The cells around `pos` (at most eight), in reading order.
    #[inline]
    pub fn neighbours(self, pos: Pos) -> Neighbours {
        Neighbours::new(self, pos)
    }

    /// The number of cells around `pos`.
    #[inline]
    pub const fn degree(self, pos: Pos) -> u8 {
        let columns = 1 + (pos.x > 0) as u8 + (pos.x + 1 < self.width) as u8;
        let rows = 1 + (pos.y > 0) as u8 + (pos.y + 1 < self.height) as u8;
        columns * rows - 1
    }

    /// The cell in the middle, or just right of it or below it if there is no exact
    /// middle.
    pub const fn middle(self) -> Pos {
        Pos::new(self.width / 2, self.height / 2)
    }
}
