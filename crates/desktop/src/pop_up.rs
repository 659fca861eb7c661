//! Pop-ups over the board: errors, questions, all keys.

use eframe::egui::{self, Context, Id, Modal, ScrollArea};
use minewise_frontend::{Confirmation, Wording, words};
use minewise_texts::{Language, msg};

use crate::look;
use crate::widgets::{PushButton, Weight};

/// How wide a dialog may be: easy to read, and inside the window with its frame.
pub(crate) fn dialog_width(ctx: &Context) -> f32 {
    (ctx.content_rect().width() - 40.0).clamp(80.0, 360.0)
}

/// A dialog over everything else, and what screen readers call it.
pub(crate) fn dialog(id: &str, name: &str) -> Modal {
    let id = Id::unique(id);
    Modal::new(id).area(Modal::default_area(id).accessible_name(name))
}

/// Shows what is wrong, in a dialog that stays until it is closed.
pub(crate) fn show_complaint(ctx: &Context, complaint: &mut Option<String>, language: Language) {
    let Some(text) = complaint else { return };
    let title = msg::WindowWrongTitle.text(language);
    let modal = dialog("dialog", title).show(ctx, |ui| {
        ui.set_max_width(dialog_width(ui.ctx()));
        ui.label(look::strong(title, 18.0));
        ui.add_space(4.0);
        ui.label(&*text);
        ui.add_space(8.0);
        let button = ui.add(PushButton::new(Weight::Main, msg::WindowOk.text(language)));
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
    let modal = dialog("question", question).show(ctx, |ui| {
        ui.set_max_width(dialog_width(ui.ctx()));
        ui.label(question);
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            let text = match asked {
                Confirmation::NewGame => msg::GameLeaveIt.text(language),
                Confirmation::SameBoard => msg::WindowStartAgain.text(language),
            };
            let yes = ui.add(PushButton::new(Weight::Main, text));
            if ui.memory(|memory| memory.focused().is_none()) {
                yes.request_focus();
            }
            let keep = msg::WindowKeepPlaying.text(language);
            let no = ui.add(PushButton::new(Weight::Plain, keep));
            yes.clicked().then_some(true).or(no.clicked().then_some(false))
        })
        .inner
    });
    modal.inner.or(modal.should_close().then_some(false))
}

/// Shows all keys, in a dialog that stays until it is closed.
pub(crate) fn show_keys(ctx: &Context, wording: &Wording, is_open: &mut bool) {
    let (keymap, language) = (&wording.keymap, wording.language);
    let title = msg::WindowKeysTitle.text(language);
    let room = ctx.content_rect().size();
    let modal = dialog("keys", title).show(ctx, |ui| {
        ui.set_max_width((room.x - 60.0).max(80.0));
        ui.label(look::strong(title, 20.0));
        ui.add_space(6.0);
        ScrollArea::vertical().max_height((room.y - 170.0).max(40.0)).show(ui, |ui| {
            egui::Grid::new("keys").num_columns(2).spacing([16.0, 6.0]).show(ui, |ui| {
                let mut line = |keys: &str, meaning: &str| {
                    ui.label(look::strong(keys, 13.5));
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
        ui.add_space(8.0);
        ui.add(PushButton::new(Weight::Main, msg::SettingsClose.text(language))).clicked()
    });
    *is_open = !(modal.inner || modal.should_close());
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
