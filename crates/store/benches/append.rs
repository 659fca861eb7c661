//! How many durable appends per second a store takes, and what one costs. Every game plays on its
//! own: it sends its next command once the previous one is on the disk. At the end, every log is
//! read back and compared.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use minewise_board::Pos;
use minewise_rules::{Level, Seed};
use minewise_session::{Command, Config, Millis, TimedCommand};
use minewise_store::{
    Append, GameId, LogEntry, MemoryStore, NewGame, Nonce, Player, PostgresStore, Secret,
    SqliteStore, Store, UnixMillis,
};
use minewise_testkit::postgres::{Durability, Postgres};

/// How long each measurement appends.
const DURATION: Duration = Duration::from_secs(5);

/// How many games are played concurrently.
const GAMES: [usize; 4] = [1, 64, 512, 4_096];

/// After how many commands a player starts the next game: an Expert game.
const COMMANDS_PER_GAME: u32 = 200;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("threads");
    println!(
        "store     games  appends/s  µs CPU each  µs CPU of the writer  p50 ms  p99 ms  longest ms"
    );
    for games in GAMES {
        let store = Arc::new(MemoryStore::default());
        runtime.block_on(measure("memory", store, games));
        let scratch = Scratch::new();
        let store = SqliteStore::open(scratch.0.join("games.sqlite3")).expect("a new database");
        runtime.block_on(measure("sqlite", Arc::new(store), games));
        let server = Postgres::start(Durability::Full);
        let store = runtime.block_on(PostgresStore::connect(&server.database("games")));
        let store = Arc::new(store.expect("a new database"));
        runtime.block_on(measure("postgres", store, games));
    }
}

async fn measure(name: &str, store: Arc<dyn Store>, games: usize) {
    let (cpu, writer_cpu) = (cpu_time(""), cpu_time("store-writer"));
    let begin = Instant::now();
    let players: Vec<_> = (0..games)
        .map(|player| tokio::spawn(play(Arc::clone(&store), player as u64, begin + DURATION)))
        .collect();
    let mut played = Vec::new();
    for player in players {
        played.push(player.await.expect("a player"));
    }
    let elapsed = begin.elapsed().as_secs_f64();
    let (cpu, writer_cpu) = (cpu_time("") - cpu, cpu_time("store-writer") - writer_cpu);
    let mut waits: Vec<Duration> =
        played.iter().flat_map(|played| &played.waits).copied().collect();
    waits.sort_unstable();
    let appends = waits.len();
    let wait = |share: f64| {
        let index = ((appends - 1) as f64 * share) as usize;
        waits[index].as_secs_f64() * 1e3
    };
    println!(
        "{name:9} {games:5} {:10.0} {:12.1} {:21.1} {:7.2} {:7.2} {:11.2}",
        appends as f64 / elapsed,
        cpu.as_secs_f64() * 1e6 / appends as f64,
        writer_cpu.as_secs_f64() * 1e6 / appends as f64,
        wait(0.5),
        wait(0.99),
        wait(1.0),
    );
    for played in played {
        for (game, length) in played.logs {
            let expected: Vec<_> = (1..=length).map(command).collect();
            let log = store.log_after(game, 0).await.expect("the log");
            assert_eq!(log, expected, "{name}: what was acknowledged is there");
        }
    }
}

/// What a player did.
struct Played {
    /// The games, each with the number of commands acknowledged.
    logs: Vec<(GameId, u32)>,
    /// How long each append took.
    waits: Vec<Duration>,
}

async fn play(store: Arc<dyn Store>, player: u64, end: Instant) -> Played {
    let mut played = Played { logs: Vec::new(), waits: Vec::new() };
    // Staggered, so that they don't all start their next game at once.
    let mut commands = COMMANDS_PER_GAME / 2 + player as u32 % COMMANDS_PER_GAME;
    while Instant::now() < end {
        let game = new_game(player);
        let id = game.id;
        store.create(game).await.expect("a new game");
        let mut length = 0;
        while length < commands && Instant::now() < end {
            let seq = length + 1;
            let begin = Instant::now();
            let entry = Append {
                game: id,
                seq,
                commands: vec![command(seq)],
                findings: Vec::new(),
                finish: None,
            };
            store.append(entry).await.expect("the next entry");
            played.waits.push(begin.elapsed());
            length = seq;
        }
        played.logs.push((id, length));
        commands = COMMANDS_PER_GAME;
    }
    played
}

fn command(seq: u32) -> LogEntry {
    let pos = Pos::new((seq % 30) as u16, (seq / 30 % 16) as u16);
    TimedCommand { at: Millis(u64::from(seq) * 700), command: Command::Open(pos) }.into()
}

fn new_game(player: u64) -> NewGame {
    NewGame {
        id: GameId::random().expect("chance"),
        created: UnixMillis(1_700_000_000_000),
        config: Config::new(Level::Expert.params()),
        seed: Seed(player),
        nonce: Nonce::random().expect("chance"),
        player: Secret::random().expect("chance").digest(),
        watcher: Secret::random().expect("chance").digest(),
        practice: false,
        self_timed: false,
        played_by: Player::Person,
        draw: None,
        name: None,
    }
}

/// The CPU time of this process's threads with this name, or of all of them. Excludes threads that
/// have ended.
fn cpu_time(thread: &str) -> Duration {
    let tasks = std::fs::read_dir("/proc/self/task").expect("Linux");
    let nanos = tasks.filter_map(|task| {
        let path = task.ok()?.path();
        let name = std::fs::read_to_string(path.join("comm")).ok()?;
        let times = std::fs::read_to_string(path.join("schedstat")).ok()?;
        let is_meant = thread.is_empty() || name.trim() == thread;
        is_meant.then(|| times.split(' ').next()?.parse::<u64>().ok()).flatten()
    });
    Duration::from_nanos(nanos.sum())
}

/// A directory on the build's disk, deleted at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        let name = GameId::random().expect("chance").to_string();
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&path).expect("a directory");
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
