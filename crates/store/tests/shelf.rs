//! The games that a front end keeps between two evenings.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_session::{Command, Config, Millis, Record, Session};
use minewise_store::{LocalShelf, UnixMillis};

/// A file in an empty directory of the test's own.
fn file(test: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shelf").join(test);
    if directory.exists() {
        fs::remove_dir_all(&directory).unwrap();
    }
    fs::create_dir_all(&directory).unwrap();
    directory.join("minewise.sqlite3")
}

/// Nothing but mines around the first cell: one open wins.
fn config() -> Config {
    Config::new(Params::new(4, 4, 15).unwrap())
}

fn begun(seed: u64) -> Record {
    let mut session = Session::new(config(), Seed(seed), Millis(0));
    session.apply(Command::Flag(Pos::new(1, 1)), Millis(10)).unwrap();
    session.record()
}

fn won(seed: u64) -> Session {
    let mut session = Session::new(config(), Seed(seed), Millis(0));
    session.apply(Command::Open(Pos::new(0, 0)), Millis(10)).unwrap();
    session
}

fn seeds(shelf: &mut LocalShelf) -> Vec<u64> {
    shelf.unfinished().unwrap().iter().map(|game| game.seed.0).collect()
}

#[test]
fn the_latest_five_games_wait_and_each_is_there_once() {
    let path = file("five");
    let mut shelf = LocalShelf::open("window", Some(&path));
    for seed in [1, 2, 3, 4, 5, 6, 3] {
        shelf.put_aside(&begun(seed)).unwrap();
    }
    assert_eq!(seeds(&mut shelf), [3, 6, 5, 4, 2]);
    shelf.forget(&begun(5)).unwrap();
    let mut later = LocalShelf::open("window", Some(&path));
    assert_eq!(seeds(&mut later), [3, 6, 4, 2]);
    // Another front end has games of its own.
    assert_eq!(seeds(&mut LocalShelf::open("terminal", Some(&path))), [0u64; 0]);
}

#[test]
fn a_chosen_board_is_never_ranked_even_when_it_is_taken_up_later() {
    let path = file("practice");
    let mut shelf = LocalShelf::open("window", Some(&path));
    shelf.practise(Seed(7));
    shelf.put_aside(&begun(7)).unwrap();
    let mut later = LocalShelf::open("window", Some(&path));
    assert_eq!(seeds(&mut later), [7]);
    for (seed, times) in [(7, 0), (8, 1)] {
        let session = won(seed);
        let result = session.result().unwrap();
        assert!(result.clean_win);
        for _ in 0..2 {
            // Only the first end of a game counts.
            later.finished(&session.record(), &result, UnixMillis(1_000)).unwrap();
        }
        assert_eq!(later.best_times(&config(), 5).unwrap().len(), times, "seed {seed}");
    }
    assert_eq!(later.statistics(&config()).unwrap().won, 2);
}

#[test]
fn a_shelf_without_a_store_says_so() {
    let path = file("broken");
    fs::write(&path, "this is no database, but a text that is long enough to be one").unwrap();
    let mut shelf = LocalShelf::open("window", Some(&path));
    assert!(shelf.put_aside(&begun(1)).is_err());
    assert!(shelf.unfinished().is_err());
}
