//! The digits of the board, drawn for it: those of the browser game, made into pixels.

use std::sync::LazyLock;

use eframe::egui::{Pos2, pos2};

use crate::vector_path::polylines;

/// Where the browser game draws them, 100 high from top to bottom.
const SOURCE: &str = include_str!("../../../web/board/digits.js");

/// How the digits of a theme look.
#[derive(Debug)]
pub(crate) struct DigitFace {
    /// From 0 to 8.
    glyphs: Vec<Glyph>,
    /// The weight of the stroke, as a share of the height.
    weight: f32,
    ends: Ends,
}

/// How the strokes of a face end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ends {
    Round,
    /// Cut off where the line ends.
    Cut,
}

#[derive(Debug)]
struct Glyph {
    lines: Vec<Vec<Pos2>>,
    width: f32,
    /// How far it has to move to the right to look centred.
    shift: f32,
}

impl DigitFace {
    /// Round and friendly.
    pub(crate) fn modern() -> &'static DigitFace {
        static FACE: LazyLock<DigitFace> = LazyLock::new(|| read("MODERN", Ends::Round));
        &FACE
    }

    /// Heavy and angular, as they were in the nineties.
    pub(crate) fn old() -> &'static DigitFace {
        static FACE: LazyLock<DigitFace> = LazyLock::new(|| read("OLD", Ends::Cut));
        &FACE
    }

    /// How much of a pixel a digit covers. The digit is in the middle of a square with this side,
    /// and `size` is its height with its stroke, as a share of that.
    pub(crate) fn coverage(&self, digit: u8, at: Pos2, side: f32, size: f32) -> f32 {
        let Some(glyph) = self.glyphs.get(usize::from(digit)) else { return 0.0 };
        let height = size * side / (1.0 + self.weight);
        let scale = height / 100.0;
        let left = (side - glyph.width * scale) / 2.0 + glyph.shift * scale;
        let top = (side - height) / 2.0;
        // In the units of the glyph.
        let place = pos2((at.x - left) / scale, (at.y - top) / scale);
        let away = glyph.distance(place, self.ends);
        ((self.weight * 50.0 - away) * scale + 0.5).clamp(0.0, 1.0)
    }
}

impl Glyph {
    /// The distance to the nearest point of its lines.
    fn distance(&self, place: Pos2, ends: Ends) -> f32 {
        let mut nearest = f32::INFINITY;
        for line in &self.lines {
            let is_cut = ends == Ends::Cut && line.first() != line.last();
            let last = line.len().saturating_sub(2);
            for (at, pair) in line.windows(2).enumerate() {
                let (way, there) = (pair[1] - pair[0], place - pair[0]);
                let share = there.dot(way) / way.length_sq().max(f32::EPSILON);
                if is_cut && ((at == 0 && share < 0.0) || (at == last && share > 1.0)) {
                    continue;
                }
                let there = pair[0] + way * share.clamp(0.0, 1.0);
                nearest = nearest.min(place.distance(there));
            }
        }
        nearest
    }
}

/// Reads a face: `1: { path: 'M0 19L27 0V100', width: 27, shift: -3 },`
fn read(name: &str, ends: Ends) -> DigitFace {
    let begin = SOURCE.find(&format!("export const {name} = {{"));
    let part = begin.map_or("", |at| &SOURCE[at..]);
    let part = &part[..part.find("\n};").unwrap_or(part.len())];
    let number = |text: &str, name: &str| -> Option<f32> {
        let text = &text[text.find(name)? + name.len()..];
        let end = text.find([',', '}', '\n']).unwrap_or(text.len());
        text[..end].trim().parse().ok()
    };
    let glyph = |digit: u8| {
        let text = part.find(&format!("\n    {digit}: {{")).map_or("", |at| &part[at..]);
        let text = &text[..text.find('}').unwrap_or(text.len())];
        let path = text.split('\'').nth(1).unwrap_or("");
        Glyph {
            lines: polylines(path).into_iter().map(|line| line.points).collect(),
            width: number(text, "width:").unwrap_or(60.0),
            shift: number(text, "shift:").unwrap_or(0.0),
        }
    };
    DigitFace {
        glyphs: (0..=8).map(glyph).collect(),
        weight: number(part, "weight:").unwrap_or(0.2),
        ends,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A digit as text, to look at.
    fn drawn(face: &DigitFace, digit: u8) -> Vec<String> {
        const SIDE: u8 = 16;
        let letter = |x: u8, y: u8| {
            let at = pos2(f32::from(x) + 0.5, f32::from(y) + 0.5);
            match face.coverage(digit, at, f32::from(SIDE), 0.8) {
                0.5.. => '#',
                _ => '.',
            }
        };
        (0..SIDE).map(|y| (0..SIDE).map(|x| letter(x, y)).collect()).collect()
    }

    #[test]
    fn digits_are_drawn_in_the_middle_and_differ() {
        for face in [DigitFace::modern(), DigitFace::old()] {
            let all: Vec<_> = (1..=8).map(|digit| drawn(face, digit)).collect();
            for (at, rows) in all.iter().enumerate() {
                assert!(rows.concat().contains("##"), "{}", rows.join("\n"));
                for edge in [&rows[0], &rows[15]] {
                    assert!(!edge.contains('#'), "{}", rows.join("\n"));
                }
                assert!(all[..at].iter().all(|other| other != rows), "{}", rows.join("\n"));
            }
        }
        let one = drawn(DigitFace::modern(), 1);
        assert!(one[8].contains("##") && one[8].matches('#').count() <= 3, "{}", one.join("\n"));
    }
}
