//! Every way to doctor a replay is detected, and nothing is called proved that isn't.

use minewise_session::{Command, Millis};

use crate::test_games::{
    BEGUN, ENTROPY, GAME, NONCE, NOTHING, fresh, key, part, plain, played, sealed, sealed_with,
    statement, trusted,
};
use crate::{
    About, Evidence, Examination, KnownKey, KnownKeys, PromiseSecret, Seal, SealError,
    SealedRecord, SigningKey, Statement, Verdict, examine,
};

fn verdicts(examination: &Examination) -> Vec<(About, Verdict)> {
    examination.findings.iter().map(|finding| (finding.about, finding.verdict)).collect()
}

/// What is wrong with a text, to someone who trusts the server's key.
#[track_caller]
fn wrong_with(text: &str) -> String {
    let sealed: SealedRecord = text.parse().unwrap();
    let keys = trusted();
    let examination = examine(&sealed, &Evidence { keys: &keys, ..NOTHING });
    assert!(!examination.is_genuine());
    examination.wrong().expect("something is wrong").text.clone()
}

#[track_caller]
fn doctored(from: &str, to: &str) -> String {
    let honest = sealed().to_string();
    let forged = honest.replacen(from, to, 1);
    assert_ne!(honest, forged, "the forgery changes something");
    wrong_with(&forged)
}

#[test]
fn an_honest_replay_survives_parsing_and_is_proved_given_all_the_evidence() {
    let sealed = sealed();
    let read: SealedRecord = sealed.to_string().parse().unwrap();
    assert_eq!(read, sealed);
    let statement = statement(&played());
    assert_eq!(statement.text().parse(), Ok(statement.clone()));
    let (promise, keys) = (part().promise(GAME), trusted());
    let mut running = fresh();
    running.replay(sealed.record.commands[0]).unwrap();
    let checkpoint = crate::test_games::statement(&running).sign(&key());
    let evidence = Evidence {
        commitment: Some(&statement.opening.commitment),
        promise: Some(&promise),
        entropy: Some(ENTROPY),
        checkpoint: Some(&checkpoint),
        keys: &keys,
    };
    let examination = examine(&read, &evidence);
    let abouts = [
        About::Board,
        About::Draw,
        About::Moves,
        About::Signature,
        About::Ranking,
        About::Checkpoint,
    ];
    assert_eq!(verdicts(&examination), abouts.map(|about| (about, Verdict::Proved)));
    assert!(examination.is_genuine());
    assert_eq!(examination.result, played().result());
}

#[test]
fn without_evidence_only_the_moves_are_proved() {
    let examination = examine(&sealed(), &NOTHING);
    let open = |about| (about, Verdict::NotProved);
    assert_eq!(
        verdicts(&examination),
        [
            open(About::Board),
            open(About::Draw),
            (About::Moves, Verdict::Proved),
            open(About::Signature),
            open(About::Ranking),
        ]
    );
    assert!(!examination.is_genuine());
    let signature = &examination.findings[3].text;
    assert!(signature.contains("which you have not told me to trust"), "{signature}");
}

/// The forgery that version 1 couldn't detect: once the seed of a lost game is revealed, the board
/// is replayed to a win and sealed with the old commitment and nonce.
#[test]
fn another_game_on_the_same_board_is_not_what_was_signed() {
    let honest = played();
    let mut forged = fresh();
    forged.apply(Command::Open(minewise_board::Pos::new(4, 4)), Millis(10)).unwrap();
    let mut now = 10;
    while !forged.status().is_over() {
        now += 1;
        forged.apply(Command::AutoPlay, Millis(now)).unwrap();
    }
    let keys = trusted();
    // With the signature of the honest game.
    let stolen = sealed_with(&forged, statement(&honest).sign(&key()));
    let examination = examine(&stolen, &Evidence { keys: &keys, ..NOTHING });
    assert!(examination.wrong().is_some());
    let signature = examination.findings.iter().find(|found| found.about == About::Signature);
    assert!(signature.unwrap().text.contains("not the commands and times that were signed"));
    // With a seal that needs no signature: nothing is wrong with it, but nothing is proved either.
    let examination = examine(&plain(&forged), &NOTHING);
    assert_eq!(examination.wrong(), None);
    assert!(!examination.is_genuine());
    // Anyone who trusts a key rejects such a downgrade.
    let examination = examine(&plain(&forged), &Evidence { keys: &keys, ..NOTHING });
    assert!(examination.wrong().unwrap().text.starts_with("nobody has signed them"));
    let examination = examine(&plain(&honest), &Evidence { keys: &keys, ..NOTHING });
    assert!(examination.wrong().is_some());
}

