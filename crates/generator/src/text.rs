//! The text form of a board: `W H M START MINE,MINE,...`.

use std::fmt;
use std::str::FromStr;

use minewise_board::{Params, ParamsError, Pos, Size};
use minewise_rules::{Layout, LayoutError};
use thiserror::Error;

use crate::Board;

/// Writes the mines in ascending order. Without mines, the line ends after the space that
/// follows the start.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.params().size();
        let start = size.index(self.start());
        write!(f, "{} {} {} {start} ", size.width(), size.height(), self.params().mines())?;
        for (number, mine) in self.layout().mines().enumerate() {
            let comma = if number == 0 { "" } else { "," };
            write!(f, "{comma}{}", size.index(mine))?;
        }
        Ok(())
    }
}

/// Reads the text form, with the mines in any order.
impl FromStr for Board {
    type Err = BoardTextError;

    fn from_str(text: &str) -> Result<Self, BoardTextError> {
        let mut words = text.split_whitespace();
        let mut number = |part| {
            let word = words.next().ok_or(BoardTextError::Missing(part))?;
            digits(word).ok_or_else(|| BoardTextError::NotANumber { part, found: shortened(word) })
        };
        let (width, height) = (number("width")?, number("height")?);
        let params = Params::new(width, height, number("number of mines")?)?;
        let start = cell(params.size(), "start", number("start")?)?;
        let mines = match words.next() {
            Some(mines) => mines,
            None if params.mines() == 0 => "",
            None => return Err(BoardTextError::Missing("list of mines")),
        };
        if let Some(extra) = words.next() {
            return Err(BoardTextError::TrailingText(shortened(extra)));
        }
        let layout = read_layout(params, mines)?;
        Ok(Board::new(layout, start).expect("the start was checked above"))
    }
}

fn read_layout(params: Params, mines: &str) -> Result<Layout, BoardTextError> {
    // An empty list has no parts, not one empty part.
    let parts = mines.split(',').filter(|_| !mines.is_empty());
    // The layout consumes positions as they are parsed. A bad one ends the list and is
    // reported instead of any error of the layout.
    let mut bad = None;
    let positions = parts.map_while(|part| match read_mine(params.size(), part) {
        Ok(pos) => Some(pos),
        Err(error) => {
            bad = Some(error);
            None
        }
    });
    let layout = Layout::from_mines(params, positions);
    match bad {
        Some(error) => Err(error),
        None => Ok(layout?),
    }
}

fn read_mine(size: Size, word: &str) -> Result<Pos, BoardTextError> {
    let number = digits(word)
        .ok_or_else(|| BoardTextError::NotANumber { part: "mine", found: shortened(word) })?;
    cell(size, "mine", number)
}

fn cell(size: Size, part: &'static str, number: u64) -> Result<Pos, BoardTextError> {
    match usize::try_from(number) {
        Ok(index) if index < size.cells() => Ok(size.pos(index)),
        _ => Err(BoardTextError::NotACell { part, number, last: size.cells() - 1 }),
    }
}

/// Reads a number that consists of digits alone. One too large for a `u64` exceeds every
/// limit anyway, so it becomes the largest `u64`.
fn digits(word: &str) -> Option<u64> {
    let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| word.parse().unwrap_or(u64::MAX))
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Why a text is not a board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum BoardTextError {
    /// The line ends too early.
    #[error("the {0} is missing: write W H M START MINE,MINE,..., like 3 2 2 0 2,5")]
    Missing(&'static str),
    /// A word that should be a number.
    #[error("the {part} is \"{found}\", which is not a number")]
    NotANumber { part: &'static str, found: String },
    /// Size or mines are out of bounds.
    #[error(transparent)]
    Params(#[from] ParamsError),
    /// A cell number that is not on the board.
    #[error("the {part} is {number}, but the cells are numbered 0 to {last}")]
    NotACell { part: &'static str, number: u64, last: usize },
    /// Mines given twice, or too few or too many of them.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// Something follows a complete board.
    #[error("\"{0}\" follows a board that is already complete")]
    TrailingText(String),
}
