//! Exact counts with big integers.

use minewise_board::{Pos, Size, View};
use num_bigint::BigUint;
use thiserror::Error;

use crate::binomial;
use crate::combine::{Combiner, Poly};
use crate::component::Component;
use crate::grid::{MINE, SAFE};
use crate::number::Number;
use crate::solver::Solver;
use crate::structure::Structure;
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

    /// In how many of them `pos` is a mine; 0 for an open cell.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn mines(&self, pos: Pos) -> &BigUint {
        &self.mines[self.size.index(pos)]
    }
}

/// The count would take more work or memory than allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("counting this position takes more work than its budget allows")]
pub struct OverBudget;

impl Solver {
    /// How many layouts fit; 0 if none does.
    ///
    /// # Errors
    /// If the budget or the memory limit is not enough, or if a stop was requested.
    pub fn count_solutions(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        budget: Budget,
    ) -> Result<BigUint, OverBudget> {
        if self.prepare(view, assumptions, budget)?.is_err() {
            return Ok(BigUint::ZERO);
        }
        self.check_room(Structure::bytes_of_layers)?;
        let polys: Vec<(u32, Vec<BigUint>)> = self
            .swept()
            .map(|Component { structure, .. }| {
                (structure.last().used, structure.forward_to_last(&self.stop))
            })
            .collect();
        let polys = polys.iter().map(|(least, values)| Poly { least: *least, values });
        let (combiner, rest) = self.combine_exactly(polys);
        let total = total(&combiner, &rest);
        // A count finished after a stop request is meaningless.
        if self.stop.is_requested() { Err(OverBudget) } else { Ok(total) }
    }

    /// How many layouts fit, and in how many of them each cell is a mine.
    ///
    /// # Errors
    /// If the budget or the memory limit is not enough, or if a stop was requested.
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
        let forward = self.forward_exactly()?;
        let (mut combiner, rest) = self.combine_exactly(self.polys(&forward));
        counts.solutions = total(&combiner, &rest);
        if counts.solutions.is_zero() {
            return Ok(counts);
        }
        let sea = self.sea_exactly(&combiner, &rest);
        let boxes = self.boxes_exactly(&forward, &mut combiner, &rest);
        for pos in size.positions() {
            counts.mines[size.index(pos)] = match self.grid.code(self.grid.index(pos)) {
                code if code <= 8 || code == SAFE => BigUint::ZERO,
                MINE => counts.solutions.clone(),
                _ => sea.clone(),
            };
        }
        for member in &self.system.frontier {
            let place = size.index(self.grid.pos(member.cell as usize));
            counts.mines[place].clone_from(&boxes[member.cell_box as usize]);
        }
        Ok(counts)
    }

    pub(crate) fn prepare(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        budget: Budget,
    ) -> Result<Result<(), Contradiction>, OverBudget> {
        let swept = self.grid.load(view, assumptions).and_then(|()| self.sweep_all(budget));
        if self.stop.is_requested() {
            return Err(OverBudget);
        }
        if swept.is_ok() && self.has_estimates() {
            return Err(OverBudget);
        }
        Ok(swept)
    }

    /// Limits the memory for tables of big integers, roughly. A count that would need
    /// more fails as if the budget were not enough.
    pub fn limit_memory(&mut self, bytes: u64) {
        self.most_bytes = Some(bytes);
    }

    fn check_room(&self, bytes_of: impl Fn(&Structure) -> u64) -> Result<(), OverBudget> {
        let Some(most) = self.most_bytes else { return Ok(()) };
        let bytes = self.swept().map(|component| bytes_of(&component.structure)).sum::<u64>();
        if bytes <= most { Ok(()) } else { Err(OverBudget) }
    }

    pub(crate) fn forward_exactly(&self) -> Result<Vec<Vec<BigUint>>, OverBudget> {
        self.check_room(Structure::bytes_of_all)?;
        let sweep = |component: &Component| {
            let mut values = Vec::new();
            component.structure.forward(&mut values, &self.stop);
            values
        };
        Ok(self.swept().map(sweep).collect())
    }

    pub(crate) fn polys<'a>(
        &'a self,
        forward: &'a [Vec<BigUint>],
    ) -> impl DoubleEndedIterator<Item = Poly<'a, BigUint>> + ExactSizeIterator {
        self.swept().zip(forward).map(|(component, values)| component.structure.poly(values))
    }

    /// The product of all components, and the ways to lay the other mines in the sea.
    pub(crate) fn combine_exactly<'a>(
        &self,
        polys: impl DoubleEndedIterator<Item = Poly<'a, BigUint>> + ExactSizeIterator,
    ) -> (Combiner<BigUint>, Vec<BigUint>) {
        let mut combiner = Combiner::default();
        combiner.multiply(polys, &self.stop);
        let (sea, product) = (self.sea(), combiner.product());
        let len = product.values.len();
        let rest = binomial::exact(sea.cells, sea.mines_left, product.least, len);
        (combiner, rest)
    }

    /// Per box: in how many layouts one given cell of it is a mine.
    fn boxes_exactly(
        &self,
        forward: &[Vec<BigUint>],
        combiner: &mut Combiner<BigUint>,
        rest: &[BigUint],
    ) -> Vec<BigUint> {
        let mut counts = vec![BigUint::ZERO; self.system.boxes.len()];
        let components: Vec<&Component> = self.swept().collect();
        let (mut backward, mut weights) = (Vec::new(), Vec::new());
        let stop = &self.stop;
        combiner.weigh(self.polys(forward), rest, stop, |number, rest| {
            let structure = &components[number].structure;
            structure.backward(&forward[number], rest, &mut backward, &mut weights, stop);
            for (&(number, size), weights) in structure.boxes.iter().zip(&weights) {
                let mut mines = BigUint::ZERO;
                for (count, weight) in (0..).zip(weights) {
                    mines.add_multiple(weight, count);
                }
                // The cells of a box are interchangeable, so there is no remainder.
                counts[number as usize] = mines / size;
            }
        });
        counts
    }

    /// In how many layouts a cell of the sea is a mine.
    fn sea_exactly(&self, combiner: &Combiner<BigUint>, rest: &[BigUint]) -> BigUint {
        let (sea, product) = (self.sea(), combiner.product());
        if sea.cells == 0 {
            return BigUint::ZERO;
        }
        let mut mines = BigUint::ZERO;
        for (elsewhere, (left, right)) in (product.least..).zip(product.values.iter().zip(rest)) {
            if !right.is_zero() {
                mines += left * right * (sea.mines_left - elsewhere);
            }
        }
        mines / sea.cells
    }
}

fn total(combiner: &Combiner<BigUint>, rest: &[BigUint]) -> BigUint {
    let mut total = BigUint::ZERO;
    for (left, right) in combiner.product().values.iter().zip(rest) {
        total.add_product(left, right);
    }
    total
}
