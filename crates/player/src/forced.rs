//! Guesses that nothing will spare the player.
//!
//! Some cells can change places with others without any clue telling: two cells
//! whose neighbours are open and count both, or mines that will never be opened; or
//! the corners of a rectangle, mines on one diagonal or on the other. Which of both
//! it is can only be guessed, now or later. So the risk of such a cell is paid
//! anyway, and to take it now is no loss, while a smaller risk elsewhere comes on top
//! of it.

use minewise_board::{Pos, Size};
use minewise_solver::{Knowledge, Probe};

/// How likely each cell is part of a guess that cannot be avoided.
#[derive(Debug, Default)]
pub(crate) struct Forced {
    /// For each cell of the board, the chance that it is not.
    spared: Vec<f64>,
    size: Option<Size>,
    probe: Probe,
    /// For each unknown cell of the board whether it touches a clue.
    in_front: Vec<Option<bool>>,
    /// Swaps that may still be weighed in this position.
    looks_left: u32,
}

/// Cells that change places: those with mines, and those without.
struct Swap<'a> {
    mines: &'a [Pos],
    safe: &'a [Pos],
}

/// Swaps that are less likely are left out.
const UNLIKELY: f64 = 0.02;
/// How far apart the corners of a rectangle may be.
const FARTHEST: u16 = 3;
/// How many swaps are weighed in one position.
const MOST_LOOKS: u32 = 200;

impl Forced {
    /// Forgets the last position.
    pub(crate) fn clear(&mut self) {
        self.size = None;
    }

    /// Looks for such guesses in a weighed position.
    pub(crate) fn find(&mut self, root: &Probe) {
        let size = root.size();
        self.size = Some(size);
        self.looks_left = MOST_LOOKS;
        self.probe.listen_to(root.stop());
        self.spared.clear();
        self.spared.resize(size.cells(), 1.0);
        let is_unknown = |pos: Pos| root.knowledge(pos) == Knowledge::Unknown;
        self.in_front.clear();
        self.in_front.resize(size.cells(), None);
        for pos in root.unknown_cells() {
            self.in_front[size.index(pos)] = Some(root.box_of(pos).is_some());
        }
        for (first, _) in root.front() {
            for y in first.y..=(first.y + 2).min(size.height() - 1) {
                for x in first.x.saturating_sub(2)..=(first.x + 2).min(size.width() - 1) {
                    let second = Pos::new(x, y);
                    if (y, x) > (first.y, first.x)
                        && is_unknown(second)
                        && root.box_of(second) == root.box_of(first)
                    {
                        self.weigh(root, &Swap { mines: &[first], safe: &[second] });
                    }
                }
            }
        }
        for first in root.unknown_cells() {
            let from = size.index(first);
            for y in first.y + 1..=(first.y + FARTHEST).min(size.height() - 1) {
                let left = from + usize::from(y - first.y) * usize::from(size.width());
                if self.in_front[left].is_none() {
                    continue;
                }
                for x in first.x + 1..=(first.x + FARTHEST).min(size.width() - 1) {
                    let across = usize::from(x - first.x);
                    let corners = [from, left + across, from + across, left];
                    let corners = corners.map(|cell| self.in_front[cell]);
                    if !corners.contains(&None) && corners.contains(&Some(true)) {
                        let mines = [first, Pos::new(x, y)];
                        let safe = [Pos::new(x, first.y), Pos::new(first.x, y)];
                        self.weigh(root, &Swap { mines: &mines, safe: &safe });
                    }
                }
            }
        }
    }

