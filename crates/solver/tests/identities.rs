//! Identities from the specification that hold for every exact count, whatever the
//! position. They need no oracle, so they cover boards that are too large for brute
//! force.
#![allow(clippy::unwrap_used)]

use minewise_board::{Clue, Params, Pos, Symmetry, View, ViewSetup};
use minewise_rules::{Random, Seed};
use minewise_solver::{Assumptions, Budget, ExactCounts, Solver};
use minewise_testkit::strategy::live_view;
use minewise_testkit::{random_layout, reachable_views, scattered_view, view_of};
use num_bigint::BigUint;
use proptest::prelude::*;

fn params(width: u64, height: u64, mines: u64) -> Params {
    Params::new(width, height, mines).unwrap()
}

fn small_views(boards: &[(u64, u64, u64)]) -> impl Iterator<Item = View> {
    let boards = boards.iter().map(|&(width, height, mines)| params(width, height, mines));
    boards.flat_map(reachable_views).map(|reachable| reachable.view)
}

/// Wide positions of several shapes, with clues all over the board.
fn scattered_views() -> impl Iterator<Item = View> {
    let shapes =
        [(30, 16, 99), (16, 30, 60), (12, 12, 60), (40, 3, 30), (1, 50, 12), (50, 50, 400)];
    (0..).zip(shapes).flat_map(|(number, (width, height, mines))| {
        let mut random = Random::new(Seed(number));
        let layout = random_layout(params(width, height, mines), &mut random);
        [10, 30, 60].map(|percent| scattered_view(&layout, percent, &mut random))
    })
}

fn count_if(solver: &mut Solver, view: &View, assumptions: &Assumptions) -> ExactCounts {
    solver.count_exactly(view, assumptions, Budget::UNLIMITED).unwrap()
}

fn count(solver: &mut Solver, view: &View) -> ExactCounts {
    count_if(solver, view, &Assumptions::NONE)
}

fn solutions(solver: &mut Solver, view: &View, assumptions: &Assumptions) -> BigUint {
    solver.count_solutions(view, assumptions, Budget::UNLIMITED).unwrap()
}

/// The quotient of two counts, to machine precision.
fn ratio(count: &BigUint, all: &BigUint) -> f64 {
    let scaled = u128::try_from((count << 64u32) / all).unwrap();
    scaled as f64 / (1u128 << 64) as f64
}

fn check_mine_counts(solver: &mut Solver, view: &View) {
    let counts = count(solver, view);
    let sum: BigUint = view.size().positions().map(|pos| counts.mines(pos)).sum();
    assert_eq!(sum, counts.solutions() * view.mines(), "{view}");
}

#[test]
fn mine_counts_of_small_boards_sum_to_mines_times_solutions() {
    let mut solver = Solver::new();
    let boards = [(3, 3, 1), (3, 3, 2), (3, 3, 3), (3, 3, 4), (3, 3, 5), (4, 3, 2), (4, 3, 3)];
    for view in small_views(&boards) {
        check_mine_counts(&mut solver, &view);
    }
}

#[test]
fn mine_counts_of_wide_positions_sum_to_mines_times_solutions() {
    let mut solver = Solver::new();
    for view in scattered_views() {
        check_mine_counts(&mut solver, &view);
    }
}

/// The reported chances are the quotients of the counts.
#[test]
fn probabilities_are_the_quotients_of_the_counts() {
    let mut solver = Solver::new();
    for view in scattered_views() {
        let counts = count(&mut solver, &view);
        let analysis = solver.analyze(&view, &Assumptions::NONE, Budget::UNLIMITED).unwrap();
        for pos in view.covered_positions() {
            let (mines, chance) = (counts.mines(pos), analysis.mine_probability(pos).unwrap());
            assert!((ratio(mines, counts.solutions()) - chance).abs() < 1e-12, "{view} at {pos}");
            assert_eq!(chance == 0.0, *mines == BigUint::ZERO, "{view} at {pos}");
            assert_eq!(chance == 1.0, mines == counts.solutions(), "{view} at {pos}");
        }
    }
}

/// sol(V) = sol(V, a mine) + sum over k of sol(V with a opened showing k).
fn check_total_probability(solver: &mut Solver, view: &View, pos: Pos) {
    let all = solutions(solver, view, &Assumptions::NONE);
    let mine = Assumptions { mines: vec![pos], safe: Vec::new() };
    let safe = Assumptions { mines: Vec::new(), safe: vec![pos] };
    let with_mine = solutions(solver, view, &mine);
    let without = solutions(solver, view, &safe);
    assert_eq!(all, &with_mine + &without, "{view} at {pos}");
    let opened = (0..=8).map(|number| {
        let mut opened = view.clone();
        opened.open(pos, Clue::new(number).unwrap());
        solutions(solver, &opened, &Assumptions::NONE)
    });
    assert_eq!(without, opened.sum::<BigUint>(), "{view} at {pos}");
}

