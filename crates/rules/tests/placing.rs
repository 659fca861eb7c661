//! Laying the mines: what the first click is guaranteed, uniformity, and layouts that are
//! pinned for ever.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;

use minewise_board::{Clue, Params, Pos};
use minewise_rules::{
    BoardId, FirstClick, GENERATOR_VERSION, Game, Layout, Outcome, Random, Seed, Unlaid,
};
use minewise_testkit::{
    all_layouts, binomial, chi_square, chi_square_limit, chi_square_uniform, picture,
};

/// A correct generator would fail about once in thirty thousand runs; the seeds are
/// fixed, so these runs always pass.
const Z: f64 = 4.0;

fn params(width: u64, height: u64, mines: u64) -> Params {
    Params::new(width, height, mines).unwrap()
}

/// The layouts that a rule permits, by definition. For an opening these are the layouts
/// with a safe start and the fewest mines around it.
fn permitted(board: Params, rule: FirstClick, start: Pos) -> Vec<Layout> {
    let around = |layout: &Layout| layout.clue(start).map(Clue::value);
    let fewest = all_layouts(board).filter_map(|layout| around(&layout)).min();
    all_layouts(board)
        .filter(|layout| match rule {
            FirstClick::None => true,
            FirstClick::Safe => around(layout).is_some(),
            FirstClick::Opening => around(layout).is_some() && around(layout) == fewest,
        })
        .collect()
}

/// Lays many boards and checks that exactly the permitted layouts occur, with frequencies
/// that fit a uniform distribution.
fn check_uniform(board: Params, rule: FirstClick, start: Pos, expected_layouts: usize) {
    let mut counts: HashMap<String, u64> =
        permitted(board, rule, start).iter().map(|layout| (picture(layout), 0)).collect();
    assert_eq!(counts.len(), expected_layouts, "{board} {rule} {start}");
    let mut random = Random::new(Seed(2_024));
    for _ in 0..expected_layouts * 60 {
        let layout = Unlaid::lay_with(board, rule, start, &mut random);
        let count = counts.get_mut(&picture(&layout));
        *count.unwrap_or_else(|| panic!("{board} {rule} {start}: {}", picture(&layout))) += 1;
    }
    let counts: Vec<u64> = counts.into_values().collect();
    if expected_layouts > 1 {
        let statistic = chi_square_uniform(&counts);
        let limit = chi_square_limit(expected_layouts - 1, Z);
        assert!(statistic < limit, "{board} {rule} {start}: {statistic} exceeds {limit}");
    }
}

// Row D11.
#[test]
fn d11_uniform_without_a_guarantee() {
    check_uniform(params(3, 3, 2), FirstClick::None, Pos::new(1, 1), 36);
    check_uniform(params(3, 3, 7), FirstClick::None, Pos::new(0, 0), 36);
    check_uniform(params(4, 3, 4), FirstClick::None, Pos::new(3, 2), 495);
    check_uniform(params(5, 1, 4), FirstClick::None, Pos::new(2, 0), 5);
}

// Rows D11, D6, C6.
#[test]
fn d11_d6_c6_uniform_over_the_layouts_with_a_safe_start() {
    check_uniform(params(3, 3, 2), FirstClick::Safe, Pos::new(1, 1), 28);
    check_uniform(params(3, 3, 2), FirstClick::Safe, Pos::new(0, 0), 28);
    check_uniform(params(4, 3, 4), FirstClick::Safe, Pos::new(3, 1), 330);
    check_uniform(params(3, 3, 8), FirstClick::Safe, Pos::new(2, 1), 1);
}

// Rows D11, C6.
#[test]
fn d11_c6_uniform_over_the_layouts_with_an_opening() {
    check_uniform(params(4, 4, 3), FirstClick::Opening, Pos::new(0, 0), 220);
    check_uniform(params(4, 4, 3), FirstClick::Opening, Pos::new(1, 1), 35);
    check_uniform(params(4, 3, 2), FirstClick::Opening, Pos::new(2, 2), 15);
    // Just enough room: the mines fill every other cell.
    check_uniform(params(4, 4, 7), FirstClick::Opening, Pos::new(1, 1), 1);
}

