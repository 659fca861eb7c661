//! The steps of an argument in the order in which people follow it, to highlight on the
//! board.

use minewise_board::Pos;
use serde::Serialize;

use crate::argument::{Argument, ClueFact};

/// What one step of an argument is about.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// A clue, and the unknown cells around it.
    Clue,
    /// The cells that two clues share, and what they can hold.
    Shared,
    /// The number of mines on the board.
    MineTotal,
    /// The opposite of the conclusion is supposed.
    Supposition,
    /// What a clue would then say about its cells.
    Consequence,
    /// The clues that could no longer be right.
    Failure,
    /// The cells that are decided.
    Conclusion,
}

/// One step of an argument, with the cells it refers to.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ProofStep {
    /// What the step is about.
    pub kind: StepKind,
    /// The clues it refers to.
    pub clues: Vec<Pos>,
    /// The covered cells it refers to.
    pub cells: Vec<Pos>,
}

impl Argument {
    /// The steps, in order; the last is the conclusion.
    pub fn steps(&self) -> Vec<ProofStep> {
        let mut steps = Steps(Vec::new());
        let conclusion = match self {
            Argument::FirstClick { cells } => cells,
            Argument::Zero { clue, cells }
            | Argument::AllMinesKnown { clue, cells }
            | Argument::AllCellsNeeded { clue, cells } => {
                steps.clue(clue);
                cells
            }
            Argument::SharedCellsHoldAll {
                forcing: first,
                satisfied: second,
                shared,
                cells,
                ..
            }
            | Argument::SharedCellsHoldTooFew {
                needing: first,
                limiting: second,
                shared,
                cells,
                ..
            } => {
                steps.clue(first);
                steps.push(StepKind::Shared, &[first.pos, second.pos], shared);
                steps.clue(second);
                cells
            }
            Argument::Contradiction { clues, cells, consequences, failure, .. } => {
                steps.push(StepKind::Supposition, &[], cells);
                for consequence in consequences {
                    steps.push(StepKind::Consequence, &[consequence.clue], &consequence.cells);
                }
                match failure {
                    Some(failure) => steps.push(StepKind::Failure, &[failure.clue], &[]),
                    None => steps.push(StepKind::Failure, &places(clues), &[]),
                }
                cells
            }
            Argument::NoMineLeft { cells, .. } | Argument::OnlyMinesLeft { cells, .. } => {
                steps.push(StepKind::MineTotal, &[], &[]);
                cells
            }
            Argument::TotalContradiction { clues, cells, .. } => {
                steps.push(StepKind::MineTotal, &[], &[]);
                steps.push(StepKind::Supposition, &[], cells);
                steps.push(StepKind::Failure, &places(clues), &[]);
                cells
            }
        };
        steps.push(StepKind::Conclusion, &[], conclusion);
        steps.0
    }
}

struct Steps(Vec<ProofStep>);

impl Steps {
    fn push(&mut self, kind: StepKind, clues: &[Pos], cells: &[Pos]) {
        self.0.push(ProofStep { kind, clues: clues.to_vec(), cells: cells.to_vec() });
    }

    fn clue(&mut self, clue: &ClueFact) {
        self.push(StepKind::Clue, &[clue.pos], &clue.cells);
    }
}

fn places(clues: &[ClueFact]) -> Vec<Pos> {
    clues.iter().map(|clue| clue.pos).collect()
}
