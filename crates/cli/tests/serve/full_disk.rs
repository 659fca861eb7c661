//! A full disk.

use std::io::Write;
use std::path::{Path, PathBuf};

use minewise_testkit::until;
use serde_json::{Value, json};

use crate::http::{Client, Ticket, at};
use crate::process::{Launch, Server};
use crate::scratch::Scratch;
use crate::socket::Socket;

/// A server whose database is on a private file system of two megabytes, and its directory.
fn server_on_a_small_disk(scratch: &Scratch) -> (Launch, PathBuf) {
    let directory = scratch.path().join("small");
    std::fs::create_dir(&directory).unwrap();
    let database = directory.join("games.sqlite3");
    let launch = Launch::new(database.to_str().unwrap(), scratch.file("log"));
    let mount = "mount -t tmpfs -o size=2m none \"$0\" && exec \"$@\"";
    let directory_word = directory.to_str().unwrap();
    let words = ["unshare", "--map-root-user", "--mount", "sh", "-c", mount, directory_word];
    (launch.wrapped(&words), directory)
}

/// A path in the mount namespace of a process.
fn seen_by(server: &Server, path: &Path) -> PathBuf {
    let path = path.strip_prefix("/").unwrap();
    Path::new("/proc").join(server.id().to_string()).join("root").join(path)
}

/// Flags a cell again and again until that is refused.
fn flag_until_refused(client: &mut Client, game: &Ticket) -> (u64, Value) {
    for seq in 1.. {
        let answer = client.command(game, seq, &at("flag", 3, 4));
        if answer.status != 200 {
            assert_eq!((answer.status, answer.header("retry-after")), (503, Some("1")));
            return (seq, answer.json());
        }
        assert!(seq < 100_000, "the disk is never full");
    }
    unreachable!("numbers do not end")
}

#[test]
fn a_full_disk_is_a_clean_503_and_play_continues_when_there_is_room() {
    let scratch = Scratch::new();
    let (launch, directory) = server_on_a_small_disk(&scratch);
    let server = launch.start();
    let mut client = server.client();
    let game = client.create(&json!({ "level": "expert" }));
    let other = client.create(&json!({ "level": "beginner" }));
    let mut socket = Socket::open(server.address, &other, &other.player).unwrap();
    assert_eq!(socket.hear().unwrap()["type"], "state");

    let filler = seen_by(&server, &directory.join("filler"));
    let mut file = std::fs::File::create(&filler).unwrap();
    while file.write_all(&[0; 4_096]).is_ok() {}
    drop(file);

    let (seq, problem) = flag_until_refused(&mut client, &game);
    assert_eq!(problem["code"], "storage-unavailable", "{problem}");
    // Every kind of write is refused in the same way; reading works.
    for _ in 0..3 {
        let answer = client.command(&game, seq, &at("flag", 3, 4));
        assert_eq!(answer.code().as_deref(), Some("storage-unavailable"));
    }
    let choice = json!({ "level": "expert" });
    let refused = client.post("/api/v1/games", None, &choice);
    assert_eq!((refused.status, refused.code().as_deref()), (503, Some("storage-unavailable")));
    let old = client.post("/api/game", None, &json!({ "level": "expert", "assist": 0 }));
    assert_eq!(old.status, 503, "{old:?}");
    socket.send(1, &at("flag", 0, 0)).unwrap();
    let told = socket.hear().unwrap();
    assert_eq!((told["type"].as_str(), told["seq"].as_u64()), (Some("refused"), Some(1)));
    assert_eq!(told["problem"]["code"], "storage-unavailable");
    let ready = client.get("/readyz", None);
    assert_eq!((ready.status, ready.code().as_deref()), (503, Some("storage-unavailable")));
    assert_eq!(client.get("/healthz", None).status, 200);
    let state = client.state(&game);
    assert_eq!(state["seq"], seq - 1, "what was acknowledged and nothing else");

    std::fs::remove_file(&filler).unwrap();
    assert_eq!(client.get("/readyz", None).status, 200);
    assert_eq!(client.command(&game, seq, &at("flag", 3, 4)).status, 200);
    socket.send(1, &at("flag", 0, 0)).unwrap();
    assert_eq!(socket.hear().unwrap()["seq"], 1);
    assert_eq!(client.command(&game, seq + 1, &json!({ "do": "give_up" })).status, 200);
    let mut expected = vec![at("flag", 3, 4); seq as usize];
    expected.push(json!({ "do": "give_up" }));
    assert_eq!(client.replay(&game).0, expected);
    assert!(!server.logged().contains("panicked"), "{}", server.logged());
    // Reading worked all the time, and yet it was one outage.
    let log = until("the end of the outage", || {
        assert_eq!(client.get("/readyz", None).status, 200);
        Some(server.logged()).filter(|log| log.contains("the database is back")).ok_or("none")
    });
    for told in ["the database is not available", "the database is back"] {
        assert_eq!(log.matches(told).count(), 1, "{log}");
    }
}

/// On a disk that is almost full, nobody can publish, and everybody can play.
#[test]
fn publishing_is_refused_before_the_disk_is_full() {
    let scratch = Scratch::new();
    let (launch, _) = server_on_a_small_disk(&scratch);
    let server = launch.with("--disk-reserve", "500").start();
    let mut client = server.client();
    let game = client.create(&json!({ "level": "easy" }));
    assert_eq!(client.command(&game, 1, &at("flag", 0, 0)).status, 200);
    assert_eq!(client.command(&game, 2, &json!({ "do": "give_up" })).status, 200);
    let replay = client.get(&game.path("/replay"), Some(&game.player)).body;
    let refused =
        client.post("/api/v1/published-games", None, &json!({ "record": replay.clone() }));
    assert_eq!((refused.status, refused.code().as_deref()), (507, Some("storage-full")));
    let other = client.create(&json!({ "level": "easy" }));
    assert_eq!(client.command(&other, 1, &at("flag", 0, 0)).status, 200);
    // With a smaller reserve, there is room.
    drop(server);
    let scratch = Scratch::new();
    let server = server_on_a_small_disk(&scratch).0.with("--disk-reserve", "1").start();
    let mut client = server.client();
    let published = client.post("/api/v1/published-games", None, &json!({ "record": replay }));
    assert_eq!(published.status, 201, "{published:?}");
}
