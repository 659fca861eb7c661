//! Proofs of single cells, and the whole chain of conclusions.

use minewise_board::{Pos, View};

use crate::proof::Proof;
use crate::reasoner::Reasoner;
use crate::{Assumptions, Budget, Contradiction, Verdict, analyze};

/// How many of the cells that are left are proved in search of the easiest next
/// step, when one or two clues say nothing more.
const CANDIDATES: usize = 8;

/// Why a cell is certain: a smallest set of clues that makes it so. `None` if it
/// is not certain, or not covered.
///
/// Small sets (up to three clues) are the smallest there are; of larger ones no
/// clue can be left out.
///
/// ```
/// use minewise_board::{Pos, View};
/// use minewise_solver::{Verdict, explain};
///
/// let view: View = "4x2x2:____/1121".parse()?;
/// let proof = explain(&view, Pos::new(3, 0))?.expect("certain");
/// assert_eq!(proof.verdict, Verdict::Mine);
/// assert_eq!(proof.pattern, Some("1-2"));
/// assert_eq!(
///     proof.text,
///     "The 2 in row 2, column 3 needs 2 mines more, but the 2 cells it shares with \
///      the 1 in row 2, column 2 can hold at most 1 mine, so the other cell is a mine."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If no layout fits the view.
pub fn explain(view: &View, pos: Pos) -> Result<Option<Proof>, Contradiction> {
    let analysis = analyze(view, &Assumptions::NONE, Budget::DEFAULT)?;
    match analysis.verdict(pos) {
        Verdict::Open | Verdict::Unknown => Ok(None),
        verdict => {
            let mut proof = Reasoner::new(view)?.prove(pos, verdict);
            proof.keep_only(view, pos);
            Ok(Some(proof))
        }
    }
}

/// Everything that is certain in a view, step by step, each step resting on
/// clues and on the steps before it: single clues first, then two together, then
/// more, the number of mines last. What is assumed counts as known from the
/// start.
///
/// # Errors
/// If no layout fits the view and the assumptions.
pub fn deduce(view: &View, assumptions: &Assumptions) -> Result<Vec<Proof>, Contradiction> {
    let analysis = analyze(view, assumptions, Budget::DEFAULT)?;
    let safe = analysis.safe().iter().map(|&pos| (pos, Verdict::Safe));
    let mines = analysis.mines().iter().map(|&pos| (pos, Verdict::Mine));
    let mut left: Vec<(Pos, Verdict)> = safe.chain(mines).collect();
    left.sort_unstable_by_key(|&(pos, _)| pos);
    let mut reasoner = Reasoner::new(view)?;
    reasoner.assume(assumptions)?;
    left.retain(|&(pos, _)| reasoner.is_open_question(pos));
    let mut steps = Vec::new();
    while !left.is_empty() {
        let step = match reasoner.single().or_else(|| reasoner.pair()) {
            Some(step) => step,
            None => easiest(&mut reasoner, &left),
        };
        reasoner.accept(&step)?;
        left.retain(|&(pos, _)| reasoner.is_open_question(pos));
        steps.push(step);
    }
    Ok(steps)
}

/// The same as far as single clues go.
///
/// # Errors
/// If some clue cannot be right.
pub fn deduce_by_single_clues(view: &View) -> Result<Vec<Proof>, Contradiction> {
    let mut reasoner = Reasoner::new(view)?;
    let mut steps = Vec::new();
    while let Some(step) = reasoner.single() {
        reasoner.accept(&step)?;
        steps.push(step);
    }
    Ok(steps)
}

/// The proof with the lowest tier and the fewest clues among the next few cells.
fn easiest(reasoner: &mut Reasoner, left: &[(Pos, Verdict)]) -> Proof {
    let proofs = left.iter().take(CANDIDATES).map(|&(pos, verdict)| reasoner.prove(pos, verdict));
    proofs
        .min_by_key(|proof| (proof.tier(), proof.clues.len()))
        .expect("some cell is left to be proved")
}
