//! The text notation of a view.
//!
//! One character per cell: `0` to `8` for an open cell and its clue, `#` or `_` for a
//! covered one (`H` and `F`, which other programs write, also count as covered). One
//! parser reads three forms:
//!
//! | form | example |
//! |---|---|
//! | one line, safe in a URL | `3x2x1:_10/110` |
//! | one line of numbers and cells | `3 2 1 #10110` |
//! | several lines | `3x2x1`, `#10`, `110` |
//!
//! [`View`]'s `Display` writes the first form, with `_` for a covered cell because `#`
//! ends the path of a URL; [`rows`] writes the last.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::view::plural;
use crate::{Cell, Params, ParamsError, Pos, View, ViewError, ViewSetup};

/// The several-line form: `WxHxM`, then one line per row, each ending in a newline.
pub fn rows(view: &View) -> String {
    let mut text = format!("{}\n", view.params());
    for row in view.cells().chunks(view.size().width().into()) {
        text.extend(row.iter().map(|&cell| symbol(cell, '#')));
        text.push('\n');
    }
    text
}

/// The form `W H M CELLS` on one line.
pub fn flat(view: &View) -> String {
    let (size, mines) = (view.size(), view.mines());
    let mut text = format!("{} {} {mines} ", size.width(), size.height());
    text.extend(view.cells().iter().map(|&cell| symbol(cell, '#')));
    text
}

/// Writes the one-line form that is safe in a URL.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.params())?;
        let width = self.size().width().into();
        for (y, row) in self.cells().chunks(width).enumerate() {
            if y > 0 {
                f.write_str("/")?;
            }
            let text: String = row.iter().map(|&cell| symbol(cell, '_')).collect();
            f.write_str(&text)?;
        }
        Ok(())
    }
}

/// Reads any of the three forms.
impl FromStr for View {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines.next().ok_or(NotationError::Empty)?;
        let words: Vec<&str> = first.splitn(5, char::is_whitespace).collect();
        if let [width, height, mines, cells] = words[..] {
            if let Some(extra) = lines.next() {
                return Err(NotationError::TrailingText(shortened(extra)));
            }
            return read_rows(params_of_words(width, height, mines)?, [cells]);
        }
        match first.split_once(':') {
            Some((header, rows)) => {
                if let Some(extra) = lines.next() {
                    return Err(NotationError::TrailingText(shortened(extra)));
                }
                let params = Params::read_position(header)?;
                check_row_lengths(params, rows.split('/'))?;
                read_rows(params, rows.split('/'))
            }
            None => {
                let params = Params::read_position(first)?;
                let rows: Vec<&str> = lines.collect();
                check_row_lengths(params, rows.iter().copied())?;
                read_rows(params, rows)
            }
        }
    }
}

fn params_of_words(width: &str, height: &str, mines: &str) -> Result<Params, NotationError> {
    let number =
        |word: &str| word.parse::<u64>().map_err(|_| NotationError::NotANumber(shortened(word)));
    Ok(Params::of_position(number(width)?, number(height)?, number(mines)?)?)
}

fn check_row_lengths<'a>(
    params: Params,
    rows: impl Iterator<Item = &'a str>,
) -> Result<(), NotationError> {
    let expected = usize::from(params.size().width());
    let mut count = 0;
    for (row, text) in (1..).zip(rows) {
        let found = text.chars().count();
        if found != expected {
            return Err(NotationError::RowLength { row, expected, found });
        }
        count += 1;
    }
    let expected = usize::from(params.size().height());
    if count != expected {
        return Err(NotationError::RowCount { expected, found: count });
    }
    Ok(())
}

fn read_rows<'a>(
    params: Params,
    rows: impl IntoIterator<Item = &'a str>,
) -> Result<View, NotationError> {
    let size = params.size();
    let mut cells = Vec::with_capacity(size.cells());
    for symbol in rows.into_iter().flat_map(str::chars) {
        if cells.len() == size.cells() {
            return Err(NotationError::TooManyCells { expected: size.cells() });
        }
        let number = match symbol {
            '#' | '_' | 'H' | 'F' => None,
            '0'..='9' => Some(symbol as u8 - b'0'),
            _ => {
                let pos = size.pos(cells.len());
                return Err(NotationError::UnknownSymbol { pos, symbol });
            }
        };
        cells.push(number);
    }
    let setup = ViewSetup {
        width: size.width().into(),
        height: size.height().into(),
        mines: params.mines().into(),
        cells,
    };
    Ok(setup.validate()?)
}

fn symbol(cell: Cell, covered: char) -> char {
    match cell {
        Cell::Covered => covered,
        Cell::Open(clue) => char::from(b'0' + clue.value()),
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

const fn is_or_are(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

/// Why a text could not be read as a view.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum NotationError {
    /// The text is empty.
    #[error("there is no position: write WxHxM:ROW/ROW/..., with # or _ for a covered cell")]
    Empty,
    /// The header does not describe a valid board.
    #[error(transparent)]
    Params(#[from] ParamsError),
    /// The text is well formed, but the view is impossible.
    #[error(transparent)]
    View(#[from] ViewError),
    /// A word of `W H M CELLS` that should be a number.
    #[error("\"{0}\" is not a number: write W H M CELLS, like 3 2 1 #10110")]
    NotANumber(String),
    /// A character that is not a cell.
    #[error("{pos} is {symbol:?}: use # or _ for covered, 0 to 8 for open")]
    UnknownSymbol { pos: Pos, symbol: char },
    /// A row that is too long or too short; rows count from 1.
    #[error("row {row} has {found} cell{} instead of {expected}", plural(*.found))]
    RowLength { row: usize, expected: usize, found: usize },
    /// Too few or too many rows.
    #[error("there {} {found} row{} instead of {expected}", is_or_are(*.found), plural(*.found))]
    RowCount { expected: usize, found: usize },
    /// More cells than the header promises.
    #[error("there are more cells than the {expected} that the board has")]
    TooManyCells { expected: usize },
    /// Something follows a complete one-line form.
    #[error("\"{0}\" follows a position that is already complete")]
    TrailingText(String),
}

impl NotationError {
    /// The position of the impossible clue, if a single clue is to blame.
    pub const fn clue(&self) -> Option<Pos> {
        match self {
            NotationError::View(
                ViewError::ClueBeyondNeighbours { pos, .. }
                | ViewError::ClueBeyondMines { pos, .. },
            ) => Some(*pos),
            _ => None,
        }
    }

    /// Whether the text is well formed, but no layout fits it.
    pub const fn is_contradiction(&self) -> bool {
        matches!(self, NotationError::View(error) if error.is_contradiction())
    }
}
