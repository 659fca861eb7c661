//! Boards as text, in the forms that other programs take.

use std::fmt::Write;

use minewise_board::{Clue, Pos};
use minewise_rules::Layout;

use crate::{WriteError, write_mbf};

/// A way to write a board as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TextForm {
    /// A line for each row, with `*` for a mine and `.` for any other cell.
    Stars,
    /// A line for each row, with 1 for a mine and 0 for any other cell.
    Bits,
    /// A JSON list for each row in a list of all rows, with -1 for a mine and the clue of any other
    /// cell.
    Lists,
    /// The address at which the ZiNi calculator of PTT shows the board.
    PttLink,
    /// MBF in hexadecimal digits, for fields into which a board can be pasted.
    Hex,
}

impl TextForm {
    /// All forms.
    pub const ALL: [TextForm; 5] =
        [TextForm::Stars, TextForm::Bits, TextForm::Lists, TextForm::PttLink, TextForm::Hex];

    /// The name by which the form is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            TextForm::Stars => "text",
            TextForm::Bits => "bits",
            TextForm::Lists => "lists",
            TextForm::PttLink => "ptt",
            TextForm::Hex => "hex",
        }
    }

    /// The form with this name.
    pub fn from_name(name: &str) -> Option<TextForm> {
        TextForm::ALL.into_iter().find(|form| form.name() == name)
    }
}

/// Writes a board as text that ends with a line break.
///
/// # Errors
/// If the board is too large for the form.
pub fn write_board(layout: &Layout, form: TextForm) -> Result<String, WriteError> {
    let signs = |mine: char, other: char| {
        rows(layout, "\n", |pos| String::from(if layout.is_mine(pos) { mine } else { other }))
    };
    let mut text = match form {
        TextForm::Stars => signs('*', '.'),
        TextForm::Bits => signs('1', '0'),
        TextForm::Lists => lists(layout),
        TextForm::PttLink => ptt_link(layout),
        TextForm::Hex => write_mbf(layout)?.iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        }),
    };
    text.push('\n');
    Ok(text)
}

/// All rows, each cell as text.
fn rows(layout: &Layout, between: &str, cell: impl Fn(Pos) -> String) -> String {
    let size = layout.size();
    let row = |y| (0..size.width()).map(|x| cell(Pos::new(x, y))).collect::<String>();
    (0..size.height()).map(row).collect::<Vec<_>>().join(between)
}

fn lists(layout: &Layout) -> String {
    let last = layout.size().width() - 1;
    let cell = |pos: Pos| {
        let number = layout.clue(pos).map_or(-1, |clue| i32::from(Clue::value(clue)));
        format!("{number}{}", if pos.x == last { "" } else { "," })
    };
    format!("[[{}]]", rows(layout, "],[", cell))
}

/// The size, and the cells row by row, five of them in each digit to the base of 32.
fn ptt_link(layout: &Layout) -> String {
    let size = layout.size();
    let board = match (size.width(), size.height()) {
        (9, 9) => "1".to_owned(),
        (16, 16) => "2".to_owned(),
        (30, 16) => "3".to_owned(),
        (width, height) => {
            // Whoever reads it cuts it in the middle.
            let digits = width.max(height).to_string().len();
            format!("{width:0digits$}{height:0digits$}")
        }
    };
    let cells: Vec<bool> = size.positions().map(|pos| layout.is_mine(pos)).collect();
    let digit = |five: &[bool]| {
        let bits = (0..5).map(|place| five.get(place).copied().unwrap_or(false));
        let value = bits.fold(0_u32, |value, bit| 2 * value + u32::from(bit));
        char::from_digit(value, 32).expect("five bits are one digit")
    };
    let mines: String = cells.chunks(5).map(digit).collect();
    format!("https://pttacgfans.github.io/Minesweeper-ZiNi-Calculator/?b={board}&m={mines}")
}

#[cfg(test)]
mod tests {
    use minewise_board::Params;

    use super::*;

    /// A board with `*` for mines, as it would be written.
    fn board(rows: &[&str]) -> Layout {
        let (width, height) = (rows[0].len() as u64, rows.len() as u64);
        let mines = || {
            let cells = |(y, row): (usize, &&str)| {
                let cells: Vec<_> = row.bytes().enumerate().map(|(x, sign)| (x, y, sign)).collect();
                cells
            };
            let mines = rows.iter().enumerate().flat_map(cells).filter(|cell| cell.2 == b'*');
            mines.map(|(x, y, _)| Pos::new(x as u16, y as u16))
        };
        let params = Params::new(width, height, mines().count() as u64).unwrap();
        Layout::from_mines(params, mines()).unwrap()
    }

    #[test]
    fn every_form_has_the_mines_where_they_are() {
        let board = board(&["*..", ".*."]);
        for (form, expected) in [
            (TextForm::Stars, "*..\n.*.\n"),
            (TextForm::Bits, "100\n010\n"),
            (TextForm::Lists, "[[-1,2,1],[2,-1,1]]\n"),
            (
                TextForm::PttLink,
                "https://pttacgfans.github.io/Minesweeper-ZiNi-Calculator/?b=32&m=h0\n",
            ),
            (TextForm::Hex, "0302000200000101\n"),
        ] {
            assert_eq!(write_board(&board, form).unwrap(), expected);
            assert_eq!(TextForm::from_name(form.name()), Some(form));
        }
        assert_eq!(TextForm::from_name("stars"), None);
    }

    /// The link of a board that others have published, with its mines read off digit by digit.
    #[test]
    fn links_are_those_of_the_calculator() {
        let full = "*".repeat(40);
        let last = format!("{}*", ".".repeat(39));
        let rows = [&full[..], &".".repeat(40), &last, &".".repeat(40), &full];
        let link = write_board(&board(&rows), TextForm::PttLink).unwrap();
        assert!(link.ends_with("?b=4005&m=vvvvvvvv000000000000000100000000vvvvvvvv\n"), "{link}");
    }

    #[test]
    fn only_hexadecimal_digits_have_a_limit() {
        let board = board(&[&"*.".repeat(150)]);
        assert!(write_board(&board, TextForm::Hex).is_err());
        assert!(write_board(&board, TextForm::PttLink).unwrap().contains("?b=300001&m=l"));
    }
}
