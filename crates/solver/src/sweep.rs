//! Counting along the states of a sweep, forward and backward.
//!
//! The forward sweep gives each state the number of ways to reach it, by mines used. The
//! single state of the last layer then holds the component's polynomial: how many of its
//! solutions use `n` mines. The backward sweep gives each state the weight of all ways to
//! continue from it, where a finished component with `n` mines weighs as many layouts as
//! the rest of the board then has. The product of the two along an edge is the weight of
//! all layouts in which that box holds that many mines, so one sweep in each direction
//! yields every marginal.

use crate::Stop;
use crate::number::Number;
use crate::structure::{State, Structure};

/// How many states are processed between two checks of the stop signal. Each may have
/// some hundred values, and each value some hundred digits.
const CHECK_EVERY: usize = 64;

/// The binomial coefficients: ways to choose mines among the cells of a box.
pub(crate) const CHOOSE: [[u32; 9]; 9] = choose_table();

const fn choose_table() -> [[u32; 9]; 9] {
    let mut table = [[0; 9]; 9];
    let mut size = 0;
    while size < 9 {
        table[size][0] = 1;
        let mut mines = 1;
        while mines <= size {
            table[size][mines] = table[size - 1][mines - 1] + table[size - 1][mines];
            mines += 1;
        }
        size += 1;
    }
    table
}

/// The weights of one box: entry `j` is that of all layouts with `j` mines in it.
pub(crate) type BoxWeights<N> = [N; 9];

impl Structure {
    pub(crate) fn layer(&self, layer: usize) -> std::ops::Range<usize> {
        let end = self.layers.get(layer + 1).map_or(self.states.len(), |&end| end as usize);
        self.layers[layer] as usize..end
    }

    /// The last state, in which everything is decided. Its values are the polynomial.
    pub(crate) fn last(&self) -> &State {
        &self.states[self.states.len() - 1]
    }

    /// Counts the ways to reach each state, by mines used. Meaningless once a stop is
    /// requested.
    pub(crate) fn forward<N: Number>(&self, values: &mut Vec<N>, stop: &Stop) {
        values.clear();
        values.resize(self.values as usize, N::zero());
        values[0] = N::one();
        for (layer, &(_, size)) in self.boxes.iter().enumerate() {
            let choose = &CHOOSE[usize::from(size)];
            for (number, state) in self.states[self.layer(layer)].iter().enumerate() {
                if number % CHECK_EVERY == 0 && stop.is_requested() {
                    return;
                }
                let start = state.values as usize;
                for (mines, target) in self.edges_of(state) {
                    let (from, to) = values.split_at_mut(target.values as usize);
                    let shift = (state.used + mines - target.used) as usize;
                    let factor = choose[mines as usize];
                    let from = &from[start..start + state.span as usize];
                    for (value, term) in to[shift..].iter_mut().zip(from) {
                        value.add_multiple(term, factor);
                    }
                }
            }
        }
    }

    /// The values of the last state alone, as [`forward`](Self::forward) computes them.
    /// Keeps only two layers at a time, which matters when a value has hundreds of
    /// digits. Meaningless once a stop is requested.
    pub(crate) fn forward_to_last<N: Number>(&self, stop: &Stop) -> Vec<N> {
        let mut here = vec![N::one()];
        for (layer, &(_, size)) in self.boxes.iter().enumerate() {
            let choose = &CHOOSE[usize::from(size)];
            let (begin, next) = (self.values_of(layer).start, self.values_of(layer + 1));
            let mut beyond: Vec<N> = vec![N::zero(); next.len()];
            for (number, state) in self.states[self.layer(layer)].iter().enumerate() {
                if number % CHECK_EVERY == 0 && stop.is_requested() {
                    return vec![N::zero(); self.last().span as usize];
                }
                let start = state.values as usize - begin;
                let from = &here[start..start + state.span as usize];
                for (mines, target) in self.edges_of(state) {
                    let shift = (state.used + mines - target.used) as usize;
                    let to = &mut beyond[target.values as usize - next.start + shift..];
                    for (value, term) in to.iter_mut().zip(from) {
                        value.add_multiple(term, choose[mines as usize]);
                    }
                }
            }
            here = beyond;
        }
        here
    }

