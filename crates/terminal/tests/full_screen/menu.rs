//! The menu.

use minewise_rules::Level;
use minewise_session::{Config, Millis};
use minewise_terminal::Setup;
use minewise_terminal::full_screen::{Flow, PlayScreen};
use ratatui::crossterm::event::MouseButton;

use crate::memory_library::MemoryLibrary;
use crate::stage::{PLAIN, Stage};

fn menu(library: &mut MemoryLibrary) -> Stage<PlayScreen<'_, MemoryLibrary>> {
    let config = Config::new(Level::Beginner.params());
    Stage::new(80, 24, PlayScreen::new(Setup::Ask, config, PLAIN, library, Millis(0)))
}

// Rows D1, W1.
#[test]
fn d1_w1_everything_can_be_chosen() {
    let mut library = MemoryLibrary::default();
    let mut stage = menu(&mut library);
    assert_eq!(
        stage.lines()[2..17],
        [
            " Minewise: open every cell that hides no mine",
            "",
            " > Board            < Beginner >  9 × 9, 10 mines",
            "   Luck             < Classic >  Some boards need a guess.",
            "   First click      < opens an area >",
            "   Assistant        < Single flag >  One kind of flag, as in the classic game.",
            "   Question marks   < off >",
            "   Chording         < on >  chord: open the rest around a clue",
            "   Countdown        < off >",
            "   Theme            < Dark >",
            "   Cells            < two columns >",
            "   Keys             < vi >  h j k l move, H gives a hint",
            "     Own keys       none  see and change them all",
            "   Language         < English >",
            "                    Start",
        ]
    );
    stage.keys("l").shows("< Intermediate >").keys("ll").shows("< Evil >");
    stage.keys("l").shows("< Custom board >").shows("  Rows").shows("  Columns").shows("  Mines");
    stage.keys("<Left>").shows("< Evil >").hides("  Rows");
    stage.keys("jl").shows("< No guessing >").keys("jl").shows("< is safe >");
    stage
        .keys("jl")
        .shows("< Dual flag >")
        .keys("l")
        .shows("< Intelligent >")
        .shows("< Everything that can be proved >");
    stage
        .keys("jl")
        .shows("< One clue at a time >")
        .keys("jl")
        .keys("jl")
        .keys("jl")
        .shows("Seconds");
    stage.keys("jjl").shows("< High contrast >").keys("jl").shows("< one column >");
    stage.keys("jl").shows("< arrows >").keys("jjj").shows("> ").shows("Start");
    stage.keys("<Space>").shows("Evil   No guessing").shows("Time: 01:00 left");
}

// Row D2.
#[test]
fn d2_empty_fields_take_defaults() {
    let mut library = MemoryLibrary::default();
    let mut stage = menu(&mut library);
    stage.keys("<Left><Left><Left>").shows("< Custom board >").shows("10 if empty");
    stage.keys("<Enter>").shows("Normal").shows("Mines 10").hides("left");
    drop(stage);
    let mut stage = menu(&mut library);
    stage.keys("<End>kkkkkk<Right>").shows("60 if empty").keys("<Enter>").shows("Time: 01:00 left");
}

#[test]
fn a_game_that_cannot_keep_its_promise_is_not_begun() {
    let mut library = MemoryLibrary::default();
    let mut stage = menu(&mut library);
    stage.keys("<Left><Left><Left>").shows("< Custom board >").keys("j4j4j14jl");
    stage
        .shows("< No guessing >")
        .keys("<Enter>")
        .shows("With these mines, a game without guessing");
    stage.keys("h").shows("< Classic >").keys("<Enter>").shows("Mines 14");
}

// Row D3.
#[test]
fn d3_fields_accept_digits_only() {
    let mut library = MemoryLibrary::default();
    let mut stage = menu(&mut library);
    stage.keys("<Left><Left><Left>j").shows("> ").keys("1a2-<BS>.3");
    stage.shows("13___").keys("<Del>").shows("_____").keys("1234567890123").shows("123456789");
}

// Row D4.
#[test]
fn d4_errors_are_shown_at_the_field_and_nothing_typed_is_lost() {
    for (typed, field, message) in [
        ("j7", "Columns", "Enter the number of columns, too, or leave both empty."),
        ("jj7", "Rows", "Enter the number of rows, too, or leave both empty."),
        ("j0j7", "Rows", "There has to be at least 1 row."),
        ("j7j0", "Columns", "There has to be at least 1 column."),
        (
            "j3j3",
            "Mines",
            "This board has room for at most 8 mines, because one cell has to stay free.",
        ),
        (
            "j3j3j9",
            "Mines",
            "This board has room for at most 8 mines, because one cell has to stay free.",
        ),
        ("j10001j3", "Rows", "A board has at most 10000 rows."),
    ] {
        let mut library = MemoryLibrary::default();
        let mut stage = menu(&mut library);
        stage.keys("<Left><Left><Left>").shows("< Custom board >").keys(typed).keys("<Enter>");
        stage.shows(message).shows(&format!(">   {field}"));
        // Once the field at the cursor is corrected, the message goes away.
        stage.keys("<Del>").hides(message);
    }
    // A message that is too long for its line is shown below in full.
    let mut library = MemoryLibrary::default();
    let mut stage = menu(&mut library);
    stage.keys("<Left><Left><Left>j5000j5000<Enter>").shows(
        "This board has too many cells: at most 16000000 are possible here. Choose fewer rows \
         or columns.",
    );
    drop(stage);
    let mut stage = menu(&mut library);
    stage
        .keys("jjjjjjl")
        .shows("Seconds")
        .keys("j0<Enter>")
        .shows("The time limit has to be between 1 and 5999 seconds.");
    stage.keys("<BS>30<Enter>").shows("Time: 00:30 left");
}

#[test]
fn the_mouse_chooses_and_starts() {
    let mut library = MemoryLibrary::default();
    let mut stage = menu(&mut library);
    stage.click(MouseButton::Left, (10, 5)).shows("> Luck");
    stage.click(MouseButton::Left, (10, 5)).shows("< No guessing >");
    stage.click(MouseButton::Left, (24, 16)).shows("Ready");
}

#[test]
fn keys_that_leave() {
    for (keys, flow) in [("q", Flow::Leave), ("<Esc>", Flow::Leave), ("<C-z>", Flow::Suspend)] {
        let mut library = MemoryLibrary::default();
        let mut stage = menu(&mut library);
        stage.keys(keys);
        assert_eq!(stage.flow, flow);
    }
}

#[test]
fn a_small_screen_shows_the_part_around_the_focus() {
    let mut library = MemoryLibrary::default();
    let mut stage = menu(&mut library);
    stage.resize(30, 6).shows("> Board").hides("Start").keys("<End>").shows("> ").shows("Start");
    stage.keys("<Home>").shows("> Board");
    for (width, height) in [(1, 1), (2, 2), (10, 3), (300, 100)] {
        stage.resize(width, height);
    }
}
