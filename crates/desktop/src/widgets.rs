//! Things to press, in the look of the game: buttons with icons, and rows of choices.

use std::sync::Arc;

use eframe::egui::{
    Color32, EventFilter, Frame, Galley, Margin, Painter, Rect, Response, Role, Sense, Stroke,
    StrokeKind, TextStyle, Ui, Vec2, Widget, WidgetInfo, pos2, vec2,
};
use minewise_palette::{Rgb, Theme};

use crate::icons::Icon;
use crate::look::{self, colour, is_classic};

/// How much a button stands out. One thing is primary; everything else is quieter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    Main,
    Plain,
    Quiet,
}

/// A button with an icon, a text, or both.
pub(crate) struct PushButton<'a> {
    text: &'a str,
    icon: Option<Icon>,
    weight: Weight,
    least: Vec2,
    shows_text: bool,
    is_on: bool,
    /// The size of the letters, if it isn't the usual one.
    letters: Option<f32>,
}

/// The side of an icon on a button.
const ICON: f32 = 18.0;
const GAP: f32 = 7.0;

impl<'a> PushButton<'a> {
    pub(crate) const fn new(weight: Weight, text: &'a str) -> Self {
        PushButton {
            text,
            icon: None,
            weight,
            least: vec2(34.0, 34.0),
            shows_text: true,
            is_on: false,
            letters: None,
        }
    }

    pub(crate) const fn icon(mut self, icon: Icon) -> Self {
        self.icon = Some(icon);
        self
    }

    /// Shows the icon alone; the text is its name.
    pub(crate) const fn without_text(mut self) -> Self {
        self.shows_text = false;
        self
    }

    pub(crate) const fn least(mut self, least: Vec2) -> Self {
        self.least = least;
        self
    }

    pub(crate) const fn letters(mut self, size: f32) -> Self {
        self.letters = Some(size);
        self
    }

    /// Whether what it switches is on.
    pub(crate) const fn on(mut self, is_on: bool) -> Self {
        self.is_on = is_on;
        self
    }

    fn galley(&self, ui: &Ui, most: f32) -> Option<Arc<Galley>> {
        let usual = if self.weight == Weight::Main { 15.0 } else { 13.5 };
        let size = self.letters.unwrap_or(usual);
        let font = if self.weight == Weight::Quiet {
            eframe::egui::FontId::proportional(size)
        } else {
            look::strong_font(size)
        };
        let placeholder = Color32::PLACEHOLDER;
        self.shows_text.then(|| ui.painter().layout(self.text.to_owned(), font, placeholder, most))
    }

    /// How wide it would be.
    pub(crate) fn width(&self, ui: &Ui) -> f32 {
        let text = self.galley(ui, f32::INFINITY).map_or(0.0, |galley| galley.size().x);
        self.around(text)
    }

    fn around(&self, text: f32) -> f32 {
        (self.beside_text() + text).max(self.least.x)
    }

    /// How much of its width isn't text.
    fn beside_text(&self) -> f32 {
        let icon = if self.icon.is_some() { ICON } else { 0.0 };
        let gap = if self.icon.is_some() && self.shows_text { GAP } else { 0.0 };
        let padding = if self.shows_text { 12.0 } else { 6.0 };
        2.0 * padding + icon + gap
    }
}

impl Widget for PushButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let theme = look::theme(ui.ctx());
        let wide = self.width(ui);
        let most = ui.available_width();
        // A text that doesn't fit has several lines.
        let galley = match wide > most + 1.0 {
            true => self.galley(ui, (most - self.beside_text()).max(40.0)),
            false => self.galley(ui, f32::INFINITY),
        };
        let text = galley.as_ref().map_or(Vec2::ZERO, |galley| galley.size());
        let size = vec2(self.around(text.x), (text.y + 12.0).max(self.least.y));
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let name = self.text;
        let is_enabled = ui.is_enabled();
        response.widget_info(|| match self.is_on {
            true => WidgetInfo::selected(Role::Button, is_enabled, true, name),
            false => WidgetInfo::labeled(Role::Button, is_enabled, name),
        });
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let ink = paint_button(ui.painter(), rect, &response, theme, self.weight, self.is_on);
        let ink = if is_enabled { ink } else { ink.gamma_multiply(0.45) };
        let icon = if self.icon.is_some() { ICON } else { 0.0 };
        let gap = if icon > 0.0 && text.x > 0.0 { GAP } else { 0.0 };
        let left = rect.center().x - (icon + gap + text.x) / 2.0;
        if let Some(shown) = self.icon {
            let square =
                Rect::from_center_size(pos2(left + icon / 2.0, rect.center().y), Vec2::splat(ICON));
            shown.draw(ui.painter(), square, ink);
        }
        if let Some(galley) = galley {
            let at = pos2(left + icon + gap, rect.center().y - text.y / 2.0);
            ui.painter().galley(at, galley, ink);
        }
        response
    }
}

