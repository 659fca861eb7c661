//! Estimates for components that are too wide to count.
//!
//! A particle filter follows the sweeping order. At each box every particle draws how
//! many mines the box holds, among the numbers that the clues permit, and is weighted by
//! how much there was to choose from. When the weights become too uneven, light particles
//! are replaced by copies of heavy ones (resampling). The surviving particles therefore
//! have few distinct ancestors far back, so a box is read soon after the clues around it
//! are passed: boxes far ahead say little about it, and at that point there are still
//! many different particles. Several independent filters give the standard error. All
//! random numbers come from fixed seeds, so the estimate is repeatable.

use crate::Stop;
use crate::number::{Number, Wide};
use crate::sweep::CHOOSE;
use crate::system::System;
use crate::verdict::CellOdds;

const FILTERS: usize = 8;
/// The most particles in a filter.
const MOST_PARTICLES: usize = 500;
/// The fewest, however large the board is.
const FEWEST_PARTICLES: usize = 32;
/// How many draws all components of a board may take together.
const DRAWS: usize = 16_000_000;
/// How many boxes later a box is read, counted from its last clue.
const LAG: usize = 40;
/// The weight factor of a particle that has to violate a clue. It is not zero, so that
/// the least wrong particles survive if all of them went wrong.
const VIOLATION: f64 = 1e-9;

/// The estimate for a component.
#[derive(Debug, Clone)]
pub(crate) struct Estimate {
    /// Boxes and their odds, in sweeping order.
    pub(crate) odds: Vec<(u32, CellOdds)>,
    /// Roughly how many solutions use each number of mines, up to a common factor.
    pub(crate) counts: Vec<Wide>,
}

/// Estimates the components with the boxes in `orders`. There are `mines_left` mines
/// under `unknown` unknown cells, including the sea. The estimates are meaningless once a
/// stop is requested.
pub(crate) fn estimate_all(
    system: &System,
    orders: &[Vec<u32>],
    mines_left: u32,
    unknown: u32,
    stop: &Stop,
) -> Vec<Estimate> {
    let (mines_left, unknown) = (f64::from(mines_left), f64::from(unknown));
    let particles =
        (DRAWS / FILTERS / system.boxes.len().max(1)).clamp(FEWEST_PARTICLES, MOST_PARTICLES);
    let all = |density: f64, particles: usize| -> Vec<Estimate> {
        orders.iter().map(|order| estimate(system, order, density, particles, stop)).collect()
    };
    // How likely a mine is depends on the density of the sea, which holds the mines that
    // the components leave over. A first, rough estimate tells how many those are.
    let density = mines_left / unknown;
    let rough = all(density, particles / 4);
    let (mut cells, mut mines) = (0.0, 0.0);
    for &(number, odds) in rough.iter().flat_map(|estimate| &estimate.odds) {
        let size = f64::from(system.boxes[number as usize].size);
        cells += size;
        mines += size * odds.probability;
    }
    if cells == unknown {
        return all(density, particles);
    }
    // A higher density puts more mines into the components, which leaves fewer for the
    // sea: the truth lies between the two.
    let beyond = (mines_left - mines) / (unknown - cells);
    all(density + (beyond - density) * 2.0 / 3.0, particles)
}

/// Estimates the component with the boxes in `order`. `density` is the chance of a mine
/// in the sea.
fn estimate(
    system: &System,
    order: &[u32],
    density: f64,
    particles: usize,
    stop: &Stop,
) -> Estimate {
    let density = density.clamp(0.01, 0.99);
    let odds_of_mine = density / (1.0 - density);
    let route = Route::new(system, order);
    let outcomes: Vec<Outcome> = (1..=FILTERS as u64)
        .map(|seed| ParticleFilter::new(&route, particles, odds_of_mine, seed).run(stop))
        .collect();
    let mut values = vec![0.0; route.cells + 1];
    for outcome in &outcomes {
        for &(mines, weight) in &outcome.mines_used {
            values[mines] += weight;
        }
    }
    let mut scale = Wide::one();
    let counts = values
        .into_iter()
        .map(|value| {
            // Undo the weight that the draws gave to each mine.
            let counted = scale.times(value);
            scale = scale.times(1.0 / odds_of_mine);
            counted
        })
        .collect();
    let odds = order.iter().enumerate().map(|(place, &number)| {
        let (mean, error) = mean_and_error(outcomes.iter().map(|outcome| outcome.chances[place]));
        // Agreement between the filters does not make it exact.
        (number, CellOdds::estimate(mean, error.max(1.0 / particles as f64)))
    });
    Estimate { odds: odds.collect(), counts }
}

