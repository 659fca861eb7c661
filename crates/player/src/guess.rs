//! Chooses a cell when nothing is certain and there are too many layouts for an exact
//! search: a look-ahead over the clues that may appear.
//!
//! The value of a cell is the sum, over the clues that it may show, of the chance of the
//! clue times the value of the resulting position. All candidates are evaluated at low
//! depth first, and the best of them again at greater depth.
//!
//! The value of a position is relative to others that the same choice may lead to. Its
//! constants were fitted to the differences between cells of the same position in games
//! played out on the same layouts (`docs/strength.md`).

use minewise_board::sort::sort_by;
use minewise_board::{Clue, Pos};
use minewise_solver::{Outlook, Probe};

use crate::candidates::{Candidate, candidates, inner_candidates};
use crate::forced::ForcedGuesses;
use crate::regions::Regions;

/// Limits of a look-ahead.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reach {
    /// How many cells are evaluated at each depth, starting with depth 1.
    pub(crate) widths: &'static [usize],
    /// How many cells are tried at positions without certain cells inside the look-ahead.
    pub(crate) inner: usize,
    /// How many positions may be weighed for one move before deeper levels are skipped.
    pub(crate) nodes: u64,
}

impl Reach {
    /// No look-ahead: the least risky cell.
    pub(crate) const NOTHING: Reach = Reach { widths: &[1], inner: 0, nodes: 0 };
}

/// The share of the next guess's risk that counts when nothing is certain, and how much
/// is added while all cells are unknown. Not all of the risk counts, because positions
/// with certain cells lead to a guess sooner or later too.
const NEXT_GUESS: [f64; 2] = [0.7, 0.1];
/// How much less a risk counts as more of the board becomes known, as an exponent: part
/// of the risk will have to be taken anyway.
const SPENT_ANYWAY: f64 = 0.25;
/// What certain cells add to the value of a position, per logarithm of one plus their
/// number.
const PER_SAFE_CELL: f64 = 0.036;
/// An upper bound for the value of a position, except for a few with very many certain
/// cells. A candidate that could not be best even with this value is skipped.
const MOST_WORTH: f64 = 1.06;
/// What each unknown neighbour of a cell costs: it makes the clue harder to use.
const PER_NEIGHBOUR: f64 = 0.0045;
/// What a cell at the edge of the board costs.
const AT_THE_EDGE: f64 = 0.011;
/// What a cell in a small separate region costs, per logarithm of the region's share of
/// the unknown cells: there the number of mines may reveal in the end what a guess would
/// reveal now.
const PER_SHARE: f64 = 0.0125;
/// With more certain cells than this, the look-ahead stops: progress is assured.
const FEW_SAFE: u32 = 3;
/// Chances below this are ignored.
const NEGLIGIBLE: f64 = 1e-6;
/// Values closer than this count as equal, so that rounding does not decide.
const TIE: f64 = 1e-9;

/// Looks ahead, reusing its memory from one move to the next.
#[derive(Debug, Default)]
pub(crate) struct Guesser {
    /// Spare positions and lists, for reuse.
    probes: Vec<Probe>,
    lists: Vec<Vec<Candidate>>,
    /// The candidates of the position at depth 1, each with its value given that it is
    /// safe.
    plans: Vec<Candidate>,
    forced: ForcedGuesses,
    inner: usize,
    nodes_left: u64,
    /// The share of the next guess's risk that counts in this position.
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
        let mut found = self.begin(root, reach);
        for (depth, &width) in (1..).zip(reach.widths) {
            found.truncate(width);
            if found.len() < 2 || self.nodes_left == 0 {
                break;
            }
            let shallower = found.clone();
            self.evaluate(root, regions, depth, &mut found);
            if depth == 1 {
                self.plans.clear();
                self.plans.extend(found.iter().copied().map(Candidate::given_safe));
            }
            if self.nodes_left == 0 && depth > 1 {
                // Values of different depths cannot be compared.
                found = shallower;
                break;
            }
            sort_by_value(&mut found);
        }
        found.first().copied()
    }

    /// Prepares for a position, and lists its candidates.
    fn begin(&mut self, root: &Probe, reach: Reach) -> Vec<Candidate> {
        self.inner = reach.inner;
        self.nodes_left = reach.nodes;
        let [least, more] = NEXT_GUESS;
        self.next_guess = least + more * f64::from(root.unknown()) / root.size().cells() as f64;
        self.forced.clear();
        let width = reach.widths.first().copied().unwrap_or(1);
        if width > 1 {
            self.forced.find(root);
        }
        candidates(root, &self.forced, width)
    }

    /// Works out the values of the candidates with this depth.
    fn evaluate(&mut self, root: &Probe, regions: &Regions, depth: usize, found: &mut [Candidate]) {
        let mut best = 0.0f64;
        for candidate in found {
            let safety = 1.0 - candidate.risk;
            candidate.value = 0.0;
            let bonus = self.bonus(root, regions, candidate.pos);
            if safety * bonus * MOST_WORTH > best {
                candidate.value = bonus * self.value(root, candidate.pos, safety, depth);
                best = best.max(candidate.value);
            }
        }
    }

    /// The value of opening a cell, given the chance that it is safe.
    fn value(&mut self, position: &Probe, pos: Pos, safety: f64, depth: usize) -> f64 {
        let mut probe = self.probes.pop().unwrap_or_default();
        let (low, high) = position.clue_range(pos);
        let (mut value, mut left) = (0.0, safety);
        for clue in (low..=high).map_while(Clue::new) {
            // Results after a stop request are discarded.
            if left < NEGLIGIBLE || position.stop().is_requested() {
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
                // Too entangled to count.
                continue;
            }
            left -= chance;
            value += chance * self.worth(&probe, if clue == Clue::Zero { 0 } else { depth - 1 });
        }
        self.probes.push(probe);
        value
    }

    /// The value of a position. With certain cells, the more the better; without, it
    /// depends on the next guess. A few certain cells are opened first if there is depth
    /// left.
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

    /// What makes a cell better or worse than the look-ahead says.
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

    /// The value of a position where the look-ahead ends.
    fn at_the_end(&self, outlook: Outlook) -> f64 {
        match outlook.safe {
            0 => 1.0 - self.next_guess * outlook.least_risk,
            safe => 1.0 + PER_SAFE_CELL * (1.0 + f64::from(safe)).ln(),
        }
    }
}

/// Sorts the candidates with the highest value first; ties keep their order.
fn sort_by_value(candidates: &mut [Candidate]) {
    sort_by(candidates, |left, right| {
        let (left, right) = (left.value / TIE, right.value / TIE);
        right.round().total_cmp(&left.round())
    });
}
