//! Records: saved at the end, listed in the menu, opened, stepped through.

use std::fs;
use std::path::PathBuf;

use eframe::egui::{Key, PointerButton, Role};
use egui_kittest::kittest::Queryable;
use minewise_desktop::{Settings, Start, settings_path};
use minewise_session::{MouseAction, Record};

use crate::stage::{OPENED, Stage, scratch};

const LOST: [&str; 5] = ["#1.1X", "*1.2#", "#1.1*", "#112#", "##*##"];

#[test]
fn a_record_is_saved_and_watched_step_by_step() {
    let mut stage = Stage::game("record", "5x5x4");
    stage.click(3, 3).wait(2_000).click(1, 5).press("Save the record");
    stage.shows("The record is saved:");
    let records = fs::read_dir(stage.directory().join("records")).unwrap();
    let path = records.map(|entry| entry.unwrap().path()).next().unwrap();

    let mut stage = stage.reopen_after_crash(&Start::Record(path));
    assert_eq!(stage.title(), "Minewise - Record - step 2 of 2");
    stage.shows_board(&LOST).shows("Time: 00:02").shows("You lose");
    stage.press("Back").shows_board(&OPENED).press("First").shows_board(&["#####"; 5]);
    stage.press("Next").shows_board(&OPENED).press("Last").shows_board(&LOST);
    stage.key(Key::ArrowLeft).shows_board(&OPENED);
    stage.press("Menu");
    assert_eq!(stage.title(), "Minewise");
    stage.shows("Saved records");
}

#[test]
fn a_file_that_is_not_a_record_is_reported() {
    let directory = scratch("bad_record");
    let path = directory.join("game.jsonl");
    fs::write(&path, "{\"record\":1").unwrap();
    let mut stage = Stage::open(&directory, Some(1), &Start::Record(path));
    stage.shows("is not a record: line 1 is not the header of a record").press("OK");
    let stage = stage.reopen_after_crash(&Start::Record(directory.join("not-there.jsonl")));
    assert!(stage.sees("not-there.jsonl"));
}

#[test]
fn a_dropped_file_that_is_not_a_record_is_reported_over_the_game() {
    let mut stage = Stage::game("dropped", "5x5x4");
    stage.click(3, 3).wait(2_000).click(1, 5).press("Save the record");
    let records = fs::read_dir(stage.directory().join("records")).unwrap();
    let record = records.map(|entry| entry.unwrap().path()).next().unwrap();
    let bad = stage.directory().join("bad.jsonl");
    fs::write(&bad, "{\"record\":1").unwrap();
    let start = Start::Board("5x5x4".parse().unwrap());
    for (start, title) in [(Start::Record(record), "step 2 of 2"), (start, "Ready")] {
        stage = stage.reopen_after_crash(&start);
        stage.drop_file(&bad).shows("is not a record: line 1 is not the header of a record");
        stage.shows(title).press("OK").hides("is not a record").shows(title);
    }
}

/// The path of a record of a lost game: two steps, two seconds apart.
fn recorded(stage: &mut Stage) -> PathBuf {
    stage.click(3, 3).wait(2_000).click(1, 5).press("Save the record");
    let records = fs::read_dir(stage.directory().join("records")).unwrap();
    records.map(|entry| entry.unwrap().path()).next().unwrap()
}

#[test]
fn a_record_plays_like_a_film() {
    let mut stage = Stage::game("film", "5x5x4");
    let path = recorded(&mut stage);
    let mut stage = stage.reopen_after_crash(&Start::Record(path));
    // At its end, it begins again.
    stage.shows_board(&LOST).press("Play").shows("step 0 of 2").shows_board(&["#####"; 5]);
    stage.wait(100).shows("step 1 of 2").shows_board(&OPENED);
    // Long pauses are shortened.
    stage.wait(1_489).shows("step 1 of 2").wait(1).shows("step 2 of 2").shows_board(&LOST);
    stage.shows("although row").shows("Play");
    // Space plays and pauses, and what the player chooses stops the film.
    stage.key(Key::Home).key(Key::Space).shows("Pause").key(Key::Space).wait(9_000);
    stage.shows("step 0 of 2").press("1 ×").press("2 ×").press("Play").wait(100);
    stage.wait(500).shows("step 2 of 2");
    let track = stage.harness.get_by_role_and_label(Role::Slider, "Step").rect();
    let left = PointerButton::Primary;
    stage.button(left, true, track.center()).shows("step 1 of 2").button(
        left,
        false,
        track.center(),
    );
}

