//! Mistakes as exercises: nothing that could be found before comes again.

use minewise_board::{Pos, View};
use minewise_review::{Exercise, Ledger, Shapes};
use minewise_rules::{FirstClick, Seed};
use minewise_session::Stop;

use crate::support::{analysis, best, config, play};

/// Plays well, but opens something uncertain three times after the first click, if it can.
fn careless(view: &View, number: usize) -> Pos {
    let found = analysis(view);
    let risky = view.size().positions().filter(|&pos| {
        let risk = found.mine_probability(pos).unwrap_or(1.0);
        view.cell(pos).is_covered() && risk > 0.0 && risk < 0.5
    });
    let near_middle = |pos: &Pos| pos.x.abs_diff(4).pow(2) + pos.y.abs_diff(4).pow(2);
    match (1..4).contains(&number).then(|| risky.min_by_key(near_middle)).flatten() {
        Some(pos) => pos,
        None => best(view),
    }
}

/// The covered cells around a clue, if it is open.
fn covered_around(view: &View, clue: Pos) -> Option<Vec<Pos>> {
    let around = view.size().neighbours(clue);
    let covered = around.filter(|&pos| view.cell(pos).is_covered()).collect();
    (!view.cell(clue).is_covered()).then_some(covered)
}

#[test]
fn what_could_be_found_before_is_no_exercise_of_its_own() {
    let rules = config(9, 9, 10, FirstClick::Opening);
    let (mut mistakes, mut exercises) = (0, 0);
    for seed in 0..60 {
        let ledger = Ledger::of(&play(rules, Seed(seed), careless), &Stop::NEVER).unwrap();
        let found = Exercise::of(&ledger);
        let mut shapes = Shapes::default();
        let steps: Vec<usize> = found
            .iter()
            .filter(|exercise| shapes.insert(exercise))
            .map(|exercise| exercise.step)
            .collect();
        assert_eq!(ledger.exercises, steps, "seed {seed}");
        for (number, later) in found.iter().enumerate() {
            let Some(overlooked) = &later.overlooked else { continue };
            let reason = overlooked.reason.as_ref().expect("small boards have a proof");
            let view: View = later.position.parse().unwrap();
            for earlier in &found[..number] {
                let before: View = earlier.position.parse().unwrap();
                let is_new =
                    |&clue: &Pos| covered_around(&before, clue) != covered_around(&view, clue);
                let is_local = !reason.uses_mine_total;
                let is_known = is_local && !reason.clues.iter().any(is_new);
                assert!(!is_known, "seed {seed}, step {}", later.step);
            }
        }
        mistakes += ledger.mistakes.len();
        exercises += steps.len();
    }
    assert_eq!((mistakes, exercises), (134, 69));
}
