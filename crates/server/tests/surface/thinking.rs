//! Thinking: it ends, nobody waits for what is not theirs, and what is cheap never waits.

use std::time::Duration;

use minewise_board::Params;
use minewise_rules::{Random, Seed};
use minewise_server::{CpuShare, Settings};
use minewise_testkit::{random_layout, view_of};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::support::{Connection, Game, TestServer, open_settings};

/// A game in which the chance to win takes longer than there is time for, with its first
/// cell open.
async fn endless_game(server: &TestServer) -> Game {
    let choice = json!({"width": 100, "height": 100, "mines": 2_000, "seed": "7"});
    let game = server.game(choice).await;
    game.play(&json!({"do": "open", "x": 50, "y": 50})).await;
    game
}

fn one_thread() -> Settings {
    Settings { cpu_threads: 1, ..open_settings() }
}

/// The same with little time for each thought.
fn little_time() -> Settings {
    Settings { thinking_budget: Duration::from_millis(100), ..one_thread() }
}

/// A position whose chance to win takes very long: many clues all over a crowded board.
fn endless_question() -> Value {
    let params = Params::new(50, 50, 800).unwrap();
    let layout = random_layout(params, &mut Random::new(Seed(7)));
    let view = view_of(&layout, |pos| (pos.x + 2 * pos.y) % 3 == 0);
    json!({"position": view.to_string()})
}

#[tokio::test]
async fn a_command_that_takes_too_long_is_refused_and_changes_nothing() {
    let server = TestServer::with(little_time()).await;
    let game = endless_game(&server).await;
    let before = game.state().await;
    let refused = game.send(2, &json!({"do": "win_chance"})).await;
    let detail = refused.problem(422, "too-hard");
    assert!(detail.contains("computing time") && detail.contains("nothing has changed"));
    let after = game.state().await;
    assert_eq!(
        (&after["seq"], &after["snapshot"]["tally"]),
        (&json!(1), &before["snapshot"]["tally"])
    );
    server.metric_becomes("minewise_thinking", 0.0).await;
    // The next command has the number that the refused one did not get.
    assert_eq!(game.send(2, &json!({"do": "flag", "x": 0, "y": 0})).await.status, 200);
}

#[tokio::test]
async fn a_question_that_takes_too_long_is_answered_with_what_there_is() {
    let settings = Settings { thinking_budget: Duration::from_millis(250), ..one_thread() };
    let server = TestServer::with(settings).await;
    let exact = server.post("/api/v1/win-chances", &json!({"position": "3x1x1:1__"})).await;
    assert_eq!(exact.ok(200)["complete"], true);
    let state = endless_game(&server).await.state().await;
    let cells = state["snapshot"]["cells"].as_str().unwrap().replace('#', "_");
    let rows: Vec<&str> = (0..100).map(|row| &cells[100 * row..][..100]).collect();
    let question = json!({"position": format!("100x100x2000:{}", rows.join("/"))});
    let found = server.post("/api/v1/win-chances", &question).await.ok(200);
    // Fewer games than usual, and the larger error that follows from it.
    assert_eq!((&found["complete"], &found["exact"]), (&json!(false), &json!(false)));
    assert!((1..100).contains(&found["games"].as_u64().unwrap()), "{found}");
    assert!(found["error"].as_f64().unwrap() > 0.0, "{found}");
    let settings = Settings { thinking_budget: Duration::from_millis(50), ..one_thread() };
    let server = TestServer::with(settings).await;
    let order = json!({"width": 100, "height": 100, "mines": 1_800, "no_guess": true,
        "count": 20, "seed": "1"});
    let boards = server.post("/api/v1/boards", &order).await.ok(200);
    assert_eq!(boards["complete"], false);
    assert!((1..20).contains(&boards["boards"].as_array().unwrap().len()));
    server.metric_becomes("minewise_thinking", 0.0).await;
}