fn check_total_probability_on(boards: &[(u64, u64, u64)]) {
    let mut solver = Solver::new();
    for view in small_views(boards) {
        for pos in view.covered_positions() {
            check_total_probability(&mut solver, &view, pos);
        }
    }
}

#[test]
fn total_probability_on_every_view_of_3x3() {
    check_total_probability_on(&[(3, 3, 1), (3, 3, 2), (3, 3, 3), (3, 3, 4), (3, 3, 5)]);
}

#[test]
fn total_probability_on_every_view_of_4x3() {
    check_total_probability_on(&[(4, 3, 2), (4, 3, 3)]);
}

#[test]
fn total_probability_on_wide_positions() {
    let mut solver = Solver::new();
    for view in scattered_views() {
        let covered: Vec<Pos> = view.covered_positions().collect();
        for &pos in covered.iter().step_by(covered.len() / 4) {
            check_total_probability(&mut solver, &view, pos);
        }
    }
}

fn check_symmetries(solver: &mut Solver, view: &View) {
    let (size, counts) = (view.size(), count(solver, view));
    for symmetry in Symmetry::ALL {
        let image = count(solver, &symmetry.view(view));
        assert_eq!(image.solutions(), counts.solutions(), "{view} {symmetry:?}");
        for pos in size.positions() {
            let turned = symmetry.pos(size, pos);
            assert_eq!(image.mines(turned), counts.mines(pos), "{view} {symmetry:?} at {pos}");
        }
    }
}

#[test]
fn symmetries_permute_the_counts_of_small_boards() {
    let mut solver = Solver::new();
    for view in small_views(&[(3, 3, 2), (3, 3, 4), (4, 3, 2)]) {
        check_symmetries(&mut solver, &view);
    }
}

#[test]
fn symmetries_permute_the_counts_of_wide_positions() {
    let mut solver = Solver::new();
    for view in scattered_views().filter(|view| view.size().cells() < 500) {
        check_symmetries(&mut solver, &view);
    }
}

/// Swaps mines and safe covered cells; `None` if the result is not a valid view (a board
/// needs a safe cell, and no clue may exceed the number of mines).
fn complement(view: &View) -> Option<View> {
    let size = view.size();
    let number = |pos: Pos| {
        let clue = view.cell(pos).clue()?;
        let covered = size.neighbours(pos).filter(|&near| view.cell(near).is_covered()).count();
        Some(covered as u8 - clue.value())
    };
    let setup = ViewSetup {
        width: size.width().into(),
        height: size.height().into(),
        mines: u64::from(view.covered_count() - view.mines()),
        cells: size.positions().map(number).collect(),
    };
    setup.validate().ok()
}

/// Returns whether the view has a complement.
fn check_complement(solver: &mut Solver, view: &View) -> bool {
    let Some(complement) = complement(view) else { return false };
    let (counts, other) = (count(solver, view), count(solver, &complement));
    assert_eq!(counts.solutions(), other.solutions(), "{view}");
    for pos in view.covered_positions() {
        let both = counts.mines(pos) + other.mines(pos);
        assert_eq!(both, *counts.solutions(), "{view} at {pos}");
    }
    true
}

#[test]
fn complements_have_the_opposite_counts() {
    let mut solver = Solver::new();
    let small = small_views(&[(3, 3, 1), (3, 3, 2), (3, 3, 3), (3, 3, 4), (4, 3, 2)]);
    let (mut checked, mut skipped) = (0, 0);
    for view in small.chain(scattered_views()) {
        *(if check_complement(&mut solver, &view) { &mut checked } else { &mut skipped }) += 1;
    }
    assert!(checked > 10_000 && skipped < checked / 10, "{checked} checked, {skipped} skipped");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]
    #[test]
    fn all_identities_in_random_games((_, view) in live_view(10, 0.5)) {
        let mut solver = Solver::new();
        check_mine_counts(&mut solver, &view);
        check_symmetries(&mut solver, &view);
        check_complement(&mut solver, &view);
        for pos in view.covered_positions().step_by(7) {
            check_total_probability(&mut solver, &view, pos);
        }
    }
}

/// The same cells on a board with another number of mines.
fn with_mines(view: &View, mines: u32) -> View {
    let size = view.size();
    let mut other = View::covered(params(size.width().into(), size.height().into(), mines.into()));
    for pos in size.positions() {
        if let Some(clue) = view.cell(pos).clue() {
            other.open(pos, clue);
        }
    }
    other
}

/// The counts of the same cells for every number of mines that they can hold.
fn polynomial(solver: &mut Solver, view: &View) -> Vec<ExactCounts> {
    (0..=view.covered_count()).map(|mines| count(solver, &with_mines(view, mines))).collect()
}

/// Columns `from` up to but not including `to` of a view, as a board of its own.
fn columns(view: &View, from: u16, to: u16) -> View {
    let height = view.size().height();
    let mut part = View::covered(params((to - from).into(), height.into(), 0));
    for pos in part.size().positions() {
        if let Some(clue) = view.cell(Pos::new(from + pos.x, pos.y)).clue() {
            part.open(pos, clue);
        }
    }
    part
}

