//! A real PostgreSQL server for a test, with its own directory and port. It goes away
//! with the process that started it.

mod port;

use std::io::Write;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::until;

pub use port::Port;

/// The PostgreSQL programs that are needed.
const PROGRAMS: [&str; 5] = ["initdb", "postgres", "pg_isready", "createdb", "psql"];

/// Runs the server and waits for a line of input that names the signal to stop it with.
/// If the input ends instead, the owner of the server is gone, so it stops the server and
/// removes the directory.
const KEEPER: &str = r#"
program=$0; directory=$1; shift
"$program" -D "$directory/data" "$@" >>"$directory/log" 2>&1 </dev/null &
server=$!
signal=; read -r signal
kill -s "${signal:-QUIT}" "$server"; wait "$server"
[ -n "$signal" ] || rm -rf "$directory"
"#;

/// A PostgreSQL server.
pub struct Postgres {
    programs: PathBuf,
    directory: PathBuf,
    port: Port,
    options: &'static [&'static str],
    encryption: &'static [&'static str],
    /// The shell that runs the server; `None` while it is stopped.
    keeper: Option<Child>,
}

/// Whether a commit reaches the disk before it is acknowledged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// Commits survive a crash of the machine, as in production.
    Full,
    /// Commits survive a crash of the server, but not of the machine: faster, and enough
    /// for tests.
    ProcessOnly,
}

/// How to stop a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Connections are closed and open transactions rolled back.
    Fast,
    /// As in a crash: everything ends immediately, and the next start recovers.
    Crash,
}

