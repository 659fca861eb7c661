//! What the window says where it names keys and buttons.

use minewise_frontend::{Wording, words};
use minewise_rules::MoveError;
use minewise_session::{CommandError, Event};

/// The words of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WindowWording;

impl Wording for WindowWording {
    fn refused(&self, error: &CommandError) -> String {
        let text = words::refused(error);
        let advice = match error {
            CommandError::Move(MoveError::Flagged(_)) => "A right click takes it away.",
            CommandError::Move(MoveError::Over) => "Restart gives you another board.",
            CommandError::Paused => "Press Resume to continue.",
            CommandError::NothingCertain => "S suggests the best one.",
            _ => return text,
        };
        format!("{text} {advice}")
    }

    fn answer(&self, event: &Event) -> Option<String> {
        let answer = words::answer(event)?;
        Some(match event {
            Event::Hint { .. } => format!("{answer} Hint again opens it."),
            Event::NothingCertain => format!("{answer} S suggests the best one, Odds shows all."),
            _ => answer,
        })
    }
}

/// All keys of a game.
pub(crate) const KEYS: [(&str, &str); 19] = [
    ("left click, space, Enter", "open; on a clue with all its flags: open the rest"),
    ("right click, F", "flag, or the next mark"),
    ("middle click, left and right, C", "chord; on a covered cell the middle button flags"),
    ("X", "question mark, if the game has them"),
    ("arrows, Home, End, Page Up, Page Down", "move the cursor"),
    ("W, B", "next and previous covered cell beside an open one"),
    ("N, Shift+N", "next and previous cell that shows the same"),
    ("H", "hint; again: open it"),
    ("?", "why is this cell safe or a mine, or how risky is it?"),
    ("O", "odds"),
    ("S", "suggest the best cell"),
    ("%", "how likely is this game won?"),
    ("A, Shift+A", "make all certain moves; let the program play on"),
    ("U, Ctrl+Z", "undo, a deadly move too"),
    ("P", "pause"),
    ("R or F2, Shift+R", "another board; the same board"),
    ("wheel, dragging", "scroll a large board"),
    ("Ctrl+wheel, +, -, 0", "zoom; fit the window"),
    ("Esc, F11, Ctrl+Q", "menu, full screen, close; the game is kept"),
];