    /// The range of the values of a layer.
    fn values_of(&self, layer: usize) -> std::ops::Range<usize> {
        let states = &self.states[self.layer(layer)];
        let last = &states[states.len() - 1];
        states[0].values as usize..(last.values + last.span) as usize
    }

    /// Roughly how many bytes all values take as big integers.
    pub(crate) fn bytes_of_all(&self) -> u64 {
        u64::from(self.values) * self.bytes_of_integer()
    }

    /// The same for the largest two consecutive layers.
    pub(crate) fn bytes_of_layers(&self) -> u64 {
        let pairs = (0..self.boxes.len())
            .map(|layer| self.values_of(layer).len() + self.values_of(layer + 1).len());
        pairs.max().unwrap_or(1) as u64 * self.bytes_of_integer()
    }

    /// Roughly the bytes of a big integer. It counts ways to lay mines on half of the
    /// cells on average, so it has about half a bit per cell.
    fn bytes_of_integer(&self) -> u64 {
        48 + u64::from(self.cells) / 16
    }

    /// Computes the weights of every box, given the forward values and the weight of the
    /// rest of the board for each number of mines, starting with `last().used`.
    /// Meaningless once a stop is requested.
    pub(crate) fn backward<N: Number>(
        &self,
        forward: &[N],
        rest: &[N],
        backward: &mut Vec<N>,
        weights: &mut Vec<BoxWeights<N>>,
        stop: &Stop,
    ) {
        backward.clear();
        backward.resize(self.values as usize, N::zero());
        backward[self.last().values as usize..].clone_from_slice(rest);
        weights.clear();
        weights.resize_with(self.boxes.len(), || std::array::from_fn(|_| N::zero()));
        for (layer, &(_, size)) in self.boxes.iter().enumerate().rev() {
            let choose = &CHOOSE[usize::from(size)];
            let weights = &mut weights[layer];
            for (number, state) in self.states[self.layer(layer)].iter().enumerate() {
                if number % CHECK_EVERY == 0 && stop.is_requested() {
                    return;
                }
                let span = state.span as usize;
                let start = state.values as usize;
                let ways = &forward[start..start + span];
                for (mines, target) in self.edges_of(state) {
                    let (here, beyond) = backward.split_at_mut(target.values as usize);
                    let here = &mut here[start..start + span];
                    let shift = (state.used + mines - target.used) as usize;
                    let factor = choose[mines as usize];
                    let mut both = N::zero();
                    for ((here, beyond), ways) in here.iter_mut().zip(&beyond[shift..]).zip(ways) {
                        here.add_multiple(beyond, factor);
                        both.add_product(ways, beyond);
                    }
                    weights[mines as usize].add_multiple(&both, factor);
                }
            }
        }
    }

    /// For each number of mines that the next box may hold: the index of the state it
    /// leads to.
    pub(crate) fn numbered_edges_of(&self, state: usize) -> impl Iterator<Item = (u32, usize)> {
        let state = &self.states[state];
        let start = state.edges as usize;
        let targets = self.edges[start..start + usize::from(state.choices)].iter();
        (u32::from(state.least)..).zip(targets.map(|&target| target as usize))
    }

    /// For each number of mines that the next box may hold: the state it leads to.
    #[inline]
    fn edges_of(&self, state: &State) -> impl Iterator<Item = (u32, &State)> {
        let start = state.edges as usize;
        self.edges[start..start + usize::from(state.choices)]
            .iter()
            .zip(u32::from(state.least)..)
            .map(|(&target, mines)| (mines, &self.states[target as usize]))
    }
}
