//! A layout and its first cell.

use minewise_board::{Params, Pos};
use minewise_rules::Layout;
use thiserror::Error;

/// A layout and the first cell to open. The cell lies on the board; whether it is safe
/// depends on the first-click rule that the board was generated for.
///
/// `Display` and `FromStr` use the text form `W H M START MINE,MINE,...`, with cells
/// numbered row by row from 0. That form shows the mines; `Debug` does not.
///
/// ```
/// use minewise_board::Pos;
/// use minewise_generator::Board;
///
/// let board: Board = "3 2 2 0 2,5".parse()?;
/// assert_eq!(board.start(), Pos::new(0, 0));
/// assert!(board.layout().is_mine(Pos::new(2, 1)));
/// assert_eq!(board.to_string(), "3 2 2 0 2,5");
/// # Ok::<(), minewise_generator::BoardTextError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    layout: Layout,
    start: Pos,
}

impl Board {
    /// A board on which `start` is opened first.
    ///
    /// # Errors
    /// If `start` is not on the board.
    pub fn new(layout: Layout, start: Pos) -> Result<Self, StartOutOfBoard> {
        if !layout.size().contains(start) {
            return Err(StartOutOfBoard(start));
        }
        Ok(Board { layout, start })
    }

    /// The parameters of the board.
    pub const fn params(&self) -> Params {
        self.layout.params()
    }

    /// Where the mines are.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The cell to open first.
    pub const fn start(&self) -> Pos {
        self.start
    }

    /// Takes the layout out of the board.
    pub fn into_layout(self) -> Layout {
        self.layout
    }
}

/// The first cell is not on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the first cell, {0}, is not on the board")]
pub struct StartOutOfBoard(pub Pos);
