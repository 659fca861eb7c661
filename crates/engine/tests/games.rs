//! Games without a server: played, kept by a host, and loaded again.

#![allow(clippy::unwrap_used)]

use minewise_engine::{Engine, Stop};
use serde_json::{Value, json};

fn ask(engine: &mut Engine, request: &Value) -> Result<Value, Value> {
    let answer = engine.handle(request.to_string().as_bytes(), &Stop::NEVER);
    let mut answer: Value = serde_json::from_slice(&answer).unwrap();
    match answer.get_mut("problem") {
        Some(problem) => Err(problem.take()),
        None => Ok(answer["ok"].take()),
    }
}

/// A game with its host: everything that has to be kept is kept.
struct Hosted {
    engine: Engine,
    header: String,
    is_seed_chosen: bool,
    entries: Vec<Value>,
    now: u64,
}

const CREATED: u64 = 1_700_000_000_000;

impl Hosted {
    fn new(game: &Value) -> Self {
        let mut engine = Engine::default();
        let create = json!({"create": {"id": "g", "created": CREATED, "seed": "11", "game": game}});
        let created = ask(&mut engine, &create).unwrap();
        assert_eq!(created["state"]["seq"], 0);
        Hosted {
            engine,
            header: created["header"].as_str().unwrap().to_owned(),
            is_seed_chosen: created["is_seed_chosen"].as_bool().unwrap(),
            entries: Vec::new(),
            now: CREATED,
        }
    }

    /// Carries out a command a second later; returns the update.
    fn send(&mut self, command: &Value) -> Result<Value, Value> {
        self.now += 1_000;
        let request = json!({"command": {"id": "g", "now": self.now, "command": command}});
        let mut done = ask(&mut self.engine, &request)?;
        self.entries.extend(done["entries"].as_array().unwrap().iter().cloned());
        Ok(done["message"].take())
    }

    fn state(&mut self) -> Value {
        let request = json!({"state": {"id": "g", "now": self.now}});
        ask(&mut self.engine, &request).unwrap()["state"].take()
    }

    /// The same game in another engine, from what was kept.
    fn reloaded(&self, entries: &[Value]) -> Result<Hosted, Value> {
        let mut engine = Engine::default();
        let load = json!({"load": {
            "id": "g", "created": CREATED, "header": self.header,
            "is_seed_chosen": self.is_seed_chosen, "entries": entries, "now": self.now,
        }});
        ask(&mut engine, &load)?;
        let (header, entries) = (self.header.clone(), entries.to_vec());
        Ok(Hosted { engine, header, is_seed_chosen: self.is_seed_chosen, entries, now: self.now })
    }
}

#[test]
fn a_game_is_played_to_its_end_and_loaded_at_every_step() {
    for game in [
        json!({"level": "beginner"}),
        json!({"level": "beginner", "fairness": "no-guess"}),
        json!({"level": "beginner", "assistant": "intelligent"}),
        json!({"level": "beginner", "fairness": "kind", "time_limit": 600}),
    ] {
        let mut hosted = Hosted::new(&game);
        hosted.send(&json!({"do": "gesture", "gesture": "primary", "x": 4, "y": 4})).unwrap();
        if hosted.state()["result"].is_null() {
            hosted.send(&json!({"do": "odds"})).unwrap();
        }
        let mut moves = 0;
        while hosted.state()["result"].is_null() {
            moves += 1;
            assert!(moves < 100, "{game} does not end");
            hosted.send(&json!({"do": "auto_play"})).unwrap();
            let mut loaded = hosted.reloaded(&hosted.entries).unwrap();
            assert_eq!(loaded.state(), hosted.state(), "{game} after {moves} moves");
        }
        assert_eq!(hosted.state()["seq"], hosted.entries.len());
        assert!(hosted.state()["reveal"]["seed"] == "11", "the seed is told at the end");
    }
}

#[test]
fn an_update_says_the_same_as_the_state_after_it() {
    let mut hosted = Hosted::new(&json!({"level": "intermediate"}));
    let update = hosted.send(&json!({"do": "open", "x": 8, "y": 8})).unwrap();
    let state = hosted.state();
    assert_eq!(update["type"], "update");
    assert_eq!(update["seq"], 1);
    for field in ["status", "score", "tally", "actions"] {
        assert_eq!(update["changes"][field], state["snapshot"][field], "{field}");
    }
    assert!(state["reveal"].is_null(), "nothing is told before the end");
}

