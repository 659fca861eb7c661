//! The server under load, in a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use minewise_server::{CpuShare, Rate, Server, Settings};
use minewise_store::{MemoryStore, PostgresStore, SqliteStore, Store};
use minewise_testkit::postgres::{Durability, Postgres};

use crate::bare;

/// What is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Handlers that return bytes and do nothing.
    Bare,
    /// The server without storage.
    Memory,
    /// The server, durable.
    Sqlite,
    /// The server, durable.
    Postgres,
    /// The server with SQLite as it is by default, limits included.
    Default,
}

impl Kind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::Bare => "bare",
            Kind::Memory => "memory",
            Kind::Sqlite => "sqlite",
            Kind::Postgres => "postgres",
            Kind::Default => "default",
        }
    }
}

impl std::str::FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let all = [Kind::Bare, Kind::Memory, Kind::Sqlite, Kind::Postgres, Kind::Default];
        all.into_iter().find(|kind| kind.name() == text).ok_or_else(|| text.to_owned())
    }
}

/// Serves until it is killed, and prints its address.
pub(crate) fn serve(kind: Kind) {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    if kind != Kind::Default {
        runtime.worker_threads(1);
    }
    let runtime = runtime.enable_all().build().expect("threads");
    runtime.block_on(async {
        let any: SocketAddr = ([127, 0, 0, 1], 0).into();
        if kind == Kind::Bare {
            bare::serve(any).await;
            return;
        }
        let place = std::env::var("LOAD_DATABASE").unwrap_or_default();
        let store: Arc<dyn Store> = match kind {
            Kind::Sqlite | Kind::Default => {
                Arc::new(SqliteStore::open(&place).expect("a database"))
            }
            Kind::Postgres => Arc::new(PostgresStore::connect(&place).await.expect("a database")),
            Kind::Bare | Kind::Memory => Arc::new(MemoryStore::default()),
        };
        let unlimited = Settings {
            max_connections: 100_000,
            max_connections_per_address: 100_000,
            requests: Rate::UNLIMITED,
            heavy_requests: Rate::UNLIMITED,
            thinking: CpuShare::UNLIMITED,
            socket_commands: Rate::UNLIMITED,
            cache_idle: Duration::from_secs(5),
            cpu_threads: 1,
            ..Settings::default()
        };
        let settings = if kind == Kind::Default { Settings::default() } else { unlimited };
        let server = Server::bind(any, settings, store).await.expect("a free port");
        println!("{}", server.address().expect("an address"));
        server.run(std::future::pending()).await;
    });
}

/// A running server with its database.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
    scratch: PathBuf,
    _database: Option<Arc<Postgres>>,
}

impl Process {
    pub(crate) fn start(kind: Kind) -> Self {
        let database =
            (kind == Kind::Postgres).then(|| Arc::new(Postgres::start(Durability::Full)));
        let url = database.as_ref().map(|database| database.database("load"));
        Process::start_on(kind, database, url)
    }

    /// Several servers on one PostgreSQL.
    pub(crate) fn start_several(count: usize, database: &Arc<Postgres>, url: &str) -> Vec<Self> {
        let one = |_| {
            let database = Some(Arc::clone(database));
            Process::start_on(Kind::Postgres, database, Some(url.to_owned()))
        };
        (0..count).map(one).collect()
    }

    fn start_on(kind: Kind, database: Option<Arc<Postgres>>, url: Option<String>) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let unique = format!("minewise-load-{}-{number}", std::process::id());
        // On the disk of the build, since temporary files may be in memory.
        let scratch = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(unique);
        std::fs::create_dir_all(&scratch).expect("a directory");
        let place = url.unwrap_or_else(|| scratch.join("games.sqlite3").display().to_string());
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["server", kind.name()])
            .env("LOAD_DATABASE", place)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts again");
        let mut line = String::new();
        let output = child.stdout.as_mut().expect("its output");
        BufReader::new(output).read_line(&mut line).expect("its address");
        let address = line.trim().parse().expect("an address");
        Process { child, address, scratch, _database: database }
    }

    /// The CPU time it has used so far, in seconds.
    pub(crate) fn cpu_seconds(&self) -> f64 {
        cpu_seconds(self.child.id()).expect("the process lives")
    }

    /// The memory it takes, in bytes.
    pub(crate) fn memory(&self) -> u64 {
        let status = self.read("status");
        let line = status.lines().find(|line| line.starts_with("VmRSS")).expect("its memory");
        let kilobytes = line.split_whitespace().nth(1).expect("a number");
        kilobytes.parse::<u64>().expect("a number") * 1_024
    }

    fn read(&self, file: &str) -> String {
        let path = format!("/proc/{}/{file}", self.child.id());
        std::fs::read_to_string(path).expect("the process lives")
    }
}

/// The CPU time a process has used so far, in seconds, if it is running.
pub(crate) fn cpu_seconds(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let after_name = stat.rsplit(')').next()?;
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    let ticks: u64 = fields[11..13].iter().map(|text| text.parse::<u64>().expect("ticks")).sum();
    Some(ticks as f64 / 100.0)
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.scratch);
    }
}