/// Whoever hangs up is not thought for any longer, whichever way the question came.
#[tokio::test]
async fn thoughts_end_when_their_client_goes() {
    let server = TestServer::with(one_thread()).await;
    let game = endless_game(&server).await;
    let command = json!({"do": "win_chance", "seq": 2});
    let position = endless_question();
    let commands = format!("{}/commands", game.path);
    for (path, body) in [("/api/v1/win-chances", &position), (&*commands, &command)] {
        let mut connection = Connection::open(server.address).await;
        let request = server.request("POST", path).key(&game.player).json(body);
        connection.send(request.bytes()).await;
        server.metric_becomes("minewise_thinking_running", 1.0).await;
        drop(connection);
        server.metric_becomes("minewise_thinking", 0.0).await;
    }
    let mut socket = game.socket().await;
    socket.next().await;
    socket.send_json(&command).await;
    // What comes after it does not hide that the client goes.
    socket.send(Message::Ping(vec![1].into())).await;
    server.metric_becomes("minewise_thinking_running", 1.0).await;
    drop(socket);
    server.metric_becomes("minewise_thinking", 0.0).await;
    let used = server.metric("minewise_thinking_cpu_seconds_total").await;
    assert!(used < 4.0, "{used} s for three thoughts of 2 s that were all given up");
    assert_eq!(game.state().await["seq"], 1);
}

/// The same for those who had sent more, so that nobody reads on to the end of the line.
#[tokio::test]
async fn whoever_has_sent_ahead_can_go_as_well() {
    let budget = Duration::from_secs(3_600);
    let server = TestServer::with(Settings { thinking_budget: budget, ..one_thread() }).await;
    let game = endless_game(&server).await;
    let mut connection = Connection::open(server.address).await;
    let request = server.request("POST", "/api/v1/win-chances").json(&endless_question());
    connection.send([request.bytes(), server.request("GET", "/healthz").bytes()].concat()).await;
    server.metric_becomes("minewise_thinking_running", 1.0).await;
    drop(connection);
    server.metric_becomes("minewise_thinking", 0.0).await;
    let mut socket = game.socket().await;
    socket.next().await;
    for _ in 0..100 {
        socket.send_json(&json!({"do": "win_chance", "seq": 2})).await;
    }
    server.metric_becomes("minewise_thinking_running", 1.0).await;
    drop(socket);
    server.metric_becomes("minewise_thinking", 0.0).await;
}

#[tokio::test]
async fn thoughts_end_when_the_server_stops() {
    let mut server = TestServer::with(one_thread()).await;
    let game = endless_game(&server).await;
    let asking = tokio::spawn({
        let request =
            game.request("POST", "/commands").json(&json!({"do": "win_chance", "seq": 2}));
        async move { request.send().await }
    });
    server.metric_becomes("minewise_thinking_running", 1.0).await;
    server.begin_to_stop();
    let answer = asking.await.unwrap();
    answer.problem(503, "busy");
    server.stopped().await;
}

/// While a game is thought about, and every thread has something to think about, it can be
/// looked at, and what takes no thought is done in every kind of game.
#[tokio::test]
async fn what_is_cheap_does_not_wait_for_thoughts() {
    let server = TestServer::with(one_thread()).await;
    let game = endless_game(&server).await;
    let mut connection = Connection::open(server.address).await;
    let command = json!({"do": "win_chance", "seq": 2});
    connection.send(game.request("POST", "/commands").json(&command).bytes()).await;
    server.metric_becomes("minewise_thinking_running", 1.0).await;
    assert_eq!(game.state().await["seq"], 1);
    let mut watcher = game.watch().await;
    assert_eq!(watcher.next().await["seq"], 1);
    for fairness in ["classic", "no-guess", "strict", "kind"] {
        let other = server.game(json!({"level": "expert", "fairness": fairness})).await;
        let flagged = other.play(&json!({"do": "flag", "x": 1, "y": 1})).await;
        assert_eq!(flagged["snapshot"]["mines_left"], 98);
        other.play(&json!({"do": "open", "x": 15, "y": 8})).await;
        let hint = other.play(&json!({"do": "hint"})).await;
        assert_eq!(hint["seq"], 3);
    }
    // All of that went on while the first thought did.
    server.metric_becomes("minewise_thinking", 1.0).await;
    drop(connection);
    server.metric_becomes("minewise_thinking", 0.0).await;
}

