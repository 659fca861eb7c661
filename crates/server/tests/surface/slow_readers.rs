//! Clients that take nothing in cost a bounded sum, and those who do notice nothing.

use minewise_server::Settings;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::support::{Connection, Game, Heard, Socket, TestServer, open_settings};

const MEGABYTE: usize = 1_024 * 1_024;

fn narrow_budget() -> Settings {
    Settings { unsent_bytes: 4 * MEGABYTE, ..open_settings() }
}

/// A board of which almost all can be opened and covered again: long news each time.
async fn talkative(server: &TestServer) -> Game {
    server.game(json!({"width": 128, "height": 128, "mines": 250, "seed": "1"})).await
}

/// Gives commands of which each brings long news.
struct Chatter {
    connection: Connection,
    seq: u32,
}

impl Chatter {
    async fn new(game: &Game) -> Self {
        Chatter { connection: Connection::open(game.address()).await, seq: 0 }
    }

    async fn go_on(&mut self, game: &Game) {
        self.seq += 1;
        let command = match self.seq % 2 {
            1 => json!({"do": "open", "x": 64, "y": 64, "seq": self.seq}),
            _ => json!({"do": "undo", "seq": self.seq}),
        };
        let request = game.request("POST", "/commands").json(&command);
        assert_eq!(request.send_on(&mut self.connection).await.status, 200);
    }
}

/// However much happens, watchers that don't read hold no more than the budget; those that
/// are the furthest behind are told to come back, and get in again.
#[tokio::test]
async fn watchers_that_never_read_hold_no_more_than_the_budget() {
    let server = TestServer::with(narrow_budget()).await;
    let game = talkative(&server).await;
    let mut chatter = Chatter::new(&game).await;
    let mut deaf: Vec<Socket> = Vec::new();
    // Each holds news of its own, since it comes at another time.
    for _ in 0..24 {
        let stream = Connection::open_narrow(server.address).await;
        let mut watcher = game.watch_on(stream).await;
        watcher.next().await;
        deaf.push(watcher);
        chatter.go_on(&game).await;
        let unsent = server.metric("minewise_unsent_bytes").await;
        assert!(unsent <= 6.0 * MEGABYTE as f64, "{unsent} bytes are unsent");
    }
    let closed = server.metric("minewise_closed_behind_total").await;
    assert!(closed >= 1.0, "somebody had to go");
    assert!(closed <= 20.0, "and no more than had to: {closed}");
    // The first was the furthest behind: it hears what is left, and why it has to go.
    let mut end = deaf[0].hear().await;
    while let Heard::Text(_) = end {
        end = deaf[0].hear().await;
    }
    let reason = "too far behind: reconnect soon".to_owned();
    assert_eq!(end, Heard::Closed(1013, reason));
    let mut again = game.watch().await;
    assert_eq!(again.next().await["seq"], chatter.seq);
    drop(deaf);
    server.metric_becomes("minewise_unsent_bytes", 0.0).await;
}

/// A watcher that is behind gets the state as it is when it reads, not all that was.
#[tokio::test]
async fn a_watcher_that_is_behind_gets_the_newest_state() {
    let server = TestServer::start().await;
    let game = talkative(&server).await;
    let stream = Connection::open_narrow(server.address).await;
    let mut watcher = game.watch_on(stream).await;
    watcher.next().await;
    let mut chatter = Chatter::new(&game).await;
    for _ in 0..60 {
        chatter.go_on(&game).await;
    }
    let mut told: Vec<Value> = Vec::new();
    while told.last().is_none_or(|last| last["seq"] != chatter.seq) {
        told.push(watcher.next().await);
    }
    let kinds: Vec<&str> = told.iter().map(|message| message["type"].as_str().unwrap()).collect();
    assert_eq!(kinds.last(), Some(&"state"));
    assert!(kinds.len() < 20, "{} messages about 60 commands", kinds.len());
    let state = game.state().await;
    assert_eq!(told.pop().unwrap()["snapshot"]["cells"], state["snapshot"]["cells"]);
}

/// What happens while a watcher takes in the state is told at once afterwards, even if nothing
/// more happens.
#[tokio::test]
async fn what_happens_while_a_state_is_taken_in_is_told_afterwards() {
    let server = TestServer::start().await;
    // A state that is longer than what the system takes for a client that does not read.
    let game = server.game(json!({"width": 256, "height": 256, "mines": 600, "seed": "1"})).await;
    let stream = Connection::open_narrow(server.address).await;
    let mut watcher = game.watch_on(stream).await;
    let mut chatter = Chatter::new(&game).await;
    chatter.go_on(&game).await;
    let first = watcher.next().await;
    assert_eq!(first["type"], "state");
    if first["seq"] != 1 {
        assert_eq!(watcher.next().await["seq"], 1);
    }
}

/// Answers over HTTP count, too.
#[tokio::test]
async fn answers_that_nobody_reads_count_as_well() {
    let server = TestServer::with(narrow_budget()).await;
    let game = server.game(json!({"width": 256, "height": 256, "mines": 9_000})).await;
    let request = game.request("GET", "").bytes();
    let mut deaf: Vec<TcpStream> = Vec::new();
    for _ in 0..100 {
        let mut stream = Connection::open_narrow(server.address).await;
        // A few, so that no buffer of the system takes all of the answers.
        stream.write_all(&request.repeat(4)).await.unwrap();
        deaf.push(stream);
    }
    let closed = async {
        while server.metric("minewise_closed_behind_total").await == 0.0 {
            tokio::task::yield_now().await;
        }
    };
    crate::support::soon("a connection that is given up", closed).await;
    let unsent = server.metric("minewise_unsent_bytes").await;
    assert!(unsent <= 4.5 * MEGABYTE as f64, "{unsent} bytes are unsent");
    assert_eq!(game.state().await["seq"], 0, "others are served");
    drop(deaf);
    server.metric_becomes("minewise_unsent_bytes", 0.0).await;
}
