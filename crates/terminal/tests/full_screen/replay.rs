//! Recorded games on the screen.

use std::sync::Arc;

use minewise_board::{Params, Pos};
use minewise_rules::{Layout, Seed};
use minewise_session::{Command, Config, Millis, MouseAction, MouseEvent, Record, Session};
use minewise_terminal::full_screen::{Flow, ReplayScreen, Screen};

use crate::stage::{PLAIN, Stage};

/// Opens the middle after a second, flags the mine in row 2 at 3 s, steps on another
/// one at 10 s.
fn lost() -> Record {
    let mut session = Session::new(Config::new(Params::new(5, 5, 4).unwrap()), Seed(1), Millis(0));
    for (at, command) in [
        (1_000, Command::Open(Pos::new(2, 2))),
        (3_000, Command::Flag(Pos::new(0, 1))),
        (4_000, Command::Why(Pos::new(0, 2))),
        (10_000, Command::Open(Pos::new(4, 0))),
    ] {
        session.apply(command, Millis(at)).unwrap();
    }
    session.record()
}

/// A game of another program, with a click that did nothing. Only the mouse knows about that one.
fn foreign() -> Record {
    use MouseAction::{LeftDown, LeftUp};
    let params = Params::new(3, 1, 1).unwrap();
    let layout = Layout::from_mines(params, [Pos::new(1, 0)]).unwrap();
    let mut session = Session::on_layout(Config::new(params), Arc::new(layout), Millis(0));
    for (at, x) in [(0, 0), (1_000, 2)] {
        session.apply(Command::Open(Pos::new(x, 0)), Millis(at)).unwrap();
    }
    let mut record = session.record();
    for (at, x) in [(0, 8), (500, 8), (1_000, 40)] {
        for action in [LeftDown, LeftUp] {
            record.mouse.note(MouseEvent::new(Millis(at), x, 8, action, params.size()));
        }
    }
    record
}

fn replay(records: Vec<Record>) -> Stage<ReplayScreen> {
    Stage::new(80, 16, ReplayScreen::new(records, PLAIN).unwrap())
}

const OPENED: [&str; 5] = ["#1.1#", "#1.2#", "#1.1#", "#112#", "#####"];
const LOST: [&str; 5] = ["#1.1X", "F1.2#", "#1.1*", "#112#", "##*##"];

#[test]
fn the_end_of_a_film_has_the_measures_of_its_mouse() {
    let mut stage = replay(vec![foreign()]);
    stage.keys("$").shows("You win! 1.000 s").shows("3BV 2, 3BV/s 2.00, Clicks 3, IOE 0.67");
    stage.shows("Correctness 0.67").shows("Left clicks 3").hides("Counts for");
}

#[test]
fn arrows_go_step_by_step() {
    let mut stage = replay(vec![lost()]);
    stage
        .shows("step 0 of 4")
        .shows("The start of the game. Space plays it; the right arrow goes one step.")
        .shows_board(&["#####"; 5]);
    stage
        .keys("<Right>")
        .shows("step 1 of 4")
        .shows("Step 1: open row 3, column 3")
        .shows_board(&OPENED);
    stage
        .keys("2l")
        .shows("Step 3: ask about row 3, column 1")
        .shows("Row 3, column 1 is certainly safe (1-1 pattern).");
    stage.keys("$").shows_board(&LOST).shows("You lose: that was a mine.").shows("Time: 00:09");
    stage.keys("<Right>").shows("step 4 of 4").keys("3<Left>").shows_board(&OPENED);
    stage.keys("h").shows("step 0 of 4").keys("G").shows("step 4 of 4").keys("0").shows("step 0");
    stage
        .keys("<End>")
        .shows("step 4 of 4")
        .keys("<Home>")
        .shows("step 0")
        .keys("2G")
        .shows("step 2");
}

#[test]
fn space_plays_in_the_time_of_the_game() {
    let mut stage = replay(vec![lost()]);
    stage.keys(" ").shows("Replay   ").wait(999).shows("step 0").wait(1).shows("step 1");
    stage.wait(1_999).shows("step 1").wait(1).shows("step 2").keys(" ").shows("Replay, paused");
    stage.wait(60_000).shows("step 2").keys(" ").wait(1_000).shows("step 3");
    stage.wait(5_000).shows("Time: 00:08").wait(1_000).shows("step 4").shows("Replay, paused");
    assert_eq!(stage.screen.wakes_at(stage.now), None);
    // At the end it starts again.
    stage.keys(" ").shows("step 0");
}

#[test]
fn plus_and_minus_change_the_speed() {
    let mut stage = replay(vec![lost()]);
    stage.shows("speed 1 ×").keys(" ++").shows("speed 4 ×").wait(250).shows("step 1");
    stage.keys("----").shows("speed 0.25 ×").wait(7_990).shows("step 1").wait(20).shows("step 2");
    stage.keys("<Up>").shows("speed 0.5 ×").keys("<Down><Down><Down>").shows("speed 0.12 ×");
}

#[test]
fn n_goes_to_the_next_game_of_the_file() {
    let mut other = lost();
    other.commands.truncate(1);
    let mut stage = replay(vec![lost(), other]);
    stage.keys("$").shows("game 1 of 2").keys("n").shows("game 2 of 2").shows("step 0 of 1");
    stage.keys("n").shows("game 2 of 2").keys("N").shows("game 1 of 2").shows("step 0 of 4");
}

#[test]
fn an_impossible_record_is_shown_up_to_its_first_error() {
    let mut record = lost();
    record.commands[2].command = Command::Chord(Pos::new(9, 9));
    let mut stage = replay(vec![record]);
    stage.keys("$").shows("step 2 of 2").shows(
        "Step 3 is impossible, so the replay stops before it. There is no such cell on this board.",
    );
}

#[test]
fn keys_for_the_terminal_and_for_help() {
    let mut stage = replay(vec![lost()]);
    stage.keys("<F1>").shows("play or pause").keys("<Esc>").keys("z").shows(" 1 #####");
    stage.keys("<C-l>");
    assert_eq!(stage.flow, Flow::Redraw);
    stage.keys("<C-z>");
    assert_eq!(stage.flow, Flow::Suspend);
    stage.keys("q");
    assert_eq!(stage.flow, Flow::Leave);
    for (width, height) in [(1, 1), (7, 3), (300, 90)] {
        stage.resize(width, height).keys("$0<Tab><Esc>");
    }
}
