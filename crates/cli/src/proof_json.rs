//! A proof in JSON.

use minewise_board::{Pos, Size};
use minewise_solver::{Argument, Pattern, Proof, ProofStep, Verdict};
use serde::Serialize;

/// A conclusion and what it is based on. Cells are numbered row by row, except that in the argument
/// and its steps they have `x` and `y`, as in the server's API.
#[derive(Debug, Serialize)]
pub(crate) struct ProofJson<'a> {
    /// `safe` or `mine`.
    verdict: &'static str,
    /// The cells that it is about.
    cells: Vec<usize>,
    /// The clues that it is based on.
    clues: Vec<usize>,
    /// How much has to be seen at once.
    tier: &'static str,
    /// What players call it.
    pattern: Option<&'static str>,
    /// Whether it also depends on the number of mines.
    mine_total: bool,
    /// Earlier conclusions that are used here.
    premises: Premises,
    /// The reason in words.
    text: String,
    /// How it follows: the rule with its clues, counts and cells.
    argument: &'a Argument,
    /// The argument, step by step.
    steps: Vec<ProofStep>,
}

#[derive(Debug, Serialize)]
struct Premises {
    safe: Vec<usize>,
    mine: Vec<usize>,
}

impl<'a> ProofJson<'a> {
    pub(crate) fn of(size: Size, proof: &'a Proof) -> Self {
        let numbers = |cells: &[Pos]| cells.iter().map(|&pos| size.index(pos)).collect();
        let premises = |wanted: Verdict| {
            let premises = proof.premises.iter().filter(|(_, verdict)| *verdict == wanted);
            premises.map(|&(pos, _)| size.index(pos)).collect()
        };
        ProofJson {
            verdict: verdict_name(proof.verdict),
            cells: numbers(&proof.cells),
            clues: numbers(&proof.clues),
            tier: proof.tier().name(),
            pattern: proof.pattern().map(Pattern::name),
            mine_total: proof.uses_mine_total,
            premises: Premises { safe: premises(Verdict::Safe), mine: premises(Verdict::Mine) },
            text: minewise_texts::why(&proof.argument),
            argument: &proof.argument,
            steps: proof.argument.steps(),
        }
    }
}

/// The word for a verdict in output.
pub(crate) const fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Open => "open",
        Verdict::Safe => "safe",
        Verdict::Mine => "mine",
        Verdict::Unknown => "unknown",
    }
}
