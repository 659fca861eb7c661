//! The documents: whatever they lead to exists, and each fits its purpose.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use minewise_testkit::Markdown;
use minewise_testkit::source_tree::{TextFile, assert_none, function_name, root, text_files};

/// Documents that have to stay short enough to be read in one sitting.
const MOST_LINES: [(&str, usize); 2] = [("README.md", 180), ("ARCHITECTURE.md", 300)];

fn documents() -> Vec<TextFile> {
    text_files().into_iter().filter(TextFile::is_markdown).collect()
}

#[test]
fn the_first_documents_are_short() {
    for (path, most) in MOST_LINES {
        let lines = std::fs::read_to_string(root().join(path)).unwrap().lines().count();
        assert!(lines <= most, "{path} has {lines} lines, {most} are allowed");
    }
}

#[test]
fn every_link_and_anchor_leads_somewhere() {
    let files = documents();
    let mut broken = Vec::new();
    for file in &files {
        for link in Markdown::parse(&file.text).links {
            if link.target.contains("://") || link.target.starts_with("mailto:") {
                continue;
            }
            let (path, anchor) = link.target.split_once('#').unwrap_or((&link.target, ""));
            let path = if path.is_empty() { file.path.clone() } else { beside(&file.path, path) };
            let is_there = match files.iter().find(|file| file.path == path) {
                Some(target) => anchor.is_empty() || anchors(target).contains(anchor),
                None => anchor.is_empty() && root().join(&path).exists(),
            };
            if !is_there {
                broken.push(format!("{}: {}", file.place(link.line), link.target));
            }
        }
    }
    assert_none("links that lead nowhere", &broken);
}

/// A path as a document names it, counted from the root.
fn beside(document: &Path, path: &str) -> PathBuf {
    let mut parts: Vec<_> = document.parent().unwrap().iter().collect();
    for part in Path::new(path) {
        if part == ".." {
            parts.pop();
        } else if part != "." {
            parts.push(part);
        }
    }
    parts.into_iter().collect()
}

fn anchors(file: &TextFile) -> BTreeSet<String> {
    Markdown::parse(&file.text).headings.into_iter().map(|heading| heading.anchor).collect()
}

/// In `docs/` and in ARCHITECTURE.md, a list of links before the first section names every
/// section in order. It may name subsections, too.
#[test]
fn every_table_of_contents_is_complete() {
    let is_long = |path: &Path| path.starts_with("docs") || path == Path::new("ARCHITECTURE.md");
    let mut wrong = Vec::new();
    for file in documents().iter().filter(|file| is_long(&file.path)) {
        if file.path.ends_with("README.md") {
            continue;
        }
        let parsed = Markdown::parse(&file.text);
        let sections: Vec<_> =
            parsed.headings.iter().filter(|heading| heading.level == 2).collect();
        let first = sections.first().map_or(0, |heading| heading.line);
        let contents: Vec<String> = file.text.lines().take(first).filter_map(entry).collect();
        let wanted: Vec<String> =
            sections.iter().map(|s| format!("[{}](#{})", s.text, s.anchor)).collect();
        if contents != wanted {
            let wanted: String = wanted.iter().map(|line| format!("\n    - {line}")).collect();
            wrong.push(format!("{} should have{wanted}", file.path.display()));
        }
    }
    assert_none("tables of contents that differ from the headings", &wrong);
}

/// The link of a line of a table of contents.
fn entry(line: &str) -> Option<String> {
    line.strip_prefix("- ").filter(|rest| rest.contains("](#")).map(str::to_owned)
}

#[test]
fn the_index_lists_every_document() {
    let index = documents().into_iter().find(|file| file.path == Path::new("docs/README.md"));
    let index = index.expect("docs/README.md is the index");
    let listed: BTreeSet<PathBuf> = Markdown::parse(&index.text)
        .links
        .iter()
        .map(|link| beside(&index.path, &link.target))
        .collect();
    let files = documents();
    let documents = files.iter().filter(|file| file.path.starts_with("docs"));
    let missing: Vec<String> = documents
        .filter(|file| file.path != index.path && !listed.contains(&file.path))
        .map(|file| file.path.display().to_string())
        .collect();
    assert_none("not in docs/README.md", &missing);
}

/// The documents lead a newcomer to files and tests, so these have to exist.
#[test]
fn documents_name_only_what_exists() {
    let files = text_files();
    let rust = || files.iter().filter(|file| file.is_rust());
    let lines = || rust().flat_map(|file| file.text.lines());
    let names: BTreeSet<&str> =
        lines().filter_map(function_name).chain(lines().filter_map(field_name)).collect();
    let is_metric = |word: &str| {
        let name = word.strip_prefix("minewise_").map(|name| name.trim_end_matches("_total"));
        name.is_some_and(|name| rust().any(|file| file.text.contains(&format!("\"{name}\""))))
    };
    let mut missing = Vec::new();
    for file in files.iter().filter(|file| file.is_markdown()) {
        for (index, line) in file.text.lines().enumerate() {
            for word in line.split('`').skip(1).step_by(2) {
                let is_there = match word {
                    _ if is_path(word) => root().join(word).exists(),
                    _ if is_long_name(word) => names.contains(word) || is_metric(word),
                    _ => true,
                };
                if !is_there {
                    missing.push(format!("{}: {word}", file.place(index)));
                }
            }
        }
    }
    assert_none("named, but not there", &missing);
}

fn is_path(word: &str) -> bool {
    let begins_like_one = ["crates/", "deploy/", "docs/", "bench/", "fuzz/", "python/", "web/"];
    let has_no_placeholder = !word.contains(['*', '{', '<', ' ']);
    has_no_placeholder && begins_like_one.iter().any(|start| word.starts_with(start))
}

fn field_name(line: &str) -> Option<&str> {
    let (name, _) = line.trim_start().split_once(": ")?;
    Some(name.strip_prefix("pub ").unwrap_or(name))
}

/// The names of tests are sentences.
fn is_long_name(word: &str) -> bool {
    let is_name = word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    is_name && word.matches('_').count() >= 2
}
