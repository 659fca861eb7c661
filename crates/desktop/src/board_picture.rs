//! Drawing a board: one mesh with all visible cells, and one with what is on them.

use eframe::egui::{Color32, Mesh, Painter, Rect, Shape, Stroke, StrokeKind, vec2};
use minewise_board::{Pos, Size};
use minewise_palette::{Rgb, Theme};
use minewise_session::{CellState, Millis};
use minewise_texts::Figure;

use crate::camera::Camera;
use crate::look::{self, colour, is_classic};
use crate::mark_shapes::Mark;
use crate::overview::Overview;
use crate::stamps::{Stamp, Stamps};
use crate::tile_sprites::{Sprite, TileSprites};
use crate::wave::Wave;
use crate::widgets;

/// Cells with a smaller side than this are drawn without marks and clues.
const SMALLEST_WITH_MARKS: f32 = 8.0;
/// On cells with a smaller side than this, figures couldn't be read.
const SMALLEST_WITH_FIGURES: f32 = 20.0;
/// The frame around a board, in points.
pub(crate) const FRAME: f32 = 6.0;

/// What is needed to draw a board.
pub(crate) struct BoardPicture<'a> {
    pub(crate) size: Size,
    pub(crate) cells: &'a [CellState],
    pub(crate) odds: Option<&'a [Option<f64>]>,
    pub(crate) hint: Option<Pos>,
    /// The best cell to open.
    pub(crate) best: Option<Pos>,
    /// Cells and clues that a reason refers to, or proposals that can't all be right.
    pub(crate) pointed_at: &'a [Pos],
    /// Covered cells on which a button is held down.
    pub(crate) pressed: &'a [Pos],
    /// The covered cell under the mouse.
    pub(crate) hovered: Option<Pos>,
    pub(crate) cursor: Option<Pos>,
    /// The wave that passes over the flags, and the current time.
    pub(crate) wave: Option<(Wave, Millis)>,
    pub(crate) theme: &'a Theme,
}

/// Whether cells are large enough for marks and clues.
pub(crate) fn shows_marks(camera: &Camera) -> bool {
    camera.cell() >= SMALLEST_WITH_MARKS
}

