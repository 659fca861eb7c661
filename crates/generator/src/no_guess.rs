//! Boards that need no guess.

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Layout, Random, Seed, Unlaid};
use minewise_solver::Power;

use crate::draft::Draft;
use crate::repair::repair;
use crate::run::Run;
use crate::{Board, StartOutOfBoard};

/// How boards are made. The two are never confused: a board says which it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// By rejection: every board that needs no guess is equally likely.
    Uniform,
    /// By repair where a board gets stuck: fast at any density, not uniform.
    #[default]
    Fast,
}

/// Whether a layout can be finished from `start` by certain moves of a power.
pub fn is_solvable(layout: &Layout, start: Pos, power: Power) -> bool {
    let draft = Draft::new(layout, FirstClick::Safe, start);
    if draft.is_mine(start) {
        return false;
    }
    let mut run = Run::new(&draft, power);
    run.start(&draft, start);
    run.advance(&draft);
    run.is_finished(&draft)
}

/// Boards of one kind without end that need no guess.
#[derive(Debug, Clone)]
pub struct NoGuessBoards {
    /// Extent and mines.
    pub params: Params,
    /// The promise to the first open.
    pub first_click: FirstClick,
    /// Where the first open is.
    pub start: Pos,
    /// The reasoning that suffices.
    pub power: Power,
    /// How they are made.
    pub mode: Mode,
    /// The seed of the whole batch.
    pub seed: Seed,
}

impl NoGuessBoards {
    /// Board number `number`.
    pub fn board(&self, number: u64) -> Result<(Board, u64), StartOutOfBoard> {
        let mut random = Random::stream(self.seed, number);
        let mut work = 0;
        loop {
            let layout = Unlaid::lay_with(self.params, self.first_click, self.start, &mut random);
            let mut draft = Draft::new(&layout, self.first_click, self.start);
            let mut run = Run::new(&draft, self.power);
            let done = match self.mode {
                Mode::Uniform => {
                    run.start(&draft, self.start);
                    run.advance(&draft);
                    run.is_finished(&draft)
                }
                Mode::Fast => repair(&mut draft, &mut run, self.start, &mut random, |_| true),
            };
            work += run.work();
            if done {
                return Ok((Board::new(draft.layout(), self.start)?, work));
            }
        }
    }
}
