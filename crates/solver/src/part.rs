//! Playing on by certain moves in a part of a large board.

use minewise_board::{Clue, Pos, Size, View};

use crate::deducer::Deducer;
use crate::grid::{Grid, MINE, SAFE};
use crate::{Budget, Contradiction, Power};

/// The work that may go into one inference: a part is one of many, and whoever looks
/// at it wants to see the next one soon.
const BUDGET: Budget = Budget::steps(1_000_000);

/// Follows a game in a square part of its board by certain moves: told the clue of
/// each opened cell, it names the next cell that is certainly safe.
///
/// It costs what the part holds, however large the board is. What it says is certain
/// for the whole board; but it knows neither the clues outside the part, nor those at
/// its edge, which count cells outside, nor the number of mines. So it may miss what a
/// look at everything would find.
///
/// ```
/// use minewise_board::{Pos, View};
/// use minewise_solver::PartDeducer;
///
/// let view: View = "4x2x2:____/1121".parse()?;
/// let mut part = PartDeducer::around(&view, Pos::new(0, 0), 9)?;
/// assert_eq!(part.next_safe()?, Some(Pos::new(2, 0)));
/// assert_eq!(part.next_safe()?, Some(Pos::new(0, 0)));
/// assert_eq!(part.next_safe()?, None);
/// assert_eq!(part.mines(), [Pos::new(1, 0), Pos::new(3, 0)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct PartDeducer {
    deducer: Deducer,
    part: Part,
}

/// A rectangle of a board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Part {
    pub(crate) left: u16,
    pub(crate) top: u16,
    pub(crate) width: u16,
    pub(crate) height: u16,
    board: Size,
}

impl Part {
    /// All cells at most `radius` steps of a king from the middle.
    fn around(board: Size, middle: Pos, radius: u16) -> Self {
        let (left, top) = (middle.x.saturating_sub(radius), middle.y.saturating_sub(radius));
        let right = middle.x.saturating_add(radius).min(board.width() - 1);
        let bottom = middle.y.saturating_add(radius).min(board.height() - 1);
        Part { left, top, width: right - left + 1, height: bottom - top + 1, board }
    }

    /// The place in the part of a cell of the board, if it is there.
    fn inside(&self, pos: Pos) -> Option<Pos> {
        let (x, y) = (pos.x.checked_sub(self.left)?, pos.y.checked_sub(self.top)?);
        (x < self.width && y < self.height).then_some(Pos::new(x, y))
    }

    fn outside(&self, pos: Pos) -> Pos {
        Pos::new(pos.x + self.left, pos.y + self.top)
    }

    /// Whether all neighbours of a cell of the part lie in it, too: otherwise its clue
    /// counts cells that are not seen.
    pub(crate) fn holds_around(&self, pos: Pos) -> bool {
        let (right, bottom) = (self.left + self.width, self.top + self.height);
        (pos.x > 0 || self.left == 0)
            && (pos.y > 0 || self.top == 0)
            && (pos.x + 1 < self.width || right == self.board.width())
            && (pos.y + 1 < self.height || bottom == self.board.height())
    }
}

impl PartDeducer {
    /// Begins with what a view shows of the cells that are at most `radius` steps from
    /// the middle, diagonal steps included.
    ///
    /// # Errors
    /// If no layout fits, as far as single clues can tell.
    ///
    /// # Panics
    /// If the middle is not on the board.
    pub fn around(view: &View, middle: Pos, radius: u16) -> Result<Self, Contradiction> {
        assert!(view.size().contains(middle), "{middle} is not on the board");
        let part = Part::around(view.size(), middle, radius);
        let mut grid = Grid::default();
        grid.load_part(view, &part)?;
        Ok(PartDeducer { deducer: Deducer::of_grid(grid, BUDGET), part })
    }

    /// Takes in an opened cell of the board; one outside the part says nothing.
    ///
    /// # Errors
    /// If no layout fits any more.
    pub fn open(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        let Some(inside) = self.part.inside(pos) else { return Ok(()) };
        if self.part.holds_around(inside) {
            return self.deducer.open(inside, clue);
        }
        let grid = &mut self.deducer.solver.grid;
        grid.settle(grid.index(inside), SAFE)
    }

    /// The next cell that is certainly safe, each once. It may be open by now, if it lies at
    /// the edge of the part.
    ///
    /// # Errors
    /// If no layout fits.
    pub fn next_safe(&mut self) -> Result<Option<Pos>, Contradiction> {
        let found = self.deducer.next_safe(Power::Clues)?;
        Ok(found.map(|pos| self.part.outside(pos)))
    }

    /// The cells that are known to be mines, in reading order.
    pub fn mines(&self) -> Vec<Pos> {
        let grid = &self.deducer.solver.grid;
        let mines = (0..grid.len()).filter(|&cell| grid.code(cell) == MINE);
        mines.map(|cell| self.part.outside(grid.pos(cell))).collect()
    }
}
