//! Where seeds come from.

use anyhow::anyhow;
use minewise_rules::{Random, Seed};

/// A seed for one board after the other.
#[derive(Debug)]
pub(crate) struct Seeds {
    first: Option<Seed>,
    rest: Random,
}

impl Seeds {
    /// With a seed given: that one for the first board, and what follows from it
    /// for the others. Else seeds that nobody can foresee: a finished game tells
    /// its own seed, but nothing about the next one.
    pub(crate) fn new(given: Option<Seed>) -> anyhow::Result<Self> {
        Ok(match given {
            Some(seed) => Seeds { first: Some(seed), rest: Random::stream(seed, 1) },
            None => Seeds { first: None, rest: Random::new(unforeseeable()?) },
        })
    }

    pub(crate) fn next(&mut self) -> Seed {
        self.first.take().unwrap_or_else(|| Seed(self.rest.next_u64()))
    }
}

fn unforeseeable() -> anyhow::Result<Seed> {
    let seed =
        getrandom::u64().map_err(|error| anyhow!("the system gives no random seed: {error}"));
    seed.map(Seed)
}
