//! What `deploy/` says, done.

use std::path::{Path, PathBuf};
use std::process::Command;

use minewise_testkit::postgres::{Durability, Postgres};

use crate::process::{Launch, plain_command};
use crate::scratch::Scratch;

fn deploy() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy")
}

#[test]
fn the_example_of_the_settings_is_fine() {
    let postgres = Postgres::start(Durability::ProcessOnly);
    let url = postgres.database("games");
    let scratch = Scratch::new();
    let example = deploy().join("minewise.toml");
    let arguments = ["--check", "--config", example.to_str().unwrap()];
    let launch = Launch::bare(&arguments, scratch.file("log")).with("--database", &url);
    let place = url.split('@').nth(1).unwrap();
    let fine = format!("the settings are fine, and so is PostgreSQL on {place}\n");
    assert_eq!(launch.run(), (Some(0), fine));
}

/// Where systemd is installed. The program has to exist for it, so this one
/// stands in the place of the installed one.
#[test]
fn systemd_understands_the_unit() {
    let unit = std::fs::read_to_string(deploy().join("minewise@.service")).unwrap();
    let installed = "/usr/local/bin/minewise";
    assert!(unit.contains(&format!("ExecStart={installed} serve")), "{unit}");
    for line in ["DynamicUser=yes", "ProtectSystem=strict", "NoNewPrivileges=yes", "Restart=always"]
    {
        assert!(unit.lines().any(|present| present == line), "{line}");
    }
    let scratch = Scratch::new();
    let copy = scratch.file("minewise@.service");
    std::fs::write(&copy, unit.replace(installed, env!("CARGO_BIN_EXE_minewise"))).unwrap();
    let verified = Command::new("systemd-analyze")
        .args(["verify", "--man=no", "--recursive-errors=no"])
        .arg(scratch.file("minewise@5001.service"))
        .output();
    let Ok(output) = verified else { return };
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && !said.contains("minewise@"), "{said}");
}

#[test]
fn the_demonstration_works() {
    let script = deploy().join("demo");
    let output =
        plain_command("bash").arg(script).arg(env!("CARGO_BIN_EXE_minewise")).output().unwrap();
    let (said, complaint) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}{complaint}");
    let steps = [
        "1. PostgreSQL, in a directory of its own",
        "2. two servers, with deploy/minewise.toml",
        "3. nginx in front of them, with deploy/nginx.conf",
        "12 moves, no conflict",
        "open: HTTP/1.1 101 Switching Protocols",
        "18 moves, none lost",
        "21 moves in the replay, verified",
        "done",
    ];
    let mut lines = said.lines().map(str::trim);
    for step in steps {
        assert!(lines.any(|line| line == step), "{step} is missing: {said}");
    }
}
