//! Which part of a board is visible.

use minewise_board::{Pos, Size};
use ratatui::layout::{Position, Rect};

use super::look::CellWidth;

/// The visible part of a board: its first cell, and where it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Viewport {
    first: Pos,
    /// The last cell that can be the first one.
    last_first: Pos,
    area: Rect,
    width: CellWidth,
}

impl Viewport {
    pub(crate) const fn new() -> Self {
        let origin = Pos::new(0, 0);
        Viewport { first: origin, last_first: origin, area: Rect::ZERO, width: CellWidth::Two }
    }

    /// Moves to another place on the screen, keeping within the board. If that changes what is
    /// seen, `cursor` stays visible; at first, it is in the middle.
    pub(crate) fn place(&mut self, area: Rect, width: CellWidth, size: Size, cursor: Option<Pos>) {
        let was_empty = self.area.is_empty();
        let has_moved = std::mem::replace(&mut self.area, area) != area;
        self.width = width;
        self.last_first = Pos::new(
            size.width().saturating_sub(self.columns()),
            size.height().saturating_sub(self.rows()),
        );
        self.scroll(0, 0);
        match cursor {
            Some(pos) if was_empty => self.centre(pos),
            Some(pos) if has_moved => self.show(pos),
            _ => {}
        }
    }

    /// How many columns of the board are visible, at least one.
    pub(crate) fn columns(&self) -> u16 {
        (self.area.width / self.width.columns()).max(1)
    }

    /// How many rows of the board are visible, at least one.
    pub(crate) fn rows(&self) -> u16 {
        self.area.height.max(1)
    }

