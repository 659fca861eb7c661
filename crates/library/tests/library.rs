//! The games that the front ends of one machine store and share.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use minewise_board::{Params, Pos};
use minewise_frontend::{ActiveGame, Fate, GameLibrary, SaveError, Seeds};
use minewise_library::LocalLibrary;
use minewise_rules::Seed;
use minewise_session::{Command, Config, Millis, Status};

/// A file in an empty directory for this test.
fn file(test: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("library").join(test);
    if directory.exists() {
        fs::remove_dir_all(&directory).unwrap();
    }
    fs::create_dir_all(&directory).unwrap();
    directory.join("minewise.sqlite3")
}

/// A front end's library with seeds that nobody chose.
fn library(front_end: &'static str, path: &Path) -> LocalLibrary {
    LocalLibrary::open(front_end, Some(path), || Millis(0), Seeds::from_secret(Seed(3)))
}

fn practice(path: &Path, seed: u64) -> LocalLibrary {
    LocalLibrary::open("window", Some(path), || Millis(0), Seeds::chosen(Seed(seed)))
}

/// Mines everywhere but on the first cell, so one click wins.
fn one_move() -> Config {
    Config::new(Params::new(4, 4, 15).unwrap())
}

fn expert() -> Config {
    Config::new(Params::new(30, 16, 99).unwrap())
}

const CORNER: Pos = Pos::new(0, 0);

/// Makes a move and saves it.
fn move_and_save(active: &mut ActiveGame, command: Command, at: u64, library: &mut LocalLibrary) {
    active.apply(command, Millis(at)).unwrap();
    active.save_moves(Some(CORNER), library).unwrap();
}

#[test]
fn a_game_started_in_one_front_end_continues_in_another() {
    let path = file("another");
    let mut terminal = library("terminal", &path);
    let mut active = ActiveGame::new(expert(), &mut terminal, Millis(0));
    move_and_save(&mut active, Command::Open(Pos::new(9, 9)), 1_000, &mut terminal);
    move_and_save(&mut active, Command::Flag(Pos::new(0, 0)), 5_000, &mut terminal);
    let number = active.number().unwrap();

    // The terminal has gone away silently, and the window continues much later.
    let mut window = library("window", &path);
    let games = window.unfinished().unwrap();
    assert_eq!(games.len(), 1);
    assert_eq!((games[0].number, games[0].front_end.as_str()), (number, "terminal"));
    assert_eq!((games[0].commands, games[0].elapsed), (2, Millis(4_000)));
    assert_eq!(games[0].open_cells, active.session.view().open_count());
    let game = window.load_game(number).unwrap().unwrap();
    assert_eq!(game.cursor, Some(CORNER));
    let mut resumed = ActiveGame::resumed(number, &game, Millis(900_000)).unwrap();
    assert_eq!(resumed.session.status(), Status::Paused);
    assert_eq!(resumed.elapsed(Millis(990_000)), Millis(4_000));
    move_and_save(&mut resumed, Command::Resume, 1_000_000, &mut window);
    move_and_save(&mut resumed, Command::Flag(Pos::new(1, 0)), 1_002_000, &mut window);
    assert_eq!(window.unfinished().unwrap()[0].elapsed, Millis(6_000));

    // The terminal was only asleep. Its next move is refused, and it can catch up.
    active.apply(Command::Flag(Pos::new(2, 0)), Millis(9_000)).unwrap();
    let refused = active.save_moves(None, &mut terminal);
    assert!(matches!(refused, Err(SaveError::ContinuedElsewhere)), "{refused:?}");
    let game = terminal.load_game(number).unwrap().unwrap();
    assert_eq!(game.record, resumed.session.record());
}

#[test]
fn only_looking_changes_nothing() {
    let path = file("look");
    let mut terminal = library("terminal", &path);
    let mut active = ActiveGame::new(expert(), &mut terminal, Millis(0));
    move_and_save(&mut active, Command::Open(Pos::new(9, 9)), 0, &mut terminal);
    let number = active.number().unwrap();
    let mut window = library("window", &path);
    let game = window.load_game(number).unwrap().unwrap();
    ActiveGame::resumed(number, &game, Millis(0)).unwrap();
    move_and_save(&mut active, Command::Flag(CORNER), 1_000, &mut terminal);
}

#[test]
fn a_game_is_saved_from_its_first_move_on() {
    let path = file("first_move");
    let mut library = library("terminal", &path);
    let mut active = ActiveGame::new(expert(), &mut library, Millis(0));
    move_and_save(&mut active, Command::Odds, 0, &mut library);
    assert_eq!(library.unfinished().unwrap(), []);
    move_and_save(&mut active, Command::Flag(CORNER), 0, &mut library);
    assert_eq!(library.unfinished().unwrap().len(), 1);
    assert_eq!(library.unfinished().unwrap()[0].commands, 2);
}

/// Wins a one-click board, and returns the number of best times afterwards.
fn win(library: &mut LocalLibrary) -> usize {
    let mut active = ActiveGame::new(one_move(), library, Millis(0));
    active.apply(Command::Open(CORNER), Millis(10)).unwrap();
    let result = active.session.result().unwrap();
    assert!(result.clean_win);
    active.finish(&result, library).unwrap();
    library.best_times(&one_move()).unwrap().len()
}

