//! Games frame by frame: correct, complete when read in parts, and never revealed too early.

use minewise_board::Pos;
use minewise_rules::Seed;
use serde_json::{Value, json};

use crate::support::{Game, TestServer, at, secret_mines};

/// A seed for which the two mines of a board of five cells are as in `.*..*`, found by trying.
fn seed_of_five(game: &Game) -> Option<Seed> {
    let wanted = [Pos::new(1, 0), Pos::new(4, 0)];
    let seed: u64 = game.created["state"]["name"].as_str()?.parse().ok()?;
    (secret_mines(game.config(), Seed(seed), Pos::new(0, 0)) == wanted).then_some(Seed(seed))
}

/// A game that is lost by a mistake in its fourth command, after a flag and two opens.
async fn lost_by_a_mistake(server: &TestServer) -> Game {
    for seed in 0..1_000 {
        let choice = json!({
            "width": 5, "height": 1, "mines": 2, "first_click": "safe",
            "seed": seed.to_string(), "name": seed.to_string(),
        });
        let game = server.game(choice).await;
        if seed_of_five(&game).is_some() {
            game.open(Pos::new(0, 0)).await;
            game.play(&at("flag", Pos::new(1, 0))).await;
            game.open(Pos::new(2, 0)).await;
            game.open(Pos::new(4, 0)).await;
            return game;
        }
    }
    panic!("one in ten layouts is the wanted one")
}

#[tokio::test]
async fn a_finished_game_is_reviewed() {
    let server = TestServer::start().await;
    let game = lost_by_a_mistake(&server).await;
    let review = game.get("/replay/review?chances=true").await.ok(200);
    let guesses = review["guesses"].as_array().unwrap();
    let (guess, blunder) = (&guesses[0], &guesses[1]);
    assert_eq!((&guess["step"], &guess["certain"]), (&json!(3), &Value::Null));
    assert_eq!((&blunder["risk"], &blunder["hit"]), (&json!(1.0), &json!(true)));
    assert_eq!(blunder["certain"]["cell"], json!({"x": 3, "y": 0}));
    assert_eq!(review["mistakes"][0]["kind"], "safe_cell_overlooked");
    assert_eq!(review["totals"]["accuracy"], 0.0);
    let of = |name: &str| review["split"][name]["value"].as_f64().unwrap();
    assert!((of("start") + of("luck") - of("mistakes")).abs() < 1e-9, "it was lost");
    // The record says the same, and without the chance to win there is nothing to split.
    let question = json!({"record": game.get("/replay").await.text()});
    let posted = server.post("/api/v1/replay/review", &question).await.ok(200);
    assert_eq!((&posted["guesses"], &posted["split"]), (&review["guesses"], &Value::Null));
}

