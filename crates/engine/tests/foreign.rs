//! Files of other programs, as the page brings them.

#![cfg(feature = "replays")]
#![allow(clippy::unwrap_used)]

use minewise_engine::{Engine, Stop};
use serde_json::{Value, json};

/// A won game with one wrong figure, in text.
const GAME: &str = "Program: Tester\nVersion: 1.0\nPlayer: Ada\nWidth: 2\nHeight: 2\nMines: 1\n\
    BBBV: 9\nStatus: Won\nBoard:\n0*\n00\n\
    1.000 mv (5 5)\n1.500 lc (5 5)\n1.600 lr (5 5)\n2.200 lc (5 20)\n2.300 lr (5 20)\n\
    3.000 lc (20 20)\n3.100 lr (20 20)\n";

fn ask(file: &[u8], name: &str, game: usize) -> Value {
    let request = json!({"foreign": {"file": base64(file), "name": name, "game": game}});
    let answer = Engine::default().handle(request.to_string().as_bytes(), &Stop::NEVER);
    serde_json::from_slice(&answer).unwrap()
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let groups = bytes.chunks(3).map(|group| {
        let bits = (0..3).fold(0u32, |bits, at| bits << 8 | group.get(at).map_or(0, |&b| b.into()));
        let digit = |at: usize| match at <= group.len() {
            true => DIGITS[(bits >> (18 - 6 * at) & 63) as usize].into(),
            false => '=',
        };
        (0..4).map(digit).collect::<String>()
    });
    groups.collect()
}

#[test]
fn a_file_becomes_a_record_with_its_measures_and_its_mouse() {
    let game = &ask(GAME.as_bytes(), "game.rawvf", 0)["ok"]["game"];
    assert_eq!(game["format"], "rawvf");
    assert_eq!((&game["player"], &game["software"]), (&json!("Ada"), &json!("Tester 1.0")));
    assert_eq!((&game["games"], &game["is_board"]), (&json!(1), &json!(false)));
    let measures = &game["measures"];
    assert_eq!((&measures["three_bv"], &measures["left"]), (&json!(3), &json!(3)));
    assert_eq!((&measures["outcome"], &measures["time_ms"]), (&json!("won"), &json!(1_500)));
    let remark = json!({"figure": {"what": "three-bv", "claimed": 9, "found": 3}});
    assert_eq!(game["remarks"], json!([remark]));
    // Times are those of the record, which begins with the first event.
    assert_eq!(game["mouse"]["cell"], 16);
    assert_eq!(
        game["mouse"]["events"].as_array().unwrap()[..8],
        json_list([0, 5, 5, 0, 500, 5, 5, 1])
    );
    let frames =
        json!({"frames": {"record": game["record"], "from": 3, "count": 1, "odds": false}});
    let answer = Engine::default().handle(frames.to_string().as_bytes(), &Stop::NEVER);
    let answer: Value = serde_json::from_slice(&answer).unwrap();
    let last = &answer["ok"]["frames"][0];
    assert_eq!((&last["status"], &last["t"]), (&json!("won"), &json!(2_100)));
}

fn json_list(numbers: [i32; 8]) -> Vec<Value> {
    numbers.map(Value::from).into()
}

#[test]
fn a_board_is_shown_open() {
    let game = &ask(&[5, 4, 0, 2, 4, 1, 1, 3], "board.mbf", 0)["ok"]["game"];
    assert_eq!((&game["format"], &game["is_board"]), (&json!("mbf"), &json!(true)));
    assert_eq!(game["measures"]["three_bv"], 4);
    let record = game["record"].as_str().unwrap();
    assert!(record.ends_with("\"do\":\"give_up\"}\n"), "{record}");
}

