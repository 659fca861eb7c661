//! Several servers on one PostgreSQL, compared with what docs/scale.md predicts.

use std::sync::Arc;
use std::time::Instant;

use minewise_testkit::postgres::{Durability, Postgres};

use crate::process::{Kind, Process, cpu_seconds};
use crate::rate::{Load, Way, play_all};

/// Games at the same time, on all servers together.
const GAMES: usize = 512;

/// What a move costs each part, in microseconds of a core.
#[derive(Clone, Copy)]
struct Costs {
    servers: f64,
    database: f64,
    client: f64,
}

impl Costs {
    const fn all(self) -> f64 {
        self.servers + self.database + self.client
    }
}

/// Measures 1, 2 and 4 servers. The model uses the constants of the first run: everything shares
/// the cores of this machine, so the rate is the number of busy cores divided by the cost of a
/// move, however many servers there are.
pub(crate) async fn measure(seconds: u64) {
    println!(
        "servers   moves/s  p50 ms  p99 ms  µs a move: servers  PostgreSQL  client  cores busy  \
         predicted  measured/predicted"
    );
    let mut model: Option<Costs> = None;
    for count in [1, 2, 4] {
        let database = Arc::new(Postgres::start(Durability::Full));
        let url = database.database("load");
        let servers = Process::start_several(count, &database, &url);
        let addresses: Vec<_> = servers.iter().map(|server| server.address).collect();
        let spent = || {
            let of_servers: f64 = servers.iter().map(Process::cpu_seconds).sum();
            let of_database: f64 = database.processes().into_iter().filter_map(cpu_seconds).sum();
            let of_client = cpu_seconds(std::process::id()).expect("this process");
            (of_servers, of_database, of_client)
        };
        let load = Load { way: Way::Socket, games: GAMES, seconds, pause: None };
        // Warm up connections and caches first, to measure the steady state.
        play_all(Kind::Postgres, Load { seconds: 1, ..load }, &addresses).await;
        let (before, begin) = (spent(), Instant::now());
        let waits = play_all(Kind::Postgres, load, &addresses).await;
        let (after, elapsed) = (spent(), begin.elapsed().as_secs_f64());
        let moves = waits.len() as f64;
        let micros = |after: f64, before: f64| (after - before) / moves * 1e6;
        let costs = Costs {
            servers: micros(after.0, before.0),
            database: micros(after.1, before.1),
            client: micros(after.2, before.2),
        };
        let cores = costs.all() * moves / elapsed / 1e6;
        let model = *model.get_or_insert(costs);
        let predicted = cores * 1e6 / model.all();
        let wait = |share: f64| waits[((moves - 1.0) * share) as usize].as_secs_f64() * 1e3;
        println!(
            "{count:7} {:9.0} {:7.2} {:7.2} {:20.1} {:11.1} {:7.1} {cores:11.2} {predicted:10.0} {:19.2}",
            moves / elapsed,
            wait(0.5),
            wait(0.99),
            costs.servers,
            costs.database,
            costs.client,
            moves / elapsed / predicted,
        );
    }
}