    /// Works out how likely a swap is possible and cannot be told, and notes it.
    fn weigh(&mut self, root: &Probe, swap: &Swap<'_>) {
        let size = root.size();
        let of_swap = |pos: Pos| swap.mines.contains(&pos) || swap.safe.contains(&pos);
        // Cells that would count more in one case than in the other must be mines.
        let mut walls = [Pos::new(0, 0); 32];
        let mut count = 0;
        let mut chance = 1.0;
        for &pos in swap.mines.iter().chain(swap.safe) {
            for near in size.neighbours(pos) {
                let knowledge = root.knowledge(near);
                if knowledge == Knowledge::Mine || of_swap(near) || walls[..count].contains(&near) {
                    continue;
                }
                let beside = |cells: &[Pos]| {
                    let is_beside = |&&cell: &&Pos| {
                        cell.x.abs_diff(near.x) <= 1 && cell.y.abs_diff(near.y) <= 1
                    };
                    cells.iter().filter(is_beside).count()
                };
                if beside(swap.mines) != beside(swap.safe) {
                    if knowledge != Knowledge::Unknown {
                        return;
                    }
                    chance *= root.risk(near);
                    if chance < UNLIKELY || count == walls.len() {
                        return;
                    }
                    walls[count] = near;
                    count += 1;
                }
            }
        }
        if root.stop().is_given() {
            return;
        }
        let Some(looks_left) = self.looks_left.checked_sub(1) else { return };
        self.looks_left = looks_left;
        self.probe.copy_from(root);
        let mut mines = swap.mines.iter().chain(&walls[..count]);
        let supposed = mines
            .try_for_each(|&pos| self.probe.suppose_mine(pos))
            .and_then(|()| swap.safe.iter().try_for_each(|&pos| self.probe.suppose_safe(pos)));
        if supposed.is_err() || self.probe.weigh().is_err() {
            return;
        }
        // Both ways round are equally likely.
        let chance = 2.0 * (self.probe.ln_layouts() - root.ln_layouts()).exp();
        if chance >= UNLIKELY {
            for &pos in swap.mines.iter().chain(swap.safe) {
                self.spared[size.index(pos)] *= (1.0 - chance).max(0.0);
            }
        }
    }

    /// What the risk of a cell is made up for by, as a factor of its worth. A guess that
    /// has to be made anyway halves the chance to win until it is made; only the root of
    /// that counts, since clues may tell more than was looked at.
    pub(crate) fn relief(&self, pos: Pos) -> f64 {
        let spared = self.size.map_or(1.0, |size| self.spared[size.index(pos)]);
        1.0 / (0.5 + 0.5 * spared).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use minewise_board::View;

    use super::*;

    /// The relief where a guess is forced for sure.
    const SURELY: f64 = std::f64::consts::SQRT_2;

    /// The relief of each unknown cell, in reading order.
    fn reliefs(view: &str) -> Vec<f64> {
        let view: View = view.parse().expect("a position");
        let mut probe = Probe::new();
        probe.load(&view).expect("it fits");
        probe.weigh().expect("it fits");
        probe.settle_certain().expect("it fits");
        probe.weigh().expect("it fits");
        let mut forced = Forced::default();
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
    fn so_are_the_diagonals_of_a_square() {
        assert!(are_close(&reliefs("3x4x4:12_/__2/__2/12_"), &[SURELY; 4]));
    }

    #[test]
    fn a_cell_that_may_be_opened_tells_others_apart() {
        // One mine beside the clue, one in the last row: six layouts. The two cells of the
        // middle row have the same neighbours, and hold the mine in four layouts; both
        // rows are a square with mines on a diagonal in two. The first cell is told from
        // the middle row by the cell in the last row that is safe.
        let relief = |spared: f64| 1.0 / (0.5 + 0.5 * spared).sqrt();
        let (middle, last) = (relief(2.0 / 6.0 * (4.0 / 6.0)), relief(4.0 / 6.0));
        let found = reliefs("2x3x2:_1/__/__");
        let expected = [1.0, middle, middle, last, last];
        assert!(are_close(&found, &expected), "{found:?}");
    }

    #[test]
    fn a_covered_board_forces_nothing() {
        assert_eq!(reliefs("3x3x2:___/___/___"), [1.0; 9]);
    }
}
