//! Finding a smallest set of clues that proves a conclusion.
//!
//! A set of clues proves a cell if sweeping those clues alone makes it certain. Starting
//! from a sufficient set, clues are dropped as long as the rest is still sufficient,
//! until none can be left out. A search then looks for a smaller set and, unless it takes
//! too long, finds a smallest one (`smallest_set`).

use minewise_board::sort::{sort, sort_by_key};
use minewise_board::{Clue, Pos, View};

use crate::argument::Grounds;
use crate::easiest::Need;
use crate::grid::{Grid, MINE, SAFE, UNKNOWN};
use crate::local::Windows;
use crate::proof::Proof;
use crate::smallest_set::{Effort, MOST_MEMBERS, Members, smallest_subset};
use crate::solver::Solver;
use crate::{Argument, Assumptions, Budget, Contradiction, Power, Stop, Verdict};

/// The work limit for finding a smallest set.
pub(crate) const EFFORT: Effort = Effort { tests: 2_000, steps: 200_000 };

/// Draws conclusions from a view and from what was concluded before.
#[derive(Debug, Clone)]
pub(crate) struct Reasoner {
    pub(crate) view: View,
    /// The clues as shown, minus what is already known.
    pub(crate) grid: Grid,
    pub(crate) windows: Windows,
    pub(crate) solver: Solver,
}

impl Reasoner {
    pub(crate) fn new(view: &View) -> Result<Self, Contradiction> {
        let mut grid = Grid::default();
        grid.load_unsettled(view)?;
        let (windows, solver) = (Windows::default(), Solver::new());
        Ok(Reasoner { view: view.clone(), grid, windows, solver })
    }

    /// From now on ends soon after this signal is requested, with a meaningless result.
    pub(crate) fn listen_to(&mut self, stop: &Stop) {
        self.windows.listen_to(stop);
        self.solver.listen_to(stop);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.solver.stop.is_requested()
    }

    /// Treats the assumptions as known from now on.
    pub(crate) fn assume(&mut self, assumptions: &Assumptions) -> Result<(), Contradiction> {
        let mines = assumptions.mines.iter().map(|&pos| (pos, MINE));
        let safe = assumptions.safe.iter().map(|&pos| (pos, SAFE));
        for (pos, code) in mines.chain(safe) {
            let cell = self.grid.index(pos);
            self.grid.settle_only(cell, code)?;
        }
        Ok(())
    }

    /// Treats a conclusion as known from now on.
    pub(crate) fn accept(&mut self, proof: &Proof) -> Result<(), Contradiction> {
        for &pos in &proof.cells {
            let cell = self.grid.index(pos);
            self.grid.settle_only(cell, code_of(proof.verdict))?;
        }
        Ok(())
    }

    /// The next conclusion of this power, easiest first.
    pub(crate) fn next_step(&mut self, power: Power) -> Option<Proof> {
        if self.is_stopped() {
            return None;
        }
        let mut step = self.single();
        if step.is_none() && power >= Power::Pairs {
            step = self.pair();
        }
        if step.is_none() && power >= Power::Clues {
            step = self.several();
        }
        if step.is_none() && power >= Power::Full {
            step = self.with_total();
        }
        step
    }

    /// What follows from the first clue that is complete by itself.
    pub(crate) fn single(&mut self) -> Option<Proof> {
        let complete = |&cell: &usize| {
            let (need, free) = (self.grid.need(cell), self.grid.free(cell));
            need == 0 || need == free
        };
        let clue = self.open_clues().into_iter().find(complete)?;
        let verdict = if self.grid.need(clue) == 0 { Verdict::Safe } else { Verdict::Mine };
        let around = self.grid.around(clue).into_iter();
        let cells = around.filter(|&cell| self.grid.code(cell) == UNKNOWN);
        let cells = cells.map(|cell| self.grid.pos(cell)).collect();
        Some(self.proof(cells, verdict, &[clue], false))
    }

    /// What follows from the first two clues that together settle more than each alone.
    pub(crate) fn pair(&mut self) -> Option<Proof> {
        let clues: Vec<usize> = self.open_clues();
        let (clue, pair) = clues
            .into_iter()
            .find_map(|clue| Some((clue, self.grid.find_pair(clue).ok().flatten()?)))?;
        let (cells_of, mask, code) = pair.settled.into_iter().flatten().next()?;
        let cells = self.grid.cells_of_mask(cells_of, mask).map(|cell| self.grid.pos(cell));
        let mut clues = [clue, pair.other];
        sort(&mut clues);
        Some(self.proof(cells.collect(), verdict_of(code), &clues, false))
    }

    /// An easiest proof of something that follows from all clues together.
    pub(crate) fn several(&mut self) -> Option<Proof> {
        let clues = self.open_clues();
        let certain = self.windows.certain(&self.grid, &clues).ok()?;
        let easiest = self.easiest(&certain, None, Need::Clues, &mut { EFFORT })?;
        if self.is_stopped() {
            return None;
        }
        Some(self.proof_by_clues(easiest.cell, &easiest.clues))
    }

