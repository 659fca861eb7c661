//! A player without a server.
#![allow(clippy::unwrap_used)]

mod common;

use minewise_board::Pos;
use minewise_rules::Seed;
use minewise_session::{Command, Config, Millis, Record, Session};
use minewise_store::{
    Append, Category, Finish, LocalGame, LocalStore, Player, Ranking, SqliteStore, Statistics,
    Store, StoreError, UnixMillis,
};

use common::{START, Scratch, config, entries, new_game, win};

/// A game with a few commands, given up.
fn played(config: Config, seed: u64) -> Record {
    let mut session = Session::new(config, Seed(seed), Millis(0));
    session.apply(Command::Open(Pos::new(4, 4)), Millis(10)).unwrap();
    session.apply(Command::GiveUp, Millis(2_000)).unwrap();
    session.record()
}

fn finished(config: Config, finish: Finish) -> LocalGame {
    LocalGame {
        record: played(config, finish.elapsed),
        began: START,
        practice: false,
        name: Some("Ann".to_owned()),
        finish,
    }
}

fn lost(finished: u64) -> Finish {
    Finish { won: false, ranked: None, ..win(100, finished) }
}

#[test]
fn finished_games_come_back_with_their_record() {
    let scratch = Scratch::new();
    let path = scratch.file("data/minewise.sqlite3");
    let game = finished(config(30, 99), win(70_000, 1_000));
    let id = LocalStore::open(&path).unwrap().add_finished(&game, None).unwrap();
    let mut store = LocalStore::open(&path).unwrap();
    assert_eq!(store.record(id).unwrap(), Some(game.record.clone()));
    let best = store.best_times(Category::from(&game.record.config), 10).unwrap();
    assert_eq!(best.len(), 1);
    assert_eq!((best[0].game, best[0].finish), (id, game.finish));
    assert_eq!(best[0].name.as_deref(), Some("Ann"));
    let unknown = minewise_store::GameId::random().unwrap();
    assert_eq!(store.record(unknown).unwrap(), None);
}

#[test]
fn finished_games_of_people_are_listed_one_by_one() {
    let scratch = Scratch::new();
    let path = scratch.file("minewise.sqlite3");
    let mut store = LocalStore::open(&path).unwrap();
    assert_eq!(store.next_finished(None), Ok(None));
    let added =
        [(9, win(70_000, 5_000)), (30, lost(1_000)), (9, lost(9_000))].map(|(width, end)| {
            let game = finished(config(width, 10), end);
            (store.add_finished(&game, None).unwrap(), end.finished)
        });
    // One of them turns out to be a program's.
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute("UPDATE game SET program = 1 WHERE key = 2", []).unwrap();
    let mut found = Vec::new();
    let mut last = None;
    while let Some(next) = store.next_finished(last).unwrap() {
        assert!(store.record(next.id).unwrap().is_some());
        found.push((next.id, next.finished));
        last = Some(next);
    }
    assert_eq!(found, [added[0], added[2]]);
}

#[test]
fn played_games_are_listed_in_the_order_they_finished() {
    let scratch = Scratch::new();
    let path = scratch.file("minewise.sqlite3");
    let mut store = LocalStore::open(&path).unwrap();
    let ends = [(9, win(70_000, 5_000)), (30, lost(1_000)), (9, lost(9_000)), (16, lost(2_000))];
    let ids = ends
        .map(|(width, end)| store.add_finished(&finished(config(width, 10), end), None).unwrap());
    // One turns out to be a program's, and one has rules of a later version.
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute("UPDATE game SET program = 1 WHERE key = 3", []).unwrap();
    connection.execute("UPDATE game SET config = '{\"board\":7}' WHERE key = 4", []).unwrap();
    let found = store.played_games().unwrap();
    let seen: Vec<_> = found.iter().map(|game| (game.id, game.config, game.finish)).collect();
    assert_eq!(seen, [(ids[1], config(30, 10), ends[1].1), (ids[0], config(9, 10), ends[0].1)]);
    assert_eq!(found[1].finish.three_bv_per_second(), Some(150.0 / 70.0));
    assert_eq!(found[1].finish.efficiency(), None, "the program made moves");
    assert_eq!(found[0].finish.three_bv_per_second(), None, "it was lost");
}

#[test]
fn statistics_follow_the_order_of_finishing() {
    let scratch = Scratch::new();
    let mut store = LocalStore::open(scratch.file("minewise.sqlite3")).unwrap();
    let (expert, other) = (config(30, 99), config(30, 98));
    assert_eq!(store.statistics(Category::from(&expert)), Ok(Statistics::default()));
    // In the order they finished: won, won, won, lost, won, won.
    let unranked = Finish { ranked: None, ..win(10, 5_000) };
    let ends = [
        lost(4_000),
        win(80_000, 6_000),
        win(90_000, 1_000),
        win(70_000, 2_000),
        unranked,
        win(75_000, 3_000),
    ];
    for finish in ends {
        store.add_finished(&finished(expert, finish), None).unwrap();
    }
    store.add_finished(&finished(other, lost(9_000)), None).unwrap();
    let expected =
        Statistics { played: 6, won: 5, best: Some(70_000), streak: 2, longest_streak: 3 };
    assert_eq!(store.statistics(Category::from(&expert)), Ok(expected));
    let expected = Statistics { played: 1, ..Statistics::default() };
    assert_eq!(store.statistics(Category::from(&other)), Ok(expected));
}

#[tokio::test]
async fn a_server_and_a_front_end_share_the_file() {
    let scratch = Scratch::new();
    let path = scratch.file("minewise.sqlite3");
    let config = config(30, 99);
    let mut local = LocalStore::open(&path).unwrap();
    let server = SqliteStore::open(&path).unwrap();
    let mut expected = Vec::new();
    for number in 0..20 {
        let game = new_game(config);
        let id = game.id;
        server.create(game).await.unwrap();
        let finish = Some(win(2 * number, 1_000));
        server.append(Append { finish, ..entries(id, 1, 3) }).await.unwrap();
        expected.push(id);
        let game = finished(config, win(2 * number + 1, 1_000));
        expected.push(local.add_finished(&game, None).unwrap());
    }
    let ids = |best: Vec<minewise_store::BestTime>| {
        best.into_iter().map(|best| best.game).collect::<Vec<_>>()
    };
    let category = Category::from(&config);
    assert_eq!(
        ids(server.best_times(Ranking::of_all_time(category, Player::Person), 100).await.unwrap()),
        expected
    );
    assert_eq!(ids(local.best_times(category, 100).unwrap()), expected);
    assert_eq!(local.statistics(category).unwrap().played, 40);
    // Finished games don't expire.
    assert_eq!(server.expire(UnixMillis(u64::MAX >> 1), 100).await, Ok(0));
}

#[test]
fn a_file_of_a_later_version_is_refused() {
    let scratch = Scratch::new();
    let path = scratch.file("minewise.sqlite3");
    drop(LocalStore::open(&path).unwrap());
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    assert!(matches!(LocalStore::open(&path), Err(StoreError::Incompatible(_))));
}
