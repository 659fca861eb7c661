//! The benchmark for agents with the built binary: real child processes, good and bad ones.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod support;

use std::fs;
use std::io::{BufRead, BufReader};

use minewise_testkit::source_tree::root;
use rustix::process::{Pid, Signal, kill_process, test_kill_process_group};
use serde_json::{Value, json};

use crate::support::{command, fails, json_lines, minewise, scratch, succeeds};

/// A few quick questions.
const FEW: [&str; 4] = ["--count", "2", "--games", "1"];

fn report(arguments: &[&str]) -> Value {
    let printed = succeeds(&[&["bench-agent", "--json"], arguments].concat(), "");
    json_lines(&printed).remove(0)
}

/// Runs an agent that gets everything wrong, and returns its scores and what was reported.
fn wrong(agent: &str, arguments: &[&str]) -> (Value, String) {
    let all = [&["bench-agent", "--json", "--agent", agent], &FEW[..], arguments].concat();
    let run = minewise(&all, b"");
    assert_eq!(run.code, Some(1), "{agent}: {}", run.stderr);
    assert!(run.stderr.contains("minewise: no answer was valid: "), "{}", run.stderr);
    let scores = json_lines(&run.stdout).remove(0)["agents"][0].take();
    (scores, run.stderr)
}

/// The example of the documents is the same agent as the baseline, so it has to score the same.
#[test]
fn the_example_in_python_scores_like_the_baseline() {
    let example = root().join("python/examples/agent.py");
    let agent = format!("python3 {}", example.display());
    let report = report(&["--agent", &agent, "--name", "example", "--count", "3", "--games", "3"]);
    let agents = report["agents"].as_array().unwrap();
    let names: Vec<&Value> = agents.iter().map(|agent| &agent["name"]).collect();
    assert_eq!(names, ["example", "random", "single-clue", "solver"]);
    assert_eq!((&report["v"], &report["set"]), (&json!(1), &json!("public-1")));
    for task in ["certain", "odds", "best", "games"] {
        assert_eq!(agents[0][task], agents[2][task], "{task}");
        assert_eq!(agents[0][task]["failed"], 0);
    }
    assert_eq!(agents[3]["certain"]["solved"], 3);
}

/// Questions written to a file and answered there are scored like those of a process.
#[test]
fn a_file_of_answers_is_scored() {
    let [questions, answers, details, plot] =
        ["bench.questions", "bench.answers", "bench.details", "bench.svg"].map(scratch);
    let [questions, answers, details, plot] =
        [&questions, &answers, &details, &plot].map(|path| path.to_str().unwrap());
    let set = ["--seed", "3", "--count", "2"];
    succeeds(&[&["bench-agent", "--questions", questions], &set[..]].concat(), "");
    let asked = json_lines(&fs::read_to_string(questions).unwrap());
    let ids: Vec<&str> = asked.iter().map(|question| question["id"].as_str().unwrap()).collect();
    assert_eq!(ids[..3], ["seed-3/certain-1", "seed-3/certain-2", "seed-3/odds-1"]);
    assert!(asked[0]["prompt"].as_str().unwrap().contains("certainly safe"));

    // The odds as a model would say them, nothing about the best cell, and one thing too many.
    let mut lines = String::new();
    for question in &asked {
        let id = &question["id"];
        match question["task"].as_str().unwrap() {
            "certain" => lines += &json!({ "id": id, "safe": [], "mines": [] }).to_string(),
            "odds" => {
                let odds = vec![0.5; question["cells"].as_array().unwrap().len()];
                let reply = format!("Hard to say.\n```json\n{{\"odds\": {odds:?}}}\n```\n");
                lines += &json!({ "id": id, "reply": reply }).to_string();
            }
            _ => continue,
        }
        lines.push('\n');
    }
    fs::write(answers, &lines).unwrap();
    let arguments = ["--answers", answers, "--details", details, "--plot", plot, "--json"];
    let run = minewise(&[&["bench-agent"], &arguments[..], &set].concat(), b"");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert_eq!(run.stderr.matches("there is no answer to this question").count(), 2);
    let agent = &json_lines(&run.stdout)[0]["agents"][0];
    assert_eq!((&agent["certain"]["named"], &agent["certain"]["failed"]), (&json!(0), &json!(0)));
    // Whatever the truth, one half is off by a half.
    assert!((agent["odds"]["brier"].as_f64().unwrap() - 0.25).abs() < 1e-12, "{agent}");
    assert_eq!((&agent["best"]["failed"], &agent["best"]["kept"]), (&json!(2), &json!(0.0)));
    assert_eq!((&agent["games"]["games"], &agent["games"]["rate"]), (&json!(0), &Value::Null));
    let details = json_lines(&fs::read_to_string(details).unwrap());
    assert_eq!(details.len(), 6);
    assert_eq!((&details[0]["task"], &details[0]["named"]), (&json!("certain"), &json!(0)));
    assert_eq!(details[5]["problem"], "there is no answer to this question");
    let drawn = fs::read_to_string(plot).unwrap();
    assert!(drawn.starts_with("<svg ") && drawn.contains(">single-clue</text>"));

    // Lines that belong to nothing are mistakes of whoever made the file.
    let refused = |text: &str, message: &str| {
        let arguments = [&["bench-agent", "--answers", "-"], &set[..]].concat();
        fails(&arguments, text, 4, message);
    };
    refused("not JSON\n", "-, line 1: this line is not an answer");
    refused(&lines.replace("seed-3", "public-1"), "the set seed-3 has no question public-1/");
    refused(&format!("{lines}{lines}"), "line 5: there is another answer to seed-3/certain-1");
}

