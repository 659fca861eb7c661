//! Unfinished games, saved move by move.
#![allow(clippy::unwrap_used)]

mod common;

use std::path::Path;

use minewise_board::Pos;
use minewise_rules::Seed;
use minewise_session::{Command, Config, Millis, Record, Session, TimedCommand};
use minewise_store::{
    Category, GameInPlay, GameNumber, LocalGame, LocalStore, SaveError, SqliteStore, UnixMillis,
};
use rusqlite::Connection;

use common::{START, Scratch, config, timed, win};

/// A game of the window with these commands, some of which are already saved.
fn in_play<'a>(
    config: &'a Config,
    saved: Option<(GameNumber, u32)>,
    commands: &'a [TimedCommand],
) -> GameInPlay<'a> {
    GameInPlay {
        saved,
        front_end: "desktop",
        config,
        seed: Seed(u64::MAX - 7),
        practice: true,
        counted: false,
        commands,
        open_cells: 12,
        elapsed: Millis(3_400),
        cursor: Some(Pos::new(3, 2)),
    }
}

fn log(length: u32) -> Vec<TimedCommand> {
    (1..=length).map(|seq| timed(seq).timed).collect()
}

#[test]
fn every_saved_move_can_be_loaded() {
    let scratch = Scratch::new();
    let path = scratch.file("minewise.sqlite3");
    let mut store = LocalStore::open(&path).unwrap();
    let config = config(30, 99);
    let commands = log(5);
    let mut saved = None;
    for length in 1..=5 {
        let game = in_play(&config, saved, &commands[..length as usize]);
        let number = store.save(&game, UnixMillis(START.0 + u64::from(length))).unwrap();
        saved = Some((number, length));
        // Another program sees it at once, so the first one may die at any time.
        let mut other = LocalStore::open(&path).unwrap();
        let (listed, record) = other.load_game(number).unwrap().unwrap();
        assert_eq!(record.commands, commands[..length as usize]);
        assert_eq!((record.config, record.seed), (config, Seed(u64::MAX - 7)));
        assert_eq!(other.unfinished().unwrap(), std::slice::from_ref(&listed));
        assert_eq!(listed.progress.entries, length);
        assert_eq!((listed.progress.open_cells, listed.progress.elapsed), (12, Millis(3_400)));
        assert_eq!((listed.front_end.as_str(), listed.practice), ("desktop", true));
        assert_eq!(listed.updated, UnixMillis(START.0 + u64::from(length)));
        assert_eq!(listed.cursor, Some(Pos::new(3, 2)));
    }
    // A front end without a cursor leaves the saved one alone.
    let commands = log(6);
    let game = GameInPlay { cursor: None, ..in_play(&config, saved, &commands) };
    store.save(&game, START).unwrap();
    assert_eq!(store.unfinished().unwrap()[0].cursor, Some(Pos::new(3, 2)));
}

#[test]
fn of_two_programs_in_one_game_the_slower_is_refused() {
    let scratch = Scratch::new();
    let path = scratch.file("minewise.sqlite3");
    let (mut one, mut other) = (LocalStore::open(&path).unwrap(), LocalStore::open(&path).unwrap());
    let config = config(30, 99);
    let commands = log(4);
    let number = one.save(&in_play(&config, None, &commands[..2]), START).unwrap();
    let saved = Some((number, 2));
    other.save(&in_play(&config, saved, &commands[..3]), START).unwrap();
    let late = one.save(&in_play(&config, saved, &commands[1..]), START);
    assert_eq!(late, Err(SaveError::ContinuedElsewhere));
    let finish = win(70_000, 1_000);
    let record = Record::new(config, Seed(1), commands.clone());
    let game = LocalGame { record, began: START, practice: false, name: None, finish };
    assert_eq!(one.add_finished(&game, saved), Err(SaveError::ContinuedElsewhere));
    assert_eq!(one.load_game(number).unwrap().unwrap().1.commands, commands[..3]);
    assert_eq!(one.best_times(Category::from(&config), 5).unwrap(), []);

    assert_eq!(other.delete(number), Ok(true));
    assert_eq!(other.delete(number), Ok(false));
    assert_eq!(one.load_game(number), Ok(None));
    assert_eq!(one.save(&in_play(&config, saved, &commands), START), Err(SaveError::Gone));
    assert_eq!(one.add_finished(&game, saved), Err(SaveError::Gone));
    // Its number isn't reused.
    assert!(one.save(&in_play(&config, None, &commands), START).unwrap() > number);
}

#[test]
fn a_finished_game_leaves_the_list_with_its_result() {
    let scratch = Scratch::new();
    let mut store = LocalStore::open(scratch.file("minewise.sqlite3")).unwrap();
    let config = config(30, 99);
    let commands = log(3);
    let number = store.save(&in_play(&config, None, &commands[..2]), START).unwrap();
    let finish = win(70_000, 1_000);
    let record = Record::new(config, Seed(1), commands);
    let game = LocalGame { record, began: START, practice: false, name: None, finish };
    let id = store.add_finished(&game, Some((number, 2))).unwrap();
    assert_eq!(store.unfinished().unwrap(), []);
    assert_eq!(store.record(id).unwrap(), Some(game.record));
}

