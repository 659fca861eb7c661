//! A batch of games, as Python has it.

use minewise_board::Pos;
use minewise_rules::Outcome;
use minewise_solver::Stop;
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray3};
use pyo3::prelude::*;

use crate::environment::board::{Board, Kept};
use crate::environment::oracle::consult;
use crate::environment::rules::{Autoreset, Options, Rules};
use crate::errors::invalid;
use crate::interrupt::{think, thread_count, work_through};
use crate::numpy_functions::load_numpy;
use crate::view::PyView;

/// Games of one kind that are stepped together. All arrays are the caller's, C-contiguous, with one
/// entry for each game.
#[pyclass(module = "minewise._engine", name = "Vector")]
pub(crate) struct Vector {
    rules: Rules,
    boards: Vec<Board>,
}

/// What one game of a step reads and writes.
struct Slot<'a> {
    action: usize,
    board: &'a mut Board,
    view: &'a mut [u8],
    mask: Option<&'a mut [bool]>,
    /// The view as it is at the end of the game, before the next one.
    last_view: Option<&'a mut [u8]>,
    reward: &'a mut f32,
    ends: Ends<'a>,
}

/// How a game ended, if it did.
struct Ends<'a> {
    terminated: &'a mut bool,
    truncated: &'a mut bool,
    won: &'a mut bool,
    refused: &'a mut bool,
}

#[pymethods]
impl Vector {
    #[new]
    fn new(py: Python<'_>, options: Options) -> PyResult<Self> {
        load_numpy(py)?;
        Ok(Vector { rules: Rules::read(&options)?, boards: Vec::new() })
    }

    #[getter]
    fn actions(&self) -> usize {
        self.rules.actions()
    }

    /// Starts new series of games, one for each seed.
    fn start(&mut self, py: Python<'_>, seeds: Vec<u64>) -> PyResult<()> {
        let kept = seeds.into_iter().map(|seed| (seed, 0, 0, Vec::new())).collect();
        self.restore(py, kept)
    }

    /// The games, so that they can be restored.
    fn keep(&self) -> Vec<Kept> {
        self.boards.iter().map(Board::keep).collect()
    }

    /// The games that were kept.
    fn restore(&mut self, py: Python<'_>, kept: Vec<Kept>) -> PyResult<()> {
        let actions = self.rules.actions() as u32;
        if kept.iter().any(|(.., done)| done.iter().any(|&action| action >= actions)) {
            return Err(invalid("there is no such action"));
        }
        let rules = &self.rules;
        self.boards = think(py, |interrupt| {
            let restore = |kept| Board::restore(rules, kept, interrupt.stop());
            kept.into_iter().map(restore).collect()
        })?;
        Ok(())
    }

    /// Starts the chosen games anew: the next of their series.
    fn go_on(&mut self, py: Python<'_>, chosen: PyReadonlyArray1<'_, bool>) -> PyResult<()> {
        let (rules, boards, chosen) = (&self.rules, &mut self.boards, chosen.as_slice()?);
        think(py, |interrupt| {
            let boards = boards.iter_mut().zip(chosen).filter(|(_, chosen)| **chosen);
            boards.for_each(|(board, _)| board.go_on(rules, interrupt.stop()));
        })
    }

    /// Writes views, and which actions are possible.
    fn write(
        &self,
        mut views: PyReadwriteArray3<'_, u8>,
        masks: Option<PyReadwriteArray2<'_, bool>>,
    ) -> PyResult<()> {
        let views = views.as_slice_mut()?;
        let cells = self.rules.cells();
        for (board, view) in self.boards.iter().zip(views.chunks_exact_mut(cells)) {
            board.write_view(view);
        }
        let Some(mut masks) = masks else { return Ok(()) };
        let masks = masks.as_slice_mut()?.chunks_exact_mut(self.rules.actions());
        for ((board, view), mask) in self.boards.iter().zip(views.chunks_exact(cells)).zip(masks) {
            board.write_mask(&self.rules, view, mask);
        }
        Ok(())
    }

