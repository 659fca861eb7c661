//! The counters over the board: mines, time, score, and the face. Each has a fixed width, so that
//! nothing moves when a figure changes.

use eframe::egui::{
    Color32, FontId, Painter, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use minewise_frontend::words;
use minewise_palette::Theme;
use minewise_session::{Face, Millis, Snapshot};
use minewise_texts::{Language, msg};

use crate::face;
use crate::look::{self, colour, is_classic};
use crate::seven_segments;
use crate::widgets::{self, Weight};

/// The size of each counter.
const MINES: f32 = 66.0;
const TIME: f32 = 84.0;
const SCORE: f32 = 72.0;
const FACE: f32 = 40.0;
const GAP: f32 = 10.0;
/// In a narrow window there is no score: it is the least important.
const NARROW: f32 = 460.0;

/// How wide the counters are together.
pub(crate) fn width(ui: &Ui) -> f32 {
    let score = if is_narrow(ui) { 0.0 } else { SCORE + GAP };
    MINES + FACE + TIME + score + 2.0 * GAP
}

fn is_narrow(ui: &Ui) -> bool {
    ui.ctx().content_rect().width() < NARROW
}

/// What was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pressed {
    /// The face between the counters.
    Face,
    /// The face that takes the place of the time at the end (row D9).
    End,
}

/// Draws the counters from left to right, beginning at a corner.
pub(crate) fn show(
    ui: &mut Ui,
    corner: eframe::egui::Pos2,
    height: f32,
    snapshot: &Snapshot,
    elapsed: Millis,
    language: Language,
) -> Option<Pressed> {
    let theme = look::theme(ui.ctx());
    let mut left = corner.x;
    let mut place = |width: f32| {
        let rect = Rect::from_min_size(pos2(left, corner.y), vec2(width, height));
        left += width + GAP;
        rect
    };
    let mut pressed = None;
    let mines = snapshot.mines_left;
    let counter = Counter {
        title: msg::StartMines.text(language),
        value: mines.to_string(),
        digits: format!("{:03}", mines.clamp(-99, 999)),
        name: msg::WindowMines { count: &mines.to_string() }.text(language),
        about: msg::WindowMinesAbout.text(language),
    };
    counter.show(ui, place(MINES), theme);
    if face_button(ui, place(FACE), snapshot.face, language, theme).clicked() {
        pressed = Some(Pressed::Face);
    }
    let rect = place(TIME);
    let (seconds, title) = time(snapshot, elapsed, language);
    let value = words::minutes(seconds);
    let name = msg::LocalTime { time: &value }.text(language);
    if snapshot.status.is_over() {
        let button = EndButton { face: snapshot.face, value, time: name, language, theme };
        if button.show(ui, rect).clicked() {
            pressed = Some(Pressed::End);
        }
    } else {
        let digits = value.clone();
        Counter { title, value, digits, name, about: title }.show(ui, rect, theme);
    }
    let counter = Counter {
        title: msg::ResultScore.text(language),
        value: snapshot.score.to_string(),
        digits: String::new(),
        name: msg::GameScore { score: snapshot.score.into() }.text(language),
        about: msg::WindowScoreAbout.text(language),
    };
    if is_narrow(ui) {
        // Screen readers get it all the same.
        let nowhere = Rect::from_min_size(corner, Vec2::ZERO);
        let response = ui.interact(nowhere, ui.scope_id().with("score"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &counter.name));
    } else {
        counter.show(ui, place(SCORE), theme);
    }
    pressed
}

/// A figure under its title.
struct Counter {
    title: &'static str,
    value: String,
    /// The same for a display of seven segments; none if there is no such display.
    digits: String,
    /// What screen readers say.
    name: String,
    about: &'static str,
}

impl Counter {
    fn show(self, ui: &Ui, rect: Rect, theme: &Theme) {
        let response = ui.interact(rect, ui.scope_id().with(self.title), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &self.name));
        let painter = ui.painter();
        if is_classic(theme) && !self.digits.is_empty() {
            let height = rect.height().min(34.0);
            let display = Rect::from_center_size(rect.center(), vec2(rect.width(), height));
            seven_segments::draw(painter, display, &self.digits);
        } else {
            let small = FontId::proportional(11.0);
            let (muted, text) = (colour(theme.muted), colour(theme.text));
            write(painter, rect, 0.2, self.title, small, muted);
            write(painter, rect, 0.66, &self.value, value_font(&self.value), text);
        }
        response.on_hover_text(self.about);
    }
}

