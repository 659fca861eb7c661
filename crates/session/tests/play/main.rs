//! Sessions as (view, commands, view): boards, scripts and what a screen shows,
//! all as text. Rows of the specification stand in the names of the tests.
#![allow(clippy::unwrap_used)]

mod actions;
mod assistant;
mod chances;
mod clock;
mod ends;
mod fairness;
mod gestures;
mod help;
mod judgements;
mod marks;
mod opening;
mod pieces;
mod records;
mod script;
