//! `minewise backup` while a server is running, and `minewise restore` afterwards.

use serde_json::json;

use crate::http::at;
use crate::process::{Launch, plain_command};
use crate::scratch::Scratch;

/// Runs the program. Returns its exit code and its output.
fn minewise(arguments: &[&str]) -> (Option<i32>, String) {
    let output = plain_command(env!("CARGO_BIN_EXE_minewise")).args(arguments).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[test]
fn a_game_continues_from_its_backup() {
    let scratch = Scratch::new();
    let (database, copy) = (scratch.file("games.sqlite3"), scratch.file("copy.sqlite3"));
    let launch = Launch::new(&database, scratch.file("log"));
    let server = launch.start();
    let mut client = server.client();
    let game = client.create(&json!({ "level": "expert" }));
    assert_eq!(client.command(&game, 1, &at("open", 7, 7)).status, 200);
    let backup = ["backup", "--database", &database, &copy];
    let said = format!("{copy}: 1 game with 1 command of {database}\n");
    assert_eq!(minewise(&backup), (Some(0), said));
    assert_eq!(client.command(&game, 2, &at("flag", 0, 0)).status, 200);

    let restore = ["restore", "--database", &database, &copy];
    let (code, said) = minewise(&restore);
    assert_eq!(code, Some(1));
    assert!(said.contains("another server is using"), "{said}");
    server.kill();
    let (code, said) = minewise(&restore);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.ends_with(&format!("the previous database is now {database}.before-restore-1\n")));

    let server = launch.start();
    assert_eq!(server.client().state(&game)["seq"], 1);
    // Nothing of the replaced database is lost, not even the move in its separate log.
    let aside = launch.with("--database", &format!("{database}.before-restore-1"));
    assert_eq!(aside.start().client().state(&game)["seq"], 2);
}

#[test]
fn other_databases_are_refused_with_advice() {
    let (code, said) = minewise(&["backup", "--database", "postgres://db/games", "copy"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("PostgreSQL has pg_dump"), "{said}");
}
