//! Sockets get the state and then every change, in order and without gaps.

use minewise_board::Pos;
use minewise_rules::Seed;
use minewise_server::Settings;
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::support::{
    Connection, Game, HandClock, Heard, TestServer, at, open_settings, secret_mines,
};

/// Applies an update to a state, as the description of the API says.
pub(crate) fn apply_update(state: &mut Value, update: &Value) {
    assert_eq!(update["type"], "update");
    state["seq"] = update["seq"].clone();
    state["head"] = update["head"].clone();
    for field in ["result", "reveal", "first_end"] {
        state[field] = update.get(field).cloned().unwrap_or(Value::Null);
    }
    for (field, value) in update["changes"].as_object().unwrap() {
        if field != "cells" {
            state["snapshot"][field] = value.clone();
            continue;
        }
        let mut cells = state["snapshot"]["cells"].as_str().unwrap().to_owned();
        for run in value.as_array().unwrap() {
            let (from, letters) = (run[0].as_u64().unwrap() as usize, run[1].as_str().unwrap());
            cells.replace_range(from..from + letters.len(), letters);
        }
        state["snapshot"]["cells"] = json!(cells);
    }
}

pub(crate) fn without_type(mut message: Value) -> Value {
    message.as_object_mut().unwrap().remove("type").unwrap();
    message
}

/// Random choices that are the same every time.
pub(crate) struct RandomCommands(TestRng);

impl RandomCommands {
    pub(crate) fn new(seed: u8) -> Self {
        RandomCommands(TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]))
    }

    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0.next_u32() % bound
    }

    fn pos(&mut self) -> Pos {
        Pos::new(self.below(9) as u16, self.below(9) as u16)
    }

    pub(crate) fn command(&mut self) -> Value {
        match self.below(26) {
            0..6 => at("open", self.pos()),
            6..11 => at("flag", self.pos()),
            11..13 => at("chord", self.pos()),
            13 => at("question", self.pos()),
            14 => at("why", self.pos()),
            15..17 => json!({"do": "undo"}),
            17 => json!({"do": "hint"}),
            18 => json!({"do": "odds"}),
            19 => json!({"do": "pause"}),
            20 => json!({"do": "resume"}),
            21 => json!({"do": "advice"}),
            22 => json!({"do": "auto"}),
            _ => json!({"do": "retry"}),
        }
    }
}

/// Whatever is played, applying the updates to the first state gives the same as `GET`, after every
/// command; a refused command is reported and changes nothing.
#[tokio::test]
async fn applying_updates_to_the_state_gives_the_state() {
    let clock = HandClock::new();
    let server = TestServer::with(Settings { clock: clock.clock(), ..open_settings() }).await;
    let kinds = [
        json!({"level": "beginner", "seed": "1", "question_marks": true}),
        json!({"level": "beginner", "seed": "2", "assistant": "dual", "time_limit": 90}),
        json!({"level": "beginner", "seed": "3", "assistant": "intelligent"}),
        json!({"level": "beginner", "seed": "4", "assistant": "intelligent", "strength": "single"}),
        json!({"level": "beginner", "seed": "5", "fairness": "strict"}),
    ];
    let mut carried_out = 0;
    for (kind, random) in kinds.into_iter().zip(1..) {
        let game = server.game(kind).await;
        let mut random = RandomCommands::new(random);
        let (mut player, mut watcher) = (game.socket().await, game.watch().await);
        let mut shown = without_type(player.next().await);
        assert_eq!(without_type(watcher.next().await), shown);
        for _ in 0..120 {
            clock.advance(777);
            let seq = shown["seq"].as_u64().unwrap() + 1;
            let mut command = random.command();
            command["seq"] = json!(seq);
            player.send_json(&command).await;
            let told = player.next().await;
            if told["type"] == "refused" {
                assert_eq!(
                    (&told["seq"], &told["problem"]["code"]),
                    (&json!(seq), &json!("command-refused"))
                );
            } else {
                apply_update(&mut shown, &told);
                assert_eq!(watcher.next().await, told, "{command}");
                carried_out += 1;
            }
            let state = game.state().await;
            shown["snapshot"]["elapsed"] = state["snapshot"]["elapsed"].clone();
            shown["snapshot"]["time_left"] = state["snapshot"]["time_left"].clone();
            assert_eq!(shown, state, "after {command}");
        }
    }
    assert!(carried_out > 100, "only {carried_out} commands meant anything");
}

