//! Games run on a clock that isn't affected when the system's is set.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use minewise_board::Pos;
use minewise_commitment::{SealedRecord, examine};
use minewise_server::{Settings, fresh_keys, retirement};
use minewise_store::{LocalStore, SqliteStore, UnixMillis};
use serde_json::json;

use crate::api_end::{keys_as_evidence, known_keys};
use crate::operation::metrics;
use crate::support::{Game, Machine, TestServer, at, open_settings, until};

const HOUR: i64 = 3_600_000;

async fn elapsed(game: &Game) -> u64 {
    game.state().await["snapshot"]["elapsed"].as_u64().unwrap()
}

/// The system's clock is set forward or back by an hour. Running games, with or without a
/// countdown, and games that start then continue as if nothing had happened. Dates follow the
/// system.
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

/// The system's clock is set back by an hour while the server is down. Games continue at their
/// normal pace from the last move, and one that hasn't been started yet can start at once.
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

/// The row of a game shows that its promise has been used. The system's clock jumps ahead by more
/// than games are kept, while the promise is minutes old by the clock for games.
#[tokio::test]
async fn a_jump_of_the_systems_clock_deletes_no_game_before_its_time() {
    let machine = Machine::new();
    let settings = Settings {
        clock: machine.clock(),
        finished_kept: Some(Duration::from_secs(24 * 3_600)),
        // Old games are deleted after this many rounds.
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
    // One round may have started earlier.
    let before = sweeps().await;
    until("two more rounds", async || match sweeps().await {
        now if now >= before + 2.0 => Ok(()),
        now => Err(format!("{} rounds", now - before)),
    })
    .await;
    server.post("/api/v1/games", &choice).await.problem(409, "promise-used");
    assert_eq!(game.get("").await.status, 200);
}

/// A machine slept for hours, and meanwhile its key was rotated. By the clock for games the old key
/// is still in use; by the date of the end it isn't.
#[tokio::test]
async fn a_replay_is_genuine_after_a_long_sleep_and_a_rotation() {
    let machine = Machine::new();
    let begin = machine.jump(0);
    let file = database("slept");
    let mut keys = LocalStore::open(&file).unwrap();
    keys.make_keys(&fresh_keys(UnixMillis(begin)).unwrap()).unwrap();
    let later = UnixMillis(begin + 5 * HOUR as u64);
    keys.rotate_key(&fresh_keys(later).unwrap(), retirement(later)).unwrap();
    drop(keys);
    let settings = Settings { clock: machine.clock(), ..open_settings() };
    let store = Arc::new(SqliteStore::open(&file).unwrap());
    let server = TestServer::with_store(settings, store).await;
    let game = server.game(json!({"level": "easy"})).await;
    machine.jump(8 * HOUR);
    game.play(&json!({"do": "give_up"})).await;
    let sealed: SealedRecord = game.get("/replay").await.text().parse().unwrap();
    let keys = known_keys(&server).await;
    assert_eq!(examine(&sealed, &keys_as_evidence(&keys)).wrong(), None);
    drop(server);
    delete(&file);
}

/// Keys were rotated, or a backup restored, while the clock was ahead: by a little, as the clocks
/// of two servers may differ, or by more, which only the operator can fix.
#[tokio::test]
async fn a_clock_that_was_ahead_when_secrets_were_renewed_breaks_no_promise() {
    for (ahead, status) in [(30_000, 201), (120_000, 503)] {
        let machine = Machine::new();
        let file = database(&format!("ahead-{ahead}"));
        let mut keys = LocalStore::open(&file).unwrap();
        keys.make_keys(&fresh_keys(UnixMillis(0)).unwrap()).unwrap();
        let then = UnixMillis(machine.jump(0) + ahead);
        keys.rotate_key(&fresh_keys(then).unwrap(), then).unwrap();
        let settings = Settings { clock: machine.clock(), ..open_settings() };
        let store = Arc::new(SqliteStore::open(&file).unwrap());
        let server = TestServer::with_store(settings, store).await;
        let promise = server.post("/api/v1/promises", &json!({})).await;
        assert_eq!(promise.status, status);
        if status == 201 {
            let mut draw = promise.ok(201);
            draw["entropy"] = json!("00".repeat(16));
            let game = server.game(json!({"level": "easy", "draw": draw})).await;
            assert_eq!(game.created["state"]["draw"]["promise"], draw["promise"]);
        }
        drop(server);
        delete(&file);
    }
}

fn database(name: &str) -> PathBuf {
    let name = format!("{name}-{}.sqlite3", std::process::id());
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn delete(file: &Path) {
    for end in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
}
