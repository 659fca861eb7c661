//! Games that were played elsewhere: replayed before they are stored, marked as self-timed, and
//! vouched for by nobody.

use minewise_board::{Cell, Params, Pos};
use minewise_rules::Seed;
use minewise_server::{Rate, Settings};
use minewise_session::{Assistant, Command, Config, Fairness, Millis, Session, TimeLimit};
use minewise_store::GameId;
use serde_json::{Value, json};

use crate::support::{Answer, Game, Machine, TestServer, open_settings, secret_mines};

const FIRST: Pos = Pos::new(4, 4);

fn config() -> Config {
    Config::new(Params::new(9, 9, 10).unwrap())
}

/// A game on the way: one click, then a command every second.
fn begun(config: Config, then: &[Command]) -> Session {
    let mut session = Session::new(config, Seed(7), Millis(0));
    for (second, &command) in (1..).zip([Command::Open(FIRST)].iter().chain(then)) {
        session.apply(command, Millis(second * 1_000)).unwrap();
    }
    session
}

/// A game that is won by opening every safe cell.
fn won(config: Config) -> Session {
    let mut session = begun(config, &[]);
    let mines = secret_mines(config, Seed(7), FIRST);
    let safe = config.board.size().positions().filter(|pos| !mines.contains(pos));
    for (second, pos) in (2..).zip(safe) {
        if !session.status().is_over() && session.view().cell(pos) == Cell::Covered {
            session.apply(Command::Open(pos), Millis(second * 1_000)).unwrap();
        }
    }
    assert!(session.status().is_over());
    session
}

async fn publish(server: &TestServer, record: &str, name: Option<&str>) -> Answer {
    let mut body = json!({"record": record});
    if let Some(name) = name {
        body["name"] = json!(name);
    }
    server.post("/api/v1/published-games", &body).await
}

/// The game as its watchers find it.
fn watched(server: &TestServer, published: &Value) -> Game {
    let mut answer = published.clone();
    answer["player_key"] = published["watcher_key"].clone();
    Game::new(server.address, &answer)
}

#[tokio::test]
async fn a_finished_game_is_published_and_its_replay_can_be_watched() {
    let server = TestServer::start().await;
    let session = won(config());
    let record = session.record().to_string();
    let answer = publish(&server, &record, Some("Ada")).await;
    let published = answer.ok(201);
    let (id, key) = (&published["id"], &published["watcher_key"]);
    let path = format!("/replay/{}#{}", id.as_str().unwrap(), key.as_str().unwrap());
    assert_eq!(published["replay"], path.as_str());
    let game = watched(&server, &published);

    let state = game.state().await;
    assert_eq!(state["self_timed"], true);
    assert_eq!((&state["snapshot"]["status"], &state["name"]), (&json!("won"), &json!("Ada")));
    assert_eq!(state["result"]["elapsed"], session.result().unwrap().elapsed.0);
    assert_eq!(state["first_end"]["ranked"], Value::Null);
    assert_eq!(state["first_end"]["reasons"], json!(["self_timed"]));
    assert_eq!(
        (&state["commitment"], &state["head"], &state["reveal"]["nonce"]),
        (&json!(""), &json!(""), &json!("")),
        "the server vouches for nothing"
    );
    let frames = game.get("/replay/frames").await.ok(200);
    assert_eq!((&frames["self_timed"], &frames["name"]), (&json!(true), &json!("Ada")));
    assert_eq!(frames["steps"], session.commands().len());
    assert_eq!(game.get("/replay").await.text(), record, "the same record, without a seal");
    game.get("/checkpoint").await.problem(404, "not-found");
    game.send(99, &json!({"do": "retry"})).await.problem(403, "key-wrong");
    let best = server.get("/api/v1/best-times?level=beginner").await.ok(200);
    assert_eq!(best, json!([]));
    assert_eq!(server.metric("minewise_games_published_total").await, 1.0);
}

#[tokio::test]
async fn publishing_twice_gives_the_same_game() {
    let server = TestServer::start().await;
    let record = won(config()).record().to_string();
    let first = publish(&server, &record, Some("Ada")).await.ok(201);
    assert_eq!(publish(&server, &record, Some("Ada")).await.ok(200), first);
    // Blanks between the lines and a seal add nothing to a game.
    let padded = format!("\n{}\n{{\"seal\":1}}\n", record.replace('\n', "\n\n"));
    assert_eq!(publish(&server, &padded, Some("Ada")).await.ok(200), first);
    let nameless = publish(&server, &record, None).await.ok(201);
    assert_ne!(nameless["id"], first["id"], "somebody else's name is another publication");
    assert_eq!(watched(&server, &first).state().await["name"], "Ada");
}

