//! Why a cell is certain, ready to be shown.

use minewise_board::Pos;
use minewise_solver::{Proof, Verdict};
use serde::Serialize;

/// One step of reasoning: cells, what they are, and because of which clues.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// The cells that it is about.
    pub cells: Vec<Pos>,
    /// Whether they are mines; otherwise they are safe.
    pub mine: bool,
    /// The clues that it rests on.
    pub clues: Vec<Pos>,
    /// Whether it rests on the number of mines on the board too.
    pub uses_mine_total: bool,
    /// How much has to be seen at once.
    pub tier: &'static str,
    /// The name that players have for the pattern, if it has one.
    pub pattern: Option<&'static str>,
    /// The reason in words.
    pub text: String,
}

impl Reason {
    /// Why the first cell that is opened is safe.
    pub(crate) fn first_click(pos: Pos) -> Self {
        Reason {
            cells: vec![pos],
            mine: false,
            clues: Vec::new(),
            uses_mine_total: false,
            tier: "first click",
            pattern: None,
            text: "The first cell that is opened is never a mine.".to_owned(),
        }
    }
}

impl From<Proof> for Reason {
    fn from(proof: Proof) -> Self {
        Reason {
            mine: proof.verdict == Verdict::Mine,
            uses_mine_total: proof.uses_mine_total,
            tier: proof.tier().name(),
            pattern: proof.pattern,
            cells: proof.cells,
            clues: proof.clues,
            text: proof.text,
        }
    }
}