#[test]
fn unfinished_games_are_listed_latest_first() {
    let scratch = Scratch::new();
    let mut store = LocalStore::open(scratch.file("minewise.sqlite3")).unwrap();
    let config = config(9, 10);
    let commands = log(1);
    for number in 0..200 {
        store.save(&in_play(&config, None, &commands), UnixMillis(1_000 + number % 7)).unwrap();
    }
    let games = store.unfinished().unwrap();
    assert_eq!(games.len(), 200);
    assert!(games.is_sorted_by_key(|game| (std::cmp::Reverse(game.updated), -game.number.0)));
}

/// A game with a few moves as earlier versions stored it: as one text.
fn earlier(seed: u64) -> Record {
    let mut session = Session::new(config(9, 10), Seed(seed), Millis(0));
    session.apply(Command::Open(Pos::new(4, 4)), Millis(10)).unwrap();
    session.apply(Command::Pause, Millis(2_510)).unwrap();
    session.record()
}

/// A database as the first version wrote it.
fn first_version(path: &Path, places: &[(&str, String)]) {
    let connection = Connection::open(path).unwrap();
    connection.execute_batch(include_str!("../migrations/sqlite/0001_games.sql")).unwrap();
    connection.pragma_update(None, "application_id", 0x4d69_6e65).unwrap();
    connection.pragma_update(None, "user_version", 1).unwrap();
    for (place, record) in places {
        let sql = "INSERT INTO unfinished_record (front_end, record) VALUES (?, ?)";
        connection.execute(sql, [*place, record]).unwrap();
    }
}

#[test]
fn games_of_earlier_versions_are_imported() {
    let places = ["desktop", "desktop 2", "desktop practice", "terminal", "terminal practice"];
    let records: Vec<Record> = (1..=5).map(earlier).collect();
    let mut saved: Vec<(&str, String)> =
        places.into_iter().zip(records.iter().map(Record::to_string)).collect();
    saved.push(("terminal 2", "{\"record\":9}".to_owned()));
    // A front end or a server may be the first to open it.
    for opens_as_server in [false, true] {
        let scratch = Scratch::new();
        let path = scratch.file("minewise.sqlite3");
        first_version(&path, &saved);
        if opens_as_server {
            drop(SqliteStore::open(&path).unwrap());
        }
        let mut store = LocalStore::open(&path).unwrap();
        let games = store.unfinished().unwrap();
        let told: Vec<(&str, u64, bool)> = games
            .iter()
            .map(|game| (game.front_end.as_str(), game.seed.0, game.practice))
            .collect();
        assert_eq!(
            told,
            [
                ("desktop", 1, false),
                ("desktop", 2, false),
                ("desktop", 3, true),
                ("terminal", 4, false),
                ("terminal", 5, true)
            ]
        );
        for game in &games {
            let (_, record) = store.load_game(game.number).unwrap().unwrap();
            let expected = &records[game.seed.0 as usize - 1];
            assert_eq!(record, *expected);
            assert_eq!(game.progress.elapsed, Millis(2_500));
            let session = expected.replay().unwrap();
            assert_eq!(game.progress.open_cells, session.view().open_count());
        }
        // A game that can't be read is left alone.
        let connection = Connection::open(&path).unwrap();
        let left: String = connection
            .query_row("SELECT group_concat(front_end) FROM unfinished_record", [], |row| {
                row.get(0)
            })
            .unwrap();
        assert_eq!(left, "terminal 2");
    }
}

#[test]
fn menu_choices_are_remembered_for_each_front_end() {
    let scratch = Scratch::new();
    let path = scratch.file("minewise.sqlite3");
    let store = LocalStore::open(&path).unwrap();
    assert_eq!(store.menu_choices("terminal"), Ok(None));
    store.remember_menu("terminal", "one").unwrap();
    store.remember_menu("terminal", "two").unwrap();
    let store = LocalStore::open(&path).unwrap();
    assert_eq!(store.menu_choices("terminal"), Ok(Some("two".to_owned())));
    assert_eq!(store.menu_choices("desktop"), Ok(None));
}

/// Saving is quick because it writes the last move and no other.
#[test]
fn a_move_writes_as_little_in_a_long_game_as_in_a_short_one() {
    const PAGES: u64 = 6;
    let scratch = Scratch::new();
    let path = scratch.file("minewise.sqlite3");
    let mut store = LocalStore::open(&path).unwrap();
    let written = || std::fs::metadata(scratch.file("minewise.sqlite3-wal")).unwrap().len();
    let config = config(30, 99);
    let commands = log(500);
    let first = store.save(&in_play(&config, None, &commands[..1]), START).unwrap();
    // A reader keeps its snapshot, so the log of what was written only grows.
    let mut other = Connection::open(&path).unwrap();
    let reading = other.transaction().unwrap();
    let games: u32 =
        reading.query_row("SELECT count(*) FROM unfinished", [], |row| row.get(0)).unwrap();
    assert_eq!(games, 1);
    for length in 2..=500 {
        let before = written();
        let game = in_play(&config, Some((first, length - 1)), &commands[..length as usize]);
        store.save(&game, START).unwrap();
        let bytes = written() - before;
        // A page of 4 KiB has a header of 24 bytes in the log.
        assert!((1..=PAGES * (4_096 + 24)).contains(&bytes), "move {length} took {bytes} bytes");
    }
}
