//! Rows C1 to C10 of the specification, played in memory.
#![allow(clippy::unwrap_used)]

mod support;

use minewise_board::Params;
use minewise_session::{Assistant, Millis};
use minewise_terminal::{BoardText, Labels, Look, Style, Symbols};
use support::known_board::{KnownBoard, row_and_letter};
use support::{Script, assert_in_order, count_symbol};

const PROMPT: &str = "Enter a command: ";
const MINES_QUESTION: &str = "How many mines shall lie on the 10x10 board (10 to 20)? ";
const AGAIN: &str = "Play again? (y/n) ";

fn params(mines: u64) -> Params {
    Params::new(10, 10, mines).unwrap()
}

/// Answers the question for mines, then plays.
fn game(mines: u64, commands: &[impl AsRef<str>]) -> String {
    let mut lines = vec![mines.to_string()];
    lines.extend(commands.iter().map(|command| command.as_ref().to_owned()));
    Script::asking(Style::Commands).transcript(&lines)
}

fn winning_commands(mines: u64) -> Vec<String> {
    let opens = KnownBoard::new(params(mines), 1).winning_opens();
    opens.into_iter().map(|pos| format!("m{}", row_and_letter(pos))).collect()
}

/// Opens the middle, then a mine.
fn losing_commands(mines: u64) -> [String; 2] {
    let board = KnownBoard::new(params(mines), 1);
    [board.start(), board.mines()[0]].map(|pos| format!("m{}", row_and_letter(pos)))
}

/// Row C1.
#[test]
fn c1_introduction_with_objective_and_controls() {
    let transcript = Script::asking(Style::Commands).transcript(&[""; 0]);
    assert_in_order(&transcript, &["Objective:", "Controls:", "m5c", "f10j", MINES_QUESTION]);
}

/// Row C2.
#[test]
fn c2_anything_but_ten_to_twenty_asks_again() {
    let wrong = ["9", "21", "", "ten", "-12", "10.5", "easy"];
    let transcript = Script::asking(Style::Commands).transcript(&[&wrong[..], &["20"]].concat());
    assert_eq!(transcript.matches(MINES_QUESTION).count(), wrong.len() + 1, "{transcript}");
    assert_in_order(&transcript, &["Mines remaining: 20", PROMPT]);
    assert!(game(10, &[""; 0]).contains("Mines remaining: 10"));
}

/// Row C3.
#[test]
fn c3_commands_open_and_flag() {
    let transcript = game(10, &["f10j", "F1A", "m5c"]);
    let boards: Vec<&str> = transcript.split(PROMPT).collect();
    assert_in_order(boards[1], &["\n 10  #  #  #  #  #  #  #  #  #  F\n"]);
    assert_in_order(boards[2], &["\n  1  F  #", "\n 10  #"]);
    let row = boards[3].lines().find(|line| line.starts_with("  5 ")).unwrap();
    assert_ne!(row.split_whitespace().nth(3), Some("#"), "{row}");
}

/// Row C3.
#[test]
fn c3_a_malformed_command_explains_the_syntax() {
    for line in ["", "x5c", "m", "m5", "mc5", "m11a", "f0a", "m5k", "hello", "m5c5"] {
        let transcript = game(10, &[line]);
        assert_in_order(
            &transcript,
            &[PROMPT, "m (open) or f (flag)", "row (1-10)", "column (a-j)", PROMPT],
        );
    }
}

/// Rows C3 and C4: cells are named as they are labelled and typed.
#[test]
fn c4_every_text_names_cells_as_the_board_labels_them() {
    let start = row_and_letter(KnownBoard::new(params(10), 1).start());
    let open = format!("m{start}");
    let mut script = Script::on(Style::Commands, params(10));
    let asked = ["hint", "hint", "trace", "advice", "why 1a", "auto", "advice", "odds", "help"];
    for assistant in [Assistant::Single, Assistant::Intelligent] {
        script.options.config.assistant = assistant;
        let lines: Vec<&str> = std::iter::once(open.as_str()).chain(asked).collect();
        let transcript = script.transcript(&lines);
        let (_, answers) = transcript.split_once(PROMPT).unwrap();
        // What is typed is explained once, in words.
        let answers = answers.replace("3d is the cell in row 3, column d.", "");
        for words in ["row ", "Row ", ", column", "3,4", "row,col"] {
            assert!(!answers.contains(words), "{words:?} in {answers}");
        }
    }
    // The cell of a hint can be typed as it is named.
    script.options.config.assistant = Assistant::Single;
    let transcript = script.transcript(&[open.as_str(), "hint"]);
    let (before, _) = transcript.split_once(" is certainly safe").unwrap();
    let cell = before.rsplit(char::is_whitespace).next().unwrap();
    let asked = [open.clone(), format!("why {cell}"), format!("m{cell}")];
    let transcript = script.transcript(&asked);
    assert!(transcript.contains(&format!("{cell} is certainly safe")), "{transcript}");
    assert!(!transcript.contains("not a command") && !transcript.contains("Loss"), "{transcript}");
    for (line, told) in [("?1a", "f1a"), ("1,1,x", "m1a")] {
        let transcript = script.transcript(&[line]);
        let (_, answer) = transcript.split_once(PROMPT).unwrap();
        assert!(answer.contains(told) && !answer.contains("row,col"), "{answer}");
    }
}

