//! Which part of a board is visible.

use minewise_board::{Pos, Size};
use ratatui::layout::{Position, Rect};

use super::look::CellWidth;

/// The visible part of a board: its first cell, and where it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Viewport {
    first: Pos,
    area: Rect,
    width: CellWidth,
}

impl Viewport {
    pub(crate) const fn new() -> Self {
        Viewport { first: Pos::new(0, 0), area: Rect::ZERO, width: CellWidth::Two }
    }

    /// Moves to another place on the screen, keeping within the board.
    pub(crate) fn place(&mut self, area: Rect, width: CellWidth, size: Size) {
        (self.area, self.width) = (area, width);
        self.first.x = self.first.x.min(size.width().saturating_sub(self.columns()));
        self.first.y = self.first.y.min(size.height().saturating_sub(self.rows()));
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
        let Viewport { first, area, width } = *self;
        let columns = (area.width / width.columns()).min(size.width() - first.x);
        let rows = area.height.min(size.height() - first.y);
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| {
                let pos = Pos::new(first.x + column, first.y + row);
                (pos, Position::new(area.x + column * width.columns(), area.y + row))
            })
        })
    }

    /// The first visible cell.
    pub(crate) const fn first(&self) -> Pos {
        self.first
    }

    /// Where the board is drawn.
    pub(crate) const fn area(&self) -> Rect {
        self.area
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

    /// Scrolls just enough to show a cell.
    pub(crate) fn show(&mut self, pos: Pos) {
        let keep = |first: u16, seen: u16, at: u16| first.clamp((at + 1).saturating_sub(seen), at);
        self.first.x = keep(self.first.x, self.columns(), pos.x);
        self.first.y = keep(self.first.y, self.rows(), pos.y);
    }

    /// Scrolls by columns and rows, within the board.
    pub(crate) fn scroll(&mut self, columns: i32, rows: i32, size: Size) {
        let moved = |first: u16, by: i32, last: u16| {
            (i32::from(first) + by).clamp(0, i32::from(last)) as u16
        };
        let last_x = size.width().saturating_sub(self.columns());
        let last_y = size.height().saturating_sub(self.rows());
        self.first =
            Pos::new(moved(self.first.x, columns, last_x), moved(self.first.y, rows, last_y));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn viewport(columns: u16, rows: u16) -> (Viewport, Size) {
        let size = minewise_board::Params::new(30, 16, 99).unwrap().size();
        let mut viewport = Viewport::new();
        viewport.place(Rect::new(5, 2, columns, rows), CellWidth::Two, size);
        (viewport, size)
    }

    #[test]
    fn it_scrolls_as_little_as_needed() {
        let (mut viewport, size) = viewport(20, 8);
        viewport.show(Pos::new(9, 7));
        assert_eq!(viewport.first(), Pos::new(0, 0));
        viewport.show(Pos::new(10, 8));
        assert_eq!(viewport.first(), Pos::new(1, 1));
        viewport.show(Pos::new(29, 15));
        assert_eq!(viewport.first(), Pos::new(20, 8));
        viewport.scroll(-3, -100, size);
        assert_eq!(viewport.first(), Pos::new(17, 0));
        viewport.scroll(1_000, 3, size);
        assert_eq!(viewport.first(), Pos::new(20, 3));
    }

    #[test]
    fn it_stays_within_the_board_when_there_is_more_room() {
        let (mut viewport, size) = viewport(20, 8);
        viewport.show(Pos::new(29, 15));
        viewport.place(Rect::new(0, 0, 100, 50), CellWidth::Two, size);
        assert_eq!(viewport.first(), Pos::new(0, 0));
        assert_eq!(viewport.cells(size).count(), 480);
    }

    #[test]
    fn positions_on_the_screen_are_cells() {
        let (mut viewport, size) = viewport(20, 8);
        viewport.scroll(4, 2, size);
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
