//! Games that are loaded from the store are the same as before, without the solver, in bounded
//! time.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_server::{Clock, Settings};
use minewise_session::{Assistant, Command, Config, Fairness, Millis, TimedCommand};
use minewise_store::{
    Append, FindingBytes, GameId, NewGame, Nonce, Secret, StoredFindings, UnixMillis,
};
use serde_json::{Value, json};

use crate::support::{Game, Machine, TestServer, at, cell, open_settings, soon};

/// Settings that keep no game in memory.
fn without_cache() -> Settings {
    Settings { cache_bytes: 1, ..open_settings() }
}

/// Puts a game with a log into the store, as if it had been played.
async fn stored(
    server: &TestServer,
    config: Config,
    commands: Vec<Command>,
    findings: Option<FindingBytes>,
) -> Game {
    let (player, watcher) = (Secret::random().unwrap(), Secret::random().unwrap());
    let mut game = server.game(json!({"level": "easy"})).await;
    let id = GameId::random().unwrap();
    let template = server.store.load(game.id.parse().unwrap()).await.unwrap().unwrap().game;
    let new = NewGame {
        id,
        created: UnixMillis::now(),
        config,
        seed: Seed(7),
        nonce: Nonce::random().unwrap(),
        player: player.digest(),
        watcher: watcher.digest(),
        ..template
    };
    server.store.create(new).await.unwrap();
    let entry = |command| TimedCommand { at: Millis(0), command }.into();
    let seq = commands.len() as u32;
    let commands = commands.into_iter().map(entry).collect();
    let findings = findings.map(|findings| StoredFindings { seq, findings });
    let findings = findings.into_iter().collect();
    let entry = Append { game: id, seq: 1, commands, findings, finish: None };
    server.store.append(entry).await.unwrap();
    (game.id, game.path) = (id.to_string(), format!("/api/v1/games/{id}"));
    (game.player, game.watcher) = (player.to_string(), watcher.to_string());
    game
}

fn board(width: u64, height: u64, mines: u64) -> Config {
    Config::new(Params::new(width, height, mines).unwrap())
}

/// Whatever its rules, a game is loaded from the store as it was after every command, and a
/// repeated command gets the same answer.
#[tokio::test]
async fn games_of_every_kind_are_loaded_as_they_were() {
    let clock = Machine::new().clock();
    let server = TestServer::with(Settings { clock, ..without_cache() }).await;
    let fairness = ["classic", "no-guess", "strict", "kind"];
    let kinds = fairness.iter().flat_map(|fairness| {
        ["single", "intelligent"].map(|assistant| {
            json!({
                "width": 12, "height": 10, "mines": 30, "seed": "7",
                "fairness": fairness, "assistant": assistant,
            })
        })
    });
    for kind in kinds {
        let game = server.game(kind.clone()).await;
        let mut commands = vec![at("open", Pos::new(4, 4)), json!({"do": "odds"})];
        commands.extend(["hint", "hint", "advice", "win_chance"].map(|name| json!({"do": name})));
        commands.extend([at("flag", Pos::new(0, 0)), at("why", Pos::new(8, 8))]);
        commands.extend(
            ["auto_play", "undo", "auto_play", "retry", "auto_play"]
                .map(|name| json!({"do": name})),
        );
        let mut seq = 0;
        for command in commands {
            let answer = game.send(seq + 1, &command).await;
            if answer.status != 200 {
                continue;
            }
            seq += 1;
            let answer = answer.ok(200);
            let state = game.state().await;
            let shown = |answer: &Value| {
                let mut snapshot = answer["snapshot"].clone();
                snapshot["elapsed"] = Value::Null;
                snapshot
            };
            assert_eq!(shown(&state), shown(&answer), "{kind} {command}");
            assert_eq!(state["seq"], seq);
            assert_eq!(game.send(seq, &command).await.ok(200), answer, "{kind} {command}");
        }
        assert!(seq >= 3, "{kind}: {seq}");
    }
    assert!(server.metric("minewise_games_loaded_total").await >= 80.0);
    assert!(server.metric("minewise_game_load_seconds_count").await >= 80.0);
    assert!(server.metric("minewise_commands_replayed_total").await >= 300.0);
    assert_eq!(server.metric("minewise_slow_game_loads_total").await, 0.0);
}

/// A load that takes longer than a second is counted as slow. By these clocks, a
/// step of it takes a millisecond or a second.
#[tokio::test]
async fn slow_loads_are_counted() {
    for (step, slow) in [(1, 0.0), (1_001, 1.0)] {
        let looks = AtomicU64::new(0);
        let running = move || Duration::from_millis(looks.fetch_add(step, Ordering::SeqCst));
        let clock = Clock::steady(|| UnixMillis(0), running);
        let server = TestServer::with(Settings { clock, ..without_cache() }).await;
        let game = server.game(json!({"level": "easy"})).await;
        let loaded = server.metric("minewise_games_loaded_total").await;
        let before = server.metric("minewise_slow_game_loads_total").await;
        game.state().await;
        assert_eq!(server.metric("minewise_games_loaded_total").await, loaded + 1.0);
        assert_eq!(server.metric("minewise_slow_game_loads_total").await, before + slow);
    }
}