#[test]
fn a_chosen_board_is_never_ranked_even_when_it_is_resumed_later() {
    let path = file("practice");
    let mut chosen = practice(&path, 7);
    let mut active = ActiveGame::new(one_move(), &mut chosen, Millis(0));
    move_and_save(&mut active, Command::Flag(Pos::new(1, 1)), 0, &mut chosen);
    let number = active.number().unwrap();

    let mut later = library("terminal", &path);
    assert!(later.unfinished().unwrap()[0].practice);
    let game = later.load_game(number).unwrap().unwrap();
    let mut active = ActiveGame::resumed(number, &game, Millis(0)).unwrap();
    active.apply(Command::Open(CORNER), Millis(10)).unwrap();
    let result = active.session.result().unwrap();
    assert!(result.clean_win);
    active.finish(&result, &mut later).unwrap();
    assert_eq!(later.best_times(&one_move()).unwrap(), []);
    assert_eq!(later.unfinished().unwrap(), []);
    assert_eq!(win(&mut later), 1);
    assert_eq!(later.statistics(&one_move()).unwrap().won, 2);
}

#[test]
fn only_the_first_end_of_a_game_counts_in_any_program() {
    let path = file("first_end");
    let mut one = library("terminal", &path);
    let mut active = ActiveGame::new(one_move(), &mut one, Millis(0));
    active.apply(Command::GiveUp, Millis(10)).unwrap();
    active.finish(&active.session.result().unwrap(), &mut one).unwrap();
    // A retry of the same board is saved, and its result doesn't count.
    active.apply(Command::Retry, Millis(20)).unwrap();
    move_and_save(&mut active, Command::Flag(Pos::new(1, 1)), 30, &mut one);
    let number = active.number().unwrap();
    let mut other = library("window", &path);
    let game = other.load_game(number).unwrap().unwrap();
    let mut active = ActiveGame::resumed(number, &game, Millis(0)).unwrap();
    active.apply(Command::GiveUp, Millis(40)).unwrap();
    active.finish(&active.session.result().unwrap(), &mut other).unwrap();
    assert_eq!(other.unfinished().unwrap(), []);
    assert_eq!(other.statistics(&one_move()).unwrap().played, 1);
}

#[test]
fn without_a_store_saving_fails_and_the_game_continues() {
    let path = file("broken");
    fs::write(&path, "this is no database, but a text that is long enough to be one").unwrap();
    let mut library = library("window", &path);
    assert!(library.unfinished().is_err());
    let mut active = ActiveGame::new(one_move(), &mut library, Millis(0));
    for pos in [Pos::new(1, 1), Pos::new(2, 2)] {
        active.apply(Command::Flag(pos), Millis(0)).unwrap();
        assert!(matches!(active.save_moves(None, &mut library), Err(SaveError::Failed(_))));
    }
    active.apply(Command::Open(CORNER), Millis(10)).unwrap();
    let result = active.session.result().unwrap();
    assert!(matches!(active.finish(&result, &mut library), Err(SaveError::Failed(_))));
}

/// A player leaving a game that was deleted elsewhere isn't told that it is saved.
#[test]
fn a_deleted_game_is_not_reported_as_saved() {
    let path = file("gone");
    let mut terminal = library("terminal", &path);
    let mut active = ActiveGame::new(expert(), &mut terminal, Millis(0));
    move_and_save(&mut active, Command::Open(Pos::new(9, 9)), 1_000, &mut terminal);
    assert_eq!(terminal.in_play(), active.number());
    library("window", &path).delete(active.number().unwrap()).unwrap();
    active.apply(Command::Flag(Pos::new(0, 0)), Millis(2_000)).unwrap();
    assert!(matches!(active.save_moves(None, &mut terminal), Err(SaveError::Gone)));
    assert_eq!(terminal.in_play(), None);
}

#[test]
fn what_another_front_end_has_made_of_a_game_is_known() {
    let path = file("fate");
    let mut terminal = library("terminal", &path);
    let mut active = ActiveGame::new(expert(), &mut terminal, Millis(0));
    move_and_save(&mut active, Command::Open(Pos::new(9, 9)), 1_000, &mut terminal);
    assert_eq!(active.fate(&mut terminal).unwrap(), Fate::Ours);
    let number = active.number().unwrap();

    let mut window = library("window", &path);
    let game = window.load_game(number).unwrap().unwrap();
    let mut there = ActiveGame::resumed(number, &game, Millis(0)).unwrap();
    move_and_save(&mut there, Command::Resume, 1_000, &mut window);
    assert_eq!(active.fate(&mut terminal).unwrap(), Fate::Continued(number));

    there.apply(Command::GiveUp, Millis(2_000)).unwrap();
    let result = there.session.result().unwrap();
    there.finish(&result, &mut window).unwrap();
    let Fate::Finished(record) = active.fate(&mut terminal).unwrap() else { panic!("it is over") };
    assert_eq!(record.commands, there.session.commands());

    // A game that was deleted has no end.
    let mut other = ActiveGame::new(expert(), &mut terminal, Millis(0));
    move_and_save(&mut other, Command::Open(Pos::new(9, 9)), 1_000, &mut terminal);
    window.delete(other.number().unwrap()).unwrap();
    assert_eq!(other.fate(&mut terminal).unwrap(), Fate::Deleted);
    assert_eq!(window.wins_on_board(&expert()).unwrap(), 0, "it was given up");
}
