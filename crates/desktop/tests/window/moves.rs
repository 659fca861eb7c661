//! Opening, flagging, chording with the mouse; the clock; sizes.

use eframe::egui::{PointerButton, vec2};
use minewise_desktop::{Settings, Start, settings_path};

use crate::stage::{OPENED, Stage, scratch};

// Row D5.
#[test]
fn d5_the_time_counts_every_second() {
    let mut stage = Stage::game("d5", "5x5x4");
    stage.shows("Time: 00:00").wait(3_000).shows("Time: 00:00");
    stage.click(3, 3).wait(999).shows("Time: 00:00").wait(1).shows("Time: 00:01");
    stage.wait(66_000).shows("Time: 01:07");
    // The next frame is drawn when the clock shows another second, and not earlier.
    let delay = stage.harness.output().viewport_output.values().next().unwrap().repaint_delay;
    assert_eq!(delay.as_millis(), 1_000);
}

// Row D5.
#[test]
fn d5_a_countdown_shows_what_is_left() {
    let mut stage = Stage::menu("d5_countdown");
    stage.choose("Easy").type_into("Time limit (seconds)", "75").press("Start");
    stage.shows("Time: 01:15").click(3, 3).wait(1).shows("Time: 01:15");
    stage.wait(999).shows("Time: 01:14").wait(73_000).shows("Time: 00:01");
}

// Rows D5, Q6.
#[test]
fn d5_q6_time_and_score_are_written_in_words_and_figures() {
    let mut stage = Stage::menu("d5_words");
    stage.choose("Easy").type_into("Time limit (seconds)", "75").press("Start").click(3, 3);
    for size in [vec2(900.0, 700.0), vec2(360.0, 640.0), vec2(360.0, 300.0)] {
        stage.resize(size);
        let drawn = stage.drawn();
        for text in ["Time: 01:15", "Score: 12"] {
            assert!(drawn.iter().any(|other| other == text), "{text} at {size:?}: {drawn:?}");
        }
    }
}

// Row D6.
#[test]
fn d6_left_opens_when_it_is_released_where_it_was_pressed() {
    let mut stage = Stage::game("d6", "5x5x4");
    let (cell, beside) = (stage.rect(3, 3).center(), stage.rect(3, 4).center());
    let left = PointerButton::Primary;
    stage.button(left, true, cell).shows_board(&["#####"; 5]);
    // Leaving the cell cancels the click.
    stage.move_to(beside).button(left, false, beside).shows_board(&["#####"; 5]);
    // Coming back before the release opens it after all. A zero opens its neighbours, and so on.
    stage.button(left, true, cell).move_to(beside).move_to(cell).button(left, false, cell);
    stage.shows_board(&OPENED).shows("Score: 12");
    stage.click(1, 5).shows("You lose");
}

// Row D6.
#[test]
fn d6_the_first_open_is_never_a_mine() {
    for seed in 0..20 {
        let mut stage = Stage::seeded("d6_first", "4x4x15", seed);
        stage.click(1, 1).shows("You win");
    }
}

// Row D7.
#[test]
fn d7_right_and_middle_flag_and_flags_are_not_opened() {
    for button in [PointerButton::Secondary, PointerButton::Middle] {
        let mut stage = Stage::game("d7", "5x5x4");
        stage.click_with(button, 1, 1).shows("Mines: 3");
        assert_eq!(stage.called(1, 1), "flag");
        stage.click(1, 1).shows("There is a flag here");
        assert_eq!(stage.called(1, 1), "flag");
        stage.click_with(button, 1, 1).shows("Mines: 4");
        assert_eq!(stage.called(1, 1), "covered");
        // An opening stops at a flag.
        stage.click_with(button, 2, 3).click(3, 3);
        assert_eq!(stage.called(2, 3), "flag");
        stage.shows_board(&["#####", "#1F2#", "#101#", "#112#", "#####"]);
    }
}

// Row D10.
#[test]
fn d10_the_board_scales_with_the_window() {
    let mut stage = Stage::game("d10", "10x10x10");
    let mut sides = Vec::new();
    for (width, height) in [(900.0, 700.0), (500.0, 400.0), (1_400.0, 1_000.0), (260.0, 240.0)] {
        stage.resize(vec2(width, height));
        let rect = stage.rect(5, 5);
        sides.push(rect.width());
        assert_eq!(rect.width(), rect.height());
        // The bar is laid out again, and nothing is lost.
        stage.shows("Time: 00:00").shows("Score: 0");
    }
    assert!(sides[0] > sides[1] && sides[2] > sides[0] && sides[3] < sides[1], "{sides:?}");
    stage.resize(vec2(900.0, 700.0)).click(5, 5).shows("Playing");
}