/// No room for an opening: every cell further away is a mine, and the remaining mines lie
/// around the start, uniformly distributed.
// Rows D11, C6.
#[test]
fn d11_c6_uniform_on_boards_too_full_for_an_opening() {
    check_uniform(params(4, 4, 8), FirstClick::Opening, Pos::new(1, 1), 8);
    check_uniform(params(4, 4, 11), FirstClick::Opening, Pos::new(1, 1), 70);
    check_uniform(params(3, 3, 3), FirstClick::Opening, Pos::new(1, 1), 56);
    check_uniform(params(3, 3, 6), FirstClick::Opening, Pos::new(0, 0), 3);
    check_uniform(params(3, 3, 8), FirstClick::Opening, Pos::new(1, 0), 1);
    check_uniform(params(2, 1, 1), FirstClick::Opening, Pos::new(1, 0), 1);
}

/// Every clue has the right frequency on a board with too many layouts to list.
// Row D11.
#[test]
fn d11_clues_are_as_frequent_as_the_formula_says() {
    let board = params(9, 7, 15);
    let (cells, draws) = (board.size().cells() as u64, 20_000u32);
    let total = binomial(cells, board.mines().into()) as f64;
    for pos in [Pos::new(0, 0), Pos::new(4, 0), Pos::new(4, 3)] {
        let degree = board.size().degree(pos);
        let ways = |clue: u8| {
            let elsewhere = u64::from(board.mines()) - u64::from(clue);
            binomial(degree.into(), clue.into())
                * binomial(cells - 1 - u64::from(degree), elsewhere)
        };
        // Rare clues share a class with the last frequent one.
        let most = degree.min(4);
        let mut expected: Vec<f64> = (0..most).map(|clue| ways(clue) as f64).collect();
        expected.push((most..=degree).map(|clue| ways(clue) as f64).sum());
        let mines = total - expected.iter().sum::<f64>();
        assert!((mines / total - 15.0 / 63.0).abs() < 1e-9, "the remaining class is the mines");
        expected.push(mines);
        for share in &mut expected {
            *share *= f64::from(draws) / total;
        }
        let mut observed = vec![0u64; expected.len()];
        let mut random = Random::new(Seed(77));
        for _ in 0..draws {
            let layout = Unlaid::lay_with(board, FirstClick::None, pos, &mut random);
            let class = layout.clue(pos).map_or(most + 1, |clue| clue.value().min(most));
            observed[usize::from(class)] += 1;
        }
        let statistic = chi_square(&observed, &expected);
        let limit = chi_square_limit(observed.len() - 1, Z);
        assert!(statistic < limit, "{pos}: {observed:?} against {expected:?}");
    }
}

// Rows C6, D6.
#[test]
fn c6_d6_the_first_open_is_never_a_mine() {
    for board in [params(1, 1, 0), params(3, 2, 5), params(4, 4, 8), params(9, 9, 10)] {
        for rule in [FirstClick::Opening, FirstClick::Safe] {
            for start in board.size().positions() {
                for seed in 0..30 {
                    let mut game = Game::new(Unlaid::new(board, rule, Seed(seed)));
                    let opened = game.open(start, |_| false).unwrap();
                    assert_eq!(opened.exploded, []);
                    assert_ne!(game.outcome(), Some(Outcome::Lost));
                    if board == params(9, 9, 10) && rule == FirstClick::Opening {
                        assert_eq!(game.view().cell(start).clue(), Some(Clue::Zero));
                    }
                }
            }
        }
    }
}

#[test]
fn without_a_guarantee_the_first_open_can_be_a_mine() {
    let lost = (0..100).filter(|&seed| {
        let unlaid = Unlaid::new(params(3, 3, 4), FirstClick::None, Seed(seed));
        let mut game = Game::new(unlaid);
        game.open(Pos::new(1, 1), |_| false).unwrap();
        game.outcome() == Some(Outcome::Lost)
    });
    // 44 are expected, with a standard deviation of 5.
    assert!((25..=65).contains(&lost.count()));
}

