//! Small plots: a line, or bars, over a row of points. Each can be read point by point, with the
//! mouse and with the arrow keys.

use std::sync::Arc;

use eframe::egui::{
    self, Align2, Color32, FontId, Galley, Id, Key, Painter, Rect, Response, Sense, Shape, Stroke,
    StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use minewise_palette::{Rgb, Theme};

use crate::look::{self, colour};
use crate::widgets;

/// A place on the horizontal axis.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct PlotPoint {
    /// What it stands for.
    pub(crate) label: String,
    /// The same below the axis, where there is little room.
    pub(crate) short: String,
    /// One for each series, if there is one.
    pub(crate) values: Vec<Option<f64>>,
}

/// One line, or one colour of the bars.
#[derive(Debug, Clone)]
pub(crate) struct PlotSeries {
    pub(crate) name: String,
    pub(crate) ink: fn(&Theme) -> Rgb,
}

/// How the points are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PlotKind {
    Line,
    /// Those of several series stand on top of each other.
    Bars,
}

/// How values are written: in full, and beside the axis.
pub(crate) type Writer = Box<dyn Fn(f64) -> String>;

/// A plot with its title.
pub(crate) struct Plot {
    pub(crate) title: String,
    /// What can be seen in it, in a sentence.
    pub(crate) about: String,
    pub(crate) kind: PlotKind,
    pub(crate) series: Vec<PlotSeries>,
    pub(crate) points: Vec<PlotPoint>,
    pub(crate) write: Writer,
    pub(crate) write_tick: Writer,
    /// Where the vertical axis ends, if that is fixed.
    pub(crate) most: Option<f64>,
    /// How far lines across may be apart, if round decimal numbers aren't wanted.
    pub(crate) steps: Vec<f64>,
}

/// The height of a whole plot.
pub(crate) const HEIGHT: f32 = 216.0;
const TITLE: f32 = 38.0;
const MARGIN: f32 = 14.0;
/// Room for numbers beside the axis, and for labels below it.
const LEFT: f32 = 46.0;
const BELOW: f32 = 22.0;
/// About how far labels below the axis are apart.
const LABEL_WIDTH: f32 = 66.0;
/// About how many lines there are across.
const LINES: f64 = 4.0;
/// Dots would run into each other with more points than that.
const MOST_DOTS: usize = 40;
const LETTERS: FontId = FontId::proportional(11.5);

/// Where a value is drawn.
struct Scale {
    inside: Rect,
    first: f32,
    band: f32,
    top: f64,
}

impl Scale {
    fn x(&self, index: usize) -> f32 {
        self.first + index as f32 * self.band
    }

    fn y(&self, value: f64) -> f32 {
        self.inside.bottom() - (value / self.top) as f32 * self.inside.height()
    }
}

impl Plot {
    /// Draws the plot into a place of its own.
    pub(crate) fn show(&self, ui: &mut Ui, rect: Rect) {
        let theme = look::theme(ui.ctx());
        let id = ui.scope_id().with(("plot", &self.title));
        let response = ui.interact(rect, id, Sense::click());
        let chosen = self.chosen(ui, &response, rect);
        let told = chosen.unwrap_or(self.points.len().saturating_sub(1));
        response.widget_info(|| WidgetInfo::slider(true, told as f64 + 1.0, &self.title));
        ui.ctx().accesskit_node_builder(id, |node| {
            node.set_description(self.about.as_str());
            node.set_value(self.told(told).join(", "));
        });
        if !ui.is_rect_visible(rect) {
            return;
        }
        let painter = ui.painter_at(rect.expand(4.0));
        widgets::paint_card(&painter, rect, theme);
        if response.has_focus() {
            widgets::paint_focus(&painter, rect, theme);
        }
        self.draw_title(&painter, rect, theme);
        let ticks = ticks(self.greatest(), &self.steps);
        let scale = self.scale(rect, ticks.last().copied().unwrap_or(1.0));
        self.draw_axes(&painter, &scale, &ticks, theme);
        match self.kind {
            PlotKind::Bars => self.draw_bars(&painter, &scale, theme),
            PlotKind::Line => self.draw_lines(&painter, &scale, theme),
        }
        if let Some(index) = chosen {
            self.draw_chosen(&painter, &scale, index, theme);
        }
    }

