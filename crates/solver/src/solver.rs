//! The analysis from start to finish.

use minewise_board::sort::sort;
use minewise_board::{Size, View};

use crate::binomial;
use crate::combine::{Combiner, Poly};
use crate::component::{Backward, Component, NARROW_CELLS, as_narrow};
use crate::estimate::{Estimate, estimate_all};
use crate::grid::Grid;
use crate::local::Windows;
use crate::number::{Number, Wide};
use crate::order::Orderer;
use crate::structure::{Builder, Unbuilt};
use crate::system::{CellBox, System};
use crate::verdict::CellOdds;
use crate::{Analysis, Assumptions, Budget, Contradiction, Stop};

/// A component may use at most one part in this many of the budget at the first attempt,
/// so that one huge component does not starve the others.
const FIRST_SHARE: u64 = 16;
/// How many rounds of windows are tried on wide components.
const LOCAL_ROUNDS: usize = 4;

/// A solver that reuses its memory from one analysis to the next.
///
/// See the [crate documentation](crate) for how it works.
#[derive(Debug, Clone, Default)]
pub struct Solver {
    pub(crate) grid: Grid,
    pub(crate) system: System,
    pub(crate) orderer: Orderer,
    pub(crate) builder: Builder,
    /// Components of the current position; those from `swept` on are kept for reuse.
    components: Vec<Component>,
    swept: usize,
    /// Components that are too wide to be counted.
    estimates: Vec<Estimate>,
    /// Per box of the system.
    pub(crate) odds: Vec<CellOdds>,
    narrow: Combiner<f64>,
    wide: Combiner<Wide>,
    rest_of_board: Vec<Wide>,
    pub(crate) backward: Backward,
    pub(crate) windows: Windows,
    /// The natural logarithm of the number of layouts, once weighed; NaN if they were not
    /// counted.
    pub(crate) ln_layouts: f64,
    /// Once requested, every analysis soon ends as if there were a contradiction.
    pub(crate) stop: Stop,
    /// The most bytes that tables of integers may take; `None` for no limit.
    pub(crate) most_bytes: Option<u64>,
}

/// Analyses a position. For many positions, keep a [`Solver`] and reuse it.
///
/// # Errors
/// If no layout fits.
pub fn analyze(
    view: &View,
    assumptions: &Assumptions,
    budget: Budget,
) -> Result<Analysis, Contradiction> {
    Solver::new().analyze(view, assumptions, budget)
}

impl Solver {
    /// An empty solver.
    pub fn new() -> Self {
        Solver::default()
    }

    /// Analyses a position.
    ///
    /// # Errors
    /// If no layout fits.
    pub fn analyze(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        budget: Budget,
    ) -> Result<Analysis, Contradiction> {
        self.grid.load(view, assumptions)?;
        self.analyze_loaded(view.size(), budget)
    }

    /// Analyses the position in the grid.
    pub(crate) fn analyze_loaded(
        &mut self,
        size: Size,
        budget: Budget,
    ) -> Result<Analysis, Contradiction> {
        self.sweep_all(budget)?;
        let sea = self.weigh()?;
        let complete = !self.has_estimates();
        Ok(Analysis::new(size, &self.grid, &self.system, &self.odds, sea, complete))
    }

    /// Sweeps every component forward; those that remain too wide are estimated.
    pub(crate) fn sweep_all(&mut self, budget: Budget) -> Result<(), Contradiction> {
        let mut steps_left = budget.limit();
        let mut deferred = self.sweep_components(&mut steps_left, budget)?;
        for _ in 0..LOCAL_ROUNDS {
            if deferred.is_empty() || !self.settle_locally(&deferred)? {
                break;
            }
            // Each round gets a fresh budget; otherwise the small components would run
            // short because of the wide ones.
            steps_left = budget.limit();
            deferred = self.sweep_components(&mut steps_left, budget)?;
        }
        let mut tries_left = deferred.len() as u64;
        let mut too_wide = Vec::new();
        for order in deferred {
            let mut steps = steps_left / tries_left;
            tries_left -= 1;
            self.builder.load(&self.system);
            let before = steps;
            let built = self.sweep_component(&order, &mut steps)?;
            steps_left -= before - steps;
            if !built {
                too_wide.push(order);
            }
        }
        if self.stop.is_requested() {
            return Err(Contradiction);
        }
        let (mines_left, unknown) = (self.grid.mines_left(), self.grid.unknown());
        self.estimates = estimate_all(&self.system, &too_wide, mines_left, unknown, &self.stop);
        if self.stop.is_requested() { Err(Contradiction) } else { Ok(()) }
    }

