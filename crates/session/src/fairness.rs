//! How a game deals with luck.

use minewise_board::Pos;
use minewise_generator::NoGuess;
use minewise_rules::{Layout, Random};
use minewise_solver::{Assumptions, Budget, Solver, easiest_safe_until};
use serde::{Deserialize, Serialize};

use crate::{CommandError, Event, Loss, Millis, Reason, Session, Status};

/// How a game deals with luck. Chosen with the board and kept in the record.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fairness {
    /// Mines lie where they lie.
    #[default]
    Classic,
    /// The board can be finished from the first click without a guess.
    NoGuess,
    /// Opening a cell that is not certainly safe, while there is one that is,
    /// loses.
    Strict,
    /// When nothing is certain, a cell that could be safe is safe: the mines are
    /// laid anew, uniformly among the layouts that fit what is open and this
    /// choice.
    Kind,
}

minewise_board::words! {
    /// All rules, in the order in which they are offered.
    Fairness { Classic = "classic", NoGuess = "no-guess", Strict = "strict", Kind = "kind" }
    /// A word that names no fairness rule.
    UnknownFairness = "is no fairness rule"
}

/// What the rule says to a move before it is made.
pub(crate) enum Ruling {
    /// It may be made.
    Granted,
    /// It has lost the game.
    Fatal,
}

impl Session {
    /// Applies the fairness rule to cells that are about to be opened.
    pub(crate) fn judge(
        &mut self,
        targets: &[Pos],
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<Ruling, CommandError> {
        match self.config.fairness {
            Fairness::NoGuess if !self.game.is_laid() => self.lay_without_guess(targets[0])?,
            Fairness::Strict if self.view().open_count() > 0 => {
                return Ok(self.judge_strictly(targets, now, events));
            }
            Fairness::Kind if self.view().open_count() > 0 => self.be_kind(targets),
            _ => {}
        }
        Ok(Ruling::Granted)
    }

    fn lay_without_guess(&mut self, start: Pos) -> Result<(), CommandError> {
        let kind = NoGuess::new(self.config.board, self.config.first_click, start);
        let board = kind.make(&mut Random::new(self.board_id().seed), &self.stop)?;
        let replaced = self.game.replace_layout(board.into_layout());
        debug_assert!(replaced.is_ok(), "anything fits a covered board");
        self.start = Some(start);
        Ok(())
    }

    fn judge_strictly(&mut self, targets: &[Pos], now: Millis, events: &mut Vec<Event>) -> Ruling {
        let Some(analysis) = self.analysis() else { return Ruling::Granted };
        let guess = targets.iter().find(|pos| analysis.safe().binary_search(pos).is_err());
        let (Some(&cell), Some(&certain)) = (guess, analysis.safe().first()) else {
            return Ruling::Granted;
        };
        let easiest = easiest_safe_until(self.view(), Some(cell), &self.stop).ok().flatten();
        let (certain, proof) =
            easiest.map_or((certain, None), |easiest| (easiest.cell, easiest.proof));
        events.push(Event::Guessed { cell, certain, reason: proof.map(Reason::from) });
        self.guessed = Some(cell);
        self.game.abandon();
        self.end(Status::Lost(Loss::Guess), now);
        Ruling::Fatal
    }

    /// Lays the mines anew so that the targets are safe, if nothing is certain
    /// and they could be.
    fn be_kind(&mut self, targets: &[Pos]) {
        let certain = self.analysis().is_none_or(|analysis| !analysis.safe().is_empty());
        if certain {
            return;
        }
        let assumptions = Assumptions { mines: Vec::new(), safe: targets.to_vec() };
        self.kindnesses += 1;
        let mut random = Random::stream(self.board_id().seed, self.kindnesses);
        let mut solver = Solver::new();
        solver.listen_to(&self.stop);
        let drawn =
            solver.sample(self.view(), &assumptions, Budget::DEFAULT, &mut || random.next_u32());
        // Where no layout fits, the guess was hopeless; where there are too many to
        // count, luck has to decide after all.
        if let Ok(mines) = drawn
            && let Ok(layout) = Layout::from_mines(self.config.board, mines)
        {
            let replaced = self.game.replace_layout(layout);
            debug_assert!(replaced.is_ok(), "it was drawn to fit");
        }
    }
}
