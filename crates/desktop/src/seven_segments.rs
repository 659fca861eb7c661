//! Figures of seven segments on black, as the counters of the nineties had them.

use eframe::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

use crate::widgets;

const LIT: Color32 = Color32::from_rgb(0xFF, 0x20, 0x10);
const UNLIT: Color32 = Color32::from_rgb(0x48, 0x00, 0x00);

/// Which segments are lit: top, upper right, lower right, bottom, lower left, upper left, middle.
const fn lit(symbol: char) -> u8 {
    match symbol {
        '0' => 0b011_1111,
        '1' => 0b000_0110,
        '2' => 0b101_1011,
        '3' => 0b100_1111,
        '4' => 0b110_0110,
        '5' => 0b110_1101,
        '6' => 0b111_1101,
        '7' => 0b000_0111,
        '8' => 0b111_1111,
        '9' => 0b110_1111,
        '-' => 0b100_0000,
        _ => 0,
    }
}

/// Draws a display that fills a rectangle.
pub(crate) fn draw(painter: &Painter, rect: Rect, text: &str) {
    painter.rect_filled(rect, 0.0, Color32::BLACK);
    widgets::paint_edges(painter, rect, false);
    let inside = rect.shrink2(vec2(6.0, 5.0));
    let narrow = |symbol: char| if symbol == ':' { 0.45 } else { 1.0 };
    let units: f32 = text.chars().map(narrow).sum();
    let unit = (inside.width() / units.max(1.0)).min(0.62 * inside.height());
    let mut left = inside.center().x - unit * units / 2.0;
    for symbol in text.chars() {
        let width = unit * narrow(symbol);
        let place = Rect::from_min_size(pos2(left, inside.top()), vec2(width, inside.height()));
        if symbol == ':' {
            for share in [0.32, 0.68] {
                let at = pos2(place.center().x, place.top() + share * place.height());
                painter.rect_filled(Rect::from_center_size(at, vec2(3.0, 3.0)), 0.0, LIT);
            }
        } else {
            digit(painter, place.shrink2(vec2(0.12 * unit, 0.0)), lit(symbol));
        }
        left += width;
    }
}

fn digit(painter: &Painter, rect: Rect, lit: u8) {
    let thick = (0.13 * rect.height()).max(2.0);
    let (min, max, middle) = (rect.min, rect.max, rect.center().y);
    let half = thick / 2.0;
    let ends: [[Pos2; 2]; 7] = [
        [pos2(min.x, min.y + half), pos2(max.x, min.y + half)],
        [pos2(max.x - half, min.y), pos2(max.x - half, middle)],
        [pos2(max.x - half, middle), pos2(max.x - half, max.y)],
        [pos2(min.x, max.y - half), pos2(max.x, max.y - half)],
        [pos2(min.x + half, middle), pos2(min.x + half, max.y)],
        [pos2(min.x + half, min.y), pos2(min.x + half, middle)],
        [pos2(min.x, middle), pos2(max.x, middle)],
    ];
    for is_lit in [false, true] {
        for (at, [from, to]) in ends.into_iter().enumerate() {
            if (lit >> at & 1 == 1) == is_lit {
                // A little apart from its neighbours.
                let way = (to - from).normalized() * half * 1.3;
                let stroke = Stroke::new(thick, if is_lit { LIT } else { UNLIT });
                painter.add(Shape::line_segment([from + way, to - way], stroke));
            }
        }
    }
}