    /// Splits the unsettled cells into components and sweeps them, each with a share of
    /// the budget. Returns the orders of those for which that was not enough.
    fn sweep_components(
        &mut self,
        steps_left: &mut u64,
        budget: Budget,
    ) -> Result<Vec<Vec<u32>>, Contradiction> {
        self.system.load(&self.grid, self.grid.open_clues());
        self.sweep_system(steps_left, budget)
    }

    /// The cells that the given clues of a grid and the number of mines make certain,
    /// ignoring all other clues.
    pub(crate) fn certain_with_total(
        &mut self,
        grid: &Grid,
        clues: &[usize],
        budget: Budget,
    ) -> Vec<(usize, u8)> {
        let Some(sea) = self.odds_with_total(grid, clues, budget) else { return Vec::new() };
        let of_cell = |cell: usize| match self.system.find_box_of(cell as u32) {
            Some(number) => self.odds[number as usize].code(),
            None => sea.code(),
        };
        let cells = self.grid.unknown_cells().into_iter();
        cells.filter_map(|cell| Some((cell, of_cell(cell)?))).collect()
    }

    /// Whether the given clues of a grid and the number of mines make a cell certain,
    /// ignoring all other clues.
    pub(crate) fn decides_with_total(
        &mut self,
        grid: &Grid,
        clues: &[usize],
        cell: usize,
        budget: Budget,
    ) -> bool {
        let Some(sea) = self.odds_with_total(grid, clues, budget) else { return false };
        match self.system.find_box_of(cell as u32) {
            Some(number) => self.odds[number as usize].is_certain(),
            None => sea.is_certain(),
        }
    }

    /// Computes the odds from the given clues of a grid alone. Returns the odds of the
    /// cells that touch none of them, or `None` if the budget is not enough.
    fn odds_with_total(
        &mut self,
        grid: &Grid,
        clues: &[usize],
        budget: Budget,
    ) -> Option<CellOdds> {
        self.grid.clone_from(grid);
        let mut sorted = clues.to_vec();
        sort(&mut sorted);
        self.system.load(&self.grid, sorted.into_iter());
        let mut steps_left = budget.limit();
        match self.sweep_system(&mut steps_left, budget) {
            Ok(deferred) if deferred.is_empty() => self.weigh().ok(),
            _ => None,
        }
    }

    pub(crate) fn sweep_system(
        &mut self,
        steps_left: &mut u64,
        budget: Budget,
    ) -> Result<Vec<Vec<u32>>, Contradiction> {
        self.orderer.load(&self.system);
        self.builder.load(&self.system);
        self.swept = 0;
        self.estimates.clear();
        let mut deferred = Vec::new();
        let stride = self.grid.stride() as u32;
        let mut orderer = std::mem::take(&mut self.orderer);
        for clue in 0..self.system.clues.len() as u32 {
            let Some(order) = orderer.component(&self.system, stride, clue) else {
                continue;
            };
            if self.stop.is_requested() {
                return Err(Contradiction);
            }
            let share = (budget.limit() / FIRST_SHARE).min(*steps_left);
            let mut steps = share;
            let built = self.sweep_component(order, &mut steps)?;
            *steps_left -= share - steps;
            if !built {
                deferred.push(order.to_vec());
            }
        }
        self.orderer = orderer;
        Ok(deferred)
    }

    /// Sweeps one component forward. Returns whether there were enough steps.
    fn sweep_component(
        &mut self,
        order: &[u32],
        steps_left: &mut u64,
    ) -> Result<bool, Contradiction> {
        if self.components.len() == self.swept {
            self.components.push(Component::default());
        }
        let component = &mut self.components[self.swept];
        match self.builder.build(&self.system, order, steps_left, &mut component.structure) {
            Ok(()) => {
                component.sweep_forward(&self.stop);
                self.swept += 1;
                Ok(true)
            }
            Err(Unbuilt::Contradiction) => Err(Contradiction),
            Err(Unbuilt::TooWide) => Ok(false),
        }
    }

