//! Test support: brute force, fixtures, statistics and a database server.
//!
//! Everything here is slow, plain, and independent of the solver that it judges:
//! [`oracle`] counts layouts by trying them all, [`all_layouts`] lists every layout of a
//! board, [`best_play()`] tries every way to continue, [`reachable_views`] and [`perft`]
//! walk through every game, and [`chi_square`] tests randomness. [`view_of`] and
//! [`scattered_view`] open chosen cells of a layout, [`strategy`] generates random boards
//! and positions for property tests, [`postgres`] starts a database server, and [`until()`] waits
//! for a condition.
//! [`front_ends_script()`] is the script that every front end plays. [`source_tree`] and [`Markdown`] are for tests of the repository itself.
//!
//! Tests only: the product never depends on this crate.

mod best_play;
mod binomial;
mod cargo_metadata;
mod front_ends_script;
mod games;
mod layouts;
mod markdown;
pub mod oracle;
mod picture;
mod positions;
#[cfg(unix)]
pub mod postgres;
pub mod source_tree;
mod statistics;
pub mod strategy;
mod until;

pub use best_play::{best_chance, best_play};
pub use binomial::binomial;
pub use cargo_metadata::cargo_metadata;
pub use front_ends_script::{ScriptedGame, ScriptedInput, ScriptedStep, Shown, front_ends_script};
pub use games::{ReachableView, perft, reachable_views};
pub use layouts::{AllLayouts, all_layouts};
pub use markdown::{Block, Heading, Link, Markdown};
pub use picture::{layout_of, picture};
pub use positions::{random_layout, scattered_view, view_of};
pub use statistics::{chi_square, chi_square_limit, chi_square_uniform};
pub use until::{PATIENCE, Pauses, until};
