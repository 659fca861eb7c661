//! Luck averages out over many games, whoever plays them.

use minewise_board::Pos;
use minewise_review::{Reviewer, Split};
use minewise_rules::{FirstClick, Random, Seed};
use minewise_session::{Config, Stop};

use crate::support::{analysis, any_of, config, play};

/// Games of a player who makes mistakes, and how their results split.
fn splits(config: Config, reviewer: &mut Reviewer, games: u64) -> Vec<Split> {
    let reviewed = (0..games).map(|seed| {
        // Not the seed of the board: chance must not know where the mines are.
        let mut random = Random::new(Seed(!seed));
        let record = play(config, Seed(seed), |view, number| {
            let covered: Vec<Pos> = view.covered_positions().collect();
            if number == 0 {
                return any_of(&covered, &mut random);
            }
            let analysis = analysis(view);
            let is_possible = |pos: &Pos| analysis.mines().binary_search(pos).is_err();
            let possible: Vec<Pos> = covered.into_iter().filter(is_possible).collect();
            match random.below(4) {
                0 => any_of(&possible, &mut random),
                _ => analysis.least_risk().unwrap(),
            }
        });
        let review = reviewer.review(&record, &Stop::NEVER).unwrap();
        review.split.expect("a classic game without undo")
    });
    reviewed.collect()
}

struct Mean {
    mean: f64,
    error: f64,
    spread: f64,
}

fn mean(values: &[f64]) -> Mean {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let spread = (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt();
    Mean { mean, error: spread / count.sqrt(), spread }
}

fn check(splits: &[Split]) {
    for split in splits {
        let sum = split.start.value + split.luck.value - split.mistakes.value;
        assert!((sum - split.result.value).abs() < 1e-9, "{split:?}");
    }
    let of_all = |value: fn(&Split) -> f64| mean(&splits.iter().map(value).collect::<Vec<_>>());
    for (name, luck) in [
        ("luck", of_all(|split| split.luck.value)),
        ("survival luck", of_all(|split| split.survival_luck)),
    ] {
        let Mean { mean, error, spread } = luck;
        assert!(mean.abs() < 3.5 * error, "{name} averages {mean} +- {error}");
        assert!(spread > 0.1, "{name} spreads by {spread}");
    }
}

/// Without luck, the same games tell more about the player.
fn check_that_less_is_left_to_chance(splits: &[Split]) {
    let of_all = |value: fn(&Split) -> f64| mean(&splits.iter().map(value).collect::<Vec<_>>());
    let results = of_all(|split| split.result.value);
    let without_luck = of_all(|split| split.result.value - split.luck.value);
    let without_survival = of_all(|split| split.result.value - split.survival_luck);
    assert!(without_luck.spread < 0.7 * results.spread);
    assert!(without_survival.spread < results.spread);
}

#[test]
fn luck_averages_out_where_chances_are_exact() {
    let mut reviewer = Reviewer::default();
    for (width, height, mines, first_click, games) in [
        (4, 3, 3, FirstClick::Safe, 1_000),
        (3, 3, 3, FirstClick::None, 1_000),
        (5, 3, 3, FirstClick::Opening, 1_000),
    ] {
        let splits = splits(config(width, height, mines, first_click), &mut reviewer, games);
        assert!(splits.iter().all(|split| split.luck.error == 0.0));
        check(&splits);
        check_that_less_is_left_to_chance(&splits);
    }
}

#[test]
fn luck_averages_out_where_chances_are_estimates() {
    let mut reviewer = Reviewer::new(3);
    let splits = splits(config(5, 5, 6, FirstClick::Safe), &mut reviewer, 150);
    assert!(splits.iter().any(|split| split.luck.error > 0.0));
    check(&splits);
}
