//! The end of a game: result, reveal, replay, best times.

use minewise_board::Pos;
use minewise_commitment::{About, Evidence, KnownKeys, SealedRecord, Verdict, examine};
use minewise_rules::Seed;
use minewise_server::Settings;
use serde_json::{Value, json};

use crate::support::{Game, HandClock, TestServer, at, open_settings, secret_mines};

/// The keys that a server publishes.
pub(crate) async fn known_keys(server: &TestServer) -> KnownKeys {
    serde_json::from_value(server.get("/.well-known/minewise-keys.json").await.ok(200)).unwrap()
}

/// The evidence of someone who trusts these keys.
pub(crate) fn keys_as_evidence(keys: &KnownKeys) -> Evidence<'_> {
    Evidence { commitment: None, promise: None, entropy: None, checkpoint: None, keys }
}

const CORNER: Pos = Pos::new(0, 0);

#[tokio::test]
async fn a_replay_is_withheld_until_the_end_and_then_proves_everything() {
    let server = TestServer::start().await;
    let game = server.game(json!({"level": "beginner"})).await;
    let published = game.created["state"]["commitment"].as_str().unwrap().to_owned();
    game.open(Pos::new(4, 4)).await;
    let early = game.get("/replay").await.problem(409, "not-over");
    assert_eq!(early, "the game is not over yet, and its replay would reveal the mines");
    let seed = game.seed_in(&server).await;
    let mines = secret_mines(game.config(), seed, Pos::new(4, 4));
    let end = game.play(&at("open", mines[3])).await;
    assert_eq!(end["result"]["status"], json!({"lost": "mine"}));
    assert_eq!(end["reveal"]["seed"], seed.0.to_string());
    let answer = game.get("/replay").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/jsonl")));
    let sealed: SealedRecord = answer.text().parse().unwrap();
    assert_eq!(sealed.record.seed, seed);
    assert_eq!(sealed.record.commands.len(), 2);
    let keys = known_keys(&server).await;
    let evidence = Evidence { commitment: Some(&published), ..keys_as_evidence(&keys) };
    let examination = examine(&sealed, &evidence);
    assert!(examination.is_genuine(), "{examination:?}");
    let result = examination.result.unwrap();
    // The server adds figures that follow from the result.
    for (name, value) in serde_json::to_value(result).unwrap().as_object().unwrap() {
        assert_eq!(*value, end["result"][name], "{name}");
    }
    assert_eq!(game.state().await["result"], end["result"]);
    // A watcher may download it as well; tampering is detected.
    let watcher = server.request("GET", &format!("{}/replay", game.path)).key(&game.watcher);
    assert_eq!(watcher.send().await.body, answer.body);
    let other_seed = answer.text().replace(&seed.0.to_string(), &(seed.0 ^ 1).to_string());
    let forged: SealedRecord = other_seed.parse().unwrap();
    let wrong = examine(&forged, &evidence).wrong().cloned().unwrap();
    assert_eq!((wrong.about, wrong.verdict), (About::Board, Verdict::Wrong));
}

/// A game whose board nobody chose, and its seed, which the test reads from the store.
async fn ranked(server: &TestServer, choice: Value) -> (Game, Seed) {
    let game = server.game_of_several_clicks(&choice, CORNER).await;
    let seed = game.seed_in(server).await;
    (game, seed)
}

#[tokio::test]
async fn best_times_rank_clean_wins_on_boards_that_nobody_chose() {
    let clock = HandClock::new();
    let server = TestServer::with(Settings { clock: clock.clock(), ..open_settings() }).await;
    let easy = |name: &str| json!({"level": "easy", "first_click": "safe", "name": name});
    // The games of these tests count as those of a program.
    let list = "/api/v1/best-times?level=easy&first_click=safe&player=program";
    assert_eq!(server.get(list).await.ok(200), json!([]));
    let mut finished = Vec::new();
    for (name, millis) in [("slow", 9_000), ("quick", 2_000), ("tie", 2_000), ("middle", 5_000)] {
        let (game, seed) = ranked(&server, easy(name)).await;
        // The game begins with a flag, which doesn't start the clock, and an open.
        let end = game.win_in(CORNER, seed, || clock.advance(millis)).await;
        finished.push((name, end));
        clock.advance(1);
    }
    // None of these counts: practice, a hint, an undo, another rule, a loss.
    let practice = server.game(json!({"level": "easy", "first_click": "safe", "seed": "1"})).await;
    practice.win_in(CORNER, Seed(1), || ()).await;
    let (helped, seed) = ranked(&server, easy("helped")).await;
    helped.open(CORNER).await;
    helped.play(&json!({"do": "hint"})).await;
    helped.win_in(CORNER, seed, || ()).await;
    let (taken_back, seed) = ranked(&server, easy("undo")).await;
    let mine = secret_mines(taken_back.config(), seed, CORNER)[0];
    taken_back.play(&at("flag", mine)).await;
    taken_back.play(&json!({"do": "undo"})).await;
    taken_back.win_in(CORNER, seed, || ()).await;
    let (other, seed) = ranked(&server, json!({"level": "easy", "name": "other rule"})).await;
    other.win_in(CORNER, seed, || ()).await;
    let (lost, seed) = ranked(&server, easy("lost")).await;
    let mine = secret_mines(lost.config(), seed, CORNER)[0];
    lost.open(CORNER).await;
    lost.open(mine).await;

    let best = server.get(list).await.ok(200);
    let names: Vec<&Value> = best.as_array().unwrap().iter().map(|best| &best["name"]).collect();
    assert_eq!(names, ["quick", "tie", "middle", "slow"]);
    for best in best.as_array().unwrap() {
        let (_, end) = finished.iter().find(|(name, _)| best["name"] == *name).unwrap();
        assert_eq!(best["elapsed"], end["result"]["elapsed"]);
        assert_eq!(best["three_bv"], end["result"]["metrics"]["three_bv"]);
        assert_eq!(best["tally"], end["result"]["tally"]);
    }
    let two = server.get(&format!("{list}&limit=2")).await.ok(200);
    assert_eq!(two.as_array().unwrap().len(), 2);
    let other = server.get("/api/v1/best-times?level=easy&player=program").await.ok(200);
    assert_eq!(other[0]["name"], "other rule");
    for (query, status, code) in [
        ("level=easy&limit=0", 422, "value-refused"),
        ("level=easy&limit=101", 422, "value-refused"),
        ("", 400, "bad-request"),
        ("level=hard", 400, "bad-request"),
        ("level=easy&colour=red", 400, "bad-request"),
        ("level=easy&limit=-1", 400, "bad-request"),
    ] {
        server.get(&format!("/api/v1/best-times?{query}")).await.problem(status, code);
    }
}

