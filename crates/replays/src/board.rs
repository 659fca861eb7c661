//! Boards as lists of mines.

use minewise_board::{Params, Pos};
use minewise_rules::Layout;

use crate::bytes::Bytes;
use crate::{Problem, ReadError};

/// A board of this size with these mines.
pub(crate) fn layout(width: u64, height: u64, mines: &[Pos]) -> Result<Layout, Problem> {
    let params = Params::new(width, height, mines.len() as u64)?;
    Ok(Layout::from_mines(params, mines.iter().copied())?)
}

/// How a list has its mines.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pairs {
    /// The number of the first column and row.
    pub(crate) first: u8,
    /// Whether the row comes before the column.
    pub(crate) row_first: bool,
}

/// A board whose mines follow as pairs of bytes. `start` is where the size is, for errors.
pub(crate) fn read_pairs(
    file: &mut Bytes<'_>,
    start: usize,
    (width, height, count): (u64, u64, u16),
    pairs: Pairs,
) -> Result<Layout, ReadError> {
    // Checked before the mines, so that a senseless size is what is reported.
    Params::new(width, height, u64::from(count)).map_err(|error| Problem::from(error).at(start))?;
    let mines_start = file.at();
    let bytes = file.take(2 * usize::from(count), "the mines")?;
    let mut mines = Vec::with_capacity(usize::from(count));
    for (index, pair) in bytes.chunks_exact(2).enumerate() {
        let (Some(a), Some(b)) =
            (pair[0].checked_sub(pairs.first), pair[1].checked_sub(pairs.first))
        else {
            let problem = Problem::Unknown { what: "the place of a mine", value: 0 };
            return Err(problem.at(mines_start + 2 * index));
        };
        let (column, row) = if pairs.row_first { (b, a) } else { (a, b) };
        mines.push(Pos::new(u16::from(column), u16::from(row)));
    }
    layout(width, height, &mines).map_err(|problem| problem.at(mines_start))
}
