//! What only applies to a database that several servers share.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use minewise_store::{Append, AppendError, Change, GameId, PostgresStore, Store, StoreError};
use minewise_testkit::Pauses;
use minewise_testkit::postgres::{Durability, Postgres, Stop};
use tokio::sync::broadcast::{self, error::RecvError};

use common::{config, entries, new_game, timed, until, within};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_a_database() {
    let server = Postgres::start(Durability::ProcessOnly);
    let url = server.database("games");
    // Both find an empty database, and one of them creates the tables.
    let (first, second) = tokio::join!(PostgresStore::connect(&url), PostgresStore::connect(&url));
    let stores: [Arc<dyn Store>; 2] = [Arc::new(first.unwrap()), Arc::new(second.unwrap())];
    assert!(stores[0].is_shared());

    one_sees_what_the_other_does(&stores).await;
    both_play_the_same_games(&stores).await;
    an_expired_game_takes_no_entry(&stores).await;
    a_later_version_is_refused(&url).await;
}

async fn one_sees_what_the_other_does(stores: &[Arc<dyn Store>; 2]) {
    let game = new_game(config(30, 99));
    let mut changes = stores[1].changes();
    stores[0].create(game.clone()).await.unwrap();
    stores[0].append(entries(game.id, 1, 3)).await.unwrap();
    let told = within("the changes", changes.recv()).await.unwrap();
    assert_eq!(told, Change::Appended { game: game.id, seq: 3 });
    // The entry is stored by the time the notification arrives.
    assert_eq!(stores[1].head(game.id).await, Ok(Some(3)));
    assert_eq!(stores[1].load(game.id).await.unwrap().unwrap().game, game);
    assert_eq!(stores[1].append(entries(game.id, 3, 1)).await, Err(AppendError::Taken));
    stores[1].append(entries(game.id, 4, 1)).await.unwrap();
    assert_eq!(stores[0].log_after(game.id, 2).await, Ok(vec![timed(3), timed(4)]));
}

/// Two players per game, one on each server, compete for every number with one entry or several at
/// a time, and each of them until it has written something.
async fn both_play_the_same_games(stores: &[Arc<dyn Store>; 2]) {
    const GAMES: u32 = 40;
    const ENTRIES: u32 = 60;
    let mut players = Vec::new();
    for game in 0..GAMES {
        let new = new_game(config(30, 99));
        let id = new.id;
        stores[0].create(new).await.unwrap();
        for (side, store) in (0..).zip(stores) {
            let store = Arc::clone(store);
            players.push(tokio::spawn(async move {
                let (mut written, mut refused) = (Vec::new(), 0);
                let mut seq = 1;
                while seq <= ENTRIES || written.is_empty() {
                    let count = 1 + (seq + side + game) % 3;
                    let own: Vec<_> =
                        (seq..seq + count).map(|seq| timed(side * 100_000 + seq)).collect();
                    let entry = Append { commands: own.clone(), ..entries(id, seq, count) };
                    match store.append(entry).await {
                        Ok(()) => written.extend((seq..).zip(own)),
                        Err(error) => {
                            assert_eq!(error, AppendError::Taken);
                            refused += 1;
                        }
                    }
                    seq = store.head(id).await.unwrap().unwrap() + 1;
                }
                (id, written, refused)
            }));
        }
    }
    let mut sides = Vec::new();
    for player in players {
        sides.push(within("a game of two", player).await.unwrap());
    }
    for pair in sides.chunks(2) {
        let id = pair[0].0;
        // Both began with the first number, which only one could get.
        assert!(pair[0].2 + pair[1].2 > 0, "nobody was refused");
        let mut expected = [pair[0].1.clone(), pair[1].1.clone()].concat();
        expected.sort_by_key(|&(seq, _)| seq);
        let numbers: Vec<u32> = expected.iter().map(|&(seq, _)| seq).collect();
        assert_eq!(numbers, (1..=numbers.len() as u32).collect::<Vec<_>>());
        let expected: Vec<_> = expected.into_iter().map(|(_, own)| own).collect();
        assert_eq!(stores[1].log_after(id, 0).await.unwrap(), expected);
    }
}

/// Whichever comes first, there is never an entry without its game.
async fn an_expired_game_takes_no_entry(stores: &[Arc<dyn Store>; 2]) {
    for _ in 0..30 {
        let mut old = new_game(config(30, 99));
        old.created = minewise_store::UnixMillis(1_000);
        let id = old.id;
        stores[0].create(old).await.unwrap();
        let (appended, expired) = tokio::join!(
            stores[0].append(entries(id, 1, 1)),
            stores[1].expire(minewise_store::UnixMillis(1_010), 10)
        );
        match (appended, expired.unwrap()) {
            (Ok(()), 0) => assert_eq!(stores[1].log_after(id, 0).await, Ok(vec![timed(1)])),
            (Err(AppendError::Missing), 1) => assert_eq!(stores[1].load(id).await, Ok(None)),
            other => panic!("{other:?}"),
        }
    }
}

async fn a_later_version_is_refused(url: &str) {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute("UPDATE minewise.schema_version SET version = 2000").await.unwrap();
    let refused = PostgresStore::connect(url).await.unwrap_err();
    assert!(matches!(refused, StoreError::Incompatible(_)));
    assert!(refused.to_string().contains("later version of Minewise (schema 2000"), "{refused}");
}

