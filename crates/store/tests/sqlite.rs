//! What only applies to a database in a file.
#![allow(clippy::unwrap_used)]

mod common;

use std::os::unix::fs::PermissionsExt;

use minewise_store::{SqliteStore, Store, StoreError};
use rusqlite::Connection;

use common::{Scratch, config, entries, new_game, timed, until};

#[tokio::test]
async fn stored_games_survive_a_restart() {
    let scratch = Scratch::new();
    let path = scratch.file("new/directory/games.sqlite3");
    let game = new_game(config(30, 99));
    {
        let store = SqliteStore::open(&path).unwrap();
        store.create(game.clone()).await.unwrap();
        store.append(entries(game.id, 1, 10)).await.unwrap();
    }
    let store = SqliteStore::open(&path).unwrap();
    store.append(entries(game.id, 11, 1)).await.unwrap();
    let stored = store.load(game.id).await.unwrap().unwrap();
    assert_eq!(stored.game, game);
    assert_eq!(stored.log, (1..=11).map(timed).collect::<Vec<_>>());
}

/// The file holds the seeds of running games.
#[tokio::test]
async fn nobody_else_may_read_the_file() {
    let scratch = Scratch::new();
    let path = scratch.file("games.sqlite3");
    let store = SqliteStore::open(&path).unwrap();
    store.create(new_game(config(30, 99))).await.unwrap();
    for name in ["games.sqlite3", "games.sqlite3-wal"] {
        let mode = std::fs::metadata(scratch.file(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[tokio::test]
async fn a_second_server_is_refused_until_the_first_ends() {
    let scratch = Scratch::new();
    let path = scratch.file("games.sqlite3");
    let first = SqliteStore::open(&path).unwrap();
    let refused = SqliteStore::open(&path).unwrap_err();
    assert!(matches!(refused, StoreError::Unavailable(_)));
    assert!(refused.to_string().contains("another server is using"), "{refused}");
    drop(first);
    SqliteStore::open(&path).unwrap();
}

#[tokio::test]
async fn other_programs_may_write_meanwhile() {
    let scratch = Scratch::new();
    let path = scratch.file("games.sqlite3");
    let store = SqliteStore::open(&path).unwrap();
    let game = new_game(config(30, 99));
    store.create(game.clone()).await.unwrap();

    let mut other = Connection::open(&path).unwrap();
    let held = other.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).unwrap();
    held.execute("UPDATE probe SET probes = 70", []).unwrap();
    let waiting = store.append(entries(game.id, 1, 1));
    let (appended, ()) = tokio::join!(waiting, async { held.commit().unwrap() });
    assert_eq!(appended, Ok(()));
    store.ping().await.unwrap();
    let probes: u32 = other.query_row("SELECT probes FROM probe", [], |row| row.get(0)).unwrap();
    assert_eq!(probes, 71);
}

#[test]
fn the_database_of_a_later_version_stays_as_it_is() {
    let scratch = Scratch::new();
    let path = scratch.file("games.sqlite3");
    drop(SqliteStore::open(&path).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 2_000).unwrap();
    let before = std::fs::read(&path).unwrap();
    let refused = SqliteStore::open(&path).unwrap_err();
    assert!(matches!(refused, StoreError::Incompatible(_)));
    assert!(refused.to_string().contains("later version of Minewise (schema 2000"), "{refused}");
    assert!(std::fs::read(&path).unwrap() == before);
}

#[test]
fn the_file_of_another_program_stays_as_it_is() {
    let scratch = Scratch::new();
    let of_sqlite = scratch.file("bookmarks.sqlite3");
    let other = Connection::open(&of_sqlite).unwrap();
    other.execute_batch("CREATE TABLE bookmark (url TEXT); PRAGMA user_version = 1").unwrap();
    drop(other);
    let text = scratch.file("letter.txt");
    std::fs::write(&text, "Dear Ann, ".repeat(1_000)).unwrap();
    let cases = [
        (of_sqlite, "is the SQLite database of another program"),
        (text, "is not an SQLite database"),
    ];
    for (path, reason) in cases {
        let before = std::fs::read(&path).unwrap();
        let refused = SqliteStore::open(&path).unwrap_err();
        assert!(matches!(refused, StoreError::Incompatible(_)), "{refused}");
        assert!(refused.to_string().contains(reason), "{refused}");
        assert!(std::fs::read(&path).unwrap() == before);
    }
}

#[test]
fn an_unwritable_path_is_named() {
    let refused = SqliteStore::open("/proc/no/such/place.sqlite3").unwrap_err();
    assert!(matches!(refused, StoreError::Unavailable(_)));
    assert!(refused.to_string().contains("/proc/no/such/place.sqlite3"), "{refused}");
}

/// Damage is reported, and nothing is made up.
#[tokio::test]
async fn a_log_that_cannot_be_read_is_called_corrupt() {
    let scratch = Scratch::new();
    let path = scratch.file("games.sqlite3");
    let store = SqliteStore::open(&path).unwrap();
    let game = new_game(config(30, 99));
    store.create(game.clone()).await.unwrap();
    store.append(entries(game.id, 1, 3)).await.unwrap();
    let other = Connection::open(&path).unwrap();
    other.execute("UPDATE entry SET command = x'ff' WHERE seq = 2", []).unwrap();
    assert!(matches!(store.load(game.id).await, Err(StoreError::Corrupt(_))));
    assert!(matches!(store.log_after(game.id, 1).await, Err(StoreError::Corrupt(_))));
    assert_eq!(store.log_after(game.id, 2).await, Ok(vec![timed(3)]));
}

/// A write-ahead log that couldn't be checkpointed for a while doesn't keep its size.
#[tokio::test]
async fn a_long_write_ahead_log_is_truncated() {
    let scratch = Scratch::new();
    let path = scratch.file("games.sqlite3");
    let store = SqliteStore::open(&path).unwrap();
    let log_bytes = || std::fs::metadata(scratch.file("games.sqlite3-wal")).unwrap().len();
    let mut other = Connection::open(&path).unwrap();
    store.ping().await.unwrap();
    // A reader keeps its snapshot, so no page can be moved.
    let reading = other.transaction().unwrap();
    let games: u32 = reading.query_row("SELECT count(*) FROM game", [], |row| row.get(0)).unwrap();
    assert_eq!(games, 0);
    let mut last = None;
    for _ in 0..10 {
        let game = new_game(config(30, 99));
        store.create(game.clone()).await.unwrap();
        store.append(entries(game.id, 1, 50_000)).await.unwrap();
        last = Some(game.id);
    }
    assert!(log_bytes() > 8 << 20, "only {} bytes", log_bytes());
    drop(reading);
    // Any write will do.
    store.ping().await.unwrap();
    until("an empty log", || match log_bytes() {
        0 => Ok(()),
        bytes => Err(format!("{bytes} bytes")),
    })
    .await;
    let stored = store.load(last.unwrap()).await.unwrap().unwrap();
    assert_eq!(stored.log.len(), 50_000);
}
