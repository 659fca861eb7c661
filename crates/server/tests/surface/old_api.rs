//! The old API, row W13 of the specification, as its clients use it: a cookie,
//! three paths, one answer.

use minewise_board::Pos;
use minewise_rules::Seed;
use minewise_server::Settings;
use serde_json::{Value, json};

use crate::support::{Answer, TestServer, open_settings, secret_mines};

/// An old client: it keeps its cookie and nothing else.
pub(crate) struct OldClient<'a> {
    server: &'a TestServer,
    pub(crate) cookie: Option<String>,
}

impl<'a> OldClient<'a> {
    pub(crate) fn new(server: &'a TestServer) -> Self {
        OldClient { server, cookie: None }
    }

    pub(crate) fn server(&self) -> &'a TestServer {
        self.server
    }

    async fn ask(&mut self, method: &str, path: &str, body: &Value) -> Answer {
        let mut request = self.server.request(method, path);
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", &format!("theme=dark; {cookie}"));
        }
        if method == "POST" {
            request = request.json(body);
        }
        let answer = request.send().await;
        if let Some(set) = answer.header("set-cookie") {
            self.cookie = Some(set.split(';').next().unwrap().to_owned());
        }
        answer
    }

    pub(crate) async fn game(&mut self, level: Value, assist: Value) -> Answer {
        self.ask("POST", "/api/game", &json!({"level": level, "assist": assist})).await
    }

    async fn update(&mut self, cell: Value, kind: &str) -> Answer {
        self.ask("POST", "/api/update", &json!({"cell": cell, "type": kind})).await
    }

    pub(crate) async fn click(&mut self, cell: usize, kind: &str) -> Value {
        self.update(json!(cell), kind).await.ok(200)
    }

    pub(crate) async fn reload(&mut self) -> Answer {
        self.ask("GET", "/api/reload_game_type", &Value::Null).await
    }

    /// The state of the same game in the new API, where the cookie is its key.
    pub(crate) async fn new_state(&self, gid: &Value) -> Value {
        let key = self.cookie.as_ref().unwrap().split_once('=').unwrap().1;
        let path = format!("/api/v1/games/{}", gid.as_str().unwrap());
        self.server.request("GET", &path).key(key).send().await.ok(200)
    }

    /// The mines of a game that was opened first at `first`.
    pub(crate) async fn mines(&self, gid: &Value, first: Pos) -> Vec<usize> {
        let id = gid.as_str().unwrap().parse().unwrap();
        let game = self.server.store.load(id).await.unwrap().unwrap().game;
        let size = game.config.board.size();
        let mines = secret_mines(game.config, Seed(game.seed.0), first);
        mines.into_iter().map(|pos| size.index(pos)).collect()
    }
}

/// The letters of a board as one string.
pub(crate) fn board(state: &Value) -> String {
    let letters = state["player_board"].as_array().unwrap().iter();
    letters
        .map(|letter| letter.as_str().unwrap())
        .inspect(|letter| assert_eq!(letter.len(), 1))
        .collect()
}

// Row W13.
#[tokio::test]
async fn w13_a_new_game_answers_exactly_what_the_old_system_did() {
    let server = TestServer::start().await;
    let levels = [("beginner", 9, 9, 10), ("intermediate", 16, 16, 40), ("expert", 30, 16, 99)];
    let assists = [
        (json!(0), "Single flag"),
        (json!(1), "Dual flag"),
        (json!(2), "Intelligent"),
        (json!("0"), "Single flag"),
        (json!("2"), "Intelligent"),
        (json!("single"), "Single flag"),
        (json!("dual"), "Dual flag"),
        (json!("intelligent"), "Intelligent"),
    ];
    for (level, width, height, mines) in levels {
        for (assist, name) in &assists {
            let answer = OldClient::new(&server).game(json!(level), assist.clone()).await;
            let state = answer.ok(200);
            assert_eq!(answer.header("content-type"), Some("application/json"));
            let gid = state["gid"].clone();
            assert_eq!(gid.as_str().unwrap().len(), 32);
            let expected = json!({
                "gid": gid, "player_board": vec![" "; width * height], "width": width,
                "height": height, "assist": name, "no_of_flags": 0, "initial_mines": mines,
                "discovered_mines": 0, "has_won": false, "has_lost": false,
            });
            assert_eq!(state, expected);
        }
    }
}

