//! A bus for the programs of one desktop, with the accessibility bus that comes along.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::directories::RuntimeDirectory;
use crate::display::Display;

/// A bus of the test's own. It starts the accessibility bus when somebody asks for it.
pub(crate) struct SessionBus {
    daemon: Child,
    address: String,
    directory: RuntimeDirectory,
}

impl SessionBus {
    pub(crate) fn start(display: &Display) -> Self {
        let directory = RuntimeDirectory::new();
        let mut daemon = Command::new("dbus-daemon")
            .args(["--session", "--nofork", "--print-address"])
            .env("XDG_RUNTIME_DIR", &directory.0)
            .env("DISPLAY", &display.name)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("install dbus-daemon, on Debian with \"apt-get install dbus-daemon\"");
        let mut address = String::new();
        BufReader::new(daemon.stdout.as_mut().unwrap()).read_line(&mut address).unwrap();
        SessionBus { daemon, address: address.trim().to_owned(), directory }
    }

    /// Puts a program on this bus.
    pub(crate) fn connect<'c>(&self, program: &'c mut Command) -> &'c mut Command {
        program
            .env("DBUS_SESSION_BUS_ADDRESS", &self.address)
            .env("XDG_RUNTIME_DIR", &self.directory.0)
    }
}

impl Drop for SessionBus {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}
