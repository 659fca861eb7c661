//! Why a cell is certain, as data to show or put into words.

use minewise_board::Pos;
use minewise_solver::{Argument, Pattern, Proof, ProofStep, Tier, Verdict};
use serde::Serialize;

/// One step of reasoning: some cells, what they are, which clues show it, and how. Front ends put
/// it into words.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// The cells that it is about.
    pub cells: Vec<Pos>,
    /// Whether they are mines; otherwise they are safe.
    pub mine: bool,
    /// The clues that it uses.
    pub clues: Vec<Pos>,
    /// Whether it also uses the total number of mines.
    pub uses_mine_total: bool,
    /// How much of the board has to be considered at once.
    pub tier: Tier,
    /// The name that players have for the pattern, if there is one.
    pub pattern: Option<Pattern>,
    /// How it follows: the rule with its clues, counts and cells.
    pub argument: Argument,
    /// The argument in the order to point it out.
    pub steps: Vec<ProofStep>,
}

impl From<Proof> for Reason {
    fn from(proof: Proof) -> Self {
        Reason {
            mine: proof.verdict == Verdict::Mine,
            uses_mine_total: proof.uses_mine_total,
            tier: proof.tier(),
            pattern: proof.pattern(),
            cells: proof.cells,
            clues: proof.clues,
            steps: proof.argument.steps(),
            argument: proof.argument,
        }
    }
}
