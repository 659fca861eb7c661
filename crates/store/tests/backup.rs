//! Backing up a database in use, and restoring it.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use minewise_store::{
    SqliteStore, Store, StoreError, StoredPromiseSecret, UnixMillis, back_up, restore,
};

use common::{Scratch, config, entries, fresh, new_game, timed, until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_under_load_is_complete_and_has_no_gaps() {
    let scratch = Scratch::new();
    let (database, copy) = (scratch.file("games.sqlite3"), scratch.file("copy.sqlite3"));
    let store = Arc::new(SqliteStore::open(&database).unwrap());
    let game = new_game(config(30, 99));
    store.create(game.clone()).await.unwrap();
    let acknowledged = Arc::new(AtomicU32::new(0));
    let playing = tokio::spawn({
        let (store, acknowledged) = (Arc::clone(&store), Arc::clone(&acknowledged));
        async move {
            for seq in 1..=2_000 {
                store.append(entries(game.id, seq, 1)).await.unwrap();
                acknowledged.store(seq, Ordering::SeqCst);
            }
        }
    });
    until("200 entries", || match acknowledged.load(Ordering::SeqCst) {
        200.. => Ok(()),
        few => Err(few),
    })
    .await;
    let before = acknowledged.load(Ordering::SeqCst);
    let counted = tokio::task::spawn_blocking({
        let (database, copy) = (database.clone(), copy.clone());
        move || back_up(&database, &copy)
    });
    let counted = counted.await.unwrap().unwrap();
    playing.await.unwrap();
    assert_eq!(counted.games, 1);
    assert!(counted.entries >= u64::from(before), "{counted:?}, {before} before");

    // A backup is a complete database: a server can run on it.
    let copied = SqliteStore::open(&copy).unwrap();
    let log = copied.load(game.id).await.unwrap().unwrap().log;
    let expected: Vec<_> = (1..=counted.entries as u32).map(timed).collect();
    assert_eq!(log, expected);
}

#[tokio::test]
async fn restoring_keeps_the_replaced_database() {
    let scratch = Scratch::new();
    let (database, copy) = (scratch.file("games.sqlite3"), scratch.file("copy.sqlite3"));
    let (kept, lost) = (new_game(config(30, 99)), new_game(config(30, 99)));
    let store = SqliteStore::open(&database).unwrap();
    store.create(kept.clone()).await.unwrap();
    store.append(entries(kept.id, 1, 5)).await.unwrap();
    back_up(&database, &copy).unwrap();
    store.create(lost.clone()).await.unwrap();

    let refused = restore(&copy, &database, &fresh(9, 5_000)).unwrap_err().to_string();
    assert!(refused.contains("another server is using"), "{refused}");
    assert!(store.load(lost.id).await.unwrap().is_some());
    drop(store);

    let (counted, replaced) = restore(&copy, &database, &fresh(9, 5_000)).unwrap();
    assert_eq!((counted.games, counted.entries), (1, 5));
    let store = SqliteStore::open(&database).unwrap();
    assert_eq!(store.load(kept.id).await.unwrap().unwrap().log.len(), 5);
    assert_eq!(store.load(lost.id).await.unwrap(), None);
    let replaced = SqliteStore::open(replaced.unwrap()).unwrap();
    assert!(replaced.load(lost.id).await.unwrap().is_some());
}

/// Otherwise a promise used after the backup was made could be used again, by someone who by then
/// knows what was promised.
#[tokio::test]
async fn restoring_replaces_the_secret_behind_promises() {
    let scratch = Scratch::new();
    let (database, copy) = (scratch.file("games.sqlite3"), scratch.file("copy.sqlite3"));
    let store = SqliteStore::open(&database).unwrap();
    let before = store.make_keys(fresh(1, 1_000)).await.unwrap();
    back_up(&database, &copy).unwrap();
    drop(store);
    restore(&copy, &database, &fresh(9, 5_000)).unwrap();
    let after = SqliteStore::open(&database).unwrap().keys().await.unwrap();
    assert!(after.keys == before.keys, "the key that signs stays");
    assert!(after.promises == [StoredPromiseSecret { secret: [9; 32], since: UnixMillis(5_000) }]);
    let files = std::fs::read_dir(database.parent().unwrap()).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    assert!(!names.into_iter().any(|name| name.contains(".part")));
}

#[test]
fn damaged_foreign_or_existing_files_are_refused() {
    let scratch = Scratch::new();
    let (database, copy) = (scratch.file("games.sqlite3"), scratch.file("copy.sqlite3"));
    let missing = back_up(&database, &copy).unwrap_err();
    assert!(matches!(missing, StoreError::Unavailable(_)), "{missing}");
    drop(SqliteStore::open(&database).unwrap());
    back_up(&database, &copy).unwrap();
    let again = back_up(&database, &copy).unwrap_err().to_string();
    assert!(again.contains("exists: choose another name"), "{again}");

    let mut bytes = std::fs::read(&copy).unwrap();
    // All pages but the first, which identifies the file.
    bytes[4_096..].fill(0x5a);
    let damaged = scratch.file("damaged.sqlite3");
    std::fs::write(&damaged, bytes).unwrap();
    assert!(matches!(restore(&damaged, &database, &fresh(9, 5_000)), Err(StoreError::Corrupt(_))));
    let strange = scratch.file("strange.txt");
    std::fs::write(&strange, "no database\n".repeat(100)).unwrap();
    assert!(matches!(
        restore(&strange, &database, &fresh(9, 5_000)),
        Err(StoreError::Incompatible(_))
    ));
    assert!(SqliteStore::open(&database).is_ok(), "the database is as it was");
    let private =
        std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&copy).unwrap().permissions());
    assert_eq!(private & 0o777, 0o600);
}
