//! Every kind of refusal is a problem with a stable code, and every answer has the security headers
//! for browsers.

use serde_json::json;

use crate::support::{Connection, TestServer};

const SECURITY: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

#[tokio::test]
async fn every_answer_has_the_security_headers_and_a_request_id() {
    let server = TestServer::start().await;
    let game = server.game(json!({"level": "easy"})).await;
    let mut ids = std::collections::BTreeSet::new();
    let requests = [
        (server.request("GET", "/analysis"), 200),
        (server.request("HEAD", "/"), 200),
        (server.request("GET", "/"), 200),
        (server.request("GET", "/favicon.svg"), 200),
        (server.request("GET", "/docs"), 200),
        (server.request("GET", "/openapi.json"), 200),
        (server.request("GET", "/healthz"), 200),
        (server.request("GET", "/readyz"), 200),
        (server.request("GET", "/api/v1/levels"), 200),
        (server.request("POST", "/api/v1/games").json(&json!({"level": "easy"})), 201),
        (game.request("GET", ""), 200),
        (server.request("GET", &game.path), 401),
        (server.request("GET", &game.path).key("x"), 403),
        (server.request("GET", "/nothing"), 404),
        (server.request("GET", "/api/v1/games/x").key(&game.player), 404),
        (server.request("DELETE", &game.path), 405),
        (game.request("GET", "/replay"), 409),
        (server.request("POST", "/api/v1/games").body("{}"), 415),
        (server.request("POST", "/api/v1/games").json(&json!({})), 201),
        (server.request("POST", "/api/v1/games").json(&json!({"level": 1})), 422),
        (game.request("GET", "/socket"), 426),
        (server.request("POST", "/api/update").body("{"), 400),
    ];
    for (request, status) in requests {
        let answer = request.send().await;
        assert_eq!(answer.status, status, "{}", answer.text());
        for (name, value) in SECURITY {
            assert_eq!(answer.header(name), Some(value), "{name} on {status}");
        }
        let kept = if answer.header("etag").is_some() { "no-cache" } else { "no-store" };
        assert_eq!(answer.header("cache-control"), Some(kept));
        let id = answer.header("x-request-id").unwrap().to_owned();
        assert!(id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
        assert!(ids.insert(id), "an id names one request");
        if status >= 400 {
            assert_eq!(answer.header("content-type"), Some("application/problem+json"));
        }
    }
}

#[tokio::test]
async fn codes_are_stable_and_sentences_say_what_to_do() {
    let server = TestServer::start().await;
    let json_kind = "application/json";
    let games = |body: &str| {
        server.request("POST", "/api/v1/games").header("content-type", json_kind).body(body)
    };
    let game = server.game(json!({"level": "easy"})).await;
    let cases = [
        (games("{"), 400, "bad-request", "this is not JSON: "),
        (games(""), 400, "bad-request", "this is not JSON: "),
        (games("\u{0}"), 400, "bad-request", "this is not JSON: "),
        (games("[]"), 422, "value-refused", "invalid type: list, expected an object"),
        (games("7"), 422, "value-refused", "invalid type: integer"),
        (games("{} {}"), 400, "bad-request", "this is not JSON: trailing characters"),
        (
            games(&"[".repeat(60_000)),
            422,
            "value-refused",
            "invalid type: list, expected an object",
        ),
        (
            games(&format!("{{\"x\":{}", "[".repeat(60_000))),
            400,
            "bad-request",
            "this is not JSON: ",
        ),
        (
            games(&format!("\"{}\"", "x".repeat(65_536))),
            413,
            "too-large",
            "the body is too long: the limit is 65536 bytes",
        ),
        (
            server.request("POST", "/api/v1/games").header("content-type", "text/plain").body("{}"),
            415,
            "not-json",
            "send JSON, with the header \"Content-Type: application/json\"",
        ),
        (server.request("POST", "/api/v1/games").body("{}"), 415, "not-json", "send JSON"),
        (
            server.request("PUT", "/api/v1/games"),
            405,
            "method-not-allowed",
            "this path does not support this method",
        ),
        (
            server.request("GET", "/api/v1/analysis"),
            405,
            "method-not-allowed",
            "this path does not support this method",
        ),
        (
            server.request("GET", "/api/v2/games"),
            404,
            "not-found",
            "there is nothing here: /docs says what is",
        ),
        (server.request("GET", "//"), 404, "not-found", "there is nothing here"),
        (server.request("GET", "/../etc/passwd"), 404, "not-found", "there is nothing here"),
        (game.request("GET", "/socket"), 426, "bad-request", "this path is for WebSockets, which"),
        (
            server.request("GET", &format!("/api/v1/games/{}", "f".repeat(32))).key(&game.player),
            404,
            "not-found",
            "there is no such game",
        ),
    ];
    for (request, status, code, sentence) in cases {
        let detail = request.send().await.problem(status, code);
        assert!(detail.starts_with(sentence), "{detail}");
    }
    let with_charset = server
        .request("POST", "/api/v1/games")
        .header("content-type", "Application/JSON; charset=utf-8")
        .body(r#"{"level":"easy"}"#);
    assert_eq!(with_charset.send().await.status, 201);
}

/// A 405 names the methods that are allowed, and an id in the path isn't decoded twice.
#[tokio::test]
async fn allowed_methods_are_named() {
    let server = TestServer::start().await;
    let answer = server.request("DELETE", "/api/v1/levels").send().await;
    answer.problem(405, "method-not-allowed");
    assert_eq!(answer.header("allow"), Some("GET,HEAD"));
    let answer = server.request("GET", "/api/v1/games").send().await;
    assert_eq!(answer.header("allow"), Some("POST"));
}

/// Whatever bytes arrive, the server answers or closes the connection, and carries on.
#[tokio::test]
async fn bytes_that_are_not_http_only_end_their_connection() {
    let server = TestServer::start().await;
    let nonsense: [&[u8]; 7] = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\r\n\r\n\r\nGET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nhost: localhost\r\n\r\n",
        b"POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n",
        b"POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n",
        b"POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nzz\r\n",
    ];
    for bytes in nonsense {
        let mut connection = Connection::open(server.address).await;
        connection.send(bytes).await;
        let rest = connection.rest().await;
        assert!(
            rest.is_empty() || rest.starts_with(b"HTTP/1.1 4"),
            "{}",
            String::from_utf8_lossy(&rest)
        );
    }
    assert_eq!(server.get("/healthz").await.text(), "ok\n");
    server.metric_becomes("minewise_connections", 0.0).await;
}
