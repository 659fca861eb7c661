//! The icons of buttons and tools, the same as in the browser game.

use std::collections::HashMap;
use std::sync::LazyLock;

use eframe::egui::{Color32, Painter, Rect, Shape, Stroke};

use crate::vector_path::{Polyline, polylines, quoted_after, scaled};

/// Where the browser game draws them, on a square of 24.
const SOURCE: &str = include_str!("../../../web/lib/icons.js");
const SQUARE: f32 = 24.0;
/// The width of the stroke, as in the browser.
const STROKE: f32 = 1.9;

/// An icon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Icon {
    Analysis,
    Last,
    Fork,
    First,
    Back,
    Best,
    Chance,
    Gear,
    Hint,
    Home,
    Keys,
    More,
    Odds,
    Pause,
    Pencil,
    Play,
    Replay,
    Retry,
    Save,
    Statistics,
    Trash,
    Undo,
    Why,
    Auto,
}

impl Icon {
    #[cfg(test)]
    const ALL: [Icon; 24] = [
        Icon::Analysis,
        Icon::Pencil,
        Icon::Back,
        Icon::First,
        Icon::Fork,
        Icon::Last,
        Icon::Best,
        Icon::Chance,
        Icon::Gear,
        Icon::Hint,
        Icon::Home,
        Icon::Keys,
        Icon::More,
        Icon::Odds,
        Icon::Pause,
        Icon::Play,
        Icon::Replay,
        Icon::Retry,
        Icon::Save,
        Icon::Statistics,
        Icon::Trash,
        Icon::Undo,
        Icon::Why,
        Icon::Auto,
    ];

    /// Its name in the browser game.
    const fn name(self) -> &'static str {
        match self {
            Icon::Analysis => "analysis",
            Icon::Back => "back",
            Icon::First => "first",
            Icon::Fork => "fork",
            Icon::Last => "last",
            Icon::Best => "best",
            Icon::Chance => "chance",
            Icon::Gear => "gear",
            Icon::Hint => "hint",
            Icon::Home => "home",
            Icon::Keys => "keys",
            Icon::More => "more",
            Icon::Odds => "odds",
            Icon::Pause => "pause",
            Icon::Pencil => "pencil",
            Icon::Play => "play",
            Icon::Replay => "replay",
            Icon::Retry => "retry",
            Icon::Save => "download",
            Icon::Statistics => "statistics",
            Icon::Trash => "trash",
            Icon::Undo => "undo",
            Icon::Why => "why",
            Icon::Auto => "forward",
        }
    }

    fn lines(self) -> &'static [Polyline] {
        static LINES: LazyLock<HashMap<&'static str, Vec<Polyline>>> = LazyLock::new(read);
        LINES.get(self.name()).map_or(&[], Vec::as_slice)
    }

    /// Draws it into a square.
    pub(crate) fn draw(self, painter: &Painter, square: Rect, ink: Color32) {
        painter.extend(self.shapes(square, ink));
    }

    pub(crate) fn shapes(self, square: Rect, ink: Color32) -> Vec<Shape> {
        let scale = square.width() / SQUARE;
        let width = (STROKE * scale).max(1.0);
        let mut shapes = Vec::new();
        for line in self.lines() {
            let points: Vec<_> =
                line.points.iter().map(|&point| scaled(point, square.min, scale)).collect();
            // Round ends; a line that goes nowhere is a dot.
            for end in [points.first(), points.last()].into_iter().flatten() {
                shapes.push(Shape::circle_filled(*end, 0.5 * width, ink));
            }
            shapes.push(Shape::line(points, Stroke::new(width, ink)));
        }
        shapes
    }
}

/// Draws the mine of the logo and of the counter.
pub(crate) fn draw_mine(painter: &Painter, square: Rect, ink: Color32, shine: Color32) {
    let scale = square.width() / SQUARE;
    let at = |x: f32, y: f32| square.min + eframe::egui::vec2(x, y) * scale;
    let stroke = Stroke::new(2.0 * scale, ink);
    for line in polylines("M12 2.5v19M2.5 12h19M5.3 5.3l13.4 13.4M18.7 5.3L5.3 18.7") {
        let points: Vec<_> =
            line.points.iter().map(|&point| scaled(point, square.min, scale)).collect();
        painter.line(points, stroke);
    }
    painter.circle_filled(at(12.0, 12.0), 6.4 * scale, ink);
    painter.circle_filled(at(9.8, 9.8), 1.7 * scale, shine);
}

/// Reads the icons: a line with the name, and the path in quotes behind it.
fn read() -> HashMap<&'static str, Vec<Polyline>> {
    let begin = SOURCE.find("const PATHS = {").unwrap_or(0);
    let table = &SOURCE[begin..];
    let table = &table[..table.find("\n};").unwrap_or(table.len())];
    let mut icons = HashMap::new();
    for name in table.lines().filter_map(|line| {
        let (name, _) = line.strip_prefix("  ")?.split_once(':')?;
        name.chars().all(|letter| letter.is_ascii_lowercase()).then_some(name)
    }) {
        if let Some(path) = quoted_after(table, &format!("\n  {name}:"), ",\n").next() {
            icons.insert(name, polylines(path));
        }
    }
    icons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector_path::bounds;

    #[test]
    fn every_icon_is_drawn_inside_its_square() {
        let square = Rect::from_min_max([0.0, 0.0].into(), [SQUARE, SQUARE].into());
        for icon in Icon::ALL {
            assert!(!icon.lines().is_empty(), "{icon:?} isn't in web/lib/icons.js");
            assert!(square.contains_rect(bounds(icon.lines())), "{icon:?}");
        }
    }
}
