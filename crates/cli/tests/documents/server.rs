//! The server that the examples talk to.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// The address of the server in the documents.
pub(crate) const ADDRESS: &str = "http://127.0.0.1:5000";

/// A server with a database in memory, on a free port.
pub(crate) struct Server {
    process: Child,
    address: String,
}

impl Server {
    pub(crate) fn start() -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_minewise"))
            .args(["serve", "--no-open", "--port", "0", "--database", "memory:"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        // The process owns the pipe, so it stays open as long as the process runs.
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        let address = address.expect("the server says where it is").trim_end_matches('/');
        Server { address: address.to_owned(), process }
    }

    /// Its real address.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
