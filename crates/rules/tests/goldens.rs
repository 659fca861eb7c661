//! Exact reference numbers for the rules, computed over all layouts or all games of small
//! boards. All of them were confirmed, including those that only one source gives.
#![allow(clippy::unwrap_used)]

use minewise_board::{Clue, Params};
use minewise_rules::{BoardMetrics, Layout};
use minewise_testkit::{all_layouts, binomial, oracle, perft, picture, reachable_views};

fn params(width: u64, height: u64, mines: u64) -> Params {
    Params::new(width, height, mines).unwrap()
}

fn clues(layout: &Layout) -> impl Iterator<Item = Clue> + '_ {
    layout.size().positions().filter_map(|pos| layout.clue(pos))
}

fn clue_sum(layout: &Layout) -> u128 {
    clues(layout).map(|clue| u128::from(clue.value())).sum()
}

/// Small boards with every number of mines, up to a few thousand layouts each.
fn small_boards() -> Vec<Params> {
    let sizes = [(1, 1), (1, 6), (6, 1), (2, 2), (3, 2), (3, 3), (4, 3), (2, 5)];
    let mut boards: Vec<Params> = sizes
        .into_iter()
        .flat_map(|(width, height)| {
            (0..width * height).map(move |mines| params(width, height, mines))
        })
        .collect();
    boards.extend([params(4, 4, 3), params(4, 4, 4), params(5, 4, 3)]);
    boards
}

#[test]
fn edge_identity() {
    let total = |board| all_layouts(board).map(|layout| clue_sum(&layout)).sum::<u128>();
    assert_eq!(total(params(4, 4, 4)), 30_576);
    for board in small_boards() {
        let (width, height) = (u64::from(board.size().width()), u64::from(board.size().height()));
        let (cells, mines) = (width * height, u64::from(board.mines()));
        // Each pair of neighbours with exactly one mine adds one to the sum.
        let pairs = 4 * width * height + 2 - 3 * width - 3 * height;
        let expected = match (cells.checked_sub(2), mines.checked_sub(1)) {
            (Some(others), Some(other_mines)) => {
                2 * u128::from(pairs) * binomial(others, other_mines)
            }
            _ => 0,
        };
        assert_eq!(total(board), expected, "{board}");
    }
}

#[test]
fn a_layout_and_its_complement_have_the_same_clue_sum() {
    for board in small_boards() {
        let size = board.size();
        let complement_mines = size.cells() as u64 - u64::from(board.mines());
        let Ok(complement_board) =
            Params::new(size.width().into(), size.height().into(), complement_mines)
        else {
            // The complement of a board without mines leaves no safe cell.
            assert_eq!(board.mines(), 0);
            continue;
        };
        for layout in all_layouts(board) {
            let safe = size.positions().filter(|&pos| !layout.is_mine(pos));
            let complement = Layout::from_mines(complement_board, safe).unwrap();
            assert_eq!(clue_sum(&layout), clue_sum(&complement), "{}", picture(&layout));
        }
    }
}

#[test]
fn number_of_zeros() {
    for board in small_boards() {
        let size = board.size();
        let zeros: usize = all_layouts(board)
            .map(|layout| clues(&layout).filter(|&clue| clue == Clue::Zero).count())
            .sum();
        let expected: u128 = size
            .positions()
            .map(|pos| {
                let elsewhere = size.cells() as u64 - 1 - u64::from(size.degree(pos));
                binomial(elsewhere, board.mines().into())
            })
            .sum();
        assert_eq!(zeros as u128, expected, "{board}");
    }
}

/// The number of layouts in which a cell shows `k`, by the formula that the chi-square
/// test of mine placement relies on.
#[test]
fn number_of_layouts_with_a_clue() {
    for board in small_boards() {
        let size = board.size();
        let mut counts = vec![[0u128; 9]; size.cells()];
        for layout in all_layouts(board) {
            for pos in size.positions() {
                if let Some(clue) = layout.clue(pos) {
                    counts[size.index(pos)][usize::from(clue.value())] += 1;
                }
            }
        }
        for pos in size.positions() {
            let degree = u64::from(size.degree(pos));
            for (clue, &count) in counts[size.index(pos)].iter().enumerate() {
                let elsewhere = u64::from(board.mines()).checked_sub(clue as u64);
                let expected = elsewhere.map_or(0, |mines| {
                    binomial(degree, clue as u64)
                        * binomial(size.cells() as u64 - 1 - degree, mines)
                });
                assert_eq!(count, expected, "{clue} at {pos} of {board}");
            }
        }
    }
}

#[test]
fn total_3bv_and_openings() {
    for (board, three_bv, openings) in [
        (params(3, 3, 2), 146, 28),
        (params(3, 3, 3), 388, 36),
        (params(4, 4, 3), 3_324, 656),
        (params(4, 4, 4), 13_268, 1_700),
        (params(5, 5, 5), 497_344, 77_456),
    ] {
        let totals = all_layouts(board).map(|layout| BoardMetrics::of(&layout)).fold(
            (0, 0),
            |(three_bv, openings), metrics| {
                (three_bv + metrics.three_bv, openings + metrics.openings)
            },
        );
        assert_eq!(totals, (three_bv, openings), "{board}");
    }
}

#[test]
fn view_perft() {
    let table: [(Params, &[u64]); 6] = [
        (params(3, 3, 1), &[50, 268, 1_216, 4_152]),
        (params(3, 3, 2), &[66, 688, 4_652, 22_992]),
        (params(3, 3, 3), &[58, 804, 7_292, 37_032]),
        (params(3, 3, 4), &[50, 824, 6_940, 30_600]),
        (params(4, 3, 3), &[226, 3_780]),
        (params(4, 4, 3), &[1_200, 21_796, 268_296]),
    ];
    for (board, expected) in table {
        let found: Vec<u64> =
            (1..=expected.len() as u32).map(|depth| perft(board, depth)).collect();
        assert_eq!(found, expected, "{board}");
    }
}

/// Counts the views with the rules, and their layouts twice: with the rules (on how many
/// layouts can the view be reached?) and by brute force (how many layouts fit it?). This
/// is the double count of the reference numbers, view by view.
#[test]
fn reachable_views_and_their_layouts() {
    for (board, views, layouts) in [
        (params(3, 3, 1), 331, 436),
        (params(3, 3, 2), 1_444, 2_442),
        (params(3, 3, 3), 2_060, 4_260),
        (params(3, 3, 4), 1_530, 3_752),
        (params(3, 3, 5), 724, 1_988),
        (params(4, 3, 2), 9_301, 15_282),
        (params(4, 3, 3), 27_966, 55_718),
    ] {
        let reachable = reachable_views(board);
        assert_eq!(reachable.len(), views, "{board}");
        let sum: u64 = reachable.iter().map(|reachable| reachable.layouts).sum();
        assert_eq!(sum, layouts, "{board}");
        for reachable in reachable {
            let fitting = oracle::count(&reachable.view).solutions;
            assert_eq!(u128::from(reachable.layouts), fitting, "{}", reachable.view);
        }
    }
}
