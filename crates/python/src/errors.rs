//! What goes wrong, as Python's exceptions.

use std::fmt::Display;

use minewise_board::{Pos, View};
use minewise_solver::{Assumptions, Stop, Unanswered, conflict_until};
use minewise_texts::contradiction;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyAny;

use crate::plain_words::in_plain_words;
use crate::values::cells;

/// A value that is not accepted, in the words of whoever refuses it.
pub(crate) fn invalid(error: impl Display) -> PyErr {
    PyValueError::new_err(in_plain_words(&error.to_string()))
}

/// Something that can't happen, so that nobody has to handle it.
pub(crate) fn unexpected(error: impl Display) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// An exception of the package itself.
fn own(py: Python<'_>, name: &str, message: String, clues: &[Pos]) -> PyErr {
    let made = py
        .import("minewise.errors")
        .and_then(|errors| errors.getattr(name))
        .and_then(|class: Bound<'_, PyAny>| class.call1((message, cells(clues))));
    match made {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

/// No layout fits: `minewise.Contradiction`, with the clues to blame.
pub(crate) fn impossible(
    py: Python<'_>,
    view: &View,
    assumptions: &Assumptions,
    clues: &[Pos],
) -> PyErr {
    own(py, "Contradiction", contradiction(view, assumptions, clues), clues)
}

/// A position that can't even be written down: `minewise.Contradiction` if a clue is to blame.
pub(crate) fn not_a_position(
    py: Python<'_>,
    error: &impl Display,
    is_contradiction: bool,
    clue: Option<Pos>,
) -> PyErr {
    match is_contradiction {
        true => own(py, "Contradiction", error.to_string(), clue.as_slice()),
        false => invalid(error),
    }
}

/// A command that the game refuses: `minewise.Refused`.
pub(crate) fn refused(py: Python<'_>, error: &impl Display) -> PyErr {
    own(py, "Refused", error.to_string(), &[])
}

/// Why a position has no answer: the clues to blame, found while there is no lock.
pub(crate) enum NoAnswer {
    /// No layout fits.
    Contradiction(Vec<Pos>),
    /// A signal came first; whoever asked hears of it from Python.
    Stopped,
}

impl NoAnswer {
    pub(crate) fn of(
        view: &View,
        assumptions: &Assumptions,
        why: Unanswered,
        stop: &Stop,
    ) -> NoAnswer {
        match why {
            Unanswered::Contradiction(_) => {
                NoAnswer::Contradiction(conflict_until(view, assumptions, stop).unwrap_or_default())
            }
            Unanswered::Stopped => NoAnswer::Stopped,
        }
    }

    pub(crate) fn into_error(
        self,
        py: Python<'_>,
        view: &View,
        assumptions: &Assumptions,
    ) -> PyErr {
        match self {
            NoAnswer::Contradiction(clues) => impossible(py, view, assumptions, &clues),
            NoAnswer::Stopped => unexpected("stopped before there was an answer"),
        }
    }
}
