//! The win chance, and games that are the same on every machine.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos, View};
use minewise_player::{
    FirstOpen, MoveKind, NoWinChance, Player, Strength, best_first_cell, win_chance,
};
use minewise_solver::Stop;

#[test]
fn near_the_end_the_win_chance_is_exact() {
    // A fifty-fifty guess; nothing to guess; the published position.
    for (position, expected) in
        [("2x2x1:__/11", 0.5), ("3x1x1:_10", 1.0), ("5x4x5:_____/_1___/_3___/_____", 285.0 / 360.0)]
    {
        let view: View = position.parse().unwrap();
        let found = win_chance(&view, 10, &Stop::NEVER).unwrap();
        assert!(found.is_exact(), "{position}");
        assert!((found.chance - expected).abs() < 1e-12, "{position}: {}", found.chance);
        assert_eq!((found.error, found.games), (0.0, 0));
    }
}

#[test]
fn otherwise_it_is_estimated_repeatably_with_its_error() {
    let view: View = "9x9x10:1________/_________/_________/_________/_________/_________/\
                      _________/_________/_________"
        .parse()
        .unwrap();
    let found = win_chance(&view, 60, &Stop::NEVER).unwrap();
    assert_eq!(found, win_chance(&view, 60, &Stop::NEVER).unwrap());
    assert_eq!(found.games, 60);
    // Counting games won and lost would have an error of 0.049.
    assert!((0.01..0.03).contains(&found.error), "{}", found.error);
    // 82.25 % of 40,000 such games were won, with a standard error of 0.19 percentage points.
    assert!((found.chance - 0.8225).abs() < 4.0 * found.error, "{}", found.chance);
}

#[test]
fn a_position_that_no_layout_fits_has_no_chance() {
    let view: View = "3x1x1:1_1".parse().unwrap();
    assert!(win_chance(&view, 1, &Stop::NEVER).is_ok());
    let view: View = "5x1x1:1_0_1".parse().unwrap();
    assert!(matches!(win_chance(&view, 1, &Stop::NEVER), Err(NoWinChance::Contradiction(_))));
}

/// A part cut off by open cells is an independent subgame. It is searched exactly,
/// although the rest of the board has far too many layouts for that.
#[test]
fn a_part_that_nothing_depends_on_is_played_exactly() {
    let view: View = "20x2x6:_101________________/_101________________".parse().unwrap();
    let mut player = Player::at(&view, Strength::Standard).unwrap();
    let next = player.next_move().unwrap().unwrap();
    assert_eq!((next.pos.x, next.kind, next.win), (0, MoveKind::Exact, None));
    assert!((next.risk - 0.5).abs() < 1e-12);
}

#[test]
fn the_first_cell_is_a_corner_unless_an_opening_is_guaranteed() {
    let size = |width, height| Params::new(width, height, 1).unwrap().size();
    for (extent, promise, expected) in [
        ((30, 16), FirstOpen::AnyClue, Pos::new(0, 0)),
        ((30, 16), FirstOpen::Opening, Pos::new(3, 3)),
        ((9, 9), FirstOpen::Opening, Pos::new(2, 2)),
        ((1, 5), FirstOpen::Opening, Pos::new(0, 2)),
    ] {
        assert_eq!(best_first_cell(size(extent.0, extent.1), promise), expected);
    }
}

/// Boards of any size are played without a long wait: beyond a limit, there is no
/// look-ahead.
#[test]
fn a_huge_board_gets_an_answer() {
    let view = View::covered(Params::new(200, 200, 8_000).unwrap());
    let mut player = Player::at(&view, Strength::Deep).unwrap();
    let next = player.next_move().unwrap().unwrap();
    assert!((next.risk - 0.2).abs() < 1e-9);
}

/// Nothing keeps computing an answer that is no longer wanted: a billion games on a board
/// of a thousand cells end when a stop is requested, and report on the games finished by
/// then.
#[test]
fn a_stop_request_ends_the_computation() {
    const GAMES: u32 = 1_000_000_000;
    let params = Params::new(40, 25, 200).unwrap();
    let stop = Stop::new();
    let begun = std::sync::Barrier::new(2);
    std::thread::scope(|scope| {
        let thought = scope.spawn(|| {
            begun.wait();
            win_chance(&View::covered(params), GAMES, &stop)
        });
        begun.wait();
        stop.request();
        match thought.join().unwrap() {
            Ok(found) => assert!((1..GAMES).contains(&found.games), "{found:?}"),
            Err(error) => assert_eq!(error, NoWinChance::Stopped),
        }
    });
    let begun_too_late = win_chance(&View::covered(params), GAMES, &stop);
    assert_eq!(begun_too_late, Err(NoWinChance::Stopped));
    let mut player = Player::at(&View::covered(params), Strength::Deep).unwrap();
    player.listen_to(&stop);
    assert!(player.next_move().is_err());
}
