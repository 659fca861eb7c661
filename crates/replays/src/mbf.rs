//! MBF: a board without a game.

use crate::board::{Pairs, read_pairs};
use crate::bytes::Bytes;
use crate::{ForeignReplay, Format, ReadError, Remark, WriteError};
use minewise_rules::Layout;

/// Reads a board.
pub(crate) fn read(bytes: &[u8]) -> Result<ForeignReplay, ReadError> {
    let mut file = Bytes::new(bytes);
    let width = u64::from(file.u8("the width")?);
    let height = u64::from(file.u8("the height")?);
    let count = file.u16("the number of mines")?;
    let pairs = Pairs { first: 0, row_first: false };
    let layout = read_pairs(&mut file, 0, (width, height, count), pairs)?;
    let mut board = ForeignReplay::of_board(Format::Mbf, 0, layout);
    if !file.rest().is_empty() {
        board.remarks.push(Remark::Trailing { bytes: file.rest().len() });
    }
    Ok(board)
}

/// Writes a board as MBF.
///
/// # Errors
/// If the board is too large for the format.
pub fn write_mbf(layout: &Layout) -> Result<Vec<u8>, WriteError> {
    let size = layout.size();
    let too_large = |_| WriteError::TooLarge { format: Format::Mbf, params: layout.params() };
    let width = u8::try_from(size.width()).map_err(too_large)?;
    let height = u8::try_from(size.height()).map_err(too_large)?;
    // At most 255 x 255 - 1, so it fits.
    let mines = layout.params().mines() as u16;
    let mut bytes = vec![width, height];
    bytes.extend(mines.to_be_bytes());
    bytes.extend(layout.mines().flat_map(|pos| [pos.x as u8, pos.y as u8]));
    Ok(bytes)
}
