//! Seeds for a series of boards.

use minewise_rules::{Random, Seed};

/// Seeds for a series of boards.
#[derive(Debug)]
pub struct Seeds {
    first: Option<Seed>,
    rest: Random,
    are_chosen: bool,
}

impl Seeds {
    /// The chosen seed for the first board, and seeds derived from it for the others.
    pub fn chosen(seed: Seed) -> Self {
        Seeds { first: Some(seed), rest: Random::stream(seed, 1), are_chosen: true }
    }

    /// Seeds that nobody can predict without knowing the source: a finished game reveals its own
    /// seed, but nothing about the next one.
    pub fn from_secret(source: Seed) -> Self {
        Seeds { first: None, rest: Random::new(source), are_chosen: false }
    }

    /// Whether the player chose the first seed, and may know the boards.
    pub const fn are_chosen(&self) -> bool {
        self.are_chosen
    }

    /// The seed of the next board.
    pub fn draw(&mut self) -> Seed {
        self.first.take().unwrap_or_else(|| Seed(self.rest.next_u64()))
    }
}
