//! Our own style, the words that work in every style, and rough input.
#![allow(clippy::unwrap_used)]

mod support;

use std::io::{self, Write};

use minewise_board::{Params, Pos};
use minewise_rules::{FirstClick, Level, Random, Seed};
use minewise_session::{Assistant, Command, Fairness, Millis, TimeLimit};
use minewise_terminal::{Colours, Look, PlayError, Setup, Style};
use support::known_board::{KnownBoard, coordinates};
use support::memory_library::MemoryLibrary;
use support::{Script, assert_in_order, count_symbol};

fn easy() -> Params {
    Level::Easy.params()
}

fn on_easy() -> Script {
    Script::on(Style::Plain, easy())
}

fn mine() -> String {
    coordinates(KnownBoard::new(easy(), 1).mines()[0])
}

#[test]
fn all_levels_are_offered_and_enter_takes_the_last_board() {
    let script = Script::asking(Style::Plain);
    let transcript = script.transcript(&["expert"]);
    let names = Level::ALL.map(Level::name);
    assert_in_order(&transcript, &names);
    assert_in_order(&transcript, &["WxHxM", "[beginner]", "Mines left: 99"]);
    assert!(script.transcript(&["nope"]).contains(
        "That is not a board: type easy, normal, beginner, intermediate, expert, evil or WxHxM, like 20x10x30."
    ));
    assert!(script.transcript(&["4000x4001x1"]).contains(
        "This board has too many cells: at most 16000000 are possible here. Choose fewer rows or \
         columns."
    ));

    let again = script.transcript(&["5x5x4", "3,3", &mine(), "y", "", "1,1,f"]);
    assert_in_order(&again, &["Which board? [easy]", "  1  F  #"]);
}

/// A board that its rule can't be kept on is refused before the game, and the next one is asked for.
#[test]
fn a_game_that_cannot_keep_its_promise_is_not_begun() {
    let mut script = Script::asking(Style::Plain);
    script.options.config.fairness = Fairness::NoGuess;
    let transcript = script.transcript(&["4x4x14", "4x4x4", "chance"]);
    assert_in_order(
        &transcript,
        &[
            "With these mines, a game without guessing isn\u{2019}t possible from every first cell.",
            "Which board?",
            "Mines left: 4",
            "Best play is certain to win",
        ],
    );
    assert!(!transcript.contains("Mines left: 14"), "{transcript}");
}

#[test]
fn before_the_first_cell_odds_and_chances_follow_from_the_rule() {
    let transcript = on_easy().transcript(&["odds", "why 1,1", "advice"]);
    let promise = "The first cell you open is safe, whichever it is.";
    assert_in_order(
        &transcript,
        &[
            "ok ok ok ok ok",
            promise,
            "Row 1, column 1 is certainly safe. The first cell you open is never a mine.",
            "Best move: row 3, column 3, which is safe.",
        ],
    );
}

#[test]
fn opening_an_open_clue_chords_when_its_flags_are_complete() {
    let board = KnownBoard::new(easy(), 1);
    let flags: Vec<String> =
        board.mines().iter().map(|&pos| format!("{},F", coordinates(pos))).collect();
    let mut lines = flags.clone();
    lines.push(coordinates(board.start()));
    let opened = on_easy().transcript(&lines);
    let (_, last) = opened.rsplit_once("> ").unwrap();
    // Every clue on the rim has its flags: opening the open ones wins.
    for pos in easy().size().positions() {
        lines.push(coordinates(pos));
    }
    let transcript = on_easy().transcript(&lines);
    assert!(count_symbol(last, '#') > 0, "{last}");
    assert!(transcript.contains("You win!"), "{transcript}");

    // If flags are missing, the answer is that of row T4.
    let refused = on_easy().transcript(&["3,3", "3,3"]);
    assert_in_order(&refused, &["This cell is already open."]);
}

#[test]
fn chord_is_a_word_in_every_style() {
    for style in Style::ALL {
        let transcript =
            Script::on(style, easy()).transcript(&["chord 1,1", "3,3", "c3c", "c3,2", "c3b"]);
        let short = "A chord needs as many flags around the clue as it says. This one says 1, and \
                     there are 0.";
        let (covered, empty) = match style {
            Style::Plain => {
                ("Only an open clue can be chorded.", "There is nothing left to open around it.")
            }
            Style::Coordinates | Style::Commands => (
                "This spot is covered: only an open clue can be chorded.",
                "There is nothing left to open around this spot.",
            ),
        };
        assert_in_order(&transcript, &[covered, empty, short, short]);
    }
    let mut script = on_easy();
    script.options.config.chording = false;
    assert!(script.transcript(&["3,3", "c3,3"]).contains("Chording is off in this game."));
}

