//! The bar above the board: time, mines left, score, and buttons.

use eframe::egui::{self, Button, Response, RichText, Role, Sense, Ui, Vec2, WidgetInfo};
use minewise_actions::{Action, Group};
use minewise_frontend::{Wording, words};
use minewise_palette::Theme;
use minewise_session::{Face, Millis, Snapshot, Status};
use minewise_texts::{Language, msg};

use crate::face;

const FACE: f32 = 26.0;
/// The space between two buttons, chosen so that all of them fit into one row above an Expert
/// board.
const GAP: f32 = 3.0;
/// In a window less high than this, the bar has one row.
pub(crate) const SMALL: f32 = 420.0;

/// What the bar shows besides the snapshot.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown {
    /// The current time of play, since the snapshot may be out of date.
    pub(crate) elapsed: Millis,
    /// Whether the next click asks for a reason.
    pub(crate) asks_why: bool,
    /// Whether the program is playing.
    pub(crate) is_playing_by_itself: bool,
}

/// The buttons, in order.
const BUTTONS: [Action; 11] = [
    Action::Hint,
    Action::Why,
    Action::Odds,
    Action::Advice,
    Action::WinChance,
    Action::AutoPlay,
    Action::Undo,
    Action::Pause,
    Action::NewGame,
    Action::Menu,
    Action::Help,
];

/// Draws the bar. Returns which button was pressed.
pub(crate) fn show(
    ui: &mut Ui,
    snapshot: &Snapshot,
    shown: Shown,
    wording: &Wording,
    theme: &Theme,
) -> Option<Action> {
    let show = |ui: &mut Ui| {
        let leaves = figures(ui, snapshot, shown.elapsed, wording.language, theme);
        ui.add_space(8.0);
        ui.spacing_mut().item_spacing.x = GAP;
        buttons(ui, snapshot, shown, wording).or(leaves.then_some(Action::Menu))
    };
    if ui.ctx().content_rect().height() < SMALL {
        // The board needs the space more than the bar, which can scroll.
        let bar = egui::ScrollArea::horizontal();
        bar.show(ui, |ui| ui.horizontal(|ui| show(ui)).inner).inner
    } else {
        ui.horizontal_wrapped(|ui| show(ui)).inner
    }
}

/// Face, time, mines and score. Returns whether the face was pressed, to leave.
fn figures(
    ui: &mut Ui,
    snapshot: &Snapshot,
    elapsed: Millis,
    language: Language,
    theme: &Theme,
) -> bool {
    let leaves = if snapshot.status.is_over() {
        end_button(ui, snapshot.face, language, theme).clicked()
    } else {
        picture(ui, snapshot.face, language, theme);
        ui.label(RichText::new(time(snapshot, elapsed, language)).size(18.0).strong());
        false
    };
    let mines = msg::WindowMines { count: &snapshot.mines_left.to_string() }.text(language);
    ui.label(RichText::new(mines).size(18.0)).on_hover_text(msg::WindowMinesAbout.text(language));
    let score = msg::GameScore { score: snapshot.score.into() }.text(language);
    ui.label(RichText::new(score).size(18.0)).on_hover_text(msg::WindowScoreAbout.text(language));
    leaves
}

/// The buttons; those that the game would refuse are disabled.
fn buttons(ui: &mut Ui, snapshot: &Snapshot, shown: Shown, wording: &Wording) -> Option<Action> {
    let language = wording.language;
    let mut pressed = None;
    for action in BUTTONS {
        if action == Action::Menu && snapshot.status.is_over() {
            // The face does that.
            continue;
        }
        let is_paused = snapshot.status == Status::Paused;
        let text = match action {
            Action::Pause if is_paused => msg::WindowBarResume.text(language),
            _ => words::named(language, "window-bar", action.id()),
        };
        let is_on = match action {
            Action::Hint => snapshot.hint.is_some(),
            Action::Why => shown.asks_why,
            Action::Odds => snapshot.odds.is_some(),
            Action::AutoPlay => shown.is_playing_by_itself,
            Action::Pause => is_paused,
            _ => false,
        };
        let is_possible = match action.group() {
            Group::Play | Group::Assist => snapshot.actions.contains(action),
            Group::Move | Group::View | Group::General => true,
        };
        let explanation = words::action(action, language);
        let explanation = match words::key_of(&wording.keymap, action, language) {
            Some(key) => format!("{explanation} ({key})"),
            None => explanation.to_owned(),
        };
        // While the program is playing, it can always be stopped.
        let is_possible = is_possible || is_on;
        let button = ui.add_enabled(is_possible, Button::new(text).selected(is_on));
        if button.on_hover_text(explanation).clicked() {
            pressed = Some(action);
        }
    }
    pressed
}

/// `Time: MM:SS`: the time left of a countdown, or the time that has passed.
fn time(snapshot: &Snapshot, elapsed: Millis, language: Language) -> String {
    let seconds = match snapshot.time_left {
        // The snapshot may be out of date, but its two times always add up to the limit.
        Some(left) => left.plus(snapshot.elapsed).since(elapsed).seconds_ceil(),
        None => elapsed.seconds(),
    };
    msg::LocalTime { time: &words::minutes(seconds) }.text(language)
}

fn picture(ui: &mut Ui, shown: Face, language: Language, theme: &Theme) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(FACE), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name(shown, language)));
    face::draw(ui.painter(), rect, shown, theme);
}

/// At the end, a button with a face replaces the timer (row D9).
fn end_button(ui: &mut Ui, shown: Face, language: Language, theme: &Theme) -> Response {
    let text = msg::WindowToMenu.text(language);
    let padding = ui.spacing().button_padding;
    let font = egui::TextStyle::Button.resolve(ui.style());
    let ink = ui.visuals().widgets.inactive.fg_stroke.color;
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, ink);
    let size = Vec2::new(FACE + 6.0 + galley.size().x + 2.0 * padding.x, FACE + padding.y);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        WidgetInfo::labeled(Role::Button, true, format!("{text}, {}", name(shown, language)))
    });
    let visuals = ui.style().interact(&response);
    ui.painter().rect(
        rect,
        visuals.corner_radius,
        visuals.weak_bg_fill,
        visuals.bg_stroke,
        egui::StrokeKind::Inside,
    );
    let middle = rect.left_center() + Vec2::new(padding.x + FACE / 2.0, 0.0);
    let square = egui::Rect::from_center_size(middle, Vec2::splat(FACE - 2.0));
    face::draw(ui.painter(), square, shown, theme);
    let text_at = rect.left_center() + Vec2::new(padding.x + FACE + 6.0, -galley.size().y / 2.0);
    ui.painter().galley(text_at, galley, ink);
    response
}

fn name(face: Face, language: Language) -> &'static str {
    match face {
        Face::Smiling => msg::WindowFaceSmiling.text(language),
        Face::Sleeping => msg::WindowFaceSleeping.text(language),
        Face::Happy => msg::WindowFaceHappy.text(language),
        Face::Sad => msg::WindowFaceSad.text(language),
    }
}
