//! Estimates for a component that is too wide to count.
//!
//! A crowd of samples walks the sweeping order. At each box a sample draws how
//! many mines it holds, among the numbers that the clues permit, and is weighted
//! by how much there was to choose from; when weights drift apart, light samples
//! are replaced by copies of heavy ones. What is left at the end is distributed
//! nearly as the solutions are. Several independent crowds give the sample
//! error. Everything is drawn from a fixed seed, so the estimate is repeatable.

use crate::number::{Number, Wide};
use crate::sweep::CHOOSE;
use crate::system::System;
use crate::verdict::CellOdds;

const CROWDS: u64 = 8;
const SAMPLES: usize = 500;

/// What sampling says of a component.
#[derive(Debug, Clone)]
pub(crate) struct Estimate {
    /// Box and odds, in sweeping order.
    pub(crate) odds: Vec<(u32, CellOdds)>,
    /// Roughly how many solutions use each number of mines, up to a factor.
    pub(crate) counts: Vec<Wide>,
}

/// Samples the component with the boxes in `order`. `density` is the share of
/// mines among all cells that nothing is known about.
pub(crate) fn estimate(system: &System, order: &[u32], density: f64) -> Estimate {
    let density = density.clamp(0.01, 0.99);
    let odds_of_mine = density / (1.0 - density);
    let crowds: Vec<Outcome> = (1..=CROWDS)
        .filter_map(|seed| Crowd::new(system, order, odds_of_mine, seed).walk())
        .collect();
    let cells: u32 =
        order.iter().map(|&number| u32::from(system.boxes[number as usize].size)).sum();
    let mut values = vec![0.0; cells as usize + 1];
    for crowd in &crowds {
        for &(mines, weight) in &crowd.mines_used {
            values[mines] += weight;
        }
    }
    if crowds.is_empty() {
        values.fill(1.0);
    }
    let mut scale = Wide::one();
    let values = values
        .into_iter()
        .map(|value| {
            // Undo the weight that the draws gave to each mine.
            let counted = scale.times(value);
            scale = scale.times(1.0 / odds_of_mine);
            counted
        })
        .collect();
    let odds = order.iter().enumerate().map(|(place, &number)| {
        let (mean, error) = mean_and_error(crowds.iter().map(|crowd| crowd.chances[place]));
        (number, CellOdds::estimate(mean.unwrap_or(density), error))
    });
    Estimate { odds: odds.collect(), counts: values }
}

/// The mean of independent estimates and its standard error; an error of 1
/// where there are too few to tell.
fn mean_and_error(values: impl Iterator<Item = f64> + Clone) -> (Option<f64>, f64) {
    let count = values.clone().count() as f64;
    if count < 2.0 {
        return (values.last(), 1.0);
    }
    let mean = values.clone().sum::<f64>() / count;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (Some(mean), (variance / count).sqrt())
}

/// What one crowd found.
struct Outcome {
    /// Per box in sweeping order: the chance of a mine in one of its cells.
    chances: Vec<f64>,
    /// Mines used and weight of each sample.
    mines_used: Vec<(usize, f64)>,
}

struct Crowd<'a> {
    system: &'a System,
    order: &'a [u32],
    odds_of_mine: f64,
    random: Random,
    /// Per sample, what each clue of the system still needs.
    needs: Vec<Vec<u8>>,
    /// Per sample, the mines in each box so far.
    mines: Vec<Vec<u8>>,
    weights: Vec<f64>,
    /// Per clue: cells that are still to come.
    cells_left: Vec<u8>,
}

impl<'a> Crowd<'a> {
    fn new(system: &'a System, order: &'a [u32], odds_of_mine: f64, seed: u64) -> Self {
        let needs: Vec<u8> = system.clues.iter().map(|clue| clue.need).collect();
        Crowd {
            system,
            order,
            odds_of_mine,
            random: Random(seed),
            needs: vec![needs; SAMPLES],
            mines: vec![Vec::new(); SAMPLES],
            weights: vec![1.0; SAMPLES],
            cells_left: system.clues.iter().map(|clue| clue.free).collect(),
        }
    }

