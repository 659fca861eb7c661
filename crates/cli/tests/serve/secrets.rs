//! What the log of a server never contains, however verbose it is.

use serde_json::json;

use crate::http::Ticket;
use crate::process::Launch;
use crate::scratch::Scratch;
use crate::socket::Socket;

/// Valid and invalid keys are sent in headers, messages, URLs and cookies. The log has a line about
/// each request, but never contains a key.
#[test]
fn the_log_contains_no_key_query_or_cookie() {
    let scratch = Scratch::new();
    let server = Launch::new("memory:", scratch.file("log")).with("--log", "trace").start();
    let mut client = server.client();
    let created = client.request("POST", "/api/v1/games", None, Some(&json!({"level": "easy"})));
    let game = Ticket::of(&created.unwrap().json());
    for key in [&game.player, &game.watcher, &"0".repeat(32)] {
        for end in
            ["", "?key=KEY&colour=mauve", "/KEY", ";key=KEY", "%3Fkey=KEY", "?player_key=KEY"]
        {
            client.request("GET", &game.path(&end.replace("KEY", key)), Some(key), None).unwrap();
        }
        for path in [format!("/{key}"), format!("/watch/{}/{key}", game.id)] {
            assert_eq!(client.request("GET", &path, None, None).unwrap().status, 404);
        }
        let page = format!("/watch/{}?key={key}&colour=mauve", game.id);
        assert_eq!(client.request("GET", &page, None, None).unwrap().status, 200);
    }
    let mut socket = Socket::open(server.address, &game, &game.player).unwrap();
    socket.hear().unwrap();
    let mut by_message = Socket::enter(server.address, &game, &game.player).unwrap();
    assert_eq!(by_message.hear().unwrap()["type"], "state");
    let old = json!({"level": "beginner", "assist": 0});
    let answer = client.request("POST", "/api/game", None, Some(&old)).unwrap();
    let cookie = answer.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    client.cookie = Some(cookie.clone());
    let click = json!({"cell": 0, "type": "flag"});
    assert_eq!(client.request("POST", "/api/update", None, Some(&click)).unwrap().status, 200);
    drop((socket, by_message));
    server.terminate();
    let (_, log) = server.end();
    assert!(log.contains(&game.path("/socket")), "requests are logged: {log}");
    let (_, session) = cookie.split_once('=').unwrap();
    for secret in [&game.player, &game.watcher, session, "mauve", "Bearer", "minewise_session"] {
        assert!(!log.contains(secret), "the log tells {secret}");
    }
}
