//! Games without a server: played, kept by a host, and loaded again.

#![allow(clippy::unwrap_used)]

use minewise_engine::{Engine, Stop};
use serde_json::{Value, json};

fn ask(engine: &mut Engine, request: &Value) -> Result<Value, Value> {
    ask_until(engine, request, &Stop::NEVER)
}

fn ask_until(engine: &mut Engine, request: &Value, stop: &Stop) -> Result<Value, Value> {
    let answer = engine.handle(request.to_string().as_bytes(), stop);
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
        Ok(done.get_mut("message").map_or(Value::Null, Value::take))
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
fn the_first_end_stays_when_a_game_continues() {
    let mut hosted = Hosted::new(&json!({"level": "beginner"}));
    hosted.send(&json!({"do": "open", "x": 4, "y": 4})).unwrap();
    let find = |hosted: &Hosted| {
        let (header, entries) = (&hosted.header, &hosted.entries);
        let request = json!({"created": CREATED, "header": header, "entries": entries});
        ask(&mut Engine::default(), &json!({"first-end": request})).unwrap()
    };
    assert_eq!(find(&hosted), Value::Null);
    let end = hosted.send(&json!({"do": "give_up"})).unwrap()["first_end"].take();
    assert_eq!((&end["seq"], &end["finished"]), (&json!(2), &json!(CREATED + 2_000)));
    assert_eq!(end["result"]["status"], json!({"lost": "gave_up"}));
    assert_eq!(end["result"]["tally"]["clicks"], 1);
    assert!(end["result"]["metrics"]["three_bv"].as_u64().unwrap() > 0);
    hosted.send(&json!({"do": "retry"})).unwrap();
    hosted.send(&json!({"do": "auto_play"})).unwrap();
    assert_eq!(hosted.state()["first_end"], end);
    assert_eq!(find(&hosted), end);
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
    let impossible = json!({"create": {
        "id": "h", "created": 0, "seed": "1",
        "game": {"width": 4, "height": 4, "mines": 14, "fairness": "no-guess"},
    }});
    let problem = ask(&mut hosted.engine, &impossible).unwrap_err();
    assert_eq!(
        (&problem["code"], &problem["field"], &problem["reason"]),
        (&json!("board-refused"), &json!("mines"), &json!("no-guess-impossible"))
    );
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

#[test]
fn a_practice_game_starts_at_any_step_of_a_record() {
    let mut hosted = Hosted::new(&json!({"level": "beginner"}));
    hosted.send(&json!({"do": "open", "x": 4, "y": 4})).unwrap();
    hosted.send(&json!({"do": "flag", "x": 0, "y": 0})).unwrap();
    hosted.send(&json!({"do": "give_up"})).unwrap();
    let record = ask(&mut hosted.engine, &json!({"record": {"id": "g"}})).unwrap();
    let shown = ask(&mut hosted.engine, &json!({"frames": {"record": record}})).unwrap();
    let now = CREATED + 1_000_000;
    let branch = |steps: u64| {
        let mut engine = Engine::default();
        let request = json!({"branch": {"id": "g", "now": now, "record": record, "steps": steps}});
        ask(&mut engine, &request).map(|answer| (engine, answer))
    };
    for steps in 0..=2_u64 {
        let (engine, mut answer) = branch(steps).unwrap();
        let entries = answer["entries"].as_array().unwrap().clone();
        assert_eq!(entries.len() as u64, steps);
        assert_eq!(answer["header"], hosted.header.as_str());
        assert_eq!(answer["created"], now - 1_000 * steps, "the clock stands as it did");
        assert_eq!(answer["state"]["practice"], true);
        assert_eq!(
            answer["state"]["snapshot"]["elapsed"],
            shown["frames"][steps as usize]["elapsed"]
        );
        assert_eq!(
            answer["state"]["snapshot"]["status"],
            shown["frames"][steps as usize]["status"]
        );
        // It goes on, and can be taken up again from what was kept.
        let header = hosted.header.clone();
        let mut branched = Hosted { engine, header, is_seed_chosen: true, entries, now };
        assert_eq!(branched.state(), answer["state"].take());
        branched.send(&json!({"do": "open", "x": 8, "y": 8})).unwrap();
        assert_eq!(branched.entries.last().unwrap()["command"]["t"], 1_000 * (steps + 1));
        let load = json!({"load": {
            "id": "g", "created": answer["created"], "header": branched.header,
            "is_seed_chosen": true, "entries": branched.entries, "now": branched.now,
        }});
        let loaded = ask(&mut Engine::default(), &load).unwrap();
        assert_eq!(loaded["state"], branched.state());
    }
    assert_eq!(branch(3).unwrap_err()["code"], "value-refused", "there is nothing left to try");
}

/// A stop that is requested at once, so that every request makes a single part.
fn hurry() -> Stop {
    let stop = Stop::new();
    stop.request();
    stop
}

/// Carries out a command part by part. Returns the updates, or why there can't be any.
fn in_parts(hosted: &mut Hosted, command: &str) -> Result<Vec<Value>, Value> {
    let request = json!({"command": {"id": "g", "now": hosted.now, "command": {"do": command}}});
    let mut done = ask(&mut hosted.engine, &request).unwrap();
    let mut updates = Vec::new();
    loop {
        hosted.entries.extend(done["entries"].as_array().unwrap().iter().cloned());
        updates.extend(done.get("message").cloned());
        let stop = match done["next"].as_str() {
            Some("parts") => hurry(),
            Some("whole") => Stop::NEVER,
            next => {
                assert_eq!(next, None);
                return Ok(updates);
            }
        };
        hosted.now += 1;
        let request = json!({"continue": {"id": "g", "now": hosted.now}});
        done = ask_until(&mut hosted.engine, &request, &stop)?;
    }
}

#[test]
fn certain_moves_on_a_large_board_are_made_part_by_part() {
    let game = json!({"width": 300, "height": 200, "mines": 7_200});
    let mut hosted = Hosted::new(&game);
    hosted.send(&json!({"do": "open", "x": 150, "y": 100})).unwrap();
    let mut cells = hosted.state()["snapshot"]["cells"].as_str().unwrap().to_owned();
    let updates = in_parts(&mut hosted, "auto").unwrap();
    assert!(updates.len() > 10, "{} updates", updates.len());
    // What they say adds up to what the game is now, also for who loads it.
    for run in updates.iter().flat_map(|update| update["changes"]["cells"].as_array().unwrap()) {
        let (from, letters) = (run[0].as_u64().unwrap() as usize, run[1].as_str().unwrap());
        cells.replace_range(from..from + letters.len(), letters);
    }
    assert_eq!(hosted.state()["snapshot"]["cells"], cells.as_str());
    assert_eq!(hosted.reloaded(&hosted.entries).unwrap().state(), hosted.state());
    assert_eq!(hosted.state()["snapshot"]["tally"]["autos"], 1, "it counts as help once");
    // Nothing is left: the board as a whole was looked at, too.
    let score = hosted.state()["snapshot"]["score"].as_u64().unwrap();
    assert_eq!(in_parts(&mut hosted, "auto").unwrap_err()["code"], "command-refused");
    // The program then takes the best chance, once.
    let guess = in_parts(&mut hosted, "auto_play").unwrap();
    assert_eq!(guess.len(), 1);
    let after = &hosted.state()["snapshot"];
    assert!(after["score"].as_u64().unwrap() > score || after["status"] != "playing");
}

#[test]
fn another_command_ends_the_series() {
    let mut hosted = Hosted::new(&json!({"width": 300, "height": 200, "mines": 7_200}));
    hosted.send(&json!({"do": "open", "x": 150, "y": 100})).unwrap();
    assert_eq!(hosted.send(&json!({"do": "auto"})).unwrap(), Value::Null);
    hosted.send(&json!({"do": "flag", "x": 0, "y": 0})).unwrap();
    let request = json!({"continue": {"id": "g", "now": hosted.now}});
    let nothing = json!({"entries": []});
    assert_eq!(ask(&mut hosted.engine, &request).unwrap(), nothing);
}

#[cfg(feature = "review")]
#[test]
fn a_game_is_reviewed() {
    let board = json!({"width": 5, "height": 5, "mines": 4, "first_click": "opening", "seed": "3"});
    let mut game = Hosted::new(&board);
    game.send(&json!({"do": "open", "x": 2, "y": 2})).unwrap();
    game.send(&json!({"do": "give_up"})).unwrap();
    let record = ask(&mut game.engine, &json!({"record": {"id": "g"}})).unwrap();
    let question = |chances: bool| json!({"review": {"record": record, "chances": chances}});
    let review = ask(&mut game.engine, &question(true)).unwrap();
    assert_eq!((&review["guesses"], &review["totals"]["accuracy"]), (&json!([]), &json!(100.0)));
    let of = |name: &str| review["split"][name]["value"].as_f64().unwrap();
    assert!((of("start") + of("luck") - of("mistakes") - of("given_up")).abs() < 1e-9);
    assert!(of("given_up") > 0.0);
    let ledger = ask(&mut game.engine, &question(false)).unwrap();
    assert_eq!((&ledger["totals"], &ledger["split"]), (&review["totals"], &Value::Null));
    let nonsense = json!({"review": {"record": "nonsense"}});
    assert_eq!(ask(&mut game.engine, &nonsense).unwrap_err()["code"], "value-refused");
}

#[test]
fn what_the_mouse_did_is_kept_with_the_commands() {
    let mut hosted = Hosted::new(&json!({"level": "beginner"}));
    // A press and a release 12 to the right of and 40 below the corner, with the command's time.
    let notes = |now: u64| json!([[now - 90, 12, 40, 1], [now - 60, 30, 40, 0], [now, 12, 41, 2]]);
    for (x, y) in [(0, 2), (8, 8)] {
        hosted.now += 1_000;
        let command = json!({"do": "gesture", "gesture": "primary", "x": x, "y": y});
        let request = json!({"command": {
            "id": "g", "now": hosted.now, "command": command, "mouse": notes(hosted.now),
        }});
        let done = ask(&mut hosted.engine, &request).unwrap();
        hosted.entries.extend(done["entries"].as_array().unwrap().iter().cloned());
    }
    // What it did before a refused command comes with the next one.
    let now = hosted.now + 500;
    let refused = json!({"command": {
        "id": "g", "now": now, "command": {"do": "resume"}, "mouse": [[now, 99, 99, 3]],
    }});
    assert!(ask(&mut hosted.engine, &refused).is_err());
    hosted.send(&json!({"do": "odds"})).unwrap();
    let pieces: Vec<_> = hosted.entries.iter().map(|entry| entry["mouse"].clone()).collect();
    assert!(pieces.iter().all(Value::is_string), "{pieces:?}");
    let whole: String = pieces.iter().filter_map(Value::as_str).collect();
    let record = |hosted: &mut Hosted| {
        let record = ask(&mut hosted.engine, &json!({"record": {"id": "g"}})).unwrap();
        minewise_session::Record::parse(record.as_str().unwrap()).unwrap()
    };
    let played = record(&mut hosted);
    assert_eq!(played.mouse.to_text(), whole);
    assert_eq!(played.mouse.events().len(), 7);
    let [first, .., last] = played.mouse.events() else { panic!("there are some") };
    assert_eq!((first.at.0, first.x, first.y), (910, 12, 40));
    assert_eq!((last.at.0, last.x, last.y), (2_500, 99, 99));
    // Another engine continues the text, whatever it can't read.
    let mut loaded = hosted.reloaded(&hosted.entries).unwrap();
    assert_eq!(record(&mut loaded), played);
    let mut odd = hosted.entries.clone();
    odd[2]["mouse"] = json!("not a mouse");
    let mut without = hosted.reloaded(&odd).unwrap();
    assert_eq!(record(&mut without).mouse.events().len(), 6);
    // A record from elsewhere has all of it at the end.
    let mut brought = hosted.entries.clone();
    brought[0].as_object_mut().unwrap().remove("mouse");
    brought[1].as_object_mut().unwrap().remove("mouse");
    brought[2]["mouse"] = json!(whole);
    let check = json!({"check": {
        "id": "g", "created": CREATED, "header": hosted.header, "is_seed_chosen": false,
        "entries": brought,
    }});
    let checked = ask(&mut Engine::default(), &check).unwrap();
    assert_eq!(checked["entries"][2]["mouse"], json!(whole));
}

#[cfg(feature = "review")]
#[test]
fn mistakes_of_several_games_become_exercises_each_once() {
    let mut game = Hosted::new(&json!({"width": 9, "height": 9, "mines": 10, "seed": "7"}));
    game.send(&json!({"do": "open", "x": 4, "y": 4})).unwrap();
    // Much is certain, and this is a guess.
    game.send(&json!({"do": "open", "x": 0, "y": 0})).unwrap();
    let record = ask(&mut game.engine, &json!({"record": {"id": "g"}})).unwrap();
    let question = json!({"exercises": {"records": [record, "nonsense", record]}});
    let games = ask(&mut game.engine, &question).unwrap();
    let [first, ..] = games.as_array().unwrap().as_slice() else { panic!("{games}") };
    assert_eq!(games, json!([first, [], []]));
    assert_eq!((&first[0]["kind"], &first[0]["step"]), (&json!("safe_cell_overlooked"), &json!(2)));
    assert_eq!(first.as_array().unwrap().len(), 1);
}
