//! The shapes of the marks. Each has its own outline, so that colour is never the only difference.

use eframe::egui::epaint::PathShape;
use eframe::egui::{Color32, Pos2, Shape, Stroke, Vec2, pos2};
use minewise_palette::Theme;

use crate::look::colour;

/// A mark drawn on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Mark {
    Flag,
    WrongFlag,
    Proposed,
    ImpliedMine,
    ImpliedSafe,
    Hint,
    Mine,
    ExplodedMine,
    /// A flag that was correct.
    TickedFlag,
    /// The guess that lost a strict game.
    Guessed,
    /// The same on a mine.
    GuessedMine,
}

impl Mark {
    #[cfg(test)]
    const ALL: [Mark; 11] = [
        Mark::Flag,
        Mark::WrongFlag,
        Mark::Proposed,
        Mark::ImpliedMine,
        Mark::ImpliedSafe,
        Mark::Hint,
        Mark::Mine,
        Mark::ExplodedMine,
        Mark::TickedFlag,
        Mark::Guessed,
        Mark::GuessedMine,
    ];

    /// The shapes of the mark on a cell with this side and its corner at the origin.
    pub(crate) fn shapes(self, side: f32, theme: &Theme) -> Vec<Shape> {
        let pen = Pen { side };
        match self {
            Mark::Flag => pen.flag(colour(theme.flag), Cloth::Full),
            Mark::Proposed => pen.flag(colour(theme.proposed), Cloth::Hollow),
            Mark::WrongFlag => {
                let mut shapes = pen.flag(colour(theme.wrong_flag()), Cloth::Full);
                shapes.extend(pen.cross(0.16, 0.1, colour(theme.cross)));
                shapes
            }
            Mark::ImpliedMine => vec![pen.diamond(colour(theme.implied_mine), Cloth::Full)],
            Mark::ImpliedSafe => vec![pen.diamond(colour(theme.implied_safe), Cloth::Hollow)],
            Mark::Hint => pen.tick(colour(theme.hint.text_on())),
            Mark::Mine => pen.mine(colour(theme.mine)),
            Mark::ExplodedMine => {
                let mut shapes = vec![pen.burst(colour(theme.cursor))];
                shapes.extend(pen.mine(colour(theme.cursor.text_on())));
                shapes
            }
            Mark::TickedFlag => pen.ticked_flag(colour(theme.flag), colour(theme.tick)),
            Mark::Guessed => pen.exclamation(0.5, colour(theme.exploded.text_on())),
            Mark::GuessedMine => {
                let ink = colour(theme.exploded.text_on());
                let mut shapes = pen.mine(ink);
                shapes.extend(pen.exclamation(0.9, ink));
                shapes
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Cloth {
    Full,
    Hollow,
}

/// Draws in fractions of a cell's side.
struct Pen {
    side: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        pos2(x * self.side, y * self.side)
    }

    fn stroke(&self, width: f32, ink: Color32) -> Stroke {
        Stroke::new((width * self.side).max(1.0), ink)
    }

    fn line(&self, from: (f32, f32), to: (f32, f32), width: f32, ink: Color32) -> Shape {
        let ends = [self.at(from.0, from.1), self.at(to.0, to.1)];
        Shape::line_segment(ends, self.stroke(width, ink))
    }

    fn polygon(&self, corners: &[(f32, f32)], ink: Color32, cloth: Cloth) -> Shape {
        let corners = corners.iter().map(|&(x, y)| self.at(x, y)).collect();
        match cloth {
            Cloth::Full => Shape::convex_polygon(corners, ink, Stroke::NONE),
            Cloth::Hollow => Shape::Path(PathShape::closed_line(corners, self.stroke(0.08, ink))),
        }
    }

    fn flag(&self, ink: Color32, cloth: Cloth) -> Vec<Shape> {
        vec![
            self.line((0.36, 0.18), (0.36, 0.8), 0.08, ink),
            self.line((0.22, 0.8), (0.62, 0.8), 0.09, ink),
            self.polygon(&[(0.38, 0.18), (0.78, 0.35), (0.38, 0.52)], ink, cloth),
        ]
    }

    /// A flag slightly to the left, with a small tick in the corner.
    fn ticked_flag(&self, ink: Color32, tick: Color32) -> Vec<Shape> {
        let points = vec![self.at(0.56, 0.73), self.at(0.67, 0.84), self.at(0.87, 0.6)];
        vec![
            self.line((0.26, 0.16), (0.26, 0.74), 0.08, ink),
            self.line((0.13, 0.74), (0.4, 0.74), 0.09, ink),
            self.polygon(&[(0.28, 0.16), (0.66, 0.32), (0.28, 0.48)], ink, Cloth::Full),
            Shape::line(points, self.stroke(0.1, tick)),
        ]
    }

    fn diamond(&self, ink: Color32, cloth: Cloth) -> Shape {
        self.polygon(&[(0.5, 0.22), (0.78, 0.5), (0.5, 0.78), (0.22, 0.5)], ink, cloth)
    }

    fn cross(&self, inset: f32, width: f32, ink: Color32) -> Vec<Shape> {
        let (near, far) = (inset, 1.0 - inset);
        vec![
            self.line((near, near), (far, far), width, ink),
            self.line((far, near), (near, far), width, ink),
        ]
    }

    fn exclamation(&self, x: f32, ink: Color32) -> Vec<Shape> {
        vec![
            self.line((x, 0.2), (x, 0.58), 0.12, ink),
            Shape::circle_filled(self.at(x, 0.76), 0.07 * self.side, ink),
        ]
    }

    fn tick(&self, ink: Color32) -> Vec<Shape> {
        let points = vec![self.at(0.24, 0.52), self.at(0.43, 0.72), self.at(0.76, 0.28)];
        vec![Shape::line(points, self.stroke(0.12, ink))]
    }

    fn mine(&self, ink: Color32) -> Vec<Shape> {
        let middle = self.at(0.5, 0.5);
        let spike = |turns: f32, reach: f32| {
            let way = Vec2::angled(turns * std::f32::consts::TAU) * reach * self.side;
            Shape::line_segment([middle - way, middle + way], self.stroke(0.08, ink))
        };
        let mut shapes =
            vec![spike(0.0, 0.36), spike(0.25, 0.36), spike(0.125, 0.33), spike(0.375, 0.33)];
        shapes.push(Shape::circle_filled(middle, 0.25 * self.side, ink));
        shapes
    }

    /// A star with many points, as an explosion.
    fn burst(&self, ink: Color32) -> Shape {
        const POINTS: usize = 9;
        let triangles = (0..POINTS).map(|point| {
            let turn = point as f32 / POINTS as f32 * std::f32::consts::TAU;
            let corner = |turn: f32, reach: f32| {
                let way = Vec2::angled(turn) * reach;
                (0.5 + way.x, 0.5 + way.y)
            };
            let corners = [corner(turn, 0.48), corner(turn + 0.6, 0.2), corner(turn - 0.6, 0.2)];
            self.polygon(&corners, ink, Cloth::Full)
        });
        Shape::Vec(triangles.collect())
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::epaint::ColorMode;

    use super::*;

    /// Everything is drawn in one colour here, so the difference must be in the shape.
    #[test]
    fn marks_differ_by_their_shapes() {
        let outline = |mark: Mark| -> Vec<String> {
            let shapes = mark.shapes(100.0, &Theme::DARK);
            let bounds = |shape: &Shape| {
                let kind = match shape {
                    Shape::Path(path) if path.fill == Color32::TRANSPARENT => "line",
                    Shape::Path(_) => "area",
                    Shape::Circle(_) => "circle",
                    Shape::Vec(parts) => return format!("{} parts", parts.len()),
                    _ => "segment",
                };
                format!("{kind} {:?}", shape.visual_bounding_rect())
            };
            shapes.iter().map(bounds).collect()
        };
        for (index, mark) in Mark::ALL.into_iter().enumerate() {
            for other in &Mark::ALL[..index] {
                assert_ne!(outline(mark), outline(*other), "{mark:?} and {other:?}");
            }
        }
    }

    /// The colours with which a mark is drawn.
    fn inks(mark: Mark, theme: &Theme) -> Vec<Color32> {
        let ink = |shape: &Shape| match shape {
            Shape::LineSegment { stroke, .. } => vec![stroke.color],
            Shape::Circle(circle) => vec![circle.fill],
            Shape::Path(path) => match path.stroke.color {
                ColorMode::Solid(line) if path.fill == Color32::TRANSPARENT => vec![line],
                _ => vec![path.fill],
            },
            _ => Vec::new(),
        };
        mark.shapes(40.0, theme).iter().flat_map(ink).collect()
    }

    // Row D8.
    #[test]
    fn d8_a_cross_is_for_a_wrong_flag_alone_and_a_tick_for_a_right_one() {
        for theme in Theme::ALL {
            for mark in Mark::ALL {
                let inks = inks(mark, theme);
                let has = |ink| inks.contains(&colour(ink));
                if mark == Mark::WrongFlag {
                    assert!(has(theme.cross) && !has(theme.flag), "{}", theme.name);
                } else if mark == Mark::TickedFlag {
                    assert!(has(theme.flag) && has(theme.tick), "{}", theme.name);
                    assert!(!has(theme.cross) && !has(theme.mine), "{}", theme.name);
                } else if mark == Mark::Flag {
                    assert_eq!(inks, [colour(theme.flag); 3], "{}", theme.name);
                }
            }
        }
    }

    #[test]
    fn marks_stay_on_their_cell() {
        for theme in Theme::ALL {
            for mark in Mark::ALL {
                for shape in mark.shapes(40.0, theme) {
                    let rect = shape.visual_bounding_rect();
                    let cell = eframe::egui::Rect::from_min_max(pos2(-0.5, -0.5), pos2(40.5, 40.5));
                    assert!(cell.contains_rect(rect), "{mark:?}: {rect:?}");
                }
            }
        }
    }
}