    /// An easiest proof of something that follows from the clues and the number of mines.
    pub(crate) fn with_total(&mut self) -> Option<Proof> {
        let clues = self.open_clues();
        let certain = self.solver.certain_with_total(&self.grid, &clues, Budget::DEFAULT);
        let easiest = self.easiest(&certain, None, Need::MineTotal, &mut { EFFORT })?;
        if self.is_stopped() {
            return None;
        }
        let verdict = verdict_of(easiest.code);
        Some(self.proof(vec![self.grid.pos(easiest.cell)], verdict, &easiest.clues, true))
    }

    pub(crate) fn open_clues(&self) -> Vec<usize> {
        self.grid.find_open_clues()
    }

    /// Adds an opened cell.
    pub(crate) fn open(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        self.view.open(pos, clue);
        self.grid.open_only(pos, clue)
    }

    /// A smallest proof of a verdict that is known to be certain; `None` if a stop is
    /// requested.
    pub(crate) fn prove(&mut self, pos: Pos, verdict: Verdict) -> Option<Proof> {
        let cell = self.grid.index(pos);
        let alone = self.clues_alone(cell, &mut { EFFORT });
        if self.is_stopped() {
            return None;
        }
        if let Some(clues) = alone {
            return Some(self.proof_by_clues(cell, &clues));
        }
        let clues = self.with_mine_total(cell, &mut { EFFORT });
        // When stopped, the set has not been minimised, and its argument would take long.
        (!self.is_stopped()).then(|| self.proof(vec![pos], verdict, &clues, true))
    }

    /// The proof for `cell` and for all cells that touch the same of these clues, to
    /// which the same argument applies.
    pub(crate) fn proof_by_clues(&mut self, cell: usize, clues: &[usize]) -> Proof {
        let found = self.windows.certain(&self.grid, clues).unwrap_or_default();
        let grid = &self.grid;
        let beside = |cell: usize| clues.iter().map(move |&clue| grid.distance(clue, cell) <= 1);
        let alike = found.iter().filter(|&&(other, _)| beside(other).eq(beside(cell)));
        let cells = alike.map(|&(other, _)| grid.pos(other)).collect();
        let code = if found.contains(&(cell, SAFE)) { SAFE } else { MINE };
        self.proof(cells, verdict_of(code), clues, false)
    }

    /// A smallest set of clues that decides a cell without the number of mines.
    pub(crate) fn clues_alone(&mut self, cell: usize, effort: &mut Effort) -> Option<Vec<usize>> {
        let beside: Vec<usize> = self.grid.clues_within(cell, 1).collect();
        let mut enough = self.window_that_decides(cell, &beside)?;
        // Distant clues come last, so they are dropped first.
        sort_by_key(&mut enough, |&clue| self.grid.distance(clue, cell));
        enough = self.minimised(enough, |reasoner, clues| reasoner.decides(clues, cell));
        if enough.len() > 1
            && let Some(fewer) = self.few_clues_alone(cell, enough.len() - 1, effort)
        {
            enough = fewer;
        }
        sort(&mut enough);
        Some(enough)
    }

    /// A smallest set of at most `most` clues that decides a cell without the number of
    /// mines.
    pub(crate) fn few_clues_alone(
        &mut self,
        cell: usize,
        most: usize,
        effort: &mut Effort,
    ) -> Option<Vec<usize>> {
        // In a smallest set no clue can be left out, so its clues are connected, and one
        // of them touches the cell.
        let mut clues: Vec<usize> = self.grid.clues_within(cell, 1).collect();
        let mut reached = 0;
        for _ in 1..most {
            let ends = reached..clues.len();
            reached = clues.len();
            for place in ends {
                for other in self.grid.clues_within(clues[place], 2) {
                    if !clues.contains(&other) && self.share_cells(clues[place], other) {
                        clues.push(other);
                    }
                }
            }
            if clues.len() >= MOST_MEMBERS {
                break;
            }
        }
        clues.truncate(MOST_MEMBERS);
        let mut found =
            self.few_of(&clues, most, effort, |reasoner, clues| reasoner.decides(clues, cell))?;
        sort(&mut found);
        Some(found)
    }

    /// Whether both clues touch some unknown cell.
    fn share_cells(&self, clue: usize, other: usize) -> bool {
        let around = self.grid.around(clue).into_iter();
        around
            .filter(|&cell| self.grid.code(cell) == UNKNOWN)
            .any(|cell| self.grid.distance(cell, other) <= 1)
    }

    /// All clues within the smallest distance that is sufficient.
    fn window_that_decides(&mut self, cell: usize, beside: &[usize]) -> Option<Vec<usize>> {
        if beside.is_empty() {
            return None;
        }
        let all = self.open_clues().len();
        for radius in 1.. {
            if self.is_stopped() {
                return None;
            }
            let clues: Vec<usize> = self.grid.clues_within(cell, radius).collect();
            if self.decides(&clues, cell) {
                return Some(clues);
            }
            if clues.len() == all {
                return None;
            }
        }
        None
    }

