//! Games won, lost, timed out, given up: the final board and its texts.

use minewise_board::Pos;
use minewise_session::{Config, Fairness, Loss, Status, TimeLimit};

use crate::known_board::KnownBoard;
use crate::memory_library::MemoryLibrary;
use crate::stage::{PLAIN, Stage, game, game_with};

/// The keys that open a cell, wherever the cursor is.
fn open(pos: Pos) -> String {
    format!("{}G{}| ", pos.y + 1, pos.x + 1)
}

fn win(board: &str) -> String {
    KnownBoard::new(board.parse().unwrap(), 1).winning_opens().into_iter().map(open).collect()
}

fn lose(board: &str) -> String {
    let board = KnownBoard::new(board.parse().unwrap(), 1);
    format!("{}{}", open(board.start()), open(board.mines()[0]))
}

// Rows Q7, W12.
#[test]
fn q7_w12_a_won_game_shows_flags_figures_and_the_best_times() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    let keys = win("5x5x4");
    let (first, rest) = keys.split_once(' ').unwrap();
    stage.resize(100, 24).keys(first).keys(" ").wait(2_500).keys(rest);
    stage.shows("B-) You win").shows("You win! 2.500 s").shows("3BV").shows("clicks, efficiency");
    stage.shows("Won without help.").shows("1. 2.500 s  <- this game");
    // Eight clicks, of which three only prepared an opening.
    stage.shows("IOE 0.62, Correctness 1.00, Throughput 0.62, RQP 1.25,");
    stage
        .shows("Left clicks 8, Right clicks 0")
        .shows("Effective clicks 8, Clicks per second 3.20");
    stage.shows_board(&["11.1F", "F1.22", "11.1F", ".1121", ".1F1."]);
    // Nothing more happens until the player asks for another board.
    stage.keys(" ").shows("The game is over. Press r for another board.").keys("u");
    stage
        .shows("This game is over, and its end cannot be undone.")
        .keys("r")
        .hides("You win")
        .shows("Ready");
}

// Rows D8, Q7.
#[test]
fn d8_q7_a_lost_game_shows_where_the_mines_were() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    // A wrong flag in row 1, a correct one in row 2, and then the mine at the top right.
    stage.keys(&open(Pos::new(2, 2))).keys("gg0fjf").keys(&open(Pos::new(4, 0)));
    stage.shows(":-( You lose").shows("You lose: that was a mine.");
    stage.shows_board(&["W1.1X", "F1.2#", "#1.1*", "#112#", "##*##"]);
    stage.shows("X exploded mine").shows("12 of 21 cells open; 3BV of the board: 5.");
    // The opening that was solved took one of four clicks.
    stage.shows("Solved 3BV 1/5, Clicks 4, IOE 0.25, Correctness 0.50");
    // The move can be undone.
    stage.keys("u").shows("Playing").hides("You lose");
    drop(stage);
    assert_eq!(library.finished[0].1.status, Status::Lost(Loss::Mine));
}

#[test]
fn a_result_is_shown_at_once_and_its_review_when_it_is_done() {
    let mut library = MemoryLibrary::thinking_later();
    let work = library.work();
    let mut stage = game("5x5x4", &mut library);
    stage.keys(&lose("5x5x4")).shows("You lose: that was a mine.");
    stage.wait(10).shows("You lose: that was a mine.").hides("Accuracy");
    work.run_all();
    stage.wait(100).shows("You lose: that was a mine.").shows("was certainly safe.");
    stage.shows("Accuracy 0 of 100").shows("chance of winning at the start: about ");
    // Whoever moves on doesn't wait for it, and doesn't see it later.
    stage
        .keys("u")
        .hides("Accuracy")
        .keys(&lose("5x5x4"))
        .shows("You lose")
        .wait(10)
        .hides("Accuracy");
    stage.keys("r");
    work.run_all();
    stage.wait(100).shows("Ready").hides("Accuracy");
}

#[test]
fn a_result_says_why_it_measures_no_more_and_for_which_lists_it_counts() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("9x9x10", &mut library);
    let (keys, mine) = (win("9x9x10"), KnownBoard::new("9x9x10".parse().unwrap(), 1).mines()[0]);
    let (first, rest) = keys.split_once(' ').unwrap();
    stage.resize(120, 50).keys(first).keys(" ").wait(4_000);
    stage.shows("3BV/s 0.").shows("Clicks 1").shows("IOE ");
    stage.keys(&open(mine)).shows("You lose: that was a mine.").keys("u").hides("Clicks 3");
    stage.keys(rest).shows("You win!");
    stage.shows("Moves were taken back: their clicks and their time count.");
    stage.shows("Not for lists with Windows 7 rules: help was used.");
}

#[test]
fn the_guess_that_loses_a_strict_game_is_marked() {
    let mut library = MemoryLibrary::default();
    let config = Config { fairness: Fairness::Strict, ..Config::new("5x5x4".parse().unwrap()) };
    let mut stage = game_with(config, PLAIN, &mut library);
    stage.keys(&open(Pos::new(2, 2))).keys(&open(Pos::new(4, 0)));
    stage.shows("You lose: that was a guess, and another cell was certainly safe.");
    stage.shows("M your guess, a mine");
    stage.shows(" 1 # 1 . 1 M ").shows(" 2 * 1 . 2 # ").shows(" 5 # # * # # ");
    drop(stage);
    assert_eq!(library.finished[0].1.tally.clicks, 2);
}

// Rows D5, D8.
#[test]
fn d5_d8_a_countdown_runs_down_and_ends_the_game() {
    let time_limit = Some(TimeLimit::new(75).unwrap());
    let config = Config { time_limit, ..Config::new("5x5x4".parse().unwrap()) };
    let mut library = MemoryLibrary::default();
    let mut stage = game_with(config, PLAIN, &mut library);
    stage.shows("Time: 01:15 left").keys(" ").wait(5_000).shows("Time: 01:10 left");
    stage.wait(69_000).shows("Time: 00:01 left").shows("Playing");
    stage.wait(1_000).shows("Time: 00:00 left").shows("You lose: time is up.");
    // No mine is red.
    stage.hides("X1").shows_board(&["#1.1*", "*1.2#", "#1.1*", "#112#", "##*##"]);
    drop(stage);
    assert_eq!(library.finished[0].1.status, Status::Lost(Loss::TimeOut));
    assert_eq!(library.records.len(), 1);
}

#[test]
fn giving_up_is_typed() {
    let mut library = MemoryLibrary::default();
    game("5x5x4", &mut library).keys(" :give up<Enter>").shows("You gave up.");
}

// Row D9.
#[test]
fn d9_the_end_leads_back_to_the_menu() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys(&lose("5x5x4")).shows("m menu").keys("m").shows("> Board            < Easy >");
    stage.hides("Resume");
}

#[test]
fn on_a_small_terminal_tab_shows_the_whole_result() {
    let mut library = MemoryLibrary::default();
    let mut stage: Stage<_> = game("5x5x4", &mut library);
    stage.resize(40, 10).keys(&lose("5x5x4")).shows("Tab: more").hides("Board 5x5x4");
    stage.keys("<Tab>").keys("<End>").shows("Mistakes: ").keys("<Esc>").hides("Esc: close");
}

#[test]
fn a_failure_to_save_is_reported() {
    let mut library = MemoryLibrary { is_full: true, ..MemoryLibrary::default() };
    let mut stage = game("5x5x4", &mut library);
    stage.keys(&win("5x5x4")).shows("The result could not be saved: the disk is full");
}
