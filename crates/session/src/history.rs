//! What can be taken back.

use minewise_board::Pos;
use minewise_rules::Opened;

use crate::Mark;

/// One move with all that is needed to take it back.
#[derive(Debug, Clone, Default)]
pub(crate) struct Step {
    /// What it opened: by the player first, then by the assistant.
    pub(crate) opened: Vec<Opened>,
    /// The marks that it changed, as they were before, in the order of change.
    pub(crate) marks_before: Vec<(Pos, Mark)>,
}

impl Step {
    pub(crate) const fn is_empty(&self) -> bool {
        self.opened.is_empty() && self.marks_before.is_empty()
    }

    /// The cell where the move opened something first.
    pub(crate) fn place(&self) -> Option<Pos> {
        self.opened.first()?.cells.first().copied()
    }
}
