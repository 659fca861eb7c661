//! The files in `deploy/` work.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use minewise_testkit::postgres::{Durability, Postgres};
use serde_json::json;

use crate::http::{Client, at};
use crate::process::{Launch, plain_command};
use crate::scratch::Scratch;

fn deploy() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy")
}

#[test]
fn the_example_settings_are_valid() {
    let postgres = Postgres::start(Durability::ProcessOnly);
    let url = postgres.database("games");
    let scratch = Scratch::new();
    let example = deploy().join("minewise.toml");
    let arguments = ["--check", "--config", example.to_str().unwrap()];
    let launch = Launch::bare(&arguments, scratch.file("log")).with("--database", &url);
    let place = url.split('@').nth(1).unwrap();
    let fine = format!("the settings are valid, and the database works: PostgreSQL on {place}\n");
    assert_eq!(launch.run(), (Some(0), fine));
}

/// Only where systemd is installed. It requires the program to exist, so this one stands in for the
/// installed one.
#[test]
fn systemd_accepts_the_unit() {
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

/// The words of a text that start with a prefix.
fn words<'a>(text: &'a str, prefix: &'a str) -> impl Iterator<Item = &'a str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.split(move |letter| !is_part(letter)).filter(move |word| word.starts_with(prefix))
}

#[test]
fn dashboard_and_alerts_name_only_metrics_that_exist() {
    let scratch = Scratch::new();
    let launch = Launch::new("memory:", scratch.file("log")).with("--metrics", "127.0.0.1:0");
    let mut server = launch.start();
    assert!(server.next_line().starts_with("Games are stored in memory"));
    let line = server.next_line();
    let address = line
        .strip_prefix("Metrics are on http://")
        .and_then(|rest| rest.strip_suffix("/metrics\n")?.parse().ok())
        .unwrap_or_else(|| panic!("it said {line:?}"));
    // A metric that has never been recorded isn't shown.
    let mut client = server.client();
    let game = client.create(&json!({ "level": "expert" }));
    assert_eq!(client.command(&game, 1, &at("open", 7, 7)).status, 200);
    assert_eq!(client.command(&game, 2, &json!({ "do": "hint" })).status, 200);
    let mut operator = Client::new(address);
    let page = operator.get("/metrics", None).body;
    for file in ["grafana.json", "alerts.yaml"] {
        let text = std::fs::read_to_string(deploy().join(file)).unwrap();
        let named: Vec<&str> = words(&text, "minewise_").chain(words(&text, "process_")).collect();
        assert!(named.len() > 5, "{file} names hardly any");
        for metric in named {
            let is_there = page.lines().any(|line| {
                line.strip_prefix(metric).is_some_and(|rest| rest.starts_with([' ', '{']))
            });
            assert!(is_there, "{file} names {metric}, which the server does not tell: {page}");
        }
    }
    let dashboard = std::fs::read_to_string(deploy().join("grafana.json")).unwrap();
    let dashboard: serde_json::Value = serde_json::from_str(&dashboard).unwrap();
    assert!(dashboard["panels"].as_array().unwrap().len() > 10);
}

#[test]
fn the_settings_of_the_image_are_valid() {
    let text = std::fs::read_to_string(deploy().join("Containerfile")).unwrap();
    let scratch = Scratch::new();
    let mut launch = Launch::bare(&["--no-open", "--check"], scratch.file("log"));
    let mut settings = 0;
    for setting in words(&text, "MINEWISE_") {
        let (_, rest) = text.split_once(&format!("{setting}=")).unwrap();
        let value = rest.split_whitespace().next().unwrap();
        let value = value.replace("/data/", &scratch.file("data-"));
        launch = launch.variable(setting, &value);
        settings += 1;
    }
    assert_eq!(settings, 5);
    assert!(text.contains("CMD [\"serve\", \"--no-open\"]"), "{text}");
    let (code, said) = launch.run();
    assert_eq!(code, Some(0), "{said}");
}

/// In a network of its own, where nobody else can take the ports that it finds free.
#[test]
fn the_demonstration_works() {
    let is_root = std::fs::metadata("/proc/self").unwrap().uid() == 0;
    // Anybody else needs a namespace in which that is allowed.
    let user: &[&str] = if is_root { &[] } else { &["--map-current-user", "--keep-caps"] };
    let output = plain_command("unshare")
        .args(user)
        .args(["--net", "sh", "-c"])
        .arg("ip link set lo up && exec bash \"$@\"")
        .arg("sh")
        .arg(deploy().join("demo"))
        .arg(env!("CARGO_BIN_EXE_minewise"))
        .output()
        .unwrap();
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
