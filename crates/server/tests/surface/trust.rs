//! What a server signs, and boards that it draws together with a player.

use std::sync::Arc;

use minewise_board::Pos;
use minewise_commitment::{About, Evidence, KnownKeys, SealedRecord, Signed, Verdict, examine};
use minewise_rules::Seed;
use minewise_server::{Settings, fresh_keys};
use minewise_store::{GameId, MemoryStore, Store, UnixMillis};
use serde_json::{Value, json};

use crate::api_end::{keys_as_evidence, known_keys};
use crate::support::{Game, HandClock, TestServer, at, open_settings, secret_mines};

const ENTROPY: &str = "000102030405060708090a0b0c0d0e0f";
const CENTRE: Pos = Pos::new(4, 4);

/// A promise, and the request for a game that uses it.
async fn promised(server: &TestServer) -> (Value, Value) {
    let promise = server.post("/api/v1/promises", &json!({})).await.ok(201);
    let draw = json!({"id": promise["id"], "promised": promise["promised"], "entropy": ENTROPY});
    (promise, draw)
}

async fn replay(game: &Game) -> SealedRecord {
    game.get("/replay").await.text().parse().unwrap()
}

async fn checkpoint(game: &Game) -> Signed {
    serde_json::from_value(game.get("/checkpoint").await.ok(200)).unwrap()
}

fn verdict(sealed: &SealedRecord, about: About, evidence: &Evidence<'_>) -> Option<Verdict> {
    let examination = examine(sealed, evidence);
    examination.findings.iter().find(|found| found.about == about).map(|found| found.verdict)
}

#[tokio::test]
async fn a_board_is_drawn_by_both_sides_once() {
    let server = TestServer::start().await;
    let (promise, draw) = promised(&server).await;
    let choice = json!({"level": "beginner", "draw": draw});
    let game = server.game(choice.clone()).await;
    assert_eq!(game.id, promise["id"]);
    let state = &game.created["state"];
    assert_eq!(state["draw"], json!({"promise": promise["promise"], "entropy": ENTROPY}));
    assert_eq!(state["practice"], false);
    // A promise can only be used once, since its secret part is revealed at the end.
    server.post("/api/v1/games", &choice).await.problem(409, "promise-used");
    let end = game.play(&json!({"do": "give_up"})).await;
    assert_eq!(end["reveal"]["part"].as_str().unwrap().len(), 64);
    server.post("/api/v1/games", &choice).await.problem(409, "promise-used");
    let sealed = replay(&game).await;
    let keys = known_keys(&server).await;
    let kept = Evidence {
        promise: promise["promise"].as_str(),
        entropy: Some(ENTROPY),
        ..keys_as_evidence(&keys)
    };
    assert_eq!(verdict(&sealed, About::Draw, &kept), Some(Verdict::Proved));
    assert!(examine(&sealed, &kept).is_genuine());
    // With the same promise but other entropy, the board would be different.
    let other = json!({"id": GameId([9; 16]).to_string(), "promised": draw["promised"], "entropy": ENTROPY});
    let other = server.game(json!({"level": "beginner", "draw": other})).await;
    assert_ne!(other.seed_in(&server).await, game.seed_in(&server).await);
    // Another game of the same kind can be drawn together, or not.
    let (promise, draw) = promised(&server).await;
    let again = game.request("POST", "/again").json(&json!({"draw": draw})).send().await.ok(201);
    assert_eq!(again["id"], promise["id"]);
    let again = game.request("POST", "/again").send().await.ok(201);
    assert_eq!(again["state"]["draw"], Value::Null);
}

#[tokio::test]
async fn a_promise_is_refused_if_it_is_old_invented_or_combined_with_a_seed() {
    let clock = HandClock::new();
    let server = TestServer::with(Settings { clock: clock.clock(), ..open_settings() }).await;
    let (_, draw) = promised(&server).await;
    let good = json!({"level": "easy", "draw": draw});
    for (place, value, status, code) in [
        ("/seed", json!("7"), 422, "value-refused"),
        ("/draw/entropy", json!("00"), 422, "value-refused"),
        ("/draw/entropy", json!("0g".repeat(16)), 422, "value-refused"),
        ("/draw/entropy", json!("00".repeat(33)), 422, "value-refused"),
        ("/draw/id", json!("7"), 422, "value-refused"),
        ("/draw/promised", json!(u64::MAX), 409, "promise-used"),
        ("/draw/promised", json!(0), 409, "promise-used"),
    ] {
        let mut choice = good.clone();
        choice["seed"] = Value::Null;
        *choice.pointer_mut(place).unwrap() = value;
        server.post("/api/v1/games", &choice).await.problem(status, code);
    }
    clock.advance(60 * 60 * 1_000 + 1);
    server.post("/api/v1/games", &good).await.problem(409, "promise-used");
}

