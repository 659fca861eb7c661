//! Guesses that cannot be avoided.
//!
//! Some cells can swap places with others without any clue showing it: two cells whose
//! neighbours are all either open clues that count both or mines, which never open; the
//! corners of a rectangle, with mines on one diagonal or the other; or a chain along the
//! front, in which each clue that loses a mine on one side gets one on the other. Only a
//! guess can decide between the two, now or later. So the risk of such a cell must be taken
//! anyway, and taking it now is no loss, while a smaller risk elsewhere comes on top of it.

use minewise_board::sort::{sort, sort_by};
use minewise_board::{Pos, Size, View};
use minewise_solver::{Contradiction, Knowledge, Probe, Stop};

use crate::endgame::mixed;

/// Whether opening a covered cell is a guess that cannot be avoided: nothing that is opened
/// elsewhere can ever show whether it is a mine. Finds pairs, rectangles and chains along the
/// front; of other structures it says nothing.
///
/// # Errors
/// If no layout fits.
pub fn is_unavoidable(view: &View, pos: Pos, stop: &Stop) -> Result<bool, Contradiction> {
    let mut probe = Probe::new();
    probe.listen_to(stop);
    probe.load(view)?;
    probe.weigh()?;
    probe.settle_certain()?;
    probe.weigh()?;
    if probe.ln_layouts().is_nan() || probe.knowledge(pos) != Knowledge::Unknown {
        return Ok(false);
    }
    let mut forced = ForcedGuesses { only: Some(pos), ..ForcedGuesses::default() };
    forced.find(&probe);
    Ok(forced.is_certain(pos))
}

/// How likely each cell is to be part of an unavoidable guess.
#[derive(Debug, Default)]
pub(crate) struct ForcedGuesses {
    /// For each cell of the board, the chance that it is not part of such a guess.
    spared: Vec<f64>,
    size: Option<Size>,
    probe: Probe,
    /// For each unknown cell of the board, whether it touches a clue.
    on_frontier: Vec<Option<bool>>,
    /// How many more swaps may be weighed in this position.
    weighings_left: u32,
    /// The only cell that is asked about, if it isn't all of them.
    only: Option<Pos>,
}

/// Less likely swaps are ignored.
const UNLIKELY: f64 = 0.02;
/// How far apart the corners of a rectangle may be.
const FARTHEST: u16 = 3;
/// Chances that are closer than this count as equal.
const ROUNDING: f64 = 1e-9;
/// The fewest cells of a chain: two pairs were found before.
const SHORTEST_CHAIN: usize = 6;
/// The most swaps weighed in one position.
const MOST_WEIGHINGS: u32 = 200;

impl ForcedGuesses {
    /// Forgets the last position.
    pub(crate) fn clear(&mut self) {
        self.size = None;
    }

    /// Looks for unavoidable guesses in a weighed position.
    pub(crate) fn find(&mut self, root: &Probe) {
        let size = root.size();
        self.size = Some(size);
        self.weighings_left = MOST_WEIGHINGS;
        self.probe.listen_to(root.stop());
        self.spared.clear();
        self.spared.resize(size.cells(), 1.0);
        self.on_frontier.clear();
        self.on_frontier.resize(size.cells(), None);
        for pos in root.unknown_cells() {
            self.on_frontier[size.index(pos)] = Some(root.box_of(pos).is_some());
        }
        self.find_pairs(root);
        self.find_rectangles(root);
        self.find_double_pairs(root);
        self.find_chains(root);
    }

    /// Two pairs of neighbours may swap places together, if clues that would show the one are set
    /// right by the other: above and below a clue at the front, for example.
    fn find_double_pairs(&mut self, root: &Probe) {
        let pairs = self.neighbours_with_traces(root);
        for &(trace, first, second) in pairs.iter().filter(|(_, first, second)| first < second) {
            let opposite = trace.wrapping_neg();
            let start = pairs.partition_point(|pair| pair.0 < opposite);
            for &(_, third, fourth) in pairs[start..].iter().take_while(|pair| pair.0 == opposite) {
                let overlaps =
                    [first, second].contains(&third) || [first, second].contains(&fourth);
                // Rectangles were found before.
                let is_rectangle = [first, second].map(|pos| pos.x)
                    == [fourth, third].map(|pos| pos.x)
                    && first.x != second.x
                    || [first, second].map(|pos| pos.y) == [fourth, third].map(|pos| pos.y)
                        && first.y != second.y;
                if first < third.min(fourth) && !overlaps && !is_rectangle {
                    let (mines, safe) = (&[first, third], &[second, fourth]);
                    self.weigh(root, &Swap { mines, safe });
                }
            }
        }
    }