#[test]
fn other_keys_other_games_and_retired_keys_are_detected() {
    let session = played();
    // Signed by someone else under their own name.
    let other = SigningKey::new(&[8; 32]);
    let theirs = Statement { key: other.public(), ..statement(&session) };
    let forged = sealed_with(&session, theirs.sign(&other)).to_string();
    assert!(wrong_with(&forged).contains("which is none of those you trust"));
    // Signed by someone else in the server's name.
    let forged = sealed_with(&session, statement(&session).sign(&other)).to_string();
    assert!(wrong_with(&forged).contains("the signature is not one of key"));
    // With the signature of another game.
    let mut opening = statement(&session);
    opening.opening.game = GAME.replace('0', "1");
    let forged = sealed_with(&session, opening.sign(&key())).to_string();
    assert!(wrong_with(&forged).contains("the promised one"));
    // By a key that had been retired, or didn't exist yet.
    for (since, retired, genuine) in [
        (0, Some(BEGUN), false),
        (BEGUN + 100_001, None, false),
        (BEGUN, Some(BEGUN + 100_000), true),
    ] {
        let key = key().public();
        let keys = KnownKeys { keys: vec![KnownKey { key, since, retired }] };
        let examination = examine(&sealed(), &Evidence { keys: &keys, ..NOTHING });
        assert_eq!(examination.is_genuine(), genuine, "{since} {retired:?}");
        let wrong = examination.wrong().map(|wrong| wrong.text.clone()).unwrap_or_default();
        assert_eq!(wrong.contains("not in use"), !genuine, "{wrong}");
    }
}