    /// The visible cells of the board.
    pub(crate) fn cells(&self, size: Size) -> impl Iterator<Item = (Pos, Position)> + use<> {
        let Viewport { first, area, width, .. } = *self;
        let columns = (area.width / width.columns()).min(size.width() - first.x);
        let rows = area.height.min(size.height() - first.y);
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| {
                let pos = Pos::new(first.x + column, first.y + row);
                (pos, Position::new(area.x + column * width.columns(), area.y + row))
            })
        })
    }

    /// How wide cells are.
    pub(crate) const fn cell_width(&self) -> CellWidth {
        self.width
    }

    /// The first visible cell.
    pub(crate) const fn first(&self) -> Pos {
        self.first
    }

    /// The cell at a position on the screen.
    pub(crate) fn cell_at(&self, column: u16, row: u16, size: Size) -> Option<Pos> {
        if !self.area.contains(Position::new(column, row)) {
            return None;
        }
        let x = self.first.x + (column - self.area.x) / self.width.columns();
        let pos = Pos::new(x, self.first.y + (row - self.area.y));
        size.contains(pos).then_some(pos)
    }

    /// Scrolls just enough to show a cell with some of its surroundings. One that is far away comes
    /// into the middle.
    pub(crate) fn show(&mut self, pos: Pos) {
        let is_near = |first: u16, seen: u16, at: u16| {
            at.saturating_add(seen) >= first && at < first.saturating_add(2 * seen)
        };
        if !is_near(self.first.x, self.columns(), pos.x)
            || !is_near(self.first.y, self.rows(), pos.y)
        {
            return self.centre(pos);
        }
        let keep = |first: u16, seen: u16, at: u16| {
            let margin = seen / 4;
            first.clamp((at + 1 + margin).saturating_sub(seen), at.saturating_sub(margin))
        };
        self.first.x = keep(self.first.x, self.columns(), pos.x);
        self.first.y = keep(self.first.y, self.rows(), pos.y);
        self.scroll(0, 0);
    }

    /// Scrolls so that a cell is in the middle, as far as the board allows it.
    fn centre(&mut self, pos: Pos) {
        let (columns, rows) = (self.columns() / 2, self.rows() / 2);
        self.first = Pos::new(pos.x.saturating_sub(columns), pos.y.saturating_sub(rows));
        self.scroll(0, 0);
    }

    /// Scrolls by columns and rows, within the board.
    pub(crate) fn scroll(&mut self, columns: i32, rows: i32) {
        let moved = |first: u16, by: i32, last: u16| {
            (i32::from(first) + by).clamp(0, i32::from(last)) as u16
        };
        let Pos { x, y } = self.last_first;
        self.first = Pos::new(moved(self.first.x, columns, x), moved(self.first.y, rows, y));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn viewport(columns: u16, rows: u16) -> (Viewport, Size) {
        let size = minewise_board::Params::new(30, 16, 99).unwrap().size();
        let mut viewport = Viewport::new();
        viewport.place(Rect::new(5, 2, columns, rows), CellWidth::Two, size, None);
        (viewport, size)
    }

    #[test]
    fn it_scrolls_as_little_as_needed_to_see_around_a_cell() {
        let (mut viewport, _) = viewport(20, 8);
        viewport.show(Pos::new(7, 5));
        assert_eq!(viewport.first(), Pos::new(0, 0));
        viewport.show(Pos::new(8, 6));
        assert_eq!(viewport.first(), Pos::new(1, 1));
        viewport.show(Pos::new(16, 12));
        assert_eq!(viewport.first(), Pos::new(9, 7));
        viewport.show(Pos::new(10, 8));
        assert_eq!(viewport.first(), Pos::new(8, 6));
        viewport.scroll(-3, -100);
        assert_eq!(viewport.first(), Pos::new(5, 0));
        viewport.scroll(1_000, 3);
        assert_eq!(viewport.first(), Pos::new(20, 3));
        // At the ends of the board there is nothing around.
        viewport.show(Pos::new(29, 0));
        assert_eq!(viewport.first(), Pos::new(20, 0));
        // What is far away comes into the middle.
        viewport.show(Pos::new(6, 0));
        assert_eq!(viewport.first(), Pos::new(1, 0));
    }

    #[test]
    fn a_huge_board_begins_with_the_cursor_in_the_middle() {
        let size = minewise_board::Params::new(1_000, 1_000, 9).unwrap().size();
        let mut viewport = Viewport::new();
        let mut place = |columns, rows, cursor| {
            viewport.place(Rect::new(0, 0, columns, rows), CellWidth::Two, size, Some(cursor));
            viewport.first()
        };
        assert_eq!(place(20, 8, Pos::new(500, 500)), Pos::new(495, 496));
        assert_eq!(place(20, 8, Pos::new(700, 700)), Pos::new(495, 496));
        // It stays as it is when the screen grows.
        assert_eq!(place(40, 16, Pos::new(500, 500)), Pos::new(495, 496));
    }

    #[test]
    fn it_stays_within_the_board_when_there_is_more_room() {
        let (mut viewport, size) = viewport(20, 8);
        viewport.show(Pos::new(29, 15));
        viewport.place(Rect::new(0, 0, 100, 50), CellWidth::Two, size, None);
        assert_eq!(viewport.first(), Pos::new(0, 0));
        assert_eq!(viewport.cells(size).count(), 480);
    }

    #[test]
    fn positions_on_the_screen_are_cells() {
        let (mut viewport, size) = viewport(20, 8);
        viewport.scroll(4, 2);
        assert_eq!(viewport.cell_at(5, 2, size), Some(Pos::new(4, 2)));
        assert_eq!(viewport.cell_at(6, 2, size), Some(Pos::new(4, 2)));
        assert_eq!(viewport.cell_at(24, 9, size), Some(Pos::new(13, 9)));
        assert_eq!(viewport.cell_at(4, 2, size), None);
        assert_eq!(viewport.cell_at(25, 2, size), None);
        for (pos, at) in viewport.cells(size) {
            assert_eq!(viewport.cell_at(at.x, at.y, size), Some(pos));
        }
    }

    #[test]
    fn no_room_at_all_is_no_cell() {
        let (mut viewport, size) = viewport(0, 0);
        viewport.show(Pos::new(29, 15));
        assert_eq!(viewport.cells(size).count(), 0);
        assert_eq!(viewport.cell_at(5, 2, size), None);
    }
}
