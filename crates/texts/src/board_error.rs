//! What is wrong with the size of a board, in the words of our own forms: rows, columns and
//! mines. (Row D4: the cases of the old game in its order, each with its own text.)

use minewise_board::ParamsError;

use crate::{Language, msg};

impl Language {
    /// Why there can be no such board, as a sentence.
    ///
    /// ```
    /// use minewise_board::Params;
    /// use minewise_texts::Language;
    ///
    /// let error = Params::new(3, 3, 9).unwrap_err();
    /// assert_eq!(
    ///     Language::En.board_error(&error),
    ///     "This board has room for at most 8 mines, because one cell has to stay free."
    /// );
    /// ```
    pub fn board_error(self, error: &ParamsError) -> String {
        match *error {
            ParamsError::HeightMissing => msg::BoardErrorRowsMissing.text(self).to_owned(),
            ParamsError::WidthMissing => msg::BoardErrorColumnsMissing.text(self).to_owned(),
            ParamsError::HeightZero => msg::BoardErrorRowsZero.text(self).to_owned(),
            ParamsError::WidthZero => msg::BoardErrorColumnsZero.text(self).to_owned(),
            ParamsError::TooManyMines { limit, .. } => {
                msg::BoardErrorTooManyMines { limit: limit.into() }.text(self)
            }
            ParamsError::MoreMinesThanCells { limit, .. } => {
                msg::NotationErrorMines { most: limit.into() }.text(self)
            }
            ParamsError::TooManyRows { limit, .. } => {
                msg::BoardErrorTooManyRows { limit: limit.into() }.text(self)
            }
            ParamsError::TooManyColumns { limit, .. } => {
                msg::BoardErrorTooManyColumns { limit: limit.into() }.text(self)
            }
            ParamsError::TooManyCells { limit, .. } => {
                msg::BoardErrorTooManyCells { limit: limit.into() }.text(self)
            }
            ParamsError::Malformed(ref text) => msg::BoardErrorMalformed { text }.text(self),
        }
    }
}
