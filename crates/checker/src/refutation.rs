//! The search for a layout that satisfies some clues and refutes what was concluded from
//! them.

use std::collections::{BTreeSet, HashMap, HashSet};

use minewise_board::{Clue, Pos, View};

use crate::{MineTotal, Verdict};

/// The most states kept at a time. Honest claims need a few thousand; the limit keeps a
/// forged one from filling the memory.
const MOST_STATES: usize = 1 << 16;

/// Covered cells that are known to be safe or mines.
#[derive(Debug, Default)]
pub(crate) struct Known {
    verdicts: HashMap<Pos, Verdict>,
    mines: usize,
}

impl Known {
    pub(crate) fn insert(&mut self, pos: Pos, verdict: Verdict) {
        let before = self.verdicts.insert(pos, verdict);
        self.mines += usize::from(verdict == Verdict::Mine);
        self.mines -= usize::from(before == Some(Verdict::Mine));
    }

    pub(crate) fn verdict(&self, pos: Pos) -> Option<Verdict> {
        self.verdicts.get(&pos).copied()
    }
}

/// What the search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Finding {
    /// Some layout refutes the conclusion.
    Refuted,
    /// No layout refutes it: the conclusion holds for every cell.
    Impossible,
    /// There were too many possibilities to check.
    GaveUp,
}

/// A conclusion about covered, unknown cells. Refuting it for one of them is enough.
pub(crate) struct Refutation<'a> {
    pub(crate) view: &'a View,
    pub(crate) known: &'a Known,
    /// The cells, without duplicates.
    pub(crate) cells: &'a [Pos],
    pub(crate) verdict: Verdict,
    /// Open cells.
    pub(crate) clues: &'a [Pos],
    pub(crate) mine_total: MineTotal,
}

/// All that matters about the cells decided so far.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct State {
    /// Per clue: how many mines its undecided cells must hold.
    needs: Vec<u8>,
    /// How many mines have been laid, if the claim uses the number of mines.
    mines: u32,
    /// Whether a cell contradicts the conclusion.
    is_refuted: bool,
}

/// A cell to decide: the clues around it, and whether the conclusion is about it.
struct Undecided {
    clues: Vec<usize>,
    is_concluded: bool,
}

/// The cells around none of the clues: how many, and whether the conclusion is about one.
struct Others {
    number: i64,
    are_concluded: bool,
}

