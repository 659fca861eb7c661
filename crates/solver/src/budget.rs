//! A limit on work.

/// How much work an analysis may do. Counted in elementary steps of the sweep,
/// never in time, so that an answer is the same on every machine.
///
/// A step takes one to two nanoseconds and keeps at most eight bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    steps: u64,
}

impl Budget {
    /// Enough for every position that comes up in play, and a second or so at
    /// the worst.
    pub const DEFAULT: Budget = Budget::steps(300_000_000);

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
