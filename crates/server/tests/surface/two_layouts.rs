//! Nothing that leaves the server depends on the layout beyond the view: two
//! games whose layouts differ send the same bytes, over HTTP and WebSocket, until
//! the player sees a difference.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use minewise_board::Pos;
use minewise_rules::Seed;
use minewise_server::Settings;
use minewise_session::{Command, Config, Millis, Session, Snapshot};
use serde_json::{Value, json};

use crate::support::{Answer, Game, HandClock, Socket, TestServer, open_settings};

const FIRST: Pos = Pos::new(0, 0);
const CENTRE: Pos = Pos::new(2, 2);
const FAR: Pos = Pos::new(4, 4);

/// Commands whose effect doesn't depend on hidden mines. Refused ones are answered as well.
fn script() -> Vec<Command> {
    vec![
        Command::Flag(FAR),
        Command::Flag(FAR),
        Command::Open(FIRST),
        Command::Hint,
        Command::Advice,
        Command::Odds,
        Command::Why(FAR),
        Command::Why(CENTRE),
        Command::Flag(FAR),
        Command::Flag(CENTRE),
        Command::Question(FAR),
        Command::Chord(FIRST),
        Command::Pause,
        Command::Hint,
        Command::Resume,
        Command::Undo,
        Command::Open(FAR),
        Command::Hint,
        Command::Odds,
    ]
}

/// Finds two seeds that look the same throughout the script, but whose mines differ at its end.
fn find_pair(config: Config) -> [u64; 2] {
    let mut seen: HashMap<String, (u64, Snapshot)> = HashMap::new();
    for seed in 0..20_000 {
        let mut session = Session::new(config, Seed(seed), Millis(0));
        let mut shown = String::new();
        for command in script() {
            let events = session.apply(command, Millis(0));
            shown += &format!("{events:?}{:?}", session.snapshot(Millis(0)));
        }
        if session.apply(Command::GiveUp, Millis(0)).is_err() {
            continue;
        }
        let end = session.snapshot(Millis(0));
        match seen.entry(shown) {
            Entry::Vacant(vacant) => drop(vacant.insert((seed, end))),
            Entry::Occupied(other) if other.get().1 == end => {}
            Entry::Occupied(other) => return [other.get().0, seed],
        }
    }
    panic!("no pair for {config:?}");
}

/// Masks what may differ between two games: the id, the keys, the commitment, and the head of the
/// chain of commands, which starts with id and commitment.
fn masked(game: &Game, text: &str) -> String {
    let commitment = game.created["state"]["commitment"].as_str().unwrap();
    let masked = text
        .replace(&game.id, "ID")
        .replace(&game.player, "PLAYER")
        .replace(&game.watcher, "WATCHER")
        .replace(commitment, "COMMITMENT");
    let mut parts = masked.split("\"head\":\"");
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |text, part| text + "\"head\":\"HEAD" + &part[64..])
}

/// An answer as bytes, except for what is different in every answer.
fn bytes(game: &Game, answer: &Answer) -> String {
    let own = ["date", "x-request-id"];
    let headers = answer.headers.iter().filter(|(name, _)| !own.contains(&name.as_str()));
    let headers: Vec<String> = headers.map(|(name, value)| format!("{name}: {value}")).collect();
    masked(game, &format!("{}\n{}\n\n{}", answer.status, headers.join("\n"), answer.text()))
}

/// One of the two games, with the sockets that follow it.
struct Side {
    game: Game,
    player: Socket,
    watcher: Socket,
}

impl Side {
    async fn new(server: &TestServer, choice: &Value, seed: u64) -> (Self, String) {
        let mut choice = choice.clone();
        choice["seed"] = json!(seed.to_string());
        let answer = server.post("/api/v1/games", &choice).await;
        let game = Game::new(server.address, &answer.ok(201));
        let created = bytes(&game, &answer);
        let (player, watcher) = (game.socket().await, game.watch().await);
        (Side { game, player, watcher }, created)
    }

    /// Everything that is sent because of one command, over HTTP and both sockets.
    async fn hear_all(&mut self, seq: &mut u32, command: Command) -> Vec<String> {
        let command = serde_json::to_value(command).unwrap();
        let answer = self.game.send(*seq, &command).await;
        let mut heard = vec![bytes(&self.game, &answer)];
        if answer.status == 200 {
            heard.push(masked(&self.game, &self.player.text().await));
            heard.push(masked(&self.game, &self.watcher.text().await));
            // The same command again, on the socket.
            let mut again = command.clone();
            again["seq"] = json!(*seq);
            self.player.send_json(&again).await;
            heard.push(masked(&self.game, &self.player.text().await));
            *seq += 1;
        }
        self.player.send_json(&json!({"do": "hint", "seq": *seq + 1})).await;
        heard.push(masked(&self.game, &self.player.text().await));
        for end in ["", "/trace", "/replay"] {
            heard.push(bytes(&self.game, &self.game.get(end).await));
        }
        heard
    }
}

async fn look_alike(choice: Value) {
    let clock = HandClock::new();
    let server = TestServer::with(Settings { clock: clock.clock(), ..open_settings() }).await;
    let config = server.game(choice.clone()).await.config();
    let seeds = find_pair(config);
    let (mut one, created) = Side::new(&server, &choice, seeds[0]).await;
    let (mut two, created_two) = Side::new(&server, &choice, seeds[1]).await;
    assert_eq!(created, created_two);
    assert_eq!(
        masked(&one.game, &one.player.text().await),
        masked(&two.game, &two.player.text().await)
    );
    assert_eq!(
        masked(&one.game, &one.watcher.text().await),
        masked(&two.game, &two.watcher.text().await)
    );
    let (mut seq_one, mut seq_two) = (1, 1);
    for command in script() {
        clock.advance(321);
        let heard = one.hear_all(&mut seq_one, command).await;
        assert_eq!(heard, two.hear_all(&mut seq_two, command).await, "{choice} {command:?}");
    }
    assert!(seq_one > 8, "the script is played: {seq_one}");
    // At the end the boards differ, so they were different all the time.
    let give_up = json!({"do": "give_up"});
    let ends = [one.game.send(seq_one, &give_up).await, two.game.send(seq_two, &give_up).await];
    let ends = ends.map(|end| end.ok(200));
    assert_ne!(ends[0]["snapshot"]["cells"], ends[1]["snapshot"]["cells"], "{choice}");
    assert_eq!(ends[1]["reveal"]["seed"], seeds[1].to_string());
}

// Row W9.
#[tokio::test]
async fn w9_two_layouts_look_alike_over_the_wire() {
    for assistant in ["single", "dual", "intelligent"] {
        look_alike(json!({"level": "easy", "first_click": "safe", "assistant": assistant})).await;
    }
}

// Row W9.
#[tokio::test]
async fn w9_two_layouts_look_alike_whatever_the_rules() {
    let board = json!({"width": 6, "height": 5, "mines": 8});
    for (name, value) in [
        ("fairness", "strict"),
        ("fairness", "kind"),
        ("strength", "single"),
        ("first_click", "none"),
        ("fairness", "no-guess"),
    ] {
        let mut choice = board.clone();
        choice[name] = json!(value);
        if name == "strength" {
            choice["assistant"] = json!("intelligent");
        }
        choice["question_marks"] = json!(true);
        choice["time_limit"] = json!(600);
        look_alike(choice).await;
    }
}
