//! Mistakes, and what kind they are.

use minewise_board::Pos;
use minewise_session::{Command, Millis};
use serde::{Deserialize, Serialize};

use crate::{Guess, Overlooked};

/// What kind of mistake it was.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MistakeKind {
    /// A risk was taken although a cell was certainly safe.
    SafeCellOverlooked,
    /// Nothing was certain, but another cell would have been a better guess.
    NeedlessRisk,
    /// A flag was put on a certainly safe cell, or a chord relied on a flag without a mine below it.
    WrongFlag,
    /// A cell that is easy to prove safe was there, and the player took long to move.
    Slow,
}

minewise_board::named_enum! {
    /// All kinds, the worst first.
    MistakeKind {
        SafeCellOverlooked = "safe_cell_overlooked",
        NeedlessRisk = "needless_risk",
        WrongFlag = "wrong_flag",
        Slow = "slow",
    }
    /// A name that is not a kind of mistake.
    UnknownMistakeKind = "is not a kind of mistake"
}

/// A mistake, or a remark: something that was not done well, but gave nothing away.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Mistake {
    /// The number of the command, counted from 1.
    pub step: usize,
    /// Its time, from the start of the record.
    pub t: Millis,
    /// What kind it was.
    pub kind: MistakeKind,
    /// The cell that it was about: opened, chorded, flagged or, for a slow move, waiting.
    pub cell: Pos,
    /// What share of the chance to win it gave away, from 0 to 1; 0 for a remark.
    pub loss: f64,
    /// What was overlooked, if a cell was certainly safe.
    #[cfg_attr(feature = "schema", schema(required))]
    pub overlooked: Option<Overlooked>,
    /// How long the player took, for a slow move.
    #[cfg_attr(feature = "schema", schema(required))]
    pub took: Option<Millis>,
}

impl MistakeKind {
    /// The kind of mistake that a guess is, if it is one: a guess that gives nothing away is none.
    pub(crate) fn of(guess: &Guess) -> Option<Self> {
        let is_mistake = guess.loss > 0.0;
        // A clue has as many flags as mines around it, so one of them was wrong if another cell hit.
        let is_flag_wrong = guess.hit && matches!(guess.command, Command::Chord(_));
        match (is_mistake && !guess.by_program, guess.certain.is_some()) {
            (false, _) => None,
            (true, _) if is_flag_wrong => Some(MistakeKind::WrongFlag),
            (true, true) => Some(MistakeKind::SafeCellOverlooked),
            (true, false) => Some(MistakeKind::NeedlessRisk),
        }
    }
}
