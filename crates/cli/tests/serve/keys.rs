//! `minewise keys` while a server is running, and afterwards.

use minewise_store::LocalStore;
use minewise_testkit::postgres::{Durability, Postgres};
use serde_json::{Value, json};

use crate::http::{Client, Ticket};
use crate::process::{Launch, plain_command};
use crate::scratch::Scratch;

/// Runs the program. Returns its exit code and its output.
fn minewise(arguments: &[&str]) -> (Option<i32>, String) {
    let output = plain_command(env!("CARGO_BIN_EXE_minewise")).args(arguments).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[track_caller]
fn said(arguments: &[&str]) -> String {
    let (code, said) = minewise(arguments);
    assert_eq!(code, Some(0), "{said}");
    said
}

fn listed(database: &str) -> Vec<Value> {
    let list = said(&["keys", "--json", "--database", database]);
    let list: Value = serde_json::from_str(&list).unwrap();
    list["keys"].as_array().unwrap().clone()
}

/// A game that is over, and the text of its replay.
fn played(client: &mut Client) -> (Ticket, String) {
    let game = client.create(&json!({ "level": "easy" }));
    assert_eq!(client.command(&game, 1, &json!({ "do": "give_up" })).status, 200);
    let replay = replay_of(client, &game);
    (game, replay)
}

fn replay_of(client: &mut Client, game: &Ticket) -> String {
    let replay = client.get(&game.path("/replay"), Some(&game.player));
    assert_eq!(replay.status, 200);
    replay.body
}

#[test]
fn a_key_is_rotated_while_a_server_runs_and_all_replays_stay_genuine() {
    let scratch = Scratch::new();
    let database = scratch.file("games.sqlite3");
    let launch = Launch::new(&database, scratch.file("log"));
    let server = launch.start();
    let (game, before) = played(&mut server.client());
    let [first] = listed(&database).try_into().unwrap();
    assert_eq!((&first["algorithm"], &first["retired"]), (&json!("Ed25519"), &json!(null)));
    let shown = said(&["keys", "--database", &database]);
    assert!(shown.starts_with(first["key"].as_str().unwrap()), "{shown}");
    assert!(shown.contains("  signs from 20") && shown.ends_with(" UTC\n"), "{shown}");

    // While the server is running.
    let shown = said(&["keys", "rotate", "--database", &database]);
    assert!(shown.lines().count() == 2 && shown.contains(" until 20"), "{shown}");
    let [old, new] = listed(&database).try_into().unwrap();
    assert_eq!(old["key"], first["key"]);
    assert_eq!(old["retired"].as_u64(), Some(new["since"].as_u64().unwrap() + 600_000));
    drop(server);

    let server = launch.start();
    let mut client = server.client();
    let published = client.get("/.well-known/minewise-keys.json", None);
    assert_eq!(published.json()["keys"], json!([old, new]));
    let (_, after) = played(&mut client);
    let again = replay_of(&mut client, &game);
    let keys = scratch.file("keys.json");
    std::fs::write(&keys, published.body).unwrap();
    for (replay, key) in [(before, &old), (after, &new), (again, &new)] {
        let file = scratch.file("replay.jsonl");
        std::fs::write(&file, replay).unwrap();
        let told = said(&["verify", "--keys", &keys, &file]);
        assert!(told.starts_with("genuine: "), "{told}");
        assert!(told.contains(key["key"].as_str().unwrap()), "{told}");
    }
}

#[test]
fn a_stolen_key_is_retired_at_once_and_its_secret_goes_with_the_next_start() {
    let scratch = Scratch::new();
    let database = scratch.file("games.sqlite3");
    let launch = Launch::new(&database, scratch.file("log"));
    let server = launch.start();
    let promise = server.client().post("/api/v1/promises", None, &json!({})).json();
    drop(server);
    said(&["keys", "rotate", "--at-once", "--database", &database]);
    let server = launch.start();
    let ring = LocalStore::open(&database).unwrap().keys().unwrap();
    let secrets: Vec<bool> = ring.keys.iter().map(|key| key.secret.is_some()).collect();
    assert_eq!(secrets, [false, true]);
    assert_eq!(ring.promises.len(), 1);
    // What the thief can predict is useless, whether the promise is named or not.
    let draw = json!({
        "id": promise["id"], "promised": promise["promised"], "entropy": "00".repeat(16),
    });
    let made = json!({ "level": "easy", "draw": draw });
    let refused = server.client().post("/api/v1/games", None, &made);
    assert_eq!((refused.status, refused.code().as_deref()), (409, Some("promise-used")));
}

#[test]
fn keys_of_several_servers_are_rotated_and_databases_without_keys_are_reported() {
    let postgres = Postgres::start(Durability::ProcessOnly);
    let url = postgres.database("games");
    let scratch = Scratch::new();
    let server = Launch::new(&url, scratch.file("log")).start();
    let [first] = listed(&url).try_into().unwrap();
    said(&["keys", "rotate", "--database", &url]);
    let [old, _] = listed(&url).try_into().unwrap();
    assert_eq!(first["key"], old["key"]);
    drop(server);
    let nothing = scratch.file("nothing.sqlite3");
    let (code, told) = minewise(&["keys", "--database", &nothing]);
    assert_eq!((code, told), (Some(1), format!("minewise: there is no {nothing}\n")));
    let (code, told) = minewise(&["keys", "--database", "memory:"]);
    assert_eq!(code, Some(1));
    assert!(told.contains("keys in memory are gone"), "{told}");
}
