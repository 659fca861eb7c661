//! Every proof passes the independent checker and contains nothing that could be left
//! out.
#![allow(clippy::unwrap_used)]

use minewise_board::{Params, Pos, View};
use minewise_checker::{Claim, MineTotal};
use minewise_solver::{
    Argument, Assumptions, Budget, ClueFact, Contradiction, Failure, Pattern, Proof, StepKind,
    Tier, Verdict, analyze, deduce, explain,
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

/// The proof holds for each of its cells, and fails if any part of it is left out.
fn check_proof(view: &View, proof: &Proof) {
    let mine_total = if proof.uses_mine_total { MineTotal::Used } else { MineTotal::Unused };
    check_argument(view, proof);
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

/// The argument refers to exactly what the proof rests on, and its counts are right.
fn check_argument(view: &View, proof: &Proof) {
    let steps = proof.argument.steps();
    let conclusion = steps.last().unwrap();
    assert_eq!((conclusion.kind, &conclusion.cells), (StepKind::Conclusion, &proof.cells));
    assert!(!proof.cells.is_empty(), "{view} {proof:?}");
    let mut clues: Vec<Pos> = steps.iter().flat_map(|step| step.clues.clone()).collect();
    clues.sort_unstable();
    clues.dedup();
    assert_eq!(clues, proof.clues, "{view} {proof:?}");
    let known = |pos: Pos| proof.premises.iter().find(|premise| premise.0 == pos);
    let check_clue = |clue: &ClueFact| {
        assert_eq!(view.cell(clue.pos).clue().unwrap().value(), clue.value);
        let around: Vec<Pos> = view.size().neighbours(clue.pos).collect();
        let is_mine = |pos: &&Pos| known(**pos).is_some_and(|known| known.1 == Verdict::Mine);
        assert_eq!(around.iter().filter(is_mine).count(), usize::from(clue.known_mines));
        assert_eq!(clue.needs + clue.known_mines, clue.value);
        let open = around.into_iter().filter(|&pos| view.cell(pos).is_covered());
        assert_eq!(open.filter(|&pos| known(pos).is_none()).collect::<Vec<_>>(), clue.cells);
    };
    match &proof.argument {
        Argument::SharedCellsHoldAll { forcing, satisfied, shared, elsewhere, .. } => {
            [forcing, satisfied].into_iter().for_each(check_clue);
            assert_eq!(shared.len() + elsewhere.len(), forcing.cells.len());
            assert!(usize::from(forcing.needs) >= elsewhere.len());
            assert_eq!(usize::from(forcing.needs) - elsewhere.len(), usize::from(satisfied.needs));
        }
        Argument::SharedCellsHoldTooFew { needing, limiting, shared, at_most, others, .. } => {
            [needing, limiting].into_iter().for_each(check_clue);
            assert_eq!(*at_most, limiting.needs.min(shared.len() as u8));
            assert_eq!(usize::from(needing.needs - at_most), others.len());
        }
        Argument::Contradiction { clues, failure, .. } => {
            clues.iter().for_each(check_clue);
            assert!(failure.is_none_or(|failure| failure.mines != failure.value));
        }
        _ => {}
    }
}

/// Explains every certain cell and no others, and follows the whole chain.
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

/// The chain reaches all certain cells, each step resting on earlier ones.
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
fn proofs_name_their_rule() {
    let corner = proof_of("3x3x1:_10/110/000", 0, 0);
    assert_eq!(corner.tier(), Tier::SingleClue);
    assert!(matches!(corner.argument, Argument::AllCellsNeeded { .. }), "{corner:?}");

    let one_one = proof_of("4x2x2:____/1121", 2, 0);
    assert_eq!(one_one.verdict, Verdict::Safe);
    assert_eq!(one_one.pattern(), Some(Pattern::OneOne));
    let Argument::SharedCellsHoldAll { forcing, satisfied, shared, elsewhere, .. } =
        one_one.argument
    else {
        panic!("another argument")
    };
    assert_eq!((forcing.pos, forcing.needs), (Pos::new(0, 1), 1));
    assert_eq!((satisfied.pos, satisfied.needs), (Pos::new(1, 1), 1));
    assert_eq!((shared, elsewhere), (vec![Pos::new(0, 0), Pos::new(1, 0)], vec![]));

    let total = proof_of("3x1x1:1__", 2, 0);
    assert_eq!(
        (total.tier(), total.clues.as_slice()),
        (Tier::MineTotal, [Pos::new(0, 0)].as_slice())
    );
    assert!(matches!(total.argument, Argument::TotalContradiction { .. }), "{total:?}");
}

/// The 1-2-1 takes three clues, unless an edge makes it simpler.
#[test]
fn a_1_2_1_is_named() {
    for (view, x, y, name) in [
        ("7x2x3:_______/__121__", 3, 0, Some(Pattern::OneTwoOne)),
        ("2x7x3:__/__/_1/_2/_1/__/__", 0, 3, Some(Pattern::OneTwoOne)),
        // The position of the page of patterns: at an edge, the first two clues are enough.
        ("5x3x2:_____/11211/00000", 2, 0, Some(Pattern::OneOne)),
        // What a 1-2-1 says about the mines takes two of its clues.
        ("5x3x2:_____/11211/00000", 1, 0, Some(Pattern::OneTwo)),
        ("5x2x1:_____/00111", 4, 0, None),
    ] {
        assert_eq!(proof_of(view, x, y).pattern(), name, "{view}");
    }
}

/// When several clues are needed, supposing the opposite leads, clue by clue, to one that
/// cannot be right.
#[test]
fn several_clues_are_argued_as_a_chain() {
    let proof = proof_of("5x2x1:_____/00111", 4, 0);
    assert_eq!((proof.tier(), proof.clues.len()), (Tier::SeveralClues, 3));
    let Argument::Contradiction { consequences, failure, .. } = &proof.argument else {
        panic!("{proof:?}")
    };
    let decided: Vec<(Pos, bool, usize)> =
        consequences.iter().map(|one| (one.clue, one.mine, one.cells.len())).collect();
    assert_eq!(decided, [(Pos::new(1, 1), false, 3), (Pos::new(2, 1), true, 1)]);
    assert_eq!(*failure, Some(Failure { clue: Pos::new(3, 1), value: 1, mines: 2 }));
}

#[test]
fn the_smallest_set_of_clues_is_found() {
    // Both the pair and the longer chain would be proofs.
    let proof = proof_of("4x2x2:____/1121", 3, 0);
    assert_eq!(proof.clues, [Pos::new(1, 1), Pos::new(2, 1)]);
}

#[test]
fn a_contradiction_is_reported() {
    let view: View = "3x1x1:1_1".parse().unwrap();
    assert!(explain(&view, Pos::new(1, 0)).unwrap().is_some());
    let impossible: View = "5x1x2:1_0_1".parse().unwrap();
    assert_eq!(explain(&impossible, Pos::new(1, 0)), Err(Contradiction));
    assert_eq!(deduce(&impossible, &Assumptions::NONE), Err(Contradiction));
}