// Row D11.
#[test]
fn d11_mines_fall_on_distinct_cells_and_elsewhere_every_time() {
    let mut layouts = Vec::new();
    for seed in 1..=12 {
        let mut stage = Stage::seeded("d11", "5x5x4", seed);
        stage.text("A").wait(20_000);
        for _ in 0..200 {
            stage.wait(2_000);
        }
        let board: String = stage.board().concat();
        // A won game shows mines as flags.
        let is_mine = |c: char| matches!(c, '*' | 'X' | 'C' | 'F');
        assert_eq!(board.matches(is_mine).count(), 4, "{board}");
        layouts.push(board.replace(is_mine, "*").replace(|c| c != '*', "."));
    }
    layouts.sort();
    layouts.dedup();
    assert!(layouts.len() >= 10, "{layouts:?}");
}

// Row Q1.
#[test]
fn q1_the_board_is_covered_below_score_hint_and_restart() {
    let mut stage = Stage::game("q1", "7x6x5");
    stage.shows_board(&["#######"; 6]).shows("Score: 0").shows("Hint").shows("Restart");
    assert_eq!(stage.title(), "Minewise - Ready - 0 open - 5 mines left");
}

// Row Q2.
#[test]
fn q2_left_on_an_open_clue_chords_it() {
    let chorded = ["#1.1#", "F1.2#", "11.1#", ".112#", ".1###"];
    let mut stage = Stage::game("q2", "5x5x4");
    stage.click(3, 3).click(3, 2).shows_board(&OPENED).right_click(2, 1);
    stage.click(3, 2).shows_board(&chorded).shows("Score: 16");
    // So do the middle button, and left and right together.
    stage.press("Undo").click_with(PointerButton::Middle, 3, 2).shows_board(&chorded);
    let clue = stage.rect(3, 2).center();
    let (left, right) = (PointerButton::Primary, PointerButton::Secondary);
    stage.press("Undo").button(left, true, clue).button(right, true, clue).shows_board(&chorded);
    stage.button(left, false, clue).button(right, false, clue).shows_board(&chorded);
    stage.press("Undo").button(right, true, clue).button(left, true, clue).shows_board(&chorded);
    stage.button(right, false, clue).button(left, false, clue).shows_board(&chorded);
}

// Row Q2.
#[test]
fn q2_without_chording_an_open_cell_does_nothing() {
    let directory = scratch("q2_off");
    let mut settings = Settings::default();
    settings.choices.chording = false;
    settings.write(&settings_path(Some(&directory)).unwrap()).unwrap();
    let mut stage = Stage::open(&directory, Some(1), &Start::Board("5x5x4".parse().unwrap()));
    let flagged = ["#1.1#", "F1.2#", "#1.1#", "#112#", "#####"];
    stage.click(3, 3).right_click(2, 1).click(3, 2).shows_board(&flagged);
    stage.click_with(PointerButton::Middle, 3, 2).shows_board(&flagged).shows("Score: 12");
}

// Row Q3.
#[test]
fn q3_only_covered_cells_can_be_flagged() {
    let mut stage = Stage::game("q3", "5x5x4");
    stage.click(3, 3).right_click(3, 3).right_click(3, 2).shows_board(&OPENED);
    stage.press("Hint");
    let hinted = (1..=5).flat_map(|row| (1..=5).map(move |column| (row, column)));
    let (row, column) = hinted
        .into_iter()
        .find(|&(row, column)| stage.called(row, column).contains("hint"))
        .unwrap();
    stage.right_click(row, column).shows("This cell is shown as a hint");
    assert!(stage.called(row, column).starts_with("covered"));
    stage.click(1, 5).shows("You lose").right_click(5, 5);
    assert_eq!(stage.called(5, 5), "covered");
}

// Row Q6.
#[test]
fn q6_the_score_counts_open_cells_and_starts_again() {
    let mut stage = Stage::game("q6", "5x5x4");
    stage.click(3, 3).shows("Score: 12").click(1, 1).shows("Score: 13");
    stage.press("Restart").press("New game");
    stage.shows("Score: 0").shows_board(&["#####"; 5]).shows("Time: 00:00");
}

// Row Q9.
#[test]
fn q9_a_million_cells_open_at_once() {
    let mut stage = Stage::game("q9", "1000x1000x1");
    stage.click(500, 500);
    assert!(stage.title().contains("999999 open"), "{}", stage.title());
}

// Row Q10.
#[test]
fn q10_cells_are_square_and_without_gaps_at_any_extent() {
    for board in ["1x1x0", "2x1x1", "3x40x5", "60x2x9", "17x13x20", "100x100x999"] {
        let mut stage = Stage::game("q10", board);
        stage.resize(vec2(777.0, 555.0));
        let shown = stage.board();
        assert!(!shown.is_empty());
        let middle = stage.rect_of_middle(board);
        assert_eq!(middle.0.width(), middle.0.height(), "{board}");
        if let Some(right) = middle.1 {
            assert_eq!(middle.0.right(), right.left(), "{board}");
        }
        if let Some(below) = middle.2 {
            assert_eq!(middle.0.bottom(), below.top(), "{board}");
        }
    }
}
