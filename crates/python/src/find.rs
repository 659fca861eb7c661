//! What is found out about a position, alone or in a batch.

use minewise_board::{Pos, View};
use minewise_player::{NoWinChance, WinChance, win_chance};
use minewise_report::{Best, Effort, Report, Reporter};
use minewise_session::Session;
use minewise_solver::{Analysis, Assumptions, Budget, Solver, Stop, Unanswered};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::errors::NoAnswer;
use crate::values::{cell, cells};

/// What to find out besides odds and certain cells.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    pub(crate) budget: Budget,
    pub(crate) layouts: bool,
    pub(crate) best: bool,
    /// How many games to play out for the chance to win, if it is wanted.
    pub(crate) games: Option<u32>,
}

/// What was found out.
pub(crate) struct Found {
    pub(crate) analysis: Analysis,
    /// How many layouts fit, in hexadecimal digits, if they were counted.
    pub(crate) layouts: Option<String>,
    pub(crate) best: Option<Best>,
    /// None if it isn't wanted, or if no fair sample can be drawn.
    pub(crate) win: Option<WinChance>,
}

/// Finds things out about one position after another.
pub(crate) struct Finder {
    reporter: Reporter,
    solver: Solver,
}

impl Finder {
    pub(crate) fn new() -> Self {
        Finder { reporter: Reporter::default(), solver: Solver::new() }
    }

    pub(crate) fn find(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        wanted: Wanted,
        stop: &Stop,
    ) -> Result<Found, NoAnswer> {
        let analysis = self
            .solver
            .analyze_until(view, assumptions, wanted.budget, stop)
            .map_err(|why| NoAnswer::of(view, assumptions, why, stop))?;
        let mut found: Found = if wanted.best {
            let most_counted = if wanted.layouts { usize::MAX } else { 0 };
            let effort = Effort { budgets: &[wanted.budget], most_counted, stop };
            self.reporter.complete(view, assumptions, analysis, &effort).into()
        } else {
            let is_counted = wanted.layouts && analysis.is_complete();
            let layouts = is_counted.then(|| self.count(view, assumptions, wanted.budget, stop));
            Found { analysis, layouts: layouts.flatten(), best: None, win: None }
        };
        if let Some(games) = wanted.games {
            found.win = match win_chance(view, games, stop) {
                Ok(win) => Some(win),
                Err(NoWinChance::Stopped) => return Err(NoAnswer::Stopped),
                Err(NoWinChance::OverBudget | NoWinChance::Contradiction(_)) => None,
            };
        }
        match stop.is_requested() {
            true => Err(NoAnswer::of(view, assumptions, Unanswered::Stopped, stop)),
            false => Ok(found),
        }
    }
}

impl Finder {
    /// How many layouts fit, in hexadecimal digits, unless there are too many to count.
    fn count(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
        budget: Budget,
        stop: &Stop,
    ) -> Option<String> {
        self.solver.listen_to(stop);
        let layouts = self.solver.count_solutions(view, assumptions, budget).ok();
        self.solver.listen_to(&Stop::NEVER);
        layouts.map(|layouts| layouts.to_str_radix(16))
    }

    /// The same about a game, by its rules: they may make the first open safe, or promise a win.
    pub(crate) fn find_in(
        &mut self,
        session: &Session,
        wanted: Wanted,
        stop: &Stop,
    ) -> Result<Found, NoAnswer> {
        let mut found = match session.promise() {
            Some(promise) if wanted.best => {
                Report::of_first_open(session.config().board, promise, stop).into()
            }
            Some(_) => {
                let analysis = Analysis::of_first_open(session.config().board.size());
                Found { analysis, layouts: None, best: None, win: None }
            }
            None => {
                let wanted = Wanted { games: None, ..wanted };
                self.find(session.view(), &Assumptions::NONE, wanted, stop)?
            }
        };
        let win = wanted.games.and_then(|games| session.chance_to_win(games, stop));
        found.win = win.map(|(win, _)| win);
        if stop.is_requested() { Err(NoAnswer::Stopped) } else { Ok(found) }
    }
}

impl From<Report> for Found {
    fn from(Report { analysis, layouts, best }: Report) -> Self {
        let layouts = layouts.map(|layouts| layouts.to_str_radix(16));
        Found { analysis, layouts, best, win: None }
    }
}

/// An answer as Python gets it: odds (1-D, NaN for open cells), their errors if they are estimates,
/// safe cells, mines, layouts, best cell, whether everything is exact, the chance to win.
pub(crate) type Answer<'py> = (
    Bound<'py, PyArray1<f64>>,
    Option<Bound<'py, PyArray1<f64>>>,
    Vec<(u16, u16)>,
    Vec<(u16, u16)>,
    Option<Bound<'py, PyAny>>,
    Option<((u16, u16), f64, &'static str)>,
    bool,
    Option<(f64, f64, u32)>,
);

impl Found {
    pub(crate) fn into_answer<'py>(self, py: Python<'py>, view: &View) -> PyResult<Answer<'py>> {
        let analysis = &self.analysis;
        let array = |of: &dyn Fn(Pos) -> f64| {
            let figure = |pos| if view.cell(pos).is_covered() { of(pos) } else { f64::NAN };
            PyArray1::from_vec(py, view.size().positions().map(figure).collect())
        };
        let odds = array(&|pos| analysis.mine_probability(pos).unwrap_or(f64::NAN));
        let errors = (!analysis.is_complete()).then(|| array(&|pos| analysis.sample_error(pos)));
        Ok((
            odds,
            errors,
            cells(analysis.safe()),
            cells(analysis.mines()),
            self.layouts.map(|digits| whole(py, &digits)).transpose()?,
            self.best.map(|best| (cell(best.pos), best.risk, best.kind.name())),
            analysis.is_complete(),
            self.win.map(win_figures),
        ))
    }
}

/// A whole number of any size, from hexadecimal digits: Python refuses thousands of decimal ones.
pub(crate) fn whole<'py>(py: Python<'py>, digits: &str) -> PyResult<Bound<'py, PyAny>> {
    py.get_type::<pyo3::types::PyInt>().call1((digits, 16))
}

/// A chance to win as Python gets it: the chance, its standard error, the games played out.
pub(crate) const fn win_figures(found: WinChance) -> (f64, f64, u32) {
    (found.chance, found.error, found.games)
}