    /// Pairs of neighbours at the front, in both orders, sorted by what changes if a mine moves from
    /// the second cell to the first: pairs that undo each other have opposite traces. Those that
    /// change nothing are left out.
    fn neighbours_with_traces(&self, root: &Probe) -> Vec<(u64, Pos, Pos)> {
        let size = root.size();
        let at_front = |pos: Pos| self.on_frontier[size.index(pos)];
        let mut pairs = Vec::new();
        for first in root.unknown_cells() {
            let right = (first.x + 1 < size.width()).then(|| Pos::new(first.x + 1, first.y));
            let below = (first.y + 1 < size.height()).then(|| Pos::new(first.x, first.y + 1));
            for second in [right, below].into_iter().flatten() {
                let is_at_front = at_front(first) == Some(true) || at_front(second) == Some(true);
                let trace = trace(root, first).wrapping_sub(trace(root, second));
                if at_front(second).is_some() && is_at_front && trace != 0 {
                    pairs.push((trace, first, second));
                    pairs.push((trace.wrapping_neg(), second, first));
                }
            }
        }
        sort(&mut pairs);
        pairs
    }

    /// Cells that decide each other all along the front may swap places at once. They have the
    /// same risk, or risks that add up to one.
    fn find_chains(&mut self, root: &Probe) {
        let mut links: Vec<(f64, Pos)> =
            root.frontier().map(|(pos, risk)| (risk.min(1.0 - risk), pos)).collect();
        sort_by(&mut links, |left, right| left.0.total_cmp(&right.0));
        for alike in links.chunk_by(|left, right| right.0 - left.0 < ROUNDING) {
            let mut cells: Vec<Pos> = alike.iter().map(|&(_, pos)| pos).collect();
            while cells.len() >= SHORTEST_CHAIN && self.may_weigh(root) {
                let first = cells.swap_remove(0);
                self.probe.copy_from(root);
                if self.probe.suppose_mine(first).is_err() || self.probe.weigh().is_err() {
                    continue;
                }
                let (mut mines, mut safe) = (vec![first], Vec::new());
                cells.retain(|&pos| {
                    let risk = self.probe.risk(pos);
                    if risk > 1.0 - ROUNDING {
                        mines.push(pos);
                    } else if risk < ROUNDING {
                        safe.push(pos);
                    }
                    (ROUNDING..=1.0 - ROUNDING).contains(&risk)
                });
                if mines.len() == safe.len() && mines.len() > 2 {
                    self.weigh(root, &Swap { mines: &mines, safe: &safe });
                }
            }
        }
    }

    /// Two cells that touch the same clues may swap places.
    fn find_pairs(&mut self, root: &Probe) {
        let size = root.size();
        let is_unknown = |pos: Pos| root.knowledge(pos) == Knowledge::Unknown;
        for (first, _) in root.frontier() {
            for y in first.y..=(first.y + 2).min(size.height() - 1) {
                for x in first.x.saturating_sub(2)..=(first.x + 2).min(size.width() - 1) {
                    let second = Pos::new(x, y);
                    if second > first
                        && is_unknown(second)
                        && root.box_of(second) == root.box_of(first)
                    {
                        self.weigh(root, &Swap { mines: &[first], safe: &[second] });
                    }
                }
            }
        }
    }

    /// The corners of a rectangle may swap places, if one of them touches a clue.
    fn find_rectangles(&mut self, root: &Probe) {
        let size = root.size();
        for first in root.unknown_cells() {
            let from = size.index(first);
            for y in first.y + 1..=(first.y + FARTHEST).min(size.height() - 1) {
                let left = from + usize::from(y - first.y) * usize::from(size.width());
                if self.on_frontier[left].is_none() {
                    continue;
                }
                for x in first.x + 1..=(first.x + FARTHEST).min(size.width() - 1) {
                    let across = usize::from(x - first.x);
                    let corners = [from, left + across, from + across, left];
                    let corners = corners.map(|cell| self.on_frontier[cell]);
                    if !corners.contains(&None) && corners.contains(&Some(true)) {
                        let mines = [first, Pos::new(x, y)];
                        let safe = [Pos::new(x, first.y), Pos::new(first.x, y)];
                        self.weigh(root, &Swap { mines: &mines, safe: &safe });
                    }
                }
            }
        }
    }

