//! Drawing a board: one mesh with all visible cells.

use eframe::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};
use minewise_board::{Pos, Size};
use minewise_palette::{Rgb, Theme};
use minewise_session::{CellState, Millis};
use minewise_texts::Figure;

use crate::camera::Camera;
use crate::look::colour;
use crate::mark_shapes::Mark;
use crate::stamps::{Harmony, Stamp, Stamps};
use crate::wave::Wave;

/// Cells with a smaller side than this are drawn without marks and clues.
pub(crate) const SMALLEST_WITH_MARKS: f32 = 8.0;
/// Covered cells with a smaller side than this have no edges.
const SMALLEST_WITH_EDGES: f32 = 14.0;
/// On cells with a smaller side than this, figures couldn't be read.
const SMALLEST_WITH_FIGURES: f32 = 20.0;

/// What is needed to draw a board.
pub(crate) struct BoardPicture<'a> {
    pub(crate) size: Size,
    pub(crate) cells: &'a [CellState],
    pub(crate) odds: Option<&'a [Option<f64>]>,
    pub(crate) hint: Option<Pos>,
    /// Cells and clues that a reason refers to, or proposals that can't all be right.
    pub(crate) pointed_at: &'a [Pos],
    /// Covered cells on which a button is held down.
    pub(crate) pressed: &'a [Pos],
    pub(crate) cursor: Option<Pos>,
    /// The wave that passes over the flags, and the current time.
    pub(crate) wave: Option<(Wave, Millis)>,
    pub(crate) theme: &'a Theme,
}

impl BoardPicture<'_> {
    /// Draws all cells that the camera sees, with their marks.
    pub(crate) fn draw(&self, painter: &Painter, camera: &Camera) {
        let seen = camera.seen();
        let side = camera.cell();
        let origin = camera.origin();
        let mut stamps = Stamps::new(painter.ctx(), side, self.theme);
        let mut mesh = Mesh::default();
        mesh.reserve_vertices(8 * seen.count());
        mesh.reserve_triangles(4 * seen.count());
        for y in seen.rows.0..seen.rows.1 {
            let row = usize::from(y) * usize::from(self.size.width());
            for x in seen.columns.0..seen.columns.1 {
                let index = row + usize::from(x);
                let corner = origin + vec2(f32::from(x), f32::from(y)) * side;
                let height = self.height(Pos::new(x, y), index);
                let ground = self.ground(index, usize::from((x ^ y) & 1));
                let ground = ground.towards(self.theme.hint, 0.45 * f64::from(height));
                add_square(&mut mesh, corner, side, colour(ground));
                if side >= SMALLEST_WITH_EDGES && self.has_edges(index) {
                    add_edges(&mut mesh, corner, side, ground);
                }
                if let Some(stamp) = self.stamp(index, side) {
                    let raised = corner.to_vec2() - vec2(0.0, 0.13 * side * height);
                    stamps.put(stamp, raised, &mut mesh);
                }
            }
        }
        painter.add(Shape::mesh(mesh));
        self.draw_highlighted(painter, camera, &mut stamps);
    }

    /// The colour of a cell, without what is drawn on it.
    pub(crate) fn ground(&self, index: usize, shade: usize) -> Rgb {
        let theme = self.theme;
        match self.cells[index] {
            CellState::Open(_) => theme.open[shade],
            CellState::Violated(_) => theme.violated,
            CellState::ExplodedMine | CellState::Guessed | CellState::GuessedMine => theme.exploded,
            CellState::WrongFlag => theme.wrong,
            CellState::Covered => match self.chance(index) {
                Some(chance) => theme.odds(chance),
                None => theme.covered[shade],
            },
            _ => theme.covered[shade],
        }
    }

    /// How high the wave lifts what is drawn on a cell, from 0 to 1.
    fn height(&self, pos: Pos, index: usize) -> f32 {
        match (self.wave, self.cells[index]) {
            (Some((wave, now)), CellState::Flag) => wave.height(pos, now),
            _ => 0.0,
        }
    }

    fn chance(&self, index: usize) -> Option<f64> {
        self.odds.and_then(|odds| odds[index])
    }

    fn has_edges(&self, index: usize) -> bool {
        !matches!(
            self.cells[index],
            CellState::Open(_) | CellState::Violated(_) | CellState::ExplodedMine
        )
    }

    fn stamp(&self, index: usize, side: f32) -> Option<Stamp> {
        Some(match self.cells[index] {
            CellState::Covered => {
                let chance = self.chance(index).filter(|_| side >= SMALLEST_WITH_FIGURES)?;
                Stamp::Chance(Figure::of(chance))
            }
            CellState::Open(clue) if clue.value() == 0 => return None,
            CellState::Open(clue) => Stamp::Clue(clue.value(), Harmony::Kept),
            CellState::Violated(clue) => Stamp::Clue(clue.value(), Harmony::Violated),
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

    /// Draws the few cells that stand out: pressed, referred to by a reason, shown as a hint, under
    /// the cursor.
    fn draw_highlighted(&self, painter: &Painter, camera: &Camera, stamps: &mut Stamps<'_>) {
        let side = camera.cell();
        for &pos in self.pressed {
            let shade = usize::from((pos.x ^ pos.y) & 1);
            painter.rect_filled(camera.cell_rect(pos), 0.0, colour(self.theme.open[shade]));
        }
        for &pos in self.pointed_at {
            self.frame(painter, camera.cell_rect(pos), self.theme.reason, side);
        }
        if let Some(pos) = self.hint {
            let rect = camera.cell_rect(pos);
            painter.rect_filled(rect, 0.0, colour(self.theme.hint));
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
        let width = (0.1 * side).clamp(2.0, 5.0);
        let rect = rect.expand(1.0);
        let around = Stroke::new(width + 2.0, colour(ink.text_on()));
        painter.rect_stroke(rect, 2.0, around, StrokeKind::Inside);
        let line = Stroke::new(width, colour(ink));
        painter.rect_stroke(rect.shrink(1.0), 2.0, line, StrokeKind::Inside);
    }
}

fn add_square(mesh: &mut Mesh, corner: Pos2, side: f32, fill: Color32) {
    mesh.add_colored_rect(Rect::from_min_size(corner, vec2(side, side)), fill);
}

/// Adds edges as if lit from above, so that covered cells look raised.
fn add_edges(mesh: &mut Mesh, corner: Pos2, side: f32, ground: Rgb) {
    let width = (side / 24.0).clamp(1.0, 3.0).floor();
    let (light, dark) = (ground.towards(Rgb::WHITE, 0.3), ground.towards(Rgb::BLACK, 0.22));
    let long = |corner: Pos2, fill: Rgb, size| {
        mesh.add_colored_rect(Rect::from_min_size(corner, size), colour(fill));
    };
    let (across, along) = (vec2(side, width), vec2(width, side));
    let mut long = long;
    long(corner, light, across);
    long(corner, light, along);
    long(corner + vec2(0.0, side - width), dark, across);
    long(corner + vec2(side - width, 0.0), dark, along);
}
