//! Laying the mines after the first click.

use minewise_board::{Params, Pos};

use crate::{FirstClick, Layout, Random, Seed};

/// The most rows in which a first-click rule keeps cells free: that of the start,
/// the one above and the one below.
const MOST_SPARED_ROWS: usize = 3;

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

/// The cells that a first-click rule would like to keep free: nothing, the start
/// alone, or three rows of neighbours, in the order of the board.
struct Spared {
    rows: [SparedRow; MOST_SPARED_ROWS],
}

/// Cells beside each other in a row, by their numbers.
#[derive(Clone, Copy)]
struct SparedRow {
    first: usize,
    count: usize,
}

impl Spared {
    fn new(params: Params, first_click: FirstClick, start: Pos) -> Self {
        let size = params.size();
        let (reach_x, reach_y) = match first_click {
            FirstClick::None => return Spared { rows: [SparedRow::NONE; MOST_SPARED_ROWS] },
            FirstClick::Safe => (0, 0),
            FirstClick::Opening => (1, 1),
        };
        let left = start.x.saturating_sub(reach_x);
        let right = (start.x + reach_x).min(size.width() - 1);
        let bottom = (start.y + reach_y).min(size.height() - 1);
        let mut rows = [SparedRow::NONE; MOST_SPARED_ROWS];
        for (row, y) in rows.iter_mut().zip(start.y.saturating_sub(reach_y)..=bottom) {
            let first = size.index(Pos::new(left, y));
            *row = SparedRow { first, count: usize::from(right - left) + 1 };
        }
        Spared { rows }
    }

    fn count(&self) -> usize {
        self.rows.iter().map(|row| row.count).sum()
    }

    /// The cell with this rank among those that are not spared.
    #[inline]
    fn skip(&self, rank: u32) -> usize {
        self.rows.iter().fold(rank as usize, |index, row| {
            if index >= row.first { index + row.count } else { index }
        })
    }

    /// The spared cells but for one.
    fn without(&self, excluded: usize) -> impl Iterator<Item = usize> + '_ {
        let cells = self.rows.iter().flat_map(|row| (row.first..).take(row.count));
        cells.filter(move |&index| index != excluded)
    }
}

impl SparedRow {
    /// No cells, beyond the end of every board.
    const NONE: SparedRow = SparedRow { first: usize::MAX, count: 0 };
}
