//! Thinking: it always ends, nobody has to wait for other people's thoughts, and cheap requests
//! never wait.

use std::time::Duration;

use minewise_board::Params;
use minewise_rules::{Random, Seed};
use minewise_server::{CpuShare, Settings};
use minewise_testkit::{random_layout, view_of};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::support::{Connection, Game, Machine, Request, TestServer, open_settings};

/// A game with its first cell open, in which finding the chance of winning takes longer than is
/// allowed.
async fn endless_game(server: &TestServer) -> Game {
    let choice = json!({"width": 100, "height": 100, "mines": 2_000, "seed": "7"});
    let game = server.game(choice).await;
    game.play(&json!({"do": "open", "x": 50, "y": 50})).await;
    game
}

fn one_thread() -> Settings {
    Settings { cpu_threads: 1, ..open_settings() }
}

/// One thread, and 100 ms of CPU time for each thought.
fn little_time(machine: &Machine) -> Settings {
    let thinking_budget = Duration::from_millis(100);
    Settings { thinking_budget, clock: machine.clock(), ..one_thread() }
}

/// The command that never ends in such a game.
fn endless_command(game: &Game) -> Request {
    game.request("POST", "/commands").json(&json!({"do": "win_chance", "seq": 2}))
}

/// A position whose chance of winning takes very long to find: many clues all over a crowded board.
pub(crate) fn endless_question() -> Value {
    let params = Params::new(50, 50, 800).unwrap();
    let layout = random_layout(params, &mut Random::new(Seed(7)));
    let view = view_of(&layout, |pos| (pos.x + 2 * pos.y) % 3 == 0);
    json!({"position": view.to_string()})
}

#[tokio::test]
async fn a_command_that_takes_too_long_is_refused_and_changes_nothing() {
    let machine = Machine::new();
    let server = TestServer::with(little_time(&machine)).await;
    let game = endless_game(&server).await;
    let before = game.state().await;
    let refused = machine.think(&server, endless_command(&game), 100).await;
    let detail = refused.problem(422, "too-hard");
    assert!(detail.contains("computing time") && detail.contains("nothing has changed"));
    let after = game.state().await;
    assert_eq!(
        (&after["seq"], &after["snapshot"]["tally"]),
        (&json!(1), &before["snapshot"]["tally"])
    );
    // The next command has the number that the refused one didn't use.
    assert_eq!(game.send(2, &json!({"do": "flag", "x": 0, "y": 0})).await.status, 200);
}

#[tokio::test]
async fn a_question_that_takes_too_long_gets_a_partial_answer() {
    let server = TestServer::with(one_thread()).await;
    let exact = server.post("/api/v1/win-chances", &json!({"position": "3x1x1:1__"})).await;
    assert_eq!(exact.ok(200)["complete"], true);
    let state = endless_game(&server).await.state().await;
    let cells = state["snapshot"]["cells"].as_str().unwrap().replace('#', "_");
    let rows: Vec<&str> = (0..100).map(|row| &cells[100 * row..][..100]).collect();
    let question = json!({"position": format!("100x100x2000:{}", rows.join("/"))});
    let found = first_answer("/api/v1/win-chances", &question).await;
    // Fewer games than usual, and therefore a larger error.
    assert_eq!((&found["complete"], &found["exact"]), (&json!(false), &json!(false)));
    assert!((1..100).contains(&found["games"].as_u64().unwrap()), "{found}");
    assert!(found["error"].as_f64().unwrap() > 0.0, "{found}");
    let order = json!({"width": 100, "height": 100, "mines": 1_800, "no_guess": true,
        "count": 20, "seed": "1"});
    let boards = first_answer("/api/v1/boards", &order).await;
    assert_eq!(boards["complete"], false);
    assert!((1..20).contains(&boards["boards"].as_array().unwrap().len()));
}

