//! Crates only depend on crates below them.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

/// Every crate, and the workspace crates it may depend on. A new edge is a decision, so
/// it has to be added here.
const PERMITTED: [(&str, &[&str]); 22] = [
    // The table of actions and keys, for every front end.
    ("minewise-actions", &[]),
    ("minewise-board", &[]),
    ("minewise-solver", &["board"]),
    ("minewise-player", &["board", "solver"]),
    // Answers questions for the front ends and the server, so it knows neither.
    ("minewise-report", &["board", "solver", "player"]),
    ("minewise-checker", &["board"]),
    ("minewise-rules", &["board"]),
    ("minewise-generator", &["board", "solver", "rules"]),
    ("minewise-session", &["actions", "board", "solver", "player", "rules", "generator"]),
    ("minewise-store", &["board", "rules", "session"]),
    ("minewise-commitment", &["session"]),
    (
        "minewise-server",
        &[
            "actions",
            "board",
            "solver",
            "player",
            "rules",
            "generator",
            "session",
            "commitment",
            "store",
            "palette",
            "texts",
            "report",
        ],
    ),
    ("minewise-palette", &[]),
    ("minewise-version", &[]),
    ("minewise-texts", &["board", "solver"]),
    ("minewise-frontend", &["actions", "board", "rules", "session", "texts"]),
    ("minewise-library", &["rules", "session", "store", "frontend"]),
    (
        "minewise-terminal",
        &[
            "actions",
            "board",
            "solver",
            "rules",
            "generator",
            "session",
            "palette",
            "frontend",
            "texts",
            "report",
        ],
    ),
    (
        "minewise-desktop",
        &[
            "actions", "board", "rules", "session", "store", "palette", "frontend", "library",
            "texts", "version",
        ],
    ),
    (
        "minewise",
        &[
            "actions",
            "board",
            "solver",
            "player",
            "checker",
            "rules",
            "generator",
            "session",
            "commitment",
            "store",
            "server",
            "palette",
            "frontend",
            "library",
            "terminal",
            "texts",
            "version",
            "report",
        ],
    ),
    // Feeds arbitrary bytes to everything that parses input.
    ("minewise-fuzzing", &["board", "checker", "session", "commitment", "store", "server"]),
    // It judges the solver, so it shares no code with it.
    ("minewise-testkit", &["board", "rules"]),
];

/// For each crate of the workspace, the other workspace crates it depends on, from the
/// manifests. Dev-dependencies do not count.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    packages.iter().map(|package| (name_of(package), used_by(package))).collect()
}

fn name_of(package: &Value) -> String {
    package["name"].as_str().unwrap().to_owned()
}

fn used_by(package: &Value) -> Vec<String> {
    let dependencies = package["dependencies"].as_array().unwrap().iter();
    let built_with = dependencies.filter(|dependency| dependency["kind"] != "dev");
    let own = built_with.map(name_of).filter(|name| name.starts_with("minewise"));
    own.collect()
}

#[test]
fn dependencies_point_downwards() {
    for (package, used) in dependencies() {
        let (_, permitted) = PERMITTED
            .iter()
            .find(|(name, _)| *name == package)
            .unwrap_or_else(|| panic!("{package} is missing from PERMITTED"));
        for dependency in used {
            let name = dependency.trim_start_matches("minewise-");
            assert!(permitted.contains(&name), "{package} must not depend on {dependency}");
        }
    }
}

#[test]
fn the_permitted_edges_name_only_existing_crates() {
    let packages = dependencies();
    for (name, _) in PERMITTED {
        assert!(packages.contains_key(name), "{name}");
    }
}

/// Test support never ends up in anything that is shipped.
#[test]
fn the_testkit_is_for_tests_only() {
    for (package, used) in dependencies() {
        let testkit = used.iter().find(|name| *name == "minewise-testkit");
        assert_eq!(testkit, None, "{package} is built with the testkit");
    }
}
