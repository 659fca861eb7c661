//! Why a typed position is refused.

use minewise_board::{NotationError, ParamsError, ViewError};

use crate::{Language, msg};

impl Language {
    /// Why a text is not a position, as a sentence.
    ///
    /// ```
    /// use minewise_board::View;
    /// use minewise_texts::Language;
    ///
    /// let error = "3x2x1:_10/11".parse::<View>().unwrap_err();
    /// assert_eq!(Language::En.notation_error(&error), "Row 2 has 2 cells instead of 3.");
    /// assert_eq!(Language::De.notation_error(&error), "Zeile 2 hat 2 Zellen statt 3.");
    /// ```
    pub fn notation_error(self, error: &NotationError) -> String {
        match error {
            NotationError::Empty => msg::NotationErrorEmpty.text(self).to_owned(),
            NotationError::Params(ParamsError::Malformed(text)) => {
                msg::NotationErrorHeader { text }.text(self)
            }
            NotationError::Params(error) => self.board_error(error),
            NotationError::View(error) => self.view_error(error),
            NotationError::NotANumber(text) => msg::LocalNotationErrorNumber { text }.text(self),
            NotationError::UnknownSymbol { pos, symbol } => {
                let (row, column) = (u32::from(pos.y) + 1, u32::from(pos.x) + 1);
                let symbol = &symbol.to_string();
                msg::NotationErrorSymbol { symbol, row: row.into(), column: column.into() }
                    .text(self)
            }
            &NotationError::RowLength { row, expected, found } => {
                let (row, expected, found) = (row.into(), expected.into(), found.into());
                msg::NotationErrorRow { row, expected, found }.text(self)
            }
            &NotationError::RowCount { expected, found } => {
                let (expected, found) = (expected.into(), found.into());
                msg::NotationErrorRows { expected, found }.text(self)
            }
            &NotationError::TooManyCells { expected } => {
                msg::LocalNotationErrorMoreCells { expected: expected.into() }.text(self)
            }
            NotationError::TrailingText(text) => {
                msg::LocalNotationErrorTrailing { text }.text(self)
            }
        }
    }

    /// Why no game can look like this, as a sentence.
    pub fn view_error(self, error: &ViewError) -> String {
        match *error {
            ViewError::Params(ref error) => self.board_error(error),
            ViewError::CellCount { expected, found } => {
                let (expected, found) = (expected.into(), found.into());
                msg::NotationErrorCells { expected, found }.text(self)
            }
            ViewError::NotAClue { pos, number } => {
                let (place, number) = (&self.place(pos), number.into());
                msg::LocalNotationErrorClue { place, number }.text(self)
            }
            ViewError::ClueBeyondNeighbours { pos, clue, neighbours } => {
                let (place, clue, neighbours) = (&self.place(pos), clue.into(), neighbours.into());
                msg::LocalImpossibleNeighbours { place, clue, neighbours }.text(self)
            }
            ViewError::ClueBeyondMines { pos, clue, mines } => {
                let (place, clue, mines) = (&self.place(pos), clue.into(), mines.into());
                msg::LocalImpossibleClueAboveMines { place, clue, mines }.text(self)
            }
            ViewError::MinesBeyondCovered { mines, covered } => {
                let (mines, covered) = (mines.into(), covered.into());
                msg::LocalImpossibleCovered { mines, covered }.text(self)
            }
        }
    }
}
