//! Playing on with certain moves alone.

use std::collections::HashSet;

use minewise_board::sort::sort;
use minewise_board::{Clue, Params, Pos, View};

use crate::component::Component;
use crate::grid::{Grid, SavedState, UNKNOWN};
use crate::number::{Number, Wide};
use crate::solver::Solver;
use crate::structure::Unbuilt;
use crate::system::System;
use crate::{Assumptions, Budget, Contradiction, Knowledge, Stop};

/// How much reasoning is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Power {
    /// One clue at a time.
    Single,
    /// Two clues together.
    Pairs,
    /// All clues together, without the number of mines.
    Clues,
    /// Everything that can be known, including from the number of mines.
    #[default]
    Full,
}

minewise_board::named_enum! {
    /// All powers, from weak to strong.
    Power { Single = "single", Pairs = "pairs", Clues = "clues", Full = "full" }
    /// A name that is not a power.
    UnknownPower = "is not a power"
}

/// Follows a game with certain moves of a given power. Given the clue of every opened
/// cell, it finds the next cell that is certainly safe.
///
/// Much faster than a full analysis of every position: it continues from what is settled,
/// examines pairs only where something has changed, and sweeps only components that it
/// has not seen before.
///
/// ```
/// use minewise_board::{Clue, Params, Pos};
/// use minewise_solver::{Deducer, Power};
///
/// let mut deducer = Deducer::new(Params::new(3, 1, 1)?);
/// deducer.open(Pos::new(0, 0), Clue::One)?;
/// assert_eq!(deducer.next_safe(Power::Clues)?, None);
/// assert_eq!(deducer.next_safe(Power::Full)?, Some(Pos::new(2, 0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Deducer {
    pub(crate) solver: Solver,
    component: Component,
    /// Components that need not be swept again.
    quiet: QuietComponents,
    /// Cells that the current search has visited.
    seen: CellSet,
    /// The work limit for one inference.
    budget: Budget,
}

/// The set of quiet components is cleared when it reaches this size.
const MOST_QUIET: usize = 10_000;
/// The usual work limit for one inference.
const BUDGET: Budget = Budget::steps(20_000_000);

impl Deducer {
    /// Starts with a covered board.
    pub fn new(params: Params) -> Self {
        let mut deducer = Deducer {
            solver: Solver::new(),
            component: Component::default(),
            quiet: QuietComponents::default(),
            seen: CellSet::default(),
            budget: BUDGET,
        };
        deducer.reset(params);
        deducer
    }

    /// From now on [`next_safe`](Self::next_safe) ends soon after this signal is
    /// requested, as if there were a contradiction.
    pub fn listen_to(&mut self, stop: &Stop) {
        self.solver.listen_to(stop);
    }

    /// Continues from a grid that tracks what is settled.
    pub(crate) fn of_grid(grid: Grid, budget: Budget) -> Self {
        let seen = CellSet::new(grid.len());
        let mut solver = Solver::new();
        solver.grid = grid;
        Deducer {
            solver,
            component: Component::default(),
            quiet: QuietComponents::default(),
            seen,
            budget,
        }
    }

    /// Starts again with a covered board.
    pub fn reset(&mut self, params: Params) {
        let grid = &mut self.solver.grid;
        let loaded = grid.load(&View::covered(params), &Assumptions::NONE);
        debug_assert!(loaded.is_ok(), "nothing contradicts a covered board");
        grid.track();
        self.seen = CellSet::new(grid.len());
    }

    /// Goes back to an earlier state of the same board.
    pub fn restore(&mut self, earlier: &SavedState) {
        self.solver.grid.restore(earlier);
    }

    /// Saves the current state, to go back to later.
    pub fn save(&self) -> SavedState {
        self.solver.grid.save()
    }

