//! Time is measured at the player's click, within what the delay of the line explains, and no
//! client gains more than that.

use std::sync::Arc;
use std::time::Duration;

use minewise_board::Pos;
use minewise_server::Settings;
use serde_json::{Value, json};

use crate::support::{Game, HandClock, Socket, TestServer, at, open_settings};

const MAX_DELAY: u64 = 250;

async fn server(clock: &HandClock) -> TestServer {
    let max_delay = Duration::from_millis(MAX_DELAY);
    TestServer::with(Settings { clock: clock.clock(), max_delay, ..open_settings() }).await
}

/// A client that plays over a line of its own, and says when it acts on a clock of its own.
struct Client {
    socket: Socket,
    clock: HandClock,
    seq: u64,
}

impl Client {
    /// Connects over a line whose round trip takes so long, or pretends that it does.
    async fn connect(game: &Game, clock: &HandClock, round_trip: u64) -> Self {
        Client::after_state(game.socket().await, clock, round_trip).await
    }

    async fn after_state(mut socket: Socket, clock: &HandClock, round_trip: u64) -> Self {
        let seq = socket.next().await["seq"].as_u64().unwrap();
        clock.advance(round_trip);
        socket.ping().await;
        // The answer has been taken note of when this one is there.
        socket.send_json(&json!({"type": "resume", "after": 0, "commands": []})).await;
        assert_eq!(socket.next().await["type"], "resumed");
        Client { socket, clock: clock.clone(), seq }
    }

    /// Gives a command that arrives after a delay.
    async fn give(&mut self, mut command: Value, claimed: u64, delay: u64) -> Value {
        self.clock.advance(delay);
        self.seq += 1;
        command["seq"] = json!(self.seq);
        command["refusals"] = json!(0);
        command["at"] = json!(claimed);
        self.socket.send_json(&command).await;
        let told = self.socket.next().await;
        assert_eq!(told["type"], "update", "{told}");
        self.seq = told["seq"].as_u64().unwrap();
        told
    }
}

fn open(x: u16, y: u16) -> Value {
    at("open", Pos::new(x, y))
}

fn give_up() -> Value {
    json!({"do": "give_up"})
}

/// The time of play that counts, and the one that the server saw.
fn times(told: &Value) -> (u64, u64) {
    let elapsed = told["result"]["elapsed"].as_u64().unwrap();
    (elapsed, told["result"]["server_elapsed"].as_u64().unwrap_or(elapsed))
}

async fn new_game(server: &TestServer) -> Game {
    server.game(json!({"width": 9, "height": 9, "mines": 40, "seed": "3"})).await
}

#[tokio::test]
async fn what_a_line_delays_does_not_count_and_both_times_are_told() {
    let clock = HandClock::new();
    let server = server(&clock).await;
    let game = new_game(&server).await;
    let mut client = Client::connect(&game, &clock, 160).await;
    // The client's clock started at another time.
    client.give(open(0, 8), 5_000, 0).await;
    clock.advance(1_000);
    client.give(at("flag", Pos::new(8, 0)), 6_000, 90).await;
    clock.advance(910);
    let told = client.give(give_up(), 7_000, 150).await;
    assert_eq!(times(&told), (2_000, 2_150));
    // They are in every answer about the game, and survive a restart.
    let state = game.state().await;
    assert_eq!(state["result"], told["result"]);
    assert_eq!(told["changes"]["elapsed"], 2_000);
    let settings = Settings { clock: clock.clock(), ..open_settings() };
    let later = TestServer::with_store(settings, Arc::clone(&server.store)).await;
    let again = Game::new(later.address, &game.created).state().await;
    assert_eq!(again["result"], told["result"]);
    // The replay has the times that count.
    let replay = game.get("/replay").await;
    let ats: Vec<u64> = replay
        .text()
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).unwrap()["t"].as_u64())
        .collect();
    assert_eq!((ats[1] - ats[0], ats[2] - ats[0]), (1_000, 2_000));
}

#[tokio::test]
async fn an_even_delay_is_no_difference_and_is_not_told() {
    let clock = HandClock::new();
    let server = server(&clock).await;
    let game = new_game(&server).await;
    let mut client = Client::connect(&game, &clock, 160).await;
    client.give(open(0, 8), 1_000, 80).await;
    clock.advance(1_920);
    let told = client.give(give_up(), 3_000, 80).await;
    assert_eq!(times(&told), (2_000, 2_000));
    assert_eq!(told["result"].get("server_elapsed"), None);
}

/// The first command was delayed, and the message with the key was not.
#[tokio::test]
async fn the_message_with_the_key_tells_the_clock_before_the_first_command() {
    let clock = HandClock::new();
    let server = server(&clock).await;
    let game = new_game(&server).await;
    let mut socket = Socket::open(server.address, &game.socket_path()).await.unwrap();
    socket.send_json(&json!({"type": "enter", "key": game.player, "at": 500})).await;
    let mut client = Client::after_state(socket, &clock, 160).await;
    client.give(open(0, 8), 660, 90).await;
    clock.advance(910);
    let told = client.give(give_up(), 1_660, 0).await;
    assert_eq!(times(&told), (1_000, 910));
}

