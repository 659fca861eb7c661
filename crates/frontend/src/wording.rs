//! How a front end addresses its player.

use std::rc::Rc;

use minewise_actions::{Action, FrontEnd, Keymap};
use minewise_rules::MoveError;
use minewise_session::{CommandError, Event};
use minewise_texts::{Language, msg};

use crate::words;

/// The player's language, and the keys or buttons that advice mentions.
#[derive(Debug, Clone)]
pub struct Wording {
    /// The player's language.
    pub language: Language,
    /// The player's keys.
    pub keymap: Rc<Keymap>,
    /// The window mentions its buttons, the terminal its keys.
    pub front_end: FrontEnd,
}

impl Wording {
    /// The message for a command that the game refuses.
    pub fn refused(&self, error: &CommandError) -> String {
        let language = self.language;
        let text = words::refused(error, language);
        match error {
            CommandError::Move(MoveError::Flagged(_)) if self.front_end == FrontEnd::Desktop => {
                format!("{text} {}", msg::WindowClickToUnflag.text(language))
            }
            CommandError::Move(MoveError::Flagged(_)) => {
                self.with(&text, Action::Flag, |control| {
                    msg::LocalPressToUnflag { control }.text(language)
                })
            }
            CommandError::Move(MoveError::Over) => {
                let text = self.with(&text, Action::NewGame, |control| {
                    msg::LocalPressForAnother { control }.text(language)
                });
                self.with(&text, Action::Retry, |control| {
                    msg::LocalPressForSame { control }.text(language)
                })
            }
            CommandError::Paused => self.paused(),
            CommandError::NothingCertain => self.with_best(&text),
            _ => text,
        }
    }

    /// The answer to a question, if the event is one.
    pub fn answer(&self, event: &Event) -> Option<String> {
        let language = self.language;
        let text = words::answer(event, language)?;
        Some(match event {
            Event::Hint { .. } => self.with(&text, Action::Hint, |control| {
                msg::LocalPressAgain { control }.text(language)
            }),
            Event::NothingCertain => {
                let text = self.with_best(&text);
                self.with(&text, Action::Odds, |control| {
                    msg::LocalPressForOdds { control }.text(language)
                })
            }
            _ => text,
        })
    }

    /// The message while the board is hidden.
    pub fn paused(&self) -> String {
        let text = words::refused(&CommandError::Paused, self.language);
        self.with(&text, Action::Pause, |control| {
            msg::LocalPressToResume { control }.text(self.language)
        })
    }

    fn with_best(&self, text: &str) -> String {
        self.with(text, Action::Advice, |control| {
            msg::LocalPressForBest { control }.text(self.language)
        })
    }

    /// A sentence, followed by advice on what to press if there is such a control.
    fn with(&self, text: &str, action: Action, advice: impl Fn(&str) -> String) -> String {
        match self.control(action) {
            Some(control) => format!("{text} {}", advice(&control)),
            None => text.to_owned(),
        }
    }

    /// What a player presses for an action: a key, or a button of the window.
    fn control(&self, action: Action) -> Option<String> {
        let is_paused_by_it = action == Action::Pause;
        match self.front_end {
            FrontEnd::Desktop if is_paused_by_it => {
                Some(msg::WindowBarResume.text(self.language).to_owned())
            }
            FrontEnd::Desktop => {
                let button = self.language.message(&format!("window-bar-{}", action.id()));
                button.map(str::to_owned)
            }
            _ => words::key_of(&self.keymap, action, self.language),
        }
    }
}
