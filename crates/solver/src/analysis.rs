//! The result of an analysis.

use minewise_board::{Pos, Size};
use thiserror::Error;

use crate::grid::{Grid, MINE, SAFE, UNKNOWN, places_of_flags};
use crate::system::System;
use crate::verdict::CellOdds;

/// What is known about one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The cell is open.
    Open,
    /// No fitting layout has a mine here.
    Safe,
    /// Every fitting layout has a mine here.
    Mine,
    /// Some fitting layouts have a mine here and some do not; in an incomplete analysis,
    /// the cell may also just be undecided.
    Unknown,
}

/// What can be known about a position.
#[derive(Debug, Clone)]
pub struct Analysis {
    pub(crate) size: Size,
    pub(crate) complete: bool,
    /// Per cell; NaN for an open cell.
    pub(crate) probabilities: Vec<f64>,
    /// Per cell; empty if everything is exact.
    pub(crate) errors: Vec<f64>,
    pub(crate) safe: Vec<Pos>,
    pub(crate) mines: Vec<Pos>,
}

impl Analysis {
    pub(crate) fn new(
        size: Size,
        grid: &Grid,
        system: &System,
        odds: &[CellOdds],
        sea: CellOdds,
        complete: bool,
    ) -> Self {
        let mut of_code = [CellOdds::UNKNOWN; 32];
        of_code[usize::from(SAFE)] = CellOdds::SAFE;
        of_code[usize::from(MINE)] = CellOdds::MINE;
        of_code[usize::from(UNKNOWN)] = sea;
        let fill = |value: fn(CellOdds) -> f64| {
            let of_code = of_code.map(value);
            let mut values = Vec::with_capacity(size.cells());
            for y in 0..usize::from(size.height()) {
                values.extend(grid.row(y).iter().map(|&code| of_code[usize::from(code & 31)]));
            }
            for member in &system.frontier {
                let place = size.index(grid.pos(member.cell as usize));
                values[place] = value(odds[member.cell_box as usize]);
            }
            values
        };
        let probabilities = fill(|odds| odds.probability);
        let errors = if complete { Vec::new() } else { fill(|odds| odds.error) };
        let (mut safe, mut mines) = (Vec::new(), Vec::new());
        let width = usize::from(size.width());
        let mut certain = vec![0; width];
        for (y, row) in (0..).zip(probabilities.chunks_exact(width)) {
            for (flag, &probability) in certain.iter_mut().zip(row) {
                *flag = u8::from(probability == 0.0) | u8::from(probability == 1.0);
            }
            for x in places_of_flags(&certain) {
                let list = if row[x] == 0.0 { &mut safe } else { &mut mines };
                list.push(Pos::new(x as u16, y));
            }
        }
        Analysis { size, complete, probabilities, errors, safe, mines }
    }

    /// What is known before the first open of a game whose rules make it safe wherever it is: the
    /// mines are laid after it. The solver itself knows of no rules, and never says so.
    pub fn of_first_open(size: Size) -> Self {
        let probabilities = vec![0.0; size.cells()];
        let (safe, errors, mines) = (size.positions().collect(), Vec::new(), Vec::new());
        Analysis { size, complete: true, probabilities, errors, safe, mines }
    }

    /// Whether everything here is exact: the probabilities are correct to machine
    /// precision, and all certain cells have been found. If not, the certain cells are
    /// still certain, but there may be more, and the probabilities are estimates.
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// The chance of a mine at `pos`; `None` if it is open.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn mine_probability(&self, pos: Pos) -> Option<f64> {
        let probability = self.probabilities[self.size.index(pos)];
        (!probability.is_nan()).then_some(probability)
    }

    /// The chance of a mine for every cell, row by row; NaN for an open cell.
    pub fn probabilities(&self) -> &[f64] {
        &self.probabilities
    }

    /// The standard error of the chance at `pos`: 0 if it is exact, 1 if nothing could be
    /// estimated.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn sample_error(&self, pos: Pos) -> f64 {
        self.errors.get(self.size.index(pos)).copied().unwrap_or(0.0)
    }

    /// All covered cells that are certainly safe, in reading order.
    pub fn safe(&self) -> &[Pos] {
        &self.safe
    }

    /// All covered cells that are certainly mines, in reading order.
    pub fn mines(&self) -> &[Pos] {
        &self.mines
    }

    /// What is known about one cell.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn verdict(&self, pos: Pos) -> Verdict {
        if self.mine_probability(pos).is_none() {
            Verdict::Open
        } else if self.safe.binary_search(&pos).is_ok() {
            Verdict::Safe
        } else if self.mines.binary_search(&pos).is_ok() {
            Verdict::Mine
        } else {
            Verdict::Unknown
        }
    }

    /// The covered cell with the smallest chance of a mine (the first in reading order if
    /// several tie), so a certainly safe one if there is any. `None` if every cell is
    /// open or certainly a mine.
    pub fn least_risk(&self) -> Option<Pos> {
        if let Some(&pos) = self.safe.first() {
            return Some(pos);
        }
        let risks = self.probabilities.iter().enumerate().filter(|(_, risk)| **risk < 1.0);
        let (index, _) = risks.min_by(|(_, left), (_, right)| left.total_cmp(right))?;
        Some(self.size.pos(index))
    }
}

/// No layout fits the view and the assumptions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("no layout of the mines fits this position")]
pub struct Contradiction;
