//! Time keeps running while no server is up.

use std::time::Instant;

use minewise_testkit::postgres::{Durability, Postgres};
use minewise_testkit::until;
use serde_json::{Value, json};

use crate::http::{Client, Ticket, at};
use crate::process::Launch;
use crate::scratch::Scratch;

/// The time of a game and the time left of its countdown, read at some moment between two others.
struct Reading {
    before: Instant,
    elapsed: u64,
    left: Option<u64>,
    after: Instant,
}

fn read(client: &mut Client, game: &Ticket) -> Reading {
    let before = Instant::now();
    let state = client.state(game);
    let after = Instant::now();
    let snapshot = &state["snapshot"];
    assert_eq!(snapshot["status"], "playing");
    let elapsed = snapshot["elapsed"].as_u64().unwrap();
    Reading { before, elapsed, left: snapshot["time_left"].as_u64(), after }
}

/// Both clocks agree on how much time has passed.
fn assert_time_kept_running(first: &Reading, second: &Reading) {
    let least = second.before.duration_since(first.after).as_millis() as u64;
    let most = second.after.duration_since(first.before).as_millis() as u64;
    let passed = second.elapsed - first.elapsed;
    // All readings are rounded to a millisecond.
    let permitted = least.saturating_sub(2)..=most + 2;
    assert!(permitted.contains(&passed), "{passed} ms by the game, {permitted:?} here");
    if let (Some(before), Some(now)) = (first.left, second.left) {
        assert_eq!(before - now, passed);
    }
}

fn begin(client: &mut Client, time_limit: &Value) -> Ticket {
    let choice = json!({ "width": 30, "height": 16, "mines": 99, "time_limit": time_limit });
    let game = client.create(&choice);
    assert_eq!(client.command(&game, 1, &at("open", 15, 8)).status, 200);
    game
}

/// A server is killed in the middle of three games, and restarted when the time of the third is up.
fn clocks_survive(database: &str) {
    let scratch = Scratch::new();
    let launch = Launch::new(database, scratch.file("log"));
    let server = launch.start();
    let mut client = server.client();
    let (endless, counted) = (begin(&mut client, &Value::Null), begin(&mut client, &json!(600)));
    let paused = begin(&mut client, &json!(600));
    assert_eq!(client.command(&paused, 2, &json!({ "do": "pause" })).status, 200);
    let stood = client.state(&paused)["snapshot"].clone();
    let short = begin(&mut client, &json!(1));
    let before = [read(&mut client, &endless), read(&mut client, &counted)];
    server.kill();
    // A second has to pass, since real processes have the system's clock.
    let killed = Instant::now();
    until("a second to pass", || match killed.elapsed().as_millis() {
        0..=1_000 => Err("less"),
        _ => Ok(()),
    });

    let server = launch.start();
    let mut client = server.client();
    for (game, before) in [endless, counted].iter().zip(&before) {
        let after = read(&mut client, game);
        assert!(after.elapsed >= before.elapsed + 1_000, "the time without a server counts");
        assert_time_kept_running(before, &after);
    }
    assert_eq!(client.state(&paused)["snapshot"], stood, "a pause lasts");
    // It ended when its time was up, not when the server noticed.
    let state = until("the end of the short game", || {
        let state = client.state(&short);
        let is_lost = state["snapshot"]["status"] == json!({ "lost": "time_out" });
        if is_lost { Ok(state) } else { Err(state) }
    });
    assert_eq!(state["result"]["elapsed"], 1_000);
    let (log, _) = client.replay(&short);
    assert_eq!(log, [at("open", 15, 8), json!({ "do": "tick" })]);
}

#[test]
fn clocks_keep_running_without_a_server_on_sqlite() {
    let scratch = Scratch::new();
    clocks_survive(&scratch.file("games.sqlite3"));
}

#[test]
fn clocks_keep_running_without_a_server_on_postgresql() {
    let postgres = Postgres::start(Durability::ProcessOnly);
    clocks_survive(&postgres.database("games"));
}
