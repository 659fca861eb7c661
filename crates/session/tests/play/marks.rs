//! Flags and other marks.

use minewise_board::Pos;
use minewise_session::{Assistant, Event, Mark};

use crate::script::Play;

// Rows D7, Q3.
#[test]
fn d7_q3_a_flag_is_planted_and_removed_by_the_same_click() {
    Play::on(".*. / ...")
        .does("flag 1,0")
        .shows("#F# / ###")
        .does("flag 1,0")
        .shows("### / ###")
        .does("open 0,0; flag 1,0")
        .shows("1F# / ###");
}

// Rows Q3, C7.
#[test]
fn q3_c7_flags_stand_on_covered_cells_only() {
    Play::on(".*. / ...")
        .does("open 0,0")
        .refuses("flag 0,0", "row 1, column 1 is open: only a covered cell can be marked");
}

// Row Q3.
#[test]
fn q3_no_flags_after_the_end() {
    Play::on(".*. / ...").does("open 1,0").refuses("flag 0,0", "the game is over: start a new one");
}

// Row C7.
#[test]
fn c7_flags_count_against_the_mines() {
    let left = |expected: i64| {
        move |snapshot: &minewise_session::Snapshot| {
            assert_eq!(snapshot.mines_left, expected);
        }
    };
    Play::on("*.* / ...")
        .has(left(2))
        .does("flag 0,0")
        .has(left(1))
        .does("flag 1,0; flag 2,0")
        .has(left(-1))
        .does("flag 1,0")
        .has(left(0));
}

// Row W4.
#[test]
fn w4_single_flag_cycles_none_confirmed() {
    Play::on(".*").does("flag 0,0").shows("F#").does("flag 0,0").shows("##");
}

// Row W4.
#[test]
fn w4_dual_flag_cycles_none_confirmed_proposed() {
    Play::with(".*", |config| config.assistant = Assistant::Dual)
        .does("flag 0,0")
        .shows("F#")
        .has(|snapshot| assert_eq!(snapshot.mines_left, 0))
        .does("flag 0,0")
        .shows("P#")
        .has(|snapshot| assert_eq!(snapshot.mines_left, 1, "only confirmed flags count"))
        .does("flag 0,0")
        .shows("##");
}

#[test]
fn question_marks_are_an_option_and_join_the_cycle() {
    Play::on(".*").refuses("question 0,0", "question marks are off in this game");
    let mut play = Play::with(".*", |config| config.question_marks = true);
    play.does("flag 0,0; flag 0,0")
        .shows("?#")
        .does("flag 0,0")
        .shows("##")
        .does("question 0,0")
        .shows("?#")
        .does("question 0,0; flag 0,0; question 0,0")
        .shows("?#")
        .has(|snapshot| assert_eq!(snapshot.mines_left, 1))
        .does("open 0,0")
        .shows("1F");
}

#[test]
fn opening_takes_marks_away_and_undo_brings_them_back() {
    let mut play = Play::with("..... / *.*..", |config| config.question_marks = true);
    play.does("question 4,1; question 3,1; flag 0,0")
        .shows("F#### / ###??")
        .does("open 4,0")
        .shows("F##10 / ###10")
        .does("undo")
        .shows("F#### / ###??");
}

// Row W7.
#[test]
fn w7_a_clue_with_too_many_flags_around_is_violated() {
    Play::with(".*. / ...", |config| config.assistant = Assistant::Dual)
        .does("open 0,0; flag 1,0")
        .shows("1F# / ###")
        .does("flag 1,1")
        .shows("bF# / #F#")
        .does("flag 1,1")
        .shows("bF# / #P#")
        .does("flag 1,1")
        .shows("1F# / ###");
}

#[test]
fn marks_are_reported() {
    let mut play = Play::on(".*");
    let cell = Pos::new(1, 0);
    assert_eq!(play.step("flag 1,0"), Ok(vec![Event::Marked { cell, mark: Mark::Flag }]));
    assert_eq!(play.session.mark(cell), Mark::Flag);
    assert_eq!(play.step("flag 1,0"), Ok(vec![Event::Marked { cell, mark: Mark::None }]));
    assert_eq!(play.session.mark(cell), Mark::None);
}
