//! Proofs of single cells, and the whole chain of conclusions.

use minewise_board::{Clue, Params, Pos, View};

use crate::proof::Proof;
use crate::reasoner::Reasoner;
use crate::{Assumptions, Budget, Contradiction, Power, Solver, Stop, Unanswered, Verdict};

/// Why a cell is certain: a smallest set of clues that makes it so. `None` if it
/// is not certain, or not covered.
///
/// No other set has fewer clues, unless the search for one would take too long; then
/// at least none of its clues can be left out.
///
/// ```
/// use minewise_board::{Pos, View};
/// use minewise_solver::{Argument, Pattern, Verdict, explain};
///
/// let view: View = "4x2x2:____/1121".parse()?;
/// let proof = explain(&view, Pos::new(3, 0))?.expect("certain");
/// assert_eq!(proof.verdict, Verdict::Mine);
/// assert_eq!(proof.pattern(), Some(Pattern::OneTwo));
/// let Argument::SharedCellsHoldTooFew { needing, limiting, at_most, .. } = proof.argument else {
///     panic!("another argument");
/// };
/// // The 2 needs two mines, but of the cells beside the 1 only one can be a mine.
/// assert_eq!((needing.value, limiting.value, at_most), (2, 1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If no layout fits the view.
pub fn explain(view: &View, pos: Pos) -> Result<Option<Proof>, Contradiction> {
    match explain_until(view, pos, &Stop::NEVER) {
        Ok(found) => Ok(found),
        // Nobody stops it.
        Err(_) => Err(Contradiction),
    }
}

/// The same, unless the signal to stop is given before the proof is found.
///
/// # Errors
/// If no layout fits the view, or if it was stopped.
pub fn explain_until(view: &View, pos: Pos, stop: &Stop) -> Result<Option<Proof>, Unanswered> {
    let none = &Assumptions::NONE;
    let analysis = Solver::new().analyze_until(view, none, Budget::DEFAULT, stop)?;
    let found = match analysis.verdict(pos) {
        Verdict::Open | Verdict::Unknown => None,
        verdict => Some(prove_until(view, pos, verdict, stop)?),
    };
    Ok(found)
}

/// Why a cell is what it certainly is, for those who know that it is, unless the signal to
/// stop is given before the proof is found.
///
/// # Errors
/// If some clue cannot be right, or if it was stopped.
pub fn prove_until(
    view: &View,
    pos: Pos,
    verdict: Verdict,
    stop: &Stop,
) -> Result<Proof, Unanswered> {
    let mut reasoner = Reasoner::new(view)?;
    reasoner.listen_to(stop);
    let mut proof = reasoner.prove(pos, verdict).ok_or(Unanswered::Stopped)?;
    proof.keep_only(view, pos);
    if stop.is_given() { Err(Unanswered::Stopped) } else { Ok(proof) }
}

/// Everything that is certain in a view, step by step, each step resting on
/// clues and on the steps before it: single clues first, then two together, then
/// more, the number of mines last. What is assumed counts as known from the
/// start.
///
/// # Errors
/// If no layout fits the view and the assumptions.
pub fn deduce(view: &View, assumptions: &Assumptions) -> Result<Vec<Proof>, Contradiction> {
    let steps = Deductions::of(view, assumptions, &Stop::NEVER);
    // Nobody stops it.
    Ok(steps.map_err(|_| Contradiction)?.collect())
}

/// Conclusions one after the other, as [`deduce`] tells them, for those who do not want all
/// of them.
#[derive(Debug)]
pub struct Deductions {
    reasoner: Reasoner,
    power: Power,
}

impl Deductions {
    /// Everything that is certain in a view, until the signal to stop is given.
    ///
    /// # Errors
    /// If no layout fits the view and the assumptions, or if it was stopped before there was
    /// anything to tell.
    pub fn of(view: &View, assumptions: &Assumptions, stop: &Stop) -> Result<Self, Unanswered> {
        // Proofs draw on clues one by one and may miss that all of them together are
        // impossible.
        Solver::new().analyze_until(view, assumptions, Budget::DEFAULT, stop)?;
        let mut reasoner = Reasoner::new(view)?;
        reasoner.assume(assumptions)?;
        reasoner.listen_to(stop);
        Ok(Deductions { reasoner, power: Power::Full })
    }

    /// The same as far as single clues go.
    ///
    /// # Errors
    /// If some clue cannot be right.
    pub fn by_single_clues(view: &View, stop: &Stop) -> Result<Self, Contradiction> {
        let mut reasoner = Reasoner::new(view)?;
        reasoner.listen_to(stop);
        Ok(Deductions { reasoner, power: Power::Single })
    }
}

impl Iterator for Deductions {
    type Item = Proof;

    fn next(&mut self) -> Option<Proof> {
        let step = self.reasoner.next_step(self.power)?;
        // What follows from a position that some layout fits contradicts nothing.
        self.reasoner.accept(&step).ok()?;
        Some(step)
    }
}

/// Finishes a game by certain moves, with a proof for each: told the clue of
/// each opened cell, it names the next conclusion of a given power, the easiest
/// first.
///
/// ```
/// use minewise_board::{Clue, Params, Pos};
/// use minewise_solver::{Power, Prover};
///
/// let mut prover = Prover::new(Params::new(3, 1, 1)?);
/// prover.open(Pos::new(0, 0), Clue::One)?;
/// let first = prover.next_step(Power::Full)?.expect("the 1 has one cell");
/// assert_eq!(first.cells, [Pos::new(1, 0)]);
/// let second = prover.next_step(Power::Full)?.expect("no mine is left");
/// assert_eq!(second.cells, [Pos::new(2, 0)]);
/// assert!(second.uses_mine_total);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Prover {
    reasoner: Reasoner,
}

impl Prover {
    /// A covered board.
    pub fn new(params: Params) -> Self {
        let reasoner = Reasoner::new(&View::covered(params));
        Prover { reasoner: reasoner.expect("nothing contradicts a covered board") }
    }

    /// From now on [`next_step`](Self::next_step) ends soon after a signal to stop, as if
    /// nothing more could be found.
    pub fn listen_to(&mut self, stop: &Stop) {
        self.reasoner.listen_to(stop);
    }

    /// Takes in an opened cell.
    ///
    /// # Errors
    /// If some clue cannot be right.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn open(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        self.reasoner.open(pos, clue)
    }

    /// The next conclusion, which counts as known from then on; `None` if
    /// reasoning of this power finds nothing more.
    ///
    /// # Errors
    /// If some clue cannot be right.
    pub fn next_step(&mut self, power: Power) -> Result<Option<Proof>, Contradiction> {
        let step = self.reasoner.next_step(power);
        if let Some(step) = &step {
            self.reasoner.accept(step)?;
        }
        Ok(step)
    }
}
