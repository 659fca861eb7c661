//! The measured positions, shared with the tests.

use minewise_board::View;
use minewise_solver::Analysis;

use crate::support::assert_sums_to_mines;

const EXPERT: &str = include_str!("../../tests/data/expert-positions.tsv");
const HARD: &str = include_str!("../../tests/data/hard-positions.tsv");

/// A position with the chances that other solvers found, as `(cell, chance)` pairs.
pub(crate) struct Known {
    pub(crate) view: View,
    chances: Vec<(usize, f64)>,
}

impl Known {
    fn read(line: &str) -> Self {
        let (view, groups) = line.split_once('\t').expect("a view, a tab and chances");
        let mut chances = Vec::new();
        for group in groups.split(' ') {
            let (chance, cells) = group.split_once('=').expect("a chance and its cells");
            let chance = chance.parse().expect("a chance");
            let cells = cells.split(',').map(|cell| cell.parse().expect("a cell"));
            chances.extend(cells.map(|cell| (cell, chance)));
        }
        Known { view: read_view(view), chances }
    }

    /// Panics unless the analysis gives every covered cell its known chance.
    pub(crate) fn check(&self, analysis: &Analysis) {
        assert!(analysis.is_complete(), "{}", self.view);
        assert_eq!(self.chances.len(), self.view.covered_positions().count(), "{}", self.view);
        for &(cell, chance) in &self.chances {
            let found = analysis.probabilities()[cell];
            assert!((found - chance).abs() < 1e-12, "{}: {found}, not {chance}", self.view);
        }
    }
}

/// 400 positions from the middle of Expert games.
pub(crate) fn expert() -> Vec<Known> {
    let positions: Vec<Known> = EXPERT.lines().map(Known::read).collect();
    assert_eq!(positions.len(), 400);
    positions
}

/// 26 named positions that are large or have scattered clues.
pub(crate) fn hard() -> Vec<(&'static str, View)> {
    let lines = HARD.lines().map(|line| line.split_once('\t').expect("a name, a tab and a view"));
    let positions: Vec<_> = lines.map(|(name, view)| (name, read_view(view))).collect();
    assert_eq!(positions.len(), 26);
    positions
}

/// Panics unless the analysis is exact and its chances add up to the mines.
pub(crate) fn check_complete(name: &str, view: &View, analysis: &Analysis) {
    assert!(analysis.is_complete(), "{name}");
    assert_sums_to_mines(view, analysis);
}

fn read_view(text: &str) -> View {
    text.parse().expect("a view that fits the rules")
}
