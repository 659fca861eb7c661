//! Drawing a random layout among all that fit.
//!
//! Every layout is exactly equally likely. First the number of mines in the components is
//! drawn by the exact number of layouts, then the number in each component, then a path
//! backwards through each sweep, and finally the cells within each box and the sea.

use minewise_board::sort::sort;
use minewise_board::{Pos, View};
use num_bigint::BigUint;
use thiserror::Error;

use crate::exact::OverBudget;
use crate::grid::{MINE, UNKNOWN};
use crate::number::Number;
use crate::solver::Solver;
use crate::structure::Structure;
use crate::sweep::CHOOSE;
use crate::{Assumptions, Budget, Contradiction};

/// Why no layout was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SampleError {
    /// None fits.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// Counting them takes too much work.
    #[error(transparent)]
    OverBudget(#[from] OverBudget),
}

impl Solver {
    /// Draws a fitting layout, each equally likely, and returns its mines in reading
    /// order. `next` is a source of random 32-bit words.
    ///
    /// # Errors
    /// If no layout fits, or if the budget is not enough.
    pub fn sample(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        budget: Budget,
        next: &mut impl FnMut() -> u32,
    ) -> Result<Vec<Pos>, SampleError> {
        self.prepare(view, assumptions, budget)??;
        let forward = self.forward_exactly()?;
        let (combiner, rest) = self.combine_exactly(self.polys(&forward));
        if self.stop.is_requested() {
            return Err(OverBudget.into());
        }
        let product = combiner.product();
        let weights = product.values.iter().zip(&rest).map(|(left, right)| left * right);
        let place = draw_weighted(weights.collect(), next).ok_or(Contradiction)?;
        let in_sea = self.sea().mines_left - product.least - place as u32;

        let mut mines_in_box = vec![0; self.system.boxes.len()];
        let polys: Vec<_> = self.polys(&forward).collect();
        let mut left = place;
        for (number, component) in self.swept().enumerate().rev() {
            let before = combiner.product_before(number);
            let poly = polys[number].values;
            let ways = |here: usize| match left.checked_sub(here).and_then(|rest| before.get(rest))
            {
                Some(ways) => ways * &poly[here],
                None => BigUint::ZERO,
            };
            let here =
                draw_weighted((0..poly.len()).map(ways).collect(), next).ok_or(Contradiction)?;
            left -= here;
            component.structure.draw(&forward[number], here, next, &mut mines_in_box);
        }
        Ok(self.place_mines(in_sea, &mines_in_box, next))
    }

    /// Places the mines of the sea and of each box on cells, and lists all mines.
    fn place_mines(
        &self,
        in_sea: u32,
        mines_in_box: &[u8],
        next: &mut impl FnMut() -> u32,
    ) -> Vec<Pos> {
        let mut cells_of_box = vec![Vec::new(); self.system.boxes.len()];
        let mut sea = Vec::new();
        let mut mines = Vec::new();
        for cell in 0..self.grid.len() {
            match (self.grid.code(cell), self.system.find_box_of(cell as u32)) {
                (MINE, _) => mines.push(cell),
                (UNKNOWN, Some(number)) => cells_of_box[number as usize].push(cell),
                (UNKNOWN, None) => sea.push(cell),
                _ => {}
            }
        }
        choose_some(&mut sea, in_sea as usize, next, &mut mines);
        for (cells, &count) in cells_of_box.iter_mut().zip(mines_in_box) {
            choose_some(cells, count.into(), next, &mut mines);
        }
        sort(&mut mines);
        mines.into_iter().map(|cell| self.grid.pos(cell)).collect()
    }
}

impl Structure {
    /// Draws a path through the sweep that ends with the number of mines at index `place`
    /// of the polynomial, each equally likely, and records the mines of every box.
    fn draw(
        &self,
        forward: &[BigUint],
        place: usize,
        next: &mut impl FnMut() -> u32,
        mines_in_box: &mut [u8],
    ) {
        let mut state = self.states.len() - 1;
        let mut used = self.states[state].used + place as u32;
        for (layer, &(number, size)) in self.boxes.iter().enumerate().rev() {
            let mut ways = Vec::new();
            let mut sources = Vec::new();
            for source in self.layer(layer) {
                for (mines, target) in self.numbered_edges_of(source) {
                    let from = &self.states[source];
                    let Some(used_before) = used.checked_sub(mines) else { continue };
                    let within = used_before.checked_sub(from.used);
                    if let (true, Some(within)) = (target == state, within)
                        && within < from.span
                    {
                        let choose = CHOOSE[usize::from(size)][mines as usize];
                        ways.push(&forward[(from.values + within) as usize] * choose);
                        sources.push((source, mines));
                    }
                }
            }
            let drawn = draw_weighted(ways, next).expect("every state can be reached");
            let (source, mines) = sources[drawn];
            mines_in_box[number as usize] = mines as u8;
            used -= mines;
            state = source;
        }
    }
}

/// Draws an index by weight; `None` if all weights are zero.
fn draw_weighted(weights: Vec<BigUint>, next: &mut impl FnMut() -> u32) -> Option<usize> {
    let total: BigUint = weights.iter().sum();
    if total.is_zero() {
        return None;
    }
    let mut drawn = below(&total, next);
    for (place, weight) in weights.into_iter().enumerate() {
        if drawn < weight {
            return Some(place);
        }
        drawn -= weight;
    }
    None
}

/// A number below the bound, each with exactly the same probability.
fn below(bound: &BigUint, next: &mut impl FnMut() -> u32) -> BigUint {
    let bits = bound.bits();
    let words = bits.div_ceil(32) as usize;
    let spare = (words as u64 * 32 - bits) as u32;
    loop {
        let mut digits: Vec<u32> = (0..words).map(|_| next()).collect();
        if let Some(highest) = digits.last_mut() {
            *highest >>= spare;
        }
        let drawn = BigUint::new(digits);
        if drawn < *bound {
            return drawn;
        }
    }
}

/// Adds `count` of the cells to the mines, every set equally likely.
fn choose_some(
    cells: &mut [usize],
    count: usize,
    next: &mut impl FnMut() -> u32,
    mines: &mut Vec<usize>,
) {
    for place in 0..count {
        let rest = BigUint::from(cells.len() - place);
        let drawn = below(&rest, next).to_u32_digits().first().copied().unwrap_or(0);
        cells.swap(place, place + drawn as usize);
        mines.push(cells[place]);
    }
}
