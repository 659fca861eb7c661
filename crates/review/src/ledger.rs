//! The ledger of a game: what every uncertain move risked.

use minewise_board::{Pos, View};
use minewise_session::{
    Command, CommandError, Config, Findings, Loss, Mark, Millis, OddsOf, Record, RecordError,
    RiskyMove, Session, Status, Stop, TimedCommand, Weighed,
};
use minewise_solver::{
    Analysis, Assumptions, Budget, JointRisk, Knowledge, Solver, Unanswered, easiest_safe_until,
    explain_until,
};
use serde::Serialize;
use thiserror::Error;

use crate::follower::Follower;
use crate::slowness::SlowSteps;
use crate::{Exercise, Guess, Mistake, MistakeKind, Overlooked, Shapes, Totals};

/// What every uncertain move of a game risked, and which of them were mistakes.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Ledger {
    /// The options of the game.
    pub config: Config,
    /// How the game stands at the end of the record.
    pub status: Status,
    /// The playing time.
    pub elapsed: Millis,
    /// The first cell that was opened, if the rules made it safe.
    #[cfg_attr(feature = "schema", schema(required))]
    pub first: Option<Pos>,
    /// How often the same board had been started before. Only the last attempt is reviewed.
    pub retries: u32,
    /// How many moves were taken back.
    pub undos: u32,
    /// The moves that were not certain, in order.
    pub guesses: Vec<Guess>,
    /// The mistakes, in order: what gave something away. There is none if and only if the accuracy
    /// is 100.
    pub mistakes: Vec<Mistake>,
    /// What was not done well but gave nothing away, in order: a flag on a certainly safe cell, or
    /// a slow move.
    pub remarks: Vec<Mistake>,
    /// The steps of the mistakes that are worth an exercise: nothing comes twice that looks alike.
    pub exercises: Vec<usize>,
    /// What the guesses add up to.
    pub totals: Totals,
    /// What the player saw in the end.
    #[serde(skip)]
    pub view: View,
}

/// Why a record can't be reviewed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unreviewed {
    /// The game refuses one of its commands.
    #[error(transparent)]
    Broken(RecordError),
    /// A stop was requested first.
    #[error("stopped before the review was done")]
    Stopped,
}

impl From<Unanswered> for Unreviewed {
    /// The views of a real game contradict nothing, so only a stop leaves a question unanswered.
    fn from(_: Unanswered) -> Self {
        Unreviewed::Stopped
    }
}

impl Ledger {
    /// Replays a record and judges every move.
    ///
    /// # Errors
    /// If the game refuses a command, or if a stop was requested.
    pub fn of(record: &Record, stop: &Stop) -> Result<Self, Unreviewed> {
        let mut walk = Walk::new(record, stop);
        for (index, timed) in record.commands.iter().enumerate() {
            walk.take(index + 1, *timed)?;
        }
        if stop.is_requested() { Err(Unreviewed::Stopped) } else { Ok(walk.finish()) }
    }
}

/// The replay of a record, and what was found so far.
struct Walk<'a> {
    stop: &'a Stop,
    session: Session,
    follower: Follower,
    solver: Solver,
    slow: SlowSteps,
    /// Whether another program laid the mines, whose rule for the first click is unknown.
    is_given: bool,
    first: Option<Pos>,
    guesses: Vec<Guess>,
    mistakes: Vec<Mistake>,
    remarks: Vec<Mistake>,
}

impl<'a> Walk<'a> {
    fn new(record: &Record, stop: &'a Stop) -> Self {
        let session = record.start();
        let follower = Follower::new(session.view(), stop);
        Walk {
            stop,
            session,
            follower,
            solver: Solver::new(),
            slow: SlowSteps::of(record),
            is_given: record.given.is_some(),
            first: None,
            guesses: Vec::new(),
            mistakes: Vec::new(),
            remarks: Vec::new(),
        }
    }

    /// Judges a command, and carries it out.
    fn take(&mut self, step: usize, timed: TimedCommand) -> Result<(), Unreviewed> {
        self.follower.follow(self.session.view());
        self.notice_slowness(step, timed)?;
        let guess = match self.session.cells_to_open(timed.command) {
            Some(cells) => self.judge(step, timed, cells)?,
            None => None,
        };
        self.session.replay_with_findings(timed, Findings::default(), self.stop).map_err(
            |error| match error {
                CommandError::Stopped => Unreviewed::Stopped,
                error => Unreviewed::Broken(RecordError::Refused { command: step, error }),
            },
        )?;
        match timed.command {
            Command::Retry => self.forget(),
            Command::Undo => self.take_back(),
            Command::Flag(pos) => self.check_flag(step, timed, pos)?,
            _ => {}
        }
        if let Some(mut guess) = guess {
            let status = self.session.status();
            guess.hit = matches!(status, Status::Lost(Loss::Mine | Loss::Guess));
            if self.is_given && guess.view.open_count() == 0 && !guess.hit {
                // Other programs promise that the first click is safe, but records don't say so.
                self.first = guess.cells.first().copied();
            } else {
                self.add(guess);
            }
        }
        Ok(())
    }

