//! Every proof passes an independent checker and has nothing in it that could be
//! left out.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos, View};
use minewise_checker::{Claim, MineTotal};
use minewise_solver::{
    Assumptions, Budget, Contradiction, Proof, Tier, Verdict, analyze, deduce, explain,
};
use minewise_testkit::reachable_views;
use minewise_testkit::strategy::live_view;
use proptest::prelude::*;

const fn claimed(verdict: Verdict) -> minewise_checker::Verdict {
    match verdict {
        Verdict::Mine => minewise_checker::Verdict::Mine,
        _ => minewise_checker::Verdict::Safe,
    }
}

fn holds(view: &View, proof: &Proof, cell: Pos, clues: &[Pos], mine_total: MineTotal) -> bool {
    let premises: Vec<_> =
        proof.premises.iter().map(|&(pos, verdict)| (pos, claimed(verdict))).collect();
    Claim { cell, verdict: claimed(proof.verdict), clues, mine_total }.holds(view, &premises)
}

/// The proof holds for each of its cells, and not without any part of it.
fn check_proof(view: &View, proof: &Proof) {
    let mine_total = if proof.uses_mine_total { MineTotal::Used } else { MineTotal::Unused };
    assert!(!proof.cells.is_empty() && proof.text.ends_with('.'), "{view} {proof:?}");
    for &cell in &proof.cells {
        assert!(holds(view, proof, cell, &proof.clues, mine_total), "{view} {proof:?}");
        for left_out in 0..proof.clues.len() {
            let mut fewer = proof.clues.clone();
            fewer.remove(left_out);
            assert!(!holds(view, proof, cell, &fewer, mine_total), "{view} {proof:?} {left_out}");
        }
        if proof.uses_mine_total {
            let without = holds(view, proof, cell, &proof.clues, MineTotal::Unused);
            assert!(!without, "{view} {proof:?} needs no total");
        }
    }
}

/// Explains every certain cell, and no other, and follows the whole chain.
fn check_view(view: &View) {
    let analysis = analyze(view, &Assumptions::NONE, Budget::UNLIMITED).unwrap();
    for pos in view.size().positions() {
        let verdict = analysis.verdict(pos);
        let proof = explain(view, pos).unwrap();
        if matches!(verdict, Verdict::Open | Verdict::Unknown) {
            assert_eq!(proof, None);
        } else {
            let proof = proof.expect("a certain cell has a proof");
            assert_eq!((proof.cells.as_slice(), proof.verdict), ([pos].as_slice(), verdict));
            assert_eq!(proof.premises, []);
            check_proof(view, &proof);
        }
    }
    check_chain(view);
}

/// The chain ends with all certain cells, each step resting on earlier ones.
fn check_chain(view: &View) {
    let analysis = analyze(view, &Assumptions::NONE, Budget::UNLIMITED).unwrap();
    let mut known: Vec<(Pos, Verdict)> = Vec::new();
    for step in deduce(view, &Assumptions::NONE).unwrap() {
        assert!(step.premises.iter().all(|premise| known.contains(premise)), "{view} {step:?}");
        check_proof(view, &step);
        known.extend(step.cells.iter().map(|&pos| (pos, step.verdict)));
    }
    known.sort_unstable_by_key(|&(pos, _)| pos);
    let safe = analysis.safe().iter().map(|&pos| (pos, Verdict::Safe));
    let mines = analysis.mines().iter().map(|&pos| (pos, Verdict::Mine));
    let mut certain: Vec<_> = safe.chain(mines).collect();
    certain.sort_unstable_by_key(|&(pos, _)| pos);
    assert_eq!(known, certain, "{view}");
}

#[test]
fn every_certain_cell_of_small_boards_is_proved() {
    for (width, height, mines) in [(3, 3, 1), (3, 3, 2), (3, 3, 3), (3, 3, 5), (4, 3, 2)] {
        for reachable in reachable_views(Params::new(width, height, mines).unwrap()) {
            check_view(&reachable.view);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    // Row W10.
    #[test]
    fn w10_every_step_of_a_chain_holds((_, view) in live_view(9, 0.3)) {
        check_chain(&view);
    }
}

fn proof_of(view: &str, x: u16, y: u16) -> Proof {
    explain(&view.parse().unwrap(), Pos::new(x, y)).unwrap().unwrap()
}

#[test]
fn proofs_have_the_names_and_words_of_players() {
    let corner = proof_of("3x3x1:_10/110/000", 0, 0);
    assert_eq!(corner.tier(), Tier::SingleClue);
    assert_eq!(
        corner.text,
        "The 1 in row 1, column 2 has 1 cell left around it for 1 mine, so it is a mine."
    );

    let one_one = proof_of("4x2x2:____/1121", 2, 0);
    assert_eq!(one_one.verdict, Verdict::Safe);
    assert_eq!(one_one.pattern, Some("1-1"));
    assert_eq!(
        one_one.text,
        "The 1 in row 2, column 1 needs 1 mine more and has no cell that the 1 in row 2, column 2 \
         does not touch, so the 2 cells they share hold 1 mine; that is all the 1 in row 2, \
         column 2 needs, and the rest around it is safe."
    );

    let total = proof_of("3x1x1:1__", 2, 0);
    assert_eq!(
        (total.tier(), total.clues.as_slice()),
        (Tier::MineTotal, [Pos::new(0, 0)].as_slice())
    );
    assert_eq!(
        total.text,
        "The board has 1 mine: if row 1, column 3 were a mine, that number and the 1 in row 1, \
         column 1 could not both be right."
    );
}

#[test]
fn the_smallest_set_of_clues_is_found() {
    // Both the pair and the longer chain would do.
    let proof = proof_of("4x2x2:____/1121", 3, 0);
    assert_eq!(proof.clues, [Pos::new(1, 1), Pos::new(2, 1)]);
}

#[test]
fn a_contradiction_is_told() {
    let view: View = "3x1x1:1_1".parse().unwrap();
    assert!(explain(&view, Pos::new(1, 0)).unwrap().is_some());
    let impossible: View = "5x1x2:1_0_1".parse().unwrap();
    assert_eq!(explain(&impossible, Pos::new(1, 0)), Err(Contradiction));
    assert_eq!(deduce(&impossible, &Assumptions::NONE), Err(Contradiction));
}
