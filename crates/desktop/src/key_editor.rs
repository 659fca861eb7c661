//! The part of the menu where players choose their own keys.

use eframe::egui::{Button, Grid, RichText, Role, ScrollArea, Ui, WidgetInfo};
use minewise_actions::{Action, KeyChanges, Keymap, KeymapError};
use minewise_frontend::words;
use minewise_texts::{Language, msg};

use crate::keymap;

/// The height of the list, which scrolls.
const HEIGHT: f32 = 240.0;

/// The player's keys, as they are being changed.
pub(crate) struct KeyEditor {
    keymap: Keymap,
    /// The action that gets the next key.
    waiting: Option<Action>,
    complaint: Option<String>,
}

impl KeyEditor {
    pub(crate) const fn new(keymap: Keymap) -> Self {
        KeyEditor { keymap, waiting: None, complaint: None }
    }

    /// What the player has changed.
    pub(crate) fn changes(&self) -> KeyChanges {
        self.keymap.changes().clone()
    }

    /// Whether the next key is for an action.
    pub(crate) const fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    pub(crate) fn show(&mut self, ui: &mut Ui, language: Language) {
        self.take_key(ui, language);
        ui.add_space(10.0);
        ui.collapsing(msg::KeysTitle.text(language), |ui| {
            if let Some(complaint) = &self.complaint {
                ui.label(RichText::new(complaint).color(ui.visuals().error_fg_color));
            }
            let actions: Vec<Action> = self.keymap.all().collect();
            ScrollArea::vertical().id_salt("keys").max_height(HEIGHT).show(ui, |ui| {
                Grid::new("key editor").num_columns(3).spacing([16.0, 4.0]).show(ui, |ui| {
                    for action in actions {
                        self.show_action(ui, action, language);
                        ui.end_row();
                    }
                });
            });
            if ui.button(msg::KeysReset.text(language)).clicked() {
                self.keymap.reset_all();
                (self.waiting, self.complaint) = (None, None);
            }
        });
    }

    fn show_action(&mut self, ui: &mut Ui, action: Action, language: Language) {
        let keys = words::keys_of(&self.keymap, action, language).join(", ");
        let is_waiting = self.waiting == Some(action);
        let text = match (is_waiting, keys.is_empty()) {
            (true, _) => msg::KeysPress.text(language),
            (false, true) => msg::KeysNone.text(language),
            (false, false) => &keys,
        };
        let change = ui.add(Button::new(text).selected(is_waiting));
        let title = words::action(action, language);
        let name = msg::WindowKeyFor { action: title, key: text }.text(language);
        change.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if change.clicked() {
            self.waiting = (!is_waiting).then_some(action);
            self.complaint = None;
            // The next key is for the action, not for the button.
            change.surrender_focus();
        }
        if ui
            .add_enabled(!keys.is_empty(), Button::new(msg::WindowKeyRemove.text(language)).small())
            .clicked()
        {
            self.report(|keymap| keymap.set(action, Vec::new()), language);
        }
        ui.label(title);
    }

    /// Assigns the next key to the action that waits for it; Escape cancels.
    fn take_key(&mut self, ui: &Ui, language: Language) {
        let Some(action) = self.waiting else { return };
        let key = ui.input(|input| input.events.iter().find_map(keymap::key_of));
        let Some(key) = key else { return };
        self.waiting = None;
        if self.keymap.action(key) != Some(Action::Cancel) {
            self.report(|keymap| keymap.set(action, vec![key]), language);
        }
    }

    fn report(
        &mut self,
        change: impl FnOnce(&mut Keymap) -> Result<(), KeymapError>,
        language: Language,
    ) {
        self.complaint =
            change(&mut self.keymap).err().map(|error| words::key_refused(&error, language));
    }
}
