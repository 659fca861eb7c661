//! Combining the components with each other and with the sea.
//!
//! Components share nothing but the total number of mines. Their polynomials are
//! multiplied one after another, and every partial product is kept. A pass in the other
//! direction then accumulates the weight behind each component: it starts with the number
//! of ways to lay the remaining mines in the sea, and each component adds its own ways.
//! The product before a component, correlated with the weight behind it, gives the weight
//! of the rest of the board for each number of mines in that component.

use crate::Stop;
use crate::number::Number;

/// A polynomial by number of mines: entry `i` belongs to `least + i` mines.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Poly<'a, N> {
    pub(crate) least: u32,
    pub(crate) values: &'a [N],
}

/// Scratch space for combining components.
#[derive(Debug, Clone)]
pub(crate) struct Combiner<N> {
    /// The products of the first 0, 1, 2 ... polynomials, one after another.
    products: Vec<N>,
    /// Where each product starts; it ends where the next one starts.
    starts: Vec<usize>,
    least: u32,
    behind: Vec<N>,
    behind_next: Vec<N>,
    weights: Vec<N>,
}

impl<N> Default for Combiner<N> {
    fn default() -> Self {
        Combiner {
            products: Vec::new(),
            starts: Vec::new(),
            least: 0,
            behind: Vec::new(),
            behind_next: Vec::new(),
            weights: Vec::new(),
        }
    }
}

impl<N: Number> Combiner<N> {
    /// Multiplies the polynomials of all components. The product is meaningless once a
    /// stop is requested.
    pub(crate) fn multiply<'a>(&mut self, polys: impl Iterator<Item = Poly<'a, N>>, stop: &Stop)
    where
        N: 'a,
    {
        self.products.clear();
        self.products.push(N::one());
        self.starts.clear();
        self.starts.push(0);
        self.least = 0;
        for poly in polys {
            self.least += poly.least;
            let start = self.starts[self.starts.len() - 1];
            let end = self.products.len();
            self.products.resize(end + (end - start) + poly.values.len() - 1, N::zero());
            self.starts.push(end);
            let (before, after) = self.products.split_at_mut(end);
            for (shift, left) in before[start..].iter().enumerate() {
                if stop.is_requested() {
                    break;
                }
                for (value, right) in after[shift..].iter_mut().zip(poly.values) {
                    value.add_product(left, right);
                }
            }
        }
    }

    /// The values of the product of all components before this one.
    pub(crate) fn product_before(&self, number: usize) -> &[N] {
        &self.products[self.starts[number]..self.starts[number + 1]]
    }

    /// The product of all components: the ways to use each number of mines.
    pub(crate) fn product(&self) -> Poly<'_, N> {
        let start = self.starts[self.starts.len() - 1];
        Poly { least: self.least, values: &self.products[start..] }
    }

    /// Given the weight of the sea for each number of mines in the product, visits the
    /// components from last to first, each with the weight of the rest of the board for
    /// each number of mines in it. May skip some once a stop is requested.
    pub(crate) fn weigh<'a>(
        &mut self,
        polys: impl DoubleEndedIterator<Item = Poly<'a, N>> + ExactSizeIterator,
        rest_of_board: &[N],
        stop: &Stop,
        mut visit: impl FnMut(usize, &[N]),
    ) where
        N: 'a,
    {
        self.behind.clear();
        self.behind.extend_from_slice(rest_of_board);
        for (number, poly) in polys.enumerate().rev() {
            let before = &self.products[self.starts[number]..self.starts[number + 1]];
            correlate(&self.behind, before, poly.values.len(), &mut self.weights, stop);
            if stop.is_requested() {
                return;
            }
            visit(number, &self.weights);
            correlate(&self.behind, poly.values, before.len(), &mut self.behind_next, stop);
            std::mem::swap(&mut self.behind, &mut self.behind_next);
        }
    }
}

/// Cross-correlation: the weight of each number of mines in one part, given the weight of
/// each total of two parts and the polynomial of the other.
fn correlate<N: Number>(both: &[N], other: &[N], len: usize, weights: &mut Vec<N>, stop: &Stop) {
    weights.clear();
    weights.resize(len, N::zero());
    for (shift, weight) in weights.iter_mut().enumerate() {
        if stop.is_requested() {
            return;
        }
        for (both, other) in both[shift..].iter().zip(other) {
            weight.add_product(both, other);
        }
    }
}
