//! Changing marks by hand.

use std::sync::Arc;

use minewise_board::Pos;
use minewise_rules::MoveError;

use crate::history::Step;
use crate::{Assistant, CommandError, Event, Mark, Session};

impl Session {
    /// The mark on a cell that may be changed by hand.
    pub(crate) fn markable(&self, pos: Pos) -> Result<Mark, CommandError> {
        if self.status.is_over() {
            return Err(MoveError::Over.into());
        }
        if !self.config.board.size().contains(pos) {
            return Err(MoveError::OutOfBoard(pos).into());
        }
        if !self.view().cell(pos).is_covered() {
            return Err(CommandError::MarkOnOpen(pos));
        }
        if self.hint == Some(pos) {
            return Err(CommandError::MarkOnHint(pos));
        }
        let mark = self.marks.get(pos);
        if mark == Mark::Flag && self.config.assistant == Assistant::Intelligent {
            return Err(CommandError::Confirmed(pos));
        }
        Ok(mark)
    }

    pub(crate) fn question(
        &mut self,
        pos: Pos,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        if !self.config.question_marks {
            return Err(CommandError::QuestionMarksOff);
        }
        let next = match self.markable(pos)? {
            Mark::Question => Mark::None,
            _ => Mark::Question,
        };
        self.put_mark(pos, next, events);
        Ok(())
    }

    pub(crate) fn put_mark(&mut self, pos: Pos, mark: Mark, events: &mut Vec<Event>) {
        self.tally.clicks += 1;
        let mut step = Step::default();
        self.replace_mark(pos, mark, &mut step, events);
        self.history.push(Arc::new(step));
    }

    /// Changes a mark as part of a step.
    pub(crate) fn replace_mark(
        &mut self,
        pos: Pos,
        mark: Mark,
        step: &mut Step,
        events: &mut Vec<Event>,
    ) {
        step.remember_mark(pos, self.marks.set(pos, mark));
        events.push(Event::Marked { cell: pos, mark });
    }
}
