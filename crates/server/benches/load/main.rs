//! Measures how many moves per second the server handles, and what they cost.
//!
//! Real Expert games are played over HTTP and WebSockets, on each store, and every answer is
//! checked. For comparison, bare axum handlers return the same number of bytes. The server is a
//! process of its own, so that its CPU time and memory can be measured.
//!
//! ```sh
//! cargo bench -p minewise-server --bench load            # everything
//! cargo bench -p minewise-server --bench load -- quick   # shorter
//! cargo bench -p minewise-server --bench load -- socket sqlite    # a part
//! cargo bench -p minewise-server --bench load -- idle    # only the memory
//! cargo bench -p minewise-server --bench load -- servers # 1, 2 and 4 on one PostgreSQL
//! ```

mod bare;
#[allow(dead_code, reason = "the bench fairness uses the rest")]
mod client;
mod cluster;
mod games;
mod memory;
mod process;
mod rate;

use crate::process::Kind;
use crate::rate::{Load, Way, measure};

/// The same allocator as the program's, for the server and the bare handlers.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [role, kind] = &arguments[..]
        && role == "server"
    {
        process::serve(kind.parse().expect("a kind of server"));
        return;
    }
    let says = |word: &str| arguments.iter().any(|argument| argument == word);
    let seconds = if says("quick") { 3 } else { 10 };
    // The arguments choose what is measured; without any, everything is.
    let ways = [Way::Http, Way::Socket].map(|way| (way, says(way.word())));
    let any_way = ways.iter().all(|(_, said)| !said);
    let kinds = [Kind::Memory, Kind::Sqlite, Kind::Postgres].map(|kind| (kind, says(kind.name())));
    let any_kind = kinds.iter().all(|(_, said)| !said) && !says("idle");
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("threads");
    if says("servers") {
        runtime.block_on(cluster::measure(seconds));
        return;
    }
    runtime.block_on(async {
        println!(
            "way        store     games   moves/s  moves/s a core  of bare  µs CPU  p50 ms  p99 ms  longest"
        );
        for games in [64, 512] {
            for (way, _) in ways.into_iter().filter(|(_, said)| *said || any_way) {
                if says("idle") {
                    break;
                }
                let load = Load { way, games, seconds, pause: None };
                let bare = measure(Kind::Bare, load).await;
                println!("{}", bare.line(None));
                for (kind, _) in kinds.into_iter().filter(|(_, said)| *said || any_kind) {
                    let found = measure(kind, load).await;
                    println!("{}", found.line(Some(&bare)));
                    if kind == Kind::Sqlite {
                        let half = Load { pause: Some(found.pause_at_half()), ..load };
                        println!("{}   (half load)", measure(kind, half).await.line(Some(&bare)));
                    }
                }
            }
        }
        if any_kind || says("idle") {
            memory::measure().await;
        }
    });
}
