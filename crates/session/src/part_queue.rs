//! Which parts of a large board to examine for certain moves.

use std::collections::VecDeque;

use minewise_board::sort::sort_by_key;
use minewise_board::{Params, Pos, Size, View};

use crate::{Command, Event};

/// On boards with more cells, certain moves are made part by part: finding all of them first would
/// take too long.
const LARGE_BOARD: usize = 40_000;

/// The distance between the centres of two parts. Parts overlap, because the clues at the edge of
/// one prove nothing within it.
const STRIDE: u16 = Command::REACH;

/// The parts of a board that may contain certain moves, in the order to examine them: outwards from
/// a starting cell, and again whenever something near them has opened.
#[derive(Debug, Clone)]
pub struct PartQueue {
    size: Size,
    columns: u16,
    waiting: VecDeque<u32>,
    is_waiting: Vec<bool>,
}

impl PartQueue {
    /// Whether certain moves on a board should be made part by part.
    pub fn suits(board: Params) -> bool {
        board.size().cells() > LARGE_BOARD
    }

    /// All parts of a board with open cells, nearest to `from` first.
    pub fn new(view: &View, from: Pos) -> Self {
        let size = view.size();
        let columns = size.width().div_ceil(STRIDE);
        let parts = usize::from(columns) * usize::from(size.height().div_ceil(STRIDE));
        let mut queue =
            PartQueue { size, columns, waiting: VecDeque::new(), is_waiting: vec![false; parts] };
        let width = usize::from(size.width());
        for (y, row) in (0..).zip(view.cells().chunks_exact(width)) {
            for (column, cells) in (0..).zip(row.chunks(STRIDE.into())) {
                if cells.iter().any(|cell| !cell.is_covered()) {
                    queue.add(column, y / STRIDE);
                }
            }
        }
        let distance = |&part: &u32| {
            let middle = queue.middle(part);
            from.x.abs_diff(middle.x).max(from.y.abs_diff(middle.y))
        };
        let mut parts: Vec<u32> = queue.waiting.iter().copied().collect();
        sort_by_key(&mut parts, distance);
        queue.waiting = parts.into();
        queue
    }

    /// The centre of the next part; `None` if all have been examined.
    pub fn next_part(&mut self) -> Option<Pos> {
        let part = self.waiting.pop_front()?;
        self.is_waiting[part as usize] = false;
        Some(self.middle(part))
    }

    /// Queues the parts that can see newly opened cells, except for the one centred on `known_at`,
    /// which has already considered them.
    pub fn requeue_near(&mut self, events: &[Event], known_at: Option<Pos>) {
        for event in events {
            let Event::Opened { cells } = event else { continue };
            for &pos in cells.iter() {
                self.add_all_that_see(pos, known_at);
            }
        }
    }

    fn add_all_that_see(&mut self, pos: Pos, known_at: Option<Pos>) {
        let rows = self.size.height().div_ceil(STRIDE);
        let (column, row) = (pos.x / STRIDE, pos.y / STRIDE);
        for row in row.saturating_sub(1)..(row + 2).min(rows) {
            for column in column.saturating_sub(1)..(column + 2).min(self.columns) {
                let middle = self.middle(self.number(column, row));
                let distance = middle.x.abs_diff(pos.x).max(middle.y.abs_diff(pos.y));
                // The clues at the edge of a part prove nothing within it.
                if distance < Command::REACH && Some(middle) != known_at {
                    self.add(column, row);
                }
            }
        }
    }

    fn add(&mut self, column: u16, row: u16) {
        let part = self.number(column, row);
        if !std::mem::replace(&mut self.is_waiting[part as usize], true) {
            self.waiting.push_back(part);
        }
    }

    fn number(&self, column: u16, row: u16) -> u32 {
        u32::from(row) * u32::from(self.columns) + u32::from(column)
    }

    fn middle(&self, part: u32) -> Pos {
        let columns = u32::from(self.columns);
        let of = |number: u32, most: u16| {
            let middle = number * u32::from(STRIDE) + u32::from(STRIDE) / 2;
            middle.min(u32::from(most) - 1) as u16
        };
        Pos::new(of(part % columns, self.size.width()), of(part / columns, self.size.height()))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use minewise_board::{Clue, Params};

    use super::*;

    fn parts(queue: &mut PartQueue) -> Vec<Pos> {
        std::iter::from_fn(|| queue.next_part()).collect()
    }

    #[test]
    fn parts_overlap_enough_to_surround_every_cell() {
        for (width, height) in [(300, 200), (64, 64), (65, 1), (1, 500), (128, 129)] {
            let view = View::covered(Params::new(width, height, 1).unwrap());
            let mut queue = PartQueue::new(&view, Pos::new(0, 0));
            assert_eq!(parts(&mut queue), []);
            for pos in view.size().positions() {
                queue.requeue_near(&[Event::Opened { cells: Arc::new(vec![pos]) }], None);
                let distances = parts(&mut queue).into_iter().map(|middle| {
                    assert!(view.size().contains(middle));
                    middle.x.abs_diff(pos.x).max(middle.y.abs_diff(pos.y))
                });
                let nearest = distances.min().unwrap();
                assert!(nearest <= STRIDE / 2, "{pos} on {width}x{height}");
            }
        }
    }

    #[test]
    fn only_parts_with_open_cells_are_queued_nearest_first_and_once() {
        let mut view = View::covered(Params::new(640, 640, 9).unwrap());
        for pos in [Pos::new(0, 0), Pos::new(639, 639), Pos::new(600, 630), Pos::new(320, 0)] {
            view.open(pos, Clue::One);
        }
        let mut queue = PartQueue::new(&view, Pos::new(600, 500));
        let found = parts(&mut queue);
        assert_eq!(found, [Pos::new(608, 608), Pos::new(352, 32), Pos::new(32, 32)]);
        // The part that opened a cell already knows; others see it, too.
        let opened = [Event::Opened { cells: Arc::new(vec![Pos::new(608, 608)]) }];
        queue.requeue_near(&opened, Some(Pos::new(608, 608)));
        assert_eq!(parts(&mut queue), []);
        queue.requeue_near(&opened, None);
        assert_eq!(parts(&mut queue), [Pos::new(608, 608)]);
        let between = [Event::Opened { cells: Arc::new(vec![Pos::new(64, 100)]) }];
        queue.requeue_near(&between, None);
        let seeing = [(32, 96), (96, 96), (32, 160), (96, 160)].map(|(x, y)| Pos::new(x, y));
        assert_eq!(parts(&mut queue), seeing);
    }
}