    /// What a move risks that opens these cells. `None` if it is certain.
    fn judge(
        &mut self,
        step: usize,
        timed: TimedCommand,
        cells: Vec<Pos>,
    ) -> Result<Option<Guess>, Unreviewed> {
        let of = self.session.odds_of();
        if of == OddsOf::FirstOpen {
            self.first = cells.first().copied();
            return Ok(None);
        }
        if self.follower.are_safe(&cells) {
            return Ok(None);
        }
        let view = self.session.view().clone();
        let (none, budget) = (&Assumptions::NONE, Budget::DEFAULT);
        let analysis = self.solver.analyze_until(&view, none, budget, self.stop)?;
        let found = self.solver.joint_risk(&view, &analysis, &cells, self.stop)?;
        let JointRisk { risk, exact } = found;
        let is_made_safe = of == OddsOf::KindGame && analysis.safe().is_empty() && risk < 1.0;
        if risk == 0.0 || is_made_safe {
            return Ok(None);
        }
        let certain = self.easiest(&view, &analysis, cells[0])?;
        let chosen = RiskyMove {
            cells: &cells,
            risk: found,
            certain: certain.as_ref().map(|certain| certain.cell),
        };
        let weighed = self.session.weigh(chosen, &analysis, self.stop);
        let Weighed { best, best_risk, unavoidable, loss } =
            weighed.map_err(|_| Unreviewed::Stopped)?;
        Ok(Some(Guess {
            step,
            t: timed.at,
            command: timed.command,
            cells,
            risk,
            of,
            exact,
            least_risk: least_risk(&analysis),
            best,
            best_risk,
            certain,
            unavoidable,
            loss,
            hit: false,
            by_program: matches!(timed.command, Command::AutoOpen(_)),
            undone: false,
            view,
        }))
    }

    /// The certainly safe cell that is easiest to see.
    fn easiest(
        &self,
        view: &View,
        analysis: &Analysis,
        near: Pos,
    ) -> Result<Option<Overlooked>, Unreviewed> {
        if analysis.safe().is_empty() {
            return Ok(None);
        }
        let easiest = easiest_safe_until(view, Some(near), self.stop)?;
        Ok(easiest.map(Overlooked::from))
    }

    /// Adds a guess, and the mistake that it may be.
    fn add(&mut self, guess: Guess) {
        if let Some(kind) = MistakeKind::of(&guess) {
            self.mistakes.push(Mistake {
                step: guess.step,
                t: guess.t,
                kind,
                cell: match guess.command {
                    Command::Chord(pos) => pos,
                    _ => guess.cells[0],
                },
                loss: guess.loss,
                overlooked: guess.certain.clone(),
                took: None,
            });
        }
        self.guesses.push(guess);
    }

    /// Notices a flag on a certainly safe cell.
    fn check_flag(&mut self, step: usize, timed: TimedCommand, pos: Pos) -> Result<(), Unreviewed> {
        let is_flag = self.session.mark(pos) == Mark::Flag;
        if !is_flag || !self.follower.is_certainly(pos, Knowledge::Safe) {
            return Ok(());
        }
        let proof = explain_until(self.session.view(), pos, self.stop)?;
        self.remarks.push(Mistake {
            step,
            t: timed.at,
            kind: MistakeKind::WrongFlag,
            cell: pos,
            loss: 0.0,
            overlooked: proof.map(|proof| Overlooked::of(pos, proof.tier(), Some(proof))),
            took: None,
        });
        Ok(())
    }

    /// Notices that a player took long, although something easy was there.
    fn notice_slowness(&mut self, step: usize, timed: TimedCommand) -> Result<(), Unreviewed> {
        let Some(took) = self.slow.took(step) else { return Ok(()) };
        if self.session.status() != Status::Playing || self.session.odds_of() == OddsOf::FirstOpen {
            return Ok(());
        }
        let easiest = easiest_safe_until(self.session.view(), None, self.stop)?;
        let Some(easiest) = easiest.filter(|easiest| SlowSteps::is_easy(easiest.tier)) else {
            return Ok(());
        };
        self.remarks.push(Mistake {
            step,
            t: timed.at,
            kind: MistakeKind::Slow,
            cell: easiest.cell,
            loss: 0.0,
            overlooked: Some(easiest.into()),
            took: Some(took),
        });
        Ok(())
    }

    /// Starts again with another attempt at the same board.
    fn forget(&mut self) {
        self.first = None;
        self.guesses.clear();
        self.mistakes.clear();
        self.remarks.clear();
    }

    /// Marks the guess that was taken back, if the last move was one. It is no mistake then.
    fn take_back(&mut self) {
        let view = self.session.view();
        let is_covered = |pos: &Pos| view.cell(*pos).is_covered();
        let last = self.guesses.iter_mut().rev().find(|guess| !guess.undone);
        if let Some(last) = last.filter(|guess| guess.cells.iter().all(is_covered)) {
            last.undone = true;
            self.mistakes.retain(|mistake| mistake.step != last.step);
        }
    }

    fn finish(self) -> Ledger {
        let mut shapes = Shapes::default();
        let exercises = Exercise::of_mistakes(&self.mistakes, &self.guesses).into_iter();
        let new = exercises.filter(|exercise| shapes.insert(exercise));
        let tally = self.session.snapshot(Millis(0)).tally;
        Ledger {
            config: *self.session.config(),
            status: self.session.status(),
            elapsed: self.session.elapsed(Millis(0)),
            first: self.first,
            retries: tally.retries,
            undos: tally.undos,
            exercises: new.map(|exercise| exercise.step).collect(),
            totals: Totals::of(&self.guesses),
            guesses: self.guesses,
            mistakes: self.mistakes,
            remarks: self.remarks,
            view: self.session.view().clone(),
        }
    }
}

/// The least risk of any cell.
fn least_risk(analysis: &Analysis) -> f64 {
    analysis.least_risk().and_then(|pos| analysis.mine_probability(pos)).unwrap_or(1.0)
}
