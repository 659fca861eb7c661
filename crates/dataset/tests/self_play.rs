//! The rows of a data set are true, and the same whoever makes them.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos, View};
use minewise_dataset::{Row, SelfPlay};
use minewise_report::{Effort, Reporter};
use minewise_rules::{FirstClick, Game, Layout, Outcome, Seed, Unlaid};
use minewise_solver::{Assumptions, Stop};
use minewise_testkit::all_layouts;

fn series(seed: u64) -> SelfPlay {
    SelfPlay {
        params: Params::new(9, 9, 10).unwrap(),
        first_click: FirstClick::Opening,
        seed: Seed(seed),
    }
}

fn game(seed: u64, number: u64) -> Vec<Row> {
    series(seed).game(number, &mut Reporter::default(), &Stop::NEVER).unwrap()
}

#[test]
fn rows_are_the_positions_of_the_game_with_the_seed() {
    let params = series(0).params;
    for number in 0..6 {
        let rows = game(3, number);
        let unlaid = Unlaid::new(params, FirstClick::Opening, Seed(3 + number));
        let mut played = Game::new(unlaid);
        for (step, row) in rows.iter().enumerate() {
            assert_eq!((row.game, row.seed, row.step as usize), (number, Seed(3 + number), step));
            assert_eq!(row.position, played.view().to_string());
            assert_eq!(played.outcome(), None);
            played.open(params.size().pos(row.best), |_| false).unwrap();
        }
        let outcome = played.outcome().unwrap();
        assert!(rows.iter().all(|row| row.won == (outcome == Outcome::Won)));
    }
}

#[test]
fn rows_are_the_truth_about_their_positions() {
    let size = series(0).params.size();
    // Before the first open, it's the rules that count.
    for row in game(3, 0).iter().skip(1).chain(&game(3, 1)[1..]) {
        let view: View = row.position.parse().unwrap();
        let found = Reporter::default().report(&view, &Assumptions::NONE, &Effort::default());
        let report = found.unwrap();
        let odds: Vec<Option<f64>> =
            size.positions().map(|pos| report.analysis.mine_probability(pos)).collect();
        assert_eq!(row.odds, odds);
        let cells = |numbers: &[usize]| -> Vec<Pos> {
            numbers.iter().map(|&number| size.pos(number)).collect()
        };
        assert_eq!(cells(&row.safe), report.analysis.safe());
        assert_eq!(cells(&row.mines), report.analysis.mines());
        let best = report.best.unwrap();
        assert_eq!((size.pos(row.best), row.risk), (best.pos, best.risk));
        assert_eq!(row.tier.is_some(), !row.safe.is_empty());
    }
}

/// The share of all layouts that a rule permits for a first cell in which that cell is a mine.
fn odds_of_first_cell(params: Params, rule: FirstClick, first: Pos) -> f64 {
    let size = params.size();
    let layouts: Vec<Layout> = all_layouts(params).collect();
    let around =
        |layout: &Layout| size.neighbours(first).filter(|&pos| layout.is_mine(pos)).count();
    let is_safe = |layout: &&Layout| !layout.is_mine(first);
    let permitted: Vec<&Layout> = match rule {
        FirstClick::None => layouts.iter().collect(),
        FirstClick::Safe => layouts.iter().filter(is_safe).collect(),
        FirstClick::Opening => {
            let fewest = layouts.iter().filter(is_safe).map(around).min().unwrap();
            layouts.iter().filter(is_safe).filter(|layout| around(layout) == fewest).collect()
        }
    };
    let mined = permitted.iter().filter(|layout| layout.is_mine(first)).count();
    mined as f64 / permitted.len() as f64
}

#[test]
fn the_first_row_is_the_truth_by_every_rule() {
    for (width, height, mines) in [(3, 3, 1), (3, 3, 7), (4, 3, 3), (5, 2, 2), (9, 9, 10)] {
        let params = Params::new(width, height, mines).unwrap();
        for first_click in FirstClick::ALL {
            let series = SelfPlay { params, first_click, seed: Seed(1) };
            let rows = series.game(0, &mut Reporter::default(), &Stop::NEVER).unwrap();
            let (row, size) = (&rows[0], params.size());
            let is_promised = first_click != FirstClick::None;
            if size.cells() <= 12 {
                for (pos, odds) in size.positions().zip(&row.odds) {
                    let expected = odds_of_first_cell(params, first_click, pos);
                    assert!((odds.unwrap() - expected).abs() < 1e-12, "{params} {first_click}");
                }
            }
            let safe = if is_promised { size.cells() } else { 0 };
            assert_eq!((row.safe.len(), row.mines.len()), (safe, 0), "{params} {first_click}");
            assert_eq!(row.tier, is_promised.then_some("first click"));
            assert_eq!(Some(row.risk), row.odds[row.best]);
            // The best start is safe, so the game goes on, or is won.
            assert!(!is_promised || rows.len() > 1 || row.won, "{params} {first_click}");
        }
    }
}

#[test]
fn a_game_depends_on_its_seed_alone() {
    let apart = |rows: Vec<Row>| -> Vec<Row> {
        rows.into_iter().map(|row| Row { game: 0, ..row }).collect()
    };
    assert_eq!(apart(game(3, 2)), apart(game(5, 0)));
    let mut reporter = Reporter::default();
    let after_others: Vec<Option<Vec<Row>>> =
        (0..3).map(|number| series(3).game(number, &mut reporter, &Stop::NEVER)).collect();
    assert_eq!(after_others[2], Some(game(3, 2)));
    // The last seed of all is followed by the first.
    assert_eq!(apart(game(u64::MAX, 1)), apart(game(0, 0)));
}

#[test]
fn lines_are_rows_in_json() {
    let lines = series(3).lines(0, &mut Reporter::default(), &Stop::NEVER).unwrap();
    assert_eq!(lines.lines().count(), game(3, 0).len());
    assert!(lines.ends_with("}\n"));
    let first = lines.lines().next().unwrap();
    assert!(
        first.starts_with(r#"{"v":1,"game":0,"seed":"3","step":0,"position":"9x9x10:____"#),
        "{first}"
    );
}

#[test]
fn a_game_that_is_stopped_leaves_nothing() {
    let stop = Stop::new();
    stop.request();
    assert_eq!(series(3).game(0, &mut Reporter::default(), &stop), None);
}
