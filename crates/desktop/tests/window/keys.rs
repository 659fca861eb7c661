//! Playing with the keyboard alone, and with a screen reader.

use eframe::egui::{Key, Role};
use egui_kittest::kittest::Queryable;
use minewise_desktop::Start;

use crate::stage::{OPENED, Stage};

#[test]
fn a_whole_game_is_won_with_the_keyboard() {
    let mut stage = Stage::game("keys", "5x5x4");
    stage.text(" ").shows_board(&OPENED);
    stage.go_to(2, 1);
    stage.text("f").shows("Mines: 3");
    assert_eq!(stage.called(2, 1), "flag");
    // The flag is correct, so a chord on the clue beside it opens the rest.
    stage.key(Key::ArrowRight).text("c");
    assert_eq!(stage.called(1, 1), "open, 1");
    stage.text("h").shows("Press Hint again to open it.").text("h");
    for _ in 0..20 {
        stage.text("h");
    }
    stage.shows("You win").text("u").shows("This game is over, and its end cannot be undone.");
    stage.text("r").shows_board(&["#####"; 5]).key(Key::Escape);
    assert_eq!(stage.title(), "Minewise");
}

#[test]
fn a_mistake_is_undone_and_all_keys_are_listed() {
    let mut stage = Stage::game("keys_undo", "5x5x4");
    stage.text(" ");
    stage.go_to(1, 5);
    stage.text(" ").shows("You lose").text("u").hides("You lose").shows_board(&OPENED);
    stage.text("?").shows("Row 1, column 5 is certainly a mine");
    stage.key(Key::F1).shows("Keys and mouse").shows("left click").shows("space, Enter");
    // Escape closes the list of keys first.
    stage.key(Key::Escape).hides("Keys and mouse").shows("Playing");
}

#[test]
fn a_screen_reader_opens_and_reads_cells() {
    let mut stage = Stage::game("reader", "5x5x4");
    stage.cell(3, 3).click_accesskit();
    stage.run().shows_board(&OPENED);
    assert_eq!(stage.called(2, 4), "open, 2");
    assert_eq!(stage.called(3, 3), "open, no mines around");
}

#[test]
fn question_marks_have_a_key_if_they_are_on() {
    let mut stage = Stage::game("question", "5x5x4");
    stage.text("x").shows("Question marks are off in this game.");
}

#[test]
fn the_players_own_keys_are_chosen_in_the_menu_and_kept() {
    let mut stage = Stage::menu("own_keys");
    stage.press("Settings");
    let press = |stage: &mut Stage, name: &str| {
        stage.harness.get_by_role_and_label(Role::Button, name).click_accesskit();
        stage.run();
    };
    stage.harness.get_by_label("Keys").click_accesskit();
    stage.run();
    press(&mut stage, "Key for flag, or next mark: f");
    stage.text("g");
    press(&mut stage, "Key for chord: open the rest around a clue: c");
    stage.text("g").shows(
        "g is already used for “flag, or next mark”. Choose another key, or change that one first.",
    );
    press(&mut stage, "Key for chord: open the rest around a clue: c");
    stage.key(Key::F9);
    press(&mut stage, "Close");
    press(&mut stage, "Start");
    stage
        .text("fc")
        .text("g")
        .shows("Mines: 9")
        .key(Key::F9)
        .shows("Only an open clue can be chorded.");
    stage.close();
    let mut stage = stage.reopen_after_crash(&Start::Menu);
    stage.press("Settings");
    stage.harness.get_by_label("Keys").click_accesskit();
    stage.run();
    press(&mut stage, "Key for flag, or next mark: g");
}