#[tokio::test]
async fn a_repeated_command_is_answered_again_and_carried_out_once() {
    let server = TestServer::start().await;
    let game = server.game(json!({"level": "beginner", "seed": "1"})).await;
    let mut socket = game.socket().await;
    socket.next().await;
    let open = json!({"do": "open", "x": 4, "y": 4, "seq": 1});
    let mine = secret_mines(game.config(), Seed(1), Pos::new(4, 4))[0];
    let flag = json!({"do": "flag", "x": mine.x, "y": mine.y, "seq": 2});
    let mut first = Vec::new();
    for command in [&open, &flag] {
        socket.send_json(command).await;
        first.push(socket.text().await);
    }
    for (command, told) in [(&open, &first[0]), (&flag, &first[1])] {
        socket.send_json(command).await;
        assert_eq!(socket.text().await, *told);
    }
    // Another command with a used number, and one with a number that is too high.
    for seq in [1, 7] {
        socket.send_json(&json!({"do": "hint", "seq": seq})).await;
        let refused = socket.next().await;
        assert_eq!((&refused["type"], &refused["seq"]), (&json!("refused"), &json!(seq)));
        assert_eq!(refused["problem"]["code"], "outdated");
        assert_eq!(refused["problem"]["state"]["seq"], 2);
    }
    // Commands over HTTP are also reported here.
    game.play(&json!({"do": "undo"})).await;
    assert_eq!(socket.next().await["seq"], 3);
    assert_eq!(game.state().await["seq"], 3);
}

#[tokio::test]
async fn many_watchers_see_the_same_and_cannot_play() {
    let server = TestServer::start().await;
    let game = server.game(json!({"level": "beginner", "seed": "1"})).await;
    let mut watchers = Vec::new();
    for _ in 0..100 {
        let mut watcher = game.watch().await;
        assert_eq!(watcher.next().await["seq"], 0);
        watchers.push(watcher);
    }
    assert_eq!(server.metric("minewise_sockets").await, 100.0);
    game.open(Pos::new(4, 4)).await;
    let told = watchers[0].text().await;
    for watcher in &mut watchers[1..] {
        assert_eq!(watcher.text().await, told);
    }
    watchers[7].send_json(&json!({"do": "open", "x": 0, "y": 0, "seq": 2})).await;
    assert_eq!(
        watchers[7].hear().await,
        Heard::Closed(1008, "this key is only for watching".to_owned())
    );
    server.metric_becomes("minewise_sockets", 99.0).await;
    assert_eq!(game.state().await["seq"], 1);
    game.play(&json!({"do": "hint"})).await;
    assert_eq!(watchers[8].next().await["seq"], 2);
    for watcher in watchers {
        drop(watcher);
    }
    server.metric_becomes("minewise_sockets", 0.0).await;
}

/// A board whose updates are long, because most of it opens at once.
async fn game_with_long_updates(server: &TestServer) -> Game {
    server.game(json!({"width": 128, "height": 128, "mines": 250, "seed": "1"})).await
}

/// Opens and covers almost the whole board, `times` times, so slowly that watchers are told about
/// every command.
async fn make_long_updates(game: &Game, clock: &HandClock, times: u32) {
    let mut connection = Connection::open(game.address()).await;
    for seq in 1..=2 * times {
        clock.advance(50);
        let command = match seq % 2 {
            1 => json!({"do": "open", "x": 64, "y": 64, "seq": seq}),
            _ => json!({"do": "undo", "seq": seq}),
        };
        let request = game.request("POST", "/commands").json(&command);
        assert_eq!(request.send_on(&mut connection).await.status, 200);
    }
}

