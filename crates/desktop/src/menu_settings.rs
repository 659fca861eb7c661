//! The settings, in a dialog over the start screen.

use eframe::egui::{ComboBox, Context, ScrollArea, Ui};
use minewise_texts::msg;

use crate::look;
use crate::menu::Menu;
use crate::pop_up;
use crate::settings::{LanguageChoice, TextSize, ThemeChoice};
use crate::widgets::{self, PushButton, Weight};

impl Menu {
    /// Shows the settings, if they are open.
    pub(crate) fn show_settings(&mut self, ctx: &Context) {
        if !self.shows_settings {
            return;
        }
        let language = self.effective_language();
        let room = ctx.content_rect().size();
        let title = msg::SettingsTitle.text(language);
        let modal = pop_up::dialog(ctx, "settings", title).show(ctx, |ui| {
            ui.set_width((room.x - 84.0).clamp(80.0, 440.0));
            ui.label(look::strong(title, 20.0));
            ui.add_space(6.0);
            let height = (room.y - 194.0).max(40.0);
            ScrollArea::vertical().id_salt("settings").max_height(height).show(ui, |ui| {
                ui.set_width(ui.available_width());
                let title = msg::SettingsTheme.text(language);
                choice(ui, title, &mut self.theme, &ThemeChoice::ALL, |theme| {
                    theme.title(language).to_owned()
                });
                let (title, all) = (msg::SettingsLanguage.text(language), LanguageChoice::all());
                choice(ui, title, &mut self.language, &all, |choice| {
                    choice.title(language).to_owned()
                });
                let title = msg::WindowTextSize.text(language);
                ui.label(title);
                widgets::segments(ui, title, &mut self.text_size, &TextSize::ALL, |size| {
                    size.title(language)
                });
                ui.add_space(6.0);
                ui.checkbox(&mut self.motion, msg::SettingsMotion.text(language));
                ui.checkbox(&mut self.sound, msg::SettingsSound.text(language));
                let title = msg::SettingsLiveFigures.text(language);
                ui.checkbox(&mut self.live_figures, title);
                let title = msg::SettingsRecordMouse.text(language);
                ui.checkbox(&mut self.record_mouse, title);
                self.keys.show(ui, language);
            });
            ui.add_space(8.0);
            ui.add(PushButton::new(Weight::Main, msg::SettingsClose.text(language))).clicked()
        });
        let closes = modal.inner || (modal.should_close() && !self.keys.is_waiting());
        self.shows_settings = !closes;
    }
}

/// One of several values, with its label.
fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    all: &[T],
    title: impl Fn(T) -> String,
) {
    let label = ui.label(name);
    let response = ComboBox::from_id_salt(name)
        .selected_text(title(*value))
        .width(ui.available_width().min(280.0))
        .height(400.0)
        .show_ui(ui, |ui| {
            for &other in all {
                ui.selectable_value(value, other, title(other));
            }
        })
        .response;
    response.labelled_by(label.id);
    ui.add_space(6.0);
}
