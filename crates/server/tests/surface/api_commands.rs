//! Commands are carried out once each and in order, however often they are sent.

use minewise_board::Pos;
use minewise_rules::Seed;
use serde_json::{Value, json};

use crate::support::{Game, TestServer, at, cell, secret_mines};

const MIDDLE: Pos = Pos::new(4, 4);

async fn beginner(server: &TestServer, seed: u64) -> Game {
    server.game(json!({"level": "beginner", "seed": seed.to_string()})).await
}

#[tokio::test]
async fn a_command_is_answered_with_events_and_the_snapshot() {
    let server = TestServer::start().await;
    let game = beginner(&server, 1).await;
    let mines = secret_mines(game.config(), Seed(1), MIDDLE);
    assert_eq!(mines.len(), 10);
    let answer = game.open(MIDDLE).await;
    assert_eq!(answer["events"][0]["event"], "opened");
    assert_eq!(answer["events"][0]["cells"][0], json!({"x": 4, "y": 4}));
    assert_eq!(answer["events"][1], json!({"event": "status_changed", "status": "playing"}));
    assert_eq!((&answer["result"], &answer["reveal"]), (&Value::Null, &Value::Null));
    let opened = answer["events"][0]["cells"].as_array().unwrap().len();
    assert_eq!(answer["snapshot"]["score"], opened);
    let size = game.config().board.size();
    let flagged = game.play(&at("flag", mines[0])).await;
    assert_eq!(flagged["snapshot"]["mines_left"], 9);
    assert_eq!(cell(&flagged, size.index(mines[0])), 'F');
    let state = game.state().await;
    assert_eq!(state["snapshot"]["cells"], flagged["snapshot"]["cells"]);
    assert_eq!((&state["seq"], &state["practice"]), (&json!(2), &json!(true)));
}

#[tokio::test]
async fn chances_say_whose_they_are() {
    let server = TestServer::start().await;
    let choice = |fairness: &str| json!({"level": "beginner", "seed": "1", "fairness": fairness});
    for (fairness, basis, odds_of) in [
        ("classic", "estimate", "game"),
        ("kind", "rule", "kind_game"),
        ("no-guess", "rule", "any_board"),
    ] {
        let game = server.game(choice(fairness)).await;
        let first = game.play(&json!({"do": "odds"})).await;
        assert_eq!(first["snapshot"]["odds_of"], "first_open");
        assert_eq!(first["snapshot"]["odds"], json!(vec![0.0; 81]));
        let chance = game.play(&json!({"do": "win_chance"})).await;
        assert_eq!(chance["events"][0]["basis"], basis, "{fairness}: {chance}");
        assert_eq!(chance["events"][0]["of"], "game");
        assert_eq!(chance["snapshot"]["won_by_rule"], basis == "rule");
        let opened = game.play(&at("open", MIDDLE)).await;
        assert_eq!(opened["snapshot"]["odds_of"], odds_of);
        assert_eq!(opened["snapshot"]["won_by_rule"], basis == "rule");
    }
}

/// A repeated answer has a trace if and only if the first one had: if the command needed the
/// solver.
#[tokio::test]
async fn repeated_answers_have_the_same_trace() {
    let server = TestServer::start().await;
    let choice = json!({"level": "expert", "seed": "1", "assistant": "intelligent"});
    let game = server.game(choice).await;
    for (seq, command) in [
        json!({"do": "open", "x": 15, "y": 8}),
        json!({"do": "pause"}),
        json!({"do": "resume"}),
        json!({"do": "hint"}),
    ]
    .into_iter()
    .enumerate()
    {
        let seq = seq as u32 + 1;
        let first = game.send(seq, &command).await;
        assert_eq!(first.status, 200, "{}", first.text());
        assert_eq!(game.send(seq, &command).await.text(), first.text(), "{command}");
    }
}

/// The log may record a command as a different one; it can still be repeated.
#[tokio::test]
async fn a_command_that_became_another_one_can_be_repeated() {
    let server = TestServer::start().await;
    let game = beginner(&server, 1).await;
    let first = game.send(1, &json!({"do": "auto_play"})).await;
    assert_eq!(first.status, 200, "{}", first.text());
    let again = game.send(1, &json!({"do": "auto_play"})).await;
    assert_eq!((again.status, again.text()), (200, first.text()));
    // A click on a clue that can't be chorded opens nothing, but counts.
    let state = game.state().await;
    let cells = state["snapshot"]["cells"].as_str().unwrap();
    let clue = cells.find(|letter: char| ('1'..='8').contains(&letter)).unwrap();
    let click = at("click", game.config().board.size().pos(clue));
    let clicked = game.send(2, &click).await.ok(200);
    assert_eq!(clicked["events"], json!([]));
    assert_eq!(clicked["snapshot"]["cells"], cells);
    assert_eq!(clicked["snapshot"]["tally"]["clicks"], 1);
    assert_eq!(game.send(2, &click).await.ok(200), clicked);
    assert_eq!(game.send(2, &json!({"do": "hint"})).await.status, 409);
}

