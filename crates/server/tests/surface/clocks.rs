//! Games run by a clock that nobody sets.

use std::sync::Arc;
use std::time::Duration;

use minewise_board::Pos;
use minewise_server::Settings;
use serde_json::json;

use crate::operation::metrics;
use crate::support::{Game, Machine, TestServer, at, open_settings};

const HOUR: i64 = 3_600_000;

async fn elapsed(game: &Game) -> u64 {
    game.state().await["snapshot"]["elapsed"].as_u64().unwrap()
}

/// The clock of the system is set forth or back by an hour: a game that runs, with or without
/// a countdown, and one that begins then go on as if nothing had happened. Dates are those of
/// the system.
#[tokio::test]
async fn a_jump_of_the_systems_clock_changes_no_game() {
    for jump in [HOUR, -HOUR] {
        let machine = Machine::new();
        let settings = Settings { clock: machine.clock(), ..open_settings() };
        let server = TestServer::with(settings).await;
        let endless = server.game(json!({"level": "expert"})).await;
        let counted = server.game(json!({"level": "expert", "time_limit": 600})).await;
        for game in [&endless, &counted] {
            game.open(Pos::new(15, 8)).await;
        }
        machine.pass(5_000);
        let now = machine.jump(jump);
        for game in [&endless, &counted] {
            assert_eq!(elapsed(game).await, 5_000);
        }
        for second in 6..=60 {
            machine.pass(1_000);
            let passed = elapsed(&endless).await;
            assert!(passed.abs_diff(second * 1_000) <= 10, "{passed} ms after {second} s");
        }
        assert_eq!(counted.state().await["snapshot"]["status"], "playing");
        let later = server.game(json!({"level": "easy"})).await;
        let seed = later.seed_in(&server).await;
        let won = later.win_in(Pos::new(2, 2), seed, || machine.pass(3_000)).await;
        let took = won["result"]["elapsed"].as_u64().unwrap();
        assert!(took == 0 || took.abs_diff(3_000) <= 1, "{took}");
        let best = server.get("/api/v1/best-times?level=easy&player=program").await.ok(200);
        let date = best[0]["finished"].as_u64().unwrap();
        assert_eq!(date, now + 55_000 + took, "the date is that of the system");
    }
}

/// The clock of the system is set back by an hour while the server is down: games go on at
/// their pace from the last move, and one that nobody has begun yet begins at once.
#[tokio::test]
async fn a_clock_that_was_set_back_before_a_restart_stops_no_game() {
    let machine = Machine::new();
    let settings = || Settings { clock: machine.clock(), ..open_settings() };
    let mut before = TestServer::with(settings()).await;
    let unopened = before.game(json!({"level": "expert"})).await;
    let endless = before.game(json!({"level": "expert"})).await;
    let counted = before.game(json!({"level": "expert", "time_limit": 600})).await;
    for game in [&endless, &counted] {
        game.open(Pos::new(15, 8)).await;
    }
    machine.pass(60_000);
    let covered = Pos::new(0, 0);
    for game in [&endless, &counted] {
        game.play(&at("flag", covered)).await;
    }
    before.begin_to_stop();
    before.stopped().await;
    machine.jump(-HOUR);
    let after = TestServer::with_store(settings(), Arc::clone(&before.store)).await;
    let [unopened, endless, counted] =
        [unopened, endless, counted].map(|game| Game::new(after.address, &game.created));
    unopened.open(Pos::new(15, 8)).await;
    assert_eq!(elapsed(&endless).await, 60_000);
    assert_eq!(elapsed(&counted).await, 60_000);
    machine.pass(5_000);
    assert_eq!(elapsed(&unopened).await, 5_000);
    assert_eq!(elapsed(&endless).await, 65_000);
    endless.play(&at("flag", covered)).await;
    machine.pass(535_000);
    assert!(elapsed(&endless).await.abs_diff(600_000) <= 60);
    assert_eq!(counted.state().await["snapshot"]["status"], json!({"lost": "time_out"}));
}

/// The row of a game is what shows that its promise has been used. The clock of the system
/// jumps ahead by more than games are kept, while the promise is minutes old by that of games.
#[tokio::test]
async fn a_jump_of_the_systems_clock_deletes_no_game_before_its_time() {
    let machine = Machine::new();
    let settings = Settings {
        clock: machine.clock(),
        finished_kept: Some(Duration::from_secs(24 * 3_600)),
        // The database is tidied after so many of these.
        cache_idle: Duration::from_millis(1),
        ..open_settings()
    };
    let server = TestServer::with(settings).await;
    let promise = server.post("/api/v1/promises", &json!({})).await.ok(201);
    let draw = json!({
        "id": promise["id"], "promised": promise["promised"], "promise": promise["promise"],
        "entropy": "00".repeat(16),
    });
    let choice = json!({"level": "easy", "draw": draw});
    let game = server.game(choice.clone()).await;
    game.play(&json!({"do": "give_up"})).await;
    machine.jump(72 * HOUR);
    let sweeps = async || {
        let name = "minewise_store_seconds_count{operation=\"forget_finished\"}";
        metrics(&server).await.get(name).copied().unwrap_or_default()
    };
    // One may have begun before.
    let before = sweeps().await;
    while sweeps().await < before + 2.0 {}
    server.post("/api/v1/games", &choice).await.problem(409, "promise-used");
    assert_eq!(game.get("").await.status, 200);
}
