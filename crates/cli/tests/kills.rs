//! Games of real processes that are killed at any moment: every move that the player has seen is
//! saved.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

#[path = "support/pty.rs"]
mod pty;

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use minewise_rules::{Random, Seed};
use pty::Pty;
use rexpect::process::WaitStatus;
use rustix::process::Signal;

/// How many games of each kind are killed.
const KILLS: u64 = 12;

/// A directory for what a test saves.
fn data(test: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("kills").join(test);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn minewise(arguments: &[&str], data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minewise"));
    command.args(arguments).env("XDG_DATA_HOME", data).env("TERM", "xterm-256color");
    command.env("LC_ALL", "C").env("NO_COLOR", "1");
    command
}

/// The last number after a word in a text.
fn last_number(text: &str, word: &str) -> Option<i64> {
    let after = &text[text.rfind(word)? + word.len()..];
    let end = after.find(|symbol: char| !symbol.is_ascii_digit() && symbol != '-');
    after[..end.unwrap_or(after.len())].parse().ok()
}

#[test]
fn a_killed_game_of_the_line_mode_has_every_move_that_was_shown() {
    let data = data("line");
    let mut random = Random::new(Seed(1));
    let flags: String = (1..=30).map(|column| format!("1,{column},F\n16,{column},F\n")).collect();
    for kill in 1..=KILLS {
        let mut command = minewise(&["play", "--line", "--level", "expert"], &data);
        let mut game = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        game.stdin.as_mut().unwrap().write_all(format!("8,15\n{flags}").as_bytes()).unwrap();
        let mut output = BufReader::new(game.stdout.take().unwrap());
        let mut seen = String::new();
        let boards = 2 + random.next_u64() % 25;
        while (seen.matches("Mines left: ").count() as u64) < boards {
            assert!(output.read_line(&mut seen).unwrap() > 0, "{seen}");
        }
        game.kill().unwrap();
        game.wait().unwrap();
        // The player may also have read what was written just before the end.
        output.read_to_string(&mut seen).unwrap();
        let end = seen.rfind('\n').unwrap();
        let shown = last_number(&seen[..end], "Mines left: ").unwrap();

        let listed = minewise(&["games"], &data).output().unwrap();
        assert_eq!(listed.stdout.iter().filter(|&&byte| byte == b'\n').count() as u64, kill);
        let mut command = minewise(&["play", "--line", "--resume"], &data);
        let mut game = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        game.stdin.take().unwrap().write_all(b"resume\n").unwrap();
        let output = String::from_utf8(game.wait_with_output().unwrap().stdout).unwrap();
        let kept = last_number(&output, "Mines left: ").unwrap();
        assert!(kept <= shown, "{shown} mines were left on the screen, {kept} are:\n{output}");
    }
}

#[test]
fn a_killed_game_of_the_full_screen_has_every_move_that_was_drawn() {
    let data = data("screen");
    let mut random = Random::new(Seed(2));
    let mines = |text: &str| last_number(text, "Mines ");
    for kill in 1..=KILLS {
        let command = minewise(&["play", "--level", "expert"], &data);
        let mut pty = Pty::start(&command, 24, 80);
        pty.see("Ready");
        pty.send(" ");
        pty.see("Playing");
        pty.send(&format!("gg0{}G0{}", "fl".repeat(30), "fl".repeat(30)));
        let flags = 1 + (random.next_u64() % 12) as i64;
        pty.wait_for("flags", |screen| {
            mines(&screen.contents()).is_some_and(|left| left <= 99 - flags)
        });
        pty.signal(Signal::KILL);
        let status = pty.end();
        assert!(matches!(status, WaitStatus::Signaled(..)), "{status:?}");
        let drawn = mines(&pty.text()).unwrap();

        let mut pty = Pty::start(&minewise(&["play", "--resume"], &data), 24, 80);
        pty.see("Paused");
        let kept = mines(&pty.text()).unwrap();
        assert!(kept <= drawn, "{drawn} mines were left on the screen, {kept} are");
        pty.send("p");
        pty.see("Playing");
        // The list has all games so far, and this one was also restored after a second kill.
        pty.signal(Signal::KILL);
        pty.end();
        let mut pty = Pty::start(&minewise(&["play"], &data), 24, 80);
        pty.see(if kill == 1 { "1 unfinished game" } else { "unfinished games" });
        pty.see(&format!("{kill} unfinished game"));
        pty.send("q");
        pty.end();
    }
}
