//! A database that becomes unavailable under load and comes back.

use minewise_testkit::postgres::{Durability, Postgres, Stop};
use minewise_testkit::until;

use crate::players::Players;
use crate::process::Launch;
use crate::scratch::Scratch;

/// How many lines of a log have these words.
fn told(log: &str, words: &str) -> usize {
    log.lines().filter(|line| line.contains(words)).count()
}

#[test]
fn play_continues_after_an_outage_of_postgresql() {
    let mut postgres = Postgres::start(Durability::ProcessOnly);
    let scratch = Scratch::new();
    let launch = Launch::new(&postgres.database("games"), scratch.file("log"));
    let server = launch.start();
    let mut client = server.client();
    let players = Players::start(&[server.address], 8);
    for how in [Stop::Fast, Stop::Crash, Stop::Crash] {
        let begin = players.counts();
        players.wait_until("play goes on", |now| now.acknowledged > begin.acknowledged + 200);
        postgres.stop(how);
        players.wait_until("it is missed", |now| now.unavailable > begin.unavailable + 50);
        let ready = client.get("/readyz", None);
        assert_eq!((ready.status, ready.code().as_deref()), (503, Some("storage-unavailable")));
        assert!(ready.header("retry-after").is_some());
        assert_eq!(client.get("/healthz", None).status, 200);
        postgres.start_again();
        until("the end of the outage", || {
            let log = server.logged();
            let (begun, ended) =
                (told(&log, "is not available"), told(&log, "the database is back"));
            if begun == ended { Ok(()) } else { Err(log) }
        });
    }
    let begin = players.counts();
    players.wait_until("play goes on", |now| now.acknowledged > begin.acknowledged + 200);
    let counts = players.finish("PostgreSQL away three times");
    assert!(counts.unanswered > 0, "{counts:?}");
    // Nobody was disconnected: every error was a proper answer.
    assert_eq!(counts.cut, 0, "{counts:?}");
    assert_eq!(client.get("/readyz", None).status, 200);
    // Hundreds of requests failed, but the log reports each outage and its end only once.
    let log = server.logged();
    assert!(!log.contains("panicked"), "{log}");
    assert!((3..=10).contains(&told(&log, "the database is back")), "{log}");
    assert!(log.lines().any(|line| line.contains("\"failures\":")), "{log}");
}