#[test]
fn an_agent_that_hangs_is_ended() {
    // Its grandchild holds the pipe as well, and has to end with it.
    let (scores, said) = wrong("tail -f /dev/null & wait", &["--timeout", "0.05"]);
    assert!(said.contains("public-1/certain-1: no answer within 0.05 s"), "{said}");
    assert!(said.contains("minewise: and 2 more like these"), "{said}");
    assert_eq!(scores["certain"]["recall"], 0.0);
    assert_eq!((&scores["best"]["failed"], &scores["best"]["kept"]), (&json!(2), &json!(0.0)));
    assert_eq!((&scores["games"]["failed"], &scores["games"]["won"]), (&json!(1), &json!(0)));
}

#[test]
fn an_agent_that_ends_is_started_again() {
    let (scores, said) = wrong("read line; exit 3", &[]);
    assert!(said.contains("public-1/certain-1: the agent ended"), "{said}");
    assert_eq!(scores["odds"]["failed"], 2);
    // One that answers a single question each time gets everything asked.
    let agent = "python3 -c 'import json\n\
                 id = json.loads(input())[\"id\"]\n\
                 print(json.dumps({\"id\": id, \"safe\": [], \"mines\": []}))'";
    let arguments = ["bench-agent", "--json", "--count", "2", "--games", "0", "--agent", agent];
    let run = minewise(&arguments, b"");
    let scores = json_lines(&run.stdout).remove(0)["agents"][0].take();
    assert_eq!(scores["certain"]["failed"].as_u64().unwrap(), 1, "{}", run.stderr);
}

#[test]
fn nonsense_and_floods_are_wrong_answers() {
    let cases = [
        ("while read line; do echo hello; done", "this line is not an answer (expected value"),
        ("while read line; do echo '{\"safe\":[]}'; done", "the answer has no id"),
        ("yes", "this line is not an answer"),
        ("cat /dev/zero", "the agent sent a line without an end"),
        ("minewise-has-no-such-agent 2> /dev/null", "the agent ended"),
        // Always one question behind.
        (
            "id=none; while read line; do echo \"{\\\"id\\\":\\\"$id\\\"}\"; id=next; done",
            "answered none instead of public-1/certain-1",
        ),
    ];
    for (agent, message) in cases {
        let (scores, said) = wrong(agent, &["--timeout", "20"]);
        assert!(said.contains(message), "{agent}: {said}");
        assert_eq!(scores["certain"]["failed"], 2, "{agent}");
    }
}

/// Two answers to one question: the first counts, the next question is lost.
#[test]
fn lines_that_nobody_asked_for_are_no_answers() {
    let agent = "python3 -uc 'import json, sys\n\
                 for line in sys.stdin:\n\
                 \x20id = json.loads(line)[\"id\"]\n\
                 \x20text = json.dumps({\"id\": id, \"safe\": [], \"mines\": []}) + \"\\n\"\n\
                 \x20sys.stdout.write(2 * text)'";
    let arguments = ["bench-agent", "--json", "--count", "2", "--games", "0", "--agent", agent];
    let run = minewise(&arguments, b"");
    let scores = json_lines(&run.stdout).remove(0)["agents"][0].take();
    assert_eq!(scores["certain"]["failed"], 1, "{}", run.stderr);
}

/// Ctrl-C ends the agent, too, and what was asked so far is printed.
#[test]
fn an_interrupted_run_prints_what_there_is() {
    let agent = "echo $$ >&2; read line; exec tail -f /dev/null";
    let mut child = command(&["bench-agent", "--json", "--agent", agent]).spawn().unwrap();
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    stderr.read_line(&mut line).unwrap();
    let group = Pid::from_raw(line.trim().parse().unwrap()).unwrap();
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), None, "it died by the signal");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["interrupted"], true);
    assert_eq!(report["agents"][0]["certain"]["questions"], 0);
    assert!(test_kill_process_group(group).is_err(), "the agent is still there");
}

#[test]
fn the_command_line_is_checked() {
    let too_many = ["bench-agent", "--count", "25"];
    fails(
        &too_many,
        "",
        4,
        "the public set has 24 questions of each kind and 12 games: use --seed",
    );
    fails(&["bench-agent", "--timeout", "1"], "", 2, "--agent");
    fails(&["bench-agent", "--agent", "cat", "--timeout", "0"], "", 2, "like 30 or 0.5");
    fails(&["bench-agent", "--answers", "/nowhere"], "", 1, "cannot read /nowhere");
    fails(&["bench-agent", "--questions", "-", "--games", "3"], "", 2, "--games");
}

#[test]
fn the_table_compares_the_baselines() {
    let table = succeeds(&[&["bench-agent"], &FEW[..]].concat(), "");
    let heads = table.lines().nth(1).unwrap();
    assert_eq!(heads.split_whitespace().collect::<Vec<_>>(), ["random", "single-clue", "solver"]);
    assert!(table.contains("games: won"), "{table}");
}
