//! What a front end can ask of a session.

use minewise_board::Pos;
use minewise_generator::NoBoard;
use minewise_rules::{MoveError, Seed};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Gesture;

/// Something that a player wants to happen.
///
/// In JSON: `{"do":"open","x":3,"y":4}`.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Command {
    /// Open a covered cell.
    Open(Pos),
    /// Do what a click, a tap or a key means on a cell: see [`Session::interpret`]. In a
    /// record stands what it meant.
    ///
    /// [`Session::interpret`]: crate::Session::interpret
    Gesture {
        /// What the player did.
        gesture: Gesture,
        /// To which cell.
        #[serde(flatten)]
        pos: Pos,
    },
    /// Put the next mark of the assistant's cycle on a covered cell.
    Flag(Pos),
    /// Put a question mark on a covered cell, or take it away.
    Question(Pos),
    /// Open what is left around a clue whose flags are complete.
    Chord(Pos),
    /// Click an open cell: a chord if one is possible there, else a click that opens
    /// nothing and counts all the same. In a record it stands for the latter only.
    Click(Pos),
    /// A new board of the same kind. The seed comes from outside, fresh, so that
    /// a finished game tells nothing about the next one.
    Restart {
        /// The seed of the new board.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        seed: Seed,
    },
    /// The same board once more.
    Retry,
    /// Stop the clock and hide the board.
    Pause,
    /// Go on after a pause.
    Resume,
    /// Take back the last open, chord or mark, a fatal one too.
    Undo,
    /// End the game and show the mines.
    GiveUp,
    /// Mark the certainly safe cell with the simplest proof; given again, open it.
    Hint,
    /// Mark a certainly safe cell that the program has chosen. In a record it stands
    /// where [`Hint`](Self::Hint) found one, so that a replay does not depend on how
    /// the program chooses. A bare `Hint` there is older, and marks the nearest one.
    HintAt(Pos),
    /// Say why a covered cell is certain, or how risky it is.
    Why(Pos),
    /// Show the chance of a mine on every covered cell, or stop showing it.
    Odds,
    /// Name the best cell to open, and its chance of a mine.
    Advice,
    /// Say how likely the game is won: exactly near the end, else an estimate with
    /// its error.
    WinChance,
    /// Make every certain move. If there is none, that is told, and counts as help.
    Auto,
    /// Make every certain move; if there is none, open the best cell. Given again and again, the program plays to the end by itself.
    AutoPlay,
    /// Open a cell that the program has chosen. In a record it stands where
    /// [`AutoPlay`](Self::AutoPlay) found nothing certain, so that a replay does not
    /// depend on how the program chooses.
    AutoOpen(Pos),
    /// Make every certain move that the clues near a cell show: see
    /// [`REACH`](Self::REACH). On a large board the program makes its moves so, piece by
    /// piece, because all at once would take minutes.
    AutoNear(Pos),
    /// Let time pass. In a record it stands where a countdown ran out.
    Tick,
}

impl Command {
    /// How far from its cell [`AutoNear`](Self::AutoNear) sees, in steps of a king. It is
    /// part of what records mean, so it never changes.
    pub const REACH: u16 = 64;

    /// Whether it can change cells or marks, so that what is shown about them has to be
    /// worked out anew.
    pub(crate) const fn changes_board(self) -> bool {
        matches!(
            self,
            Command::Open(_)
                | Command::Flag(_)
                | Command::Question(_)
                | Command::Chord(_)
                | Command::Retry
                | Command::Undo
                | Command::GiveUp
                | Command::Hint
                | Command::Auto
                | Command::AutoPlay
                | Command::AutoOpen(_)
                | Command::AutoNear(_)
        )
    }

    /// Whether a record may say this where a command was given: mostly the command
    /// itself, else what the session or the program made of it, or that the time was
    /// up.
    pub fn may_be_recorded_as(self, recorded: Command) -> bool {
        match (self, recorded) {
            (_, Command::Tick)
            | (Command::AutoPlay, Command::AutoOpen(_))
            | (Command::Hint, Command::HintAt(_)) => true,
            (Command::Click(clicked), Command::Chord(pos)) => clicked == pos,
            (Command::Gesture { gesture, pos }, _) => gesture.may_mean(recorded, pos),
            _ => self == recorded,
        }
    }
}

/// Why a command was refused. The game has not changed then, and goes on.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CommandError {
    /// The rules forbid the move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A gesture that means nothing where it was made. Front ends ignore it.
    #[error("that does nothing at {0}")]
    NoEffect(Pos),
    /// Marks stand on covered cells only.
    #[error("{0} is open: only a covered cell can be marked")]
    MarkOnOpen(Pos),
    /// The assistant has confirmed the mark, so it cannot be changed by hand.
    #[error("{0} is certainly a mine: its mark cannot be changed")]
    Confirmed(Pos),
    /// A click that may open nothing is one on an open cell.
    #[error("{0} is covered: open it, or click an open one")]
    ClickOnCovered(Pos),
    /// The cell is shown as hint, and safe.
    #[error("{0} is shown as a hint: it is safe, so it takes no mark")]
    MarkOnHint(Pos),
    /// There is no certain move to make.
    #[error("nothing is certain here")]
    NothingCertain,
    /// No board without guesses could be made.
    #[error(transparent)]
    NoBoard(#[from] NoBoard),
    /// Question marks are an option that is off.
    #[error("question marks are off in this game")]
    QuestionMarksOff,
    /// Chording is an option that is off.
    #[error("chording is off in this game")]
    ChordingOff,
    /// Nothing can be done while the game is paused.
    #[error("the game is paused: resume it first")]
    Paused,
    /// There is nothing to resume.
    #[error("the game is not paused")]
    NotPaused,
    /// Only a running game can be paused.
    #[error("the game is not running, so it cannot be paused")]
    NotRunning,
    /// There is no move to take back.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// It was told to stop before it was done.
    #[error("stopped before it was done")]
    Stopped,
    /// The end of this game is final: it was won, given up or timed out.
    #[error("this game is over, and its end cannot be undone")]
    FinalEnd,
}