impl BoardPicture<'_> {
    /// Draws the frame, and all cells that the camera sees: with their marks, or as an overview if
    /// they are too small for that.
    pub(crate) fn draw(
        &self,
        painter: &Painter,
        camera: &Camera,
        sprites: &mut TileSprites,
        overview: &mut Overview,
    ) {
        self.draw_frame(painter, camera);
        if shows_marks(camera) {
            self.draw_cells(painter, camera, sprites);
        } else {
            overview.draw(self, painter, camera);
        }
    }

    /// Draws all cells that the camera sees, with their marks.
    pub(crate) fn draw_cells(&self, painter: &Painter, camera: &Camera, sprites: &mut TileSprites) {
        let seen = camera.seen();
        let (origin, side) = (camera.origin(), camera.cell());
        // A board that is larger than the window has no frame.
        let ground = if camera.can_pan() { self.theme.background } else { self.theme.surface };
        sprites.prepare(painter.ctx(), side, self.theme, colour(ground));
        let sprites = &*sprites;
        let mut stamps = Stamps::new(painter.ctx(), side, self.theme);
        let mut tiles = sprites.mesh(seen.count());
        let mut marks = Mesh::default();
        for pos in seen.cells() {
            let index = self.size.index(pos);
            let corner = origin + vec2(f32::from(pos.x), f32::from(pos.y)) * side;
            let mut put = |sprite, tint| sprites.put(sprite, corner, side, tint, &mut tiles);
            let (tile, tint) = self.tile(pos, index);
            if tile == Sprite::Flat {
                put(Sprite::Ground, Color32::WHITE);
            }
            put(tile, tint);
            if self.chance(index).is_some() {
                put(Sprite::Shade, Color32::WHITE);
            }
            if self.hovered == Some(pos) {
                put(Sprite::Lifted, Color32::WHITE);
            }
            let height = self.height(pos, index);
            if height > 0.0 {
                put(Sprite::Flat, colour(self.theme.hint).gamma_multiply(0.45 * height));
            }
            if let Some((digit, ink)) = self.digit(pos, index) {
                put(Sprite::Digit(digit), colour(ink));
            }
            if let Some(stamp) = self.stamp(index, side) {
                let raised = corner.to_vec2() - vec2(0.0, 0.13 * side * height);
                stamps.put(stamp, raised, &mut marks);
            }
        }
        painter.add(Shape::mesh(tiles));
        painter.add(Shape::mesh(marks));
        self.draw_highlighted(painter, camera, &mut stamps);
    }

    /// Draws the frame of a board that is visible as a whole.
    pub(crate) fn draw_frame(&self, painter: &Painter, camera: &Camera) {
        if camera.can_pan() {
            return;
        }
        let rect = camera.board().expand(FRAME);
        // Tiles bring the same colour along, so it is only drawn around them, and a little below.
        let ring = Stroke::new(FRAME + 1.0, colour(self.theme.surface));
        painter.rect_stroke(rect, look::radius(self.theme, 10), ring, StrokeKind::Inside);
        if is_classic(self.theme) {
            widgets::paint_edges(painter, rect, false);
        } else {
            let line = Stroke::new(1.0, colour(self.theme.line));
            painter.rect_stroke(rect, look::radius(self.theme, 10), line, StrokeKind::Inside);
        }
    }

    /// The colour of a cell from afar, without what is drawn on it.
    pub(crate) fn ground(&self, index: usize) -> Rgb {
        let theme = self.theme;
        match self.cells[index] {
            CellState::Open(_) => theme.open[0],
            CellState::Violated(_) => theme.violated,
            CellState::ExplodedMine | CellState::Guessed | CellState::GuessedMine => theme.exploded,
            CellState::WrongFlag => theme.wrong,
            CellState::Covered => match self.chance(index) {
                Some(chance) => theme.odds(chance),
                None => theme.covered[0],
            },
            _ => theme.covered[0],
        }
    }

    /// The tile of a cell, and its tint.
    fn tile(&self, pos: Pos, index: usize) -> (Sprite, Color32) {
        let tinted = |ground: Rgb| (Sprite::Flat, colour(ground));
        match self.cells[index] {
            _ if self.pressed.contains(&pos) => (Sprite::Pressed, Color32::WHITE),
            CellState::Open(_) if self.pointed_at.contains(&pos) => tinted(self.theme.reason),
            CellState::Open(clue) if clue.value() > 0 => {
                (Sprite::Clue(clue.value()), Color32::WHITE)
            }
            CellState::Open(_) => (Sprite::Open, Color32::WHITE),
            CellState::Violated(_)
            | CellState::ExplodedMine
            | CellState::Guessed
            | CellState::GuessedMine
            | CellState::WrongFlag => tinted(self.ground(index)),
            CellState::Covered if self.chance(index).is_some() => tinted(self.ground(index)),
            _ => (Sprite::Covered, Color32::WHITE),
        }
    }

    /// The clue on a tinted tile, and its colour.
    fn digit(&self, pos: Pos, index: usize) -> Option<(u8, Rgb)> {
        let (clue, tint) = match self.cells[index] {
            CellState::Open(clue) if self.pointed_at.contains(&pos) => (clue, self.theme.reason),
            CellState::Violated(clue) => (clue, self.theme.violated),
            _ => return None,
        };
        (clue.value() > 0).then(|| (clue.value(), tint.text_on()))
    }

    /// How high the wave lifts what is drawn on a cell, from 0 to 1.
    fn height(&self, pos: Pos, index: usize) -> f32 {
        match (self.wave, self.cells[index]) {
            (Some((wave, now)), CellState::Flag) => wave.height(pos, now),
            _ => 0.0,
        }
    }

    fn chance(&self, index: usize) -> Option<f64> {
        let odds = self.odds.and_then(|odds| odds[index]);
        odds.filter(|_| self.cells[index] == CellState::Covered)
    }

    fn stamp(&self, index: usize, side: f32) -> Option<Stamp> {
        Some(match self.cells[index] {
            CellState::Covered => {
                let chance = self.chance(index).filter(|_| side >= SMALLEST_WITH_FIGURES)?;
                Stamp::Chance(Figure::of(chance))
            }
            CellState::Open(_) | CellState::Violated(_) => return None,
            CellState::Flag => Stamp::Mark(Mark::Flag),
            CellState::Proposed => Stamp::Mark(Mark::Proposed),
            CellState::Question => Stamp::Question,
            CellState::ImpliedMine => Stamp::Mark(Mark::ImpliedMine),
            CellState::ImpliedSafe => Stamp::Mark(Mark::ImpliedSafe),
            CellState::Mine => Stamp::Mark(Mark::Mine),
            CellState::ExplodedMine => Stamp::Mark(Mark::ExplodedMine),
            CellState::FlaggedMine => Stamp::Mark(Mark::TickedFlag),
            CellState::WrongFlag => Stamp::Mark(Mark::WrongFlag),
            CellState::Guessed => Stamp::Mark(Mark::Guessed),
            CellState::GuessedMine => Stamp::Mark(Mark::GuessedMine),
        })
    }

    /// Draws the few cells that stand out: referred to by a reason, shown as a hint, under the
    /// cursor. What a reason is about has a heavy frame, the clues that it rests on a thin one.
    fn draw_highlighted(&self, painter: &Painter, camera: &Camera, stamps: &mut Stamps<'_>) {
        let side = camera.cell();
        if let Some(pos) = self.best {
            self.frame(painter, camera.cell_rect(pos), self.theme.action, side);
        }
        for &pos in self.pointed_at {
            let rect = camera.cell_rect(pos);
            match self.cells[self.size.index(pos)] {
                CellState::Open(_) | CellState::Violated(_) => {
                    let line = Stroke::new((0.05 * side).clamp(1.0, 2.5), colour(self.theme.help));
                    let radius = look::radius(self.theme, (0.15 * side) as u8);
                    painter.rect_stroke(rect.shrink(0.5), radius, line, StrokeKind::Inside);
                }
                _ => self.frame(painter, rect, self.theme.help, side),
            }
        }
        if let Some(pos) = self.hint {
            let rect = camera.cell_rect(pos);
            let radius = look::radius(self.theme, (0.15 * side) as u8);
            painter.rect_filled(rect.shrink(0.025 * side), radius, colour(self.theme.hint));
            let mut mesh = Mesh::default();
            stamps.put(Stamp::Mark(Mark::Hint), rect.min.to_vec2(), &mut mesh);
            painter.add(Shape::mesh(mesh));
        }
        if let Some(pos) = self.cursor {
            self.frame(painter, camera.cell_rect(pos), self.theme.cursor, side);
        }
    }

    /// Draws a frame that is visible on any background: its colour between two lines of the
    /// opposite one.
    fn frame(&self, painter: &Painter, rect: Rect, ink: Rgb, side: f32) {
        let width = (0.09 * side).clamp(2.0, 5.0);
        let radius = look::radius(self.theme, (0.16 * side).min(12.0) as u8);
        let rect = rect.expand(1.0);
        let around = Stroke::new(width + 2.0, colour(ink.text_on()));
        painter.rect_stroke(rect, radius, around, StrokeKind::Inside);
        let line = Stroke::new(width, colour(ink));
        painter.rect_stroke(rect.shrink(1.0), radius, line, StrokeKind::Inside);
    }
}
