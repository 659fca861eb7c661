//! The key of a socket: in the header or in the first message, and never in the URL.

use std::time::Duration;

use minewise_server::Settings;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::support::{Game, Heard, Socket, TestServer, open_settings, until};

async fn open_without_key(game: &Game) -> Socket {
    Socket::open(game.address(), &game.socket_path()).await.unwrap()
}

#[tokio::test]
async fn a_key_in_the_first_message_opens_the_game() {
    let server = TestServer::start().await;
    let game = server.game(json!({"level": "beginner", "seed": "1"})).await;
    let mut player = open_without_key(&game).await;
    // Some clients start with a ping.
    player.send(Message::Ping(Vec::new().into())).await;
    player.send_json(&json!({"type": "enter", "key": game.player})).await;
    let state = player.next().await;
    assert_eq!((&state["type"], &state["seq"]), (&json!("state"), &json!(0)));
    player.send_json(&json!({"do": "open", "x": 4, "y": 4, "seq": 1})).await;
    assert_eq!(player.next().await["type"], "update");
    let mut watcher = open_without_key(&game).await;
    watcher.send_json(&json!({"type": "enter", "key": game.watcher})).await;
    assert_eq!(watcher.next().await["seq"], 1);
    watcher.send_json(&json!({"do": "hint", "seq": 2})).await;
    assert_eq!(
        watcher.hear().await,
        Heard::Closed(1008, "this key is only for watching".to_owned())
    );
}

#[tokio::test]
async fn nobody_gets_in_without_a_key() {
    let server = TestServer::start().await;
    let game = server.game(json!({"level": "beginner", "seed": "1"})).await;
    let other = server.game(json!({"level": "beginner", "seed": "1"})).await;
    let key = |key: &str| json!({"type": "enter", "key": key}).to_string();
    let refused = [
        (key(&other.player), "key-wrong"),
        (key("nonsense"), "key-wrong"),
        (key(""), "key-wrong"),
        (String::new(), "key-missing"),
        (json!({"do": "open", "x": 4, "y": 4, "seq": 1}).to_string(), "key-missing"),
        (json!({"type": "enter"}).to_string(), "key-missing"),
        (json!({"type": "enter", "key": game.player, "x": 1}).to_string(), "key-missing"),
        (json!({"type": "leave", "key": game.player}).to_string(), "key-missing"),
        (json!([game.player]).to_string(), "key-missing"),
    ];
    let end = |reason: &str| Heard::Closed(1008, reason.to_owned());
    for (message, code) in refused {
        let mut socket = open_without_key(&game).await;
        socket.send(Message::text(message.clone())).await;
        let told = socket.next().await;
        assert_eq!(
            (&told["type"], &told["problem"]["code"]),
            (&json!("refused"), &json!(code)),
            "{message}"
        );
        assert_eq!(socket.hear().await, end("wrong key, or no such game"));
    }
    let nowhere = format!("/api/v1/games/{}/socket", "0".repeat(32));
    let mut socket = Socket::open(server.address, &nowhere).await.unwrap();
    socket.send(Message::text(key(&game.player))).await;
    assert_eq!(socket.next().await["problem"]["code"], "not-found");
    // The first message must be short and text; pings don't extend the time.
    let mut socket = open_without_key(&game).await;
    socket.send(Message::text(format!("{:257}", key(&game.player)))).await;
    assert_eq!(socket.hear().await, Heard::Closed(1009, "the message is too long".to_owned()));
    let mut socket = open_without_key(&game).await;
    socket.send(Message::binary(key(&game.player).into_bytes())).await;
    assert_eq!(socket.hear().await, Heard::Closed(1003, "send text".to_owned()));
    let mut socket = open_without_key(&game).await;
    for _ in 0..8 {
        socket.send(Message::Ping(Vec::new().into())).await;
    }
    assert_eq!(socket.hear().await, end("send the key first"));
    server.metric_becomes("minewise_sockets", 0.0).await;
    assert_eq!(game.state().await["seq"], 0);
}

/// A client that sends nothing counts as a connection, and is soon disconnected.
#[tokio::test]
async fn a_socket_that_sends_no_key_counts_and_is_closed() {
    let header_timeout = Duration::from_secs(1);
    let server = TestServer::with(Settings { header_timeout, ..open_settings() }).await;
    let game = server.game(json!({"level": "easy"})).await;
    // Their time may be up before both can be counted.
    until("two sockets without a key", async || {
        let mut silent = [open_without_key(&game).await, open_without_key(&game).await];
        let counted = server.metric("minewise_sockets").await;
        for socket in &mut silent {
            let end = Heard::Closed(1008, "no key arrived in time".to_owned());
            assert_eq!(socket.hear().await, end);
        }
        drop(silent);
        server.metric_becomes("minewise_sockets", 0.0).await;
        if counted == 2.0 { Ok(()) } else { Err(counted) }
    })
    .await;
}

#[tokio::test]
async fn a_socket_that_waits_for_its_key_is_told_when_the_server_stops() {
    let mut server = TestServer::start().await;
    let game = server.game(json!({"level": "easy"})).await;
    let mut socket = open_without_key(&game).await;
    server.begin_to_stop();
    let end = Heard::Closed(1012, "the server is restarting: reconnect soon".to_owned());
    assert_eq!(socket.hear().await, end);
    drop(socket);
    server.stopped().await;
}

#[tokio::test]
async fn a_socket_with_a_key_in_its_address_is_refused() {
    let server = TestServer::start().await;
    let game = server.game(json!({"level": "easy"})).await;
    let path = format!("{}?key={}", game.socket_path(), game.player);
    assert_eq!(Socket::open(server.address, &path).await.err(), Some(400));
    let headers = [("authorization", &*format!("Bearer {}", game.player))];
    assert_eq!(Socket::open_with(server.address, &path, &headers).await.err(), Some(400));
}
