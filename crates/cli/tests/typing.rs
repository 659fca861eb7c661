//! The line mode in a real pseudo-terminal: lines are edited as they are typed, earlier ones come
//! back, words stay whole, and the terminal is restored.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

#[path = "support/pty.rs"]
mod pty;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

use pty::Pty;
use rexpect::process::WaitStatus;
use rustix::process::Signal;

/// A directory for what a test saves.
fn data(test: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("typing").join(test);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn start(data: &PathBuf, language: &str, columns: u16) -> Pty {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minewise"));
    command.args(["play", "--line", "--ascii", "--level", "easy", "--seed", "7"]);
    command.args(["--language", language]);
    command.env("XDG_DATA_HOME", data).env("TERM", "xterm-256color").env("LC_ALL", "C.UTF-8");
    Pty::start(&command, 120, columns)
}

const LEFT: &str = "\x1b[D";
const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const HOME: &str = "\x1b[H";
const CTRL_A: &str = "\x01";
const CTRL_C: &str = "\x03";
const CTRL_D: &str = "\x04";
const CTRL_K: &str = "\x0b";
const CTRL_W: &str = "\x17";

#[test]
fn lines_are_edited_and_brought_back_in_the_next_run() {
    let data = data("edited");
    let mut pty = start(&data, "en", 80);
    let before = pty.modes_before;
    pty.see("> ");
    // 3,3 in a roundabout way.
    pty.send(&format!("x33{LEFT},{HOME}\x1b[3~"));
    pty.see("> 3,3");
    pty.send("\r");
    pty.see("Playing");
    pty.send(&format!("why 3,1 please{CTRL_W}{CTRL_A}"));
    pty.see("> why 3,1 ");
    pty.send("\r");
    pty.see("Row 3, column 1");
    pty.send(&format!("un{UP}{UP}"));
    pty.see("> 3,3");
    pty.send(&format!("{DOWN}{DOWN}do{CTRL_A}{CTRL_K}"));
    pty.send("quit\r");
    pty.see("Thanks for playing!");
    let status = pty.end();
    assert!(matches!(status, WaitStatus::Exited(_, 0)), "{status:?}");
    pty.assert_restored(before);

    let mut pty = start(&data, "en", 80);
    pty.see("> ");
    pty.send(UP);
    pty.see("> quit");
    pty.send(UP);
    pty.see("> why 3,1");
    // The end of the input ends the game, and so does Ctrl-C.
    pty.send(&format!("{CTRL_A}{CTRL_K}{CTRL_D}"));
    pty.see("The input has ended.");
    let status = pty.end();
    assert!(matches!(status, WaitStatus::Exited(_, 0)), "{status:?}");
}

#[test]
fn the_terminal_is_restored_after_a_signal() {
    let mut pty = start(&data("signal"), "en", 80);
    let before = pty.modes_before;
    pty.see("> ");
    pty.send("3,");
    pty.see("> 3,");
    pty.send(CTRL_C);
    let end = pty.end();
    assert!(matches!(end, WaitStatus::Signaled(_, signal, _) if signal as i32 == 2), "{end:?}");
    pty.assert_restored(before);
    let pty = start(&data("term"), "en", 80);
    let before = pty.modes_before;
    pty.see("> ");
    pty.signal(Signal::TERM);
    pty.end();
    pty.assert_restored(before);
}

/// In 40 columns, every word is as whole as in a wide terminal.
#[test]
fn words_are_not_broken_at_the_edge() {
    for language in ["en", "de", "fr", "es", "pt"] {
        let words = |columns: u16| {
            let mut pty = start(&data(&format!("{language}-{columns}")), language, columns);
            for (prompts, line) in ["3,3", "why 3,1", "help", "quit"].into_iter().enumerate() {
                pty.wait_for("the next prompt", |screen| {
                    screen.contents().matches("\n> ").count() > prompts
                });
                pty.send(&format!("{line}\r"));
            }
            pty.end();
            let text = pty.text();
            assert!(text.contains("20x10x30"), "{text}");
            text.split_whitespace().map(str::to_owned).collect::<BTreeSet<String>>()
        };
        let (narrow, wide) = (words(40), words(300));
        let broken: Vec<&String> = narrow.difference(&wide).collect();
        assert!(broken.is_empty(), "{language}: {broken:?}");
    }
}
