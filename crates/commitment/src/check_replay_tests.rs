//! What is reported about a text: a sealed replay, a record without a seal, or neither.

use minewise_board::Pos;
use minewise_session::{Command, Millis, Status};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::test_games::{
    ENTROPY, NOTHING, fresh, key, part, plain, played, sealed, sealed_with, statement, trusted,
};
use crate::{About, CheckedReplay, Evidence, Verdict, check_replay, examine};

#[test]
fn a_sealed_replay_is_reported_with_every_finding() {
    let (sealed, keys) = (sealed(), trusted());
    let checked = check_replay(&sealed.to_string(), &Evidence { keys: &keys, ..NOTHING });
    assert!(!checked.is_rejected());
    let json = checked.json();
    let opening = statement(&played()).opening;
    assert_eq!((&json["kind"], &json["sealed"]), (&json!("replay"), &json!(true)));
    assert_eq!((&json["ok"], &json["genuine"]), (&json!(true), &json!(true)));
    assert_eq!(
        (&json["board"], &json["commands"]),
        (&json!("9x9x10"), &json!(played().commands().len()))
    );
    assert_eq!(json["commitment"], json!(opening.commitment));
    assert_eq!(json["name"], json!(opening.name));
    assert_eq!(json["result"]["elapsed"], json!(played().result().unwrap().elapsed));
    assert_eq!(json["message"], json!(null));
    let findings = json["findings"].as_array().unwrap();
    let found: Vec<_> = findings.iter().map(|found| (&found["about"], &found["verdict"])).collect();
    assert_eq!(
        json!(found),
        json!([
            ["board", "not proved"],
            ["draw", "not proved"],
            ["moves", "proved"],
            ["signature", "proved"],
            ["ranking", "proved"],
        ])
    );
}

#[test]
fn a_seal_without_a_signature_is_reported_with_its_commitment() {
    let checked = check_replay(&plain(&played()).to_string(), &NOTHING);
    assert!(!checked.is_rejected());
    let json = checked.json();
    assert_eq!((&json["ok"], &json["genuine"]), (&json!(true), &json!(false)));
    assert_eq!(json["commitment"], json!(statement(&played()).opening.commitment));
    assert_eq!(json["name"], json!(null));
}

