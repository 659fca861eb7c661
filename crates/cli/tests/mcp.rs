//! The tools for agents, called by a client over standard input and output, line by line.
#![allow(clippy::unwrap_used)]

mod support;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout};

use minewise_board::Params;
use minewise_rules::FirstClick;
use minewise_testkit::best_chance;
use serde_json::{Value, json};

use crate::support::{command, json_lines, minewise, succeeds};

/// A client of the Model Context Protocol.
struct Client {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
    /// The number of the last request.
    last: u64,
}

impl Client {
    /// Starts the server, and begins a session.
    fn start() -> Self {
        let mut client = Client::without_session();
        client.begin();
        client
    }

    /// Starts the server.
    fn without_session() -> Self {
        let mut child = command(&["mcp"]).spawn().unwrap();
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        Client { child, stdin, stdout, last: 0 }
    }

    fn begin(&mut self) {
        let params = json!({
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": { "name": "test", "version": "1" },
        });
        let answer = self.request("initialize", &params);
        let info = &answer["result"];
        assert_eq!(info["protocolVersion"], "2025-06-18", "{answer}");
        assert_eq!(info["serverInfo"]["name"], "minewise");
        assert!(info["capabilities"]["tools"].is_object(), "{answer}");
        assert!(info["instructions"].as_str().unwrap().contains("new_game"));
        self.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }).to_string());
    }

    fn send(&mut self, line: &str) {
        writeln!(self.stdin.as_ref().unwrap(), "{line}").unwrap();
    }

    /// Sends a request, and waits for its answer.
    fn request(&mut self, method: &str, params: &Value) -> Value {
        self.last += 1;
        let id = self.last;
        let request = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        self.send(&request.to_string());
        loop {
            let answer = self.read().expect("the server has ended");
            if answer["id"] == id {
                return answer;
            }
        }
    }

    fn call(&mut self, tool: &str, arguments: &Value) -> Value {
        self.request("tools/call", &json!({ "name": tool, "arguments": arguments }))
    }

    /// A call that succeeds: what it told as data, after checking that there is text as well.
    #[track_caller]
    fn told(&mut self, tool: &str, arguments: &Value) -> Value {
        let answer = self.call(tool, arguments);
        let result = &answer["result"];
        assert_eq!(result["isError"], false, "{answer}");
        assert!(!result["content"][0]["text"].as_str().unwrap().is_empty());
        result["structuredContent"].clone()
    }

    /// What the agent reads.
    #[track_caller]
    fn text(&mut self, tool: &str, arguments: &Value) -> String {
        let answer = self.call(tool, arguments);
        assert_eq!(answer["result"]["isError"], false, "{answer}");
        answer["result"]["content"][0]["text"].as_str().unwrap().to_owned()
    }

    /// A call that the tool refuses, with a message for the agent.
    #[track_caller]
    fn refused(&mut self, tool: &str, arguments: &Value, message: &str) {
        let answer = self.call(tool, arguments);
        assert_eq!(answer["result"]["isError"], true, "{answer}");
        let text = answer["result"]["content"][0]["text"].as_str().unwrap();
        assert!(text.contains(message), "{text}");
    }

    /// A line that is answered with an error.
    #[track_caller]
    fn complains(&mut self, line: &str, id: &Value, code: i64) {
        self.send(line);
        let answer = self.read().unwrap();
        assert_eq!((&answer["id"], &answer["jsonrpc"]), (id, &json!("2.0")), "{answer}");
        assert_eq!(answer["error"]["code"], code, "{answer}");
        assert!(answer.as_object().unwrap().contains_key("id"), "{answer}");
    }

    /// The next message, unless the server has ended.
    fn read(&mut self) -> Option<Value> {
        let mut line = String::new();
        let is_there = self.stdout.read_line(&mut line).unwrap() > 0;
        is_there.then(|| serde_json::from_str(&line).unwrap())
    }

    /// The server ends when its input does.
    fn finish(mut self) {
        drop(self.stdin.take());
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn the_tools_have_schemas() {
    let mut client = Client::start();
    let answer = client.request("tools/list", &json!({}));
    let tools = answer["result"]["tools"].as_array().unwrap();
    let names: Vec<&str> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    let expected = ["new_game", "open", "flag", "chord", "analyze", "explain", "hint", "state"];
    assert_eq!(names, expected);
    for tool in tools {
        assert_eq!(tool["inputSchema"]["type"], "object", "{tool}");
        assert_eq!(tool["inputSchema"]["additionalProperties"], false, "{tool}");
        assert!(!tool["description"].as_str().unwrap().is_empty());
    }
    let level = &tools[0]["inputSchema"]["properties"]["level"];
    assert_eq!(level["enum"][0], "easy", "{level}");
    let required = |tool: &Value| tool["inputSchema"]["required"].clone();
    let needed: Vec<Value> = tools.iter().map(required).collect();
    let nothing = Value::Null;
    assert_eq!(needed[0], nothing, "a game needs no choice, not even a seed: {}", tools[0]);
    assert_eq!(needed[1..4], [json!(["cells"]), json!(["cells"]), json!(["cell"])]);
    assert_eq!(needed[4..], [&nothing, &nothing, &nothing, &nothing].map(Value::clone));
    let seed = &tools[0]["inputSchema"]["properties"]["seed"];
    assert_eq!(seed["type"], json!(["integer", "string", "null"]), "{seed}");
    assert_eq!(tools[4]["annotations"]["readOnlyHint"], true);
    client.finish();
}

/// What belongs into a session is refused before it, in words, and the session can still begin.
#[test]
fn a_session_has_to_begin() {
    let mut client = Client::without_session();
    assert_eq!(client.request("ping", &json!({}))["result"], json!({}));
    client.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }).to_string());
    for (method, params) in [
        ("tools/list", json!({})),
        ("tools/call", json!({ "name": "new_game", "arguments": {} })),
        ("nothing/like/that", json!({})),
    ] {
        let answer = client.request(method, &params);
        let told = "no session has begun: send initialize first";
        assert_eq!(answer["error"]["message"], told, "{answer}");
        assert_eq!(answer["error"]["code"], -32600);
    }
    client.complains("this is not JSON", &Value::Null, -32700);
    let answer = client.request("initialize", &json!({ "protocol": 1 }));
    assert_eq!(answer["error"]["message"], "these params don't fit initialize", "{answer}");
    client.begin();
    client.told("new_game", &json!({}));
    client.finish();

    // Nobody came.
    let run = minewise(&["mcp"], b"");
    let told =
        "minewise: the input has ended before a session began: a client sends initialize first\n";
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (Some(1), "", told));
}

