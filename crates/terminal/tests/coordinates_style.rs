//! Rows T1 to T7 of the specification, played in memory.
#![allow(clippy::unwrap_used)]

mod support;

use minewise_rules::Level;
use minewise_session::Millis;
use minewise_terminal::Style;
use support::known_board::{KnownBoard, coordinates};
use support::{Script, assert_in_order, count_symbol};

const PROMPT: &str = "Enter a coordinate (row,col): ";
const INVALID_DIFFICULTY: &str = "Invalid difficulty - please enter 'easy' or 'normal'";
const TOO_MANY: &str = "You've entered too many coordinates! Please try again.";
const TOO_FEW: &str = "You haven't entered enough coordinates! Please try again.";
const INVALID: &str = "That is not a valid coordinate - please try again!";
const HOW_TO_FLAG: &str = "type 'F' after the coordinate (row,col,F)";
const FLAG_HERE: &str =
    "There is a flag here! Type 'F' after the coordinate to remove the flag (row,col,F).";
const ALREADY_OPEN: &str =
    "You have already revealed this spot! Please enter a different coordinate.";
const AGAIN: &str = "Would you like to play again? (y/n)";

/// The easy board of the first game.
fn easy() -> KnownBoard {
    KnownBoard::new(Level::Easy.params(), 1)
}

/// A game on the easy board with these moves.
fn easy_game(moves: &[&str]) -> String {
    Script::on(Style::Coordinates, Level::Easy.params()).transcript(moves)
}

/// The answer to the last of some moves on the easy board.
fn answer(moves: &[&str]) -> String {
    let transcript = easy_game(moves);
    let answers: Vec<&str> = transcript.split(PROMPT).collect();
    // The first part is the welcome, the last one the end of the input.
    assert_eq!(answers.len(), moves.len() + 2, "{transcript}");
    answers[moves.len()].trim().to_owned()
}

fn winning_moves() -> Vec<String> {
    easy().winning_opens().into_iter().map(coordinates).collect()
}

/// Row T1.
#[test]
fn t1_welcome_and_difficulty_in_any_case() {
    for (level, last_row) in [("easy", "\n  5  #  #  #  #  #\n"), ("NorMal", "\n 10  #")] {
        let transcript = Script::asking(Style::Coordinates).transcript(&[level]);
        assert!(transcript.starts_with("Welcome to Minesweeper!\n"), "{transcript}");
        assert_in_order(&transcript, &["easy", "normal", last_row, PROMPT]);
        assert!(!transcript.contains("Invalid"));
    }
}

/// Row T1.
#[test]
fn t1_anything_else_asks_again() {
    let wrong = ["hard", "", "3", "easy normal", "5x5"];
    let transcript =
        Script::asking(Style::Coordinates).transcript(&[&wrong[..], &["easy"]].concat());
    assert_eq!(transcript.matches(INVALID_DIFFICULTY).count(), wrong.len(), "{transcript}");
    assert_in_order(&transcript, &[INVALID_DIFFICULTY, "Choose a difficulty", PROMPT]);
}

/// Row T1.
#[test]
fn t1_other_levels_and_own_boards_too() {
    for (answer, rows) in [("evil", 20), ("Beginner", 9), ("3x7x2", 7)] {
        let transcript = Script::asking(Style::Coordinates).transcript(&[answer]);
        let last_row = format!("\n{rows:>3}  ");
        let last_row_of_wide = format!("\n{rows:>3} #");
        assert!(
            transcript.contains(&last_row) || transcript.contains(&last_row_of_wide),
            "{transcript}"
        );
    }
    let transcript = Script::asking(Style::Coordinates).transcript(&["3x3x9"]);
    assert_in_order(
        &transcript,
        &[
            "This board has room for at most 8 mines, because one cell has to stay free.",
            "Choose a difficulty",
        ],
    );
}

/// Row T2.
#[test]
fn t2_moves_are_row_and_column_with_any_separator() {
    for line in ["1,2,F", "1-2-f", "1;2;F", "1.2.f", " 1 2 F", "  1 , 2 , f"] {
        let board = answer(&[line]);
        assert_in_order(&board, &["1  2  3  4  5\n", "  1  #  F  #  #  #\n", "  2  #  #"]);
    }
    assert_in_order(&answer(&["1,2,F", "1,2,F"]), &["  1  #  #  #"]);
    let opened = answer(&["3;3"]);
    assert!(count_symbol(&opened, '.') > 0, "{opened}");
}

