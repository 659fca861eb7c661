//! A batch of games, as Python has it.

use minewise_board::Pos;
use minewise_rules::Outcome;
use minewise_solver::Stop;
use numpy::{PyArray1, PyArray2, PyArray3};
use pyo3::prelude::*;

use crate::environment::board::{Board, Kept};
use crate::environment::oracle::consult;
use crate::environment::reward::{Scheme, chance_at_start};
use crate::environment::rules::{Autoreset, Options, Rules};
use crate::errors::invalid;
use crate::in_use::InUse;
use crate::interrupt::{Interrupt, think, thread_count, work_through};
use crate::numpy_functions::{load_numpy, to_read, to_write};
use crate::view::PyView;

/// Games of one kind that are stepped together. All arrays are the caller's, C-contiguous, with one
/// entry for each game.
#[pyclass(frozen, module = "minewise._engine", name = "Vector")]
pub(crate) struct Vector {
    rules: Rules,
    boards: InUse<Vec<Board>>,
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
        let boards = InUse::new("batch", Vec::new());
        Ok(Vector { rules: Rules::read(&options)?, boards })
    }

    #[getter]
    fn actions(&self) -> usize {
        self.rules.actions()
    }

    /// Starts new series of games, one for each seed.
    fn start(&self, py: Python<'_>, seeds: Vec<u64>) -> PyResult<()> {
        let kept = seeds.into_iter().map(|seed| (seed, 0, 0, Vec::new())).collect();
        self.restore(py, kept)
    }

    /// The games, so that they can be restored.
    fn keep(&self) -> PyResult<Vec<Kept>> {
        Ok(self.boards.read()?.iter().map(Board::keep).collect())
    }

    /// The games that were kept.
    fn restore(&self, py: Python<'_>, kept: Vec<Kept>) -> PyResult<()> {
        let actions = self.rules.actions() as u32;
        if kept.iter().any(|(.., done)| done.iter().any(|&action| action >= actions)) {
            return Err(invalid("there is no such action"));
        }
        let (rules, mut boards) = (&self.rules, self.boards.write()?);
        *boards = think(py, |interrupt| {
            let restore = |kept| Board::restore(rules, kept, interrupt.stop());
            kept.into_iter().map(restore).collect()
        })?;
        Ok(())
    }

    /// Starts the chosen games anew: the next of their series.
    fn go_on(&self, chosen: &Bound<'_, PyArray1<bool>>) -> PyResult<()> {
        let chosen = to_read("chosen", chosen)?;
        let mut boards = self.boards.write()?;
        let chosen = boards.iter_mut().zip(chosen.as_slice()?).filter(|(_, chosen)| **chosen);
        chosen.for_each(|(board, _)| board.go_on(&self.rules));
        Ok(())
    }

    /// Writes views, and which actions are possible.
    fn write(
        &self,
        views: &Bound<'_, PyArray3<u8>>,
        masks: Option<&Bound<'_, PyArray2<bool>>>,
    ) -> PyResult<()> {
        let boards = self.boards.read()?;
        let mut views = to_write("views", views, &self.view_shape(boards.len()))?;
        let masks = masks.map(|masks| to_write("masks", masks, &self.mask_shape(boards.len())));
        let views = views.as_slice_mut()?;
        let cells = self.rules.cells();
        for (board, view) in boards.iter().zip(views.chunks_exact_mut(cells)) {
            board.write_view(view);
        }
        let Some(mut masks) = masks.transpose()? else { return Ok(()) };
        let masks = masks.as_slice_mut()?.chunks_exact_mut(self.rules.actions());
        for ((board, view), mask) in boards.iter().zip(views.chunks_exact(cells)).zip(masks) {
            board.write_mask(&self.rules, view, mask);
        }
        Ok(())
    }

    /// Takes a step in every game.
    #[pyo3(signature = (actions, views, masks, last_views, rewards, terminated, truncated, won,
        refused, threads))]
    #[allow(clippy::too_many_arguments)]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyArray1<i64>>,
        views: &Bound<'_, PyArray3<u8>>,
        masks: Option<&Bound<'_, PyArray2<bool>>>,
        last_views: Option<&Bound<'_, PyArray3<u8>>>,
        rewards: &Bound<'_, PyArray1<f32>>,
        terminated: &Bound<'_, PyArray1<bool>>,
        truncated: &Bound<'_, PyArray1<bool>>,
        won: &Bound<'_, PyArray1<bool>>,
        refused: &Bound<'_, PyArray1<bool>>,
        threads: usize,
    ) -> PyResult<()> {
        let mut boards = self.boards.write()?;
        let count = boards.len();
        // Found before the threads part, so that it is found once.
        let needs_start = self.rules.scheme == Scheme::Chance
            && boards.iter().any(|board| board.view().open_count() == 0);
        let (view_shape, mask_shape) = (self.view_shape(count), self.mask_shape(count));
        let actions = to_read("actions", actions)?;
        let mut views = to_write("views", views, &view_shape)?;
        let masks = masks.map(|masks| to_write("masks", masks, &mask_shape));
        let last = last_views.map(|last| to_write("last_views", last, &view_shape));
        let (mut masks, mut last) = (masks.transpose()?, last.transpose()?);
        let mut rewards = to_write("rewards", rewards, &[count])?;
        let mut terminated = to_write("terminated", terminated, &[count])?;
        let mut truncated = to_write("truncated", truncated, &[count])?;
        let mut won = to_write("won", won, &[count])?;
        let mut refused = to_write("refused", refused, &[count])?;

        let actions = actions.as_slice()?;
        self.check(actions)?;
        let (cells, action_count, rules) = (self.rules.cells(), self.rules.actions(), &self.rules);
        let masks = masks.as_mut().map(|masks| masks.as_slice_mut()).transpose()?;
        let last = last.as_mut().map(|views| views.as_slice_mut()).transpose()?;
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
            .zip(boards.iter_mut())
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
            if needs_start {
                chance_at_start(rules, interrupt.stop());
            }
            step_all(rules, slots, threads, interrupt);
        })
    }

    /// The seeds of the games.
    fn seeds(&self) -> PyResult<Vec<u64>> {
        Ok(self.boards.read()?.iter().map(Board::seed).collect())
    }

    /// The position of one game.
    fn view(&self, index: usize) -> PyResult<PyView> {
        Ok(PyView(self.boards.read()?[index].view().clone()))
    }

    /// The exact odds of every game, and what is certain.
    fn oracle(
        &self,
        py: Python<'_>,
        odds: &Bound<'_, PyArray3<f64>>,
        safe: &Bound<'_, PyArray3<bool>>,
        mine: &Bound<'_, PyArray3<bool>>,
        threads: Option<usize>,
    ) -> PyResult<()> {
        let (rules, boards) = (&self.rules, self.boards.read()?);
        let shape = self.view_shape(boards.len());
        let mut odds = to_write("odds", odds, &shape)?;
        let mut safe = to_write("safe", safe, &shape)?;
        let mut mine = to_write("mines", mine, &shape)?;
        let (odds, safe, mine) = (odds.as_slice_mut()?, safe.as_slice_mut()?, mine.as_slice_mut()?);
        let boards: &[Board] = &boards;
        think(py, |interrupt| consult(rules, boards, odds, safe, mine, threads, interrupt))
    }
}

/// Steps games, with several threads if there are many.
fn step_all<'a>(
    rules: &Rules,
    slots: impl Iterator<Item = Slot<'a>>,
    threads: usize,
    interrupt: &Interrupt,
) {
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
}

impl Vector {
    /// The shape of the views of so many games.
    fn view_shape(&self, count: usize) -> [usize; 3] {
        let size = self.rules.params.size();
        [count, size.height().into(), size.width().into()]
    }

    /// The shape of the masks of so many games.
    const fn mask_shape(&self, count: usize) -> [usize; 2] {
        [count, self.rules.actions()]
    }

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
            (true, Autoreset::SameStep | Autoreset::NextStep) => board.go_on(rules),
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
            board.go_on(rules);
        }
        board.write_view(view);
        if let Some(mask) = &mut self.mask {
            board.write_mask(rules, view, mask);
        }
    }
}
