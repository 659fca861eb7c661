//! A panic in a real terminal: the test runs itself in one.
#![allow(clippy::unwrap_used)]

#[path = "../tests/support/pty.rs"]
mod pty;

use std::process::Command;

use minewise_session::Millis;
use minewise_terminal::PlayError;
use minewise_terminal::full_screen::{Flow, Input, Screen};
use ratatui::Frame;

use super::{Clock, run};

/// Set when the test runs in the terminal.
const IN_THE_TERMINAL: &str = "MINEWISE_TEST_PANICS";

/// Panics at the first key.
struct Fragile;

impl Screen for Fragile {
    fn handle(&mut self, input: Input, _now: Millis) -> Flow {
        assert!(!matches!(input, Input::Key(_)), "a key was too much");
        Flow::Continue
    }

    fn draw(&mut self, frame: &mut Frame<'_>, _now: Millis) {
        frame.buffer_mut().set_string(0, 0, "fragile", ratatui::style::Style::new());
    }

    fn wakes_at(&self, _now: Millis) -> Option<Millis> {
        None
    }

    fn close(&mut self, _now: Millis) -> Result<(), PlayError> {
        println!("saved all the same");
        Ok(())
    }
}

#[test]
fn a_panic_restores_the_terminal_and_is_reported() {
    if std::env::var_os(IN_THE_TERMINAL).is_some() {
        let _ = run(&mut Fragile, Clock::start());
        return;
    }
    let mut command = Command::new(std::env::current_exe().unwrap());
    let test = "full_screen::tests::a_panic_restores_the_terminal_and_is_reported";
    command.args(["--exact", test, "--nocapture"]).env(IN_THE_TERMINAL, "1");
    command.env("TERM", "xterm").env("RUST_BACKTRACE", "0");
    let mut pty = pty::Pty::start(&command, 24, 80);
    pty.see("fragile");
    pty.assert_full_screen();
    pty.send("x");
    pty.end();
    pty.assert_restored(pty.modes_before);
    let text = pty.text();
    assert!(text.contains("a key was too much"), "{text}");
    assert!(text.contains("saved all the same"), "{text}");
}
