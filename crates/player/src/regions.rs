//! Parts of a position that nothing else depends on.
//!
//! Two unknown cells have to do with each other if a clue touches both, or if one
//! may become a clue that counts the other. A region is what hangs together by
//! that. Regions still share the number of mines, unless a region holds the same
//! number in every layout: then it is a game of its own, won or lost whatever
//! happens elsewhere.

use minewise_board::Pos;
use minewise_solver::{LayoutList, Part, Probe};

/// A part of a position that is a game of its own, or all the rest of it.
#[derive(Debug, Clone)]
pub(crate) struct Region {
    parts: Vec<Part>,
    /// Its mines, the same in every layout.
    mines: u32,
}

impl Region {
    /// All its layouts, if they are at most `limit`.
    pub(crate) fn layouts(&self, probe: &Probe, limit: usize) -> Option<LayoutList> {
        probe.list_layouts(&self.parts, self.mines, limit)
    }
}

/// The regions of a weighed position that are games of their own, and last the
/// rest, which may be the whole position.
pub(crate) fn regions(probe: &Probe) -> Vec<Region> {
    let components = probe.components();
    let cells = probe.parts();
    // The sea is the last part; it never has a number of mines of its own.
    let number_of = |part: Part| match part {
        Part::Component(number) => number,
        Part::Sea => components,
    };
    let mut leader: Vec<usize> = (0..=components).collect();
    let part_at = |pos: Pos| {
        let place = cells.binary_search_by_key(&(pos.y, pos.x), |(pos, _)| (pos.y, pos.x)).ok()?;
        Some(number_of(cells[place].1))
    };
    for &(pos, part) in &cells {
        let own = find(&leader, number_of(part));
        for near in probe.size().neighbours(pos) {
            if let Some(other) = part_at(near) {
                let other = find(&leader, other);
                let (first, second) = (own.min(other), own.max(other));
                leader[first] = second;
            }
        }
    }
    let mut found: Vec<Region> = Vec::new();
    let mut rest = Region { parts: Vec::new(), mines: probe.mines_left() };
    for chief in 0..=components {
        if find(&leader, chief) != chief {
            continue;
        }
        let members = (0..=components).filter(|&number| find(&leader, number) == chief);
        let members: Vec<usize> = members.collect();
        let parts = members.iter().map(|&number| match number == components {
            true => Part::Sea,
            false => Part::Component(number),
        });
        let parts: Vec<Part> = parts.collect();
        let fixed = members.iter().map(|&number| {
            let (least, most) =
                if number < components { probe.mines_of_component(number) } else { (0, 1) };
            (least == most).then_some(least)
        });
        match fixed.sum::<Option<u32>>() {
            Some(mines) => {
                rest.mines -= mines;
                found.push(Region { parts, mines });
            }
            None => rest.parts.extend(parts),
        }
    }
    rest.parts.sort_unstable();
    found.push(rest);
    found
}

/// The part that stands for all that a part is joined with.
fn find(leader: &[usize], mut number: usize) -> usize {
    while leader[number] != number {
        number = leader[number];
    }
    number
}
