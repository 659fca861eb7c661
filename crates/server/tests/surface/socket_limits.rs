//! Who gets a socket, and for how long.

use std::time::Duration;

use minewise_server::{Rate, Settings};
use serde_json::json;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::support::{Heard, Machine, Socket, TestServer, open_settings, soon};

#[tokio::test]
async fn pages_of_other_sites_get_no_socket() {
    let allowed_origins = vec!["https://friend.example".to_owned()];
    let server = TestServer::with(Settings { allowed_origins, ..open_settings() }).await;
    let game = server.game(json!({"level": "easy"})).await;
    let own = format!("http://{}", server.address);
    let path = game.socket_path();
    let cases = [
        (vec![], None),
        (vec![("origin", &*own)], None),
        (vec![("origin", "https://friend.example")], None),
        (vec![("origin", "https://evil.example")], Some(403)),
        (vec![("origin", "https://friend.example.evil.example")], Some(403)),
        (vec![("origin", "null")], Some(403)),
        (vec![("sec-fetch-site", "cross-site")], Some(403)),
        (vec![("sec-fetch-site", "same-origin")], None),
    ];
    for (headers, refusal) in cases {
        let opened = Socket::open_with(server.address, &path, &headers).await;
        assert_eq!(opened.err(), refusal, "{headers:?}");
    }
    // Programs learn that their key is wrong before the socket opens.
    for (path, key, status) in [
        (game.socket_path(), "0".repeat(32), 403),
        (game.socket_path(), "nonsense".to_owned(), 403),
        (format!("/api/v1/games/{}/socket", "0".repeat(32)), game.watcher.clone(), 404),
    ] {
        let headers = [("authorization", &*format!("Bearer {key}"))];
        assert_eq!(Socket::open_with(server.address, &path, &headers).await.err(), Some(status));
    }
}

/// The bytes of a ping.
const PING: [u8; 2] = [0x89, 0];

/// Does the upgrade by hand, so that nothing answers pings.
async fn silent_socket(server: &TestServer, path: &str, key: &str) -> TcpStream {
    use tokio::io::AsyncWriteExt;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\
         authorization: Bearer {key}\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

#[tokio::test]
async fn a_socket_that_answers_no_ping_is_closed_and_one_that_does_stays() {
    // By the real clock it is how often the server checks, by the machine's clock how long a
    // client may be silent.
    const INTERVAL: u64 = 20;
    let machine = Machine::new();
    let ping_interval = Duration::from_millis(INTERVAL);
    let settings = Settings { ping_interval, clock: machine.clock(), ..open_settings() };
    let server = TestServer::with(settings).await;
    let game = server.game(json!({"level": "easy"})).await;
    let mut alive = game.socket().await;
    alive.next().await;
    // The first ping measures the line.
    alive.ping().await;
    let mut silent = silent_socket(&server, &game.socket_path(), &game.watcher).await;
    server.metric_becomes("minewise_sockets", 2.0).await;
    machine.pass(INTERVAL);
    alive.ping().await;
    let mut heard = Vec::new();
    let pinged = async {
        while !heard.windows(2).any(|frame| frame == PING) {
            assert_ne!(silent.read_buf(&mut heard).await.unwrap(), 0, "closed without a ping");
        }
    };
    soon("a ping", pinged).await;
    // All of this runs on one thread, so a later request is read after the answer to the ping.
    server.get("/healthz").await;
    machine.pass(INTERVAL);
    soon("the end of the silent socket", silent.read_to_end(&mut heard)).await.unwrap();
    // At the end, a close frame with 1008 and the reason.
    let ending = [&[0x88, 2 + 19, 3, 0xf0][..], b"no answer to a ping"].concat();
    assert!(heard.ends_with(&ending), "{:?}", String::from_utf8_lossy(&heard));
    drop(silent);
    server.metric_becomes("minewise_sockets", 1.0).await;
    alive.send_json(&json!({"do": "give_up", "seq": 1})).await;
    assert_eq!(alive.next().await["seq"], 1);
}

#[tokio::test]
async fn a_flood_of_commands_or_pings_ends_the_socket() {
    let socket_commands = Rate { per_second: 1, burst: 5 };
    let clock = Machine::new().clock();
    let server = TestServer::with(Settings { socket_commands, clock, ..open_settings() }).await;
    let game = server.game(json!({"level": "easy"})).await;
    let end = Heard::Closed(1008, "too many messages: send fewer".to_owned());
    let mut socket = game.socket().await;
    socket.next().await;
    for _ in 0..6 {
        socket.send(Message::text("{}")).await;
    }
    for _ in 0..5 {
        assert_eq!(socket.next().await["type"], "refused");
    }
    assert_eq!(socket.hear().await, end);
    let mut watcher = game.watch().await;
    watcher.next().await;
    for _ in 0..6 {
        watcher.send(Message::Ping(Vec::new().into())).await;
    }
    assert_eq!(watcher.hear().await, end);
    assert_eq!(server.metric("minewise_rate_limited_total").await, 2.0);
}

/// When the server stops, sockets are told to reconnect.
#[tokio::test]
async fn sockets_are_closed_with_1012_when_the_server_stops() {
    let mut server = TestServer::start().await;
    let game = server.game(json!({"level": "easy"})).await;
    let (mut player, mut watcher) = (game.socket().await, game.watch().await);
    player.next().await;
    watcher.next().await;
    server.begin_to_stop();
    let end = Heard::Closed(1012, "the server is restarting: reconnect soon".to_owned());
    assert_eq!(player.hear().await, end);
    assert_eq!(watcher.hear().await, end);
    drop((player, watcher));
    server.stopped().await;
}

/// A message in a hundred thousand empty pieces costs no more than one in a few.
#[tokio::test]
async fn empty_pieces_without_end_are_not_accepted() {
    use tokio::io::AsyncWriteExt;
    let server = TestServer::start().await;
    let game = server.game(json!({"level": "easy"})).await;
    let mut stream = silent_socket(&server, &game.socket_path(), &game.player).await;
    let (mut reader, mut writer) = stream.split();
    let begin = [0x01, 0x80, 0, 0, 0, 0];
    let piece = [0x00, 0x80, 0, 0, 0, 0];
    let writing = async {
        writer.write_all(&begin).await.unwrap();
        // The server may close it in the middle.
        let _ = writer.write_all(&piece.repeat(100_000)).await;
        std::future::pending::<()>().await;
    };
    let mut heard = Vec::new();
    let both = async {
        tokio::select! {
            () = writing => unreachable!(),
            ended = reader.read_to_end(&mut heard) => ended.map(|_| ()),
        }
    };
    let _ = soon("the end of the socket", both).await;
    let ending = [&[0x88, 2 + 28, 3, 0xf0][..], b"a message in too many pieces"].concat();
    assert!(heard.ends_with(&ending), "{:?}", String::from_utf8_lossy(&heard));
}
