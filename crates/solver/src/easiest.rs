//! The conclusion that is easiest to see.

use std::collections::HashMap;

use minewise_board::sort::sort_by_key;
use minewise_board::{Pos, View};

use crate::grid::{Grid, SAFE, UNKNOWN};
use crate::proof::{Proof, Tier};
use crate::reasoner::Reasoner;
use crate::smallest_set::Effort;
use crate::{Assumptions, Budget, Contradiction, Solver, Stop, Unanswered, Verdict};

/// The work limit for one hint.
const EFFORT: Effort = Effort { tests: 10_000, steps: 1_000_000 };
/// With more clues than this, no smallest set of clues is sought for a proof that uses
/// the number of mines: each test would take too long.
const MOST_CLUES_WEIGHED: usize = 600;
/// How many groups of cells are proved when a component is too wide to sweep.
const MOST_PROVED: usize = 8;

/// A certainly safe cell that no other has an easier proof than.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Easiest {
    /// The cell.
    pub cell: Pos,
    /// How much has to be seen at once.
    pub tier: Tier,
    /// Why it is safe; `None` if that takes the number of mines on a board with too many
    /// clues to find a smallest set.
    pub proof: Option<Proof>,
}

/// The certainly safe cell with the simplest proof: the lowest tier, then the fewest
/// clues, then the smallest distance to a given cell, then the first in reading order.
/// `None` if no cell is certainly safe.
///
/// Tiers are searched from easy to hard, and the search ends with the first that yields a
/// safe cell. If a smallest set of clues takes too long to find, the easiest found so far
/// is used.
///
/// ```
/// use minewise_board::{Pos, View};
/// use minewise_solver::{Tier, easiest_safe};
///
/// let view: View = "4x2x2:____/1121".parse()?;
/// let easiest = easiest_safe(&view, Some(Pos::new(3, 1)))?.expect("two cells are safe");
/// assert_eq!((easiest.cell, easiest.tier), (Pos::new(2, 0), Tier::TwoClues));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If no layout fits the view. This may go unnoticed if an easy cell is found first.
pub fn easiest_safe(view: &View, near: Option<Pos>) -> Result<Option<Easiest>, Contradiction> {
    // It is never stopped, so a contradiction is the only error.
    easiest_safe_until(view, near, &Stop::NEVER).map_err(|_| Contradiction)
}

/// Like [`easiest_safe`], unless a stop is requested first.
///
/// # Errors
/// If no layout fits the view, or if a stop was requested.
pub fn easiest_safe_until(
    view: &View,
    near: Option<Pos>,
    stop: &Stop,
) -> Result<Option<Easiest>, Unanswered> {
    let easiest = Reasoner::new(view)?.easiest_safe(near, stop)?;
    if stop.is_requested() { Err(Unanswered::Stopped) } else { Ok(easiest) }
}

/// What a proof may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    /// At least three clues.
    Clues,
    /// Clues and the number of mines.
    MineTotal,
}

/// A certain cell, and the clues that prove it.
pub(crate) struct EasiestCell {
    pub(crate) cell: usize,
    pub(crate) code: u8,
    pub(crate) clues: Vec<usize>,
}

impl Reasoner {
    fn easiest_safe(
        &mut self,
        near: Option<Pos>,
        stop: &Stop,
    ) -> Result<Option<Easiest>, Unanswered> {
        self.listen_to(stop);
        let near = near.map(|pos| self.grid.index(pos));
        if let Some((cell, clue)) = self.nearest_by_single_clue(near) {
            return Ok(Some(self.easiest_by_clues(cell, &[clue])));
        }
        if let Some((cell, clues)) = self.nearest_by_pair(near)? {
            return Ok(Some(self.easiest_by_clues(cell, &clues)));
        }
        let (none, budget) = (&Assumptions::NONE, Budget::DEFAULT);
        let analysis = Solver::new().analyze_until(&self.view, none, budget, stop)?;
        if analysis.safe().is_empty() {
            return Ok(None);
        }
        let mut effort = EFFORT;
        if let Some(found) = self.easiest_by_several_clues(near, &mut effort, stop)? {
            return Ok(Some(found));
        }
        let safe: Vec<(usize, u8)> =
            analysis.safe().iter().map(|&pos| (self.grid.index(pos), SAFE)).collect();
        if !analysis.is_complete() {
            return Ok(self.easiest_of_few(&safe, near));
        }
        let found = self.easiest_by_mine_total(&safe, near, &mut effort);
        if stop.is_requested() { Err(Unanswered::Stopped) } else { Ok(found) }
    }

    /// The easiest of the cells that three or more clues make safe.
    fn easiest_by_several_clues(
        &mut self,
        near: Option<usize>,
        effort: &mut Effort,
        stop: &Stop,
    ) -> Result<Option<Easiest>, Unanswered> {
        let clues = self.open_clues();
        let mut certain = self.windows.certain(&self.grid, &clues)?;
        certain.retain(|&(_, code)| code == SAFE);
        let found = self.easiest(&certain, near, Need::Clues, effort);
        if stop.is_requested() {
            return Err(Unanswered::Stopped);
        }
        Ok(found.map(|found| self.easiest_by_clues(found.cell, &found.clues)))
    }

