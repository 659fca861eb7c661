//! Positions, and what is answered about one of them.

use minewise_board::{Cell, NotationError, ParamsError, Pos, View, ViewError, ViewSetup};
use minewise_report::{Effort, NoWinChance, Reporter, win_chance};
use minewise_session::CellState;
use minewise_solver::{Assumptions, Budget};
use numpy::{PyArray2, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::{NoAnswer, invalid, not_a_position};
use crate::find::{Answer, Finder, Wanted, win_figures};
use crate::interrupt::think;
use crate::numpy_functions::{load_numpy, to_read};
use crate::picture::picture;
use crate::reasons::{self, Explained, Hint};
use crate::values::position;

/// A covered cell in an array; open ones are their clue. A mark of the player's is no knowledge, so
/// a flag counts as covered.
pub(crate) const COVERED: u8 = 9;
/// A covered cell with a flag, in an array.
pub(crate) const FLAG: u8 = 10;
/// The mine that ended a game, in an array.
pub(crate) const EXPLODED: u8 = 11;

/// A cell as a number.
pub(crate) const fn number(cell: Cell) -> u8 {
    match cell {
        Cell::Covered => COVERED,
        Cell::Open(clue) => clue.value(),
    }
}

/// Reads a position from numbers, row by row.
pub(crate) fn read_cells(
    width: usize,
    height: usize,
    mines: u64,
    numbers: &[u8],
) -> Result<View, ViewError> {
    let cells = numbers.iter().map(|&number| match number {
        COVERED | FLAG => None,
        clue => Some(clue),
    });
    let (width, height) = (width as u64, height as u64);
    ViewSetup { width, height, mines, cells: cells.collect() }.validate()
}

/// Whether the numbers of an array are clues, but no layout fits them: also because the whole board
/// has no room for so many mines.
pub(crate) const fn is_impossible(error: &ViewError) -> bool {
    error.is_contradiction()
        || matches!(error, ViewError::Params(ParamsError::MoreMinesThanCells { .. }))
}

/// What is wrong with an array, as NumPy counts rows and columns.
pub(crate) fn complaint(error: &ViewError) -> String {
    match error {
        ViewError::NotAClue { pos, number } => format!(
            "({}, {}) holds {number}: clues are 0 to 8, {COVERED} is a covered cell and {FLAG} one \
             with a flag",
            pos.y, pos.x
        ),
        error => error.to_string(),
    }
}

/// A position: what a player may know. Never changes.
#[pyclass(frozen, module = "minewise._engine", name = "View")]
pub(crate) struct PyView(pub(crate) View);

#[pymethods]
impl PyView {
    /// Reads any of the three notations.
    #[staticmethod]
    fn parse(py: Python<'_>, text: &str) -> PyResult<Self> {
        text.parse().map(PyView).map_err(|error: NotationError| {
            let is_impossible = error.is_contradiction()
                || matches!(error, NotationError::Params(ParamsError::MoreMinesThanCells { .. }));
            not_a_position(py, &error, is_impossible, error.clue())
        })
    }

    /// Reads an array of clues, with 9 or 10 for covered cells.
    #[staticmethod]
    fn from_array(array: &Bound<'_, PyArray2<u8>>, mines: u64) -> PyResult<Self> {
        let py = array.py();
        let array = to_read("the array of cells", array)?;
        let (height, width) = (array.shape()[0], array.shape()[1]);
        let numbers: Vec<u8> = array.as_array().iter().copied().collect();
        read_cells(width, height, mines, &numbers)
            .map(PyView)
            .map_err(|error| not_a_position(py, &complaint(&error), is_impossible(&error), None))
    }

    #[getter]
    fn width(&self) -> u16 {
        self.0.size().width()
    }

    #[getter]
    fn height(&self) -> u16 {
        self.0.size().height()
    }

    #[getter]
    fn mines(&self) -> u32 {
        self.0.mines()
    }

    #[getter]
    fn covered(&self) -> u32 {
        self.0.covered_count()
    }

    /// The one-line notation.
    #[getter]
    fn notation(&self) -> String {
        self.0.to_string()
    }

    /// The cells as numbers, row by row.
    fn cells<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let numbers: Vec<u8> = self.0.cells().iter().map(|&cell| number(cell)).collect();
        PyBytes::new(py, &numbers)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        let parse = py.get_type::<Self>().getattr("parse")?;
        Ok((parse.unbind(), (self.notation(),)))
    }

    /// Everything that can be known, or only what is asked for.
    #[pyo3(signature = (assume_mines, assume_safe, *, budget, layouts, best, games))]
    #[allow(clippy::too_many_arguments)]
    fn analyze<'py>(
        &self,
        py: Python<'py>,
        assume_mines: Vec<(i64, i64)>,
        assume_safe: Vec<(i64, i64)>,
        budget: u64,
        layouts: bool,
        best: bool,
        games: Option<u32>,
    ) -> PyResult<Answer<'py>> {
        load_numpy(py)?;
        let wanted = Wanted { budget: Budget::steps(budget), layouts, best, games };
        let view = &self.0;
        let read = |cells: Vec<(i64, i64)>| -> PyResult<Vec<Pos>> {
            cells.into_iter().map(|cell| position(view.size(), cell)).collect()
        };
        let assumptions = Assumptions { mines: read(assume_mines)?, safe: read(assume_safe)? };
        let found = think(py, |interrupt| {
            Finder::new().find(view, &assumptions, wanted, interrupt.stop())
        })?;
        found.map_err(|none| none.into_error(py, view, &assumptions))?.into_answer(py, view)
    }

    /// How likely the position is to be won: chance, standard error, games played out.
    fn chance_to_win(&self, py: Python<'_>, games: u32) -> PyResult<(f64, f64, u32)> {
        let found = think(py, |interrupt| {
            win_chance(&self.0, games, interrupt.stop()).map_err(|error| match error {
                NoWinChance::Contradiction(_) => Some(NoAnswer::of(
                    &self.0,
                    &Assumptions::NONE,
                    minewise_solver::Contradiction.into(),
                    interrupt.stop(),
                )),
                NoWinChance::Stopped => Some(NoAnswer::Stopped),
                NoWinChance::OverBudget => None,
            })
        })?;
        found.map(win_figures).map_err(|why| match why {
            Some(none) => none.into_error(py, &self.0, &Assumptions::NONE),
            None => invalid(NoWinChance::OverBudget),
        })
    }

    /// The certainly safe cell with the simplest proof, or the best guess.
    fn hint<'py>(&self, py: Python<'py>) -> PyResult<Option<Hint<'py>>> {
        let view = &self.0;
        let found = think(py, |interrupt| {
            reasons::find_hint(&mut Reporter::default(), view, interrupt.stop())
        })?;
        let found = found.map_err(|why| why.into_error(py, view, &Assumptions::NONE))?;
        found.map(|found| found.into_python(py)).transpose()
    }

    /// Why a covered cell is certain, or how risky it is.
    fn explain<'py>(&self, py: Python<'py>, cell: (i64, i64)) -> PyResult<Explained<'py>> {
        let view = &self.0;
        let pos = reasons::covered_cell(view, cell)?;
        let found = think(py, |interrupt| {
            reasons::find_reason(&mut Reporter::default(), view, pos, interrupt.stop())
        })?;
        let found = found.map_err(|why| why.into_error(py, view, &Assumptions::NONE))?;
        reasons::explained(py, found)
    }

    /// A picture with given odds, row by row, NaN where there are none.
    fn svg_of(&self, odds: PyReadonlyArray2<'_, f64>) -> String {
        let (odds, size) = (odds.as_array(), self.0.size());
        picture(size, &states(&self.0), |pos| {
            let odds = odds.get((usize::from(pos.y), usize::from(pos.x))).copied();
            odds.filter(|odds| !odds.is_nan())
        })
    }

    /// A picture, with the odds if asked for and if the position is possible.
    fn svg(&self, py: Python<'_>, with_odds: bool) -> PyResult<String> {
        /// Enough for any position that is looked at, and soon over.
        const BUDGET: [Budget; 1] = [Budget::steps(2_000_000)];
        if !with_odds {
            return Ok(picture(self.0.size(), &states(&self.0), |_| None));
        }
        think(py, |interrupt| {
            let effort = Effort { budgets: &BUDGET, stop: interrupt.stop(), ..Effort::default() };
            let analysis = Reporter::default().analyse(&self.0, &Assumptions::NONE, &effort).ok();
            picture(self.0.size(), &states(&self.0), |pos| {
                analysis.as_ref().and_then(|analysis| analysis.mine_probability(pos))
            })
        })
    }
}

/// How the cells of a position are drawn.
fn states(view: &View) -> Vec<CellState> {
    let state = |&cell: &Cell| cell.clue().map_or(CellState::Covered, CellState::Open);
    view.cells().iter().map(state).collect()
}
