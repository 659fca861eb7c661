//! The odds of the cells of a box.

use crate::grid::{MINE, SAFE};
use crate::number::Number;
use crate::sweep::BoxWeights;

/// The chance of a mine on each cell of a box. Exactly 0 and 1 mean certainty, so the
/// chance of an uncertain cell is kept away from them, however small it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct CellOdds {
    /// The chance of a mine.
    pub(crate) probability: f64,
    /// The standard error of an estimate; 0 for an exact chance.
    pub(crate) error: f64,
}

impl CellOdds {
    /// Not computed yet.
    pub(crate) const UNKNOWN: CellOdds = CellOdds { probability: f64::NAN, error: 0.0 };
    /// Certainly safe.
    pub(crate) const SAFE: CellOdds = CellOdds { probability: 0.0, error: 0.0 };
    /// Certainly a mine.
    pub(crate) const MINE: CellOdds = CellOdds { probability: 1.0, error: 0.0 };

    /// An exact chance, given whether the cells may be mines and may be safe.
    pub(crate) fn exact(probability: f64, may_be_mine: bool, may_be_safe: bool) -> Self {
        match (may_be_mine, may_be_safe) {
            (true, true) => CellOdds::estimate(probability, 0.0),
            (true, false) => CellOdds::MINE,
            (false, _) => CellOdds::SAFE,
        }
    }

    /// An estimated chance, which never means certainty.
    pub(crate) fn estimate(probability: f64, error: f64) -> Self {
        let probability = probability.clamp(f64::MIN_POSITIVE, 1.0 - f64::EPSILON / 2.0);
        CellOdds { probability, error }
    }

    pub(crate) fn is_certain(self) -> bool {
        self.code().is_some()
    }

    /// The code of a certain cell in the grid.
    pub(crate) fn code(self) -> Option<u8> {
        match self {
            CellOdds::SAFE => Some(SAFE),
            CellOdds::MINE => Some(MINE),
            _ => None,
        }
    }

    /// The odds of the cells of a box of this size, from its weights.
    pub(crate) fn of_box<N: Number>(
        size: u8,
        weights: &BoxWeights<N>,
        ratio: impl Fn(&N, &N) -> f64,
    ) -> Self {
        let (mut all, mut mines) = (N::zero(), N::zero());
        let (mut may_be_mine, mut may_be_safe) = (false, false);
        for (count, weight) in (0u8..).zip(&weights[..=usize::from(size)]) {
            all.add_multiple(weight, size.into());
            mines.add_multiple(weight, count.into());
            may_be_mine |= count > 0 && !weight.is_zero();
            may_be_safe |= count < size && !weight.is_zero();
        }
        CellOdds::exact(ratio(&mines, &all), may_be_mine, may_be_safe)
    }
}
