//! The analysis from beginning to end.

use minewise_board::View;

use crate::binomial;
use crate::combine::{Poly, combine};
use crate::component::{Backward, Component, NARROW_CELLS, as_narrow};
use crate::estimate::{Estimate, estimate};
use crate::grid::Grid;
use crate::local::Windows;
use crate::number::{Number, Wide};
use crate::order::Orderer;
use crate::structure::{Builder, Unbuilt};
use crate::system::System;
use crate::verdict::CellOdds;
use crate::{Analysis, Assumptions, Budget, Contradiction};

/// The share of the budget that a component may take at the first try, so that
/// one monster does not starve the others.
const FIRST_SHARE: u64 = 16;

/// An analyser with all the memory that it needs, to be used again and again.
///
/// See the [crate documentation](crate) for how it works.
#[derive(Debug, Clone, Default)]
pub struct Solver {
    pub(crate) grid: Grid,
    pub(crate) system: System,
    orderer: Orderer,
    builder: Builder,
    /// Components of the current position; those beyond `swept` wait for reuse.
    components: Vec<Component>,
    swept: usize,
    /// Components that are too wide to be counted.
    estimates: Vec<Estimate>,
    /// Per box of the system.
    odds: Vec<CellOdds>,
    backward: Backward,
    windows: Windows,
}

/// Analyses a position from scratch. For many positions keep a [`Solver`].
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
    /// A solver without anything in it.
    pub fn new() -> Self {
        Solver::default()
    }

    /// Analyses a position from scratch.
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
        self.sweep_all(budget)?;
        let sea = self.weigh()?;
        let complete = self.estimates.is_empty();
        Ok(Analysis::new(view.size(), &self.grid, &self.system, &self.odds, sea, complete))
    }

    /// Sweeps every component forward; those that stay too wide get estimates.
    pub(crate) fn sweep_all(&mut self, budget: Budget) -> Result<(), Contradiction> {
        let mut steps_left = budget.limit();
        let mut deferred = self.sweep_components(&mut steps_left, budget)?;
        while !deferred.is_empty() && self.settle_locally(&deferred)? {
            deferred = self.sweep_components(&mut steps_left, budget)?;
        }
        let mut tries_left = deferred.len() as u64;
        for order in deferred {
            let mut steps = steps_left / tries_left;
            tries_left -= 1;
            self.builder.load(&self.system);
            let before = steps;
            let built = self.sweep_component(&order, &mut steps)?;
            steps_left -= before - steps;
            if !built {
                let density = f64::from(self.grid.mines_left()) / f64::from(self.grid.unknown());
                self.estimates.push(estimate(&self.system, &order, density));
            }
        }
        Ok(())
    }

    /// Splits what is left into components and sweeps them, each with a share of
    /// the budget. Returns the orders of those for which that was not enough.
    fn sweep_components(
        &mut self,
        steps_left: &mut u64,
        budget: Budget,
    ) -> Result<Vec<Vec<u32>>, Contradiction> {
        self.system.load(&self.grid, self.grid.open_clues());
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

    /// Sweeps one component forward. Returns whether the steps sufficed.
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
                component.sweep_forward();
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
            .flat_map(|cell_box| cell_box.clues())
            .map(|&clue| self.system.clues[clue as usize].cell)
            .collect();
        clues.sort_unstable();
        clues.dedup();
        self.windows.settle(&mut self.grid, &clues)
    }

    /// Weighs the components against each other, which gives the odds of every
    /// box; returns those of the cells that touch no clue.
    fn weigh(&mut self) -> Result<CellOdds, Contradiction> {
        self.odds.clear();
        self.odds.resize(self.system.boxes.len(), CellOdds::UNKNOWN);
        let sea = self.sea();
        if !self.estimates.is_empty() {
            return self.weigh_with_estimates(sea);
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
            cells: self.grid.unknown() - self.system.front.len() as u32,
            mines_left: self.grid.mines_left(),
        }
    }

    /// Whether some component was too wide to be counted.
    pub(crate) const fn has_estimates(&self) -> bool {
        !self.estimates.is_empty()
    }

    pub(crate) fn swept(&self) -> impl Iterator<Item = &Component> {
        self.components[..self.swept].iter()
    }

    /// With ordinary numbers, if their range suffices.
    fn weigh_narrow(&mut self, sea: Sea) -> Option<Result<CellOdds, Contradiction>> {
        let polys = self.swept().map(Component::narrow_poly).collect::<Option<Vec<_>>>()?;
        let least = polys.iter().map(|poly| poly.least).sum();
        let len = 1 + polys.iter().map(|poly| poly.values.len() - 1).sum::<usize>();
        let rest = binomial::relative(sea.cells, sea.mines_left, least, len);
        let rest = as_narrow(&rest, Wide::one())?;
        let combined = combine(&polys, |_, _| rest);
        for (number, weight) in combined.weights.iter().enumerate() {
            let odds = &mut self.odds;
            let component = &self.components[number];
            component.odds_narrow(&weight.values, &mut self.backward, |number, found| {
                odds[number as usize] = found;
            });
        }
        let terms = combined.product.values.iter().zip(&combined.root).map(|(a, b)| a * b);
        Some(sea.odds(combined.product.least, terms))
    }

    /// With numbers of any range.
    fn weigh_wide(&mut self, sea: Sea) -> Result<CellOdds, Contradiction> {
        let polys: Vec<Poly<Wide>> = self.swept().map(Component::wide_poly).collect();
        let (odds_of_sea, weights) = sea.weigh(&polys)?;
        for (component, weight) in self.components.iter_mut().zip(&weights) {
            let odds = &mut self.odds;
            component.odds(&weight.values, &mut self.backward, |number, found| {
                odds[number as usize] = found;
            });
        }
        Ok(odds_of_sea)
    }

    /// With some components estimated, all odds are estimates, and only what a
    /// component says by itself, whatever the number of mines, is certain.
    fn weigh_with_estimates(&mut self, sea: Sea) -> Result<CellOdds, Contradiction> {
        let swept = self.swept().map(Component::wide_poly);
        let estimated = self.estimates.iter().map(|estimate| estimate.poly.clone());
        let polys: Vec<Poly<Wide>> = swept.chain(estimated).collect();
        let (odds_of_sea, weights) =
            sea.weigh(&polys).unwrap_or_else(|_| (CellOdds::UNKNOWN, polys.clone()));
        let estimates = self.estimates.iter().flat_map(|estimate| &estimate.odds);
        let error = estimates.map(|(_, odds)| odds.error).fold(0.0, f64::max);
        let odds = &mut self.odds;
        for (component, weight) in self.components[..self.swept].iter_mut().zip(&weights) {
            let any = vec![Wide::one(); weight.values.len()];
            component.odds(&any, &mut self.backward, |number, found| {
                odds[number as usize] = found;
            });
            component.odds(&weight.values, &mut self.backward, |number, found| {
                let known = &mut odds[number as usize];
                if !known.is_certain() {
                    *known = CellOdds::estimate(found.probability, error);
                }
            });
        }
        for &(number, found) in self.estimates.iter().flat_map(|estimate| &estimate.odds) {
            self.odds[number as usize] = found;
        }
        let probability = if odds_of_sea.probability.is_nan() {
            f64::from(self.grid.mines_left()) / f64::from(self.grid.unknown())
        } else {
            odds_of_sea.probability
        };
        Ok(CellOdds::estimate(probability, error))
    }
}

