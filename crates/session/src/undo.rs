//! Undoing a move, and starting the same board again.

use std::sync::Arc;

use crate::clock::Clock;
use crate::marks::Marks;
use crate::{CommandError, Event, Loss, Millis, Session, Status, Tally};

impl Session {
    /// Starts the same board again.
    pub(crate) fn retry(&mut self, events: &mut Vec<Event>) {
        self.game.retry();
        self.count_copy();
        self.analysis_cache.clear();
        self.marks = Marks::none(self.config.board.size());
        self.clock = Clock::ZERO;
        self.status = Status::Ready;
        self.history.clear();
        self.hint = None;
        self.guessed = None;
        self.tally = Tally { clicks: 0, retries: self.tally.retries + 1, ..self.tally };
        events.push(Event::Started);
    }

    /// Undoes the last move, with everything that the assistant did because of it.
    pub(crate) fn undo(
        &mut self,
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        match self.status {
            Status::Won | Status::Lost(Loss::TimeOut | Loss::GaveUp | Loss::Guess) => {
                return Err(CommandError::FinalEnd);
            }
            Status::Ready | Status::Playing | Status::Paused | Status::Lost(Loss::Mine) => {}
        }
        let step = self.history.pop().ok_or(CommandError::NothingToUndo)?;
        self.tally.undos += 1;
        self.count_step(&step);
        self.hint = None;
        self.analysis_cache.clear();
        for opened in step.opened.iter().rev() {
            self.game.take_back(opened);
        }
        for &(pos, mark) in step.marks_before.iter().rev() {
            self.marks.set(pos, mark);
            events.push(Event::Marked { cell: pos, mark });
        }
        if self.status == Status::Lost(Loss::Mine) {
            self.clock.start(now);
            self.status = Status::Playing;
        }
        for opened in &step.opened {
            events.push(Event::Undone { covered: Arc::clone(&opened.cells) });
        }
        Ok(())
    }
}
