//! Checks a table of answers that the command line, the server and the analysis screen
//! are checked against too.
#![allow(clippy::unwrap_used)]

use minewise_board::View;
use minewise_report::{Best, BestKind, Effort, Reporter};
use minewise_solver::{Assumptions, Budget, Stop, Unanswered};
use serde_json::{Value, json};

#[test]
fn answers_match_the_table() {
    let table: Vec<Value> = serde_json::from_str(include_str!("answers.json")).unwrap();
    let mut reporter = Reporter::default();
    for row in table {
        let view: View = row["position"].as_str().unwrap().parse().unwrap();
        let report = reporter.report(&view, &Assumptions::NONE, &Effort::default()).unwrap();
        let best = report.best.map(|Best { pos, risk, kind }| {
            json!({"x": pos.x, "y": pos.y, "risk": risk, "kind": kind.name()})
        });
        let found = json!({
            "position": view.to_string(),
            "layouts": report.layouts.map(|layouts| layouts.to_string()),
            "safe": report.analysis.safe().len(),
            "mines": report.analysis.mines().len(),
            "best": best,
        });
        assert_eq!(found, row);
    }
}

#[test]
fn a_stopped_answer_still_reports_what_was_found() {
    let view: View = "5x4x5:_2___/__3__/___2_/_1___".parse().unwrap();
    let (none, mut reporter) = (&Assumptions::NONE, Reporter::default());
    let analysis = reporter.analyse(&view, none, &Effort::default()).unwrap();
    let stop = Stop::new();
    stop.request();
    let effort = Effort { stop: &stop, ..Effort::default() };
    assert_eq!(reporter.analyse(&view, none, &effort).unwrap_err(), Unanswered::Stopped);
    let report = reporter.complete(&view, none, analysis, &effort);
    assert!(report.analysis.is_complete());
    assert_eq!(report.layouts, None);
    assert_eq!(report.best.unwrap().kind.name(), "least_risk");
    assert_eq!(report.best.unwrap().risk, 1.0 / 16.0);
}

#[test]
fn with_assumptions_the_least_risky_cell_is_best() {
    let view: View = "5x4x5:_2___/__3__/___2_/_1___".parse().unwrap();
    let assumed = Assumptions { mines: vec![minewise_board::Pos::new(0, 0)], safe: Vec::new() };
    let report = Reporter::default().report(&view, &assumed, &Effort::default()).unwrap();
    let best = report.best.unwrap();
    assert_eq!(Some(best.pos), report.analysis.least_risk());
}

#[test]
fn an_explanation_says_how_risky_a_cell_is() {
    let view: View = "5x4x5:_____/_1___/_3___/_____".parse().unwrap();
    let pos = minewise_board::Pos::new(0, 0);
    let found = Reporter::default().explain(&view, pos, &Effort::default()).unwrap();
    assert!(found.proof.is_none() && found.is_complete);
    assert_eq!(found.fraction.unwrap().lowest_terms().as_deref(), Some("1/45"));
    assert!((found.risk - 1.0 / 45.0).abs() < 1e-12);
}

/// Where the odds are only estimated, but the whole game could be searched all the same, the best
/// cell is the one that the search found.
#[test]
fn the_best_cell_is_searched_even_where_the_odds_are_estimates() {
    let view: View = "5x4x5:_2___/__3__/___2_/_1___".parse().unwrap();
    let (none, mut reporter) = (&Assumptions::NONE, Reporter::default());
    let exact = reporter.report(&view, none, &Effort::default()).unwrap();
    let effort = Effort { budgets: &[Budget::steps(0)], ..Effort::default() };
    let hurried = reporter.report(&view, none, &effort).unwrap();
    assert!(exact.analysis.is_complete() && !hurried.analysis.is_complete());
    let (exact, hurried) = (exact.best.unwrap(), hurried.best.unwrap());
    assert_eq!((hurried.pos, hurried.kind), (exact.pos, BestKind::Exact));
    assert!((hurried.risk - exact.risk).abs() < 1e-12);
}
