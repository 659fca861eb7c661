//! Pages of other sites: allowed ones can use the API as programs do, others can't, and none gets
//! in through another name for this server.

use minewise_server::Settings;
use serde_json::json;

use crate::support::{Answer, Connection, Request, TestServer, open_settings};

const FRIEND: &str = "https://friend.example";

async fn server_with_an_allowed_site() -> TestServer {
    let allowed_origins = vec![FRIEND.to_owned(), "http://localhost:8080".to_owned()];
    TestServer::with(Settings { allowed_origins, ..open_settings() }).await
}

/// A server behind a proxy, with configured host names or without.
async fn behind_proxy(hosts: &[&str]) -> TestServer {
    let hosts = hosts.iter().map(|&host| host.to_owned()).collect();
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    TestServer::with(Settings { hosts, trusted_proxies, ..open_settings() }).await
}

fn preflight(server: &TestServer, path: &str, origin: &str) -> Request {
    server
        .request("OPTIONS", path)
        .header("origin", origin)
        .header("access-control-request-method", "POST")
        .header("access-control-request-headers", "authorization,content-type")
}

fn is_shared(answer: &Answer) -> bool {
    let shared = answer.headers.iter().filter(|(name, _)| name.starts_with("access-control-"));
    shared.count() > 0
}

#[tokio::test]
async fn a_preflight_tells_an_allowed_page_what_it_may_send() {
    let server = server_with_an_allowed_site().await;
    for path in [
        "/api/v1/games",
        "/api/v1/games/x/commands",
        "/api/v1/levels",
        "/openapi.json",
        "/.well-known/minewise-keys.json",
    ] {
        let answer = preflight(&server, path, FRIEND).send().await;
        assert_eq!(answer.status, 204);
        for (name, value) in [
            ("access-control-allow-origin", FRIEND),
            ("access-control-allow-methods", "GET, HEAD, POST"),
            ("access-control-allow-headers", "authorization, content-type"),
            ("access-control-max-age", "7200"),
            ("vary", "origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path}");
        }
        assert_eq!(answer.header("access-control-allow-credentials"), None);
    }
    // Nothing changes for the old API, which relies on its cookie, for pages, and for sites that
    // aren't allowed.
    for (path, origin) in [
        ("/api/update", FRIEND),
        ("/api/game", FRIEND),
        ("/", FRIEND),
        ("/api/v1/games", "https://evil.example"),
        ("/api/v1/games", "https://friend.example.evil.example"),
        ("/api/v1/games", "http://friend.example"),
        ("/api/v1/games", "https://FRIEND.example"),
        ("/api/v1/games", "null"),
    ] {
        let answer = preflight(&server, path, origin).send().await;
        answer.problem(405, "method-not-allowed");
        assert!(!is_shared(&answer), "{path} {origin}");
    }
    let plain = TestServer::start().await;
    let answer = preflight(&plain, "/api/v1/games", FRIEND).send().await;
    assert!(answer.status == 405 && !is_shared(&answer) && answer.header("vary").is_none());
}

#[tokio::test]
async fn an_allowed_page_sees_the_answers_and_what_went_wrong() {
    let server = server_with_an_allowed_site().await;
    let game = server.game(json!({"level": "easy"})).await;
    let ask = |request: Request, origin: &'static str| request.header("origin", origin).send();
    let create = || server.request("POST", "/api/v1/games").json(&json!({"level": "easy"}));
    for (request, status) in [
        (create(), 201),
        (game.request("GET", ""), 200),
        (server.request("GET", "/.well-known/minewise-keys.json"), 200),
        (server.request("GET", &game.path), 401),
        (server.request("GET", "/api/v1/nothing"), 404),
    ] {
        let answer = ask(request, FRIEND).await;
        assert_eq!(answer.status, status, "{}", answer.text());
        for (name, value) in [
            ("access-control-allow-origin", FRIEND),
            ("access-control-expose-headers", "location, retry-after, x-request-id"),
            ("cross-origin-resource-policy", "cross-origin"),
            ("vary", "origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{status}");
        }
        assert_eq!(answer.header("access-control-allow-credentials"), None);
    }
    // Others can read and change nothing, and no cache gives an answer to the wrong site.
    let stranger = ask(game.request("GET", ""), "https://evil.example").await;
    assert!(stranger.status == 200 && !is_shared(&stranger));
    assert_eq!(stranger.header("vary"), Some("origin"));
    assert_eq!(stranger.header("cross-origin-resource-policy"), Some("same-origin"));
    let stranger = ask(create(), "https://evil.example").await;
    stranger.problem(403, "foreign-origin");
    assert!(!is_shared(&stranger));
    let old = server.request("POST", "/api/game").json(&json!({"level": "expert", "assist": 0}));
    assert!(!is_shared(&ask(old, FRIEND).await));
}

