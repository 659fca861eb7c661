use minewise_board::Params;
use minewise_rules::Seed;
use minewise_session::{Config, Millis, Session};

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