/// A board with a wall of two open columns after the first `left` columns. No clue
/// touches both sides, so they share nothing but the number of mines, and each half by
/// itself shows the same clues.
fn walled_view(width: u64, height: u64, left: u16, percent: u32, seed: u64) -> View {
    let mut random = Random::new(Seed(seed));
    let in_wall = |pos: Pos| pos.x == left || pos.x == left + 1;
    loop {
        let layout = random_layout(params(width, height, width * height / 5), &mut random);
        let is_clear = !layout.mines().any(in_wall);
        if is_clear {
            return view_of(&layout, |pos| in_wall(pos) || random.below(100) < percent);
        }
    }
}

fn check_convolution(view: &View, left_columns: u16) {
    let mut solver = Solver::new();
    let width = view.size().width();
    let wall = left_columns + 1;
    let left = polynomial(&mut solver, &columns(view, 0, wall));
    let right = polynomial(&mut solver, &columns(view, wall, width));
    for (mines, joined) in polynomial(&mut solver, view).iter().enumerate() {
        let splits: Vec<(&ExactCounts, &ExactCounts)> = (0..=mines)
            .filter_map(|on_left| Some((left.get(on_left)?, right.get(mines - on_left)?)))
            .collect();
        let sum = |term: &dyn Fn(&ExactCounts, &ExactCounts) -> BigUint| -> BigUint {
            splits.iter().map(|&(left, right)| term(left, right)).sum()
        };
        let product = sum(&|left, right| left.solutions() * right.solutions());
        assert_eq!(*joined.solutions(), product, "{view} with {mines} mines");
        for pos in view.covered_positions() {
            let expected = if pos.x < wall {
                sum(&|left, right| left.mines(pos) * right.solutions())
            } else {
                let shifted = Pos::new(pos.x - wall, pos.y);
                sum(&|left, right| left.solutions() * right.mines(shifted))
            };
            assert_eq!(*joined.mines(pos), expected, "{view} with {mines} mines at {pos}");
        }
    }
}

#[test]
fn polynomials_of_boards_joined_by_a_wall_convolve() {
    for (seed, (width, height, left)) in
        (0..).zip([(7, 1, 3), (8, 2, 2), (9, 3, 4), (10, 4, 3), (12, 5, 6), (14, 6, 5)])
    {
        for percent in [0, 25, 50] {
            check_convolution(&walled_view(width, height, left, percent, seed), left);
        }
    }
}

#[test]
fn one_open_clue_on_an_expert_board_has_a_closed_form() {
    let places = [(Pos::new(12, 7), 8u32), (Pos::new(0, 15), 3), (Pos::new(29, 7), 5)];
    for (pos, degree) in places {
        for number in 0..=degree {
            let mut view = View::covered(params(30, 16, 99));
            view.open(pos, Clue::new(number as u8).unwrap());
            check_closed_form(&view, pos, number, degree, 479 - degree);
        }
    }
}

/// The clue has k mines among its `degree` neighbours, and 99 - k among the `beyond`
/// other cells.
fn check_closed_form(view: &View, clue: Pos, number: u32, degree: u32, beyond: u32) {
    let mut solver = Solver::new();
    let counts = count(&mut solver, view);
    let expected = choose(degree, number) * choose(beyond, 99 - number);
    assert_eq!(*counts.solutions(), expected, "{view}");
    let analysis = solver.analyze(view, &Assumptions::NONE, Budget::UNLIMITED).unwrap();
    let around: Vec<Pos> = view.size().neighbours(clue).collect();
    for pos in view.covered_positions() {
        let (mines, cells) =
            if around.contains(&pos) { (number, degree) } else { (99 - number, beyond) };
        assert_eq!(counts.mines(pos) * cells, counts.solutions() * mines, "{view} at {pos}");
        let chance = f64::from(mines) / f64::from(cells);
        assert!(
            (analysis.mine_probability(pos).unwrap() - chance).abs() < 1e-14,
            "{view} at {pos}"
        );
    }
}

fn choose(of: u32, chosen: u32) -> BigUint {
    (0..chosen).fold(BigUint::from(1u32), |ways, done| ways * (of - done) / (done + 1))
}

#[test]
fn the_published_position_has_360_solutions() {
    let view: View = "5x4x5:_____/_1___/_3___/_____".parse().unwrap();
    let counts = count(&mut Solver::new(), &view);
    assert_eq!(*counts.solutions(), BigUint::from(360u32));
    #[rustfmt::skip]
    let expected: [u32; 20] = [
        8, 8, 8, 87, 87,
        84, 0, 84, 87, 87,
        84, 0, 84, 87, 87,
        248, 248, 248, 87, 87,
    ];
    for (pos, mines) in view.size().positions().zip(expected) {
        assert_eq!(*counts.mines(pos), BigUint::from(mines), "at {pos}");
    }
}
