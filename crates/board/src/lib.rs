//! What a Minesweeper player may know, and nothing more.
//!
//! This crate holds the geometry of a board ([`Size`], [`Pos`], [`Neighbours`],
//! [`Symmetry`]), the validated parameters of a board ([`Params`], the only place where
//! limits are checked), what a player can see of it ([`Clue`], [`Cell`], [`View`]) and
//! the text notation of a view ([`notation`]). [`named_enum!`] gives the option enums of
//! every crate their names, and [`mod@sort`] sorts short lists in little code.
//!
//! No type here can express where the mines of a running game are: a cell is either
//! covered, or open and showing a clue. Everything that reasons about a game, above all
//! the solver, depends on this crate alone and so cannot cheat.
//!
//! ```
//! use minewise_board::{Cell, Clue, Pos, View};
//!
//! let view: View = "4x2x1:__10/__10".parse()?;
//! assert_eq!(view.cell(Pos::new(2, 0)), Cell::Open(Clue::One));
//! assert_eq!(view.covered_count(), 4);
//! # Ok::<(), minewise_board::NotationError>(())
//! ```

mod clue;
mod named_enum;
mod neighbours;
pub mod notation;
mod params;
mod pos;
mod size;
pub mod sort;
mod symmetry;
mod view;

pub use clue::{Cell, Clue};
#[doc(hidden)]
pub use named_enum::write_unknown_name;
pub use neighbours::Neighbours;
pub use notation::NotationError;
pub use params::{Limits, Params, ParamsError, ParamsField, ParamsRequest};
pub use pos::Pos;
pub use size::Size;
pub use symmetry::Symmetry;
pub use view::{View, ViewError, ViewSetup};
