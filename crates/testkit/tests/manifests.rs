//! The package metadata of every crate is complete, and one version goes for everything.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use minewise_testkit::cargo_metadata;
use minewise_testkit::source_tree::root;
use serde_json::Value;

/// The categories of crates.io that fit; it refuses any other word.
const CATEGORIES: [&str; 12] = [
    "algorithms",
    "command-line-interface",
    "command-line-utilities",
    "cryptography",
    "database",
    "development-tools::testing",
    "games",
    "gui",
    "internationalization",
    "mathematics",
    "wasm",
    "web-programming::http-server",
];

fn crates() -> Vec<Value> {
    let metadata = cargo_metadata(&["--no-deps"]);
    let crates = metadata["packages"].as_array().unwrap().clone();
    assert!(crates.len() > 10, "the crates are found");
    crates
}

fn strings(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|item| item.as_str().unwrap()).collect()
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

#[test]
fn every_crate_has_complete_metadata() {
    for package in crates() {
        let name = package["name"].as_str().unwrap();
        let description = package["description"].as_str().unwrap_or_default();
        assert!(description.starts_with(char::is_uppercase), "{name}: description {description:?}");
        assert!(!description.ends_with('.'), "{name}: the description is a title, no sentence");
        for field in ["license", "rust_version"] {
            assert!(package[field].is_string(), "{name} has no {field}");
        }
        let readme = package["readme"].as_str().unwrap_or_else(|| panic!("{name} has no readme"));
        let folder = Path::new(package["manifest_path"].as_str().unwrap()).parent().unwrap();
        assert!(folder.join(readme).exists(), "{name}: {readme}");
    }
}

/// The rules of crates.io.
#[test]
fn every_crate_can_be_found() {
    for package in crates() {
        let name = package["name"].as_str().unwrap();
        let keywords = strings(&package["keywords"]);
        assert!((1..=5).contains(&keywords.len()), "{name}: one to five keywords");
        for word in keywords {
            let is_plain = word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            assert!(is_plain && word.len() <= 20, "{name}: keyword {word}");
        }
        let categories = strings(&package["categories"]);
        assert!((1..=5).contains(&categories.len()), "{name}: one to five categories");
        for category in categories {
            assert!(CATEGORIES.contains(&category), "{name}: category {category}");
        }
    }
}

#[test]
fn no_two_crates_have_the_same_description() {
    let mut descriptions: Vec<String> =
        crates().iter().map(|package| package["description"].to_string()).collect();
    descriptions.sort();
    let number = descriptions.len();
    descriptions.dedup();
    assert_eq!(descriptions.len(), number);
}

/// A release is named in three places, which a release has to change together.
#[test]
fn the_last_release_is_the_version_of_every_crate() {
    let changelog = read("CHANGELOG.md");
    let mut headings = changelog.lines().filter_map(|line| line.strip_prefix("## ["));
    assert_eq!(headings.next(), Some("Unreleased]"));
    let (version, date) = headings.next().unwrap().split_once("] - ").unwrap();
    for package in crates() {
        assert_eq!(package["version"], version, "{}", package["name"]);
    }
    let appstream = read("packaging/org.minewise.Minewise.metainfo.xml");
    let release = format!("<release version=\"{version}\" date=\"{date}\"/>");
    let first = appstream.lines().map(str::trim).find(|line| line.starts_with("<release "));
    assert_eq!(first, Some(release.as_str()));
}
