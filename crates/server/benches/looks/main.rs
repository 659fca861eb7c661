//! Measures how long the server's thoughts run without checking the stop signal, on the worst
//! positions: it takes that long to cancel a thought, or to let another one go first. CPU time is
//! measured, so that other programs on the machine don't matter.
//!
//! ```sh
//! cargo bench -p minewise-server --bench looks          # everything
//! cargo bench -p minewise-server --bench looks -- why   # questions with this word
//! ```
// The solver itself is measured here.
#![allow(clippy::disallowed_methods)]

use std::sync::{Arc, Mutex};
use std::time::Duration;

use minewise_board::{Params, Pos, View};
use minewise_generator::{Certificate, NoGuess, NoGuessBoards};
use minewise_report::{Effort, Reporter, conflict_until, win_chance};
use minewise_rules::{FirstClick, Layout, Random, Seed, Unlaid};
use minewise_session::{Assistant, Command, Config, Fairness, Millis, Session};
use minewise_solver::{Assumptions, Budget, Deductions, Stop, easiest_safe_until};

/// A thought stops after this long, as on the server.
const PATIENCE: Duration = Duration::from_secs(2);
/// The longest time without a check that the server allows.
const PROMISED: Duration = Duration::from_millis(50);

/// What is recorded at every check.
#[derive(Clone)]
struct Looks {
    began: Duration,
    last: Duration,
    longest: Duration,
    count: u64,
}

/// Runs a thought with a signal that records every check.
fn observe(think: impl FnOnce(&Stop)) -> Looks {
    let now = cpu_time();
    let looks =
        Arc::new(Mutex::new(Looks { began: now, last: now, longest: Duration::ZERO, count: 0 }));
    let signal: Arc<Mutex<Stop>> = Arc::default();
    let stop = Stop::pausing({
        let (looks, signal) = (Arc::clone(&looks), Arc::clone(&signal));
        move || {
            let mut looks = looks.lock().expect("nobody panics here");
            let now = cpu_time();
            looks.longest = looks.longest.max(now - looks.last);
            looks.last = now;
            looks.count += 1;
            let stop = signal.lock().expect("nobody panics here");
            if now - looks.began > PATIENCE {
                stop.request();
            }
            stop.ask_to_pause();
        }
    });
    *signal.lock().expect("nobody panics here") = stop.clone();
    stop.ask_to_pause();
    think(&stop);
    let now = cpu_time();
    let mut looks = looks.lock().expect("nobody panics here");
    looks.longest = looks.longest.max(now - looks.last);
    looks.last = now;
    looks.clone()
}

/// The CPU time of this thread.
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// A layout with a random share of its safe cells open.
fn scattered(width: u64, height: u64, mines: u64, share: u32, seed: u64) -> View {
    let params = Params::new(width, height, mines).expect("a board");
    let mut random = Random::new(Seed(seed));
    let start = params.size().middle();
    let layout = Unlaid::lay_with(params, FirstClick::Safe, start, &mut random);
    let mut view = View::covered(params);
    for pos in params.size().positions() {
        if !layout.is_mine(pos) && random.below(100) < share {
            open(&mut view, &layout, pos);
        }
    }
    view
}

fn open(view: &mut View, layout: &Layout, pos: Pos) {
    let mines = view.size().neighbours(pos).filter(|&near| layout.is_mine(near)).count();
    view.open(pos, minewise_board::Clue::new(mines as u8).expect("at most eight neighbours"));
}

