//! The rules of Minesweeper, without screens, clocks or files.
//!
//! A board begins as [`Unlaid`]: parameters, a first-click rule and a [`Seed`]. The first
//! open lays the mines, choosing uniformly among the layouts that the [`FirstClick`] rule
//! permits. The result is a secret [`Layout`]. [`Game`] holds the layout and the player's
//! [`View`](minewise_board::View), opens and chords cells, and knows when the game is
//! over; only then can its layout be read. [`BoardMetrics`] measures a layout by its
//! [`BoardParts`], [`Level`]
//! names the usual boards, and [`Random`] is the portable random number generator behind
//! all of this.
//!
//! ```
//! use minewise_board::{Params, Pos};
//! use minewise_rules::{FirstClick, Game, Seed, Unlaid};
//!
//! let params = Params::new(9, 9, 10)?;
//! let mut game = Game::new(Unlaid::new(params, FirstClick::Opening, Seed(1)));
//! let no_flags = |_| false;
//! let opened = game.open(Pos::new(4, 4), no_flags)?;
//! assert!(opened.cells.len() >= 9, "the first click is an opening");
//! assert!(game.layout().is_none(), "secret while the game runs");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board_id;
mod cascade;
mod first_click;
mod game;
mod layout;
mod level;
mod metrics;
mod parts;
mod placing;
mod random;

pub use board_id::{BoardId, BoardIdError};
pub use first_click::{FirstClick, UnknownFirstClick};
pub use game::{Game, LayoutMismatch, MoveError, Opened, Outcome};
pub use layout::{Layout, LayoutError};
pub use level::{Level, UnknownLevel};
pub use metrics::BoardMetrics;
pub use parts::{BoardParts, Part};
pub use placing::Unlaid;
pub use random::{GENERATOR_VERSION, Random, Seed};