#[test]
fn words_do_what_they_say() {
    let lost = ["3,3", &mine()];
    let transcript =
        on_easy().transcript(&[&lost[..], &["undo", "give up", "retry", "q"]].concat());
    assert_in_order(
        &transcript,
        &[
            "You lose: that was a mine.",
            "was certainly safe.",
            "Accuracy 0 of 100",
            "> ",
            "You gave up.",
            "Help used: 1 undo.",
            "Every move was certain.",
            "Accuracy 100 of 100",
            "Thanks for playing!",
        ],
    );
    let transcript = on_easy().transcript(&["hint", "undo", "pause", "resume", "help"]);
    assert_in_order(
        &transcript,
        &[
            "is certainly safe: the first cell you open is never a mine.",
            "There is nothing to undo.",
            "There is nothing to pause: the clock starts when you open the first cell.",
            "The game is not paused.",
            "give up  ",
        ],
    );
    let transcript = on_easy().transcript(&["new 3x3x1", "new", "board", "new 3x3x9", "new what"]);
    assert_eq!(transcript.matches("\n  3  #  #  #\n").count(), 4, "{transcript}");
    assert_in_order(
        &transcript,
        &[
            "This board has room for at most 8 mines, because one cell has to stay free.",
            "That is not a board: type ",
        ],
    );
}

/// A large board is searched part by part, and then as a whole.
#[test]
fn auto_says_when_it_finds_nothing_on_a_large_board() {
    let large = "300x200x9000".parse().unwrap();
    let transcript = Script::on(Style::Plain, large).transcript(&["auto", "quit"]);
    assert_eq!(transcript.matches("No cell is certainly safe").count(), 1, "{transcript}");
}

// Row Q4.
#[test]
fn q4_hint_why_odds_and_auto_in_lines() {
    let beginner = Level::Beginner.params();
    let mine = KnownBoard::new(beginner, 1).mines()[0];
    let why = format!("why {}", coordinates(mine));
    let lines = ["hint", "hint", "odds", &why, "hint", "advice", "auto", "auto play"];
    let transcript = Script::on(Style::Plain, beginner).transcript(&lines);
    assert_in_order(
        &transcript,
        &[
            "Row 5, column 5 is certainly safe: the first cell you open is never a mine. \
             Type hint again to open it.",
            "  5  #  #  #  #  !  #",
            "two clues together prove it. Type hint again to open it.",
            "Best move: row 7, column 1, which is safe.",
        ],
    );
    assert!(transcript.contains("**") && transcript.contains("ok"), "{transcript}");
    let answers: Vec<&str> = transcript.split("> ").collect();
    let place = format!("Row {}, column {} is ", mine.y + 1, mine.x + 1);
    assert!(answers[4].contains(&place), "{}", answers[4]);
}

// Row W6.
#[test]
fn w6_proposals_and_their_consequences_in_lines() {
    let mut script = Script::on(Style::Plain, Params::new(3, 1, 1).unwrap());
    script.options.config.assistant = Assistant::Intelligent;
    script.options.config.first_click = FirstClick::Safe;
    let transcript = script.transcript(&["1,2", "1,1,F", "trace", "1,3,F", "undo"]);
    assert_in_order(
        &transcript,
        &[
            "  1  #  1  #",
            "  1  P  1  s",
            "1. Row 1, column 3: safe. The 1 in row 1, column 2 already has 1 mine next to it",
            "These proposals can’t all be mines: row 1, column 1; row 1, column 3.",
            "  1  P !1  P",
            "  1  P  1  s",
        ],
    );
}

#[test]
fn a_pause_hides_the_board_and_stops_the_clock() {
    let mut script = on_easy();
    script.tick = Millis(1_000);
    let transcript = script.transcript(&["3,3", "pause", "board", "1,1", "resume"]);
    let answers: Vec<&str> = transcript.split("> ").collect();
    for paused in &answers[2..5] {
        assert_eq!(paused.trim(), "Paused. The board is hidden. Type resume to continue.");
    }
    assert!(count_symbol(answers[5], '.') > 0);
}

