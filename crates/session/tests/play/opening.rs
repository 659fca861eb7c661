//! Opening and chording.

use minewise_board::{Clue, Params, Pos};
use minewise_rules::Seed;
use minewise_session::{
    Assistant, CellState, Command, Config, Event, Gesture, Millis, Session, Status,
};

use crate::script::Play;

// Row Q1.
#[test]
fn q1_the_grid_is_covered_at_the_start() {
    Play::on(".*. / ...").shows("### / ###").has(|snapshot| {
        assert_eq!(snapshot.status, Status::Ready);
        assert_eq!(snapshot.score, 0);
        assert_eq!(snapshot.mines_left, 1);
    });
}

// Row D6.
#[test]
fn d6_an_open_shows_the_clue_and_a_zero_opens_its_whole_region() {
    Play::on(".*... / ..... / *....")
        .shows("##### / ##### / #####")
        .does("open 1,1")
        .shows("##### / #2### / #####")
        .does("open 4,2")
        .shows("##100 / #2100 / #1000");
}

// Row D6.
#[test]
fn d6_a_mine_ends_the_game() {
    Play::on(".*. / ...").does("open 1,0").shows("#X# / ###").has(|snapshot| {
        assert!(snapshot.status.is_over());
    });
}

// Rows D7, W3.
#[test]
fn d7_w3_a_flagged_cell_is_not_opened_by_a_click() {
    Play::on(".*. / ...")
        .does("flag 0,0")
        .refuses("open 0,0", "row 1, column 1 has a flag: remove it first")
        .shows("F## / ###")
        .does("flag 0,0; open 0,0")
        .shows("1## / ###");
}

// Rows D7, T5, C7.
#[test]
fn d7_t5_c7_an_expansion_skips_flagged_cells_and_does_not_pass_them() {
    Play::on("..... / *....")
        .does("flag 3,0; flag 3,1; open 4,0")
        // The zeros are shown as violated, since flags beside a zero can't be right.
        .shows("###Fa / ###Fa")
        .has(|snapshot| assert_eq!(snapshot.score, 2))
        .does("flag 3,0; flag 3,1; flag 2,1; chord 4,0")
        .shows("#1aa0 / #1Fa0")
        .does("flag 2,1; chord 3,1")
        .shows("#1000 / #1000");
}

// Row D7.
#[test]
fn d7_only_confirmed_flags_protect() {
    Play::with("..... / *....", |config| {
        config.assistant = Assistant::Dual;
        config.question_marks = true;
    })
    .does("flag 3,0; flag 3,0; question 3,1")
    .shows("###P# / ###?#")
    .does("open 4,0")
    .shows("#1000 / #1000");
}

// Row Q2.
#[test]
fn q2_a_click_on_an_open_cell_does_nothing_by_itself() {
    let mut play = Play::with(".*. / ...", |config| config.chording = false);
    play.does("flag 1,0; open 0,0");
    let pos = Pos::new(0, 0);
    for gesture in [Gesture::Primary, Gesture::Chord] {
        assert_eq!(play.session.interpret(gesture, pos), Ok(Command::Click(pos)));
    }
    assert_eq!(play.step("click 0,0"), Ok(Vec::new()));
    play.refuses("open 0,0", "row 1, column 1 is open already")
        .refuses("chord 0,0", "chording is off in this game")
        .shows("1F# / ###");
}

// Row Q2.
#[test]
fn q2_chording_by_a_click_is_on_unless_switched_off() {
    let mut play = Play::on(".*. / ...");
    play.does("open 0,0");
    let pos = Pos::new(0, 0);
    assert_eq!(play.session.interpret(Gesture::Primary, pos), Ok(Command::Click(pos)));
    play.refuses("chord 0,0", "row 1, column 1 shows 1, but has 0 flags around it")
        .shows("1## / ###");
    play.does("flag 1,0");
    assert_eq!(play.session.interpret(Gesture::Primary, pos), Ok(Command::Chord(pos)));
    // Giving it as a click is the same chord, and is recorded as one.
    play.does("click 0,0").shows("1F# / 11#");
    assert_eq!(play.session.commands().last().unwrap().command, Command::Chord(pos));
}

