//! The server that the examples talk to.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// Where the documents say that it is.
pub(crate) const ADDRESS: &str = "http://127.0.0.1:5000";

/// A server without a disk, on a free port.
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
        // The pipe stays open as long as the process: it is part of it.
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        let address = address.expect("the server says where it is").trim_end_matches('/');
        Server { address: address.to_owned(), process }
    }

    /// Where it really is.
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
