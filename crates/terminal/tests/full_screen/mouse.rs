//! The mouse: left opens, right flags, middle chords, the wheel scrolls.

use minewise_terminal::full_screen::Flow;
use ratatui::crossterm::event::{MouseButton, MouseEventKind};

use crate::memory_library::MemoryLibrary;
use crate::stage::{Stage, game};

/// Where the first cell of the easy board is drawn on 80 columns and 16 rows.
const FIRST: (u16, u16) = (3, 4);

/// Where a cell is drawn, counted from 1.
fn at(row: u16, column: u16) -> (u16, u16) {
    (FIRST.0 + 2 * (column - 1), FIRST.1 + row - 1)
}

const OPENED: [&str; 5] = ["#1.1#", "#1.2#", "#1.1#", "#112#", "#####"];

// Row D6.
#[test]
fn d6_left_opens_when_it_is_released_where_it_was_pressed() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.press(MouseButton::Left, at(3, 3)).shows_board(&["#####"; 5]);
    stage.release(MouseButton::Left, at(3, 3)).shows_board(&OPENED);
    // Leaving the cell cancels the click. Both columns of a cell belong to it.
    stage.press(MouseButton::Left, at(3, 1)).release(MouseButton::Left, at(4, 1));
    stage.shows_board(&OPENED);
    let (column, row) = at(3, 1);
    stage.click(MouseButton::Left, (column + 1, row)).shows("Score: 13");
}

// Rows D7, W3.
#[test]
fn d7_w3_right_flags_and_middle_or_both_chord() {
    let chorded = ["#1.1#", "F1.2#", "11.1#", ".112#", ".1###"];
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.click(MouseButton::Left, at(3, 3)).click(MouseButton::Right, at(2, 1));
    stage
        .shows_board(&["#1.1#", "F1.2#", "#1.1#", "#112#", "#####"])
        .shows("   Row 2, column 1   ");
    stage.click(MouseButton::Middle, at(3, 2)).shows_board(&chorded);
    stage.keys("u");
    stage.press(MouseButton::Left, at(3, 2)).press(MouseButton::Right, at(3, 2));
    stage.shows_board(&chorded);
    // Releasing them afterwards does nothing more.
    stage.release(MouseButton::Left, at(3, 2)).release(MouseButton::Right, at(3, 2));
    stage.shows_board(&chorded).shows("   Row 3, column 2   ");
}

// Row Q2.
#[test]
fn q2_left_on_an_open_clue_chords_it() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.click(MouseButton::Left, at(3, 3)).click(MouseButton::Right, at(2, 1));
    stage.click(MouseButton::Left, at(3, 2)).shows("Score: 16");
}

#[test]
fn clicks_on_open_cells_that_open_nothing_count() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.click(MouseButton::Left, at(3, 3)).click(MouseButton::Left, at(3, 3));
    stage.shows("There is nothing left to open around it.");
    let short = "A chord needs as many flags around the clue as it says. This one says 1, and \
                 there are 0.";
    stage.click(MouseButton::Left, at(3, 2)).shows(short);
    stage.keys("c").shows(short).shows_board(&OPENED);
    // A chord on a covered cell doesn't count, since it means nothing there.
    stage.keys("hc").shows("Only an open clue can be chorded.");
    // There, the middle button flags.
    stage.click(MouseButton::Middle, at(3, 1)).shows("Mines 3");
    stage.click(MouseButton::Left, at(1, 5)).shows("You lose");
    drop(stage);
    assert_eq!(library.finished[0].1.tally.clicks, 6);
}

#[test]
fn the_wheel_scrolls_a_large_board_and_a_key_scrolls_to_the_cursor() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("100x100x500", &mut library);
    stage.keys("gg0").shows("  1 # #").wheel(MouseEventKind::ScrollDown, 2).shows("  7 # #");
    stage.wheel(MouseEventKind::ScrollUp, 1).shows("  4 # #");
    stage.wheel(MouseEventKind::ScrollRight, 100).shows("100");
    stage.wheel(MouseEventKind::ScrollDown, 100).shows("100 # #");
    stage.keys("l").shows("  1 # #").shows("   Row 1, column 2   ");
}

#[test]
fn clicks_beside_the_board_do_nothing() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    for place in [(0, 0), (2, 4), (13, 4), (3, 3), (3, 9), (59, 15)] {
        stage
            .click(MouseButton::Left, place)
            .shows_board(&["#####"; 5])
            .shows("   Row 3, column 3   ");
    }
}

#[test]
fn the_record_says_when_and_where_buttons_went_down_and_up() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.wait(100).press(MouseButton::Left, at(3, 3));
    stage.wait(70).release(MouseButton::Left, at(3, 3));
    stage.press(MouseButton::Right, at(2, 1)).release(MouseButton::Right, (79, 1));
    stage.keys(":give up<Enter>");
    drop(stage);
    let record = library.records.last().unwrap();
    let events: Vec<_> =
        record.mouse.events().iter().map(|event| (event.at.0, event.x, event.y)).collect();
    let beside = (80, 80);
    assert_eq!(
        events,
        [(100, 40, 40), (170, 40, 40), (170, 8, 24), (170, beside.0, beside.1)],
        "{record}"
    );
    assert_eq!(record.commands[0].at.0, 170, "the release opens the cell");
}

#[test]
fn the_line_of_keys_can_be_clicked() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    let click = |stage: &mut Stage<_>, text: &str| {
        let at = stage.find(text);
        stage.click(MouseButton::Left, at);
    };
    click(&mut stage, "open");
    stage.shows_board(&OPENED);
    // The key as well as what it does.
    click(&mut stage, "H hint");
    stage.shows("is certainly safe");
    let help = stage.find("F1 keys");
    stage.click(MouseButton::Left, help).shows("HELP FROM THE PROGRAM");
    // While something lies over it, a click only closes that.
    stage.click(MouseButton::Left, help).hides("HELP FROM THE PROGRAM").shows("Score: 12");
    click(&mut stage, "p pause");
    stage.shows("Paused");
    click(&mut stage, "m menu");
    stage.shows("> Resume");
    click(&mut stage, "F1 keys");
    stage.shows("MENU").shows("up down k j").keys("<Esc>").shows("> Resume");
    // Of two keys, each can be clicked.
    let (column, row) = stage.find("up down");
    stage.click(MouseButton::Left, (column + 3, row)).shows("> All games");
    stage.click(MouseButton::Left, (column, row)).shows("> Resume");
    let quit = stage.find("q quit");
    stage.press(MouseButton::Left, quit);
    assert_eq!(stage.flow, Flow::Leave);
}
