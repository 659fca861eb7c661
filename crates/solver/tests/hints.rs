//! Hints and the least risky cell, compared with brute force.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos, View};
use minewise_solver::{Assumptions, Budget, Solver, Verdict};
use minewise_testkit::strategy::live_view;
use minewise_testkit::{oracle, reachable_views};
use proptest::prelude::*;

/// Every reachable view of a few small boards, except won games, which have no hints.
fn running_views() -> impl Iterator<Item = View> {
    let boards = [(3, 3, 1), (3, 3, 2), (3, 3, 3), (3, 3, 4), (3, 3, 5), (4, 3, 2)];
    let params = boards.map(|(width, height, mines)| Params::new(width, height, mines).unwrap());
    let views = params.into_iter().flat_map(reachable_views).map(|reachable| reachable.view);
    views.filter(|view| view.covered_count() > view.mines())
}

/// Returns whether there is a hint.
fn check_hint(solver: &mut Solver, view: &View) -> bool {
    let counts = oracle::count(view);
    let is_safe = |&pos: &Pos| counts.mines[view.size().index(pos)] == 0;
    let safe: Vec<Pos> = view.covered_positions().filter(is_safe).collect();
    let analysis = solver.analyze(view, &Assumptions::NONE, Budget::DEFAULT).unwrap();
    assert_eq!(analysis.safe(), safe, "{view}");
    let hint = analysis.least_risk().filter(|&pos| analysis.verdict(pos) == Verdict::Safe);
    assert_eq!(hint, safe.first().copied(), "{view}");
    hint.is_some()
}

// Row Q5.
#[test]
fn q5_hints_exist_iff_certain_cells_exist() {
    let mut solver = Solver::new();
    let (mut with_hint, mut without) = (0, 0);
    for view in running_views() {
        *(if check_hint(&mut solver, &view) { &mut with_hint } else { &mut without }) += 1;
    }
    assert!(with_hint > 10_000 && without > 500, "{with_hint} with, {without} without");
}

/// Cells that are safe only because all mines of the board touch clues.
// Row Q5.
#[test]
fn q5_hints_that_need_the_number_of_mines() {
    for (view, safe) in [
        ("3x1x1:1__", &[Pos::new(2, 0)][..]),
        ("5x1x1:_1_1_", &[Pos::new(0, 0), Pos::new(4, 0)]),
        (
            "4x4x1:1___/____/____/____",
            &[
                Pos::new(2, 0),
                Pos::new(3, 0),
                Pos::new(2, 1),
                Pos::new(3, 1),
                Pos::new(0, 2),
                Pos::new(1, 2),
                Pos::new(2, 2),
                Pos::new(3, 2),
                Pos::new(0, 3),
                Pos::new(1, 3),
                Pos::new(2, 3),
                Pos::new(3, 3),
            ],
        ),
    ] {
        let view: View = view.parse().unwrap();
        let analysis = Solver::new().analyze(&view, &Assumptions::NONE, Budget::DEFAULT).unwrap();
        assert_eq!(analysis.safe(), safe, "{view}");
        assert!(check_hint(&mut Solver::new(), &view));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    // Row Q5.
    #[test]
    fn q5_hints_on_random_boards((_, view) in live_view(5, 0.5)) {
        check_hint(&mut Solver::new(), &view);
    }
}

/// When logic runs out, no cell has a smaller chance than the one suggested.
// Row W11.
#[test]
fn w11_the_least_risk_is_the_oracles() {
    let mut solver = Solver::new();
    for view in running_views() {
        let counts = oracle::count(&view);
        let mines = |pos: Pos| counts.mines[view.size().index(pos)];
        let analysis = solver.analyze(&view, &Assumptions::NONE, Budget::DEFAULT).unwrap();
        let best = analysis.least_risk().unwrap();
        let least = view.covered_positions().map(mines).min().unwrap();
        assert_eq!(mines(best), least, "{view} at {best}");
        let risk = mines(best) as f64 / counts.solutions as f64;
        assert!((analysis.mine_probability(best).unwrap() - risk).abs() < 1e-14, "{view}");
    }
}
