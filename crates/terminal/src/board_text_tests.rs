use minewise_board::Params;
use minewise_rules::{FirstClick, Seed};
use minewise_session::{CellState, Command, Config, Millis, Session};

use super::*;
use crate::look::{Colours, Symbols};

fn drawn(notation: &str, labels: Labels, look: Look) -> Vec<String> {
    let view: View = notation.parse().unwrap();
    let mut bytes = Vec::new();
    BoardText::of_view(&view, labels, look).write_to(&mut bytes).unwrap();
    String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
}

fn covered(width: u64, height: u64, labels: Labels) -> Vec<String> {
    let session =
        Session::new(Config::new(Params::new(width, height, 0).unwrap()), Seed(1), Millis(0));
    let mut bytes = Vec::new();
    BoardText::of_snapshot(session.snapshot(Millis(0)), labels, Look::PLAIN)
        .write_to(&mut bytes)
        .unwrap();
    String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
}

// Row C4.
#[test]
fn c4_letters_label_the_columns_and_numbers_the_rows() {
    let lines = covered(10, 10, Labels::Letters);
    assert_eq!(lines[0], "  1  #  #  #  #  #  #  #  #  #  #");
    assert_eq!(lines[9], " 10  #  #  #  #  #  #  #  #  #  #");
    assert_eq!(lines[10], "     a  b  c  d  e  f  g  h  i  j");
}

// Row T2.
#[test]
fn t2_numbers_label_the_columns_from_one() {
    let lines = covered(10, 2, Labels::Numbers);
    assert_eq!(lines[0], "     1  2  3  4  5  6  7  8  9 10");
    assert_eq!(lines[1], "  1  #  #  #  #  #  #  #  #  #  #");
    assert_eq!(lines.len(), 3);
}

#[test]
fn labels_of_a_wide_board_are_read_downwards() {
    let lines = covered(30, 1, Labels::Both);
    assert_eq!(
        lines,
        [
            "                       1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2 3",
            "     1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0",
            "  1  # # # # # # # # # # # # # # # # # # # # # # # # # # # # # #  1",
            "                                                         a a a a",
            "     a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d",
        ]
    );
}

#[test]
fn the_largest_boards_are_drawn() {
    let lines = covered(10_000, 3, Labels::Both);
    // Five lines of digits, the rows, three lines of letters.
    assert_eq!(lines.len(), 5 + 3 + 3);
    assert_eq!(lines[5].len(), "  1 ".len() + 2 * 10_000 + "  1".len());
    assert_eq!(covered(2, 10_000, Labels::Letters)[9_999], " 10000  #  #");
}

// Row C4.
#[test]
fn c4_emoji_take_two_places() {
    let look = Look { symbols: Symbols::Emoji, colours: Colours::Off };
    assert_eq!(drawn("3x1x1:_10", Labels::Numbers, look), ["     1  2  3", "  1 ⬜  1  ."]);
}

#[test]
fn colours_wrap_the_symbol_only() {
    let look = Look { symbols: Symbols::Ascii, colours: Colours::Ansi };
    assert_eq!(
        drawn("3x1x1:_10", Labels::Numbers, look)[1],
        "  1  #  \x1b[94m1\x1b[0m  \x1b[2m.\x1b[0m"
    );
}

/// However wide the board, there is a gap between figures.
#[test]
fn odds_never_touch_each_other() {
    for (width, height, mines, figure) in [(5, 2, 4, "40"), (30, 16, 99, "21"), (60, 2, 119, "99")]
    {
        let board = Params::new(width, height, mines).unwrap();
        let config = Config { first_click: FirstClick::None, ..Config::new(board) };
        let mut session = Session::new(config, Seed(1), Millis(0));
        session.apply(Command::Odds, Millis(0)).unwrap();
        let mut bytes = Vec::new();
        BoardText::of_snapshot(session.snapshot(Millis(0)), Labels::Both, Look::PLAIN)
            .write_to(&mut bytes)
            .unwrap();
        let text = String::from_utf8(bytes).unwrap();
        let row = text.lines().find(|line| line.starts_with("  1")).unwrap();
        assert_eq!(row, format!("  1{}", format!(" {figure}").repeat(width as usize)));
    }
}

/// On a lost board, a flagged mine, an unflagged mine, a wrong flag and the exploded mine look
/// different, with and without emoji; a won board has flags only.
#[test]
fn the_cells_of_a_finished_board_have_their_own_symbols() {
    let cells = [
        CellState::Mine,
        CellState::FlaggedMine,
        CellState::WrongFlag,
        CellState::ExplodedMine,
        CellState::Covered,
    ];
    for symbols in [Symbols::Ascii, Symbols::Emoji] {
        let drawn = cells.map(|cell| {
            let mut line = String::new();
            Glyph::of(cell, symbols).push_to(&mut line, 2, Colours::Off);
            line
        });
        for (index, text) in drawn.iter().enumerate() {
            assert!(!drawn[..index].contains(text), "{text}");
            let is_explained =
                Glyph::legend(symbols, minewise_texts::Language::En).contains(text.trim());
            assert_eq!(is_explained, cells[index] != CellState::Covered, "{text}");
        }
    }
    // Only the wrong flag is red.
    let coloured = |cell| {
        let mut line = String::new();
        Glyph::of(cell, Symbols::Ascii).push_to(&mut line, 1, Colours::Ansi);
        line
    };
    assert_eq!(coloured(CellState::WrongFlag), "\x1b[31mW\x1b[0m");
    assert_eq!(coloured(CellState::FlaggedMine), "\x1b[32mF\x1b[0m");
    assert_eq!(coloured(CellState::Flag), "\x1b[91mF\x1b[0m");
}