/// Waiting for a turn is not loading: somebody who keeps the server busy makes no load slow. By
/// these clocks, every look takes more than a second, and a thought as much CPU time as it says.
#[tokio::test]
async fn only_the_work_of_a_load_makes_it_slow() {
    for (cpu_step, slow) in [(0, 0.0), (1_001, 1.0)] {
        let (looks, used) = (AtomicU64::new(0), AtomicU64::new(0));
        let running = move || Duration::from_millis(looks.fetch_add(1_001, Ordering::SeqCst));
        let cpu_time = move || Duration::from_millis(used.fetch_add(cpu_step, Ordering::SeqCst));
        let clock = Clock::steady(|| UnixMillis(0), running).with_cpu_time(cpu_time);
        let server = TestServer::with(Settings { clock, ..without_cache() }).await;
        // Its log takes thought, so it is replayed in turns with others.
        let game = server.game(json!({"level": "easy", "fairness": "no-guess"})).await;
        let before = server.metric("minewise_slow_game_loads_total").await;
        let waited = server.metric("minewise_game_load_seconds_sum").await;
        game.state().await;
        assert_eq!(server.metric("minewise_slow_game_loads_total").await, before + slow);
        assert!(server.metric("minewise_game_load_seconds_sum").await > waited + 1.0);
    }
}

/// Stored findings are used as they are: here, a layout that would never have been found.
#[tokio::test]
async fn stored_findings_are_not_worked_out_again() {
    let server = TestServer::with(without_cache()).await;
    let config = Config { fairness: Fairness::NoGuess, ..board(4, 4, 2) };
    // Mines in the two right corners.
    let findings = FindingBytes(vec![2, 0b0000_1000, 0b1000_0000]);
    let game = stored(&server, config, vec![Command::Open(Pos::new(0, 0))], Some(findings)).await;
    let state = game.state().await;
    assert_eq!(state["snapshot"]["cells"], "001#".repeat(4));
}

/// Each question about the chance of winning takes seconds on such a board. A game with such
/// questions in its log is still loaded at once, and others can play meanwhile.
#[tokio::test]
async fn earlier_questions_do_not_slow_down_loading() {
    let server = TestServer::with(without_cache()).await;
    let mut commands = vec![Command::Open(Pos::new(50, 50))];
    commands.extend([Command::WinChance; 3]);
    commands.extend((0..200).map(|_| Command::Why(Pos::new(0, 0))));
    let mut cold = Vec::new();
    for _ in 0..3 {
        cold.push(stored(&server, board(100, 100, 2_400), commands.clone(), None).await);
    }
    let other = server.game(json!({"level": "expert"})).await;
    let loading: Vec<_> =
        cold.iter().cloned().map(|game| tokio::spawn(async move { game.state().await })).collect();
    other.open(Pos::new(3, 3)).await;
    assert_eq!(server.get("/healthz").await.status, 200);
    for state in loading {
        let state = soon("a game that comes back", state).await.unwrap();
        assert_eq!(state["snapshot"]["tally"]["hints"], 3);
        assert_eq!(state["snapshot"]["tally"]["explanations"], 200);
    }
}

/// A game that would take too much work to load accepts no more commands.
#[tokio::test]
async fn a_log_is_bounded_by_its_work() {
    let server = TestServer::start().await;
    // Each round lays the mines again, and opens and covers tens of thousands of cells.
    let pair = [Command::Open(Pos::new(0, 0)), Command::Undo];
    let commands: Vec<Command> = std::iter::repeat_n(pair, 1_050).flatten().collect();
    let game = stored(&server, board(256, 256, 60), commands, None).await;
    let answer = game.send(2_101, &at("flag", Pos::new(9, 9))).await;
    let detail = answer.problem(422, "command-refused");
    assert!(detail.contains("reached the limit"), "{detail}");
    let few = stored(&server, board(256, 256, 60), pair.repeat(10), None).await;
    few.play(&at("flag", Pos::new(9, 9))).await;
    assert_eq!(cell(&few.state().await, 9 * 256 + 9), 'F');
}

/// If the findings were written by an older or another program, they are worked out again.
#[tokio::test]
async fn invalid_findings_do_no_harm() {
    let server = TestServer::with(without_cache()).await;
    let config = Config { assistant: Assistant::Intelligent, ..board(9, 9, 10) };
    let commands = vec![Command::Open(Pos::new(4, 4))];
    let alone = stored(&server, config, commands.clone(), None).await.state().await;
    for bytes in [vec![255, 255], vec![6, 0x80], vec![3]] {
        let game = stored(&server, config, commands.clone(), Some(FindingBytes(bytes))).await;
        let status = game.state().await["snapshot"]["status"].clone();
        assert_eq!(status, alone["snapshot"]["status"]);
    }
}