#[test]
fn what_was_kept_wrongly_is_refused() {
    let mut hosted = Hosted::new(&json!({"level": "beginner"}));
    hosted.send(&json!({"do": "open", "x": 4, "y": 4})).unwrap();
    hosted.send(&json!({"do": "pause"})).unwrap();
    hosted.send(&json!({"do": "resume"})).unwrap();
    let holed = [hosted.entries[0].clone(), hosted.entries[2].clone()];
    let problem = hosted.reloaded(&holed).err().unwrap();
    assert_eq!(problem["code"], "value-refused");
    assert_eq!(problem["detail"], "command 3 of the stored game: expected command 2");
    // What was worked out is only a memory: nonsense there costs time, and nothing else.
    let mut odd = hosted.entries.clone();
    odd[0]["findings"] = json!([255, 255, 255]);
    let mut loaded = hosted.reloaded(&odd).unwrap();
    assert_eq!(loaded.state(), hosted.state());
}

#[test]
fn another_page_is_followed() {
    let mut hosted = Hosted::new(&json!({"level": "beginner"}));
    let mut other = hosted.reloaded(&[]).unwrap();
    hosted.send(&json!({"do": "open", "x": 4, "y": 4})).unwrap();
    hosted.send(&json!({"do": "hint"})).unwrap();
    let follow = json!({"follow": {"id": "g", "entries": hosted.entries}});
    ask(&mut other.engine, &follow).unwrap();
    other.now = hosted.now;
    assert_eq!(other.state(), hosted.state());
    // The same once more doesn't fit, and changes nothing.
    assert_eq!(ask(&mut other.engine, &follow).unwrap_err()["code"], "value-refused");
    assert_eq!(other.state(), hosted.state());
}

#[test]
fn a_countdown_runs_out_without_a_command() {
    let mut hosted = Hosted::new(&json!({"level": "beginner", "time_limit": 10}));
    hosted.send(&json!({"do": "open", "x": 4, "y": 4})).unwrap();
    let settle = |now: u64| json!({"settle": {"id": "g", "now": now}});
    assert_eq!(ask(&mut hosted.engine, &settle(hosted.now + 9_999)).unwrap(), Value::Null);
    let done = ask(&mut hosted.engine, &settle(hosted.now + 10_000)).unwrap();
    assert_eq!(done["entries"][0]["command"], json!({"t": 11_000, "do": "tick"}));
    assert_eq!(done["message"]["changes"]["status"], json!({"lost": "time_out"}));
    assert!(done.get("deadline").is_none());
}

#[test]
fn time_never_runs_backwards() {
    let mut hosted = Hosted::new(&json!({"level": "beginner"}));
    hosted.send(&json!({"do": "open", "x": 4, "y": 4})).unwrap();
    hosted.send(&json!({"do": "flag", "x": 0, "y": 0})).unwrap();
    // The clock was set back by an hour while the game was closed.
    hosted.now -= 3_600_000;
    let mut loaded = hosted.reloaded(&hosted.entries).unwrap();
    loaded.send(&json!({"do": "flag", "x": 8, "y": 8})).unwrap();
    let times: Vec<u64> =
        loaded.entries.iter().map(|entry| entry["command"]["t"].as_u64().unwrap()).collect();
    assert_eq!(times, [1_000, 2_000, 3_000]);
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut hosted = Hosted::new(&json!({"level": "beginner"}));
    let code = |refused: Result<Value, Value>| refused.unwrap_err()["code"].clone();
    assert_eq!(code(hosted.send(&json!({"do": "undo"}))), "command-refused");
    assert_eq!(code(hosted.send(&json!({"do": "tick"}))), "command-refused");
    assert_eq!(code(hosted.send(&json!({"do": "fly"}))), "bad-request");
    hosted.send(&json!({"do": "open", "x": 4, "y": 4})).unwrap();
    let again = hosted.send(&json!({"do": "gesture", "gesture": "secondary", "x": 4, "y": 4}));
    assert_eq!(code(again), "no-effect");
    assert_eq!(hosted.state()["seq"], 1);
    let too_large = json!({"create": {
        "id": "h", "created": 0, "seed": "1",
        "game": {"width": 2_000, "height": 1_000, "mines": 10},
    }});
    let problem = ask(&mut hosted.engine, &too_large).unwrap_err();
    assert_eq!((&problem["code"], &problem["limit"]), (&json!("board-refused"), &json!(1_000_000)));
    let unknown = json!({"state": {"id": "nobody", "now": 0}});
    assert_eq!(ask(&mut hosted.engine, &unknown).unwrap_err()["code"], "not-found");
}