/// The mean of independent estimates, and its standard error.
fn mean_and_error(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = FILTERS as f64;
    let mean = values.clone().sum::<f64>() / count;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

/// The order of boxes and clues, prepared once for all particles.
struct Route {
    steps: Vec<Step>,
    /// For each step, the indices of the boxes that are read after it. In most orders a
    /// range would do, but not in all.
    read_after: Vec<Vec<usize>>,
    /// How many boxes back a particle must remember.
    memory: usize,
    /// The largest number of clues that are open at the same time.
    slots: usize,
    /// The total number of cells in all boxes.
    cells: usize,
}

/// A box, and the clues around it.
struct Step {
    size: u8,
    touched: Vec<Touched>,
}

struct Touched {
    slot: usize,
    /// What the clue needs, if this is its first box.
    begins_with: Option<u8>,
    /// The number of its cells in later boxes.
    cells_after: u8,
}

impl Route {
    fn new(system: &System, order: &[u32]) -> Self {
        let mut cells_left: Vec<u8> = system.clues.iter().map(|clue| clue.free).collect();
        let mut slot_of = vec![usize::MAX; system.clues.len()];
        let mut last_place = vec![0; system.clues.len()];
        let (mut free_slots, mut slots) = (Vec::new(), 0);
        let mut route =
            Route { steps: Vec::new(), read_after: Vec::new(), memory: 0, slots: 0, cells: 0 };
        for (place, &number) in order.iter().enumerate() {
            let cell_box = &system.boxes[number as usize];
            let mut step = Step { size: cell_box.size, touched: Vec::new() };
            for clue in cell_box.clues().iter().map(|&clue| clue as usize) {
                let begins_with = (slot_of[clue] == usize::MAX).then_some(system.clues[clue].need);
                if begins_with.is_some() {
                    slot_of[clue] = free_slots.pop().unwrap_or_else(|| {
                        slots += 1;
                        slots - 1
                    });
                }
                cells_left[clue] -= cell_box.size;
                last_place[clue] = place;
                let cells_after = cells_left[clue];
                step.touched.push(Touched { slot: slot_of[clue], begins_with, cells_after });
            }
            for &clue in cell_box.clues() {
                if cells_left[clue as usize] == 0 {
                    free_slots.push(slot_of[clue as usize]);
                }
            }
            route.steps.push(step);
            route.cells += usize::from(cell_box.size);
        }
        route.slots = slots;
        route.read_after.resize_with(order.len(), Vec::new);
        for (place, &number) in order.iter().enumerate() {
            let clues = system.boxes[number as usize].clues().iter();
            let passed = clues.map(|&clue| last_place[clue as usize]).max().unwrap_or(place);
            let read = (passed + LAG).min(order.len() - 1);
            route.read_after[read].push(place);
            route.memory = route.memory.max(read - place + 1);
        }
        route
    }
}

/// The result of one filter.
struct Outcome {
    /// Per box in sweeping order: the chance that one of its cells is a mine.
    chances: Vec<f64>,
    /// The mines used by each particle, and its weight.
    mines_used: Vec<(usize, f64)>,
}

struct ParticleFilter<'a> {
    route: &'a Route,
    particles: usize,
    /// The prior weight of each number of mines in a box, by the size of the box.
    weight_of: [[f64; 9]; 9],
    random: Random,
    /// Per particle: what the clue in each slot still needs.
    needs: Vec<u8>,
    /// Per particle: the mines in each of the last boxes.
    recent: Vec<u8>,
    used: Vec<u32>,
    weights: Vec<f64>,
}

impl<'a> ParticleFilter<'a> {
    fn new(route: &'a Route, particles: usize, odds_of_mine: f64, seed: u64) -> Self {
        let mut weight_of = [[0.0; 9]; 9];
        for (size, weights) in weight_of.iter_mut().enumerate() {
            let mut total = 0.0;
            for mines in 0..=size {
                let ways = f64::from(CHOOSE[size][mines]);
                weights[mines] = ways * odds_of_mine.powi(mines as i32);
                total += weights[mines];
            }
            weights.iter_mut().for_each(|weight| *weight /= total);
        }
        ParticleFilter {
            route,
            particles,
            weight_of,
            random: Random(seed),
            needs: vec![0; particles * route.slots],
            recent: vec![0; particles * route.memory],
            used: vec![0; particles],
            weights: vec![1.0; particles],
        }
    }