/// A seed may be a string, because many programs can't write all of them as numbers.
#[test]
fn seeds_are_numbers_or_strings() {
    let mut client = Client::start();
    let mut opened = |seed: Value| {
        client.told("new_game", &json!({ "level": "expert", "seed": seed }));
        client.told("open", &json!({ "cells": [{ "row": 8, "column": 15 }] }))["rows"].clone()
    };
    assert_eq!(opened(json!(7)), opened(json!("7")));
    assert_eq!(opened(json!(u64::MAX)), opened(json!("18446744073709551615")));
    assert_ne!(opened(json!(7)), opened(json!("8")));
    for seed in [json!("seven"), json!(""), json!(-1), json!(1.5), json!([7]), json!(true)] {
        let refused = "a seed is a whole number from 0 to 18446744073709551615";
        client.refused("new_game", &json!({ "seed": seed }), refused);
    }
    client.finish();
}

/// A game without guesses is won by whoever opens what is certain.
#[test]
fn a_whole_game_is_won_with_the_help_of_analyze() {
    let mut client = Client::start();
    let game = json!({ "level": "beginner", "fairness": "no-guess", "seed": 1 });
    let begun = client.told("new_game", &game);
    assert_eq!((&begun["game"], &begun["status"]), (&json!("game-1"), &json!("ready")));
    assert_eq!((&begun["width"], &begun["mines"]), (&json!(9), &json!(10)));
    assert_eq!(begun["rows"][0], "_________");
    let mut state = client.told("open", &json!({ "cells": [{ "row": 5, "column": 5 }] }));
    let mut turns = 0;
    while state["status"] == "playing" {
        let known = client.told("analyze", &json!({ "game": "game-1" }));
        let safe = &known["certainly_safe"];
        assert_eq!(known["exact"], true);
        assert_eq!(known["best"]["cell"], safe[0], "nothing has to be guessed");
        state = client.told("open", &json!({ "cells": safe }));
        turns += 1;
    }
    assert_eq!((&state["status"], &state["covered"]), (&json!("won"), &json!(10)));
    assert!(turns > 0, "the game wasn't over at once");
    assert!(client.text("state", &json!({})).starts_with("game-1: The game is won"));
    client.refused("open", &json!({ "cells": [{ "row": 1, "column": 1 }] }), "game-1 is over");
    client.refused("analyze", &json!({}), "begin another one with new_game");
    client.finish();
}