    /// Adds an opened cell.
    ///
    /// # Errors
    /// If no layout fits any more.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn open(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        self.solver.grid.open(pos, clue)
    }

    /// The next cell that is certainly safe and not open yet; `None` if reasoning of this
    /// power finds none.
    ///
    /// # Errors
    /// If no layout fits.
    pub fn next_safe(&mut self, power: Power) -> Result<Option<Pos>, Contradiction> {
        loop {
            if let Some(pos) = self.solver.grid.next_fresh() {
                return Ok(Some(pos));
            }
            if !self.infer(power)? {
                return Ok(None);
            }
        }
    }

    /// What has been found out about a cell so far. More may follow from
    /// [`next_safe`](Self::next_safe).
    pub fn knowledge(&self, pos: Pos) -> Knowledge {
        self.solver.grid.knowledge(pos)
    }

    /// Whether nothing is known about a covered cell.
    pub fn is_unknown(&self, pos: Pos) -> bool {
        let grid = &self.solver.grid;
        grid.code(grid.index(pos)) == UNKNOWN
    }

    /// The unknown cells in reading order, each with whether it touches an open cell.
    pub fn unknown_cells(&self) -> impl Iterator<Item = (Pos, bool)> + '_ {
        let grid = &self.solver.grid;
        grid.unknown_cells().into_iter().map(|cell| {
            let beside_open = grid.around(cell).into_iter().any(|near| grid.code(near) <= 8);
            (grid.pos(cell), beside_open)
        })
    }

    /// The number of unknown cells.
    pub fn unknown_count(&self) -> u32 {
        self.solver.grid.unknown()
    }

    /// Settles what the given power can settle beyond single clues. Returns whether it
    /// settled anything.
    fn infer(&mut self, power: Power) -> Result<bool, Contradiction> {
        if power >= Power::Pairs && self.solver.grid.settle_pairs()? {
            return Ok(true);
        }
        if power >= Power::Clues && self.sweep_clues()? {
            return Ok(true);
        }
        Ok(power >= Power::Full && self.weigh_total()?)
    }

    /// Sweeps every component in which a clue has changed since the last sweep, unless it
    /// is known to make nothing certain.
    fn sweep_clues(&mut self) -> Result<bool, Contradiction> {
        let clues = self.touched_components();
        let solver = &mut self.solver;
        solver.system.load(&solver.grid, clues.into_iter());
        solver.orderer.load(&solver.system);
        solver.builder.load(&solver.system);
        let stride = solver.grid.stride() as u32;
        let mut certain: Vec<(u32, u8)> = Vec::new();
        for clue in 0..solver.system.clues.len() as u32 {
            let Some(clues) = solver.orderer.collect(&solver.system, clue) else { continue };
            let hash = hash_of_component(&solver.grid, &solver.system, clues);
            if self.quiet.contains(hash) {
                continue;
            }
            let order = solver.orderer.order(&solver.system, stride);
            let structure = &mut self.component.structure;
            let mut steps = self.budget.limit();
            match solver.builder.build(&solver.system, order, &mut steps, structure) {
                Ok(()) => {}
                Err(Unbuilt::Contradiction) => return Err(Contradiction),
                Err(Unbuilt::TooWide) if solver.builder.stop.is_requested() => {
                    return Err(Contradiction);
                }
                Err(Unbuilt::TooWide) => continue,
            }
            self.component.sweep_forward(&solver.stop);
            let before = certain.len();
            let rest = vec![Wide::one(); self.component.structure.last().span as usize];
            self.component.odds(&rest, &mut solver.backward, &solver.stop, |number, odds| {
                certain.extend(odds.code().map(|code| (number, code)));
            });
            if solver.stop.is_requested() {
                return Err(Contradiction);
            }
            if certain.len() == before {
                self.quiet.insert(hash);
            }
        }
        self.settle_boxes(&certain)
    }

    /// All clues of components in which something has changed, in reading order.
    fn touched_components(&mut self) -> Vec<usize> {
        let grid = &mut self.solver.grid;
        let mut clues: Vec<usize> = Vec::new();
        for clue in std::mem::take(&mut grid.unswept) {
            let clue = clue as usize;
            if grid.is_open_clue(clue) && self.seen.insert(clue) {
                clues.push(clue);
            }
        }
        let mut next = 0;
        while let Some(&clue) = clues.get(next) {
            next += 1;
            for cell in grid.around(clue) {
                if grid.code(cell) != UNKNOWN || !self.seen.insert(cell) {
                    continue;
                }
                for near in grid.around(cell) {
                    if grid.is_open_clue(near) && self.seen.insert(near) {
                        clues.push(near);
                    }
                }
            }
        }
        self.seen.clear();
        sort(&mut clues);
        clues
    }

    fn settle_boxes(&mut self, certain: &[(u32, u8)]) -> Result<bool, Contradiction> {
        let Solver { grid, system, .. } = &mut self.solver;
        for &(number, verdict) in certain {
            for member in system.frontier.iter().filter(|member| member.cell_box == number) {
                grid.settle(member.cell as usize, verdict)?;
            }
        }
        Ok(!certain.is_empty())
    }

    /// Uses the number of mines, unless that cannot make anything certain.
    fn weigh_total(&mut self) -> Result<bool, Contradiction> {
        let solver = &mut self.solver;
        solver.system.load(&solver.grid, solver.grid.find_open_clues().into_iter());
        let sea = solver.sea();
        let frontier = solver.system.frontier.len() as u32;
        if sea.mines_left > frontier && sea.mines_left < sea.cells {
            // Whatever the frontier holds, the sea can hold the rest.
            return Ok(false);
        }
        let mut steps_left = self.budget.limit();
        if !solver.sweep_system(&mut steps_left, self.budget)?.is_empty() {
            return Ok(false);
        }
        let odds_of_sea = solver.weigh()?;
        let odds = (0..).zip(&solver.odds);
        let certain: Vec<(u32, u8)> =
            odds.filter_map(|(number, odds)| Some((number, odds.code()?))).collect();
        let mut found = self.settle_boxes(&certain)?;
        if let Some(verdict) = odds_of_sea.code()
            && sea.cells > 0
        {
            self.settle_sea(verdict)?;
            found = true;
        }
        Ok(found)
    }

    /// Settles every cell that touches no clue.
    fn settle_sea(&mut self, verdict: u8) -> Result<(), Contradiction> {
        let Solver { grid, system, .. } = &mut self.solver;
        for cell in grid.unknown_cells() {
            if system.find_box_of(cell as u32).is_none() {
                grid.settle(cell, verdict)?;
            }
        }
        Ok(())
    }
}

