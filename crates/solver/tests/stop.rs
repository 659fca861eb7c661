//! A signal to stop ends an analysis soon, with an error of its own.
#![allow(clippy::unwrap_used)]

use std::thread;

use minewise_board::{Params, Pos, View};
use minewise_rules::{Random, Seed};
use minewise_solver::{Assumptions, Budget, Contradiction, Solver, Stop, Unanswered};
use minewise_testkit::{random_layout, view_of};

/// A position that would take very long to count: every other clue of a large board.
fn endless() -> View {
    let params = Params::new(120, 120, 3_000).unwrap();
    let layout = random_layout(params, &mut Random::new(Seed(3)));
    view_of(&layout, |pos| pos.x % 2 == 0 && pos.y % 2 == 0)
}

#[test]
fn a_signal_given_before_is_obeyed_at_once() {
    let stop = Stop::new();
    stop.give();
    let mut solver = Solver::new();
    let stopped = solver.analyze_until(&endless(), &Assumptions::NONE, Budget::UNLIMITED, &stop);
    assert_eq!(stopped.unwrap_err(), Unanswered::Stopped);
    // The solver is as good as ever afterwards.
    let view: View = "4x2x2:____/1121".parse().unwrap();
    let analysis = solver.analyze(&view, &Assumptions::NONE, Budget::DEFAULT).unwrap();
    assert_eq!(analysis.safe(), [Pos::new(0, 0), Pos::new(2, 0)]);
}

#[test]
fn a_signal_given_meanwhile_ends_a_count_without_limit() {
    let stop = Stop::new();
    let listening = stop.clone();
    let work = thread::spawn(move || {
        let budget = Budget::UNLIMITED;
        Solver::new().analyze_until(&endless(), &Assumptions::NONE, budget, &listening)
    });
    // Without the signal it would not come back in years.
    stop.give();
    assert_eq!(work.join().unwrap().unwrap_err(), Unanswered::Stopped);
}

#[test]
fn without_a_signal_the_answer_is_the_usual_one() {
    let stop = Stop::new();
    let view: View = "4x2x2:____/1121".parse().unwrap();
    let mut solver = Solver::new();
    for signal in [&stop, &Stop::NEVER] {
        let found = solver.analyze_until(&view, &Assumptions::NONE, Budget::DEFAULT, signal);
        assert_eq!(found.unwrap().mines(), [Pos::new(1, 0), Pos::new(3, 0)]);
    }
    let impossible = Assumptions { mines: vec![Pos::new(0, 0)], safe: Vec::new() };
    let found = solver.analyze_until(&view, &impossible, Budget::DEFAULT, &stop);
    assert_eq!(found.unwrap_err(), Unanswered::Contradiction(Contradiction));
    Stop::NEVER.give();
    assert!(!Stop::NEVER.is_given());
}
