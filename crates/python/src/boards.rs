//! Generating boards.

use std::ops::RangeInclusive;

use minewise_board::Params;
use minewise_generator::{
    Board, Certificate, Grade, Mode, NoBoard, NoGuess, NoGuessBoards, UniformBoards,
};
use minewise_rules::{BoardMetrics, FirstClick, Level, Random, Seed};
use minewise_solver::{Power, Stop};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::errors::invalid;
use crate::interrupt::{think, thread_count, work_through};
use crate::session::read_layout;
use crate::values::{position, to_python};

/// The board of a level, or of a text like `30x16x99`: width, height, mines.
#[pyfunction]
pub(crate) fn read_board(text: &str) -> PyResult<(u16, u16, u32)> {
    let params = match text.parse::<Level>() {
        Ok(level) => level.params(),
        Err(unknown) if !text.starts_with(|first: char| first.is_ascii_digit()) => {
            return Err(invalid(unknown));
        }
        Err(_) => text.parse::<Params>().map_err(invalid)?,
    };
    Ok((params.size().width(), params.size().height(), params.mines()))
}

/// A kind of boards, in words.
#[derive(FromPyObject)]
pub(crate) struct Kind {
    width: u64,
    height: u64,
    mines: u64,
    first_click: String,
    start: Option<(i64, i64)>,
    /// The reasoning that is enough, for boards without guesses.
    power: Option<String>,
    mode: String,
    /// The lowest and the highest grade.
    grades: Option<(String, String)>,
    certificates: bool,
}

/// What makes boards.
enum Maker {
    Any(UniformBoards),
    NoGuess { kind: NoGuess, seed: Seed, grades: Option<RangeInclusive<Grade>>, certify: bool },
}

impl Kind {
    fn maker(&self, seed: Seed) -> PyResult<Maker> {
        let params = Params::new(self.width, self.height, self.mines).map_err(invalid)?;
        let first_click: FirstClick = self.first_click.parse().map_err(invalid)?;
        let start = match self.start {
            Some(cell) => position(params.size(), cell)?,
            None => params.size().middle(),
        };
        let read = |name: &String| name.parse::<Grade>().map_err(invalid);
        let grades = match &self.grades {
            Some((from, to)) => Some(read(from)?..=read(to)?),
            None => None,
        };
        let Some(power) = &self.power else {
            let boards = UniformBoards::new(params, first_click, start, seed).map_err(invalid)?;
            return Ok(Maker::Any(boards));
        };
        let kind = NoGuess {
            power: power.parse::<Power>().map_err(invalid)?,
            mode: self.mode.parse::<Mode>().map_err(invalid)?,
            ..NoGuess::new(params, first_click, start)
        };
        Ok(Maker::NoGuess { kind, seed, grades, certify: self.certificates })
    }
}

/// A board, and what is known of it.
struct Made {
    board: Board,
    certificate: Option<Certificate>,
}

impl Maker {
    /// Board number `number`, the same as on the command line.
    fn make(&self, number: u64, stop: &Stop) -> Result<Made, NoBoard> {
        match self {
            Maker::Any(boards) => Ok(Made { board: boards.board(number), certificate: None }),
            Maker::NoGuess { kind, seed, grades: Some(grades), .. } => {
                let mut random = Random::stream(*seed, number);
                let certificate = kind.make_graded(grades.clone(), &mut random, stop)?;
                Ok(Made { board: certificate.board().clone(), certificate: Some(certificate) })
            }
            Maker::NoGuess { kind, seed, grades: None, certify } => {
                let board = NoGuessBoards { kind: *kind, seed: *seed }.board(number, stop)?;
                let certificate = match certify {
                    true => Certificate::of(&board, kind.power, kind.mode, stop),
                    false => None,
                };
                Ok(Made { board, certificate })
            }
        }
    }
}

/// Start by number, mines by number, the certificate, the grade.
type BoardData = (usize, Vec<usize>, Option<String>, Option<&'static str>);

/// Makes boards number `first` to `first + count` of a kind and a seed, in parallel.
#[pyfunction]
pub(crate) fn make_boards<'py>(
    py: Python<'py>,
    kind: Kind,
    seed: u64,
    first: u64,
    count: usize,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyList>> {
    let maker = kind.maker(Seed(seed))?;
    let made = think(py, |interrupt| {
        let mut made: Vec<Result<Made, NoBoard>> = Vec::new();
        made.resize_with(count, || Err(NoBoard::Cancelled));
        work_through(
            interrupt,
            thread_count(threads, count),
            (first..).zip(&mut made),
            |_| (),
            |(), (number, place), stop| *place = maker.make(number, stop),
        );
        made
    })?;
    let boards = PyList::empty(py);
    for made in made {
        let Made { board, certificate } = made.map_err(invalid)?;
        let size = board.params().size();
        let data: BoardData = (
            size.index(board.start()),
            board.layout().mines().map(|pos| size.index(pos)).collect(),
            certificate.as_ref().filter(|_| kind.certificates).map(ToString::to_string),
            certificate.map(|certificate| certificate.difficulty().grade().name()),
        );
        boards.append(data)?;
    }
    Ok(boards)
}

/// The measurements of a board: 3BV and the like.
#[pyfunction]
pub(crate) fn board_metrics<'py>(
    py: Python<'py>,
    width: u64,
    height: u64,
    mines: Vec<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let params = Params::new(width, height, mines.len() as u64).map_err(invalid)?;
    to_python(py, &BoardMetrics::of(&read_layout(params, &mines)?))
}
