//! The cells that are worth a closer look.

use minewise_board::Pos;
use minewise_solver::{Knowledge, Probe};

/// A cell that could be opened.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) pos: Pos,
    /// The chance of a mine.
    pub(crate) risk: f64,
    /// What opening it is worth, as far as that was looked at.
    pub(crate) value: f64,
}

/// How much of the best safety a candidate must have.
const SHARE: f64 = 0.8;
/// What the chance of an opening is worth against risk, for the order in which
/// candidates are looked at.
const OPENING_BONUS: f64 = 0.1;

/// The candidates of a position, the most promising first: cells of the front;
/// cells beside the front, whose clues also say something of it; and of all others,
/// which differ only in their chance of an opening, those where it is best.
pub(crate) fn candidates(probe: &Probe, most: usize) -> Vec<Candidate> {
    let bound = 1.0 - (1.0 - probe.outlook().least_risk) * SHARE;
    let size = probe.size();
    let (mut front, mut beside, mut far) = (Vec::new(), Vec::new(), Vec::new());
    for pos in probe.unknown_cells() {
        let risk = probe.risk(pos);
        if risk > bound || risk >= 1.0 {
            continue;
        }
        let opening = size.neighbours(pos).map(|near| 1.0 - probe.risk(near)).product::<f64>();
        let scored = (risk - OPENING_BONUS * opening, Candidate { pos, risk, value: 0.0 });
        let in_front =
            |pos: Pos| probe.knowledge(pos) == Knowledge::Unknown && probe.box_of(pos).is_some();
        if in_front(pos) {
            front.push(scored);
        } else if size.neighbours(pos).any(in_front) {
            beside.push(scored);
        } else {
            far.push(scored);
        }
    }
    if most == 1 {
        let all = front.iter().chain(&beside).chain(&far);
        let least = all.map(|(_, candidate)| *candidate);
        return least.min_by(|left, right| left.risk.total_cmp(&right.risk)).into_iter().collect();
    }
    beside.sort_by(|left, right| left.0.total_cmp(&right.0));
    far.sort_by(|left, right| left.0.total_cmp(&right.0));
    beside.truncate((most / 2).max(1));
    far.truncate((most / 4).max(1));
    front.extend(beside);
    front.extend(far);
    front.sort_by(|left, right| left.0.total_cmp(&right.0));
    front.truncate(most);
    front.into_iter().map(|(_, candidate)| candidate).collect()
}

/// Fills in the candidates of a position within a look-ahead: the least risky cells
/// of the front, one a box is enough, and one of the cells beyond it that were
/// promising at the root.
pub(crate) fn inner_candidates(
    probe: &Probe,
    beyond: &[Pos],
    most: usize,
    found: &mut Vec<Candidate>,
) {
    found.clear();
    let mut last_box = None;
    for (pos, risk) in probe.front() {
        let is_better = found.len() < most || found.last().is_some_and(|last| risk < last.risk);
        if !is_better || risk >= 1.0 || probe.box_of(pos) == last_box {
            continue;
        }
        last_box = probe.box_of(pos);
        insert(found, most, Candidate { pos, risk, value: 0.0 });
    }
    if probe.sea_cells() > 0
        && let Some(&pos) = beyond.iter().find(|&&pos| probe.is_in_sea(pos))
    {
        insert(found, most, Candidate { pos, risk: probe.sea_risk(), value: 0.0 });
    }
}

/// Keeps the list sorted and short.
fn insert(found: &mut Vec<Candidate>, most: usize, candidate: Candidate) {
    let place = found.partition_point(|other| other.risk <= candidate.risk);
    if place < most {
        found.insert(place, candidate);
        found.truncate(most);
    }
}