#[test]
fn positions_are_explained() {
    let mut client = Client::start();
    let position = json!({ "position": "4x2x2:____/1121" });
    let known = client.told("analyze", &position);
    let cell = |row: u64, column: u64| json!({ "row": row, "column": column, "x": column - 1, "y": row - 1 });
    assert_eq!(known["certainly_safe"], json!([cell(1, 1), cell(1, 3)]));
    assert_eq!(known["odds"], json!([[0.0, 1.0, 0.0, 1.0], [null, null, null, null]]));
    let win =
        json!({ "chance": 1.0, "error": 0.0, "exact": true, "basis": "exact", "play": "best" });
    assert_eq!((&known["chance_to_win"], &known["odds_of"]), (&win, &json!("position")));
    assert_eq!(client.told("hint", &position)["certain"], true);
    assert!(client.text("hint", &position).contains("is certainly safe"));
    let asked = json!({ "position": "4x2x2:____/1121", "cell": { "row": 1, "column": 2 } });
    assert!(client.text("explain", &asked).starts_with("Row 1, column 2 is a mine."));
    assert_eq!(client.told("explain", &asked)["cell"], cell(1, 2));
    assert!(client.text("explain", &position).contains("1. "));
    assert_eq!(client.told("explain", &position)["cell"], Value::Null);
    // A guess, with its risk.
    let guess = client.told("hint", &json!({ "position": "5x4x5:_____/_1___/_3___/_____" }));
    assert_eq!(guess["certain"], false);
    assert_eq!(guess["cell"], cell(1, 3));
    assert!((guess["risk"].as_f64().unwrap() - 1.0 / 45.0).abs() < 1e-12);
    client.finish();
}

/// A game that hasn't begun is answered by its rules; a position knows of none.
#[test]
fn a_game_that_has_not_begun_is_answered_by_its_rules() {
    let mut client = Client::start();
    let cell = json!({ "row": 1, "column": 1 });
    for rule in FirstClick::ALL {
        let first = rule.name();
        client.told("new_game", &json!({ "width": 3, "height": 3, "mines": 3, "first": first }));
        let known = client.told("analyze", &json!({}));
        let is_safe = first != "none";
        let (odds, of) = if is_safe { (0.0, "first_open") } else { (1.0 / 3.0, "game") };
        assert_eq!(known["odds_of"], of);
        let told = known["odds"].as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap());
        assert!(told.clone().all(|risk| (risk.as_f64().unwrap() - odds).abs() < 1e-12), "{known}");
        assert_eq!(told.count(), 9);
        let certain = known["certainly_safe"].as_array().unwrap().len();
        assert_eq!(certain, if is_safe { 9 } else { 0 });
        let win = &known["chance_to_win"];
        let expected = best_chance(Params::new(3, 3, 3).unwrap(), rule);
        assert!((win["chance"].as_f64().unwrap() - expected).abs() < 1e-12, "{win}: {expected}");
        assert_eq!((&win["exact"], &win["basis"]), (&json!(true), &json!("exact")));

        let hint = client.told("hint", &json!({}));
        assert_eq!((&hint["certain"], &hint["cell"]), (&json!(is_safe), &known["best"]["cell"]));
        if is_safe {
            let told = ": the first cell you open is never a mine.";
            let text = client.text("hint", &json!({}));
            assert!(text.ends_with(told) && !text.contains('\n'), "{text}");
        }
        let reason = client.told("explain", &json!({ "cell": cell }));
        assert_eq!((&reason["certain"], &reason["odds_of"]), (&json!(is_safe), &json!(of)));
        let text = reason["explanation"].as_str().unwrap();
        let expected = if is_safe { "is safe.\n" } else { "33.3333 % chance of being a mine" };
        assert!(text.contains(expected), "{text}");
    }
    let promise = "The first cell you open is safe, whichever it is.";
    assert_eq!(client.text("explain", &json!({ "game": "game-1" })), promise);
    let text = client.text("analyze", &json!({ "game": "game-1" }));
    assert!(text.starts_with(&format!("{promise}\nbest: row ")), "{text}");
    let bare = json!({ "position": "3x3x3:___/___/___" });
    let known = client.told("analyze", &bare);
    assert_eq!((&known["odds_of"], &known["layouts"]), (&json!("position"), &json!("84")));
    assert!(client.text("analyze", &bare).starts_with("This is a position and no game: "));
    // Best play wins every no-guess game, whatever the odds.
    client.told("new_game", &json!({ "level": "beginner", "fairness": "no-guess", "seed": 1 }));
    let win =
        json!({ "chance": 1.0, "error": 0.0, "exact": true, "basis": "rule", "play": "best" });
    let known = client.told("analyze", &json!({}));
    assert_eq!((&known["chance_to_win"], &known["odds_of"]), (&win, &json!("first_open")));
    client.told("open", &json!({ "cells": [{ "row": 5, "column": 5 }] }));
    let known = client.told("analyze", &json!({}));
    assert_eq!((&known["chance_to_win"], &known["odds_of"]), (&win, &json!("any_board")));
    client.finish();
}

