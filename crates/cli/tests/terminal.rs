//! The built binary in a real pseudo-terminal: whole games in the styles of rows
//! T and C, won and lost, and every error text.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

#[path = "../../terminal/tests/support/known_board.rs"]
mod known_board;

use std::process::Command;

use known_board::{KnownBoard, coordinates, row_and_letter};
use minewise_board::{Params, Pos};
use minewise_rules::{Level, Random, Seed};
use rexpect::process::WaitStatus;
use rexpect::session::{PtySession, spawn_command};

const SEED: u64 = 7;

/// The seed of the second board of a session with [`SEED`].
fn second_seed() -> u64 {
    Random::stream(Seed(SEED), 1).next_u64()
}

/// A person at a terminal.
struct Player {
    session: PtySession,
    prompt: &'static str,
}

impl Player {
    fn new(arguments: &[&str], environment: &[(&str, &str)], prompt: &'static str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_minewise"));
        command.arg("play").arg("--line").args(arguments).args(["--seed", &SEED.to_string()]);
        for name in ["LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm").envs(environment.iter().copied());
        command.env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
        // An upper bound for a slow machine, not a time that is waited for.
        Player { session: spawn_command(command, Some(30_000)).unwrap(), prompt }
    }

    /// Waits until the text appears. Returns what came before it.
    fn see(&mut self, text: &str) -> String {
        let before = self.session.exp_string(text).unwrap();
        // The library treats every byte as a character.
        String::from_utf8(before.chars().map(|byte| byte as u8).collect()).unwrap()
    }

    fn type_line(&mut self, line: &str) {
        self.session.send_line(line).unwrap();
    }

    /// Types a line, and returns everything that is printed before the next prompt.
    fn answer(&mut self, line: &str) -> String {
        self.type_line(line);
        self.see(self.prompt)
    }

    #[track_caller]
    fn expect_answer(&mut self, line: &str, text: &str) {
        let answer = self.answer(line);
        assert!(answer.contains(text), "{line:?} was answered by {answer:?}, not {text:?}");
    }

    /// Waits for the end, and checks that the program exited without an error.
    fn leave(mut self) -> String {
        let rest = self.session.exp_eof().unwrap();
        let status = self.session.process().wait().unwrap();
        assert!(matches!(status, WaitStatus::Exited(_, 0)), "{status:?}");
        rest
    }
}

// Row T1.
#[test]
fn t1_to_t7_whole_games_with_coordinates() {
    let environment = [("LC_ALL", "C"), ("NO_COLOR", "1")];
    let mut player =
        Player::new(&["--style", "coordinates"], &environment, "Enter a coordinate (row,col): ");
    player.see("Welcome to Minesweeper!");
    player.see("Choose a difficulty");
    for wrong in ["hard", "", "5"] {
        player.type_line(wrong);
        player.see("Invalid difficulty - please enter 'easy' or 'normal'");
        player.see("Choose a difficulty");
    }
    let board = player.answer("EASY");
    assert!(board.contains("  5  #  #  #  #  #"), "{board}");

    // Every error text; none of them ends the game.
    let too_many = "You've entered too many coordinates! Please try again.";
    let too_few = "You haven't entered enough coordinates! Please try again.";
    let invalid = "That is not a valid coordinate - please try again!";
    player.expect_answer("1,2,3,4", too_many);
    player.expect_answer("1", too_few);
    player.expect_answer("", too_few);
    player.expect_answer("x,y", invalid);
    player.expect_answer("6,1", invalid);
    player.expect_answer("0 1", invalid);
    player.expect_answer("1,1,x", "type 'F' after the coordinate (row,col,F)");
    player.expect_answer(" 1 1 f", "  1  F  #");
    player.expect_answer(
        "1-1",
        "There is a flag here! Type 'F' after the coordinate to remove the flag (row,col,F).",
    );
    player.expect_answer("1;1;F", "  1  #  #");

    // Won.
    let easy = Level::Easy.params();
    let opens = KnownBoard::new(easy, SEED).winning_opens();
    player.answer(&coordinates(opens[0]));
    player.expect_answer(
        &coordinates(opens[0]),
        "You have already revealed this spot! Please enter a different coordinate.",
    );
    player.expect_answer(&format!("{},F", coordinates(opens[0])), "can't place a flag");
    let (last, others) = opens[1..].split_last().unwrap();
    for &open in others {
        player.answer(&coordinates(open));
    }
    player.type_line(&coordinates(*last));
    player.see("Congrats, you won!");
    player.see("Your time was ");
    player.see(" seconds!");
    player.see("Would you like to play again? (y/n)");
    player.type_line("perhaps");
    player.see("Would you like to play again? (y/n)");
    player.type_line("y");

    // Lost.
    player.see("Choose a difficulty");
    player.answer("easy");
    let board = KnownBoard::new(easy, second_seed());
    player.answer(&coordinates(board.start()));
    player.type_line(&coordinates(board.mines()[0]));
    player.see("You stepped on a mine! Game over!");
    let shown = player.see("Would you like to play again? (y/n)");
    assert!(shown.contains('X') && shown.matches('*').count() >= 3, "{shown}");
    player.type_line("n");
    assert!(player.leave().contains("Thanks for playing!"));
}

