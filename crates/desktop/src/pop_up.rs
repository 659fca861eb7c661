//! Pop-ups over the board: the end of a game, errors, questions, all keys.

use eframe::egui::{self, Align2, Context, Id, Modal, RichText, ScrollArea, Window};
use minewise_frontend::{Confirmation, Ending, Wording, words};
use minewise_session::{Config, Loss, Status};
use minewise_texts::{Language, msg};

/// What was chosen in the pop-up at the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AfterTheEnd {
    /// Look at the board.
    Close,
    /// Another board.
    Again,
    /// The same board.
    Retry,
    Undo,
    SaveRecord,
    Menu,
}

/// Shows "You win" or "You lose" beside the board, in a pop-up that can be moved and closed.
pub(crate) fn show_ending(
    ctx: &Context,
    ending: &Ending,
    status: Status,
    config: &Config,
    language: Language,
) -> Option<AfterTheEnd> {
    let mut chosen = None;
    let mut is_open = true;
    let room = ctx.content_rect().size();
    Window::new(words::status(status, language))
        .id(egui::Id::unique("ending"))
        .open(&mut is_open)
        .collapsible(false)
        .resizable(false)
        .pivot(Align2::RIGHT_BOTTOM)
        .default_pos(ctx.content_rect().right_bottom() - egui::vec2(12.0, 64.0))
        .max_width((room.x - 40.0).clamp(80.0, 420.0))
        .show(ctx, |ui| {
            ui.label(RichText::new(ending.title()).size(18.0).strong());
            let most = (room.y - 240.0).clamp(30.0, 400.0);
            ScrollArea::vertical().max_height(most).show(ui, |ui| {
                for line in ending.lines(config) {
                    ui.label(line);
                }
            });
            if let Status::Lost(_) = status {
                let signs = msg::LocalSigns.text(language);
                ui.label(RichText::new(signs).weak());
            }
            ui.horizontal_wrapped(|ui| {
                let mut offer = |text: &str, choice: AfterTheEnd| {
                    if ui.button(text).clicked() {
                        chosen = Some(choice);
                    }
                };
                offer(msg::ResultAgain.text(language), AfterTheEnd::Again);
                offer(msg::WindowSameBoard.text(language), AfterTheEnd::Retry);
                if status == Status::Lost(Loss::Mine) {
                    offer(msg::WindowTakeBack.text(language), AfterTheEnd::Undo);
                }
                offer(msg::WindowSaveRecord.text(language), AfterTheEnd::SaveRecord);
                offer(msg::WindowMainMenu.text(language), AfterTheEnd::Menu);
            });
        });
    if is_open { chosen } else { Some(AfterTheEnd::Close) }
}

/// How wide a dialog may be: easy to read, and inside the window with its frame.
pub(crate) fn dialog_width(ctx: &Context) -> f32 {
    (ctx.content_rect().width() - 40.0).clamp(80.0, 360.0)
}

/// Shows what is wrong, in a dialog that stays until it is closed.
pub(crate) fn show_complaint(ctx: &Context, complaint: &mut Option<String>, language: Language) {
    let Some(text) = complaint else { return };
    let modal = Modal::new(Id::unique("dialog")).show(ctx, |ui| {
        ui.set_max_width(dialog_width(ui.ctx()));
        ui.label(RichText::new(msg::WindowWrongTitle.text(language)).size(18.0).strong());
        ui.add_space(4.0);
        ui.label(&*text);
        ui.add_space(8.0);
        let button = ui.button(msg::WindowOk.text(language));
        button.request_focus();
        button.clicked()
    });
    if modal.inner || modal.should_close() {
        *complaint = None;
    }
}

/// Asks before progress is abandoned. Returns the answer, once there is one.
pub(crate) fn show_question(
    ctx: &Context,
    asked: Confirmation,
    question: &str,
    language: Language,
) -> Option<bool> {
    let modal = Modal::new(Id::unique("question")).show(ctx, |ui| {
        ui.set_max_width(dialog_width(ui.ctx()));
        ui.label(question);
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            let yes = ui.button(match asked {
                Confirmation::NewGame => msg::GameLeaveIt.text(language),
                Confirmation::SameBoard => msg::WindowStartAgain.text(language),
            });
            if ui.memory(|memory| memory.focused().is_none()) {
                yes.request_focus();
            }
            let no = ui.button(msg::WindowKeepPlaying.text(language));
            yes.clicked().then_some(true).or(no.clicked().then_some(false))
        })
        .inner
    });
    modal.inner.or(modal.should_close().then_some(false))
}

/// Shows all keys, in a window that can be closed.
pub(crate) fn show_keys(ctx: &Context, wording: &Wording, is_open: &mut bool) {
    let (keymap, language) = (&wording.keymap, wording.language);
    let title = msg::WindowKeysTitle.text(language);
    Window::new(title).open(is_open).collapsible(false).vscroll(true).show(ctx, |ui| {
        egui::Grid::new("keys").num_columns(2).spacing([16.0, 6.0]).show(ui, |ui| {
            let mut line = |keys: &str, meaning: &str| {
                ui.label(RichText::new(keys).strong());
                ui.label(meaning);
                ui.end_row();
            };
            for (mouse, meaning) in mouse(language) {
                line(mouse, meaning);
            }
            for action in keymap.all() {
                let keys = words::keys_of(keymap, action, language).join(", ");
                if !keys.is_empty() {
                    line(&keys, words::action(action, language));
                }
            }
        });
    });
}

/// What the mouse does, for the list of keys.
fn mouse(language: Language) -> [(&'static str, &'static str); 5] {
    [
        (msg::WindowMouseLeft.text(language), msg::WindowMouseLeftAbout.text(language)),
        (msg::WindowMouseRight.text(language), msg::WindowMouseRightAbout.text(language)),
        (msg::WindowMouseMiddle.text(language), msg::WindowMouseMiddleAbout.text(language)),
        (msg::WindowMouseWheel.text(language), msg::WindowMouseWheelAbout.text(language)),
        (msg::WindowMouseZoom.text(language), msg::WindowMouseZoomAbout.text(language)),
    ]
}
