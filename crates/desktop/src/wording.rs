//! What the window says where it names keys and buttons.

use minewise_actions::{Action, Keymap};
use minewise_frontend::{Wording, words};
use minewise_rules::MoveError;
use minewise_session::{CommandError, Event};

/// The words of the window, with the player's keys.
#[derive(Debug, Clone)]
pub(crate) struct WindowWording(pub(crate) Keymap);

impl WindowWording {
    /// How to ask for the best cell: by its key, or by its button.
    fn suggestion(&self) -> String {
        let key = words::key_of(&self.0, Action::Advice);
        format!("{} suggests the best one.", key.as_deref().unwrap_or("Best"))
    }
}

impl Wording for WindowWording {
    fn refused(&self, error: &CommandError) -> String {
        let text = words::refused(error);
        let advice = match error {
            CommandError::Move(MoveError::Flagged(_)) => "A right click takes it away.".to_owned(),
            CommandError::Move(MoveError::Over) => "Restart gives you another board.".to_owned(),
            CommandError::Paused => "Press Resume to continue.".to_owned(),
            CommandError::NothingCertain => self.suggestion(),
            _ => return text,
        };
        format!("{text} {advice}")
    }

    fn answer(&self, event: &Event) -> Option<String> {
        let answer = words::answer(event)?;
        Some(match event {
            Event::Hint { .. } => format!("{answer} Hint again opens it."),
            Event::NothingCertain => {
                format!("{answer} {} Odds shows the chance of every cell.", self.suggestion())
            }
            _ => answer,
        })
    }
}

/// What the mouse does, beside the keys.
pub(crate) const MOUSE: [(&str, &str); 5] = [
    ("left click", "open; on a clue with all its flags: open the rest"),
    ("right click", "flag, or the next mark"),
    ("middle click, left and right", "chord; on a covered cell the middle button flags"),
    ("wheel, dragging", "scroll a large board"),
    ("Ctrl+wheel", "zoom"),
];
