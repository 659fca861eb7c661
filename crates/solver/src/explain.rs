//! Proofs for single cells, and the whole chain of conclusions.

use minewise_board::{Clue, Params, Pos, View};

use crate::proof::Proof;
use crate::reasoner::Reasoner;
use crate::{Assumptions, Budget, Contradiction, Power, Solver, Stop, Unanswered, Verdict};

/// Why a cell is certain: a smallest set of clues that proves it. `None` if the cell is
/// open or not certain.
///
/// No other set has fewer clues, unless searching for one would take too long; in any
/// case none of its clues can be left out.
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
        // It is never stopped.
        Err(_) => Err(Contradiction),
    }
}

/// Like [`explain`], unless a stop is requested before the proof is found.
///
/// # Errors
/// If no layout fits the view, or if a stop was requested.
pub fn explain_until(view: &View, pos: Pos, stop: &Stop) -> Result<Option<Proof>, Unanswered> {
    let none = &Assumptions::NONE;
    let analysis = Solver::new().analyze_until(view, none, Budget::DEFAULT, stop)?;
    let found = match analysis.verdict(pos) {
        Verdict::Open | Verdict::Unknown => None,
        verdict => Some(prove_until(view, pos, verdict, stop)?),
    };
    Ok(found)
}

/// Proves a verdict that is known to be certain, unless a stop is requested before the
/// proof is found.
///
/// # Errors
/// If some clue cannot be right, or if a stop was requested.
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
    if stop.is_requested() { Err(Unanswered::Stopped) } else { Ok(proof) }
}

/// Everything that is certain in a view, step by step. Each step rests on clues and on
/// earlier steps: single clues come first, then two together, then more, and the number
/// of mines last. Assumptions count as known from the start.
///
/// # Errors
/// If no layout fits the view and the assumptions.
pub fn deduce(view: &View, assumptions: &Assumptions) -> Result<Vec<Proof>, Contradiction> {
    let steps = Deductions::of(view, assumptions, &Stop::NEVER);
    // It is never stopped.
    Ok(steps.map_err(|_| Contradiction)?.collect())
}

/// An iterator over the conclusions of [`deduce`], for callers that may not need all of
/// them.
#[derive(Debug)]
pub struct Deductions {
    reasoner: Reasoner,
    power: Power,
}

impl Deductions {
    /// Everything that is certain in a view, until a stop is requested.
    ///
    /// # Errors
    /// If no layout fits the view and the assumptions, or if a stop was requested before
    /// the first conclusion.
    pub fn of(view: &View, assumptions: &Assumptions, stop: &Stop) -> Result<Self, Unanswered> {
        // Proofs use a few clues at a time and might miss that all of them together are
        // impossible.
        Solver::new().analyze_until(view, assumptions, Budget::DEFAULT, stop)?;
        let mut reasoner = Reasoner::new(view)?;
        reasoner.assume(assumptions)?;
        reasoner.listen_to(stop);
        Ok(Deductions { reasoner, power: Power::Full })
    }

    /// The conclusions that follow from one clue at a time.
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
        // Conclusions from a position that some layout fits never contradict each other.
        self.reasoner.accept(&step).ok()?;
        Some(step)
    }
}

/// Plays a game with certain moves and a proof for each. Given the clue of every opened
/// cell, it finds the next conclusion of a given power, easiest first.
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
    /// Starts with a covered board.
    pub fn new(params: Params) -> Self {
        let reasoner = Reasoner::new(&View::covered(params));
        Prover { reasoner: reasoner.expect("nothing contradicts a covered board") }
    }

    /// From now on [`next_step`](Self::next_step) ends soon after this signal is
    /// requested, as if nothing more could be found.
    pub fn listen_to(&mut self, stop: &Stop) {
        self.reasoner.listen_to(stop);
    }

    /// Adds an opened cell.
    ///
    /// # Errors
    /// If some clue cannot be right.
    ///
    /// # Panics
    /// If `pos` is not on the board.
    pub fn open(&mut self, pos: Pos, clue: Clue) -> Result<(), Contradiction> {
        self.reasoner.open(pos, clue)
    }

    /// The next conclusion, which then counts as known; `None` if reasoning of this power
    /// finds nothing more.
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
