//! Boards that need no guess, through the built binary: made, certified, verified,
//! tampered with and played.
#![allow(clippy::unwrap_used)]

mod support;

use minewise_generator::{Board, is_solvable};
use minewise_solver::Power;
use serde_json::{Value, json};

use crate::support::{command, fails, json_lines, minewise, scratch, succeeds};

const SIZES: [[&str; 4]; 2] =
    [["--size", "9x9", "--mines", "10"], ["--size", "16x16", "--mines", "40"]];

fn generate(size: [&str; 4], more: &[&str]) -> String {
    succeeds(&[&["generate"], &size[..], more].concat(), "")
}

/// Why `verify` rejects a text, which it does with exit code 6.
#[track_caller]
fn rejection(certificate: &str) -> String {
    let run = minewise(&["verify", "-"], certificate.as_bytes());
    assert_eq!((run.code, run.stderr.as_str()), (Some(6), ""), "{certificate}{}", run.stdout);
    run.stdout
}

/// The lines of a certificate: the first, the steps, the end.
fn lines_of(certificate: &str) -> Vec<Value> {
    json_lines(certificate)
}

/// With the first line first in each object, as it was.
fn text_of(lines: &[Value]) -> String {
    let mut text = String::new();
    for line in lines {
        let mut line = line.clone();
        // serde_json sorts the fields, and a certificate begins with its version.
        let version = line.as_object_mut().unwrap().remove("certificate");
        let rest = line.to_string();
        text += &match version {
            Some(version) => format!("{{\"certificate\":{version},{}\n", &rest[1..]),
            None => format!("{rest}\n"),
        };
    }
    text
}

#[test]
fn boards_of_every_power_keep_their_promise() {
    for size in SIZES {
        for power in Power::ALL {
            let boards = generate(size, &["--power", power.name(), "--count", "20", "--seed", "1"]);
            assert_eq!(boards.lines().count(), 20);
            for line in boards.lines() {
                let board: Board = line.parse().unwrap();
                assert!(is_solvable(board.layout(), board.start(), power), "{power} {line}");
            }
        }
    }
}

#[test]
fn certificates_of_every_power_are_verified() {
    for size in SIZES {
        for power in Power::ALL {
            let certificates = generate(
                size,
                &["--power", power.name(), "--certificate", "--count", "10", "--seed", "2"],
            );
            let answer = succeeds(&["verify", "-"], &certificates);
            assert_eq!(answer.lines().count(), 10);
            let start = format!("ok: {}x{}, power {power}, mode fast, ", size[1], size[3]);
            assert!(answer.lines().all(|line| line.starts_with(&start)), "{answer}");
        }
    }
}

#[test]
fn both_modes_and_all_grades_are_verified() {
    for more in [
        &["--mode", "uniform"][..],
        &["--grade", "easy"],
        &["--grade", "medium"],
        &["--grade", "hard"],
        &["--grade", "medium-extreme", "--power", "clues"],
    ] {
        let arguments = [more, &["--certificate", "--count", "3", "--seed", "4"]].concat();
        let answer = succeeds(&["verify"], &generate(SIZES[0], &arguments));
        assert_eq!(answer.matches("ok: 9x9x10, ").count(), 3, "{more:?} {answer}");
    }
    let boards = generate(SIZES[1], &["--grade", "hard", "--json", "--seed", "5"]);
    let board = &json_lines(&boards)[0];
    assert_eq!(
        (&board["v"], &board["power"], &board["mode"], &board["grade"]),
        (&json!(1), &json!("full"), &json!("fast"), &json!("hard"))
    );
}

#[test]
fn a_seed_gives_the_same_boards_on_any_number_of_threads() {
    for more in [&["--no-guess"][..], &["--certificate"], &["--grade", "medium"]] {
        let boards = |threads: &str, count: &str| {
            let rest = ["--seed", "9", "--threads", threads, "--count", count];
            generate(SIZES[0], &[more, &rest].concat())
        };
        let alone = boards("1", "40");
        assert_eq!(alone, boards("2", "40"), "{more:?}");
        assert!(alone.starts_with(&boards("2", "7")), "{more:?}");
    }
}

