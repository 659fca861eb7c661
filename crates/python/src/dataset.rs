//! Games that the program plays by itself, for data sets.

use minewise_board::Params;
use minewise_dataset::SelfPlay;
use minewise_report::Reporter;
use minewise_rules::{FirstClick, Seed};
use pyo3::prelude::*;

use crate::errors::invalid;
use crate::interrupt::{think, thread_count, work_through};

/// Plays games in parallel. Each is a text with one line of JSON for every position.
#[pyfunction]
pub(crate) fn play_games(
    py: Python<'_>,
    board: (u64, u64, u64),
    first_click: &str,
    seed: u64,
    numbers: Vec<u64>,
    threads: Option<usize>,
) -> PyResult<Vec<String>> {
    let (width, height, mines) = board;
    let games = SelfPlay {
        params: Params::new(width, height, mines).map_err(invalid)?,
        first_click: first_click.parse::<FirstClick>().map_err(invalid)?,
        seed: Seed(seed),
    };
    think(py, |interrupt| {
        let mut played = vec![String::new(); numbers.len()];
        work_through(
            interrupt,
            thread_count(threads, numbers.len()),
            numbers.iter().zip(&mut played),
            |_| Reporter::default(),
            |reporter, (&number, lines), stop| {
                // A game that was stopped is never seen: whoever asked gets the signal instead.
                *lines = games.lines(number, reporter, stop).unwrap_or_default();
            },
        );
        played
    })
}