    /// Which point is read: the one below the mouse or, with the focus of the keyboard, the one to
    /// which the arrows have moved.
    fn chosen(&self, ui: &Ui, response: &Response, rect: Rect) -> Option<usize> {
        let last = self.points.len().checked_sub(1)?;
        if let Some(place) = response.hover_pos() {
            let scale = self.scale(rect, 1.0);
            let index = ((place.x - scale.first) / scale.band).round();
            return Some((index.max(0.0) as usize).min(last));
        }
        if !response.has_focus() {
            return None;
        }
        let keys = egui::EventFilter { horizontal_arrows: true, ..Default::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, keys));
        let place = Id::unique(("read point", response.id));
        let from = ui.data(|data| data.get_temp::<usize>(place)).unwrap_or(last).min(last);
        let pressed = |key| ui.input(|input| input.key_pressed(key));
        let to = match () {
            () if pressed(Key::ArrowLeft) => from.saturating_sub(1),
            () if pressed(Key::ArrowRight) => (from + 1).min(last),
            () if pressed(Key::Home) => 0,
            () if pressed(Key::End) => last,
            () => from,
        };
        ui.data_mut(|data| data.insert_temp(place, to));
        Some(to)
    }

    /// A point in words: its label, then its values.
    fn told(&self, index: usize) -> Vec<String> {
        let Some(point) = self.points.get(index) else { return Vec::new() };
        let written = |(value, series): (&Option<f64>, &PlotSeries)| {
            let text = value.map_or_else(|| "–".to_owned(), |value| (self.write)(value));
            if self.series.len() > 1 { format!("{}: {text}", series.name) } else { text }
        };
        let values = point.values.iter().zip(&self.series).map(written);
        std::iter::once(point.label.clone()).chain(values).collect()
    }

    fn greatest(&self) -> f64 {
        let of = |point: &PlotPoint| {
            let values = point.values.iter().flatten();
            match self.kind {
                PlotKind::Bars => values.sum(),
                PlotKind::Line => values.copied().fold(0.0, f64::max),
            }
        };
        self.most.unwrap_or_else(|| self.points.iter().map(of).fold(0.0, f64::max))
    }

    fn scale(&self, rect: Rect, top: f64) -> Scale {
        let inside = Rect::from_min_max(
            pos2(rect.left() + LEFT, rect.top() + TITLE),
            pos2(rect.right() - MARGIN, rect.bottom() - BELOW - 4.0),
        );
        let count = self.points.len();
        let has_bands = self.kind == PlotKind::Bars || count < 2;
        let bands = if has_bands { count.max(1) } else { count - 1 };
        let band = inside.width() / bands as f32;
        let first = inside.left() + if has_bands { band / 2.0 } else { 0.0 };
        Scale { inside, first, band, top }
    }

    fn draw_title(&self, painter: &Painter, rect: Rect, theme: &Theme) {
        let ink = colour(theme.text);
        let at = rect.min + vec2(MARGIN, 10.0);
        let title = painter.layout_no_wrap(self.title.clone(), look::strong_font(13.5), ink);
        let end = at.x + title.size().x;
        painter.galley(at, title, ink);
        if self.series.len() < 2 {
            return;
        }
        let mut right = rect.right() - MARGIN;
        for series in self.series.iter().rev() {
            let muted = colour(theme.muted);
            let name = painter.layout_no_wrap(series.name.clone(), LETTERS, muted);
            right -= name.size().x;
            if right - 16.0 < end {
                return;
            }
            let square = Rect::from_center_size(pos2(right - 10.0, at.y + 8.0), vec2(9.0, 9.0));
            painter.galley(pos2(right, at.y + 1.0), name, muted);
            painter.rect_filled(square, look::radius(theme, 2), colour((series.ink)(theme)));
            right -= 30.0;
        }
    }

    fn draw_axes(&self, painter: &Painter, scale: &Scale, ticks: &[f64], theme: &Theme) {
        let (line, muted) = (colour(theme.line), colour(theme.muted));
        for &value in ticks {
            let y = scale.y(value).round() + 0.5;
            painter.hline(scale.inside.x_range(), y, Stroke::new(1.0, line));
            let place = pos2(scale.inside.left() - 6.0, y);
            painter.text(place, Align2::RIGHT_CENTER, (self.write_tick)(value), LETTERS, muted);
        }
        // Counted from the end, so that the latest one always has its label.
        let every = (LABEL_WIDTH / scale.band).ceil().max(1.0) as usize;
        let y = scale.inside.bottom() + 6.0;
        let mut free = f32::INFINITY;
        for (index, point) in self.points.iter().enumerate().rev().step_by(every) {
            let text = painter.layout_no_wrap(point.short.clone(), LETTERS, muted);
            let half = text.size().x / 2.0;
            // The outermost ones are moved inwards.
            let most = scale.inside.right() + MARGIN - 9.0 - half;
            let x = scale.x(index).clamp(scale.inside.left() - LEFT + half + 4.0, most);
            if x + half + 6.0 <= free {
                free = x - half;
                painter.galley(pos2(x - half, y), text, muted);
            }
        }
    }

    fn draw_bars(&self, painter: &Painter, scale: &Scale, theme: &Theme) {
        let width = (scale.band * 0.72).clamp(1.0, 40.0);
        for (index, point) in self.points.iter().enumerate() {
            let mut below = 0.0;
            for (value, series) in point.values.iter().zip(&self.series) {
                let value = value.unwrap_or(0.0);
                if value <= 0.0 {
                    continue;
                }
                let (from, to) = (scale.y(below), scale.y(below + value));
                below += value;
                let x = scale.x(index);
                let bar = Rect::from_min_max(
                    pos2(x - width / 2.0, to.min(from - 1.0)),
                    pos2(x + width / 2.0, from),
                );
                painter.rect_filled(bar, look::radius(theme, 2), colour((series.ink)(theme)));
            }
        }
    }

    fn draw_lines(&self, painter: &Painter, scale: &Scale, theme: &Theme) {
        for (at, series) in self.series.iter().enumerate() {
            let ink = colour((series.ink)(theme));
            let place = |(index, point): (usize, &PlotPoint)| {
                let value = point.values.get(at).copied().flatten()?;
                Some(pos2(scale.x(index), scale.y(value)))
            };
            let places: Vec<_> = self.points.iter().enumerate().filter_map(place).collect();
            if places.len() <= MOST_DOTS {
                let dot = |&place| Shape::circle_filled(place, 3.0, ink);
                painter.extend(places.iter().map(dot));
            }
            painter.line(places, Stroke::new(2.0, ink));
        }
    }

    /// Marks the point that is read, and says what it is.
    fn draw_chosen(&self, painter: &Painter, scale: &Scale, index: usize, theme: &Theme) {
        let x = scale.x(index);
        let cursor = Stroke::new(1.0, colour(theme.muted));
        painter.vline(x, scale.inside.y_range(), cursor);
        if self.kind == PlotKind::Line {
            let values = self.points[index].values.iter().zip(&self.series);
            for (value, series) in values.filter_map(|(value, series)| Some(((*value)?, series))) {
                let ink = colour((series.ink)(theme));
                painter.circle_filled(pos2(x, scale.y(value)), 5.0, ink);
            }
        }
        let ink = |line: usize| colour(if line == 0 { theme.muted } else { theme.text });
        let lines: Vec<(Arc<Galley>, Color32)> = self
            .told(index)
            .into_iter()
            .enumerate()
            .map(|(line, text)| {
                (painter.layout_no_wrap(text, FontId::proportional(12.0), ink(line)), ink(line))
            })
            .collect();
        let width = lines.iter().map(|(line, _)| line.size().x).fold(0.0, f32::max) + 16.0;
        let height = lines.iter().map(|(line, _)| line.size().y).sum::<f32>() + 10.0;
        // Beside the cursor, on the side with more room.
        let is_left = x > scale.inside.center().x;
        let left = if is_left { x - width - 8.0 } else { x + 8.0 };
        let corner = pos2(left, scale.inside.top());
        let card = Rect::from_min_size(corner, vec2(width, height));
        painter.rect_filled(card, look::radius(theme, 6), colour(theme.raised));
        let line = Stroke::new(1.0, colour(theme.line));
        painter.rect_stroke(card, look::radius(theme, 6), line, StrokeKind::Inside);
        let mut y = card.top() + 5.0;
        for (text, ink) in lines {
            let high = text.size().y;
            painter.galley(pos2(card.left() + 8.0, y), text, ink);
            y += high;
        }
    }
}

