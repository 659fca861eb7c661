//! The camera: which part of a board is visible, and how large.

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};
use minewise_board::{Pos, Size};

use crate::board_picture::FRAME;

/// Cells are not made smaller than this to fit a board into the window, though players can zoom out
/// further.
const SMALLEST_FITTING: f32 = 16.0;
/// Smaller ones are still told apart, if that shows the whole board.
const SMALLEST_WHOLE: f32 = 12.0;
/// In a record nobody has to hit them, and the whole board tells more.
const SMALLEST_WATCHED: f32 = 8.0;
/// Nor larger than this, so that a small board isn't blown up.
const LARGEST_FITTING: f32 = 56.0;
/// In a huge window they may have this share of it instead.
const LARGEST_SHARE: f32 = 0.065;
const LARGEST: f32 = 160.0;

/// Which part of a board is visible, and how large. Lengths are in points.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Camera {
    size: Size,
    /// Where the board may be drawn.
    area: Rect,
    /// Physical pixels per point.
    pixels_per_point: f32,
    /// Cells aren't made smaller than this to fit the window.
    smallest: f32,
    /// The side of a cell that the player chose; `None` to fit the window.
    chosen: Option<f32>,
    /// The point of the board that is in the middle of the area, in cells.
    middle: Vec2,
}

/// A rectangle of cells, up to but not including the last column and row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) columns: (u16, u16),
    pub(crate) rows: (u16, u16),
}

impl Span {
    pub(crate) fn cells(self) -> impl Iterator<Item = Pos> {
        let columns = self.columns;
        (self.rows.0..self.rows.1)
            .flat_map(move |y| (columns.0..columns.1).map(move |x| Pos::new(x, y)))
    }

    pub(crate) const fn count(self) -> usize {
        (self.columns.1 - self.columns.0) as usize * (self.rows.1 - self.rows.0) as usize
    }

    /// The part of it that is within a distance of a cell.
    pub(crate) fn around(self, pos: Pos, distance: u16) -> Span {
        let part = |(first, end): (u16, u16), at: u16| {
            let first = first.max(at.saturating_sub(distance));
            (first, end.min(at.saturating_add(distance + 1)).max(first))
        };
        Span { columns: part(self.columns, pos.x), rows: part(self.rows, pos.y) }
    }
}

impl Camera {
    pub(crate) fn new(size: Size) -> Self {
        Camera {
            size,
            area: Rect::from_min_size(Pos2::ZERO, vec2(1.0, 1.0)),
            pixels_per_point: 1.0,
            smallest: SMALLEST_FITTING,
            chosen: None,
            middle: cells_of(size) / 2.0,
        }
    }

    /// For a board that is only watched.
    pub(crate) fn to_watch(size: Size) -> Self {
        Camera { smallest: SMALLEST_WATCHED, ..Camera::new(size) }
    }

    /// Puts the board into an area of the window, keeping the same point in the middle.
    pub(crate) fn place(&mut self, area: Rect, pixels_per_point: f32) {
        let area = Rect::from_min_size(area.min, area.size().max(vec2(1.0, 1.0)));
        (self.area, self.pixels_per_point) = (area, pixels_per_point);
        self.stay_on_the_board();
    }

    /// The side of a cell: a whole number of pixels, unless cells are tiny.
    pub(crate) fn cell(&self) -> f32 {
        let wanted = self.chosen.unwrap_or_else(|| self.fitting());
        let pixels = wanted * self.pixels_per_point;
        if pixels < 4.0 { wanted } else { pixels.floor() / self.pixels_per_point }
    }

    /// The largest side of a cell with which the whole board is visible.
    fn whole(&self) -> f32 {
        let cells = cells_of(self.size);
        (self.area.width() / cells.x).min(self.area.height() / cells.y)
    }

    fn fitting(&self) -> f32 {
        let room = self.area.width().min(self.area.height());
        let largest = LARGEST_FITTING.max(LARGEST_SHARE * room).min(LARGEST);
        let whole = self.whole();
        let smallest = if whole >= SMALLEST_WHOLE { SMALLEST_WHOLE } else { SMALLEST_FITTING };
        whole.clamp(smallest.min(self.smallest), largest)
    }

    /// Whether part of the board is out of sight.
    pub(crate) fn can_pan(&self) -> bool {
        let board = cells_of(self.size) * self.cell();
        board.x > self.area.width() + 0.5 || board.y > self.area.height() + 0.5
    }

    /// The corner of the first cell.
    pub(crate) fn origin(&self) -> Pos2 {
        let origin = self.area.center() - self.middle * self.cell();
        let snap = |place: f32| (place * self.pixels_per_point).round() / self.pixels_per_point;
        pos2(snap(origin.x), snap(origin.y))
    }

    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    pub(crate) const fn area(&self) -> Rect {
        self.area
    }

    /// Where the whole board is, including parts that are out of sight.
    pub(crate) fn board(&self) -> Rect {
        Rect::from_min_size(self.origin(), cells_of(self.size) * self.cell())
    }