// Row W13.
#[tokio::test]
async fn w13_the_game_is_bound_to_the_cookie() {
    let server = TestServer::start().await;
    let mut ada = OldClient::new(&server);
    let mut bob = OldClient::new(&server);
    for path in ["/api/update", "/api/reload_game_type"] {
        let method = if path == "/api/update" { "POST" } else { "GET" };
        let nobody = ada.ask(method, path, &json!({"cell": 0, "type": "open"})).await;
        assert_eq!(
            nobody.problem(404, "not-found"),
            "you have no game: start one with POST /api/game"
        );
    }
    let first = ada.game(json!("beginner"), json!(0)).await;
    let set = first.header("set-cookie").unwrap();
    let value = set.strip_prefix("minewise_session=").unwrap().split(';').next().unwrap();
    assert_eq!(value.len(), 32);
    assert_eq!(
        set,
        format!("minewise_session={value}; Path=/api; Max-Age=2592000; HttpOnly; SameSite=Lax")
    );
    bob.game(json!("expert"), json!(2)).await;
    assert_ne!(ada.cookie, bob.cookie);
    // A second game of the same visitor keeps the cookie, and replaces the first.
    let cookie = ada.cookie.clone();
    let second = ada.game(json!("intermediate"), json!("dual")).await.ok(200);
    assert_eq!(ada.cookie, cookie);
    assert_ne!(second["gid"], first.json()["gid"]);
    assert_eq!(ada.click(0, "flag").await["gid"], second["gid"]);
    let third = ada.reload().await.ok(200);
    assert_ne!(third["gid"], second["gid"]);
    assert_eq!(
        (&third["assist"], &third["width"], &third["no_of_flags"]),
        (&json!("Dual flag"), &json!(16), &json!(0))
    );
    assert_eq!(ada.click(0, "flag").await["gid"], third["gid"]);
    // An invented cookie has no game, and gives no access.
    for cookie in [
        "minewise_session=",
        "minewise_session=xyz",
        &format!("minewise_session={}", "0".repeat(32)),
    ] {
        let mut stranger = OldClient { server: &server, cookie: Some(cookie.to_owned()) };
        stranger.update(json!(0), "open").await.problem(404, "not-found");
    }
    assert_eq!(bob.click(0, "open").await["width"], 30);
}

// Row W13.
#[tokio::test]
async fn w13_cookies_are_secure_behind_a_trusted_proxy_with_tls() {
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let settings = Settings { trusted_proxies, ..open_settings() };
    for (server, proto, secure) in [
        (TestServer::with(settings.clone()).await, "https", true),
        (TestServer::with(settings).await, "http", false),
        // Without trust, the header is ignored.
        (TestServer::start().await, "https", false),
    ] {
        let request = server.request("POST", "/api/game").header("x-forwarded-proto", proto);
        let answer = request.json(&json!({"level": "beginner", "assist": 0})).send().await;
        assert_eq!(answer.header("set-cookie").unwrap().ends_with("; Secure"), secure, "{proto}");
    }
}

// Row W13.
#[tokio::test]
async fn w13_a_game_is_won_with_flags_on_every_mine() {
    let server = TestServer::start().await;
    let mut client = OldClient::new(&server);
    let gid = client.game(json!("beginner"), json!(0)).await.ok(200)["gid"].clone();
    let mines = client.mines(&gid, Pos::new(4, 4)).await;
    // Cells may be numbers or strings.
    let mut state = client.update(json!("40"), "open").await.ok(200);
    assert!(board(&state).starts_with(|letter| " 0123".contains(letter)));
    state = client.click(mines[0], "flag").await;
    assert_eq!((&state["no_of_flags"], &state["discovered_mines"]), (&json!(1), &json!(1)));
    assert_eq!(state["player_board"][mines[0]], "c");
    // A confirmed flag prevents opening, which isn't an error.
    assert_eq!(client.click(mines[0], "open").await, state);
    for cell in (0..81).filter(|cell| !mines.contains(cell)) {
        state = client.click(cell, "open").await;
    }
    assert_eq!((&state["has_won"], &state["has_lost"]), (&json!(true), &json!(false)));
    assert_eq!((&state["no_of_flags"], &state["discovered_mines"]), (&json!(10), &json!(10)));
    let flags: Vec<usize> = board(&state).match_indices('c').map(|(cell, _)| cell).collect();
    assert_eq!(flags, mines);
    assert!(!board(&state).contains([' ', '*']));
    // After the end, clicks change nothing, and a new game can be started.
    assert_eq!(client.click(mines[0], "flag").await, state);
    assert_eq!(board(&client.reload().await.ok(200)), " ".repeat(81));
}

