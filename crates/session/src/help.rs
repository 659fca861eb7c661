//! Help on request: hints, explanations, odds, advice, and moves made for the player. The result
//! counts each of them.

use std::sync::Arc;

use minewise_board::Pos;
use minewise_player::{FirstOpen, best_move, best_start};
use minewise_rules::{FirstClick, MoveError};
use minewise_solver::{Proof, Tier, easiest_safe_until, explain_until};

use crate::fairness::Verdict;
use crate::findings::Finding;
use crate::history::Step;
use crate::{Command, CommandError, Event, Mark, Millis, Reason, Session, Strength, TimedCommand};

/// Which of the certainly safe cells a hint shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HintChoice {
    /// The one with the simplest proof.
    Easiest,
    /// The nearest one, as in records of earlier versions.
    Nearest,
}

/// What a rule guarantees about the first open, as far as it matters for choosing the first cell.
pub const fn first_open(rule: FirstClick) -> FirstOpen {
    match rule {
        FirstClick::Opening => FirstOpen::Opening,
        FirstClick::Safe | FirstClick::None => FirstOpen::AnyClue,
    }
}

impl Session {
    /// Marks a certainly safe cell, or opens the one already marked. Returns the command to record.
    pub(crate) fn hint(
        &mut self,
        choice: HintChoice,
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<Command, CommandError> {
        self.check_running()?;
        if let Some(pos) = self.hint {
            let mut step = Step::default();
            self.open_whatever_mark(pos, now, &mut step, events)?;
            self.finish_click(step, now, events);
            return Ok(Command::Hint);
        }
        let found = match (self.memory.recall(Finding::cell), choice) {
            (Some(remembered), _) => remembered.map(|cell| (cell, None)),
            (None, HintChoice::Easiest) => {
                self.easiest_cell().map(|(cell, tier)| (cell, Some(tier)))
            }
            (None, HintChoice::Nearest) => self.nearest_certain_cell().map(|cell| (cell, None)),
        };
        self.note(|| Finding::Cell(found.map(|(cell, _)| cell)));
        let Some((cell, tier)) = found else {
            self.tally.hints += 1;
            events.push(Event::NothingCertain);
            return Ok(Command::Hint);
        };
        self.show_hint(cell, tier, events);
        Ok(match choice {
            HintChoice::Easiest => Command::HintAt(cell),
            HintChoice::Nearest => Command::Hint,
        })
    }

    /// Marks a given cell that is certainly safe.
    pub(crate) fn hint_at(
        &mut self,
        cell: Pos,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        self.check_running()?;
        self.game.check_open(cell, |_| false)?;
        if self.memory.recall(Finding::cell) != Some(Some(cell)) {
            let is_safe =
                || self.analysis().is_some_and(|analysis| analysis.safe().contains(&cell));
            if !self.is_promised_safe() && !is_safe() {
                return Err(CommandError::NothingCertain);
            }
        }
        self.note(|| Finding::Cell(Some(cell)));
        self.show_hint(cell, None, events);
        Ok(())
    }

    fn show_hint(&mut self, cell: Pos, tier: Option<Tier>, events: &mut Vec<Event>) {
        self.tally.hints += 1;
        self.hint = Some(cell);
        if self.is_observed() {
            let tier = tier.unwrap_or_else(|| self.tier_of(cell));
            events.push(Event::Hint { cell, tier });
        }
    }

    /// The certainly safe cell with the simplest proof, and the difficulty of that proof. Among
    /// equals, the one nearest to the last opened cell.
    fn easiest_cell(&self) -> Option<(Pos, Tier)> {
        if self.is_promised_safe() {
            return Some((self.config.board.size().middle(), Tier::FirstClick));
        }
        let easiest = easiest_safe_until(self.view(), self.last_opened(), &self.stop);
        let easiest = easiest.ok().flatten()?;
        Some((easiest.cell, easiest.tier))
    }

    /// The certainly safe cell nearest to the last opened one. This is what hints showed before
    /// records named the cell.
    fn nearest_certain_cell(&self) -> Option<Pos> {
        if self.is_promised_safe() {
            return Some(self.config.board.size().middle());
        }
        let last = self.last_opened();
        let distance =
            |pos: &Pos| last.map_or(0, |last| last.x.abs_diff(pos.x).max(last.y.abs_diff(pos.y)));
        let analysis = self.analysis()?;
        analysis.safe().iter().copied().min_by_key(|pos| (distance(pos), *pos))
    }

    fn last_opened(&self) -> Option<Pos> {
        self.history.iter().rev().find_map(|step| step.place())
    }

    /// How hard it is to prove that a certain cell is safe.
    fn tier_of(&self, cell: Pos) -> Tier {
        match self.easiest_cell() {
            _ if self.is_promised_safe() => Tier::FirstClick,
            Some((easiest, tier)) if easiest == cell => tier,
            _ => {
                let proof = explain_until(self.view(), cell, &self.stop).ok().flatten();
                proof.map_or(Tier::MineTotal, |proof| proof.tier())
            }
        }
    }

    /// Explains why a covered cell is certain, or would be if the proposals were right, or reports
    /// its risk.
    pub(crate) fn why(&mut self, pos: Pos, events: &mut Vec<Event>) -> Result<(), CommandError> {
        self.check_running()?;
        if !self.config.board.size().contains(pos) {
            return Err(MoveError::OutOfBoard(pos).into());
        }
        if !self.view().cell(pos).is_covered() {
            return Err(MoveError::AlreadyOpen(pos).into());
        }
        self.tally.explanations += 1;
        if !self.is_observed() {
            return Ok(());
        }
        if self.is_promised_safe() {
            events.push(Event::Explained { reason: Proof::of_first_open(pos).into() });
            return Ok(());
        }
        match explain_until(self.view(), pos, &self.stop).ok().flatten() {
            Some(proof) => events.push(Event::Explained { reason: proof.into() }),
            None => events.push(match self.implied_reason(pos) {
                Some(reason) => Event::Implied { cell: pos, reason },
                None => {
                    let risk = self.analysis().and_then(|analysis| analysis.mine_probability(pos));
                    Event::NotCertain { cell: pos, risk }
                }
            }),
        }
        Ok(())
    }

    /// Why a cell would be a mine or safe if the proposals were right, if that follows.
    fn implied_reason(&self, pos: Pos) -> Option<Reason> {
        let is_implied = self.mark(pos).is_implied();
        let mut reasons =
            is_implied.then(|| self.implied_reasons(&self.stop)).into_iter().flatten();
        reasons.find(|reason| reason.cells.contains(&pos))
    }

    /// Shows the chance of a mine on every covered cell, or stops showing it.
    pub(crate) fn toggle_odds(&mut self) -> Result<(), CommandError> {
        self.check_running()?;
        self.shows_odds = !self.shows_odds;
        Ok(())
    }

    /// Counts the odds if they are shown, and updates them if anyone is watching.
    pub(crate) fn refresh_odds(&mut self) {
        self.odds = None;
        if self.shows_odds && !self.status.is_over() {
            self.tally.odds += 1;
        }
        if self.is_observed() {
            self.show_odds();
        }
    }

    /// Works out the odds if they are shown.
    pub(crate) fn show_odds(&mut self) {
        if self.shows_odds && !self.status.is_over() {
            self.odds = self.all_odds().map(Arc::new);
        }
    }

    /// Suggests the best cell to open, with its chance of being a mine.
    pub(crate) fn advise(&mut self, events: &mut Vec<Event>) -> Result<(), CommandError> {
        self.check_running()?;
        let remembered = self.memory.recall(Finding::cell);
        let best = if remembered.is_none() { self.best_move() } else { None };
        let cell = remembered.unwrap_or(best.map(|(cell, _)| cell));
        self.note(|| Finding::Cell(cell));
        // If a hint already shows the cell, the advice adds nothing.
        if self.hint.is_none() || self.hint != cell {
            self.tally.hints += 1;
            self.tally.advice += 1;
        }
        if let Some((cell, risk)) = best {
            events.push(Event::Advice { cell, risk });
        }
        Ok(())
    }

    /// The best cell to open by the player's knowledge, and its chance of being a mine.
    fn best_move(&self) -> Option<(Pos, f64)> {
        if let promise @ Some(_) = self.promise() {
            let start = best_start(self.config.board, promise, &self.stop);
            return self.is_possible_start(start).then_some((start, 0.0));
        }
        let best = best_move(self.view(), &self.stop).ok()??;
        Some((best.pos, best.risk))
    }

    /// Makes every certain move. To learn that there is none is help and counts, like a hint that
    /// finds nothing; but right after other certain moves it is to be expected.
    pub(crate) fn auto(
        &mut self,
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        match self.make_certain_moves(now, events) {
            Err(CommandError::NothingCertain) if !self.has_just_looked() => {
                self.tally.autos += 1;
                events.push(Event::NothingCertain);
                Ok(())
            }
            done => done,
        }
    }

    fn make_certain_moves(
        &mut self,
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        self.check_running()?;
        let mut step = Step::default();
        if self.view().open_count() > 0 {
            self.do_certain_moves(Strength::Complete, &mut step, events);
        }
        if step.is_empty() {
            return Err(CommandError::NothingCertain);
        }
        self.tally.autos += 1;
        self.finish(step, now);
        Ok(())
    }

    /// Whether the last command also looked for certain moves.
    fn has_just_looked(&self) -> bool {
        let last = self.commands().last().map(|timed| timed.command);
        matches!(last, Some(Command::Auto | Command::AutoNear(_)))
    }

    /// Makes every certain move; if there is none, opens the best cell. Returns the command to
    /// record.
    pub(crate) fn auto_play(
        &mut self,
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<Command, CommandError> {
        match self.make_certain_moves(now, events) {
            Ok(()) => Ok(Command::AutoPlay),
            Err(CommandError::NothingCertain) => {
                // The record will name the cell, so the findings so far aren't needed.
                self.forget_noted();
                let (cell, _) = self.best_move().ok_or(CommandError::NothingCertain)?;
                self.auto_open(cell, now, events)?;
                Ok(Command::AutoOpen(cell))
            }
            Err(error) => Err(error),
        }
    }

    /// Opens a cell that the program chose.
    pub(crate) fn auto_open(
        &mut self,
        cell: Pos,
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        self.check_running()?;
        self.game.check_open(cell, |_| false)?;
        let verdict = self.apply_fairness(&[cell], now, events)?;
        self.tally.autos += 1;
        if let Verdict::Allowed = verdict {
            let mut step = Step::default();
            self.uncover(cell, &mut step, events)?;
            self.assist(&mut step, events);
            self.finish(step, now);
        }
        Ok(())
    }

    /// Makes every certain move that the clues near a cell prove.
    pub(crate) fn auto_near(
        &mut self,
        middle: Pos,
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        self.check_running()?;
        if !self.config.board.size().contains(middle) {
            return Err(MoveError::OutOfBoard(middle).into());
        }
        let mut step = Step::default();
        if self.view().open_count() > 0 {
            self.do_certain_moves_near(middle, &mut step, events);
        }
        if step.is_empty() {
            return Err(CommandError::NothingCertain);
        }
        step.merge();
        // A series of parts counts as help only once.
        let goes_on = |last: &TimedCommand| matches!(last.command, Command::AutoNear(_));
        self.tally.autos += u32::from(!self.commands().last().is_some_and(goes_on));
        self.finish(step, now);
        Ok(())
    }

    /// Opens a cell even if it has a flag, which the player may have placed by mistake.
    fn open_whatever_mark(
        &mut self,
        pos: Pos,
        now: Millis,
        step: &mut Step,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        // It is certain, so no rule forbids it.
        self.apply_fairness(&[pos], now, events)?;
        self.uncover(pos, step, events)
    }

    /// Opens a cell that the rules allow, whatever its mark.
    fn uncover(
        &mut self,
        pos: Pos,
        step: &mut Step,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        if self.mark(pos) == Mark::Flag {
            self.replace_mark(pos, Mark::None, step, events);
        }
        self.open_in(pos, step, events)?;
        Ok(())
    }

    pub(crate) fn check_running(&self) -> Result<(), CommandError> {
        if self.status.is_over() { Err(MoveError::Over.into()) } else { Ok(()) }
    }
}
