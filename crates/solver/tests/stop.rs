//! A stop request ends an analysis soon, with a separate error.
#![allow(clippy::unwrap_used)]

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;

use minewise_board::{Params, Pos, View};
use minewise_rules::{Random, Seed};
use minewise_solver::{
    Assumptions, Budget, Contradiction, Deductions, Solver, Stop, Unanswered, analyze,
    conflict_until, easiest_safe_until, explain_until,
};
use minewise_testkit::{random_layout, view_of};

/// A position that would take very long to count: every other clue of a large board.
fn endless() -> View {
    let params = Params::new(120, 120, 3_000).unwrap();
    let layout = random_layout(params, &mut Random::new(Seed(3)));
    view_of(&layout, |pos| pos.x % 2 == 0 && pos.y % 2 == 0)
}

#[test]
fn an_earlier_request_is_obeyed_at_once() {
    let stop = Stop::new();
    stop.request();
    let mut solver = Solver::new();
    let stopped = solver.analyze_until(&endless(), &Assumptions::NONE, Budget::UNLIMITED, &stop);
    assert_eq!(stopped.unwrap_err(), Unanswered::Stopped);
    // The solver still works afterwards.
    let view: View = "4x2x2:____/1121".parse().unwrap();
    let analysis = solver.analyze(&view, &Assumptions::NONE, Budget::DEFAULT).unwrap();
    assert_eq!(analysis.safe(), [Pos::new(0, 0), Pos::new(2, 0)]);
}

#[test]
fn a_request_ends_an_unlimited_count() {
    let stop = Stop::new();
    let listening = stop.clone();
    let work = thread::spawn(move || {
        let budget = Budget::UNLIMITED;
        Solver::new().analyze_until(&endless(), &Assumptions::NONE, budget, &listening)
    });
    // Without the request it would not return for years.
    stop.request();
    assert_eq!(work.join().unwrap().unwrap_err(), Unanswered::Stopped);
}

#[test]
fn without_a_request_the_answer_is_unaffected() {
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
    Stop::NEVER.request();
    assert!(!Stop::NEVER.is_requested());
}

/// A signal that counts its pauses and is requested at one of them.
fn requested_at(pause: u32) -> (Stop, Arc<AtomicU32>) {
    let (pauses, signal) = (Arc::new(AtomicU32::new(0)), Arc::new(OnceLock::<Stop>::new()));
    let stop = Stop::pausing({
        let (pauses, signal) = (Arc::clone(&pauses), Arc::clone(&signal));
        move || {
            let stop = signal.get().unwrap();
            if pauses.fetch_add(1, Ordering::Relaxed) + 1 == pause {
                stop.request();
            }
            stop.ask_to_pause();
        }
    });
    signal.set(stop.clone()).unwrap();
    stop.ask_to_pause();
    (stop, pauses)
}

#[test]
fn a_pause_happens_at_the_next_check_and_changes_no_answer() {
    let view: View = "4x2x2:____/1121".parse().unwrap();
    let (stop, pauses) = requested_at(u32::MAX);
    let found = Solver::new().analyze_until(&view, &Assumptions::NONE, Budget::DEFAULT, &stop);
    assert_eq!(found.unwrap().mines(), [Pos::new(1, 0), Pos::new(3, 0)]);
    assert!(pauses.load(Ordering::Relaxed) > 3);
    // Without a request there is no pause.
    let stop = Stop::pausing(|| panic!("nobody asked for a pause"));
    assert!(!stop.is_requested());
    stop.request();
    stop.ask_to_pause();
    assert!(stop.is_requested());
}

/// Whenever the request comes, the computation ends without a panic and reports that it
/// was stopped.
#[test]
fn a_request_at_any_check_ends_every_computation() {
    let params = Params::new(12, 12, 30).unwrap();
    let layout = random_layout(params, &mut Random::new(Seed(5)));
    let view = view_of(&layout, |pos| (pos.x + pos.y) % 3 != 0);
    let none = &Assumptions::NONE;
    let certain = analyze(&view, none, Budget::DEFAULT).unwrap().safe()[0];
    let impossible = Assumptions { mines: vec![certain], safe: Vec::new() };
    type Thought<'a> = &'a dyn Fn(&Stop) -> bool;
    let thoughts: [(&str, Thought<'_>); 5] = [
        ("analysis", &|stop| {
            Solver::new().analyze_until(&view, none, Budget::DEFAULT, stop).is_ok()
        }),
        ("proof", &|stop| explain_until(&view, certain, stop).is_ok()),
        ("hint", &|stop| easiest_safe_until(&view, None, stop).is_ok()),
        ("chain", &|stop| {
            Deductions::of(&view, none, stop).is_ok_and(|steps| {
                let _ = steps.count();
                !stop.is_requested()
            })
        }),
        ("blame", &|stop| conflict_until(&view, &impossible, stop).is_some()),
    ];
    for (name, think) in thoughts {
        let (never, looks) = requested_at(u32::MAX);
        assert!(think(&never), "{name}");
        let looks = looks.load(Ordering::Relaxed);
        let some = (looks / 40).max(1) as usize;
        for pause in (1..looks).step_by(some) {
            let (stop, pauses) = requested_at(pause);
            assert!(!think(&stop), "{name}, stopped at look {pause} of {looks}");
            // After a stop request there are no more pauses.
            assert_eq!(pauses.load(Ordering::Relaxed), pause, "{name}");
        }
    }
}
