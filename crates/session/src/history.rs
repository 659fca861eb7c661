//! What can be taken back.

use std::sync::Arc;

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

    /// Keeps the mark that stood on a cell before. What was only implied is worked out
    /// again after an undo, as after everything.
    pub(crate) fn remember_mark(&mut self, pos: Pos, before: Mark) {
        let kept = if before.is_implied() { Mark::None } else { before };
        self.marks_before.push((pos, kept));
    }

    /// Keeps all that was opened as one list. Many openings of a cell or two would take
    /// twenty times the memory, and on a large board there are millions.
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

    /// The cell where the move opened something first.
    pub(crate) fn place(&self) -> Option<Pos> {
        self.opened.first()?.cells.first().copied()
    }
}
