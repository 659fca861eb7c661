//! `minewise verify` on the replays that a server hands out.
#![allow(clippy::unwrap_used)]

mod support;

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_seal::SealedRecord;
use minewise_session::{Command, Config, Millis, Session};
use serde_json::json;

use crate::support::{fails, json_lines, minewise, scratch, succeeds};

/// A game that is given up after two and a half seconds.
fn sealed() -> SealedRecord {
    let config = Config::new(Params::new(9, 9, 10).unwrap());
    let mut session = Session::new(config, Seed(7), Millis(0));
    session.apply(Command::Open(Pos::new(4, 4)), Millis(500)).unwrap();
    session.apply(Command::GiveUp, Millis(3_000)).unwrap();
    let nonce = "000102030405060708090a0b0c0d0e0f".to_owned();
    SealedRecord::new(session.record(), nonce, &session.result().unwrap())
}

#[test]
fn an_honest_replay_holds_and_is_told() {
    let sealed = sealed();
    let commitment = &sealed.seal.commitment;
    let said = format!("ok: 9x9x10, lost in 2.500 s, commitment {commitment}\n");
    assert_eq!(succeeds(&["verify"], &sealed.to_string()), said);
    let file = scratch("replay.jsonl");
    std::fs::write(&file, sealed.to_string()).unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(succeeds(&["verify", "--commitment", commitment, file], ""), said);
    let told = &json_lines(&succeeds(&["verify", "--json", file], ""))[0];
    assert_eq!(
        (&told["v"], &told["kind"], &told["ok"]),
        (&json!(1), &json!("replay"), &json!(true))
    );
    assert_eq!((&told["result"]["elapsed"], &told["seed"]), (&json!(2_500), &json!("7")));
    // It is a record like any other, seal and all.
    let shown = succeeds(&["replay", "--final", file], "");
    assert!(shown.contains("give_up") || shown.contains("give up"), "{shown}");
}

#[test]
fn a_doctored_replay_is_rejected() {
    let honest = sealed().to_string();
    for (from, to, said) in [
        (r#""seed":"7""#, r#""seed":"8""#, "do not give the commitment"),
        (r#""t":3000"#, r#""t":1000"#, "\"elapsed\" is 500 and not 2500"),
        (r#""elapsed":2500"#, r#""elapsed":1"#, "\"elapsed\" is 2500 and not 1"),
    ] {
        let forged = honest.replacen(from, to, 1);
        assert_ne!(forged, honest);
        let run = minewise(&["verify"], forged.as_bytes());
        assert_eq!(run.code, Some(6), "{}", run.stderr);
        assert!(
            run.stdout.starts_with("rejected: ") && run.stdout.contains(said),
            "{}",
            run.stdout
        );
    }
    let run = minewise(&["verify", "--commitment", "0c4f"], honest.as_bytes());
    assert_eq!(run.code, Some(6));
    assert!(run.stdout.contains("not the one that was published"), "{}", run.stdout);
}

#[test]
fn a_record_without_a_seal_is_replayed_and_said_to_carry_none() {
    let record = sealed().record.to_string();
    let said = "ok: 9x9x10, lost in 2.500 s; it can be replayed, but it carries no seal, so nothing \
                shows that it was played like this\n";
    assert_eq!(succeeds(&["verify"], &record), said);
    let told = &json_lines(&succeeds(&["verify", "--json"], &record))[0];
    for (field, value) in [
        ("kind", json!("record")),
        ("ok", json!(true)),
        ("sealed", json!(false)),
        ("board", json!("9x9x10")),
        ("commands", json!(2)),
        ("line", json!(1)),
    ] {
        assert_eq!(told[field], value, "{field}");
    }
    assert_eq!(told["result"]["elapsed"], 2_500);
    // It cannot keep a commitment.
    let run = minewise(&["verify", "--commitment", "0c4f"], record.as_bytes());
    assert_eq!(run.code, Some(6));
    assert!(run.stdout.starts_with("rejected: the record carries no seal"), "{}", run.stdout);
    // Nor can it hold what no game has recorded.
    let forged = record.replacen("\"t\":3000", "\"t\":100", 1);
    let run = minewise(&["verify"], forged.as_bytes());
    assert_eq!(run.code, Some(6), "{}", run.stdout);
    fails(&["verify"], "{\"record\":1}\n", 4, "line 1 is not the header of a record");
    fails(&["verify"], &format!("{record}{{\"t\":31"), 4, "line 4 is not a command");
}

#[test]
fn every_game_of_a_file_that_play_has_written_is_replayed() {
    let file = scratch("verified.jsonl");
    let path = file.to_str().unwrap();
    let moves = "3,3\nnew\n3,3\ngive up\nn\n";
    succeeds(&["play", "--level", "easy", "--seed", "1", "--record", path], moves);
    let told = succeeds(&["verify", path], "");
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("game 1: ok: 5x5x4, not finished after "), "{told}");
    assert!(lines[1].starts_with("game 2: ok: 5x5x4, lost in "), "{told}");
    assert_eq!(lines.len(), 2);
    let told = json_lines(&succeeds(&["verify", "--json", path], ""));
    assert_eq!((&told[0]["line"], &told[1]["line"]), (&json!(1), &json!(3)));
    assert_eq!((&told[0]["result"], &told[1]["game"]), (&json!(null), &json!(2)));
}
