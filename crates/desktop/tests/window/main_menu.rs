//! The menu that every screen has.

use std::cell::Cell;
use std::fs;
use std::rc::Rc;

use eframe::egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{AccessKitNode, Queryable};
use minewise_desktop::{Settings, Start, ThemeChoice, settings_path};
use minewise_texts::Language;

use crate::stage::{Stage, scratch};

fn press_with_ctrl(stage: &mut Stage, key: Key) {
    stage.harness.key_press_modifiers(Modifiers::COMMAND, key);
    stage.run();
}

#[test]
fn the_menu_shows_its_keys_on_every_screen() {
    let mut stage = Stage::menu("main_menu");
    let check = |stage: &mut Stage| {
        for text in ["New window", "Ctrl+N", "Ctrl+O", "Full screen", "F11", "Ctrl+Q"] {
            stage.shows(text);
        }
        stage.key(Key::F10).hides("Ctrl+N");
    };
    stage.press("More");
    check(&mut stage);
    stage.press("Statistics").key(Key::F10);
    check(&mut stage);
    stage.press("Menu").press("Start").key(Key::F10);
    check(&mut stage);
    // In a small window, the menu has what doesn't fit as well.
    stage.resize(vec2(360.0, 300.0)).press("More").shows("New window").shows("Restart");
}

#[test]
fn keys_of_the_menu_work_on_every_screen() {
    let mut stage = Stage::game("menu_keys", "5x5x4");
    stage.click(3, 3);
    // A game that isn't over has no record to save.
    press_with_ctrl(&mut stage, Key::S);
    stage.hides("The record is saved");
    press_with_ctrl(&mut stage, Key::T);
    assert_eq!(stage.title(), "Minewise - Statistics");
    // The game was kept.
    stage.press("Menu").shows("Resume: Easy");
    press_with_ctrl(&mut stage, Key::O);
    stage.shows("Drop the record of a game").press("OK");
}

#[test]
fn recent_files_are_offered_until_they_are_gone() {
    let mut stage = Stage::game("recent", "5x5x4");
    stage.click(3, 3).wait(2_000).click(1, 5);
    press_with_ctrl(&mut stage, Key::S);
    stage.shows("The record is saved:").close();
    let path = stage.harness.state().settings().recent[0].clone();
    let name = path.file_name().unwrap().to_str().unwrap().to_owned();
    let mut stage = stage.reopen_after_crash(&Start::Menu);
    stage.press("More").shows("Recent files").press(&name).shows("step 2 of 2");
    fs::remove_file(&path).unwrap();
    stage.press("Menu").press("More").press(&name).shows("This does not work").press("OK");
    stage.press("More").hides("Recent files").hides(&name);
}

#[test]
fn another_window_has_the_settings_of_this_one() {
    let directory = scratch("another");
    let opened = Rc::new(Cell::new(0));
    let count = Rc::clone(&opened);
    let mut stage = Stage::open_with(&directory, None, &Start::Menu, move |environment| {
        environment.opening_windows(move || {
            count.set(count.get() + 1);
            Ok(())
        })
    });
    stage.choose("Expert").press("More");
    let item = |node: &AccessKitNode<'_>| {
        node.label().is_some_and(|label| label.starts_with("New window"))
    };
    stage.harness.get_by(item).click();
    stage.run();
    assert_eq!(opened.get(), 1);
    let path = settings_path(Some(&directory)).unwrap();
    let (settings, _) = Settings::read(&path, Language::En);
    assert_eq!(settings.columns, "30");
    // Whichever is closed last, both keep what they have changed.
    let dark = Settings { theme: ThemeChoice::Dark, ..settings.clone() };
    dark.write_changes(&settings, &path).unwrap();
    stage.choose("Beginner").close();
    let (settings, _) = Settings::read(&path, Language::En);
    assert_eq!((settings.theme, settings.columns.as_str()), (ThemeChoice::Dark, "9"));
}

/// The menu takes its keys and the click that closes it: neither is a move.
#[test]
fn what_closes_the_menu_does_nothing_else() {
    let mut stage = Stage::game("menu_closes", "5x5x4");
    stage.press("More").shows("Full screen").key(Key::Escape).hides("Full screen");
    assert_eq!(stage.title(), "Minewise - Ready - 0 open - 4 mines left");
    stage.press("More").text("f").click(3, 3).hides("Full screen").shows_board(&["#####"; 5]);
    stage.click(3, 3);
    assert_eq!(stage.title(), "Minewise - Playing - 12 open - 4 mines left");
    let mut stage = Stage::menu("menu_closes_start");
    stage.press("More").shows("Full screen").key(Key::Enter);
    assert_eq!(stage.title(), "Minewise", "no game begins");
}
