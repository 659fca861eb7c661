//! What can be taken back.

use minewise_board::Pos;
use minewise_rules::Opened;

use crate::Mark;

/// One move with all that is needed to take it back.
#[derive(Debug, Clone, Default)]
pub(crate) struct Step {
    /// What it opened.
    pub(crate) opened: Opened,
    /// The marks that it changed, as they were before, in the order of change.
    pub(crate) marks_before: Vec<(Pos, Mark)>,
}
