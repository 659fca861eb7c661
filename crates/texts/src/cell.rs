//! Where a cell is. People count rows and columns from 1; programs get `x` and `y`
//! from 0 and never these words.

use minewise_board::Pos;

/// `row 3, column 4`, for the middle of a sentence.
///
/// ```
/// # use minewise_board::Pos;
/// assert_eq!(minewise_texts::place(Pos::new(3, 2)), "row 3, column 4");
/// ```
pub fn place(pos: Pos) -> String {
    format!("row {}, column {}", u32::from(pos.y) + 1, u32::from(pos.x) + 1)
}

/// `Row 3, column 4`, for the beginning of a sentence.
///
/// ```
/// # use minewise_board::Pos;
/// assert_eq!(minewise_texts::place_capitalised(Pos::new(3, 2)), "Row 3, column 4");
/// ```
pub fn place_capitalised(pos: Pos) -> String {
    format!("Row {}, column {}", u32::from(pos.y) + 1, u32::from(pos.x) + 1)
}
