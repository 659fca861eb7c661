//! Everything that is drawn on cells. Each stamp is turned into triangles once per frame, and then
//! copied to wherever it is needed.

use std::collections::HashMap;

use eframe::egui::epaint::{TessellationOptions, Tessellator};
use eframe::egui::{self, Color32, Mesh, Shape, Vec2};
use minewise_palette::{Rgb, Theme};
use minewise_texts::Figure;

use crate::look::{self, colour};
use crate::mark_shapes::Mark;

/// Something that is drawn on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Stamp {
    Mark(Mark),
    Question,
    /// The chance of being a mine, on its colour.
    Chance(Figure),
}

/// The stamps for cells of one size in one theme.
pub(crate) struct Stamps<'a> {
    ctx: &'a egui::Context,
    side: f32,
    theme: &'a Theme,
    made: HashMap<Stamp, Mesh>,
}

impl<'a> Stamps<'a> {
    pub(crate) fn new(ctx: &'a egui::Context, side: f32, theme: &'a Theme) -> Self {
        Stamps { ctx, side, theme, made: HashMap::new() }
    }

    /// Puts a stamp on the cell with this corner.
    pub(crate) fn put(&mut self, stamp: Stamp, corner: Vec2, onto: &mut Mesh) {
        if !self.made.contains_key(&stamp) {
            self.made.insert(stamp, self.make(stamp));
        }
        let made = &self.made[&stamp];
        let first = onto.vertices.len() as u32;
        onto.indices.extend(made.indices.iter().map(|index| first + index));
        onto.vertices.extend(made.vertices.iter().map(|vertex| {
            let mut vertex = *vertex;
            vertex.pos += corner;
            vertex
        }));
    }

    fn make(&self, stamp: Stamp) -> Mesh {
        let shape = match stamp {
            Stamp::Mark(mark) => Shape::Vec(mark.shapes(self.side, self.theme)),
            Stamp::Question => self.text("?", 0.7, colour(self.theme.question)),
            Stamp::Chance(figure) => {
                let chance = match figure {
                    Figure::Safe | Figure::BelowOne => 0.0,
                    Figure::Percent(percent) => f64::from(percent) / 100.0,
                    Figure::Mine => 1.0,
                };
                let behind: Rgb = self.theme.odds(chance);
                let size = if figure == Figure::Mine { 0.36 } else { 0.44 };
                self.text(figure.drawn(), size, colour(behind.text_on()))
            }
        };
        let mut atlas = [0, 0];
        self.ctx.fonts(|fonts| atlas = fonts.font_image_size());
        let options = TessellationOptions { prerasterized_discs: false, ..Default::default() };
        let mut mesh = Mesh::default();
        Tessellator::new(self.ctx.pixels_per_point(), options, atlas, Vec::new())
            .tessellate_shape(shape, &mut mesh);
        mesh
    }

    /// A text in the middle of a cell, on whole pixels so that it is crisp.
    fn text(&self, text: &str, size: f32, ink: Color32) -> Shape {
        let font = look::strong_font(size * self.side);
        let galley = self.ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, ink));
        let pixels = self.ctx.pixels_per_point();
        // The visible part of the digits has to be centred, not their line.
        let room = Vec2::splat(self.side) - galley.mesh_bounds.size();
        let corner = room / 2.0 - galley.mesh_bounds.min.to_vec2();
        let corner =
            egui::pos2((corner.x * pixels).round() / pixels, (corner.y * pixels).round() / pixels);
        Shape::galley(corner, galley, ink)
    }
}