#[tokio::test]
async fn a_repeated_command_answers_byte_for_byte_as_the_first_time() {
    let clock = crate::support::HandClock::new();
    let settings =
        minewise_server::Settings { clock: clock.clock(), ..crate::support::open_settings() };
    let server = TestServer::with(settings).await;
    let game = beginner(&server, 2).await;
    let mines = secret_mines(game.config(), Seed(2), MIDDLE);
    let commands = [
        at("open", MIDDLE),
        at("flag", mines[0]),
        json!({"do": "hint"}),
        json!({"do": "odds"}),
        at("why", mines[1]),
        json!({"do": "advice"}),
        at("open", mines[2]),
    ];
    let mut answers = Vec::new();
    for (command, seq) in commands.iter().zip(1..) {
        clock.advance(1_234);
        let answer = game.send(seq, command).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answers.push(answer.body);
    }
    let before = game.state().await;
    assert_eq!(before["snapshot"]["status"], json!({"lost": "mine"}));
    // Later, in any order, including the older ones.
    clock.advance(99_999);
    for (command, seq) in commands.iter().zip(1..8).rev() {
        let again = game.send(seq, command).await;
        assert_eq!(
            String::from_utf8(again.body).unwrap(),
            String::from_utf8(answers[seq as usize - 1].clone()).unwrap()
        );
    }
    assert_eq!(game.state().await, before, "nothing happened twice");
    assert_eq!(server.metric("minewise_commands_total").await, 7.0);
}

#[tokio::test]
async fn a_number_that_is_not_the_next_is_refused_with_the_state() {
    let server = TestServer::start().await;
    let game = beginner(&server, 3).await;
    game.open(MIDDLE).await;
    let state = game.state().await;
    let cases = [
        (1, at("open", Pos::new(0, 0)), "this sequence number has been used"),
        (0, at("open", MIDDLE), "this sequence number has been used"),
        (3, at("open", Pos::new(0, 0)), "this sequence number is too high"),
        (u32::MAX, at("open", Pos::new(0, 0)), "this sequence number is too high"),
    ];
    for (seq, command, reason) in cases {
        let answer = game.send(seq, &command).await;
        let detail = answer.problem(409, "outdated");
        assert_eq!(detail, format!("{reason}: the next command is number 2, see the state"));
        let mut told = answer.json()["state"].clone();
        // Time passes between the two.
        told["snapshot"]["elapsed"] = state["snapshot"]["elapsed"].clone();
        assert_eq!(told, state);
    }
}

#[tokio::test]
async fn forbidden_moves_are_refused_and_the_game_continues() {
    let server = TestServer::start().await;
    let game = beginner(&server, 4).await;
    game.open(MIDDLE).await;
    let cases = [
        (at("open", MIDDLE), "command-refused", json!("already-open")),
        (at("flag", MIDDLE), "command-refused", json!("mark-on-open")),
        (at("chord", Pos::new(0, 0)), "command-refused", json!("not-a-clue")),
        (at("open", Pos::new(9, 0)), "command-refused", json!("out-of-board")),
        (at("open", Pos::new(65_535, 65_535)), "command-refused", json!("out-of-board")),
        (at("question", Pos::new(0, 0)), "command-refused", json!("question-marks-off")),
        (json!({"do": "resume"}), "command-refused", json!("not-paused")),
        (json!({"do": "tick"}), "command-refused", Value::Null),
        (json!({"do": "restart", "seed": "1"}), "command-refused", Value::Null),
        (json!({"do": "dance"}), "value-refused", Value::Null),
        (json!({"do": "open", "x": 1}), "value-refused", Value::Null),
        (json!({"do": "open", "x": -1, "y": 0}), "value-refused", Value::Null),
        (json!({"do": "open", "x": 65_536, "y": 0}), "value-refused", Value::Null),
    ];
    for (command, code, reason) in cases {
        let answer = game.send(2, &command).await;
        assert!(!answer.problem(422, code).is_empty(), "{command}");
        assert_eq!(answer.json()["reason"], reason, "{command}");
    }
    assert_eq!(game.state().await["seq"], 1);
    game.play(&json!({"do": "hint"})).await;
}

