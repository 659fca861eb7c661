//! Where the mines are.

use minewise_board::{Clue, Params, Pos, Size};
use thiserror::Error;

/// Set in the byte of a cell that holds a mine; the low bits count the mines
/// around the cell, whether it holds one itself or not.
const MINE: u8 = 0x10;

/// Where the mines of a board are, with the clues that follow.
///
/// This is the secret of a game. It cannot be serialised, its `Debug` shows
/// nothing, and a running [`Game`](crate::Game) does not give it away.
#[derive(Clone, PartialEq, Eq)]
pub struct Layout {
    params: Params,
    cells: Vec<u8>,
}

impl Layout {
    /// The layout with exactly these mines.
    ///
    /// # Errors
    /// If a position is not on the board or given twice, or if their number is
    /// not the board's number of mines.
    pub fn from_mines(
        params: Params,
        mines: impl IntoIterator<Item = Pos>,
    ) -> Result<Self, LayoutError> {
        let mut layout = Layout::empty(params);
        let mut count = 0;
        for pos in mines {
            if !params.size().contains(pos) {
                return Err(LayoutError::OutOfBoard(pos));
            }
            let index = params.size().index(pos);
            if layout.is_mine_at(index) {
                return Err(LayoutError::Twice(pos));
            }
            layout.cells[index] |= MINE;
            count += 1;
        }
        if count != params.mines() {
            return Err(LayoutError::Count { expected: params.mines(), found: count });
        }
        layout.count_clues();
        Ok(layout)
    }

    /// A board without mines yet; the placing fills it and then counts clues.
    pub(crate) fn empty(params: Params) -> Self {
        Layout { params, cells: vec![0; params.size().cells()] }
    }

    #[inline]
    pub(crate) fn is_mine_at(&self, index: usize) -> bool {
        self.cells[index] & MINE != 0
    }

    #[inline]
    pub(crate) fn put_mine(&mut self, index: usize) {
        self.cells[index] |= MINE;
    }

    /// Adds every mine to the counts of the cells around it.
    pub(crate) fn count_clues(&mut self) {
        if self.params.mines() == 0 {
            return;
        }
        let size = self.size();
        let width = usize::from(size.width());
        let (right, bottom) = (width - 1, usize::from(size.height()) - 1);
        for y in 0..=bottom {
            for x in 0..=right {
                let index = y * width + x;
                if !self.is_mine_at(index) {
                    continue;
                }
                let columns = x.saturating_sub(1)..=(x + 1).min(right);
                for row in y.saturating_sub(1)..=(y + 1).min(bottom) {
                    let start = row * width;
                    for cell in &mut self.cells[start + columns.start()..=start + columns.end()] {
                        *cell += 1;
                    }
                }
                self.cells[index] -= 1;
            }
        }
    }

    /// Extent and mines of the board.
    #[inline]
    pub const fn params(&self) -> Params {
        self.params
    }

    /// The extent of the board.
    #[inline]
    pub const fn size(&self) -> Size {
        self.params.size()
    }

    /// Whether there is a mine at `pos`.
    #[inline]
    pub fn is_mine(&self, pos: Pos) -> bool {
        self.is_mine_at(self.size().index(pos))
    }

    /// The clue that `pos` shows when opened; `None` for a mine.
    #[inline]
    pub fn clue(&self, pos: Pos) -> Option<Clue> {
        // A mine's byte is beyond 8, so it is no clue.
        Clue::new(self.cells[self.size().index(pos)])
    }

    /// All mines, in reading order.
    pub fn mines(&self) -> impl Iterator<Item = Pos> + '_ {
        self.size().positions().filter(|&pos| self.is_mine(pos))
    }
}

/// Shows parameters only: a log must not betray where the mines are.
impl std::fmt::Debug for Layout {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Layout({}, ..)", self.params)
    }
}

/// Why positions are not a layout.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum LayoutError {
    /// A mine beside the board.
    #[error("mine {0} is not on the board")]
    OutOfBoard(Pos),
    /// The same mine again.
    #[error("mine {0} is given twice")]
    Twice(Pos),
    /// Too few or too many mines.
    #[error("the board has {expected} mines, but {found} were given")]
    Count { expected: u32, found: u32 },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_shows_no_mine() {
        let params = Params::new(3, 1, 1).unwrap();
        let left = Layout::from_mines(params, [Pos::new(0, 0)]).unwrap();
        let right = Layout::from_mines(params, [Pos::new(2, 0)]).unwrap();
        assert_ne!(left, right);
        assert_eq!(format!("{left:?}"), format!("{right:?}"));
    }

    #[test]
    fn wrong_mines_are_refused() {
        let params = Params::new(3, 1, 2).unwrap();
        let (a, b) = (Pos::new(0, 0), Pos::new(0, 1));
        let error = |mines: &[Pos]| {
            let layout = Layout::from_mines(params, mines.iter().copied());
            layout.unwrap_err().to_string()
        };
        assert_eq!(error(&[a, a]), "mine 0,0 is given twice");
        assert_eq!(error(&[b]), "mine 0,1 is not on the board");
        assert_eq!(error(&[a]), "the board has 2 mines, but 1 were given");
    }

    #[test]
    fn clues_count_the_mines_around() {
        let params = Params::new(3, 3, 8).unwrap();
        let around = params.size().neighbours(Pos::new(1, 1));
        let layout = Layout::from_mines(params, around).unwrap();
        assert_eq!(layout.clue(Pos::new(1, 1)), Some(Clue::Eight));
        assert_eq!(layout.clue(Pos::new(0, 0)), None);
    }
}
