//! What only applies to a database in a file.
#![allow(clippy::unwrap_used)]

mod common;

use std::os::unix::fs::PermissionsExt;

use minewise_store::{
    Digest, Finish, GameId, SharedLog, SqliteStore, Store, StoreError, UnixMillis, Visitor,
};
use rusqlite::Connection;

use common::{Scratch, config, entries, new_game, timed, until, win};

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
    // Any write will do. It may be the first in the new log.
    store.ping().await.unwrap();
    until("a truncated log", || match log_bytes() {
        0..100_000 => Ok(()),
        bytes => Err(format!("{bytes} bytes")),
    })
    .await;
    let stored = store.load(last.unwrap()).await.unwrap().unwrap();
    assert_eq!(stored.log.len(), 50_000);
}

#[tokio::test]
async fn a_shared_log_goes_with_the_last_game_that_has_it() {
    let scratch = Scratch::new();
    let path = scratch.file("games.sqlite3");
    let store = SqliteStore::open(&path).unwrap();
    let reader = Connection::open(&path).unwrap();
    let logs = || -> u32 {
        reader.query_row("SELECT count(*) FROM shared_log", [], |row| row.get(0)).unwrap()
    };
    let log = SharedLog::new(&[timed(1), timed(2)], &[]).unwrap();
    for finished in [1, 2] {
        let game = minewise_store::NewGame { created: UnixMillis(1), ..new_game(config(30, 99)) };
        let id = game.id;
        store.create(game).await.unwrap();
        let finish = Finish { ranked: None, ..win(1, finished) };
        assert_eq!(store.share_log(id, log.clone(), finish).await, Ok(true));
    }
    assert_eq!(logs(), 1);
    assert_eq!(store.forget_finished(UnixMillis(9), 1, 1).await, Ok(1));
    assert_eq!(logs(), 1);
    assert_eq!(store.forget_finished(UnixMillis(9), 1, 1).await, Ok(1));
    assert_eq!(logs(), 0);
    // The room on the disk is known.
    assert!(store.usage().await.unwrap().free_disk.is_some());
}

/// A file from before logs were shared, with a published game and a visitor in it.
#[tokio::test]
async fn a_file_without_shared_logs_is_migrated() {
    let scratch = Scratch::new();
    let path = scratch.file("games.sqlite3");
    let old = Connection::open(&path).unwrap();
    for sql in [
        include_str!("../migrations/sqlite/0001_games.sql"),
        include_str!("../migrations/sqlite/0002_unfinished_games.sql"),
        include_str!("../migrations/sqlite/0003_findings.sql"),
        include_str!("../migrations/sqlite/0004_trust.sql"),
        include_str!("../migrations/sqlite/0005_retention.sql"),
        include_str!("../migrations/sqlite/0006_promise_secrets.sql"),
        include_str!("../migrations/sqlite/0007_delays.sql"),
        include_str!("../migrations/sqlite/0008_published_games.sql"),
        "PRAGMA application_id = 0x4d696e65; PRAGMA user_version = 8",
    ] {
        old.execute_batch(sql).unwrap();
    }
    let config = serde_json::to_string(&config(30, 99)).unwrap();
    old.execute(
        "INSERT INTO game (key, id, created, generator, config, category, seed, nonce, player, \
         watcher, practice, self_timed) VALUES (1, ?1, 1, 1, ?2, '', 1, ?1, ?3, ?3, 0, 1)",
        rusqlite::params![[1u8; 16], config, [1u8; 32]],
    )
    .unwrap();
    old.execute_batch(
        "INSERT INTO entry (game, seq, at, command) VALUES (1, 1, 5, x'0a'); \
         INSERT INTO finding (game, seq, findings) VALUES (1, 1, x'07'); \
         INSERT INTO visitor (digest, game, bound) VALUES (zeroblob(32), zeroblob(16), 1)",
    )
    .unwrap();
    drop(old);
    let store = SqliteStore::open(&path).unwrap();
    let id = GameId([1; 16]);
    let stored = store.load(id).await.unwrap().unwrap();
    assert!(stored.game.self_timed);
    assert_eq!((stored.log.len(), store.head(id).await), (1, Ok(Some(1))));
    assert_eq!(store.findings_after(id, 0).await.unwrap().len(), 1);
    let visitor = Visitor { game: GameId([0; 16]), origin: None };
    assert_eq!(store.visitor(Digest([0; 32])).await, Ok(Some(visitor)));
}
