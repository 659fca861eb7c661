//! The mouse over the board of a record: its path, what it pressed, and where it is.

use eframe::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};
use minewise_palette::Theme;
use minewise_session::{Millis, MouseAction, MouseEvent, MouseTrace};

use crate::camera::Camera;
use crate::look::colour;

/// How long the path stays bold, in milliseconds of the game.
const RECENT: u64 = 1_500;
/// The pointer, in points: the usual arrow.
const ARROW: [(f32, f32); 7] =
    [(0.0, 0.0), (0.0, 16.5), (4.4, 12.6), (7.2, 19.2), (10.0, 18.0), (7.2, 11.6), (13.0, 11.6)];

/// Draws the mouse at a time of the record.
pub(crate) fn draw(
    trace: &MouseTrace,
    at: Millis,
    camera: &Camera,
    painter: &Painter,
    theme: &Theme,
) {
    let events = trace.events();
    let count = |until: u64| events.partition_point(|event| event.at.0 <= until);
    let (now, recent) = (count(at.0), count(at.0.saturating_sub(RECENT)));
    let (ink, paper) = (colour(theme.text), colour(theme.surface));
    let line = |events: &[MouseEvent], stroke: Stroke| {
        let places = events.iter().map(|event| place(event, camera)).collect();
        painter.add(Shape::line(places, stroke));
    };
    line(&events[..now], Stroke::new(1.0, ink.gamma_multiply(0.22)));
    let latest = &events[recent.saturating_sub(1).min(now)..now];
    line(latest, Stroke::new(4.0, paper.gamma_multiply(0.9)));
    line(latest, Stroke::new(2.0, ink.gamma_multiply(0.9)));
    for event in &events[recent.min(now)..now] {
        draw_press(painter, event.action, place(event, camera), (ink, paper));
    }
    if let Some(tip) = tip(events, now, at, camera) {
        let corners = ARROW.map(|(x, y)| tip + vec2(x, y)).to_vec();
        // The arrow isn't convex, so its two halves are filled one by one.
        let fill = if is_down(&events[..now]) { ink } else { paper };
        for half in [[0, 1, 2, 5, 6].as_slice(), [2, 3, 4, 5].as_slice()] {
            let half = half.iter().map(|&corner| corners[corner]).collect();
            painter.add(Shape::convex_polygon(half, fill, Stroke::NONE));
        }
        painter.add(Shape::closed_line(corners, Stroke::new(1.4, ink)));
    }
}

/// Where an event was, in the window.
fn place(event: &MouseEvent, camera: &Camera) -> Pos2 {
    let unit = camera.cell() / f32::from(MouseTrace::CELL);
    camera.origin() + vec2(event.x as f32, event.y as f32) * unit
}

/// Where the pointer is, on its way between two events.
fn tip(events: &[MouseEvent], count: usize, at: Millis, camera: &Camera) -> Option<Pos2> {
    let before = events.get(count.checked_sub(1)?)?;
    let Some(after) = events.get(count) else { return Some(place(before, camera)) };
    let (gone, all) = (at.since(before.at).0 as f32, after.at.since(before.at).0 as f32);
    let share = if all > 0.0 { gone / all } else { 0.0 };
    Some(place(before, camera).lerp(place(after, camera), share))
}

/// Whether the button is down that was pressed last.
fn is_down(events: &[MouseEvent]) -> bool {
    let last = events.iter().rev().find(|event| event.action != MouseAction::Move);
    last.is_some_and(|event| {
        matches!(
            event.action,
            MouseAction::LeftDown | MouseAction::RightDown | MouseAction::MiddleDown
        )
    })
}

/// A disc for the left button, a ring for the right one, a square for the middle one.
fn draw_press(painter: &Painter, action: MouseAction, at: Pos2, (ink, paper): (Color32, Color32)) {
    match action {
        MouseAction::LeftDown => {
            painter.circle(at, 5.0, ink, Stroke::new(1.6, paper));
        }
        MouseAction::RightDown => {
            painter.circle(at, 5.0, paper, Stroke::new(1.6, ink));
        }
        MouseAction::MiddleDown => {
            let square = Rect::from_center_size(at, Vec2::splat(8.0));
            painter.rect_filled(square.expand(1.0), 0.0, paper);
            painter.rect_filled(square, 0.0, ink);
        }
        MouseAction::Move | MouseAction::LeftUp | MouseAction::RightUp | MouseAction::MiddleUp => {}
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;
    use minewise_board::Params;

    use super::*;

    #[test]
    fn the_pointer_is_on_its_way_between_two_events() {
        let size = "9x9x10".parse::<Params>().unwrap().size();
        let mut camera = Camera::new(size);
        camera.place(Rect::from_min_size(pos2(0.0, 0.0), vec2(144.0, 144.0)), 1.0);
        let event = |at: u64, x: i32, action| MouseEvent::new(Millis(at), x, 16, action, size);
        let events = [event(100, 0, MouseAction::Move), event(200, 80, MouseAction::LeftDown)];
        let at = |time: u64| {
            let count = events.partition_point(|event| event.at.0 <= time);
            tip(&events, count, Millis(time), &camera).map(|tip| tip - camera.origin())
        };
        let cell = camera.cell();
        assert_eq!(at(99), None);
        assert_eq!(at(100), Some(vec2(0.0, cell)));
        assert_eq!(at(150), Some(vec2(2.5 * cell, cell)));
        assert_eq!(at(900), Some(vec2(5.0 * cell, cell)));
        assert!(is_down(&events) && !is_down(&events[..1]));
    }
}
