//! Finding the smallest reason for a conclusion.
//!
//! A set of clues makes a cell certain if sweeping those clues alone does. From
//! a set that suffices, clues are dropped as long as it still does: what is left
//! is minimal. Before that, all connected sets of up to three clues around the
//! cell are tried, fewest first, so that a small reason is found as the smallest
//! one there is.

use minewise_board::{Clue, Pos, View};

use crate::grid::{Grid, MINE, SAFE, UNKNOWN};
use crate::local::Windows;
use crate::proof::Proof;
use crate::proof_text;
use crate::solver::Solver;
use crate::{Assumptions, Budget, Contradiction, Power, Verdict};

/// The most sets that are tried in the search for a smallest one.
const MOST_TRIES: usize = 4_000;
/// How many of the certain cells are proved in search of the easiest next step,
/// when one or two clues say nothing more.
const CANDIDATES: usize = 8;
/// The largest sets among them.
const LARGEST_TRIED: usize = 3;

/// Draws conclusions from a view and from what was concluded before.
#[derive(Debug, Clone)]
pub(crate) struct Reasoner {
    view: View,
    /// The clues as they are shown, minus what is known already.
    grid: Grid,
    windows: Windows,
    solver: Solver,
}

impl Reasoner {
    pub(crate) fn new(view: &View) -> Result<Self, Contradiction> {
        let mut grid = Grid::default();
        grid.load_unsettled(view)?;
        let (windows, solver) = (Windows::default(), Solver::new());
        Ok(Reasoner { view: view.clone(), grid, windows, solver })
    }

    /// Takes assumptions for granted from now on.
    pub(crate) fn assume(&mut self, assumptions: &Assumptions) -> Result<(), Contradiction> {
        let mines = assumptions.mines.iter().map(|&pos| (pos, MINE));
        let safe = assumptions.safe.iter().map(|&pos| (pos, SAFE));
        for (pos, code) in mines.chain(safe) {
            let cell = self.grid.index(pos);
            self.grid.settle_only(cell, code)?;
        }
        Ok(())
    }

    /// Takes a conclusion for granted from now on.
    pub(crate) fn accept(&mut self, proof: &Proof) -> Result<(), Contradiction> {
        for &pos in &proof.cells {
            let cell = self.grid.index(pos);
            self.grid.settle_only(cell, code_of(proof.verdict))?;
        }
        Ok(())
    }

