//! What the build script finds, in checkouts made for the purpose.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "../build/checkout.rs"]
mod checkout;

use checkout::{describe, files_that_name_the_commit};

/// A directory that is gone when the test is over.
struct Sources(PathBuf);

impl Sources {
    fn new(name: &str) -> Self {
        let directory =
            std::env::temp_dir().join(format!("minewise-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&directory);
        fs::create_dir_all(directory.join("crates/version")).unwrap();
        fs::write(directory.join("crates/version/Cargo.toml"), "").unwrap();
        Sources(directory)
    }

    fn package(&self) -> PathBuf {
        self.0.join("crates/version")
    }

    /// Makes a checkout of it with one commit, of the last second of 2025 in UTC.
    fn commit(&self) -> String {
        self.git(&["init", "--quiet", "--initial-branch=some/branch"]);
        self.git(&["add", "."]);
        self.git(&["commit", "--quiet", "--message", "First"]);
        self.git(&["rev-parse", "--short=9", "HEAD"])
    }

    fn git(&self, arguments: &[&str]) -> String {
        let output = Command::new("git")
            .args(["-c", "user.name=A", "-c", "user.email=a@example.org"])
            .args(arguments)
            .env("GIT_COMMITTER_DATE", "2026-01-01T01:59:59+0200")
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            .current_dir(&self.0)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    /// The times at which the watched files were last changed, as cargo looks at them.
    fn watched(&self) -> Vec<PathBuf> {
        let files = files_that_name_the_commit(&self.package());
        files.iter().map(|path| fs::canonicalize(self.package().join(path)).unwrap()).collect()
    }
}

impl Drop for Sources {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_checkout_has_a_commit_and_its_date() {
    let sources = Sources::new("checkout");
    let commit = sources.commit();
    assert_eq!(describe("1.2.3", &sources.package(), None), format!("1.2.3 ({commit} 2025-12-31)"));
}

#[test]
fn the_date_can_be_given() {
    let sources = Sources::new("date");
    let commit = sources.commit();
    let described = describe("1.2.3", &sources.package(), Some("951782400"));
    assert_eq!(described, format!("1.2.3 ({commit} 2000-02-29)"));
}

#[test]
fn a_tarball_has_no_commit() {
    let sources = Sources::new("tarball");
    assert_eq!(describe("1.2.3", &sources.package(), Some("0")), "1.2.3");
    assert_eq!(files_that_name_the_commit(&sources.package()), [] as [&Path; 0]);
}

#[test]
fn the_commit_of_another_project_is_not_ours() {
    let other = Sources::new("other");
    other.commit();
    let unpacked = other.0.join("vendor/version");
    fs::create_dir_all(&unpacked).unwrap();
    fs::write(unpacked.join("Cargo.toml"), "").unwrap();
    assert_eq!(describe("1.2.3", &unpacked, None), "1.2.3");
}

#[test]
fn a_new_commit_changes_a_watched_file() {
    let sources = Sources::new("watched");
    sources.commit();
    let git = fs::canonicalize(sources.0.join(".git")).unwrap();
    assert_eq!(sources.watched(), [git.join("HEAD"), git.join("refs/heads/some/branch")]);
    // The file of a packed branch is made by its next commit, in this directory.
    sources.git(&["pack-refs", "--all"]);
    assert_eq!(sources.watched(), [git.join("HEAD"), git.join("refs/heads")]);
    sources.git(&["checkout", "--quiet", "--detach"]);
    assert_eq!(sources.watched(), [git.join("HEAD")]);
}
