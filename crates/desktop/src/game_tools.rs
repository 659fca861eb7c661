//! What a game hands on: its position to the analysis board, and its board to the clipboard.

use eframe::egui::{Context, Rect};
use minewise_frontend::Message;
use minewise_session::{Command, Millis, Status};
use minewise_texts::msg;

use crate::environment::DesktopEnvironment;
use crate::game_view::{After, GameView};

impl GameView {
    /// Asks for the analysis board. In a running game, that is help: the odds count as such.
    pub(crate) fn ask_for_analysis(&mut self, environment: &mut DesktopEnvironment, now: Millis) {
        self.stop();
        self.play.message = Message::default();
        let snapshot = self.snapshot(now);
        let is_running = matches!(snapshot.status, Status::Playing | Status::Paused);
        if is_running && snapshot.odds.is_none() {
            self.command(Command::Odds, environment, now);
        }
        self.wants_analysis = true;
    }

    /// Shows the analysis board if the player wants it and no thought is under way.
    pub(crate) fn analyse_when_ready(&mut self) -> After {
        if !self.wants_analysis || self.play.is_thinking() {
            return After::Stay;
        }
        self.wants_analysis = false;
        // A game that is paused refuses, since its board would be seen.
        if self.play.message.is_refusal { After::Stay } else { After::Analyse }
    }

    /// Copies the position as text.
    pub(crate) fn copy_text(&mut self, ctx: &Context) {
        // A pause hides the board.
        if self.play.status() != Status::Paused {
            ctx.copy_text(self.play.active.session.view().to_string());
            self.tell_copied(&Ok(()));
        }
    }

    /// Says that something was copied, or why it wasn't.
    pub(crate) fn tell_copied(&mut self, copied: &Result<(), String>) {
        let language = self.play.wording.language;
        match copied {
            Ok(()) => {
                let text = msg::AnalysisCopied.text(language).to_owned();
                self.play.message = Message { text, ..Message::default() };
            }
            Err(error) => self.play.refuse(msg::WindowNoClipboard { error }.text(language)),
        }
    }

    /// Where the board can be seen.
    pub(crate) fn board_in_sight(&self) -> Rect {
        self.camera.in_sight()
    }
}
