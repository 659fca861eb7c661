//! Games won, lost, timed out: the final board, the pop-up, the button at the end.

use std::time::Duration;

use eframe::egui::{Rect, Role, ViewportId, vec2};
use egui_kittest::kittest::{NodeT, Queryable};

use crate::stage::{MINES, OPENED, Stage};

/// The cells that win the easy board after its middle: all other safe cells.
const REST: [(u16, u16); 6] = [(1, 1), (2, 5), (3, 1), (4, 1), (4, 5), (5, 5)];

pub(crate) fn win(stage: &mut Stage) {
    stage.click(3, 3);
    for (row, column) in REST {
        if stage.called(row, column) == "covered" {
            stage.click(row, column);
        }
    }
    for row in 1..=5 {
        for column in 1..=5 {
            if !MINES.contains(&(row, column)) && stage.called(row, column) == "covered" {
                stage.click(row, column);
            }
        }
    }
}

// Row D8.
#[test]
fn d8_mines_and_flags_look_different_on_the_final_board() {
    let mut stage = Stage::game("d8", "5x5x4");
    // A wrong flag in row 1, a correct one in row 2, and then the mine at the top right.
    stage.click(3, 3).right_click(1, 1).right_click(2, 1).click(1, 5);
    stage.shows_board(&["W1.1X", "C1.2#", "#1.1*", "#112#", "##*##"]);
    stage.shows("You lose: that was a mine.").shows("1 / 5");
    stage.shows("A tick marks a flagged mine, a cross a wrong flag.");
}

// Row W12.
#[test]
fn w12_a_won_board_has_flags_before_and_after_its_wave() {
    let mut stage = Stage::game("w12", "5x5x4");
    win(&mut stage);
    let won = ["11.1F", "F1.22", "11.1F", ".1121", ".1F1."];
    for millis in [0, 100, 300, 800, 60_000] {
        stage.wait(millis).shows_board(&won);
    }
    // When a game is over and the wave has ended, no more frames are drawn.
    let window = &stage.harness.output().viewport_output[&ViewportId::ROOT];
    assert!(window.repaint_delay > Duration::from_secs(1), "{:?}", window.repaint_delay);
}

// Row D8.
#[test]
fn d8_when_time_runs_out_no_mine_is_red() {
    let mut stage = Stage::menu("d8_time");
    stage.choose("Easy").type_into("Time limit (seconds)", "20").press("Start");
    stage.click(3, 3).wait(19_999).shows_board(&OPENED).wait(1).shows("You lose: time is up.");
    stage.shows_board(&["#1.1*", "*1.2#", "#1.1*", "#112#", "##*##"]);
}

// Row D9.
#[test]
fn d9_a_face_takes_the_timers_place_and_leads_to_the_menu() {
    for (wins, face) in [(true, "happy face"), (false, "sad face")] {
        let mut stage = Stage::game("d9", "5x5x4");
        stage.shows("Time: 00:00");
        stage.click(3, 3).wait(2_000);
        if wins {
            win(&mut stage);
        } else {
            stage.click(1, 5);
        }
        stage.press(&format!("Back to the menu, {face}, Time: 00:02"));
        assert_eq!(stage.title(), "Minewise");
        stage.harness.get_by_role_and_label(Role::Button, "Start");
        // A finished game isn't offered.
        stage.hides("Resume:");
    }
}

/// The value of a figure of the result, which stands below its name.
#[track_caller]
pub(crate) fn figure(stage: &Stage, name: &str) -> String {
    let labels = stage.harness.query_all_by(|node| node.role() == Role::Label);
    let labels: Vec<(Rect, String)> = labels
        .filter_map(|node| {
            let (rect, node) = (node.rect(), node.accesskit_node());
            Some((rect, node.value().or_else(|| node.label())?))
        })
        .collect();
    let below: Vec<&String> = labels
        .iter()
        .filter(|(_, text)| text == name)
        .flat_map(|(title, _)| {
            let is_below = move |rect: &Rect| {
                (rect.left() - title.left()).abs() < 1.0
                    && (-1.0..8.0).contains(&(rect.top() - title.bottom()))
            };
            labels.iter().filter(move |(rect, _)| is_below(rect)).map(|(_, text)| text)
        })
        .collect();
    assert_eq!(below.len(), 1, "{name}: {below:?} of {labels:?}");
    below[0].clone()
}

