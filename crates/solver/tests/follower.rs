//! Following a game gives the same answers as looking at each position afresh.
#![allow(clippy::unwrap_used)]

mod support;

use minewise_board::{Params, Pos};
use minewise_rules::{Game, Layout, Random, Seed};
use minewise_solver::{Analysis, Assumptions, Budget, Follower, Solver};
use minewise_testkit::{picture, random_layout};
use proptest::prelude::*;

use support::{assert_same, assert_sums_to_mines, assert_true_to};

/// Plays to the end, opening safe cells only, and compares at every position.
/// Returns how many there were.
fn check_game(layout: &Layout, random: &mut Random) -> u32 {
    let mut game = Game::on_layout(layout.clone());
    let mut follower = Follower::new(game.view(), Budget::UNLIMITED).unwrap();
    // One solver for the whole game: nothing may be left of the position before.
    let mut solver = Solver::new();
    let mut positions = 0;
    loop {
        let view = game.view();
        assert_eq!(follower.view(), view, "on\n{}", picture(layout));
        let fresh = solver.analyze(view, &Assumptions::NONE, Budget::UNLIMITED).unwrap();
        let followed = follower.analysis().unwrap();
        assert_same(view, &followed, &fresh);
        assert_true_to(layout, view, &fresh);
        assert_sums_to_mines(view, &fresh);
        positions += 1;
        if game.outcome().is_some() {
            return positions;
        }
        let pos = choose(&game, &fresh, layout, random);
        let opened = game.open(pos, |_| false).unwrap();
        for &pos in opened.cells.iter() {
            follower.open(pos, game.view().cell(pos).clue().unwrap()).unwrap();
        }
    }
}

/// A cell that is certainly safe, as a player would, or any that happens to be.
fn choose(game: &Game, analysis: &Analysis, layout: &Layout, random: &mut Random) -> Pos {
    if !analysis.safe().is_empty() && random.below(4) > 0 {
        return analysis.safe()[random.below(analysis.safe().len() as u32) as usize];
    }
    let covered = game.view().covered_positions();
    let safe: Vec<Pos> = covered.filter(|&pos| !layout.is_mine(pos)).collect();
    safe[random.below(safe.len() as u32) as usize]
}

fn check_games(width: u64, height: u64, percent: u64, seed: u64, games: u32) -> u32 {
    let cells = width * height;
    let mines = (cells * percent / 100).min(cells - 1);
    let params = Params::new(width, height, mines).unwrap();
    let mut random = Random::new(Seed(seed));
    let play = |_| {
        let layout = random_layout(params, &mut random);
        check_game(&layout, &mut random)
    };
    (0..games).map(play).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn games_on_small_boards(
        width in 1..=9u64,
        height in 1..=9u64,
        percent in 5..=60u64,
        seed in any::<u64>(),
    ) {
        check_games(width, height, percent, seed, 1);
    }

    #[test]
    fn games_on_rows_and_columns(
        length in 1..=60u64,
        across in 1..=2u64,
        percent in 5..=60u64,
        seed in any::<u64>(),
    ) {
        check_games(length, across, percent, seed, 1);
        check_games(across, length, percent, seed, 1);
    }
}

#[test]
fn games_on_large_boards() {
    let mut positions = 0;
    for (seed, percent) in (0..).zip([5, 12, 20, 30, 45, 60]) {
        for (width, height) in [(16, 16), (30, 16), (16, 30), (40, 8)] {
            positions += check_games(width, height, percent, seed, 3);
        }
    }
    assert!(positions > 5_000, "{positions}");
}

/// The components that a move does not touch are taken over; here there are many
/// of them, and the move joins two.
#[test]
fn a_move_between_two_fronts_joins_them() {
    let layout = minewise_testkit::layout_of(
        "........*........ / .*.....*.*.....*. / ................. / *...*...*...*...*",
    );
    for seed in 0..50 {
        check_game(&layout, &mut Random::new(Seed(seed)));
    }
}
