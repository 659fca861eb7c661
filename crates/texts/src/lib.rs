//! How Minewise says things that every front end has to say: where a cell is, how
//! likely something is, why a cell is certain.
//!
//! Crates below this one report in types; here the types become words, once for the
//! command line, the terminal, the window and the server.

mod cell;
mod chance;
mod contradiction;
mod english;

pub use cell::{place, place_capitalised, places, sentence};
pub use chance::{Figure, exact_percent, percent};
pub use contradiction::contradiction;
pub use english::{needed, why};
