//! A virtual display with X11.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};

use minewise_testkit::{PATIENCE, until};

use crate::directories::RuntimeDirectory;
use crate::picture::Picture;

/// A display of the test's own.
pub(crate) struct Display {
    server: Child,
    pub(crate) name: String,
    /// Where the display keeps its pixels.
    memory: RuntimeDirectory,
}

impl Display {
    pub(crate) fn start() -> Self {
        let memory = RuntimeDirectory::new();
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"])
            // Otherwise it starts anew when the last window closes, and refuses the next one.
            .arg("-noreset")
            .arg("-fbdir")
            .arg(&memory.0)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("install Xvfb, on Debian with \"apt-get install xvfb\"");
        let mut number = String::new();
        BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut number).unwrap();
        Display { server, name: format!(":{}", number.trim()), memory }
    }

    /// The program, to be started on this display at a scale: so many pixels per point.
    pub(crate) fn program(&self, scale: &str) -> Command {
        let mut program = Command::new(env!("CARGO_BIN_EXE_minewise-desktop"));
        program
            .env("DISPLAY", &self.name)
            .env_remove("WAYLAND_DISPLAY")
            .env("WINIT_X11_SCALE_FACTOR", scale);
        program
    }

    /// Sends real events with xdotool.
    #[track_caller]
    pub(crate) fn act(&self, arguments: &[&str]) {
        self.ask("xdotool", "xdotool", arguments);
    }

    /// Gives the keyboard focus to the visible window of a program, as a window manager would.
    #[track_caller]
    pub(crate) fn focus(&self, class: &str) {
        let visible = ["search", "--sync", "--onlyvisible", "--class", class];
        self.act(&[&visible[..], &["windowfocus", "--sync"]].concat());
    }

    /// Runs a tool of X11 on this display, and returns what it prints.
    #[track_caller]
    pub(crate) fn ask(&self, tool: &str, package: &str, arguments: &[&str]) -> String {
        let output = self.run(tool, arguments);
        let complaint = String::from_utf8_lossy(&output.stderr);
        let advice = format!("it is in Debian's package {package}");
        let status = output.status;
        assert!(status.success(), "{tool} {arguments:?}: {status}, {complaint} ({advice})");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Runs a tool of X11 on this display until it prints this line.
    #[track_caller]
    pub(crate) fn ask_until(&self, tool: &str, arguments: &[&str], answer: &str) {
        until(answer, || {
            let output = self.run(tool, arguments);
            if String::from_utf8_lossy(&output.stdout).trim() == answer {
                return Ok(());
            }
            Err(format!("{tool} {arguments:?}: {output:?}"))
        });
    }

    /// Runs a tool of X11 on this display, which may fail.
    pub(crate) fn run(&self, tool: &str, arguments: &[&str]) -> Output {
        let mut limited = Command::new("timeout");
        limited.arg(PATIENCE.as_secs().to_string()).arg(tool).args(arguments);
        limited.env("DISPLAY", &self.name).output().unwrap()
    }

    /// What the display shows now.
    pub(crate) fn picture(&self) -> Picture {
        Picture::of_xwd(&fs::read(self.memory.0.join("Xvfb_screen0")).unwrap())
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
