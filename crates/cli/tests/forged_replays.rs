//! `minewise verify` on replays from a server, and on forgeries of them.
#![allow(clippy::unwrap_used)]

mod support;

use std::process::Command as Process;

use minewise_board::{Params, Pos};
use minewise_commitment::{
    Commitment, Draw, End, Opening, PlainSeal, PromiseSecret, Seal, SealedRecord, ServerPart,
    SignedSeal, SigningKey, Statement,
};
use minewise_rules::Seed;
use minewise_session::{Command, Config, Millis, Session};
use serde_json::{Value, json};

use crate::support::{fails, json_lines, minewise, scratch, succeeds};

const NONCE: &str = "000102030405060708090a0b0c0d0e0f";
const GAME: &str = "00112233445566778899aabbccddeeff";
const ENTROPY: &str = "a0a1a2a3a4a5a6a7a8a9aaabacadaeaf";

fn key() -> SigningKey {
    SigningKey::new(&[3; 32])
}

fn part() -> ServerPart {
    PromiseSecret([5; 32]).part(GAME, 1)
}

/// A game on the board that both sides drew, given up after two and a half seconds.
fn given_up() -> Session {
    let config = Config::new(Params::new(9, 9, 10).unwrap());
    let mut session = Session::new(config, Seed(part().seed(ENTROPY)), Millis(0));
    session.apply(Command::Open(Pos::new(4, 4)), Millis(500)).unwrap();
    session.apply(Command::GiveUp, Millis(3_000)).unwrap();
    session
}

/// The same board, won in no time by somebody who knows it.
fn won() -> Session {
    let mut session = given_up().record().start();
    session.apply(Command::Open(Pos::new(4, 4)), Millis(0)).unwrap();
    while !session.status().is_over() {
        session.apply(Command::AutoPlay, Millis(1)).unwrap();
    }
    session
}

fn statement(session: &Session) -> Statement {
    let opening = Opening {
        game: GAME.to_owned(),
        begun: 1_760_000_000_000,
        commitment: Commitment::to(&session.record(), NONCE).to_string(),
        practice: false,
        player: "person".to_owned(),
        // Some programs treat this as a line end, and would split the text here.
        name: Some("Zoë\u{2028}list: persons".to_owned()),
        draw: Some(Draw { promise: part().promise(GAME), entropy: ENTROPY.to_owned() }),
    };
    let mut chain = opening.chain();
    chain.extend(session.commands());
    let end = session.result().map(|result| End {
        result: serde_json::to_string(&result).unwrap(),
        list: "none".to_owned(),
        reasons: vec!["not_won".to_owned()],
    });
    Statement {
        opening,
        entries: chain.entries(),
        head: chain.head(),
        end,
        signed: 1_760_000_003_000,
        key: key().public(),
    }
}

fn sealed(session: &Session, signed: &Statement) -> String {
    let seal = SignedSeal::new(signed.sign(&key()), NONCE.to_owned(), Some(part()));
    SealedRecord { record: session.record(), seal: Seal::Signed(seal) }.to_string()
}

/// With a seal of version 1, which anybody can make who knows the seed and the nonce.
fn plain(session: &Session) -> String {
    let seal = PlainSeal {
        seal: 1,
        commitment: Commitment::to(&session.record(), NONCE).to_string(),
        nonce: NONCE.to_owned(),
        result: serde_json::to_value(session.result().unwrap()).unwrap(),
    };
    SealedRecord { record: session.record(), seal: Seal::Plain(seal) }.to_string()
}

fn honest() -> String {
    let session = given_up();
    sealed(&session, &statement(&session))
}