/// Draws what is behind a button. Returns the colour of what is on it.
pub(crate) fn paint_button(
    painter: &Painter,
    rect: Rect,
    response: &Response,
    theme: &Theme,
    weight: Weight,
    is_on: bool,
) -> Color32 {
    let is_enabled = response.enabled();
    let is_down = response.is_pointer_button_down_on() && is_enabled;
    let is_hovered = response.hovered() && is_enabled;
    let fill: Option<Rgb> = match weight {
        Weight::Main => Some(theme.action),
        Weight::Plain => Some(theme.raised),
        Weight::Quiet => None,
    };
    let shade = match (is_down, is_hovered) {
        (true, _) => 0.16,
        (_, true) => 0.08,
        _ => 0.0,
    };
    let radius = look::radius(theme, 9);
    let fill = match fill {
        _ if is_on => look::chosen(theme),
        Some(fill) => colour(fill.towards(theme.text, shade)),
        None => colour(theme.text).gamma_multiply(shade as f32),
    };
    let fill = if is_enabled { fill } else { fill.gamma_multiply(0.6) };
    painter.rect_filled(rect, radius, fill);
    if weight != Weight::Quiet || is_on {
        if is_classic(theme) {
            paint_edges(painter, rect, !(is_down || is_on));
        } else if weight == Weight::Plain || is_on {
            let line = if is_on { theme.line.towards(theme.action, 0.6) } else { theme.line };
            painter.rect_stroke(rect, radius, Stroke::new(1.0, colour(line)), StrokeKind::Inside);
        }
    }
    if response.has_focus() {
        paint_focus(painter, rect, theme);
    }
    match weight {
        _ if is_on => colour(theme.text),
        Weight::Main => colour(theme.on_action),
        Weight::Plain => colour(theme.text),
        Weight::Quiet if is_hovered => colour(theme.text),
        Weight::Quiet => colour(theme.muted.towards(theme.text, 0.35)),
    }
}

/// Draws what is behind something that belongs together.
pub(crate) fn paint_card(painter: &Painter, rect: Rect, theme: &Theme) {
    let radius = look::radius(theme, 12);
    painter.rect_filled(rect, radius, colour(theme.surface));
    if is_classic(theme) {
        paint_edges(painter, rect, true);
    } else {
        let line = Stroke::new(1.0, colour(theme.line));
        painter.rect_stroke(rect, radius, line, StrokeKind::Inside);
    }
}

/// The same as a frame, which is as large as what is in it.
pub(crate) fn card(ui: &Ui) -> Frame {
    let theme = look::theme(ui.ctx());
    Frame::NONE
        .fill(colour(theme.surface))
        .stroke(Stroke::new(1.0, colour(theme.line)))
        .corner_radius(look::radius(theme, 12))
        .inner_margin(Margin::symmetric(14, 10))
}

/// Draws a frame around what has the focus of the keyboard.
pub(crate) fn paint_focus(painter: &Painter, rect: Rect, theme: &Theme) {
    let stroke = Stroke::new(2.0, colour(theme.accent));
    painter.rect_stroke(rect.expand(1.0), look::radius(theme, 10), stroke, StrokeKind::Outside);
}