#[tokio::test]
async fn unusable_addresses_fail_at_once() {
    let cases = [
        ("postgres://somebody@127.0.0.1:1/games?sslmode=perhaps", "sslmode=perhaps"),
        ("postgres://somebody@127.0.0.1:1/games?colour=red", "colour"),
        ("postgres://somebody@127.0.0.1:1/games", "refused"),
    ];
    for (url, reason) in cases {
        let refused = within(url, PostgresStore::connect(url)).await.unwrap_err().to_string();
        assert!(refused.contains(reason), "{refused}");
    }
    let secret = "postgres://somebody:swordfish@127.0.0.1:1/games?colour=red";
    let refused = PostgresStore::connect(secret).await.unwrap_err().to_string();
    assert!(!refused.contains("swordfish"), "{refused}");
}

/// A player who keeps playing through every failure, and what was acknowledged.
struct Player {
    game: GameId,
    acknowledged: AtomicU32,
    failures: AtomicU32,
}

/// Appends until told to stop. After an error, reads the log to find out whether the entry was
/// added.
async fn play(store: Arc<dyn Store>, player: Arc<Player>, stop: Arc<AtomicBool>) {
    let mut seq = 1;
    while !stop.load(Ordering::Relaxed) {
        match store.append(entries(player.game, seq, 2)).await {
            Ok(()) => {
                player.acknowledged.store(seq + 1, Ordering::Relaxed);
                seq += 2;
            }
            Err(AppendError::Store(StoreError::Unavailable(_)) | AppendError::Taken) => {
                player.failures.fetch_add(1, Ordering::Relaxed);
                seq = head_after_failure(&*store, player.game).await + 1;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// The length of a log, as soon as the database answers.
async fn head_after_failure(store: &dyn Store, game: GameId) -> u32 {
    for pause in Pauses::new() {
        match store.head(game).await {
            Ok(head) => return head.unwrap(),
            Err(_) => tokio::time::sleep(pause).await,
        }
    }
    panic!("the database never came back");
}

/// Counts how often notifications were lost.
async fn count_missed(mut changes: broadcast::Receiver<Change>, missed: Arc<AtomicU32>) {
    loop {
        match changes.recv().await {
            Ok(Change::Missed) => {
                missed.fetch_add(1, Ordering::Relaxed);
            }
            Ok(Change::Appended { .. }) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_stops_and_comes_back_loses_nothing() {
    let mut server = Postgres::start(Durability::ProcessOnly);
    let url = server.database("games");
    let store: Arc<dyn Store> = Arc::new(PostgresStore::connect(&url).await.unwrap());
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = Vec::new();
    let mut playing = Vec::new();
    for _ in 0..16 {
        let game = new_game(config(30, 99));
        let (acknowledged, failures) = (AtomicU32::new(0), AtomicU32::new(0));
        let player = Arc::new(Player { game: game.id, acknowledged, failures });
        store.create(game).await.unwrap();
        playing.push(tokio::spawn(play(
            Arc::clone(&store),
            Arc::clone(&player),
            Arc::clone(&stop),
        )));
        players.push(player);
    }
    // Every player gets this many more answers.
    let progress = || {
        let aims: Vec<u32> =
            players.iter().map(|player| player.acknowledged.load(Ordering::Relaxed) + 20).collect();
        let players = &players;
        async move {
            let missing = |(player, &aim): (&Arc<Player>, &u32)| {
                aim.saturating_sub(player.acknowledged.load(Ordering::Relaxed))
            };
            until("play", || match players.iter().zip(&aims).map(missing).max() {
                Some(0) => Ok(()),
                missing => Err(format!("a player who lacks {missing:?} answers")),
            })
            .await;
        }
    };
    progress().await;
    let missed = Arc::new(AtomicU32::new(0));
    tokio::spawn(count_missed(store.changes(), Arc::clone(&missed)));
    for (losses, how) in (1..).zip([Stop::Fast, Stop::Crash, Stop::Crash]) {
        server = tokio::task::spawn_blocking(move || {
            server.stop(how);
            server
        })
        .await
        .unwrap();
        // Nobody waits for the database to come back.
        let answer = within("an answer", store.ping()).await;
        assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
        let answer = within("an answer", store.create(new_game(config(30, 99)))).await;
        assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");

        server = tokio::task::spawn_blocking(move || {
            server.start_again();
            server
        })
        .await
        .unwrap();
        progress().await;
        until("the changes of the loss", || match missed.load(Ordering::Relaxed) {
            count if count < losses => Err(format!("{count} of {losses}")),
            _ => Ok(()),
        })
        .await;
    }
    stop.store(true, Ordering::Relaxed);
    for player in playing {
        within("the end", player).await.unwrap();
    }
    for player in players {
        let log = store.log_after(player.game, 0).await.unwrap();
        assert_eq!(log, (1..=log.len() as u32).map(timed).collect::<Vec<_>>());
        let acknowledged = player.acknowledged.load(Ordering::Relaxed);
        assert!(log.len() as u32 >= acknowledged, "{} of {acknowledged}", log.len());
        assert!(player.failures.load(Ordering::Relaxed) > 0, "a player never noticed");
    }
}
