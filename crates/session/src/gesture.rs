//! From a click to a command.

use minewise_board::Pos;
use minewise_rules::MoveError;
use serde::{Deserialize, Serialize};

use crate::{Command, CommandError, Event, Millis, Session, Status};

/// What a player did to a cell, before its meaning there is decided.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gesture {
    /// Left click, tap, space.
    Primary,
    /// Right click, long press, `f`.
    Secondary,
    /// Middle click, a tap in flag mode.
    Middle,
    /// Left and right together, `c`.
    Chord,
}

impl Gesture {
    /// All gestures.
    pub const ALL: [Gesture; 4] =
        [Gesture::Primary, Gesture::Secondary, Gesture::Middle, Gesture::Chord];

    /// Whether `recorded` is a valid record of this gesture on a cell.
    pub(crate) fn may_mean(self, recorded: Command, pos: Pos) -> bool {
        match (self, recorded) {
            (Gesture::Primary, Command::Open(at))
            | (
                Gesture::Primary | Gesture::Middle | Gesture::Chord,
                Command::Chord(at) | Command::Click(at),
            )
            | (Gesture::Secondary | Gesture::Middle, Command::Flag(at)) => at == pos,
            _ => false,
        }
    }
}

impl Session {
    /// What a gesture on a cell means now.
    ///
    /// Interpreting is separate from doing: a record holds what happened, however it was triggered.
    ///
    /// # Errors
    /// If it means nothing there: [`CommandError::NoEffect`], or the reason if the player should
    /// see one.
    pub fn interpret(&self, gesture: Gesture, pos: Pos) -> Result<Command, CommandError> {
        if self.status().is_over() {
            return Err(MoveError::Over.into());
        }
        if self.status() == Status::Paused {
            // Any other answer would reveal something about the hidden board.
            return Err(CommandError::Paused);
        }
        if !self.config().board.size().contains(pos) {
            return Err(MoveError::OutOfBoard(pos).into());
        }
        match (gesture, self.view().cell(pos).is_covered()) {
            (Gesture::Primary, true) => Ok(Command::Open(pos)),
            (Gesture::Secondary | Gesture::Middle, true) => Ok(Command::Flag(pos)),
            (Gesture::Chord, true) => Err(MoveError::NotAClue(pos).into()),
            (Gesture::Primary | Gesture::Middle | Gesture::Chord, false) => {
                Ok(self.meaning_of_click(pos))
            }
            // A right click on a clue may be the first half of a chord, so it neither counts as a
            // click nor is it a mistake.
            (Gesture::Secondary, false) => Err(CommandError::NoEffect(pos)),
        }
    }

    /// A click on an open cell: a chord, or one that opens nothing.
    fn meaning_of_click(&self, pos: Pos) -> Command {
        if self.check_chord(pos).is_ok() { Command::Chord(pos) } else { Command::Click(pos) }
    }

    /// Checks whether a cell can be chorded.
    ///
    /// # Errors
    /// The reason why it can't.
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

    /// Carries out a click on an open cell, and returns the command that it amounted to.
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
