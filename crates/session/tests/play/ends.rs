//! How games end, and what is shown then.

use minewise_board::Pos;
use minewise_rules::MoveError;
use minewise_session::{CommandError, Event, Face, Gesture, Loss, Millis, Status, TimeLimit};

use crate::script::Play;

// Row D8.
#[test]
fn d8_the_final_board_of_a_loss() {
    // Red: the mine that was opened. Crossed: a flagged mine. Plain: an unflagged mine. Wrong flags
    // are shown as such; the rest is unchanged.
    Play::on("*.*. / ...* / ....")
        .does("open 1,0; flag 0,0; flag 3,0")
        .shows("F2#F / #### / ####")
        .does("open 2,0")
        .shows("C2XW / ###* / ####")
        .has(|snapshot| assert_eq!(snapshot.status, Status::Lost(Loss::Mine)));
}

// Row D8.
#[test]
fn d8_other_marks_stay_unless_there_is_a_mine() {
    Play::with("*.*. / ....", |config| {
        config.question_marks = true;
        config.assistant = minewise_session::Assistant::Dual;
    })
    .does("question 0,0; question 1,0; flag 3,0; flag 3,0; open 2,0")
    .shows("*?XP / ####");
}

// Row D8.
#[test]
fn d8_on_a_time_out_no_mine_is_red() {
    Play::with("*.*. / ...*", |config| config.time_limit = Some(TimeLimit::new(10).unwrap()))
        .does("open 1,0; flag 0,0; flag 3,0; wait 10000")
        .shows("C2*W / ###*")
        .has(|snapshot| {
            assert_eq!(snapshot.status, Status::Lost(Loss::TimeOut));
            assert_eq!(snapshot.face, Face::Sad);
        });
}

// Row D8.
#[test]
fn d8_giving_up_shows_the_mines_without_a_red_one() {
    Play::on("*.*. / ...*")
        .does("open 1,0; flag 0,0; give up")
        .shows("C2*# / ###*")
        .has(|snapshot| assert_eq!(snapshot.status, Status::Lost(Loss::GaveUp)))
        .refuses("give up", "the game is over: start a new one");
}

#[test]
fn giving_up_before_mines_are_laid_shows_none() {
    let mut play = Play::on("*.*. / ...*");
    play.does("flag 0,0; give up").shows("F### / ####");
    assert_eq!(play.session.result().unwrap().metrics, None);
}

// Row D9.
#[test]
fn d9_faces_of_a_game() {
    let face = |expected: Face| {
        move |snapshot: &minewise_session::Snapshot| {
            assert_eq!(snapshot.face, expected);
        }
    };
    Play::on(".* / ..").has(face(Face::Smiling)).does("open 1,0").has(face(Face::Sad));
    Play::on(".* / ..")
        .does("open 0,0")
        .has(face(Face::Smiling))
        .does("pause")
        .has(face(Face::Sleeping))
        .does("resume; open 0,1; open 1,1")
        .has(face(Face::Happy));
}

// Row Q6.
#[test]
fn q6_score_counts_opened_cells_and_resets() {
    let score = |expected: u32| {
        move |snapshot: &minewise_session::Snapshot| {
            assert_eq!(snapshot.score, expected);
        }
    };
    Play::on(".*... / ..... / *....")
        .has(score(0))
        .does("flag 1,0; open 0,0")
        .has(score(1))
        .does("open 4,2")
        .has(score(12))
        .does("undo")
        .has(score(1))
        .does("restart 5")
        .has(score(0));
}

// Rows Q7, C8.
#[test]
fn q7_c8_a_win_is_when_every_safe_cell_is_open() {
    let mut play = Play::on(".* / ..");
    play.does("open 0,0; open 0,1").has(|snapshot| assert_eq!(snapshot.status, Status::Playing));
    let events = play.step("open 1,1").unwrap();
    assert_eq!(events.last(), Some(&Event::StatusChanged { status: Status::Won }));
    let view = play.session.view();
    assert_eq!(view.covered_count(), view.mines());
    play.shows("1F / 11");
}

// Rows Q7, C8.
#[test]
fn q7_c8_a_loss_shows_every_mine() {
    let mut play = Play::on("*.*. / ...* / *...");
    let events = play.step("open 2,0").unwrap();
    assert_eq!(
        events,
        [
            Event::Exploded { cells: vec![Pos::new(2, 0)] },
            Event::StatusChanged { status: Status::Lost(Loss::Mine) },
        ]
    );
    play.shows("*#X# / ###* / *###");
}

// Row Q8.
#[test]
fn q8_after_the_end_every_click_is_ignored_until_a_restart() {
    for end in ["open 1,0", "open 0,0; open 0,1; open 1,1", "open 0,0; give up"] {
        let mut play = Play::with(".* / ..", |config| config.question_marks = true);
        play.does(end);
        for line in ["open 0,1", "flag 0,1", "question 0,1", "chord 0,0", "give up"] {
            play.refuses(line, "the game is over: start a new one");
        }
        play.refuses("pause", "the game is not running, so it cannot be paused");
        play.refuses("resume", "the game is not paused");
        for gesture in Gesture::ALL {
            let meaning = play.session.interpret(gesture, Pos::new(0, 1));
            assert_eq!(meaning, Err(CommandError::Move(MoveError::Over)));
        }
        let events = play.step("restart 3").unwrap();
        assert_eq!(events, [Event::Started]);
        play.shows("## / ##").does("flag 0,1").shows("## / F#");
    }
}

// Row W12.
#[test]
fn w12_on_a_win_the_remaining_mines_get_flags() {
    Play::on("*.* / ...")
        .does("flag 0,0; open 1,0; open 0,1; open 1,1; open 2,1")
        .shows("F2F / 121")
        .has(|snapshot| {
            assert_eq!(snapshot.status, Status::Won);
            assert_eq!(snapshot.mines_left, 0);
        });
}

#[test]
fn a_board_without_mines_is_won_by_any_click() {
    let mut play = Play::on("... / ...");
    let events = play.step("open 1,1").unwrap();
    assert_eq!(events.last(), Some(&Event::StatusChanged { status: Status::Won }));
    play.shows("000 / 000");
    let result = play.session.result().unwrap();
    assert_eq!((result.score, result.metrics.unwrap().three_bv), (6, 1));
    assert_eq!(result.elapsed, Millis(0));
    assert_eq!(result.three_bv_per_second(), None);
    assert_eq!(result.efficiency(), Some(1.0));
}