#[test]
fn another_seed_board_nonce_or_part_breaks_the_commitment_or_the_draw() {
    let seed = format!(r#""seed":"{}""#, part().seed(ENTROPY));
    for (from, to) in [
        (seed.as_str(), r#""seed":"8""#),
        (r#""mines":10"#, r#""mines":11"#),
        (NONCE, "100102030405060708090a0b0c0d0e0f"),
    ] {
        let found = doctored(from, to);
        assert!(found.contains("do not give the commitment"), "{to}: {found}");
    }
    let other = PromiseSecret([1; 32]).part(GAME, 0).to_string();
    assert!(doctored(&part().to_string(), &other).contains("not the promised one"));
    // The promise of another game, with a part that matches it.
    let mut session = statement(&played());
    let draw = session.opening.draw.as_mut().unwrap();
    draw.promise = part().promise("ffffffffffffffffffffffffffffffff");
    let forged = sealed_with(&played(), session.sign(&key())).to_string();
    assert!(wrong_with(&forged).contains("not the promised one"));
}

#[test]
fn evidence_has_to_match() {
    let sealed = sealed();
    let said = |evidence: Evidence<'_>| {
        examine(&sealed, &evidence).wrong().map(|wrong| wrong.text.clone()).unwrap_or_default()
    };
    assert!(
        said(Evidence { commitment: Some("0c4f"), ..NOTHING })
            .contains("the one that was published")
    );
    assert!(said(Evidence { promise: Some("00"), ..NOTHING }).contains("promise is not the one"));
    assert!(said(Evidence { entropy: Some("00"), ..NOTHING }).contains("entropy is not the one"));
    // A game that took another course than the one watched.
    let mut watched = fresh();
    watched.apply(Command::Open(minewise_board::Pos::new(0, 0)), Millis(250)).unwrap();
    let checkpoint = statement(&watched).sign(&key());
    let other = said(Evidence { checkpoint: Some(&checkpoint), ..NOTHING });
    assert!(other.contains("does not begin as the game that you watched"), "{other}");
    // A checkpoint from beyond the end.
    let mut longer = statement(&played());
    longer.entries += 1;
    let checkpoint = longer.sign(&key());
    assert!(said(Evidence { checkpoint: Some(&checkpoint), ..NOTHING }).contains("does not begin"));
    let mut broken = checkpoint;
    broken.signature.replace_range(..2, "00");
    assert!(said(Evidence { checkpoint: Some(&broken), ..NOTHING }).contains("worthless"));
}

#[test]
fn changed_statements_lose_their_signature() {
    for (from, to) in [
        ("player: person", "player: program"),
        (r#"name: \"Anna"#, r#"name: \"Bert"#),
        ("list: none", "list: persons"),
        ("practice: no", "practice: yes"),
        ("signed: 1760000100000", "signed: 1760000100001"),
        ("begun: 1760000000000", "begun: 1760000000001"),
    ] {
        let found = doctored(from, to);
        assert!(found.contains("the signature is not one of key"), "{to}: {found}");
    }
    let elapsed = played().result().unwrap().elapsed.0;
    let quoted = |elapsed: u64| format!(r#"\"elapsed\":{elapsed}"#);
    assert!(doctored(&quoted(elapsed), &quoted(1)).contains("the signature is not one of key"));
    // With an extra line, or in another order, it isn't a statement at all.
    assert!(doctored(r"\nlist: none", r"\nlist: none\nlist: none").contains("malformed"));
    assert!(doctored(r"entries: ", r"entries: 0").contains("malformed"));
}

#[test]
fn cut_stretched_reordered_and_retimed_commands_are_detected() {
    let honest = sealed().to_string();
    let lines: Vec<&str> = honest.lines().collect();
    let (commands, seal) = (lines.len() - 2, lines.len() - 1);
    let without = |index: usize| {
        let others = lines.iter().enumerate().filter(|(line, _)| *line != index);
        others.map(|(_, line)| format!("{line}\n")).collect::<String>()
    };
    assert_eq!(wrong_with(&without(commands)), "the game is not over after the last command");
    assert!(!wrong_with(&without(2)).is_empty());
    let more = honest.replacen(
        lines[seal],
        &format!("{}\n{}", r#"{"t":999999,"do":"tick"}"#, lines[seal]),
        1,
    );
    assert!(!wrong_with(&more).is_empty());
    let mut reordered = lines.clone();
    reordered.swap(2, 3);
    assert!(wrong_with(&reordered.join("\n")).contains("was given before"));
    // Only the signature reveals that the whole game was a little faster.
    let sooner = doctored(r#""t":250"#, r#""t":251"#);
    assert!(sooner.contains("\"elapsed\" is"), "{sooner}");
    let last = lines[commands].to_owned();
    let at = played().commands().last().unwrap().at.0;
    let late = last.replacen(&format!("\"t\":{at}"), &format!("\"t\":{}", at + 1), 1);
    assert!(doctored(&last, &late).contains("\"elapsed\" is"));
    let middle = doctored(r#""t":100"#, r#""t":101"#);
    assert_eq!(middle, "these are not the commands and times that were signed");
}

#[test]
fn a_signed_game_cannot_continue_after_its_end() {
    let mut session = played();
    session.apply(Command::Retry, Millis(1_000_000)).unwrap();
    session.apply(Command::GiveUp, Millis(1_000_001)).unwrap();
    let forged = sealed_with(&session, statement(&session).sign(&key())).to_string();
    assert!(wrong_with(&forged).contains("but it goes on"));
    // An old seal says less, and such replays are out there.
    assert_eq!(examine(&plain(&session), &NOTHING).wrong(), None);
}

#[test]
fn practice_games_and_games_with_help_cannot_count() {
    let session = played();
    let mut listed = statement(&session);
    listed.end.as_mut().unwrap().list = "persons".to_owned();
    let found = wrong_with(&sealed_with(&session, listed.sign(&key())).to_string());
    assert!(found.contains("by its moves it cannot count"), "{found}");
    // Unknown lists and reasons are rejected too.
    for (list, reason) in [("none\u{1b}[2J", "auto"), ("none", "genuine\u{1b}[2J")] {
        let mut listed = statement(&session);
        let end = listed.end.as_mut().unwrap();
        (end.list, end.reasons) = (list.to_owned(), vec![reason.to_owned()]);
        let found = wrong_with(&sealed_with(&session, listed.sign(&key())).to_string());
        assert_eq!(found, "the list or a reason is none that there is");
    }
}

#[test]
fn nothing_counts_if_moves_or_signature_are_wrong() {
    let keys = trusted();
    let honest = sealed().to_string();
    for (from, to) in [(r#""t":100"#, r#""t":101"#), (r#""t":250"#, r#""t":251"#)] {
        let forged: SealedRecord = honest.replacen(from, to, 1).parse().unwrap();
        let examination = examine(&forged, &Evidence { keys: &keys, ..NOTHING });
        assert!(examination.wrong().is_some());
        assert!(verdicts(&examination).contains(&(About::Ranking, Verdict::NotProved)));
    }
}

/// The same game in other bytes was never handed out, so nobody has signed those.
#[test]
fn a_signed_replay_has_one_text() {
    let honest = sealed().to_string();
    let lines: Vec<&str> = honest.lines().collect();
    let seed = part().seed(ENTROPY);
    let with_line = |line: &str| format!("{}\n{line}\n{}", lines[0], lines[1..].join("\n"));
    let replaced = |from: &str, to: &str| honest.replacen(from, to, 1);
    for (text, line) in [
        (with_line(r#"{"seal":2,"result":"won in 1 s"}"#), 2),
        (with_line(""), 2),
        (format!("\n{honest}"), 1),
        (replaced(r#""t":100"#, r#""note":"won","t":100"#), 2),
        (replaced(r#""t":100"#, r#""t": 100"#), 2),
        (replaced("\n", "\r\n"), 1),
        (replaced(&format!("\"{seed}\""), &format!("\"+{seed}\"")), 1),
        (replaced(&format!("\"{seed}\""), &format!("\"0{seed}\"")), 1),
        (
            replaced(r#"{"seal":2"#, r#"{"seal":2,"nonce":"won","signature":"","seal":2"#),
            lines.len(),
        ),
    ] {
        assert_ne!(text, honest);
        assert_eq!(text.parse::<SealedRecord>(), Err(SealError::Rewritten { line }), "{text}");
    }
    assert_eq!(honest.trim_end().parse(), Ok(sealed()), "a last line end may be lost");
}

/// Anyone who has a replay can sign a checkpoint of it.
#[test]
fn a_checkpoint_proves_something_only_if_a_trusted_key_signed_it_in_time() {
    let (sealed, keys) = (sealed(), trusted());
    let mut running = fresh();
    running.replay(sealed.record.commands[0]).unwrap();
    let found = |statement: Statement, key: &SigningKey, keys: &KnownKeys| {
        let signed = Statement { key: key.public(), ..statement }.sign(key);
        let examination =
            examine(&sealed, &Evidence { checkpoint: Some(&signed), keys, ..NOTHING });
        let found = examination.findings.last().unwrap();
        assert_eq!(found.about, About::Checkpoint);
        found.verdict
    };
    let other = SigningKey::new(&[8; 32]);
    assert_eq!(found(statement(&running), &key(), &keys), Verdict::Proved);
    assert_eq!(found(statement(&running), &other, &keys), Verdict::Wrong);
    assert_eq!(found(statement(&running), &other, NOTHING.keys), Verdict::NotProved);
    assert_eq!(found(statement(&running), &key(), NOTHING.keys), Verdict::NotProved);
    assert_eq!(found(statement(&played()), &key(), &keys), Verdict::NotProved, "it is an end");
    let mut used = KnownKeys::default();
    used.keys.push(KnownKey { key: key().public(), since: BEGUN, retired: None });
    let early = Statement { signed: BEGUN - 1, ..statement(&running) };
    assert_eq!(found(early, &key(), &used), Verdict::Wrong);
}

#[test]
fn a_checkpoint_is_not_an_end() {
    let session = played();
    let mut statement = statement(&session);
    statement.end = None;
    let sealed = sealed_with(&session, statement.sign(&key()));
    assert!(!wrong_with(&sealed.to_string()).is_empty());
}

#[test]
fn records_without_a_seal_are_reported_as_such() {
    let record = sealed().record.to_string();
    assert_eq!(record.parse::<SealedRecord>(), Err(SealError::NoSeal));
    assert!(matches!("".parse::<SealedRecord>(), Err(SealError::Malformed(_))));
    let later = sealed().to_string().replacen(r#"{"seal":2"#, r#"{"seal":3"#, 1);
    assert_eq!(later.parse::<SealedRecord>(), Err(SealError::UnknownFormat(3)));
    let old = plain(&played());
    assert_eq!(old.to_string().parse(), Ok(old.clone()));
    assert!(matches!(old.seal, Seal::Plain(_)));
}
