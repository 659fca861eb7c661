//! Every key that moves the cursor. The status line shows where it is.

use crate::memory_library::MemoryLibrary;
use crate::stage::game;

/// After the first open: covered cells around, a 2 and ones inside.
const OPENED: [&str; 5] = ["#1.1#", "#1.2#", "#1.1#", "#112#", "#####"];

#[track_caller]
fn leads(keys: &str, to: &str) {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" ").shows_board(&OPENED).shows("   Row 3, column 3   ");
    stage.keys(keys);
    let status = stage.lines()[0].clone();
    let (row, column) = to.split_once(',').unwrap();
    assert!(status.contains(&format!("   Row {row}, column {column}")), "{keys}: {status}");
}

#[test]
fn arrows_and_letters_go_a_step() {
    for (keys, to) in [("h", "3,2"), ("j", "4,3"), ("k", "2,3"), ("l", "3,4")] {
        leads(keys, to);
    }
    for (keys, to) in [("<Left>", "3,2"), ("<Down>", "4,3"), ("<Up>", "2,3"), ("<Right>", "3,4")] {
        leads(keys, to);
    }
}

#[test]
fn counts_go_several_steps_and_stop_at_the_edge() {
    for (keys, to) in [("2l", "3,5"), ("9l", "3,5"), ("12<Left>", "3,1"), ("2k", "1,3")] {
        leads(keys, to);
    }
    // A count applies to one motion only.
    leads("2lh", "3,4");
}

#[test]
fn ends_of_rows_and_columns() {
    for (keys, to) in [
        ("0", "3,1"),
        ("$", "3,5"),
        ("<Home>", "3,1"),
        ("<End>", "3,5"),
        ("gg", "1,3"),
        ("G", "5,3"),
        ("2G", "2,3"),
        ("4gg", "4,3"),
        ("2|", "3,2"),
        ("<PageUp>", "1,3"),
        ("<PageDown>", "5,3"),
        ("<C-u>", "1,3"),
        ("<C-d>", "5,3"),
        ("<C-b>", "1,3"),
        ("<C-f>", "5,3"),
    ] {
        leads(keys, to);
    }
}

#[test]
fn to_the_next_covered_cell_beside_an_open_one() {
    for (keys, to) in [("w", "3,5"), ("2w", "4,1"), ("b", "3,1"), ("ww", "4,1"), ("wb", "3,1")] {
        leads(keys, to);
    }
}

#[test]
fn to_the_next_cell_of_the_same_number() {
    // From the 2 in row 4 to the one in row 2, and round again.
    for (keys, to) in
        [("jln", "2,4"), ("jlnn", "4,4"), ("jlN", "2,4"), ("hn", "3,4"), ("hN", "2,2")]
    {
        leads(keys, to);
    }
}

#[test]
fn what_was_begun_is_shown_until_it_is_done() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys("12").shows("Easy   12");
    stage.keys("g").shows("Easy   12g");
    stage.keys("g").hides("12");
}

#[test]
fn without_open_cells_there_is_no_frontier() {
    let mut library = MemoryLibrary::default();
    game("5x5x4", &mut library).keys("w").shows("There is no such cell.");
}
