//! Paths as SVG writes them, made into lines. The window draws the icons and digits of the browser
//! game, so it reads their paths where they are written: in the files of `web/`.

use std::iter::Peekable;
use std::str::Chars;

use eframe::egui::{Pos2, Vec2, pos2, vec2};

/// How many straight pieces a curve is made of.
const PIECES: u16 = 10;

/// A line through some points.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Polyline {
    pub(crate) points: Vec<Pos2>,
}

/// The lines of a path. What isn't understood ends it.
pub(crate) fn polylines(path: &str) -> Vec<Polyline> {
    let mut reader = Reader { rest: path.chars().peekable() };
    let mut pen = Pen::default();
    let mut command = 'M';
    while let Some(next) = reader.next_command(command) {
        command = next;
        if pen.draw(command, &mut reader).is_none() {
            break;
        }
        // Further numbers after a move are lines.
        command = match command {
            'M' => 'L',
            'm' => 'l',
            other => other,
        };
    }
    pen.lines.retain(|line| line.points.len() > 1);
    pen.lines
}

/// Reads commands and numbers.
struct Reader<'p> {
    rest: Peekable<Chars<'p>>,
}

impl Reader<'_> {
    fn skip_space(&mut self) {
        while self.rest.next_if(|letter| letter.is_whitespace() || *letter == ',').is_some() {}
    }

    /// The next command: the one that is written, or the last one again if a number follows.
    fn next_command(&mut self, last: char) -> Option<char> {
        self.skip_space();
        let next = *self.rest.peek()?;
        if next.is_ascii_alphabetic() { self.rest.next() } else { Some(last) }
    }

    /// The next number: `.8.6` and `12-3` are two.
    fn number(&mut self) -> Option<f32> {
        self.skip_space();
        let mut text = String::new();
        text.extend(self.rest.next_if_eq(&'-'));
        while let Some(letter) = self
            .rest
            .next_if(|letter| letter.is_ascii_digit() || (*letter == '.' && !text.contains('.')))
        {
            text.push(letter);
        }
        text.parse().ok()
    }

    fn pair(&mut self) -> Option<Vec2> {
        Some(vec2(self.number()?, self.number()?))
    }
}

#[derive(Default)]
struct Pen {
    lines: Vec<Polyline>,
    at: Vec2,
    start: Vec2,
    /// The last control point of a curve, for those that continue it smoothly.
    control: Option<Vec2>,
}

impl Pen {
    fn draw(&mut self, command: char, reader: &mut Reader<'_>) -> Option<()> {
        let origin = if command.is_ascii_lowercase() { self.at } else { Vec2::ZERO };
        let control = self.control.take();
        match command.to_ascii_uppercase() {
            'M' => {
                self.at = origin + reader.pair()?;
                self.start = self.at;
                self.lines.push(Polyline { points: vec![self.at.to_pos2()] });
            }
            'L' => self.line_to(origin + reader.pair()?),
            'H' => self.line_to(vec2(origin.x + reader.number()?, self.at.y)),
            'V' => self.line_to(vec2(self.at.x, origin.y + reader.number()?)),
            'C' => {
                let first = origin + reader.pair()?;
                self.curve_to(first, origin + reader.pair()?, origin + reader.pair()?);
            }
            'S' => {
                let first = control.map_or(self.at, |control| 2.0 * self.at - control);
                self.curve_to(first, origin + reader.pair()?, origin + reader.pair()?);
            }
            'A' => {
                let radii = reader.pair()?;
                // No arc here is of a turned ellipse.
                let _turned = reader.number()?;
                let (is_large, sweeps) = (reader.number()? != 0.0, reader.number()? != 0.0);
                self.arc_to(radii.x, is_large == sweeps, sweeps, origin + reader.pair()?);
            }
            'Z' => self.line_to(self.start),
            _ => return None,
        }
        Some(())
    }

    fn line_to(&mut self, to: Vec2) {
        self.at = to;
        match self.lines.last_mut() {
            Some(line) => line.points.push(to.to_pos2()),
            None => self.lines.push(Polyline { points: vec![to.to_pos2()] }),
        }
    }

