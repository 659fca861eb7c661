//! The counts of boards that need no guess, from the specification.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos};
use minewise_generator::is_solvable;
use minewise_solver::Power;
use minewise_testkit::all_layouts;

/// How many layouts with an opening at `start` there are, and how many of them
/// complete inference finishes.
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
