//! Key rotation, and results from before ranking reasons were stored.
#![allow(clippy::unwrap_used)]

mod common;

use minewise_store::{
    Category, FreshKeys, GameId, KeyRing, LocalStore, Player, PostgresStore, Ranking,
    RankingReason, SqliteStore, Store, UnixMillis,
};
use minewise_testkit::postgres::{Durability, Postgres};

use common::{Scratch, config, fresh};

/// For each key: which one it is, whether its secret is still there, and its period of use.
fn summary(ring: &KeyRing) -> Vec<(u8, bool, u64, Option<u64>)> {
    let times = |key: &minewise_store::StoredKey| (key.since.0, key.retired.map(|at| at.0));
    let tell = |key: &minewise_store::StoredKey| {
        (key.public[0], key.secret.is_some(), times(key).0, times(key).1)
    };
    ring.keys.iter().map(tell).collect()
}

/// For each secret behind promises: which one it is, and when it came into use.
fn promises(ring: &KeyRing) -> Vec<(u8, u64)> {
    ring.promises.iter().map(|stored| (stored.secret[0], stored.since.0)).collect()
}

const PROMISES: [(u8, u64); 3] = [(1, 0), (2, 2_600), (3, 3_600)];
const HOUR: u64 = 3_600_000;

const ROTATED: [(u8, bool, u64, Option<u64>); 3] =
    [(1, false, 1_000, Some(2_600)), (2, true, 2_000, Some(3_600)), (3, true, 3_000, None)];

/// While a server uses the file.
#[tokio::test]
async fn keys_rotate_beside_a_running_server_and_old_secrets_are_deleted() {
    let scratch = Scratch::new();
    let path = scratch.file("games.sqlite3");
    let server = SqliteStore::open(&path).unwrap();
    let first = server.make_keys(fresh(1, 1_000)).await.unwrap();
    assert_eq!(summary(&first), [(1, true, 1_000, None)]);
    let mut beside = LocalStore::open(&path).unwrap();
    for number in [2, 3] {
        let now = u64::from(number) * 1_000;
        beside.rotate_key(&fresh(number, now), UnixMillis(now + 600)).unwrap();
    }
    let ring = server.keys().await.unwrap();
    assert_eq!(summary(&ring), ROTATED);
    // Outstanding promises stay valid, and nobody with an old copy of the file can predict the next
    // ones.
    assert_eq!((promises(&first), promises(&ring)), (vec![(1, 0)], PROMISES.to_vec()));
    // The next start deletes the second secret, too.
    let ring = server.make_keys(fresh(4, 3_601)).await.unwrap();
    assert_eq!(summary(&ring)[1], (2, false, 2_000, Some(3_600)));
    assert_eq!(ring.keys.len(), 3);
    // A secret stays while a promise may need it.
    let ring = server.make_keys(fresh(4, 2_600 + 2 * HOUR)).await.unwrap();
    assert_eq!(promises(&ring), PROMISES);
    let ring = server.make_keys(fresh(4, 3_601 + 2 * HOUR)).await.unwrap();
    assert_eq!(promises(&ring), PROMISES[2..]);
    // Immediate rotation: earlier promises become void.
    let now = 10 * HOUR;
    beside.rotate_key(&fresh(5, now), UnixMillis(now)).unwrap();
    let ring = server.keys().await.unwrap();
    assert_eq!(promises(&ring), [(5, now)]);
    assert_eq!(summary(&ring)[2..], [(3, true, 3_000, Some(now)), (5, true, now, None)]);
}

/// Deleted secrets must not survive in unused parts of the file.
#[tokio::test]
async fn a_deleted_secret_is_nowhere_in_the_file() {
    let scratch = Scratch::new();
    let path = scratch.file("games.sqlite3");
    let server = SqliteStore::open(&path).unwrap();
    let first = FreshKeys { secret: [0xa5; 32], promises: [0xb6; 32], ..fresh(1, 1_000) };
    server.make_keys(first).await.unwrap();
    drop(server);
    let holds = |byte: u8| {
        let file = std::fs::read(&path).unwrap();
        file.windows(32).any(|bytes| bytes == [byte; 32])
    };
    assert!(holds(0xa5) && holds(0xb6));
    LocalStore::open(&path).unwrap().rotate_key(&fresh(2, 2_000), UnixMillis(2_000)).unwrap();
    drop(LocalStore::open(&path).unwrap().make_keys(&fresh(3, 2_001)).unwrap());
    assert!(!holds(0xa5) && !holds(0xb6));
}

/// A key rotated in before any server has started is the first one.
#[test]
fn a_file_without_keys_can_be_rotated() {
    let scratch = Scratch::new();
    let mut store = LocalStore::open(scratch.file("games.sqlite3")).unwrap();
    store.rotate_key(&fresh(7, 1_000), UnixMillis(1_600)).unwrap();
    let ring = store.make_keys(&fresh(8, 2_000)).unwrap();
    assert_eq!((summary(&ring), promises(&ring)), (vec![(7, true, 1_000, None)], vec![(7, 0)]));
}

