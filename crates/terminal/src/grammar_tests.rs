use minewise_board::{Params, ParamsError, Pos};

use super::*;

const TEN: (u64, u64) = (10, 10);

fn read(line: &str, (width, height): (u64, u64)) -> Result<Input, Malformed> {
    parse(line, Params::new(width, height, 0).unwrap().size())
}

/// A cell as people write it: row first, counted from 1.
fn cell(act: Act, row: u16, column: u16) -> Result<Input, Malformed> {
    Ok(Input::Cell(act, Pos::new(column - 1, row - 1)))
}

// Row T2.
#[test]
fn t2_coordinates() {
    for line in
        ["3,4", "  3,4", "3-4", "3;4", "3.4", "3 4", "3 , 4", "3\t4", "3,4 ", "03,004", "3,4,"]
    {
        assert_eq!(read(line, TEN), cell(Act::Open, 3, 4), "{line:?}");
    }
    for line in ["3,4,F", "3,4,f", " 3 4 f", "3-4-F", "3;4.f", "3,4,f,", "3,4f", "3 4F", "3, 4, f"]
    {
        assert_eq!(read(line, TEN), cell(Act::Flag, 3, 4), "{line:?}");
    }
    assert_eq!(read("10,1", TEN), cell(Act::Open, 10, 1));
    assert_eq!(read("3,4,?", TEN), cell(Act::Question, 3, 4));
    assert_eq!(read("2,300", (300, 2)), cell(Act::Open, 2, 300));
}

// Row T3.
#[test]
fn t3_what_is_wrong_with_coordinates() {
    use CoordinateError::{Invalid, NotAFlag, TooFew, TooMany};
    let table: [(CoordinateError, &[&str]); 4] = [
        (TooMany, &["1,2,3,4", "1 2 f f", "1-2-3-4-5"]),
        (TooFew, &["1", "7,", " 5 ", ",", "10"]),
        (
            Invalid,
            &[
                "0,1",
                "1,0",
                "11,1",
                "1,11",
                "1,x",
                "-1,2",
                "3,-4",
                "1,,2",
                "1,99999999999999999999",
                "+1,2",
                "1,+2",
                "1,2x",
                "1,ff",
                "٣,٤",
                "1,x,f",
                "1:2,3",
            ],
        ),
        (NotAFlag, &["1,2,x", "1,2,3", "1 2 flag", "1,2,ff"]),
    ];
    for (error, lines) in table {
        for line in lines {
            assert_eq!(read(line, TEN), Err(Malformed::Coordinates(error)), "{line:?}");
        }
    }
}

// Row C3.
#[test]
fn c3_commands() {
    for line in ["m5c", "M5C", " m5c", "m 5 c", "m05c", "open 5c", "m5,3", "mine 5 3", "o5c"] {
        assert_eq!(read(line, TEN), cell(Act::Open, 5, 3), "{line:?}");
    }
    for line in ["f10j", "F10J", "flag 10j", "flag 10,10", "f 10 10"] {
        assert_eq!(read(line, TEN), cell(Act::Flag, 10, 10), "{line:?}");
    }
    for line in ["c3d", "c3,4", "chord 3,4", "Chord 3 4", "chord 3d"] {
        assert_eq!(read(line, TEN), cell(Act::Chord, 3, 4), "{line:?}");
    }
    for line in ["?3d", "? 3,4", "question 3,4"] {
        assert_eq!(read(line, TEN), cell(Act::Question, 3, 4), "{line:?}");
    }
    for line in ["m11a", "m0a", "m1k", "f10zz", "m99999999999a", "m1,11", "c0,1"] {
        assert_eq!(read(line, TEN), Err(Malformed::OutOfBoard), "{line:?}");
    }
    for line in ["m", "m5", "mc5", "x5c", "m5c5", "m5c f", "hello", "m-5c", "m5,3,f", "ä5c", "m５c"]
    {
        assert!(matches!(read(line, TEN), Err(Malformed::Command(_))), "{line:?}");
    }
}

// Row C3.
#[test]
fn c3_columns_after_z() {
    assert_eq!(read("m5ac", (30, 16)), cell(Act::Open, 5, 29));
    assert_eq!(read("f16ad", (30, 16)), cell(Act::Flag, 16, 30));
    assert_eq!(read("m5ae", (30, 16)), Err(Malformed::OutOfBoard));
    assert_eq!(read("m1000ntp", (10_000, 1_000)), cell(Act::Open, 1_000, 10_000));
}

#[test]
fn words_in_any_case() {
    for (line, word) in [
        ("hint", Word::Hint),
        ("UNDO", Word::Undo),
        (" pause ", Word::Pause),
        ("Resume", Word::Resume),
        ("retry", Word::Retry),
        ("give  up", Word::GiveUp),
        ("giveup", Word::GiveUp),
        ("help", Word::Help),
        ("?", Word::Help),
        ("board", Word::Board),
        ("quit", Word::Quit),
    ] {
        assert_eq!(read(line, TEN), Ok(Input::Word(word)), "{line:?}");
    }
    assert_eq!(read("", TEN), Err(Malformed::Empty));
    assert_eq!(read(" \t ", TEN), Err(Malformed::Empty));
}

#[test]
fn new_takes_a_board() {
    let expert = Params::new(30, 16, 99).unwrap();
    assert_eq!(read("new", TEN), Ok(Input::New(None)));
    assert_eq!(read("New Expert", TEN), Ok(Input::New(Some(expert))));
    assert_eq!(read("new 30x16x99", TEN), Ok(Input::New(Some(expert))));
    assert_eq!(
        read("new 3x3x9", TEN),
        Err(Malformed::Board(ParamsError::TooManyMines { asked: 9, limit: 8 }))
    );
    assert!(matches!(read("new hat", TEN), Err(Malformed::Board(ParamsError::Malformed(_)))));
}

/// Random lines, made of pieces of moves and of other things.
#[test]
fn any_line_is_read_without_a_panic() {
    const PIECES: [&str; 32] = [
        "m",
        "f",
        "c",
        "?",
        "F",
        "a",
        "z",
        "zz",
        "new",
        "chord",
        "open",
        " ",
        "\t",
        ",",
        "-",
        ";",
        ".",
        "0",
        "1",
        "9",
        "10",
        "99999999999999999999",
        "x",
        "3x3x3",
        "ä",
        "５",
        "\u{202e}",
        "💣",
        "e\u{301}",
        "give",
        "up",
        "\u{0}",
    ];
    let mut random = minewise_rules::Random::new(minewise_rules::Seed(1));
    let mut understood = 0;
    for _ in 0..200_000 {
        let line: String = (0..random.below(7))
            .map(|_| PIECES[random.below(PIECES.len() as u32) as usize])
            .collect();
        let input = read(&line, (30, 16));
        if let Ok(Input::Cell(_, pos)) = input {
            assert!(pos.x < 30 && pos.y < 16, "{line:?}");
        }
        understood += u32::from(input.is_ok());
    }
    assert!(understood > 1_000, "only {understood} lines made sense");
}
