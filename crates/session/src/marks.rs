//! What players put on covered cells.

use minewise_board::{Pos, Size};
use serde::Serialize;

use crate::{Assistant, Config};

/// What is on a covered cell. Marks are notes, not knowledge: the solver never takes one for a
/// fact.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// The confirmed flag: "mine here". Protects the cell from being opened.
    Flag,
    /// The proposed flag: "what if this is a mine?".
    Proposed,
    /// "Not sure."
    Question,
    /// The assistant's: a mine, if the proposals hold.
    ImpliedMine,
    /// The assistant's: safe, if the proposals hold.
    ImpliedSafe,
}

impl Mark {
    /// Whether it follows from the proposals, and is worked out again whenever they change.
    pub(crate) const fn is_implied(self) -> bool {
        matches!(self, Mark::ImpliedMine | Mark::ImpliedSafe)
    }

    /// The mark that the flag key puts in its place.
    pub(crate) const fn next(self, config: &Config) -> Mark {
        let after_flags = if config.question_marks { Mark::Question } else { Mark::None };
        match (self, config.assistant) {
            (Mark::None | Mark::ImpliedMine | Mark::ImpliedSafe, Assistant::Intelligent) => {
                Mark::Proposed
            }
            (Mark::None | Mark::ImpliedMine | Mark::ImpliedSafe, _) => Mark::Flag,
            (Mark::Flag, Assistant::Dual) => Mark::Proposed,
            (Mark::Flag | Mark::Proposed, _) => after_flags,
            (Mark::Question, _) => Mark::None,
        }
    }
}

/// The number of kinds of marks, including none.
const MARKS: usize = 6;

/// The marks of all cells.
#[derive(Debug, Clone)]
pub(crate) struct Marks {
    size: Size,
    marks: Vec<Mark>,
    /// How many cells have each mark except `Mark::None`, indexed by mark.
    counts: [u32; MARKS],
}

impl Marks {
    pub(crate) fn none(size: Size) -> Self {
        Marks { size, marks: vec![Mark::None; size.cells()], counts: [0; MARKS] }
    }

    #[inline]
    pub(crate) fn get(&self, pos: Pos) -> Mark {
        self.marks[self.size.index(pos)]
    }

    #[inline]
    pub(crate) fn is_flag(&self, pos: Pos) -> bool {
        self.get(pos) == Mark::Flag
    }

    /// Sets the mark of a cell and returns the previous one.
    pub(crate) fn set(&mut self, pos: Pos, mark: Mark) -> Mark {
        let index = self.size.index(pos);
        let before = std::mem::replace(&mut self.marks[index], mark);
        if before != Mark::None {
            self.counts[before as usize] -= 1;
        }
        if mark != Mark::None {
            self.counts[mark as usize] += 1;
        }
        before
    }

    pub(crate) const fn flags(&self) -> u32 {
        self.counts[Mark::Flag as usize]
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.counts == [0; MARKS]
    }

    /// All marks, row by row.
    pub(crate) fn all(&self) -> &[Mark] {
        &self.marks
    }
}

#[cfg(test)]
mod tests {
    use minewise_board::Params;

    use super::*;

    fn cycle(assistant: Assistant, question_marks: bool) -> Vec<Mark> {
        let board = Params::new(2, 2, 1).unwrap();
        let config = Config { assistant, question_marks, ..Config::new(board) };
        let mut marks = vec![Mark::None.next(&config)];
        while marks.last() != Some(&Mark::None) {
            marks.push(marks.last().unwrap().next(&config));
        }
        marks
    }

    // Row W4.
    #[test]
    fn w4_flag_key_cycles_by_assistant() {
        use Mark::{Flag, None, Proposed, Question};
        assert_eq!(cycle(Assistant::Single, false), [Flag, None]);
        assert_eq!(cycle(Assistant::Dual, false), [Flag, Proposed, None]);
        assert_eq!(cycle(Assistant::Intelligent, false), [Proposed, None]);
        assert_eq!(cycle(Assistant::Single, true), [Flag, Question, None]);
        assert_eq!(cycle(Assistant::Dual, true), [Flag, Proposed, Question, None]);
    }
}
