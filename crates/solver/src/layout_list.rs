//! Listing every layout of a position or of a part of it, when there are few.

use std::collections::BTreeMap;

use minewise_board::Pos;

use crate::Stop;
use crate::grid::UNKNOWN;
use crate::probe::Probe;
use crate::structure::Structure;

/// How many steps are taken between two checks of the stop signal.
const CHECK_EVERY: usize = 4_096;

/// All ways to lay the mines under some cells.
#[derive(Debug, Clone, Default)]
pub struct LayoutList {
    /// The cells, at most 128.
    pub cells: Vec<Pos>,
    /// Each layout as a bit set: bit `i` is set if `cells[i]` is a mine.
    pub layouts: Vec<u128>,
}

/// A part of the unknown cells of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The unknown cells of the component with this number.
    Component(usize),
    /// The cells that touch no clue.
    Sea,
}

impl Probe {
    /// The number of components in a weighed position.
    pub fn components(&self) -> usize {
        self.solver.swept().len()
    }

    /// The part that each unknown cell of a weighed position belongs to.
    pub fn parts(&self) -> Vec<(Pos, Part)> {
        let system = &self.solver.system;
        let mut component_of_box = vec![0; system.boxes.len()];
        for (number, component) in self.solver.swept().enumerate() {
            for &(cell_box, _) in &component.structure.boxes {
                component_of_box[cell_box as usize] = number;
            }
        }
        let cells = self.unknown_cells().map(|pos| {
            let part = match self.box_of(pos) {
                Some(cell_box) => Part::Component(component_of_box[cell_box as usize]),
                None => Part::Sea,
            };
            (pos, part)
        });
        cells.collect()
    }

    /// The fewest and the most mines that the clues of a component permit.
    ///
    /// # Panics
    /// If there is no such component.
    pub fn mines_of_component(&self, number: usize) -> (u32, u32) {
        let component = self.solver.swept().nth(number).expect("a component of this position");
        let last = component.structure.last();
        (last.used, last.used + last.span - 1)
    }

    /// Lists every layout of some parts of a weighed position with exactly `mines` mines
    /// in them. `None` if there are more than `limit` layouts or more than 128 cells, or
    /// if a stop is requested.
    pub fn list_layouts(&self, parts: &[Part], mines: u32, limit: usize) -> Option<LayoutList> {
        let mut list = LayoutList::default();
        let mut by_part: Vec<ByMines> = Vec::new();
        let mut sea = 0u128;
        let components: Vec<_> = self.solver.swept().collect();
        // Check the size of the sea first: if it is too large, nothing else needs listing.
        if parts.contains(&Part::Sea) {
            bit((self.sea_cells() as usize).saturating_sub(1))?;
        }
        for &part in parts {
            match part {
                Part::Component(number) => {
                    let structure = &components.get(number)?.structure;
                    by_part.push(self.list_component(structure, &mut list.cells, limit)?);
                }
                Part::Sea => {
                    let grid = &self.solver.grid;
                    for pos in self.unknown_cells() {
                        if self.box_of(pos).is_none() {
                            debug_assert_eq!(grid.code(grid.index(pos)), UNKNOWN);
                            sea |= bit(list.cells.len())?;
                            list.cells.push(pos);
                        }
                    }
                }
            }
        }
        let mut combination = Combination::of(&by_part, sea, limit, self.stop());
        combination.extend(0, mines, 0)?;
        list.layouts = combination.found;
        Some(list)
    }

    /// Every layout of one component.
    fn list_component(
        &self,
        structure: &Structure,
        cells: &mut Vec<Pos>,
        limit: usize,
    ) -> Option<ByMines> {
        let system = &self.solver.system;
        let mut cells_of_box = vec![0u128; structure.boxes.len()];
        for member in &system.frontier {
            let place = structure.boxes.iter().position(|&(number, _)| number == member.cell_box);
            if let Some(place) = place {
                cells_of_box[place] |= bit(cells.len())?;
                cells.push(self.solver.grid.pos(member.cell as usize));
            }
        }
        let alive = structure.alive_states();
        let mut paths = vec![(0usize, 0usize, 0u32, 0u128)];
        let mut found = ByMines::new();
        let (mut count, mut looked_at) = (0, 0);
        while let Some((layer, state, used, layout)) = paths.pop() {
            looked_at += 1;
            if looked_at % CHECK_EVERY == 0 && self.stop().is_requested() {
                return None;
            }
            if layer == structure.boxes.len() {
                found.entry(used).or_default().push(layout);
                count += 1;
                if count > limit {
                    return None;
                }
                continue;
            }
            for (mines, target) in structure.numbered_edges_of(state) {
                if alive[target] {
                    each_subset(cells_of_box[layer], mines, |subset| {
                        paths.push((layer + 1, target, used + mines, layout | subset));
                    });
                }
            }
        }
        Some(found)
    }
}

