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
    /// Do what a click, a tap or a key means on a cell: see [`Session::interpret`]. A record holds
    /// the command that it meant.
    ///
    /// [`Session::interpret`]: crate::Session::interpret
    Gesture {
        /// What the player did.
        gesture: Gesture,
        /// The cell.
        #[serde(flatten)]
        pos: Pos,
    },
    /// Put the next mark of the assistant's cycle on a covered cell.
    Flag(Pos),
    /// Put a question mark on a covered cell, or remove it.
    Question(Pos),
    /// Open the remaining cells around a clue whose flags are complete.
    Chord(Pos),
    /// Click an open cell: chords if that is possible, and otherwise opens nothing but still counts
    /// as a click. In a record, it stands for the latter only.
    Click(Pos),
    /// A new board of the same kind. The seed must be fresh, so that a finished game reveals
    /// nothing about the next one.
    Restart {
        /// The seed of the new board.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        seed: Seed,
    },
    /// The same board again.
    Retry,
    /// Stop the clock and hide the board.
    Pause,
    /// Continue after a pause.
    Resume,
    /// Take back the last open, chord or mark, even if it lost the game.
    Undo,
    /// End the game and show the mines.
    GiveUp,
    /// Mark the certainly safe cell with the simplest proof. Given again, open it.
    Hint,
    /// Mark a certainly safe cell that the program chose. Recorded in place of
    /// [`Hint`](Self::Hint), so that a replay doesn't depend on how the program chooses. A plain
    /// `Hint` in a record comes from an earlier version and marks the nearest certain cell.
    HintAt(Pos),
    /// Explain why a covered cell is certain, or how risky it is.
    Why(Pos),
    /// Show the chance of a mine on every covered cell, or stop showing it.
    Odds,
    /// Suggest the best cell to open, with its chance of being a mine.
    Advice,
    /// Report how likely the game is to be won: exactly near the end, otherwise as an estimate with
    /// its error.
    WinChance,
    /// Make every certain move. If there is none, the player learns that, so it counts as help.
    Auto,
    /// Make every certain move; if there is none, open the best cell. Repeating it plays the whole
    /// game.
    AutoPlay,
    /// Open a cell that the program chose. Recorded in place of [`AutoPlay`](Self::AutoPlay) if
    /// nothing was certain, so that a replay doesn't depend on how the program chooses.
    AutoOpen(Pos),
    /// Make every certain move that the clues near a cell prove: see [`REACH`](Self::REACH). This
    /// is how the program plays large boards, part by part, because all at once would take minutes.
    AutoNear(Pos),
    /// Let time pass. In a record, it marks the moment when a countdown ran out.
    Tick,
}

impl Command {
    /// How far from its cell [`AutoNear`](Self::AutoNear) looks, in king's moves. Records depend on
    /// it, so it never changes.
    pub const REACH: u16 = 64;

    /// Whether it can change cells or marks, so that what is displayed about them has to be
    /// updated.
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

    /// Whether it is a move that the player chose, and no request for help. It counts even if nobody
    /// waits any more for what the solver adds to it, such as new odds.
    pub const fn is_own_move(self) -> bool {
        matches!(
            self,
            Command::Open(_)
                | Command::Flag(_)
                | Command::Question(_)
                | Command::Chord(_)
                | Command::Click(_)
                | Command::Gesture { .. }
                | Command::Undo
                | Command::Retry
        )
    }

    /// Whether `recorded` is a valid record of this command: usually the command itself, otherwise
    /// what the session or the program turned it into, or a countdown running out.
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

/// Why a command was refused. The game is unchanged and continues.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CommandError {
    /// The rules forbid the move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The gesture means nothing on this cell. Front ends ignore it.
    #[error("that does nothing at {0}")]
    NoEffect(Pos),
    /// Only covered cells can be marked.
    #[error("{0} is open: only a covered cell can be marked")]
    MarkOnOpen(Pos),
    /// The assistant has confirmed the mark, so the player can't change it.
    #[error("{0} is certainly a mine: its mark cannot be changed")]
    Confirmed(Pos),
    /// Only an open cell takes a click that may open nothing.
    #[error("{0} is covered: open it, or click an open one")]
    ClickOnCovered(Pos),
    /// The cell is displayed as a hint, so it is safe.
    #[error("{0} is shown as a hint: it is safe, so it takes no mark")]
    MarkOnHint(Pos),
    /// There is no certain move to make.
    #[error("nothing is certain here")]
    NothingCertain,
    /// No board without guesses could be generated.
    #[error(transparent)]
    NoBoard(#[from] NoBoard),
    /// Question marks are switched off.
    #[error("question marks are off in this game")]
    QuestionMarksOff,
    /// Chording is switched off.
    #[error("chording is off in this game")]
    ChordingOff,
    /// The game is paused.
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
    /// It was stopped before it was done.
    #[error("stopped before it was done")]
    Stopped,
    /// The end of this game is final: it was won, given up or timed out.
    #[error("this game is over, and its end cannot be undone")]
    FinalEnd,
}
