//! Claims that hold and claims that do not.

use super::*;

fn holds(view: &str, cell: (u16, u16), verdict: Verdict, clues: &[(u16, u16)]) -> bool {
    let clues: Vec<Pos> = clues.iter().map(|&(x, y)| Pos::new(x, y)).collect();
    let cell = Pos::new(cell.0, cell.1);
    let claim = Claim { cell, verdict, clues: &clues, mine_total: MineTotal::Unused };
    claim.holds(&view.parse().unwrap(), &[])
}

#[test]
fn one_clue_that_is_full() {
    assert!(holds("2x1x1:1_", (1, 0), Verdict::Mine, &[(0, 0)]));
    assert!(!holds("2x1x1:1_", (1, 0), Verdict::Safe, &[(0, 0)]));
    assert!(!holds("2x1x1:1_", (1, 0), Verdict::Mine, &[]), "no clue, no proof");
    assert!(!holds("2x1x1:1_", (0, 0), Verdict::Safe, &[(0, 0)]), "already open");
    assert!(!holds("2x1x1:1_", (1, 0), Verdict::Mine, &[(1, 0)]), "not a clue");
    assert!(!holds("2x1x1:1_", (1, 0), Verdict::Mine, &[(5, 5)]), "not on the board");
}

#[test]
fn a_1_2_pattern_needs_both_clues() {
    let view = "4x2x2:____/1121";
    assert!(holds(view, (3, 0), Verdict::Mine, &[(1, 1), (2, 1)]));
    assert!(!holds(view, (3, 0), Verdict::Mine, &[(1, 1)]));
    assert!(!holds(view, (3, 0), Verdict::Mine, &[(2, 1)]));
    assert!(!holds(view, (3, 0), Verdict::Safe, &[(1, 1), (2, 1)]));
}

#[test]
fn the_mine_total_and_premises_count() {
    let view: View = "3x1x1:1__".parse().unwrap();
    let (middle, right) = (Pos::new(1, 0), Pos::new(2, 0));
    let claim =
        |clues, mine_total| Claim { cell: right, verdict: Verdict::Safe, clues, mine_total };
    let clue = [Pos::new(0, 0)];
    assert!(claim(&clue, MineTotal::Used).holds(&view, &[]));
    assert!(!claim(&clue, MineTotal::Unused).holds(&view, &[]));
    assert!(claim(&[], MineTotal::Used).holds(&view, &[(middle, Verdict::Mine)]));
    assert!(claim(&[], MineTotal::Unused).holds(&view, &[(right, Verdict::Safe)]));
    assert!(!claim(&[], MineTotal::Unused).holds(&view, &[(right, Verdict::Mine)]));
}

/// Sixty clues in a row, with as many covered cells above and below: trying all layouts
/// would take for ever.
#[test]
fn many_clues_together_are_checked_at_once() {
    let width = 60_u16;
    let covered = "_".repeat(60);
    let clues = format!("2{}2", "3".repeat(58));
    let view: View = format!("60x3x60:{covered}/{clues}/{covered}").parse().unwrap();
    let row: Vec<Pos> = (0..width).map(|x| Pos::new(x, 1)).collect();
    let claim = |x, verdict, mine_total| {
        Claim { cell: Pos::new(x, 0), verdict, clues: &row, mine_total }.holds(&view, &[])
    };
    for mine_total in [MineTotal::Used, MineTotal::Unused] {
        for verdict in [Verdict::Safe, Verdict::Mine] {
            assert!(!claim(30, verdict, mine_total), "{verdict:?} {mine_total:?}");
        }
    }
}