/// A certificate of power full that uses steps of every kind that is tampered with.
fn certificate() -> Vec<Value> {
    lines_of(&generate(SIZES[0], &["--certificate", "--seed", "1"]))
}

#[test]
fn a_certificate_may_be_written_in_another_way() {
    succeeds(&["verify", "-"], &text_of(&certificate()));
}

#[test]
fn a_moved_mine_is_noticed() {
    let honest = certificate();
    let layout = honest[0]["layout"].as_array().unwrap();
    for moved in 0..layout.len() {
        let is_free = |cell: &u64| !layout.contains(&json!(cell));
        let mut forged = honest.clone();
        let elsewhere = (0..81_u64).rev().filter(is_free).nth(moved).unwrap();
        forged[0]["layout"][moved] = json!(elsewhere);
        let found = rejection(&text_of(&forged));
        let names_place = ["rejected: step ", "rejected: line "];
        assert!(names_place.iter().any(|start| found.starts_with(start)), "{found}");
    }
}

#[test]
fn a_swapped_verdict_is_noticed_where_it_is() {
    let honest = certificate();
    for step in 1..honest.len() - 1 {
        let mut forged = honest.clone();
        let fields = forged[step].as_object_mut().unwrap();
        match fields.remove("safe") {
            Some(cells) => fields.insert("mine".to_owned(), cells),
            None => fields.remove("mine").and_then(|cells| fields.insert("safe".to_owned(), cells)),
        };
        let found = rejection(&text_of(&forged));
        assert!(
            found.starts_with(&format!("rejected: step {step} (line {})", step + 1)),
            "{found}"
        );
    }
}

#[test]
fn a_missing_step_is_noticed() {
    let honest = certificate();
    let end = honest.len() - 1;
    for step in 1..end {
        let mut forged = honest.clone();
        forged.remove(step);
        let found = rejection(&text_of(&forged));
        let is_named = found.starts_with("rejected: step ") || found.contains("the end names");
        assert!(is_named, "{found}");
    }
}

/// Steps name no clue that they could do without.
#[test]
fn a_missing_clue_is_noticed_where_it_is() {
    let honest = certificate();
    for step in 1..honest.len() - 1 {
        for clue in 0..honest[step]["clues"].as_array().unwrap().len() {
            let mut forged = honest.clone();
            forged[step]["clues"].as_array_mut().unwrap().remove(clue);
            let found = rejection(&text_of(&forged));
            assert!(found.starts_with(&format!("rejected: step {step} ")), "{found}");
            assert!(found.contains("does not follow from"), "{found}");
        }
    }
}

#[test]
fn a_cut_off_certificate_is_noticed() {
    let honest = text_of(&certificate());
    let lines: Vec<&str> = honest.split_inclusive('\n').collect();
    for kept in 1..lines.len() {
        let found = rejection(&lines[..kept].concat());
        assert_eq!(
            found,
            format!("rejected: line {kept}: the certificate is cut off: it has no end\n")
        );
    }
    let found = rejection(&honest[..honest.len() - 4]);
    assert!(found.contains("the line makes no sense"), "{found}");
}

#[test]
fn a_forged_power_is_noticed_at_the_first_step_beyond_it() {
    let hard = generate(SIZES[1], &["--certificate", "--grade", "hard", "--seed", "3"]);
    let widest = |line: &Value| line["clues"].as_array().map_or(0, Vec::len);
    let lines = lines_of(&hard);
    let beyond = lines.iter().position(|line| widest(line) > 1 || line["total"] == true).unwrap();
    let mut forged = lines.clone();
    forged[0]["power"] = json!("single");
    let found = rejection(&text_of(&forged));
    assert!(
        found.starts_with(&format!(
            "rejected: step {beyond} (line {}): the power single",
            beyond + 1
        )),
        "{found}"
    );
}

