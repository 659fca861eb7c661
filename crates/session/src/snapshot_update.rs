//! The cells of a snapshot: all of them, or those that a command has changed, mostly few of many.

use minewise_board::Pos;
use minewise_board::sort::sort;

use crate::snapshot::{final_cells, live_cell_at, live_cells};
use crate::{Assistant, CellState, Event, Millis, Session, Snapshot, Status};

impl Session {
    /// The snapshot after a command, made from the one before it and from what the command has
    /// caused. So it costs as much as has changed, however large the board is.
    ///
    /// Also returns the numbers of the cells that look different, in order. Where only a whole
    /// snapshot can tell, there is no such list; otherwise the cells have been taken out of
    /// `before`.
    pub fn next_snapshot(
        &self,
        before: &mut Snapshot,
        events: &[Event],
        now: Millis,
    ) -> (Snapshot, Option<Vec<usize>>) {
        let Some(touched) = self.touched_cells(before.status, events) else {
            return (self.snapshot(now), None);
        };
        let mut cells = std::mem::take(&mut before.cells);
        let changed = touched.into_iter().filter(|&index| self.refresh_cell(&mut cells, index));
        let changed = changed.collect();
        (self.snapshot_with(cells, now), Some(changed))
    }

    /// The cells that may look different after a command, in order; none if any cell may.
    fn touched_cells(&self, before: Status, events: &[Event]) -> Option<Vec<usize>> {
        let is_running = |status| matches!(status, Status::Ready | Status::Playing);
        // The marks that the Intelligent assistant implies come and go without an event.
        let is_told = self.config.assistant != Assistant::Intelligent;
        if !(is_told && is_running(before) && is_running(self.status)) {
            return None;
        }
        let size = self.config.board.size();
        let mut touched: Vec<Pos> = Vec::new();
        for event in events {
            match event {
                Event::Opened { cells } | Event::Undone { covered: cells } => {
                    touched.extend_from_slice(cells);
                }
                // A mark may violate the clues around it.
                &Event::Marked { cell, .. } => {
                    touched.push(cell);
                    touched.extend(size.neighbours(cell));
                }
                Event::Started => return None,
                _ => {}
            }
        }
        let mut touched: Vec<usize> = touched.into_iter().map(|pos| size.index(pos)).collect();
        sort(&mut touched);
        touched.dedup();
        Some(touched)
    }

    /// Brings a cell up to date. Returns whether it looks different.
    fn refresh_cell(&self, cells: &mut [CellState], index: usize) -> bool {
        let pos = self.config.board.size().pos(index);
        let after = live_cell_at(self.view(), &self.marks, pos);
        std::mem::replace(&mut cells[index], after) != after
    }

    /// All cells.
    pub(crate) fn cells(&self) -> Vec<CellState> {
        match self.status {
            Status::Ready | Status::Playing => live_cells(self.view(), &self.marks),
            Status::Paused => vec![CellState::Covered; self.config.board.size().cells()],
            Status::Won | Status::Lost(_) => final_cells(&self.game, &self.marks, self.guessed),
        }
    }
}
