//! What pages of other sites cannot do with a visitor's browser.

use minewise_server::Settings;
use serde_json::json;

use crate::old_api::OldClient;
use crate::support::{TestServer, open_settings};

#[tokio::test]
async fn requests_of_other_sites_change_nothing() {
    let settings =
        Settings { allowed_origins: vec!["https://friend.example".to_owned()], ..open_settings() };
    let server = TestServer::with(settings).await;
    let mut client = OldClient::new(&server);
    client.game(json!("beginner"), json!(0)).await.ok(200);
    let cookie = client.cookie.clone().unwrap();
    let own = format!("http://{}", server.address);
    let own_by_tls = format!("https://{}", server.address);
    let cases: [(&[(&str, &str)], bool); 11] = [
        (&[], true),
        (&[("origin", &own)], true),
        (&[("origin", &own_by_tls)], true),
        (&[("sec-fetch-site", "same-origin")], true),
        (&[("sec-fetch-site", "none")], true),
        (&[("origin", "https://evil.example")], false),
        (&[("origin", "null")], false),
        (&[("origin", "")], false),
        (&[("sec-fetch-site", "cross-site")], false),
        (&[("sec-fetch-site", "same-site")], false),
        (&[("origin", "https://evil.example"), ("sec-fetch-site", "same-origin")], false),
    ];
    let click = json!({"cell": 0, "type": "flag"});
    for (headers, is_ours) in cases {
        for (method, path, body) in [
            ("POST", "/api/update", &click),
            ("GET", "/api/reload_game_type", &json!(null)),
            ("HEAD", "/api/reload_game_type", &json!(null)),
            ("POST", "/api/game", &json!({"level": "beginner", "assist": 0})),
            ("POST", "/api/v1/games", &json!({"level": "beginner"})),
        ] {
            let mut request = server.request(method, path).header("cookie", &cookie);
            for (name, value) in headers {
                request = request.header(name, value);
            }
            if method == "POST" {
                request = request.json(body);
            }
            let answer = request.send().await;
            assert_eq!(
                answer.status < 300,
                is_ours,
                "{method} {path} {headers:?}: {}",
                answer.status
            );
            if !is_ours && method != "HEAD" {
                answer.problem(403, "foreign-origin");
                assert_eq!(answer.header("set-cookie"), None);
            }
        }
    }
    // An allowed site may use the API with keys, but not the old API, which relies on its cookie.
    for (method, path, status) in [
        ("POST", "/api/v1/games", 201),
        ("POST", "/api/game", 403),
        ("POST", "/api/update", 403),
        ("GET", "/api/reload_game_type", 403),
    ] {
        let request = server.request(method, path).header("cookie", &cookie);
        let request = request.header("origin", "https://friend.example");
        let answer = request.json(&json!({"level": "beginner"})).send().await;
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.text());
    }
    // Anybody may link to pages.
    let link = server.request("GET", "/docs").header("sec-fetch-site", "cross-site");
    assert_eq!(link.send().await.status, 200);
    // Writing the path in other ways doesn't get around the check.
    for path in [
        "/api/reload%5Fgame_type",
        "/api//reload_game_type",
        "/API/reload_game_type",
        "/api/reload_game_type/",
    ] {
        let request = server
            .request("GET", path)
            .header("cookie", &cookie)
            .header("sec-fetch-site", "cross-site");
        assert!([403, 404].contains(&request.send().await.status), "{path}");
    }
}

/// Behind a trusted proxy, the host that the proxy reports counts as our own.
#[tokio::test]
async fn the_visitors_host_is_ours_behind_a_trusted_proxy_only() {
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let trusting = TestServer::with(Settings { trusted_proxies, ..open_settings() }).await;
    let plain = TestServer::start().await;
    for (server, status) in [(&trusting, 201), (&plain, 403)] {
        let request = server
            .request("POST", "/api/v1/games")
            .header("origin", "https://mines.example")
            .header("x-forwarded-host", "mines.example")
            .json(&json!({"level": "easy"}));
        assert_eq!(request.send().await.status, status);
    }
    // Nor are request ids accepted from just anybody.
    for (server, is_kept) in [(&trusting, true), (&plain, false)] {
        let request = server.request("GET", "/healthz").header("x-request-id", "abc-123");
        let answer = request.send().await;
        assert_eq!(answer.header("x-request-id") == Some("abc-123"), is_kept);
    }
    let long = trusting.request("GET", "/healthz").header("x-request-id", &"x".repeat(65));
    assert_eq!(long.send().await.header("x-request-id").unwrap().len(), 16);
}
