//! Why the game refuses something, as codes.

use minewise_board::ParamsError;
use minewise_rules::MoveError;
use minewise_session::CommandError;
use serde::{Deserialize, Serialize};

macro_rules! reasons {
    ($($(#[$doc:meta])+ $name:ident)+) => {
        /// Why a board or a command is refused, as a code that will not change. Front ends say it
        /// in the player's language.
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum RefusalReason {
            $($(#[$doc])+ $name),+
        }

        impl RefusalReason {
            /// Every reason, so that a test can look for the words.
            pub const ALL: &[RefusalReason] = &[$(RefusalReason::$name),+];
        }
    };
}

reasons! {
    /// Columns are given, but no rows.
    RowsMissing
    /// Rows are given, but no columns.
    ColumnsMissing
    /// No rows at all.
    RowsZero
    /// No columns at all.
    ColumnsZero
    /// More rows than the limit.
    TooManyRows
    /// More columns than the limit.
    TooManyColumns
    /// More cells than the limit.
    TooManyCells
    /// More mines than the limit.
    TooManyMines
    /// The text is not a board.
    Malformed
    /// The game is over.
    Over
    /// There is no such cell.
    OutOfBoard
    /// The cell is already open.
    AlreadyOpen
    /// A flag protects the cell.
    Flagged
    /// Only an open clue can be chorded.
    NotAClue
    /// The clue has fewer or more flags around it than it says.
    ChordUnsatisfied
    /// Nothing is left to open around the clue.
    NothingAround
    /// The gesture means nothing where it was made.
    NoEffect
    /// An open cell takes no mark.
    MarkOnOpen
    /// The assistant has confirmed the mark.
    Confirmed
    /// Only an open cell can be clicked like that.
    ClickOnCovered
    /// The cell is shown as a hint, and takes no mark.
    MarkOnHint
    /// No move is certain.
    NothingCertain
    /// No board without guesses was found.
    NoBoard
    /// No board without guesses exists for some first cell.
    NoGuessImpossible
    /// Question marks are off.
    QuestionMarksOff
    /// Chording is off.
    ChordingOff
    /// The game is paused.
    Paused
    /// The game is not paused.
    NotPaused
    /// The clock is not running.
    NotRunning
    /// There is nothing to undo.
    NothingToUndo
    /// The work was stopped before it was done.
    Stopped
    /// The end of this game cannot be undone.
    FinalEnd
}

impl From<&ParamsError> for RefusalReason {
    fn from(error: &ParamsError) -> Self {
        match error {
            ParamsError::HeightMissing => RefusalReason::RowsMissing,
            ParamsError::WidthMissing => RefusalReason::ColumnsMissing,
            ParamsError::HeightZero => RefusalReason::RowsZero,
            ParamsError::WidthZero => RefusalReason::ColumnsZero,
            ParamsError::TooManyRows { .. } => RefusalReason::TooManyRows,
            ParamsError::TooManyColumns { .. } => RefusalReason::TooManyColumns,
            ParamsError::TooManyCells { .. } => RefusalReason::TooManyCells,
            ParamsError::TooManyMines { .. } | ParamsError::MoreMinesThanCells { .. } => {
                RefusalReason::TooManyMines
            }
            ParamsError::Malformed(_) => RefusalReason::Malformed,
        }
    }
}

impl From<&CommandError> for RefusalReason {
    fn from(error: &CommandError) -> Self {
        match error {
            CommandError::Move(MoveError::Over) => RefusalReason::Over,
            CommandError::Move(MoveError::OutOfBoard(_)) => RefusalReason::OutOfBoard,
            CommandError::Move(MoveError::AlreadyOpen(_)) => RefusalReason::AlreadyOpen,
            CommandError::Move(MoveError::Flagged(_)) => RefusalReason::Flagged,
            CommandError::Move(MoveError::NotAClue(_)) => RefusalReason::NotAClue,
            CommandError::Move(MoveError::ChordUnsatisfied { .. }) => {
                RefusalReason::ChordUnsatisfied
            }
            CommandError::Move(MoveError::NothingAround(_)) => RefusalReason::NothingAround,
            CommandError::NoEffect(_) => RefusalReason::NoEffect,
            CommandError::MarkOnOpen(_) => RefusalReason::MarkOnOpen,
            CommandError::Confirmed(_) => RefusalReason::Confirmed,
            CommandError::ClickOnCovered(_) => RefusalReason::ClickOnCovered,
            CommandError::MarkOnHint(_) => RefusalReason::MarkOnHint,
            CommandError::NothingCertain => RefusalReason::NothingCertain,
            CommandError::NoBoard(_) => RefusalReason::NoBoard,
            CommandError::QuestionMarksOff => RefusalReason::QuestionMarksOff,
            CommandError::ChordingOff => RefusalReason::ChordingOff,
            CommandError::Paused => RefusalReason::Paused,
            CommandError::NotPaused => RefusalReason::NotPaused,
            CommandError::NotRunning => RefusalReason::NotRunning,
            CommandError::NothingToUndo => RefusalReason::NothingToUndo,
            CommandError::Stopped => RefusalReason::Stopped,
            CommandError::FinalEnd => RefusalReason::FinalEnd,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::path::Path;

    use super::*;

    /// The pages put the id of the message together from the code.
    #[test]
    fn every_reason_has_its_words_in_the_pages() {
        let types = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/generated/messages.d.ts");
        let messages = std::fs::read_to_string(types).unwrap();
        for reason in RefusalReason::ALL {
            let code = serde_json::to_string(reason).unwrap().replace('"', "");
            let has = |kind: &str| messages.contains(&format!("  '{kind}-{code}': {{"));
            // What means nothing is passed over in silence.
            let is_silent = *reason == RefusalReason::NoEffect;
            assert!(is_silent || has("refused") != has("board-error"), "{code}");
        }
    }
}
