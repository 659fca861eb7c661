//! A large board from afar: a picture with a pixel for each cell, made again only when the board
//! has changed.

use eframe::egui::{
    Color32, ColorImage, Mesh, Painter, Rect, Shape, TextureFilter, TextureHandle, TextureOptions,
    pos2,
};
use minewise_palette::Rgb;
use minewise_session::CellState;

use crate::board_picture::BoardPicture;
use crate::camera::Camera;
use crate::look::colour;

/// The picture of a board from afar.
#[derive(Default)]
pub(crate) struct Overview {
    texture: Option<TextureHandle>,
    is_current: bool,
}

impl Overview {
    /// Notes that the board looks different now.
    pub(crate) fn has_changed(&mut self) {
        self.is_current = false;
    }

    /// Draws the board where the camera sees it.
    pub(crate) fn draw(&mut self, picture: &BoardPicture<'_>, painter: &Painter, camera: &Camera) {
        let ctx = painter.ctx();
        let most = ctx.input(|input| input.max_texture_side);
        if !self.is_current || self.texture.is_none() {
            let image = image(picture, most);
            let options = TextureOptions {
                magnification: TextureFilter::Nearest,
                minification: TextureFilter::Linear,
                ..TextureOptions::LINEAR
            };
            match &mut self.texture {
                Some(texture) => texture.set(image, options),
                None => self.texture = Some(ctx.load_texture("board", image, options)),
            }
            self.is_current = true;
        }
        if let Some(texture) = &self.texture {
            let mut mesh = Mesh::with_texture(texture.id());
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            mesh.add_rect_with_uv(camera.board(), whole, Color32::WHITE);
            painter.add(Shape::mesh(mesh));
        }
        if let Some(pos) = picture.cursor {
            let rect = camera.cell_rect(pos);
            let least = rect.expand((6.0 - rect.width() / 2.0).max(0.0));
            let stroke = eframe::egui::Stroke::new(2.0, colour(picture.theme.cursor));
            painter.rect_stroke(least, 1.0, stroke, eframe::egui::StrokeKind::Outside);
        }
    }
}

/// A picture with a pixel for each cell; only for every second, third, ... if the graphics card
/// can't hold that many.
fn image(picture: &BoardPicture<'_>, most: usize) -> ColorImage {
    let (width, height) = (usize::from(picture.size.width()), usize::from(picture.size.height()));
    let step = width.max(height).div_ceil(most.max(1)).max(1);
    let mut points = Vec::with_capacity(width.div_ceil(step) * height.div_ceil(step));
    for y in (0..height).step_by(step) {
        for x in (0..width).step_by(step) {
            points.push(colour(point(picture, y * width + x)));
        }
    }
    ColorImage::new([width.div_ceil(step), height.div_ceil(step)], points)
}

/// The colour of a cell from afar: that of its mark, if it has one.
fn point(picture: &BoardPicture<'_>, index: usize) -> Rgb {
    let theme = picture.theme;
    let ground = picture.ground(index);
    match picture.cells[index] {
        CellState::Open(clue) if clue.value() > 0 => {
            ground.towards(theme.clues[usize::from(clue.value())], 0.4)
        }
        CellState::Flag => theme.flag,
        CellState::FlaggedMine => theme.tick,
        CellState::WrongFlag => theme.cross,
        CellState::Proposed => theme.proposed,
        CellState::Mine => theme.mine,
        CellState::ImpliedMine => theme.implied_mine,
        CellState::ImpliedSafe => theme.implied_safe,
        _ => ground,
    }
}
