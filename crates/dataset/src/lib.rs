//! Data sets: positions from games that the program plays by itself, with everything that is known
//! about each.
//!
//! `minewise generate --positions` and `minewise.dataset` in Python write them. Both get their rows
//! here, so the files are the same, whoever makes them.

mod row;
mod self_play;

pub use row::Row;
pub use self_play::SelfPlay;