    /// Walks to the end; `None` if every sample got stuck.
    fn walk(mut self) -> Option<Outcome> {
        for &number in self.order {
            let cell_box = &self.system.boxes[number as usize];
            for &clue in cell_box.clues() {
                self.cells_left[clue as usize] -= cell_box.size;
            }
            for sample in 0..SAMPLES {
                self.draw(sample, cell_box.clues(), cell_box.size);
            }
            self.rebalance()?;
        }
        let total: f64 = self.weights.iter().sum();
        let chance = |place: usize| {
            let size = self.system.boxes[self.order[place] as usize].size;
            let mines = self.mines.iter().zip(&self.weights);
            let sum: f64 = mines.map(|(mines, weight)| f64::from(mines[place]) * weight).sum();
            sum / total / f64::from(size)
        };
        let used = |mines: &Vec<u8>| mines.iter().map(|&count| usize::from(count)).sum();
        Some(Outcome {
            chances: (0..self.order.len()).map(chance).collect(),
            mines_used: self
                .mines
                .iter()
                .zip(&self.weights)
                .map(|(mines, weight)| (used(mines), weight / total))
                .collect(),
        })
    }

    /// Draws the mines of one box for one sample.
    fn draw(&mut self, sample: usize, clues: &[u32], size: u8) {
        let needs = &mut self.needs[sample];
        let (mut least, mut most) = (0, size);
        for &clue in clues {
            let need = needs[clue as usize];
            most = most.min(need);
            least = least.max(need.saturating_sub(self.cells_left[clue as usize]));
        }
        let weight = |mines: u8| {
            let ways = CHOOSE[usize::from(size)][usize::from(mines)];
            f64::from(ways) * self.odds_of_mine.powi(mines.into())
        };
        let total: f64 = (least..=most).map(weight).sum();
        let scale: f64 = (0..=size).map(weight).sum();
        self.weights[sample] *= total / scale;
        let mut left = self.random.unit() * total;
        let mut drawn = least;
        while drawn < most && left >= weight(drawn) {
            left -= weight(drawn);
            drawn += 1;
        }
        if least > most {
            drawn = 0;
        }
        for &clue in clues {
            needs[clue as usize] = needs[clue as usize].saturating_sub(drawn);
        }
        self.mines[sample].push(drawn);
    }

    /// Replaces light samples by copies of heavy ones when weights have drifted
    /// apart; `None` if none has any weight.
    fn rebalance(&mut self) -> Option<()> {
        let total: f64 = self.weights.iter().sum();
        if total == 0.0 {
            return None;
        }
        let squares: f64 = self.weights.iter().map(|weight| weight * weight).sum();
        if total * total > squares * SAMPLES as f64 / 2.0 {
            for weight in &mut self.weights {
                *weight *= SAMPLES as f64 / total;
            }
            return Some(());
        }
        let step = total / SAMPLES as f64;
        let mut mark = self.random.unit() * step;
        let (mut source, mut passed) = (0, self.weights[0]);
        let mut chosen = Vec::with_capacity(SAMPLES);
        for _ in 0..SAMPLES {
            while passed <= mark && source + 1 < SAMPLES {
                source += 1;
                passed += self.weights[source];
            }
            chosen.push(source);
            mark += step;
        }
        self.needs = chosen.iter().map(|&source| self.needs[source].clone()).collect();
        self.mines = chosen.iter().map(|&source| self.mines[source].clone()).collect();
        self.weights.fill(1.0);
        Some(())
    }
}

/// A small generator (splitmix64) for repeatable samples. Not for games: those
/// draw from the rules' own generator, which the solver cannot reach.
struct Random(u64);

impl Random {
    /// A number from 0 up to but not including 1.
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        (bits >> 11) as f64 / (1u64 << 53) as f64
    }
}