impl Structure {
    /// Per state: whether the last state can be reached from it.
    fn alive_states(&self) -> Vec<bool> {
        let mut alive = vec![false; self.states.len()];
        let last = self.states.len() - 1;
        alive[last] = true;
        for state in (0..last).rev() {
            alive[state] = self.numbered_edges_of(state).any(|(_, target)| alive[target]);
        }
        alive
    }
}

/// The layouts of a part, by number of mines.
type ByMines = BTreeMap<u32, Vec<u128>>;

/// Combines one layout of each part in every way that has the right number of mines.
struct Combination<'a> {
    by_part: &'a [ByMines],
    /// For each part, and for the end: which numbers of mines fit into it and all later
    /// parts. This avoids dead ends.
    fits: Vec<Vec<bool>>,
    sea: u128,
    limit: usize,
    found: Vec<u128>,
    stop: &'a Stop,
}

impl<'a> Combination<'a> {
    fn of(by_part: &'a [ByMines], sea: u128, limit: usize, stop: &'a Stop) -> Self {
        let mut fits = vec![vec![true; sea.count_ones() as usize + 1]];
        for layouts in by_part.iter().rev() {
            let after = &fits[fits.len() - 1];
            let most = layouts.last_key_value().map_or(0, |(&used, _)| used as usize);
            let mut these = vec![false; after.len() + most];
            for &used in layouts.keys() {
                for (these, &fits) in these[used as usize..].iter_mut().zip(after) {
                    *these |= fits;
                }
            }
            fits.push(these);
        }
        fits.reverse();
        Combination { by_part, fits, sea, limit, found: Vec::new(), stop }
    }

    fn extend(&mut self, part: usize, mines: u32, layout: u128) -> Option<()> {
        let Some(layouts) = self.by_part.get(part) else {
            let room = self.limit - self.found.len();
            if subsets(self.sea.count_ones(), mines) > room as u64 {
                return None;
            }
            each_subset(self.sea, mines, |subset| self.found.push(layout | subset));
            return (!self.stop.is_requested()).then_some(());
        };
        for (&used, subsets) in layouts.range(..=mines) {
            if self.fits[part + 1].get((mines - used) as usize) == Some(&true) {
                for &subset in subsets {
                    self.extend(part + 1, mines - used, layout | subset)?;
                }
            }
        }
        Some(())
    }
}

/// Visits every subset of the given size.
fn each_subset(set: u128, size: u32, mut visit: impl FnMut(u128)) {
    let places: Vec<u32> = (0..128).filter(|place| set >> place & 1 == 1).collect();
    let size = size as usize;
    if size > places.len() {
        return;
    }
    let mut chosen: Vec<usize> = (0..size).collect();
    loop {
        visit(chosen.iter().fold(0, |subset, &place| subset | 1 << places[place]));
        // The last element that can still advance.
        let moving = (0..size).rev().find(|&which| chosen[which] + size < places.len() + which);
        let Some(moving) = moving else { return };
        chosen[moving] += 1;
        for which in moving + 1..size {
            chosen[which] = chosen[which - 1] + 1;
        }
    }
}

/// The number of subsets of the given size, capped at `u64::MAX`.
fn subsets(set: u32, size: u32) -> u64 {
    if size > set {
        return 0;
    }
    let size = size.min(set - size);
    let mut count = 1u64;
    for step in 0..size {
        // Divisible at every step: each result is itself a binomial coefficient.
        match count.checked_mul(u64::from(set - step)) {
            Some(product) => count = product / u64::from(step + 1),
            None => return u64::MAX,
        }
    }
    count
}

fn bit(place: usize) -> Option<u128> {
    (place < 128).then(|| 1 << place)
}
