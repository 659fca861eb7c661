//! SIGTERM stops a server gracefully.

use std::io;

use minewise_testkit::until;
use serde_json::json;

use crate::http::{Client, at};
use crate::process::Launch;
use crate::scratch::Scratch;
use crate::socket::{Ended, Socket};

/// Sends only part of a request, and waits until the server reads on.
fn begin_request(client: &mut Client) {
    let head = "POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\n\
                content-type: application/json\r\ncontent-length: 20\r\n\r\n";
    client.send(head).unwrap();
    assert_eq!(client.head().unwrap(), ["HTTP/1.1 100 Continue"]);
    client.send("{\"level\":").unwrap();
}

#[test]
fn a_server_that_is_asked_to_stop_completes_requests_in_progress() {
    // A server gives load balancers a tenth of this time, in seconds. If this machine is too busy
    // to look in time, its connections are closed, and it gets longer.
    let closed = |grace: &u32| completes_requests_in_progress(*grace).is_err();
    assert!(![10, 60, 600].iter().all(closed), "connections are closed too early");
}

/// An error means that a connection was closed before its last answer.
fn completes_requests_in_progress(grace: u32) -> io::Result<()> {
    let scratch = Scratch::new();
    let launch = Launch::new(&scratch.file("games.sqlite3"), scratch.file("log"));
    let launch = launch.with("--body-timeout", "600").with("--grace", &grace.to_string());
    let mut server = launch.start();
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
    let refused = until("it to be no longer ready", || {
        match watch_over.request("GET", "/readyz", None, None) {
            Ok(answer) if answer.status == 200 => Err(answer.body),
            answer => Ok(answer),
        }
    })?;
    assert_eq!((refused.status, refused.code().as_deref()), (503, Some("stopping")));
    assert!(refused.header("retry-after").is_some());
    assert_eq!(watch_over.request("GET", "/healthz", None, None)?.status, 200);
    assert_eq!(watch_over.try_command(&game, 1, &at("flag", 0, 0))?.status, 200);

    // Then sockets are told to reconnect, after all their messages.
    for mut socket in [player, watcher] {
        assert_eq!(socket.hear().unwrap()["seq"], 1);
        assert_eq!(socket.hear(), Err(Ended(Some(1_012))));
    }
    // No new connection is accepted, but the request in progress is answered.
    until("it to listen no more", || match std::net::TcpStream::connect(address) {
        Ok(_) => Err("a new connection"),
        Err(_) => Ok(()),
    });
    slow.send("\"beginner\"}")?;
    let answer = slow.answer()?;
    assert_eq!(answer.status, 201, "{answer:?}");
    assert!(slow.request("GET", "/healthz", None, None).is_err(), "the connection has ended");
    assert_eq!(server.rest_of_output().lines().count(), 1, "only where games are kept");
    let (status, log) = server.end();
    assert_eq!(status.code(), Some(0));
    assert!(log.contains("\"stopped\""), "{log}");
    assert!(!log.contains("did not end in time"), "{log}");
    Ok(())
}

#[test]
fn a_client_that_never_finishes_cannot_keep_a_server_alive() {
    let scratch = Scratch::new();
    let launch = Launch::new(&scratch.file("games.sqlite3"), scratch.file("log"));
    // The request could go on for much longer than the server waits for it.
    let server = launch.with("--body-timeout", "600").with("--grace", "1").start();
    let mut stuck = server.client();
    begin_request(&mut stuck);
    server.terminate();
    let (status, log) = server.end();
    assert_eq!(status.code(), Some(0));
    assert!(log.contains("some connections did not end in time"), "{log}");
}
