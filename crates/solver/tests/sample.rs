//! Drawn layouts fit the view, and all fitting layouts are equally likely.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;

use minewise_board::{Pos, View};
use minewise_rules::{Random, Seed};
use minewise_solver::{Assumptions, Budget, Contradiction, SampleError, Solver};
use minewise_testkit::{chi_square_limit, chi_square_uniform, oracle};

fn all_fitting(view: &View, assumptions: &Assumptions) -> Vec<Vec<Pos>> {
    let mut all = Vec::new();
    oracle::for_each_solution(view, &assumptions.mines, &assumptions.safe, |solution| {
        let mines = view.size().positions().zip(solution).filter(|(_, mine)| **mine);
        all.push(mines.map(|(pos, _)| pos).collect());
    });
    all
}

fn check(view: &str, assumptions: &Assumptions) {
    let view: View = view.parse().unwrap();
    let all = all_fitting(&view, assumptions);
    let mut random = Random::new(Seed(11));
    let mut solver = Solver::new();
    let mut counts: HashMap<Vec<Pos>, u64> = all.iter().map(|mines| (mines.clone(), 0)).collect();
    assert!(all.len() > 5, "{view}: {}", all.len());
    for _ in 0..all.len() * 60 {
        let mines =
            solver.sample(&view, assumptions, Budget::DEFAULT, &mut || random.next_u32()).unwrap();
        *counts.get_mut(&mines).expect("a drawn layout fits") += 1;
    }
    let observed: Vec<u64> = all.iter().map(|mines| counts[mines]).collect();
    let statistic = chi_square_uniform(&observed);
    assert!(statistic < chi_square_limit(all.len() - 1, 4.0), "{view}: {statistic}");
}

#[test]
fn every_fitting_layout_is_equally_likely() {
    for view in [
        "4x3x3:____/_1__/____",
        "5x3x3:_____/_1_2_/_____",
        "5x4x5:_____/_1___/_3___/_____",
        "6x2x3:1____1/1____1",
        "4x4x4:____/____/____/____",
        "6x3x2:_1__1_/_1__1_/______",
    ] {
        check(view, &Assumptions::NONE);
    }
    let safe = Assumptions { mines: vec![], safe: vec![Pos::new(0, 0)] };
    check("4x3x3:____/_1__/____", &safe);
}

#[test]
fn contradictions_have_no_layout_to_draw() {
    let view: View = "5x1x2:1_0_1".parse().unwrap();
    let drawn = Solver::new().sample(&view, &Assumptions::NONE, Budget::DEFAULT, &mut || 7);
    assert_eq!(drawn, Err(SampleError::Contradiction(Contradiction)));
}
