//! The exact Minesweeper solver.

mod analysis;
mod assumptions;
mod binomial;
mod budget;
mod combine;
mod component;
mod estimate;
mod exact;
mod grid;
mod local;
mod number;
mod order;
mod solver;
mod structure;
mod sweep;
mod system;
mod verdict;

pub use analysis::{Analysis, Contradiction, Verdict};
pub use assumptions::Assumptions;
pub use budget::Budget;
pub use exact::{ExactCounts, OverBudget};
pub use solver::{Solver, analyze};
