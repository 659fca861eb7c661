//! A Wayland compositor, which has the display as its screen, mouse and keyboard.

use std::process::{Child, Command, Stdio};

use minewise_testkit::until;

use crate::directories::RuntimeDirectory;
use crate::display::Display;

const SOCKET: &str = "minewise-test";

/// A compositor of the test's own, which shows one window on all of its screen.
pub(crate) struct Compositor {
    program: Child,
    directory: RuntimeDirectory,
}

impl Compositor {
    /// A compositor with a screen of 600 x 480 points, and so many pixels per point.
    pub(crate) fn start(display: &Display, scale: i64) -> Self {
        // The compositor takes notice of the mouse when it comes in, so it has to be outside first.
        display.act(&["mousemove", "1279", "1023"]);
        let directory = RuntimeDirectory::new();
        let program = Command::new("weston")
            .args(["--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so"])
            .args(["--width=600", "--height=480", "--no-config", "--idle-time=0"])
            .arg(format!("--scale={scale}"))
            .arg(format!("--socket={SOCKET}"))
            .env("XDG_RUNTIME_DIR", &directory.0)
            .env("DISPLAY", &display.name)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("install weston, on Debian with \"apt-get install weston\"");
        let compositor = Compositor { program, directory };
        let socket = compositor.directory.0.join(SOCKET);
        until("weston to listen", || if socket.exists() { Ok(()) } else { Err("no socket") });
        display.focus("Weston");
        compositor
    }

    /// The program, to be started on this compositor.
    pub(crate) fn program(&self) -> Command {
        let mut program = Command::new(env!("CARGO_BIN_EXE_minewise-desktop"));
        program
            .env("XDG_RUNTIME_DIR", &self.directory.0)
            .env("WAYLAND_DISPLAY", SOCKET)
            .env_remove("DISPLAY");
        program
    }
}

impl Drop for Compositor {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
