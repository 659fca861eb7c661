//! Playing on with certain moves in part of a large board.

use minewise_board::{Clue, Pos, Size, View};

use crate::deducer::Deducer;
use crate::grid::{Grid, MINE, SAFE};
use crate::{Budget, Contradiction, Power};

/// The work limit for one inference. It is small because a part is one of many, and the
/// caller wants to see the next one soon.
const BUDGET: Budget = Budget::steps(1_000_000);

/// Follows a game in a square part of its board with certain moves. Given the clue of
/// every opened cell, it finds the next cell that is certainly safe.
///
/// Its cost depends on the size of the part, not of the board. Its conclusions hold for
/// the whole board, but it ignores the clues outside the part, the clues at its edge
/// (which count cells outside), and the number of mines. So it may miss what an analysis
/// of the whole board would find.
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
    /// All cells at most `radius` king's moves from the middle.
    fn around(board: Size, middle: Pos, radius: u16) -> Self {
        let (left, top) = (middle.x.saturating_sub(radius), middle.y.saturating_sub(radius));
        let right = middle.x.saturating_add(radius).min(board.width() - 1);
        let bottom = middle.y.saturating_add(radius).min(board.height() - 1);
        Part { left, top, width: right - left + 1, height: bottom - top + 1, board }
    }

    /// Converts a position on the board to one in the part, if it lies there.
    fn inside(&self, pos: Pos) -> Option<Pos> {
        let (x, y) = (pos.x.checked_sub(self.left)?, pos.y.checked_sub(self.top)?);
        (x < self.width && y < self.height).then_some(Pos::new(x, y))
    }

    fn outside(&self, pos: Pos) -> Pos {
        Pos::new(pos.x + self.left, pos.y + self.top)
    }

    /// Whether all neighbours of a cell also lie in the part. Otherwise its clue counts
    /// cells outside.
    pub(crate) fn holds_around(&self, pos: Pos) -> bool {
        let (right, bottom) = (self.left + self.width, self.top + self.height);
        (pos.x > 0 || self.left == 0)
            && (pos.y > 0 || self.top == 0)
            && (pos.x + 1 < self.width || right == self.board.width())
            && (pos.y + 1 < self.height || bottom == self.board.height())
    }
}

impl PartDeducer {
    /// Starts with the cells of a view that are at most `radius` steps from the middle,
    /// counting diagonal steps.
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

    /// Adds an opened cell of the board; cells outside the part are ignored.
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

    /// The next cell that is certainly safe; each is returned once. If it lies at the
    /// edge of the part, it may already be open.
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