fn main() {
    let words: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let mut positions: Vec<(String, View)> =
        include_str!("../../../solver/tests/data/hard-positions.tsv")
            .lines()
            .filter_map(|line| line.split_once('\t'))
            .map(|(name, view)| (name.to_owned(), view.parse().expect("a position")))
            .collect();
    for (side, mines, share) in [
        (50, 800, 10),
        (50, 500, 30),
        (100, 2_400, 10),
        (100, 2_000, 5),
        (100, 1_600, 40),
        (100, 3_000, 60),
        (100, 2_100, 95),
    ] {
        let name = format!("{side}x{side}x{mines} {share} % open");
        positions.push((name, scattered(side, side, mines, share, 7)));
    }
    positions.retain(|(_, view)| view.size().cells() <= 10_000);
    println!(
        "{:<12} {:<32} {:>9} {:>12} {:>9}",
        "question", "position", "took ms", "longest ms", "looks"
    );
    let mut worst: Vec<(Duration, String)> = Vec::new();
    let mut measure = |question: &str, position: &str, think: &mut dyn FnMut(&Stop)| {
        if !words.is_empty()
            && !words
                .iter()
                .any(|word| question.contains(word.as_str()) || position.contains(word.as_str()))
        {
            return;
        }
        let looks = observe(think);
        let (took, longest) = (looks.last - looks.began, looks.longest);
        println!(
            "{question:<12} {position:<32} {:>9.1} {:>12.2} {:>9}",
            took.as_secs_f64() * 1e3,
            longest.as_secs_f64() * 1e3,
            looks.count
        );
        worst.push((longest, format!("{question} {position}")));
    };
    for (name, view) in &positions {
        let none = &Assumptions::NONE;
        measure("analysis", name, &mut |stop| {
            let budgets = [200_000, 2_000_000, 20_000_000].map(Budget::steps);
            let effort = Effort { budgets: &budgets, stop, ..Effort::default() };
            let _ = Reporter::default().report(view, none, &effort);
        });
        measure("win", name, &mut |stop| {
            let _ = win_chance(view, 100, stop);
        });
        measure("hint", name, &mut |stop| {
            let _ = easiest_safe_until(view, None, stop);
        });
        let certain = Reporter::default().analyse(view, none, &Effort::default());
        let certain = certain.ok().and_then(|analysis| analysis.safe().last().copied());
        if let Some(cell) = certain {
            measure("why", name, &mut |stop| {
                let effort = Effort { stop, ..Effort::default() };
                let _ = Reporter::default().explain(view, cell, &effort);
            });
        }
        measure("trace", name, &mut |stop| {
            let _ = Deductions::of(view, none, stop).map(Iterator::count);
        });
        let wrong: Vec<Pos> = view.covered_positions().step_by(3).collect();
        measure("blame", name, &mut |stop| {
            let assumed = Assumptions { mines: Vec::new(), safe: wrong.clone() };
            let _ = conflict_until(view, &assumed, stop);
        });
    }
    for (width, height, mines) in
        [(30, 16, 99), (50, 50, 700), (100, 100, 2_000), (100, 100, 2_500)]
    {
        let params = Params::new(width, height, mines).expect("a board");
        let kind = NoGuess::new(params, FirstClick::Opening, params.size().middle());
        measure("no-guess", &params.to_string(), &mut |stop| {
            if let Ok(board) = (NoGuessBoards { kind, seed: Seed(3) }).board(0, stop) {
                let _ = Certificate::of(&board, kind.power, kind.mode, stop);
            }
        });
        for fairness in [Fairness::Strict, Fairness::Kind] {
            let name = format!("{params} {fairness}");
            measure("game", &name, &mut |stop| {
                play(Config { fairness, ..Config::new(params) }, stop);
            });
        }
        let name = format!("{params} intelligent");
        let config = Config { assistant: Assistant::Intelligent, ..Config::new(params) };
        measure("game", &name, &mut |stop| play(config, stop));
    }
    worst.sort();
    if let Some((longest, of)) = worst.last() {
        println!("the longest time without a look: {:.2} ms ({of})", longest.as_secs_f64() * 1e3);
        assert!(*longest < PROMISED, "longer than the server promises");
    }
}

/// Plays a game by opening one cell after another, until the signal is given.
fn play(config: Config, stop: &Stop) {
    let mut session = Session::new(config, Seed(5), Millis(0));
    let middle = config.board.size().middle();
    let cells = std::iter::once(middle).chain(config.board.size().positions());
    for (step, pos) in cells.enumerate() {
        let command = if step % 4 == 3 { Command::Flag(pos) } else { Command::Open(pos) };
        if let Ok((next, _)) = session.clone().apply_until(command, Millis(step as u64), stop) {
            session = next;
        }
        if stop.is_requested() || session.status().is_over() {
            return;
        }
    }
}
