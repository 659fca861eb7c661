//! How the time of an analysis grows, as a picture.
//!
//! ```text
//! cargo bench -p minewise-solver --bench scaling              prints the times
//! cargo bench -p minewise-solver --bench scaling -- --draw    and draws docs/solver-scaling.svg
//! ```
//!
//! A position can be large in two ways: in its number of cells, and in the width of its
//! frontiers, which is how many clues are connected across them. Boards from real games
//! grow in the first way. The second takes clues scattered over a strip of growing
//! height, until the default budget is no longer enough for an exact answer. For every
//! exact answer, the chances are checked to add up to the number of mines.

mod chart;
mod picture;
#[path = "../../tests/support/mod.rs"]
mod support;

use std::hint::black_box;
use std::time::{Duration, Instant};
use std::{env, fs, io};

use minewise_board::{Clue, Params, View};
use minewise_rules::{Layout, Random, Seed};
use minewise_solver::{Assumptions, Budget, Solver};
use minewise_testkit::{random_layout, scattered_view, view_of};

use chart::{Answer, Chart, Dots, Look, Series};

const PICTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/solver-scaling.svg");

/// Of all cells.
const PERCENT_OF_MINES: u64 = 20;

const SIDES: [u64; 10] = [16, 24, 32, 48, 64, 100, 140, 200, 250, 300];
const BOARDS_OF_A_SIDE: u32 = 9;

const STRIP_LENGTH: u64 = 100;
const STRIP_HEIGHTS: [u64; 10] = [3, 4, 6, 8, 11, 16, 23, 32, 45, 64];
const STRIPS_OF_A_HEIGHT: u32 = 15;
/// The percentage of safe cells that are open, for each line of the picture.
const SHARES_OPEN: [(u32, &str); 3] = [(15, "15 % open"), (25, "25 % open"), (40, "40 % open")];

/// How long one position is measured, and the most runs; there is at least one.
const PATIENCE: Duration = Duration::from_millis(20);
const MOST_RUNS: usize = 31;

fn main() -> io::Result<()> {
    let boards = Chart {
        title: "Board size",
        subtitle: "square boards, 20 % mines",
        across: "cells",
        series: vec![boards("openings", with_openings), boards("played on", played_on)],
        ticks: vec![
            (256.0, "16²"),
            (1_024.0, "32²"),
            (4_096.0, "64²"),
            (1e4, "100²"),
            (4e4, "200²"),
            (9e4, "300²"),
        ],
    };
    let strips = Chart {
        title: "Front width",
        subtitle: "100 columns, 20 % mines, open at random; rings: estimates",
        across: "rows",
        series: SHARES_OPEN.map(|(percent, name)| strips(percent, name)).into(),
        ticks: vec![(4.0, "4"), (8.0, "8"), (16.0, "16"), (32.0, "32"), (64.0, "64")],
    };
    for chart in [&boards, &strips] {
        print!("{}", chart.table());
    }
    if env::args().any(|argument| argument == "--draw") {
        fs::write(PICTURE, picture::draw(&boards, &strips))?;
    }
    Ok(())
}

/// Square boards, against their number of cells.
fn boards(name: &'static str, view: fn(&Layout) -> View) -> Series {
    let mut random = Random::new(Seed(1));
    let dots = SIDES.map(|side| {
        let looks = (0..BOARDS_OF_A_SIDE)
            .map(|_| measure(&view(&random_layout(board(side, side), &mut random))));
        Dots { at: (side * side) as f64, looks: looks.collect() }
    });
    Series { name, dots: dots.into() }
}

/// Strips with scattered clues, against their height.
fn strips(percent_open: u32, name: &'static str) -> Series {
    let mut random = Random::new(Seed(1));
    let dots = STRIP_HEIGHTS.map(|height| {
        let looks = (0..STRIPS_OF_A_HEIGHT).map(|_| {
            let layout = random_layout(board(STRIP_LENGTH, height), &mut random);
            measure(&scattered_view(&layout, percent_open, &mut random))
        });
        Dots { at: height as f64, looks: looks.collect() }
    });
    Series { name, dots: dots.into() }
}

fn board(width: u64, height: u64) -> Params {
    let mines = width * height * PERCENT_OF_MINES / 100;
    Params::new(width, height, mines).expect("a board within the limits")
}

/// The view after opening every zero.
fn with_openings(layout: &Layout) -> View {
    let is_zero = |pos| layout.clue(pos) == Some(Clue::Zero);
    view_of(layout, |pos| is_zero(pos) || layout.size().neighbours(pos).any(is_zero))
}

/// The same, and then after opening every certainly safe cell until there are none.
fn played_on(layout: &Layout) -> View {
    let mut view = with_openings(layout);
    let mut solver = Solver::new();
    loop {
        let analysis = solver
            .analyze(&view, &Assumptions::NONE, Budget::DEFAULT)
            .expect("a position of a layout");
        if analysis.safe().is_empty() {
            return view;
        }
        for &pos in analysis.safe() {
            view.open(pos, layout.clue(pos).expect("it is certainly safe"));
        }
    }
}

/// The median time of an analysis from scratch, with a reused solver.
fn measure(view: &View) -> Look {
    let mut solver = Solver::new();
    let analysis =
        solver.analyze(view, &Assumptions::NONE, Budget::DEFAULT).expect("a position of a layout");
    let answer = if analysis.is_complete() {
        support::assert_sums_to_mines(view, &analysis);
        Answer::Exact
    } else {
        Answer::Estimate
    };
    let begin = Instant::now();
    let mut times = Vec::new();
    while times.is_empty() || begin.elapsed() < PATIENCE && times.len() < MOST_RUNS {
        let start = Instant::now();
        let analysis = solver.analyze(view, &Assumptions::NONE, Budget::DEFAULT);
        times.push(start.elapsed());
        black_box(analysis).expect("it was checked");
    }
    Look { time: chart::median(times), answer }
}
