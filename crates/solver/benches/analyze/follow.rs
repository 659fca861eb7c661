//! Whole games: following one against looking at each of its positions afresh.

use std::hint::black_box;

use minewise_board::{Clue, Params, Pos, View};
use minewise_rules::{Game, Layout, Random, Seed};
use minewise_solver::{Analysis, Assumptions, Budget, Follower, Solver};
use minewise_testkit::random_layout;

use crate::distribution::{HEADS, Rounds, time};
use crate::support::assert_same;

struct Kind {
    name: &'static str,
    width: u64,
    height: u64,
    mines: u64,
    games: u32,
    rounds: u32,
}

const KINDS: [Kind; 2] = [
    Kind { name: "30x16, 99 mines", width: 30, height: 16, mines: 99, games: 50, rounds: 15 },
    Kind {
        name: "100x100, 2,000 mines",
        width: 100,
        height: 100,
        mines: 2_000,
        games: 1,
        rounds: 3,
    },
];

/// A position of a game: what the move before it opened, and all that is seen.
struct Position {
    opened: Vec<(Pos, Clue)>,
    view: View,
}

/// Prints what a position of a game takes, in either way.
pub(crate) fn print_games() {
    for kind in KINDS {
        let Kind { name, width, height, mines, games, rounds } = kind;
        let params = Params::new(width, height, mines).expect("a board within the limits");
        let mut random = Random::new(Seed(1));
        let games: Vec<Vec<Position>> =
            (0..games).map(|_| play(&random_layout(params, &mut random))).collect();
        games.iter().for_each(|game| check(game));
        let positions = games.iter().map(Vec::len).sum();
        let (mut followed, mut afresh) = (Rounds::new(positions), Rounds::new(positions));
        for _ in 0..rounds {
            follow_all(&games, &mut followed);
            look_afresh(&games, &mut afresh);
        }
        println!("\n{name}, {positions} positions of whole games, microseconds a position");
        println!("{:<36}{HEADS}", "");
        println!("{:<36}{}", "followed, the opened cells included", followed.of_things());
        println!("{:<36}{}", "from scratch", afresh.of_things());
    }
}

/// Plays to the end as a player does who never hits a mine: cells that are
/// certainly safe one by one, else the safe cell with the least risk.
fn play(layout: &Layout) -> Vec<Position> {
    let mut game = Game::on_layout(layout.clone());
    let mut solver = Solver::new();
    let mut positions = Vec::new();
    while game.outcome().is_none() {
        let analysis = solver
            .analyze(game.view(), &Assumptions::NONE, Budget::DEFAULT)
            .expect("a position of a game");
        let pos = choose(&analysis, layout, game.view());
        let opened = game.open(pos, |_| false).expect("a covered cell");
        let clue = |&pos: &Pos| (pos, layout.clue(pos).expect("a safe cell"));
        let opened = opened.cells.iter().map(clue).collect();
        positions.push(Position { opened, view: game.view().clone() });
    }
    positions
}

fn choose(analysis: &Analysis, layout: &Layout, view: &View) -> Pos {
    if let Some(&safe) = analysis.safe().first() {
        return safe;
    }
    let safe = view.covered_positions().filter(|&pos| !layout.is_mine(pos));
    let risk = |&pos: &Pos| analysis.mine_probability(pos).unwrap_or(1.0);
    safe.min_by(|left, right| risk(left).total_cmp(&risk(right))).expect("the game is not won")
}

fn begin(game: &[Position]) -> Follower {
    let covered = View::covered(game[0].view.params());
    Follower::new(&covered, Budget::DEFAULT).expect("a covered board fits many layouts")
}

fn step(follower: &mut Follower, position: &Position) -> Analysis {
    for &(pos, clue) in &position.opened {
        follower.open(pos, clue).expect("a position of a game");
    }
    follower.analysis().expect("a position of a game")
}

/// Panics unless both ways give the same answers throughout.
fn check(game: &[Position]) {
    let mut follower = begin(game);
    let mut solver = Solver::new();
    for position in game {
        let followed = step(&mut follower, position);
        let afresh = solver
            .analyze(&position.view, &Assumptions::NONE, Budget::DEFAULT)
            .expect("a position of a game");
        assert!(afresh.is_complete(), "{}", position.view);
        assert_same(&position.view, &followed, &afresh);
    }
}

fn follow_all(games: &[Vec<Position>], rounds: &mut Rounds) {
    let mut place = 0;
    for game in games {
        let mut follower = begin(game);
        for position in game {
            let (analysis, time) = time(|| step(&mut follower, position));
            black_box(analysis);
            rounds.add(place, time);
            place += 1;
        }
    }
}

fn look_afresh(games: &[Vec<Position>], rounds: &mut Rounds) {
    let mut solver = Solver::new();
    for (place, position) in games.iter().flatten().enumerate() {
        let (analysis, time) =
            time(|| solver.analyze(&position.view, &Assumptions::NONE, Budget::DEFAULT));
        black_box(analysis).expect("it was checked");
        rounds.add(place, time);
    }
}