#[test]
fn a_countdown_that_ran_out_is_reported_at_the_next_line() {
    let mut script = on_easy();
    script.options.config.time_limit = Some(TimeLimit::new(5).unwrap());
    script.tick = Millis(1_000);
    let lines = ["3,3", "what", "what", "what", "what", "1,1", "n"];
    let transcript = script.transcript(&lines);
    assert_in_order(&transcript, &["Time left: ", "You lose: time is up.", "again", "Thanks"]);
    assert_eq!(count_symbol(transcript.split("You lose: time is up.").nth(1).unwrap(), 'X'), 0);
    // Also when the next thing is the end of the input.
    let ended = script.transcript(&lines[..5]);
    assert!(ended.contains("You lose: time is up."), "{ended}");
}

#[test]
fn marks_by_assistant_and_option() {
    let mut script = on_easy();
    script.options.config.assistant = minewise_session::Assistant::Dual;
    script.options.config.question_marks = true;
    let transcript = script.transcript(&["1,1,f", "1,1,f", "1,1,f", "1,1,f", "1,1,?"]);
    assert_in_order(
        &transcript,
        &["  1  F  #", "  1  P  #", "  1  ?  #", "  1  #  #", "  1  ?  #"],
    );
    assert!(on_easy().transcript(&["?1a"]).contains("Question marks are off"));
}

#[test]
fn the_end_of_the_input_shows_the_board_and_keeps_the_record() {
    for input in ["3,3\n", "3,3"] {
        let (transcript, records, result) = on_easy().play_bytes(input.as_bytes());
        result.unwrap();
        let (_, end) = transcript.split_once("The input has ended").unwrap();
        assert!(count_symbol(end, '.') > 0, "{end}");
        assert_eq!(records.len(), 1);
    }
    let (transcript, records, result) = Script::asking(Style::Plain).play_bytes(b"");
    result.unwrap();
    assert!(transcript.ends_with("Thanks for playing!\n"));
    assert!(records.is_empty());
}

#[test]
fn every_end_is_recorded_once() {
    let mine = mine();
    let (_, records) = on_easy()
        .play(&["3,3", &mine, "undo", "1,1,f", "new", "1,1,f", "new", "new", "3,3", "quit"]);
    let lengths: Vec<usize> = records.iter().map(|record| record.commands.len()).collect();
    // The loss; the same game, continued after the undo; two boards that were abandoned.
    assert_eq!(lengths, [2, 4, 1, 1]);
    for record in records {
        record.replay().unwrap();
    }
}

#[test]
fn rough_input_gets_a_message_and_is_never_echoed() {
    let mut input = b"\xff\xfe\n\x1b[2J\x07\n1,1,\x1b]0;title\x07\n".to_vec();
    input.resize(3_000_000, b'7');
    input.extend(b"\n\0\n\xc2\x9b2J\n1,1,F\n");
    for style in Style::ALL {
        let (transcript, _, result) = Script::on(style, easy()).play_bytes(&input);
        result.unwrap();
        assert_eq!(transcript.matches("characters that are not text").count(), 5, "{transcript}");
        assert_eq!(transcript.matches("far too long").count(), 1);
        assert!(transcript.len() < 10_000);
        assert!(!transcript.contains(|symbol: char| symbol.is_control() && symbol != '\n'));
        assert!(transcript.contains("  1  F  #"));
        // The questions before a game put up with it as well.
        Script::asking(style).play_bytes(&input).2.unwrap();
    }
}

#[test]
fn colours_are_ansi_sequences_and_only_when_asked_for() {
    let mut script = on_easy();
    assert!(!script.transcript(&["3,3"]).contains('\x1b'));
    script.options.look = Look { colours: Colours::Ansi, ..Look::PLAIN };
    assert!(script.transcript(&["3,3"]).contains("\x1b[94m1\x1b[0m"));
}

