//! The same counts as integers of any size.

use minewise_board::{Pos, Size, View};
use num_bigint::BigUint;
use thiserror::Error;

use crate::binomial;
use crate::combine::{Combined, Poly, combine};
use crate::grid::{MINE, SAFE};
use crate::number::Number;
use crate::solver::Solver;
use crate::{Assumptions, Budget, Contradiction};

/// Exact numbers of layouts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExactCounts {
    size: Size,
    solutions: BigUint,
    mines: Vec<BigUint>,
}

impl ExactCounts {
    /// How many layouts fit the view and the assumptions.
    pub const fn solutions(&self) -> &BigUint {
        &self.solutions
    }

    /// In how many of them `pos` holds a mine; 0 for an open cell.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn mines(&self, pos: Pos) -> &BigUint {
        &self.mines[self.size.index(pos)]
    }
}

/// The count would have taken more work than allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("counting this position takes more work than its budget allows")]
pub struct OverBudget;

impl Solver {
    /// How many layouts fit, as an integer of any size; 0 if none does.
    ///
    /// # Errors
    /// If the budget does not suffice.
    pub fn count_solutions(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        budget: Budget,
    ) -> Result<BigUint, OverBudget> {
        if self.prepare(view, assumptions, budget)?.is_err() {
            return Ok(BigUint::ZERO);
        }
        let polys = self.forward_exactly().1;
        Ok(total(&self.combine_exactly(&polys)))
    }

    /// How many layouts fit, and in how many of them each cell holds a mine.
    ///
    /// # Errors
    /// If the budget does not suffice.
    pub fn count_exactly(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        budget: Budget,
    ) -> Result<ExactCounts, OverBudget> {
        let size = view.size();
        let mut counts = ExactCounts {
            size,
            solutions: BigUint::ZERO,
            mines: vec![BigUint::ZERO; size.cells()],
        };
        if self.prepare(view, assumptions, budget)?.is_err() {
            return Ok(counts);
        }
        let (forward, polys) = self.forward_exactly();
        let combined = self.combine_exactly(&polys);
        counts.solutions = total(&combined);
        if counts.solutions.is_zero() {
            return Ok(counts);
        }
        let boxes = self.boxes_exactly(&forward, &combined);
        let sea = self.sea_exactly(&combined);
        for pos in size.positions() {
            counts.mines[size.index(pos)] = match self.grid.code(self.grid.index(pos)) {
                code if code <= 8 || code == SAFE => BigUint::ZERO,
                MINE => counts.solutions.clone(),
                _ => sea.clone(),
            };
        }
        for front in &self.system.front {
            let place = size.index(self.grid.pos(front.cell as usize));
            counts.mines[place].clone_from(&boxes[front.cell_box as usize]);
        }
        Ok(counts)
    }

    fn prepare(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        budget: Budget,
    ) -> Result<Result<(), Contradiction>, OverBudget> {
        let swept = self.grid.load(view, assumptions).and_then(|()| self.sweep_all(budget));
        if swept.is_ok() && self.has_estimates() {
            return Err(OverBudget);
        }
        Ok(swept)
    }

    fn forward_exactly(&self) -> (Vec<Vec<BigUint>>, Vec<Poly<BigUint>>) {
        self.swept()
            .map(|component| {
                let mut values = Vec::new();
                component.structure.forward(&mut values);
                let poly = component.structure.poly(&values);
                (values, poly)
            })
            .unzip()
    }

    fn combine_exactly(&self, polys: &[Poly<BigUint>]) -> Combined<BigUint> {
        let sea = self.sea();
        combine(polys, |least, len| binomial::exact(sea.cells, sea.mines_left, least, len))
    }

    /// Per box: in how many layouts one of its cells holds a mine.
    fn boxes_exactly(
        &self,
        forward: &[Vec<BigUint>],
        combined: &Combined<BigUint>,
    ) -> Vec<BigUint> {
        let mut counts = vec![BigUint::ZERO; self.system.boxes.len()];
        let (mut backward, mut weights) = (Vec::new(), Vec::new());
        for ((component, forward), rest) in self.swept().zip(forward).zip(&combined.weights) {
            let structure = &component.structure;
            structure.backward(forward, &rest.values, &mut backward, &mut weights);
            for (&(number, size), weights) in structure.boxes.iter().zip(&weights) {
                let mut mines = BigUint::ZERO;
                for (count, weight) in (0..).zip(weights) {
                    mines.add_multiple(weight, count);
                }
                // The cells of a box are interchangeable, so this leaves no rest.
                counts[number as usize] = mines / size;
            }
        }
        counts
    }

    /// In how many layouts a cell that touches no clue holds a mine.
    fn sea_exactly(&self, combined: &Combined<BigUint>) -> BigUint {
        let sea = self.sea();
        if sea.cells == 0 {
            return BigUint::ZERO;
        }
        let mut mines = BigUint::ZERO;
        let terms = combined.product.values.iter().zip(&combined.root);
        for (elsewhere, (left, right)) in (combined.product.least..).zip(terms) {
            if !right.is_zero() {
                mines += left * right * (sea.mines_left - elsewhere);
            }
        }
        mines / sea.cells
    }
}

fn total(combined: &Combined<BigUint>) -> BigUint {
    let mut total = BigUint::ZERO;
    for (left, right) in combined.product.values.iter().zip(&combined.root) {
        total.add_product(left, right);
    }
    total
}
