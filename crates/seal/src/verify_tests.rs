//! Every way to doctor a replay is seen.

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_session::{Command, Config, Millis, Session};

use crate::{Forgery, SealError, SealedRecord, verify};

const NONCE: &str = "000102030405060708090a0b0c0d0e0f";

/// A game that the program plays to its end, and what was sealed of it.
fn sealed() -> SealedRecord {
    let config = Config::new(Params::new(9, 9, 10).unwrap());
    let mut session = Session::new(config, Seed(7), Millis(0));
    session.apply(Command::Open(Pos::new(4, 4)), Millis(250)).unwrap();
    let mut now = 250;
    while !session.status().is_over() {
        now += 500;
        session.apply(Command::AutoPlay, Millis(now)).unwrap();
    }
    let result = session.result().unwrap();
    SealedRecord::new(session.record(), NONCE.to_owned(), &result)
}

fn doctored(change: impl FnOnce(&str) -> String) -> Result<(), Forgery> {
    let honest = sealed().to_string();
    let text = change(&honest);
    assert_ne!(honest, text, "the forgery changes something");
    let forged: SealedRecord = text.parse().unwrap();
    verify(&forged, Some(&sealed().seal.commitment)).map(drop)
}

#[test]
fn an_honest_replay_survives_its_text_and_holds() {
    let sealed = sealed();
    let read: SealedRecord = sealed.to_string().parse().unwrap();
    assert_eq!(read, sealed);
    let result = verify(&read, Some(&sealed.seal.commitment)).unwrap();
    assert!(result.metrics.unwrap().three_bv > 0);
}

#[test]
fn the_commitment_is_the_one_of_sha256sum() {
    let sealed = sealed();
    let header = sealed.to_string().lines().next().unwrap().to_owned();
    let text = format!("minewise-commitment-1\n{header}\n{NONCE}\n");
    let digest: [u8; 32] = sha2::Digest::finalize(sha2::Digest::chain_update(
        <sha2::Sha256 as sha2::Digest>::new(),
        text,
    ))
    .into();
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(sealed.seal.commitment, digest);
}

#[test]
fn another_seed_board_or_nonce_breaks_the_commitment() {
    for (from, to) in [
        (r#""seed":"7""#, r#""seed":"8""#),
        (r#""mines":10"#, r#""mines":11"#),
        (NONCE, "100102030405060708090a0b0c0d0e0f"),
    ] {
        let found = doctored(|text| text.replacen(from, to, 1)).unwrap_err();
        assert!(matches!(found, Forgery::Commitment { .. }), "{to}: {found:?}");
    }
}

#[test]
fn a_commitment_to_another_board_is_not_the_published_one() {
    let mut other = sealed();
    other.record.seed = Seed(8);
    let result = other.record.start().result();
    assert_eq!(result, None);
    let other = SealedRecord::new(other.record, NONCE.to_owned(), &sealed_result());
    let found = verify(&other, Some(&sealed().seal.commitment)).unwrap_err();
    assert!(matches!(found, Forgery::OtherCommitment { .. }), "{found:?}");
}

fn sealed_result() -> minewise_session::GameResult {
    verify(&sealed(), None).unwrap()
}

#[test]
fn another_time_or_score_is_not_what_comes_out() {
    let sealed = sealed();
    let elapsed = sealed.seal.result["elapsed"].as_u64().unwrap();
    let faster =
        doctored(|text| text.replacen(&format!(r#""elapsed":{elapsed}"#), r#""elapsed":1"#, 1));
    assert_eq!(
        faster.unwrap_err().to_string(),
        format!(r#"played again, "elapsed" is {elapsed} and not 1"#)
    );
    let lines = sealed.to_string().lines().count();
    // The last command given earlier makes the game shorter than the seal says.
    let last = doctored(|text| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let count = lines.len();
        let at = sealed.record.commands[count - 3].at.0;
        lines[count - 2] = lines[count - 2].replacen(&format!(r#""t":{at}"#), r#""t":0"#, 1);
        lines.join("\n") + "\n"
    });
    assert!(matches!(last, Err(Forgery::Time { number }) if number == lines - 2), "{last:?}");
}

#[test]
fn cut_and_stretched_games_are_seen() {
    let cut = doctored(|text| {
        let lines: Vec<&str> = text.lines().collect();
        let without_last = [&lines[..lines.len() - 2], &lines[lines.len() - 1..]].concat();
        without_last.join("\n") + "\n"
    });
    assert_eq!(cut, Err(Forgery::Unfinished));
    let stretched = doctored(|text| {
        let seal = text.lines().last().unwrap();
        let open = r#"{"t":999999,"do":"open","x":0,"y":0}"#;
        text.replacen(seal, &format!("{open}\n{seal}"), 1)
    });
    assert!(matches!(stretched, Err(Forgery::Impossible(_))), "{stretched:?}");
}

#[test]
fn what_has_no_seal_is_said_to_have_none() {
    let record = sealed().record.to_string();
    assert_eq!(record.parse::<SealedRecord>(), Err(SealError::NoSeal));
    assert!(matches!("".parse::<SealedRecord>(), Err(SealError::Malformed(_))));
    let later = sealed().to_string().replacen(r#"{"seal":1"#, r#"{"seal":2"#, 1);
    assert_eq!(later.parse::<SealedRecord>(), Err(SealError::UnknownFormat(2)));
}
