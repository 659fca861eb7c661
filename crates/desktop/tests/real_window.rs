//! A real window on a virtual display, played with real mouse and key events.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Long enough for a busy machine that draws without a graphics card.
const PATIENCE: Duration = Duration::from_secs(60);

/// A display of the test's own.
struct Display {
    server: Child,
    name: String,
}

impl Display {
    fn start() -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"])
            // Otherwise it starts anew when the last window closes, and refuses the next one.
            .arg("-noreset")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("install Xvfb, on Debian with \"apt-get install xvfb\"");
        let mut number = String::new();
        BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut number).unwrap();
        Display { server, name: format!(":{}", number.trim()) }
    }

    /// Sends real events with xdotool.
    #[track_caller]
    fn act(&self, arguments: &[&str]) {
        let output = Command::new("xdotool")
            .args(arguments)
            .env("DISPLAY", &self.name)
            .output()
            .expect("install xdotool, on Debian with \"apt-get install xdotool\"");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The program with its window, and what it reports.
struct Window<'d> {
    display: &'d Display,
    program: Child,
    lines: Receiver<String>,
    /// The first cell and the side of cells, in pixels.
    board: Option<[i64; 3]>,
    title: String,
}

impl<'d> Window<'d> {
    fn open(display: &'d Display, directory: &Path, arguments: &[&str]) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_minewise-desktop"))
            .args(["--report", "--seed", "1", "--data-dir"])
            .arg(directory)
            .args(arguments)
            .env("DISPLAY", &display.name)
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(program.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut window = Window { display, program, lines, board: None, title: String::new() };
        window.wait_until("a window", |window| !window.title.is_empty());
        // Without a window manager, the test has to give it the keyboard focus.
        let visible = ["search", "--sync", "--onlyvisible", "--name", "Minewise"];
        display.act(&[&visible[..], &["windowfocus", "--sync"]].concat());
        window
    }

    /// Reads reports until a condition holds.
    #[track_caller]
    fn wait_until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let begin = Instant::now();
        while !holds(self) {
            let left = PATIENCE.saturating_sub(begin.elapsed());
            let Ok(line) = self.lines.recv_timeout(left) else {
                panic!("waited for {what}, but the window says {:?}", self.title);
            };
            self.take_in(&line);
        }
    }

    fn take_in(&mut self, line: &str) {
        if let Some(title) = line.strip_prefix("title ") {
            self.title = title.to_owned();
        } else if let Some(place) = line.strip_prefix("board ") {
            let numbers: Vec<i64> =
                place.split(' ').map(|number| number.parse().unwrap()).collect();
            self.board = Some(numbers.try_into().unwrap());
        }
    }

    /// Kills the program. Returns the last title of its window.
    fn kill(mut self) -> String {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
        while let Ok(line) = self.lines.recv() {
            self.take_in(&line);
        }
        std::mem::take(&mut self.title)
    }

    #[track_caller]
    fn wait_for(&mut self, title: &str) {
        self.wait_until(title, |window| window.title == format!("Minewise - {title}"));
    }

    /// Clicks on a cell, row and column counted from 1, with a button of X11.
    #[track_caller]
    fn click(&mut self, button: &str, row: i64, column: i64) {
        self.wait_until("a board", |window| window.board.is_some_and(|[_, _, side]| side > 1));
        let [x, y, side] = self.board.unwrap();
        let middle = |from: i64, number: i64| (from + (number - 1) * side + side / 2).to_string();
        let (x, y) = (middle(x, column), middle(y, row));
        self.display.act(&["mousemove", &x, &y, "click", button]);
    }

    #[track_caller]
    fn key(&self, key: &str) {
        self.display.act(&["key", key]);
    }

    /// Waits until the program has exited on its own.
    fn ends(&mut self) {
        assert!(self.program.wait().unwrap().success());
    }
}

impl Drop for Window<'_> {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn scratch(test: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("real_window").join(test);
    if directory.exists() {
        fs::remove_dir_all(&directory).unwrap();
    }
    fs::create_dir_all(&directory).unwrap();
    directory
}

