//! Limits on connections, requests, thoughts and games.

use std::time::Duration;

use minewise_server::{Rate, Settings};
use serde_json::json;

use crate::support::{Connection, Machine, Socket, TestServer, open_settings, soon, until};
use crate::thinking::endless_question;

/// Opens as many connections as are allowed. The next is refused, and closing one makes room.
async fn check_cap(settings: Settings, cap: usize) {
    let server = TestServer::with(settings).await;
    let mut open = Vec::new();
    for _ in 0..cap {
        let mut connection = Connection::open(server.address).await;
        server.request("GET", "/healthz").send_on(&mut connection).await;
        open.push(connection);
    }
    let turned_away = Connection::open(server.address).await.rest().await;
    assert_eq!(
        String::from_utf8(turned_away).unwrap(),
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
    );
    // Operators can see that the server is full.
    assert_eq!(server.metric("minewise_connections").await, cap as f64);
    assert_eq!(server.metric("minewise_refused_connections_total").await, 1.0);
    // Open connections are still served.
    let answer = server.request("GET", "/healthz").send_on(&mut open[0]).await;
    assert_eq!(answer.status, 200);
    drop(open.pop());
    until("room for one more", async || {
        let mut connection = Connection::open(server.address).await;
        connection.send("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
        match connection.answer().await.map(|answer| answer.status) {
            Some(200) => Ok(()),
            other => Err(format!("{other:?}")),
        }
    })
    .await;
}

#[tokio::test]
async fn connections_are_capped_in_total() {
    check_cap(Settings { max_connections: 5, ..open_settings() }, 5).await;
}

#[tokio::test]
async fn connections_are_capped_per_address() {
    check_cap(Settings { max_connections_per_address: 3, ..open_settings() }, 3).await;
}

#[tokio::test]
async fn a_trusted_proxy_may_have_any_number_of_connections() {
    let settings = Settings {
        max_connections_per_address: 1,
        trusted_proxies: vec!["127.0.0.0/8".parse().unwrap()],
        ..open_settings()
    };
    let server = TestServer::with(settings).await;
    let mut open = Vec::new();
    for _ in 0..5 {
        let mut connection = Connection::open(server.address).await;
        let answer = server.request("GET", "/healthz").send_on(&mut connection).await;
        assert_eq!(answer.status, 200);
        open.push(connection);
    }
}

/// Behind a proxy, the visitor is counted: by open sockets and by requests in progress.
#[tokio::test]
async fn visitors_behind_a_proxy_are_counted_one_by_one() {
    let settings = Settings {
        max_connections_per_address: 3,
        trusted_proxies: vec!["127.0.0.0/8".parse().unwrap()],
        ..open_settings()
    };
    let server = TestServer::with(settings).await;
    let game = server.game(json!({"level": "easy"})).await;
    let path = game.socket_path();
    let open = async |address: &str| {
        let key = format!("Bearer {}", game.watcher);
        let headers = [("authorization", &*key), ("x-forwarded-for", address)];
        Socket::open_with(server.address, &path, &headers).await
    };
    let mut sockets = Vec::new();
    for _ in 0..2 {
        sockets.push(open("192.0.2.1").await.unwrap());
    }
    // The third is a request whose body doesn't come.
    let mut slow = Connection::open(server.address).await;
    slow.send(
        "POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 192.0.2.1\r\n\
         content-type: application/json\r\ncontent-length: 9\r\n\r\n",
    )
    .await;
    let ask = |address: &'static str| {
        server.request("GET", "/healthz").header("x-forwarded-for", address).send()
    };
    until("a third that counts", async || match ask("192.0.2.1").await.status {
        429 => Ok(()),
        status => Err(status),
    })
    .await;
    assert_eq!(open("192.0.2.1").await.map(drop), Err(429));
    let refused = ask("192.0.2.1").await;
    let detail = refused.problem(429, "too-many-requests");
    assert!(detail.starts_with("too many connections from your address"), "{detail}");
    assert_eq!(refused.header("retry-after"), Some("5"));
    assert!(server.metric("minewise_refused_connections_total").await >= 3.0);
    assert_eq!(server.metric("minewise_refused_while_full_total").await, 0.0);
    // Everybody else gets in, through the same proxy.
    for other in ["192.0.2.2", "2001:db8::1"] {
        assert_eq!(ask(other).await.status, 200);
        sockets.push(open(other).await.unwrap());
    }
    // With IPv6, a whole network is one visitor.
    sockets.push(open("2001:db8::2").await.unwrap());
    sockets.push(open("2001:db8::3").await.unwrap());
    assert_eq!(open("2001:db8::4").await.map(drop), Err(429));
    drop(slow);
    until("room for one more", async || match open("192.0.2.1").await {
        Ok(_) => Ok(()),
        Err(status) => Err(status),
    })
    .await;
    drop(sockets);
    until("room for a whole network", async || match open("2001:db8::4").await {
        Ok(_) => Ok(()),
        Err(status) => Err(status),
    })
    .await;
}

