//! What the player can do now.

use minewise_actions::{Action, ActionSet};
use minewise_board::Pos;

use crate::{Assistant, Command, Gesture, Loss, Session, Status};

impl Session {
    /// The command for an action with the cursor on a cell. `None` for a new game, which needs a
    /// seed, and for actions that concern only the front end.
    pub fn command_for(&self, action: Action, cursor: Pos) -> Option<Command> {
        let gesture = |gesture| Command::Gesture { gesture, pos: cursor };
        Some(match action {
            Action::Open => gesture(Gesture::Primary),
            Action::Flag => gesture(Gesture::Secondary),
            Action::Chord => gesture(Gesture::Chord),
            Action::Question => Command::Question(cursor),
            Action::Undo => Command::Undo,
            Action::Pause if self.status() == Status::Paused => Command::Resume,
            Action::Pause => Command::Pause,
            Action::Retry => Command::Retry,
            Action::GiveUp => Command::GiveUp,
            Action::Hint => Command::Hint,
            Action::Why => Command::Why(cursor),
            Action::Odds => Command::Odds,
            Action::Advice => Command::Advice,
            Action::WinChance => Command::WinChance,
            Action::Auto => Command::Auto,
            Action::AutoPlay => Command::AutoPlay,
            _ => return None,
        })
    }

    /// The actions that the game wouldn't refuse now. An action that needs a cell is included if it
    /// is possible on some cell. This asks the solver nothing: chording is included as soon as a
    /// clue is open, and so are the actions that need a certain move, whether or not there is one.
    pub fn allowed_actions(&self) -> ActionSet {
        let game = Action::ALL.into_iter();
        game.filter(|&action| self.allows(action)).collect()
    }

    fn allows(&self, action: Action) -> bool {
        let is_live = matches!(self.status, Status::Ready | Status::Playing);
        match action {
            Action::Open => is_live && self.can_open(),
            Action::Flag => is_live && self.can_mark(),
            Action::Question => is_live && self.config.question_marks && self.can_mark(),
            Action::Chord => is_live && self.config.chording && self.view().open_count() > 0,
            Action::Hint
            | Action::Why
            | Action::Odds
            | Action::Advice
            | Action::WinChance
            | Action::AutoPlay => is_live,
            // Asking again right after the first time finds nothing.
            Action::Auto => {
                let last = self.commands().last().map(|timed| timed.command);
                is_live && last != Some(Command::Auto)
            }
            Action::Undo => {
                (is_live || self.status == Status::Lost(Loss::Mine)) && !self.history.is_empty()
            }
            Action::Pause => matches!(self.status, Status::Playing | Status::Paused),
            Action::GiveUp => !self.status.is_over(),
            Action::NewGame | Action::Retry => true,
            _ => false,
        }
    }

    /// Whether a click could do anything: on an unflagged covered cell, or on a clue.
    fn can_open(&self) -> bool {
        let all = self.config.board.size().cells() as u32;
        self.view().open_count() > 0 || self.marks.flags() < all
    }

    /// Whether some cell can be marked.
    fn can_mark(&self) -> bool {
        let covered = self.config.board.size().cells() as u32 - self.view().open_count();
        let confirmed = match self.config.assistant {
            Assistant::Intelligent => self.marks.flags(),
            Assistant::Single | Assistant::Dual => 0,
        };
        covered > confirmed + u32::from(self.hint.is_some())
    }
}
