//! The counters over the board: mines, time, score, and the face. Each has a fixed width, so that
//! nothing moves when a figure changes.

use std::sync::Arc;

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Color32, FontId, Galley, Painter, Pos2, Rect, Response, Role, Sense, TextFormat, Ui,
    Vec2, WidgetInfo, pos2, vec2,
};
use minewise_frontend::words;
use minewise_palette::Theme;
use minewise_session::{Face, Millis, Snapshot};
use minewise_texts::{Language, msg};

use crate::face;
use crate::icons;
use crate::look::{self, colour, is_classic};
use crate::seven_segments;
use crate::widgets::{self, Weight};

/// How large the counters are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CounterSize {
    Large,
    /// For a small window: mines have a picture instead of a word.
    Small,
}

impl CounterSize {
    /// The size of words, and of figures.
    const fn letters(self) -> (f32, f32) {
        match self {
            CounterSize::Large => (13.0, 19.0),
            CounterSize::Small => (12.0, 14.5),
        }
    }

    const fn face(self) -> f32 {
        match self {
            CounterSize::Large => 40.0,
            CounterSize::Small => 30.0,
        }
    }

    const fn gap(self) -> f32 {
        match self {
            CounterSize::Large => 12.0,
            CounterSize::Small => 6.0,
        }
    }

    /// The widths of displays with seven segments: three figures, and a time.
    const fn displays(self) -> (f32, f32) {
        match self {
            CounterSize::Large => (66.0, 84.0),
            CounterSize::Small => (46.0, 64.0),
        }
    }
}

/// What was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pressed {
    /// The face between the counters.
    Face,
    /// The face that takes the place of the time at the end (row D9).
    End,
}

/// The counters of a game.
#[derive(Clone, Copy)]
pub(crate) struct Counters<'a> {
    pub(crate) snapshot: &'a Snapshot,
    /// The current time of play, since the snapshot may be out of date.
    pub(crate) elapsed: Millis,
    pub(crate) size: CounterSize,
    pub(crate) language: Language,
}

impl Counters<'_> {
    /// How wide the counters are together.
    pub(crate) fn width(&self, ui: &Ui) -> f32 {
        let [mines, time, score] = self.widths(ui);
        mines + self.size.face() + time + score + 3.0 * self.size.gap()
    }

    /// How wide mines, time and score are, whatever they will be in this game.
    fn widths(&self, ui: &Ui) -> [f32; 3] {
        let (language, board) = (self.language, self.snapshot.board);
        let (display, time_display) = self.size.displays();
        let has_displays = is_classic(look::theme(ui.ctx()));
        // Flags may outnumber mines.
        let mines = "0".repeat(board.mines().to_string().len().max(2) + 1);
        let mines = match self.size {
            _ if has_displays => display,
            CounterSize::Large => self.wide(ui, &msg::WindowMines { count: &mines }.text(language)),
            CounterSize::Small => self.wide(ui, &mines) + self.picture(),
        };
        let time = match has_displays {
            true => time_display,
            false => {
                let (_, value) = self.time();
                let value = "0".repeat(value.len() - 3) + ":00";
                self.wide(ui, &msg::LocalTime { time: &value }.text(language))
            }
        };
        let score = msg::GameScore { score: board.safe_cells().into() }.text(language);
        let digits = score.replace(|symbol: char| symbol.is_ascii_digit(), "0");
        [mines, time, self.wide(ui, &digits)]
    }

    /// The side of the picture of a mine, and the space beside it.
    const fn picture(&self) -> f32 {
        self.size.letters().1 + 3.0
    }

    fn wide(&self, ui: &Ui, text: &str) -> f32 {
        self.written(ui.painter(), text, look::theme(ui.ctx())).size().x.ceil()
    }

    /// A text that ends with a figure, which is larger than its words.
    fn written(&self, painter: &Painter, text: &str, theme: &Theme) -> Arc<Galley> {
        let figure = |symbol: char| symbol.is_ascii_digit() || symbol == '-';
        let (words, value) = text.split_at(text.find(figure).unwrap_or(text.len()));
        let (small, large) = self.size.letters();
        let format = |font_id, ink| TextFormat {
            font_id,
            color: colour(ink),
            valign: Align::Center,
            ..TextFormat::default()
        };
        let mut job = LayoutJob::default();
        job.append(words, 0.0, format(FontId::proportional(small), theme.muted));
        job.append(value, 0.0, format(look::strong_font(large), theme.text));
        painter.layout_job(job)
    }

    /// The time to show in words, and alone: that which is left of a countdown (row D5), or that
    /// which has passed.
    fn time(&self) -> (String, String) {
        let seconds = match self.snapshot.time_left {
            // The snapshot may be out of date, but its two times always add up to the limit.
            Some(left) => left.plus(self.snapshot.elapsed).since(self.elapsed).seconds_ceil(),
            None => self.elapsed.seconds(),
        };
        let value = words::minutes(seconds);
        (msg::LocalTime { time: &value }.text(self.language), value)
    }

    /// Draws the counters from left to right, beginning at a corner.
    pub(crate) fn show(&self, ui: &mut Ui, corner: Pos2, height: f32) -> Option<Pressed> {
        let (language, snapshot) = (self.language, self.snapshot);
        let theme = look::theme(ui.ctx());
        let [mines_width, time_width, score_width] = self.widths(ui);
        let mut left = corner.x;
        let mut place = |width: f32| {
            let rect = Rect::from_min_size(pos2(left, corner.y), vec2(width, height));
            left += width + self.size.gap();
            rect
        };
        let mut pressed = None;
        let mines = snapshot.mines_left.to_string();
        let counter = Counter {
            text: msg::WindowMines { count: &mines }.text(language),
            digits: Some(format!("{:03}", snapshot.mines_left.clamp(-99, 999))),
            value: (self.size == CounterSize::Small).then_some(mines),
            about: msg::WindowMinesAbout.text(language),
        };
        self.show_counter(ui, place(mines_width), &counter);
        let face = place(self.size.face());
        if face_button(ui, face, snapshot.face, language, theme).clicked() {
            pressed = Some(Pressed::Face);
        }
        let rect = place(time_width);
        let (text, value) = self.time();
        if snapshot.status.is_over() {
            let button = EndButton { face: snapshot.face, value, time: text, language, theme };
            if button.show(ui, rect, self.size).clicked() {
                pressed = Some(Pressed::End);
            }
        } else {
            let about = match snapshot.time_left {
                Some(_) => msg::GameTimeLeft.text(language),
                None => msg::GameTime.text(language),
            };
            let counter = Counter { text, digits: Some(value), value: None, about };
            self.show_counter(ui, rect, &counter);
        }
        let counter = Counter {
            text: msg::GameScore { score: snapshot.score.into() }.text(language),
            digits: None,
            value: None,
            about: msg::WindowScoreAbout.text(language),
        };
        self.show_counter(ui, place(score_width), &counter);
        pressed
    }

    fn show_counter(&self, ui: &Ui, rect: Rect, counter: &Counter) {
        let theme = look::theme(ui.ctx());
        let response = ui.interact(rect, ui.scope_id().with(counter.about), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &counter.text));
        let painter = ui.painter();
        match (&counter.digits, &counter.value) {
            (Some(digits), _) if is_classic(theme) => {
                let height = rect.height().min(34.0);
                let display = Rect::from_center_size(rect.center(), vec2(rect.width(), height));
                seven_segments::draw(painter, display, digits);
            }
            (_, Some(value)) => {
                let galley = self.written(painter, value, theme);
                let side = self.picture() - 3.0;
                let middle = pos2(rect.left() + side / 2.0, rect.center().y);
                let square = Rect::from_center_size(middle, Vec2::splat(side));
                icons::draw_mine(painter, square, colour(theme.text), colour(theme.background));
                let corner = pos2(square.right() + 3.0, rect.center().y - galley.size().y / 2.0);
                painter.galley(corner, galley, Color32::PLACEHOLDER);
            }
            _ => {
                let galley = self.written(painter, &counter.text, theme);
                let corner = pos2(rect.left(), rect.center().y - galley.size().y / 2.0);
                painter.galley(corner, galley, Color32::PLACEHOLDER);
            }
        }
        response.on_hover_text(counter.about);
    }
}

