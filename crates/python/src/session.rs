//! Games, played by the rules of every front end.

use std::sync::Arc;

use minewise_board::Params;
use minewise_player::best_start;
use minewise_report::{Explanation, Reporter};
use minewise_rules::{Layout, MoveError, Seed};
use minewise_session::{
    CellState, Command, CommandError, Config, Event, Millis, Record, Session, Status, TimeLimit,
};
use minewise_solver::{Assumptions, Budget};
use minewise_texts::why;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use serde_json::json;

use crate::errors::{invalid, refused};
use crate::find::{Answer, Finder, Wanted, win_figures};
use crate::in_use::Replaced;
use crate::interrupt::think;
use crate::numpy_functions::load_numpy;
use crate::picture::picture;
use crate::reasons::{Explained, FoundHint, Hint, covered_cell, explained, find_hint, find_reason};
use crate::values::{cell, position, to_python};
use crate::view::{COVERED, EXPLODED, FLAG, PyView};

/// One player at one board.
#[pyclass(frozen, module = "minewise._engine", name = "Session")]
pub(crate) struct PySession(Replaced<Session>);

/// The options of a game, in the words of records.
#[derive(FromPyObject)]
pub(crate) struct GameOptions {
    width: u64,
    height: u64,
    mines: u64,
    first_click: String,
    fairness: String,
    assistant: String,
    strength: String,
    question_marks: bool,
    chording: bool,
    /// In seconds.
    time_limit: Option<u64>,
}

#[pymethods]
impl PySession {
    /// A game on a board that is laid by its seed at the first click.
    #[staticmethod]
    fn start(options: GameOptions, seed: u64) -> PyResult<Self> {
        let config = options.config()?;
        config.check().map_err(invalid)?;
        Ok(Session::new(config, Seed(seed), Millis(0)).into())
    }

    /// A game on a board with its mines where they are, by number.
    #[staticmethod]
    fn on_mines(options: GameOptions, mines: Vec<usize>) -> PyResult<Self> {
        let config = options.config()?;
        let layout = read_layout(config.board, &mines)?;
        Ok(Session::on_layout(config, Arc::new(layout), Millis(0)).into())
    }

    /// The game of a record, after its last command.
    #[staticmethod]
    fn replay(py: Python<'_>, record: &str) -> PyResult<Self> {
        let record = Record::parse(record).map_err(invalid)?;
        let replayed = think(py, |interrupt| {
            let mut session = record.start();
            for (number, timed) in record.commands.iter().enumerate() {
                if let Err(error) = session.replay_until(*timed, interrupt.stop()) {
                    return Err(format!(
                        "command {} after the header is impossible: {error}",
                        number + 1
                    ));
                }
            }
            Ok(session)
        })?;
        replayed.map(PySession::from).map_err(invalid)
    }

