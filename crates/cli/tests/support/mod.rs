//! Runs the built binary through pipes.
// Each test file uses some of this.
#![allow(dead_code)]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// What a run printed and how it ended.
pub(crate) struct Run {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minewise"));
    command.args(arguments).env("LC_ALL", "C").env_remove("NO_COLOR");
    // Games are saved, but not among those of the person who runs the tests.
    command.env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn minewise(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = command(arguments).spawn().unwrap();
    // A program that doesn't need input may exit before it is written.
    let _ = child.stdin.take().unwrap().write_all(input);
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { stdout: text(stdout), stderr: text(stderr), code: status.code() }
}

/// A run that succeeds without any error message.
#[track_caller]
pub(crate) fn succeeds(arguments: &[&str], input: &str) -> String {
    let run = minewise(arguments, input.as_bytes());
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    run.stdout
}

#[track_caller]
pub(crate) fn fails(arguments: &[&str], input: &str, code: i32, message: &str) {
    let run = minewise(arguments, input.as_bytes());
    assert_eq!(run.code, Some(code), "{arguments:?}: {}", run.stderr);
    assert!(run.stderr.contains(message), "{arguments:?}: {}", run.stderr);
    if code != 2 {
        assert!(run.stderr.starts_with("minewise: "), "{arguments:?}: {}", run.stderr);
    }
}

pub(crate) fn json_lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A path for one test, removed before it is used.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    let _ = std::fs::remove_dir_all(&path);
    path
}
