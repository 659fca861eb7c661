//! Opening, marking, chording and the other keys of a game.

use minewise_actions::{Action, FrontEnd, Keymap};
use minewise_session::{Assistant, Config, Millis};
use minewise_terminal::Setup;
use minewise_terminal::full_screen::{
    Flow, KeyScheme, MenuChoices, PlayScreen, Screen, ScreenLook,
};

use crate::memory_library::MemoryLibrary;
use crate::stage::{PLAIN, Stage, game, game_with};

const COVERED: [&str; 5] = ["#####"; 5];
const OPENED: [&str; 5] = ["#1.1#", "#1.2#", "#1.1#", "#112#", "#####"];

/// One whole screen, with everything where it should be.
#[test]
fn the_screen_of_a_game() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys("<Space>2h?");
    assert_eq!(
        stage.lines(),
        [
            " :-) Playing   Mines 4   Time: 00:00   Score: 12   Row 3, column 1   Easy",
            "",
            "",
            "   1       5     Row 3, column 1 is certainly safe (1-1 pattern). The 1 in row",
            " 1 # 1 . 1 #     1, column 2 needs 1 more mine and has no cell that the 1 in",
            " 2 # 1 . 2 #     row 2, column 2 does not touch, so the 2 cells they share",
            " 3 # 1 . 1 #     hold 1 mine; that is all the 1 in row 2, column 2 needs, and",
            " 4 # 1 1 2 #     the rest around it is safe.",
            " 5 # # # # #",
            "",
            "",
            "",
            "",
            "",
            "",
            " F1 keys  space open  f flag  H hint  ? why  o odds  u undo  p pause  a auto",
        ]
    );
}

#[test]
fn space_and_enter_open() {
    for key in ["<Space>", "<Enter>"] {
        let mut library = MemoryLibrary::default();
        let mut stage = game("5x5x4", &mut library);
        stage.shows_board(&COVERED).keys(key).shows_board(&OPENED).shows("Score: 12");
    }
}

#[test]
fn f_flags_and_a_flag_protects() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys("gg0f").shows_board(&["F####", "#####", "#####", "#####", "#####"]);
    stage.shows("Mines 3").keys(" ").shows("There is a flag here. Press f to remove it.");
    stage.keys("f").shows_board(&COVERED).shows("Mines 4");
}

#[test]
fn a_flag_on_an_open_cell_is_refused() {
    let mut library = MemoryLibrary::default();
    game("5x5x4", &mut library).keys(" f").shows("This cell is open: there is nothing to mark.");
}

#[test]
fn c_or_a_second_press_chords() {
    let chorded = ["#1.1#", "F1.2#", "11.1#", ".112#", ".1###"];
    for key in ["c", "<Space>"] {
        let mut library = MemoryLibrary::default();
        let mut stage = game("5x5x4", &mut library);
        // With the mine in row 2 flagged, the 1 in row 3, column 2 opens the rest.
        stage.keys(" 2hkf").keys("lj").keys(key).shows_board(&chorded);
    }
    let mut library = MemoryLibrary::default();
    game("5x5x4", &mut library).keys(" hc").shows(
        "A chord needs as many flags around the clue as it says. This one says 1, and there are 0.",
    );
    let mut library = MemoryLibrary::default();
    game("5x5x4", &mut library).keys("c").shows("Only an open clue can be chorded.");
}

#[test]
fn x_puts_a_question_mark_if_the_game_has_them() {
    let mut library = MemoryLibrary::default();
    game("5x5x4", &mut library).keys("x").shows("Question marks are off in this game.");
    let config = Config { question_marks: true, ..Config::new("5x5x4".parse().unwrap()) };
    let mut stage = game_with(config, PLAIN, &mut library);
    stage.keys("x").shows_board(&["#####", "#####", "##?##", "#####", "#####"]);
}

#[test]
fn the_dual_assistant_has_proposed_flags() {
    let config = Config { assistant: Assistant::Dual, ..Config::new("5x5x4".parse().unwrap()) };
    let mut library = MemoryLibrary::default();
    let mut stage = game_with(config, PLAIN, &mut library);
    stage.shows("Dual flag").keys("fflf");
    stage.shows_board(&["#####", "#####", "##PF#", "#####", "#####"]);
}

#[test]
fn u_undoes() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" u").shows_board(&COVERED).keys("u").shows("There is nothing to undo.");
}

#[test]
fn p_pauses_hides_and_resumes() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage
        .keys("p")
        .shows("There is nothing to pause: the clock starts when you open the first cell.");
    stage.keys(" ").wait(2_000).shows("Time: 00:02");
    stage.keys("p").shows_board(&COVERED).shows("Paused. The board is hidden. Press p to resume.");
    stage.wait(60_000).shows("Time: 00:02").keys("f").shows("Paused");
    stage.keys("p").shows_board(&OPENED).wait(1_000).shows("Time: 00:03");
    stage.keys("p<Space>").shows_board(&OPENED);
}

