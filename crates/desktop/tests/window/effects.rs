//! What a move looks like while it is made.

use eframe::egui::{Key, vec2};
use minewise_desktop::{Settings, Start, settings_path};

use crate::stage::{OPENED, Stage, scratch};

/// When the window wants to be drawn again: soon only while something moves.
fn moves(stage: &Stage) -> bool {
    let output = stage.harness.output();
    let delay = output.viewport_output.values().map(|viewport| viewport.repaint_delay).min();
    delay.is_some_and(|delay| delay.as_millis() <= 16)
}

#[test]
fn a_cascade_spreads_for_a_quarter_of_a_second_and_input_counts_at_once() {
    let mut stage = Stage::game("cascade", "5x5x4");
    stage.resize(vec2(900.0, 700.0));
    assert!(!moves(&stage));
    stage.click(3, 3).shows_board(&OPENED);
    assert!(moves(&stage));
    stage.right_click(1, 1);
    assert_eq!(stage.called(1, 1), "flag");
    stage.wait(260);
    assert!(!moves(&stage), "it is over");
}

#[test]
fn motion_can_be_switched_off() {
    let directory = scratch("still");
    let settings = Settings { motion: false, ..Settings::default() };
    settings.write(&settings_path(Some(&directory)).unwrap()).unwrap();
    let start = Start::Board("5x5x4".parse().unwrap());
    let mut stage = Stage::open(&directory, Some(1), &start);
    stage.click(3, 3).shows_board(&OPENED);
    assert!(!moves(&stage));
}

#[test]
fn sounds_are_off_until_they_are_switched_on() {
    let mut stage = Stage::menu("sound");
    assert!(!stage.harness.state().settings().sound);
    stage.press("Settings");
    stage.check("Sounds").press("Close");
    assert!(stage.harness.state().settings().sound);
    stage.key(Key::Escape).close();
    let stage = stage.reopen_after_crash(&Start::Menu);
    assert!(stage.harness.state().settings().sound);
}
