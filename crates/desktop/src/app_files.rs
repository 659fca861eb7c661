//! Files that the window opens and saves.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use eframe::egui;
use minewise_board::View;
use minewise_texts::msg;

use crate::app::{DesktopApp, Stage};
use crate::environment::DesktopEnvironment;
use crate::file_dialog::{Answer, FileDialog, Wanted};
use crate::record_view::RecordView;

/// What a dialog of the desktop is open for.
#[derive(Clone, Copy)]
pub(crate) enum Purpose {
    Open,
    Save,
}

impl DesktopApp {
    /// Opens a record to watch, or a position to analyse.
    pub(crate) fn open_record(&mut self, path: &Path) {
        let shown = path.display().to_string();
        let language = self.settings.effective_language();
        let bytes = fs::read(path).map_err(|error| {
            // A file that is gone isn't offered again.
            self.settings.recent.retain(|other| other != path);
            format!("{shown}: {error}")
        });
        let text = bytes.as_ref().ok().and_then(|bytes| std::str::from_utf8(bytes).ok());
        if let Some(view) = text.and_then(|text| text.parse::<View>().ok()) {
            self.settings.remember_file(path);
            return self.analyse(&view);
        }
        let read = |bytes: Vec<u8>| {
            RecordView::read(&bytes, &shown)
                .map_err(|error| msg::WindowNoRecord { path: &shown, error: &error }.text(language))
        };
        match bytes.and_then(read) {
            Ok(view) => {
                self.leave_game();
                self.settings.remember_file(path);
                self.stage = Stage::Record(Box::new(view), None);
            }
            // What is shown stays: the game or the record can be continued.
            Err(complaint) => self.complaint = Some(complaint),
        }
    }

    /// Opens the dialog of the desktop for a file to watch.
    pub(crate) fn ask_for_file(&mut self, ctx: &egui::Context) {
        let language = self.settings.effective_language();
        if self.environment.has_dialogs {
            let title = msg::ReplayOpenChoose.text(language).to_owned();
            self.dialog = Some((Purpose::Open, FileDialog::show(Wanted::Open { title }, ctx)));
        } else {
            self.complaint = Some(msg::WindowDrop.text(language).to_owned());
        }
    }

    /// Saves the record of the game: where the player says or, on a desktop without dialogs, in the
    /// directory for records.
    pub(crate) fn save_record(&mut self, ctx: &egui::Context) {
        let Stage::Game(game) = &mut self.stage else { return };
        let record = game.play.active.session.record();
        if self.environment.has_dialogs {
            let title = msg::WindowSaveRecord.text(self.settings.effective_language()).to_owned();
            let name = DesktopEnvironment::record_name(&record);
            let dialog = FileDialog::show(Wanted::Save { title, name }, ctx);
            self.dialog = Some((Purpose::Save, dialog));
        } else {
            let saved = self.environment.save_record(&record);
            self.tell_saved(saved);
        }
    }

    /// Says where the record was saved, or why it wasn't.
    fn tell_saved(&mut self, saved: io::Result<PathBuf>) {
        if let Ok(path) = &saved {
            self.settings.remember_file(path);
        }
        if let Stage::Game(game) = &mut self.stage {
            game.tell_saved(saved);
        }
    }

    /// Does what was chosen in the dialog of the desktop.
    pub(crate) fn take_answer(&mut self) {
        let Some((purpose, dialog)) = &self.dialog else { return };
        let (purpose, Some(answer)) = (*purpose, dialog.answer()) else { return };
        self.dialog = None;
        if answer == Answer::NoDialogs {
            // From now on, without them.
            self.environment.has_dialogs = false;
        }
        match (purpose, answer, &mut self.stage) {
            (_, Answer::Cancelled, _) => {}
            (Purpose::Open, Answer::Chosen(path), _) => self.open_record(&path),
            (Purpose::Open, Answer::NoDialogs, _) => {
                let language = self.settings.effective_language();
                self.complaint = Some(msg::WindowDrop.text(language).to_owned());
            }
            (Purpose::Save, answer, Stage::Game(game)) => {
                let record = game.play.active.session.record();
                let saved = match answer {
                    Answer::Chosen(path) => fs::write(&path, record.to_string()).map(|()| path),
                    _ => self.environment.save_record(&record),
                };
                self.tell_saved(saved);
            }
            // The player has left the game meanwhile.
            (Purpose::Save, ..) => {}
        }
    }

    pub(crate) fn open_dropped_file(&mut self, ctx: &egui::Context) {
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        if let Some(file) = dropped.first() {
            self.open_record(file.path());
        }
    }
}