/// The chance at the start is the rate at which the program wins, within both errors.
#[test]
fn the_chance_at_the_start_is_that_of_a_simulation() {
    let mut client = Client::start();
    for first in ["opening", "safe", "none"] {
        client.told("new_game", &json!({ "level": "beginner", "first": first }));
        let known = client.told("analyze", &json!({}));
        let win = &known["chance_to_win"];
        let (chance, error) = (win["chance"].as_f64().unwrap(), win["error"].as_f64().unwrap());
        let arguments = ["sim", "--level", "beginner", "--games", "400", "--seed", "1", "--json"];
        let played = succeeds(&[&arguments[..], &["--first", first]].concat(), "");
        let played = &json_lines(&played)[0];
        let figure = |name: &str| played[name].as_f64().unwrap();
        // The interval reaches 1.96 standard errors to either side.
        let both = error.hypot((figure("high") - figure("low")) / (2.0 * 1.96));
        println!("{first}: {chance} ± {error}, played {}", figure("rate"));
        assert!((chance - figure("rate")).abs() < 3.0 * both, "{first}: {chance} ± {both}");
    }
    client.finish();
}

/// Calls that are sent without waiting are carried out in order.
#[test]
fn calls_are_carried_out_in_order() {
    let mut client = Client::start();
    let line = |id: u64, name: &str, arguments: &Value| {
        let params = json!({ "name": name, "arguments": arguments });
        json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params }).to_string()
    };
    let cell = json!({ "cells": [{ "row": 8, "column": 15 }] });
    let calls =
        [("new_game", json!({ "level": "expert" })), ("open", cell.clone()), ("hint", json!({}))];
    for round in 0..10 {
        for (place, (name, arguments)) in (100 + 3 * round..).zip(&calls) {
            client.send(&line(place, name, arguments));
        }
    }
    // The answer to this one comes after all others have been carried out.
    let state = client.told("state", &json!({}));
    assert_eq!((&state["game"], &state["status"]), (&json!("game-10"), &json!("playing")));
    client.refused("open", &cell, "row 8, column 15 is open already");
    client.finish();
}