// Row C1.
#[test]
fn c1_to_c9_whole_games_with_commands() {
    let environment = [("LC_ALL", "C.UTF-8")];
    let mut player = Player::new(&["--style", "commands"], &environment, "Enter a command: ");
    let question = "How many mines shall lie on the 10x10 board (10 to 20)? ";
    player.see("Objective:");
    player.see("Controls:");
    player.see(question);
    for wrong in ["9", "21", "many", ""] {
        player.type_line(wrong);
        player.see(question);
    }
    let board = player.answer("12");
    assert!(board.contains("Playing | Mines remaining: 12 | Time: 0 seconds"), "{board}");
    assert!(board.contains("a  b  c  d  e  f  g  h  i  j"));

    for malformed in ["", "z5c", "m", "m5", "m11a", "f1k", "mine it"] {
        player.expect_answer(malformed, "Type m (open) or f (flag), then the row (1-10)");
    }
    player.expect_answer("f10j", "🚩");
    player.expect_answer("m10j", "There is a flag here! Type f10j to remove the flag.");
    player.expect_answer("f10j", "Mines remaining: 12");

    // Won.
    let params = Params::new(10, 10, 12).unwrap();
    let open = |pos: Pos| format!("m{}", row_and_letter(pos));
    let opens = KnownBoard::new(params, SEED).winning_opens();
    let (last, others) = opens.split_last().unwrap();
    for &pos in others {
        let board = player.answer(&open(pos));
        assert!(board.contains("Playing | Mines remaining: 12"), "{board}");
    }
    // A terminal with colours gets them.
    let start = row_and_letter(opens[0]);
    player.expect_answer(&format!("f{start}"), "can't place a flag");
    player.expect_answer("board", "\x1b[94m1\x1b[0m");
    player.type_line(&open(*last));
    player.see("Victory! | Mines remaining: 0 | Time: ");
    player.see("Play again? (y/n)");
    player.type_line("y");

    // Lost.
    player.see(question);
    player.answer("10");
    let board = KnownBoard::new(Params::new(10, 10, 10).unwrap(), second_seed());
    player.answer(&open(board.start()));
    player.type_line(&open(board.mines()[0]));
    let shown = player.see("Game Over: Loss | Mines remaining: 10 | Time: ");
    assert_eq!(shown.matches('💣').count(), 9 + 1, "nine mines and the legend: {shown}");
    player.see("Play again? (y/n)");
    player.type_line("n");
    assert!(player.leave().contains("Thanks for playing!"));
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    let mut player = Player::new(&["--level", "easy"], &[("LC_ALL", "C")], "> ");
    player.see("> ");
    player.answer("3,3");
    // An arrow key brings back the line before.
    player.expect_answer("\x1b[A", "This cell is already open.");
    player.session.send_control('d').unwrap();
    player.see("The input has ended");
    assert!(player.leave().contains("Playing | Mines left: 4"));
}
