//! What the watchers of a game cost, and that they see what its player sees.

use minewise_server::Settings;
use serde_json::{Value, json};

use crate::socket_play::{RandomCommands, apply_update, without_type};
use crate::support::{Game, HandClock, Machine, Socket, TestServer, open_settings};

/// As many as one address may have beside the player.
const WATCHERS: usize = 249;
/// How many commands the player gives, and how many milliseconds apart: five while watchers wait for
/// the next update, so that every update is about the whole board.
const COMMANDS: u32 = 100;
const APART: u64 = 10;

/// A board that opens almost completely at its first click.
async fn open_board(server: &TestServer) -> Game {
    server.game(json!({"width": 64, "height": 64, "mines": 64, "seed": "1"})).await
}

/// The command with this number: opens the board, and takes that back.
fn command(seq: u32) -> Value {
    match seq % 2 {
        1 => json!({"do": "open", "x": 32, "y": 32, "seq": seq}),
        _ => json!({"do": "undo", "seq": seq}),
    }
}

/// A watcher, and what it has received.
struct Watcher {
    socket: Socket,
    shown: Value,
    messages: usize,
    bytes: usize,
    /// How many updates were about several commands.
    merged: usize,
}

impl Watcher {
    async fn new(game: &Game) -> Self {
        let mut socket = game.watch().await;
        let shown = without_type(socket.next().await);
        Watcher { socket, shown, messages: 0, bytes: 0, merged: 0 }
    }

    /// Takes in one message.
    async fn follow(&mut self) {
        let text = self.socket.text().await;
        self.messages += 1;
        self.bytes += text.len();
        let told: Value = serde_json::from_str(&text).unwrap();
        match told["type"].as_str().unwrap() {
            "state" => self.shown = without_type(told),
            _ => {
                if let Some(after) = told.get("after") {
                    assert_eq!(*after, self.shown["seq"], "nothing is skipped");
                    self.merged += 1;
                }
                apply_update(&mut self.shown, &told);
            }
        }
    }

    async fn follow_to(&mut self, seq: u32) {
        while self.shown["seq"] != seq {
            self.follow().await;
        }
    }
}

/// Opening and undoing a 64x64 board 100 times per second before 249 watchers.
#[tokio::test]
async fn many_watchers_of_a_large_board_cost_little() {
    let machine = Machine::new();
    let server = TestServer::with(Settings { clock: machine.clock(), ..open_settings() }).await;
    let game = open_board(&server).await;
    let mut watchers = Vec::new();
    for _ in 0..WATCHERS {
        let mut watcher = Watcher::new(&game).await;
        watchers.push(tokio::spawn(async move {
            watcher.follow_to(COMMANDS).await;
            watcher
        }));
    }
    let mut player = game.socket().await;
    player.next().await;
    let mut bytes_for_player = 0;
    for seq in 1..=COMMANDS {
        player.send_json(&command(seq)).await;
        // Every command has its own update, however fast they come.
        let text = player.text().await;
        bytes_for_player += text.len();
        let told: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&told["type"], &told["seq"]), (&json!("update"), &json!(seq)));
        machine.pass(APART);
    }
    machine.pass(1_000);
    let state = game.state().await;
    let (mut messages, mut bytes) = (0, 0);
    for watcher in watchers {
        let watcher = watcher.await.unwrap();
        assert_eq!(watcher.shown["snapshot"]["cells"], state["snapshot"]["cells"]);
        assert_eq!(watcher.shown["snapshot"]["tally"], state["snapshot"]["tally"]);
        assert_eq!(watcher.shown["head"], state["head"]);
        messages = messages.max(watcher.messages);
        bytes += watcher.bytes;
    }
    println!(
        "{COMMANDS} commands in {} ms: {bytes_for_player} bytes for the player, {bytes} for \
         {WATCHERS} watchers ({messages} messages at most)",
        u64::from(COMMANDS) * APART
    );
    // One at once, then one every 50 ms, and the last.
    assert!(messages <= 22, "{messages} messages");
    let cells = 64 * 64;
    assert!(bytes <= WATCHERS * 22 * (cells + 4_096), "{bytes} bytes");
}

/// Whatever is played and however fast, updates about several commands lead to the same state.
#[tokio::test]
async fn updates_about_several_commands_add_up_to_the_state() {
    let clock = HandClock::new();
    let server = TestServer::with(Settings { clock: clock.clock(), ..open_settings() }).await;
    let kinds = [
        json!({"level": "beginner", "seed": "1", "question_marks": true, "time_limit": 90}),
        json!({"level": "beginner", "seed": "3", "assistant": "intelligent"}),
        json!({"level": "beginner", "seed": "5", "fairness": "strict", "assistant": "dual"}),
    ];
    for (kind, random) in kinds.into_iter().zip(1..) {
        let game = server.game(kind).await;
        let mut random = RandomCommands::new(random);
        let (mut player, mut watcher) = (game.socket().await, Watcher::new(&game).await);
        player.next().await;
        let mut seq = 0;
        for _ in 0..20 {
            for _ in 0..random.below(12) {
                clock.advance(random.below(10).into());
                let mut command = random.command();
                command["seq"] = json!(seq + 1);
                player.send_json(&command).await;
                let told = player.next().await;
                if told["type"] == "update" {
                    seq = told["seq"].as_u64().unwrap() as u32;
                }
            }
            clock.advance(50);
            watcher.follow_to(seq).await;
            let state = game.state().await;
            for time in ["elapsed", "time_left"] {
                watcher.shown["snapshot"][time] = state["snapshot"][time].clone();
            }
            assert_eq!(watcher.shown, state);
        }
        assert!(watcher.merged >= 5, "only {} updates were about several", watcher.merged);
    }
}

/// A player's key opens no way around it: some sockets get everything at once, all others are told
/// like watchers.
#[tokio::test]
async fn only_some_sockets_of_the_player_get_everything_at_once() {
    let clock = HandClock::new();
    let server = TestServer::with(Settings { clock: clock.clock(), ..open_settings() }).await;
    let game = open_board(&server).await;
    let mut sockets = Vec::new();
    for _ in 0..5 {
        let mut socket = game.socket().await;
        socket.next().await;
        sockets.push(socket);
    }
    let mut last = sockets.pop().unwrap();
    for seq in 1..=3 {
        last.send_json(&command(seq)).await;
        for socket in &mut sockets {
            assert_eq!(socket.next().await["seq"], seq);
        }
    }
    assert_eq!(last.next().await["seq"], 1);
    clock.advance(50);
    let told = last.next().await;
    assert_eq!((&told["after"], &told["seq"]), (&json!(1), &json!(3)));
}