    /// The part of the board that can be seen, with its frame.
    pub(crate) fn in_sight(&self) -> Rect {
        self.board().expand(FRAME).intersect(self.area.expand(FRAME))
    }

    /// Where a cell is.
    pub(crate) fn cell_rect(&self, pos: Pos) -> Rect {
        let side = self.cell();
        let corner = self.origin() + vec2(f32::from(pos.x), f32::from(pos.y)) * side;
        Rect::from_min_size(corner, vec2(side, side))
    }

    /// The cell at a position in the window.
    pub(crate) fn cell_at(&self, place: Pos2) -> Option<Pos> {
        if !self.area.contains(place) {
            return None;
        }
        let cells = (place - self.origin()) / self.cell();
        let inside = |at: f32, end: u16| (at >= 0.0 && at < f32::from(end)).then_some(at as u16);
        Some(Pos::new(inside(cells.x, self.size.width())?, inside(cells.y, self.size.height())?))
    }

    /// The cells that are visible, at least in part.
    pub(crate) fn seen(&self) -> Span {
        let first = (self.area.min - self.origin()) / self.cell();
        let last = (self.area.max - self.origin()) / self.cell();
        let span = |first: f32, last: f32, end: u16| {
            let first = first.floor().clamp(0.0, f32::from(end)) as u16;
            (first, (last.ceil().clamp(0.0, f32::from(end)) as u16).max(first))
        };
        Span {
            columns: span(first.x, last.x, self.size.width()),
            rows: span(first.y, last.y, self.size.height()),
        }
    }

    /// How many rows are visible at once.
    pub(crate) fn page(&self) -> u16 {
        ((self.area.height() / self.cell()) as u16).max(1)
    }

    /// Moves the board by a distance in the window.
    pub(crate) fn pan(&mut self, by: Vec2) {
        self.middle -= by / self.cell();
        self.stay_on_the_board();
    }

    /// Makes cells larger or smaller; what is at `place` stays there.
    pub(crate) fn zoom(&mut self, factor: f32, place: Pos2) {
        let under = (place - self.origin()) / self.cell();
        let smallest = self.whole().min(self.smallest);
        let least_change = 1.0 / self.pixels_per_point;
        let before = self.cell();
        let mut wanted = before * factor;
        // Since sides are whole pixels, make sure that even a small turn of the wheel has an
        // effect.
        if factor > 1.0 && before >= 4.0 {
            wanted = wanted.max(before + least_change);
        }
        self.chosen = Some(wanted.clamp(smallest, LARGEST));
        self.middle = under - (place - self.area.center()) / self.cell();
        self.stay_on_the_board();
    }

    /// Fits the board to the window again.
    pub(crate) fn fit(&mut self) {
        self.chosen = None;
        self.stay_on_the_board();
    }

    /// Makes the whole board visible, however small its cells become.
    pub(crate) fn show_whole(&mut self) {
        self.chosen = Some(self.whole());
        self.stay_on_the_board();
    }

    /// Scrolls just enough to show a cell and some cells around it.
    pub(crate) fn show(&mut self, pos: Pos) {
        const MARGIN: f32 = 2.0;
        let half = self.area.size() / self.cell() / 2.0;
        let at = vec2(f32::from(pos.x) + 0.5, f32::from(pos.y) + 0.5);
        let follow = |middle: f32, at: f32, half: f32| {
            let reach = (half - 0.5 - MARGIN).max(0.0);
            middle.clamp(at - reach, at + reach)
        };
        self.middle.x = follow(self.middle.x, at.x, half.x);
        self.middle.y = follow(self.middle.y, at.y, half.y);
        self.stay_on_the_board();
    }

    /// Keeps a board that is larger than the area filling it, and a smaller one in the middle.
    fn stay_on_the_board(&mut self) {
        let half = self.area.size() / self.cell() / 2.0;
        let cells = cells_of(self.size);
        let stay = |middle: f32, half: f32, cells: f32| {
            if 2.0 * half >= cells { cells / 2.0 } else { middle.clamp(half, cells - half) }
        };
        self.middle.x = stay(self.middle.x, half.x, cells.x);
        self.middle.y = stay(self.middle.y, half.y, cells.y);
    }
}

