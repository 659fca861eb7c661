//! The menu of the window: what can be done on every screen, each with its key.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use eframe::egui::{
    Button, Context, Event, Key as EguiKey, Popup, Response, RichText, ScrollArea, Ui,
};
use minewise_actions::{Action, Key, KeyChanges, Keymap};
use minewise_frontend::words;
use minewise_texts::{Language, msg};

use crate::icons::Icon;
use crate::keymap;
use crate::settings::Settings;
use crate::widgets::{PushButton, Weight};

/// Something that can be done on every screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MenuItem {
    NewWindow,
    OpenFile,
    SaveRecord,
    Analyse,
    CopyText,
    CopyPicture,
    Statistics,
    FullScreen,
    Quit,
}

/// What was chosen in the menu, or with a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum MenuChoice {
    Item(MenuItem),
    /// Open this file again.
    Open(PathBuf),
}

impl MenuItem {
    const ALL: [MenuItem; 9] = [
        MenuItem::NewWindow,
        MenuItem::OpenFile,
        MenuItem::SaveRecord,
        MenuItem::Analyse,
        MenuItem::CopyText,
        MenuItem::CopyPicture,
        MenuItem::Statistics,
        MenuItem::FullScreen,
        MenuItem::Quit,
    ];

    pub(crate) fn text(self, language: Language) -> &'static str {
        match self {
            MenuItem::NewWindow => msg::WindowNewWindow.text(language),
            MenuItem::OpenFile => msg::ReplayOpenChoose.text(language),
            MenuItem::SaveRecord => msg::WindowSaveRecord.text(language),
            MenuItem::Analyse => msg::AnalysisTitle.text(language),
            MenuItem::CopyText => msg::AnalysisCopyText.text(language),
            MenuItem::CopyPicture => msg::WindowCopyPicture.text(language),
            MenuItem::Statistics => msg::StatisticsTitle.text(language),
            MenuItem::FullScreen => msg::WindowFullScreen.text(language),
            MenuItem::Quit => msg::WindowQuit.text(language),
        }
    }

    /// The action of the game that it is, if the player can give it other keys.
    const fn action(self) -> Option<Action> {
        match self {
            MenuItem::FullScreen => Some(Action::FullScreen),
            MenuItem::Quit => Some(Action::Quit),
            _ => None,
        }
    }

    /// The key that the menu shows: that of the player, or the usual one on a desktop, unless the
    /// player has given it to something else.
    fn key(self, keymap: &Keymap) -> Option<Key> {
        let usual = match self {
            MenuItem::NewWindow => "Ctrl+N",
            MenuItem::OpenFile => "Ctrl+O",
            MenuItem::SaveRecord => "Ctrl+S",
            MenuItem::Analyse => "Ctrl+E",
            MenuItem::CopyText => "Ctrl+C",
            MenuItem::CopyPicture => "Ctrl+I",
            MenuItem::Statistics => "Ctrl+T",
            MenuItem::FullScreen | MenuItem::Quit => {
                return keymap.keys(self.action()?).first().copied();
            }
        };
        usual.parse().ok().filter(|&key| keymap.action(key).is_none())
    }

    /// Whether this is one of its keys.
    fn has_key(self, key: Key, keymap: &Keymap) -> bool {
        match self.action() {
            Some(action) => keymap.action(key) == Some(action),
            None => self.key(keymap) == Some(key),
        }
    }
}

/// What is possible on the screen that is shown.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Possible {
    /// There is a record to save.
    pub(crate) save: bool,
    /// There is a board to copy.
    pub(crate) copy: bool,
    /// The analysis board can be shown.
    pub(crate) analyse: bool,
}

/// The menu, and what was chosen in it.
pub(crate) struct MainMenu {
    recent: Vec<PathBuf>,
    language: Language,
    keymap: Rc<Keymap>,
    changes: KeyChanges,
    possible: Possible,
    pub(crate) chosen: Option<MenuChoice>,
}

