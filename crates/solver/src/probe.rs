//! Looking ahead from a position, many times per millisecond.

use minewise_board::{Clue, Pos, Size, View};

use crate::grid::{Grid, MINE, SAFE, UNKNOWN};
use crate::solver::Solver;
use crate::verdict::CellOdds;
use crate::{Assumptions, Budget, Contradiction, Stop};

/// A position for use in a search: it can be copied, played on and weighed again without
/// allocating. [`analyze`](crate::analyze) gives a full report instead.
///
/// Chances are as exact as those of an [`Analysis`](crate::Analysis). A position that
/// exceeds the budget has [no count](Self::ln_layouts).
///
/// ```
/// use minewise_board::{Clue, Pos, View};
/// use minewise_solver::Probe;
///
/// let view: View = "3x1x1:___".parse()?;
/// let mut probe = Probe::new();
/// probe.load(&view)?;
/// probe.weigh()?;
/// let before = probe.ln_layouts();
///
/// // The middle shows 1 in two of the three layouts.
/// let mut what_if = Probe::new();
/// what_if.copy_from(&probe);
/// what_if.open(Pos::new(1, 0), Clue::One)?;
/// what_if.weigh()?;
/// assert!(((what_if.ln_layouts() - before).exp() - 2.0 / 3.0).abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Probe {
    pub(crate) solver: Solver,
    size: Size,
    /// The number of covered cells, including certain ones.
    covered: u32,
    mines: u32,
    sea: CellOdds,
}

/// The work limit for one position. Beyond it the layouts are not counted.
const BUDGET: Budget = Budget::steps(2_000_000);

impl Default for Probe {
    fn default() -> Self {
        Probe::new()
    }
}

impl Probe {
    /// A probe without a position.
    pub fn new() -> Self {
        let params = minewise_board::Params::new(1, 1, 0).expect("the smallest board is valid");
        Probe {
            solver: Solver::new(),
            size: params.size(),
            covered: 0,
            mines: 0,
            sea: CellOdds::UNKNOWN,
        }
    }

    /// Loads a position.
    ///
    /// # Errors
    /// If no layout fits, as far as single clues can tell.
    pub fn load(&mut self, view: &View) -> Result<(), Contradiction> {
        self.size = view.size();
        self.covered = view.covered_count();
        self.mines = view.mines();
        self.solver.grid.load(view, &Assumptions::NONE)
    }

    /// Copies the position of another probe, but not its chances.
    pub fn copy_from(&mut self, other: &Probe) {
        self.size = other.size;
        self.covered = other.covered;
        self.mines = other.mines;
        self.solver.grid.copy_position(&other.solver.grid);
    }

    /// Opens a covered cell.
    ///
    /// # Errors
    /// If no layout fits any more, as far as single clues can tell.
    pub fn open(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        self.covered -= 1;
        self.solver.grid.open(pos, clue)
    }

    /// Supposes that a covered cell is a mine.
    ///
    /// # Errors
    /// If no layout fits any more, as far as single clues can tell.
    pub fn suppose_mine(&mut self, pos: Pos) -> Result<(), Contradiction> {
        let cell = self.solver.grid.index(pos);
        self.solver.grid.settle(cell, MINE)
    }

    /// Supposes that a covered cell is safe, without opening it.
    ///
    /// # Errors
    /// If no layout fits any more, as far as single clues can tell.
    pub fn suppose_safe(&mut self, pos: Pos) -> Result<(), Contradiction> {
        let cell = self.solver.grid.index(pos);
        self.solver.grid.settle(cell, SAFE)
    }

    /// From now on [`weigh`](Self::weigh) ends soon after this signal is requested, as if
    /// there were a contradiction.
    pub fn listen_to(&mut self, stop: &Stop) {
        self.solver.listen_to(stop);
    }

    /// The stop signal it listens to.
    pub const fn stop(&self) -> &Stop {
        &self.solver.stop
    }

    /// Computes the chances of all cells.
    ///
    /// # Errors
    /// If no layout fits.
    pub fn weigh(&mut self) -> Result<(), Contradiction> {
        self.solver.sweep_all(BUDGET)?;
        self.sea = self.solver.weigh()?;
        Ok(())
    }

    /// Settles the certain cells that weighing found, which speeds up later work.
    ///
    /// # Errors
    /// Never, for a weighed position.
    pub fn settle_certain(&mut self) -> Result<(), Contradiction> {
        let Solver { grid, system, odds, .. } = &mut self.solver;
        for member in &system.frontier {
            if let Some(code) = odds[member.cell_box as usize].code() {
                grid.settle(member.cell as usize, code)?;
            }
        }
        match self.sea.code() {
            Some(code) => self.settle_sea(code),
            None => Ok(()),
        }
    }

    fn settle_sea(&mut self, code: u8) -> Result<(), Contradiction> {
        let is_sea = |&pos: &Pos| self.box_of(pos).is_none();
        let sea: Vec<usize> =
            self.unknown_cells().filter(is_sea).map(|pos| self.solver.grid.index(pos)).collect();
        sea.into_iter().try_for_each(|cell| self.solver.grid.settle(cell, code))
    }

