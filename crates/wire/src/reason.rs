//! Reasons with their words.

use minewise_session::{Event, Reason};
use serde::Serialize;

/// The longest trace that comes with a command, in steps.
pub const LONGEST_TRACE: usize = 40;

/// An event whose reason, if it has one, comes with its words.
pub type EventInWords = Event<ReasonInWords>;

/// Why a cell is certain, with the argument in words.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReasonInWords {
    /// The reason.
    #[serde(flatten)]
    pub reason: Reason,
    /// The argument in English.
    #[cfg(feature = "english")]
    pub text: String,
}

impl From<Reason> for ReasonInWords {
    fn from(reason: Reason) -> Self {
        ReasonInWords {
            #[cfg(feature = "english")]
            text: minewise_texts::why(&reason.argument),
            reason,
        }
    }
}

/// Events as clients get them.
pub fn in_words(events: Vec<Event>) -> Vec<EventInWords> {
    events.into_iter().map(|event| event.map_reason(ReasonInWords::from)).collect()
}

/// Why the assistant did what it did.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Trace {
    /// The first 40 of its conclusions, in order.
    pub steps: Vec<ReasonInWords>,
    /// Whether these are all; otherwise `GET .../trace` has the rest.
    pub complete: bool,
}

impl Trace {
    /// The trace for some conclusions, of which [`LONGEST_TRACE`] and one more are enough.
    pub fn of(reasons: &[Reason]) -> Self {
        let first = reasons.iter().take(LONGEST_TRACE).cloned();
        let complete = reasons.len() <= LONGEST_TRACE;
        Trace { steps: first.map(ReasonInWords::from).collect(), complete }
    }
}
