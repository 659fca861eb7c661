//! Hints are the easiest possible and proofs the shortest, compared with brute force by
//! the independent checker.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos, View};
use minewise_checker::{Claim, MineTotal};
use minewise_solver::{Assumptions, Budget, Tier, Verdict, analyze, easiest_safe, explain};
use minewise_testkit::reachable_views;
use minewise_testkit::strategy::live_view;
use proptest::prelude::*;

/// How simple a proof is.
type Difficulty = (Tier, usize);

fn holds(view: &View, cell: Pos, verdict: Verdict, clues: &[Pos], mine_total: MineTotal) -> bool {
    let verdict = match verdict {
        Verdict::Mine => minewise_checker::Verdict::Mine,
        _ => minewise_checker::Verdict::Safe,
    };
    Claim { cell, verdict, clues, mine_total }.holds(view, &[])
}

/// The simplest proof of a certain cell, by trying all sets of clues.
fn simplest(view: &View, cell: Pos, verdict: Verdict) -> Difficulty {
    let size = view.size();
    let is_clue = |&pos: &Pos| {
        !view.cell(pos).is_covered()
            && size.neighbours(pos).any(|near| view.cell(near).is_covered())
    };
    let clues: Vec<Pos> = size.positions().filter(is_clue).collect();
    for (total, fewest) in [(MineTotal::Unused, 1), (MineTotal::Used, 0)] {
        for count in fewest..=clues.len() {
            let suffices = |part: &[Pos]| holds(view, cell, verdict, part, total);
            if any_part(&clues, count, &mut Vec::new(), &suffices) {
                let tier = match (total, count) {
                    (MineTotal::Used, _) => Tier::MineTotal,
                    (_, 1) => Tier::SingleClue,
                    (_, 2) => Tier::TwoClues,
                    _ => Tier::SeveralClues,
                };
                return (tier, count);
            }
        }
    }
    panic!("{cell} is not certain in {view}")
}

fn any_part(
    clues: &[Pos],
    count: usize,
    part: &mut Vec<Pos>,
    suffices: &dyn Fn(&[Pos]) -> bool,
) -> bool {
    if part.len() == count {
        return suffices(part);
    }
    (0..clues.len()).any(|place| {
        part.push(clues[place]);
        let found = any_part(&clues[place + 1..], count, part, suffices);
        part.pop();
        found
    })
}

/// Compares the hint and the proofs of a view with brute force. Returns the difficulty of
/// the hint.
fn check(view: &View, near: Option<Pos>) -> Option<Difficulty> {
    let analysis = analyze(view, &Assumptions::NONE, Budget::UNLIMITED).unwrap();
    let mut of_safe_cells: Vec<(Difficulty, usize, Pos)> = Vec::new();
    for pos in view.covered_positions() {
        let verdict = analysis.verdict(pos);
        if verdict == Verdict::Unknown {
            continue;
        }
        let difficulty = simplest(view, pos, verdict);
        let proof = explain(view, pos).unwrap().unwrap();
        assert_eq!((proof.tier(), proof.clues.len()), difficulty, "{view} at {pos}: {proof:?}");
        if verdict == Verdict::Safe {
            let distance = |to: Pos| to.x.abs_diff(pos.x).max(to.y.abs_diff(pos.y));
            of_safe_cells.push((difficulty, near.map_or(0, distance).into(), pos));
        }
    }
    let found = easiest_safe(view, near).unwrap();
    let expected = of_safe_cells.into_iter().min();
    assert_eq!(found.as_ref().map(|found| found.cell), expected.map(|(_, _, pos)| pos), "{view}");
    let (found, (difficulty, _, pos)) = (found?, expected?);
    let proof = found.proof.unwrap();
    assert_eq!((found.tier, proof.clues.len()), difficulty, "{view}");
    assert_eq!((proof.cells.as_slice(), proof.verdict), ([pos].as_slice(), Verdict::Safe));
    let total = if proof.uses_mine_total { MineTotal::Used } else { MineTotal::Unused };
    assert!(holds(view, pos, Verdict::Safe, &proof.clues, total), "{view} {proof:?}");
    Some(difficulty)
}

// Row Q5.
#[test]
fn q5_no_certain_cell_of_small_boards_has_a_simpler_proof_than_the_hinted_one() {
    let mut hints = [0; 5];
    for (width, height, mines) in [(3, 3, 2), (3, 3, 4), (4, 3, 2), (5, 2, 3)] {
        let views = reachable_views(Params::new(width, height, mines).unwrap());
        for (number, reachable) in views.into_iter().enumerate().filter(|(at, _)| at % 7 == 0) {
            let size = reachable.view.size();
            let near = (number % 3 > 0).then(|| size.pos(number % size.cells()));
            if let Some((tier, _)) = check(&reachable.view, near) {
                hints[tier as usize] += 1;
            }
        }
    }
    assert!(hints[2..].iter().all(|&count| count > 20), "{hints:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    // Row Q5.
    #[test]
    fn q5_hints_of_random_boards_are_the_simplest((_, view) in live_view(5, 0.5), near in 0..25usize) {
        let size = view.size();
        let open = view.size().positions().filter(|&pos| !view.cell(pos).is_covered()).count();
        // Brute force tries every set of clues.
        if open <= 13 {
            check(&view, (near < size.cells()).then(|| size.pos(near)));
        }
    }
}
