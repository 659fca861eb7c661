//! Making questions from a seed.
//!
//! The positions are those of games in which certain cells are opened one at a time, in random
//! order, and otherwise the least risky one. That depends on the rules and on exact odds alone, so
//! a better player doesn't change the questions of a seed.

use minewise_board::{Params, Pos, View};
use minewise_generator::{Board, UniformBoards};
use minewise_player::{FirstOpen, Valuer, best_first_cell};
use minewise_rules::{FirstClick, Game, Level, Random, Seed};
use minewise_solver::{Analysis, Assumptions, Budget, Solver};

use crate::Task;

/// The most cells whose odds are asked for at once.
const MOST_CELLS: usize = 12;

/// Risks that differ by less are equal, so that rounding never decides which cell is opened.
const SAME_RISK: f64 = 1e-9;

/// The boards of the questions, in turn: one that anybody can follow, and the three usual ones.
fn params(number: usize) -> Params {
    match number % 4 {
        0 => Params::new(6, 6, 6).expect("a small board is within the limits"),
        1 => Level::Beginner.params(),
        2 => Level::Intermediate.params(),
        _ => Level::Expert.params(),
    }
}

/// Draws the questions of a seed, each from its own stream.
#[derive(Debug)]
pub(crate) struct Draw {
    seed: Seed,
    solver: Solver,
}

/// A position of a game.
struct Moment {
    view: View,
    analysis: Analysis,
}

impl Draw {
    pub(crate) fn new(seed: u64) -> Self {
        Draw { seed: Seed(seed), solver: Solver::new() }
    }

    /// The position of a question, and the cells that it is about.
    pub(crate) fn position(&mut self, task: Task, number: usize) -> (View, Vec<Pos>) {
        let (mut random, mut boards) = self.boards(task, number);
        loop {
            let board = boards.next().expect("there are boards without end");
            let mut moments = self.moments(&board, &mut random);
            shuffle(&mut moments, &mut random);
            let is_exact = task == Task::Best && number / 4 % 2 == 1;
            let fits = |moment: &Moment| suits(task, moment) && (!is_exact || is_searched(moment));
            if let Some(moment) = moments.into_iter().find(fits) {
                let cells = match task {
                    Task::Odds => cells_to_ask(&moment, &mut random),
                    _ => Vec::new(),
                };
                return (moment.view, cells);
            }
        }
    }

    /// The board of a game, which isn't over with the first open.
    pub(crate) fn board(&mut self, number: usize) -> Board {
        let (_, boards) = self.boards(Task::Game, number);
        let is_game = |board: &Board| begun(board).outcome().is_none();
        boards.into_iter().find(is_game).expect("there are boards without end")
    }

    fn boards(&self, task: Task, number: usize) -> (Random, UniformBoards) {
        let stream = (task as u64) << 32 | number as u64;
        let mut random = Random::stream(self.seed, stream);
        let params = params(number);
        let start = best_first_cell(params.size(), FirstOpen::Opening);
        let seed = Seed(random.next_u64());
        let boards = UniformBoards::new(params, FirstClick::Opening, start, seed);
        (random, boards.expect("the best first cell is on the board"))
    }

    /// The positions of a game, until it is over.
    fn moments(&mut self, board: &Board, random: &mut Random) -> Vec<Moment> {
        let mut game = begun(board);
        let mut moments = Vec::new();
        while game.outcome().is_none() {
            let view = game.view().clone();
            let analysis = self.solver.analyze(&view, &Assumptions::NONE, Budget::DEFAULT);
            let analysis = analysis.expect("the clues of a game fit together");
            if !analysis.is_complete() {
                break;
            }
            let next = match analysis.safe() {
                [] => least_risky(&view, &analysis),
                safe => safe[random.below(safe.len() as u32) as usize],
            };
            moments.push(Moment { view, analysis });
            game.open(next, |_| false).expect("the cell is covered");
        }
        moments
    }
}

/// A game after its first open.
pub(crate) fn begun(board: &Board) -> Game {
    let mut game = Game::on_layout(board.layout().clone());
    game.open(board.start(), |_| false).expect("the first cell is covered");
    game
}

/// Whether a task can be set for a position.
fn suits(task: Task, Moment { view, analysis }: &Moment) -> bool {
    let certain = analysis.safe().len() + analysis.mines().len();
    match task {
        Task::Certain => certain > 0,
        Task::Odds => certain < view.covered_count() as usize,
        Task::Best | Task::Game => analysis.safe().is_empty(),
    }
}

/// Whether a full search can value a position, so that losses are exact.
fn is_searched(moment: &Moment) -> bool {
    Valuer::new(1).position(&moment.view).is_ok_and(|found| found.is_exact())
}

/// The least risky cell, the first in reading order among equals.
fn least_risky(view: &View, analysis: &Analysis) -> Pos {
    let risk = |pos: Pos| analysis.mine_probability(pos).unwrap_or(1.0);
    let least = view.covered_positions().map(risk).fold(1.0, f64::min);
    let mut cells = view.covered_positions();
    cells.find(|&pos| risk(pos) <= least + SAME_RISK).expect("a running game has covered cells")
}

/// Cells beside open ones in random order, and one that touches none if there is any. All of
/// these have the same odds.
fn cells_to_ask(moment: &Moment, random: &mut Random) -> Vec<Pos> {
    let size = moment.view.size();
    let is_open = |pos: Pos| !moment.view.cell(pos).is_covered();
    let covered = moment.view.covered_positions();
    let (mut frontier, mut sea): (Vec<Pos>, Vec<Pos>) =
        covered.partition(|&pos| size.neighbours(pos).any(is_open));
    shuffle(&mut frontier, random);
    shuffle(&mut sea, random);
    sea.truncate(1);
    frontier.truncate(MOST_CELLS - sea.len());
    frontier.append(&mut sea);
    frontier.sort();
    frontier
}

fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.below(last as u32 + 1) as usize);
    }
}