/// A server that died between the two writes left a game without commands.
#[tokio::test]
async fn a_publication_that_was_cut_short_is_completed() {
    let server = TestServer::start().await;
    let record = won(config()).record().to_string();
    let published = publish(&server, &record, None).await.ok(201);
    let id: GameId = published["id"].as_str().unwrap().parse().unwrap();
    let whole = server.store.load(id).await.unwrap().unwrap();
    let other = TestServer::start().await;
    other.store.create(whole.game.clone()).await.unwrap();
    assert_eq!(publish(&other, &record, None).await.ok(200), published);
    assert_eq!(other.store.load(id).await.unwrap().unwrap(), whole);
    assert_eq!(watched(&other, &published).state().await["snapshot"]["status"], "won");
}

#[tokio::test]
async fn what_was_never_played_is_refused() {
    let server = TestServer::start().await;
    let record = won(config()).record().to_string();
    let lines: Vec<&str> = record.lines().collect();
    let huge = Config::new(Params::new(300, 300, 10).unwrap());
    let huge = Session::new(huge, Seed(7), Millis(0)).record().to_string();
    for (text, code, about) in [
        ("", "value-refused", "empty"),
        ("{}", "value-refused", "header"),
        (&*begun(config(), &[]).record().to_string(), "not-over", "not over"),
        (&*record.replacen("\"x\":4", "\"x\":44", 1), "value-refused", "command 1"),
        (&*format!("{record}{}\n", lines[1]), "value-refused", "impossible"),
        (&*record.replacen("\"t\":2000", "\"t\":1", 1), "value-refused", "command 2"),
        (
            &*format!("{}\n{{\"t\":1,\"do\":\"restart\",\"seed\":\"1\"}}\n", lines[0]),
            "value-refused",
            "restart",
        ),
        (&*huge, "board-refused", "90000 cells"),
    ] {
        let detail = publish(&server, text, None).await.problem(422, code);
        assert!(detail.contains(about), "{about}: {detail}");
    }
    publish(&server, &record, Some("a\u{202e}b")).await.problem(422, "value-refused");
    let long = format!("{}\n{}", lines[0], " ".repeat(2_000_000));
    publish(&server, &long, None).await.problem(413, "too-large");
    assert_eq!(server.metric("minewise_games_published_total").await, 0.0);
}

/// Boards that the solver laid, moves that it made, a countdown, pauses and questions: the game
/// comes back from the store as it was.
#[tokio::test]
async fn games_of_every_kind_come_back_from_the_store() {
    let server = TestServer::with(Settings { cache_bytes: 1, ..open_settings() }).await;
    for (fairness, assistant) in [
        (Fairness::Classic, Assistant::Dual),
        (Fairness::NoGuess, Assistant::Single),
        (Fairness::Kind, Assistant::Intelligent),
    ] {
        let time_limit = Some(TimeLimit::new(5).unwrap());
        let config = Config { fairness, assistant, time_limit, ..config() };
        let help = [Command::Odds, Command::Pause, Command::Resume, Command::WinChance];
        let mut session = begun(config, &[]);
        for (second, command) in (2..).zip(help) {
            // None of it makes sense if the assistant has won already.
            let _ = session.apply(command, Millis(second * 1_000));
        }
        if !session.status().is_over() {
            assert!(!session.end_if_timed_out(Millis(60_000)).is_empty());
        }
        let record = session.record();
        let answer = publish(&server, &record.to_string(), None).await.ok(201);
        let game = watched(&server, &answer);
        for _ in 0..2 {
            let state = game.state().await;
            let last = record.commands.last().unwrap().at;
            assert_eq!(state["snapshot"]["elapsed"], session.elapsed(last).0);
            assert_eq!(state["seq"], record.commands.len());
            assert_eq!(state["config"]["time_limit"], 5);
        }
        // What takes thought was stored with it.
        let id: GameId = game.id.parse().unwrap();
        let findings = server.store.findings_after(id, 0).await.unwrap();
        assert_eq!(findings.is_empty(), fairness == Fairness::Classic);
    }
}

#[tokio::test]
async fn publications_are_limited_like_new_games() {
    let heavy_requests = Rate { per_second: 1, burst: 2 };
    let server = TestServer::with(Settings { heavy_requests, ..open_settings() }).await;
    let record = won(config()).record().to_string();
    publish(&server, &record, None).await.ok(201);
    publish(&server, &record, None).await.ok(200);
    publish(&server, &record, None).await.problem(429, "too-many-requests");
}

/// A record of a given board that ends after these commands, one every second.
fn ended_after(config: Config, seed: u64, commands: impl IntoIterator<Item = Command>) -> String {
    let mut session = Session::new(config, Seed(seed), Millis(0));
    let all = std::iter::once(Command::Open(FIRST)).chain(commands).chain([Command::GiveUp]);
    for (second, command) in (1..).zip(all) {
        session.apply(command, Millis(second * 1_000)).unwrap();
    }
    session.record().to_string()
}