// Row W13.
#[tokio::test]
async fn w13_a_loss_explodes_all_mines() {
    let server = TestServer::start().await;
    let mut client = OldClient::new(&server);
    let gid = client.game(json!("beginner"), json!("single")).await.ok(200)["gid"].clone();
    let mines = client.mines(&gid, Pos::new(0, 0)).await;
    client.click(0, "open").await;
    client.click(mines[1], "flag").await;
    let state = client.click(mines[0], "open").await;
    assert_eq!((&state["has_won"], &state["has_lost"]), (&json!(false), &json!(true)));
    assert_eq!(state["discovered_mines"], 10);
    let exploded: Vec<usize> = board(&state).match_indices('*').map(|(cell, _)| cell).collect();
    assert_eq!(exploded, mines);
}

// Row W13.
#[tokio::test]
async fn w13_invalid_input_is_refused_clearly_and_the_game_continues() {
    let server = TestServer::start().await;
    let mut client = OldClient::new(&server);
    let level = "level has to be \"beginner\", \"intermediate\" or \"expert\"";
    let assist = "assist has to be 0, 1 or 2, or \"single\", \"dual\" or \"intelligent\"";
    for (given, sentence) in [
        (json!({"level": "evil", "assist": 0}), level),
        (json!({"level": "", "assist": 0}), level),
        (json!({"level": 7, "assist": 0}), level),
        (json!({"level": null, "assist": 0}), level),
        (json!({"level": "expert", "assist": 3}), assist),
        (json!({"level": "expert", "assist": -1}), assist),
        (json!({"level": "expert", "assist": 1.5}), assist),
        (json!({"level": "expert", "assist": "best"}), assist),
        (json!({"level": "expert", "assist": [0]}), assist),
    ] {
        let answer = client.ask("POST", "/api/game", &given).await;
        assert_eq!(answer.problem(422, "value-refused"), sentence, "{given}");
        assert_eq!(answer.header("set-cookie"), None);
    }
    client
        .ask("POST", "/api/game", &json!({"level": "expert"}))
        .await
        .problem(422, "value-refused");
    client.ask("POST", "/api/game", &json!([])).await.problem(422, "value-refused");
    client.game(json!("Beginner"), json!("Single")).await.ok(200);
    let before = client.click(40, "open").await;
    let cell = "cell has to be row * width + column, from 0 to 80";
    let kind = "type has to be \"open\" or \"flag\"";
    for (given, sentence) in [
        (json!({"cell": 81, "type": "open"}), cell),
        (json!({"cell": -1, "type": "open"}), cell),
        (json!({"cell": "81", "type": "open"}), cell),
        (json!({"cell": "x", "type": "open"}), cell),
        (json!({"cell": "", "type": "open"}), cell),
        (json!({"cell": 1.5, "type": "open"}), cell),
        (json!({"cell": null, "type": "open"}), cell),
        (json!({"cell": u64::MAX, "type": "flag"}), cell),
        (json!({"cell": 0, "type": "close"}), kind),
        (json!({"cell": 0, "type": 1}), kind),
        (json!({"cell": 0, "type": null}), kind),
    ] {
        let answer = client.ask("POST", "/api/update", &given).await;
        assert_eq!(answer.problem(422, "value-refused"), sentence, "{given}");
    }
    client.ask("POST", "/api/update", &json!({"cell": 0})).await.problem(422, "value-refused");
    let broken =
        server.request("POST", "/api/update").header("cookie", client.cookie.as_ref().unwrap());
    broken.body("{\"cell\":").send().await.problem(400, "bad-request");
    assert_eq!(client.click(40, "flag").await, before, "a flag on an open cell means nothing");
    assert_eq!(client.reload().await.ok(200)["assist"], "Single flag");
    // Old clients don't declare that they send JSON.
    let careless =
        server.request("POST", "/api/update").header("cookie", client.cookie.as_ref().unwrap());
    careless.body("{\"cell\":0,\"type\":\"flag\"}").send().await.ok(200);
}
