//! Certain moves on a large board, made part by part.

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_session::{Command, CommandError, Config, Event, Millis, Session};

/// A board much larger than one part, with its first opening.
fn opened(mines: u64, seed: u64) -> Session {
    let config = Config::new(Params::new(300, 200, mines).unwrap());
    let mut session = Session::new(config, Seed(seed), Millis(0));
    session.apply(Command::Open(Pos::new(150, 100)), Millis(0)).unwrap();
    session
}

/// Plays part by part everywhere until nothing is left to do.
fn play_parts(session: &mut Session) -> usize {
    let mut parts = 0;
    loop {
        let before = parts;
        for (x, y) in (0..5).flat_map(|row| (0..7).map(move |column| (column * 49, row * 49))) {
            let near = Command::AutoNear(Pos::new(x, y));
            match session.apply(near, Millis(parts as u64)) {
                Ok(_) => parts += 1,
                Err(CommandError::NothingCertain) => {}
                Err(error) => panic!("{error}"),
            }
        }
        if parts == before || session.status().is_over() {
            return parts;
        }
    }
}

#[test]
fn parts_and_the_whole_board_give_the_same_moves() {
    for (mines, seed) in [(6_000, 1), (9_000, 2), (9_600, 3), (10_500, 4)] {
        let mut at_once = opened(mines, seed);
        // Nothing may be certain right after the first click.
        let _ = at_once.apply(Command::Auto, Millis(0));
        let mut by_parts = opened(mines, seed);
        let parts = play_parts(&mut by_parts);
        assert!(parts > 3 || mines > 9_600, "{mines} mines: {parts} parts");
        assert!(by_parts.view().open_count() <= at_once.view().open_count());
        // Analysing the whole board finds what the parts can't see; then nothing is left.
        let _ = by_parts.apply(Command::Auto, Millis(1_000_000));
        assert_eq!(by_parts.view(), at_once.view(), "{mines} mines, seed {seed}");
    }
}

#[test]
fn parts_replay_to_the_same_game_and_can_be_undone() {
    let mut session = opened(9_000, 2);
    let covered = session.view().clone();
    let parts = play_parts(&mut session);
    let replayed = session.record().replay().unwrap();
    let later = Millis(1_000_000);
    assert_eq!(replayed.snapshot(later), session.snapshot(later));
    // However many there are, they count as help once.
    assert_eq!(session.snapshot(Millis(0)).tally.autos, 1);
    for _ in 0..parts {
        session.apply(Command::Undo, Millis(1_000)).unwrap();
    }
    assert_eq!(session.view(), &covered);
}

#[test]
fn a_part_stays_near_its_cell_and_is_bounded() {
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
