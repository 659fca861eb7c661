//! Games played by the program.

use minewise_board::{Clue, Params, Pos, View};
use minewise_player::best_move;
use minewise_rules::{FirstClick, Random, Seed};
use minewise_session::{Command, Config, Fairness, Millis, Record, Session, Stop};
use minewise_solver::{Analysis, Assumptions, Budget, analyze};
use minewise_testkit::best_play;

pub(crate) fn config(width: u64, height: u64, mines: u64, first_click: FirstClick) -> Config {
    let board = Params::new(width, height, mines).unwrap();
    Config { first_click, fairness: Fairness::Classic, ..Config::new(board) }
}

/// Plays a game to its end. The player is told how many cells it has opened already.
pub(crate) fn play(
    config: Config,
    seed: Seed,
    mut choose: impl FnMut(&View, usize) -> Pos,
) -> Record {
    let mut session = Session::new(config, seed, Millis(0));
    let mut number = 0;
    while !session.status().is_over() {
        let pos = choose(session.view(), number);
        number += 1;
        let now = Millis(100 * number as u64);
        session.apply(Command::Open(pos), now).unwrap();
    }
    session.record()
}

pub(crate) fn analysis(view: &View) -> Analysis {
    analyze(view, &Assumptions::NONE, Budget::DEFAULT).unwrap()
}

/// The program's choice.
pub(crate) fn best(view: &View) -> Pos {
    best_move(view, &Stop::NEVER).unwrap().expect("the game is not over").pos
}

pub(crate) fn any_of(cells: &[Pos], random: &mut Random) -> Pos {
    cells[random.below(cells.len() as u32) as usize]
}

/// How many layouts best play wins after opening a cell, by trying everything.
pub(crate) fn wins_by(view: &View, pos: Pos) -> u32 {
    let clues = (0..=8).filter_map(Clue::new);
    let wins = clues.map(|clue| {
        let mut next = view.clone();
        next.open(pos, clue);
        best_play(&next).0
    });
    wins.sum()
}
