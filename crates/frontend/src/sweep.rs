//! Certain moves on a large board, part by part.

use std::collections::VecDeque;

use minewise_board::{Pos, Size, View};
use minewise_session::{Command, Event};

/// How far the middles of two parts are from each other. Parts overlap, because the
/// clues at the edge of one say nothing there.
const STRIDE: u16 = Command::REACH;

/// The parts of a board in which there may be certain moves, in the order in which they
/// are looked at: from the middle of things outwards, and a part again when something
/// near it was opened.
#[derive(Debug, Clone)]
pub struct Sweep {
    size: Size,
    columns: u16,
    waiting: VecDeque<u32>,
    is_waiting: Vec<bool>,
}

impl Sweep {
    /// All parts of a board in which something is open, beginning at a cell.
    pub fn new(view: &View, from: Pos) -> Self {
        let size = view.size();
        let columns = size.width().div_ceil(STRIDE);
        let parts = usize::from(columns) * usize::from(size.height().div_ceil(STRIDE));
        let mut sweep =
            Sweep { size, columns, waiting: VecDeque::new(), is_waiting: vec![false; parts] };
        let width = usize::from(size.width());
        for (y, row) in (0..).zip(view.cells().chunks_exact(width)) {
            for (column, cells) in (0..).zip(row.chunks(STRIDE.into())) {
                if cells.iter().any(|cell| !cell.is_covered()) {
                    sweep.add(column, y / STRIDE);
                }
            }
        }
        let distance = |&part: &u32| {
            let middle = sweep.middle(part);
            from.x.abs_diff(middle.x).max(from.y.abs_diff(middle.y))
        };
        let mut parts: Vec<u32> = sweep.waiting.iter().copied().collect();
        parts.sort_by_key(distance);
        sweep.waiting = parts.into();
        sweep
    }

    /// The middle of the next part; `None` if all have been looked at.
    pub fn next_part(&mut self) -> Option<Pos> {
        let part = self.waiting.pop_front()?;
        self.is_waiting[part as usize] = false;
        Some(self.middle(part))
    }

    /// Takes in what has happened: parts that see an opened cell are looked at again, but
    /// for the one with the given middle, which knows already.
    pub fn take_in(&mut self, events: &[Event], known_at: Option<Pos>) {
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
                // The clues at the edge of a part say nothing in it.
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

    fn parts(sweep: &mut Sweep) -> Vec<Pos> {
        std::iter::from_fn(|| sweep.next_part()).collect()
    }

    #[test]
    fn parts_overlap_so_far_that_every_cell_has_room_around_it() {
        for (width, height) in [(300, 200), (64, 64), (65, 1), (1, 500), (128, 129)] {
            let view = View::covered(Params::new(width, height, 1).unwrap());
            let mut sweep = Sweep::new(&view, Pos::new(0, 0));
            assert_eq!(parts(&mut sweep), []);
            for pos in view.size().positions() {
                sweep.take_in(&[Event::Opened { cells: Arc::new(vec![pos]) }], None);
                let distances = parts(&mut sweep).into_iter().map(|middle| {
                    assert!(view.size().contains(middle));
                    middle.x.abs_diff(pos.x).max(middle.y.abs_diff(pos.y))
                });
                let nearest = distances.min().unwrap();
                assert!(nearest <= STRIDE / 2, "{pos} on {width}x{height}");
            }
        }
    }

    #[test]
    fn only_parts_with_open_cells_wait_the_nearest_first_and_each_once() {
        let mut view = View::covered(Params::new(640, 640, 9).unwrap());
        for pos in [Pos::new(0, 0), Pos::new(639, 639), Pos::new(600, 630), Pos::new(320, 0)] {
            view.open(pos, Clue::One);
        }
        let mut sweep = Sweep::new(&view, Pos::new(600, 500));
        let found = parts(&mut sweep);
        assert_eq!(found, [Pos::new(608, 608), Pos::new(352, 32), Pos::new(32, 32)]);
        // The part that has opened a cell knows of it; others see it, too.
        let opened = [Event::Opened { cells: Arc::new(vec![Pos::new(608, 608)]) }];
        sweep.take_in(&opened, Some(Pos::new(608, 608)));
        assert_eq!(parts(&mut sweep), []);
        sweep.take_in(&opened, None);
        assert_eq!(parts(&mut sweep), [Pos::new(608, 608)]);
        let between = [Event::Opened { cells: Arc::new(vec![Pos::new(64, 100)]) }];
        sweep.take_in(&between, None);
        let seeing = [(32, 96), (96, 96), (32, 160), (96, 160)].map(|(x, y)| Pos::new(x, y));
        assert_eq!(parts(&mut sweep), seeing);
    }
}
