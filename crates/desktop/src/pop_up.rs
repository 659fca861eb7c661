//! Pop-ups over the board: errors, questions, all keys.

use eframe::egui::{Align, Context, Frame, Id, Layout, Modal, Popup, RichText, ScrollArea, vec2};
use minewise_frontend::{Confirmation, Wording, words};
use minewise_texts::{Language, msg};

use crate::look;
use crate::widgets::{self, PushButton, Weight};

/// How wide a dialog may be: easy to read, and inside the window with its frame.
pub(crate) fn dialog_width(ctx: &Context) -> f32 {
    (ctx.content_rect().width() - 64.0).clamp(80.0, 360.0)
}

/// Whether a menu or a list of choices is open. It takes the keys, and the click that closes it.
pub(crate) fn has_menu(ctx: &Context) -> bool {
    Popup::is_any_open(ctx)
}

/// A dialog over everything else, and what screen readers call it.
pub(crate) fn dialog(ctx: &Context, id: &str, name: &str) -> Modal {
    let id = Id::unique(id);
    let area = Modal::default_area(id).accessible_name(name);
    Modal::new(id).area(area).frame(Frame::window(&ctx.global_style()))
}

/// Shows what is wrong, in a dialog that stays until it is closed.
pub(crate) fn show_complaint(ctx: &Context, complaint: &mut Option<String>, language: Language) {
    let Some(text) = complaint else { return };
    let title = msg::WindowWrongTitle.text(language);
    let modal = dialog(ctx, "dialog", title).show(ctx, |ui| {
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
    let modal = dialog(ctx, "question", question).show(ctx, |ui| {
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
    let mouse = mouse(language).map(|(mouse, meaning)| (mouse.to_owned(), meaning));
    let keys = keymap.all().filter_map(|action| {
        let keys = words::keys_of(keymap, action, language).join(", ");
        (!keys.is_empty()).then(|| (keys, words::action(action, language)))
    });
    show_key_list(ctx, mouse.into_iter().chain(keys), is_open, language);
}

/// Shows keys with their meanings, in a dialog that stays until it is closed.
pub(crate) fn show_key_list(
    ctx: &Context,
    lines: impl Iterator<Item = (String, &'static str)>,
    is_open: &mut bool,
    language: Language,
) {
    let title = msg::WindowKeysTitle.text(language);
    let room = ctx.content_rect().size();
    let lines: Vec<_> = lines.collect();
    let modal = dialog(ctx, "keys", title).show(ctx, |ui| {
        ui.set_width((room.x - 84.0).clamp(80.0, 640.0));
        ui.label(look::strong(title, 20.0));
        ui.add_space(6.0);
        ScrollArea::vertical().max_height((room.y - 194.0).max(40.0)).show(ui, |ui| {
            // Both columns have several lines where there is little room.
            let widest = lines.iter().map(|(keys, _)| widgets::text_width(ui, keys));
            let room = ui.available_width();
            let left = widest.fold(0.0, f32::max).min(0.4 * room) + 8.0;
            ui.spacing_mut().interact_size.y = 20.0;
            for (keys, meaning) in &lines {
                ui.horizontal_top(|ui| {
                    let mut column = |width: f32, text: RichText| {
                        let layout = Layout::top_down(Align::LEFT);
                        ui.allocate_ui_with_layout(vec2(width, 0.0), layout, |ui| {
                            ui.set_width(width);
                            ui.label(text);
                        });
                    };
                    column(left, look::strong(keys, 13.5));
                    column(room - left - 16.0, RichText::new(*meaning));
                });
            }
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