/// Buttons as X11 counts them.
const LEFT: &str = "1";
const MIDDLE: &str = "2";
const RIGHT: &str = "3";

// Rows D6, D7, D8, Q2, Q7.
#[test]
fn d6_d7_d8_q7_a_game_is_won_and_one_lost_with_real_events() {
    let display = Display::start();
    let mut window = Window::open(&display, &scratch("play"), &["--board", "easy"]);
    window.wait_for("Ready - 0 open - 4 mines left");
    window.click(LEFT, 3, 3);
    window.wait_for("Playing - 12 open - 4 mines left");
    window.click(RIGHT, 2, 1);
    window.wait_for("Playing - 12 open - 3 mines left");
    window.click(MIDDLE, 1, 5);
    window.wait_for("Playing - 12 open - 2 mines left");
    // A chord on a clue that has its flag.
    window.click(LEFT, 3, 2);
    window.wait_for("Playing - 16 open - 2 mines left");
    window.click(LEFT, 2, 5);
    window.wait_for("Playing - 17 open - 2 mines left");
    window.click(LEFT, 4, 5);
    window.wait_for("Playing - 18 open - 2 mines left");
    window.click(LEFT, 1, 1);
    window.wait_for("Playing - 19 open - 2 mines left");
    window.key("h");
    window.key("h");
    window.wait_for("Playing - 20 open - 2 mines left");
    window.key("a");
    window.wait_for("You win - 21 open - 0 mines left");
    // The same board again, this time stepping on a mine with the keyboard.
    window.key("R");
    window.wait_for("Ready - 0 open - 4 mines left");
    window.click(LEFT, 3, 3);
    window.wait_for("Playing - 12 open - 4 mines left");
    for key in ["Up", "Up", "Right", "Right", "space"] {
        window.key(key);
    }
    window.wait_for("You lose - 12 open - 4 mines left");
}

#[test]
fn a_game_survives_closing_and_a_crash() {
    let display = Display::start();
    let directory = scratch("resume");
    let mut window = Window::open(&display, &directory, &["--board", "easy"]);
    window.click(LEFT, 3, 3);
    window.wait_for("Playing - 12 open - 4 mines left");
    window.click(RIGHT, 2, 1);
    window.wait_for("Playing - 12 open - 3 mines left");
    window.key("ctrl+q");
    window.ends();

    let mut window = Window::open(&display, &directory, &["--resume"]);
    window.wait_for("Paused - 12 open - 3 mines left");
    window.key("p");
    window.wait_for("Playing - 12 open - 3 mines left");
    window.click(LEFT, 1, 1);
    window.wait_for("Playing - 13 open - 3 mines left");
    // What is shown is saved, even if the program is killed.
    drop(window);

    let mut window = Window::open(&display, &directory, &["--resume"]);
    window.wait_for("Paused - 13 open - 3 mines left");
}

/// The mines left, as shown in a title.
fn mines_left(title: &str) -> i64 {
    let before = title.strip_suffix(" mines left").unwrap_or_else(|| panic!("{title}"));
    before.rsplit(' ').next().unwrap().parse().unwrap()
}

#[test]
fn a_killed_window_has_every_move_that_was_shown() {
    let display = Display::start();
    let directory = scratch("kills");
    for kill in 1..=6i64 {
        let mut window = Window::open(&display, &directory, &["--board", "30x16x99"]);
        window.wait_for("Ready - 0 open - 99 mines left");
        for column in 1..=kill {
            window.click(RIGHT, 1, column);
        }
        window.wait_until("flags", |window| mines_left(&window.title) <= 99 - kill);
        // More moves are under way when it is killed.
        window.click(RIGHT, 16, 1);
        window.click(RIGHT, 16, 2);
        let shown = mines_left(&window.kill());

        let mut window = Window::open(&display, &directory, &["--resume"]);
        window.wait_until("a game", |window| window.title.ends_with("mines left"));
        let kept = mines_left(&window.title);
        assert!(kept <= shown, "{shown} mines were left in the window, {kept} are");
    }
}