/// Row T3.
#[test]
fn t3_error_texts() {
    for (line, text) in [
        ("1,2,3,4", TOO_MANY),
        ("1 2 f f", TOO_MANY),
        ("3", TOO_FEW),
        ("", TOO_FEW),
        ("nonsense", TOO_FEW),
        ("a,b", INVALID),
        ("0,1", INVALID),
        ("6,1", INVALID),
        ("1,6", INVALID),
        ("-1,2", INVALID),
        ("1,99999999999999999999", INVALID),
        ("m6a", INVALID),
    ] {
        assert_eq!(answer(&[line]), text, "{line:?}");
    }
    for line in ["1,2,x", "1 2 3", "1,2,flag", "1,2,?"] {
        assert!(answer(&[line]).contains(HOW_TO_FLAG), "{line:?}");
    }
}

/// Row T4.
#[test]
fn t4_refusals_cost_no_move_and_end_no_game() {
    assert_eq!(answer(&["1,1,F", "1,1"]), FLAG_HERE);
    assert_eq!(answer(&["3,3", "3,3"]), ALREADY_OPEN);
    let flag_on_open = answer(&["3,3", "3,3,F"]);
    assert!(flag_on_open.contains("can't place a flag"), "{flag_on_open}");

    // A whole game with an error before every move is still won.
    let moves: Vec<String> = winning_moves()
        .into_iter()
        .flat_map(|open| ["9,9".to_owned(), open.clone(), open])
        .collect();
    let (transcript, records) = Script::on(Style::Coordinates, Level::Easy.params()).play(&moves);
    assert!(transcript.contains("Congrats, you won!"), "{transcript}");
    assert_eq!(records[0].commands.len(), winning_moves().len());
}

/// Row T5.
#[test]
fn t5_a_zero_opens_its_neighbours_and_stops_at_flags() {
    let free = answer(&["3,3"]);
    let opened = 25 - count_symbol(&free, '#');
    assert!(opened >= 9, "{free}");
    // The same with a flag on a cell that would have opened.
    let flagged = answer(&["3,4,F", "3,3"]);
    assert_in_order(&flagged, &["\n  3  "]);
    assert_eq!(count_symbol(&flagged, 'F'), 1);
    assert!(25 - count_symbol(&flagged, '#') <= opened);
    let row = flagged.lines().find(|line| line.starts_with("  3 ")).unwrap();
    assert_eq!(row.split_whitespace().nth(4), Some("F"), "{flagged}");
}

/// Row T6.
#[test]
fn t6_win_with_board_and_time() {
    let mut script = Script::on(Style::Coordinates, Level::Easy.params());
    script.tick = Millis(1_000);
    let transcript = script.transcript(&winning_moves());
    assert_in_order(&transcript, &["Congrats, you won!\n", "\n  1  ", "\n  5  ", "Your time was "]);
    let (_, after) = transcript.split_once("Your time was ").unwrap();
    let (seconds, after) = after.split_once(' ').unwrap();
    assert!(seconds.parse::<u64>().unwrap() > 0);
    assert!(after.starts_with("seconds!\n"), "{after}");
    // The remaining mines have been flagged.
    let (_, board) = transcript.split_once("Congrats").unwrap();
    assert_eq!(count_symbol(board, 'F'), 4);
}

/// Row T6.
#[test]
fn t6_loss_with_board() {
    let mine = easy().mines()[0];
    let transcript = easy_game(&["3,3", &coordinates(mine)]);
    assert_in_order(&transcript, &["You stepped on a mine! Game over!\n", "\n  1  ", AGAIN]);
    let (_, board) = transcript.split_once("Game over!").unwrap();
    assert_eq!((count_symbol(board, 'X'), count_symbol(board, '*')), (1, 3), "{board}");
}

/// Row T7.
#[test]
fn t7_play_again() {
    let mine = coordinates(easy().mines()[0]);
    let lost = ["easy", "3,3", &mine];
    let script = Script::asking(Style::Coordinates);

    let no = script.transcript(&[&lost[..], &["maybe", "", "N"]].concat());
    assert_eq!(no.matches(AGAIN).count(), 3, "{no}");
    assert!(no.ends_with("Thanks for playing!\n"));

    let yes = script.transcript(&[&lost[..], &["Y", "easy", "1,1,f"]].concat());
    assert_eq!(yes.matches("Choose a difficulty").count(), 2, "{yes}");
    let (_, second) = yes.split_once(AGAIN).unwrap();
    assert_in_order(second, &["  1  F  #"]);
}

/// Rows T2 and C3.
#[test]
fn t2_c3_both_grammars_work_in_one_game() {
    let moves = ["f1b", "2,1,F", "f2c", "chord 1,1", "UNDO"];
    let board = answer(&moves);
    assert_in_order(&board, &["  1  #  F  #", "  2  F  #  #"]);
}