/// An output that fails after some bytes, like a pipe whose reader has gone.
struct Closing(usize);

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.checked_sub(bytes.len()) {
            Some(left) => {
                self.0 = left;
                Ok(bytes.len())
            }
            None => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_output_is_an_error_and_the_record_is_kept() {
    let (records, result) = on_easy().play_into(b"3,3\n1,1,F\n2,2,F\n", Closing(700));
    assert!(
        matches!(result, Err(PlayError::Dialogue(error)) if error.kind() == io::ErrorKind::BrokenPipe)
    );
    assert_eq!(records.len(), 1);
}

#[test]
fn large_boards_are_played() {
    let board = Params::new(300, 120, 2_000).unwrap();
    let script = Script::on(Style::Plain, board);
    let transcript = script.transcript(&["m120kn", "f1a", "120,300,F"]);
    assert!(!transcript.contains("not a valid"), "{transcript}");
    assert_in_order(&transcript, &["Mines left: 1999"]);
}

/// Random lines of valid and invalid input: no game panics, and every record can be replayed.
#[test]
fn any_lines_are_played_without_a_panic() {
    const LINES: [&str; 30] = [
        "easy",
        "3x3x2",
        "12",
        "y",
        "n",
        "",
        "3,3",
        "1,1",
        "2,3,f",
        "m3c",
        "f1b",
        "c3c",
        "chord 2,2",
        "?2a",
        "hint",
        "undo",
        "pause",
        "resume",
        "retry",
        "give up",
        "new",
        "new 2x2x1",
        "new 1x1x0",
        "board",
        "help",
        "nonsense",
        "1,2,3,4",
        "\u{1b}",
        "9,9",
        "m10j",
    ];
    let mut random = Random::new(Seed(1));
    let mut records_seen = 0;
    for game in 0..600 {
        let mut script = Script::asking(Style::ALL[game % 3]);
        script.tick = Millis(500);
        script.options.config.question_marks = game % 2 == 0;
        script.options.config.time_limit = (game % 5 == 0).then(|| TimeLimit::new(30).unwrap());
        let lines: Vec<&str> =
            (0..60).map(|_| LINES[random.below(LINES.len() as u32) as usize]).collect();
        let (_, records) = script.play(&lines);
        records_seen += records.len();
        for record in records {
            record.replay().unwrap();
        }
    }
    assert!(records_seen > 1_000, "only {records_seen} games were played");
}

#[test]
fn every_move_is_saved_and_a_resumed_game_is_paused() {
    let mut library = MemoryLibrary::default();
    let mut script = on_easy();
    script.tick = Millis(1_000);
    script.play_with(&mut library, b"3,3\nflag 2,1\n", std::io::sink()).unwrap();
    assert_eq!(library.unfinished.len(), 1);
    let (waiting, kept) = &library.unfinished[0];
    let commands: Vec<Command> = kept.record.commands.iter().map(|timed| timed.command).collect();
    let [cell, flag] = [Pos::new(2, 2), Pos::new(0, 1)];
    assert_eq!(commands, [Command::Open(cell), Command::Flag(flag), Command::Pause]);
    assert_eq!(waiting.open_cells, 12);
    let elapsed = waiting.elapsed;

    script.options.setup = Setup::Resume(waiting.number);
    script.tick = Millis(0);
    let mut output = Vec::new();
    script.play_with(&mut library, b"resume\nboard\n", &mut output).unwrap();
    let transcript = String::from_utf8(output).unwrap();
    let seconds = format!("Time: {}", elapsed.seconds());
    assert_in_order(
        &transcript,
        &["Paused. The board is hidden. Type resume to continue.", "Mines left: 3", &seconds],
    );
    // Once lost, it is a result and no longer unfinished.
    let lost = format!("resume\n{}\nn\n", mine());
    script.play_with(&mut library, lost.as_bytes(), std::io::sink()).unwrap();
    assert_eq!((library.unfinished.len(), library.finished.len()), (0, 1));
    let refused = script.play_with(&mut library, b"", std::io::sink()).unwrap_err();
    assert_eq!(refused.to_string(), "game 1 cannot be resumed: there is no such game");
}

#[test]
fn a_new_board_leaves_the_game_in_the_list() {
    let mut library = MemoryLibrary::default();
    let mut output = Vec::new();
    on_easy().play_with(&mut library, b"3,3\nnew\n3,3\nnew\n", &mut output).unwrap();
    let transcript = String::from_utf8(output).unwrap();
    let first = "The game you left is saved: `minewise play --resume 1` continues it.";
    let second = "The game you left is saved: `minewise play --resume 2` continues it.";
    assert_in_order(&transcript, &[first, second]);
    assert_eq!(library.unfinished.len(), 2);
}

#[test]
fn a_full_disk_is_reported_once_and_play_continues() {
    let mut library = MemoryLibrary::default();
    let script = on_easy();
    library.is_full = true;
    let mut output = Vec::new();
    let refused = script.play_with(&mut library, b"3,3\nflag 2,1\nflag 1,5\n", &mut output);
    let transcript = String::from_utf8(output).unwrap();
    assert_eq!(transcript.matches("Your moves are not being saved: the disk is full").count(), 1);
    assert!(transcript.contains("Mines left: 2"), "{transcript}");
    // Nor can the record be written.
    assert!(refused.is_err());
}
