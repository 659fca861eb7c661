//! The face over the board.

use eframe::egui::{Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2};
use minewise_palette::{Rgb, Theme};
use minewise_session::Face;

use crate::look::colour;

/// Draws a face into a square.
pub(crate) fn draw(painter: &Painter, rect: Rect, face: Face, theme: &Theme) {
    let side = rect.width().min(rect.height());
    let at = |x: f32, y: f32| rect.center() + Vec2::new(x, y) * side;
    let skin: Rgb = theme.cursor;
    let ink = colour(skin.text_on());
    let line = Stroke::new((0.06 * side).max(1.0), ink);
    painter.circle(at(0.0, 0.0), 0.46 * side, colour(skin), line);
    let arc = |middle: Pos2, width: f32, depth: f32| {
        let points = (-4..=4).map(|step: i32| {
            let part = step as f32 / 4.0;
            pos2(middle.x + part * width * side, middle.y + (1.0 - part * part) * depth * side)
        });
        Shape::line(points.collect(), line)
    };
    match face {
        Face::Smiling | Face::Sad => {
            for x in [-0.16, 0.16] {
                painter.circle_filled(at(x, -0.1), 0.06 * side, ink);
            }
        }
        // Sunglasses, since nothing can go wrong any more.
        Face::Happy => {
            for x in [-0.17, 0.17] {
                painter.circle_filled(at(x, -0.1), 0.13 * side, ink);
            }
            painter.line_segment([at(-0.4, -0.14), at(0.4, -0.14)], line);
        }
        Face::Sleeping => {
            for x in [-0.16, 0.16] {
                painter.add(arc(at(x, -0.12), 0.09, 0.06));
            }
        }
    }
    match face {
        Face::Smiling => painter.add(arc(at(0.0, 0.12), 0.2, 0.12)),
        Face::Happy => painter.add(arc(at(0.0, 0.1), 0.24, 0.18)),
        Face::Sad => painter.add(arc(at(0.0, 0.26), 0.2, -0.14)),
        Face::Sleeping => painter.add(Shape::line_segment([at(-0.1, 0.2), at(0.1, 0.2)], line)),
    };
}
