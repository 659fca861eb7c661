//! How the unknown cells of a position fall apart.
//!
//! Two unknown cells have to do with each other if a clue touches both, if one may
//! become a clue that counts the other, or if a covered cell that is known to be safe
//! will become a clue that counts both. A region is what hangs together by
//! that. Regions still share the number of mines, unless a region holds the same
//! number in every layout: then it is a game of its own, won or lost whatever
//! happens elsewhere.

use minewise_board::{Pos, Size};
use minewise_solver::{Knowledge, LayoutList, Part, Probe};

/// The regions of a weighed position.
#[derive(Debug, Default)]
pub(crate) struct Regions {
    size: Option<Size>,
    /// For each cell of the board its region; `NONE` for what is known.
    region_of: Vec<u32>,
    regions: Vec<Region>,
    unknown: u32,
    /// For components, and after them the cells of the sea, what they are joined with.
    leader: Vec<u32>,
}

/// A part of a position that hangs together.
#[derive(Debug, Clone, Default)]
struct Region {
    cells: u32,
    components: Vec<usize>,
    has_sea: bool,
}

/// A region that is a game of its own, or all the rest of a position.
#[derive(Debug, Clone)]
pub(crate) struct OwnGame {
    parts: Vec<Part>,
    /// Its mines, the same in every layout.
    mines: u32,
}

impl OwnGame {
    /// All its layouts, if they are at most `limit`.
    pub(crate) fn layouts(&self, probe: &Probe, limit: usize) -> Option<LayoutList> {
        probe.list_layouts(&self.parts, self.mines, limit)
    }
}

const NONE: u32 = u32::MAX;

impl Regions {
    /// Finds the regions of a weighed position.
    pub(crate) fn find(&mut self, probe: &Probe) {
        let cells = probe.parts();
        let components = probe.components();
        let size = probe.size();
        self.size = Some(size);
        self.unknown = cells.len() as u32;
        self.region_of.clear();
        self.region_of.resize(size.cells(), NONE);
        // A component hangs together by its clues; the sea may fall apart, so each of
        // its cells begins by itself.
        for (place, &(pos, part)) in cells.iter().enumerate() {
            self.region_of[size.index(pos)] = match part {
                Part::Component(number) => number as u32,
                Part::Sea => (components + place) as u32,
            };
        }
        self.leader.clear();
        self.leader.extend(0..(components + cells.len()) as u32);
        for &(pos, _) in &cells {
            let own = self.region_of[size.index(pos)];
            // Neighbours that come later; of the others this one is a later neighbour.
            for near in size.neighbours(pos).filter(|near| (near.y, near.x) > (pos.y, pos.x)) {
                let other = self.region_of[size.index(near)];
                if other != NONE && other != own {
                    self.join(own, other);
                }
            }
        }
        if probe.settled_safe() > 0 {
            self.join_around_safe_cells(probe, size);
        }
        self.regions.clear();
        let mut numbers = vec![NONE; self.leader.len()];
        for &(pos, part) in &cells {
            let index = size.index(pos);
            let chief = self.chief(self.region_of[index]) as usize;
            if numbers[chief] == NONE {
                numbers[chief] = self.regions.len() as u32;
                self.regions.push(Region::default());
            }
            self.region_of[index] = numbers[chief];
            let region = &mut self.regions[numbers[chief] as usize];
            region.cells += 1;
            match part {
                Part::Sea => region.has_sea = true,
                Part::Component(number) if !region.components.contains(&number) => {
                    region.components.push(number);
                }
                Part::Component(_) => {}
            }
        }
    }

    fn join_around_safe_cells(&mut self, probe: &Probe, size: Size) {
        for safe in size.positions().filter(|&pos| probe.knowledge(pos) == Knowledge::Safe) {
            let mut first = NONE;
            for near in size.neighbours(safe) {
                match self.region_of[size.index(near)] {
                    NONE => {}
                    region if first == NONE => first = region,
                    region => self.join(first, region),
                }
            }
        }
    }

    fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.chief(one), self.chief(other));
        self.leader[one as usize] = other;
    }

    /// The part that stands for all that a part is joined with; shortens the way to it.
    fn chief(&mut self, mut part: u32) -> u32 {
        while self.leader[part as usize] != part {
            self.leader[part as usize] = self.leader[self.leader[part as usize] as usize];
            part = self.leader[part as usize];
        }
        part
    }

    /// The share of the unknown cells that hang together with one of them.
    pub(crate) fn share(&self, pos: Pos) -> f64 {
        let region = self.size.map_or(NONE, |size| self.region_of[size.index(pos)]);
        match self.regions.get(region as usize) {
            Some(region) => f64::from(region.cells) / f64::from(self.unknown),
            None => 1.0,
        }
    }

    /// The regions that are games of their own, and last the rest, which may be the
    /// whole position.
    pub(crate) fn own_games(&self, probe: &Probe) -> Vec<OwnGame> {
        let mut found: Vec<OwnGame> = Vec::new();
        let mut rest = OwnGame { parts: Vec::new(), mines: probe.mines_left() };
        let mut rest_has_sea = false;
        for region in &self.regions {
            let parts = region.components.iter().map(|&number| Part::Component(number));
            let fixed = region.components.iter().map(|&number| {
                let (least, most) = probe.mines_of_component(number);
                (least == most).then_some(least)
            });
            match fixed.sum::<Option<u32>>() {
                // The sea never has a number of mines of its own.
                Some(mines) if !region.has_sea => {
                    rest.mines -= mines;
                    found.push(OwnGame { parts: parts.collect(), mines });
                }
                _ => {
                    rest.parts.extend(parts);
                    rest_has_sea |= region.has_sea;
                }
            }
        }
        rest.parts.sort_unstable();
        rest.parts.extend(rest_has_sea.then_some(Part::Sea));
        found.push(rest);
        found
    }
}

#[cfg(test)]
mod tests {
    use minewise_board::View;

    use super::*;

    #[test]
    fn a_pocket_is_told_from_the_rest() {
        // Two cells to the left of the clues, two to the right, and four behind those.
        let view: View = "7x2x3:_101___/_101___".parse().expect("a position");
        let mut probe = Probe::new();
        probe.load(&view).expect("it fits");
        probe.weigh().expect("it fits");
        let mut regions = Regions::default();
        regions.find(&probe);
        let found: Vec<f64> = probe.unknown_cells().map(|pos| regions.share(pos)).collect();
        assert_eq!(found, [0.25, 0.75, 0.75, 0.75, 0.25, 0.75, 0.75, 0.75]);
        let games = regions.own_games(&probe);
        assert_eq!(games.len(), 2);
        assert_eq!((games[0].mines, games[1].mines), (1, 2));
        assert_eq!(games[1].parts, [Part::Component(1), Part::Sea]);
    }
}
