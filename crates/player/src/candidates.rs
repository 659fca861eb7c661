//! The cells that are worth a closer look.

use minewise_board::Pos;
use minewise_board::sort::sort_by;
use minewise_solver::{Knowledge, Probe};

use crate::forced::ForcedGuesses;

/// A cell that could be opened.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) pos: Pos,
    /// The chance of a mine.
    pub(crate) risk: f64,
    /// The value of opening it, as far as it has been evaluated.
    pub(crate) value: f64,
}

impl Candidate {
    /// The same candidate with its value given that it is safe.
    pub(crate) fn given_safe(self) -> Self {
        Candidate { value: self.value / (1.0 - self.risk), ..self }
    }
}

/// A candidate must be at least this safe, relative to the safest cell.
const SHARE: f64 = 0.8;
/// What the chance of an opening is worth relative to risk, when ordering candidates.
const OPENING_BONUS: f64 = 0.1;

/// The candidates of a position, most promising first: frontier cells; cells next to the
/// frontier, whose clues give information about it; and of all others, which differ only
/// in their chance of an opening, those with the best chance.
///
/// If there are guesses that certainly can't be avoided, only these are candidates: nothing is
/// gained by putting them off.
pub(crate) fn candidates(probe: &Probe, forced: &ForcedGuesses, most: usize) -> Vec<Candidate> {
    let unavoidable = probe.unknown_cells().filter(|&pos| forced.is_certain(pos));
    let unavoidable: Vec<Candidate> = unavoidable
        .map(|pos| Candidate { pos, risk: probe.risk(pos), value: 0.0 })
        .take(most)
        .collect();
    if !unavoidable.is_empty() {
        return unavoidable;
    }
    let bound = 1.0 - (1.0 - probe.outlook().least_risk) * SHARE;
    let size = probe.size();
    let (mut frontier, mut beside, mut far) = (Vec::new(), Vec::new(), Vec::new());
    for pos in probe.unknown_cells() {
        let risk = probe.risk(pos);
        // A risk that must be taken anyway counts for less.
        let counted = 1.0 - (1.0 - risk) * forced.relief(pos);
        if counted > bound || risk >= 1.0 {
            continue;
        }
        let opening = size.neighbours(pos).map(|near| 1.0 - probe.risk(near)).product::<f64>();
        let scored = (counted - OPENING_BONUS * opening, Candidate { pos, risk, value: 0.0 });
        let on_frontier =
            |pos: Pos| probe.knowledge(pos) == Knowledge::Unknown && probe.box_of(pos).is_some();
        if on_frontier(pos) {
            frontier.push(scored);
        } else if size.neighbours(pos).any(on_frontier) {
            beside.push(scored);
        } else {
            far.push(scored);
        }
    }
    if most == 1 {
        let all = frontier.iter().chain(&beside).chain(&far);
        let least = all.map(|(_, candidate)| *candidate);
        return least.min_by(|left, right| left.risk.total_cmp(&right.risk)).into_iter().collect();
    }
    sort_by(&mut beside, |left, right| left.0.total_cmp(&right.0));
    sort_by(&mut far, |left, right| left.0.total_cmp(&right.0));
    beside.truncate((most / 2).max(1));
    far.truncate((most / 4).max(1));
    frontier.extend(beside);
    frontier.extend(far);
    sort_by(&mut frontier, |left, right| left.0.total_cmp(&right.0));
    frontier.truncate(most);
    frontier.into_iter().map(|(_, candidate)| candidate).collect()
}

/// Lists the candidates of a position inside a look-ahead: the least risky frontier cell,
/// and the most promising of the cells that were evaluated before, each with its value
/// given that it is safe.
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
    let frontier = probe.frontier().filter(|&(_, risk)| risk < 1.0);
    if let Some((pos, risk)) = frontier.min_by(|left, right| left.1.total_cmp(&right.1))
        && found.iter().all(|other| other.pos != pos)
    {
        found.push(Candidate { pos, risk, value: 0.0 });
    }
}
