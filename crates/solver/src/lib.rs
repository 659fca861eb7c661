//! The exact Minesweeper solver: what can be known from what a player sees.
//!
//! Given a [`View`](minewise_board::View), it computes how many layouts of the mines fit,
//! the chance of a mine on every covered cell, and the complete set of certain cells. It
//! approximates nothing unless a [`Budget`] runs out, and then says so. The crate depends
//! on `minewise-board` alone, which cannot express where the mines of a game are, so the
//! solver cannot cheat.
//!
//! | to get | use |
//! |---|---|
//! | chances and certain cells | [`analyze`], or a [`Solver`] for many positions |
//! | the same, but interruptible | [`Solver::analyze_until`] with a [`Stop`] |
//! | a random layout among all that fit | [`Solver::sample`] |
//! | exact integers | [`Solver::count_solutions`], [`Solver::count_exactly`] |
//! | the risk of several cells at once | [`Solver::joint_risk`] |
//! | what if these cells were mines? | [`Assumptions`] |
//! | why is this cell certain? | [`explain()`], and [`deduce`] for the whole chain |
//! | which safe cell is easiest to see? | [`easiest_safe`] |
//! | what follows from one clue at a time | [`follow_single_clues`] |
//! | look ahead, many times per millisecond | [`Probe`], and [`Probe::list_layouts`] for an endgame |
//! | play on with certain moves of a given power | [`Deducer`], or [`Prover`] with proofs |
//! | the same in part of a large board | [`PartDeducer`] |
//!
//! ```
//! use minewise_board::{Pos, View};
//! use minewise_solver::{Assumptions, Budget, analyze};
//!
//! let view: View = "4x2x2:____/1121".parse()?;
//! let analysis = analyze(&view, &Assumptions::NONE, Budget::DEFAULT)?;
//! assert_eq!(analysis.safe(), [Pos::new(0, 0), Pos::new(2, 0)]);
//! assert_eq!(analysis.mines(), [Pos::new(1, 0), Pos::new(3, 0)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The method, by example
//!
//! Take this position of 5 x 3 cells with 3 mines, where letters are covered cells:
//!
//! ```text
//! a b c d e
//! f 1 g 2 h
//! i j k l m
//! ```
//!
//! 1. **Settle** (`grid`). A clue whose mines are all known makes its other cells safe; a
//!    clue with only as many cells left as mines makes them mines. This is repeated until
//!    nothing changes. Here neither clue settles anything by itself.
//!
//! 2. **Boxes** (`system`). Cells around exactly the same clues are interchangeable, so
//!    only their number of mines matters. A = {a, b, f, i, j} touch only the 1, B = {c,
//!    g, k} touch both clues, and C = {d, e, h, l, m} touch only the 2. The clues say A +
//!    B = 1 and B + C = 2.
//!
//! 3. **Components and order** (`order`). Clues that share a box belong to the same
//!    component. Its boxes are ordered so that few clues are open (begun, but not
//!    finished) at any time: here A, B, C.
//!
//! 4. **Sweep** (`structure`, `sweep`). The boxes are decided in that order. The state
//!    between two boxes is what each open clue still needs. Box A holds 0 or 1 mines, so
//!    the 1 still needs 1 or 0. Box B must hold exactly that, which closes the 1 and
//!    leaves the 2 needing 1 or 2. Box C must hold the rest:
//!
//!    ```text
//!    A = 0 (1 way)  -> needs 1;  B = 1 (3 ways) -> 2 needs 1;  C = 1 (5 ways):  15 ways, 2 mines
//!    A = 1 (5 ways) -> needs 0;  B = 0 (1 way)  -> 2 needs 2;  C = 2 (10 ways): 50 ways, 3 mines
//!    ```
//!
//! States with equal needs are merged, so the work grows with the number of states, not
//! with the number of solutions. Each state counts the ways to reach it by the mines used
//! so far. The last state therefore holds the component's polynomial, here 15 x² + 50 x³.
//!
//! 5. **Combine** (`combine`, `binomial`). The components and the *sea* (the cells that
//!    touch no clue) share nothing but the total number of mines. With n mines in the
//!    components, the sea holds the rest in C(sea, mines - n) ways. Here the sea is empty
//!    and there are 3 mines, so only the 50 ways remain. In all of them one of the 5
//!    cells of A and two of the 5 cells of C are mines, and B is certainly safe. That c,
//!    g and k are safe follows from the number of mines, so a complete solver must use
//!    it.
//!
//! 6. **Sweep back** (`sweep`). Each component is swept backwards, starting from the
//!    weight of the rest of the board. The ways to reach a state times the ways to
//!    continue from it give the weight of each number of mines in a box, for all boxes at
//!    once.
//!
//! All numbers are non-negative, so nothing cancels, and a weight is zero exactly when no
//! layout contributes. Certainty therefore does not depend on rounding (`number` explains
//! when `f64` is wide enough, and what is used otherwise). For exact counts the same
//! sweep runs on big integers.
//!
//! # Beyond the budget
//!
//! A component that would take too many steps is first examined through small windows
//! (`local`). What a few clues make certain by themselves is certain, and it usually
//! splits the component. If that is not enough, the component is sampled (`estimate`):
//! [`Analysis::is_complete`] is then false, the certain cells are still certain, and
//! every chance comes with its standard error.

mod analysis;
mod argument;
mod assumptions;
mod binomial;
mod budget;
mod combine;
mod component;
mod conflict;
mod deducer;
mod easiest;
mod estimate;
mod exact;
mod explain;
mod grid;
mod joint_risk;
mod key_table;
mod layout_list;
mod local;
mod number;
mod order;
mod pairs;
mod part;
mod probe;
mod proof;
mod proof_step;
mod reasoner;
mod sample;
mod single_clue;
mod smallest_set;
mod solver;
mod stop;
mod structure;
mod supposition;
mod sweep;
mod system;
mod verdict;

pub use analysis::{Analysis, Contradiction, Verdict};
pub use argument::{Argument, ClueFact, MineCount, Pattern};
pub use assumptions::Assumptions;
pub use budget::Budget;
pub use conflict::{conflict, conflict_until};
pub use deducer::{Deducer, Power, UnknownPower};
pub use easiest::{Easiest, easiest_safe, easiest_safe_until};
pub use exact::{ExactCounts, OverBudget};
pub use explain::{Deductions, Prover, deduce, explain, explain_until, prove_until};
pub use grid::SavedState;
pub use joint_risk::JointRisk;
pub use layout_list::{LayoutList, Part};
pub use part::PartDeducer;
pub use probe::{Knowledge, Outlook, Probe};
pub use proof::{Proof, Tier};
pub use proof_step::{ProofStep, StepKind};
pub use sample::SampleError;
pub use single_clue::{SingleClues, follow_single_clues};
pub use solver::{Solver, analyze};
pub use stop::{Stop, Unanswered};
pub use supposition::{Consequence, Failure};
