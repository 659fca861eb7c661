//! Records: saved at the end, listed in the menu, opened, stepped through.

use std::fs;

use minewise_desktop::Start;

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
    stage.key(eframe::egui::Key::ArrowLeft).shows_board(&OPENED);
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
