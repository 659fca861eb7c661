//! What a player may know about a board.

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::{Cell, Clue, Params, ParamsError, Pos, Size};

/// What a player may know about a board: its size, its number of mines, and for each cell
/// whether it is covered or which clue it shows.
///
/// A view read from outside is validated by [`ViewSetup`], so no single clue is
/// impossible. There may still be no layout that fits all clues together; only the solver
/// can tell.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct View {
    params: Params,
    cells: Vec<Cell>,
    covered: u32,
}

impl View {
    /// The view at the start of a game.
    pub fn covered(params: Params) -> Self {
        let cells = params.size().cells();
        View { params, cells: vec![Cell::Covered; cells], covered: cells as u32 }
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

    /// The number of mines on the whole board.
    #[inline]
    pub const fn mines(&self) -> u32 {
        self.params.mines()
    }

    /// All cells, row by row.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cell at `pos`.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    #[inline]
    pub fn cell(&self, pos: Pos) -> Cell {
        self.cells[self.size().index(pos)]
    }

    /// The number of covered cells.
    #[inline]
    pub const fn covered_count(&self) -> u32 {
        self.covered
    }

    /// The number of open cells.
    #[inline]
    pub const fn open_count(&self) -> u32 {
        self.cells.len() as u32 - self.covered
    }

    /// Opens the cell at `pos` to show `clue`. The caller is trusted to pass the true
    /// clue: nothing is checked here.
    #[inline]
    pub fn open(&mut self, pos: Pos, clue: Clue) {
        let index = self.size().index(pos);
        let cell = &mut self.cells[index];
        self.covered -= u32::from(cell.is_covered());
        *cell = Cell::Open(clue);
    }

    /// Opens those covered cells of part of a row for which `clue_at` returns a clue. It
    /// is called with the position and the index of each. The clues are trusted as in
    /// [`View::open`]; this is the inner loop of every cascade.
    ///
    /// # Panics
    /// If the part of the row is not on the board.
    #[inline]
    pub fn open_in_row(
        &mut self,
        y: u16,
        columns: RangeInclusive<u16>,
        mut clue_at: impl FnMut(Pos, usize) -> Option<Clue>,
    ) {
        let left = *columns.start();
        let first = self.size().index(Pos::new(left, y));
        let last = self.size().index(Pos::new(*columns.end(), y));
        let mut opened = 0;
        for (step, cell) in self.cells[first..=last].iter_mut().enumerate() {
            if cell.is_covered()
                && let Some(clue) = clue_at(Pos::new(left + step as u16, y), first + step)
            {
                *cell = Cell::Open(clue);
                opened += 1;
            }
        }
        self.covered -= opened;
    }

    /// Covers the cell at `pos` again, to take back a move.
    #[inline]
    pub fn cover(&mut self, pos: Pos) {
        let index = self.size().index(pos);
        let cell = &mut self.cells[index];
        self.covered += u32::from(!cell.is_covered());
        *cell = Cell::Covered;
    }

    /// Covers every cell again.
    pub fn cover_all(&mut self) {
        self.cells.fill(Cell::Covered);
        self.covered = self.cells.len() as u32;
    }

    /// The covered cells, in reading order.
    pub fn covered_positions(&self) -> impl Iterator<Item = Pos> + '_ {
        self.size()
            .positions()
            .zip(&self.cells)
            .filter_map(|(pos, cell)| cell.is_covered().then_some(pos))
    }
}

/// An unchecked view, as it came from outside.
///
/// ```
/// use minewise_board::ViewSetup;
///
/// let setup = ViewSetup { width: 2, height: 1, mines: 1, cells: vec![None, Some(2)] };
/// let error = setup.validate().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "row 1, column 2 shows 2 but has only 1 neighbour"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ViewSetup {
    /// The number of columns.
    pub width: u64,
    /// The number of rows.
    pub height: u64,
    /// The number of mines on the whole board.
    pub mines: u64,
    /// Row by row: `None` covered, `Some(number)` open.
    pub cells: Vec<Option<u8>>,
}

impl ViewSetup {
    /// Checks everything that can be checked one clue at a time.
    ///
    /// # Errors
    /// Returns the first thing that is wrong, with its cell.
    pub fn validate(&self) -> Result<View, ViewError> {
        let params = Params::of_position(self.width, self.height, self.mines)?;
        let size = params.size();
        if self.cells.len() != size.cells() {
            return Err(ViewError::CellCount { expected: size.cells(), found: self.cells.len() });
        }
        let mut view = View::covered(params);
        for (pos, number) in size.positions().zip(&self.cells) {
            if let Some(number) = *number {
                view.open(pos, checked_clue(params, pos, number)?);
            }
        }
        if params.mines() > view.covered_count() {
            return Err(ViewError::MinesBeyondCovered {
                mines: params.mines(),
                covered: view.covered_count(),
            });
        }
        Ok(view)
    }
}

