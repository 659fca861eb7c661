//! Positions from the middle of Expert games, each analysed from scratch.

use std::hint::black_box;

use criterion::Criterion;
use minewise_rules::{Random, Seed};
use minewise_solver::{Assumptions, Budget, Solver};
use num_bigint::BigUint;

use crate::distribution::{HEADS, Rounds, time};
use crate::positions::{self, Known};

const ROUNDS: u32 = 1_000;

/// The mean over all positions in turn, with one solver for all of them.
pub(crate) fn bench(criterion: &mut Criterion) {
    let positions = checked();
    let mut group = criterion.benchmark_group("Expert position");
    let mut solver = Solver::new();
    let mut turns = positions.iter().cycle();
    let mut next = || &turns.next().expect("a cycle never ends").view;
    group.bench_function("chances and certain cells", |bencher| {
        bencher.iter(|| solver.analyze(next(), &Assumptions::NONE, Budget::DEFAULT));
    });
    group.bench_function("number of layouts, as an integer", |bencher| {
        bencher.iter(|| solver.count_solutions(next(), &Assumptions::NONE, Budget::DEFAULT));
    });
    group.finish();
}

/// The time of single analyses: every position once per round, in a new random order, so
/// that no position benefits from a warm cache.
pub(crate) fn print_single_shots() {
    let positions = checked();
    let mut solver = Solver::new();
    let mut random = Random::new(Seed(1));
    let mut order: Vec<usize> = (0..positions.len()).collect();
    let mut rounds = Rounds::new(positions.len());
    for _ in 0..ROUNDS {
        shuffle(&mut order, &mut random);
        for &place in &order {
            let view = &positions[place].view;
            let (analysis, time) =
                time(|| solver.analyze(view, &Assumptions::NONE, Budget::DEFAULT));
            black_box(analysis).expect("it was checked");
            rounds.add(place, time);
        }
    }
    println!("\n400 Expert positions from scratch, {ROUNDS} shuffled rounds, microseconds");
    println!("{:<36}{HEADS}", "");
    println!("{:<36}{}", "positions, each by its median", rounds.of_things());
    println!("{:<36}{}", "all single analyses", rounds.of_all());
}

/// The positions, after checking that the solver is right about all of them.
fn checked() -> Vec<Known> {
    let positions = positions::expert();
    let mut solver = Solver::new();
    for known in &positions {
        let analysis = solver.analyze(&known.view, &Assumptions::NONE, Budget::DEFAULT);
        known.check(&analysis.expect("a position of a game"));
        let layouts = solver.count_solutions(&known.view, &Assumptions::NONE, Budget::DEFAULT);
        assert!(layouts.expect("within the budget") > BigUint::ZERO, "{}", known.view);
    }
    positions
}

fn shuffle(order: &mut [usize], random: &mut Random) {
    for place in (1..order.len()).rev() {
        order.swap(place, random.below(place as u32 + 1) as usize);
    }
}