fn cells_of(size: Size) -> Vec2 {
    vec2(f32::from(size.width()), f32::from(size.height()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use minewise_board::Params;

    use super::*;

    fn camera(board: &str, width: f32, height: f32) -> Camera {
        let params: Params = board.parse().unwrap();
        let mut camera = Camera::new(params.size());
        camera.place(Rect::from_min_size(pos2(10.0, 50.0), vec2(width, height)), 1.0);
        camera
    }

    // Rows D10, Q10.
    #[test]
    fn d10_q10_cells_are_square_without_gaps_and_fill_the_window() {
        for (board, width, height, side) in [
            ("9x9x10", 900.0, 450.0, 50.0),
            ("30x16x99", 900.0, 900.0, 30.0),
            ("30x16x99", 100.0, 100.0, SMALLEST_FITTING),
            ("1x1x0", 800.0, 900.0, LARGEST_FITTING),
            ("1x1x0", 1_200.0, 2_000.0, 78.0),
            ("1x1x0", 5_000.0, 5_000.0, LARGEST),
            ("1000x1000x200000", 900.0, 900.0, SMALLEST_FITTING),
        ] {
            let camera = camera(board, width, height);
            assert_eq!(camera.cell(), side, "{board}");
            let span = camera.seen();
            let first = Pos::new(span.columns.0, span.rows.0);
            let rect = camera.cell_rect(first);
            assert_eq!((rect.width(), rect.height()), (side, side));
            if span.columns.1 - span.columns.0 > 1 {
                let right = camera.cell_rect(Pos::new(first.x + 1, first.y));
                assert_eq!(rect.right(), right.left());
            }
        }
    }

    #[test]
    fn a_board_that_is_watched_is_seen_as_a_whole_in_a_small_window() {
        let area = Rect::from_min_size(pos2(0.0, 0.0), vec2(600.0, 150.0));
        let seen = |mut camera: Camera| {
            camera.place(area, 1.0);
            (camera.cell(), camera.can_pan())
        };
        let size = "16x16x40".parse::<Params>().unwrap().size();
        assert_eq!(seen(Camera::new(size)), (SMALLEST_FITTING, true));
        assert_eq!(seen(Camera::to_watch(size)), (9.0, false));
    }

    #[test]
    fn cells_are_smaller_if_that_shows_the_whole_board() {
        for (height, seen) in
            [(256.0, (16.0, false)), (200.0, (12.0, false)), (180.0, (16.0, true))]
        {
            let camera = camera("16x16x40", 340.0, height);
            assert_eq!((camera.cell(), camera.can_pan()), seen, "{height}");
        }
    }

    #[test]
    fn cells_begin_at_whole_pixels_of_any_screen() {
        for pixels_per_point in [1.0, 1.25, 1.5, 2.0, 3.0] {
            let mut camera = camera("30x16x99", 961.0, 733.0);
            camera.place(camera.area(), pixels_per_point);
            for pos in [Pos::new(0, 0), Pos::new(7, 3), Pos::new(29, 15)] {
                let rect = camera.cell_rect(pos);
                for edge in [rect.left(), rect.top(), rect.right(), rect.bottom()] {
                    let pixel = edge * pixels_per_point;
                    let off = (pixel - pixel.round()).abs();
                    assert!(off < 0.01, "{edge} at {pixels_per_point} is {off} beside a pixel");
                }
            }
            assert!(!camera.can_pan(), "all of the board is seen");
        }
    }

    #[test]
    fn every_position_belongs_to_the_cell_that_is_drawn_there() {
        let mut camera = camera("100x50x99", 640.0, 480.0);
        for factor in [1.0, 1.7, 0.4, 3.0] {
            camera.zoom(factor, pos2(200.0, 300.0));
            for pos in camera.seen().cells() {
                let middle = camera.cell_rect(pos).center();
                let expected = camera.area().contains(middle).then_some(pos);
                assert_eq!(camera.cell_at(middle), expected);
            }
        }
        assert_eq!(camera.cell_at(pos2(0.0, 0.0)), None);
    }

    #[test]
    fn zooming_keeps_what_is_under_the_mouse() {
        let mut camera = camera("1000x1000x200000", 800.0, 600.0);
        let place = pos2(300.0, 200.0);
        let before = camera.cell_at(place).unwrap();
        for _ in 0..10 {
            camera.zoom(1.1, place);
            assert_eq!(camera.cell_at(place), Some(before));
        }
        for _ in 0..200 {
            camera.zoom(0.9, place);
        }
        // The whole board is visible, and nothing more.
        assert_eq!(camera.seen().count(), 1_000_000);
        assert_eq!(camera.cell(), 0.6);
        assert!(!camera.can_pan());
        camera.fit();
        assert_eq!(camera.cell(), SMALLEST_FITTING);
        assert!(camera.can_pan());
    }

    #[test]
    fn the_view_never_leaves_the_board_and_follows_the_cursor() {
        let mut camera = camera("1000x1000x200000", 800.0, 600.0);
        camera.pan(vec2(1e9, -1e9));
        assert_eq!(camera.seen().columns, (0, 50));
        assert_eq!(camera.seen().rows.1, 1_000);
        for pos in [Pos::new(999, 0), Pos::new(0, 999), Pos::new(500, 500)] {
            camera.show(pos);
            assert!(camera.area().contains_rect(camera.cell_rect(pos)), "{pos}");
        }
    }

    #[test]
    fn a_part_of_a_span_stays_in_it() {
        let span = Span { columns: (10, 60), rows: (0, 5) };
        let part = span.around(Pos::new(12, 4), 3);
        assert_eq!(part, Span { columns: (10, 16), rows: (1, 5) });
        assert_eq!(span.around(Pos::new(500, 500), 3).count(), 0);
    }
}
