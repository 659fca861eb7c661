//! Which cell to open when nothing is certain and there are too many layouts to
//! search them all: a look-ahead over the clues that may be shown.
//!
//! A cell is worth the sum, over the clues that it may show, of the chance of each
//! times what the position is worth then. All candidates are looked at with little
//! depth first, and those that stay ahead again with more.
//!
//! What a position is worth is relative to others that the same choice may lead to:
//! `worth` says how, with constants that were fitted to the differences between
//! cells of the same position in games that were played out on the same layouts
//! (`docs/strength.md`).

use minewise_board::{Clue, Pos};
use minewise_solver::{Outlook, Probe};

use crate::candidates::{Candidate, candidates, inner_candidates};
use crate::forced::Forced;
use crate::regions::Regions;

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

/// The share of the risk of the next guess that counts where nothing is certain, and
/// what is added to it while all cells are unknown. Not all of the risk counts: a
/// position with certain cells leads to a guess sooner or later, too.
const NEXT_GUESS: [f64; 2] = [0.7, 0.1];
/// How much less of a risk counts the more of the board is known, as an exponent: part
/// of it will have to be taken anyway.
const SPENT_ANYWAY: f64 = 0.25;
/// What certain cells add to the worth of a position, times the logarithm of one more
/// than their number.
const PER_SAFE_CELL: f64 = 0.036;
/// More than a position is worth, but for a few with very many certain cells: what
/// could not be best even so is left out.
const MOST_WORTH: f64 = 1.06;
/// What each unknown neighbour of a cell costs: its clue is the harder to read.
const PER_NEIGHBOUR: f64 = 0.0045;
/// What a cell at the edge of the board costs.
const AT_THE_EDGE: f64 = 0.011;
/// What a cell loses in a region of its own that is small against all the rest, times
/// the logarithm of the share: there the number of mines may tell in the end what a
/// guess would tell now.
const PER_SHARE: f64 = 0.0125;
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
    /// The cells that were looked at with less depth, each with what it is worth
    /// given that it is safe.
    plans: Vec<Candidate>,
    forced: Forced,
    inner: usize,
    nodes_left: u64,
    /// The share of the risk of the next guess that counts here.
    next_guess: f64,
}

impl Guesser {
    /// The best cell to open in a weighed position without certain cells.
    pub(crate) fn choose(
        &mut self,
        root: &Probe,
        regions: &Regions,
        reach: Reach,
    ) -> Option<Candidate> {
        let width = reach.widths.first().copied().unwrap_or(1);
        self.forced.clear();
        if width > 1 {
            self.forced.find(root);
        }
        let mut found = candidates(root, &self.forced, width);
        self.inner = reach.inner;
        self.nodes_left = reach.nodes;
        let [least, more] = NEXT_GUESS;
        self.next_guess = least + more * f64::from(root.unknown()) / root.size().cells() as f64;
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
                let bonus = self.bonus(root, regions, candidate.pos);
                if safety * bonus * MOST_WORTH > best {
                    candidate.value = bonus * self.value(root, candidate.pos, safety, depth);
                    best = best.max(candidate.value);
                }
            }
            if depth == 1 {
                let given_safe = |found: &Candidate| Candidate {
                    value: found.value / (1.0 - found.risk),
                    ..*found
                };
                self.plans.clear();
                self.plans.extend(found.iter().map(given_safe));
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
            // What is found after the signal to stop is worth nothing.
            if left < NEGLIGIBLE || position.stop().is_given() {
                break;
            }
            self.nodes_left = self.nodes_left.saturating_sub(1);
            probe.copy_from(position);
            probe.listen_to(position.stop());
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

    /// What a position is worth: with certain cells, the more the better; without, by
    /// how the next guess will go. A few certain cells are looked behind if there is
    /// depth left.
    fn worth(&mut self, probe: &Probe, depth: usize) -> f64 {
        let outlook = probe.outlook();
        if outlook.is_over() {
            return MOST_WORTH;
        }
        if depth == 0 || outlook.safe > FEW_SAFE || self.nodes_left == 0 {
            return self.at_the_end(outlook);
        }
        if let Some(pos) = probe.safe_cell() {
            return self.value(probe, pos, 1.0, depth);
        }
        let mut list = self.lists.pop().unwrap_or_default();
        inner_candidates(probe, &self.plans, self.inner, &mut list);
        let mut best = 0.0;
        for candidate in &list {
            let safety = 1.0 - candidate.risk;
            if safety * MOST_WORTH > best {
                best = self.value(probe, candidate.pos, safety, depth).max(best);
            }
        }
        self.lists.push(list);
        1.0 - self.next_guess * (1.0 - best)
    }

    /// What makes a cell better or worse than its clues say.
    fn bonus(&self, root: &Probe, regions: &Regions, pos: Pos) -> f64 {
        let (known, all) = root.clue_range(pos);
        let (width, height) = (root.size().width(), root.size().height());
        let is_at_edge = pos.x == 0 || pos.y == 0 || pos.x + 1 == width || pos.y + 1 == height;
        let own = 1.0
            - PER_NEIGHBOUR * f64::from(all - known)
            - AT_THE_EDGE * f64::from(u8::from(is_at_edge))
            + PER_SHARE * regions.share(pos).ln();
        let known = 1.0 - f64::from(root.unknown()) / root.size().cells() as f64;
        let safety = 1.0 - root.risk(pos);
        own * self.forced.relief(pos) * safety.powf(-SPENT_ANYWAY * known)
    }

    /// What a position is worth where the look-ahead ends.
    fn at_the_end(&self, outlook: Outlook) -> f64 {
        match outlook.safe {
            0 => 1.0 - self.next_guess * outlook.least_risk,
            safe => 1.0 + PER_SAFE_CELL * (1.0 + f64::from(safe)).ln(),
        }
    }
}
