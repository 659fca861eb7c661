//! The crates depend on each other as the drawing in ARCHITECTURE.md shows, and so
//! downwards only.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use minewise_testkit::source_tree::root;
use minewise_testkit::{Markdown, cargo_metadata};
use serde_json::Value;

/// The crates, each after those that it is built with.
type Drawing = Vec<(String, BTreeSet<String>)>;

/// The drawing: one line for each crate, with a letter, its name, and a place for every
/// crate before it, which holds that crate's letter if there is an edge and a dot if there
/// is none. So the drawing has no place for a cycle.
fn drawing() -> Drawing {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let blocks = Markdown::parse(&text).blocks;
    let block = blocks.iter().find(|block| block.lines.first() == Some(&"a board"));
    let mut drawing = Drawing::new();
    for line in &block.expect("a block that begins with the crate board").lines {
        let mut words = line.split_whitespace();
        let (letter, name) = (words.next().unwrap(), words.next().unwrap());
        assert_eq!(letter, letter_of(drawing.len()), "{line}");
        let places: Vec<&str> = words.collect();
        assert_eq!(places.len(), drawing.len(), "{line}");
        let drawn = places.iter().zip(&drawing).enumerate();
        let used = drawn.filter_map(|(index, (place, (name, _)))| {
            assert!([".", &letter_of(index)].contains(place), "{line}: {place} stands for no edge");
            (*place != ".").then(|| name.clone())
        });
        let used = used.collect();
        drawing.push((name.to_owned(), used));
    }
    drawing
}

/// Small letters, and then capitals: the drawing stays narrow with more crates than the
/// alphabet has letters.
fn letter_of(index: usize) -> String {
    ('a'..='z').chain('A'..='Z').nth(index).expect("at most 52 crates").to_string()
}

/// The drawing as it ought to be, to be pasted.
fn drawn(crates: &[(String, BTreeSet<String>)]) -> String {
    let mut text = String::new();
    for (row, (name, used)) in crates.iter().enumerate() {
        let places = crates[..row].iter().enumerate().map(|(index, (below, _))| {
            if used.contains(below) { letter_of(index) } else { ".".to_owned() }
        });
        let places: Vec<String> = places.collect();
        let line = format!("{} {name:<10} {}", letter_of(row), places.join(" "));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// For each crate of the workspace, which of the others it is built with (dependencies of
/// its tests do not count), from the manifests.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let metadata = cargo_metadata(&["--no-deps"]);
    let packages = metadata["packages"].as_array().unwrap();
    packages.iter().map(|package| (name_of(package), used_by(package))).collect()
}

fn name_of(package: &Value) -> String {
    let name = package["name"].as_str().unwrap();
    match name.strip_prefix("minewise-") {
        Some(short) => short.to_owned(),
        // The binary that everybody calls by the name of the product.
        None if name == "minewise" => "cli".to_owned(),
        None => name.to_owned(),
    }
}

fn used_by(package: &Value) -> BTreeSet<String> {
    let dependencies = package["dependencies"].as_array().unwrap().iter();
    let built_with = dependencies.filter(|dependency| dependency["kind"] != "dev");
    let own = built_with.filter(|dependency| !dependency["path"].is_null());
    own.map(name_of).collect()
}

#[test]
fn dependencies_point_downwards() {
    let (drawing, mut build) = (drawing(), dependencies());
    let mut wanted: Drawing = Vec::new();
    let order: Vec<String> = drawing.iter().map(|(name, _)| name.clone()).collect();
    for name in order {
        wanted.extend(build.remove_entry(&name));
    }
    // A crate that is not drawn yet is put last.
    wanted.extend(build);
    for (row, (name, used)) in wanted.iter().enumerate() {
        let before: BTreeSet<&String> = wanted[..row].iter().map(|(name, _)| name).collect();
        let later: Vec<&String> = used.iter().filter(|name| !before.contains(name)).collect();
        assert!(later.is_empty(), "{name} is built with {later:?}, drawn after it");
    }
    let (wanted, drawing) = (drawn(&wanted), drawn(&drawing));
    assert!(
        drawing == wanted,
        "the drawing in ARCHITECTURE.md should be this, unless a new edge is a mistake:\n\
         {wanted}\nbut it is:\n{drawing}"
    );
}

#[test]
fn every_crate_has_a_letter_of_its_own() {
    let letters: Vec<String> = [0, 25, 26, 51].map(letter_of).to_vec();
    assert_eq!(letters, ["a", "z", "A", "Z"]);
}

/// Nothing that is shipped contains the code of the tests.
#[test]
fn the_testkit_is_for_tests_only() {
    for (package, used) in dependencies() {
        let testkit = used.iter().find(|name| *name == "testkit");
        assert_eq!(testkit, None, "{package} is built with the testkit");
    }
}
