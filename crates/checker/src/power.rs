//! How much a certificate may use in one step.

use crate::MineTotal;

/// The reasoning that a certificate promises is enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Power {
    /// One clue at a time.
    Single,
    /// Two clues together.
    Pairs,
    /// Any clues, without the number of mines.
    Clues,
    /// Any clues, and the number of mines.
    Full,
}

impl Power {
    /// Its name in certificates.
    pub const fn name(self) -> &'static str {
        match self {
            Power::Single => "single",
            Power::Pairs => "pairs",
            Power::Clues => "clues",
            Power::Full => "full",
        }
    }

    pub(crate) const fn permits_clues(self, number: usize) -> bool {
        match self {
            Power::Single => number == 1,
            Power::Pairs => number <= 2,
            Power::Clues | Power::Full => true,
        }
    }

    pub(crate) fn permits_total(self, mine_total: MineTotal) -> bool {
        self == Power::Full || mine_total == MineTotal::Unused
    }
}

impl std::fmt::Display for Power {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
