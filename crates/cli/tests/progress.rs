//! Work that takes a while shows its progress, and its results so far when it is interrupted.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

#[path = "support/pty.rs"]
mod pty;
mod support;

use std::process::Command;

use pty::Pty;
use rexpect::process::WaitStatus;
use serde_json::Value;

use crate::support::minewise;

fn start(arguments: &[&str]) -> Pty {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minewise"));
    command.args(arguments).env("TERM", "xterm-256color").env("LC_ALL", "C.UTF-8");
    Pty::start(&command, 24, 250)
}

/// Waits until so many games have been played that some were won and some lost.
fn see_games(pty: &Pty) {
    pty.wait_for("100 games", |screen| {
        let text = screen.contents();
        let before = text.split(" of 1000000000 games, ").next().unwrap_or_default();
        let games = before.rsplit(|symbol: char| !symbol.is_ascii_digit()).next();
        games.and_then(|games| games.parse().ok()).is_some_and(|games: u64| games >= 100)
    });
}

#[test]
fn an_interrupted_simulation_reports_its_results_so_far() {
    let endless = ["sim", "--level", "beginner", "--games", "1000000000", "--seed", "1"];
    let mut pty = start(&[&endless[..], &["--json"]].concat());
    see_games(&pty);
    pty.see("% won");
    pty.send("\u{3}");
    let status = pty.end();
    assert!(matches!(status, WaitStatus::Signaled(_, with, _) if with as i32 == 2), "{status:?}");
    let text = pty.text();
    let line = text.lines().find(|line| line.contains("{\"v\"")).unwrap();
    let report: Value = serde_json::from_str(&line[line.find('{').unwrap()..]).unwrap();
    assert_eq!(report["interrupted"], true);
    let (games, wins) = (report["games"].as_u64().unwrap(), report["wins"].as_u64().unwrap());
    assert!(0 < wins && wins < games && games < 1_000_000_000, "{report}");
    // The bar is gone.
    assert!(!text.contains(" of 1000000000 games"), "{text}");

    let mut pty = start(&endless);
    see_games(&pty);
    pty.send("\u{3}");
    pty.end();
    assert!(pty.text().contains("interrupted: this is the result of the games played so far"));
    assert!(pty.text().contains("95 % interval"), "{}", pty.text());
}

#[test]
fn a_simulation_that_is_not_interrupted_does_not_say_so() {
    let run = minewise(&["sim", "--level", "beginner", "--games", "5", "--json"], b"");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    assert!(!run.stdout.contains("interrupted"), "{}", run.stdout);
}

#[test]
fn boards_and_positions_also_have_a_bar() {
    let generate = ["generate", "--level", "expert", "--no-guess", "--count", "100000"];
    let output = support::scratch("progress_boards.txt");
    let shell =
        format!("{} {} > {}", env!("CARGO_BIN_EXE_minewise"), generate.join(" "), output.display());
    let mut command = Command::new("sh");
    command.args(["-c", &shell]).env("TERM", "xterm-256color").env("LC_ALL", "C.UTF-8");
    let mut pty = Pty::start(&command, 24, 100);
    pty.see(" of 100000 boards, ");
    pty.send("\u{3}");
    pty.end();

    // The input doesn't end, so neither does the analysis.
    let mut pty = start(&["analyze", "-"]);
    pty.see("0 positions, ");
    pty.send("\u{3}");
    pty.end();
}