    /// Records how likely it is that a swap is possible and no clue can tell.
    fn weigh(&mut self, root: &Probe, swap: &Swap<'_>) {
        if self.only.is_some_and(|only| swap.cells().all(|pos| pos != only)) {
            return;
        }
        let Some(walls) = swap.walls(root) else { return };
        if !self.may_weigh(root) {
            return;
        }
        self.probe.copy_from(root);
        let mut mines = swap.mines.iter().chain(walls.cells());
        let supposed = mines
            .try_for_each(|&pos| self.probe.suppose_mine(pos))
            .and_then(|()| swap.safe.iter().try_for_each(|&pos| self.probe.suppose_safe(pos)));
        if supposed.is_err() || self.probe.weigh().is_err() {
            return;
        }
        // Both arrangements are equally likely.
        let chance = 2.0 * (self.probe.ln_layouts() - root.ln_layouts()).exp();
        if chance >= UNLIKELY {
            // Several likely swaps together are not certain.
            let spared = if chance > 1.0 - ROUNDING { 0.0 } else { 1.0 - chance };
            for pos in swap.cells() {
                self.spared[root.size().index(pos)] *= spared;
            }
        }
    }

    /// Counts one more position to be weighed, unless there were enough.
    fn may_weigh(&mut self, root: &Probe) -> bool {
        let left = self.weighings_left.checked_sub(1);
        self.weighings_left = left.unwrap_or(0);
        left.is_some() && !root.stop().is_requested()
    }

    /// Whether a cell is certainly part of an unavoidable guess. Opening it now is then as good as
    /// any other choice: its risk has to be taken anyway, and its clue may help elsewhere.
    pub(crate) fn is_certain(&self, pos: Pos) -> bool {
        self.size.is_some_and(|size| self.spared[size.index(pos)] == 0.0)
    }

    /// The factor by which an unavoidable guess raises the value of a cell: one that must be made
    /// anyway halves the chance to win until it is made.
    pub(crate) fn relief(&self, pos: Pos) -> f64 {
        let spared = self.size.map_or(1.0, |size| self.spared[size.index(pos)]);
        2.0 / (1.0 + spared)
    }
}

/// Cells that swap places: those with mines, and those without.
struct Swap<'a> {
    mines: &'a [Pos],
    safe: &'a [Pos],
}

/// Cells that must be mines, so that no clue gives a swap away.
struct Walls {
    cells: [Pos; 32],
    count: usize,
}

impl Walls {
    fn cells(&self) -> &[Pos] {
        &self.cells[..self.count]
    }
}

impl Swap<'_> {
    fn cells(&self) -> impl Iterator<Item = Pos> + '_ {
        self.mines.iter().chain(self.safe).copied()
    }

    /// The cells whose clue would differ before and after the swap. Only if all of them are
    /// mines does nothing give the swap away. `None` if one of them is open or safe, or if
    /// it is unlikely that all of them are mines.
    fn walls(&self, root: &Probe) -> Option<Walls> {
        let mut walls = Walls { cells: [Pos::new(0, 0); 32], count: 0 };
        let mut chance = 1.0;
        for near in self.cells().flat_map(|pos| root.size().neighbours(pos)) {
            let knowledge = root.knowledge(near);
            if knowledge == Knowledge::Mine
                || self.cells().any(|pos| pos == near)
                || walls.cells().contains(&near)
                || beside(near, self.mines) == beside(near, self.safe)
            {
                continue;
            }
            if knowledge != Knowledge::Unknown {
                return None;
            }
            chance *= root.risk(near);
            if chance < UNLIKELY || walls.count == walls.cells.len() {
                return None;
            }
            walls.cells[walls.count] = near;
            walls.count += 1;
        }
        Some(walls)
    }
}