/// Rows from before reasons were stored: one ranked game and one unranked.
const OLD_ROWS: &str = "\
    INSERT INTO finish VALUES (1, '25x16x40 opening classic single', 5000, TRUE, TRUE, 77, 300, \
        90, 100, 0, 0, 0, 0, 0, 0); \
    INSERT INTO finish VALUES (2, '25x16x40 opening classic single', 6000, TRUE, FALSE, 66, 300, \
        90, 100, 1, 0, 0, 0, 0, 0)";

fn old_game(number: u8, bytes: impl Fn(u8, usize) -> String) -> String {
    let config = serde_json::to_string(&config(25, 40)).unwrap();
    let (id, nonce, digest) = (bytes(number, 16), bytes(9, 16), bytes(9, 32));
    format!(
        "INSERT INTO game (id, created, generator, config, category, seed, nonce, player, watcher, \
         practice, name, over) VALUES ({id}, 1000, 1, '{config}', \
         '25x16x40 opening classic single', 7, {nonce}, {digest}, {digest}, FALSE, 'Ann', TRUE);"
    )
}

async fn old_results_stay_where_they_were(store: &dyn Store) {
    let best = store
        .best_times(Ranking::of_all_time(Category::from(&config(25, 40)), Player::Person), 10)
        .await
        .unwrap();
    assert_eq!(best.len(), 1);
    assert_eq!((best[0].game, best[0].finish.elapsed), (GameId([1; 16]), 77));
    assert_eq!(best[0].name.as_deref(), Some("Ann"));
    for (number, ranked) in [(1, Some(Player::Person)), (2, None)] {
        let finish = store.finish(GameId([number; 16])).await.unwrap().unwrap();
        assert_eq!(finish.ranked, ranked);
        assert_eq!(finish.reasons.iter().collect::<Vec<_>>(), [RankingReason::BeforeRule]);
        let game = store.load(GameId([number; 16])).await.unwrap().unwrap().game;
        assert_eq!((game.played_by, game.draw), (Player::Person, None));
    }
}

#[tokio::test]
async fn results_of_an_earlier_file_are_marked_as_before_the_rule() {
    let scratch = Scratch::new();
    let path = scratch.file("games.sqlite3");
    let old = rusqlite::Connection::open(&path).unwrap();
    let literal = |byte: u8, length| format!("x'{}'", format!("{byte:02x}").repeat(length));
    for sql in [
        include_str!("../migrations/sqlite/0001_games.sql"),
        include_str!("../migrations/sqlite/0002_unfinished_games.sql"),
        &old_game(1, literal),
        &old_game(2, literal),
        OLD_ROWS,
        "PRAGMA application_id = 0x4d696e65; PRAGMA user_version = 2",
    ] {
        old.execute_batch(sql).unwrap();
    }
    drop(old);
    old_results_stay_where_they_were(&SqliteStore::open(&path).unwrap()).await;
}

#[tokio::test]
async fn an_earlier_shared_database_is_migrated_and_its_keys_rotated() {
    let server = Postgres::start(Durability::ProcessOnly);
    let url = server.database("games");
    let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
    let driver = tokio::spawn(connection);
    let literal = |byte: u8, length| format!("'\\x{}'", format!("{byte:02x}").repeat(length));
    for sql in [
        "CREATE SCHEMA minewise; SET search_path = minewise; \
         CREATE TABLE schema_version (version int NOT NULL); INSERT INTO schema_version VALUES (1)",
        include_str!("../migrations/postgres/0001_games.sql"),
        &old_game(1, literal),
        &old_game(2, literal),
        OLD_ROWS,
    ] {
        client.batch_execute(sql).await.unwrap();
    }
    drop(client);
    driver.await.unwrap().unwrap();
    let (one, two) = tokio::join!(PostgresStore::connect(&url), PostgresStore::connect(&url));
    let (one, two) = (one.unwrap(), two.unwrap());
    old_results_stay_where_they_were(&one).await;

    let made = tokio::join!(one.make_keys(fresh(1, 1_000)), two.make_keys(fresh(1, 1_000)));
    assert!(made.0.unwrap() == made.1.unwrap());
    for (number, store) in [(2, &one), (3, &two)] {
        let now = u64::from(number) * 1_000;
        store.rotate_key(&fresh(number, now), UnixMillis(now + 600)).await.unwrap();
    }
    let ring = one.keys().await.unwrap();
    assert_eq!((summary(&ring), promises(&ring)), (ROTATED.to_vec(), PROMISES.to_vec()));
    let ring = one.make_keys(fresh(4, 3_601 + 2 * HOUR)).await.unwrap();
    assert_eq!(promises(&ring), PROMISES[2..]);
    let now = 10 * HOUR;
    two.rotate_key(&fresh(5, now), UnixMillis(now)).await.unwrap();
    assert_eq!(promises(&one.keys().await.unwrap()), [(5, now)]);
}