/// Whatever is refused changes nothing, and says what to do.
#[test]
fn bad_calls_are_refused_and_lose_nothing() {
    let mut client = Client::start();
    client.refused("state", &json!({}), "there is no game yet: begin one with new_game");
    client.refused("new_game", &json!({ "level": "hard" }), "is not a level: use easy, ");
    client.refused("new_game", &json!({ "level": "easy", "mines": 3 }), "give either a level");
    client.refused("new_game", &json!({ "width": 61, "height": 5 }), "at most 60");
    client.refused("new_game", &json!({ "size": 9 }), "unknown field `size`");
    client.refused("new_game", &json!({ "mines": -1 }), "don't fit the tool's schema");
    client.told("new_game", &json!({ "width": 5, "height": 3, "mines": 3, "seed": 4 }));
    client.told("new_game", &json!({ "level": "expert" }));
    let at = |row: u64, column: u64| json!({ "row": row, "column": column });
    let first = |cells: Value| json!({ "game": "game-1", "cells": cells });
    let before = client.told("open", &first(json!([at(1, 1)])));
    let flagged = client.told("flag", &first(json!([at(3, 5)])));
    assert_eq!((&flagged["mines_left"], &flagged["status"]), (&json!(2), &json!("playing")));

    let calls = [
        (first(json!([at(4, 1)])), "row 4, column 1 is not on the board: rows are 1 to 3"),
        (first(json!([at(0, 1)])), "row 0, column 1 is not on the board"),
        (first(json!([at(1, 1)])), "row 1, column 1 is open already: leave it out"),
        (
            first(json!([{ "row": 3, "column": 1, "x": 0, "y": 3 }])),
            "x and y count from 0, row and column from 1: row 3, column 1 has other x and y",
        ),
        (first(json!([{ "x": 0, "y": 2 }])), "missing field `row`"),
        (first(json!([at(3, 5)])), "row 3, column 5 has a flag: remove it with flag"),
        (first(json!([])), "name at least one cell"),
        (first(json!(["1, 1"])), "don't fit the tool's schema"),
        (json!({ "cells": [at(1, 1)], "game": "game-9" }), "there is no game game-9"),
        (json!({}), "missing field `cells`"),
    ];
    for (arguments, message) in calls {
        client.refused("open", &arguments, message);
    }
    client.refused("chord", &json!({ "game": "game-1", "cell": at(3, 5) }), "is covered");
    let both = json!({ "game": "game-1", "position": "3x2x1:_10/110" });
    client.refused("analyze", &both, "give either a game or a position, not both");
    client.refused("analyze", &json!({ "position": "nonsense" }), "that isn't a position");
    client.refused(
        "hint",
        &json!({ "position": "3x1x2:_1_" }),
        "the 1 in row 1, column 2 cannot be",
    );
    let open = json!({ "position": "3x2x1:_10/110", "cell": at(1, 2) });
    client.refused("explain", &open, "row 1, column 2 is open already");

    // Calls of tools that don't exist and lines that aren't messages.
    let unknown = client.call("cheat", &json!({}));
    assert!(unknown["error"]["message"].as_str().unwrap().contains("is not a tool"), "{unknown}");
    client.complains("this is not JSON", &Value::Null, -32700);
    client.complains("{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\"", &Value::Null, -32700);
    client.complains("[]", &Value::Null, -32600);
    client.complains("{\"id\": \"a\"}", &json!("a"), -32600);
    client.complains("{\"jsonrpc\":\"1.0\",\"id\":8,\"method\":\"ping\"}", &json!(8), -32600);
    let ask = |method: &str, params: Value| {
        json!({ "jsonrpc": "2.0", "id": "x", "method": method, "params": params }).to_string()
    };
    client.complains(&ask("nothing/like/that", json!({})), &json!("x"), -32601);
    for params in [json!({ "name": 5 }), json!([]), json!({ "name": "open", "arguments": [] })] {
        client.complains(&ask("tools/call", params), &json!("x"), -32602);
    }
    client.complains(&ask("tools/call", json!({ "name": "cheat" })), &json!("x"), -32602);
    // Nobody answers a notification, and blank lines are nothing.
    client.send("{\"jsonrpc\":\"2.0\",\"method\":\"$/unheard/of\",\"params\":3}\n\n");

    let after = client.told("flag", &first(json!([at(3, 5)])));
    assert_eq!(after, before, "the first game is as it was");
    assert_eq!(client.told("state", &json!({}))["game"], "game-2");
    client.finish();
}

/// A line that never ends takes no memory, and what follows it is answered.
#[test]
fn a_line_that_is_too_long_is_answered_and_skipped() {
    let mut client = Client::start();
    for _ in 0..2 {
        let length = 20_000_000;
        client.complains(&"x".repeat(length), &Value::Null, -32600);
        assert!(memory(client.child.id()) < length as u64, "the line is not kept");
        // Not even if it would be a message.
        let name = "x".repeat(2_000_000);
        let long = json!({ "jsonrpc": "2.0", "id": 1, "method": "ping", "params": { "a": name } });
        client.complains(&long.to_string(), &Value::Null, -32600);
    }
    assert_eq!(client.told("new_game", &json!({}))["status"], "ready");
    client.finish();
}

/// How much memory a process has used at most, beyond what a new one has.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("RssAnon:")).unwrap();
    let kibibytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    1024 * kibibytes
}

/// Calls that are being carried out when the input ends are answered, however long they take.
#[test]
fn calls_are_answered_after_the_end_of_the_input() {
    let mut client = Client::start();
    client.told("new_game", &json!({ "level": "expert", "seed": 1 }));
    client.told("open", &json!({ "cells": [{ "row": 8, "column": 15 }] }));
    // More than a machine may have processors, but few enough for a busy one to answer in time.
    let calls = 118..124;
    for id in calls.clone() {
        // The chance of winning is estimated from a hundred games.
        let params = json!({ "name": "analyze", "arguments": {} });
        let call = json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params });
        client.send(&call.to_string());
    }
    // The last line needs no end.
    let last = json!({ "jsonrpc": "2.0", "id": 130, "method": "ping" }).to_string();
    write!(client.stdin.as_ref().unwrap(), "{last}").unwrap();
    drop(client.stdin.take());
    let mut answered = Vec::new();
    while let Some(answer) = client.read() {
        assert!(answer["error"].is_null(), "{answer}");
        answered.push(answer["id"].as_i64().unwrap());
    }
    answered.sort_unstable();
    assert_eq!(answered, calls.chain([130]).collect::<Vec<_>>());
    assert!(client.child.wait().unwrap().success());
}
