//! Clients that don't read take a bounded amount of memory, and others aren't affected.

use minewise_server::Settings;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::support::{Connection, Game, HandClock, Heard, Socket, TestServer, open_settings};

const MEGABYTE: usize = 1_024 * 1_024;

fn narrow_budget() -> Settings {
    Settings { unsent_bytes: 4 * MEGABYTE, ..open_settings() }
}

/// A board that can be opened and covered again almost completely, which makes long updates.
async fn game_with_long_updates(server: &TestServer) -> Game {
    server.game(json!({"width": 128, "height": 128, "mines": 250, "seed": "1"})).await
}

/// Sends commands that each make a long update, so slowly that watchers are told about each.
struct LongUpdates {
    connection: Connection,
    clock: HandClock,
    seq: u32,
}

impl LongUpdates {
    async fn new(game: &Game, clock: &HandClock) -> Self {
        let connection = Connection::open(game.address()).await;
        LongUpdates { connection, clock: clock.clone(), seq: 0 }
    }

    async fn send_next(&mut self, game: &Game) {
        self.clock.advance(50);
        self.seq += 1;
        let command = match self.seq % 2 {
            1 => json!({"do": "open", "x": 64, "y": 64, "seq": self.seq}),
            _ => json!({"do": "undo", "seq": self.seq}),
        };
        let request = game.request("POST", "/commands").json(&command);
        assert_eq!(request.send_on(&mut self.connection).await.status, 200);
    }
}

/// However much happens, watchers that don't read hold no more than the budget. Those furthest
/// behind are told to reconnect, and can do so.
#[tokio::test]
async fn watchers_that_never_read_hold_no_more_than_the_budget() {
    let clock = HandClock::new();
    let settings = Settings { unsent_bytes: MEGABYTE, clock: clock.clock(), ..open_settings() };
    let server = TestServer::with(settings).await;
    let game = game_with_long_updates(&server).await;
    let mut updates = LongUpdates::new(&game, &clock).await;
    let mut deaf: Vec<Socket> = Vec::new();
    // Each holds updates of its own, since it joins at a different time.
    for _ in 0..100 {
        let stream = Connection::open_narrow(server.address).await;
        let mut watcher = game.watch_on(stream).await;
        watcher.next().await;
        deaf.push(watcher);
        updates.send_next(&game).await;
        let unsent = server.metric("minewise_unsent_bytes").await;
        assert!(unsent <= 1.5 * MEGABYTE as f64, "{unsent} bytes are unsent");
    }
    let closed = server.metric("minewise_closed_behind_total").await;
    assert!(closed >= 1.0, "somebody had to go");
    assert!(closed <= 90.0, "and no more than had to: {closed}");
    // The first was furthest behind: it gets the rest of its message, and the reason for being
    // closed.
    let mut end = deaf[0].hear().await;
    while let Heard::Text(_) = end {
        end = deaf[0].hear().await;
    }
    let reason = "too far behind: reconnect soon".to_owned();
    assert_eq!(end, Heard::Closed(1013, reason));
    let mut again = game.watch().await;
    assert_eq!(again.next().await["seq"], updates.seq);
    drop(deaf);
    server.metric_becomes("minewise_unsent_bytes", 0.0).await;
}

/// A watcher that is behind gets the state at the time when it reads, not all the updates in
/// between.
#[tokio::test]
async fn a_watcher_that_is_behind_gets_the_newest_state() {
    let clock = HandClock::new();
    let server = TestServer::with(Settings { clock: clock.clock(), ..open_settings() }).await;
    let game = game_with_long_updates(&server).await;
    let stream = Connection::open_narrow(server.address).await;
    let mut watcher = game.watch_on(stream).await;
    watcher.next().await;
    let mut updates = LongUpdates::new(&game, &clock).await;
    for _ in 0..60 {
        updates.send_next(&game).await;
    }
    let mut told: Vec<Value> = Vec::new();
    while told.last().is_none_or(|last| last["seq"] != updates.seq) {
        told.push(watcher.next().await);
    }
    let kinds: Vec<&str> = told.iter().map(|message| message["type"].as_str().unwrap()).collect();
    assert_eq!(kinds.last(), Some(&"state"));
    assert!(kinds.len() < 20, "{} messages about 60 commands", kinds.len());
    let state = game.state().await;
    assert_eq!(told.pop().unwrap()["snapshot"]["cells"], state["snapshot"]["cells"]);
}

/// Updates that occur while a watcher is reading the state are sent right afterwards, even if
/// nothing more happens.
#[tokio::test]
async fn updates_during_the_reading_of_a_state_are_sent_afterwards() {
    let clock = HandClock::new();
    let server = TestServer::with(Settings { clock: clock.clock(), ..open_settings() }).await;
    // A state that is longer than what the system buffers for a client that doesn't read.
    let game = server.game(json!({"width": 256, "height": 256, "mines": 600, "seed": "1"})).await;
    let stream = Connection::open_narrow(server.address).await;
    let mut watcher = game.watch_on(stream).await;
    let mut updates = LongUpdates::new(&game, &clock).await;
    updates.send_next(&game).await;
    let first = watcher.next().await;
    assert_eq!(first["type"], "state");
    if first["seq"] != 1 {
        assert_eq!(watcher.next().await["seq"], 1);
    }
}

/// Answers over HTTP count as well.
#[tokio::test]
async fn answers_that_nobody_reads_count_as_well() {
    let server = TestServer::with(narrow_budget()).await;
    let game = server.game(json!({"width": 256, "height": 256, "mines": 9_000})).await;
    let request = game.request("GET", "").bytes();
    let mut deaf: Vec<TcpStream> = Vec::new();
    for _ in 0..100 {
        let mut stream = Connection::open_narrow(server.address).await;
        // A few of them, so that the system's buffers can't hold all the answers.
        stream.write_all(&request.repeat(4)).await.unwrap();
        deaf.push(stream);
    }
    let given_up = "a connection that is given up";
    server.metric_is(given_up, "minewise_closed_behind_total", |closed| closed > 0.0).await;
    let unsent = server.metric("minewise_unsent_bytes").await;
    assert!(unsent <= 4.5 * MEGABYTE as f64, "{unsent} bytes are unsent");
    assert_eq!(game.state().await["seq"], 0, "others are served");
    drop(deaf);
    server.metric_becomes("minewise_unsent_bytes", 0.0).await;
}