#[tokio::test]
async fn too_many_requests_from_one_address_have_to_wait() {
    let (machine, slow) = (Machine::new(), Rate { per_second: 1, burst: 3 });
    let settings = Settings { requests: slow, clock: machine.clock(), ..open_settings() };
    let server = TestServer::with(settings.clone()).await;
    for _ in 0..3 {
        assert_eq!(server.get("/healthz").await.status, 200);
    }
    let refused = server.get("/healthz").await;
    assert!(
        refused
            .problem(429, "too-many-requests")
            .starts_with("too many requests from your address: wait ")
    );
    assert_eq!(refused.header("retry-after"), Some("2"));
    assert_eq!(server.metric("minewise_rate_limited_total").await, 1.0);
    machine.pass(999);
    assert_eq!(server.get("/healthz").await.header("retry-after"), Some("1"));
    machine.pass(1);
    assert_eq!(server.get("/healthz").await.status, 200);
    // New games are counted separately.
    server.game(json!({"level": "easy"})).await;
    // Only a trusted proxy may speak for other addresses.
    let claimed = server.request("GET", "/healthz").header("x-forwarded-for", "192.0.2.1");
    assert_eq!(claimed.send().await.status, 429);
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let server = TestServer::with(Settings { trusted_proxies, ..settings }).await;
    let from = async |address: &str| {
        server.request("GET", "/healthz").header("x-forwarded-for", address).send().await.status
    };
    let one: Vec<u16> = [
        from("192.0.2.1").await,
        from("192.0.2.1").await,
        from("192.0.2.1").await,
        from("192.0.2.1").await,
    ]
    .into();
    assert_eq!(one, [200, 200, 200, 429]);
    assert_eq!(from("192.0.2.2").await, 200);
    // A client can't evade the limit by inventing addresses.
    assert_eq!(from("203.0.113.9, 192.0.2.1").await, 429);
    // With IPv6, a whole network counts as one visitor.
    for last in 1..=3 {
        assert_eq!(from(&format!("2001:db8::{last}")).await, 200);
    }
    assert_eq!(from("2001:db8::4").await, 429);
    assert_eq!(from("2001:db8:0:1::4").await, 200);
}

#[tokio::test]
async fn new_games_are_limited_more_strictly() {
    let heavy_requests = Rate { per_second: 1, burst: 2 };
    let clock = Machine::new().clock();
    let server = TestServer::with(Settings { heavy_requests, clock, ..open_settings() }).await;
    let game = server.game(json!({"level": "easy"})).await;
    server.game(json!({"level": "easy"})).await;
    for (method, path, body) in [
        ("POST", "/api/v1/games", json!({"level": "easy"})),
        ("POST", &*format!("{}/again", game.path), json!({})),
        ("POST", "/api/game", json!({"level": "beginner", "assist": 0})),
        ("GET", "/api/reload_game_type", json!({})),
    ] {
        let answer = server.request(method, path).key(&game.player).json(&body).send().await;
        answer.problem(429, "too-many-requests");
    }
    // Questions are limited by computing time instead.
    let position = json!({"position": "3x2x1:11_/___"});
    server.post("/api/v1/analysis", &position).await.ok(200);
    // Play continues.
    assert_eq!(game.send(1, &json!({"do": "open", "x": 0, "y": 0})).await.status, 200);
}

