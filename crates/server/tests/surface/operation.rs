//! For operators: health checks, metrics, graceful shutdown.

use std::collections::BTreeMap;
use std::time::Duration;

use minewise_server::Settings;
use serde_json::json;
use tokio::net::TcpStream;

use crate::support::{Connection, NEVER, Request, TestServer, open_settings, until};

#[tokio::test]
async fn health_checks_report_that_the_server_is_alive_and_when_it_is_stopping() {
    // For a tenth of this it reports that it isn't ready, so it doesn't stop during the test.
    let mut server = TestServer::with(Settings { grace: NEVER, ..open_settings() }).await;
    let ready = server.get("/readyz").await;
    assert_eq!((ready.status, ready.text()), (200, "ready\n"));
    server.begin_to_stop();
    let unready = until("not being ready", async || match server.get("/readyz").await {
        answer if answer.status != 200 => Ok(answer),
        answer => Err(answer.status),
    })
    .await;
    assert_eq!(unready.problem(503, "stopping"), "the server is about to stop");
    assert_eq!(unready.header("retry-after"), Some("5"));
    // It still serves clients that haven't noticed yet.
    assert_eq!(server.get("/healthz").await.text(), "ok\n");
}

/// A request that is in progress when the server stops is answered.
#[tokio::test]
async fn requests_in_progress_are_answered_before_shutdown() {
    let grace = Duration::from_secs(5);
    let mut server = TestServer::with(Settings { grace, ..open_settings() }).await;
    let request = server.request("POST", "/api/v1/games").json(&json!({"level": "easy"})).bytes();
    let (first, rest) = request.split_at(request.len() - 5);
    let mut half = Connection::open(server.address).await;
    half.send(first).await;
    let mut idle = Connection::open(server.address).await;
    server.request("GET", "/healthz").send_on(&mut idle).await;
    server.begin_to_stop();
    until("no new connections", async || match TcpStream::connect(server.address).await {
        Err(_) => Ok(()),
        Ok(_) => Err("one"),
    })
    .await;
    // An idle connection is closed at once, the other one when it has been answered.
    assert_eq!(idle.rest().await, b"");
    half.send(rest).await;
    let answer = half.answer().await.expect("an answer");
    assert_eq!(answer.status, 201);
    assert_eq!(answer.header("connection"), Some("close"));
    assert_eq!(half.rest().await, b"");
    server.stopped().await;
}

/// A client that keeps its connection open can't delay the shutdown.
#[tokio::test]
async fn shutdown_does_not_wait_for_a_client_that_stays_connected() {
    let grace = Duration::from_millis(500);
    let mut server = TestServer::with(Settings { grace, ..open_settings() }).await;
    let mut half = Connection::open(server.address).await;
    half.send("POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n").await;
    server.get("/healthz").await;
    server.begin_to_stop();
    // Nothing else would end that connection.
    server.stopped().await;
}

/// The samples of a page for Prometheus, each line checked.
fn samples(page: &str) -> BTreeMap<String, f64> {
    assert!(page.ends_with("# EOF\n"));
    let mut kinds = BTreeMap::new();
    let mut samples = BTreeMap::new();
    for line in page.lines() {
        if let Some(comment) = line.strip_prefix("# ") {
            let mut words = comment.splitn(3, ' ');
            if words.next() == Some("TYPE") {
                kinds.insert(words.next().unwrap().to_owned(), words.next().unwrap().to_owned());
            }
            continue;
        }
        let (name, value) = line.rsplit_once(' ').unwrap();
        let family = name.split('{').next().unwrap();
        let is_known = kinds.iter().any(|(known, kind)| match kind.as_str() {
            "counter" => family == format!("{known}_total"),
            "gauge" => family == known,
            "info" => family == format!("{known}_info"),
            "histogram" => {
                ["_sum", "_count", "_bucket"].iter().any(|end| family == format!("{known}{end}"))
            }
            other => panic!("{other}"),
        });
        assert!(is_known, "{line}");
        assert!(family.starts_with("minewise_") || family.starts_with("process_"), "{line}");
        assert!(samples.insert(name.to_owned(), value.parse().unwrap()).is_none(), "{name} twice");
    }
    samples
}