    /// Whether the given clues make the cell certain by themselves.
    fn decides(&mut self, clues: &[usize], cell: usize) -> bool {
        let found = self.windows.certain(&self.grid, clues).unwrap_or_default();
        found.iter().any(|&(certain, _)| certain == cell)
    }

    /// A smallest set of clues that decides a cell together with the number of mines.
    pub(crate) fn with_mine_total(&mut self, cell: usize, effort: &mut Effort) -> Vec<usize> {
        let mut clues = self.open_clues();
        sort_by_key(&mut clues, |&clue| self.grid.distance(clue, cell));
        let mut enough =
            self.minimised(clues, |reasoner, clues| reasoner.decides_with_total(clues, cell));
        if !enough.is_empty()
            && let Some(fewer) = self.few_clues_with_total(cell, enough.len() - 1, effort)
        {
            enough = fewer;
        }
        sort(&mut enough);
        enough
    }

    /// A smallest set of at most `most` clues that decides a cell together with the
    /// number of mines.
    pub(crate) fn few_clues_with_total(
        &mut self,
        cell: usize,
        most: usize,
        effort: &mut Effort,
    ) -> Option<Vec<usize>> {
        let mut clues = self.open_clues();
        sort_by_key(&mut clues, |&clue| self.grid.distance(clue, cell));
        clues.truncate(MOST_MEMBERS);
        let mut found = self.few_of(&clues, most, effort, |reasoner, clues| {
            reasoner.decides_with_total(clues, cell)
        })?;
        sort(&mut found);
        Some(found)
    }

    /// A smallest sufficient subset of some clues, if it has at most `most` members.
    fn few_of(
        &mut self,
        clues: &[usize],
        most: usize,
        effort: &mut Effort,
        suffices: impl Fn(&mut Self, &[usize]) -> bool,
    ) -> Option<Vec<usize>> {
        let named = |part: Members| -> Vec<usize> {
            let numbered = (0..).zip(clues);
            numbered.filter(|(bit, _)| part >> bit & 1 == 1).map(|(_, &clue)| clue).collect()
        };
        // Once a stop is requested, accept anything: that ends the search.
        let suffices = |part| self.is_stopped() || suffices(self, &named(part));
        smallest_subset(clues.len(), most, effort, suffices).map(named)
    }

    fn decides_with_total(&mut self, clues: &[usize], cell: usize) -> bool {
        self.solver.decides_with_total(&self.grid, clues, cell, Budget::DEFAULT)
    }

    /// Drops clues as long as the rest is sufficient, last ones first: in large pieces,
    /// then in smaller ones, and finally one by one.
    fn minimised(
        &mut self,
        mut clues: Vec<usize>,
        suffices: impl Fn(&mut Self, &[usize]) -> bool,
    ) -> Vec<usize> {
        let mut piece = (clues.len() / 2).max(1);
        loop {
            let mut end = clues.len();
            while end > 0 && !self.is_stopped() {
                let start = end.saturating_sub(piece);
                let mut rest = clues[..start].to_vec();
                rest.extend_from_slice(&clues[end..]);
                if suffices(self, &rest) {
                    clues = rest;
                }
                end = start;
            }
            if piece == 1 || self.is_stopped() {
                return clues;
            }
            piece /= 2;
        }
    }

    pub(crate) fn proof(
        &self,
        mut cells: Vec<Pos>,
        verdict: Verdict,
        clues: &[usize],
        uses_mine_total: bool,
    ) -> Proof {
        sort(&mut cells);
        let clues: Vec<Pos> = clues.iter().map(|&clue| self.grid.pos(clue)).collect();
        let mut premises = Vec::new();
        let known = |pos: Pos| match self.grid.code(self.grid.index(pos)) {
            SAFE => Some((pos, Verdict::Safe)),
            MINE => Some((pos, Verdict::Mine)),
            _ => None,
        };
        if uses_mine_total {
            premises.extend(self.view.covered_positions().filter_map(known));
        } else {
            let around = clues.iter().flat_map(|&clue| self.view.size().neighbours(clue));
            premises.extend(around.filter_map(known));
            sort_by_key(&mut premises, |&(pos, _)| pos);
            premises.dedup();
        }
        let grounds =
            Grounds { cells: &cells, verdict, clues: &clues, uses_mine_total, premises: &premises };
        let argument = Argument::of(&self.view, grounds);
        Proof { cells, verdict, clues, uses_mine_total, premises, argument }
    }
}

pub(crate) const fn verdict_of(code: u8) -> Verdict {
    if code == MINE { Verdict::Mine } else { Verdict::Safe }
}

const fn code_of(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Mine => MINE,
        _ => SAFE,
    }
}
