//! Boards that need no guess.

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Layout, Random, Seed, Unlaid};
use minewise_solver::{Power, Stop};
use thiserror::Error;

use crate::draft::Draft;
use crate::repair::repair;
use crate::run::Run;
use crate::{Board, Grade, StartOutOfBoard};

/// How boards are made. The two are never confused: a board says which it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// By rejection: every board that needs no guess is equally likely.
    Uniform,
    /// By repair where a board gets stuck: fast at any density, not uniform.
    #[default]
    Fast,
}

minewise_board::words! {
    /// All modes.
    Mode { Uniform = "uniform", Fast = "fast" }
    /// A word that names no mode.
    UnknownMode = "is no mode"
}

/// Whether a layout can be finished from `start` by certain moves of a power.
pub fn is_solvable(layout: &Layout, start: Pos, power: Power) -> bool {
    is_solvable_until(layout, start, power, &Stop::NEVER)
}

/// The same; after the signal to stop, it is said that it cannot.
fn is_solvable_until(layout: &Layout, start: Pos, power: Power, stop: &Stop) -> bool {
    let draft = Draft::new(layout, FirstClick::Safe, start);
    if draft.is_mine(start) {
        return false;
    }
    let mut run = Run::new(&draft, power, stop);
    run.start(&draft, start);
    run.advance(&draft);
    run.is_finished(&draft)
}

/// A kind of boards that need no guess.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoGuess {
    /// Extent and mines.
    pub params: Params,
    /// The promise to the first open. A board that needs no guess has a safe
    /// start under every rule.
    pub first_click: FirstClick,
    /// Where the first open is.
    pub start: Pos,
    /// The reasoning that suffices to finish the board.
    pub power: Power,
    /// How the boards are made.
    pub mode: Mode,
    /// How much work one board may take.
    pub limit: WorkLimit,
}

impl NoGuess {
    /// The usual kind: everything that can be known suffices, made fast.
    pub const fn new(params: Params, first_click: FirstClick, start: Pos) -> Self {
        NoGuess {
            params,
            first_click,
            start,
            power: Power::Full,
            mode: Mode::Fast,
            limit: WorkLimit::DEFAULT,
        }
    }

    /// Makes a board. The same source of chance gives the same board everywhere,
    /// since work is counted and time is not.
    ///
    /// # Errors
    /// If the work limit is reached, or the signal to stop is given: then there is no
    /// board, never one that keeps less than was promised.
    pub fn make(&self, random: &mut Random, stop: &Stop) -> Result<Board, NoBoard> {
        self.make_counting(random, stop).map(|(board, _)| board)
    }

    /// The same with the work that it took.
    pub(crate) fn make_counting(
        &self,
        random: &mut Random,
        stop: &Stop,
    ) -> Result<(Board, u64), NoBoard> {
        if !self.params.size().contains(self.start) {
            return Err(NoBoard::Start(StartOutOfBoard(self.start)));
        }
        let first_click = match self.first_click {
            FirstClick::None => FirstClick::Safe,
            rule => rule,
        };
        let (mut tried, mut work) = (0, 0);
        loop {
            let layout = Unlaid::lay_with(self.params, first_click, self.start, random);
            let mut draft = Draft::new(&layout, first_click, self.start);
            let mut run = Run::new(&draft, self.power, stop);
            let left = self.limit.0.saturating_sub(work);
            let made = match self.mode {
                Mode::Uniform => {
                    run.start(&draft, self.start);
                    run.advance(&draft);
                    run.is_finished(&draft)
                }
                Mode::Fast => repair(&mut draft, &mut run, self.start, random, |run| {
                    run.work() < left && !stop.is_given()
                }),
            };
            tried += 1;
            work += run.work();
            if made {
                let layout = draft.layout();
                // What is promised is what a fresh look confirms.
                if is_solvable_until(&layout, self.start, self.power, stop) {
                    return Ok((Board::new(layout, self.start)?, work));
                }
            }
            if stop.is_given() {
                return Err(NoBoard::Cancelled);
            }
            if work >= self.limit.0 {
                return Err(NoBoard::Exhausted { kind: *self, tried });
            }
        }
    }
}

/// How much work one board may take, counted in cells opened while it is tried
/// out and what that costs beside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WorkLimit(pub u64);

impl WorkLimit {
    /// A second or so at the worst.
    pub const DEFAULT: WorkLimit = WorkLimit(3_000_000);
}

/// Why there is no board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NoBoard {
    /// The start is not on the board.
    #[error(transparent)]
    Start(#[from] StartOutOfBoard),
    /// The caller lost interest.
    #[error("the making of the board was cancelled")]
    Cancelled,
    /// Boards were made, but none of the wanted grade within the work limit.
    #[error(
        "none of {tried} boards had a grade from {from} to {to}: allow other grades or more work"
    )]
    Ungraded {
        /// How many boards were made.
        tried: u64,
        /// The lowest grade that was wanted.
        from: Grade,
        /// The highest grade that was wanted.
        to: Grade,
    },
    /// The work limit was reached.
    #[error(
        "no board {} that reasoning of power {} finishes was found in {tried} tries: {}",
        .kind.params, .kind.power, .kind.advice()
    )]
    Exhausted {
        /// What was asked for.
        kind: NoGuess,
        /// How many boards were tried.
        tried: u64,
    },
}

impl NoGuess {
    /// What else could be asked for.
    const fn advice(&self) -> &'static str {
        match (self.mode, self.power) {
            (Mode::Uniform, _) => "take fewer mines, or the mode fast",
            (Mode::Fast, Power::Full) => "take fewer mines",
            (Mode::Fast, _) => "take fewer mines, or a higher power such as full",
        }
    }
}

/// Boards of one kind without end. Board number `i` depends on the seed and `i`
/// alone, so boards can be made in any order, and in parallel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoGuessBoards {
    /// What they have in common.
    pub kind: NoGuess,
    /// The seed of them all.
    pub seed: Seed,
}

impl NoGuessBoards {
    /// Board number `number`.
    ///
    /// # Errors
    /// As for [`NoGuess::make`].
    pub fn board(&self, number: u64, stop: &Stop) -> Result<Board, NoBoard> {
        self.kind.make(&mut Random::stream(self.seed, number), stop)
    }
}
