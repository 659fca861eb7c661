//! Games that are saved move by move, left, and resumed.

use minewise_desktop::Start;

use crate::stage::{OPENED, Stage};

const RESUME: &str = "Resume: Easy: 12 of 21 open, 00:00 played, just now";

#[test]
fn a_closed_game_resumes_where_it_was() {
    let mut stage = Stage::game("resume", "5x5x4");
    stage.click(3, 3).right_click(2, 1).wait(7_300).close();
    let mut stage = stage.reopen_after_crash(&Start::Menu);
    stage.press("Resume: Easy: 12 of 21 open, 00:07 played, just now");
    stage.shows("sleeping face").shows("Time: 00:07");
    stage.wait(60_000).press("Resume").shows("Time: 00:07").wait(700).shows("Time: 00:08");
    stage.shows_board(&["#1.1#", "F1.2#", "#1.1#", "#112#", "#####"]);
    // Once lost, it is no longer offered.
    stage.click(1, 5).press("Main menu").hides("Resume:");
}

#[test]
fn a_crash_loses_no_move() {
    let mut stage = Stage::game("crash", "5x5x4");
    stage.click(3, 3).right_click(2, 1).key(eframe::egui::Key::ArrowUp);
    let mut stage = stage.reopen_after_crash(&Start::Menu);
    stage.press(RESUME).press("Resume");
    stage.shows_board(&["#1.1#", "F1.2#", "#1.1#", "#112#", "#####"]);
    let mut stage = stage.reopen_after_crash(&Start::Resume(None));
    stage.shows("sleeping face");
    let mut stage =
        stage.reopen_after_crash(&Start::Resume(Some(minewise_frontend::GameNumber(7))));
    stage.shows("This game can’t be resumed: there is no unfinished game 7");
}

#[test]
fn a_new_board_is_asked_about_and_the_old_game_stays() {
    let mut stage = Stage::game("asks", "5x5x4");
    // Nothing is open yet, so nothing is asked.
    stage.press("Restart").hides("Start a new game?").click(3, 3);
    stage.press("Restart").shows("Start a new game? You can come back to this one.");
    stage.press("Keep playing").hides("Start a new game?").shows("Playing");
    stage.text("r").shows("Start a new game?");
    // The question covers the board.
    stage.text("f").hides("3 mines left");
    stage.key(eframe::egui::Key::Escape).hides("Start a new game?").shows("Playing");
    stage.press("Restart").press("New game").shows("Ready").press("Menu");
    stage.shows("Resume: Easy:");
    stage.press("Start").click(3, 3);
}

#[test]
fn unfinished_games_are_listed_and_deleted() {
    let mut stage = Stage::game("delete", "16x16x60");
    for _ in 0..12 {
        stage.click(8, 8).press("Restart").press("New game");
    }
    stage.press("Menu").shows("Resume: 16x16x60:").press("Delete game 12");
    stage.shows("Delete this game for good?").press("Cancel").press("Delete game 12");
    stage.press("Delete it").hides("Delete game 12").shows("Delete game 11");
    let mut stage = stage.reopen_after_crash(&Start::Menu);
    stage.hides("Delete game 12").shows("Delete game 11").shows("Delete game 1");
}

#[test]
fn two_windows_with_the_same_game_do_not_mix_up_its_moves() {
    let mut one = Stage::game("two", "5x5x4");
    one.click(3, 3);
    let mut other = Stage::open(one.directory(), Some(1), &Start::Resume(None));
    other.press("Resume").right_click(2, 1).shows("3 mines left");
    one.right_click(1, 5).shows(
        "This game was continued in another place, and this is how it stands there. Your last move \
         here was not made.",
    );
    one.shows("sleeping face").press("Resume");
    one.shows_board(&["#1.1#", "F1.2#", "#1.1#", "#112#", "#####"]);
    other.press("Menu").press("Delete game 1").press("Delete it");
    one.right_click(1, 5)
        .shows("This game was ended or deleted in another place: your moves here are not saved.");
    one.shows_board(&["#1.1F", "F1.2#", "#1.1#", "#112#", "#####"]);
}

/// Nobody has to click in a window to find out that another one is further.
#[test]
fn the_slower_of_two_windows_follows_the_other() {
    let mut one = Stage::game("two_follow", "5x5x4");
    one.click(3, 3);
    let mut other = Stage::open(one.directory(), Some(1), &Start::Resume(None));
    other.press("Resume").right_click(2, 1).shows("3 mines left");
    one.wait(1_000)
        .shows("This game was continued in another place, and this is how it stands there.");
    one.hides("Your last move").shows("3 mines left").press("Resume");
    one.shows_board(&["#1.1#", "F1.2#", "#1.1#", "#112#", "#####"]);
    // Now that one is further.
    other.wait(1_000).shows("sleeping face").press("Resume").click(1, 5).shows("You lose");
    let lost = ["#1.1X", "C1.2#", "#1.1*", "#112#", "##*##"];
    one.wait(1_000).shows("This game was ended in another place, and this is how it ended.");
    one.shows("You lose: that was a mine.").shows_board(&lost);
    // It counts once.
    one.press("Main menu").choose("Easy").shows("1 played, 0 won");
}

/// An end that another window has already played past never happened.
#[test]
fn the_slower_of_two_windows_cannot_end_the_game() {
    let mut one = Stage::game("two_end", "5x5x4");
    one.click(3, 3);
    let mut other = Stage::open(one.directory(), Some(1), &Start::Resume(None));
    other.press("Resume").right_click(2, 1);
    one.click(1, 5).hides("You lose").shows("Your last move here was not made.");
    one.press("Resume").shows_board(&["#1.1#", "F1.2#", "#1.1#", "#112#", "#####"]);
    other.wait(1_000).press("Resume").click(1, 5).shows("You lose");
    // A move in a game that is over there shows how it ended.
    one.right_click(1, 1).shows("This game was ended in another place");
    one.shows_board(&["#1.1X", "C1.2#", "#1.1*", "#112#", "##*##"]);
}

#[test]
fn the_opened_board_is_the_same_in_every_program() {
    let mut stage = Stage::game("same", "5x5x4");
    stage.click(3, 3).shows_board(&OPENED);
    let mut stage = stage.reopen_after_crash(&Start::Resume(None));
    stage.press("Resume").shows_board(&OPENED);
}
