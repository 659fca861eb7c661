//! A server in a process of its own.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};

use minewise_testkit::until;

use crate::http::Client;

/// How to start a server, any number of times.
#[derive(Clone)]
pub(crate) struct Launch {
    arguments: Vec<String>,
    /// A command that starts the program, if it isn't started directly.
    wrapper: Vec<String>,
    variables: Vec<(String, String)>,
    /// The file for the log of every start.
    log: PathBuf,
}

impl Launch {
    /// A server on a free port, with settings for speed.
    pub(crate) fn new(database: &str, log: impl Into<PathBuf>) -> Self {
        let arguments = [
            ["--database", database],
            ["--port", "0"],
            ["--requests-per-second", "0"],
            ["--heavy-requests-per-second", "0"],
            ["--socket-commands-per-second", "0"],
        ];
        Launch::bare(&arguments.concat(), log)
    }

    /// A server with these arguments and no others.
    pub(crate) fn bare(arguments: &[&str], log: impl Into<PathBuf>) -> Self {
        let arguments = arguments.iter().map(|&word| word.to_owned()).collect();
        Launch { arguments, wrapper: Vec::new(), variables: Vec::new(), log: log.into() }
    }

    /// The same with an environment variable.
    pub(crate) fn variable(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The same with one more setting, which replaces an existing one.
    pub(crate) fn with(mut self, flag: &str, value: &str) -> Self {
        match self.arguments.iter().position(|word| word == flag) {
            Some(place) => value.clone_into(&mut self.arguments[place + 1]),
            None => self.arguments.extend([flag.to_owned(), value.to_owned()]),
        }
        self
    }

    /// The same, started by another program.
    pub(crate) fn wrapped(mut self, wrapper: &[&str]) -> Self {
        self.wrapper = wrapper.iter().map(|&word| word.to_owned()).collect();
        self
    }

    /// Starts the process without waiting for anything.
    pub(crate) fn spawn(&self) -> Child {
        let program = env!("CARGO_BIN_EXE_minewise");
        let words = self.wrapper.iter().map(String::as_str);
        let words = words.chain([program, "serve"]);
        let mut words = words.chain(self.arguments.iter().map(String::as_str));
        let mut command = plain_command(words.next().unwrap());
        let log = std::fs::OpenOptions::new().create(true).append(true).open(&self.log).unwrap();
        command.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        command.spawn().unwrap()
    }

    /// Starts the server and waits until it listens.
    pub(crate) fn start(&self) -> Server {
        let mut child = self.spawn();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let address = line
            .strip_prefix("Minewise is on http://")
            .and_then(|rest| rest.split('/').next()?.parse().ok())
            .unwrap_or_else(|| panic!("it said {line:?} and logged {}", self.logged()));
        Server { child: Some(child), output, address, log: self.log.clone() }
    }

    /// Runs a server that exits on its own. Returns its exit code and its output.
    pub(crate) fn run(&self) -> (Option<i32>, String) {
        let mut child = self.spawn();
        let mut said = String::new();
        child.stdout.take().unwrap().read_to_string(&mut said).unwrap();
        let code = child.wait().unwrap().code();
        (code, said + &self.logged())
    }

    fn logged(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

/// A command that isn't affected by settings in the environment.
pub(crate) fn plain_command(program: &str) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("MINEWISE_")) {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C");
    command
}

/// A running server. It is killed when this is dropped.
pub(crate) struct Server {
    child: Option<Child>,
    output: BufReader<ChildStdout>,
    pub(crate) address: SocketAddr,
    log: PathBuf,
}

impl Server {
    pub(crate) fn client(&self) -> Client {
        Client::new(self.address)
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.as_ref().unwrap().id()
    }

    /// Kills it with SIGKILL.
    pub(crate) fn kill(mut self) {
        let mut child = self.child.take().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// Asks it to stop.
    pub(crate) fn terminate(&self) {
        let id = self.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    }

    /// Waits until it has exited. Returns its status, and what was logged since the first start.
    pub(crate) fn end(mut self) -> (ExitStatus, String) {
        let child = self.child.as_mut().unwrap();
        let status = until("the server to end", || {
            child.try_wait().unwrap().ok_or("a server that is still running")
        });
        (status, self.logged())
    }

    pub(crate) fn logged(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap()
    }

    /// The next line that it printed.
    pub(crate) fn next_line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line
    }

    /// What it printed besides its address, up to the end of its output.
    pub(crate) fn rest_of_output(&mut self) -> String {
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).unwrap();
        rest
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