    /// Runs to the end, or until a stop is requested.
    fn run(mut self, stop: &Stop) -> Outcome {
        let mut chances = vec![0.0; self.route.steps.len()];
        for (place, step) in self.route.steps.iter().enumerate() {
            if stop.is_requested() {
                break;
            }
            for particle in 0..self.particles {
                self.draw(particle, place, step);
            }
            let total = self.resample();
            for &read in &self.route.read_after[place] {
                chances[read] = self.chance(read, total);
            }
        }
        let total: f64 = self.weights.iter().sum();
        let used = self.used.iter().zip(&self.weights);
        let mines_used = used.map(|(&mines, weight)| (mines as usize, weight / total)).collect();
        Outcome { chances, mines_used }
    }

    /// The chance that a cell of a recent box is a mine.
    fn chance(&self, place: usize, total: f64) -> f64 {
        let memory = self.route.memory;
        let mines = self.recent[place % memory..].iter().step_by(memory);
        let sum: f64 =
            mines.zip(&self.weights).map(|(&mines, weight)| f64::from(mines) * weight).sum();
        sum / total / f64::from(self.route.steps[place].size)
    }

    /// Draws the number of mines in one box for one particle.
    fn draw(&mut self, particle: usize, place: usize, step: &Step) {
        let needs = &mut self.needs[particle * self.route.slots..][..self.route.slots];
        let (mut least, mut most) = (0, step.size);
        for touched in &step.touched {
            if let Some(need) = touched.begins_with {
                needs[touched.slot] = need;
            }
            let need = needs[touched.slot];
            most = most.min(need);
            least = least.max(need.saturating_sub(touched.cells_after));
        }
        let weights = &self.weight_of[usize::from(step.size)];
        let mut drawn = most;
        if least > most {
            self.weights[particle] *= VIOLATION;
        } else {
            let permitted = &weights[usize::from(least)..=usize::from(most)];
            let total: f64 = permitted.iter().sum();
            self.weights[particle] *= total;
            let mut left = self.random.unit() * total;
            drawn = least;
            for weight in &permitted[..permitted.len() - 1] {
                if left < *weight {
                    break;
                }
                left -= weight;
                drawn += 1;
            }
        }
        for touched in &step.touched {
            needs[touched.slot] -= drawn;
        }
        self.recent[particle * self.route.memory + place % self.route.memory] = drawn;
        self.used[particle] += u32::from(drawn);
    }

    /// Replaces light particles with copies of heavy ones when the effective number of
    /// particles has dropped below half (systematic resampling). Returns the sum of all
    /// weights.
    fn resample(&mut self) -> f64 {
        let particles = self.particles as f64;
        let total: f64 = self.weights.iter().sum();
        let squares: f64 = self.weights.iter().map(|weight| weight * weight).sum();
        if total * total > squares * particles / 2.0 {
            // Weights only ever shrink, so rescale them to avoid underflow.
            let scale = particles / total;
            self.weights.iter_mut().for_each(|weight| *weight *= scale);
            return particles;
        }
        let step = total / particles;
        let mut mark = self.random.unit() * step;
        let mut passed = 0.0;
        // Particles that no mark falls on make room for copies of those with several.
        let (mut lost, mut copied) = (Vec::new(), Vec::new());
        for (particle, weight) in self.weights.iter().enumerate() {
            passed += weight;
            let mut copies = 0;
            while mark < passed {
                mark += step;
                copies += 1;
            }
            match copies {
                0 => lost.push(particle),
                _ => copied.extend(std::iter::repeat_n(particle, copies - 1)),
            }
        }
        for (to, from) in lost.into_iter().zip(copied) {
            self.copy(from, to);
        }
        self.weights.fill(1.0);
        particles
    }

    fn copy(&mut self, from: usize, to: usize) {
        let (slots, memory) = (self.route.slots, self.route.memory);
        self.needs.copy_within(from * slots..(from + 1) * slots, to * slots);
        self.recent.copy_within(from * memory..(from + 1) * memory, to * memory);
        self.used[to] = self.used[from];
    }
}

/// A small generator (SplitMix64) for repeatable estimates. Games use the generator of
/// the rules instead, which the solver cannot access.
struct Random(u64);

impl Random {
    /// A number in the range from 0 (inclusive) to 1 (exclusive).
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        (bits >> 11) as f64 / (1u64 << 53) as f64
    }
}
