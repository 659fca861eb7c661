//! Reading moves as coordinates: `row,column`, counted from 1, and `F` for a flag.

use minewise_board::{Pos, Size};

use crate::grammar::Act;

/// Why a line is not a coordinate. Row T3 of the specification fixes the wording, which is in
/// `texts.rs`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CoordinateError {
    /// More than three parts.
    TooMany,
    /// Fewer than two parts.
    TooFew,
    /// Not numbers, or not on the board.
    Invalid,
    /// A third part that isn't `F`.
    NotAFlag,
}

/// Reads `row,column`, with `F` or `?` after it for a mark.
pub(crate) fn read(text: &str, size: Size) -> Result<(Act, Pos), CoordinateError> {
    let mut parts = parts(text);
    split_attached_mark(&mut parts);
    match parts[..] {
        [] | [_] => Err(CoordinateError::TooFew),
        [row, column] => Ok((Act::Open, pos(row, column, size)?)),
        [row, column, mark] => {
            let pos = pos(row, column, size)?;
            match mark {
                "f" | "F" => Ok((Act::Flag, pos)),
                "?" => Ok((Act::Question, pos)),
                _ => Err(CoordinateError::NotAFlag),
            }
        }
        _ => Err(CoordinateError::TooMany),
    }
}

/// Reads a row or column that is counted from 1. Returns it counted from 0, if it is below `limit`.
pub(crate) fn counted_from_one(text: &str, limit: u16) -> Option<u16> {
    // `parse` alone would accept a plus sign.
    let digits_only = text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u16 = text.parse().ok().filter(|_| digits_only)?;
    number.checked_sub(1).filter(|&number| number < limit)
}

fn pos(row: &str, column: &str, size: Size) -> Result<Pos, CoordinateError> {
    let y = counted_from_one(row, size.height());
    let x = counted_from_one(column, size.width());
    x.zip(y).map(|(x, y)| Pos::new(x, y)).ok_or(CoordinateError::Invalid)
}

/// Splits a line at its separators. Blanks around a separator belong to it, but two separators in a
/// row have an empty part between them: `3,-4` doesn't mean 3,4.
fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    for piece in text.split(['-', ';', ',', '.']) {
        if piece.trim().is_empty() {
            parts.push("");
        } else {
            parts.extend(piece.split_whitespace());
        }
    }
    if parts.last() == Some(&"") {
        parts.pop();
    }
    parts
}

/// Splits a mark from the column, so that `3,4f` means `3,4,f`.
fn split_attached_mark(parts: &mut Vec<&str>) {
    let [_, column] = parts[..] else { return };
    let number = column.trim_end_matches(['f', 'F', '?']);
    let is_one_mark = column.len() == number.len() + 1;
    if is_one_mark && !number.is_empty() {
        parts[1] = number;
        parts.push(&column[number.len()..]);
    }
}
