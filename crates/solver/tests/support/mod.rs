//! Checks of an analysis, shared by several tests and the fuzz example.
#![allow(dead_code, reason = "each of them asks for a part of it")]

use minewise_board::View;
use minewise_rules::Layout;
use minewise_solver::{Analysis, Verdict};

/// Checks that two analyses agree: the same certain cells, and the same chances up to
/// rounding.
pub(crate) fn assert_same(view: &View, found: &Analysis, expected: &Analysis) {
    assert_eq!(found.is_complete(), expected.is_complete(), "{view}");
    assert_eq!(found.safe(), expected.safe(), "{view}");
    assert_eq!(found.mines(), expected.mines(), "{view}");
    let chances = found.probabilities().iter().zip(expected.probabilities());
    for (index, (found, expected)) in chances.enumerate() {
        let same = (found - expected).abs() <= 1e-12 || found.is_nan() && expected.is_nan();
        assert!(same, "{view} at {}: {found}, not {expected}", view.size().pos(index));
    }
}

/// Checks an analysis of a view of `layout`: certain cells are what the layout says, and
/// exactly the covered cells have a chance, which is 0 or 1 exactly where it is certain.
pub(crate) fn assert_true_to(layout: &Layout, view: &View, analysis: &Analysis) {
    for pos in view.size().positions() {
        let chance = analysis.mine_probability(pos);
        match analysis.verdict(pos) {
            Verdict::Open => {
                assert!(!view.cell(pos).is_covered(), "{view}: {pos} is covered");
                assert_eq!(chance, None, "{view} at {pos}");
                continue;
            }
            Verdict::Safe => {
                assert!(!layout.is_mine(pos), "{view}: the mine at {pos} is called safe");
                assert_eq!(chance, Some(0.0), "{view} at {pos}");
            }
            Verdict::Mine => {
                assert!(layout.is_mine(pos), "{view}: the safe cell {pos} is called a mine");
                assert_eq!(chance, Some(1.0), "{view} at {pos}");
            }
            Verdict::Unknown => {
                let strictly_between = chance.is_some_and(|chance| chance > 0.0 && chance < 1.0);
                assert!(strictly_between, "{view} at {pos}: {chance:?}");
            }
        }
        assert!(view.cell(pos).is_covered(), "{view}: {pos} is open");
    }
}

/// Checks that the chances of all cells add up to the number of mines.
pub(crate) fn assert_sums_to_mines(view: &View, analysis: &Analysis) {
    let sum: f64 = analysis.probabilities().iter().filter(|chance| !chance.is_nan()).sum();
    let mines = f64::from(view.mines());
    assert!((sum - mines).abs() <= 1e-9 * mines, "{view}: {sum}");
}