/// Board ids, first opens, and the resulting mines as cell indices. Pinned for ever:
/// records and shared boards depend on them. If this fails, the generator has changed and
/// needs a new version number. The mines were computed by a separate program, in another
/// language, from the description of version 1.
#[test]
fn layouts_of_version_1_never_change() {
    assert_eq!(GENERATOR_VERSION, 1);
    for (id, start, mines) in PINNED {
        let id: BoardId = id.parse().unwrap();
        let layout = id.unlaid().lay(Pos::new(start.0, start.1));
        let size = layout.size();
        let found: Vec<usize> = layout.mines().map(|pos| size.index(pos)).collect();
        assert_eq!(found, *mines, "{id}");
    }
}

#[test]
fn a_board_id_is_written_as_it_is_read() {
    for (id, ..) in PINNED {
        assert_eq!(id.parse::<BoardId>().unwrap().to_string(), *id);
    }
    for (id, message) in [
        ("9x9x10-safe-1", "a board id looks like 30x16x99-opening-1-8271"),
        ("9x9x10-safe-one-42", "a board id looks like 30x16x99-opening-1-8271"),
        ("9x9x10-safe-2-42", "this board was made by generator version 2"),
        ("9x9x81-safe-1-42", "81"),
        ("9x9x10-lucky-1-42", "is not a first-click rule"),
    ] {
        let error = id.parse::<BoardId>().unwrap_err().to_string();
        assert!(error.contains(message), "{id}: {error}");
    }
}

type Pinned = (&'static str, (u16, u16), &'static [usize]);

#[rustfmt::skip]
const PINNED: &[Pinned] = &[
    ("5x5x4-opening-1-0", (2, 2), &[2, 19, 20, 22]),
    ("5x5x4-safe-1-0", (2, 2), &[3, 16, 19, 21]),
    ("5x5x4-none-1-0", (2, 2), &[4, 15, 19, 21]),
    ("9x9x10-opening-1-42", (4, 4), &[5, 6, 18, 22, 25, 26, 36, 46, 47, 68]),
    ("9x9x10-opening-1-42", (0, 0), &[8, 24, 28, 31, 32, 40, 47, 48, 67, 73]),
    ("9x9x10-safe-1-18446744073709551615", (8, 8), &[0, 9, 17, 21, 32, 41, 43, 45, 49, 50]),
    ("16x16x40-none-1-7", (3, 9), &[1, 10, 13, 37, 38, 44, 49, 57, 67, 69, 72, 76, 81, 87, 96, 97, 98, 102, 110, 118, 127, 141, 146, 147, 156, 166, 170, 173, 175, 179, 183, 190, 192, 200, 224, 231, 233, 244, 245, 252]),
    ("30x16x99-opening-1-8271", (12, 5), &[8, 15, 17, 18, 21, 41, 42, 45, 54, 58, 60, 65, 80, 81, 82, 85, 96, 99, 107, 111, 114, 117, 118, 122, 125, 128, 130, 135, 139, 151, 152, 153, 157, 167, 169, 170, 171, 178, 179, 181, 187, 199, 203, 210, 214, 222, 223, 225, 229, 232, 253, 254, 265, 273, 283, 285, 293, 294, 295, 298, 302, 310, 324, 325, 326, 329, 330, 331, 338, 339, 343, 354, 355, 363, 365, 378, 382, 386, 388, 394, 395, 396, 402, 411, 422, 427, 433, 439, 443, 447, 450, 455, 465, 467, 470, 471, 473, 474, 478]),
    ("30x16x99-safe-1-8271", (12, 5), &[8, 15, 17, 19, 22, 42, 43, 46, 55, 59, 61, 67, 81, 82, 84, 87, 98, 100, 101, 108, 113, 116, 119, 120, 125, 128, 130, 132, 135, 139, 151, 152, 153, 154, 157, 165, 167, 169, 176, 177, 179, 186, 194, 199, 206, 210, 218, 219, 221, 226, 229, 250, 262, 270, 280, 282, 291, 292, 295, 300, 307, 322, 325, 327, 329, 336, 338, 342, 352, 353, 354, 361, 364, 377, 382, 385, 387, 394, 395, 396, 401, 411, 417, 418, 422, 426, 433, 434, 442, 447, 449, 450, 454, 455, 461, 465, 467, 471, 478]),
    ("4x4x11-opening-1-3", (1, 1), &[0, 3, 4, 6, 7, 10, 11, 12, 13, 14, 15]),
    ("10000x1x5-safe-1-1", (9999, 0), &[2948, 3813, 3970, 6282, 9287]),
];