/// A site makes its own name point to this server. Its requests then have the same origin, but
/// their host name isn't ours.
#[tokio::test]
async fn a_foreign_name_that_points_here_is_refused() {
    let local = TestServer::start().await;
    let named = behind_proxy(&["mines.example"]).await;
    let proxied = behind_proxy(&[]).await;
    let create = |server: &TestServer, host: &str| {
        let request = server.request("POST", "/api/v1/games").json(&json!({"level": "easy"}));
        request.header("host", host).header("origin", &format!("http://{host}"))
    };
    let port = local.address.port();
    for (server, host, status) in [
        (&local, "evil.example", 421),
        (&local, &*format!("evil.example:{port}"), 421),
        (&local, "mines.example", 421),
        (&local, &*format!("localhost:{port}"), 201),
        (&local, "127.0.0.1", 201),
        (&local, "[::1]:5000", 201),
        (&named, "evil.example", 421),
        (&named, "mines.example", 201),
        (&named, "MINES.example:8443", 201),
        (&named, "127.0.0.1:5001", 201),
        (&proxied, "any.example", 201),
    ] {
        let answer = create(server, host).send().await;
        assert_eq!(answer.status, status, "{host}: {}", answer.text());
        if status == 421 {
            assert!(answer.problem(421, "unknown-host").contains("--hosts"));
        }
    }
    // What counts is the host name that the proxy reports.
    let forwarded = create(&named, "127.0.0.1").header("x-forwarded-host", "evil.example");
    assert_eq!(forwarded.send().await.status, 421);
    // Reading is refused as well, except for health checks.
    for (path, status) in [("/", 421), ("/api/v1/levels", 421), ("/healthz", 200), ("/readyz", 200)]
    {
        let request = local.request("GET", path).header("host", "evil.example");
        assert_eq!(request.send().await.status, status, "{path}");
    }
}

/// Leaving out the host name, or sending two, doesn't get around the check.
#[tokio::test]
async fn a_request_must_name_its_host_exactly_once() {
    let local = TestServer::start().await;
    let named = behind_proxy(&["mines.example"]).await;
    let any = behind_proxy(&[]).await;
    let twice = "host: mines.example\r\nhost: 127.0.0.1\r\n";
    let forwarded = "x-forwarded-host: mines.example\r\n";
    for (server, path, version, headers, status) in [
        (&local, "/api/v1/levels", "1.1", "", 400),
        (&named, "/api/v1/levels", "1.1", "", 400),
        (&any, "/api/v1/levels", "1.1", "", 400),
        (&any, "/api/v1/levels", "1.1", forwarded, 400),
        (&named, "/api/v1/levels", "1.1", twice, 400),
        (&any, "/api/v1/levels", "1.1", twice, 400),
        (&any, "/api/v1/levels", "1.0", twice, 400),
        (&named, "/api/v1/levels", "1.1", "host: mines.example\r\n", 200),
        (&local, "/api/v1/levels", "1.0", "", 400),
        (&named, "/api/v1/levels", "1.0", "", 400),
        (&any, "/api/v1/levels", "1.0", "", 200),
        (&named, "/healthz", "1.0", "", 200),
    ] {
        let mut connection = Connection::open(server.address).await;
        connection.send(format!("GET {path} HTTP/{version}\r\n{headers}\r\n")).await;
        let answer = connection.answer().await.unwrap();
        assert_eq!(answer.status, status, "{path} {version} {headers:?}: {}", answer.text());
        if status == 400 {
            assert!(answer.problem(400, "bad-request").contains("Host header"));
        }
    }
}
