//! Components, and the order in which their boxes are swept.
//!
//! The cost of a sweep is its number of states, which grows with the number of clues that
//! are open at the same time: begun, but not finished. In a real game the frontier is a
//! winding line, so walking along it from one end keeps few clues open. The walk always
//! finishes the open clue that needs the fewest further boxes. For clues scattered over
//! an area, orders by column and by row compete with it, and the one with the lowest
//! estimated cost wins.

use crate::system::{ClueSum, System};

/// Up to this many boxes, the walk is good enough.
const FEW_BOXES: usize = 24;
/// An order with an estimated cost below this needs no alternatives.
const CHEAP: f64 = 10_000.0;

/// Finds the components of a system one by one, with their sweeping orders.
#[derive(Debug, Clone, Default)]
pub(crate) struct Orderer {
    /// Per clue: whether it already belongs to a component.
    taken: Vec<bool>,
    /// Per clue: the number of its boxes that the current walk has not passed.
    left: Vec<u8>,
    /// Per clue: the number of its cells in later boxes, while estimating a cost.
    cells_left: Vec<u8>,
    /// Per box: whether the current walk has passed it.
    passed: Vec<bool>,
    /// The clues of the current component, in breadth-first order.
    clues: Vec<u32>,
    /// The clues that the current walk has begun but not finished.
    open: Vec<u32>,
    /// The best order so far, and one that competes with it.
    order: Vec<u32>,
    rival: Vec<u32>,
}

impl Orderer {
    /// Prepares for a system.
    pub(crate) fn load(&mut self, system: &System) {
        self.taken.clear();
        self.taken.resize(system.clues.len(), false);
        self.passed.clear();
        self.passed.resize(system.boxes.len(), false);
        self.left.clear();
        self.left.extend(system.clues.iter().map(|clue| clue.boxes().len() as u8));
        self.cells_left.clear();
        self.cells_left.extend(system.clues.iter().map(|clue| clue.free));
    }

    /// The boxes of the component of `clue`, in sweeping order; `None` if the clue
    /// belongs to an earlier component.
    pub(crate) fn component(&mut self, system: &System, stride: u32, clue: u32) -> Option<&[u32]> {
        self.collect(system, clue)?;
        Some(self.order(system, stride))
    }

    /// The boxes of the component collected last, in sweeping order.
    pub(crate) fn order(&mut self, system: &System, stride: u32) -> &[u32] {
        let mut order = std::mem::take(&mut self.order);
        // The last clue of a breadth-first search lies at one end of the component.
        self.walk(system, self.clues[self.clues.len() - 1], &mut order);
        if order.len() > FEW_BOXES {
            self.compete(system, stride, &mut order);
        }
        self.order = order;
        &self.order
    }

    /// The clues of the component of `clue`, breadth first; `None` if the clue belongs to
    /// an earlier component.
    pub(crate) fn collect(&mut self, system: &System, clue: u32) -> Option<&[u32]> {
        if self.taken[clue as usize] {
            return None;
        }
        self.clues.clear();
        self.clues.push(clue);
        self.taken[clue as usize] = true;
        let mut next = 0;
        while let Some(&clue) = self.clues.get(next) {
            next += 1;
            for &cell_box in system.clues[clue as usize].boxes() {
                for &other in system.boxes[cell_box as usize].clues() {
                    if !self.taken[other as usize] {
                        self.taken[other as usize] = true;
                        self.clues.push(other);
                    }
                }
            }
        }
        Some(&self.clues)
    }

    /// Walks along the component from a clue.
    fn walk(&mut self, system: &System, start: u32, order: &mut Vec<u32>) {
        order.clear();
        self.open.clear();
        self.open.push(start);
        while let Some(place) = self.nearest_to_done() {
            let clue = self.open[place];
            for &cell_box in system.clues[clue as usize].boxes() {
                self.pass(system, cell_box, order);
            }
            let left = &self.left;
            self.open.retain(|&clue| left[clue as usize] > 0);
        }
        self.forget_walk(system, order);
    }

    /// The index of the open clue with the fewest boxes left; the oldest if several have.
    fn nearest_to_done(&self) -> Option<usize> {
        (0..self.open.len()).min_by_key(|&place| self.left[self.open[place] as usize])
    }

    fn pass(&mut self, system: &System, cell_box: u32, order: &mut Vec<u32>) {
        if std::mem::replace(&mut self.passed[cell_box as usize], true) {
            return;
        }
        order.push(cell_box);
        for &clue in system.boxes[cell_box as usize].clues() {
            self.left[clue as usize] -= 1;
            if !self.open.contains(&clue) {
                self.open.push(clue);
            }
        }
    }

    fn forget_walk(&mut self, system: &System, order: &[u32]) {
        for &cell_box in order {
            self.passed[cell_box as usize] = false;
            for &clue in system.boxes[cell_box as usize].clues() {
                self.left[clue as usize] += 1;
            }
        }
    }

    /// Replaces `order` with a cheaper alternative, if there is one.
    fn compete(&mut self, system: &System, stride: u32, order: &mut Vec<u32>) {
        let mut cost = self.cost(system, order);
        if cost < CHEAP {
            return;
        }
        let mut rival = std::mem::take(&mut self.rival);
        for attempt in 0..3 {
            match attempt {
                0 => self.walk(system, self.clues[0], &mut rival),
                // One sort for columns and rows: the code for each kind of key is large.
                _ => self.sort(order, &mut rival, |number| {
                    let cell = system.boxes[number as usize].cell;
                    if attempt == 1 { (cell % stride, cell / stride) } else { (cell, 0) }
                }),
            }
            let rival_cost = self.cost(system, &rival);
            if rival_cost < cost {
                cost = rival_cost;
                std::mem::swap(order, &mut rival);
            }
        }
        self.rival = rival;
    }

    fn sort(&self, order: &[u32], sorted: &mut Vec<u32>, key: impl Fn(u32) -> (u32, u32)) {
        sorted.clear();
        sorted.extend_from_slice(order);
        sorted.sort_unstable_by_key(|&number| key(number));
    }

    /// Estimates the number of states in a whole sweep, as if before each box the open
    /// clues could independently need anything that their cells permit.
    fn cost(&mut self, system: &System, order: &[u32]) -> f64 {
        let (mut total, mut states) = (0.0, 1.0);
        for &number in order {
            let cell_box = &system.boxes[number as usize];
            for &clue in cell_box.clues() {
                let sum = &system.clues[clue as usize];
                let cells_left = &mut self.cells_left[clue as usize];
                states /= possible_needs(sum, *cells_left);
                *cells_left -= cell_box.size;
                states *= possible_needs(sum, *cells_left);
            }
            total += states;
        }
        for &number in order {
            for &clue in system.boxes[number as usize].clues() {
                self.cells_left[clue as usize] = system.clues[clue as usize].free;
            }
        }
        total
    }
}

/// How many different needs a clue may have when this many of its cells are left.
fn possible_needs(clue: &ClueSum, cells_left: u8) -> f64 {
    let cells_passed = clue.free - cells_left;
    let fewest_used = clue.need.saturating_sub(cells_left);
    let most_used = clue.need.min(cells_passed);
    f64::from(most_used + 1 - fewest_used)
}
