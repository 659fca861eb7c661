//! The numeric fields of a menu: what was typed, and what it means.

use minewise_board::{Limits, Params, ParamsError, ParamsField, ParamsRequest};
use minewise_session::{TimeLimit, TimeLimitError};

/// The longest number worth typing: anything longer exceeds every limit.
pub const MAX_DIGITS: usize = 9;

/// A numeric field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum BoardField {
    Rows,
    Columns,
    Mines,
    Seconds,
}

/// What was typed into the numeric fields. Digits only.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BoardForm {
    rows: String,
    columns: String,
    mines: String,
    seconds: String,
}

impl BoardForm {
    /// Fills in the numbers of a board.
    pub fn set_board(&mut self, board: Params) {
        self.rows = board.size().height().to_string();
        self.columns = board.size().width().to_string();
        self.mines = board.mines().to_string();
    }

    /// Fills in a time limit.
    pub fn set_limit(&mut self, limit: TimeLimit) {
        self.seconds = limit.seconds().to_string();
    }

    /// Whether rows, columns and mines were all filled in, as a level does.
    pub const fn is_filled(&self) -> bool {
        !self.rows.is_empty() && !self.columns.is_empty() && !self.mines.is_empty()
    }

    /// The contents of a field.
    pub fn text(&self, field: BoardField) -> &str {
        match field {
            BoardField::Rows => &self.rows,
            BoardField::Columns => &self.columns,
            BoardField::Mines => &self.mines,
            BoardField::Seconds => &self.seconds,
        }
    }

    /// Sets a field, if the text is a number worth typing. Anything else leaves the field unchanged
    /// (row D3).
    pub fn put(&mut self, field: BoardField, text: &str) {
        if text.len() <= MAX_DIGITS && text.bytes().all(|byte| byte.is_ascii_digit()) {
            *self.field_mut(field) = text.to_owned();
        }
    }

    /// Appends a character to a field.
    pub fn push(&mut self, field: BoardField, symbol: char) {
        let text = format!("{}{symbol}", self.text(field));
        self.put(field, &text);
    }

    /// Deletes the last digit of a field.
    pub fn pop(&mut self, field: BoardField) {
        self.field_mut(field).pop();
    }

    fn field_mut(&mut self, field: BoardField) -> &mut String {
        match field {
            BoardField::Rows => &mut self.rows,
            BoardField::Columns => &mut self.columns,
            BoardField::Mines => &mut self.mines,
            BoardField::Seconds => &mut self.seconds,
        }
    }

    /// The board, checked by the product's one validator. Empty fields take the defaults.
    ///
    /// # Errors
    /// What is wrong, and in which field.
    pub fn board(&self) -> Result<Params, (BoardField, ParamsError)> {
        shown(self.request().validate(&Limits::LOCAL))
    }

    /// The same for a position, which may be full of mines.
    ///
    /// # Errors
    /// What is wrong, and in which field.
    pub fn position(&self) -> Result<Params, (BoardField, ParamsError)> {
        shown(self.request().validate_position(&Limits::LOCAL))
    }

    fn request(&self) -> ParamsRequest {
        ParamsRequest {
            rows: number(&self.rows),
            columns: number(&self.columns),
            mines: number(&self.mines),
        }
    }

    /// The length of the countdown. An empty field takes the default.
    ///
    /// # Errors
    /// If it is zero or too long.
    pub fn limit(&self) -> Result<TimeLimit, TimeLimitError> {
        TimeLimit::new(number(&self.seconds).unwrap_or(TimeLimit::DEFAULT.seconds()))
    }
}

/// The number in a field; none if it is empty.
fn number(text: &str) -> Option<u64> {
    text.parse().ok()
}

fn shown(checked: Result<Params, ParamsError>) -> Result<Params, (BoardField, ParamsError)> {
    checked.map_err(|error| (shown_at(error.field()), error))
}

/// The field at which an error is shown.
const fn shown_at(field: ParamsField) -> BoardField {
    match field {
        ParamsField::Height | ParamsField::Size => BoardField::Rows,
        ParamsField::Width => BoardField::Columns,
        ParamsField::Mines => BoardField::Mines,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    // Row D2.
    #[test]
    fn d2_empty_fields_take_the_defaults() {
        let form = BoardForm::default();
        assert_eq!(form.board().unwrap().to_string(), "10x10x10");
        assert_eq!(form.limit().unwrap().seconds(), 60);
    }

    #[test]
    fn a_position_may_be_full_of_mines() {
        let mut form = BoardForm::default();
        for (field, text) in
            [(BoardField::Rows, "2"), (BoardField::Columns, "3"), (BoardField::Mines, "6")]
        {
            form.put(field, text);
        }
        assert!(matches!(form.board(), Err((BoardField::Mines, _))));
        assert_eq!(form.position().unwrap().to_string(), "3x2x6");
    }

    // Row D3.
    #[test]
    fn d3_anything_but_digits_leaves_a_field_as_it_was() {
        let mut form = BoardForm::default();
        form.put(BoardField::Rows, "12");
        for text in ["12a", "-12", "1 2", "1.2", "\u{661}", "1234567890"] {
            form.put(BoardField::Rows, text);
            assert_eq!(form.text(BoardField::Rows), "12", "{text}");
        }
        form.push(BoardField::Rows, 'x');
        form.push(BoardField::Rows, '7');
        assert_eq!(form.text(BoardField::Rows), "127");
        form.put(BoardField::Rows, "");
        assert_eq!(form.text(BoardField::Rows), "");
    }
}
