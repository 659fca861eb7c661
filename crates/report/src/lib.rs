//! The one answer about a position, for everybody who asks: the command line, the
//! server, the screens.
//!
//! [`Reporter::report`] says what can be known of a position and which cell is best to
//! open; [`Reporter::explain`] says why one of its cells is certain or how risky it is,
//! [`win_chance()`] how likely it is won, [`blame`] why no layout fits. All of it is in
//! types: front ends turn them into words, and the words are in `minewise-texts`.

mod best;
mod effort;
mod explanation;
mod fraction;
mod reporter;

pub use best::{Best, BestKind};
pub use effort::Effort;
pub use explanation::Explanation;
pub use fraction::Fraction;
pub use minewise_player::{NoWinChance, WinChance, WonLayouts, win_chance};
pub use minewise_solver::{conflict as blame, conflict_until as blame_until};
pub use reporter::{Report, Reporter};