    /// Takes a step in every game.
    #[pyo3(signature = (actions, views, masks, last_views, rewards, terminated, truncated, won,
        refused, threads))]
    #[allow(clippy::too_many_arguments)]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        mut views: PyReadwriteArray3<'_, u8>,
        mut masks: Option<PyReadwriteArray2<'_, bool>>,
        mut last_views: Option<PyReadwriteArray3<'_, u8>>,
        mut rewards: PyReadwriteArray1<'_, f32>,
        mut terminated: PyReadwriteArray1<'_, bool>,
        mut truncated: PyReadwriteArray1<'_, bool>,
        mut won: PyReadwriteArray1<'_, bool>,
        mut refused: PyReadwriteArray1<'_, bool>,
        threads: usize,
    ) -> PyResult<()> {
        let actions = actions.as_slice()?;
        self.check(actions)?;
        let (cells, action_count) = (self.rules.cells(), self.rules.actions());
        let rules = &self.rules;
        let masks = masks.as_mut().map(|masks| masks.as_slice_mut()).transpose()?;
        let last = last_views.as_mut().map(|views| views.as_slice_mut()).transpose()?;
        let mut masks = masks.map(|masks| masks.chunks_exact_mut(action_count));
        let mut last = last.map(|views| views.chunks_exact_mut(cells));
        let ends = terminated
            .as_slice_mut()?
            .iter_mut()
            .zip(truncated.as_slice_mut()?)
            .zip(won.as_slice_mut()?)
            .zip(refused.as_slice_mut()?)
            .map(|(((terminated, truncated), won), refused)| Ends {
                terminated,
                truncated,
                won,
                refused,
            });
        let slots = actions
            .iter()
            .zip(&mut self.boards)
            .zip(views.as_slice_mut()?.chunks_exact_mut(cells))
            .zip(rewards.as_slice_mut()?)
            .zip(ends)
            .map(|((((&action, board), view), reward), ends)| Slot {
                action: action as usize,
                board,
                view,
                mask: masks.as_mut().and_then(Iterator::next),
                last_view: last.as_mut().and_then(Iterator::next),
                reward,
                ends,
            });
        think(py, |interrupt| {
            if threads == 1 {
                let mut opened = Vec::new();
                for mut slot in slots {
                    slot.step(rules, &mut opened, interrupt.stop());
                }
                return;
            }
            // Handing over single games would take longer than stepping them.
            let mut slots: Vec<Slot<'_>> = slots.collect();
            let threads = thread_count(Some(threads), slots.len());
            let share = slots.len().div_ceil(4 * threads).max(1);
            let shares = slots.chunks_mut(share);
            work_through(
                interrupt,
                threads,
                shares,
                |_| Vec::new(),
                |opened, share, stop| {
                    share.iter_mut().for_each(|slot| slot.step(rules, opened, stop));
                },
            );
        })
    }

    /// The seeds of the games.
    fn seeds(&self) -> Vec<u64> {
        self.boards.iter().map(Board::seed).collect()
    }

    /// The position of one game.
    fn view(&self, index: usize) -> PyView {
        PyView(self.boards[index].view().clone())
    }

    /// The exact odds of every game, and what is certain.
    fn oracle(
        &self,
        py: Python<'_>,
        mut odds: PyReadwriteArray3<'_, f64>,
        mut safe: PyReadwriteArray3<'_, bool>,
        mut mine: PyReadwriteArray3<'_, bool>,
        threads: Option<usize>,
    ) -> PyResult<()> {
        let (rules, boards) = (&self.rules, &self.boards);
        let (odds, safe, mine) = (odds.as_slice_mut()?, safe.as_slice_mut()?, mine.as_slice_mut()?);
        think(py, |interrupt| consult(rules, boards, odds, safe, mine, threads, interrupt))
    }
}

impl Vector {
    /// Refuses actions that don't exist before anything changes.
    fn check(&self, actions: &[i64]) -> PyResult<()> {
        let there = 0..self.rules.actions() as i64;
        match actions.iter().enumerate().find(|(_, action)| !there.contains(action)) {
            None => Ok(()),
            Some((index, action)) => Err(invalid(format!(
                "action {action} of game {index} does not exist: actions are 0 to {}",
                there.end - 1
            ))),
        }
    }
}

impl Slot<'_> {
    fn step(&mut self, rules: &Rules, opened: &mut Vec<Pos>, stop: &Stop) {
        let Slot { board, view, .. } = self;
        *self.reward = 0.0;
        (*self.ends.terminated, *self.ends.truncated) = (false, false);
        (*self.ends.won, *self.ends.refused) = (false, false);
        let has_ended = board.is_over() || board.steps >= rules.max_steps;
        match (has_ended, rules.autoreset) {
            (true, Autoreset::Disabled) => {
                *self.ends.terminated = board.is_over();
                *self.ends.truncated = !board.is_over();
                *self.ends.refused = true;
            }
            (true, Autoreset::SameStep | Autoreset::NextStep) => board.go_on(rules, stop),
            (false, _) => {
                let done = board.step(rules, self.action, opened, stop);
                *self.reward = done.reward;
                *self.ends.terminated = done.is_over;
                *self.ends.truncated = !done.is_over && board.steps >= rules.max_steps;
                *self.ends.won = board.outcome() == Some(Outcome::Won);
                *self.ends.refused = done.is_refused;
            }
        }
        let ends = *self.ends.terminated || *self.ends.truncated;
        if let Some(last_view) = self.last_view.as_mut().filter(|_| ends) {
            board.write_view(last_view);
        }
        if ends && rules.autoreset == Autoreset::SameStep {
            board.go_on(rules, stop);
        }
        board.write_view(view);
        if let Some(mask) = &mut self.mask {
            board.write_mask(rules, view, mask);
        }
    }
}