#[test]
fn r_plays_another_board_and_capital_r_the_same() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    // Both ask, and the same key confirms.
    stage.keys(" RR").shows_board(&COVERED).keys(" ").shows_board(&OPENED);
    stage.keys("rr").shows_board(&COVERED).keys(" ");
    assert_ne!(stage.board(), OPENED);
    drop(stage);
    assert_eq!(library.records.len(), 1, "the first game was abandoned");
    assert_eq!(library.seed, 2);
}

#[test]
fn z_makes_cells_narrow_and_wide() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" z").shows(" 3 #1.1#").keys("z").shows(" 3 # 1 . 1 #");
}

#[test]
fn keys_that_concern_the_terminal() {
    for (keys, flow) in [
        ("q", Flow::Leave),
        ("<C-c>", Flow::Leave),
        ("<C-z>", Flow::Suspend),
        ("<C-l>", Flow::Redraw),
        ("h", Flow::Continue),
    ] {
        let mut library = MemoryLibrary::default();
        let mut stage = game("5x5x4", &mut library);
        stage.keys(keys);
        assert_eq!(stage.flow, flow, "{keys}");
    }
}

#[test]
fn a_game_that_is_suspended_is_paused() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys(" <C-z>").wait(600_000).shows("Paused").shows("Time: 00:00").keys("p");
    // The same when the system asks, and this types nothing into the command line.
    stage.keys(":m1");
    stage.handle(minewise_terminal::full_screen::Input::Suspend);
    assert_eq!(stage.flow, Flow::Suspend);
    stage.wait(600_000).shows("Paused").shows(":m1");
}

#[test]
fn the_clock_wakes_the_screen_once_a_second_and_nothing_else_does() {
    use minewise_session::Millis;
    use minewise_terminal::full_screen::Screen;
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    assert_eq!(stage.screen.wakes_at(Millis(5)), None);
    stage.now = Millis(300);
    stage.keys(" ");
    assert_eq!(stage.screen.wakes_at(Millis(300)), Some(Millis(1_300)));
    assert_eq!(stage.screen.wakes_at(Millis(1_299)), Some(Millis(1_300)));
    stage.keys("p");
    assert_eq!(stage.screen.wakes_at(Millis(1_299)), None);
}

#[test]
fn f1_shows_all_keys_and_any_key_closes() {
    let mut library = MemoryLibrary::default();
    let mut stage = game("5x5x4", &mut library);
    stage.keys("<F1>").shows("PLAYING").shows("arrows: more").hides("MOVING AROUND");
    stage
        .keys("<PageDown>")
        .shows("MOVING AROUND")
        .keys("<End>")
        .shows("q Ctrl+C  quit; the game is saved");
    stage.keys("<Home>").shows("PLAYING").keys("<Esc>").hides("PLAYING").shows_board(&COVERED);
}

#[test]
fn with_arrow_keys_h_is_the_hint() {
    let look = ScreenLook { keys: KeyScheme::Arrows, ..PLAIN };
    let mut library = MemoryLibrary::default();
    let mut stage = game_with(Config::new("5x5x4".parse().unwrap()), look, &mut library);
    stage.keys(" h").shows("prove it. Press h again to open it.");
    stage.keys("jkl").shows("certainly safe");
}

#[test]
fn the_players_own_keys_work_and_are_listed_in_the_help() {
    let mut library = MemoryLibrary::default();
    let mut keymap = Keymap::new(FrontEnd::Terminal, KeyScheme::Vi);
    keymap.set(Action::Flag, vec!["g".parse().unwrap()]).unwrap();
    keymap.set(Action::Undo, vec!["Ctrl+T".parse().unwrap()]).unwrap();
    let config = Config::new("5x5x4".parse().unwrap());
    let keys = keymap.changes().clone();
    let now = Millis(0);
    let screen = PlayScreen::with_keys(keys, Setup::Given, config, PLAIN, &mut library, now);
    let mut stage = Stage::new(100, 16, screen);
    stage.keys("kkhhg").shows_board(&["F####", "#####", "#####", "#####", "#####"]);
    stage
        .shows("g flag")
        .shows("Ctrl+T undo")
        .keys(" ")
        .shows("There is a flag here. Press g to remove it.");
    stage.keys("fu").shows("Mines 3").keys("<F1>").shows("g         flag, or next mark");
    // The menu saves them.
    stage.keys("<Esc>mq");
    stage.screen.close(Millis(0)).unwrap();
    drop(stage);
    let choices = MenuChoices::read(library.menu.as_deref().unwrap()).unwrap();
    assert_eq!(&choices.key_changes, keymap.changes());
}
