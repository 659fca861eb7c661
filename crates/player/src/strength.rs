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
    pub(crate) const fn effort(self) -> Effort {
        match self {
            Strength::Quick => Effort {
                layouts: 500,
                looks: 30_000,
                reach: Reach { widths: &[12], inner: 1, nodes: 1_000 },
            },
            Strength::Standard => Effort {
                layouts: 2_000,
                looks: 300_000,
                reach: Reach { widths: &[24, 6], inner: 3, nodes: 3_000 },
            },
            Strength::Deep => Effort {
                layouts: 10_000,
                looks: 5_000_000,
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
