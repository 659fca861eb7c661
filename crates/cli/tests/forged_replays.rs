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
fn a_record_without_a_seal_is_no_replay_of_a_server() {
    let record = sealed().record.to_string();
    fails(&["verify"], &record, 4, "the record has no seal");
    fails(&["verify"], "{\"record\":1}\n", 4, "the record has no seal");
}
