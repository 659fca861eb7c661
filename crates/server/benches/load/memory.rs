//! How much memory idle games and idle sockets take.

use std::sync::Arc;
use std::time::Duration;

use crate::client::{Connection, Ticket};
use crate::games::{Planned, plan};
use crate::process::{Kind, Process};

/// How many games are half played and then left idle.
const GAMES: usize = 2_000;
/// How many sockets are idle; each takes a file descriptor on both sides.
const SOCKETS: usize = 2_000;
/// How many games are played at the same time.
const PLAYERS: usize = 100;
/// The number of moves before a game is left idle.
const MOVES: usize = 80;

/// Freed memory stays with the process for reuse, so the second wave is what counts: it reuses the
/// room of the first, and grows only by what is really kept.
pub(crate) async fn measure() {
    let process = Process::start(Kind::Sqlite);
    let plans = Arc::new(plan(16));
    let empty = process.memory();
    let first = play_half(&process, &plans, GAMES).await;
    let hot = process.memory();
    wait_until_idle().await;
    let second = play_half(&process, &plans, GAMES).await;
    let idle = process.memory();
    println!("\nan Expert game in memory   {:6.2} KB", kilobytes(hot, empty, GAMES));
    println!("an idle Expert game        {:6.2} KB", kilobytes(idle, hot, GAMES));
    let first = open_sockets(&process, &first).await;
    wait_until_idle().await;
    let before = process.memory();
    let second = open_sockets(&process, &second).await;
    // Each has loaded its game, which is dropped again.
    wait_until_idle().await;
    let after = process.memory();
    println!("an idle socket             {:6.2} KB", kilobytes(after, before, SOCKETS));
    drop((first, second));
}

/// Opens a socket for each of some games.
async fn open_sockets(process: &Process, tickets: &[Ticket]) -> Vec<Connection> {
    let mut sockets = Vec::with_capacity(SOCKETS);
    for ticket in tickets.iter().take(SOCKETS) {
        let mut socket = Connection::open(process.address).await;
        socket.upgrade(&format!("/api/v1/games/{}/socket", ticket.id), &ticket.key).await;
        socket.hear().await;
        sockets.push(socket);
    }
    sockets
}

/// Games are dropped from memory after five idle seconds, which is checked every five seconds.
async fn wait_until_idle() {
    tokio::time::sleep(Duration::from_secs(12)).await;
}

/// Plays half of each game, many at the same time.
async fn play_half(process: &Process, plans: &Arc<Vec<Planned>>, games: usize) -> Vec<Ticket> {
    let players: Vec<_> = (0..PLAYERS)
        .map(|player| {
            let (plans, address) = (Arc::clone(plans), process.address);
            tokio::spawn(async move {
                let mut connection = Connection::open(address).await;
                let mut tickets = Vec::new();
                for game in (player..games).step_by(PLAYERS) {
                    let planned = &plans[game % plans.len()];
                    let ticket = connection.create(planned.seed).await;
                    let path = format!("/api/v1/games/{}/commands", ticket.id);
                    for command in planned.commands.iter().take(MOVES) {
                        let (status, _) = connection.post(&path, &ticket.key, command).await;
                        assert_eq!(status, 200);
                    }
                    tickets.push(ticket);
                }
                tickets
            })
        })
        .collect();
    let mut tickets = Vec::with_capacity(games);
    for player in players {
        tickets.append(&mut player.await.expect("a player"));
    }
    tickets
}

fn kilobytes(after: u64, before: u64, count: usize) -> f64 {
    (after as f64 - before as f64) / 1_024.0 / count as f64
}
