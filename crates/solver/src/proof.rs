//! Why a cell is certain.

use minewise_board::{Pos, View};
use serde::Serialize;

use crate::argument::Grounds;
use crate::{Argument, Pattern, Verdict};

/// How much has to be seen at once, from easy to hard.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Tier {
    /// Nothing: the rules guarantee that the first cell to be opened is safe.
    #[serde(rename = "first click")]
    FirstClick,
    /// One clue is enough.
    #[serde(rename = "single clue")]
    SingleClue,
    /// Two clues together.
    #[serde(rename = "two clues")]
    TwoClues,
    /// Three clues or more.
    #[serde(rename = "several clues")]
    SeveralClues,
    /// The number of mines on the board is needed.
    #[serde(rename = "mine total")]
    MineTotal,
}

impl Tier {
    /// Its name in output and certificates.
    pub const fn name(self) -> &'static str {
        match self {
            Tier::FirstClick => "first click",
            Tier::SingleClue => "single clue",
            Tier::TwoClues => "two clues",
            Tier::SeveralClues => "several clues",
            Tier::MineTotal => "mine total",
        }
    }
}

/// A conclusion and what it rests on.
///
/// Nothing can be left out: without any one of its clues, or without the number of mines
/// if that is used, the conclusion would not follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The cells it is about, in reading order; all have the same verdict.
    pub cells: Vec<Pos>,
    /// Whether they are safe or mines.
    pub verdict: Verdict,
    /// The clues it rests on, in reading order.
    pub clues: Vec<Pos>,
    /// Whether it also rests on the number of mines on the board.
    pub uses_mine_total: bool,
    /// Cells around those clues that are known from earlier conclusions.
    pub premises: Vec<(Pos, Verdict)>,
    /// How it follows.
    pub argument: Argument,
}

impl Proof {
    /// Why the first cell that is opened is safe, if the rules guarantee it. The solver itself knows
    /// of no rules, and never says so.
    pub fn of_first_open(pos: Pos) -> Self {
        Proof {
            cells: vec![pos],
            verdict: Verdict::Safe,
            clues: Vec::new(),
            uses_mine_total: false,
            premises: Vec::new(),
            argument: Argument::FirstClick { cells: vec![pos] },
        }
    }

    /// Narrows the conclusion to one of its cells.
    pub(crate) fn keep_only(&mut self, view: &View, pos: Pos) {
        self.cells = vec![pos];
        let Proof { cells, verdict, clues, uses_mine_total, premises, argument } = self;
        let (verdict, uses_mine_total) = (*verdict, *uses_mine_total);
        *argument =
            Argument::of(view, Grounds { cells, verdict, clues, uses_mine_total, premises });
    }

    /// The name players have for the pattern, if any.
    pub fn pattern(&self) -> Option<Pattern> {
        self.argument.pattern()
    }

    /// How much has to be seen at once.
    pub fn tier(&self) -> Tier {
        match self.clues.len() {
            _ if matches!(self.argument, Argument::FirstClick { .. }) => Tier::FirstClick,
            _ if self.uses_mine_total => Tier::MineTotal,
            0 | 1 => Tier::SingleClue,
            2 => Tier::TwoClues,
            _ => Tier::SeveralClues,
        }
    }
}
