//! Replays and boards of other programs.

use minewise_replays::{
    Action, ForeignReplay, Format, Measures, MouseEvent, Play, TextForm, from_record, listings,
    play, read, read_any, to_record, write_board, write_evf, write_mbf, write_rawvf,
};
use minewise_rules::Outcome;
use minewise_session::{Record, Status};

use crate::Target;

pub(crate) const FOREIGN_REPLAY: Target = Target {
    name: "foreign_replay",
    run: read_foreign,
    seeds: &[
        include_bytes!("../seeds/game.avf"),
        include_bytes!("../seeds/game_old.avf"),
        include_bytes!("../seeds/game.fsvf"),
        include_bytes!("../seeds/game.mvf"),
        include_bytes!("../seeds/game_old.mvf"),
        include_bytes!("../seeds/game.umf"),
        include_bytes!("../seeds/game_1.rmv"),
        include_bytes!("../seeds/game_2.rmv"),
        include_bytes!("../seeds/game_3.evf"),
        include_bytes!("../seeds/game_4.evf"),
        include_bytes!("../seeds/games.evfs"),
        include_bytes!("../seeds/game.rawvf"),
        b"\x03\x03\x00\x01\x00\x00",
    ],
};

/// Every format reads any bytes; what it reads can be played, measured, written, and read again.
fn read_foreign(bytes: &[u8]) {
    for format in Format::ALL {
        for replay in read(bytes, format).into_iter().flatten() {
            check(&replay);
        }
    }
    let _ = read_any(bytes);
}

fn check(replay: &ForeignReplay) {
    let game = play(replay);
    let measures = Measures::of_play(replay, &game);
    assert!(game.solved <= game.board.three_bv && measures.path.is_some_and(f64::is_finite));
    assert!(game.effective.all() <= game.clicks.all(), "{game:?}");
    let text = read(write_rawvf(replay).as_bytes(), Format::Rawvf).expect("our own text");
    // Text has no word for flags that were there before, so they are clicks; that is the same only
    // at the beginning.
    let is_flag = |event: &&MouseEvent| event.action == Action::Preflag;
    let at_first = replay.events.iter().take_while(is_flag).count();
    if replay.events.iter().filter(is_flag).count() == at_first {
        assert_eq!(ends(&play(&text[0])), ends(&game));
    }
    if let Ok(bytes) = write_evf(replay) {
        let again = read(&bytes, Format::Evf).expect("our own bytes");
        assert_eq!(again[0].layout, replay.layout);
        // Question marks can't be written.
        if replay.question_marks != Some(true) {
            assert_eq!(ends(&play(&again[0])), ends(&game));
        }
    }
    check_record(replay, &game);
    for form in TextForm::ALL {
        let _ = write_board(&replay.layout, form);
    }
    if let Ok(bytes) = write_mbf(&replay.layout) {
        let board = read(&bytes, Format::Mbf).expect("our own board");
        assert_eq!(board[0].layout, replay.layout);
    }
}

/// Every game is a record, which is the same game, has a text of its own, and becomes a replay with
/// the same moves at the same times.
fn check_record(replay: &ForeignReplay, game: &Play) {
    let record = to_record(replay);
    assert_eq!(Record::parse(&record.to_string()).as_ref(), Ok(&record));
    let session = record.replay().expect("what was done can be done again");
    let outcome = match session.status() {
        Status::Won => Some(Outcome::Won),
        Status::Lost(_) => Some(Outcome::Lost),
        Status::Ready | Status::Playing | Status::Paused => None,
    };
    assert_eq!(outcome, game.outcome);
    let _ = listings(replay, game);
    if let Ok(again) = from_record(&record) {
        let same = to_record(&again);
        assert_eq!(same.commands, record.commands);
        assert_eq!(to_record(&from_record(&same).expect("a replay of ours")), same);
    }
}

/// What has to be the same in every format: how the game ended, and by which clicks.
fn ends(game: &Play) -> impl PartialEq + std::fmt::Debug {
    (game.outcome, game.clicks, game.effective, game.solved, game.flags, game.moves.len())
}
