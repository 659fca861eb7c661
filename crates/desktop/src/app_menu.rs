//! What the menu of the window does, whatever the window shows.

use eframe::egui::{Context, Event, ViewportCommand};
use minewise_actions::Action;
use minewise_session::Status;

use crate::app::{DesktopApp, Stage};
use crate::board_photo::BoardPhoto;
use crate::keymap;
use crate::main_menu::{MenuChoice, MenuItem, Possible};
use crate::pop_up;
use crate::statistics_view::StatisticsView;

impl DesktopApp {
    /// Brings the menu up to date, and reads its keys.
    pub(crate) fn prepare_main_menu(&mut self, ctx: &Context) {
        let takes_keys = matches!(&self.stage, Stage::Menu(menu) if menu.keys.is_waiting());
        let possible = match &self.stage {
            Stage::Game(game) => {
                // A pause hides the board.
                let is_seen = game.play.status() != Status::Paused;
                let save = game.play.ending.is_some();
                Possible { save, copy: is_seen, analyse: is_seen }
            }
            Stage::Analysis(..) => Possible { copy: true, ..Possible::default() },
            Stage::Menu(_) | Stage::Record(..) | Stage::Statistics(_) => {
                Possible { analyse: true, ..Possible::default() }
            }
        };
        self.main_menu.update(&self.settings, possible);
        if self.complaint.is_none() && !takes_keys {
            self.main_menu.read_keys(ctx);
        }
    }

    /// Lists all keys over a screen that has no list of its own, if the player wants it.
    pub(crate) fn show_keys(&mut self, ctx: &Context) {
        let has_own = matches!(self.stage, Stage::Game(_) | Stage::Analysis(..));
        if has_own || self.complaint.is_some() {
            self.shows_keys = false;
            return;
        }
        let waits = matches!(&self.stage, Stage::Menu(menu) if menu.keys.is_waiting());
        // Another dialog, like the settings, stays alone.
        let is_covered = ctx.memory(|memory| memory.top_modal_layer().is_some());
        let is_typing = ctx.memory(|memory| memory.focused().is_some());
        let wording = self.settings.wording();
        let asks = |event: &Event| {
            !(is_typing && matches!(event, Event::Text(_)))
                && keymap::key_of(event).and_then(|key| wording.keymap.action(key))
                    == Some(Action::Help)
        };
        if ctx.input(|input| input.events.iter().any(asks))
            && !waits
            && (self.shows_keys || !is_covered)
        {
            self.shows_keys = !self.shows_keys;
        }
        if self.shows_keys {
            pop_up::show_keys(ctx, &wording, &mut self.shows_keys);
        }
    }

    /// Does what was chosen in the menu, or with its keys.
    pub(crate) fn follow_main_menu(&mut self, ctx: &Context) {
        let Some(choice) = self.main_menu.chosen.take() else { return };
        match choice {
            MenuChoice::Open(path) => self.open_record(&path),
            MenuChoice::Item(MenuItem::OpenFile) => self.ask_for_file(ctx),
            MenuChoice::Item(MenuItem::SaveRecord) => self.save_record(ctx),
            MenuChoice::Item(MenuItem::NewWindow) => self.open_another_window(),
            MenuChoice::Item(MenuItem::Analyse) => self.analyse_what_is_shown(),
            MenuChoice::Item(MenuItem::CopyText) => match &mut self.stage {
                Stage::Game(game) => game.copy_text(ctx),
                Stage::Analysis(analysis, _) => analysis.copy_text(ctx),
                Stage::Menu(_) | Stage::Record(..) | Stage::Statistics(_) => {}
            },
            MenuChoice::Item(MenuItem::CopyPicture) => self.photo = Some(BoardPhoto::Wanted),
            MenuChoice::Item(MenuItem::Statistics) => {
                self.leave_game();
                let statistics = StatisticsView::open(&mut self.environment, ctx);
                self.stage = Stage::Statistics(Box::new(statistics));
            }
            MenuChoice::Item(MenuItem::FullScreen) => {
                let is_full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!is_full));
            }
            MenuChoice::Item(MenuItem::Quit) => ctx.send_viewport_cmd(ViewportCommand::Close),
        }
        ctx.request_repaint();
    }

    /// Opens another window, with the settings of this one.
    fn open_another_window(&mut self) {
        let saved = self.save_settings();
        let opened = (self.environment.open_window)().map_err(|error| error.to_string());
        if let Err(complaint) = saved.and(opened) {
            self.complaint = Some(complaint);
        }
    }
}
