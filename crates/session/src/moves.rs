//! Moves: opening, chording, and what follows from them.

use std::sync::Arc;

use minewise_board::Pos;
use minewise_rules::{MoveError, Opened, Outcome};

use crate::fairness::Verdict;
use crate::history::Step;
use crate::{CommandError, Event, Loss, Mark, Millis, Session, Status};

impl Session {
    pub(crate) fn open(
        &mut self,
        pos: Pos,
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        let marks = &self.marks;
        self.game.check_open(pos, |pos| marks.is_flag(pos))?;
        if let Verdict::Fatal = self.apply_fairness(&[pos], now, events)? {
            self.tally.clicks += 1;
            return Ok(());
        }
        let mut step = Step::default();
        self.open_in(pos, &mut step, events)?;
        self.finish_click(step, now, events);
        Ok(())
    }

    pub(crate) fn chord(
        &mut self,
        pos: Pos,
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        let targets = self.chord_targets(pos)?;
        if let Verdict::Fatal = self.apply_fairness(&targets, now, events)? {
            self.tally.clicks += 1;
            return Ok(());
        }
        let marks = &self.marks;
        let opened = self.game.chord(pos, |pos| marks.is_flag(pos))?;
        let mut step = Step::default();
        self.add_opened(opened, &mut step, events);
        self.finish_click(step, now, events);
        Ok(())
    }

    /// Opens a cell as part of a step.
    pub(crate) fn open_in(
        &mut self,
        pos: Pos,
        step: &mut Step,
        events: &mut Vec<Event>,
    ) -> Result<(), MoveError> {
        self.count_laying();
        let marks = &self.marks;
        let opened = self.game.open(pos, |pos| marks.is_flag(pos))?;
        self.add_opened(opened, step, events);
        Ok(())
    }

    /// Adds what was opened to a step. Opened cells lose their marks.
    fn add_opened(&mut self, opened: Opened, step: &mut Step, events: &mut Vec<Event>) {
        self.hint = None;
        self.analysis_cache.clear();
        if !self.marks.is_empty() {
            for &pos in opened.cells.iter() {
                let before = self.marks.set(pos, Mark::None);
                if before != Mark::None && !before.is_implied() {
                    step.marks_before.push((pos, before));
                }
            }
        }
        if !opened.cells.is_empty() {
            events.push(Event::Opened { cells: Arc::clone(&opened.cells) });
        }
        if !opened.exploded.is_empty() {
            events.push(Event::Exploded { cells: opened.exploded.clone() });
        }
        step.opened.push(opened);
    }

    /// Completes a step that began with a click on the board.
    pub(crate) fn finish_click(&mut self, mut step: Step, now: Millis, events: &mut Vec<Event>) {
        self.tally.clicks += 1;
        self.assist(&mut step, events);
        self.finish(step, now);
    }

    /// Completes a step: clock, history, the end of the game.
    pub(crate) fn finish(&mut self, step: Step, now: Millis) {
        if !step.opened.is_empty() {
            self.clock.start(now);
            self.status = Status::Playing;
        }
        self.count_step(&step);
        self.history.push(Arc::new(step));
        match self.game.outcome() {
            Some(Outcome::Won) => self.end(Status::Won, now),
            Some(_) => self.end(Status::Lost(Loss::Mine), now),
            None => {}
        }
    }

    pub(crate) fn end(&mut self, status: Status, now: Millis) {
        self.clock.stop(now);
        self.end_assistance();
        self.status = status;
    }

    /// Removes everything that was displayed as help.
    pub(crate) fn end_assistance(&mut self) {
        self.hint = None;
        self.take_implied_marks();
        self.odds = None;
        self.assistant.conflict.clear();
    }

    pub(crate) fn pause(&mut self, now: Millis) -> Result<(), CommandError> {
        if self.status != Status::Playing {
            return Err(CommandError::NotRunning);
        }
        self.clock.stop(now);
        self.status = Status::Paused;
        Ok(())
    }

    pub(crate) fn give_up(&mut self, now: Millis) -> Result<(), CommandError> {
        if self.status.is_over() {
            return Err(MoveError::Over.into());
        }
        self.game.abandon();
        self.end(Status::Lost(Loss::GaveUp), now);
        Ok(())
    }
}
