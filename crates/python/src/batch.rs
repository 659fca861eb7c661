//! Many positions at once.

use minewise_board::{Params, Size, View};
use minewise_solver::{Analysis, Assumptions, Budget, Stop};
use numpy::{
    PyReadonlyArray1, PyReadonlyArray3, PyReadwriteArray1, PyReadwriteArray3, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::errors::{NoAnswer, invalid};
use crate::find::{Answer, Finder, Found, Wanted, whole};
use crate::interrupt::{Interrupt, think, thread_count, work_through};
use crate::numpy_functions::load_numpy;
use crate::view::{PyView, complaint, read_cells};

/// How many positions are answered before their answers are handed over: enough to keep all threads
/// busy, and few enough to hold.
const BLOCK: usize = 4_096;

/// Answers questions with several threads, in order. Each thread has a worker of its own.
pub(crate) fn answer_all<Q: Sync, W, T: Send>(
    questions: &[Q],
    threads: Option<usize>,
    interrupt: &Interrupt,
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, &Q, &Stop) -> Result<T, NoAnswer> + Sync,
) -> Vec<Result<T, NoAnswer>> {
    let mut found: Vec<Result<T, NoAnswer>> = Vec::new();
    found.resize_with(questions.len(), || Err(NoAnswer::Stopped));
    work_through(
        interrupt,
        thread_count(threads, questions.len()),
        questions.iter().zip(&mut found),
        |_| worker(),
        |worker, (question, place), stop| *place = answer(worker, question, stop),
    );
    found
}

/// Analyses positions. `None` is one that can't be.
fn find_all(
    views: &[Option<View>],
    wanted: Wanted,
    threads: Option<usize>,
    interrupt: &Interrupt,
) -> Vec<Result<Found, NoAnswer>> {
    answer_all(views, threads, interrupt, Finder::new, |finder, view, stop| match view {
        Some(view) => finder.find(view, &Assumptions::NONE, wanted, stop),
        None => Err(NoAnswer::Contradiction(Vec::new())),
    })
}

/// Analyses positions in parallel: an answer for each, or the exception that says why there is none.
#[pyfunction]
#[pyo3(signature = (views, *, budget, layouts, best, games, threads))]
pub(crate) fn analyze_views<'py>(
    py: Python<'py>,
    views: Vec<PyRef<'py, PyView>>,
    budget: u64,
    layouts: bool,
    best: bool,
    games: Option<u32>,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyList>> {
    load_numpy(py)?;
    let wanted = Wanted { budget: Budget::steps(budget), layouts, best, games };
    let views: Vec<Option<View>> = views.iter().map(|view| Some(view.0.clone())).collect();
    let found = think(py, |interrupt| find_all(&views, wanted, threads, interrupt))?;
    let answers = PyList::empty(py);
    for (view, found) in views.iter().flatten().zip(found) {
        match found {
            Ok(found) => {
                let answer: Answer<'py> = found.into_answer(py, view)?;
                answers.append(answer)?;
            }
            Err(why) => {
                let error = why.into_error(py, view, &Assumptions::NONE);
                answers.append(error.into_value(py))?;
            }
        }
    }
    Ok(answers)
}

/// The arrays into which the answers go.
struct Answers<'a> {
    odds: &'a mut [f64],
    safe: &'a mut [bool],
    mine: &'a mut [bool],
    best: &'a mut [i64],
    complete: &'a mut [bool],
    possible: &'a mut [bool],
    win: &'a mut [f64],
    win_error: &'a mut [f64],
}

impl Answers<'_> {
    fn write(&mut self, index: usize, size: Size, found: &Result<Found, NoAnswer>) {
        let cells = index * size.cells()..(index + 1) * size.cells();
        let (odds, safe) = (&mut self.odds[cells.clone()], &mut self.safe[cells.clone()]);
        let mine = &mut self.mine[cells];
        safe.fill(false);
        mine.fill(false);
        self.best[index] = -1;
        (self.win[index], self.win_error[index]) = (f64::NAN, f64::NAN);
        self.possible[index] = found.is_ok();
        let Ok(found) = found else {
            odds.fill(f64::NAN);
            self.complete[index] = true;
            return;
        };
        self.complete[index] = found.analysis.is_complete();
        write_analysis(size, &found.analysis, odds, safe, mine);
        if let Some(best) = found.best {
            self.best[index] = size.index(best.pos) as i64;
        }
        if let Some(win) = found.win {
            (self.win[index], self.win_error[index]) = (win.chance, win.error);
        }
    }
}