/// Each row is a client that lies: how long it lets the ping wait, and what it may gain.
#[tokio::test]
async fn no_lie_gains_more_than_the_line_explains() {
    for (round_trip, most) in [(0, 0), (100, 100), (MAX_DELAY, MAX_DELAY), (60_000, MAX_DELAY)] {
        for claimed in [0, 1, 5_001, u64::MAX] {
            let clock = HandClock::new();
            let server = server(&clock).await;
            let game = new_game(&server).await;
            let mut client = Client::connect(&game, &clock, round_trip).await;
            client.give(open(0, 8), 5_000, 0).await;
            for number in 0..5 {
                client.give(at("flag", Pos::new(8, number)), claimed, 1_000).await;
            }
            let (counts, seen) = times(&client.give(give_up(), claimed, 1_000).await);
            assert_eq!(seen, 6_000);
            assert!(counts + most >= seen, "{claimed} after {round_trip} ms gained {counts} ms");
        }
    }
}

/// Every connection finds the gain of the ones before it, in the same process or in another, and
/// the first line decides.
#[tokio::test]
async fn connecting_again_gains_nothing_more() {
    let clock = HandClock::new();
    let mut server = server(&clock).await;
    let mut game = new_game(&server).await;
    Client::connect(&game, &clock, 100).await.give(open(0, 8), 1_000, 0).await;
    for round in 0..6 {
        if round == 3 {
            let settings = Settings { clock: clock.clock(), ..open_settings() };
            server = TestServer::with_store(settings, Arc::clone(&server.store)).await;
            game = Game::new(server.address, &game.created);
        }
        let mut client = Client::connect(&game, &clock, 100).await;
        client.give(at("flag", Pos::new(8, round)), 2_000, 400).await;
        // Two seconds pass, and the client says that it was none.
        client.give(at("flag", Pos::new(7, round)), 2_000, 2_000).await;
    }
    let mut last = Client::connect(&game, &clock, 60_000).await;
    last.give(at("flag", Pos::new(8, 7)), 2_000, 0).await;
    let (counts, seen) = times(&last.give(give_up(), 0, 1_000).await);
    assert!(seen - counts <= 100, "{counts} ms of {seen} ms");
}

#[tokio::test]
async fn two_sockets_gain_no_more_than_one() {
    let clock = HandClock::new();
    let server = server(&clock).await;
    let game = new_game(&server).await;
    let mut clients =
        [Client::connect(&game, &clock, 200).await, Client::connect(&game, &clock, 0).await];
    clients[0].give(open(0, 8), 9_000, 0).await;
    clients[1].socket.next().await;
    for number in 0..8u16 {
        let (first, second) = clients.split_at_mut(1);
        let (giver, other) = match number % 2 {
            0 => (&mut second[0], &mut first[0]),
            _ => (&mut first[0], &mut second[0]),
        };
        giver.seq = u64::from(number) + 1;
        // One of the clocks is years behind the other.
        giver.give(at("flag", Pos::new(8, number)), u64::from(number % 2), 1_000).await;
        other.socket.next().await;
    }
    clients[0].seq = 9;
    let (counts, seen) = times(&clients[0].give(give_up(), 0, 1_000).await);
    assert_eq!((counts, seen), (8_800, 9_000));
}

#[tokio::test]
async fn a_countdown_waits_for_a_click_that_was_made_in_time_and_reveals_nothing_meanwhile() {
    for (claimed, status) in [(11_990, json!("paused")), (12_000, json!({"lost": "time_out"}))] {
        let clock = HandClock::new();
        let server = server(&clock).await;
        let choice = json!({"width": 9, "height": 9, "mines": 40, "seed": "3", "time_limit": 10});
        let game = server.game(choice).await;
        let mut client = Client::connect(&game, &clock, 160).await;
        client.give(open(0, 8), 2_000, 0).await;
        clock.advance(10_100);
        // The countdown is over, and the click may be on its way.
        let state = game.state().await;
        assert_eq!(state["snapshot"]["status"], "playing");
        assert_eq!(state["snapshot"]["time_left"], 1);
        assert_eq!(state["reveal"], Value::Null);
        assert!(!state["snapshot"]["cells"].as_str().unwrap().contains(['*', 'C', 'X']));
        client.give(json!({"do": "pause"}), claimed, 0).await;
        assert_eq!(game.state().await["snapshot"]["status"], status);
    }
}

#[tokio::test]
async fn a_countdown_does_not_wait_longer_than_the_line_explains() {
    let clock = HandClock::new();
    let server = server(&clock).await;
    let choice = json!({"level": "expert", "time_limit": 10});
    let game = server.game(choice).await;
    let mut client = Client::connect(&game, &clock, 160).await;
    client.give(open(15, 8), 2_000, 0).await;
    clock.advance(10_000 + 159);
    assert_eq!(game.state().await["snapshot"]["status"], "playing");
    clock.advance(1);
    let state = game.state().await;
    assert_eq!(state["snapshot"]["status"], json!({"lost": "time_out"}));
    assert_eq!(state["result"]["elapsed"], 10_000);
    assert_eq!(state["result"].get("server_elapsed"), None);
}
