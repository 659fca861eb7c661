//! Putting the components and the cells beside no clue together.
//!
//! Components share nothing but the number of mines. Their polynomials are
//! multiplied one after the other, keeping every product on the way. Then the
//! weight of the rest of the board comes back: behind the last component stands
//! the number of ways to put the other mines under the cells that touch no clue,
//! and each component passed adds its own ways. The products before a component
//! against the weights behind it give the weight of all the rest of the board
//! for each number of mines in that component.

use crate::Stop;
use crate::number::Number;

/// Numbers by mines: entry `i` belongs to `least + i` mines.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Poly<'a, N> {
    pub(crate) least: u32,
    pub(crate) values: &'a [N],
}

/// Scratch space for combining components.
#[derive(Debug, Clone)]
pub(crate) struct Combiner<N> {
    /// The products of the first 0, 1, 2 ... polynomials, one behind the other.
    products: Vec<N>,
    /// Where each product begins; its end is the next one's beginning.
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
    /// Multiplies the polynomials of all components; after the signal to stop, the product
    /// is anything.
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
                if stop.is_given() {
                    break;
                }
                for (value, right) in after[shift..].iter_mut().zip(poly.values) {
                    value.add_product(left, right);
                }
            }
        }
    }

    /// The same in all components before one, without its least number.
    pub(crate) fn product_before(&self, number: usize) -> &[N] {
        &self.products[self.starts[number]..self.starts[number + 1]]
    }

    /// How many ways there are to use each number of mines in all components.
    pub(crate) fn product(&self) -> Poly<'_, N> {
        let start = self.starts[self.starts.len() - 1];
        Poly { least: self.least, values: &self.products[start..] }
    }

    /// Given the weight of the rest of the board for each number in the product,
    /// visits the components from last to first, each with the weight of all the
    /// rest for each number of mines in it; after the signal to stop, maybe not all.
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
            against(&self.behind, before, poly.values.len(), &mut self.weights, stop);
            if stop.is_given() {
                return;
            }
            visit(number, &self.weights);
            against(&self.behind, poly.values, before.len(), &mut self.behind_next, stop);
            std::mem::swap(&mut self.behind, &mut self.behind_next);
        }
    }
}

/// The weight of each number of mines in one part, given the weight of two parts
/// together and the polynomial of the other part.
fn against<N: Number>(both: &[N], other: &[N], len: usize, weights: &mut Vec<N>, stop: &Stop) {
    weights.clear();
    weights.resize(len, N::zero());
    for (shift, weight) in weights.iter_mut().enumerate() {
        if stop.is_given() {
            return;
        }
        for (both, other) in both[shift..].iter().zip(other) {
            weight.add_product(both, other);
        }
    }
}
