//! A limit on the work of an analysis.

/// How much work an analysis may do. It counts elementary steps of the sweep, never time,
/// so that answers are the same on every machine.
///
/// A step takes a few nanoseconds, on wide frontiers a few dozen, and up to about twenty
/// bytes of memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    steps: u64,
}

impl Budget {
    /// Far more than positions from real games need; a second or so in the worst case.
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
