//! Tests the look-ahead without the full search by its exact strength: how many layouts
//! of a small board it wins when all of them are played.

use minewise_board::{Clue, Params, Pos};

use super::*;

/// How many of all layouts of a board a player wins, without any guarantee for the first
/// open.
fn wins_over_all_layouts(params: Params, player: &mut Player) -> u32 {
    let size = params.size();
    let cells = size.cells() as u32;
    let layouts = (0u32..1 << cells).filter(|layout| layout.count_ones() == params.mines());
    let is_won = |layout: u32| {
        let is_mine = |pos: Pos| layout >> size.index(pos) & 1 == 1;
        player.reset(params);
        while let Some(next) = player.next_move().unwrap() {
            if is_mine(next.pos) {
                return false;
            }
            let around = size.neighbours(next.pos).filter(|&near| is_mine(near)).count();
            player.open(next.pos, Clue::new(around as u8).unwrap()).unwrap();
        }
        true
    };
    layouts.map(is_won).map(u32::from).sum()
}

/// The best that any play can achieve, from the reference numbers.
const OPTIMA: [(u64, u64, u64, u32); 8] = [
    (3, 3, 1, 8),
    (3, 3, 2, 24),
    (3, 3, 3, 33),
    (3, 3, 4, 27),
    (4, 3, 2, 52),
    (4, 3, 3, 124),
    (4, 4, 2, 102),
    (4, 4, 3, 400),
];

#[test]
fn full_search_plays_small_boards_optimally() {
    for (width, height, mines, optimum) in OPTIMA {
        let params = Params::new(width, height, mines).unwrap();
        let mut player = Player::new(params, Strength::Standard);
        let wins = wins_over_all_layouts(params, &mut player);
        assert_eq!(wins, optimum, "{width}x{height}, {mines} mines");
    }
}

/// Frozen values: a smaller one is a regression, and one above the optimum is a bug.
#[test]
fn the_look_ahead_alone_keeps_its_exact_value() {
    let mut values = Vec::new();
    for (width, height, mines, optimum) in OPTIMA {
        let params = Params::new(width, height, mines).unwrap();
        let mut player = Player::new(params, Strength::Standard);
        player.effort.layouts = 0;
        let wins = wins_over_all_layouts(params, &mut player);
        assert!(wins <= optimum, "{wins} is more than the {optimum} that can be won");
        values.push(wins);
    }
    assert_eq!(values, [8, 24, 33, 27, 52, 124, 102, 399]);
}
