//! Large boards, and boards with clues scattered all over them.

use std::hint::black_box;
use std::time::Duration;

use minewise_board::View;
use minewise_solver::{Assumptions, Budget, Solver};
use num_bigint::BigUint;

use crate::distribution::{Distribution, time};
use crate::positions;

/// How long each figure is measured, and the fewest and the most runs.
const PATIENCE: Duration = Duration::from_millis(300);
const RUNS: std::ops::RangeInclusive<usize> = 3..=51;

/// The targets, by the start of the name.
const AIMS: [(&str, &str); 7] = [
    ("100x100/2000 open", "5 ms"),
    ("200x200/8000 open", "50 ms"),
    ("30x16/99 rand0.25", "20 ms"),
    ("30x16/99 rand0.4", "20 ms"),
    ("50x50/500 rand0.15", "500 ms"),
    ("50x50/500 rand0.25", "1 minute"),
    ("50x50/500 rand0.4", "1 minute"),
];

/// Prints the time of each hard position: with a new solver, with a reused one, and for
/// counting the layouts with big integers.
pub(crate) fn print_positions() {
    println!("\nHard positions, median of {} runs or more, milliseconds", RUNS.start());
    println!("{:<24}{:>12}{:>12}{:>12}  target", "", "new solver", "used solver", "integers");
    for (name, view) in positions::hard() {
        let mut solver = Solver::new();
        check(name, &view, &mut solver);
        let new = median(|| Solver::new().analyze(&view, &Assumptions::NONE, Budget::DEFAULT));
        let used = median(|| solver.analyze(&view, &Assumptions::NONE, Budget::DEFAULT));
        let integers =
            median(|| solver.count_solutions(&view, &Assumptions::NONE, Budget::DEFAULT));
        let aim = AIMS.iter().find(|(beginning, _)| name.starts_with(beginning));
        let aim = aim.map_or("", |(_, aim)| aim);
        println!("{name:<24}{:>12.3}{:>12.3}{:>12.3}  {aim}", ms(new), ms(used), ms(integers));
    }
}

fn check(name: &str, view: &View, solver: &mut Solver) {
    let analysis = solver.analyze(view, &Assumptions::NONE, Budget::DEFAULT);
    positions::check_complete(name, view, &analysis.expect("a position of a layout"));
    let layouts = solver.count_solutions(view, &Assumptions::NONE, Budget::DEFAULT);
    assert!(layouts.expect("within the budget") > BigUint::ZERO, "{name}");
}

fn median<T>(mut work: impl FnMut() -> T) -> Duration {
    let mut times = Vec::new();
    let mut spent = Duration::ZERO;
    while times.len() < *RUNS.start() || spent < PATIENCE && times.len() < *RUNS.end() {
        let (result, time) = time(&mut work);
        black_box(result);
        times.push(time);
        spent += time;
    }
    Distribution::of(times).median()
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
