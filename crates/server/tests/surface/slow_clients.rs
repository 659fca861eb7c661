//! Slow clients are disconnected when their time is up, and others are served meanwhile.

use std::time::{Duration, Instant};

use minewise_server::Settings;
use serde_json::json;

use crate::support::{Connection, TestServer, open_settings};

/// Short timeouts for everything.
const SHORT: Duration = Duration::from_millis(400);

fn impatient() -> Settings {
    Settings { header_timeout: SHORT, body_timeout: SHORT, write_timeout: SHORT, ..open_settings() }
}

/// Sends bytes, and waits until the connection is closed. Returns the answer and how long it took.
async fn stall(server: &TestServer, bytes: &[u8]) -> (String, Duration) {
    let begin = Instant::now();
    let mut connection = Connection::open(server.address).await;
    connection.send(bytes).await;
    let rest = connection.rest().await;
    (String::from_utf8(rest).unwrap(), begin.elapsed())
}

#[tokio::test]
async fn half_a_request_is_given_up_when_its_time_is_up() {
    let server = TestServer::with(impatient()).await;
    let body =
        "POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    let cases = [
        // No bytes at all, half a line, half a header.
        (String::new(), ""),
        ("GET /hea".to_owned(), ""),
        ("GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ".to_owned(), ""),
        // A body that arrives only in part or not at all, plain and chunked.
        (format!("{body}content-length: 100\r\n\r\n"), "HTTP/1.1 408 Request Timeout\r\n"),
        (format!("{body}content-length: 100\r\n\r\n{{"), "HTTP/1.1 408 Request Timeout\r\n"),
        (
            format!("{body}transfer-encoding: chunked\r\n\r\n5\r\n{{\"le"),
            "HTTP/1.1 408 Request Timeout\r\n",
        ),
        // A whole request, and then nothing more.
        ("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n".to_owned(), "HTTP/1.1 200 OK\r\n"),
        // An unexpected body that never arrives.
        (
            "GET /healthz HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\n"
                .to_owned(),
            "HTTP/1.1 200 OK\r\n",
        ),
    ];
    let others = async {
        loop {
            assert_eq!(server.get("/healthz").await.status, 200);
        }
    };
    let stalled = async {
        let all = cases.iter().map(|(bytes, _)| stall(&server, bytes.as_bytes()));
        futures_util::future::join_all(all).await
    };
    let ends = tokio::select! {
        ends = stalled => ends,
        () = others => unreachable!(),
    };
    for ((bytes, start), (answer, took)) in cases.iter().zip(ends) {
        assert!(answer.starts_with(start), "{bytes:?}: {answer}");
        assert!(start.is_empty() == answer.is_empty(), "{bytes:?}: {answer}");
        assert!(took < 5 * SHORT, "{bytes:?} was closed after {took:?} only");
    }
    server.metric_becomes("minewise_connections", 0.0).await;
}

/// Sending a byte now and then doesn't extend the time.
#[tokio::test]
async fn a_trickle_is_not_progress() {
    let server = TestServer::with(impatient()).await;
    let begins = [
        "GET /healthz HTTP/1.1\r\n",
        "POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n",
    ];
    for begin_bytes in begins {
        let begin = Instant::now();
        let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
        let (mut reader, mut writer) = stream.split();
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        writer.write_all(begin_bytes.as_bytes()).await.unwrap();
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
        tokio::select! {
            _ = reader.read_to_end(&mut rest) => {}
            () = trickle => {}
        }
        let took = begin.elapsed();
        assert!(took >= SHORT && took < 5 * SHORT, "{took:?}");
    }
}

/// An answer that the client doesn't read isn't kept forever.
#[tokio::test]
async fn an_answer_that_nobody_reads_is_given_up() {
    let server = TestServer::with(impatient()).await;
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
    crate::support::soon("the end of the deaf connection", writing).await;
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
