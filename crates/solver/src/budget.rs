//! A limit on work.

/// How much work an analysis may do. Counted in elementary steps of the sweep,
/// never in time, so that an answer is the same on every machine.
///
/// A step takes a few nanoseconds, on wide fronts a few dozen, and keeps up to
/// about twenty bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    steps: u64,
}

impl Budget {
    /// Far beyond what positions of play take, and a second or so at the worst.
    pub const DEFAULT: Budget = Budget::steps(20_000_000);

    /// No limit: the answer is exact, however long it takes.
    pub const UNLIMITED: Budget = Budget::steps(u64::MAX);

    /// A limit in steps.
    pub const fn steps(steps: u64) -> Self {
        Budget { steps }
    }

    /// The limit in steps.
    pub const fn limit(self) -> u64 {
        self.steps
    }
}

impl Default for Budget {
    fn default() -> Self {
        Budget::DEFAULT
    }
}
