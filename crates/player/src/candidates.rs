//! The cells that are worth a closer look.

use minewise_board::Pos;
use minewise_solver::{Knowledge, Probe};

use crate::forced::Forced;

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
pub(crate) fn candidates(probe: &Probe, forced: &Forced, most: usize) -> Vec<Candidate> {
    let bound = 1.0 - (1.0 - probe.outlook().least_risk) * SHARE;
    let size = probe.size();
    let (mut front, mut beside, mut far) = (Vec::new(), Vec::new(), Vec::new());
    for pos in probe.unknown_cells() {
        let risk = probe.risk(pos);
        // A risk that is there anyway counts for less.
        let counted = 1.0 - (1.0 - risk) * forced.relief(pos);
        if counted > bound || risk >= 1.0 {
            continue;
        }
        let opening = size.neighbours(pos).map(|near| 1.0 - probe.risk(near)).product::<f64>();
        let scored = (counted - OPENING_BONUS * opening, Candidate { pos, risk, value: 0.0 });
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

/// Fills in the candidates of a position within a look-ahead: the least risky cell,
/// and of the cells that were looked at before, each with what it was worth given
/// that it is safe, those that promise most.
pub(crate) fn inner_candidates(
    probe: &Probe,
    plans: &[Candidate],
    most: usize,
    found: &mut Vec<Candidate>,
) {
    found.clear();
    for plan in plans {
        if probe.knowledge(plan.pos) == Knowledge::Unknown {
            let risk = probe.risk(plan.pos);
            let value = (1.0 - risk) * plan.value;
            let place = found.partition_point(|other| other.value >= value);
            if place + 1 < most {
                found.insert(place, Candidate { pos: plan.pos, risk, value });
                found.truncate(most - 1);
            }
        }
    }
    let front = probe.front().filter(|&(_, risk)| risk < 1.0);
    if let Some((pos, risk)) = front.min_by(|left, right| left.1.total_cmp(&right.1))
        && found.iter().all(|other| other.pos != pos)
    {
        found.push(Candidate { pos, risk, value: 0.0 });
    }
}
