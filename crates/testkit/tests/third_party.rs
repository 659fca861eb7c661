//! The dependencies are what `deny.toml` allows. cargo-deny checks the same and more, but takes
//! minutes to build, so it runs only where it is installed; this runs always.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use minewise_testkit::cargo_metadata;
use serde_json::Value;
use toml::Table;

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// A package of somebody else's that something of ours is built or tested with.
#[derive(Debug)]
struct Package {
    name: String,
    version: String,
    licence: String,
    source: String,
}

/// Every dependency on a platform that we make packages for.
fn packages() -> Vec<Package> {
    let platform = "x86_64-unknown-linux-gnu";
    let metadata = cargo_metadata(&["--all-features", "--filter-platform", platform]);
    let built = metadata["resolve"]["nodes"].as_array().unwrap();
    let built: BTreeSet<&str> = built.iter().map(|node| node["id"].as_str().unwrap()).collect();
    let all = metadata["packages"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    all.filter(|package| built.contains(package["id"].as_str().unwrap()))
        .filter(|package| !package["source"].is_null())
        .map(|package| Package {
            name: text(&package["name"]),
            version: text(&package["version"]),
            licence: text(&package["license"]),
            source: text(&package["source"]),
        })
        .collect()
}

fn deny() -> Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deny.toml");
    fs::read_to_string(path).unwrap().parse().unwrap()
}

#[test]
fn licences_are_allowed() {
    let deny = deny();
    let allowed = deny["licenses"]["allow"].as_array().unwrap();
    let allowed: Vec<&str> = allowed.iter().map(|licence| licence.as_str().unwrap()).collect();
    let packages = packages();
    for Package { name, licence, .. } in &packages {
        assert!(is_allowed(licence, &allowed), "{name} is licensed under {licence:?}");
    }
    for licence in &allowed {
        let is_used = packages.iter().any(|package| package.licence.contains(licence));
        assert!(is_used, "nothing is licensed under {licence}");
    }
}

#[test]
fn everything_comes_from_crates_io() {
    for package in packages() {
        assert_eq!(package.source, CRATES_IO, "{package:?}");
    }
}

/// Every crate that is there in several versions is compiled several times, so each has to be
/// worth it.
#[test]
fn crates_in_several_versions_are_known() {
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages() {
        versions.entry(package.name).or_default().insert(package.version);
    }
    for skipped in deny()["bans"]["skip"].as_array().unwrap() {
        let (name, prefix) = skipped["crate"].as_str().unwrap().split_once('@').unwrap();
        let found = versions.get_mut(name).filter(|versions| versions.len() > 1);
        let version = found.as_ref().and_then(|versions| {
            versions.iter().find(|version| version.starts_with(&format!("{prefix}."))).cloned()
        });
        let version = version
            .unwrap_or_else(|| panic!("{name}@{prefix} is no duplicate: delete it in deny.toml"));
        found.unwrap().remove(&version);
    }
    versions.retain(|_, versions| versions.len() > 1);
    assert!(versions.is_empty(), "in several versions; deny.toml needs a reason: {versions:?}");
}

/// Whether an SPDX expression can be satisfied with the allowed licences.
fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    // "/" is how "OR" was written before crates.io knew SPDX.
    let spaced = expression.replace('/', " OR ").replace('(', "( ").replace(')', " )");
    let spaced = spaced.replace(" WITH ", "_WITH_");
    let mut words = spaced.split_whitespace().peekable();
    let result = any_of(&mut words, allowed);
    result && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any_of(words: &mut Words, allowed: &[&str]) -> bool {
    let mut result = all_of(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        result |= all_of(words, allowed);
    }
    result
}

fn all_of(words: &mut Words, allowed: &[&str]) -> bool {
    let mut result = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        result &= one(words, allowed);
    }
    result
}

fn one(words: &mut Words, allowed: &[&str]) -> bool {
    match words.next() {
        Some("(") => any_of(words, allowed) & (words.next() == Some(")")),
        Some(licence) => allowed.contains(&licence.replace("_WITH_", " WITH ").as_str()),
        None => false,
    }
}

#[test]
fn licence_expressions_are_understood() {
    let allowed = ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"];
    for expression in [
        "MIT",
        "MIT/GPL-3.0",
        "GPL-3.0 OR MIT",
        "MIT AND Zlib",
        "GPL-3.0 AND ISC OR MIT",
        "(GPL-3.0 OR MIT) AND Zlib",
        "Apache-2.0 WITH LLVM-exception",
    ] {
        assert!(is_allowed(expression, &allowed), "{expression}");
    }
    for expression in [
        "",
        "GPL-3.0",
        "MIT AND GPL-3.0",
        "(MIT OR Zlib) AND GPL-3.0",
        "(MIT",
        "MIT Zlib",
        "Apache-2.0",
    ] {
        assert!(!is_allowed(expression, &allowed), "{expression}");
    }
}