    /// The next conclusion of a power, the easiest first.
    pub(crate) fn next_step(&mut self, power: Power) -> Option<Proof> {
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

    /// The first clue that is complete by itself, with what it says.
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

    /// The first two clues that together say more than each alone.
    pub(crate) fn pair(&mut self) -> Option<Proof> {
        let clues: Vec<usize> = self.open_clues();
        let (clue, pair) = clues
            .into_iter()
            .find_map(|clue| Some((clue, self.grid.find_pair(clue).ok().flatten()?)))?;
        let (cells_of, mask, code) = pair.settled.into_iter().flatten().next()?;
        let cells = self.grid.cells_of_mask(cells_of, mask).map(|cell| self.grid.pos(cell));
        let mut clues = [clue, pair.other];
        clues.sort_unstable();
        Some(self.proof(cells.collect(), verdict_of(code), &clues, false))
    }

    /// An easiest proof of something that all clues together say.
    pub(crate) fn several(&mut self) -> Option<Proof> {
        let clues = self.open_clues();
        let certain = self.windows.certain(&self.grid, &clues).ok()?;
        self.easiest(&certain)
    }

    /// An easiest proof of something that the clues and the number of mines say.
    pub(crate) fn with_total(&mut self) -> Option<Proof> {
        let clues = self.open_clues();
        let certain = self.solver.certain_with_total(&self.grid, &clues, Budget::DEFAULT);
        self.easiest(&certain)
    }

    /// The proof with the lowest tier and the fewest clues among the first few
    /// certain cells.
    fn easiest(&mut self, certain: &[(usize, u8)]) -> Option<Proof> {
        let few: Vec<(usize, u8)> = certain.iter().copied().take(CANDIDATES).collect();
        few.into_iter()
            .map(|(cell, code)| self.prove(self.grid.pos(cell), verdict_of(code)))
            .min_by_key(|proof| (proof.tier(), proof.clues.len()))
    }

    fn open_clues(&self) -> Vec<usize> {
        self.grid.find_open_clues()
    }

    /// Takes in an opened cell.
    pub(crate) fn open(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        self.view.open(pos, clue);
        self.grid.open_only(pos, clue)
    }

    /// A smallest proof that `pos` is what it certainly is.
    pub(crate) fn prove(&mut self, pos: Pos, verdict: Verdict) -> Proof {
        let cell = self.grid.index(pos);
        if let Some(clues) = self.clues_alone(cell) {
            let found = self.windows.certain(&self.grid, &clues).unwrap_or_default();
            return self.proof_like(cell, &found, &clues);
        }
        let clues = self.with_mine_total(cell);
        self.proof(vec![pos], verdict, &clues, true)
    }

    /// A minimal set of clues that decides a cell without the number of mines.
    fn clues_alone(&mut self, cell: usize) -> Option<Vec<usize>> {
        let beside: Vec<usize> = self.grid.clues_within(cell, 1).collect();
        let mut enough = self.window_that_decides(cell, &beside)?;
        if enough.len() > 1 {
            let mut tries = 0;
            let largest = LARGEST_TRIED.min(enough.len() - 1);
            for size in 1..=largest {
                let found = self.smallest(cell, &beside, size, &mut tries);
                if found.is_some() {
                    return found;
                }
            }
            // Far clues are the first to go.
            enough.sort_by_key(|&clue| self.grid.distance(clue, cell));
            enough = self.minimised(enough, |reasoner, clues| reasoner.decides(clues, cell));
        }
        enough.sort_unstable();
        Some(enough)
    }

    /// All clues within the smallest distance that suffices.
    fn window_that_decides(&mut self, cell: usize, beside: &[usize]) -> Option<Vec<usize>> {
        if beside.is_empty() {
            return None;
        }
        let all = self.open_clues().len();
        for radius in 1.. {
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

    /// The first connected set of `size` clues that decides the cell.
    fn smallest(
        &mut self,
        cell: usize,
        beside: &[usize],
        size: usize,
        tries: &mut usize,
    ) -> Option<Vec<usize>> {
        let mut sets: Vec<Vec<usize>> = beside.iter().map(|&clue| vec![clue]).collect();
        for _ in 1..size {
            let mut larger: Vec<Vec<usize>> = Vec::new();
            for set in &sets {
                for &member in set {
                    for clue in self.grid.clues_within(member, 2) {
                        if !set.contains(&clue) {
                            let mut extended = set.clone();
                            extended.push(clue);
                            extended.sort_unstable();
                            larger.push(extended);
                        }
                    }
                }
            }
            larger.sort_unstable();
            larger.dedup();
            sets = larger;
        }
        for set in sets {
            *tries += 1;
            if *tries > MOST_TRIES {
                return None;
            }
            if self.decides(&set, cell) {
                return Some(set);
            }
        }
        None
    }

    /// A minimal set of clues that decides a cell together with the number of
    /// mines.
    fn with_mine_total(&mut self, cell: usize) -> Vec<usize> {
        let mut clues = self.open_clues();
        clues.sort_by_key(|&clue| self.grid.distance(clue, cell));
        let mut clues = self.minimised(clues, |reasoner, clues| {
            reasoner.solver.decides_with_total(&reasoner.grid, clues, cell, Budget::DEFAULT)
        });
        clues.sort_unstable();
        clues
    }

    /// Drops clues as long as the rest suffices, the last ones first: in large
    /// pieces, then smaller ones, at last one by one.
    fn minimised(
        &mut self,
        mut clues: Vec<usize>,
        suffices: impl Fn(&mut Self, &[usize]) -> bool,
    ) -> Vec<usize> {
        let mut piece = (clues.len() / 2).max(1);
        loop {
            let mut end = clues.len();
            while end > 0 {
                let start = end.saturating_sub(piece);
                let mut rest = clues[..start].to_vec();
                rest.extend_from_slice(&clues[end..]);
                if suffices(self, &rest) {
                    clues = rest;
                }
                end = start;
            }
            if piece == 1 {
                return clues;
            }
            piece /= 2;
        }
    }

    /// The proof for `cell` and for all cells that lie around the same of the
    /// clues, to which the same words apply.
    fn proof_like(&self, cell: usize, found: &[(usize, u8)], clues: &[usize]) -> Proof {
        let beside =
            |cell: usize| clues.iter().map(move |&clue| self.grid.distance(clue, cell) <= 1);
        let alike = found.iter().filter(|&&(other, _)| beside(other).eq(beside(cell)));
        let cells = alike.map(|&(other, _)| self.grid.pos(other)).collect();
        let code = if found.contains(&(cell, SAFE)) { SAFE } else { MINE };
        self.proof(cells, verdict_of(code), clues, false)
    }

    fn proof(
        &self,
        mut cells: Vec<Pos>,
        verdict: Verdict,
        clues: &[usize],
        uses_mine_total: bool,
    ) -> Proof {
        cells.sort_unstable();
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
            premises.sort_unstable_by_key(|&(pos, _)| pos);
            premises.dedup();
        }
        let mut proof = Proof {
            cells,
            verdict,
            clues,
            uses_mine_total,
            premises,
            pattern: None,
            text: String::new(),
        };
        proof_text::describe(&self.view, &mut proof);
        proof
    }
}

const fn verdict_of(code: u8) -> Verdict {
    if code == MINE { Verdict::Mine } else { Verdict::Safe }
}

const fn code_of(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Mine => MINE,
        _ => SAFE,
    }
}
