//! The window through its accessibility tree: real clicks and keys on the real game, with
//! a real store, a clock that the test moves, and no display.
#![allow(clippy::unwrap_used)]

mod analysis;
mod comfort;
mod effects;
mod ends;
mod front_ends_agree;
mod help;
mod keys;
mod languages;
mod large;
mod main_menu;
mod menu;
mod moves;
mod records;
mod small;
mod stage;
mod statistics;
mod unfinished;
