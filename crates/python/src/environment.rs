//! Many games that are stepped together, for agents that learn.

mod board;
mod oracle;
mod reward;
mod rules;
mod vector;

pub(crate) use vector::Vector;
