//! Which cell to open when nothing is certain and there are too many layouts to
//! search them all: a look-ahead over the clues that may be shown.
//!
//! A cell is worth the sum, over the clues that it may show, of the chance of each
//! times what the position is worth then. There, if a cell is certainly safe, it is
//! opened and looked behind in the same way, unless there are so many that progress
//! is sure; if not, the best of a few cells is taken. At the end of the look-ahead
//! a position is worth the safety of its best cell, and a little more if there is
//! progress. All candidates are looked at with little depth first, and those that
//! stay ahead again with more.

use minewise_board::{Clue, Pos};
use minewise_solver::{Outlook, Probe};

use crate::candidates::{Candidate, candidates, inner_candidates};

/// How far a look-ahead goes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reach {
    /// How many cells are looked at with each depth, from 1 on.
    pub(crate) widths: &'static [usize],
    /// How many cells are tried where nothing is certain within the look-ahead.
    pub(crate) inner: usize,
    /// Positions that may be weighed for one move before deeper levels are left out.
    pub(crate) nodes: u64,
}

impl Reach {
    /// No look-ahead: the least risky cell.
    pub(crate) const NOTHING: Reach = Reach { widths: &[1], inner: 0, nodes: 0 };
}

/// What a position with a certain cell is worth, where a stuck one is worth the
/// safety of its best cell.
const PROGRESS: f64 = 1.1;
/// With more certain cells than this, progress is sure.
const FEW_SAFE: u32 = 3;
/// Chances below this are not worth a look.
const NEGLIGIBLE: f64 = 1e-6;
/// Values that are as close as this are equal, whatever the rounding of a machine.
const TIE: f64 = 1e-9;

/// Looks ahead; keeps its memory from one move to the next.
#[derive(Debug, Default)]
pub(crate) struct Guesser {
    /// Positions and lists that are not in use.
    probes: Vec<Probe>,
    lists: Vec<Vec<Candidate>>,
    /// Promising cells beyond the front, the best first.
    beyond: Vec<Pos>,
    inner: usize,
    nodes_left: u64,
}

impl Guesser {
    /// The best cell to open in a weighed position without certain cells.
    pub(crate) fn choose(&mut self, root: &Probe, reach: Reach) -> Option<Candidate> {
        let width = reach.widths.first().copied().unwrap_or(1);
        let mut found = candidates(root, width);
        self.beyond.clear();
        self.beyond.extend(found.iter().map(|found| found.pos).filter(|&pos| root.is_in_sea(pos)));
        self.inner = reach.inner;
        self.nodes_left = reach.nodes;
        for (depth, &width) in (1..).zip(reach.widths) {
            found.truncate(width);
            if found.len() < 2 || self.nodes_left == 0 {
                break;
            }
            let shallower = found.clone();
            let mut best = 0.0f64;
            for candidate in &mut found {
                let safety = 1.0 - candidate.risk;
                candidate.value = 0.0;
                if safety * PROGRESS > best {
                    candidate.value = self.value(root, candidate.pos, safety, depth);
                    best = best.max(candidate.value);
                }
            }
            if self.nodes_left == 0 && depth > 1 {
                // Values of different depths do not compare.
                found = shallower;
                break;
            }
            found.sort_by(|left, right| {
                let (left, right) = (left.value / TIE, right.value / TIE);
                right.round().total_cmp(&left.round())
            });
        }
        found.first().copied()
    }

    /// What opening a cell is worth, given its safety.
    fn value(&mut self, position: &Probe, pos: Pos, safety: f64, depth: usize) -> f64 {
        let mut probe = self.probes.pop().unwrap_or_default();
        let (low, high) = position.clue_range(pos);
        let (mut value, mut left) = (0.0, safety);
        for clue in (low..=high).map_while(Clue::new) {
            if left < NEGLIGIBLE {
                break;
            }
            self.nodes_left = self.nodes_left.saturating_sub(1);
            probe.copy_from(position);
            if probe.open(pos, clue).is_err() || probe.weigh().is_err() {
                continue;
            }
            let chance = (probe.ln_layouts() - position.ln_layouts()).exp();
            if chance.is_nan() {
                // Too entangled to be counted.
                continue;
            }
            left -= chance;
            value += chance * self.worth(&probe, if clue == Clue::Zero { 0 } else { depth - 1 });
        }
        self.probes.push(probe);
        value
    }

    /// What a position is worth.
    fn worth(&mut self, probe: &Probe, depth: usize) -> f64 {
        let outlook = probe.outlook();
        if outlook.is_over() {
            return PROGRESS;
        }
        if depth == 0 || outlook.safe > FEW_SAFE || self.nodes_left == 0 {
            return at_the_end(outlook);
        }
        if let Some(pos) = probe.safe_cell() {
            return self.value(probe, pos, 1.0, depth);
        }
        let mut list = self.lists.pop().unwrap_or_default();
        inner_candidates(probe, &self.beyond, self.inner, &mut list);
        let mut best = 0.0;
        for candidate in &list {
            let safety = 1.0 - candidate.risk;
            if safety * PROGRESS > best {
                best = self.value(probe, candidate.pos, safety, depth).max(best);
            }
        }
        self.lists.push(list);
        best
    }
}

/// What a position is worth where the look-ahead ends.
fn at_the_end(outlook: Outlook) -> f64 {
    if outlook.safe > 0 { PROGRESS } else { 1.0 - outlook.least_risk }
}
