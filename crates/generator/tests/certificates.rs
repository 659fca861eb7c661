//! Certificates finish their boards, every step holds, and grades are meaningful.
#![allow(clippy::unwrap_used)]

use minewise_board::Params;
use minewise_checker::{Claim, MineTotal, Verdict as Claimed};
use minewise_generator::{Certificate, Grade, Mode, NoGuess, NoGuessBoards, is_solvable};
use minewise_rules::{FirstClick, Game, Random, Seed};
use minewise_solver::{Power, Stop, Verdict};

fn kind(width: u64, height: u64, mines: u64, power: Power) -> NoGuess {
    let params = Params::new(width, height, mines).unwrap();
    NoGuess { power, ..NoGuess::new(params, FirstClick::Opening, params.size().middle()) }
}

/// Follows a certificate with the rules and the independent checker.
fn check(certificate: &Certificate) {
    let board = certificate.board();
    let mut game = Game::on_layout(board.layout().clone());
    game.open(board.start(), |_| false).unwrap();
    let mut known = Vec::new();
    for step in certificate.steps() {
        let verdict = match step.verdict {
            Verdict::Mine => Claimed::Mine,
            _ => Claimed::Safe,
        };
        let mine_total = if step.uses_mine_total { MineTotal::Used } else { MineTotal::Unused };
        for &cell in &step.cells {
            let claim = Claim { cell, verdict, clues: &step.clues, mine_total };
            assert!(claim.holds(game.view(), &known), "{step:?}");
        }
        for &cell in &step.cells {
            if verdict == Claimed::Mine {
                known.push((cell, verdict));
            } else if game.outcome().is_none() && game.view().cell(cell).is_covered() {
                game.open(cell, |_| false).unwrap();
            }
        }
    }
    assert_eq!(game.view().covered_count(), board.params().mines());
}

#[test]
fn boards_of_every_power_and_density_keep_their_promise() {
    let cases = [(9, 9, 10, 20), (16, 16, 40, 6), (30, 16, 99, 3), (12, 12, 40, 4)];
    for power in Power::ALL {
        for (width, height, mines, count) in cases {
            let kind = kind(width, height, mines, power);
            let boards = NoGuessBoards { kind, seed: Seed(5) };
            for number in 0..count {
                let board = match boards.board(number, &Stop::NEVER) {
                    Ok(board) => board,
                    // A crowded board may be too hard for weak reasoning.
                    Err(error) => {
                        assert!(power < Power::Full && mines == 40, "{power} {error}");
                        continue;
                    }
                };
                assert!(is_solvable(board.layout(), board.start(), power));
                let certificate = Certificate::of(&board, power, Mode::Fast, &Stop::NEVER).unwrap();
                check(&certificate);
            }
        }
    }
}

#[test]
fn weaker_reasoning_does_not_finish_every_board() {
    let boards = NoGuessBoards { kind: kind(16, 16, 40, Power::Full), seed: Seed(6) };
    let weak = (0..20).filter(|&number| {
        let board = boards.board(number, &Stop::NEVER).unwrap();
        !is_solvable(board.layout(), board.start(), Power::Single)
    });
    assert!(weak.count() > 5);
}

#[test]
fn boards_are_repeatable_and_distinct() {
    let boards = NoGuessBoards { kind: kind(16, 16, 40, Power::Full), seed: Seed(7) };
    let first = boards.board(3, &Stop::NEVER).unwrap();
    assert_eq!(boards.board(3, &Stop::NEVER).unwrap(), first);
    assert_ne!(boards.board(4, &Stop::NEVER).unwrap(), first);
}

#[test]
fn graded_boards_have_their_grade() {
    for grade in Grade::ALL {
        let mut random = Random::new(Seed(8));
        let kind = kind(16, 16, 40, Power::Full);
        let certificate = kind.make_graded(grade..=grade, &mut random, &Stop::NEVER).unwrap();
        assert_eq!(certificate.difficulty().grade(), grade);
        check(&certificate);
    }
}

#[test]
fn generation_can_be_cancelled_and_is_bounded() {
    let impossible = kind(2, 2, 2, Power::Full);
    let stop = Stop::new();
    stop.request();
    let error = impossible.make(&mut Random::new(Seed(1)), &stop).unwrap_err();
    assert_eq!(error.to_string(), "board generation was cancelled");
    let error = impossible.make(&mut Random::new(Seed(1)), &Stop::NEVER).unwrap_err();
    assert!(error.to_string().starts_with("no 2x2x2 board"), "{error}");
    let start = minewise_board::Pos::new(9, 9);
    let error = NoGuess { start, ..impossible }.make(&mut Random::new(Seed(1)), &Stop::NEVER);
    assert!(error.is_err());
}
