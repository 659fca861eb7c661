//! How much work the player does.

use crate::guess::Reach;

/// How much work goes into a move. The same strength plays the same game on every
/// machine, because work is counted in positions, never in time.
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

/// The work limits of a strength.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort {
    /// The most layouts for an exact search.
    pub(crate) layouts: usize,
    /// How many layouts an exact search may visit, counting repeats.
    pub(crate) visits: u64,
    /// The limits of the look-ahead otherwise.
    pub(crate) reach: Reach,
}

impl Strength {
    pub(crate) const fn effort(self) -> Effort {
        match self {
            Strength::Quick => Effort {
                layouts: 500,
                visits: 30_000,
                reach: Reach { widths: &[12], inner: 1, nodes: 1_000 },
            },
            Strength::Standard => Effort {
                layouts: 2_000,
                visits: 300_000,
                reach: Reach { widths: &[24, 6], inner: 3, nodes: 3_000 },
            },
            Strength::Deep => Effort {
                layouts: 10_000,
                visits: 5_000_000,
                reach: Reach { widths: &[40, 12, 5], inner: 4, nodes: 40_000 },
            },
        }
    }
}

minewise_board::named_enum! {
    /// All strengths, from weak to strong.
    Strength { Quick = "quick", Standard = "standard", Deep = "deep" }
    /// A name that is not a strength.
    UnknownStrength = "is not a strength"
}