/// Writes a text in the middle of a rectangle, at a share of its height.
fn write(painter: &Painter, rect: Rect, share: f32, text: &str, font: FontId, ink: Color32) {
    let galley = painter.layout_no_wrap(text.to_owned(), font, ink);
    let middle = pos2(rect.center().x, rect.top() + share * rect.height());
    painter.galley(middle - galley.size() / 2.0, galley, ink);
}

/// The seconds to show, and what they are: those left of a countdown, or those that have passed.
fn time(snapshot: &Snapshot, elapsed: Millis, language: Language) -> (u64, &'static str) {
    match snapshot.time_left {
        // The snapshot may be out of date, but its two times always add up to the limit.
        Some(left) => {
            let left = left.plus(snapshot.elapsed).since(elapsed);
            (left.seconds_ceil(), msg::GameTimeLeft.text(language))
        }
        None => (elapsed.seconds(), msg::GameTime.text(language)),
    }
}

/// The face between the counters starts a new game, as it always has.
fn face_button(ui: &Ui, rect: Rect, shown: Face, language: Language, theme: &Theme) -> Response {
    let response = ui.interact(rect, ui.scope_id().with("face"), Sense::click());
    let name = format!("{}, {}", msg::GameFace.text(language), face_name(shown, language));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let square = Rect::from_center_size(rect.center(), Vec2::splat(rect.height().min(FACE)));
    widgets::paint_button(ui.painter(), square, &response, theme, Weight::Plain, false);
    face::draw(ui.painter(), square.shrink(0.18 * square.width()), shown, theme);
    response.on_hover_text(msg::GameFace.text(language))
}

/// At the end, a button with a face takes the place of the timer (row D9). How long the game took is
/// written on it.
struct EndButton<'a> {
    face: Face,
    value: String,
    /// What screen readers say about the value.
    time: String,
    language: Language,
    theme: &'a Theme,
}

impl EndButton<'_> {
    fn show(self, ui: &Ui, rect: Rect) -> Response {
        let (language, theme) = (self.language, self.theme);
        let response = ui.interact(rect, ui.scope_id().with("end"), Sense::click());
        let text = msg::WindowToMenu.text(language);
        let name = format!("{text}, {}, {}", face_name(self.face, language), self.time);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        let painter = ui.painter();
        let ink = widgets::paint_button(painter, rect, &response, theme, Weight::Plain, false);
        let menu = msg::WindowBarMenu.text(language).to_owned();
        let muted = colour(theme.muted);
        let galley = painter.layout_no_wrap(menu, FontId::proportional(11.0), muted);
        let side = (0.3 * rect.height()).min(14.0);
        // Face and word together are in the middle.
        let left = rect.center().x - (side + 4.0 + galley.size().x) / 2.0;
        let middle = rect.top() + 0.25 * rect.height();
        let square = Rect::from_center_size(pos2(left + side / 2.0, middle), Vec2::splat(side));
        face::draw(painter, square, self.face, theme);
        painter.galley(pos2(square.right() + 4.0, middle - galley.size().y / 2.0), galley, muted);
        write(painter, rect, 0.66, &self.value, value_font(&self.value), ink);
        response.on_hover_text(text)
    }
}

/// The letters of a figure: smaller if it is long.
fn value_font(value: &str) -> FontId {
    look::strong_font(if value.len() > 6 { 15.0 } else { 19.0 })
}

fn face_name(face: Face, language: Language) -> &'static str {
    match face {
        Face::Smiling => msg::WindowFaceSmiling.text(language),
        Face::Sleeping => msg::WindowFaceSleeping.text(language),
        Face::Happy => msg::WindowFaceHappy.text(language),
        Face::Sad => msg::WindowFaceSad.text(language),
    }
}
