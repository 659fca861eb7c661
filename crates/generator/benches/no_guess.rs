//! No-guess boards per second of CPU time, and how long a player waits for one.
//!
//! Run with `cargo bench -p minewise-generator --bench no_guess`. A sample of about a
//! hundred boards of each kind is checked to need no guess.

use std::time::Instant;

use minewise_board::Params;
use minewise_generator::{NoGuess, NoGuessBoards, is_solvable};
use minewise_rules::{FirstClick, Seed};
use minewise_solver::{Power, Stop};

/// Width, height, mines, boards to generate, target in boards per second.
const KINDS: [(u64, u64, u64, u64, f64); 8] = [
    (9, 9, 10, 20_000, 20_000.0),
    (16, 16, 40, 8_000, 5_000.0),
    (30, 16, 99, 4_000, 2_000.0),
    (30, 16, 130, 1_000, 1_000.0),
    (30, 16, 160, 500, 500.0),
    (50, 50, 500, 400, 300.0),
    (30, 16, 200, 60, 1.0),
    (100, 100, 2000, 60, 30.0),
];

fn main() {
    println!("| board | target/s | boards/s | median wait | 99 % wait | longest |");
    println!("|---|---|---|---|---|---|");
    for (width, height, mines, count, aim) in KINDS {
        let params = Params::new(width, height, mines).expect("a valid board");
        let start = params.size().middle();
        let kind = NoGuess::new(params, FirstClick::Opening, start);
        let boards = NoGuessBoards { kind, seed: Seed(2) };
        let mut waits = Vec::new();
        let mut made = Vec::new();
        let before = Instant::now();
        for number in 0..count {
            let begun = Instant::now();
            made.push(
                boards.board(number, &Stop::NEVER).expect("every kind here can be generated"),
            );
            waits.push(begun.elapsed().as_secs_f64() * 1_000.0);
        }
        let seconds = before.elapsed().as_secs_f64();
        for board in made.iter().step_by(made.len().div_ceil(100)) {
            assert!(is_solvable(board.layout(), start, Power::Full), "{board}");
        }
        waits.sort_by(f64::total_cmp);
        let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
        println!(
            "| {params} | {aim:.0} | {:.0} | {:.3} ms | {:.3} ms | {:.3} ms |",
            count as f64 / seconds,
            at(0.5),
            at(0.99),
            at(1.0),
        );
    }
}