/// A record of several KB in the store: flags, set and taken away.
fn long_record(seed: u64) -> String {
    let config = Config::new(Params::new(40, 40, 300).unwrap());
    ended_after(config, seed, std::iter::repeat_n(Command::Flag(Pos::new(39, 39)), 1_000))
}

#[tokio::test]
async fn an_address_can_publish_only_so_much_in_a_day() {
    let machine = Machine::new();
    let settings = Settings {
        publish_quota: 32 * 1_024,
        trusted_proxies: vec!["127.0.0.1/32".parse().unwrap()],
        clock: machine.clock(),
        ..open_settings()
    };
    let server = TestServer::with(settings).await;
    let publish_from = async |address: &str, seed: u64| {
        let request = server.request("POST", "/api/v1/published-games");
        let request = request.header("x-forwarded-for", address);
        request.json(&json!({"record": long_record(seed)})).send().await
    };
    let mut published = 0;
    let refused = loop {
        let answer = publish_from("192.0.2.1", published).await;
        if answer.status != 201 {
            break answer;
        }
        published += 1;
        assert!(published < 60, "there is no quota");
    };
    assert!((1..10).contains(&published), "{published}");
    let detail = refused.problem(429, "quota-used");
    assert!(detail.contains("in a day"), "{detail}");
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((60..=24 * 3_600).contains(&wait), "{wait}");
    assert!(server.metric("minewise_published_bytes_total").await <= 32.0 * 1_024.0);
    assert_eq!(server.metric("minewise_publications_over_quota_total").await, 1.0);
    assert!(server.store.usage().await.unwrap().bytes < 2 * 32 * 1_024);
    // What is there already costs nothing. Others have a quota of their own, and play goes on.
    publish_from("192.0.2.1", 0).await.ok(200);
    publish_from("192.0.2.2", 99).await.ok(201);
    server.game(json!({"level": "easy"})).await.open(Pos::new(0, 0)).await;
    machine.pass(1_000 * wait);
    publish_from("192.0.2.1", published).await.ok(201);
    publish_from("192.0.2.1", 77).await.problem(429, "quota-used");
}

#[tokio::test]
async fn publishing_is_refused_without_room_and_games_are_not() {
    let record = won(config()).record().to_string();
    let server = TestServer::with(Settings { store_limit: 1, ..open_settings() }).await;
    let game = server.game(json!({"level": "easy"})).await;
    let detail = publish(&server, &record, None).await.problem(507, "storage-full");
    assert!(detail.contains("no room for more published games"), "{detail}");
    game.open(Pos::new(0, 0)).await;
    server.game(json!({"level": "easy"})).await;
    assert_eq!(server.metric("minewise_publications_without_room_total").await, 1.0);
    assert_eq!(server.metric("minewise_games_published_total").await, 0.0);
    assert_eq!(server.metric("minewise_store_limit_bytes").await, 1.0);
    server.metric_is("the size of the store", "minewise_store_bytes", |bytes| bytes > 0.0).await;
    // Without a limit, there is room.
    let server = TestServer::with(Settings { store_limit: 0, ..open_settings() }).await;
    publish(&server, &record, None).await.ok(201);
}

/// The same game under many names: its moves are stored once.
#[tokio::test]
async fn duplicates_are_stored_once() {
    let server = TestServer::start().await;
    let record = long_record(7);
    let used = async || server.store.usage().await.unwrap().bytes;
    publish(&server, &record, Some("Ada 0")).await.ok(201);
    let once = used().await;
    let mut games = Vec::new();
    for number in 1..=4 {
        games.push(publish(&server, &record, Some(&format!("Ada {number}"))).await.ok(201));
    }
    assert!(used().await < 2 * once, "{once} {}", used().await);
    for game in [&games[0], &games[3]] {
        assert_eq!(watched(&server, game).get("/replay").await.text(), record);
    }
}

#[tokio::test]
async fn records_that_say_nothing_are_bounded() {
    let server = TestServer::start().await;
    let pauses = |count| std::iter::repeat_n([Command::Pause, Command::Resume], count).flatten();
    let board = Config::new(Params::new(40, 40, 300).unwrap());
    publish(&server, &ended_after(board, 7, pauses(1_000)), None).await.ok(201);
    let endless = publish(&server, &ended_after(board, 7, pauses(9_000)), None).await;
    let detail = endless.problem(422, "command-refused");
    assert!(detail.contains("paused 1000 times"), "{detail}");
    // So are all other commands, by the size of the board.
    let flags = |count| std::iter::repeat_n(Command::Flag(Pos::new(8, 8)), count);
    let most = 2_000 + 20 * 81 - 2;
    publish(&server, &ended_after(config(), 7, flags(most)), None).await.ok(201);
    let long = publish(&server, &ended_after(config(), 7, flags(most + 2)), None).await;
    let detail = long.problem(422, "value-refused");
    assert!(detail.contains("up to 3620"), "{detail}");
}