    /// The easiest of the cells that are safe because of the number of mines. On a board
    /// with very many clues this is the nearest one, without a proof.
    fn easiest_by_mine_total(
        &mut self,
        safe: &[(usize, u8)],
        near: Option<usize>,
        effort: &mut Effort,
    ) -> Option<Easiest> {
        let tier = Tier::MineTotal;
        if self.open_clues().len() > MOST_CLUES_WEIGHED {
            let &(nearest, _) = groups(&self.grid, safe, near).first()?;
            return Some(Easiest { cell: self.grid.pos(nearest), tier, proof: None });
        }
        let found = self.easiest(safe, near, Need::MineTotal, effort)?;
        let cell = self.grid.pos(found.cell);
        let proof = self.proof(vec![cell], Verdict::Safe, &found.clues, true);
        Some(Easiest { cell, tier, proof: Some(proof) })
    }

    fn easiest_by_clues(&self, cell: usize, clues: &[usize]) -> Easiest {
        let cell = self.grid.pos(cell);
        let proof = self.proof(vec![cell], Verdict::Safe, clues, false);
        Easiest { cell, tier: proof.tier(), proof: Some(proof) }
    }

    /// The nearest cell that a single clue makes safe, and that clue.
    fn nearest_by_single_clue(&self, near: Option<usize>) -> Option<(usize, usize)> {
        let mut nearest: Option<(usize, usize)> = None;
        for clue in self.open_clues().into_iter().filter(|&clue| self.grid.need(clue) == 0) {
            for cell in self.grid.around(clue) {
                if self.grid.code(cell) == UNKNOWN && self.is_nearer(cell, nearest, near) {
                    nearest = Some((cell, clue));
                }
            }
        }
        nearest
    }

    /// The nearest cell that two clues make safe, and those clues.
    fn nearest_by_pair(
        &self,
        near: Option<usize>,
    ) -> Result<Option<(usize, [usize; 2])>, Contradiction> {
        let mut nearest: Option<(usize, [usize; 2])> = None;
        for clue in self.open_clues() {
            for pair in self.grid.pairs_of(clue) {
                let pair = pair?;
                for (cells_of, mask, code) in pair.settled.into_iter().flatten() {
                    if code != SAFE {
                        continue;
                    }
                    for cell in self.grid.cells_of_mask(cells_of, mask) {
                        if self.is_nearer(cell, nearest, near) {
                            nearest = Some((cell, [clue.min(pair.other), clue.max(pair.other)]));
                        }
                    }
                }
            }
        }
        Ok(nearest)
    }

    fn is_nearer<T>(&self, cell: usize, than: Option<(usize, T)>, near: Option<usize>) -> bool {
        let place = |cell: usize| (distance(&self.grid, cell, near), cell);
        than.is_none_or(|(known, _)| place(cell) < place(known))
    }

    /// The certain cell that takes the fewest clues; the nearest if several tie.
    pub(crate) fn easiest(
        &mut self,
        certain: &[(usize, u8)],
        near: Option<usize>,
        need: Need,
        effort: &mut Effort,
    ) -> Option<EasiestCell> {
        let fewest_possible = if need == Need::Clues { 3 } else { 0 };
        let mut easiest: Option<EasiestCell> = None;
        for (cell, code) in groups(&self.grid, certain, near) {
            if self.is_stopped() {
                break;
            }
            let clues = match (&easiest, need) {
                (Some(known), _) if known.clues.len() <= fewest_possible => break,
                (Some(_), _) if effort.is_spent() => break,
                // Nearer cells come first, so only fewer clues are an improvement.
                (Some(known), Need::Clues) => {
                    self.few_clues_alone(cell, known.clues.len() - 1, effort)
                }
                (Some(known), Need::MineTotal) => {
                    self.few_clues_with_total(cell, known.clues.len() - 1, effort)
                }
                (None, Need::Clues) => self.clues_alone(cell, effort),
                (None, Need::MineTotal) => Some(self.with_mine_total(cell, effort)),
            };
            if let Some(clues) = clues {
                easiest = Some(EasiestCell { cell, code, clues });
            }
        }
        easiest
    }

    /// The easiest of the nearest cells, whatever their proofs use.
    fn easiest_of_few(&mut self, safe: &[(usize, u8)], near: Option<usize>) -> Option<Easiest> {
        let few = groups(&self.grid, safe, near).into_iter().take(MOST_PROVED);
        let proofs = few.filter_map(|(cell, _)| {
            let pos = self.grid.pos(cell);
            let mut proof = self.prove(pos, Verdict::Safe)?;
            proof.keep_only(&self.view, pos);
            Some(proof)
        });
        let easiest = proofs.min_by_key(|proof| (proof.tier(), proof.clues.len()))?;
        Some(Easiest { cell: easiest.cells[0], tier: easiest.tier(), proof: Some(easiest) })
    }
}

/// Groups the cells by the clues around them, because such cells have the same proofs.
/// Returns the nearest cell of each group, nearest group first.
fn groups(grid: &Grid, cells: &[(usize, u8)], near: Option<usize>) -> Vec<(usize, u8)> {
    let mut groups: HashMap<[usize; 8], (usize, u8)> = HashMap::new();
    for &(cell, code) in cells {
        let mut clues = [0; 8];
        for (place, clue) in clues.iter_mut().zip(grid.clues_within(cell, 1)) {
            *place = clue;
        }
        let nearest = groups.entry(clues).or_insert((cell, code));
        if (distance(grid, cell, near), cell) < (distance(grid, nearest.0, near), nearest.0) {
            *nearest = (cell, code);
        }
    }
    let mut groups: Vec<(usize, u8)> = groups.into_values().collect();
    sort_by_key(&mut groups, |&(cell, _)| (distance(grid, cell, near), cell));
    groups
}

fn distance(grid: &Grid, cell: usize, near: Option<usize>) -> usize {
    near.map_or(0, |near| grid.distance(cell, near))
}
