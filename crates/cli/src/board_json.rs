//! A board in JSON.

use minewise_generator::{Board, Difficulty, NoGuess};
use serde::Serialize;

/// A board as one line of JSON; cells are numbered row by row.
#[derive(Debug, Serialize)]
pub(crate) struct BoardJson {
    v: u32,
    width: u16,
    height: u16,
    /// How many mines there are.
    mines: u32,
    /// The first cell to open.
    start: usize,
    /// The reasoning that is enough to solve the board, if that is guaranteed.
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<&'static str>,
    /// How a no-guess board was generated.
    #[serde(skip_serializing_if = "Option::is_none")]
    mode: Option<&'static str>,
    /// How hard it is, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<&'static str>,
    /// Where the mines are.
    layout: Vec<usize>,
}

impl BoardJson {
    /// Any board.
    pub(crate) fn of(board: &Board) -> Self {
        let (params, size) = (board.params(), board.params().size());
        BoardJson {
            v: 1,
            width: size.width(),
            height: size.height(),
            mines: params.mines(),
            start: size.index(board.start()),
            power: None,
            mode: None,
            grade: None,
            layout: board.layout().mines().map(|pos| size.index(pos)).collect(),
        }
    }

    /// A no-guess board.
    pub(crate) fn of_kind(board: &Board, kind: &NoGuess, difficulty: Option<Difficulty>) -> Self {
        BoardJson {
            power: Some(kind.power.name()),
            mode: Some(kind.mode.name()),
            grade: difficulty.map(|difficulty| difficulty.grade().name()),
            ..BoardJson::of(board)
        }
    }
}
