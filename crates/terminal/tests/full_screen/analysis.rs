//! The analysis screen: editing a position, with live odds.

use minewise_terminal::full_screen::{AnalysisScreen, Flow};
use ratatui::crossterm::event::MouseButton;

use crate::stage::{PLAIN, Stage};

fn analysis(notation: &str) -> Stage<AnalysisScreen> {
    Stage::new(80, 16, AnalysisScreen::new(&notation.parse().unwrap(), PLAIN))
}

#[test]
fn the_odds_of_a_position_are_shown() {
    let mut stage = analysis("5x4x5:_____/_1___/_3___/_____");
    stage.shows("Possible layouts: 360").shows("Certain: 0 safe, 0 mines");
    stage
        .shows("Best move: row 1, column 3, risk 2.2222 %")
        .shows("Row 3, column 3: mine 23.3333 %");
    stage.shows("5x4x5:_____/_1___/_3___/_____").shows("02 02 02 24 24").shows("69 69 69 24 24");
}

#[test]
fn digits_open_and_a_cross_covers() {
    let mut stage = analysis("4x2x2:____/____");
    stage.shows("25 25").keys("2").shows("4x2x2:____/__2_");
    stage
        .keys("x")
        .shows("4x2x2:____/____")
        .keys("1")
        .shows("__1_")
        .keys("<Del>")
        .shows("____/____");
    stage.resize(100, 16);
    let impossible = "No layout of the mines fits this position: row 2, column 3 shows 8 but has \
                      only 5 neighbours.";
    stage.keys("8").shows(impossible);
    stage.keys("#").hides("No layout").keys("u").shows(impossible).keys("u");
    stage.shows("4x2x2:____/____").keys("uuuuu").shows("There is nothing to undo.");
}

#[test]
fn mines_are_counted_up_and_down() {
    let mut stage = analysis("4x1x1:____");
    stage.shows("25").keys("+").shows("4x1x2:____").shows("50").keys("--").shows("4x1x0:____");
    stage.keys("-").shows("4x1x0").keys("+++").shows("75").keys("+").shows("4x1x4:____").keys("+");
    stage.shows("The number of mines has to be between 0 and 4.");
}

#[test]
fn what_if_and_why() {
    let mut stage = analysis("3x1x1:_1_");
    stage
        .keys("hm")
        .shows("F")
        .shows("Possible layouts: 1")
        .keys("l?")
        .shows("Row 1, column 2 is open. Choose a covered cell.");
    stage.keys("l?").shows("Row 1, column 3 is certain only because of what you assume.");
    stage.keys("hhs").shows("Possible layouts: 1").keys("ll").shows("mine 100 %");
    stage.keys("s").shows("No layout of the mines fits 1 mine on the board and what you assume.");
    let mut stage = analysis("4x2x2:____/1121");
    stage.keys("gg<Home>?").shows("Row 1, column 1 is certainly safe. The 2 in row 2, column 3");
}

#[test]
fn positions_and_boards_can_be_typed() {
    let mut stage = analysis("3x1x1:_1_");
    stage.keys(":4x2x2:____/1121<Enter>").shows("Certain: 2 safe, 2 mines");
    stage.keys(":expert<Enter>").shows("30x16x99").keys(":mines 100<Enter>").shows("30x16x100");
    stage
        .keys("G$:new 2x2x1<Enter>")
        .shows("Row 2, column 2: mine 25 %")
        .keys("u")
        .shows("30x16x100");
    stage.keys(":what<Enter>").shows(
        "“what” is not a position: it has to start with columns, rows and mines, like 9x9x10:",
    );
    stage.keys("<F1>").shows("EDIT").keys("<Esc>q");
    assert_eq!(stage.flow, Flow::Leave);
    assert!(stage.screen.notation().starts_with("30x16x100:_"));
}

#[test]
fn the_mouse_chooses_and_assumes() {
    let mut stage = analysis("3x1x1:_1_");
    let row = stage.lines().iter().position(|line| line.contains("50 1  50"));
    let row = row.unwrap_or_else(|| panic!("{}", stage.text())) as u16;
    stage.click(MouseButton::Right, (3, row)).shows("Row 1, column 1: mine 100 %");
    stage.click(MouseButton::Left, (11, row)).shows("Row 1, column 3: mine 0 %");
    stage.click(MouseButton::Left, (7, row)).shows("Row 1, column 2   ");
    for (width, height) in [(1, 1), (7, 3), (300, 90)] {
        stage.resize(width, height).keys("<Tab><Esc>3x");
    }
}

/// The answers that the command line and the server also have to give.
#[test]
fn the_screen_gives_the_answers_of_the_table() {
    let table = include_str!("../../../report/tests/answers.json");
    for row in serde_json::from_str::<Vec<serde_json::Value>>(table).unwrap() {
        let mut stage = analysis(row["position"].as_str().unwrap());
        stage
            .resize(160, 40)
            .shows(&format!("Possible layouts: {}", row["layouts"].as_str().unwrap()));
        let best = &row["best"];
        let Some(risk) = best["risk"].as_f64() else {
            stage.shows("There is nothing left to open.");
            continue;
        };
        let number = |field: &str| best[field].as_u64().unwrap() + 1;
        let place = format!("Best move: row {}, column {}", number("y"), number("x"));
        match best["kind"].as_str() {
            Some("certain") => stage.shows(&format!("{place}, safe")),
            _ => stage.shows(&format!("{place}, risk {}", minewise_texts::exact_percent(risk))),
        };
    }
}

/// There is a gap between figures, so that they don't read as one number. A board that becomes too
/// wide scrolls with the cursor.
#[test]
fn figures_have_gaps_and_wide_boards_scroll() {
    let mut stage = analysis("5x4x5:_____/_1___/_3___/_____");
    stage.shows_left(&[
        "    1           5",
        " 1  02 02 02 24 24",
        " 2  23 1  23 24 24",
        " 3  23 3  23 24 24",
        " 4  69 69 69 24 24",
    ]);
    let mut stage = analysis(&format!("30x1x6:{}", "_".repeat(30)));
    stage.keys("<Home>").shows("20 20 20").shows("Row 1, column 1: mine 20 %");
    stage.keys("$").shows("Row 1, column 30: mine 20 %").shows(" 30");
    // Narrow cells have no figures, and leave no room for them.
    stage.keys("z").hides("20 20");
}
