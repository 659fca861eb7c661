//! Boards made to order.

use minewise_board::Pos;
use minewise_generator::Board;
use minewise_rules::{FirstClick, Level};
use serde::{Deserialize, Serialize};

/// A board: either a level, or width, height and mines.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardRequest {
    /// A named board; leave the numbers out then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The number of columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 10_000))]
    pub width: Option<u64>,
    /// The number of rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 10_000))]
    pub height: Option<u64>,
    /// The number of mines.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 0, maximum = 65_535))]
    pub mines: Option<u64>,
}

/// The boards that somebody wants.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardsRequest {
    /// Size and number of mines.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub board: BoardRequest,
    /// What the first click is guaranteed.
    #[serde(default)]
    pub first_click: FirstClick,
    /// The first cell to be opened; the middle of the board by default.
    #[serde(default)]
    pub start: Option<Pos>,
    /// Whether the boards must be solvable without guessing.
    #[serde(default)]
    pub no_guess: bool,
    /// How much reasoning may be needed: `single`, `pairs`, `clues` or `full`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(pattern = "^(single|pairs|clues|full)$"))]
    pub power: Option<String>,
    /// How no-guess boards are made: `fast` or `uniform`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(pattern = "^(fast|uniform)$"))]
    pub mode: Option<String>,
    /// Whether to include a proof that no guess is needed; for up to 5 boards.
    #[serde(default)]
    pub certificate: bool,
    /// How many boards, up to 20.
    #[serde(default = "one")]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 20))]
    pub count: u32,
    /// The seed for all of them, as a string; the same seed gives the same boards.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9]{1,19}$"))]
    pub seed: Option<String>,
}

const fn one() -> u32 {
    1
}

/// Boards, each with its proof if one was requested.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BoardsAnswer {
    /// The seed for all of them.
    pub seed: String,
    /// Whether these are as many as were requested; if not, the request ran out of computing
    /// time.
    pub complete: bool,
    /// The boards.
    pub boards: Vec<BoardAnswer>,
}

/// One board.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BoardAnswer {
    /// The number of columns.
    pub width: u16,
    /// The number of rows.
    pub height: u16,
    /// The first cell to be opened, numbered row by row.
    pub start: usize,
    /// The cells with mines, numbered row by row.
    pub layout: Vec<usize>,
    /// The same as `layout`, under its old name. Everywhere else `mines` is a number.
    #[cfg_attr(feature = "schema", schema(deprecated))]
    pub mines: Vec<usize>,
    /// The proof as text for `minewise verify`, if one was requested.
    #[cfg_attr(feature = "schema", schema(required))]
    pub certificate: Option<String>,
}

impl BoardAnswer {
    /// The answer for a board, with the text of its proof if there is one.
    pub fn of(board: &Board, certificate: Option<String>) -> Self {
        let size = board.params().size();
        let layout: Vec<usize> = board.layout().mines().map(|pos| size.index(pos)).collect();
        BoardAnswer {
            width: size.width(),
            height: size.height(),
            start: size.index(board.start()),
            mines: layout.clone(),
            layout,
            certificate,
        }
    }
}