/// A figure with its name.
struct Counter {
    /// Both, as screen readers say it.
    text: String,
    /// The figure for a display of seven segments; none if there is no such display.
    digits: Option<String>,
    /// The figure, if a picture stands for its name.
    value: Option<String>,
    about: &'static str,
}

/// The face between the counters starts a new game, as it always has.
fn face_button(ui: &Ui, rect: Rect, shown: Face, language: Language, theme: &Theme) -> Response {
    let response = ui.interact(rect, ui.scope_id().with("face"), Sense::click());
    let name = format!("{}, {}", msg::GameFace.text(language), face_name(shown, language));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let side = rect.height().min(rect.width());
    let square = Rect::from_center_size(rect.center(), Vec2::splat(side));
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
    fn show(self, ui: &Ui, rect: Rect, size: CounterSize) -> Response {
        let (language, theme) = (self.language, self.theme);
        let response = ui.interact(rect, ui.scope_id().with("end"), Sense::click());
        let text = msg::WindowToMenu.text(language);
        let name = format!("{text}, {}, {}", face_name(self.face, language), self.time);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        let painter = ui.painter();
        let rect =
            Rect::from_center_size(rect.center(), vec2(rect.width(), rect.height().min(40.0)));
        let ink = widgets::paint_button(painter, rect, &response, theme, Weight::Plain, false);
        let (side, letters) = match size {
            CounterSize::Large => (20.0, 16.0),
            CounterSize::Small => (15.0, 13.5),
        };
        let galley = painter.layout_no_wrap(self.value, look::strong_font(letters), ink);
        // Face and time together are in the middle.
        let left = rect.center().x - (side + 5.0 + galley.size().x) / 2.0;
        let middle = rect.center().y;
        let square = Rect::from_center_size(pos2(left + side / 2.0, middle), Vec2::splat(side));
        face::draw(painter, square, self.face, theme);
        painter.galley(pos2(square.right() + 5.0, middle - galley.size().y / 2.0), galley, ink);
        response.on_hover_text(text)
    }
}

fn face_name(face: Face, language: Language) -> &'static str {
    match face {
        Face::Smiling => msg::WindowFaceSmiling.text(language),
        Face::Sleeping => msg::WindowFaceSleeping.text(language),
        Face::Happy => msg::WindowFaceHappy.text(language),
        Face::Sad => msg::WindowFaceSad.text(language),
    }
}
