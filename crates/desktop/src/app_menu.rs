//! What the menu of the window does, whatever the window shows.

use eframe::egui::{Context, ViewportCommand};
use minewise_session::Status;

use crate::app::{DesktopApp, Stage};
use crate::board_photo::BoardPhoto;
use crate::main_menu::{MenuChoice, MenuItem, Possible};
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
