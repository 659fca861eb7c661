//! The list of keys in the menu.

use minewise_rules::Level;
use minewise_session::{Config, Millis};
use minewise_terminal::Setup;
use minewise_terminal::full_screen::{Flow, MenuChoices, PlayScreen};
use ratatui::crossterm::event::MouseButton;

use crate::memory_library::MemoryLibrary;
use crate::stage::{PLAIN, Stage};

fn keys(library: &mut MemoryLibrary) -> Stage<PlayScreen<'_, MemoryLibrary>> {
    let config = Config::new(Level::Easy.params());
    let screen = PlayScreen::new(Setup::Ask, config, PLAIN, library, Millis(0));
    let mut stage = Stage::new(80, 24, screen);
    stage.keys("<End>kk").shows(">   Own keys       none").keys("<Enter>");
    stage.shows("Choose an action, then press its new key. Escape keeps the old one.");
    stage
}

#[test]
fn a_key_is_changed_used_and_kept() {
    let mut library = MemoryLibrary::default();
    let mut stage = keys(&mut library);
    stage.shows("> space, Enter     open a cell; on a clue, chord").keys("j");
    stage.shows("> f                flag, or next mark").keys("<Enter>").shows("> Press a key …");
    stage.keys("g").shows("> g                flag, or next mark");
    // Escape keeps the old one.
    stage.keys("<Enter><Esc>").shows("> g                flag, or next mark");
    stage.keys("<Esc>").shows("Own keys       1 action changed").keys("<End><Enter>");
    stage.shows("Ready").keys("fgg").shows_board(&["#####", "#####", "#####", "#####", "#####"]);
    stage.keys("g").shows("Mines 3").shows("g flag");
    drop(stage);
    let choices = MenuChoices::read(library.menu.as_deref().unwrap()).unwrap();
    assert_eq!(choices.key_changes.len(), 1);
}

#[test]
fn a_key_that_cannot_be_had_is_refused_with_a_reason() {
    let mut library = MemoryLibrary::default();
    let mut stage = keys(&mut library);
    stage.keys("j<Enter>c").shows(
        "c is already used for “chord: open the rest around a clue”. Choose another key, or change \
         that one first.",
    );
    stage.keys("<Enter>3").shows("3 is part of a count in the terminal: choose another key.");
    stage.keys("<Enter><C-c>").shows("Ctrl+C always quits in the terminal: choose another key.");
    assert_eq!(stage.flow, Flow::Continue);
    stage.keys("j").hides("always quits").shows("> c                chord");
}

#[test]
fn keys_are_removed_and_reset() {
    let mut library = MemoryLibrary::default();
    let mut stage = keys(&mut library);
    stage.keys("j<Del>").shows("> no key           flag, or next mark");
    stage.keys("j<Enter>f").shows("> f                chord: open the rest around a clue");
    // The default key of the first is taken now.
    stage.keys("kr").shows("f is already used for “chord: open the rest around a clue”.");
    stage
        .keys("R")
        .shows("> f                flag, or next mark")
        .shows("  c                chord");
    stage.keys("G").shows("> q, Ctrl+C        quit").keys("q").shows("Own keys       none");
}

#[test]
fn the_mouse_chooses_an_action_and_changes_its_key() {
    let mut library = MemoryLibrary::default();
    let mut stage = keys(&mut library);
    stage.click(MouseButton::Left, (5, 4)).shows("> f                flag");
    stage.click(MouseButton::Left, (5, 4)).shows("> Press a key …").keys("g").shows("> g ");
    for (width, height) in [(1, 1), (7, 3), (300, 90)] {
        stage.resize(width, height).keys("jk<Enter><Esc>");
    }
    stage.keys("<C-z>");
    assert_eq!(stage.flow, Flow::Suspend);
}