/// Which open and safe cells a mine would show in, as one number. The traces of several cells add up,
/// and different sets of clues hardly ever have the same.
fn trace(root: &Probe, pos: Pos) -> u64 {
    let size = root.size();
    let seen = size
        .neighbours(pos)
        .filter(|&near| matches!(root.knowledge(near), Knowledge::Open | Knowledge::Safe));
    seen.fold(0, |trace: u64, near| trace.wrapping_add(mixed(size.index(near) as u64 + 1)))
}

/// How many of the cells touch `pos`.
fn beside(pos: Pos, cells: &[Pos]) -> usize {
    let touches = |cell: &&Pos| cell.x.abs_diff(pos.x) <= 1 && cell.y.abs_diff(pos.y) <= 1;
    cells.iter().filter(touches).count()
}

#[cfg(test)]
mod tests {
    use minewise_board::View;

    use super::*;

    /// The relief where a guess is certainly unavoidable.
    const SURELY: f64 = 2.0;

    /// The relief of each unknown cell, in reading order.
    fn reliefs(view: &str) -> Vec<f64> {
        let view: View = view.parse().expect("a position");
        let mut probe = Probe::new();
        probe.load(&view).expect("it fits");
        probe.weigh().expect("it fits");
        probe.settle_certain().expect("it fits");
        probe.weigh().expect("it fits");
        let mut forced = ForcedGuesses::default();
        forced.find(&probe);
        let found = probe.unknown_cells().map(|pos| forced.relief(pos)).collect();
        forced.clear();
        assert_eq!(forced.relief(Pos::new(0, 0)), 1.0);
        found
    }

    fn are_close(found: &[f64], expected: &[f64]) -> bool {
        let is_close = |(found, expected): (&f64, &f64)| (found - expected).abs() < 1e-12;
        found.len() == expected.len() && found.iter().zip(expected).all(is_close)
    }

    #[test]
    fn two_cells_behind_a_wall_of_mines_are_a_guess() {
        assert!(are_close(&reliefs("2x3x3:_1/_3/__"), &[SURELY; 2]));
    }

    #[test]
    fn the_diagonals_of_a_square_are_a_guess() {
        assert!(are_close(&reliefs("3x4x4:12_/__2/__2/12_"), &[SURELY; 4]));
    }

    #[test]
    fn a_cell_that_may_open_can_tell_others_apart() {
        // One mine touches the clue and one is in the last row: six layouts. The two
        // cells of the middle row have the same neighbours, and one of them is a mine in
        // four layouts; in two layouts, the last two rows are a square with mines on a
        // diagonal. The safe cell in the last row tells the first cell from the middle
        // row.
        let relief = |spared: f64| 2.0 / (1.0 + spared);
        let (middle, last) = (relief(2.0 / 6.0 * (4.0 / 6.0)), relief(4.0 / 6.0));
        let found = reliefs("2x3x2:_1/__/__");
        let expected = [1.0, middle, middle, last, last];
        assert!(are_close(&found, &expected), "{found:?}");
    }

    #[test]
    fn only_what_nothing_can_tell_is_unavoidable() {
        for (position, unavoidable) in [
            ("2x3x3:_1/_3/__", [(0, 0), (0, 1)].as_slice()),
            ("3x4x4:12_/__2/__2/12_", &[(0, 1), (1, 1), (0, 2), (1, 2)]),
            // Two pairs on either side of a clue, and three in a row.
            ("2x5x2:1_/1_/11/1_/1_", &[(1, 0), (1, 1), (1, 3), (1, 4)]),
            ("2x8x3:1_/1_/11/1_/1_/11/1_/1_", &[(1, 0), (1, 1), (1, 3), (1, 4), (1, 6), (1, 7)]),
            ("2x3x2:_1/__/__", &[]),
            ("3x3x2:___/___/___", &[]),
        ] {
            let view: View = position.parse().expect("a position");
            let cells = view
                .covered_positions()
                .filter(|&pos| is_unavoidable(&view, pos, &Stop::NEVER).expect("it fits"));
            let found: Vec<(u16, u16)> = cells.map(|pos| (pos.x, pos.y)).collect();
            assert_eq!(found, unavoidable, "{position}");
        }
    }

    #[test]
    fn a_covered_board_has_no_unavoidable_guess() {
        assert_eq!(reliefs("3x3x2:___/___/___"), [1.0; 9]);
    }
}
