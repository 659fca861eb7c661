//! The player: which cell to open next, and how likely the game is won.

mod endgame;
mod first_cell;
mod guess;
mod player;
mod strength;
mod tuning;

pub use endgame::{Endgame, Solved};
pub use first_cell::{FirstOpen, best_first_cell};
pub use player::{Kind, Move, Player};
pub use strength::{Strength, UnknownStrength};
