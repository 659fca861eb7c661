//! How the unknown cells of a position split into regions.
//!
//! Two unknown cells interact if a clue touches both, if one may become a clue that
//! counts the other, or if a covered cell known to be safe will become a clue that counts
//! both. A region is a connected set of such cells. Regions still share the number of
//! mines, unless a region holds the same number in every layout: then it is an
//! independent subgame, won or lost whatever happens elsewhere.

use minewise_board::sort::sort;
use minewise_board::{Pos, Size};
use minewise_solver::{Knowledge, LayoutList, Part, Probe};

/// The regions of a weighed position.
#[derive(Debug, Default)]
pub(crate) struct Regions {
    size: Option<Size>,
    /// For each cell of the board, its region; `NONE` for known cells.
    region_of: Vec<u32>,
    regions: Vec<Region>,
    unknown: u32,
    /// Union-find: the parent of each component, followed by each cell of the sea.
    parent: Vec<u32>,
}

/// A connected part of a position.
#[derive(Debug, Clone, Default)]
struct Region {
    cells: u32,
    components: Vec<usize>,
    has_sea: bool,
}

/// A region that nothing else depends on, or everything else in a position.
#[derive(Debug, Clone)]
pub(crate) struct Subgame {
    parts: Vec<Part>,
    /// Its number of mines, the same in every layout.
    mines: u32,
}

impl Subgame {
    /// Whether these cells belong to it.
    pub(crate) fn contains(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    /// All its layouts, if there are at most `limit`.
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
        // A component is connected by its clues; the sea may be in pieces, so each of its
        // cells starts on its own.
        for (place, &(pos, part)) in cells.iter().enumerate() {
            self.region_of[size.index(pos)] = match part {
                Part::Component(number) => number as u32,
                Part::Sea => (components + place) as u32,
            };
        }
        self.parent.clear();
        self.parent.extend(0..(components + cells.len()) as u32);
        self.join_neighbours(&cells, size);
        if probe.settled_safe() > 0 {
            self.join_around_safe_cells(probe, size);
        }
        self.number_regions(&cells, size);
    }

    fn join_neighbours(&mut self, cells: &[(Pos, Part)], size: Size) {
        for &(pos, _) in cells {
            let own = self.region_of[size.index(pos)];
            // Later neighbours only, so that each pair is visited once.
            for near in size.neighbours(pos).filter(|&near| near > pos) {
                let other = self.region_of[size.index(near)];
                if other != NONE && other != own {
                    self.join(own, other);
                }
            }
        }
    }

    /// Replaces the sets that were joined by numbered regions.
    fn number_regions(&mut self, cells: &[(Pos, Part)], size: Size) {
        self.regions.clear();
        let mut numbers = vec![NONE; self.parent.len()];
        for &(pos, part) in cells {
            let index = size.index(pos);
            let root = self.root(self.region_of[index]) as usize;
            if numbers[root] == NONE {
                numbers[root] = self.regions.len() as u32;
                self.regions.push(Region::default());
            }
            self.region_of[index] = numbers[root];
            let region = &mut self.regions[numbers[root] as usize];
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
        let (one, other) = (self.root(one), self.root(other));
        self.parent[one as usize] = other;
    }

    /// The root of a set, with path halving.
    fn root(&mut self, mut part: u32) -> u32 {
        while self.parent[part as usize] != part {
            self.parent[part as usize] = self.parent[self.parent[part as usize] as usize];
            part = self.parent[part as usize];
        }
        part
    }

    /// The share of the unknown cells that belong to the region of this one.
    pub(crate) fn share(&self, pos: Pos) -> f64 {
        let region = self.size.map_or(NONE, |size| self.region_of[size.index(pos)]);
        match self.regions.get(region as usize) {
            Some(region) => f64::from(region.cells) / f64::from(self.unknown),
            None => 1.0,
        }
    }

    /// The regions that are independent subgames, followed by the rest, which may be the
    /// whole position.
    pub(crate) fn subgames(&self, probe: &Probe) -> Vec<Subgame> {
        let mut found: Vec<Subgame> = Vec::new();
        let mut rest = Subgame { parts: Vec::new(), mines: probe.mines_left() };
        let mut rest_has_sea = false;
        for region in &self.regions {
            let parts = region.components.iter().map(|&number| Part::Component(number));
            let fixed = region.components.iter().map(|&number| {
                let (least, most) = probe.mines_of_component(number);
                (least == most).then_some(least)
            });
            match fixed.sum::<Option<u32>>() {
                // The sea never has a fixed number of mines.
                Some(mines) if !region.has_sea => {
                    rest.mines -= mines;
                    found.push(Subgame { parts: parts.collect(), mines });
                }
                _ => {
                    rest.parts.extend(parts);
                    rest_has_sea |= region.has_sea;
                }
            }
        }
        sort(&mut rest.parts);
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
    fn a_pocket_is_separate_from_the_rest() {
        // Two cells to the left of the clues, two to the right, and four beyond those.
        let view: View = "7x2x3:_101___/_101___".parse().expect("a position");
        let mut probe = Probe::new();
        probe.load(&view).expect("it fits");
        probe.weigh().expect("it fits");
        let mut regions = Regions::default();
        regions.find(&probe);
        let found: Vec<f64> = probe.unknown_cells().map(|pos| regions.share(pos)).collect();
        assert_eq!(found, [0.25, 0.75, 0.75, 0.75, 0.25, 0.75, 0.75, 0.75]);
        let games = regions.subgames(&probe);
        assert_eq!(games.len(), 2);
        assert_eq!((games[0].mines, games[1].mines), (1, 2));
        assert_eq!(games[1].parts, [Part::Component(1), Part::Sea]);
    }
}
