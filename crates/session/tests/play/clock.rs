//! The clock: counting up, counting down, pausing.

use minewise_board::Pos;
use minewise_session::{
    CellState, Command, CommandError, Event, Loss, Millis, Snapshot, Status, TimeLimit,
};

use crate::script::Play;

fn elapsed(expected: u64) -> impl FnOnce(&Snapshot) {
    move |snapshot| assert_eq!(snapshot.elapsed, Millis(expected))
}

fn left(expected: u64) -> impl FnOnce(&Snapshot) {
    move |snapshot| assert_eq!(snapshot.time_left, Some(Millis(expected)))
}

fn with_limit(layout: &str, seconds: u64) -> Play {
    Play::with(layout, |config| config.time_limit = Some(TimeLimit::new(seconds).unwrap()))
}

// Row C5.
#[test]
fn c5_time_counts_from_the_first_open_to_the_end() {
    Play::on(".* / ..")
        .does("wait 500; flag 1,0; wait 500")
        .has(elapsed(0))
        .does("open 0,0; wait 1500")
        .has(elapsed(1_500))
        .does("open 0,1; open 1,1; wait 9000")
        .has(elapsed(1_500))
        .has(|snapshot| assert_eq!(snapshot.time_left, None));
}

// Row D5.
#[test]
fn d5_a_countdown_shows_the_time_left() {
    with_limit(".* / ..", 60)
        .has(left(60_000))
        .does("wait 5000")
        .has(left(60_000))
        .does("open 0,0; wait 1")
        .has(left(59_999))
        .has(|snapshot| assert_eq!(snapshot.time_left.unwrap().seconds_ceil(), 60))
        .does("wait 999")
        .has(|snapshot| assert_eq!(snapshot.time_left.unwrap().seconds_ceil(), 59))
        .does("open 0,1; open 1,1; wait 90000")
        .has(left(59_000))
        .has(|snapshot| assert_eq!(snapshot.status, Status::Won));
}

// Row D8.
#[test]
fn d8_a_countdown_that_runs_out_loses() {
    let mut play = with_limit(".* / ..", 2);
    play.does("open 0,0; wait 1999").has(|snapshot| assert_eq!(snapshot.status, Status::Playing));
    let events = play.step("wait 1").unwrap();
    let status = Status::Lost(Loss::TimeOut);
    assert_eq!(events, [Event::StatusChanged { status }]);
    play.has(left(0)).has(elapsed(2_000)).shows("1* / ##");
    let result = play.session.result().unwrap();
    assert_eq!((result.status, result.elapsed, result.clean_win), (status, Millis(2_000), false));
}

/// The session wasn't told that time has passed. The snapshot shows it all the same, and a move
/// that comes too late is dropped.
// Row D8.
#[test]
fn d8_a_move_after_the_time_is_dropped() {
    let mut play = with_limit(".* / ..", 2);
    play.does("open 0,0");
    play.now = Millis(7_000);
    let status = Status::Lost(Loss::TimeOut);
    play.has(|snapshot| assert_eq!(snapshot.status, status)).has(elapsed(2_000)).shows("1* / ##");
    assert_eq!(play.step("open 0,1"), Ok(vec![Event::StatusChanged { status }]));
    play.shows("1* / ##").has(|snapshot| assert_eq!(snapshot.score, 1));
    play.refuses("open 0,1", "the game is over: start a new one")
        .refuses("undo", "this game is over, and its end cannot be undone");
}

#[test]
fn a_restart_or_retry_after_the_time_is_not_dropped() {
    for (line, retries) in [("retry", 1), ("restart 9", 0)] {
        let mut play = with_limit(".* / ..", 2);
        play.does("open 0,0");
        play.now = Millis(7_000);
        play.does(line).shows("## / ##").has(left(2_000)).has(|snapshot| {
            assert_eq!(snapshot.status, Status::Ready);
            assert_eq!(snapshot.tally.retries, retries);
        });
    }
}

#[test]
fn a_pause_hides_the_board_and_stops_the_clock() {
    let mut play = with_limit(".*. / ...", 10);
    play.refuses("pause", "the game is not running, so it cannot be paused")
        .does("open 0,0; flag 1,0; wait 1000; pause")
        .shows("### / ###")
        .has(|snapshot| {
            assert_eq!(snapshot.status, Status::Paused);
            assert!(snapshot.cells.iter().all(|&cell| cell == CellState::Covered));
        })
        .does("wait 60000")
        .has(elapsed(1_000));
    for line in ["open 0,1", "flag 0,1", "chord 0,0", "undo", "pause"] {
        play.refuses(line, "the game is paused: resume it first");
    }
    play.does("resume; wait 500").shows("1F# / ###").has(elapsed(1_500)).has(left(8_500));
    play.refuses("resume", "the game is not paused");
}

#[test]
fn a_paused_game_can_be_left() {
    for (line, shown) in [("give up", "1* / ##"), ("retry", "## / ##"), ("restart 4", "## / ##")] {
        Play::on(".* / ..").does("open 0,0; pause").does(line).shows(shown);
    }
}

#[test]
fn time_never_runs_backwards() {
    let mut play = Play::on(".* / ..");
    play.does("wait 5000; open 0,0; wait 3000");
    let error = play.session.apply(Command::Open(Pos::new(0, 0)), Millis(0)).unwrap_err();
    assert!(matches!(error, CommandError::Move(_)));
    assert_eq!(play.session.snapshot(Millis(0)).elapsed, Millis(3_000));
    assert_eq!(play.session.end_if_timed_out(Millis(6_000)), []);
    assert_eq!(play.session.snapshot(Millis(0)).elapsed, Millis(3_000));
    play.session.apply(Command::Open(Pos::new(0, 1)), Millis(1)).unwrap();
    assert_eq!(play.session.record().commands[1].at, Millis(8_000));
}

#[test]
fn the_largest_time_is_accepted() {
    let mut play = with_limit(".* / ..", 5_999);
    play.does("open 0,0");
    play.now = Millis(u64::MAX);
    play.has(|snapshot| assert_eq!(snapshot.status, Status::Lost(Loss::TimeOut)));
    let mut play = Play::on(".* / ..");
    play.does("open 0,0");
    play.now = Millis(u64::MAX);
    play.does("open 0,1").has(elapsed(u64::MAX));
}