/// A file with a text, and its path.
fn file(name: &str, text: &str) -> String {
    let path = scratch(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The findings, by question.
fn verdicts(told: &Value) -> Vec<(&str, &str)> {
    let findings = told["findings"].as_array().unwrap().iter();
    findings
        .map(|found| (found["about"].as_str().unwrap(), found["verdict"].as_str().unwrap()))
        .collect()
}

#[test]
fn an_honest_replay_is_genuine_if_its_key_is_trusted() {
    let public = key().public().to_string();
    let mut running = given_up().record().start();
    running.replay(given_up().commands()[0]).unwrap();
    let checkpoint = serde_json::to_string(&statement(&running).sign(&key())).unwrap();
    let checkpoint = file("checkpoint.json", &checkpoint);
    let keys =
        json!({"keys": [{"key": public, "algorithm": "Ed25519", "since": 5, "retired": null}]});
    let keys = file("keys.json", &keys.to_string());
    let replay = file("genuine.jsonl", &honest());
    let (commitment, promise) = (statement(&given_up()).opening.commitment, part().promise(GAME));
    let everything = [
        "verify",
        "--commitment",
        &commitment,
        "--keys",
        &keys,
        "--promise",
        &promise,
        "--entropy",
        ENTROPY,
        "--checkpoint",
        &checkpoint,
        &replay,
    ];
    let told = succeeds(&everything, "");
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], r#"genuine: 9x9x10, lost in 2.500 s, by "Zoë\u{2028}list: persons""#);
    let about = ["board", "draw", "moves", "signature", "ranking", "checkpoint"];
    for (line, about) in lines[1..].iter().zip(about) {
        assert!(line.starts_with(&format!("  {about:<11} proved ")), "{line}");
    }
    let told = json_lines(&succeeds(&["verify", "--json", "--key", &public, &replay], ""));
    assert_eq!((&told[0]["ok"], &told[0]["genuine"]), (&json!(true), &json!(true)));
    assert_eq!(
        verdicts(&told[0]),
        [
            ("board", "not proved"),
            ("draw", "not proved"),
            ("moves", "proved"),
            ("signature", "proved"),
            ("ranking", "proved"),
        ]
    );
    assert_eq!((&told[0]["v"], &told[0]["kind"]), (&json!(1), &json!("replay")));
    assert_eq!(told[0]["result"]["elapsed"], 2_500);
    // Even with a seal, it is a record like any other.
    let shown = succeeds(&["replay", "--final", &replay], "");
    assert!(shown.contains("give_up") || shown.contains("give up"), "{shown}");
}

#[test]
fn without_keys_nothing_is_genuine_and_nothing_wrong() {
    let told = succeeds(&["verify"], &honest());
    assert!(told.starts_with("unproved: 9x9x10, lost in 2.500 s, by"), "{told}");
    let key = key().public();
    let said = format!("signed by key {key}, which you have not told me to trust");
    assert!(told.contains(&said), "{told}");
    // An old replay is still valid, but isn't called genuine.
    let told = succeeds(&["verify"], &plain(&given_up()));
    assert!(told.starts_with("unproved: 9x9x10, lost in 2.500 s\n"), "{told}");
    assert!(told.contains("nobody has signed them"), "{told}");
}

/// The end of a lost game reveals its seed. Here it is played again at home and won, and sealed
/// with the server's commitment and nonce.
#[test]
fn a_game_that_was_played_again_at_home_is_not_genuine() {
    let public = key().public().to_string();
    let forged = plain(&won());
    let told = succeeds(&["verify"], &forged);
    assert!(told.starts_with("unproved: 9x9x10, won in 0.001 s"), "{told}");
    let run = minewise(&["verify", "--key", &public], forged.as_bytes());
    assert_eq!(run.code, Some(6));
    assert!(run.stdout.starts_with("rejected: nobody has signed them"), "{}", run.stdout);
    // Signed as the lost game was, or with another key.
    let stolen = sealed(&won(), &statement(&given_up()));
    let run = minewise(&["verify"], stolen.as_bytes());
    assert_eq!(run.code, Some(6));
    assert!(run.stdout.starts_with("rejected: "), "{}", run.stdout);
    let own = SigningKey::new(&[4; 32]);
    let signed = Statement { key: own.public(), ..statement(&won()) }.sign(&own);
    let seal = SignedSeal::new(signed, NONCE.to_owned(), Some(part()));
    let own = SealedRecord { record: won().record(), seal: Seal::Signed(seal) }.to_string();
    let run = minewise(&["verify", "--key", &public], own.as_bytes());
    assert_eq!(run.code, Some(6));
    assert!(run.stdout.contains("which is none of those you trust"), "{}", run.stdout);
}

#[test]
fn a_doctored_replay_is_rejected() {
    let honest = honest();
    let seed = format!(r#""seed":"{}""#, part().seed(ENTROPY));
    for (from, to, said) in [
        (seed.as_str(), r#""seed":"8""#, "do not give the commitment"),
        (r#""t":3000"#, r#""t":1000"#, "\"elapsed\" is 500 and not 2500"),
        (r#"\"elapsed\":2500"#, r#"\"elapsed\":1"#, "the signature is not one of key"),
        ("list: none", "list: persons", "the signature is not one of key"),
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
    fails(&["verify", "--key", "0c4f"], "", 2, "64 hexadecimal digits");
    fails(&["verify", "--keys", "/does/not/exist"], &honest, 1, "cannot read /does/not/exist");
    let nonsense = file("nonsense.json", "{}");
    fails(&["verify", "--checkpoint", &nonsense], &honest, 4, "is not a checkpoint");
}

/// A forger can write anything into a file, and anybody can sign.
#[test]
fn nothing_in_a_file_reaches_the_terminal_unescaped() {
    let session = given_up();
    let trap = "\u{1b}[2J\u{1b}[H\ngenuine";
    let quoted = serde_json::to_string(trap).unwrap();
    let mut figures = statement(&session);
    let result = format!("{{{quoted}:1,{}", &figures.end.as_ref().unwrap().result[1..]);
    figures.end.as_mut().unwrap().result = result;
    let mut list = statement(&session);
    list.end.as_mut().unwrap().list = "none\u{1b}[2J".to_owned();
    let mut board = statement(&session);
    board.opening.commitment = "0c4f\u{1b}[2J".to_owned();
    let unknown = honest().replacen("\"config\":{", &format!("\"config\":{{{quoted}:1,"), 1);
    for text in [
        sealed(&session, &figures),
        sealed(&session, &list),
        sealed(&session, &board),
        unknown.clone(),
        session.record().to_string().replacen("\"open\"", &quoted, 1),
    ] {
        for arguments in [&["verify"][..], &["verify", "--commitment", "0c4f"]] {
            let run = minewise(arguments, text.as_bytes());
            assert!(matches!(run.code, Some(4 | 6)), "{text}");
            let said = run.stdout + &run.stderr;
            assert!(!said.contains('\u{1b}') && !said.contains("\ngenuine"), "{said:?}");
        }
    }
    let replayed = minewise(&["replay", "-"], unknown.as_bytes());
    assert!(!replayed.stderr.contains('\u{1b}'), "{:?}", replayed.stderr);
}

#[test]
fn with_an_empty_list_of_keys_nothing_is_accepted() {
    let empty = file("empty-keys.json", r#"{"keys":[]}"#);
    fails(&["verify", "--keys", &empty], &honest(), 4, "there is no key in");
    let public = key().public().to_string();
    fails(&["verify", "--keys", &empty, "--key", &public], &honest(), 4, "there is no key in");
}

/// The recipe of docs/trust.md, which doesn't use this program, on a replay and on forgeries of it.
#[test]
fn the_recipe_of_the_documents_checks_a_replay_without_this_product() {
    let has = |tool: &str| Process::new(tool).arg("--help").output().is_ok();
    if !has("python3") || !has("openssl") {
        return;
    }
    let document = include_str!("../../../docs/trust.md");
    let (_, recipe) = document.split_once("```python\n").unwrap();
    let (recipe, _) = recipe.split_once("```").unwrap();
    let recipe = file("recipe.py", recipe);
    let public = key().public().to_string();
    let check = |name: &str, text: &str| {
        let replay = file(name, text);
        let output = Process::new("python3").args([&recipe, &replay, &public]).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        (output.status.success(), said)
    };
    let (is_good, said) = check("by-recipe.jsonl", &honest());
    assert!(is_good && said.starts_with("signed: "), "{said}");
    assert!(said.contains("  signed: 1760000003000\n  practice: no\n"), "{said}");
    assert!(said.ends_with("  list: none\n  reasons: not_won\n"), "{said}");
    for (from, to) in [("\"t\":3000", "\"t\":2999"), ("list: none", "list: persons")] {
        let forged = honest().replacen(from, to, 1);
        assert!(!check("by-recipe-forged.jsonl", &forged).0, "{to}");
    }
}

#[test]
fn a_record_without_a_seal_is_replayed_and_called_unproved() {
    let record = given_up().record().to_string();
    let said = "unproved: 9x9x10, lost in 2.500 s; it can be replayed, but it has no seal, so \
                nothing shows that it was played like this\n";
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
    // It can't prove a commitment.
    let run = minewise(&["verify", "--commitment", "0c4f"], record.as_bytes());
    assert_eq!(run.code, Some(6));
    assert!(run.stdout.starts_with("rejected: the record has no seal"), "{}", run.stdout);
    // Nor may it contain what no game records.
    let forged = record.replacen("\"t\":3000", "\"t\":100", 1);
    let run = minewise(&["verify"], forged.as_bytes());
    assert_eq!(run.code, Some(6), "{}", run.stdout);
    fails(&["verify"], "{\"record\":1}\n", 4, "line 1: this is not the header of a record");
    fails(&["verify"], &format!("{record}{{\"t\":31"), 4, "line 4: this is not a command");
}

#[test]
fn every_game_of_a_file_written_by_play_is_replayed() {
    let file = scratch("verified.jsonl");
    let path = file.to_str().unwrap();
    let moves = "3,3\nnew\n3,3\ngive up\nn\n";
    succeeds(&["play", "--level", "easy", "--seed", "1", "--record", path], moves);
    let told = succeeds(&["verify", path], "");
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("game 1: unproved: 5x5x4, not finished after "), "{told}");
    assert!(lines[1].starts_with("game 2: unproved: 5x5x4, lost in "), "{told}");
    assert_eq!(lines.len(), 2);
    let told = json_lines(&succeeds(&["verify", "--json", path], ""));
    assert_eq!((&told[0]["line"], &told[1]["line"]), (&json!(1), &json!(3)));
    assert_eq!((&told[0]["result"], &told[1]["game"]), (&json!(null), &json!(2)));
}