fn checked_clue(params: Params, pos: Pos, number: u8) -> Result<Clue, ViewError> {
    let clue = Clue::new(number).ok_or(ViewError::NotAClue { pos, number })?;
    let neighbours = params.size().degree(pos);
    if number > neighbours {
        return Err(ViewError::ClueBeyondNeighbours { pos, clue: number, neighbours });
    }
    if u32::from(number) > params.mines() {
        return Err(ViewError::ClueBeyondMines { pos, clue: number, mines: params.mines() });
    }
    Ok(clue)
}

/// Why a setup is not a valid view.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum ViewError {
    /// Size or mines are out of bounds.
    #[error(transparent)]
    Params(#[from] ParamsError),
    /// The cells do not fill the board.
    #[error(
        "the board has {expected} cell{}, but {found} {} given",
        plural(*.expected),
        if *.found == 1 { "was" } else { "were" }
    )]
    CellCount { expected: usize, found: usize },
    /// A number above 8.
    #[error("{pos} shows {number}, but a clue is between 0 and 8")]
    NotAClue { pos: Pos, number: u8 },
    /// A clue larger than its number of neighbours.
    #[error("{pos} shows {clue} but has only {neighbours} neighbour{}", plural((*.neighbours).into()))]
    ClueBeyondNeighbours { pos: Pos, clue: u8, neighbours: u8 },
    /// A clue larger than the number of mines on the board.
    #[error("{pos} shows {clue}, but the board has only {mines} mine{}", plural(*.mines as usize))]
    ClueBeyondMines { pos: Pos, clue: u8, mines: u32 },
    /// More mines than covered cells.
    #[error(
        "there are too many mines: {mines} do{} not fit under {covered} covered cell{}",
        if *.mines == 1 { "es" } else { "" },
        plural(*.covered as usize)
    )]
    MinesBeyondCovered { mines: u32, covered: u32 },
}

impl ViewError {
    /// Whether the setup is well formed, but no layout fits it.
    pub const fn is_contradiction(&self) -> bool {
        matches!(
            self,
            ViewError::ClueBeyondNeighbours { .. }
                | ViewError::ClueBeyondMines { .. }
                | ViewError::MinesBeyondCovered { .. }
        )
    }
}

pub(crate) const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(width: u64, height: u64, mines: u64, cells: &[Option<u8>]) -> String {
        let setup = ViewSetup { width, height, mines, cells: cells.to_vec() };
        setup.validate().unwrap_err().to_string()
    }

    #[test]
    fn errors_name_the_cell() {
        assert_eq!(
            message(2, 2, 1, &[None, None, None, Some(9)]),
            "row 2, column 2 shows 9, but a clue is between 0 and 8"
        );
        assert_eq!(
            message(2, 2, 3, &[None, None, None, Some(4)]),
            "row 2, column 2 shows 4 but has only 3 neighbours"
        );
        assert_eq!(
            message(2, 2, 1, &[None, Some(2), None, None]),
            "row 1, column 2 shows 2, but the board has only 1 mine"
        );
        assert_eq!(
            message(2, 1, 1, &[Some(1), Some(1)]),
            "there are too many mines: 1 does not fit under 0 covered cells"
        );
        assert_eq!(message(2, 2, 1, &[None]), "the board has 4 cells, but 1 was given");
        assert_eq!(message(0, 2, 1, &[]), "the width has to be at least 1");
    }

    #[test]
    fn open_in_row_opens_covered_cells_that_have_a_clue() {
        let mut view: View = "5x2x1:__1__/_____".parse().unwrap();
        let mut asked = Vec::new();
        view.open_in_row(0, 1..=4, |pos, index| {
            asked.push((pos.x, index));
            (pos.x != 3).then_some(Clue::Zero)
        });
        assert_eq!(asked, [(1, 1), (3, 3), (4, 4)]);
        assert_eq!(view.to_string(), "5x2x1:_01_0/_____");
        view.open_in_row(1, 0..=0, |_, index| {
            assert_eq!(index, 5);
            Some(Clue::One)
        });
        assert_eq!(view.covered_count(), 6);
    }

    #[test]
    fn opening_and_covering_keep_the_counts_right() {
        let mut view = View::covered(Params::new(3, 2, 1).unwrap());
        let pos = Pos::new(1, 1);
        view.open(pos, Clue::One);
        view.open(pos, Clue::One);
        assert_eq!((view.covered_count(), view.open_count()), (5, 1));
        assert_eq!(view.covered_positions().count(), 5);
        view.cover(pos);
        view.cover(pos);
        assert_eq!(view, View::covered(view.params()));
    }
}