#[test]
fn verify_reads_several_files_and_says_which_is_which() {
    let (good, bad) = (scratch("good.jsonl"), scratch("bad.jsonl"));
    let mut forged = certificate();
    std::fs::write(&good, text_of(&forged)).unwrap();
    forged.pop();
    std::fs::write(&bad, text_of(&forged)).unwrap();
    let (good, bad) = (good.to_str().unwrap(), bad.to_str().unwrap());
    let run = minewise(&["verify", good, bad], b"");
    assert_eq!(run.code, Some(6));
    assert!(run.stdout.contains("good.jsonl: ok: 9x9x10, power full"), "{}", run.stdout);
    assert!(run.stdout.contains("bad.jsonl: rejected: line "), "{}", run.stdout);

    let run = minewise(&["verify", "--json", good, bad], b"");
    let lines = json_lines(&run.stdout);
    assert_eq!((run.code, lines.len()), (Some(6), 2));
    assert_eq!((&lines[0]["ok"], &lines[0]["power"]), (&json!(true), &json!("full")));
    assert_eq!((&lines[1]["ok"], &lines[1]["step"]), (&json!(false), &Value::Null));
    assert!(lines.iter().all(|line| line["v"] == 1 && line["kind"] == "certificate"));

    fails(&["verify", "/no/such/file"], "", 1, "cannot read /no/such/file");
    for nothing in ["", "\n\n", "hello\n", "9 9 1 0 3\n", "{\"record\":1}\n"] {
        fails(&["verify", "-"], nothing, 4, "certificate");
    }
}

#[test]
fn a_board_that_cannot_be_made_is_told_with_advice() {
    let tiny = ["generate", "--size", "2x2", "--mines", "2", "--limit", "10000"];
    fails(&[&tiny[..], &["--no-guess"]].concat(), "", 1, "take fewer mines");
    fails(&[&tiny[..], &["--power", "pairs"]].concat(), "", 1, "a higher power");
    fails(&[&tiny[..], &["--mode", "uniform"]].concat(), "", 1, "the mode fast");
    let outside = ["generate", "--size", "4x4", "--mines", "2", "--start", "4,0", "--no-guess"];
    fails(&outside, "", 4, "4,0");
    for wrong in [
        &["generate", "--power", "magic"][..],
        &["generate", "--mode", "slow"],
        &["generate", "--grade", "hard-easy"],
        &["generate", "--threads", "0"],
        &["generate", "--certificate", "--json"],
        &["play", "--fairness", "unfair"],
        &["play", "--strength", "weak"],
    ] {
        fails(wrong, "", 2, "error: ");
    }
}

#[test]
fn a_reader_that_has_gone_ends_it() {
    let mut child =
        command(&["generate", "--level", "expert", "--no-guess", "--count", "1000000000"])
            .spawn()
            .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn games_are_played_by_the_fairness_rule() {
    for rule in ["classic", "no-guess", "strict", "kind"] {
        let file = scratch(&format!("{rule}.jsonl"));
        let path = file.to_str().unwrap();
        let arguments =
            ["play", "--level", "beginner", "--fairness", rule, "--seed", "3", "--record", path];
        let output = succeeds(&arguments, "5,5\n");
        assert!(output.contains("Playing | Mines remaining: 10"), "{output}");
        let header = &json_lines(&std::fs::read_to_string(&file).unwrap())[0];
        assert_eq!(header["config"]["fairness"], json!(rule));
        succeeds(&["replay", path], "");
    }
    let named = succeeds(&["new", "--fairness", "kind"], "");
    assert!(named.contains("fairness: kind\n"), "{named}");
    assert!(!succeeds(&["new"], "").contains("fairness"));
}