    fn curve_to(&mut self, first: Vec2, second: Vec2, to: Vec2) {
        let from = self.at;
        for piece in 1..=PIECES {
            let t = f32::from(piece) / f32::from(PIECES);
            let s = 1.0 - t;
            self.line_to(
                s * s * s * from
                    + 3.0 * s * s * t * first
                    + 3.0 * s * t * t * second
                    + t * t * t * to,
            );
        }
        self.control = Some(second);
    }

    /// An arc of a circle. Its middle is on one side of the way, or on the other.
    fn arc_to(&mut self, radius: f32, is_on_the_left: bool, sweeps: bool, to: Vec2) {
        let from = self.at;
        let half = (to - from) / 2.0;
        let radius = radius.max(half.length());
        let away = (radius * radius - half.length_sq()).max(0.0).sqrt();
        let side = half.rot90().normalized() * away;
        let middle = from + half + if is_on_the_left { side } else { -side };
        let (begin, end) = ((from - middle).angle(), (to - middle).angle());
        let mut turn = end - begin;
        let full = std::f32::consts::TAU;
        if sweeps && turn < 0.0 {
            turn += full;
        } else if !sweeps && turn > 0.0 {
            turn -= full;
        }
        for piece in 1..=PIECES {
            let share = f32::from(piece) / f32::from(PIECES);
            self.line_to(middle + Vec2::angled(begin + share * turn) * radius);
        }
    }
}

/// The texts in single quotes that follow a name in a file of the browser game, up to an end.
pub(crate) fn quoted_after<'t>(
    text: &'t str,
    name: &str,
    end: &str,
) -> impl Iterator<Item = &'t str> {
    let begin = text.find(name).map_or(text.len(), |at| at + name.len());
    let part = &text[begin..];
    let part = &part[..part.find(end).unwrap_or(part.len())];
    part.split('\'').skip(1).step_by(2)
}

/// The middle of a polyline's box, to test where something is drawn.
#[cfg(test)]
pub(crate) fn bounds(lines: &[Polyline]) -> eframe::egui::Rect {
    eframe::egui::Rect::from_points(
        &lines.iter().flat_map(|line| line.points.clone()).collect::<Vec<_>>(),
    )
}

/// A point of a path in a square of another size.
pub(crate) fn scaled(point: Pos2, corner: Pos2, scale: f32) -> Pos2 {
    pos2(corner.x + point.x * scale, corner.y + point.y * scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_read_as_browsers_read_them() {
        let ends = |path: &str| -> Vec<Vec<(f32, f32)>> {
            polylines(path)
                .iter()
                .map(|line| line.points.iter().map(|point| (point.x, point.y)).collect())
                .collect()
        };
        assert_eq!(ends("M1 2L3 4"), [[(1.0, 2.0), (3.0, 4.0)]]);
        assert_eq!(ends("M1 2h.5.5v-1"), [[(1.0, 2.0), (1.5, 2.0), (2.0, 2.0), (2.0, 1.0)]]);
        assert_eq!(ends("M0 0H2V2z"), [[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 0.0)]]);
        assert_eq!(ends("M0 0l1 1M5 5 6 6"), [[(0.0, 0.0), (1.0, 1.0)], [(5.0, 5.0), (6.0, 6.0)]]);
        // A circle of two arcs, as the icons have it.
        let circle = bounds(&polylines("M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z"));
        let close = |a: f32, b: f32| (a - b).abs() < 0.2;
        assert!(close(circle.left(), 3.5) && close(circle.right(), 20.5), "{circle:?}");
        assert!(close(circle.top(), 3.5) && close(circle.bottom(), 20.5), "{circle:?}");
        // Nonsense ends a path, and nothing else.
        assert_eq!(ends("M0 0L1 1Q"), [[(0.0, 0.0), (1.0, 1.0)]]);
        assert!(ends("").is_empty() && ends("M").is_empty());
    }
}