    /// The natural logarithm of the number of layouts that fit, once weighed; NaN if
    /// counting them was too much work.
    pub const fn ln_layouts(&self) -> f64 {
        self.solver.ln_layouts
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of unsettled mines.
    pub const fn mines_left(&self) -> u32 {
        self.solver.grid.mines_left()
    }

    /// The number of cells that single clues have not settled.
    pub const fn unknown(&self) -> u32 {
        self.solver.grid.unknown()
    }

    /// The number of cells that touch no clue.
    pub fn sea_cells(&self) -> u32 {
        self.solver.sea().cells
    }

    /// The number of covered cells that single clues have settled as safe.
    pub const fn settled_safe(&self) -> u32 {
        self.covered - self.unknown() - (self.mines - self.mines_left())
    }

    /// What is known about a cell from single clues.
    pub fn knowledge(&self, pos: Pos) -> Knowledge {
        self.solver.grid.knowledge(pos)
    }

    /// The chance of a mine on a cell, once weighed; 0 for an open cell.
    pub fn risk(&self, pos: Pos) -> f64 {
        self.risk_at(self.solver.grid.index(pos))
    }

    fn risk_at(&self, cell: usize) -> f64 {
        let grid = &self.solver.grid;
        match grid.code(cell) {
            UNKNOWN => match self.solver.system.find_box_of(cell as u32) {
                Some(number) => self.solver.odds[number as usize].probability,
                None => self.sea.probability,
            },
            MINE => 1.0,
            _ => 0.0,
        }
    }

    /// The box of a cell: cells in the same box touch the same clues. `None` for a cell
    /// that touches no clue.
    pub fn box_of(&self, pos: Pos) -> Option<u32> {
        self.solver.system.find_box_of(self.solver.grid.index(pos) as u32)
    }

    /// The number of certainly safe covered cells, and the smallest risk among the
    /// others, once weighed.
    pub fn outlook(&self) -> Outlook {
        let mut safe = self.settled_safe();
        let mut least_risk = 1.0f64;
        let sea_cells = self.sea_cells();
        if sea_cells > 0 {
            if self.sea == CellOdds::SAFE {
                safe += sea_cells;
            } else {
                least_risk = self.sea.probability;
            }
        }
        for (cell_box, odds) in self.solver.system.boxes.iter().zip(&self.solver.odds) {
            if odds.probability == 0.0 {
                safe += u32::from(cell_box.size);
            } else {
                least_risk = least_risk.min(odds.probability);
            }
        }
        Outlook { safe, least_risk }
    }

    /// A covered cell that is certainly safe, once weighed.
    pub fn safe_cell(&self) -> Option<Pos> {
        let Solver { grid, system, odds, .. } = &self.solver;
        if self.settled_safe() > 0 {
            return (0..grid.len())
                .find(|&cell| grid.code(cell) == SAFE)
                .map(|cell| grid.pos(cell));
        }
        let is_safe = |cell_box: u32| odds[cell_box as usize] == CellOdds::SAFE;
        if let Some(member) = system.frontier.iter().find(|member| is_safe(member.cell_box)) {
            return Some(grid.pos(member.cell as usize));
        }
        if self.sea == CellOdds::SAFE && self.sea_cells() > 0 {
            return self.unknown_cells().find(|&pos| self.box_of(pos).is_none());
        }
        None
    }

    /// The unknown cells that touch a clue, each with its chance of a mine, once weighed.
    pub fn frontier(&self) -> impl Iterator<Item = (Pos, f64)> + '_ {
        let Solver { grid, system, odds, .. } = &self.solver;
        system.frontier.iter().map(|member| {
            (grid.pos(member.cell as usize), odds[member.cell_box as usize].probability)
        })
    }

    /// The smallest and largest clue that a cell may show, from the known mines and the
    /// unknown cells around it.
    pub fn clue_range(&self, pos: Pos) -> (u8, u8) {
        let grid = &self.solver.grid;
        let around = grid.around(grid.index(pos)).map(|near| grid.code(near));
        let count = |wanted: u8| around.iter().filter(|&&code| code == wanted).count() as u8;
        (count(MINE), count(MINE) + count(UNKNOWN))
    }

    /// The unknown cells, in reading order.
    pub fn unknown_cells(&self) -> impl Iterator<Item = Pos> + '_ {
        let positions = self.size.positions();
        positions.filter(|&pos| self.knowledge(pos) == Knowledge::Unknown)
    }
}

impl Grid {
    /// What is settled about a cell.
    pub(crate) fn knowledge(&self, pos: Pos) -> Knowledge {
        match self.code(self.index(pos)) {
            UNKNOWN => Knowledge::Unknown,
            SAFE => Knowledge::Safe,
            MINE => Knowledge::Mine,
            _ => Knowledge::Open,
        }
    }
}

/// What is known about a cell from single clues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Knowledge {
    /// It is open.
    Open,
    /// It is covered and safe.
    Safe,
    /// It is a mine.
    Mine,
    /// Nothing is known.
    Unknown,
}

/// What a position offers next.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outlook {
    /// How many covered cells are certainly safe.
    pub safe: u32,
    /// The smallest chance of a mine among the other cells; 1 if there are none.
    pub least_risk: f64,
}

impl Outlook {
    /// Whether nothing is left to open.
    pub fn is_over(&self) -> bool {
        self.safe == 0 && self.least_risk == 1.0
    }
}
