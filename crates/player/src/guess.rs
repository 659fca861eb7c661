//! Which cell to open when nothing is certain and there are too many layouts to
//! search them all.

use minewise_board::{Clue, Pos};
use minewise_solver::{Knowledge, Probe};

use crate::tuning::knob;

/// Looks ahead from a position.
#[derive(Debug, Default)]
pub(crate) struct Guesser {
    probes: Vec<Probe>,
}

/// A cell that could be opened.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) pos: Pos,
    pub(crate) risk: f64,
    pub(crate) zero: f64,
}

impl Guesser {
    /// The best cell to open in a weighed position.
    pub(crate) fn choose(&mut self, root: &Probe) -> Option<Candidate> {
        let candidates = candidates(root, knob(0, 0.9), knob(1, 8.0) as usize);
        let mut best: Option<(f64, Candidate)> = None;
        if candidates.len() == 1 {
            return candidates.first().copied();
        }
        let depth = knob(2, 1.0) as usize;
        while self.probes.len() < depth + 1 {
            self.probes.push(Probe::new());
        }
        for candidate in candidates {
            let beat = best.map_or(0.0, |(value, _)| value);
            if (1.0 - candidate.risk) * (1.0 + knob(3, 0.1)) <= beat {
                continue;
            }
            let value = self.value(root, candidate, depth);
            if value > beat {
                best = Some((value, candidate));
            }
        }
        best.map(|(_, candidate)| candidate)
    }

    /// What opening a cell is worth.
    fn value(&mut self, root: &Probe, candidate: Candidate, depth: usize) -> f64 {
        let mut value = 0.0;
        let (low, high) = root.clue_range(candidate.pos);
        let mut probe = self.probes.pop().expect("a probe for each depth");
        let mut left = 1.0 - candidate.risk;
        for number in low..=high {
            if left < 1e-9 {
                break;
            }
            let Some(clue) = Clue::new(number) else { break };
            probe.copy_from(root);
            if probe.open(candidate.pos, clue).is_err() || probe.weigh().is_err() {
                continue;
            }
            let chance = (probe.ln_layouts() - root.ln_layouts()).exp();
            left -= chance;
            value += chance * self.leaf(&probe, depth - 1);
        }
        self.probes.push(probe);
        value
    }

    fn leaf(&mut self, probe: &Probe, depth: usize) -> f64 {
        let outlook = probe.outlook();
        if outlook.safe > 0 {
            return 1.0 + knob(3, 0.1);
        }
        if depth == 0 {
            return 1.0 - outlook.least_risk;
        }
        let mut best = 0.0;
        for candidate in candidates(probe, knob(0, 0.9), knob(4, 3.0) as usize) {
            if (1.0 - candidate.risk) * (1.0 + knob(3, 0.1)) <= best {
                continue;
            }
            let value = self.value(probe, candidate, depth);
            if value > best {
                best = value;
            }
        }
        best
    }
}

/// The cells worth a closer look, the least risky first.
fn candidates(probe: &Probe, share: f64, most: usize) -> Vec<Candidate> {
    let least = probe.outlook().least_risk;
    let bound = 1.0 - (1.0 - least) * share;
    let size = probe.size();
    let mut found: Vec<Candidate> = Vec::new();
    for pos in size.positions() {
        if probe.knowledge(pos) != Knowledge::Unknown {
            continue;
        }
        let risk = probe.risk(pos);
        if risk > bound || risk >= 1.0 {
            continue;
        }
        let zero = size.neighbours(pos).map(|near| 1.0 - probe.risk(near)).product::<f64>();
        found.push(Candidate { pos, risk, zero });
    }
    found.sort_by(|left, right| {
        (left.risk - 0.1 * left.zero).total_cmp(&(right.risk - 0.1 * right.zero))
    });
    found.truncate(most);
    found
}