#[tokio::test]
async fn computing_time_is_limited_by_address_and_then_by_game() {
    let thinking = CpuShare { percent: 1, burst: Duration::from_millis(50) };
    let server = TestServer::with(Settings { thinking, ..little_time() }).await;
    let game = endless_game(&server).await;
    game.send(2, &json!({"do": "win_chance"})).await.problem(422, "too-hard");
    server.metric_becomes("minewise_thinking", 0.0).await;
    let question = json!({"position": "3x2x1:11_/___"});
    let refused = server.post("/api/v1/analysis", &question).await;
    assert!(refused.problem(429, "too-many-requests").contains("computing time"));
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=300).contains(&wait), "{wait}");
    // A game that has used little has time of its own, so others at the address play on.
    let other = server.game(json!({"level": "expert", "fairness": "strict"})).await;
    other.play(&json!({"do": "open", "x": 15, "y": 8})).await;
    other.play(&json!({"do": "hint"})).await;
    // And in the greedy one, too, everything that takes no thought is done.
    while game.send(2, &json!({"do": "win_chance"})).await.status == 422 {}
    game.send(2, &json!({"do": "win_chance"})).await.problem(429, "too-many-requests");
    assert_eq!(game.send(2, &json!({"do": "flag", "x": 0, "y": 0})).await.status, 200);
}

/// Row W10: the reasons of the Intelligent assistant come with what it did.
#[tokio::test]
async fn w10_the_trace_comes_with_the_update() {
    let server = TestServer::start().await;
    let choice = json!({"level": "expert", "assistant": "intelligent", "seed": "11"});
    let game = server.game(choice).await;
    let mut socket = game.socket().await;
    assert!(socket.next().await["trace"].is_null());
    let answer = game.play(&json!({"do": "open", "x": 15, "y": 8})).await;
    let steps = answer["trace"]["steps"].as_array().unwrap();
    assert!(!steps.is_empty() && steps.len() <= 40);
    let all = game.get("/trace").await.ok(200);
    assert_eq!(all.as_array().unwrap()[..steps.len()], steps[..]);
    assert_eq!(answer["trace"]["complete"], all.as_array().unwrap().len() == steps.len());
    assert_eq!(socket.next().await["trace"], answer["trace"]);
    // The same command again is answered alike.
    let again = game.send(1, &json!({"do": "open", "x": 15, "y": 8})).await.ok(200);
    assert_eq!(again["trace"], answer["trace"]);
    let classic = server.game(json!({"level": "easy"})).await;
    assert!(classic.play(&json!({"do": "open", "x": 4, "y": 4})).await.get("trace").is_none());
}

/// Whatever takes long is paid for, with or without thought: every look at a large board.
#[tokio::test]
async fn large_boards_are_paid_for() {
    let server = TestServer::with(one_thread()).await;
    let game = server.game(json!({"width": 256, "height": 256, "mines": 9_000})).await;
    let mut paid = 0.0;
    for command in
        [json!({"do": "open", "x": 9, "y": 9}), json!({"do": "flag", "x": 250, "y": 250})]
    {
        game.play(&command).await;
        let now = server.metric("minewise_thinking_cpu_seconds_total").await;
        assert!(now > paid, "{command}: {now} s");
        paid = now;
    }
    // A number that was used, for another command: refused, with all of the board.
    let refused = game.send(1, &json!({"do": "undo"})).await;
    assert_eq!(refused.status, 409);
    assert!(server.metric("minewise_thinking_cpu_seconds_total").await > paid);
}
