//! Steps that can be undone.

use std::sync::Arc;

use minewise_board::Pos;
use minewise_rules::Opened;

use crate::Mark;

/// One move, with all that is needed to undo it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Step {
    /// What it opened: first the player's part, then the assistant's.
    pub(crate) opened: Vec<Opened>,
    /// The previous marks of the cells it changed, in order.
    pub(crate) marks_before: Vec<(Pos, Mark)>,
}

impl Step {
    pub(crate) const fn is_empty(&self) -> bool {
        self.opened.is_empty() && self.marks_before.is_empty()
    }

    /// Remembers the previous mark of a cell. Implied marks are worked out again after every
    /// command, so they aren't remembered.
    pub(crate) fn remember_mark(&mut self, pos: Pos, before: Mark) {
        let kept = if before.is_implied() { Mark::None } else { before };
        self.marks_before.push((pos, kept));
    }

    /// Merges everything that was opened into one list. Many small lists would take twenty times
    /// the memory, and on a large board there are millions of them.
    pub(crate) fn merge(&mut self) {
        if self.opened.len() < 2 {
            return;
        }
        let mut merged = Opened::default();
        let mut cells = Vec::with_capacity(self.opened.iter().map(|one| one.cells.len()).sum());
        for opened in self.opened.drain(..) {
            cells.extend_from_slice(&opened.cells);
            merged.exploded.extend(opened.exploded);
        }
        merged.cells = Arc::new(cells);
        self.opened.push(merged);
    }

    /// The first cell that the move opened.
    pub(crate) fn place(&self) -> Option<Pos> {
        self.opened.first()?.cells.first().copied()
    }
}