impl Refutation<'_> {
    /// Decides the cells around the clues one by one, each as safe and as a mine.
    /// Decisions that leave the same to do are merged into one state, so the number of
    /// states depends only on the clues that are partly decided.
    pub(crate) fn search(&self) -> Finding {
        let clues: Vec<Pos> =
            self.clues.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
        let Some(needs) = clues.iter().map(|&clue| self.need(clue)).collect() else {
            // A clue has too many known mines around it: nothing satisfies it.
            return Finding::Impossible;
        };
        let order = self.order(&clues);
        let mut free = vec![0; clues.len()];
        for &clue in order.iter().flat_map(|cell| &cell.clues) {
            free[clue] += 1;
        }
        let mut states = HashSet::from([State { needs, mines: 0, is_refuted: false }]);
        states.retain(|state| state.needs.iter().zip(&free).all(|(need, free)| need <= free));
        for cell in &order {
            for &clue in &cell.clues {
                free[clue] -= 1;
            }
            let mut next = HashSet::new();
            for state in states {
                for verdict in [Verdict::Safe, Verdict::Mine] {
                    next.extend(self.decided(state.clone(), cell, verdict, &free));
                }
            }
            if next.len() > MOST_STATES {
                return Finding::GaveUp;
            }
            states = next;
        }
        let others = self.others(&order);
        let refuted = states.iter().any(|state| self.is_refutation(state, &others));
        if refuted { Finding::Refuted } else { Finding::Impossible }
    }

    /// The number of unknown mines around a clue; `None` if more mines are known than it
    /// shows.
    fn need(&self, clue: Pos) -> Option<u8> {
        let around = self.view.size().neighbours(clue);
        let known = around.filter(|&pos| self.known.verdict(pos) == Some(Verdict::Mine)).count();
        let value = self.view.cell(clue).clue().map_or(0, Clue::value);
        value.checked_sub(u8::try_from(known).ok()?)
    }

    /// The cells around the clues, in an order that finishes clues early: always those of
    /// the clue with the fewest cells left, preferring clues already begun. Any order
    /// would be correct; this one keeps the number of states small.
    fn order(&self, clues: &[Pos]) -> Vec<Undecided> {
        let mut seen_by: HashMap<Pos, Vec<usize>> = HashMap::new();
        let mut left: Vec<(usize, Vec<Pos>)> = Vec::new();
        for (index, &clue) in clues.iter().enumerate() {
            let around = self.view.size().neighbours(clue);
            let cells: Vec<Pos> = around.filter(|&pos| self.is_undecided(pos)).collect();
            for &pos in &cells {
                seen_by.entry(pos).or_default().push(index);
            }
            left.push((cells.len(), cells));
        }
        let concluded: HashSet<Pos> = self.cells.iter().copied().collect();
        let mut order = Vec::with_capacity(seen_by.len());
        loop {
            let open = (0..left.len()).filter(|&clue| left[clue].0 > 0);
            let is_begun = |clue: usize| left[clue].0 < left[clue].1.len();
            let next = open.min_by_key(|&clue| (!is_begun(clue), left[clue].0, clue));
            let Some(next) = next else { return order };
            for pos in left[next].1.clone() {
                let Some(clues) = seen_by.remove(&pos) else { continue };
                for &clue in &clues {
                    left[clue].0 -= 1;
                }
                let is_concluded = concluded.contains(&pos);
                order.push(Undecided { clues, is_concluded });
            }
        }
    }

    fn is_undecided(&self, pos: Pos) -> bool {
        self.view.cell(pos).is_covered() && self.known.verdict(pos).is_none()
    }

    /// The state after one more cell; `None` if a clue can no longer be satisfied.
    fn decided(
        &self,
        mut state: State,
        cell: &Undecided,
        verdict: Verdict,
        free: &[u8],
    ) -> Option<State> {
        let is_mine = verdict == Verdict::Mine;
        for &clue in &cell.clues {
            let need = state.needs[clue].checked_sub(u8::from(is_mine))?;
            if need > free[clue] {
                return None;
            }
            state.needs[clue] = need;
        }
        if self.mine_total == MineTotal::Used {
            state.mines += u32::from(is_mine);
        }
        state.is_refuted |= cell.is_concluded && verdict != self.verdict;
        Some(state)
    }

    fn others(&self, order: &[Undecided]) -> Others {
        let decided = self.known.verdicts.len() + order.len();
        Others {
            number: i64::from(self.view.covered_count()) - decided as i64,
            are_concluded: order.iter().filter(|cell| cell.is_concluded).count() < self.cells.len(),
        }
    }

    /// Whether a state in which all cells around the clues are decided can be completed
    /// to a layout that refutes the conclusion.
    fn is_refutation(&self, state: &State, others: &Others) -> bool {
        if self.mine_total == MineTotal::Unused {
            return state.is_refuted || others.are_concluded;
        }
        // The other cells are interchangeable: they hold the remaining mines in any way.
        let left = i64::from(self.view.mines()) - self.known.mines as i64 - i64::from(state.mines);
        let can_refute = match self.verdict {
            Verdict::Safe => left > 0,
            Verdict::Mine => left < others.number,
        };
        let is_possible = (0..=others.number).contains(&left);
        is_possible && (state.is_refuted || (others.are_concluded && can_refute))
    }
}

#[cfg(test)]
#[path = "refutation_tests.rs"]
mod tests;