/// A watcher that falls behind gets the state again: it misses steps, but ends up with the same
/// state as the others.
#[tokio::test]
async fn a_lagging_watcher_gets_the_state_again() {
    let clock = HandClock::new();
    let server = TestServer::with(Settings { clock: clock.clock(), ..open_settings() }).await;
    let game = game_with_long_updates(&server).await;
    let stream = Connection::open_narrow(server.address).await;
    let mut watcher = game.watch_on(stream).await;
    let mut shown = without_type(watcher.next().await);
    make_long_updates(&game, &clock, 40).await;
    let (mut updates, mut states) = (0, 0);
    while shown["seq"] != 80 {
        let told = watcher.next().await;
        match told["type"].as_str().unwrap() {
            "state" => {
                states += 1;
                shown = without_type(told);
            }
            _ => {
                updates += 1;
                assert_eq!(
                    told["seq"],
                    shown["seq"].as_u64().unwrap() + 1,
                    "no step is skipped silently"
                );
                apply_update(&mut shown, &told);
            }
        }
    }
    assert_eq!(states, 1, "it got the state once");
    assert!(updates < 80, "{updates} of 80 updates came one by one");
    assert_eq!(shown, game.state().await);
}

/// A watcher that never reads is disconnected, and nobody else is affected.
#[tokio::test]
async fn a_watcher_that_never_reads_is_closed_and_others_play_on() {
    let write_timeout = std::time::Duration::from_millis(300);
    let clock = HandClock::new();
    let settings = Settings { write_timeout, clock: clock.clock(), ..open_settings() };
    let server = TestServer::with(settings).await;
    let game = game_with_long_updates(&server).await;
    let stream = Connection::open_narrow(server.address).await;
    let deaf = game.watch_on(stream).await;
    make_long_updates(&game, &clock, 40).await;
    server.metric_becomes("minewise_sockets", 0.0).await;
    assert_eq!(game.state().await["seq"], 80);
    drop(deaf);
}

#[tokio::test]
async fn messages_that_are_not_commands_are_refused_or_end_the_socket() {
    let server = TestServer::start().await;
    let game = server.game(json!({"level": "beginner", "seed": "1"})).await;
    let mut socket = game.socket().await;
    socket.next().await;
    let refused = [
        ("", "bad-request"),
        ("{", "bad-request"),
        ("[1]", "value-refused"),
        ("{}", "value-refused"),
        (r#"{"seq":1}"#, "value-refused"),
        (r#"{"seq":-1,"do":"hint"}"#, "value-refused"),
        (r#"{"seq":4294967296,"do":"hint"}"#, "value-refused"),
        (r#"{"seq":1,"do":"open","x":"a","y":0}"#, "value-refused"),
        ("\u{0}\u{1}", "bad-request"),
    ];
    for (frame, code) in refused {
        socket.send(Message::text(frame)).await;
        let told = socket.next().await;
        assert_eq!(
            (&told["type"], &told["problem"]["code"]),
            (&json!("refused"), &json!(code)),
            "{frame}"
        );
    }
    // Restart and tick are reserved for the server.
    for frame in [r#"{"seq":1,"do":"tick"}"#, r#"{"seq":1,"do":"restart","seed":"1"}"#] {
        socket.send(Message::text(frame)).await;
        assert_eq!(socket.next().await["problem"]["code"], "command-refused");
    }
    socket.send(Message::text(format!("{:4096}", ""))).await;
    assert_eq!(socket.next().await["problem"]["code"], "bad-request");
    socket.send(Message::text(format!("{:4097}", ""))).await;
    assert_eq!(socket.hear().await, Heard::Closed(1009, "the message is too long".to_owned()));
    let mut socket = game.socket().await;
    socket.next().await;
    socket.send(Message::binary(b"{}".to_vec())).await;
    assert_eq!(socket.hear().await, Heard::Closed(1003, "send text".to_owned()));
    assert_eq!(game.state().await["seq"], 0);
    let socket = game.socket().await;
    socket.close().await;
    server.metric_becomes("minewise_sockets", 0.0).await;
}