/// The server runs the countdown: it ends the game at the exact millisecond, whoever asks, and
/// notifies listeners without being asked.
#[tokio::test]
async fn a_countdown_ends_the_game_for_readers_players_and_sockets() {
    let clock = HandClock::new();
    // How often the socket checks whether the clock was moved. By that clock nobody is ever silent.
    let ping_interval = std::time::Duration::from_millis(20);
    let settings = Settings { clock: clock.clock(), ping_interval, ..open_settings() };
    let server = TestServer::with(settings).await;
    let choice = json!({"level": "beginner", "time_limit": 10, "seed": "3"});
    let game = server.game(choice.clone()).await;
    let told = server.game(choice).await;
    let mut watcher = told.watch().await;
    clock.advance(60_000);
    for game in [&game, &told] {
        game.open(Pos::new(4, 4)).await;
    }
    assert_eq!(watcher.next().await["type"], "state");
    assert_eq!(watcher.next().await["changes"]["time_left"], 10_000);
    clock.advance(9_999);
    let state = game.state().await;
    assert_eq!(
        (&state["snapshot"]["status"], &state["snapshot"]["time_left"]),
        (&json!("playing"), &json!(1))
    );
    clock.advance(1);
    // A command that comes too late is recorded as the end of the game.
    let late = game.send(2, &json!({"do": "hint"})).await;
    let answer = late.ok(200);
    assert_eq!(answer["result"]["status"], json!({"lost": "time_out"}));
    assert_eq!(game.send(2, &json!({"do": "hint"})).await.body, late.body);
    let state = game.state().await;
    assert_eq!((&state["seq"], &state["snapshot"]["elapsed"]), (&json!(2), &json!(10_000)));
    assert_eq!(state["reveal"]["seed"], "3");
    // Nobody touched the other game, but its watcher is notified of the end.
    let update = watcher.next().await;
    assert_eq!(update["changes"]["status"], json!({"lost": "time_out"}));
    assert_eq!(update["result"]["elapsed"], 10_000);
    let replay: SealedRecord = told.get("/replay").await.text().parse().unwrap();
    let keys = known_keys(&server).await;
    let commitment = told.created["state"]["commitment"].as_str();
    assert!(examine(&replay, &Evidence { commitment, ..keys_as_evidence(&keys) }).is_genuine());
}

// Row W2.
#[tokio::test]
async fn w2_the_state_has_everything_that_the_game_page_shows() {
    let clock = HandClock::new();
    let server = TestServer::with(Settings { clock: clock.clock(), ..open_settings() }).await;
    let game = server.game(json!({"level": "beginner", "assistant": "dual", "seed": "1"})).await;
    let mines = secret_mines(game.config(), Seed(1), Pos::new(4, 4));
    game.open(Pos::new(4, 4)).await;
    game.play(&at("flag", mines[0])).await;
    clock.advance(4_321);
    let snapshot = &game.state().await["snapshot"];
    assert_eq!((&snapshot["mines_left"], &snapshot["face"]), (&json!(9), &json!("smiling")));
    assert_eq!((&snapshot["elapsed"], &snapshot["assistant"]), (&json!(4_321), &json!("dual")));
    let end = game.open(mines[1]).await;
    assert_eq!(end["snapshot"]["face"], "sad");
    // What the face button does: a new game of the same kind.
    let again = game.request("POST", "/again").send().await.ok(201);
    assert_eq!(again["state"]["config"], game.created["state"]["config"]);
    assert_eq!(again["state"]["snapshot"]["face"], "smiling");
    assert_eq!(again["state"]["snapshot"]["elapsed"], 0);
}
