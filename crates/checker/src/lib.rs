//! A tiny, independent checker of Minesweeper proofs.
//!
//! It shares no code with the solver, so that a proof which passes here does not
//! rest on the solver's word. It is meant to be read in one sitting: it tries to
//! refute a [`Claim`] by plain search. The claim holds if no way to lay mines
//! under the cells that its clues mention satisfies those clues, agrees with the
//! premises, and makes the claim false.
//!
//! ```
//! use minewise_board::{Pos, View};
//! use minewise_checker::{Claim, MineTotal, Verdict};
//!
//! let view: View = "3x2x1:11_/___".parse()?;
//! let claim = Claim {
//!     cell: Pos::new(2, 0),
//!     verdict: Verdict::Safe,
//!     clues: &[Pos::new(0, 0), Pos::new(1, 0)],
//!     mine_total: MineTotal::Unused,
//! };
//! assert!(claim.holds(&view, &[]));
//! # Ok::<(), minewise_board::NotationError>(())
//! ```

use std::collections::{BTreeMap, BTreeSet};

use minewise_board::{Pos, View};

/// What is claimed of a covered cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It holds no mine.
    Safe,
    /// It holds a mine.
    Mine,
}

/// Whether a claim rests on the number of mines on the whole board too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum MineTotal {
    Used,
    Unused,
}

/// A claim about a cell, and what it rests on.
#[derive(Debug, Clone, Copy)]
pub struct Claim<'a> {
    /// The covered cell.
    pub cell: Pos,
    /// What is claimed of it.
    pub verdict: Verdict,
    /// The open cells whose clues the claim rests on.
    pub clues: &'a [Pos],
    /// Whether it rests on the number of mines too.
    pub mine_total: MineTotal,
}

impl Claim<'_> {
    /// Whether the claim follows from its clues and the premises (cells that are
    /// known already). A claim about an open cell, or with a clue that is not an
    /// open cell, does not hold.
    pub fn holds(&self, view: &View, premises: &[(Pos, Verdict)]) -> bool {
        let size = view.size();
        let on_board = |&pos: &Pos| size.contains(pos);
        if !on_board(&self.cell) || !view.cell(self.cell).is_covered() {
            return false;
        }
        if !self.clues.iter().all(|pos| on_board(pos) && !view.cell(*pos).is_covered()) {
            return false;
        }
        let mut known: BTreeMap<Pos, bool> =
            premises.iter().map(|&(pos, verdict)| (pos, verdict == Verdict::Mine)).collect();
        let is_mine = self.verdict == Verdict::Mine;
        match known.insert(self.cell, !is_mine) {
            Some(already) => already == is_mine,
            None => !Refutation::new(view, self.clues, known).exists(view, self.mine_total),
        }
    }
}

/// The search for a layout that satisfies the clues and refutes the claim.
struct Refutation {
    /// Per clue: the mines that its undecided cells hold, and those cells.
    sums: Vec<(i32, Vec<Pos>)>,
    /// Cells that are decided from the start.
    known: BTreeMap<Pos, bool>,
}

impl Refutation {
    fn new(view: &View, clues: &[Pos], known: BTreeMap<Pos, bool>) -> Self {
        let clues: BTreeSet<Pos> = clues.iter().copied().collect();
        let sum = |pos: Pos| {
            let mut need = view.cell(pos).clue().map_or(0, |clue| i32::from(clue.value()));
            let mut cells = Vec::new();
            for near in view.size().neighbours(pos) {
                match known.get(&near) {
                    Some(&mine) => need -= i32::from(mine),
                    None if view.cell(near).is_covered() => cells.push(near),
                    None => {}
                }
            }
            (need, cells)
        };
        Refutation { sums: clues.into_iter().map(sum).collect(), known }
    }

    fn exists(&self, view: &View, mine_total: MineTotal) -> bool {
        // The numbers of mines that the cells of all clues together can hold.
        let mut possible = BTreeSet::from([0]);
        let mut mentioned = 0;
        for group in self.groups() {
            mentioned += group.cells.len();
            let mut counts = BTreeSet::new();
            group.solve(&mut vec![None; group.cells.len()], 0, 0, &mut counts);
            possible = possible
                .iter()
                .flat_map(|sum| counts.iter().map(move |count| sum + count))
                .collect();
        }
        if mine_total == MineTotal::Unused {
            return !possible.is_empty();
        }
        let known_mines = self.known.values().filter(|&&mine| mine).count() as i64;
        let rest = i64::from(view.covered_count()) - self.known.len() as i64 - mentioned as i64;
        let left = i64::from(view.mines()) - known_mines;
        possible.iter().any(|&used| (0..=rest).contains(&(left - used as i64)))
    }

