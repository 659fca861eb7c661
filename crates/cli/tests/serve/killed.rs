//! SIGKILL under load, again and again. Set MINEWISE_KILLS for more rounds.

use minewise_testkit::postgres::{Durability, Port, Postgres};

use crate::players::{Chance, Counts, Players};
use crate::process::Launch;
use crate::scratch::Scratch;

/// The variable with the number of rounds.
const ROUNDS: &str = "MINEWISE_KILLS";

/// How many players there are at the same time.
const PLAYERS: u64 = 8;

/// Kills and restarts a server under load, now and then while it is still starting.
fn kill_again_and_again(database: &str, name: &str, rounds: usize) {
    let rounds = std::env::var(ROUNDS).map_or(rounds, |text| text.parse().unwrap());
    let scratch = Scratch::new();
    // A restarted service has the same address.
    let port = Port::reserve();
    let launch = Launch::new(database, scratch.file("log"));
    let launch = launch.with("--port", &port.number().to_string());
    let mut server = launch.start();
    let players = Players::start(&[server.address], PLAYERS);
    let mut chance = Chance(rounds as u64);
    for round in 0..rounds {
        let deadly = players.counts().acknowledged + 1 + chance.below(300) as u64;
        players.wait_until("play goes on", |counts| counts.acknowledged >= deadly);
        players.set_open(false);
        server.kill();
        if round % 5 == 4 {
            let mut child = launch.spawn();
            child.kill().unwrap();
            child.wait().unwrap();
        }
        server = launch.start();
        players.set_open(true);
    }
    let Counts { acknowledged, unanswered, found_again, cut, unavailable } =
        players.finish(&format!("{rounds} kills on {name}"));
    assert!(acknowledged > rounds as u64);
    // The kills really interrupted the players.
    assert!(cut >= rounds as u64 && unanswered > 0, "{cut} connections, {unanswered} commands");
    assert!(found_again <= unanswered);
    assert_eq!(unavailable, 0);
    assert!(!server.logged().contains("panicked"), "{}", server.logged());
}

#[test]
fn kills_neither_lose_nor_duplicate_anything_on_sqlite() {
    let scratch = Scratch::new();
    kill_again_and_again(&scratch.file("games.sqlite3"), "SQLite", 10);
}

#[test]
fn kills_neither_lose_nor_duplicate_anything_on_postgresql() {
    let postgres = Postgres::start(Durability::ProcessOnly);
    kill_again_and_again(&postgres.database("games"), "PostgreSQL", 5);
}