impl Postgres {
    /// Starts an empty server.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or does not start.
    pub fn start(durability: Durability) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("minewise-postgres-{}-{number}", std::process::id());
        let directory = std::env::temp_dir().join(name);
        // An earlier process with this id may have been killed and left its directory.
        let _ = std::fs::remove_dir_all(&directory);
        std::fs::create_dir(&directory).expect("a directory for PostgreSQL");
        if let Some((user, group)) = unprivileged_user() {
            chown(&directory, Some(user), Some(group)).expect("root may give directories away");
        }
        let options: &[&str] = match durability {
            Durability::Full => &[],
            Durability::ProcessOnly => &["-c", "fsync=off", "-c", "full_page_writes=off"],
        };
        let programs = programs();
        let port = Port::reserve();
        let mut server =
            Postgres { programs, directory, port, options, encryption: &[], keeper: None };
        server.run(
            "initdb",
            &[
                "--pgdata=data",
                "--auth=trust",
                "--username=postgres",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
            ],
        );
        server.start_again();
        server
    }

    /// From the next start, also accepts encrypted connections, with this certificate.
    ///
    /// # Panics
    /// If the files cannot be written.
    pub fn show_certificate(&mut self, certificate: &str, key: &str) {
        use std::os::unix::fs::PermissionsExt;
        for (name, text) in [("certificate.pem", certificate), ("key.pem", key)] {
            let file = self.directory.join(name);
            std::fs::write(&file, text).expect("a file for PostgreSQL");
            // PostgreSQL refuses a key that others can read.
            std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600))
                .expect("a file of ours");
            if let Some((user, group)) = unprivileged_user() {
                chown(&file, Some(user), Some(group)).expect("root may give files away");
            }
        }
        self.encryption = &[
            "-c",
            "ssl=on",
            "-c",
            "ssl_cert_file=../certificate.pem",
            "-c",
            "ssl_key_file=../key.pem",
        ];
    }

    /// Creates an empty database and returns its URL.
    pub fn database(&self, name: &str) -> String {
        let port = self.port.number().to_string();
        self.run("createdb", &["-h", "127.0.0.1", "-p", &port, "-U", "postgres", name]);
        format!("postgres://postgres@127.0.0.1:{port}/{name}")
    }

    /// Runs SQL in a database and returns the output as text.
    pub fn ask(&self, database: &str, sql: &str) -> String {
        let port = self.port.number().to_string();
        let connection = ["-h", "127.0.0.1", "-p", &port, "-U", "postgres", "-d", database];
        let said = self.run("psql", &[&connection[..], &["-XAtq", "-c", sql]].concat());
        said.trim_end().to_owned()
    }

    /// The process ids of the server, to measure what it uses.
    pub fn processes(&self) -> Vec<u32> {
        let parents: Vec<(u32, u32)> = std::fs::read_dir("/proc")
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| {
                let process: u32 = entry.file_name().to_str()?.parse().ok()?;
                let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
                // After the name in parentheses come the state and the parent.
                let parent = stat.rsplit(')').next()?.split_whitespace().nth(1)?.parse().ok()?;
                Some((process, parent))
            })
            .collect();
        let mut found: Vec<u32> = self.keeper.iter().map(Child::id).collect();
        let mut next = 0;
        while let Some(&parent) = found.get(next) {
            found.extend(parents.iter().filter(|(_, of)| *of == parent).map(|(child, _)| *child));
            next += 1;
        }
        found
    }

    /// Stops the server; its data stays.
    pub fn stop(&mut self, how: Stop) {
        let signal = match how {
            Stop::Fast => "INT",
            Stop::Crash => "QUIT",
        };
        let mut keeper = self.keeper.take().expect("the server is running");
        let mut input = keeper.stdin.take().expect("a pipe");
        writeln!(input, "{signal}").expect("the keeper reads its input");
        keeper.wait().expect("the keeper ends");
    }

    /// Starts the server again, on the same port, and waits until it answers.
    ///
    /// # Panics
    /// If it does not answer in time.
    pub fn start_again(&mut self) {
        assert!(self.keeper.is_none(), "the server is already running");
        let (port, directory) =
            (self.port.number().to_string(), self.directory.display().to_string());
        let keeper = self
            .command("/bin/sh")
            .args(["-c", KEEPER])
            .arg(self.programs.join("postgres"))
            .args([&directory, "-p", &port, "-k", &directory, "-h", "127.0.0.1"])
            .args(self.options)
            .args(self.encryption)
            .stdin(Stdio::piped())
            .spawn()
            .expect("a shell");
        self.keeper = Some(keeper);
        until("PostgreSQL to answer", || {
            let mut asked = self.command(self.programs.join("pg_isready"));
            asked.args(["-q", "-h", "127.0.0.1", "-p", &port]);
            if asked.status().expect("pg_isready").success() { Ok(()) } else { Err(self.log()) }
        });
    }

    fn log(&self) -> String {
        std::fs::read_to_string(self.directory.join("log")).unwrap_or_default()
    }

    fn run(&self, program: &str, arguments: &[&str]) -> String {
        let output = self.command(self.programs.join(program)).args(arguments).output();
        let output = output.expect("a program of PostgreSQL");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{program}: {said}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// A command that runs as an unprivileged user, because PostgreSQL refuses to run as
    /// root.
    fn command(&self, program: impl AsRef<Path>) -> Command {
        let mut command = Command::new(program.as_ref());
        command.current_dir(&self.directory).env("LC_ALL", "C");
        if let Some((user, group)) = unprivileged_user() {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(mut keeper) = self.keeper.take() {
            // Closing its input tells it to stop.
            drop(keeper.stdin.take());
            let _ = keeper.wait();
        }
        let _ = std::fs::remove_dir_all(&self.directory);
    }
}

/// The directory with the programs. Debian keeps them off the PATH, in a directory per
/// version.
fn programs() -> PathBuf {
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    let mut places: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|version| version.path().join("bin"))
        .chain(std::env::split_paths(&on_path))
        .filter(|place| PROGRAMS.iter().all(|program| place.join(program).exists()))
        .collect();
    places.sort();
    places
        .pop()
        .expect("PostgreSQL is missing: install it, on Debian with apt-get install postgresql")
}

/// The user and group to run as, if this process runs as root.
fn unprivileged_user() -> Option<(u32, u32)> {
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0);
    is_root.then(|| {
        let users = std::fs::read_to_string("/etc/passwd").expect("a list of users");
        let number_of = |name: &str| {
            let user = users.lines().find(|line| line.split(':').next() == Some(name))?;
            let mut numbers = user.split(':').skip(2).map(|number| number.parse::<u32>().ok());
            Some((numbers.next()??, numbers.next()??))
        };
        number_of("postgres").or_else(|| number_of("nobody")).expect("a user other than root")
    })
}