    /// Settles what windows on the deferred components make certain.
    fn settle_locally(&mut self, deferred: &[Vec<u32>]) -> Result<bool, Contradiction> {
        let boxes = deferred.iter().flatten().map(|&number| &self.system.boxes[number as usize]);
        let mut clues: Vec<u32> = boxes
            .flat_map(CellBox::clues)
            .map(|&clue| self.system.clues[clue as usize].cell)
            .collect();
        sort(&mut clues);
        clues.dedup();
        self.windows.settle(&mut self.grid, &clues)
    }

    /// Weighs the components against each other to get the odds of every box. Returns the
    /// odds of the sea.
    pub(crate) fn weigh(&mut self) -> Result<CellOdds, Contradiction> {
        let weighed = self.weigh_all();
        if self.stop.is_requested() { Err(Contradiction) } else { weighed }
    }

    fn weigh_all(&mut self) -> Result<CellOdds, Contradiction> {
        self.odds.clear();
        self.odds.resize(self.system.boxes.len(), CellOdds::UNKNOWN);
        self.ln_layouts = f64::NAN;
        let sea = self.sea();
        if self.has_estimates() {
            return Ok(self.weigh_with_estimates(sea));
        }
        let cells: u32 = self.swept().map(|component| component.structure.cells).sum();
        if cells <= NARROW_CELLS
            && let Some(odds) = self.weigh_narrow(sea)
        {
            return odds;
        }
        self.weigh_wide(sea)
    }

    pub(crate) fn sea(&self) -> Sea {
        Sea {
            cells: self.grid.unknown() - self.system.frontier.len() as u32,
            mines_left: self.grid.mines_left(),
        }
    }

    /// Whether some component was too wide to be counted.
    pub(crate) const fn has_estimates(&self) -> bool {
        !self.estimates.is_empty()
    }

    pub(crate) fn swept(&self) -> impl DoubleEndedIterator<Item = &Component> + ExactSizeIterator {
        self.components[..self.swept].iter()
    }

    /// Weighs with `f64`; `None` if its range is not enough.
    fn weigh_narrow(&mut self, sea: Sea) -> Option<Result<CellOdds, Contradiction>> {
        let components = &self.components[..self.swept];
        let polys = components.iter().map(Component::narrow_poly);
        self.narrow.multiply(polys.clone(), &self.stop);
        let product = self.narrow.product();
        sea.weights(product.least, product.values.len(), &mut self.rest_of_board);
        let rest = as_narrow(&self.rest_of_board, Wide::one())?;
        let terms = product.values.iter().zip(&rest).map(|(left, right)| left * right);
        let weighed = sea.odds(product.least, terms);
        if let Ok((_, all)) = weighed {
            self.ln_layouts = all.ln() + sea.ln_unit(product.least, product.values.len());
            let (odds, backward, stop) = (&mut self.odds, &mut self.backward, &self.stop);
            self.narrow.weigh(polys, &rest, stop, |number, weights| {
                components[number].odds_narrow(weights, backward, stop, |number, found| {
                    odds[number as usize] = found;
                });
            });
        }
        Some(weighed.map(|(odds, _)| odds))
    }

    /// Weighs with numbers of any range.
    fn weigh_wide(&mut self, sea: Sea) -> Result<CellOdds, Contradiction> {
        self.components[..self.swept].iter_mut().for_each(Component::widen);
        let components = &self.components[..self.swept];
        let polys = components.iter().map(Component::wide_poly);
        self.wide.multiply(polys.clone(), &self.stop);
        let product = self.wide.product();
        let (odds_of_sea, ln_all) = sea.weigh(product, &mut self.rest_of_board)?;
        self.ln_layouts = ln_all + sea.ln_unit(product.least, product.values.len());
        let (odds, backward, stop) = (&mut self.odds, &mut self.backward, &self.stop);
        self.wide.weigh(polys, &self.rest_of_board, stop, |number, weights| {
            components[number].odds(weights, backward, stop, |number, found| {
                odds[number as usize] = found;
            });
        });
        Ok(odds_of_sea)
    }

