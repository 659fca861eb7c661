//! One component: its sweep, its polynomial, and the odds of its boxes.

use crate::Stop;
use crate::combine::Poly;
use crate::number::{Number, Wide};
use crate::structure::Structure;
use crate::sweep::BoxWeights;
use crate::verdict::CellOdds;

/// Up to this many cells, every count stays below 2^500.
pub(crate) const NARROW_CELLS: u32 = 500;
/// 2^400. Weights within this factor of 1, times counts below 2^500, are far from the
/// limits of `f64`, so nothing overflows or underflows.
const NARROW_RANGE: f64 = f64::from_bits((1023 + 400) << 52);

/// A component that has been swept forward.
#[derive(Debug, Clone, Default)]
pub(crate) struct Component {
    pub(crate) structure: Structure,
    /// The forward values, if `f64` is wide enough.
    narrow: Vec<f64>,
    /// The forward values otherwise; if `f64` is wide enough, only the widened polynomial.
    wide: Vec<Wide>,
}

/// Scratch space for the backward sweep.
#[derive(Debug, Clone, Default)]
pub(crate) struct Backward {
    narrow: Vec<f64>,
    narrow_weights: Vec<BoxWeights<f64>>,
    /// Forward values for a component that fits into `f64` when the rest of the board
    /// does not.
    forward: Vec<Wide>,
    wide: Vec<Wide>,
    wide_weights: Vec<BoxWeights<Wide>>,
}

impl Component {
    /// Sweeps forward, in `f64` if that is wide enough.
    pub(crate) fn sweep_forward(&mut self, stop: &Stop) {
        if self.is_narrow() {
            self.structure.forward(&mut self.narrow, stop);
        } else {
            self.structure.forward(&mut self.wide, stop);
        }
    }

    pub(crate) const fn is_narrow(&self) -> bool {
        self.structure.cells <= NARROW_CELLS
    }

    /// How many solutions use each number of mines, in `f64`.
    pub(crate) fn narrow_poly(&self) -> Poly<'_, f64> {
        debug_assert!(self.is_narrow());
        self.structure.poly(&self.narrow)
    }

    /// Prepares [`Self::wide_poly`].
    pub(crate) fn widen(&mut self) {
        if self.is_narrow() {
            let values = self.structure.poly(&self.narrow).values;
            self.wide.clear();
            self.wide.extend(values.iter().map(|&value| Wide::new(value)));
        }
    }

    /// How many solutions use each number of mines, as numbers of any range, once
    /// [widened](Self::widen).
    pub(crate) fn wide_poly(&self) -> Poly<'_, Wide> {
        if self.is_narrow() {
            Poly { least: self.structure.last().used, values: &self.wide }
        } else {
            self.structure.poly(&self.wide)
        }
    }

    /// The odds of every box, given the weight of the rest of the board for each number
    /// of mines here, as `f64` in a safe range.
    pub(crate) fn odds_narrow(
        &self,
        rest: &[f64],
        scratch: &mut Backward,
        stop: &Stop,
        mut report: impl FnMut(u32, CellOdds),
    ) {
        let Backward { narrow, narrow_weights, .. } = scratch;
        self.structure.backward(&self.narrow, rest, narrow, narrow_weights, stop);
        for (&(number, size), weights) in self.structure.boxes.iter().zip(narrow_weights) {
            report(number, CellOdds::of_box(size, weights, |weight, all| weight / all));
        }
    }

    /// The same for weights of any range, of which at least one is not zero.
    pub(crate) fn odds(
        &self,
        rest: &[Wide],
        scratch: &mut Backward,
        stop: &Stop,
        mut report: impl FnMut(u32, CellOdds),
    ) {
        if self.is_narrow() {
            let scale = rest.iter().fold(Wide::zero(), |scale, &weight| scale.max(weight));
            if let Some(rest) = as_narrow(rest, scale) {
                return self.odds_narrow(&rest, scratch, stop, report);
            }
            self.structure.forward(&mut scratch.forward, stop);
        }
        let Backward { wide, wide_weights, forward, .. } = scratch;
        let forward = if self.is_narrow() { &*forward } else { &self.wide };
        self.structure.backward(forward, rest, wide, wide_weights, stop);
        for (&(number, size), weights) in self.structure.boxes.iter().zip(wide_weights) {
            report(number, CellOdds::of_box(size, weights, |weight, all| weight.ratio(*all)));
        }
    }
}

impl Structure {
    /// The polynomial of the component: the values of the last state.
    pub(crate) fn poly<'a, N>(&self, forward: &'a [N]) -> Poly<'a, N> {
        let last = self.last();
        Poly { least: last.used, values: &forward[last.values as usize..] }
    }
}

/// The weights as `f64`, if all nonzero ones are in range.
pub(crate) fn as_narrow(weights: &[Wide], scale: Wide) -> Option<Vec<f64>> {
    weights
        .iter()
        .map(|weight| {
            let ratio = weight.ratio(scale);
            let in_range = (1.0 / NARROW_RANGE..=NARROW_RANGE).contains(&ratio);
            (weight.is_zero() || in_range).then_some(ratio)
        })
        .collect()
}
