//! The solver cannot peek at what it cannot access.
#![allow(clippy::unwrap_used)]

use std::process::Command;

/// Every package that a crate is built with, including itself.
fn packages_below(package: &str) -> Vec<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--package", package, "--edges", "normal,build", "--prefix", "none"])
        .args(["--format", "{p}", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

// Row W9.
#[test]
fn w9_solver_cannot_reach_the_rules() {
    let packages = packages_below("minewise-solver");
    let own: Vec<&str> =
        packages.iter().map(String::as_str).filter(|name| name.starts_with("minewise")).collect();
    assert_eq!(own, ["minewise-solver", "minewise-board"]);
}
