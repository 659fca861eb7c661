//! The text form of boards: round trip, boards of other programs, errors.
#![allow(clippy::unwrap_used)]

use minewise_board::Pos;
use minewise_generator::Board;
use minewise_testkit::{picture, strategy};
use proptest::prelude::*;

fn error(text: &str) -> String {
    text.parse::<Board>().unwrap_err().to_string()
}

/// The first `b8_zero` board of the shared benchmark board generator, a separate program.
#[test]
fn a_board_of_another_program_is_read_correctly() {
    let line = "8 8 10 18 12,13,14,31,44,47,48,51,52,54\n";
    let board: Board = line.parse().unwrap();
    assert_eq!(board.start(), Pos::new(2, 2));
    assert_eq!(
        picture(board.layout()),
        "........\n....***.\n........\n.......*\n........\n....*..*\n*..**.*.\n........\n"
    );
    assert_eq!(board.to_string(), line.trim_end());
}

#[test]
fn mines_may_come_in_any_order_and_a_board_may_have_none() {
    assert_eq!("3 2 2 0 5,2".parse::<Board>(), "3 2 2 0 2,5".parse::<Board>());
    for text in ["3 2 0 4", "3 2 0 4 ", " 3  2 0 4 \n"] {
        let board: Board = text.parse().unwrap();
        assert_eq!(board.start(), Pos::new(1, 1));
        assert_eq!(board.to_string(), "3 2 0 4 ");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    for (text, message) in [
        ("", "the width is missing: write W H M START MINE,MINE,..., like 3 2 2 0 2,5"),
        ("3 2 2", "the start is missing: write W H M START MINE,MINE,..., like 3 2 2 0 2,5"),
        (
            "3 2 2 0",
            "the list of mines is missing: write W H M START MINE,MINE,..., like 3 2 2 0 2,5",
        ),
        ("3 2 two 0 2,5", "the number of mines is \"two\", which is not a number"),
        ("3 2 2 -1 2,5", "the start is \"-1\", which is not a number"),
        ("3 2 2 0 2,+5", "the mine is \"+5\", which is not a number"),
        ("3 2 2 0 2,", "the mine is \"\", which is not a number"),
        ("3 2 2 6 2,5", "the start is 6, but the cells are numbered 0 to 5"),
        ("3 2 2 0 2,6", "the mine is 6, but the cells are numbered 0 to 5"),
        (
            "3 2 2 0 99999999999999999999,2",
            "the mine is 18446744073709551615, but the cells are numbered 0 to 5",
        ),
        ("3 2 2 0 2,2", "the mine in row 1, column 3 is given twice"),
        ("3 2 2 0 2", "the board has 2 mines, but 1 was given"),
        ("3 2 2 0 2,3,4", "the board has 2 mines, but 3 were given"),
        ("3 2 0 0 2", "the board has 0 mines, but 1 was given"),
        ("3 2 2 0 2,5 6", "\"6\" follows a board that is already complete"),
        ("0 2 2 0 1,2", "the width has to be at least 1"),
        ("3 2 6 0 1,2", "6 mines are too many: this board has room for at most 5"),
        (
            "10000 10000 1 0 1",
            "100000000 cells are too many: a board has at most 16000000, so take fewer rows or columns",
        ),
        (
            "99999999999999999999 2 1 0 1",
            "18446744073709551615 columns are too many: a board has at most 10000",
        ),
    ] {
        assert_eq!(error(text), message, "{text:?}");
    }
}

proptest! {
    #[test]
    fn every_board_round_trips(
        layout in strategy::layout(9, 1.0),
        start in any::<prop::sample::Index>(),
    ) {
        let start = layout.size().pos(start.index(layout.size().cells()));
        let board = Board::new(layout, start).unwrap();
        prop_assert_eq!(board.to_string().parse::<Board>().unwrap(), board);
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in "[0-9]{1,6} [0-9]{1,6} [0-9 ,-]{0,30}|[0-9 ,]{0,40}|\\PC{0,40}") {
        let _ = text.parse::<Board>();
    }
}