#[test]
fn a_doctored_replay_is_rejected_with_a_reason() {
    let forged = sealed().to_string().replacen(r#""t":100"#, r#""t":101"#, 1);
    let keys = trusted();
    let checked = check_replay(&forged, &Evidence { keys: &keys, ..NOTHING });
    assert!(checked.is_rejected());
    let json = checked.json();
    assert_eq!((&json["ok"], &json["genuine"]), (&json!(false), &json!(false)));
    assert_eq!(json["message"], "these are not the commands and times that were signed");
    let signature = &json["findings"][3];
    assert_eq!(
        (&signature["about"], &signature["verdict"]),
        (&json!("signature"), &json!("WRONG"))
    );
}

#[test]
fn a_record_without_a_seal_is_replayed_but_proves_nothing() {
    let record = played().record().to_string();
    let checked = check_replay(&record, &NOTHING);
    assert!(!checked.is_rejected());
    let json = checked.json();
    assert_eq!((&json["kind"], &json["ok"]), (&json!("record"), &json!(true)));
    assert_eq!((&json["sealed"], &json["genuine"]), (&json!(false), &json!(false)));
    assert_eq!(json["result"]["status"], "won");
    let CheckedReplay::Unsealed(unsealed) = checked else { panic!("{checked:?}") };
    assert_eq!((unsealed.status, unsealed.record), (Status::Won, played().record()));
    assert_eq!(Some(unsealed.elapsed), played().result().map(|result| result.elapsed));
    // Nothing ties it to a kept commitment, so it can't stand for the game of that commitment.
    let kept = Evidence { commitment: Some("0c4f"), ..NOTHING };
    let checked = check_replay(&record, &kept);
    assert!(checked.is_rejected());
    let message = "the record has no seal, so nothing ties it to what you kept";
    assert_eq!(checked.json(), json!({"kind": "replay", "ok": false, "message": message}));
}

#[test]
fn a_record_with_impossible_times_is_rejected() {
    let record = played().record().to_string().replacen(r#""t":100"#, r#""t":201"#, 1);
    let checked = check_replay(&record, &NOTHING);
    assert!(checked.is_rejected());
    assert_eq!(checked.json()["message"], "command 2 was given before the one in front of it");
}

#[test]
fn a_truncated_text_is_no_record_and_says_which_part_is_cut() {
    let record = played().record().to_string();
    let lines = record.lines().count();
    for (text, message) in [
        (record.trim_end().trim_end_matches('}'), format!("line {lines} is not a command: ")),
        (sealed().to_string().trim_end_matches(['}', '\n']), {
            "the seal in the last line cannot be read: ".to_owned()
        }),
        ("hello", "line 1 is not the header of a record: ".to_owned()),
    ] {
        let checked = check_replay(text, &NOTHING);
        assert!(matches!(checked, CheckedReplay::NoRecord { .. }), "{checked:?}");
        assert!(!checked.is_rejected());
        let found = checked.json()["message"].as_str().unwrap().to_owned();
        assert!(found.starts_with(&message), "{found} instead of {message}");
    }
}

/// A win without help counts. With a pause it counts only if it was played before that rule.
#[test]
fn a_clean_win_may_count_and_a_pause_prevents_it() {
    let known = played();
    let is_safe = |pos: &Pos| !known.view().cell(*pos).is_covered();
    let safe: Vec<Pos> = known.view().size().positions().filter(is_safe).collect();
    let win = |pauses: bool| {
        let mut session = fresh();
        session.apply(Command::Open(Pos::new(4, 4)), Millis(250)).unwrap();
        if pauses {
            session.apply(Command::Pause, Millis(300)).unwrap();
            session.apply(Command::Resume, Millis(400)).unwrap();
        }
        for (number, &pos) in (0..).zip(&safe) {
            if session.view().cell(pos).is_covered() {
                session.apply(Command::Open(pos), Millis(500 + number)).unwrap();
            }
        }
        session
    };
    let keys = trusted();
    let verdict = |pauses: bool, reasons: &[&str]| {
        let session = win(pauses);
        assert_eq!(session.status(), Status::Won);
        let mut listed = statement(&session);
        let end = listed.end.as_mut().unwrap();
        end.list = "persons".to_owned();
        end.reasons = reasons.iter().map(|&reason| reason.to_owned()).collect();
        let sealed = sealed_with(&session, listed.sign(&key()));
        let examination = examine(&sealed, &Evidence { keys: &keys, ..NOTHING });
        let ranking = examination.findings.iter().find(|found| found.about == About::Ranking);
        ranking.unwrap().verdict
    };
    assert_eq!(verdict(false, &[]), Verdict::Proved);
    assert_eq!(verdict(true, &[]), Verdict::Wrong);
    assert_eq!(verdict(true, &["before_rule"]), Verdict::Proved);
}

/// A seed is the first eight bytes of the hash of both parts, the highest first, as documented for
/// those who check it without Minewise.
#[test]
fn a_seed_has_64_bits_of_the_hash_of_both_parts() {
    let hash = Sha256::digest(format!("minewise-seed-1\n{}\n{ENTROPY}\n", part()));
    let first: [u8; 8] = hash[..8].try_into().unwrap();
    assert_eq!(part().seed(ENTROPY), u64::from_be_bytes(first));
}

/// A checkpoint is of this game only if everything fixed at its start is the same.
#[test]
fn a_checkpoint_of_another_player_is_not_of_this_game() {
    let (sealed, keys) = (sealed(), trusted());
    let mut running = fresh();
    running.replay(sealed.record.commands[0]).unwrap();
    for (name, expected) in [("Anna \"none\"\n", Verdict::Proved), ("Bert", Verdict::Wrong)] {
        let mut checkpoint = statement(&running);
        checkpoint.opening.name = Some(name.to_owned());
        let signed = checkpoint.sign(&key());
        let evidence = Evidence { checkpoint: Some(&signed), keys: &keys, ..NOTHING };
        let found = examine(&sealed, &evidence).findings.pop().unwrap();
        assert_eq!((found.about, found.verdict), (About::Checkpoint, expected), "{name}");
    }
    // Without a known key, both what it shows and why that proves nothing are said.
    let signed = statement(&running).sign(&key());
    let found = examine(&sealed, &Evidence { checkpoint: Some(&signed), ..NOTHING });
    let text = &found.findings.last().unwrap().text;
    assert!(text.starts_with("the replay begins with the 1 commands of your checkpoint, which is"));
    assert!(text.contains("which you have not told me to trust"), "{text}");
}