/// Where lines are drawn across: round numbers from 0 to at least the largest value.
fn ticks(most: f64, steps: &[f64]) -> Vec<f64> {
    if most <= 0.0 {
        return vec![0.0, 1.0];
    }
    let rough = most / LINES;
    let power = 10_f64.powf(rough.log10().floor());
    let round: Vec<f64> = [1.0, 2.0, 2.5, 5.0, 10.0].map(|factor| factor * power).to_vec();
    let steps = if steps.is_empty() { &round[..] } else { steps };
    let step = steps.iter().copied().find(|&step| step >= rough * 0.999).unwrap_or(rough);
    let count = (most / step - 1e-9).ceil() as usize;
    (0..=count).map(|index| index as f64 * step).collect()
}

/// How far lines may be apart if values are counted: no line stands for half of one.
pub(crate) fn whole_steps() -> Vec<f64> {
    let powers = (0..9).map(|power| 10_f64.powi(power));
    powers.flat_map(|power| [power, 2.0 * power, 5.0 * power]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_across_are_at_round_numbers() {
        assert_eq!(ticks(0.0, &[]), [0.0, 1.0]);
        assert_eq!(ticks(1.0, &[]), [0.0, 0.25, 0.5, 0.75, 1.0]);
        assert_eq!(ticks(3.0, &whole_steps()), [0.0, 1.0, 2.0, 3.0]);
        assert_eq!(ticks(37.0, &whole_steps()), [0.0, 10.0, 20.0, 30.0, 40.0]);
        assert_eq!(ticks(170.0, &[30.0, 60.0]), [0.0, 60.0, 120.0, 180.0]);
    }
}
