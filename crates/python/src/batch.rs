//! Many positions at once.

use std::sync::{Mutex, PoisonError};

use minewise_board::{Params, Size, View};
use minewise_solver::{Analysis, Assumptions, Budget, Stop};
use numpy::{
    PyArray3, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray3, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::errors::{NoAnswer, invalid};
use crate::find::{Answer, Finder, Found, Wanted, whole};
use crate::interrupt::{Interrupt, think, thread_count, work_through};
use crate::numpy_functions::{load_numpy, to_read};
use crate::view::{PyView, complaint, is_impossible, read_cells};

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
    let views: Vec<View> = views.iter().map(|view| view.0.clone()).collect();
    let found = think(py, |interrupt| {
        answer_all(&views, threads, interrupt, Finder::new, |finder, view, stop| {
            finder.find(view, &Assumptions::NONE, wanted, stop)
        })
    })?;
    let answers = PyList::empty(py);
    for (view, found) in views.iter().zip(found) {
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

/// Where the answer about one position goes.
struct Place<'a> {
    odds: &'a mut [f64],
    safe: &'a mut [bool],
    mine: &'a mut [bool],
    best: &'a mut i64,
    complete: &'a mut bool,
    possible: &'a mut bool,
    win: &'a mut f64,
    win_error: &'a mut f64,
    layouts: &'a mut Option<String>,
}

impl Place<'_> {
    fn write(self, size: Size, found: Result<Found, NoAnswer>) {
        self.safe.fill(false);
        self.mine.fill(false);
        *self.best = -1;
        (*self.win, *self.win_error) = (f64::NAN, f64::NAN);
        *self.possible = found.is_ok();
        let Ok(found) = found else {
            self.odds.fill(f64::NAN);
            *self.complete = true;
            return;
        };
        *self.complete = found.analysis.is_complete();
        write_analysis(size, &found.analysis, self.odds, self.safe, self.mine);
        if let Some(best) = found.best {
            *self.best = size.index(best.pos) as i64;
        }
        if let Some(win) = found.win {
            (*self.win, *self.win_error) = (win.chance, win.error);
        }
        *self.layouts = found.layouts;
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
    views: &Bound<'_, PyArray3<u8>>,
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
    let views = to_read("the array of cells", views)?;
    let (height, width) = (views.shape()[1], views.shape()[2]);
    // The one validator bounds the size before anything is allocated for it.
    let size = Params::new(width as u64, height as u64, 0).map_err(invalid)?.size();
    let wanted = Wanted { budget: Budget::steps(budget), layouts, best: find_best, games };
    let (views, mines) = (views.as_slice()?, mines.as_slice()?);
    let cells = size.cells();
    let mut odds = odds.as_slice_mut()?.chunks_exact_mut(cells);
    let mut safe = safe.as_slice_mut()?.chunks_exact_mut(cells);
    let mut mine = mine.as_slice_mut()?.chunks_exact_mut(cells);
    let (mut best, mut complete) =
        (best.as_slice_mut()?.iter_mut(), complete.as_slice_mut()?.iter_mut());
    let (mut possible, mut win) =
        (possible.as_slice_mut()?.iter_mut(), win.as_slice_mut()?.iter_mut());
    let mut win_error = win_error.as_slice_mut()?.iter_mut();
    let mut counted = vec![None; mines.len()];
    let mut counts = counted.iter_mut();
    let places = std::iter::from_fn(move || {
        Some(Place {
            odds: odds.next()?,
            safe: safe.next()?,
            mine: mine.next()?,
            best: best.next()?,
            complete: complete.next()?,
            possible: possible.next()?,
            win: win.next()?,
            win_error: win_error.next()?,
            layouts: counts.next()?,
        })
    });
    let positions = views.chunks_exact(cells).zip(mines).enumerate();
    // What is wrong with the first position that is none.
    let wrong: Mutex<Option<(usize, String)>> = Mutex::new(None);
    think(py, |interrupt| {
        work_through(
            interrupt,
            thread_count(threads, mines.len()),
            positions.zip(places),
            |_| Finder::new(),
            |finder, ((index, (numbers, &mines)), place), stop| {
                let mines = u64::try_from(mines).unwrap_or(u64::MAX);
                let found = match read_cells(width, height, mines, numbers) {
                    Ok(view) => finder.find(&view, &Assumptions::NONE, wanted, stop),
                    Err(error) => {
                        if !is_impossible(&error) {
                            note_first(&wrong, index, || complaint(&error));
                        }
                        Err(NoAnswer::Contradiction(Vec::new()))
                    }
                };
                place.write(size, found);
            },
        );
    })?;
    if let Some((index, complaint)) = wrong.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(invalid(format!("position {index}: {complaint}")));
    }
    if !layouts {
        return Ok(None);
    }
    let list = PyList::empty(py);
    for digits in counted {
        list.append(digits.map(|digits| whole(py, &digits)).transpose()?)?;
    }
    Ok(Some(list))
}

/// Notes what is wrong with a position, unless an earlier one is wrong as well.
fn note_first(
    wrong: &Mutex<Option<(usize, String)>>,
    index: usize,
    complaint: impl FnOnce() -> String,
) {
    let mut wrong = wrong.lock().unwrap_or_else(PoisonError::into_inner);
    if wrong.as_ref().is_none_or(|(first, _)| index < *first) {
        *wrong = Some((index, complaint()));
    }
}
