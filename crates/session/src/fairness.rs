//! How a game deals with luck.

use minewise_board::Pos;
use minewise_generator::{NoBoard, NoGuess};
use minewise_rules::{Layout, Random};
use minewise_solver::{Assumptions, Budget, Solver, easiest_safe_until};
use serde::{Deserialize, Serialize};

use crate::findings::Finding;
use crate::{CommandError, Event, Loss, Mark, Millis, Reason, Session, Status};

/// How a game deals with luck. Chosen with the board and stored in the record.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fairness {
    /// The mines never move, and some boards need a guess.
    #[default]
    Classic,
    /// The board can be finished from the first click without a guess.
    NoGuess,
    /// Opening a cell that isn't certainly safe while another one is loses the game.
    Strict,
    /// When nothing is certain, a cell that could be safe is safe: the mines are laid again,
    /// uniformly over the layouts that fit the open cells and this choice.
    Kind,
}

minewise_board::named_enum! {
    /// All rules, in the order in which they are offered.
    Fairness { Classic = "classic", NoGuess = "no-guess", Strict = "strict", Kind = "kind" }
    /// A name that is not a fairness rule.
    UnknownFairness = "is not a fairness rule"
}

/// How the rule decides about a move before it is made.
pub(crate) enum Verdict {
    /// It may be made.
    Allowed,
    /// It loses the game.
    Fatal,
}

impl Session {
    /// Applies the fairness rule to cells that are about to be opened.
    pub(crate) fn apply_fairness(
        &mut self,
        targets: &[Pos],
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Result<Verdict, CommandError> {
        match self.config.fairness {
            Fairness::NoGuess if !self.game.is_laid() => self.lay_without_guess(targets[0])?,
            Fairness::Strict if self.view().open_count() > 0 => {
                return Ok(self.apply_strict_rule(targets, now, events));
            }
            Fairness::Kind if self.view().open_count() > 0 => self.make_guess_safe(targets),
            _ => {}
        }
        Ok(Verdict::Allowed)
    }

    fn lay_without_guess(&mut self, start: Pos) -> Result<(), CommandError> {
        let layout = match self.memory.recall(Finding::layout) {
            Some(layout) => layout,
            None => {
                let kind = NoGuess::new(self.config.board, self.config.first_click, start);
                let mut random = Random::new(self.board_id().seed);
                let made = kind.make(&mut random, &self.stop).or_else(|error| match error {
                    // A dull board keeps the promise as well.
                    NoBoard::Exhausted { .. } => kind.plain(&self.stop).ok_or(error),
                    _ => Err(error),
                });
                made?.into_layout()
            }
        };
        self.note(|| Finding::Layout(layout.clone()));
        self.replace_layout(layout);
        self.start = Some(start);
        Ok(())
    }

    fn apply_strict_rule(
        &mut self,
        targets: &[Pos],
        now: Millis,
        events: &mut Vec<Event>,
    ) -> Verdict {
        let remembered = self.memory.recall(Finding::cell);
        let guess = remembered.unwrap_or_else(|| self.guess_among(targets));
        self.note(|| Finding::Cell(guess));
        let Some(cell) = guess else { return Verdict::Allowed };
        if self.is_observed()
            && let Some(event) = self.explain_guess(cell)
        {
            events.push(event);
        }
        // The program opens flagged cells, too. What is opened has no mark, as elsewhere.
        if self.marks.set(cell, Mark::None) != Mark::None {
            events.push(Event::Marked { cell, mark: Mark::None });
        }
        self.guessed = Some(cell);
        self.game.abandon();
        self.end(Status::Lost(Loss::Guess), now);
        Verdict::Fatal
    }

    /// The first cell that isn't certainly safe while another one is.
    fn guess_among(&self, targets: &[Pos]) -> Option<Pos> {
        let analysis = self.analysis()?;
        let is_guess = |pos: &&Pos| analysis.safe().binary_search(pos).is_err();
        targets.iter().find(is_guess).copied().filter(|_| !analysis.safe().is_empty())
    }

    /// What could have been opened instead of a guess, and why.
    fn explain_guess(&self, cell: Pos) -> Option<Event> {
        let certain = self.analysis()?.safe().first().copied()?;
        let easiest = easiest_safe_until(self.view(), Some(cell), &self.stop).ok().flatten();
        let (certain, proof) =
            easiest.map_or((certain, None), |easiest| (easiest.cell, easiest.proof));
        Some(Event::Guessed { cell, certain, reason: proof.map(Reason::from) })
    }

    /// Lays the mines again so that the targets are safe, if nothing is certain and they could be.
    fn make_guess_safe(&mut self, targets: &[Pos]) {
        let finding = match self.memory.recall(Some) {
            Some(finding) => finding,
            None => self.find_safe_layout(targets),
        };
        self.note(|| finding.clone());
        match finding {
            Finding::Layout(layout) => {
                self.relocations += 1;
                self.replace_layout(layout);
            }
            Finding::Hopeless => self.relocations += 1,
            // Something is certain.
            Finding::Cell(_) | Finding::Round(_) | Finding::Conflict(_) => {}
        }
    }

    fn find_safe_layout(&self, targets: &[Pos]) -> Finding {
        let certain = self.analysis().is_none_or(|analysis| !analysis.safe().is_empty());
        if certain {
            return Finding::Cell(None);
        }
        let assumptions = Assumptions { mines: Vec::new(), safe: targets.to_vec() };
        let mut random = Random::stream(self.board_id().seed, self.relocations + 1);
        let mut solver = Solver::new();
        solver.listen_to(&self.stop);
        let drawn =
            solver.sample(self.view(), &assumptions, Budget::DEFAULT, &mut || random.next_u32());
        // If no layout fits, the guess was hopeless. If there are too many to count, luck decides
        // after all.
        let drawn = drawn.ok().and_then(|mines| Layout::from_mines(self.config.board, mines).ok());
        drawn.map_or(Finding::Hopeless, Finding::Layout)
    }

    /// Replaces the layout without changing the open cells.
    fn replace_layout(&mut self, layout: Layout) {
        self.count_foreign_layout();
        let replaced = self.game.replace_layout(layout);
        // A remembered layout may be anything; one that doesn't fit changes nothing.
        debug_assert!(replaced.is_ok() || !self.is_observed(), "it was made to fit");
    }
}