/// Analyses beyond the capacity of the queue are refused, and those in it are completed.
#[tokio::test]
async fn a_full_queue_refuses_analyses() {
    // By this clock nobody has used any time, so whoever comes first stays first.
    let clock = Machine::new().clock();
    let settings = Settings { cpu_threads: 1, cpu_queue: 1, clock, ..open_settings() };
    let server = TestServer::with(settings).await;
    let mut endless = Connection::open(server.address).await;
    let request = server.request("POST", "/api/v1/win-chances").json(&endless_question());
    endless.send(request.bytes()).await;
    server.metric_becomes("minewise_thinking_running", 1.0).await;
    let order = json!({"width": 9, "height": 9, "mines": 10, "no_guess": true, "certificate": true, "count": 2, "seed": "1"});
    let request = server.request("POST", "/api/v1/boards").json(&order);
    let waiting = tokio::spawn(request.clone().send());
    server.metric_becomes("minewise_thinking_waiting", 1.0).await;
    for _ in 0..4 {
        let answer = request.clone().send().await;
        assert_eq!(answer.header("retry-after"), Some("2"));
        let detail = answer.problem(503, "busy");
        assert_eq!(detail, "the server has more to work out than it can: try again soon");
    }
    drop(endless);
    let made = soon("the boards", waiting).await.unwrap().ok(200);
    assert_eq!((&made["complete"], made["boards"].as_array().unwrap().len()), (&json!(true), 2));
    server.metric_becomes("minewise_thinking", 0.0).await;
    // There is room again.
    server.post("/api/v1/analysis", &json!({"position": "3x2x1:11_/___"})).await.ok(200);
}

/// Work whose client has disconnected is stopped, so that it doesn't hold up others.
#[tokio::test]
async fn work_that_nobody_waits_for_is_stopped() {
    let server =
        TestServer::with(Settings { cpu_threads: 1, cpu_queue: 1, ..open_settings() }).await;
    let order = json!({"width": 100, "height": 100, "mines": 2_100, "no_guess": true, "count": 20});
    let mut connection = Connection::open(server.address).await;
    connection.send(server.request("POST", "/api/v1/boards").json(&order).bytes()).await;
    server.metric_becomes("minewise_thinking", 1.0).await;
    drop(connection);
    server.metric_becomes("minewise_thinking", 0.0).await;
    let question = json!({"position": "3x2x1:11_/___"});
    server.post("/api/v1/analysis", &question).await.ok(200);
}

/// Ids of games that don't exist take a bounded amount of memory.
#[tokio::test]
async fn thousands_of_unknown_games_do_not_grow_the_cache() {
    let cache_bytes = 64 * 1_024;
    let server = TestServer::with(Settings { cache_bytes, ..open_settings() }).await;
    let key = "0".repeat(32);
    let mut connection = Connection::open(server.address).await;
    for number in 0..5_000u128 {
        let path = format!("/api/v1/games/{number:032x}");
        let answer = server.request("GET", &path).key(&key).send_on(&mut connection).await;
        assert_eq!(answer.status, 404);
    }
    assert!(server.metric("minewise_games_in_memory_bytes").await <= cache_bytes as f64);
    assert!(server.metric("minewise_games_in_memory").await <= 256.0);
}

/// There are more games than fit into memory, and each of them can be loaded again.
#[tokio::test]
async fn games_that_do_not_fit_into_memory_are_loaded_again() {
    let settings = Settings {
        cache_bytes: 16 * 1_024,
        cache_idle: Duration::from_millis(50),
        ..open_settings()
    };
    let server = TestServer::with(settings).await;
    let mut games = Vec::new();
    for seed in 0..100 {
        let game = server.game(json!({"level": "beginner", "seed": seed.to_string()})).await;
        game.open(minewise_board::Pos::new(4, 4)).await;
        games.push((game.state().await["snapshot"]["cells"].clone(), game));
    }
    assert!(server.metric("minewise_games_in_memory_bytes").await <= 16_384.0);
    for (cells, game) in &games {
        assert_eq!(game.state().await["snapshot"]["cells"], *cells);
    }
    assert!(server.metric("minewise_games_loaded_total").await >= 90.0);
    // When nobody uses them, all of them are dropped.
    server.metric_becomes("minewise_games_in_memory", 0.0).await;
    let hint = games[0].1.play(&json!({"do": "hint"})).await;
    assert_eq!(hint["seq"], 2);
}