// Row W3.
#[test]
fn w3_a_chord_opens_the_rest_around_a_clue_with_its_flags() {
    Play::on(".*... / ..... / .....")
        .does("open 0,0; flag 1,0; chord 0,0")
        .shows("1F### / 11### / #####")
        .does("chord 1,1")
        .shows("1F100 / 11100 / 00000")
        .has(|snapshot| assert_eq!(snapshot.status, Status::Won));
}

// Row W3.
#[test]
fn w3_a_chord_over_a_wrong_flag_kills() {
    Play::on(".*. / ...")
        .does("open 0,0; flag 0,1; chord 0,0")
        .shows("1X# / W##")
        .has(|snapshot| assert!(snapshot.status.is_over()));
    // Every mine that the chord opens goes off.
    let mut play = Play::on("**. / ...");
    play.does("open 1,1; flag 2,0; flag 2,1");
    let events = play.step("chord 1,1").unwrap();
    let exploded = vec![Pos::new(0, 0), Pos::new(1, 0)];
    assert_eq!(events[0], Event::Exploded { cells: exploded });
    play.shows("XXW / #2W");
}

// Row W3.
#[test]
fn w3_proposed_flags_do_not_count_for_a_chord() {
    Play::with(".*. / ...", |config| config.assistant = Assistant::Dual)
        .does("open 0,0; flag 1,0; flag 1,0")
        .shows("1P# / ###")
        .refuses("chord 0,0", "row 1, column 1 shows 1, but has 0 flags around it");
}

#[test]
fn chords_that_make_no_sense_are_refused() {
    Play::on(".*. / ...")
        .refuses("chord 0,0", "row 1, column 1 is covered: only an open clue can be chorded")
        .refuses("chord 3,0", "row 1, column 4 is not on the board")
        .does("open 0,0; open 0,1; open 1,1; flag 1,0")
        .refuses("chord 0,0", "there is nothing left to open around row 1, column 1");
}

#[test]
fn positions_outside_the_board_are_refused() {
    let mut play = Play::with(".*. / ...", |config| config.question_marks = true);
    for (line, place) in [
        ("open 3,0", "row 1, column 4"),
        ("flag 0,2", "row 3, column 1"),
        ("question 65535,65535", "row 65536, column 65536"),
        ("chord 3,2", "row 3, column 4"),
    ] {
        play.refuses(line, &format!("{place} is not on the board"));
    }
}

// Rows D6, C6.
#[test]
fn d6_c6_the_first_open_is_an_opening_by_default() {
    let config = Config::new(Params::new(9, 9, 10).unwrap());
    for seed in 0..50 {
        for start in [Pos::new(0, 0), Pos::new(8, 4), Pos::new(4, 4)] {
            let mut session = Session::new(config, Seed(seed), Millis(0));
            session.apply(Command::Open(start), Millis(0)).unwrap();
            assert_eq!(session.snapshot(Millis(0)).cell(start), CellState::Open(Clue::Zero));
        }
    }
}

/// Millions of cells in one click, around many mines, with a stack of 128 KiB.
// Row Q9.
#[test]
fn q9_no_board_overflows_a_stack() {
    let board = Params::new(2_000, 2_000, 160_000).unwrap();
    let play = move || {
        let mut session = Session::new(Config::new(board), Seed(1), Millis(0));
        let start = board.size().middle();
        session.apply(Command::Open(start), Millis(0)).unwrap();
        let opened = session.snapshot(Millis(0)).score;
        session.apply(Command::Undo, Millis(0)).unwrap();
        (opened, session.snapshot(Millis(0)).score)
    };
    let thread = std::thread::Builder::new().stack_size(128 * 1024).spawn(play).unwrap();
    let (opened, after_undo) = thread.join().unwrap();
    assert!(opened > 3_000_000, "{opened} cells opened");
    assert_eq!(after_undo, 0);
}
