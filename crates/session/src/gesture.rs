//! From a click to a command.

use minewise_board::Pos;
use minewise_rules::MoveError;

use crate::{Command, CommandError, Event, Millis, Session};

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
            Gesture::Primary | Gesture::Chord if !covered => Some(self.meaning_of_click(pos)),
            Gesture::Secondary if covered => Some(Command::Flag(pos)),
            // Marking an open cell is no click that counts: with two buttons, the right
            // one begins a chord.
            Gesture::Primary | Gesture::Secondary | Gesture::Chord => None,
        }
    }
    /// A click on an open cell: a chord, or one that opens nothing.
    fn meaning_of_click(&self, pos: Pos) -> Command {
        if self.check_chord(pos).is_ok() { Command::Chord(pos) } else { Command::Click(pos) }
    }

    /// Whether a cell could be chorded.
    ///
    /// # Errors
    /// If not, why.
    pub fn check_chord(&self, pos: Pos) -> Result<(), CommandError> {
        self.chord_targets(pos).map(|_| ())
    }

    /// The cells that a chord would open, at least one.
    pub(crate) fn chord_targets(&self, pos: Pos) -> Result<Vec<Pos>, CommandError> {
        if !self.config.chording {
            return Err(CommandError::ChordingOff);
        }
        Ok(self.game.chord_targets(pos, |pos| self.marks.is_flag(pos))?)
    }

    /// Carries out a click on an open cell, and returns which command it was.
    pub(crate) fn click(
        &mut self,
        pos: Pos,
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<Command, CommandError> {
        match self.chord(pos, now, events) {
            Ok(()) => Ok(Command::Chord(pos)),
            Err(CommandError::Move(error @ (MoveError::Over | MoveError::OutOfBoard(_)))) => {
                Err(error.into())
            }
            Err(CommandError::Move(MoveError::NotAClue(pos))) => {
                Err(CommandError::ClickOnCovered(pos))
            }
            Err(_) => {
                self.tally.clicks += 1;
                Ok(Command::Click(pos))
            }
        }
    }
}
