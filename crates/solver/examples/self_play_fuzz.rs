//! Plays random games and checks the analysis of every position.
//!
//! ```text
//! cargo run --release -p minewise-solver --example self_play_fuzz -- POSITIONS [SEED]
//! ```
//!
//! Boards of many shapes and densities are played by opening cells that are certainly
//! safe, otherwise the one with the least risk, and now and then any cell. After every
//! move it checks that
//!
//! - nothing panics, and no position of a game is called a contradiction;
//! - no cell that is called safe is a mine, and every cell that is called a mine
//!   is one;
//! - chances lie between 0 and 1, are 0 and 1 for certain cells only, and add up
//!   to the number of mines.
//!
//! It stops at the first failure and prints the position and the number of the game,
//! which together with the seed makes the failure repeatable. Otherwise it prints a
//! summary.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::Instant;

use minewise_board::{Params, Pos};
use minewise_rules::{Game, Outcome, Random, Seed};
use minewise_solver::{Analysis, Assumptions, Budget, Solver};
use minewise_testkit::{picture, random_layout};

#[path = "../tests/support/mod.rs"]
mod support;

/// Less than the default, so that the widest positions do not take all the time; nearly
/// all positions from real games need far less.
const BUDGET: Budget = Budget::steps(20_000_000);
/// One move in this many opens any cell, whatever is known.
const RASH_MOVES: u32 = 50;
/// One guess in this many opens any cell.
const RASH_GUESSES: u32 = 4;

/// A summary of the positions seen.
#[derive(Default)]
struct Tally {
    games: u64,
    won: u64,
    positions: u64,
    with_safe_cells: u64,
    safe_cells: u64,
    mine_cells: u64,
    chances: u64,
    guesses: u64,
    incomplete: u64,
    largest: usize,
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let (Some(Ok(positions)), seed) = (arguments.next(), arguments.next().unwrap_or(Ok(1))) else {
        eprintln!("usage: self_play_fuzz POSITIONS [SEED]");
        return ExitCode::from(2);
    };
    let Ok(seed) = seed else {
        eprintln!("the seed must be a whole number");
        return ExitCode::from(2);
    };
    let start = Instant::now();
    let mut tally = Tally::default();
    let mut solver = Solver::new();
    while tally.positions < positions {
        let game = tally.games;
        let played = catch_unwind(AssertUnwindSafe(|| play(seed, game, &mut solver, &mut tally)));
        if played.is_err() {
            eprintln!("failed in game {game} of seed {seed}");
            return ExitCode::FAILURE;
        }
        tally.games += 1;
    }
    tally.print(start.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}

/// Plays one game; the same seed and number give the same game.
fn play(seed: u64, number: u64, solver: &mut Solver, tally: &mut Tally) {
    let random = &mut Random::stream(Seed(seed), number);
    let params = random_params(random);
    let layout = random_layout(params, random);
    let mut game = Game::on_layout(layout.clone());
    tally.largest = tally.largest.max(params.size().cells());
    loop {
        let view = game.view();
        let board = || format!("{view}\n{}", picture(&layout));
        let fresh = solver.analyze(view, &Assumptions::NONE, BUDGET);
        let fresh = fresh.unwrap_or_else(|error| panic!("{error}: {}", board()));
        support::assert_true_to(&layout, view, &fresh);
        if fresh.is_complete() {
            support::assert_sums_to_mines(view, &fresh);
        }
        tally.add(&fresh);
        if let Some(outcome) = game.outcome() {
            tally.won += u64::from(outcome == Outcome::Won);
            return;
        }
        let pos = choose(&game, &fresh, random, tally);
        game.open(pos, |_| false).expect("a covered cell of a running game");
    }
}

/// Mostly small boards, some single rows and columns, and some as large as people play.
fn random_params(random: &mut Random) -> Params {
    let (width, height) = match random.below(20) {
        0 => (1 + random.below(80), 1),
        1 => (1, 1 + random.below(80)),
        2 => (1 + random.below(40), 1 + random.below(3)),
        3..=10 => (1 + random.below(9), 1 + random.below(9)),
        11..=15 => (4 + random.below(13), 4 + random.below(13)),
        16 | 17 => (16, 16),
        18 => (30, 16),
        _ => (8 + random.below(40), 8 + random.below(40)),
    };
    let cells = width * height;
    let percent = 5 + random.below(56);
    let mines = (cells * percent).div_ceil(100).min(cells - 1);
    Params::new(width.into(), height.into(), mines.into()).expect("a board within the limits")
}

fn choose(game: &Game, analysis: &Analysis, random: &mut Random, tally: &mut Tally) -> Pos {
    let is_rash = random.below(RASH_MOVES) == 0;
    if !is_rash && !analysis.safe().is_empty() {
        return analysis.safe()[random.below(analysis.safe().len() as u32) as usize];
    }
    tally.guesses += 1;
    if !is_rash && random.below(RASH_GUESSES) > 0 {
        return analysis.least_risk().expect("a running game has a safe cell");
    }
    let covered = random.below(game.view().covered_count());
    game.view()
        .covered_positions()
        .nth(covered as usize)
        .expect("at least that many cells are covered")
}

impl Tally {
    fn add(&mut self, analysis: &Analysis) {
        self.positions += 1;
        self.with_safe_cells += u64::from(!analysis.safe().is_empty());
        self.safe_cells += analysis.safe().len() as u64;
        self.mine_cells += analysis.mines().len() as u64;
        let covered = analysis.probabilities().iter().filter(|chance| !chance.is_nan()).count();
        let certain = analysis.safe().len() + analysis.mines().len();
        self.chances += (covered - certain) as u64;
        self.incomplete += u64::from(!analysis.is_complete());
    }

    fn print(&self, seconds: f64) {
        println!("positions        {}", self.positions);
        println!("  with safe cells {}", self.with_safe_cells);
        println!("  incomplete     {}", self.incomplete);
        println!("games            {} ({} won)", self.games, self.won);
        println!("largest board    {} cells", self.largest);
        println!("guesses          {}", self.guesses);
        println!("safe cells       {} (none a mine)", self.safe_cells);
        println!("mines            {} (all mines)", self.mine_cells);
        println!("chances          {} (strictly between 0 and 1)", self.chances);
        println!("seconds          {seconds:.1}");
    }
}
