//! Reading which board a player asks for.

use minewise_board::{Params, ParamsError};
use minewise_rules::Level;

/// The mines that the commands style offers on its board (row C2).
pub(crate) const COMMANDS_MINES: std::ops::RangeInclusive<u64> = 10..=20;

/// Reads a board: the name of a level, in any case, or `WxHxM`.
///
/// # Errors
/// [`ParamsError::Malformed`] if it is neither, or what is wrong with the size.
pub(crate) fn read_board(text: &str) -> Result<Params, ParamsError> {
    let text = text.trim();
    text.parse::<Level>().map(Level::params).or_else(|_| text.parse())
}

/// The board of the commands style with this many mines, if the number is allowed.
pub(crate) fn read_mines(text: &str) -> Option<Params> {
    let text = text.trim();
    let digits_only = text.bytes().all(|byte| byte.is_ascii_digit());
    let mines: u64 = text.parse().ok().filter(|_| digits_only)?;
    let board = Level::Normal.params().size();
    COMMANDS_MINES
        .contains(&mines)
        .then(|| Params::new(board.width().into(), board.height().into(), mines).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    // Row T1.
    #[test]
    fn t1_levels_in_any_case_and_custom_sizes() {
        for (text, board) in [
            ("easy", "5x5x4"),
            (" NORMAL ", "10x10x10"),
            ("Evil", "30x20x130"),
            ("7x8x9", "7x8x9"),
            ("7X8X9", "7x8x9"),
        ] {
            assert_eq!(read_board(text).unwrap().to_string(), board);
        }
        assert!(matches!(read_board("hard"), Err(ParamsError::Malformed(_))));
        assert_eq!(read_board("3x3x9"), Err(ParamsError::TooManyMines { asked: 9, limit: 8 }));
    }

    // Row C2.
    #[test]
    fn c2_ten_to_twenty_mines_on_ten_by_ten() {
        for mines in 0..100u64 {
            let board = read_mines(&mines.to_string()).map(|board| board.to_string());
            let expected = (10..=20).contains(&mines).then(|| format!("10x10x{mines}"));
            assert_eq!(board, expected);
        }
        for text in ["", "ten", "+12", "-12", "12.0", "99999999999999999999999"] {
            assert_eq!(read_mines(text), None, "{text}");
        }
    }
}
