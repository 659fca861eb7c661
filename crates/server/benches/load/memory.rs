//! What idle games and idle sockets hold.

use std::sync::Arc;
use std::time::Duration;

use crate::client::{Connection, Ticket};
use crate::games::{Planned, plan};
use crate::process::{Kind, Process};

/// Games that are played half and then left alone.
const GAMES: usize = 2_000;
/// Sockets that say nothing; each takes a file descriptor on both sides.
const SOCKETS: usize = 2_000;
/// Games that are played at the same time.
const PLAYERS: usize = 100;
/// Moves of a game before it is left alone.
const MOVES: usize = 80;

pub(crate) async fn measure() {
    let process = Process::start(Kind::Sqlite);
    let plans = plan(16);
    let plans = Arc::new(plans);
    // The first games warm up what is there once.
    play_half(&process, &plans, GAMES / 4).await;
    let before = settled(&process, |_| false).await;
    let tickets = play_half(&process, &plans, GAMES).await;
    let hot = process.memory();
    // After their time has come they leave memory.
    let idle = settled(&process, |memory| memory < hot).await;
    println!("\nan Expert game in memory   {:6.2} KB", kilobytes(hot, before, GAMES));
    println!("an idle Expert game        {:6.2} KB", kilobytes(idle, before, GAMES));
    let before = idle;
    let mut sockets = Vec::with_capacity(SOCKETS);
    for ticket in tickets.iter().cycle().take(SOCKETS) {
        let mut socket = Connection::open(process.address).await;
        let path = format!("/api/v1/games/{}/socket?key={}", ticket.id, ticket.key);
        socket.upgrade(&path).await;
        socket.hear().await;
        sockets.push(socket);
    }
    let hot = process.memory();
    let idle = settled(&process, |memory| memory < hot).await;
    println!("a socket with its game     {:6.2} KB", kilobytes(hot, before, SOCKETS));
    println!("an idle socket             {:6.2} KB", kilobytes(idle, before, SOCKETS));
}

/// Plays games half, many at the same time.
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

/// The memory when games have had the time to leave, 15 s at the most after what
/// is waited for.
async fn settled(process: &Process, is_reached: impl Fn(u64) -> bool) -> u64 {
    let mut least = process.memory();
    for _ in 0..15 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let memory = process.memory();
        if is_reached(memory) && memory >= least {
            return memory;
        }
        least = least.min(memory);
    }
    process.memory()
}

fn kilobytes(after: u64, before: u64, count: usize) -> f64 {
    (after as f64 - before as f64) / 1_024.0 / count as f64
}