#[test]
fn questions_need_no_game() {
    let mut engine = Engine::default();
    let position = "4x2x2:____/1121";
    let found = ask(&mut engine, &json!({"analysis": {"position": position}})).unwrap();
    assert_eq!((&found["complete"], &found["solutions"]), (&json!(true), &json!("1")));
    let why = json!({"explanation": {"position": position, "cell": {"x": 0, "y": 0}}});
    assert_eq!(ask(&mut engine, &why).unwrap()["complete"], true);
    let chance = ask(&mut engine, &json!({"win-chance": {"position": position}})).unwrap();
    assert_eq!((&chance["chance"], &chance["exact"]), (&json!(1.0), &json!(true)));
    let impossible = json!({"analysis": {"position": "2x1x0:_1"}});
    assert_eq!(ask(&mut engine, &impossible).unwrap_err()["code"], "contradiction");
}

#[test]
fn a_record_is_shown_frame_by_frame() {
    let mut hosted = Hosted::new(&json!({"level": "beginner"}));
    hosted.send(&json!({"do": "open", "x": 4, "y": 4})).unwrap();
    hosted.send(&json!({"do": "give_up"})).unwrap();
    let record = ask(&mut hosted.engine, &json!({"record": {"id": "g"}})).unwrap();
    assert!(record.as_str().unwrap().starts_with(&hosted.header));
    let frames = json!({"frames": {"record": record, "odds": true}});
    let shown = ask(&mut hosted.engine, &frames).unwrap();
    assert_eq!(shown["steps"], 2);
    assert_eq!(shown["frames"].as_array().unwrap().len(), 3);
    assert_eq!(shown["frames"][1]["command"], json!({"do": "open", "x": 4, "y": 4}));
    // From the middle, where the replay has been before.
    let part = json!({"frames": {"record": record, "from": 1, "count": 1}});
    assert_eq!(ask(&mut hosted.engine, &part).unwrap()["frames"][0]["step"], 1);
}

#[test]
fn a_game_from_elsewhere_is_believed_only_as_far_as_it_can_be_replayed() {
    let game = json!({"level": "beginner", "assistant": "intelligent", "fairness": "no-guess"});
    let mut hosted = Hosted::new(&game);
    hosted.send(&json!({"do": "gesture", "gesture": "primary", "x": 4, "y": 4})).unwrap();
    hosted.send(&json!({"do": "retry"})).unwrap();
    let check = |header: &str, entries: &[Value]| {
        ask(
            &mut Engine::default(),
            &json!({"check": {
                "id": "g", "created": CREATED, "header": header,
                "is_seed_chosen": false, "entries": entries,
            }}),
        )
    };
    // Whatever came along as findings, the host keeps what was worked out again.
    let mut brought = hosted.entries.clone();
    for entry in &mut brought {
        entry["findings"] = json!([1, 2, 3]);
    }
    let checked = check(&hosted.header, &brought).unwrap();
    assert_eq!(checked["entries"], json!(hosted.entries));
    assert_eq!(checked["header"], hosted.header.as_str());
    assert_eq!(checked["state"]["snapshot"]["cells"], hosted.state()["snapshot"]["cells"]);

    let mut forged = brought.clone();
    forged[0]["command"]["x"] = json!(100);
    assert_eq!(check(&hosted.header, &forged).unwrap_err()["code"], "value-refused");
    forged = brought.clone();
    forged.remove(0);
    assert_eq!(check(&hosted.header, &forged).unwrap_err()["code"], "value-refused");
    let huge = hosted.header.replace("\"width\":9,\"height\":9", "\"width\":900,\"height\":900");
    assert_eq!(check(&huge, &[]).unwrap_err()["code"], "board-refused");
}
