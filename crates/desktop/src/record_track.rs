//! The track of a recorded game: the chance to win from step to step, the mistakes, and where the
//! film is. Dragging along it moves the film.

use eframe::egui::{
    self, Id, Mesh, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use minewise_review::Review;
use minewise_texts::{Language, msg};

use crate::look::{self, colour};
use crate::widgets;

const HEIGHT: f32 = 46.0;

/// The track as a widget, so that keys work while it has the focus.
pub(crate) fn id() -> Id {
    Id::unique("record track")
}

/// Shows the track. Returns the step to which the player moved it.
pub(crate) fn show(
    ui: &mut Ui,
    (step, steps): (usize, usize),
    review: Option<&Review>,
    language: Language,
) -> Option<usize> {
    let theme = look::theme(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    let response = ui.interact(rect, id(), Sense::click_and_drag());
    let name = msg::WindowRecordStep.text(language);
    response.widget_info(|| WidgetInfo::slider(true, step as f64, name));
    if response.has_focus() {
        widgets::keep_arrow_keys(ui, &response);
    }
    let inside = rect.shrink2(vec2(8.0, 5.0));
    let of = |step: usize| inside.left() + inside.width() * step as f32 / steps.max(1) as f32;
    let painter = ui.painter();
    painter.rect_filled(rect, look::radius(theme, 10), colour(theme.surface));
    let line = Stroke::new(1.0, colour(theme.line));
    painter.rect_stroke(rect, look::radius(theme, 10), line, StrokeKind::Inside);
    if let Some(review) = review {
        let points: Vec<Pos2> = curve(review, steps)
            .into_iter()
            .map(|(step, chance)| pos2(of(step), inside.bottom() - inside.height() * chance))
            .collect();
        let help = colour(theme.help);
        painter.add(area(&points, inside, help.gamma_multiply(0.16)));
        painter.line(points, Stroke::new(1.8, help));
        for mistake in &review.ledger.mistakes {
            // A mark with a shape of its own, so that colour isn't the only difference.
            let at = pos2(of(mistake.step), rect.top() + 8.0);
            let danger = colour(theme.danger);
            let ends = [pos2(at.x, rect.top() + 3.0), pos2(at.x, rect.bottom() - 3.0)];
            painter.line_segment(ends, Stroke::new(1.0, danger.gamma_multiply(0.6)));
            let corners = [vec2(0.0, -5.0), vec2(5.0, 0.0), vec2(0.0, 5.0), vec2(-5.0, 0.0)];
            let corners = corners.map(|corner| at + corner).to_vec();
            painter.add(Shape::convex_polygon(corners, danger, Stroke::NONE));
        }
    }
    let ends = [pos2(of(step), rect.top() + 2.0), pos2(of(step), rect.bottom() - 2.0)];
    painter.line_segment(ends, Stroke::new(2.5, colour(theme.accent)));
    painter.circle_filled(pos2(of(step), rect.bottom() - 7.0), 5.0, colour(theme.accent));
    if response.has_focus() {
        widgets::paint_focus(painter, rect, theme);
    }
    let at = response.interact_pointer_pos()?;
    let share = ((at.x - inside.left()) / inside.width().max(1.0)).clamp(0.0, 1.0);
    let chosen = (share * steps as f32).round() as usize;
    (response.is_pointer_button_down_on() && chosen != step).then_some(chosen)
}

/// The chance to win by step, as far as it is known: it changes at every guess.
fn curve(review: &Review, steps: usize) -> Vec<(usize, f32)> {
    let Some(split) = &review.split else { return Vec::new() };
    let mut points = vec![(0, split.start.value as f32)];
    for turn in &split.turns {
        points.push((turn.step.saturating_sub(1), turn.before.value as f32));
        let hit = review.ledger.guesses.iter().any(|guess| guess.step == turn.step && guess.hit);
        points.push((turn.step, if hit { 0.0 } else { turn.if_safe.value as f32 }));
    }
    points.push((steps, split.result.value as f32));
    points
}

/// What is below a curve.
fn area(points: &[Pos2], inside: Rect, fill: egui::Color32) -> Shape {
    let mut mesh = Mesh::default();
    for pair in points.windows(2) {
        let first = mesh.vertices.len() as u32;
        for point in pair {
            mesh.colored_vertex(*point, fill);
            mesh.colored_vertex(pos2(point.x, inside.bottom()), fill);
        }
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 2, first + 3);
    }
    Shape::mesh(mesh)
}
