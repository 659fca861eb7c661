//! Undo, retry and restart: allowed, and never hidden.

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_session::{
    Command, Config, Event, GameResult, Loss, Millis, Session, Snapshot, Status, Tally,
};
use minewise_solver::Tier;

use crate::script::Play;

fn tally(clicks: u32, undos: u32, retries: u32) -> impl FnOnce(&Snapshot) {
    move |snapshot| assert_eq!(snapshot.tally, Tally { clicks, undos, retries, ..Tally::default() })
}

fn result(play: &Play) -> GameResult {
    play.session.result().expect("the game is over")
}

#[test]
fn a_win_without_help_is_clean() {
    let mut play = Play::on(".* / ..");
    assert_eq!(play.session.result(), None);
    play.does("open 0,0; wait 2000; open 0,1; open 1,1").has(tally(3, 0, 0));
    let result = result(&play);
    assert!(result.clean_win);
    assert_eq!((result.status, result.score), (Status::Won, 3));
    assert_eq!(result.metrics.unwrap().three_bv, 3);
    assert_eq!(result.three_bv_per_second(), Some(1.5));
    assert_eq!(result.efficiency(), Some(1.0));
}

#[test]
fn clicks_on_open_cells_that_open_nothing_are_clicks() {
    let mut play = Play::on(".* / ..");
    play.does("open 0,0; click 0,0; open 0,1; click 0,0; wait 2000; open 1,1").has(tally(5, 0, 0));
    assert_eq!(result(&play).efficiency(), Some(0.6));
    assert!(result(&play).clean_win);
    // They change nothing else, and there is nothing to undo.
    Play::on(".* / ..").does("open 0,0; hint; click 0,0").has(|snapshot| {
        assert_eq!((snapshot.tally.clicks, snapshot.tally.hints), (2, 1));
    });
    Play::on(".* / ..").does("open 0,0; click 0,0; undo").shows("## / ##").has(tally(2, 1, 0));
    let record = play.session.record().to_string();
    assert!(record.contains(r#"{"t":0,"do":"click","x":0,"y":0}"#), "{record}");
}

#[test]
fn only_open_cells_of_a_running_game_take_a_click() {
    let mut play = Play::on(".* / ..");
    play.refuses("click 0,0", "row 1, column 1 is covered: open it, or click an open one")
        .refuses("click 2,0", "row 1, column 3 is not on the board")
        .does("open 0,0; pause")
        .refuses("click 0,0", "the game is paused: resume it first")
        .does("resume; give up")
        .refuses("click 0,0", "the game is over: start a new one");
}

#[test]
fn opening_a_hint_counts_as_one_hint() {
    // The only mine is beside the 1, so cells farther away are safe.
    let mut play = Play::on("*... / ....");
    play.does("open 0,1; hint").has(|snapshot| assert!(snapshot.hint.is_some()));
    play.does("hint").has(|snapshot| {
        assert_eq!((snapshot.tally.hints, snapshot.tally.clicks), (1, 2));
    });
    // Opening it by hand makes no difference.
    let mut play = Play::on("*... / ....");
    play.does("open 0,1; hint");
    let hint = play.snapshot().hint.unwrap();
    play.does(&format!("open {},{}", hint.x, hint.y)).has(|snapshot| {
        assert_eq!((snapshot.tally.hints, snapshot.tally.clicks), (1, 2));
    });
}

#[test]
fn undo_reverts_the_last_move_and_is_counted() {
    let mut play = Play::on(".*... / ..... / *....");
    play.does("open 1,1; open 4,2; flag 1,0")
        .shows("#F100 / #2100 / #1000")
        .does("undo")
        .shows("##100 / #2100 / #1000");
    let events = play.step("undo").unwrap();
    assert!(matches!(&events[..], [Event::Undone { covered }] if covered.len() == 10));
    play.shows("##### / #2### / #####").has(tally(3, 2, 0));
}

#[test]
fn undo_reverts_a_fatal_move() {
    let mut play = Play::on(".* / ..");
    play.does("open 0,0; wait 1000; open 1,0").shows("1X / ##");
    let events = play.step("undo").unwrap();
    let status = Status::Playing;
    assert_eq!(events.last(), Some(&Event::StatusChanged { status }));
    play.shows("1# / ##").does("wait 500").has(|snapshot| assert_eq!(snapshot.elapsed.0, 1_500));
    play.does("open 0,1; open 1,1");
    assert_eq!((result(&play).status, result(&play).clean_win), (Status::Won, false));
    assert_eq!(result(&play).tally.undos, 1);
}

#[test]
fn an_undone_mine_is_not_red_later() {
    Play::on(".* / ..").does("open 0,0; open 1,0; undo; give up").shows("1* / ##");
    Play::on(".* / ..").does("open 1,0; retry; open 0,0; give up").shows("1* / ##");
}

#[test]
fn time_after_an_undone_loss_does_not_count() {
    Play::on(".* / ..")
        .does("open 0,0; wait 1000; open 1,0; wait 60000; undo; wait 200")
        .has(|snapshot| assert_eq!(snapshot.elapsed.0, 1_200));
}

#[test]
fn some_ends_are_final() {
    let message = "this game is over, and its end cannot be undone";
    Play::on(".* / ..").does("open 0,0; open 0,1; open 1,1").refuses("undo", message);
    Play::on(".* / ..").does("open 0,0; give up").refuses("undo", message);
    Play::on(".* / ..").refuses("undo", "there is nothing to undo");
}

#[test]
fn retry_is_the_same_board_again_and_is_counted() {
    let mut play = Play::on(".*. / *..");
    play.does("open 1,0").shows("#X# / *##");
    assert_eq!(play.step("retry").unwrap().first(), Some(&Event::Started));
    play.shows("### / ###")
        .has(tally(0, 0, 1))
        .refuses("undo", "there is nothing to undo")
        .does("open 0,0; open 2,0; open 1,1; open 2,1")
        .shows("2F1 / F21");
    assert_eq!((result(&play).status, result(&play).clean_win), (Status::Won, false));
}

#[test]
fn undos_stay_in_the_tally_of_a_retry() {
    Play::on(".* / ..").does("open 0,0; undo; retry").has(tally(0, 1, 1));
}

#[test]
fn a_restart_starts_from_scratch() {
    let mut play = Play::on(".* / ..");
    play.does("open 0,0; undo; retry; open 1,0; restart 8").has(tally(0, 0, 0)).shows("## / ##");
    assert_eq!(play.session.status(), Status::Ready);
    assert_eq!(play.session.record().commands, []);
    assert_eq!(play.session.record().seed.0, 8);
}

#[test]
fn a_loss_is_not_a_clean_win() {
    let mut play = Play::on(".* / ..");
    play.does("open 1,0");
    assert_eq!(result(&play).status, Status::Lost(Loss::Mine));
    assert!(!result(&play).clean_win);
    assert_eq!(result(&play).efficiency(), None);
}

/// Whichever cell is asked about, the rules make it safe, and nothing harder than that has to be
/// seen.
#[test]
fn before_the_first_open_a_hint_is_as_easy_as_the_rule() {
    let config = Config::new(Params::new(9, 9, 10).unwrap());
    for cell in [Pos::new(0, 0), config.board.size().middle()] {
        let mut session = Session::new(config, Seed(1), Millis(0));
        let events = session.apply(Command::HintAt(cell), Millis(0)).unwrap();
        assert_eq!(events, [Event::Hint { cell, tier: Tier::FirstClick }]);
    }
}
