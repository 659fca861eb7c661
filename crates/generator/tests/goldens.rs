//! The counts of boards that need no guess, from the specification.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos};
use minewise_generator::{Mode, NoGuess, NoGuessBoards, is_solvable};
use minewise_rules::{FirstClick, Layout, Seed};
use minewise_solver::{Power, Stop};
use minewise_testkit::{all_layouts, chi_square_limit, chi_square_uniform};

/// How many of the layouts with an opening at `start` full reasoning finishes, and how
/// many there are.
fn count(params: Params, start: Pos) -> (u32, u32) {
    let size = params.size();
    let (mut solvable, mut permitted) = (0, 0);
    for layout in all_layouts(params) {
        let spared = size.neighbours(start).chain([start]);
        if spared.into_iter().all(|pos| !layout.is_mine(pos)) {
            permitted += 1;
            solvable += u32::from(is_solvable(&layout, start, Power::Full));
        }
    }
    (solvable, permitted)
}

#[test]
fn no_guess_counts_of_4x4() {
    let (corner, inner) = (Pos::new(0, 0), Pos::new(1, 1));
    let three = Params::new(4, 4, 3).unwrap();
    let four = Params::new(4, 4, 4).unwrap();
    assert_eq!(count(three, corner), (181, 220));
    assert_eq!(count(three, inner), (35, 35));
    assert_eq!(count(four, corner), (270, 495));
    assert_eq!(count(four, inner), (33, 35));
}

/// Generates boards in uniform mode and checks how often each occurs.
fn check_uniform(params: Params, start: Pos, rounds: u64) {
    let size = params.size();
    let accepted: Vec<Layout> = all_layouts(params)
        .filter(|layout| size.neighbours(start).chain([start]).all(|pos| !layout.is_mine(pos)))
        .filter(|layout| is_solvable(layout, start, Power::Full))
        .collect();
    let kind = NoGuess { mode: Mode::Uniform, ..NoGuess::new(params, FirstClick::Opening, start) };
    let boards = NoGuessBoards { kind, seed: Seed(3) };
    let mut counts = vec![0; accepted.len()];
    for number in 0..accepted.len() as u64 * rounds {
        let board = boards.board(number, &Stop::NEVER).unwrap();
        let place = accepted.iter().position(|layout| layout == board.layout());
        counts[place.expect("only accepted boards are generated")] += 1;
    }
    let statistic = chi_square_uniform(&counts);
    assert!(statistic < chi_square_limit(accepted.len() - 1, 4.0), "{params}: {statistic}");
}

#[test]
fn uniform_boards_are_uniform_on_4x4() {
    check_uniform(Params::new(4, 4, 3).unwrap(), Pos::new(0, 0), 60);
    check_uniform(Params::new(4, 4, 4).unwrap(), Pos::new(0, 0), 40);
}

#[test]
fn uniform_boards_are_uniform_on_5x5() {
    check_uniform(Params::new(5, 5, 3).unwrap(), Pos::new(2, 2), 40);
}
