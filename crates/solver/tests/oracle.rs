//! Compares the solver with brute force, in integers, on every reachable view of the
//! specification's small boards.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos, View};
use minewise_solver::{Assumptions, Budget, Solver};
use minewise_testkit::{oracle, reachable_views};
use num_bigint::BigUint;

/// Compares counts, probabilities and certain cells with the oracle's.
fn check(solver: &mut Solver, view: &View, assumptions: &Assumptions) {
    let size = view.size();
    let expected = oracle::count_if(view, &assumptions.mines, &assumptions.safe);
    let counts = solver.count_exactly(view, assumptions, Budget::UNLIMITED).unwrap();
    assert_eq!(*counts.solutions(), BigUint::from(expected.solutions), "{view}");
    let solutions = solver.count_solutions(view, assumptions, Budget::UNLIMITED).unwrap();
    assert_eq!(solutions, *counts.solutions(), "{view}");
    let analysis = solver.analyze(view, assumptions, Budget::UNLIMITED);
    assert_eq!(analysis.is_err(), expected.solutions == 0, "{view} {assumptions:?}");
    let Ok(analysis) = analysis else { return };
    assert!(analysis.is_complete());
    for pos in size.positions() {
        let mines = expected.mines[size.index(pos)];
        assert_eq!(*counts.mines(pos), BigUint::from(mines), "{view} at {pos}");
        let chance = analysis.mine_probability(pos);
        if !view.cell(pos).is_covered() {
            assert_eq!(chance, None);
            continue;
        }
        let true_chance = mines as f64 / expected.solutions as f64;
        assert!((chance.unwrap() - true_chance).abs() < 1e-14, "{view} at {pos}");
        assert_eq!(analysis.safe().contains(&pos), mines == 0, "{view} at {pos}");
        assert_eq!(analysis.mines().contains(&pos), mines == expected.solutions, "{view} at {pos}");
    }
}

fn check_all(width: u64, height: u64, mines: u64) {
    let mut solver = Solver::new();
    for reachable in reachable_views(Params::new(width, height, mines).unwrap()) {
        check(&mut solver, &reachable.view, &Assumptions::NONE);
    }
}

#[test]
fn every_view_of_3x3() {
    for mines in 1..=5 {
        check_all(3, 3, mines);
    }
}

#[test]
fn every_view_of_4x3_with_2_mines() {
    check_all(4, 3, 2);
}

#[test]
fn every_view_of_4x3_with_3_mines() {
    check_all(4, 3, 3);
}

#[test]
fn every_pair_of_assumptions_on_3x3() {
    let mut solver = Solver::new();
    for reachable in reachable_views(Params::new(3, 3, 3).unwrap()) {
        let covered: Vec<Pos> = reachable.view.covered_positions().collect();
        for &mine in &covered {
            for &safe in &covered {
                let assumptions = Assumptions { mines: vec![mine], safe: vec![safe] };
                check(&mut solver, &reachable.view, &assumptions);
            }
        }
    }
}

/// Arbitrary clues: views that no game reaches, including contradictions.
#[test]
fn every_row_of_clues_on_4x2() {
    let mut solver = Solver::new();
    let (mut fitting, mut contradictions) = (0, 0);
    for code in 0..7u32.pow(4) {
        let clue = |place: u32| char::from(b"_012345"[(code / 7u32.pow(place) % 7) as usize]);
        let text = format!("4x2x3:{}{}{}{}/____", clue(0), clue(1), clue(2), clue(3));
        let Ok(view) = text.parse::<View>() else { continue };
        check(&mut solver, &view, &Assumptions::NONE);
        if oracle::count(&view).solutions == 0 { contradictions += 1 } else { fitting += 1 }
    }
    assert!(fitting > 50 && contradictions > 50, "{fitting} {contradictions}");
}