#[tokio::test]
async fn frames_show_what_was_done_and_what_could_be_known() {
    let server = TestServer::start().await;
    let game = lost_by_a_mistake(&server).await;
    let replay = game.get("/replay/frames?odds=true").await.ok(200);
    assert_eq!((&replay["steps"], &replay["broken"]), (&json!(4), &Value::Null));
    assert_eq!(replay["config"]["board"], json!({"width": 5, "height": 1, "mines": 2}));
    assert_eq!(replay["name"], game.created["state"]["name"]);
    let frames = replay["frames"].as_array().unwrap();
    assert_eq!(frames.len(), 5);
    let of_all = |pointer: &str| -> Vec<Value> {
        frames.iter().map(|frame| frame.pointer(pointer).cloned().unwrap_or_default()).collect()
    };
    assert_eq!(of_all("/cells")[0], "#####");
    assert_eq!(
        of_all("/changes"),
        [
            json!(null),
            json!([[0, "1"]]),
            json!([[1, "F"]]),
            json!([[2, "1"]]),
            json!([[1, "C1#X"]])
        ]
    );
    assert_eq!(
        of_all("/command/do"),
        [json!(null), json!("open"), json!("flag"), json!("open"), json!("open")]
    );
    assert_eq!(of_all("/mines_left"), [2, 2, 1, 1, 1]);
    assert_eq!(
        of_all("/status"),
        [
            json!("ready"),
            json!("playing"),
            json!("playing"),
            json!("playing"),
            json!({"lost": "mine"})
        ]
    );
    // The first click is safe by the rules, the second is an unavoidable guess, and the third is a
    // mistake: the cell before it was safe.
    assert_eq!(
        of_all("/judgement/mistake"),
        [json!(null), json!(false), json!(null), json!(false), json!(true)]
    );
    let risks = of_all("/judgement/risk");
    assert_eq!((&risks[1], &risks[4]), (&json!(0.0), &json!(1.0)));
    assert!((risks[3].as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-12);
    assert_eq!(frames[4]["judgement"]["certain"], json!({"x": 3, "y": 0}));
    // Odds are those of the position that the frame shows, to four decimals.
    assert_eq!(frames[1]["odds"], json!([null, 1.0, 0.3333, 0.3333, 0.3333]));
    assert_eq!(frames[3]["odds"], json!([null, 1.0, null, 0.0, 1.0]));
    assert_eq!(frames[4].get("odds"), None, "nothing is left to be known");
    assert_eq!(frames[4]["result"]["status"], json!({"lost": "mine"}));
    assert_eq!(frames[3].get("result"), None);
    // Reading the frames has changed nothing.
    assert_eq!(game.state().await["snapshot"]["tally"]["odds"], 0);
}

#[tokio::test]
async fn parts_of_a_replay_add_up_to_the_whole() {
    let server = TestServer::start().await;
    let game = lost_by_a_mistake(&server).await;
    let whole = game.get("/replay/frames").await.ok(200);
    let frames = whole["frames"].as_array().unwrap();
    assert!(frames.iter().all(|frame| frame.get("odds").is_none()));
    for from in [4, 0, 2, 3, 1] {
        let part = game.get(&format!("/replay/frames?from={from}&count=2")).await.ok(200);
        assert_eq!(part["steps"], 4);
        let part = part["frames"].as_array().unwrap();
        assert_eq!(part.len(), if from == 4 { 1 } else { 2 });
        assert!(part[0]["cells"].is_string() && part[0].get("changes").is_none());
        for (shown, frame) in part.iter().zip(&frames[from..]) {
            for field in ["step", "t", "command", "status", "judgement", "result", "score"] {
                assert_eq!(shown[field], frame[field], "{from}: {field}");
            }
        }
        if let Some(second) = part.get(1) {
            assert_eq!(second["changes"], frames[from + 1]["changes"]);
        }
    }
    let beyond = game.get("/replay/frames?from=99").await.ok(200);
    assert_eq!(beyond["frames"][0]["step"], 4, "the last one is as far as it goes");
    assert_eq!(beyond["frames"][0]["judgement"], frames[4]["judgement"]);
    for (query, status, code) in [
        ("?count=0", 422, "value-refused"),
        ("?count=201", 422, "value-refused"),
        ("?from=-1", 400, "bad-request"),
        ("?odds=perhaps", 400, "bad-request"),
        ("?more=1", 400, "bad-request"),
    ] {
        game.get(&format!("/replay/frames{query}")).await.problem(status, code);
    }
}

/// Clients from before the paths were renamed get the same answers.
#[tokio::test]
async fn the_former_paths_still_answer() {
    let server = TestServer::start().await;
    let game = lost_by_a_mistake(&server).await;
    let frames = game.get("/replay/frames").await.ok(200);
    assert_eq!(game.get("/film").await.ok(200), frames);
    let question = json!({"record": game.get("/replay").await.text()});
    let of_record = server.post("/api/v1/replay/frames", &question).await.ok(200);
    assert_eq!(server.post("/api/v1/films", &question).await.ok(200), of_record);
}

/// Whoever may read the replay may read its frames, but not before the game is over.
#[tokio::test]
async fn frames_are_withheld_like_the_replay() {
    let server = TestServer::start().await;
    // With a seed of the player's own, which is never listed among best times: their replays are
    // for everybody.
    let game = server.game(json!({"level": "easy", "seed": "3"})).await;
    game.open(Pos::new(2, 2)).await;
    game.get("/replay/frames").await.problem(409, "not-over");
    game.get("/replay/review").await.problem(409, "not-over");
    game.play(&json!({"do": "give_up"})).await;
    let path = format!("{}/replay/frames", game.path);
    game.get("/replay/frames").await.ok(200);
    server.request("GET", &path).key(&game.watcher).send().await.ok(200);
    server.get(&path).await.problem(401, "key-missing");
    server.request("GET", &path).key("x").send().await.problem(403, "key-wrong");
}

#[tokio::test]
async fn a_record_from_elsewhere_is_shown_like_a_game() {
    let server = TestServer::start().await;
    let game = lost_by_a_mistake(&server).await;
    let record = game.get("/replay").await.text().to_owned();
    let of_game = game.get("/replay/frames?odds=true").await.ok(200);
    let ask = async |body: Value| server.post("/api/v1/replay/frames", &body).await;
    let replay = ask(json!({"record": record, "odds": true})).await.ok(200);
    assert_eq!(replay["frames"], of_game["frames"]);
    assert_eq!(replay["name"], Value::Null);
    let part = ask(json!({"record": record, "from": 3, "count": 1})).await.ok(200);
    assert_eq!(part["frames"][0]["step"], 3);
    // A command that no game allows ends the replay, and is reported.
    let broken = record.replace("\"x\":2,\"y\":0", "\"x\":7,\"y\":0");
    let replay = ask(json!({"record": broken})).await.ok(200);
    assert_eq!(replay["frames"].as_array().unwrap().len(), 3);
    assert_eq!((&replay["steps"], &replay["broken"]["step"]), (&json!(2), &json!(3)));
    assert_eq!(replay["broken"]["reason"], "row 1, column 8 is not on the board");
    let large = record.replace("\"width\":5,\"height\":1", "\"width\":300,\"height\":300");
    let refusals = [
        (json!({"record": ""}), "value-refused", "the record is empty"),
        (json!({"record": "{}"}), "value-refused", "line 1 is not the header of a record: "),
        (json!({"record": format!("{record}\nx")}), "value-refused", "line 8 is not a command: "),
        (json!({"record": large}), "board-refused", "90000 cells are too many"),
        (json!({"record": record, "count": 0}), "value-refused", "count must be 1 to 200"),
    ];
    for (body, code, sentence) in refusals {
        let detail = ask(body).await.problem(422, code);
        assert!(detail.starts_with(sentence), "{detail}");
    }
    // Records may be longer than other requests.
    let padded = format!("{record}{}", "\n".repeat(200_000));
    ask(json!({"record": padded})).await.ok(200);
    let endless = format!("{record}{}", "\n".repeat(1_100_000));
    ask(json!({"record": endless})).await.problem(413, "too-large");
}
