//! Slow clients are disconnected when their time is up, and others are served meanwhile.

use std::time::Duration;

use minewise_server::Settings;
use serde_json::json;

use crate::support::{Connection, TestServer, open_settings, soon, until};

/// The timeout that a test is about. There is no other: slowness of the machine must not look like
/// slowness of the client.
const SHORT: Duration = Duration::from_millis(400);

fn short_header() -> Settings {
    Settings { header_timeout: SHORT, ..open_settings() }
}

fn short_body() -> Settings {
    Settings { body_timeout: SHORT, ..open_settings() }
}

/// No bytes at all, half a line, half a header.
const HALF_HEADERS: [&str; 3] =
    ["", "GET /hea", "GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: "];

/// Bodies that arrive only in part or not at all, plain and chunked.
fn half_bodies() -> [String; 3] {
    let head =
        "POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    [
        format!("{head}content-length: 100\r\n\r\n"),
        format!("{head}content-length: 100\r\n\r\n{{"),
        format!("{head}transfer-encoding: chunked\r\n\r\n5\r\n{{\"le"),
    ]
}

async fn open_with(server: &TestServer, bytes: &str) -> Connection {
    let mut connection = Connection::open(server.address).await;
    connection.send(bytes).await;
    connection
}

/// Sends bytes, and waits until the connection is closed. Returns the answer.
async fn stall(server: &TestServer, bytes: &str) -> String {
    String::from_utf8(open_with(server, bytes).await.rest().await).unwrap()
}

#[tokio::test]
async fn half_a_request_is_given_up_when_its_time_is_up() {
    let server = TestServer::with(short_header()).await;
    for bytes in HALF_HEADERS {
        assert_eq!(stall(&server, bytes).await, "", "{bytes:?}");
    }
    server.metric_becomes("minewise_connections", 0.0).await;
    let server = TestServer::with(short_body()).await;
    for bytes in half_bodies() {
        let answer = stall(&server, &bytes).await;
        assert!(answer.starts_with("HTTP/1.1 408 Request Timeout\r\n"), "{bytes:?}: {answer}");
    }
    server.metric_becomes("minewise_connections", 0.0).await;
}

/// A whole request is answered, and the connection is closed when nothing more comes, or not the
/// body that was announced.
#[tokio::test]
async fn a_connection_that_is_idle_after_a_request_is_closed() {
    let server = TestServer::with(short_header()).await;
    let request = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n";
    for end in ["\r\n", "content-length: 1000000\r\n\r\n"] {
        // A client may be so slow that its time is up before it has sent anything.
        until("an answer", async || match stall(&server, &format!("{request}{end}")).await {
            answer if answer.starts_with("HTTP/1.1 200 OK\r\n") => Ok(()),
            answer => Err(answer),
        })
        .await;
    }
    server.metric_becomes("minewise_connections", 0.0).await;
}

#[tokio::test]
async fn half_requests_hold_up_nobody() {
    let server = TestServer::start().await;
    let mut stalled = Vec::new();
    for bytes in HALF_HEADERS.map(str::to_owned).iter().chain(&half_bodies()) {
        stalled.push(open_with(&server, bytes).await);
    }
    let count = stalled.len() as f64;
    server.metric_becomes("minewise_connections", count).await;
    for _ in 0..10 {
        assert_eq!(server.get("/healthz").await.status, 200);
    }
    server.metric_becomes("minewise_connections", count).await;
    drop(stalled);
    server.metric_becomes("minewise_connections", 0.0).await;
}

/// Sending a byte now and then doesn't extend the time: else these connections would never end.
#[tokio::test]
async fn a_trickle_is_not_progress() {
    let cases = [
        (short_header(), "GET /healthz HTTP/1.1\r\n"),
        (
            short_body(),
            "POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n",
        ),
    ];
    for (settings, bytes) in cases {
        let server = TestServer::with(settings).await;
        let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
        let (mut reader, mut writer) = stream.split();
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        writer.write_all(bytes.as_bytes()).await.unwrap();
        let mut ticks = tokio::time::interval(SHORT / 20);
        let trickle = async {
            loop {
                ticks.tick().await;
                if writer.write_all(b"x").await.is_err() {
                    return;
                }
            }
        };
        let mut rest = Vec::new();
        let ended = async {
            tokio::select! {
                _ = reader.read_to_end(&mut rest) => {}
                () = trickle => {}
            }
        };
        soon("the end of the trickling connection", ended).await;
    }
}

/// An answer that the client doesn't read isn't kept forever.
#[tokio::test]
async fn an_answer_that_nobody_reads_is_given_up() {
    let settings = Settings { write_timeout: SHORT, ..open_settings() };
    let server = TestServer::with(settings).await;
    let game = server.game(json!({"width": 256, "height": 256, "mines": 9_000})).await;
    let mut stream = Connection::open_narrow(server.address).await;
    let request = game.request("GET", "").bytes();
    // Many requests at once, whose answers fill every buffer.
    let writing = async {
        use tokio::io::AsyncWriteExt;
        loop {
            if stream.write_all(&request).await.is_err() {
                return;
            }
        }
    };
    soon("the end of the deaf connection", writing).await;
    server.metric_becomes("minewise_connections", 0.0).await;
    assert_eq!(game.state().await["seq"], 0);
}

#[tokio::test]
async fn a_header_that_is_too_large_is_refused() {
    let server = TestServer::start().await;
    for header in [format!("x-big: {}", "x".repeat(20_000)), "x-many: y\r\n".repeat(200)] {
        let mut connection = Connection::open(server.address).await;
        let request = format!("GET /healthz HTTP/1.1\r\nhost: localhost\r\n{header}\r\n\r\n");
        connection.send(request).await;
        let answer = connection.answer().await.expect("an answer");
        assert_eq!(answer.status, 431);
    }
    let long = server.get(&format!("/{}", "x".repeat(12_000))).await;
    long.problem(404, "not-found");
    // The largest header that passes.
    let fits = server.request("GET", "/healthz").header("x-big", &"x".repeat(12_000));
    assert_eq!(fits.send().await.status, 200);
}

/// Incomplete bodies take a bounded amount of memory per address, and ordinary requests aren't
/// affected.
#[tokio::test]
async fn many_incomplete_bodies_take_bounded_memory() {
    let server = TestServer::with(open_settings()).await;
    let head = "POST /api/v1/replay/frames HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1048000\r\n\r\n";
    let mut waiting = Vec::new();
    for _ in 0..5 {
        let mut connection = Connection::open(server.address).await;
        connection.send(head).await;
        connection.send(vec![b' '; 1_047_000]).await;
        waiting.push(connection);
    }
    // Four of them fit.
    let answers = waiting.iter_mut().map(|waiting| Box::pin(waiting.answer()));
    let (refused, ..) = futures_util::future::select_all(answers).await;
    let refused = refused.expect("an answer");
    refused.problem(503, "busy");
    let game = server.game(json!({"level": "expert"})).await;
    assert_eq!(game.open(minewise_board::Pos::new(15, 8)).await["seq"], 1);
}