/// Writes the odds of covered cells and what is certain.
pub(crate) fn write_analysis(
    size: Size,
    analysis: &Analysis,
    odds: &mut [f64],
    safe: &mut [bool],
    mine: &mut [bool],
) {
    odds.copy_from_slice(analysis.probabilities());
    analysis.safe().iter().for_each(|&pos| safe[size.index(pos)] = true);
    analysis.mines().iter().for_each(|&pos| mine[size.index(pos)] = true);
}

/// Analyses an array of positions into arrays that the caller owns. A position that no layout fits
/// is marked as not possible, and its odds are NaN. Returns the layouts of each, if wanted.
#[pyfunction]
#[pyo3(signature = (views, mines, odds, safe, mine, best, complete, possible, win, win_error, *,
    budget, layouts, find_best, games, threads))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn analyze_arrays<'py>(
    py: Python<'py>,
    views: PyReadonlyArray3<'_, u8>,
    mines: PyReadonlyArray1<'_, i64>,
    mut odds: PyReadwriteArray3<'_, f64>,
    mut safe: PyReadwriteArray3<'_, bool>,
    mut mine: PyReadwriteArray3<'_, bool>,
    mut best: PyReadwriteArray1<'_, i64>,
    mut complete: PyReadwriteArray1<'_, bool>,
    mut possible: PyReadwriteArray1<'_, bool>,
    mut win: PyReadwriteArray1<'_, f64>,
    mut win_error: PyReadwriteArray1<'_, f64>,
    budget: u64,
    layouts: bool,
    find_best: bool,
    games: Option<u32>,
    threads: Option<usize>,
) -> PyResult<Option<Bound<'py, PyList>>> {
    let (height, width) = (views.shape()[1], views.shape()[2]);
    // The one validator bounds the size before anything is allocated for it.
    let size = Params::new(width as u64, height as u64, 0).map_err(invalid)?.size();
    let wanted = Wanted { budget: Budget::steps(budget), layouts, best: find_best, games };
    let (views, mines) = (views.as_slice()?, mines.as_slice()?);
    let mut answers = Answers {
        odds: odds.as_slice_mut()?,
        safe: safe.as_slice_mut()?,
        mine: mine.as_slice_mut()?,
        best: best.as_slice_mut()?,
        complete: complete.as_slice_mut()?,
        possible: possible.as_slice_mut()?,
        win: win.as_slice_mut()?,
        win_error: win_error.as_slice_mut()?,
    };
    let counted = think(py, |interrupt| -> Result<Vec<Option<String>>, String> {
        let mut counted = Vec::new();
        let positions = views.chunks(BLOCK * height * width).zip(mines.chunks(BLOCK));
        for (block, (views, mines)) in positions.enumerate() {
            let first = block * BLOCK;
            let read = |(index, (numbers, &mines)): (usize, (&[u8], &i64))| {
                let mines = u64::try_from(mines).unwrap_or(u64::MAX);
                match read_cells(width, height, mines, numbers) {
                    Ok(view) => Ok(Some(view)),
                    Err(error) if error.is_contradiction() => Ok(None),
                    Err(error) => Err(format!("position {}: {}", first + index, complaint(&error))),
                }
            };
            let numbered = views.chunks_exact(height * width).zip(mines).enumerate();
            let views = numbered.map(read).collect::<Result<Vec<_>, _>>()?;
            let found = find_all(&views, wanted, threads, interrupt);
            for (index, found) in (first..).zip(&found) {
                answers.write(index, size, found);
            }
            if layouts {
                counted.extend(found.into_iter().map(|found| found.ok()?.layouts));
            }
        }
        Ok(counted)
    })?;
    let counted = counted.map_err(invalid)?;
    if !layouts {
        return Ok(None);
    }
    let list = PyList::empty(py);
    for digits in counted {
        list.append(digits.map(|digits| whole(py, &digits)).transpose()?)?;
    }
    Ok(Some(list))
}
