//! Plays many games at the same time, and measures how long moves take.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::client::Connection;
use crate::games::{Planned, plan};
use crate::process::{Kind, Process};

/// How moves are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    Http,
    Socket,
}

impl Way {
    /// The word that chooses it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Way::Http => "http",
            Way::Socket => "socket",
        }
    }
}

/// What a measurement does.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Load {
    pub(crate) way: Way,
    /// Games at the same time; each sends its next move when the last is answered.
    pub(crate) games: usize,
    pub(crate) seconds: u64,
    /// How long each game waits between two moves.
    pub(crate) pause: Option<Duration>,
}

/// What came out.
pub(crate) struct Found {
    kind: Kind,
    load: Load,
    moves_per_second: f64,
    moves_per_core: f64,
    waits: Vec<Duration>,
}

impl Found {
    /// The pause between moves that halves the load.
    pub(crate) fn pause_at_half(&self) -> Duration {
        Duration::from_secs_f64(2.0 * self.load.games as f64 / self.moves_per_second)
    }

    pub(crate) fn line(&self, bare: Option<&Found>) -> String {
        let wait = |share: f64| {
            let index = ((self.waits.len() - 1) as f64 * share) as usize;
            self.waits[index].as_secs_f64() * 1e3
        };
        let way = match self.load.way {
            Way::Http => "HTTP",
            Way::Socket => "WebSocket",
        };
        let ratio = bare.map_or(1.0, |bare| self.moves_per_core / bare.moves_per_core);
        format!(
            "{way:10} {:9} {:5} {:9.0} {:15.0} {ratio:8.2} {:7.1} {:7.2} {:7.2} {:8.2}",
            self.kind.name(),
            self.load.games,
            self.moves_per_second,
            self.moves_per_core,
            1e6 / self.moves_per_core,
            wait(0.5),
            wait(0.99),
            wait(1.0),
        )
    }
}

pub(crate) async fn measure(kind: Kind, load: Load) -> Found {
    let process = Process::start(kind);
    let (cpu, begin) = (process.cpu_seconds(), Instant::now());
    let waits = play_all(kind, load, &[process.address]).await;
    let elapsed = begin.elapsed().as_secs_f64();
    let cpu = process.cpu_seconds() - cpu;
    let moves = waits.len() as f64;
    Found { kind, load, moves_per_second: moves / elapsed, moves_per_core: moves / cpu, waits }
}

/// Plays on several servers, each game on one of them. Returns how long every move took, sorted.
pub(crate) async fn play_all(kind: Kind, load: Load, servers: &[SocketAddr]) -> Vec<Duration> {
    let plans = Arc::new(plan(64));
    let end = Instant::now() + Duration::from_secs(load.seconds);
    let players: Vec<_> = (0..load.games)
        .map(|player| {
            let (plans, server) = (Arc::clone(&plans), servers[player % servers.len()]);
            tokio::spawn(async move {
                let mut waits = Vec::new();
                for round in 0.. {
                    let planned = &plans[(player + round * load.games) % plans.len()];
                    play(kind, load, server, planned, end, &mut waits).await;
                    if Instant::now() >= end {
                        return waits;
                    }
                }
                waits
            })
        })
        .collect();
    let mut waits = Vec::new();
    for player in players {
        waits.append(&mut player.await.expect("a player"));
    }
    waits.sort_unstable();
    waits
}

/// Plays a game to its end, or until the time is up.
async fn play(
    kind: Kind,
    load: Load,
    server: SocketAddr,
    planned: &Planned,
    end: Instant,
    waits: &mut Vec<Duration>,
) {
    let mut connection = Connection::open(server).await;
    let ticket = match kind {
        Kind::Bare => None,
        _ => Some(connection.create(planned.seed).await),
    };
    let path = match (&ticket, load.way) {
        (None, Way::Http) => "/http".to_owned(),
        (None, Way::Socket) => "/socket".to_owned(),
        (Some(ticket), Way::Http) => format!("/api/v1/games/{}/commands", ticket.id),
        (Some(ticket), Way::Socket) => format!("/api/v1/games/{}/socket", ticket.id),
    };
    let key = ticket.map_or(String::new(), |ticket| ticket.key);
    if load.way == Way::Socket {
        connection.upgrade(&path, &key).await;
        if kind != Kind::Bare {
            let state = connection.hear().await;
            assert!(state.starts_with(b"{\"type\":\"state\""), "the state comes first");
        }
    }
    for (index, command) in planned.commands.iter().enumerate() {
        if let Some(pause) = load.pause {
            tokio::time::sleep(pause.saturating_sub(waits.last().copied().unwrap_or_default()))
                .await;
        }
        let sent = Instant::now();
        if sent >= end {
            return;
        }
        let answer = match load.way {
            Way::Http => {
                let (status, answer) = connection.post(&path, &key, command).await;
                assert_eq!(status, 200, "{}", String::from_utf8_lossy(answer));
                answer
            }
            Way::Socket => {
                connection.say(command).await;
                connection.hear().await
            }
        };
        waits.push(sent.elapsed());
        if kind != Kind::Bare {
            check(answer, load.way, index + 1, planned.commands.len());
        }
    }
}

/// Checks that an answer belongs to this move.
fn check(answer: &[u8], way: Way, number: usize, last: usize) {
    let begin = match way {
        Way::Http => format!("{{\"seq\":{number},"),
        Way::Socket => format!("{{\"type\":\"update\",\"seq\":{number},"),
    };
    let text = String::from_utf8_lossy(answer);
    assert!(text.starts_with(&begin), "{text}");
    assert_eq!(number == last, text.contains("\"status\":\"won\""), "{text}");
}
