//! Commands typed after a colon, in the grammars of the line mode.

use minewise_terminal::full_screen::Flow;

use crate::memory_library::MemoryLibrary;
use crate::stage::game;

const OPENED: [&str; 5] = ["#1.1#", "#1.2#", "#1.1#", "#112#", "#####"];

// Rows T2, C3.
#[test]
fn t2_c3_both_grammars_are_understood() {
    for line in ["3,3", " 3 3", "3;3", "m3c", "open 3,3"] {
        let mut library = MemoryLibrary::default();
        let mut stage = game("5x5x4", &mut library);
        stage
            .keys(&format!("gg:{line}<Enter>"))
            .shows_board(&OPENED)
            .shows("   Row 3, column 3   ");
    }
    for line in ["1,1,F", "f1a", "flag 1,1"] {
        let mut library = MemoryLibrary::default();
        let mut stage = game("5x5x4", &mut library);
        stage.keys(&format!(":{line}<Enter>"));
        stage.shows_board(&["F####", "#####", "#####", "#####", "#####"]);
    }
}

#[test]
fn words_do_what_they_do_in_the_line_mode() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys(":m3c<Enter>:hint<Enter>").shows("is certainly safe");
    stage.keys(":why 1,1<Enter>").shows("Row 1, column 1 is");
    stage.keys(":undo<Enter>").shows("Score: 0");
    stage.keys(":new 6x4x3<Enter>").shows("6x4x3").shows_board(&["######"; 4]);
    stage.keys(":new expert<Enter>").shows("Expert");
    stage.keys(":help<Enter>").shows("What you can type after a colon").keys("<Esc>");
    stage.keys(":trace<Enter>").shows("Nothing to show for the last move.").keys("<Esc>");
    stage.keys(":quit<Enter>");
    assert_eq!(stage.flow, Flow::Leave);
}

// Rows T3, C3.
#[test]
fn t3_c3_invalid_commands_are_explained() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    let moves = "Type a move like 3,4 (open row 3, column 4), 3,4,F (flag it) or m3d (open row 3, \
                 column d), or help.";
    stage.keys(":1,2,3,4<Enter>").shows(moves);
    stage.keys(":9,9<Enter>").shows("There is no such cell on this board.").hides("Type a move");
    stage.keys(":rubbish<Enter>").shows(moves);
    stage
        .keys(":new 3x3x9<Enter>")
        .shows("This board has room for at most 8 mines, because one cell has to stay free.");
}

#[test]
fn the_line_is_shown_corrected_and_closed() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys(":m3cd<BS>");
    assert_eq!(stage.lines()[15], ":m3c");
    assert_eq!(stage.cursor(), (4, 15));
    stage.keys("<Esc>").shows("F1 keys").shows_board(&["#####"; 5]);
    stage.keys(":<BS>").shows("F1 keys");
    // A line that is too long for the screen shows its end.
    stage.keys(":").keys(&"x".repeat(150)).keys("end");
    assert!(stage.lines()[15].ends_with("xend"), "{}", stage.text());
}
