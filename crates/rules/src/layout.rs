//! Where the mines are.

use minewise_board::{Clue, Params, Pos, Size};
use thiserror::Error;

/// This bit of a cell's byte marks a mine; the low bits count the mines around the cell,
/// whether or not it holds one itself.
const MINE: u8 = 0x10;

/// Clues are counted for so many cells at a time.
const LANES: usize = 16;
/// Rows of up to this many cells are counted without memory of their own.
const NARROW: usize = 4 * LANES;
/// Counting needs the sums of three rows, and the mines of two.
const ROWS: usize = 5;

/// Where the mines of a board are, with the clues that follow from them.
///
/// This is the secret of a game. It cannot be serialised, its `Debug` does not show the
/// mines, and a running [`Game`](crate::Game) does not expose it.
#[derive(Clone, PartialEq, Eq)]
pub struct Layout {
    params: Params,
    cells: Vec<u8>,
}

impl Layout {
    /// The layout with exactly these mines.
    ///
    /// # Errors
    /// If a position is not on the board or is given twice, or if there are not as many
    /// as the board has mines.
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

    /// A board that has no mines yet. Mine placement fills it and then counts the clues.
    pub(crate) fn empty(params: Params) -> Self {
        Layout { params, cells: vec![0; params.size().cells()] }
    }

    /// The same, in the memory of another layout if there is one.
    pub(crate) fn empty_in(spare: Option<Layout>, params: Params) -> Self {
        let Some(Layout { mut cells, .. }) = spare else { return Layout::empty(params) };
        cells.clear();
        cells.resize(params.size().cells(), 0);
        Layout { params, cells }
    }

    #[inline]
    pub(crate) fn is_mine_at(&self, index: usize) -> bool {
        self.cells[index] & MINE != 0
    }

    #[inline]
    pub(crate) fn put_mine(&mut self, index: usize) {
        self.cells[index] |= MINE;
    }

    /// Counts the mines around every cell, once all mines are in place.
    ///
    /// First each row is summed along itself, three cells at a time; then the sums of
    /// three rows are added. These are a few plain loops over rows, which the compiler
    /// vectorises. Rows are padded, so that none of them ends in the middle of a vector.
    pub(crate) fn count_clues(&mut self) {
        if self.params.mines() == 0 {
            return;
        }
        let width = usize::from(self.size().width());
        let padded = width.next_multiple_of(LANES);
        // Most boards are narrow, and theirs need no memory of their own.
        let (mut narrow, mut wide) = ([0; ROWS * (NARROW + 2)], Vec::new());
        let memory = match padded {
            ..=NARROW => &mut narrow[..ROWS * (padded + 2)],
            _ => {
                wide.resize(ROWS * (padded + 2), 0);
                wide.as_mut_slice()
            }
        };
        let (sums, marks) = memory.split_at_mut(3 * padded);
        let (mut above, sums) = sums.split_at_mut(padded);
        let (mut here, mut below) = sums.split_at_mut(padded);
        // A row of mines begins after an empty cell and ends before one.
        let (mut row, rest) = marks.split_at_mut(padded + 2);
        let mut next_row = &mut rest[..padded + 2];
        row[1..=width].copy_from_slice(&self.cells[..width]);
        sum_threes(row, here);
        for start in (0..self.cells.len()).step_by(width) {
            match self.cells.get(start + width..start + 2 * width) {
                Some(cells) => {
                    next_row[1..=width].copy_from_slice(cells);
                    sum_threes(next_row, below);
                }
                None => below.fill(0),
            }
            let sums = above.iter_mut().zip(&*here).zip(&*below);
            for (((above, here), below), cell) in sums.zip(&row[1..]) {
                // The sum of its own row includes the cell itself.
                *above += here + below + cell - cell / MINE;
            }
            self.cells[start..start + width].copy_from_slice(&above[..width]);
            std::mem::swap(&mut above, &mut here);
            std::mem::swap(&mut here, &mut below);
            std::mem::swap(&mut row, &mut next_row);
        }
    }

    /// The parameters of the board.
    #[inline]
    pub const fn params(&self) -> Params {
        self.params
    }

    /// The size of the board.
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
        self.clue_at(self.size().index(pos))
    }

    /// Like [`clue`](Self::clue), for the cell with this index.
    #[inline]
    pub(crate) fn clue_at(&self, index: usize) -> Option<Clue> {
        // The byte of a mine is above 8, so it is not a clue.
        Clue::new(self.cells[index])
    }

    /// All mines, in reading order.
    pub fn mines(&self) -> impl Iterator<Item = Pos> + '_ {
        self.size().positions().filter(|&pos| self.is_mine(pos))
    }
}

/// For each cell of a row between two more cells: the number of mines in it and in the cells to its
/// left and right.
fn sum_threes(row: &[u8], sums: &mut [u8]) {
    for (sum, three) in sums.iter_mut().zip(row.windows(3)) {
        *sum = (three[0] + three[1] + three[2]) / MINE;
    }
}

/// Shows only the parameters, so that no log reveals where the mines are.
impl std::fmt::Debug for Layout {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Layout({}, ..)", self.params)
    }
}

/// Why some positions do not form a layout.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum LayoutError {
    /// A mine outside the board.
    #[error("the mine in {0} is not on the board")]
    OutOfBoard(Pos),
    /// The same mine twice.
    #[error("the mine in {0} is given twice")]
    Twice(Pos),
    /// Too few or too many mines.
    #[error(
        "the board has {expected} mine{}, but {found} {} given",
        if *.expected == 1 { "" } else { "s" },
        if *.found == 1 { "was" } else { "were" }
    )]
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
        assert_eq!(error(&[a, a]), "the mine in row 1, column 1 is given twice");
        assert_eq!(error(&[b]), "the mine in row 2, column 1 is not on the board");
        assert_eq!(error(&[a]), "the board has 2 mines, but 1 was given");
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