impl MainMenu {
    pub(crate) fn new(settings: &Settings) -> Self {
        MainMenu {
            recent: settings.recent.clone(),
            language: settings.effective_language(),
            keymap: Rc::new(settings.keymap()),
            changes: settings.keys.clone(),
            possible: Possible::default(),
            chosen: None,
        }
    }

    /// Follows the settings, and notes what is possible.
    pub(crate) fn update(&mut self, settings: &Settings, possible: Possible) {
        self.possible = possible;
        let language = settings.effective_language();
        let is_current = self.recent == settings.recent
            && self.language == language
            && self.changes == settings.keys;
        if !is_current {
            *self = MainMenu { possible, chosen: self.chosen.take(), ..MainMenu::new(settings) };
        }
    }

    /// Reads the keys of the menu, whatever the window shows.
    pub(crate) fn read_keys(&mut self, ctx: &Context) {
        let events = ctx.input(|input| input.events.clone());
        let is_typing = ctx.memory(|memory| memory.focused().is_some());
        for event in &events {
            if is_typing && matches!(event, Event::Text(_)) {
                continue;
            }
            if *event == Event::Copy && self.possible.copy && !ctx.text_edit_focused() {
                self.chosen = Some(MenuChoice::Item(MenuItem::CopyText));
            }
            let Some(key) = keymap::key_of(event) else { continue };
            let is_meant =
                |item: &MenuItem| self.is_possible(*item) && item.has_key(key, &self.keymap);
            if let Some(item) = MenuItem::ALL.into_iter().find(is_meant) {
                self.chosen = Some(MenuChoice::Item(item));
            }
        }
    }

    fn is_possible(&self, item: MenuItem) -> bool {
        match item {
            MenuItem::SaveRecord => self.possible.save,
            MenuItem::Analyse => self.possible.analyse,
            MenuItem::CopyText | MenuItem::CopyPicture => self.possible.copy,
            _ => true,
        }
    }

    /// The button that opens the menu.
    pub(crate) fn show_button(&mut self, ui: &mut Ui) {
        let more = PushButton::new(Weight::Quiet, msg::ButtonMore.text(self.language));
        let response = ui.add(more.icon(Icon::More).without_text());
        self.show_below(&response, |_| {});
    }

    /// The menu below its button, with what else belongs into it on this screen.
    pub(crate) fn show_below(&mut self, response: &Response, first: impl FnOnce(&mut Ui)) {
        if response.ctx.input(|input| input.key_pressed(EguiKey::F10)) {
            Popup::toggle_id(&response.ctx, Popup::default_response_id(response));
        }
        Popup::menu(response).show(|ui| {
            ui.set_min_width(200.0);
            let room = ui.ctx().content_rect().height() - 70.0;
            ScrollArea::vertical().max_height(room.max(80.0)).show(ui, |ui| {
                first(ui);
                self.show_items(ui);
            });
        });
    }

    fn show_items(&mut self, ui: &mut Ui) {
        for item in MenuItem::ALL {
            if matches!(item, MenuItem::Analyse | MenuItem::Statistics | MenuItem::Quit) {
                ui.separator();
            }
            let key = item.key(&self.keymap).map(|key| words::key_label(key, self.language));
            let key = RichText::new(key.unwrap_or_default()).weak();
            let button = Button::new(item.text(self.language)).shortcut_text(key);
            if ui.add_enabled(self.is_possible(item), button).clicked() {
                self.chosen = Some(MenuChoice::Item(item));
                ui.close();
            }
            if item == MenuItem::SaveRecord {
                self.show_recent(ui);
            }
        }
    }

    fn show_recent(&mut self, ui: &mut Ui) {
        if self.recent.is_empty() {
            return;
        }
        ui.separator();
        ui.label(RichText::new(msg::WindowRecentFiles.text(self.language)).small().weak());
        for path in &self.recent {
            let button = Button::new(name_of(path)).truncate();
            if ui.add(button).on_hover_text(path.display().to_string()).clicked() {
                self.chosen = Some(MenuChoice::Open(path.clone()));
                ui.close();
            }
        }
    }
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
