//! Time as an argument.

use serde::{Deserialize, Serialize};

/// Milliseconds: a point in time relative to some fixed moment, or a duration.
///
/// The session never asks for the time; its caller supplies it.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Millis(pub u64);

impl Millis {
    /// The time from `earlier` to this one, or zero if it isn't earlier.
    pub const fn since(self, earlier: Millis) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }

    /// This point in time plus a duration.
    pub const fn plus(self, span: Millis) -> Millis {
        Millis(self.0.saturating_add(span.0))
    }

    /// Whole seconds, rounded down.
    pub const fn seconds(self) -> u64 {
        self.0 / 1_000
    }

    /// Whole seconds, rounded up: what a countdown shows.
    pub const fn seconds_ceil(self) -> u64 {
        self.0.div_ceil(1_000)
    }
}
