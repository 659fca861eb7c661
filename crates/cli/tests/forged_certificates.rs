//! Certificates that were tampered with, and what `verify` says about them.
#![allow(clippy::unwrap_used)]

mod support;

use serde_json::{Value, json};

use crate::support::{fails, json_lines, minewise, scratch, succeeds};

fn generate(arguments: &[&str]) -> String {
    succeeds(&[&["generate"], arguments].concat(), "")
}

/// Why `verify` rejects a text, which it does with exit code 6.
#[track_caller]
fn rejection(certificate: &str) -> String {
    let run = minewise(&["verify", "-"], certificate.as_bytes());
    assert_eq!((run.code, run.stderr.as_str()), (Some(6), ""), "{certificate}{}", run.stdout);
    run.stdout
}

/// A certificate from its lines: the header, the steps, the end.
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

/// An honest certificate, line by line.
fn certificate() -> Vec<Value> {
    json_lines(&generate(&["--level", "beginner", "--certificate", "--seed", "1"]))
}

#[test]
fn a_certificate_may_be_formatted_differently() {
    succeeds(&["verify", "-"], &text_of(&certificate()));
}

/// Every field is checked, except for the remark, which says so.
#[test]
fn a_wrong_tier_is_noticed_and_the_mode_is_a_remark() {
    let honest = certificate();
    for step in 1..honest.len() - 1 {
        let mut forged = honest.clone();
        forged[step]["tier"] = json!("banana");
        let found = rejection(&text_of(&forged));
        let start = format!("rejected: step {step} (line {}): the tier is called", step + 1);
        assert!(found.starts_with(&start), "{found}");
    }
    let mut remarked = honest.clone();
    remarked[0]["remark"] = json!({"mode": "uniform"});
    let told = succeeds(&["verify", "-"], &text_of(&remarked));
    assert!(told.ends_with(" steps (not checked: mode uniform)\n"), "{told}");
    let json = json_lines(&succeeds(&["verify", "--json", "-"], &text_of(&remarked))).remove(0);
    assert_eq!((&json["remark"], json.get("mode")), (&json!({"mode": "uniform"}), None));
    let mut claimed = honest.clone();
    claimed[0]["mode"] = json!("uniform");
    assert!(
        rejection(&text_of(&claimed)).contains("\"mode\" belongs in certificates of version 1")
    );
    // As certificates were written before.
    let mut old = honest;
    let header = old[0].as_object_mut().unwrap();
    header.remove("remark");
    header.extend([("certificate".to_owned(), json!(1)), ("mode".to_owned(), json!("fast"))]);
    assert!(succeeds(&["verify", "-"], &text_of(&old)).starts_with("ok: "));
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
        let is_named =
            found.starts_with("rejected: step ") || found.contains("the last line promises");
        assert!(is_named, "{found}");
    }
}

/// Every clue that a step names is necessary.
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
            format!(
                "rejected: line {kept}: the certificate is cut off: its last line is missing\n"
            )
        );
    }
    let found = rejection(&honest[..honest.len() - 4]);
    assert!(found.contains("the line is malformed"), "{found}");
}

#[test]
fn a_forged_power_is_noticed_at_the_first_step_beyond_it() {
    let hard =
        generate(&["--level", "intermediate", "--certificate", "--grade", "hard", "--seed", "3"]);
    let widest = |line: &Value| line["clues"].as_array().map_or(0, Vec::len);
    let lines = json_lines(&hard);
    let beyond = lines.iter().position(|line| widest(line) > 1 || line["total"] == true).unwrap();
    let mut forged = lines.clone();
    forged[0]["power"] = json!("single");
    let found = rejection(&text_of(&forged));
    assert!(
        found.starts_with(&format!("rejected: step {beyond} (line {}): power single", beyond + 1)),
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
    for nothing in ["", "\n\n", "hello\n", "9 9 1 0 3\n"] {
        fails(&["verify", "-"], nothing, 4, "certificate");
    }
}
