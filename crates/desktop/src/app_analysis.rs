//! How positions get onto the analysis board, and the way back from it.

use std::mem;

use eframe::egui::{Context, Event};
use minewise_board::View;
use minewise_frontend::Environment;

use crate::analysis_form;
use crate::analysis_view::{AfterAnalysis, AnalysisView};
use crate::app::{DesktopApp, Stage};
use crate::board_photo::BoardPhoto;

impl DesktopApp {
    /// Shows a position on the analysis board. A game or record stays behind it.
    pub(crate) fn analyse(&mut self, view: &View) {
        if let Stage::Analysis(analysis, _) = &mut self.stage {
            return analysis.replace(view);
        }
        let now = self.environment.library.now();
        self.put_game_aside(now);
        let analysis = AnalysisView::new(view, self.settings.wording());
        let behind = mem::replace(&mut self.stage, Stage::Analysis(Box::new(analysis), None));
        if let (Stage::Analysis(analysis, place), Stage::Game(_) | Stage::Record(..)) =
            (&mut self.stage, &behind)
        {
            analysis.has_behind = true;
            *place = Some(Box::new(behind));
        }
    }

    /// Shows the position of the game or record on the analysis board, or an example. A game needs
    /// some time for that.
    pub(crate) fn analyse_what_is_shown(&mut self) {
        let view = match &mut self.stage {
            Stage::Game(game) => {
                let now = self.environment.library.now();
                return game.ask_for_analysis(&mut self.environment, now);
            }
            Stage::Record(record, _) => Some(record.view().clone()),
            Stage::Menu(_) | Stage::Statistics(_) => analysis_form::examples().next(),
            Stage::Analysis(..) => None,
        };
        if let Some(view) = view {
            self.analyse(&view);
        }
    }

    /// Shows the position of the game on the analysis board.
    pub(crate) fn analyse_game(&mut self) {
        let Stage::Game(game) = &self.stage else { return };
        let view = game.play.active.session.view().clone();
        self.analyse(&view);
    }

    /// Analyses a position that was pasted anywhere but into a field.
    pub(crate) fn paste(&mut self, ctx: &Context) {
        if self.complaint.is_some() || ctx.text_edit_focused() {
            return;
        }
        let pasted = ctx.input(|input| {
            input.events.iter().find_map(|event| match event {
                Event::Paste(text) => Some(text.clone()),
                _ => None,
            })
        });
        let Some(text) = pasted.filter(|text| !text.trim().is_empty()) else { return };
        match text.parse::<View>() {
            Ok(view) => self.analyse(&view),
            Err(error) => {
                let language = self.settings.effective_language();
                self.complaint = Some(language.notation_error(&error));
            }
        }
    }

    /// Takes the picture that the player wants, or copies it once it is there.
    pub(crate) fn copy_picture(&mut self, ctx: &Context) {
        let Some(photo) = &self.photo else { return };
        let board = match &self.stage {
            Stage::Game(game) => game.board_in_sight(),
            Stage::Analysis(analysis, _) => analysis.camera.in_sight(),
            _ => return self.photo = None,
        };
        if let Some(picture) = photo.picture() {
            let copied = (self.environment.pictures)(&picture);
            match &mut self.stage {
                Stage::Game(game) => game.tell_copied(&copied),
                Stage::Analysis(analysis, _) => analysis.tell_copied(&copied),
                _ => {}
            }
            self.photo = None;
            ctx.request_repaint();
        } else if let BoardPhoto::Wanted = photo {
            self.photo = Some(BoardPhoto::take(ctx, board));
        }
    }

    pub(crate) fn follow_analysis(&mut self, after: AfterAnalysis, ctx: &Context) {
        match after {
            AfterAnalysis::Stay => return,
            AfterAnalysis::Leave => {
                let Stage::Analysis(_, behind) = &mut self.stage else { return };
                match behind.take() {
                    Some(behind) => self.stage = *behind,
                    None => self.show_menu(),
                }
            }
        }
        ctx.request_repaint();
    }
}