/// The cells that touch no clue, and the mines that are not settled.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sea {
    pub(crate) cells: u32,
    pub(crate) mines_left: u32,
}

impl Sea {
    /// The odds here, and the weight of the rest of the board for each component.
    fn weigh(self, polys: &[Poly<Wide>]) -> Result<(CellOdds, Vec<Poly<Wide>>), Contradiction> {
        let combined = combine(polys, |least, len| {
            binomial::relative(self.cells, self.mines_left, least, len)
        });
        let terms: Vec<Wide> = combined
            .product
            .values
            .iter()
            .zip(&combined.root)
            .map(|(left, right)| {
                let mut term = Wide::zero();
                term.add_product(left, right);
                term
            })
            .collect();
        let scale = terms.iter().fold(Wide::zero(), |scale, &term| scale.max(term));
        // A term that vanishes beside the largest one is still possible.
        let terms = terms.iter().map(|term| match term.is_zero() {
            true => 0.0,
            false => term.ratio(scale).max(f64::MIN_POSITIVE),
        });
        Ok((self.odds(combined.product.least, terms)?, combined.weights))
    }

    /// The odds here, given the weight of each number of mines in the
    /// components, from `least` on.
    fn odds(
        self,
        least: u32,
        weights: impl Iterator<Item = f64>,
    ) -> Result<CellOdds, Contradiction> {
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
        Ok(CellOdds::exact(mines / all / f64::from(self.cells), may_be_mine, may_be_safe))
    }
}