/// The first opening is one of the five 3BV of the board; the second click was the last.
#[test]
fn games_are_measured_whether_won_or_lost() {
    let mut stage = Stage::game("measured_loss", "5x5x4");
    stage.click(3, 3).wait(2_000).click(1, 5).shows("You lose");
    for (name, value) in [("3BV", "1 / 5"), ("3BV/s", "0.50"), ("Clicks", "2")] {
        assert_eq!(figure(&stage, name), value, "{name}");
    }
    assert_eq!(figure(&stage, "Efficiency"), "50 %");
    stage.shows("IOE 0.50");

    let mut stage = Stage::game("measured_win", "5x5x4");
    stage.click(3, 3).wait(2_000);
    for (row, column) in [(4, 1), (5, 5), (1, 1), (2, 5)] {
        stage.click(row, column);
    }
    stage.shows("You win! 2.000 s");
    for (name, value) in [("3BV", "5"), ("3BV/s", "2.50"), ("Clicks", "5")] {
        assert_eq!(figure(&stage, name), value, "{name}");
    }
    assert_eq!(figure(&stage, "Efficiency"), "100 %");
}

/// Who lets the program play has no speed.
#[test]
fn what_the_program_opened_is_nobodys_speed() {
    let mut stage = Stage::game("measured_help", "5x5x4");
    stage.click(3, 3).wait(2_000).text("a").shows("You win");
    assert_eq!(figure(&stage, "3BV/s"), "–");
    assert_eq!(figure(&stage, "Efficiency"), "–");
    stage
        .shows("The program opened cells, so the player’s speed and efficiency can’t be measured.");
}

// Row Q7.
#[test]
fn q7_a_pop_up_shows_the_end_and_the_board_all_mines() {
    let mut stage = Stage::game("q7", "5x5x4");
    win(&mut stage);
    stage.hides("A tick marks");
    stage.shows("You win").shows_board(&["11.1F", "F1.22", "11.1F", ".1121", ".1F1."]);
    stage.shows("Mines: 0").shows("Score: 21").shows("Won without help.");
    assert_eq!(stage.title(), "Minewise - You win - 21 open - 0 mines left");
    stage.press("Play again").hides("You win").shows("Score: 0").shows_board(&["#####"; 5]);

    let mut stage = Stage::game("q7_lost", "5x5x4");
    stage.click(3, 3).click(1, 5).shows("You lose");
    stage.shows_board(&["#1.1X", "*1.2#", "#1.1*", "#112#", "##*##"]);
    // A deadly move can be undone, and the same board played again.
    stage.press("Take it back").hides("You lose").shows_board(&OPENED);
    stage.click(1, 5).press("Same board").shows_board(&["#####"; 5]);
}

/// Whatever the size of the window, the result is beside the board, and the board stays in place.
#[test]
fn the_result_never_covers_the_board() {
    // So many mines that the first click wins.
    for board in ["9x9x80", "30x16x479"] {
        for size in [vec2(900.0, 700.0), vec2(600.0, 450.0), vec2(1_280.0, 800.0)] {
            let mut stage = Stage::game("result_place", board);
            stage.resize(size);
            let before = stage.rect(1, 1);
            stage.text(" ").shows("You win");
            assert_eq!(stage.rect(1, 1), before);
            let again = stage.harness.get_by_role_and_label(Role::Button, "Play again").rect();
            for row in 1..=9 {
                let cell = stage.rect(row, row);
                assert!(!cell.intersects(again), "{board} in {size}: {again} covers {cell}");
            }
        }
    }
}

#[test]
fn a_finished_game_is_reviewed() {
    let mut stage = Stage::game("reviewed", "5x5x4");
    stage.click(3, 3).click(1, 5).shows("You lose");
    stage.shows("Guesses").shows("Risk taken").shows("Needless risks");
    stage.shows("The last one wasn’t bad luck: row ");
}

// Row Q8.
#[test]
fn q8_after_the_end_clicks_are_ignored_until_restart() {
    let mut stage = Stage::game("q8", "5x5x4");
    stage.click(3, 3).click(1, 5);
    let lost = ["#1.1X", "*1.2#", "#1.1*", "#112#", "##*##"];
    stage.click(1, 1).right_click(1, 1).click(3, 2).shows_board(&lost);
    stage.shows("The game is over.").text("h").text("o").text("a").shows_board(&lost);
    stage.press("Restart").shows_board(&["#####"; 5]).click(3, 3).shows("Playing");
}