/// Hashes of components that make nothing certain.
#[derive(Debug, Clone, Default)]
struct QuietComponents(HashSet<u64>);

impl QuietComponents {
    fn contains(&self, hash: u64) -> bool {
        self.0.contains(&hash)
    }

    fn insert(&mut self, hash: u64) {
        if self.0.len() == MOST_QUIET {
            self.0.clear();
        }
        self.0.insert(hash);
    }
}

/// A hash of everything that a sweep of these clues depends on: where they are, what they
/// need, and which of their neighbours are unknown.
fn hash_of_component(grid: &Grid, system: &System, clues: &[u32]) -> u64 {
    clues.iter().fold(0, |hash, &clue| {
        let sum = &system.clues[clue as usize];
        let mask = grid.unknown_mask(sum.cell as usize);
        let word = u64::from(sum.cell) << 16 | u64::from(mask) << 8 | u64::from(sum.need);
        (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    })
}

/// A set of grid cells that can be cleared in constant time.
#[derive(Debug, Clone, Default)]
struct CellSet {
    stamps: Vec<u32>,
    stamp: u32,
}

impl CellSet {
    fn new(cells: usize) -> Self {
        CellSet { stamps: vec![0; cells], stamp: 1 }
    }

    /// Adds a cell and returns whether it is new.
    fn insert(&mut self, cell: usize) -> bool {
        std::mem::replace(&mut self.stamps[cell], self.stamp) != self.stamp
    }

    fn clear(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.stamps.fill(0);
            self.stamp = 1;
        }
    }
}
