//! Boards that need no guess.

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Layout, Random, Seed, Unlaid};
use minewise_solver::{Power, Stop};
use thiserror::Error;

use crate::draft::Draft;
use crate::playthrough::Playthrough;
use crate::repair::repair;
use crate::{Board, Grade, StartOutOfBoard};

/// How boards are generated. A certificate says which mode its board comes from, as a remark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// By rejection: every board that needs no guess is equally likely.
    Uniform,
    /// By repair: moves mines where a board gets stuck. Fast at any density, but not
    /// uniform.
    #[default]
    Fast,
}

minewise_board::named_enum! {
    /// All modes.
    Mode { Uniform = "uniform", Fast = "fast" }
    /// A name that is not a mode.
    UnknownMode = "is not a mode"
}

/// Whether certain moves of this power finish a layout from `start`.
pub fn is_solvable(layout: &Layout, start: Pos, power: Power) -> bool {
    is_solvable_until(layout, start, power, &Stop::NEVER)
}

/// Like [`is_solvable`], but returns false once a stop is requested.
pub(crate) fn is_solvable_until(layout: &Layout, start: Pos, power: Power, stop: &Stop) -> bool {
    let draft = Draft::new(layout, FirstClick::Safe, start);
    if draft.is_mine(start) {
        return false;
    }
    let mut playthrough = Playthrough::new(&draft, power, stop);
    playthrough.start(&draft, start);
    playthrough.advance(&draft);
    playthrough.is_finished(&draft)
}

/// A kind of boards that need no guess.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoGuess {
    /// Size and number of mines.
    pub params: Params,
    /// What the first open is guaranteed. A board that needs no guess has a safe start
    /// under every rule.
    pub first_click: FirstClick,
    /// The first cell to open.
    pub start: Pos,
    /// The reasoning that is enough to finish the board.
    pub power: Power,
    /// How the boards are generated.
    pub mode: Mode,
    /// How much work one board may take.
    pub limit: WorkLimit,
}

impl NoGuess {
    /// The usual kind: full reasoning, generated in fast mode.
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

    /// Generates a board. The same random stream gives the same board on every machine,
    /// because the limit counts work, not time.
    ///
    /// # Errors
    /// If the work limit is reached, or a stop is requested. It never returns a board
    /// that does not keep the promise.
    pub fn make(&self, random: &mut Random, stop: &Stop) -> Result<Board, NoBoard> {
        self.make_counting(random, stop).map(|(board, _)| board)
    }

    /// Like [`make`](Self::make), and returns the work it took.
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
        while work < self.limit.0 {
            let layout = Unlaid::lay_with(self.params, first_click, self.start, random);
            let mut draft = Draft::new(&layout, first_click, self.start);
            let mut playthrough = Playthrough::new(&draft, self.power, stop);
            let left = self.limit.0.saturating_sub(work);
            let made = match self.mode {
                Mode::Uniform => {
                    playthrough.start(&draft, self.start);
                    playthrough.advance(&draft);
                    playthrough.is_finished(&draft)
                }
                Mode::Fast => {
                    repair(&mut draft, &mut playthrough, self.start, random, |playthrough| {
                        playthrough.work() < left && !stop.is_requested()
                    })
                }
            };
            tried += 1;
            work += playthrough.work();
            if made {
                let layout = draft.layout();
                // Trust nothing but a fresh playthrough.
                if is_solvable_until(&layout, self.start, self.power, stop) {
                    return Ok((Board::new(layout, self.start)?, work));
                }
            }
            if stop.is_requested() {
                return Err(NoBoard::Cancelled);
            }
        }
        Err(NoBoard::Exhausted { kind: *self, tried })
    }
}

/// How much work one board may take, counted in cells opened during the attempts plus the
/// overhead of starting and going back. An attempt that begins within it may be finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WorkLimit(pub u64);

impl WorkLimit {
    /// A second or so in the worst case.
    pub const DEFAULT: WorkLimit = WorkLimit(3_000_000);
}

/// Why there is no board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NoBoard {
    /// The start is not on the board.
    #[error(transparent)]
    Start(#[from] StartOutOfBoard),
    /// A stop was requested.
    #[error("board generation was cancelled")]
    Cancelled,
    /// No board of the wanted grade was found within the work limit.
    #[error(
        "none of {tried} board{} had a grade from {from} to {to}: allow other grades or more work",
        if *.tried == 1 { "" } else { "s" }
    )]
    Ungraded {
        /// How many boards were generated.
        tried: u64,
        /// The lowest grade that was wanted.
        from: Grade,
        /// The highest grade that was wanted.
        to: Grade,
    },
    /// The work limit was reached.
    #[error(
        "no {} board that {} reasoning can finish was found in {tried} attempt{}: {}",
        .kind.params, .kind.power, if *.tried == 1 { "" } else { "s" }, .kind.advice(*.tried)
    )]
    Exhausted {
        /// What was asked for.
        kind: NoGuess,
        /// How many boards were tried.
        tried: u64,
    },
}

impl NoGuess {
    /// What to change in the request.
    const fn advice(&self, tried: u64) -> &'static str {
        match (tried, self.mode, self.power) {
            (0, ..) => "allow more work",
            (_, Mode::Uniform, _) => "use fewer mines, or fast mode",
            (_, Mode::Fast, Power::Full) => "use fewer mines",
            (_, Mode::Fast, _) => "use fewer mines, or a higher power such as full",
        }
    }
}

/// An endless series of boards of one kind. Board number `i` depends on the seed and `i`
/// alone, so boards can be generated in any order and in parallel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoGuessBoards {
    /// The kind of all boards.
    pub kind: NoGuess,
    /// The seed of all boards.
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
