//! Batches of uniform boards.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;

use minewise_board::{Clue, Params, Pos};
use minewise_generator::{Board, StartOutOfBoard, UniformBoards};
use minewise_rules::{FirstClick, Random, Seed, Unlaid};
use minewise_testkit::{chi_square_limit, chi_square_uniform, picture};

fn boards(first_click: FirstClick, seed: u64) -> UniformBoards {
    let params = Params::new(9, 9, 10).unwrap();
    UniformBoards::new(params, first_click, Pos::new(2, 2), Seed(seed)).unwrap()
}

#[test]
fn board_number_i_comes_from_stream_i_whatever_the_order() {
    let all: Vec<Board> = boards(FirstClick::Safe, 7).take(20).collect();
    for number in (0..20).rev() {
        let board = boards(FirstClick::Safe, 7).board(number);
        assert_eq!(board, all[number as usize]);
        let mut random = Random::stream(Seed(7), number);
        let layout = Unlaid::lay_with(board.params(), FirstClick::Safe, board.start(), &mut random);
        assert_eq!(board.layout(), &layout);
    }
    assert_eq!(boards(FirstClick::Safe, 7).skip(3).step_by(5).nth(2).as_ref(), Some(&all[13]));
    assert_ne!(boards(FirstClick::Safe, 8).next().as_ref(), Some(&all[0]));
}

// Row C6.
#[test]
fn c6_the_start_gets_what_the_rule_guarantees() {
    let clue = |board: &Board| board.layout().clue(board.start());
    assert!(boards(FirstClick::Opening, 1).take(200).all(|board| clue(&board) == Some(Clue::Zero)));
    assert!(boards(FirstClick::Safe, 1).take(200).all(|board| clue(&board).is_some()));
    assert!(boards(FirstClick::None, 1).take(200).any(|board| clue(&board).is_none()));
}

/// The streams of a seed are independent: over many streams, every layout is equally
/// likely.
// Row D11.
#[test]
fn d11_boards_of_a_batch_are_uniform() {
    let params = Params::new(3, 2, 2).unwrap();
    let boards = UniformBoards::new(params, FirstClick::Safe, Pos::new(1, 0), Seed(11)).unwrap();
    let mut counts: HashMap<String, u64> = HashMap::new();
    for board in boards.take(10_000) {
        *counts.entry(picture(board.layout())).or_default() += 1;
    }
    let counts: Vec<u64> = counts.into_values().collect();
    assert_eq!(counts.len(), 10);
    assert!(chi_square_uniform(&counts) < chi_square_limit(9, 4.0), "{counts:?}");
}

#[test]
fn a_start_outside_the_board_is_refused() {
    let params = Params::new(9, 9, 10).unwrap();
    let start = Pos::new(9, 0);
    let refused = UniformBoards::new(params, FirstClick::Safe, start, Seed(0)).unwrap_err();
    assert_eq!(refused, StartOutOfBoard(start));
    assert_eq!(refused.to_string(), "the first cell, row 1, column 10, is not on the board");
    let layout = boards(FirstClick::Safe, 1).board(0).into_layout();
    assert_eq!(Board::new(layout, start), Err(refused));
}
