//! Large boards, and boards with clues scattered all over them.
#![allow(clippy::unwrap_used)]

mod support;

use minewise_board::{Pos, View};
use minewise_checker::{Claim, MineTotal};
use minewise_solver::{Analysis, Assumptions, Budget, Solver, Verdict, explain};
use num_bigint::BigUint;

use support::assert_sums_to_mines;

/// A line is a name, a tab and a view. The name says what is open: `open` every opening,
/// `one` the largest opening, `rand f` a random fraction f of all safe cells.
const POSITIONS: &str = include_str!("data/hard-positions.tsv");

fn positions(is_chosen: impl Fn(&str) -> bool) -> Vec<(&'static str, View)> {
    let lines = POSITIONS.lines().map(|line| line.split_once('\t').unwrap());
    let chosen = lines.filter(|(name, _)| is_chosen(name));
    chosen.map(|(name, view)| (name, view.parse().unwrap())).collect()
}

/// At most `count` of the cells, evenly spread.
fn sample(cells: impl Iterator<Item = Pos>, count: usize) -> Vec<Pos> {
    let cells: Vec<Pos> = cells.collect();
    let step = cells.len().div_ceil(count).max(1);
    cells.into_iter().step_by(step).collect()
}

fn analyze(view: &View) -> Analysis {
    Solver::new().analyze(view, &Assumptions::NONE, Budget::DEFAULT).unwrap()
}

fn check_complete(is_chosen: impl Fn(&str) -> bool, expected_count: usize) {
    let positions = positions(is_chosen);
    assert_eq!(positions.len(), expected_count);
    for (name, view) in positions {
        let analysis = analyze(&view);
        assert!(analysis.is_complete(), "{name}");
        assert_sums_to_mines(&view, &analysis);
        for pos in view.covered_positions() {
            assert_eq!(analysis.sample_error(pos), 0.0, "{name} at {pos}");
        }
    }
}

#[test]
fn boards_with_openings_are_complete_within_the_default_budget() {
    check_complete(|name| !name.contains("rand"), 16);
}

#[test]
fn scattered_clues_on_30x16_are_complete_within_the_default_budget() {
    check_complete(|name| name.starts_with("30x16/99 rand"), 5);
}

#[test]
fn scattered_clues_on_50x50_are_complete_within_the_default_budget() {
    check_complete(|name| name.starts_with("50x50/500 rand"), 5);
}

/// Assuming the opposite of a certain cell leaves no layout, while an uncertain cell may
/// be either. Counted with big integers, so that no rounding is involved.
#[test]
fn certain_cells_leave_no_layout_for_the_opposite() {
    let mut solver = Solver::new();
    let few = |name: &str| name.starts_with("30x16") || name.starts_with("50x50/500 o");
    for (name, view) in positions(few) {
        let analysis = analyze(&view);
        for pos in sample(view.covered_positions(), 12) {
            let mut fits = |mines: &[Pos], safe: &[Pos]| {
                let what_if = Assumptions { mines: mines.to_vec(), safe: safe.to_vec() };
                let solutions = solver.count_solutions(&view, &what_if, Budget::DEFAULT).unwrap();
                solutions != BigUint::ZERO
            };
            let may_be = (fits(&[pos], &[]), fits(&[], &[pos]));
            let expected = match analysis.verdict(pos) {
                Verdict::Mine => (true, false),
                Verdict::Safe => (false, true),
                _ => (true, true),
            };
            assert_eq!(may_be, expected, "{name} at {pos}");
        }
    }
}

/// Certain cells of the wide positions have proofs that pass the independent checker.
#[test]
fn certain_cells_of_wide_positions_pass_the_checker() {
    for (name, view) in positions(|name| name.starts_with("50x50/500 rand")) {
        let analysis = analyze(&view);
        let certain = analysis.safe().iter().chain(analysis.mines()).copied();
        for pos in sample(certain, 4) {
            let proof = explain(&view, pos).unwrap().unwrap();
            assert_eq!(proof.verdict, analysis.verdict(pos), "{name} at {pos}");
            let verdict = match proof.verdict {
                Verdict::Mine => minewise_checker::Verdict::Mine,
                _ => minewise_checker::Verdict::Safe,
            };
            let mine_total =
                if proof.uses_mine_total { MineTotal::Used } else { MineTotal::Unused };
            let claim = Claim { cell: pos, verdict, clues: &proof.clues, mine_total };
            assert!(claim.holds(&view, &[]), "{name} at {pos}: {proof:?}");
        }
    }
}
