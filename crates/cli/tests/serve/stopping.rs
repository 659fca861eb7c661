//! SIGTERM stops a server gracefully.

use std::time::Duration;

use serde_json::json;

use crate::http::{Client, at};
use crate::process::{Launch, until};
use crate::scratch::Scratch;
use crate::socket::{Ended, Socket};

/// Sends only part of a request.
fn begin_request(client: &mut Client) {
    let head = "POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\n\
                content-type: application/json\r\ncontent-length: 20\r\n\r\n{\"level\":";
    client.send(head).unwrap();
}

#[test]
fn a_server_that_is_asked_to_stop_completes_requests_in_progress() {
    let scratch = Scratch::new();
    let launch = Launch::new(&scratch.file("games.sqlite3"), scratch.file("log"));
    let mut server = launch.with("--grace", "10").start();
    let address = server.address;
    let (mut watch_over, mut slow) = (server.client(), server.client());
    let game = watch_over.create(&json!({ "level": "expert" }));
    let mut player = Socket::open(address, &game, &game.player).unwrap();
    let mut watcher = Socket::open(address, &game, &game.watcher).unwrap();
    for socket in [&mut player, &mut watcher] {
        assert_eq!(socket.hear().unwrap()["type"], "state");
    }
    let ready = watch_over.get("/readyz", None);
    assert_eq!((ready.status, ready.body.as_str()), (200, "ready\n"));
    begin_request(&mut slow);

    server.terminate();
    // At first it only reports that it isn't ready, so that load balancers can react; it still
    // works.
    let refused = until("it is not ready", || {
        let answer = watch_over.get("/readyz", None);
        (answer.status == 503).then_some(answer)
    });
    assert_eq!(refused.code().as_deref(), Some("stopping"));
    assert!(refused.header("retry-after").is_some());
    assert_eq!(watch_over.get("/healthz", None).status, 200);
    assert_eq!(watch_over.command(&game, 1, &at("flag", 0, 0)).status, 200);

    // Then sockets are told to reconnect, after all their messages.
    for mut socket in [player, watcher] {
        assert_eq!(socket.hear().unwrap()["seq"], 1);
        assert_eq!(socket.hear(), Err(Ended(Some(1_012))));
    }
    // No new connection is accepted, but the request in progress is answered.
    until("it listens no more", || std::net::TcpStream::connect(address).err());
    slow.send("\"beginner\"}").unwrap();
    let answer = slow.answer().unwrap();
    assert_eq!(answer.status, 201, "{answer:?}");
    assert!(slow.request("GET", "/healthz", None, None).is_err(), "the connection has ended");
    assert_eq!(server.rest_of_output().lines().count(), 1, "only where games are kept");
    let (status, waited, log) = server.end();
    assert_eq!(status.code(), Some(0));
    assert!(waited < Duration::from_secs(10), "{waited:?}");
    assert!(log.contains("\"stopped\""), "{log}");
    assert!(!log.contains("did not end in time"), "{log}");
}

#[test]
fn a_client_that_never_finishes_cannot_keep_a_server_alive() {
    let scratch = Scratch::new();
    let launch = Launch::new(&scratch.file("games.sqlite3"), scratch.file("log"));
    let server = launch.with("--grace", "1").start();
    let mut stuck = server.client();
    begin_request(&mut stuck);
    // When a later request has been answered, this one has been read.
    assert_eq!(server.client().get("/healthz", None).status, 200);
    server.terminate();
    let (status, waited, log) = server.end();
    assert_eq!(status.code(), Some(0));
    assert!(waited < Duration::from_secs(5), "{waited:?}");
    assert!(log.contains("some connections did not end in time"), "{log}");
}
