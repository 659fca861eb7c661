//! The menu.

use eframe::egui::{Key, Role, vec2};
use egui_kittest::kittest::Queryable;

use crate::stage::Stage;

// Row D1.
#[test]
fn d1_the_menu_has_the_fields_and_a_start_button() {
    let stage = Stage::menu("d1");
    for field in ["Rows", "Columns", "Mines", "Time limit (seconds)"] {
        assert_eq!(stage.field(field), "");
    }
    stage.harness.get_by_role_and_label(Role::Button, "Start");
    assert_eq!(stage.title(), "Minewise");
}

/// The fields and what is beside them can be used at once, before any level.
// Row D1.
#[test]
fn d1_the_fields_are_in_sight_of_a_small_window() {
    let size = vec2(600.0, 450.0);
    let mut stage = Stage::menu("d1_small");
    stage.resize(size);
    let fields = ["Rows", "Columns", "Mines", "Time limit (seconds)"];
    let fields = fields.map(|name| stage.harness.get_by_role_and_label(Role::TextInput, name));
    let start = stage.harness.get_by_role_and_label(Role::Button, "Start");
    let limit = stage.harness.get_by_role_and_label(Role::CheckBox, "No limit");
    let level = stage.harness.get_by_role_and_label(Role::RadioButton, "Easy").rect();
    for node in fields.into_iter().chain([start, limit]) {
        let rect = node.rect();
        assert!(rect.min.y >= 0.0 && rect.max.y <= size.y, "{node:?} is in sight: {rect:?}");
        assert!(rect.max.y <= level.min.y, "{node:?} comes before the levels: {rect:?}");
    }
}

// Row D2.
#[test]
fn d2_empty_fields_take_the_defaults() {
    let mut stage = Stage::menu("d2");
    stage.press("Start").shows("Board, 10 rows, 10 columns").shows("Mines: 10");
    stage.shows("Time: 01:00").press("Menu");
    // It is said beforehand, and so is what was chosen instead.
    stage.check("No limit").press("Start").shows("Time: 00:00").press("Menu");
    stage.check("No limit").press("Start").shows("Time: 01:00");
}

/// Levels are compared by time, so they have no countdown unless the player chooses one.
#[test]
fn levels_have_no_countdown_unless_it_is_chosen() {
    for button in ["Start", "Play Expert"] {
        let mut stage = Stage::menu("level_limit");
        stage.choose("Expert").press(button).shows("Time: 00:00");
        let mut stage = Stage::menu("level_limit");
        stage.choose("Expert").type_into("Time limit (seconds)", "90");
        stage.press(button).shows("Time: 01:30");
    }
    Stage::menu("level_play").press("Play Normal").shows("Time: 00:00");
}

// Row D3.
#[test]
fn d3_fields_accept_digits_only() {
    let mut stage = Stage::menu("d3");
    for field in ["Rows", "Columns", "Mines", "Time limit (seconds)"] {
        stage.type_into(field, "1a2 -b.+3");
        assert_eq!(stage.field(field), "123", "{field}");
    }
    // Pasted text is accepted only if it is a number.
    stage.text("4x5");
    assert_eq!(stage.field("Time limit (seconds)"), "123");
    stage.text("45");
    assert_eq!(stage.field("Time limit (seconds)"), "12345");
}

// Row D4.
#[test]
fn d4_one_clear_dialog_and_nothing_typed_is_lost() {
    for (rows, columns, mines, message) in [
        ("", "7", "", "Enter the number of rows, too, or leave both empty."),
        ("7", "", "", "Enter the number of columns, too, or leave both empty."),
        ("0", "7", "", "There has to be at least 1 row."),
        ("7", "0", "", "There has to be at least 1 column."),
        (
            "3",
            "3",
            "",
            "This board has room for at most 8 mines, because one cell has to stay free.",
        ),
        (
            "3",
            "3",
            "9",
            "This board has room for at most 8 mines, because one cell has to stay free.",
        ),
        (
            "",
            "",
            "100",
            "This board has room for at most 99 mines, because one cell has to stay free.",
        ),
        ("10001", "3", "", "A board has at most 10000 rows."),
    ] {
        let mut stage = Stage::menu(&format!("d4_{rows}_{columns}_{mines}"));
        stage.type_into("Rows", rows).type_into("Columns", columns).type_into("Mines", mines);
        // It is said at once, and once more in a dialog that can't be overlooked.
        stage.shows(message).hides("This does not work");
        stage.press("Start").shows(message).shows("This does not work");
        let dialogs = stage.harness.query_all_by_role_and_label(Role::Button, "OK").count();
        assert_eq!(dialogs, 1, "{message}");
        stage.press("OK").hides("This does not work").shows(message);
        assert_eq!(stage.field("Rows"), rows);
        assert_eq!(stage.field("Columns"), columns);
        assert_eq!(stage.field("Mines"), mines);
        assert_eq!(stage.title(), "Minewise");
    }
}

// Row D4.
#[test]
fn d4_a_time_limit_is_checked_too() {
    let mut stage = Stage::menu("d4_limit");
    stage.type_into("Time limit (seconds)", "0").press("Start");
    stage.shows("The time limit has to be between 1 and 5999 seconds.").press("OK");
    stage.type_into("Time limit (seconds)", "9").press("Start").shows("Time: 00:09");
}

fn countdown(stage: &Stage) -> Option<bool> {
    stage.harness.state().settings().countdown
}

#[test]
fn typing_a_limit_switches_the_countdown_on() {
    let mut stage = Stage::menu("limit_box");
    // A refused key doesn't count as a limit.
    stage.type_into("Time limit (seconds)", "x");
    assert_eq!(countdown(&stage), None);
    stage.check("No limit");
    assert_eq!(countdown(&stage), Some(false));
    stage.type_into("Time limit (seconds)", "90");
    assert_eq!(countdown(&stage), Some(true));
    stage.check("No limit");
    assert_eq!(countdown(&stage), Some(false));
    stage.check("No limit").press("Start").shows("Time: 01:30");
}

#[test]
fn f1_lists_all_keys_on_the_start_screen() {
    let mut stage = Stage::menu("menu_keys");
    stage.key(Key::F1).shows("Keys and mouse").shows("fit the board to the window");
    // What is behind the list doesn't get its keys.
    stage.key(Key::Enter).key(Key::F1).hides("Keys and mouse").key(Key::F1).shows("Keys and mouse");
    stage.key(Key::Escape).hides("Keys and mouse");
    assert_eq!(stage.title(), "Minewise");
    // The settings stay alone, and so does a mistake.
    stage.press("Settings").key(Key::F1).hides("Keys and mouse").key(Key::Escape);
    stage.press("Statistics").key(Key::F1).shows("Keys and mouse");
}

#[test]
fn levels_fill_the_fields() {
    let mut stage = Stage::menu("levels");
    stage.choose("Expert");
    assert_eq!(stage.field("Rows"), "16");
    assert_eq!(stage.field("Columns"), "30");
    assert_eq!(stage.field("Mines"), "99");
    stage.press("Start").shows("Board, 16 rows, 30 columns").shows("Mines: 99");
}

#[test]
fn enter_starts_the_game() {
    let mut stage = Stage::menu("enter");
    stage.key(eframe::egui::Key::Enter).shows("Board, 10 rows, 10 columns");
}

#[test]
fn the_large_button_plays_what_is_chosen() {
    let mut stage = Stage::menu("play");
    stage.choose("Intermediate").choose("Strict").press("Play Intermediate");
    stage.shows("Board, 16 rows, 16 columns").shows("Strict");
}