/// Rows W10 and W11: players can ask for help, and it is counted.
#[tokio::test]
async fn w10_w11_help_is_given_counted_and_traced() {
    let server = TestServer::start().await;
    let game = beginner(&server, 5).await;
    game.open(MIDDLE).await;
    let hint = game.play(&json!({"do": "hint"})).await;
    assert_eq!(hint["events"][0]["event"], "hint");
    assert_eq!(hint["events"][0]["cell"], hint["snapshot"]["hint"]);
    let tiers = ["two clues", "several clues", "mine total"];
    assert!(tiers.contains(&hint["events"][0]["tier"].as_str().unwrap()), "{hint}");
    let mines = secret_mines(game.config(), Seed(5), MIDDLE);
    let why = game.play(&at("why", mines[0])).await;
    assert!(["explained", "not_certain"].contains(&why["events"][0]["event"].as_str().unwrap()));
    let odds = game.play(&json!({"do": "odds"})).await;
    let chances = odds["snapshot"]["odds"].as_array().unwrap();
    let covered = odds["snapshot"]["cells"].as_str().unwrap().chars().map(|letter| letter == '#');
    assert!(chances.iter().zip(covered).all(|(chance, covered)| chance.is_null() != covered));
    let sum: f64 = chances.iter().filter_map(Value::as_f64).sum();
    assert!((sum - 10.0).abs() < 1e-9, "{sum}");
    game.play(&json!({"do": "odds"})).await;
    game.play(&json!({"do": "auto"})).await;
    let trace = game.get("/trace").await.ok(200);
    let steps = trace.as_array().unwrap();
    assert!(!steps.is_empty());
    for step in steps {
        assert!(!step["cells"].as_array().unwrap().is_empty());
        assert!(step["mine"].is_boolean() && step["clues"].is_array());
        assert!(!step["text"].as_str().unwrap().is_empty());
        assert!(step["argument"]["rule"].is_string(), "{step}");
        let parts = step["steps"].as_array().unwrap();
        assert_eq!(parts.last().unwrap()["cells"], step["cells"], "{step}");
    }
    let end = game.state().await;
    assert_eq!(end["result"]["status"], "won");
    let tally = &end["result"]["tally"];
    assert_eq!(
        (&tally["hints"], &tally["explanations"], &tally["odds"], &tally["autos"]),
        (&json!(1), &json!(1), &json!(1), &json!(1))
    );
    assert_eq!(end["result"]["clean_win"], false);
}

#[tokio::test]
async fn keys_permit_only_what_their_role_allows() {
    let server = TestServer::start().await;
    let game = beginner(&server, 6).await;
    let other = beginner(&server, 6).await;
    let command = json!({"do": "open", "x": 4, "y": 4, "seq": 1});
    let commands = format!("{}/commands", game.path);
    let missing = server.post(&commands, &command).await;
    assert!(missing.problem(401, "key-missing").contains("Authorization: Bearer KEY"));
    assert_eq!(missing.header("www-authenticate"), Some("Bearer"));
    for key in
        [&*game.watcher, &*other.player, "", "x", &"0".repeat(32), &game.player.to_uppercase()]
    {
        let answer = server.request("POST", &commands).key(key).json(&command).send().await;
        answer.problem(403, "key-wrong");
    }
    for end in ["", "/trace", "/replay", "/socket"] {
        let path = format!("{}{end}", game.path);
        if end != "/socket" {
            server.get(&path).await.problem(401, "key-missing");
        }
        server.request("GET", &path).key(&other.watcher).send().await.problem(403, "key-wrong");
        // Not even a valid key belongs in a URL, whether or not there is another in the header.
        for query in [
            format!("key={}", game.watcher),
            format!("a=b&key={}", game.player),
            format!("player_key={}", game.player),
            format!("x={}", game.player),
        ] {
            let path = format!("{path}?{query}");
            let detail = server.get(&path).await.problem(400, "key-in-address");
            assert!(detail.contains("Authorization: Bearer KEY"), "{detail}");
            assert!(detail.contains(r#"{"type":"enter","key":"KEY"}"#), "{detail}");
            let keyed = server.request("GET", &path).key(&game.player);
            keyed.send().await.problem(400, "key-in-address");
        }
    }
    let state = game.state().await;
    assert_eq!(server.request("GET", &game.path).key(&game.watcher).send().await.ok(200), state);
    // A game that doesn't exist, and ids that aren't valid.
    for id in [&"0".repeat(32), "1", &game.id.to_uppercase(), "%00"] {
        let path = format!("/api/v1/games/{id}");
        server.request("GET", &path).key(&game.player).send().await.problem(404, "not-found");
    }
}

/// A client that sends an unknown field meant something by it.
#[tokio::test]
async fn unknown_fields_are_refused_by_name() {
    let server = TestServer::start().await;
    let game = beginner(&server, 6).await;
    for (command, sentence) in [
        (json!({"do": "open", "x": 4, "y": 4, "times": 2}), "unknown field `times`"),
        (json!({"do": "hint", "x": 4}), "unknown field `x`"),
        (json!({"do": "undo", "DO": "undo"}), "unknown field `DO`"),
    ] {
        let detail = game.send(1, &command).await.problem(422, "value-refused");
        assert!(detail.starts_with(sentence), "{command}: {detail}");
        let mut socket = game.socket().await;
        socket.next().await;
        let mut numbered = command.clone();
        numbered["seq"] = json!(1);
        socket.send_json(&numbered).await;
        let refused = socket.next().await;
        assert!(refused["problem"]["detail"].as_str().unwrap().starts_with(sentence), "{refused}");
    }
    for twice in [r#"{"seq":1,"seq":1,"do":"hint"}"#, r#"{"seq":1,"do":"hint","do":"undo"}"#] {
        let request = game.request("POST", "/commands").header("content-type", "application/json");
        let detail = request.body(twice).send().await.problem(422, "value-refused");
        assert!(detail.starts_with("duplicate field"), "{detail}");
    }
    assert_eq!(game.state().await["seq"], 0);
    game.open(Pos::new(4, 4)).await;
}
