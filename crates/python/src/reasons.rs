//! Hints and explanations, of one position or of many.

use minewise_board::{Pos, View};
use minewise_report::{BestKind, Effort, Explanation, Reporter};
use minewise_session::Reason;
use minewise_solver::{Assumptions, Proof, Stop, Unanswered, Verdict, easiest_safe_until};
use minewise_texts::why;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::batch::answer_all;
use crate::errors::{NoAnswer, invalid};
use crate::find::whole;
use crate::interrupt::think;
use crate::values::{cell, position, to_python};
use crate::view::PyView;

/// A cell to open next.
pub(crate) struct FoundHint {
    pos: Pos,
    risk: f64,
    kind: &'static str,
    /// How much has to be seen at once to prove it, if it is certain.
    tier: Option<&'static str>,
    proof: Option<Proof>,
}

/// Cell, whether it is certain, its risk, how it was chosen, tier, proof.
pub(crate) type Hint<'py> =
    ((u16, u16), bool, f64, &'static str, Option<&'static str>, Option<Bound<'py, PyAny>>);

/// Verdict, risk, the same as layouts with a mine of all layouts, proof, whether it is exact.
pub(crate) type Explained<'py> = (
    &'static str,
    f64,
    Option<(Bound<'py, PyAny>, Bound<'py, PyAny>)>,
    Option<Bound<'py, PyAny>>,
    bool,
);

/// The certainly safe cell with the simplest proof, or else the best guess. `None` if only mines are
/// left.
pub(crate) fn find_hint(
    reporter: &mut Reporter,
    view: &View,
    stop: &Stop,
) -> Result<Option<FoundHint>, NoAnswer> {
    let none = Assumptions::NONE;
    let failed = |why: Unanswered| NoAnswer::of(view, &none, why, stop);
    let effort = Effort { most_counted: 0, stop, ..Effort::default() };
    // The search ends with the first cell it finds, and may not notice that nothing fits.
    let analysis = reporter.analyse(view, &none, &effort).map_err(failed)?;
    if let Some(easiest) = easiest_safe_until(view, None, stop).map_err(failed)? {
        let (pos, tier) = (easiest.cell, Some(easiest.tier.name()));
        return Ok(Some(FoundHint {
            pos,
            risk: 0.0,
            kind: BestKind::Certain.name(),
            tier,
            proof: easiest.proof,
        }));
    }
    let best = reporter.complete(view, &none, analysis, &effort).best;
    if stop.is_requested() {
        return Err(NoAnswer::Stopped);
    }
    Ok(best.map(|best| FoundHint {
        pos: best.pos,
        risk: best.risk,
        kind: best.kind.name(),
        tier: None,
        proof: None,
    }))
}

impl FoundHint {
    /// The best first cell of a game whose rules make it safe.
    pub(crate) fn of_first_open(pos: Pos) -> Self {
        let proof = Proof::of_first_open(pos);
        let tier = Some(proof.tier().name());
        FoundHint { pos, risk: 0.0, kind: BestKind::Certain.name(), tier, proof: Some(proof) }
    }

    pub(crate) fn into_python(self, py: Python<'_>) -> PyResult<Hint<'_>> {
        let proof = self.proof.map(|proof| proof_to_python(py, proof)).transpose()?;
        Ok((cell(self.pos), self.tier.is_some(), self.risk, self.kind, self.tier, proof))
    }
}

/// The covered cell that Python means.
pub(crate) fn covered_cell(view: &View, cell: (i64, i64)) -> PyResult<Pos> {
    let pos = position(view.size(), cell)?;
    match view.cell(pos).is_covered() {
        true => Ok(pos),
        false => {
            let (row, column) = cell;
            Err(invalid(format!("({row}, {column}) is open: choose a covered cell")))
        }
    }
}

/// Why a covered cell is certain, or how risky it is.
pub(crate) fn find_reason(
    reporter: &mut Reporter,
    view: &View,
    pos: Pos,
    stop: &Stop,
) -> Result<Explanation, NoAnswer> {
    let effort = Effort { stop, ..Effort::default() };
    let found = reporter.explain(view, pos, &effort);
    found.map_err(|why| NoAnswer::of(view, &Assumptions::NONE, why, stop))
}

/// An explanation as Python gets it.
pub(crate) fn explained(py: Python<'_>, found: Explanation) -> PyResult<Explained<'_>> {
    let verdict = match found.verdict {
        Verdict::Safe => "safe",
        Verdict::Mine => "mine",
        Verdict::Open | Verdict::Unknown => "unknown",
    };
    let fraction = found.fraction.map(|fraction| {
        let layouts = whole(py, &fraction.layouts.to_str_radix(16))?;
        PyResult::Ok((whole(py, &fraction.with_mine.to_str_radix(16))?, layouts))
    });
    let proof = found.proof.map(|proof| proof_to_python(py, proof));
    Ok((verdict, found.risk, fraction.transpose()?, proof.transpose()?, found.is_complete))
}

fn proof_to_python(py: Python<'_>, proof: Proof) -> PyResult<Bound<'_, PyAny>> {
    let text = why(&proof.argument);
    let reason = to_python(py, &Reason::from(proof))?;
    reason.set_item("text", text)?;
    Ok(reason)
}

/// A hint for each position, found in parallel, or the exception that says why there is none.
#[pyfunction]
pub(crate) fn hint_views<'py>(
    py: Python<'py>,
    views: Vec<PyRef<'py, PyView>>,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyList>> {
    let views: Vec<View> = views.iter().map(|view| view.0.clone()).collect();
    let found = think(py, |interrupt| {
        answer_all(&views, threads, interrupt, Reporter::default, |reporter, view, stop| {
            find_hint(reporter, view, stop)
        })
    })?;
    let answers = PyList::empty(py);
    for (view, found) in views.iter().zip(found) {
        match found {
            Ok(found) => answers.append(found.map(|found| found.into_python(py)).transpose()?)?,
            Err(why) => {
                let error = why.into_error(py, view, &Assumptions::NONE);
                answers.append(error.into_value(py))?;
            }
        }
    }
    Ok(answers)
}

/// An explanation for a covered cell of each position, found in parallel, or the exception that says
/// why there is none.
#[pyfunction]
pub(crate) fn explain_views<'py>(
    py: Python<'py>,
    views: Vec<PyRef<'py, PyView>>,
    cells: Vec<(i64, i64)>,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyList>> {
    let question = |(view, cell): (&PyRef<'py, PyView>, (i64, i64))| -> PyResult<(View, Pos)> {
        Ok((view.0.clone(), covered_cell(&view.0, cell)?))
    };
    let questions = views.iter().zip(cells).map(question).collect::<PyResult<Vec<_>>>()?;
    let found = think(py, |interrupt| {
        answer_all(&questions, threads, interrupt, Reporter::default, |reporter, asked, stop| {
            let (view, pos) = asked;
            find_reason(reporter, view, *pos, stop)
        })
    })?;
    let answers = PyList::empty(py);
    for ((view, _), found) in questions.iter().zip(found) {
        match found {
            Ok(found) => answers.append(explained(py, found)?)?,
            Err(why) => {
                let error = why.into_error(py, view, &Assumptions::NONE);
                answers.append(error.into_value(py))?;
            }
        }
    }
    Ok(answers)
}
