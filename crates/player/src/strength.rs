//! How much the player thinks.

use crate::guess::Reach;

/// How much work goes into a move. The same strength gives the same game on every
/// machine: work is counted in positions looked at, never in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Strength {
    /// About a millisecond for an Expert game.
    Quick,
    /// Up to five milliseconds.
    #[default]
    Standard,
    /// Up to a tenth of a second.
    Deep,
}

/// What a strength may spend.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort {
    /// The most layouts that are searched exactly.
    pub(crate) layouts: usize,
    /// Looks at a layout that an exact search may take.
    pub(crate) looks: u64,
    /// How far the look-ahead goes before that.
    pub(crate) reach: Reach,
}

impl Strength {
    /// All strengths, from weak to strong.
    pub const ALL: [Strength; 3] = [Strength::Quick, Strength::Standard, Strength::Deep];

    /// The word for it on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Quick => "quick",
            Strength::Standard => "standard",
            Strength::Deep => "deep",
        }
    }

    pub(crate) const fn effort(self) -> Effort {
        match self {
            Strength::Quick => Effort {
                layouts: 500,
                looks: 30_000,
                reach: Reach { widths: &[16], inner: 1, nodes: 1_000 },
            },
            Strength::Standard => Effort {
                layouts: 2_000,
                looks: 300_000,
                reach: Reach { widths: &[24], inner: 1, nodes: 2_000 },
            },
            Strength::Deep => Effort {
                layouts: 10_000,
                looks: 5_000_000,
                reach: Reach { widths: &[40, 8, 5], inner: 4, nodes: 20_000 },
            },
        }
    }
}

impl std::fmt::Display for Strength {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Strength::ALL
            .into_iter()
            .find(|strength| strength.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownStrength(text.to_owned()))
    }
}

/// A word that names no strength.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no strength: use quick, standard or deep")]
pub struct UnknownStrength(pub String);