/// The answer of a server that has just enough time to find anything at all. How much that is
/// depends on the machine, so each server has twice the time of the one before.
async fn first_answer(path: &str, question: &Value) -> Value {
    for doublings in 0..14 {
        let thinking_budget = Duration::from_millis(4 << doublings);
        let server = TestServer::with(Settings { thinking_budget, ..one_thread() }).await;
        let answer = server.post(path, question).await;
        if answer.status == 200 {
            server.metric_becomes("minewise_thinking", 0.0).await;
            return answer.json();
        }
        answer.problem(422, "too-hard");
    }
    panic!("{path} never has an answer");
}

/// When a client disconnects, its thoughts stop, whichever way the question came. They have no
/// other reason to stop here.
#[tokio::test]
async fn thoughts_stop_when_their_client_disconnects() {
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
    // Further bytes from the client don't hide that it disconnects.
    socket.send(Message::Ping(vec![1].into())).await;
    server.metric_becomes("minewise_thinking_running", 1.0).await;
    drop(socket);
    server.metric_becomes("minewise_thinking", 0.0).await;
    assert_eq!(game.state().await["seq"], 1);
}

/// The same for clients that have sent more requests, which nobody reads until the first is
/// answered.
#[tokio::test]
async fn a_client_with_further_requests_can_disconnect_as_well() {
    let server = TestServer::with(one_thread()).await;
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
async fn thoughts_stop_when_the_server_stops() {
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

/// While all threads are busy, a game that is being thought about can still be read, and commands
/// that don't need the solver are carried out in every kind of game.
#[tokio::test]
async fn cheap_requests_do_not_wait_for_thoughts() {
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
    // All of that happened during the first thought.
    server.metric_becomes("minewise_thinking", 1.0).await;
    drop(connection);
    server.metric_becomes("minewise_thinking", 0.0).await;
}

#[tokio::test]
async fn computing_time_is_limited_per_address_and_then_per_game() {
    let thinking = CpuShare { percent: 1, burst: Duration::from_millis(50) };
    let machine = Machine::new();
    let server = TestServer::with(Settings { thinking, ..little_time(&machine) }).await;
    let game = endless_game(&server).await;
    machine.think(&server, endless_command(&game), 100).await.problem(422, "too-hard");
    let question = json!({"position": "3x2x1:11_/___"});
    let refused = server.post("/api/v1/analysis", &question).await;
    assert!(refused.problem(429, "too-many-requests").contains("computing time"));
    // It takes 5 s to earn the 50 ms beyond the burst.
    assert_eq!(refused.header("retry-after"), Some("6"));
    machine.pass(4_999);
    assert_eq!(server.post("/api/v1/analysis", &question).await.header("retry-after"), Some("1"));
    machine.pass(1);
    server.post("/api/v1/analysis", &question).await.ok(200);
    machine.think(&server, endless_command(&game), 3_001).await.problem(422, "too-hard");
    server.post("/api/v1/analysis", &question).await.problem(429, "too-many-requests");
    // A game that has used little has time of its own, so others at the address can play on.
    let other = server.game(json!({"level": "expert", "fairness": "strict"})).await;
    other.play(&json!({"do": "open", "x": 15, "y": 8})).await;
    other.play(&json!({"do": "hint"})).await;
    // And even in the greedy game, commands that don't need the solver are carried out.
    endless_command(&game).send().await.problem(429, "too-many-requests");
    assert_eq!(game.send(2, &json!({"do": "flag", "x": 0, "y": 0})).await.status, 200);
}

/// Row W10: the Intelligent assistant's reasons come with its moves.
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
    // The same command sent again gets the same answer.
    let again = game.send(1, &json!({"do": "open", "x": 15, "y": 8})).await.ok(200);
    assert_eq!(again["trace"], answer["trace"]);
    let classic = server.game(json!({"level": "easy"})).await;
    assert!(classic.play(&json!({"do": "open", "x": 4, "y": 4})).await.get("trace").is_none());
}

/// Whatever takes long is charged, even without the solver: every read of a large board.
#[tokio::test]
async fn work_on_large_boards_is_charged() {
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
    // A used number with another command is refused, with the whole board.
    let refused = game.send(1, &json!({"do": "undo"})).await;
    assert_eq!(refused.status, 409);
    assert!(server.metric("minewise_thinking_cpu_seconds_total").await > paid);
}