#[test]
fn what_cannot_be_read_says_where() {
    let unread = |file: &[u8], name: &str| ask(file, name, 0)["ok"]["unread"].clone();
    assert_eq!(
        unread(b"hello", "hello.txt"),
        json!({"place": {"byte": 0}, "kind": "unrecognised"})
    );
    let cut = &GAME.as_bytes()[..GAME.find("00\n1").unwrap()];
    assert_eq!(unread(cut, "cut.rawvf")["kind"], "damaged");
    let cut = unread(b"*rmv\x00\x01", "cut.rmv");
    assert_eq!(cut["kind"], "cut-off");
    assert!(cut["place"]["byte"].is_u64(), "{cut}");
    let marathon = GAME.replace("Width", "Level: Marathon\nWidth");
    assert_eq!(unread(marathon.as_bytes(), "a.rawvf")["kind"], "unsupported");
    assert_eq!(ask(GAME.as_bytes(), "game.rawvf", 1)["problem"]["code"], "value-refused");
}

#[test]
fn a_record_of_our_own_is_measured_and_has_a_mouse() {
    let game = ask(GAME.as_bytes(), "game.rawvf", 0)["ok"]["game"].take();
    let measure = |record: &str| -> Value {
        let request = json!({"measure": {"record": record}}).to_string();
        let answer = Engine::default().handle(request.as_bytes(), &Stop::NEVER);
        serde_json::from_slice::<Value>(&answer).unwrap()["ok"].take()
    };
    let record = game["record"].as_str().unwrap();
    let own = measure(record);
    assert_eq!(own["gaps"], json!(["path"]));
    assert_eq!(own["measures"]["three_bv"], game["measures"]["three_bv"]);
    assert_eq!(own["measures"]["path"], Value::Null);
    // It says who played, and may say what the mouse did.
    assert!(
        record.starts_with("{\"record\":4,") && record.contains("\"player\":\"Ada\""),
        "{record}"
    );
    let with_mouse = format!("{record}{{\"mouse\":\"BGYaAA\"}}\n");
    let own = measure(&with_mouse);
    assert_eq!(own["gaps"], json!([]));
    assert_eq!(own["mouse"], json!({"cell": 16, "events": [0, 3, 12, 1, 3, 3, 12, 4]}));
    // A game that hasn't begun has no board to measure.
    let header = record.lines().next().unwrap().replace("\"mines\":[1]", "\"seed\":\"1\"");
    let (header, _) = header.split_once(",\"origin\"").unwrap();
    let header = header.replacen("\"record\":4", "\"record\":1", 1) + "}";
    assert_eq!(measure(&header)["measures"], Value::Null);
}

#[test]
fn a_game_of_another_program_is_played_differently_from_any_step() {
    let record = ask(GAME.as_bytes(), "game.rawvf", 0)["ok"]["game"]["record"].take();
    let mut engine = Engine::default();
    let mut tell = |request: Value| -> Value {
        let answer = engine.handle(request.to_string().as_bytes(), &Stop::NEVER);
        serde_json::from_slice::<Value>(&answer).unwrap()["ok"].take()
    };
    let branch = json!({"id": "g", "now": 10_000, "record": record, "steps": 1});
    let branched = tell(json!({"branch": branch}));
    assert_eq!(branched["state"]["snapshot"]["cells"], "1###");
    assert_eq!(branched["state"]["practice"], true);
    // The mine is where it was, also when the game is taken up again, and on the same board.
    let load = json!({
        "id": "g", "created": branched["created"], "header": branched["header"],
        "is_seed_chosen": true, "entries": branched["entries"], "now": 10_000,
    });
    assert_eq!(tell(json!({"load": load}))["state"]["snapshot"]["cells"], "1###");
    for command in [json!({"do": "retry"}), json!({"do": "open", "x": 1, "y": 0})] {
        tell(json!({"command": {"id": "g", "now": 11_000, "command": command}}));
    }
    let state = &tell(json!({"state": {"id": "g", "now": 12_000}}))["state"];
    assert_eq!(state["snapshot"]["status"], json!({"lost": "mine"}));
    assert_eq!(state["reveal"], Value::Null, "there is no seed to share");
}
