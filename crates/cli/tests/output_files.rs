//! Where `-o` and `--rows` write, and what a run that fails leaves behind.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

mod support;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use crate::support::{fails, minewise, scratch, succeeds};

const BOARDS: [&str; 7] = ["generate", "--level", "easy", "--count", "3", "--seed", "1"];
const GAMES: [&str; 7] = ["sim", "--level", "easy", "--games", "3", "--seed", "1"];

/// An empty directory.
fn directory(name: &str) -> PathBuf {
    let directory = scratch(name);
    fs::create_dir(&directory).unwrap();
    directory
}

fn names(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The same command does again what failed, and fails again.
#[test]
fn a_run_that_failed_is_not_done() {
    let directory = directory("failed_runs");
    let file = directory.join("answers");
    let (name, part) = (file.to_str().unwrap(), directory.join("answers.part"));
    for (arguments, input) in [
        (&["analyze", "--json"][..], "3x1x1:_1_\nnonsense\n"),
        (&["analyze"], "3x1x1:_1_\nnonsense\n"),
        (&["review", "--odds-only", "--csv"], "nonsense\n"),
    ] {
        let arguments = [arguments, &["-o", name]].concat();
        for _ in 0..2 {
            let run = minewise(&arguments, input.as_bytes());
            assert_eq!(run.code, Some(4), "{arguments:?}: {}", run.stderr);
            let told =
                "answers is not complete, because some of the input is invalid: the rest is in";
            assert!(run.stderr.contains(told), "{}", run.stderr);
            assert!(!file.exists() && part.exists());
        }
    }
    // Once nothing is wrong any more, it is complete.
    succeeds(&["analyze", "--json", "-o", name], "3x1x1:_1_\n");
    assert_eq!(names(&directory), ["answers"]);
}

#[test]
fn a_run_that_made_nothing_leaves_nothing() {
    let directory = directory("made_nothing");
    let file = directory.join("answers");
    let name = file.to_str().unwrap();
    fails(&["analyze", "-o", name], "", 4, "");
    fails(&["sim", "--boards", "-", "-o", name, "--rows", &format!("{name}.rows")], "x\n", 4, "");
    let hopeless = ["generate", "--size", "9x9", "--mines", "60", "--no-guess", "--limit", "100"];
    fails(&[&hopeless[..], &["--seed", "1", "-o", name]].concat(), "", 1, "");
    assert_eq!(names(&directory), [] as [&str; 0]);
}

#[test]
fn two_things_in_one_file_are_refused_at_once() {
    let directory = directory("same_file");
    let there = |name: &str| directory.join(name).to_str().unwrap().to_owned();
    symlink("same", there("link")).unwrap();
    let twice = |report: &str, rows: &str| {
        let told = "the rows and the report would both be written to";
        fails(&[&GAMES[..], &["-o", report, "--rows", rows]].concat(), "", 4, told);
        assert_eq!(names(&directory), ["link"], "{report} {rows}");
    };
    twice(&there("same"), &there("same"));
    twice(&there("same"), &there("./same"));
    twice(&there("link"), &there("same"));
    twice(&there("same"), &there("same.part"));
    twice(&there("same.part"), &there("same"));
    twice("-", "-");
    fails(&[&GAMES[..], &["--rows", "-"]].concat(), "", 4, "to standard output");
    // Nothing gets into the way of anything there.
    succeeds(&[&GAMES[..], &["-o", "/dev/null", "--rows", "/dev/null"]].concat(), "");

    let boards = there("boards");
    fs::write(&boards, succeeds(&BOARDS, "")).unwrap();
    let told = "the rows would be written over the boards";
    fails(&["sim", "--boards", &boards, "--rows", &boards], "", 4, told);
    assert_eq!(fs::read_to_string(&boards).unwrap().lines().count(), 3);
}

#[test]
fn a_hyphen_is_standard_output() {
    let directory = directory("hyphen");
    let run = |arguments: &[&str], input: &str| {
        let mut command = support::command(arguments);
        command.current_dir(&directory);
        let mut child = command.spawn().unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes()).unwrap();
        let done = child.wait_with_output().unwrap();
        (done.status.code(), String::from_utf8(done.stdout).unwrap())
    };
    assert_eq!(run(&[&BOARDS[..], &["-o", "-"]].concat(), "").1, succeeds(&BOARDS, ""));
    assert_eq!(
        run(&["analyze", "-o", "-"], "3x1x1:_1_\n").1,
        succeeds(&["analyze"], "3x1x1:_1_\n")
    );
    let (code, rows) = run(&[&GAMES[..], &["-o", "report", "--rows", "-"]].concat(), "");
    assert_eq!((code, rows.lines().count()), (Some(0), 3), "{rows}");
    // What can't be mixed with a result is refused.
    assert_eq!(run(&["bench-agent", "--details", "-"], "").0, Some(2));
    assert_eq!(run(&["bench-agent", "--plot", "-"], "").0, Some(2));
    assert_eq!(run(&["play", "--line", "--record", "-"], "quit\n").0, Some(2));
    assert_eq!(names(&directory), ["report"]);

    // Even if standard output is a file.
    let redirected = fs::File::create(directory.join("redirected")).unwrap();
    let mut command = support::command(&[&BOARDS[..], &["-o", "/dev/stdout"]].concat());
    assert!(command.stdout(redirected).status().unwrap().success());
    let written = fs::read_to_string(directory.join("redirected")).unwrap();
    assert_eq!(written, succeeds(&BOARDS, ""));
}

#[test]
fn links_stay_links() {
    let directory = directory("links");
    let there = |name: &str| directory.join(name).to_str().unwrap().to_owned();
    fs::create_dir(there("elsewhere")).unwrap();
    symlink("second", there("first")).unwrap();
    symlink("elsewhere/boards", there("second")).unwrap();
    let run = |name: &str| minewise(&[&BOARDS[..], &["-o", &there(name)]].concat(), b"");
    assert_eq!(run("first").code, Some(0));
    assert_eq!(names(Path::new(&there("elsewhere"))), ["boards"]);
    assert!(Path::new(&there("first")).is_symlink() && Path::new(&there("second")).is_symlink());
    let written = fs::read_to_string(there("first")).unwrap();
    assert_eq!(written, succeeds(&BOARDS, ""));
    // It is done, by whichever name.
    assert!(run("second").stderr.ends_with("is there already: nothing to do\n"));

    // Rows replace the file, and not the link.
    fs::write(there("elsewhere/rows"), "another run\n").unwrap();
    symlink("elsewhere/rows", there("rows")).unwrap();
    succeeds(&[&GAMES[..], &["--rows", &there("rows")]].concat(), "");
    assert!(Path::new(&there("rows")).is_symlink());
    assert_eq!(fs::read_to_string(there("elsewhere/rows")).unwrap().lines().count(), 3);
    assert_eq!(names(Path::new(&there("elsewhere"))), ["boards", "rows"]);

    symlink("circle", there("circle")).unwrap();
    fails(&[&BOARDS[..], &["-o", &there("circle")]].concat(), "", 1, "its links lead in a circle");
    assert!(Path::new(&there("circle")).is_symlink());
}
