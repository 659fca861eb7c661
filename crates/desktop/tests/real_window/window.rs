//! The program with its window, and what it reports.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Instant;

use minewise_testkit::{PATIENCE, until};

use crate::display::Display;

/// Buttons as X11 counts them.
pub(crate) const LEFT: &str = "1";
pub(crate) const MIDDLE: &str = "2";
pub(crate) const RIGHT: &str = "3";

/// The program with its window, and what it reports.
pub(crate) struct Window<'d> {
    display: &'d Display,
    program: Child,
    lines: Receiver<String>,
    /// The first cell and the side of cells, in pixels.
    pub(crate) board: Option<[i64; 3]>,
    pub(crate) title: String,
}

impl<'d> Window<'d> {
    /// A window on a display with X11.
    pub(crate) fn open(display: &'d Display, directory: &Path, arguments: &[&str]) -> Self {
        Window::open_at_scale(display, directory, arguments, "1")
    }

    /// The same on a screen with so many pixels per point.
    pub(crate) fn open_at_scale(
        display: &'d Display,
        directory: &Path,
        arguments: &[&str],
        scale: &str,
    ) -> Self {
        let window = Window::start(display, display.program(scale), directory, arguments);
        // Without a window manager, the test has to give it the keyboard focus.
        display.focus("minewise");
        window
    }

    /// Starts a program, and waits for its window, whose pixels are those of the display.
    pub(crate) fn start(
        display: &'d Display,
        mut program: Command,
        directory: &Path,
        arguments: &[&str],
    ) -> Self {
        let mut program = program
            .args(["--report", "--seed", "1", "--language", "en", "--data-dir"])
            .arg(directory)
            .args(arguments)
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
        window
    }

    /// Reads reports until a condition holds.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
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
    pub(crate) fn kill(mut self) -> String {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
        while let Ok(line) = self.lines.recv() {
            self.take_in(&line);
        }
        std::mem::take(&mut self.title)
    }

    #[track_caller]
    pub(crate) fn wait_for(&mut self, title: &str) {
        self.wait_until(title, |window| window.title == format!("Minewise - {title}"));
    }

    /// Waits for a board that is drawn. Returns its first cell and the side of cells, in pixels.
    #[track_caller]
    pub(crate) fn wait_for_board(&mut self) -> [i64; 3] {
        self.wait_until("a board", |window| window.board.is_some_and(|[_, _, side]| side > 1));
        self.board.unwrap()
    }

    /// Clicks on a cell, row and column counted from 1, with a button of X11.
    #[track_caller]
    pub(crate) fn click(&mut self, button: &str, row: i64, column: i64) {
        let [x, y, side] = self.wait_for_board();
        let middle = |from: i64, number: i64| (from + (number - 1) * side + side / 2).to_string();
        let (x, y) = (middle(x, column), middle(y, row));
        self.display.act(&["mousemove", &x, &y, "click", button]);
    }

    #[track_caller]
    pub(crate) fn key(&self, key: &str) {
        self.display.act(&["key", key]);
    }

    /// Waits until the program has exited on its own.
    pub(crate) fn ends(&mut self) {
        let status = until("the program to exit", || {
            let status = self.program.try_wait().unwrap();
            status.ok_or_else(|| format!("a window that says {:?}", self.title))
        });
        assert!(status.success());
    }
}

impl Drop for Window<'_> {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
