//! What many games add up to.

use std::collections::BTreeMap;

use minewise_board::Params;
use minewise_review::{MistakeKind, ReviewFigures, Statistics, Summary};
use minewise_session::{Fairness, Millis};

fn figures(won: bool, luck: f64) -> ReviewFigures {
    ReviewFigures {
        board: Params::new(9, 9, 10).unwrap(),
        fairness: Fairness::Classic,
        won,
        elapsed: Millis(60_000),
        guesses: 2,
        accuracy: 90.0,
        risk_taken: 0.5,
        risk_mistaken: 0.2,
        luck,
        variance: 0.25,
        survival_luck: None,
        mistakes: BTreeMap::new(),
        remarks: BTreeMap::new(),
        overlooked: BTreeMap::new(),
    }
}

fn statistics(games: &[ReviewFigures]) -> Statistics {
    let mut summary = Summary::default();
    for (number, game) in games.iter().enumerate() {
        summary.add_figures(|| format!("game {number}"), game);
    }
    summary.statistics()
}

#[test]
fn no_games_have_no_figures() {
    let none = statistics(&[]);
    assert_eq!((none.games, none.wins, none.win_rate, none.accuracy), (0, 0, 0.0, 0.0));
    assert_eq!((none.adjusted_win_rate, none.years_of_luck), (None, None));
    assert!(none.boards.is_empty() && none.luckiest.is_empty());
}

#[test]
fn figures_are_means_and_sums() {
    let first = ReviewFigures { guesses: 5, accuracy: 70.0, ..figures(true, 0.5) };
    let second = ReviewFigures { risk_taken: 0.9, risk_mistaken: 0.0, ..figures(false, -0.75) };
    let found = statistics(&[first.clone(), second, first]);
    assert_eq!((found.games, found.wins, found.elapsed), (3, 2, Millis(180_000)));
    let expected = [2.0 / 3.0, 4.0, 1.9 / 3.0, 0.4 / 3.0, 230.0 / 3.0, 0.25];
    let values = [
        found.win_rate,
        found.guesses,
        found.risk_taken,
        found.risk_mistaken,
        found.accuracy,
        found.luck,
    ];
    for (value, expected) in values.into_iter().zip(expected) {
        assert!((value - expected).abs() < 1e-9, "{values:?}");
    }
    assert_eq!(found.years_of_luck, None, "too few guesses to tell");
}

#[test]
fn the_adjusted_win_rate_leaves_the_luck_of_surviving_out() {
    let adjusted = |won, luck| ReviewFigures { survival_luck: Some(luck), ..figures(won, luck) };
    let games = [adjusted(true, 0.5), adjusted(false, -0.25), figures(true, 0.1)];
    let found = statistics(&games).adjusted_win_rate.unwrap();
    // Of a win with half a win of luck, and a loss with a quarter of bad luck.
    assert_eq!((found.value, found.games), (0.375, 2));
    let half = 1.959_963_984_540_054 * 0.125;
    assert!((found.high - 0.375 - half).abs() < 1e-9 && (0.375 - found.low - half).abs() < 1e-9);
    assert_eq!(statistics(&games[2..]).adjusted_win_rate, None);
}

#[test]
fn games_are_told_apart_by_board_and_rule_the_most_frequent_first() {
    let large = Params::new(30, 16, 99).unwrap();
    let kind = |board, fairness, won| ReviewFigures { board, fairness, ..figures(won, 0.0) };
    let small = figures(true, 0.0).board;
    let found = statistics(&[
        kind(small, Fairness::Strict, true),
        kind(large, Fairness::Classic, false),
        kind(small, Fairness::Classic, true),
        kind(large, Fairness::Classic, true),
    ]);
    let boards: Vec<_> = found
        .boards
        .iter()
        .map(|kind| (kind.board, kind.fairness, kind.games, kind.wins, kind.win_rate))
        .collect();
    assert_eq!(
        boards,
        [
            (large, Fairness::Classic, 2, 1, 0.5),
            (small, Fairness::Strict, 1, 1, 1.0),
            (small, Fairness::Classic, 1, 1, 1.0),
        ]
    );
}

#[test]
fn the_luckiest_and_the_unluckiest_games_are_named() {
    let found = statistics(&[0.25, -0.5, 0.75, 0.0, -0.125].map(|luck| figures(luck > 0.0, luck)));
    let names = |games: &[minewise_review::NamedGame]| {
        games.iter().map(|game| (game.name.clone(), game.won, game.luck)).collect::<Vec<_>>()
    };
    let game = |number: u32, won, luck| (format!("game {number}"), won, luck);
    assert_eq!(names(&found.luckiest), [game(2, true, 0.75), game(0, true, 0.25)]);
    assert_eq!(names(&found.unluckiest), [game(1, false, -0.5), game(4, false, -0.125)]);
}

#[test]
fn mistakes_and_what_was_overlooked_add_up() {
    let game = |slow, name: &str, count| ReviewFigures {
        mistakes: BTreeMap::from([(MistakeKind::Slow, slow), (MistakeKind::NeedlessRisk, 1)]),
        overlooked: BTreeMap::from([(name.to_owned(), count)]),
        ..figures(true, 0.0)
    };
    let found = statistics(&[game(2, "1-2", 1), game(3, "1-1", 1), game(1, "1-2", 4)]);
    assert_eq!(found.mistakes, BTreeMap::from([("needless_risk", 3), ("slow", 6)]));
    let overlooked = [("1-1", 1), ("1-2", 5)].map(|(name, count)| (name.to_owned(), count));
    assert_eq!(found.overlooked, BTreeMap::from(overlooked));
}
