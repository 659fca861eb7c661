//! Reviews of finished games.

use serde::{Deserialize, Serialize};

pub use minewise_review::Review;

/// A record to be reviewed.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewRequest {
    /// The text of a record or replay, as JSON lines.
    pub record: String,
    /// Whether to work out the chance to win at every guess, which takes longer, and with it what
    /// was luck.
    #[serde(default)]
    pub chances: bool,
}