    /// Carries out a command by the name that it has in records. Returns the events.
    fn apply<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        cell: Option<(i64, i64)>,
        seed: Option<u64>,
        at: u64,
    ) -> PyResult<Bound<'py, PyList>> {
        let command = self.command(name, cell, seed)?;
        let now = Millis(at);
        let _replacing = self.0.replacing()?;
        let takes_thought = self.0.now().takes_thought(command);
        let done = if takes_thought {
            let session = self.0.now().clone();
            let done = think(py, |interrupt| session.apply_until(command, now, interrupt.stop()))?;
            done.map(|(session, events)| {
                *self.0.now() = session;
                events
            })
        } else {
            self.0.now().apply(command, now)
        };
        let events = PyList::empty(py);
        for event in done.map_err(|error: CommandError| refused(py, &error))? {
            events.append(event_to_python(py, &event)?)?;
        }
        Ok(events)
    }

    /// Everything that a screen needs.
    fn snapshot<'py>(&self, py: Python<'py>, at: u64) -> PyResult<Bound<'py, PyAny>> {
        let snapshot = self.0.now().snapshot(Millis(at));
        to_python(py, &snapshot)
    }

    /// The options, in JSON.
    #[getter]
    fn config<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let config = *self.0.now().config();
        to_python(py, &config)
    }

    /// The status, and why the game was lost.
    #[getter]
    fn status(&self) -> (&'static str, Option<String>) {
        let status = self.0.now().status();
        match status {
            Status::Ready => ("ready", None),
            Status::Playing => ("playing", None),
            Status::Paused => ("paused", None),
            Status::Won => ("won", None),
            Status::Lost(loss) => {
                let loss = serde_json::to_value(loss).ok();
                ("lost", loss.and_then(|loss| loss.as_str().map(str::to_owned)))
            }
        }
    }

    #[getter]
    fn view(&self) -> PyView {
        PyView(self.0.now().view().clone())
    }

    /// The cells as numbers, row by row; flags count as such, and so does the mine that exploded.
    fn cells<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let cells = self.0.now().snapshot(Millis(0)).cells;
        let numbers: Vec<u8> = cells.into_iter().map(state_number).collect();
        PyBytes::new(py, &numbers)
    }

    /// Where the mines are, once the game is over.
    #[getter]
    fn mines(&self) -> Option<Vec<(u16, u16)>> {
        let snapshot = self.0.now().snapshot(Millis(0));
        let status = snapshot.status;
        if !status.is_over() {
            return None;
        }
        let is_mine = |state| match state {
            // On a won board every mine has a flag, and nothing else.
            CellState::Flag => status == Status::Won,
            CellState::Mine
            | CellState::ExplodedMine
            | CellState::FlaggedMine
            | CellState::GuessedMine => true,
            _ => false,
        };
        let positions = snapshot.board.size().positions().zip(snapshot.cells);
        let mines = positions.filter(|&(_, state)| is_mine(state)).map(|(pos, _)| cell(pos));
        Some(mines.collect())
    }

    #[getter]
    fn seed(&self) -> u64 {
        self.0.now().board_id().seed.0
    }

    #[getter]
    fn record(&self) -> String {
        self.0.now().record().to_string()
    }

    /// The result, once the game is over.
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let result = self.0.now().result();
        result.map(|result| to_python(py, &result)).transpose()
    }

    /// Everything that can be known about the game as it stands, by its rules, and what the odds
    /// refer to. Nothing that is asked here counts as help.
    #[pyo3(signature = (*, budget, layouts, best, games))]
    fn analyze<'py>(
        &self,
        py: Python<'py>,
        budget: u64,
        layouts: bool,
        best: bool,
        games: Option<u32>,
    ) -> PyResult<(Bound<'py, PyAny>, Answer<'py>)> {
        load_numpy(py)?;
        let session = self.running(py)?;
        let wanted = Wanted { budget: Budget::steps(budget), layouts, best, games };
        let found =
            think(py, |interrupt| Finder::new().find_in(&session, wanted, interrupt.stop()))?;
        let view = session.view();
        let found = found.map_err(|why| why.into_error(py, view, &Assumptions::NONE))?;
        Ok((to_python(py, &session.odds_of())?, found.into_answer(py, view)?))
    }

    /// How likely the game is to be won: chance, standard error, games played out.
    fn chance_to_win(&self, py: Python<'_>, games: u32) -> PyResult<Option<(f64, f64, u32)>> {
        let session = self.running(py)?;
        let found = think(py, |interrupt| session.chance_to_win(games, interrupt.stop()))?;
        Ok(found.map(|(win, _)| win_figures(win)))
    }

    /// The certainly safe cell with the simplest proof, or the best guess.
    fn hint<'py>(&self, py: Python<'py>) -> PyResult<Option<Hint<'py>>> {
        let session = self.running(py)?;
        let view = session.view();
        let found = think(py, |interrupt| match session.promise() {
            Some(promise) => {
                let start = best_start(session.config().board, Some(promise), interrupt.stop());
                Ok(Some(FoundHint::of_first_open(start)))
            }
            None => find_hint(&mut Reporter::default(), view, interrupt.stop()),
        })?;
        let found = found.map_err(|why| why.into_error(py, view, &Assumptions::NONE))?;
        found.map(|found| found.into_python(py)).transpose()
    }

    /// Why a covered cell is certain, or how risky it is.
    fn explain<'py>(&self, py: Python<'py>, cell: (i64, i64)) -> PyResult<Explained<'py>> {
        let session = self.running(py)?;
        let view = session.view();
        let pos = covered_cell(view, cell)?;
        let found = think(py, |interrupt| match session.promise() {
            Some(_) => Ok(Explanation::of_first_open(pos)),
            None => find_reason(&mut Reporter::default(), view, pos, interrupt.stop()),
        })?;
        explained(py, found.map_err(|why| why.into_error(py, view, &Assumptions::NONE))?)
    }

    /// A picture.
    fn svg(&self) -> String {
        let snapshot = self.0.now().snapshot(Millis(0));
        let odds = snapshot.odds.clone();
        let size = snapshot.board.size();
        picture(size, &snapshot.cells, |pos| odds.as_ref().and_then(|odds| odds[size.index(pos)]))
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        let replay = py.get_type::<Self>().getattr("replay")?;
        Ok((replay.unbind(), (self.record(),)))
    }
}

