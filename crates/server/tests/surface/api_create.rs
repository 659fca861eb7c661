//! Creating games: every choice, every default, every refusal.

use serde_json::{Value, json};

use crate::support::{Game, TestServer};

#[tokio::test]
async fn a_default_game_says_where_it_is_and_how_to_play_it() {
    let server = TestServer::start().await;
    let answer = server.post("/api/v1/games", &json!({"level": "beginner"})).await;
    let created = answer.ok(201);
    let id = created["id"].as_str().unwrap();
    assert_eq!(id.len(), 32);
    assert_eq!(answer.header("location"), Some(&*format!("/api/v1/games/{id}")));
    assert_eq!(created["socket"], format!("/api/v1/games/{id}/socket"));
    let watcher = created["watcher_key"].as_str().unwrap();
    assert_eq!(created["watch"], format!("/watch/{id}#{watcher}"));
    assert_ne!(created["watcher_key"], created["player_key"]);
    let state = &created["state"];
    assert_eq!(
        state["config"],
        json!({
            "board": {"width": 9, "height": 9, "mines": 10}, "first_click": "opening",
            "fairness": "classic", "assistant": "single", "strength": "complete",
            "question_marks": false, "chording": true, "time_limit": null,
        })
    );
    assert_eq!((&state["seq"], &state["practice"]), (&json!(0), &json!(false)));
    assert_eq!(
        (&state["name"], &state["result"], &state["reveal"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(state["commitment"].as_str().unwrap().len(), 64);
    let snapshot = &state["snapshot"];
    assert_eq!(snapshot["cells"], "#".repeat(81));
    assert_eq!((&snapshot["status"], &snapshot["mines_left"]), (&json!("ready"), &json!(10)));
    // The state that was returned at creation is the one that is read afterwards.
    assert_eq!(Game::new(server.address, &created).state().await, *state);
}

#[tokio::test]
async fn every_choice_is_kept() {
    let server = TestServer::start().await;
    let game = server
        .game(json!({
            "width": 12, "height": 7, "mines": 9, "first_click": "safe", "fairness": "no-guess",
            "assistant": "intelligent", "strength": "single", "question_marks": true,
            "chording": false, "time_limit": 5999, "seed": "18446744073709551615",
            "name": "  Åsa ★ ",
        }))
        .await;
    let state = game.state().await;
    assert_eq!(
        state["config"],
        json!({
            "board": {"width": 12, "height": 7, "mines": 9}, "first_click": "safe",
            "fairness": "no-guess", "assistant": "intelligent", "strength": "single",
            "question_marks": true, "chording": false, "time_limit": 5999,
        })
    );
    assert_eq!((&state["practice"], &state["name"]), (&json!(true), &json!("Åsa ★")));
    assert_eq!(state["snapshot"]["time_left"], 5_999_000);
}

#[tokio::test]
async fn everything_offered_can_be_chosen() {
    let server = TestServer::start().await;
    let choices = server.get("/api/v1/levels").await.ok(200);
    let levels: Vec<&Value> =
        choices["levels"].as_array().unwrap().iter().map(|named| &named["level"]).collect();
    assert_eq!(levels, ["easy", "normal", "beginner", "intermediate", "expert", "evil"]);
    assert_eq!(choices["levels"][4]["board"], json!({"width": 30, "height": 16, "mines": 99}));
    assert_eq!(
        (&choices["max_cells"], &choices["max_cells_with_help"]),
        (&json!(65_536), &json!(10_000))
    );
    let titles: Vec<&Value> =
        choices["assistants"].as_array().unwrap().iter().map(|named| &named["title"]).collect();
    assert_eq!(titles, ["Single flag", "Dual flag", "Intelligent"]);
    for (field, name) in
        [("first_click", "first_click"), ("fairness", "fairness"), ("strengths", "strength")]
    {
        for value in choices[field].as_array().unwrap() {
            let game = server.game(json!({"level": "easy", name: value})).await;
            assert_eq!(game.created["state"]["config"][name], *value);
        }
    }
}

/// The texts of the one validator and the server's own are passed on unchanged.
#[tokio::test]
async fn impossible_requests_are_refused_with_a_sentence() {
    let server = TestServer::start().await;
    let cases = [
        (
            json!({"width": 9, "mines": 3}),
            "board-refused",
            "the height is missing: give both width and height, or neither",
        ),
        (
            json!({"height": 9, "mines": 3}),
            "board-refused",
            "the width is missing: give both width and height, or neither",
        ),
        (
            json!({"width": 9, "height": 0, "mines": 3}),
            "board-refused",
            "the height has to be at least 1",
        ),
        (
            json!({"width": 0, "height": 9, "mines": 3}),
            "board-refused",
            "the width has to be at least 1",
        ),
        (
            json!({"width": 3, "height": 3, "mines": 9}),
            "board-refused",
            "9 mines are too many: this board has room for at most 8",
        ),
        (
            json!({"width": 4, "height": 4, "mines": 14, "fairness": "no-guess", "first_click": "safe"}),
            "board-refused",
            "no 4x4x14 board can be finished without a guess: use fewer mines or a larger board",
        ),
        (
            json!({"level": "expert", "mines": 1}),
            "board-refused",
            "choose either a level or width, height and mines, not both",
        ),
        (
            json!({"level": "easy", "time_limit": 0}),
            "value-refused",
            "Time limit has to be positive",
        ),
        (
            json!({"level": "easy", "time_limit": 6000}),
            "value-refused",
            "6000 seconds are too long: a time limit is at most 5999 seconds",
        ),
        (
            json!({"level": "easy", "seed": "-1"}),
            "value-refused",
            "a seed is a whole number from 0 to 18446744073709551615, as a string",
        ),
        (json!({"level": "easy", "name": " "}), "value-refused", "a name has 1 to 32 characters"),
        (
            json!({"level": "easy", "name": "x".repeat(33)}),
            "value-refused",
            "a name has 1 to 32 characters",
        ),
        (
            json!({"level": "easy", "name": "a\u{7}b"}),
            "value-refused",
            "a name has no control characters, none that nobody sees, and none that turn the \
             direction of writing",
        ),
        (
            json!({"level": "easy", "name": "\u{202e}exe.png"}),
            "value-refused",
            "a name has no control characters, none that nobody sees, and none that turn the \
             direction of writing",
        ),
    ];
    for (choice, code, sentence) in cases {
        let answer = server.post("/api/v1/games", &choice).await;
        assert_eq!(answer.problem(422, code), sentence, "{choice}");
    }
    // Unknown words are named, together with the known ones.
    let answer = server.post("/api/v1/games", &json!({"level": "hard"})).await;
    assert!(answer.problem(422, "value-refused").starts_with("unknown variant `hard`, expected"));
    let answer = server.post("/api/v1/games", &json!({"level": "easy", "fairness": 7})).await;
    assert!(answer.problem(422, "value-refused").starts_with("a value has the wrong type: "));
    // A typo doesn't create a different kind of game.
    for path in ["/api/v1/games", "/api/v1/boards"] {
        for slip in ["lvel", "widht"] {
            let answer = server.post(path, &json!({slip: "expert"})).await;
            let detail = answer.problem(422, "value-refused");
            assert!(detail.starts_with(&format!("unknown field `{slip}`")), "{path}: {detail}");
        }
        let answer = server.post(path, &json!({"width": "30", "height": 16, "mines": 99})).await;
        let detail = answer.problem(422, "value-refused");
        assert!(detail.contains("expected a whole number that is not negative"), "{detail}");
    }
    assert_eq!(server.metric("minewise_games_created_total").await, 0.0);
}

/// Limits are checked on the numbers before anything is allocated: refusing a gigantic board costs
/// no more than refusing any other, and the largest boards work.
#[tokio::test]
async fn limits_hold_before_anything_is_allocated() {
    let server = TestServer::start().await;
    let (games, boards) = ("/api/v1/games", "/api/v1/boards");
    let size = |width: u64, height: u64| json!({"width": width, "height": height, "mines": 1});
    let mut huge = Vec::new();
    for (width, height) in [(u64::MAX, u64::MAX), (65_537, 1), (257, 256)] {
        huge.extend([(games, size(width, height)), (boards, size(width, height))]);
    }
    for (key, value) in [("assistant", "intelligent"), ("fairness", "no-guess")] {
        let mut choice = size(101, 100);
        choice[key] = json!(value);
        huge.push((games, choice));
    }
    let mut choice = size(101, 100);
    choice["no_guess"] = json!(true);
    huge.push((boards, choice));
    for (path, choice) in &huge {
        let detail = server.post(path, choice).await.problem(422, "board-refused");
        assert!(detail.contains("at most"), "{path}: {detail}");
    }
    assert_eq!(server.metric("minewise_thinking_wait_seconds_count").await, 0.0);
    let largest = server.game(json!({"width": 256, "height": 256, "mines": 9_000})).await;
    assert_eq!(largest.created["state"]["snapshot"]["cells"].as_str().unwrap().len(), 65_536);
    let help = largest.send(1, &json!({"do": "hint"})).await;
    assert_eq!(
        help.problem(422, "board-refused"),
        "this board has 65536 cells, and help is limited to boards of 10000 cells"
    );
    server
        .game(json!({"width": 100, "height": 100, "mines": 2_000, "assistant": "intelligent"}))
        .await;
}

#[tokio::test]
async fn another_game_of_the_same_kind_has_its_own_board_and_keys() {
    let server = TestServer::start().await;
    let game = server
        .game(json!({"level": "expert", "assistant": "dual", "seed": "7", "name": "Ada"}))
        .await;
    let answer = game.request("POST", "/again").send().await;
    let again = Game::new(server.address, &answer.ok(201));
    assert_eq!(answer.header("location"), Some(&*again.path));
    let state = again.state().await;
    assert_eq!(state["config"], game.created["state"]["config"]);
    assert_eq!((&state["practice"], &state["name"]), (&json!(false), &json!("Ada")));
    assert_ne!(again.id, game.id);
    assert_ne!((&again.player, &again.watcher), (&game.player, &game.watcher));
    assert_ne!(state["commitment"], game.created["state"]["commitment"]);
    // A watcher can't start a game in the player's name.
    let watcher =
        crate::support::Request::new(server.address, "POST", &format!("{}/again", game.path));
    watcher.key(&game.watcher).send().await.problem(403, "key-wrong");
}
