//! Sessions as (view, commands, view): boards, scripts and displays, all as text. Test names
//! contain the rows of the specification.
#![allow(clippy::unwrap_used)]

mod actions;
mod assistant;
mod chances;
mod clock;
mod costs;
mod ends;
mod fairness;
mod gestures;
mod help;
mod judgements;
mod lists;
mod marks;
mod mouse;
mod opening;
mod parts;
mod records;
mod script;