#[tokio::test]
async fn checkpoints_tie_a_running_game_to_its_replay() {
    let server = TestServer::start().await;
    let game = server.game(json!({"level": "beginner", "name": "Zoë"})).await;
    let mut watcher = game.watch().await;
    let first = watcher.next().await;
    assert_eq!(first["head"], game.created["state"]["head"]);
    let answer = game.open(CENTRE).await;
    assert_eq!(watcher.next().await["head"], answer["head"]);
    assert_ne!(answer["head"], first["head"]);
    let kept = checkpoint(&game).await;
    let statement = kept.open().unwrap();
    assert_eq!((statement.entries, statement.end), (1, None));
    assert_eq!(answer["head"], statement.head);
    assert_eq!(statement.opening.name.as_deref(), Some("Zoë"));
    let request = server.request("GET", &format!("{}/checkpoint", game.path));
    request.send().await.problem(401, "key-missing");
    game.play(&json!({"do": "give_up"})).await;
    let sealed = replay(&game).await;
    let keys = known_keys(&server).await;
    let seen = Evidence { checkpoint: Some(&kept), ..keys_as_evidence(&keys) };
    assert_eq!(verdict(&sealed, About::Checkpoint, &seen), Some(Verdict::Proved));
    // Another game, however similar, isn't the one that was watched.
    let other = server.game(json!({"level": "beginner", "name": "Zoë"})).await;
    other.open(CENTRE).await;
    other.play(&json!({"do": "give_up"})).await;
    let other = replay(&other).await;
    assert_eq!(verdict(&other, About::Checkpoint, &seen), Some(Verdict::Wrong));
    // At the end, the checkpoint is the statement of the replay.
    let end = checkpoint(&game).await.open().unwrap();
    assert!(end.end.is_some());
}

/// The end of a game reveals its mines: whatever comes after it is practice.
#[tokio::test]
async fn the_first_end_is_final_for_what_is_signed_and_ranked() {
    let clock = HandClock::new();
    let server = TestServer::with(Settings { clock: clock.clock(), ..open_settings() }).await;
    let choice = json!({"level": "beginner", "player": "person"});
    let game = server.game(choice).await;
    let seed = game.seed_in(&server).await;
    let mines = secret_mines(game.config(), seed, CENTRE);
    game.open(CENTRE).await;
    clock.advance(1_000);
    let lost = game.play(&at("open", mines[0])).await;
    let first_end = lost["first_end"].clone();
    assert_eq!((&first_end["seq"], &first_end["ranked"]), (&json!(2), &Value::Null));
    assert_eq!(first_end["reasons"], json!(["not_won"]));
    assert_eq!(first_end["result"]["status"], json!({"lost": "mine"}));
    assert_eq!(first_end["result"]["elapsed"], 1_000);
    assert_eq!(first_end["finished"], json!(clock.clock().now().0));
    assert_eq!(game.state().await["practice"], false);
    let sealed = game.get("/replay").await.body;
    clock.advance(1_000);
    game.play(&json!({"do": "undo"})).await;
    let state = game.state().await;
    assert_eq!(
        (&state["practice"], &state["snapshot"]["status"]),
        (&json!(true), &json!("playing"))
    );
    assert_eq!((&state["first_end"], &state["reveal"]), (&first_end, &Value::Null));
    assert_eq!(state["head"], lost["head"]);
    // The replay contains the game up to its first end, now and after the win.
    assert_eq!(game.get("/replay").await.body, sealed);
    let won = game.win_in(CENTRE, seed, || clock.advance(60_000)).await;
    assert_eq!(won["first_end"], first_end);
    assert_eq!(game.get("/replay").await.body, sealed);
    let best = server.get("/api/v1/best-times?level=beginner").await.ok(200);
    assert_eq!(best, json!([]));
    let sealed: SealedRecord = String::from_utf8(sealed).unwrap().parse().unwrap();
    assert_eq!(sealed.record.commands.len(), 2);
    assert!(examine(&sealed, &keys_as_evidence(&known_keys(&server).await)).is_genuine());
}

/// For example after a restore, which renews the secret, or from another server.
#[tokio::test]
async fn a_promise_that_this_server_cannot_keep_is_refused() {
    let (server, other) = (TestServer::start().await, TestServer::start().await);
    let (promise, mut draw) = promised(&other).await;
    draw["promise"] = promise["promise"].clone();
    let choice = json!({"level": "easy", "draw": draw});
    server.post("/api/v1/games", &choice).await.problem(409, "promise-used");
    let game = other.game(choice).await;
    assert_eq!(game.created["state"]["draw"]["promise"], promise["promise"]);
}

/// A server with existing keys, one of which is retired while it runs.
#[tokio::test]
async fn keys_outlive_the_server_and_old_replays_their_keys() {
    let clock = HandClock::new();
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let settings = || Settings { clock: clock.clock(), ..open_settings() };
    let earlier = fresh_keys(UnixMillis(5)).unwrap();
    store.make_keys(earlier).await.unwrap();
    let mut server = TestServer::with_store(settings(), Arc::clone(&store)).await;
    let keys: KnownKeys = known_keys(&server).await;
    assert_eq!((keys.keys.len(), keys.keys[0].since, keys.keys[0].retired), (1, 5, None));
    assert_eq!(keys.keys[0].key.0, earlier.public);
    let game = server.game(json!({"level": "easy", "seed": "7"})).await;
    game.play(&json!({"do": "give_up"})).await;
    let sealed = game.get("/replay").await.text().to_owned();
    server.begin_to_stop();
    server.stopped().await;
    // The next server signs the same game with the same bytes.
    let server = TestServer::with_store(settings(), store).await;
    let game = Game::new(server.address, &game.created);
    assert_eq!(game.get("/replay").await.text(), sealed);
    let sealed: SealedRecord = sealed.parse().unwrap();
    assert_eq!(sealed.record.seed, Seed(7));
    assert!(examine(&sealed, &keys_as_evidence(&known_keys(&server).await)).is_genuine());
}