/// Row C4.
#[test]
fn c4_the_board_has_labels_and_emoji_where_possible() {
    let ascii = game(10, &["f1a"]);
    assert_in_order(&ascii, &["\n  1  F  #", "\n 10  #", "\n     a  b  c  d  e  f  g  h  i  j\n"]);

    let mut script = Script::on(Style::Commands, params(10));
    script.options.look = Look { symbols: Symbols::Emoji, ..Look::PLAIN };
    let [open, mine] = losing_commands(10);
    let emoji = script.transcript(&["f1a", "f1a", &open, &mine]);
    assert_in_order(&emoji, &["\n  1 🚩 ⬜", "\n  1 ⬜ ⬜"]);
    assert_eq!((emoji.matches('💥').count() - 1, emoji.matches('💣').count() - 1), (1, 9));
}

/// Row C5.
#[test]
fn c5_status_line() {
    let mut script = Script::on(Style::Commands, params(10));
    let start = script.transcript(&[""; 0]);
    assert!(start.contains("Playing | Mines remaining: 10 | Time: 0 seconds\n"), "{start}");

    script.tick = Millis(1_000);
    let won = script.transcript(&winning_commands(10));
    assert_in_order(&won, &["Playing | Mines remaining: 10 | Time: ", "seconds", "Victory! | "]);
    assert!(won.contains("Victory! | Mines remaining: 0 | Time: "), "{won}");
    assert!(!won.contains("Victory! | Mines remaining: 0 | Time: 0 "), "{won}");

    let lost = script.transcript(&losing_commands(10));
    assert!(lost.contains("Game Over: Loss | Mines remaining: 10 | Time: "), "{lost}");
}

/// Row C6.
#[test]
fn c6_the_first_opened_cell_is_never_a_mine() {
    for row in 1..=10 {
        for column in 'a'..='j' {
            let transcript = game(20, &[format!("m{row}{column}")]);
            assert!(!transcript.contains("Game Over"), "{transcript}");
        }
    }
}

/// Row C7.
#[test]
fn c7_only_covered_cells_can_be_flagged_and_flags_are_counted() {
    let start = row_and_letter(KnownBoard::new(params(10), 1).start());
    let commands = ["f1a".to_owned(), format!("m{start}"), format!("f{start}"), "m1a".to_owned()];
    let transcript = game(10, &commands);
    let answers: Vec<&str> = transcript.split(PROMPT).collect();
    assert!(answers[1].contains("Mines remaining: 9"));
    assert_eq!(count_symbol(answers[2], 'F'), 1, "expansion skips the flag");
    assert!(answers[3].contains("can't place a flag"), "{}", answers[3]);
    assert!(answers[4].contains("There is a flag here! Type f1a to remove the flag."));
}

/// Row C8.
#[test]
fn c8_a_loss_uncovers_every_mine_and_a_win_leaves_them_covered() {
    let lost = game(15, &losing_commands(15));
    let (_, end) = lost.rsplit_once(PROMPT).unwrap();
    assert_eq!((count_symbol(end, 'X'), count_symbol(end, '*')), (1, 14), "{end}");

    let mines = KnownBoard::new(params(15), 1).mines();
    let won = game(15, &winning_commands(15));
    let (_, end) = won.rsplit_once(PROMPT).unwrap();
    assert_eq!((count_symbol(end, 'F'), count_symbol(end, '#')), (mines.len(), 0), "{end}");
}

/// Row C9.
#[test]
fn c9_play_again_without_limit() {
    let mut lines = Vec::new();
    for seed in 1..=30 {
        let board = KnownBoard::new(params(12), seed);
        let mine = [board.start(), board.mines()[0]].map(|pos| format!("m{}", row_and_letter(pos)));
        lines.push("12".to_owned());
        lines.extend(mine);
        lines.push("y".to_owned());
    }
    lines.extend(["10".to_owned(), "quit".to_owned()]);
    let (transcript, records) = Script::asking(Style::Commands).play(&lines);
    assert_eq!(transcript.matches(AGAIN).count(), 30, "{transcript}");
    assert_eq!(transcript.matches("Game Over: Loss").count(), 30);
    assert_eq!(records.len(), 30);
    assert!(transcript.ends_with("Thanks for playing!\n"));
}

/// Row C10. The line mode shows exactly what a session shows that carries out the recorded
/// commands.
#[test]
fn c10_data_flows_one_way_through_the_layers() {
    let script = Script::on(Style::Commands, params(10));
    let mut commands = winning_commands(10);
    commands.truncate(3);
    commands.extend(["f1a".to_owned(), "f1b".to_owned(), "undo".to_owned()]);
    let (transcript, records) = script.play(&commands);
    let session = records[0].replay().unwrap();
    let mut board = Vec::new();
    BoardText::of_snapshot(session.snapshot(Millis(0)), Labels::Letters, Look::PLAIN)
        .write_to(&mut board)
        .unwrap();
    let board = String::from_utf8(board).unwrap();
    let (_, end) = transcript.rsplit_once("The input has ended").unwrap();
    assert!(end.contains(&board), "{transcript}");
}
