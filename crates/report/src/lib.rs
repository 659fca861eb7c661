//! The single source of answers about a position, shared by the command line, the server
//! and the analysis screens.
//!
//! [`Reporter::report`] says what can be known about a position and which cell is best to
//! open. [`Reporter::explain`] says why a cell is certain or how risky it is,
//! [`win_chance()`] how likely the position is to be won, and [`conflict`] why no layout
//! fits. A position is any board on which these cells are open; a game whose rules make the
//! first open safe is another thing, and [`Report::of_first_open`] answers for it. All
//! answers are data; front ends turn them into text with `minewise-texts`.

mod best;
mod effort;
mod explanation;
mod fraction;
mod reporter;

pub use best::{Best, BestKind};
pub use effort::Effort;
pub use explanation::Explanation;
pub use fraction::Fraction;
pub use minewise_player::{FirstOpen, NoWinChance, WhosePlay, WinChance, WonLayouts, win_chance};
pub use minewise_solver::{conflict, conflict_until};
pub use reporter::{Report, Reporter};
