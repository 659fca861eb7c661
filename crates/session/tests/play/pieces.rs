//! Certain moves on a large board, made part by part.

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_session::{Command, CommandError, Config, Event, Millis, Session};

/// A board that is much larger than what one piece sees, with its first opening.
fn opened(mines: u64, seed: u64) -> Session {
    let config = Config::new(Params::new(300, 200, mines).unwrap());
    let mut session = Session::new(config, Seed(seed), Millis(0));
    session.apply(Command::Open(Pos::new(150, 100)), Millis(0)).unwrap();
    session
}

/// Makes pieces everywhere until none is left.
fn play_pieces(session: &mut Session) -> usize {
    let mut pieces = 0;
    loop {
        let before = pieces;
        for (x, y) in (0..5).flat_map(|row| (0..7).map(move |column| (column * 49, row * 49))) {
            let near = Command::AutoNear(Pos::new(x, y));
            match session.apply(near, Millis(pieces as u64)) {
                Ok(_) => pieces += 1,
                Err(CommandError::NothingCertain) => {}
                Err(error) => panic!("{error}"),
            }
        }
        if pieces == before || session.status().is_over() {
            return pieces;
        }
    }
}

#[test]
fn pieces_and_one_look_at_everything_come_to_the_same() {
    for (mines, seed) in [(6_000, 1), (9_000, 2), (9_600, 3), (10_500, 4)] {
        let mut at_once = opened(mines, seed);
        // Nothing may be certain right after the first click.
        let _ = at_once.apply(Command::Auto, Millis(0));
        let mut by_pieces = opened(mines, seed);
        let pieces = play_pieces(&mut by_pieces);
        assert!(pieces > 3 || mines > 9_600, "{mines} mines: {pieces} pieces");
        assert!(by_pieces.view().open_count() <= at_once.view().open_count());
        // What the parts cannot see is found by a look at everything; then nothing is left.
        let _ = by_pieces.apply(Command::Auto, Millis(1_000_000));
        assert_eq!(by_pieces.view(), at_once.view(), "{mines} mines, seed {seed}");
    }
}

#[test]
fn pieces_are_replayed_to_the_same_game_and_can_be_taken_back() {
    let mut session = opened(9_000, 2);
    let covered = session.view().clone();
    let pieces = play_pieces(&mut session);
    let replayed = session.record().replay().unwrap();
    let later = Millis(1_000_000);
    assert_eq!(replayed.snapshot(later), session.snapshot(later));
    // However many they are, they are one help.
    assert_eq!(session.snapshot(Millis(0)).tally.autos, 1);
    for _ in 0..pieces {
        session.apply(Command::Undo, Millis(1_000)).unwrap();
    }
    assert_eq!(session.view(), &covered);
}

#[test]
fn a_piece_stays_near_its_cell_and_is_bounded() {
    let mut session = opened(9_600, 3);
    let middle = Pos::new(150, 100);
    let events = session.apply(Command::AutoNear(middle), Millis(0)).unwrap();
    let started = events.iter().filter_map(|event| match event {
        Event::Opened { cells } => cells.first(),
        Event::Marked { cell, .. } => Some(cell),
        _ => None,
    });
    let mut count = 0;
    for pos in started {
        count += 1;
        assert!(middle.x.abs_diff(pos.x) <= Command::REACH, "{pos}");
        assert!(middle.y.abs_diff(pos.y) <= Command::REACH, "{pos}");
    }
    assert!(count > 100, "{count}");
    let refused = session.apply(Command::AutoNear(middle), Millis(0));
    assert_eq!(refused, Err(CommandError::NothingCertain));
    let outside = session.apply(Command::AutoNear(Pos::new(300, 0)), Millis(0));
    assert_eq!(
        outside.unwrap_err().to_string(),
        CommandError::from(minewise_rules::MoveError::OutOfBoard(Pos::new(300, 0))).to_string()
    );
}
