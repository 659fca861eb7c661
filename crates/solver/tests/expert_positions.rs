//! 400 positions from the middle of Expert games, with the chances that two other
//! solvers agree on.
#![allow(clippy::unwrap_used)]

use minewise_board::{Pos, View};
use minewise_solver::{Assumptions, Budget, Solver};

/// A line is a view, a tab, and groups of cells with the same chance:
/// `p=cell,cell,...`, cells numbered row by row.
const POSITIONS: &str = include_str!("data/expert-positions.tsv");

/// How far from 0 or 1 those chances may be where they mean certainty.
const ROUNDING: f64 = 1e-14;

/// The view and the chance of each of its covered cells.
fn read(line: &str) -> (View, Vec<(Pos, f64)>) {
    let (view, groups) = line.split_once('\t').unwrap();
    let view: View = view.parse().unwrap();
    let mut chances = Vec::new();
    for group in groups.split(' ') {
        let (chance, cells) = group.split_once('=').unwrap();
        let chance: f64 = chance.parse().unwrap();
        let cells = cells.split(',').map(|cell| view.size().pos(cell.parse().unwrap()));
        chances.extend(cells.map(|pos| (pos, chance)));
    }
    chances.sort_unstable_by_key(|&(pos, _)| pos);
    (view, chances)
}

/// The cells whose chance satisfies a condition, in reading order.
fn cells_with(chances: &[(Pos, f64)], condition: impl Fn(f64) -> bool) -> Vec<Pos> {
    chances.iter().filter(|&&(_, chance)| condition(chance)).map(|&(pos, _)| pos).collect()
}

#[test]
fn chances_and_certain_cells_agree_with_other_solvers() {
    let mut solver = Solver::new();
    let (mut positions, mut with_safe_cells) = (0, 0);
    for line in POSITIONS.lines() {
        let (view, chances) = read(line);
        assert!(view.covered_positions().eq(chances.iter().map(|&(pos, _)| pos)), "{view}");
        let analysis = solver.analyze(&view, &Assumptions::NONE, Budget::DEFAULT).unwrap();
        assert!(analysis.is_complete(), "{view}");
        for &(pos, chance) in &chances {
            let found = analysis.mine_probability(pos).unwrap();
            assert!((found - chance).abs() < 1e-12, "{view} at {pos}: {found}, not {chance}");
        }
        assert_eq!(analysis.safe(), cells_with(&chances, |chance| chance < ROUNDING), "{view}");
        assert_eq!(
            analysis.mines(),
            cells_with(&chances, |chance| chance > 1.0 - ROUNDING),
            "{view}"
        );
        positions += 1;
        with_safe_cells += u32::from(!analysis.safe().is_empty());
    }
    assert_eq!(positions, 400);
    assert!((100..400).contains(&with_safe_cells), "{with_safe_cells}");
}
