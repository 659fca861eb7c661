//! The position of a cell.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The position of a cell: column and row, both counted from 0 at the top left.
///
/// A position is not tied to a board; [`crate::Size::contains`] checks whether it lies on
/// one. Programs read and write `x` and `y`; text for people puts the row first and
/// counts from 1:
///
/// ```
/// assert_eq!(minewise_board::Pos::new(3, 2).to_string(), "row 3, column 4");
/// ```
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "schema",
    schema(
        description = "The position of a cell: column and row, both counted from 0 at the top left."
    )
)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pos {
    /// The column, counted from 0.
    #[cfg_attr(feature = "schema", schema(maximum = 65_535))]
    pub x: u16,
    /// The row, counted from 0.
    #[cfg_attr(feature = "schema", schema(maximum = 65_535))]
    pub y: u16,
}

impl Pos {
    /// The cell in column `x` and row `y`.
    pub const fn new(x: u16, y: u16) -> Self {
        Pos { x, y }
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", u32::from(self.y) + 1, u32::from(self.x) + 1)
    }
}

/// Reading order: row by row.
impl Ord for Pos {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Pos {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