/// Draws the edges of the nineties: raised, or sunken.
pub(crate) fn paint_edges(painter: &Painter, rect: Rect, is_raised: bool) {
    let (light, dark) = (Color32::WHITE, Color32::from_gray(0x80));
    let (upper, lower) = if is_raised { (light, dark) } else { (dark, light) };
    const WIDTH: f32 = 2.0;
    let (min, max) = (rect.min, rect.max);
    let bar = |from, to, fill| painter.rect_filled(Rect::from_min_max(from, to), 0.0, fill);
    bar(pos2(min.x, max.y - WIDTH), max, lower);
    bar(pos2(max.x - WIDTH, min.y), max, lower);
    bar(min, pos2(max.x, min.y + WIDTH), upper);
    bar(min, pos2(min.x + WIDTH, max.y), upper);
}

/// A row of choices, one of which is chosen. In a narrow window it has several rows.
pub(crate) fn segments<T: PartialEq + Copy>(
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    all: &[T],
    title: impl Fn(T) -> String,
) {
    let theme = look::theme(ui.ctx());
    let titles: Vec<String> = all.iter().map(|&one| title(one)).collect();
    let galley = |ui: &Ui, text: &str| {
        ui.painter().layout_no_wrap(text.to_owned(), look::strong_font(13.5), Color32::PLACEHOLDER)
    };
    const PADDING: f32 = 10.0;
    const HEIGHT: f32 = 32.0;
    const MARGIN: f32 = 4.0;
    let widest =
        titles.iter().map(|text| galley(ui, text).size().x).fold(0.0, f32::max) + 2.0 * PADDING;
    let room = ui.available_width().min(640.0);
    let fits = (((room - 2.0 * MARGIN) / widest).floor() as usize).clamp(1, all.len().max(1));
    // As many in every row, if there are several.
    let rows = all.len().div_ceil(fits).max(1);
    let in_a_row = all.len().div_ceil(rows).max(1);
    let size = vec2(room, rows as f32 * HEIGHT + 2.0 * MARGIN);
    let (frame, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect_filled(frame, look::radius(theme, 11), colour(theme.surface));
    if is_classic(theme) {
        paint_edges(ui.painter(), frame, false);
    } else {
        let line = Stroke::new(1.0, colour(theme.line));
        ui.painter().rect_stroke(frame, look::radius(theme, 11), line, StrokeKind::Inside);
    }
    let inside = frame.shrink(MARGIN);
    let width = inside.width() / in_a_row as f32;
    for (at, (&one, text)) in all.iter().zip(&titles).enumerate() {
        let corner =
            inside.min + vec2((at % in_a_row) as f32 * width, (at / in_a_row) as f32 * HEIGHT);
        let rect = Rect::from_min_size(corner, vec2(width, HEIGHT)).shrink(1.0);
        let id = ui.scope_id().with((name, at));
        let response = ui.interact(rect, id, Sense::click());
        let is_chosen = *value == one;
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_chosen, text));
        if response.clicked() {
            *value = one;
        }
        if is_chosen {
            ui.painter().rect_filled(rect, look::radius(theme, 8), look::chosen(theme));
        }
        if response.has_focus() {
            paint_focus(ui.painter(), rect, theme);
        }
        let ink = if is_chosen || response.hovered() { theme.text } else { theme.muted };
        let galley = galley(ui, text);
        let corner = rect.center() - galley.size() / 2.0;
        ui.painter().galley(corner, galley, colour(ink));
    }
}

/// How wide a text is on one line, in the letters of most texts.
pub(crate) fn text_width(ui: &Ui, text: &str) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x
}

/// A small coloured label, like "New best".
pub(crate) fn pill(ui: &mut Ui, text: &str, ink: Rgb) {
    let theme = look::theme(ui.ctx());
    let galley = ui.painter().layout_no_wrap(text.to_owned(), look::strong_font(12.5), colour(ink));
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(18.0, 8.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    ui.painter().rect_filled(rect, look::radius(theme, 12), colour(ink).gamma_multiply(0.15));
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, colour(ink));
}

/// Lets a widget that has the focus use the arrow keys itself: they don't move the focus.
pub(crate) fn keep_arrow_keys(ui: &Ui, response: &Response) {
    let keys =
        EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, keys));
}