pub(crate) async fn metrics(server: &TestServer) -> BTreeMap<String, f64> {
    let page = Request::new(server.metrics_address, "GET", "/metrics").send().await;
    assert_eq!(
        page.header("content-type"),
        Some("application/openmetrics-text; version=1.0.0; charset=utf-8")
    );
    samples(page.text())
}

#[tokio::test]
async fn metrics_count_what_happened() {
    let server = TestServer::start().await;
    let game = server.game(json!({"level": "easy", "seed": "1"})).await;
    game.open(minewise_board::Pos::new(0, 0)).await;
    game.play(&json!({"do": "give_up"})).await;
    server.get("/nothing/here").await;
    server.get("/nothing/there").await;
    let samples = metrics(&server).await;
    let sample = |name: &str| samples.get(name).copied();
    assert_eq!(sample("minewise_games_created_total"), Some(1.0));
    assert_eq!(sample("minewise_games_finished_total"), Some(1.0));
    assert_eq!(sample("minewise_commands_total"), Some(2.0));
    assert_eq!(sample("minewise_games_in_memory"), Some(1.0));
    let requests = |route: &str, method: &str, status: u16| {
        sample(&format!(
            "minewise_http_requests_total{{route=\"{route}\",method=\"{method}\",status=\"{status}\"}}"
        ))
    };
    assert_eq!(requests("/api/v1/games", "POST", 201), Some(1.0));
    assert_eq!(requests("/api/v1/games/{id}", "GET", 200), Some(2.0));
    assert_eq!(requests("/api/v1/games/{id}/commands", "POST", 200), Some(2.0));
    assert_eq!(requests("unknown", "GET", 404), Some(2.0));
    let seconds =
        |route: &str| sample(&format!("minewise_http_request_seconds_count{{route=\"{route}\"}}"));
    assert_eq!(seconds("/api/v1/games/{id}/commands"), Some(2.0));
    assert_eq!(seconds("unknown"), Some(2.0));
    let stored = |operation: &str| {
        sample(&format!("minewise_store_seconds_count{{operation=\"{operation}\"}}"))
    };
    assert_eq!((stored("create"), stored("append")), (Some(1.0), Some(2.0)));
    assert_eq!(sample("minewise_store_available"), Some(1.0));
    assert_eq!(sample("minewise_store_outages_total"), Some(0.0));
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(sample(&format!("minewise_build_info{{version=\"{version}\"}}")), Some(1.0));
    let megabytes = sample("process_resident_memory_bytes").unwrap() / 1e6;
    assert!((1.0..10_000.0).contains(&megabytes), "{megabytes}");
    assert!(sample("process_cpu_seconds_total").unwrap() > 0.0);
    // At least the two listening ports.
    assert!(sample("process_open_fds").unwrap() >= 2.0);
    // They are served on their own address only.
    server.get("/metrics").await.problem(404, "not-found");
    let elsewhere = Request::new(server.metrics_address, "GET", "/healthz").send().await;
    assert_eq!(elsewhere.status, 404);
}

/// A client can invent any number of methods and paths, but the metrics stay bounded.
#[tokio::test]
async fn invented_methods_and_paths_do_not_grow_the_metrics() {
    let server = TestServer::start().await;
    let mut connection = Connection::open(server.address).await;
    for number in 0..300 {
        let (method, path) = (format!("METHOD{number}"), format!("/path/{number}"));
        let answer = server.request(&method, &path).send_on(&mut connection).await;
        assert_eq!(answer.status, 404);
        let answer = server.request(&method, "/healthz").send_on(&mut connection).await;
        assert_eq!(answer.status, 405);
    }
    let samples = metrics(&server).await;
    let kinds: Vec<&String> =
        samples.keys().filter(|name| name.starts_with("minewise_http_requests_total")).collect();
    assert_eq!(kinds.len(), 2, "{kinds:?}");
    assert!(samples.keys().any(|name| name.contains("method=\"other\"")));
}
