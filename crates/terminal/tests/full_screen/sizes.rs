//! Small terminals, large boards, resizing.

use crate::memory_library::MemoryLibrary;
use crate::stage::game;

// Row D10.
#[test]
fn d10_a_resize_loses_nothing() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("30x16x99", &mut library);
    stage.resize(80, 24).keys(" ");
    let board = stage.board();
    assert_eq!(board.len(), 16);
    for (width, height) in [(1, 1), (200, 60), (3, 50), (120, 2), (80, 24)] {
        stage.resize(width, height);
    }
    assert_eq!(stage.board(), board);
    stage.shows("   Row 9, column 16   ");
}

#[test]
fn no_size_or_key_causes_a_panic() {
    for (width, height) in [(1, 1), (2, 1), (1, 2), (5, 3), (12, 5), (23, 8), (40, 9)] {
        let mut library = MemoryLibrary::default();
        let mut stage = game("9x9x10", &mut library);
        stage.resize(width, height);
        stage.keys(" H?osuapp<F1><Esc><Tab><Esc>:3,3<Enter>zwbnN5l$GggfrR+-A").wait(3_000);
        stage.keys("m<Down><Right><Enter> xcq");
    }
}

#[test]
fn the_status_shrinks_and_the_board_stays() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("9x9x10", &mut library);
    for (width, status) in [
        (80, " :-) Ready   Mines 10   Time: 00:00   Score: 0   Row 5, column 5   Beginner"),
        (60, " :-) Ready   Mines 10   Time: 00:00   Score: 0   Beginner"),
        (50, " :-) Ready   Mines 10   Time: 00:00   Score: 0"),
        (40, " :-) Ready   Mines 10   Time: 00:00"),
        (28, " Mines 10   Time: 00:00"),
        (18, " Mines 10"),
    ] {
        stage.resize(width, 24);
        assert_eq!(stage.lines()[0], status);
        assert!(stage.text().contains("# # #"), "{}", stage.text());
    }
    // One row is enough for a row of the board, and two for the status as well.
    stage.resize(18, 2).shows("Mines 10").resize(18, 1);
    assert_eq!(stage.lines(), ["# # # # # # # # #"]);
}

#[test]
fn a_large_board_scrolls_with_the_cursor() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("100x100x500", &mut library);
    stage.keys("gg0").shows("  1 # #").keys("G$").shows("100 # #");
    stage.resize(120, 16).shows("Row 100, column 100").resize(80, 16);
    stage.keys("50G").shows(" 50 # #").keys("gg0").shows("  1 # #");
}

#[test]
fn the_largest_board_can_be_played() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("4000x4000x3000000", &mut library);
    stage.resize(120, 16).keys("G$ ").shows("Row 4000, column 4000").shows("Playing");
}
