//! Laying the mines after the first click.

use minewise_board::{Params, Pos};

use crate::{FirstClick, Layout, Random, Seed};

/// The most cells that a first-click rule keeps free: the start and the eight
/// cells around it.
const MOST_SPARED: usize = 9;

/// A board whose mines are not laid yet.
///
/// The seed is as secret as the layout that it determines.
#[derive(Clone, PartialEq, Eq)]
pub struct Unlaid {
    params: Params,
    first_click: FirstClick,
    seed: Seed,
}

impl Unlaid {
    /// A board to be laid on the first open.
    pub const fn new(params: Params, first_click: FirstClick, seed: Seed) -> Self {
        Unlaid { params, first_click, seed }
    }

    /// Extent and mines of the board.
    pub const fn params(&self) -> Params {
        self.params
    }

    /// Lays the mines for a first open at `start`: uniform over all layouts that
    /// the first-click rule permits.
    ///
    /// # Panics
    /// If `start` is not on the board.
    pub fn lay(&self, start: Pos) -> Layout {
        let mut random = Random::new(self.seed);
        Unlaid::lay_with(self.params, self.first_click, start, &mut random)
    }

    /// The same with a source of chance that goes on: for batches of boards.
    ///
    /// # Panics
    /// If `start` is not on the board.
    pub fn lay_with(
        params: Params,
        first_click: FirstClick,
        start: Pos,
        random: &mut Random,
    ) -> Layout {
        assert!(params.size().contains(start), "the first open is on the board");
        let spared = Spared::new(params, first_click, start);
        let mut layout = Layout::empty(params);
        let outside = params.size().cells() as u32 - spared.count() as u32;
        match params.mines().checked_sub(outside) {
            None | Some(0) => {
                sample(random, outside, params.mines(), &mut layout, |rank| spared.skip(rank));
            }
            // Too full for what the rule would like to spare: every other cell
            // holds a mine, and the rest of them lie at random among the spared
            // cells, but for the start.
            Some(rest) => {
                for rank in 0..outside {
                    layout.put_mine(spared.skip(rank));
                }
                let around: Vec<usize> = spared.without(params.size().index(start)).collect();
                sample(random, around.len() as u32, rest, &mut layout, |rank| {
                    around[rank as usize]
                });
            }
        }
        layout.count_clues();
        layout
    }
}

/// Shows no seed.
impl std::fmt::Debug for Unlaid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Unlaid({}, {}, ..)", self.params, self.first_click)
    }
}

/// Puts `count` mines on distinct cells out of `ranks`, every set equally likely
/// (Floyd's method: as many draws as mines, and the layout itself remembers what
/// is taken).
fn sample(
    random: &mut Random,
    ranks: u32,
    count: u32,
    layout: &mut Layout,
    cell: impl Fn(u32) -> usize,
) {
    for last in ranks - count..ranks {
        let drawn = cell(random.below(last + 1));
        let taken = layout.is_mine_at(drawn);
        layout.put_mine(if taken { cell(last) } else { drawn });
    }
}

/// The cells that a first-click rule would like to keep free, as sorted indices.
struct Spared {
    cells: [usize; MOST_SPARED],
    count: usize,
}

impl Spared {
    fn new(params: Params, first_click: FirstClick, start: Pos) -> Self {
        let size = params.size();
        let mut spared = Spared { cells: [0; MOST_SPARED], count: 0 };
        if first_click == FirstClick::None {
            return spared;
        }
        spared.push(size.index(start));
        if first_click == FirstClick::Opening {
            for pos in size.neighbours(start) {
                spared.push(size.index(pos));
            }
        }
        spared.cells[..spared.count].sort_unstable();
        spared
    }

    fn push(&mut self, index: usize) {
        self.cells[self.count] = index;
        self.count += 1;
    }

    const fn count(&self) -> usize {
        self.count
    }

    /// The cell with this rank among those that are not spared.
    #[inline]
    fn skip(&self, rank: u32) -> usize {
        let mut index = rank as usize;
        for &spared in &self.cells[..self.count] {
            index += usize::from(spared <= index);
        }
        index
    }

    /// The spared cells but for one.
    fn without(&self, excluded: usize) -> impl Iterator<Item = usize> + '_ {
        self.cells[..self.count].iter().copied().filter(move |&index| index != excluded)
    }
}
