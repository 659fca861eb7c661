//! Whole games: what was put in is found, and luck averages out.
#![allow(clippy::unwrap_used)]

mod blunders;
mod exercises;
mod luck;
mod random_play;
mod small_boards;
mod statistics;
mod support;
mod verdicts;
