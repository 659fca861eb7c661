//! Laying the mines after the first click.

use minewise_board::{Params, Pos};

use crate::{FirstClick, Layout, Random, Seed};

/// A first-click rule spares cells in at most this many rows: the row of the start, the
/// one above it and the one below.
const MOST_SPARED_ROWS: usize = 3;

/// A board whose mines have not been laid yet.
///
/// The seed is as secret as the layout it determines.
#[derive(Clone, PartialEq, Eq)]
pub struct Unlaid {
    params: Params,
    first_click: FirstClick,
    seed: Seed,
}

impl Unlaid {
    /// A board whose mines will be laid at the first open.
    pub const fn new(params: Params, first_click: FirstClick, seed: Seed) -> Self {
        Unlaid { params, first_click, seed }
    }

    /// The parameters of the board.
    pub const fn params(&self) -> Params {
        self.params
    }

    /// Lays the mines for a first open at `start`, choosing uniformly among the layouts
    /// that the first-click rule permits.
    ///
    /// # Panics
    /// If `start` is not on the board.
    pub fn lay(&self, start: Pos) -> Layout {
        self.lay_in(None, start)
    }

    /// The same, in the memory of another layout.
    pub(crate) fn lay_in(&self, spare: Option<Layout>, start: Pos) -> Layout {
        let layout = Layout::empty_in(spare, self.params);
        fill(layout, self.first_click, start, &mut Random::new(self.seed))
    }

    /// Like [`lay`](Self::lay), but continues an existing random stream, for batches of
    /// boards.
    ///
    /// # Panics
    /// If `start` is not on the board.
    pub fn lay_with(
        params: Params,
        first_click: FirstClick,
        start: Pos,
        random: &mut Random,
    ) -> Layout {
        fill(Layout::empty(params), first_click, start, random)
    }
}

/// Lays the mines of a layout that has none yet.
fn fill(mut layout: Layout, first_click: FirstClick, start: Pos, random: &mut Random) -> Layout {
    let params = layout.params();
    assert!(params.size().contains(start), "the first open is on the board");
    let spared = Spared::new(params, first_click, start);
    let outside = params.size().cells() as u32 - spared.count() as u32;
    match params.mines().checked_sub(outside) {
        None | Some(0) => {
            sample(random, outside, params.mines(), &mut layout, |rank| spared.skip(rank));
        }
        // Too full to spare every cell that the rule asks for: all other cells hold a
        // mine, and the remaining mines are placed at random among the spared cells,
        // except the start.
        Some(rest) => {
            for rank in 0..outside {
                layout.put_mine(spared.skip(rank));
            }
            let around: Vec<usize> = spared.without(params.size().index(start)).collect();
            sample(random, around.len() as u32, rest, &mut layout, |rank| around[rank as usize]);
        }
    }
    layout.count_clues();
    layout
}

/// Does not show the seed.
impl std::fmt::Debug for Unlaid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Unlaid({}, {}, ..)", self.params, self.first_click)
    }
}

/// Puts `count` mines on distinct cells out of `ranks`, every set equally likely. This is
/// Floyd's algorithm: it takes one draw per mine, and the layout itself records which
/// cells are taken.
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

/// The cells that a first-click rule spares: none, the start alone, or the start and its
/// neighbours in up to three rows, in board order.
struct Spared {
    rows: [SparedRow; MOST_SPARED_ROWS],
}

/// Adjacent cells in a row, by index.
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

    /// The index of the cell with this rank among those that are not spared.
    #[inline]
    fn skip(&self, rank: u32) -> usize {
        self.rows.iter().fold(rank as usize, |index, row| {
            if index >= row.first { index + row.count } else { index }
        })
    }

    /// The spared cells except one.
    fn without(&self, excluded: usize) -> impl Iterator<Item = usize> + '_ {
        let cells = self.rows.iter().flat_map(|row| (row.first..).take(row.count));
        cells.filter(move |&index| index != excluded)
    }
}

impl SparedRow {
    /// No cells, past the end of every board.
    const NONE: SparedRow = SparedRow { first: usize::MAX, count: 0 };
}