/// How many lines, discs and the like are drawn.
fn shapes(stage: &mut Stage) -> usize {
    stage.run();
    stage.harness.output().shapes.len()
}

#[test]
fn a_record_keeps_the_mouse_and_shows_it() {
    let mut stage = Stage::game("mouse", "5x5x4");
    let (corner, beside) = (stage.rect(1, 1).center(), eframe::egui::pos2(2.0, 2.0));
    let left = PointerButton::Primary;
    stage.wait(100).move_to(corner).wait(100);
    // What is pressed on the bar is no part of the game.
    stage.button(left, true, beside).button(left, false, beside).wait(100);
    let middle = stage.rect(3, 3).center();
    stage.button(left, true, middle).wait(80).button(left, false, middle).wait(500);
    stage.click(1, 5).press("Save the record");
    let records = fs::read_dir(stage.directory().join("records")).unwrap();
    let path = records.map(|entry| entry.unwrap().path()).next().unwrap();
    let record = Record::parse(&fs::read_to_string(&path).unwrap()).unwrap();
    let events = record.mouse.events();
    let first = events.first().unwrap();
    assert_eq!((first.at.0, first.x, first.y, first.action), (100, 8, 8, MouseAction::Move));
    let times = |action| -> Vec<u64> {
        events.iter().filter(|event| event.action == action).map(|event| event.at.0).collect()
    };
    // A press, and the release that opens the cell at the same time as the command.
    assert_eq!(times(MouseAction::LeftDown), [300, 880]);
    assert_eq!(times(MouseAction::LeftUp), [380, 880]);
    assert_eq!(record.commands.iter().map(|timed| timed.at.0).collect::<Vec<_>>(), [380, 880]);

    let mut stage = stage.reopen_after_crash(&Start::Record(path));
    let with_mouse = shapes(&mut stage);
    stage.harness.get_by_role_and_label(Role::CheckBox, "Show the mouse").click();
    assert!(with_mouse > shapes(&mut stage), "the mouse is gone");
    // It moves while the film plays.
    stage.harness.get_by_role_and_label(Role::CheckBox, "Show the mouse").click();
    stage.run().press("Play").shows("step 0 of 2").wait(60);
    let on_its_way = shapes(&mut stage);
    stage.wait(200);
    assert!(shapes(&mut stage) > on_its_way, "the first press can be seen");
}

#[test]
fn a_record_has_no_mouse_if_the_player_wants_none() {
    let directory = scratch("no_mouse");
    let settings = Settings { record_mouse: false, ..Settings::default() };
    settings.write(&settings_path(Some(&directory)).unwrap()).unwrap();
    let mut stage = Stage::open(&directory, Some(1), &Start::Board("5x5x4".parse().unwrap()));
    let path = recorded(&mut stage);
    assert!(!fs::read_to_string(&path).unwrap().contains("mouse"));
    let mut stage = stage.reopen_after_crash(&Start::Record(path));
    stage.hides("Show the mouse").press("Menu").press("Settings");
    let name = "Record the path of the mouse for replays (it is never sent anywhere)";
    stage.harness.get_by_role_and_label(Role::CheckBox, name).click();
    stage.run();
    assert!(stage.harness.state().settings().record_mouse);
}

#[test]
fn a_record_is_tried_differently_from_any_step() {
    let mut stage = Stage::game("differently", "5x5x4");
    let path = recorded(&mut stage);
    let mut stage = stage.reopen_after_crash(&Start::Record(path));
    stage.press("Back").press("Try it differently from here").shows_board(&OPENED);
    assert!(stage.title().contains("Playing"), "{}", stage.title());
    stage.click(1, 1).shows("Score: 13").click(1, 5).shows("You lose");
    // Its board was known, so it counts for nothing.
    stage.press("Main menu").choose("Easy").shows("1 played, 0 won");
}

#[test]
fn replays_of_other_programs_are_watched_and_tried_differently() {
    let directory = scratch("foreign");
    let path = directory.join("game.rawvf");
    let replay = "Width: 3\nHeight: 2\nMines: 1\nBoard:\n0*0\n000\n\
        0.000 lc (5 5)\n0.000 lr (5 5)\n1.200 lc (5 20)\n1.300 lr (5 20)\n";
    fs::write(&path, replay).unwrap();
    let mut stage = Stage::open(&directory, Some(1), &Start::Record(path));
    stage.shows("step 2 of 2").shows_board(&["1##", "1##"]);
    stage.press("Back").press("Try it differently from here").shows_board(&["1##", "###"]);
    stage.click(1, 2).shows("You lose");
}
