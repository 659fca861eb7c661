//! Putting the components and the cells beside no clue together.
//!
//! Components share nothing but the number of mines. Their polynomials are
//! multiplied pairwise up a tree; then weights go down it: the root weighs `n`
//! mines by the number of ways to put the other mines under the cells that
//! touch no clue, and a node's weight for its left half is its own weight
//! against the right half's polynomial. What arrives at a leaf is the weight of
//! the rest of the board for each number of mines in that component.

use crate::number::Number;

/// Numbers by mines: entry `i` belongs to `least + i` mines.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Poly<N> {
    pub(crate) least: u32,
    pub(crate) values: Vec<N>,
}

impl<N: Number> Poly<N> {
    /// The polynomial of nothing: one way to use no mine.
    fn one() -> Self {
        Poly { least: 0, values: vec![N::one()] }
    }

    fn product(&self, other: &Poly<N>) -> Poly<N> {
        let mut values = vec![N::zero(); self.values.len() + other.values.len() - 1];
        for (shift, left) in self.values.iter().enumerate() {
            for (value, right) in values[shift..].iter_mut().zip(&other.values) {
                value.add_product(left, right);
            }
        }
        Poly { least: self.least + other.least, values }
    }

    /// The weight of each number of mines in one half, given the weight of both
    /// halves together (`self`) and the polynomial of the other half.
    fn against(&self, other: &Poly<N>, len: usize) -> Poly<N> {
        let mut values = vec![N::zero(); len];
        for (shift, value) in values.iter_mut().enumerate() {
            for (weight, count) in self.values[shift..].iter().zip(&other.values) {
                value.add_product(weight, count);
            }
        }
        Poly { least: self.least - other.least, values }
    }
}

/// All components together.
pub(crate) struct Combined<N> {
    /// How many ways there are to use each number of mines in all components.
    pub(crate) product: Poly<N>,
    /// The weight of the rest of the board for each of those numbers.
    pub(crate) root: Vec<N>,
    /// For each component: the weight of the rest of the board for each number
    /// of mines in it.
    pub(crate) weights: Vec<Poly<N>>,
}

/// The product of all polynomials, and for each of them the weight of the rest.
///
/// `rest_of_board` weighs the total number of mines in all components, from the
/// given number on.
pub(crate) fn combine<N: Number>(
    polys: &[Poly<N>],
    rest_of_board: impl FnOnce(u32, usize) -> Vec<N>,
) -> Combined<N> {
    let tree = Tree::build(polys);
    let product = tree.as_ref().map_or_else(Poly::one, |tree| tree.product.clone());
    let root = rest_of_board(product.least, product.values.len());
    let mut weights = Vec::with_capacity(polys.len());
    if let Some(tree) = tree {
        tree.push_down(Poly { least: product.least, values: root.clone() }, &mut weights);
    }
    Combined { product, root, weights }
}

/// A node of the product tree; its leaves are the polynomials in order.
struct Tree<N> {
    product: Poly<N>,
    halves: Option<Box<(Tree<N>, Tree<N>)>>,
}

impl<N: Number> Tree<N> {
    fn build(polys: &[Poly<N>]) -> Option<Tree<N>> {
        match polys {
            [] => None,
            [leaf] => Some(Tree { product: leaf.clone(), halves: None }),
            _ => {
                let (left, right) = polys.split_at(polys.len() / 2);
                let (left, right) = (Tree::build(left)?, Tree::build(right)?);
                let product = left.product.product(&right.product);
                Some(Tree { product, halves: Some(Box::new((left, right))) })
            }
        }
    }

    /// Hands the weight of this node down; the leaves' weights come out in order.
    fn push_down(self, weight: Poly<N>, weights: &mut Vec<Poly<N>>) {
        let Some(halves) = self.halves else {
            weights.push(weight);
            return;
        };
        let (left, right) = *halves;
        let left_weight = weight.against(&right.product, left.product.values.len());
        let right_weight = weight.against(&left.product, right.product.values.len());
        left.push_down(left_weight, weights);
        right.push_down(right_weight, weights);
    }
}