    /// Weighs when some components are only estimated. Then all odds are estimates, and a
    /// cell is certain only if its component decides it whatever its number of mines.
    fn weigh_with_estimates(&mut self, sea: Sea) -> CellOdds {
        self.components[..self.swept].iter_mut().for_each(Component::widen);
        let components = &self.components[..self.swept];
        let swept = components.iter().map(Component::wide_poly);
        let estimated =
            self.estimates.iter().map(|estimate| Poly { least: 0, values: &estimate.counts });
        let polys: Vec<Poly<Wide>> = swept.chain(estimated).collect();
        self.wide.multiply(polys.iter().copied(), &self.stop);
        let odds_of_sea = sea.weigh(self.wide.product(), &mut self.rest_of_board);
        let estimates = self.estimates.iter().flat_map(|estimate| &estimate.odds);
        let error = estimates.clone().map(|(_, odds)| odds.error).fold(0.0, f64::max);
        let (odds, backward, stop) = (&mut self.odds, &mut self.backward, &self.stop);
        self.wide.weigh(polys.iter().copied(), &self.rest_of_board, stop, |number, weights| {
            let Some(component) = components.get(number) else { return };
            let any = vec![Wide::one(); weights.len()];
            component.odds(&any, backward, stop, |number, found| {
                let is_certain = found.is_certain();
                let estimate = CellOdds::estimate(found.probability, error);
                odds[number as usize] = if is_certain { found } else { estimate };
            });
            if weights.iter().all(Wide::is_zero) {
                return;
            }
            component.odds(weights, backward, stop, |number, found| {
                let known = &mut odds[number as usize];
                if !known.is_certain() {
                    *known = CellOdds::estimate(found.probability, error);
                }
            });
        });
        for &(number, found) in estimates {
            self.odds[number as usize] = found;
        }
        let density = f64::from(self.grid.mines_left()) / f64::from(self.grid.unknown());
        CellOdds::estimate(odds_of_sea.map_or(density, |(odds, _)| odds.probability), error)
    }
}

/// The cells that touch no clue, and the mines that are not settled.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sea {
    pub(crate) cells: u32,
    pub(crate) mines_left: u32,
}

impl Sea {
    /// The number of ways to lay the remaining mines here, up to a common factor.
    fn weights(self, least: u32, len: usize, weights: &mut Vec<Wide>) {
        binomial::relative(self.cells, self.mines_left, least, len, weights);
    }

    /// The logarithm of what the [weights](Self::weights) are relative to.
    fn ln_unit(self, least: u32, len: usize) -> f64 {
        binomial::ln_unit(self.cells, self.mines_left, least, len)
    }

    /// The odds of a cell here and the logarithm of the total weight. Fills
    /// `rest_of_board` with the weight of the sea for each number of mines in the
    /// components.
    fn weigh(
        self,
        product: Poly<'_, Wide>,
        rest_of_board: &mut Vec<Wide>,
    ) -> Result<(CellOdds, f64), Contradiction> {
        self.weights(product.least, product.values.len(), rest_of_board);
        let terms: Vec<Wide> = product
            .values
            .iter()
            .zip(&*rest_of_board)
            .map(|(left, right)| {
                let mut term = Wide::zero();
                term.add_product(left, right);
                term
            })
            .collect();
        let scale = terms.iter().fold(Wide::zero(), |scale, &term| scale.max(term));
        // A term that underflows next to the largest one is still possible.
        let terms = terms.iter().map(|term| match term.is_zero() {
            true => 0.0,
            false => term.ratio(scale).max(f64::MIN_POSITIVE),
        });
        let (odds, all) = self.odds(product.least, terms)?;
        Ok((odds, all.ln() + scale.ln()))
    }

    /// The odds of a cell here and the total weight, given the weight of each number of
    /// mines in the components, starting with `least`.
    fn odds(
        self,
        least: u32,
        weights: impl Iterator<Item = f64>,
    ) -> Result<(CellOdds, f64), Contradiction> {
        let (mut all, mut mines) = (0.0, 0.0);
        let (mut may_be_mine, mut may_be_safe) = (false, false);
        for (elsewhere, weight) in (least..).zip(weights) {
            if weight == 0.0 {
                continue;
            }
            let here = self.mines_left - elsewhere;
            all += weight;
            mines += weight * f64::from(here);
            may_be_mine |= here > 0;
            may_be_safe |= here < self.cells;
        }
        if all == 0.0 {
            return Err(Contradiction);
        }
        let odds = CellOdds::exact(mines / all / f64::from(self.cells), may_be_mine, may_be_safe);
        Ok((odds, all))
    }
}
