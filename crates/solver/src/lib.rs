//! The exact Minesweeper solver.

mod analysis;
mod assumptions;
mod binomial;
mod budget;
mod combine;
mod component;
mod estimate;
mod exact;
mod explain;
mod grid;
mod incremental;
mod local;
mod number;
mod order;
mod proof;
mod proof_text;
mod reasoner;
mod single_clue;
mod solver;
mod structure;
mod sweep;
mod system;
mod verdict;

pub use analysis::{Analysis, Contradiction, Verdict};
pub use assumptions::Assumptions;
pub use budget::Budget;
pub use exact::{ExactCounts, OverBudget};
pub use explain::{deduce, deduce_by_single_clues, explain};
pub use incremental::Follower;
pub use proof::{Proof, Tier};
pub use single_clue::{SingleClues, follow_single_clues};
pub use solver::{Solver, analyze};
