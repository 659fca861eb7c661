//! From a click to a command.

use minewise_board::Pos;

use crate::{Command, Session};

/// What a player did to a cell, before it is known what that means there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gesture {
    /// Left click, tap, space.
    Primary,
    /// Right click, long press.
    Secondary,
    /// Middle click, or left and right together.
    Chord,
}

impl Session {
    /// What a gesture on a cell means now; `None` if it means nothing there.
    ///
    /// Interpreting is apart from doing: the command that is recorded says what
    /// happened, whatever the click was.
    pub fn interpret(&self, gesture: Gesture, pos: Pos) -> Option<Command> {
        if !self.config().board.size().contains(pos) || self.status().is_over() {
            return None;
        }
        let covered = self.view().cell(pos).is_covered();
        match gesture {
            Gesture::Primary if covered => Some(Command::Open(pos)),
            Gesture::Primary | Gesture::Chord if !covered && self.config().chording => {
                Some(Command::Chord(pos))
            }
            Gesture::Secondary if covered => Some(Command::Flag(pos)),
            _ => None,
        }
    }
}