impl PySession {
    /// A copy of a game that isn't over: while somebody thinks about it, others may go on with it.
    fn running(&self, py: Python<'_>) -> PyResult<Session> {
        let session = self.0.now().clone();
        match session.status().is_over() {
            true => Err(refused(py, &MoveError::Over)),
            false => Ok(session),
        }
    }

    /// A command is read like one of a record, so that it has the same names.
    fn command(
        &self,
        name: &str,
        cell: Option<(i64, i64)>,
        seed: Option<u64>,
    ) -> PyResult<Command> {
        let mut fields = json!({"do": name});
        if let Some(cell) = cell {
            let size = self.0.now().config().board.size();
            let pos = position(size, cell)?;
            (fields["x"], fields["y"]) = (pos.x.into(), pos.y.into());
        }
        if let Some(seed) = seed {
            fields["seed"] = seed.to_string().into();
        }
        serde_json::from_value(fields).map_err(|error| match error.to_string().as_str() {
            "missing field `x`" => invalid(format!("{name} needs a cell")),
            "missing field `seed`" => invalid(format!("{name} needs a seed")),
            told => invalid(format!("this is not a command: {told}")),
        })
    }
}

impl From<Session> for PySession {
    fn from(session: Session) -> Self {
        PySession(Replaced::new("game", session))
    }
}

impl GameOptions {
    fn config(&self) -> PyResult<Config> {
        let board = Params::new(self.width, self.height, self.mines).map_err(invalid)?;
        let time_limit = self.time_limit.map(TimeLimit::new).transpose().map_err(invalid)?;
        Ok(Config {
            board,
            first_click: self.first_click.parse().map_err(invalid)?,
            fairness: self.fairness.parse().map_err(invalid)?,
            assistant: self.assistant.parse().map_err(invalid)?,
            strength: self.strength.parse().map_err(invalid)?,
            question_marks: self.question_marks,
            chording: self.chording,
            time_limit,
        })
    }
}

/// Mines by number, row by row.
pub(crate) fn read_layout(board: Params, mines: &[usize]) -> PyResult<Layout> {
    let size = board.size();
    if let Some(outside) = mines.iter().find(|&&mine| mine >= size.cells()) {
        return Err(invalid(format!("cell {outside} is not on the board")));
    }
    let mines = mines.iter().map(|&mine| size.pos(mine));
    Layout::from_mines(board, mines).map_err(invalid)
}

/// A cell as it is drawn, as a number.
pub(crate) const fn state_number(state: CellState) -> u8 {
    match state {
        CellState::Open(clue) | CellState::Violated(clue) => clue.value(),
        CellState::Flag | CellState::FlaggedMine | CellState::WrongFlag => FLAG,
        CellState::ExplodedMine => EXPLODED,
        _ => COVERED,
    }
}

/// An event as data; reasons come with their words.
fn event_to_python<'py>(py: Python<'py>, event: &Event) -> PyResult<Bound<'py, PyAny>> {
    let data = to_python(py, event)?;
    let reason = match event {
        Event::Explained { reason } | Event::Implied { reason, .. } => Some(reason),
        Event::Guessed { reason, .. } => reason.as_ref(),
        _ => None,
    };
    if let Some(reason) = reason {
        let place = data.get_item("reason")?;
        place.cast::<PyDict>()?.set_item("text", why(&reason.argument))?;
    }
    Ok(data)
}