    /// Clues that share cells belong together; groups are independent.
    fn groups(&self) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (need, cells) in &self.sums {
            let (joined, mut others): (Vec<Group>, Vec<Group>) = groups
                .into_iter()
                .partition(|group| cells.iter().any(|cell| group.cells.contains(cell)));
            let mut merged = Group { sums: vec![(*need, cells.clone())], cells: Vec::new() };
            for group in joined {
                merged.sums.extend(group.sums);
                merged.cells.extend(group.cells);
            }
            let new = cells.iter().filter(|cell| !merged.cells.contains(cell));
            let new: Vec<Pos> = new.copied().collect();
            merged.cells.extend(new);
            others.push(merged);
            groups = others;
        }
        groups
    }
}

/// Clues that hang together by the cells around them.
struct Group {
    sums: Vec<(i32, Vec<Pos>)>,
    cells: Vec<Pos>,
}

impl Group {
    /// Decides the cells one by one, and collects the numbers of mines of all
    /// ways that satisfy every clue.
    fn solve(
        &self,
        decided: &mut Vec<Option<bool>>,
        next: usize,
        mines: usize,
        counts: &mut BTreeSet<usize>,
    ) {
        if !self.sums.iter().all(|sum| self.can_be_met(sum, decided)) {
            return;
        }
        if next == self.cells.len() {
            counts.insert(mines);
            return;
        }
        for mine in [false, true] {
            decided[next] = Some(mine);
            self.solve(decided, next + 1, mines + usize::from(mine), counts);
        }
        decided[next] = None;
    }

    /// Whether the undecided cells of a clue can still hold what it needs.
    fn can_be_met(&self, (need, cells): &(i32, Vec<Pos>), decided: &[Option<bool>]) -> bool {
        let (mut need, mut free) = (*need, 0);
        for cell in cells {
            let place = self.cells.iter().position(|other| other == cell);
            match place.and_then(|place| decided[place]) {
                Some(mine) => need -= i32::from(mine),
                None => free += 1,
            }
        }
        (0..=free).contains(&need)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(view: &str, cell: (u16, u16), verdict: Verdict, clues: &[(u16, u16)]) -> bool {
        let clues: Vec<Pos> = clues.iter().map(|&(x, y)| Pos::new(x, y)).collect();
        let cell = Pos::new(cell.0, cell.1);
        let claim = Claim { cell, verdict, clues: &clues, mine_total: MineTotal::Unused };
        claim.holds(&view.parse().unwrap(), &[])
    }

    #[test]
    fn one_clue_that_is_full() {
        assert!(holds("2x1x1:1_", (1, 0), Verdict::Mine, &[(0, 0)]));
        assert!(!holds("2x1x1:1_", (1, 0), Verdict::Safe, &[(0, 0)]));
        assert!(!holds("2x1x1:1_", (1, 0), Verdict::Mine, &[]), "no clue, no proof");
        assert!(!holds("2x1x1:1_", (0, 0), Verdict::Safe, &[(0, 0)]), "open already");
        assert!(!holds("2x1x1:1_", (1, 0), Verdict::Mine, &[(1, 0)]), "not a clue");
        assert!(!holds("2x1x1:1_", (1, 0), Verdict::Mine, &[(5, 5)]), "not on the board");
    }

    #[test]
    fn a_1_2_pattern_needs_both_clues() {
        let view = "4x2x2:____/1121";
        assert!(holds(view, (3, 0), Verdict::Mine, &[(1, 1), (2, 1)]));
        assert!(!holds(view, (3, 0), Verdict::Mine, &[(1, 1)]));
        assert!(!holds(view, (3, 0), Verdict::Mine, &[(2, 1)]));
        assert!(!holds(view, (3, 0), Verdict::Safe, &[(1, 1), (2, 1)]));
    }

    #[test]
    fn the_mine_total_and_premises_count() {
        let view: View = "3x1x1:1__".parse().unwrap();
        let (middle, right) = (Pos::new(1, 0), Pos::new(2, 0));
        let claim =
            |clues, mine_total| Claim { cell: right, verdict: Verdict::Safe, clues, mine_total };
        let clue = [Pos::new(0, 0)];
        assert!(claim(&clue, MineTotal::Used).holds(&view, &[]));
        assert!(!claim(&clue, MineTotal::Unused).holds(&view, &[]));
        assert!(claim(&[], MineTotal::Used).holds(&view, &[(middle, Verdict::Mine)]));
        assert!(claim(&[], MineTotal::Unused).holds(&view, &[(right, Verdict::Safe)]));
        assert!(!claim(&[], MineTotal::Unused).holds(&view, &[(right, Verdict::Mine)]));
    }
}
