//! Measures whether honest players notice clients that ask for the most expensive things without
//! pause.
//!
//! The server runs with its default limits on SQLite. Eight clients ask for win chances, analyses,
//! explanations, no-guess boards and help in large games, over HTTP and sockets, as fast as they
//! are answered. At the same time five players play Expert games, one of each kind, and somebody
//! polls `/healthz`. In one run the eight have addresses of their own, in another they share that
//! of the players. Finally, eight addresses ask for the same thing, and should get equal shares.
//!
//! ```sh
//! cargo bench -p minewise-server --bench fairness            # everything
//! cargo bench -p minewise-server --bench fairness -- quick   # shorter
//! ```

#[path = "../load/bare.rs"]
mod bare;
#[allow(dead_code, reason = "the other bench uses the rest")]
#[path = "../load/client.rs"]
mod client;
mod greedy;
mod honest;
#[allow(dead_code, reason = "the other bench uses the rest")]
#[path = "../load/process.rs"]
mod process;

use std::net::{IpAddr, SocketAddr};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::client::Connection;
use crate::greedy::Greedy;
use crate::process::{Kind, Process};

/// The address of the players.
const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

/// How long answers took.
#[derive(Default)]
pub(crate) struct Waits {
    moves: Vec<Duration>,
    hints: Vec<Duration>,
    health: Vec<Duration>,
}

impl Waits {
    fn append(&mut self, mut other: Waits) {
        self.moves.append(&mut other.moves);
        self.hints.append(&mut other.hints);
        self.health.append(&mut other.health);
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [role, kind] = &arguments[..]
        && role == "server"
    {
        process::serve(kind.parse().expect("a kind of server"));
        return ExitCode::SUCCESS;
    }
    let is_quick = arguments.iter().any(|argument| argument == "quick");
    let seconds = if is_quick { 8 } else { 25 };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("threads");
    let is_fair = runtime.block_on(async {
        println!("beside eight who think without pause     what         count  p50 ms  p99 ms  longest  allowed");
        let mut is_fair = true;
        for (name, has_company) in [("nobody", None), ("eight other addresses", Some(false)), ("eight of the same address", Some(true))] {
            is_fair &= play(name, has_company, seconds).await;
        }
        is_fair & share(seconds).await
    });
    if is_fair { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Another address of this machine, for a greedy client.
fn elsewhere(number: u8) -> IpAddr {
    [127, 0, 0, 2 + number].into()
}

/// Plays alone, or beside eight greedy clients at other addresses or at the same one. Returns
/// whether everything was answered in time.
async fn play(name: &str, is_same_address: Option<bool>, seconds: u64) -> bool {
    let plans = honest::plans();
    let process = Process::start(Kind::Default);
    let address = process.address;
    let greedy: Vec<_> = match is_same_address {
        None => Vec::new(),
        Some(is_same) => {
            let source = |number| if is_same { HOME } else { elsewhere(number) };
            let all = (0..8).map(|number| (Greedy::ALL[usize::from(number)], source(number)));
            all.map(|(kind, source)| tokio::spawn(kind.ask_on(source, address))).collect()
        }
    };
    let end = Instant::now() + Duration::from_secs(seconds);
    let players: Vec<_> = plans
        .into_iter()
        .map(|plans| tokio::spawn(honest::play(plans, address, end)))
        .chain([tokio::spawn(look_at_health(address, end))])
        .collect();
    let mut waits = Waits::default();
    for player in players {
        waits.append(player.await.expect("a player"));
    }
    let megabytes = process.memory() >> 20;
    greedy.iter().for_each(tokio::task::JoinHandle::abort);
    let rows = [
        ("moves", &mut waits.moves, 50),
        ("hints", &mut waits.hints, 250),
        ("/healthz", &mut waits.health, 20),
    ];
    let mut is_fair = true;
    for (what, waits, allowed) in rows {
        waits.sort_unstable();
        let wait = |share: f64| {
            let index = ((waits.len() - 1) as f64 * share) as usize;
            waits[index].as_secs_f64() * 1e3
        };
        let is_in_time = wait(0.99) < f64::from(allowed);
        is_fair &= is_in_time;
        println!(
            "{name:40} {what:10} {:7} {:7.2} {:7.2} {:8.2} {allowed:8}{}",
            waits.len(),
            wait(0.5),
            wait(0.99),
            wait(1.0),
            if is_in_time { "" } else { "  TOO LONG" }
        );
    }
    println!("{:40} {megabytes} MB of memory", "");
    is_fair
}

async fn look_at_health(address: SocketAddr, end: Instant) -> Waits {
    let mut connection = Connection::open(address).await;
    let mut waits = Waits::default();
    while Instant::now() < end {
        let sent = Instant::now();
        let (status, _) = connection.get("/healthz", "").await;
        assert_eq!(status, 200);
        waits.health.push(sent.elapsed());
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    waits
}

/// Eight addresses ask for the same thing. Returns whether all get about the same share.
async fn share(seconds: u64) -> bool {
    let process = Process::start(Kind::Default);
    let end = Instant::now() + Duration::from_secs(seconds);
    let all: Vec<_> = (0..8)
        .map(|number| tokio::spawn(greedy::count(elsewhere(number), process.address, end)))
        .collect();
    let mut answers = Vec::new();
    for one in all {
        answers.push(one.await.expect("somebody who counts"));
    }
    let (least, most) = (answers.iter().min(), answers.iter().max());
    let (least, most) = (least.copied().unwrap_or(0), most.copied().unwrap_or(0));
    // A difference of one answer is chance.
    let is_even = least > 0 && most <= least + least / 4 + 2;
    println!(
        "eight addresses with the same question got {answers:?} answers{}",
        if is_even { "" } else { "  UNEVEN" }
    );
    is_even
}
