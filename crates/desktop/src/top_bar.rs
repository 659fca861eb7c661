//! The bar over the board: time, mines left, score, and what can be asked for.

use eframe::egui::{self, Button, Response, RichText, Role, Sense, Ui, Vec2, WidgetInfo};
use minewise_frontend::words;
use minewise_palette::Theme;
use minewise_session::{Face, Millis, Snapshot, Status};

use crate::face;
use crate::keymap::Action;

const FACE: f32 = 26.0;
/// Between two buttons: all of them fit into one row over an Expert board.
const GAP: f32 = 4.0;
/// On a window that is lower than this, the bar has one row.
pub(crate) const SMALL: f32 = 420.0;

/// What the bar shows besides the snapshot.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown {
    /// The time of play now: the snapshot may be some time old.
    pub(crate) elapsed: Millis,
    /// Whether the next click asks for a reason.
    pub(crate) asks_why: bool,
    /// Whether the program plays.
    pub(crate) is_playing_by_itself: bool,
}

/// Draws the bar; says which button was pressed.
pub(crate) fn show(
    ui: &mut Ui,
    snapshot: &Snapshot,
    shown: Shown,
    theme: &Theme,
) -> Option<Action> {
    let mut pressed = Vec::new();
    let mut button = |ui: &mut Ui, text: &str, meaning: Action, is_on: bool, explanation: &str| {
        let button = ui.add(Button::new(text).selected(is_on)).on_hover_text(explanation);
        pressed.push((button.clicked(), meaning));
    };
    let mut leaves = false;
    let mut show = |ui: &mut Ui| {
        let is_over = snapshot.status.is_over();
        if is_over {
            leaves = end_button(ui, snapshot.face, theme).clicked();
        } else {
            picture(ui, snapshot.face, theme);
            ui.label(RichText::new(time(snapshot, shown.elapsed)).size(18.0).strong());
        }
        ui.label(RichText::new(format!("Mines: {}", snapshot.mines_left)).size(18.0))
            .on_hover_text("Mines minus flags");
        ui.label(RichText::new(format!("Score: {}", snapshot.score)).size(18.0))
            .on_hover_text("Opened cells");
        ui.add_space(8.0);
        ui.spacing_mut().item_spacing.x = GAP;
        let is_paused = snapshot.status == Status::Paused;
        ui.add_enabled_ui(!is_over && !is_paused, |ui| {
            let has_hint = snapshot.hint.is_some();
            button(ui, "Hint", Action::Hint, has_hint, "Mark a safe cell; again: open it (H)");
            button(
                ui,
                "Why",
                Action::Why,
                shown.asks_why,
                "Why is a cell certain, or how risky is it? (?)",
            );
            let has_odds = snapshot.odds.is_some();
            button(ui, "Odds", Action::Odds, has_odds, "The chance of a mine on every cell (O)");
            button(ui, "Best", Action::Advice, false, "Name the best cell to open (S)");
            button(ui, "Chance", Action::Chance, false, "How likely is this game won? (%)");
            let is_on = shown.is_playing_by_itself;
            button(ui, "Auto", Action::AutoPlay, is_on, "Let the program play on (Shift+A)");
        });
        ui.add_enabled_ui(!is_paused, |ui| {
            button(
                ui,
                "Undo",
                Action::Undo,
                false,
                "Take the last move back, a deadly one too (U)",
            );
        });
        ui.add_enabled_ui(matches!(snapshot.status, Status::Playing | Status::Paused), |ui| {
            let text = if is_paused { "Resume" } else { "Pause" };
            button(ui, text, Action::Pause, is_paused, "Stop the clock and hide the board (P)");
        });
        button(ui, "Restart", Action::Restart, false, "Another board of this kind (R)");
        if !is_over {
            button(ui, "Menu", Action::Menu, false, "The game is kept (Esc)");
        }
        button(ui, "Keys", Action::Help, false, "All keys (F1)");
    };
    if ui.ctx().content_rect().height() < SMALL {
        // The board needs the room more than the bar, which can be scrolled.
        let bar = egui::ScrollArea::horizontal();
        bar.show(ui, |ui| ui.horizontal(|ui| show(ui)));
    } else {
        ui.horizontal_wrapped(|ui| show(ui));
    }
    pressed.push((leaves, Action::Menu));
    pressed.into_iter().find(|(is_pressed, _)| *is_pressed).map(|(_, action)| action)
}

/// `Time: MM:SS`, what is left of a countdown or what has passed.
fn time(snapshot: &Snapshot, elapsed: Millis) -> String {
    let seconds = match snapshot.time_left {
        // The snapshot may be some time old; together they make the limit.
        Some(left) => left.plus(snapshot.elapsed).since(elapsed).seconds_ceil(),
        None => elapsed.seconds(),
    };
    format!("Time: {}", words::minutes(seconds))
}

fn picture(ui: &mut Ui, shown: Face, theme: &Theme) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(FACE), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name(shown)));
    face::draw(ui.painter(), rect, shown, theme);
}

/// At the end a button with a face takes the timer's place (row D9).
fn end_button(ui: &mut Ui, shown: Face, theme: &Theme) -> Response {
    let text = "Back to the menu";
    let padding = ui.spacing().button_padding;
    let font = egui::TextStyle::Button.resolve(ui.style());
    let ink = ui.visuals().widgets.inactive.fg_stroke.color;
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, ink);
    let size = Vec2::new(FACE + 6.0 + galley.size().x + 2.0 * padding.x, FACE + padding.y);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        WidgetInfo::labeled(Role::Button, true, format!("{text}, {}", name(shown)))
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

const fn name(face: Face) -> &'static str {
    match face {
        Face::Smiling => "smiling face",
        Face::Sleeping => "sleeping face",
        Face::Happy => "happy face",
        Face::Sad => "sad face",
    }
}
