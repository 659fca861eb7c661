//! The place of a cell as people count, for answers that also have it as programs do.

use minewise_board::Pos;
use serde::Serialize;

/// The row and column of a cell, counted from 1 as in every text, beside `x` and `y`.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct CountedFrom1 {
    pub(crate) row: u32,
    pub(crate) column: u32,
}

impl CountedFrom1 {
    pub(crate) fn of(pos: Pos) -> Self {
        CountedFrom1 { row: u32::from(pos.y) + 1, column: u32::from(pos.x) + 1 }
    }
}
