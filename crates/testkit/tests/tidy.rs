//! Conventions of the source tree that no compiler checks and every reader relies on.
//! Checks the files that git tracks.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A longer source file holds more than one concept.
const MOST_LINES: usize = 500;

/// What must not be left in sources, and why. Each is split in two, so that this file
/// does not contain it.
const BANNED: [([&str; 2], &str); 6] = [
    (["to", "do!("], "unfinished"),
    (["unimple", "mented!("], "unfinished"),
    (["FIX", "ME"], "unfinished"),
    (["db", "g!("], "left over from debugging"),
    (["#[ig", "nore"], "a test that does not run"),
    (["thread::sl", "eep"], "waits for time instead of a condition"),
];

/// The rows of the specification that are done, by group. Each has a test with its id in
/// the name (`t5_a_zero_opens_on`) or in the comment above it.
const ROWS_DONE: [(char, &[u32]); 5] = [
    ('T', &[1, 2, 3, 4, 5, 6, 7]),
    ('C', &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    ('Q', &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    ('W', &[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
    ('D', &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
];

/// A tracked text file.
struct TextFile {
    path: PathBuf,
    text: String,
}

impl TextFile {
    fn is_rust(&self) -> bool {
        self.path.extension().is_some_and(|extension| extension == "rs")
    }

    /// Whether the file is part of the browser client or its tests.
    fn is_javascript(&self) -> bool {
        self.path.extension().is_some_and(|extension| extension == "js")
    }

    /// Whether the file is `crates/*/src/...`.
    fn is_in_src(&self) -> bool {
        self.path.starts_with("crates") && self.path.iter().nth(2).is_some_and(|part| part == "src")
    }

    /// Whether the file is the root of a crate.
    fn is_crate_root(&self) -> bool {
        self.is_in_src()
            && self.path.iter().count() == 4
            && (self.path.ends_with("lib.rs") || self.path.ends_with("main.rs"))
    }

    /// The file and line, in the form that editors make clickable.
    fn place(&self, line_index: usize) -> String {
        format!("{}:{}", self.path.display(), line_index + 1)
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every tracked text file. A file that was just deleted is still tracked, so it is
/// skipped.
fn text_files() -> Vec<TextFile> {
    let output = Command::new("git")
        // The checkout may belong to another user.
        .args(["-c", "safe.directory=*", "ls-files", "-z"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let paths = String::from_utf8(output.stdout).unwrap();
    let files: Vec<TextFile> = paths
        .split_terminator('\0')
        .filter_map(|path| {
            let text = String::from_utf8(std::fs::read(root().join(path)).ok()?).ok()?;
            Some(TextFile { path: path.into(), text })
        })
        .collect();
    assert!(files.iter().filter(|file| file.is_rust()).count() > 100, "the files are found");
    files
}

fn rust_files() -> impl Iterator<Item = TextFile> {
    text_files().into_iter().filter(TextFile::is_rust)
}

/// Fails with a list of everything that was found.
#[track_caller]
fn assert_none(what: &str, found: &[String]) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

#[test]
fn source_files_are_short() {
    let long: Vec<String> = text_files()
        .into_iter()
        .filter(|file| (file.is_rust() && file.is_in_src()) || file.is_javascript())
        .map(|file| (file.text.lines().count(), file))
        .filter(|(lines, _)| *lines > MOST_LINES)
        .map(|(lines, file)| format!("{}: {lines} lines", file.path.display()))
        .collect();
    assert_none("files that hold more than one concept", &long);
}

#[test]
fn nothing_is_left_behind() {
    let mut found = Vec::new();
    for file in rust_files() {
        for (index, line) in file.text.lines().enumerate() {
            for (parts, reason) in BANNED {
                if line.contains(&parts.concat()) {
                    found.push(format!("{}: {reason}", file.place(index)));
                }
            }
        }
    }
    assert_none("left behind", &found);
}

/// The same for the tests of the browser client: a test that waits for a fixed time is
/// slow on a fast machine and fails on a slow one.
#[test]
fn tests_of_pages_wait_for_conditions() {
    let mut found = Vec::new();
    let is_test = |file: &TextFile| file.is_javascript() && file.path.starts_with("web/tests");
    for file in text_files().into_iter().filter(is_test) {
        for (index, line) in file.text.lines().enumerate() {
            let banned = ["setTimeout", "waitForTimeout", "setInterval", "test.skip", "skip:"];
            if banned.iter().any(|word| line.contains(word)) {
                found.push(file.place(index));
            }
        }
    }
    assert_none("sleeps, and tests that do not run", &found);
}

#[test]
fn nothing_built_is_tracked() {
    let is_built =
        |file: &TextFile| file.path.iter().any(|part| part == "target" || part == "node_modules");
    let built = text_files().into_iter().filter(is_built);
    let built: Vec<String> = built.map(|file| file.path.display().to_string()).collect();
    assert_none("build output", &built);
}

#[test]
fn every_crate_is_documented() {
    let roots: Vec<TextFile> = rust_files().filter(TextFile::is_crate_root).collect();
    let crates: BTreeSet<_> = roots.iter().map(|file| file.path.iter().nth(1)).collect();
    let manifests = text_files();
    let manifests = manifests.iter().filter(|file| file.path.ends_with("Cargo.toml"));
    let members = manifests.filter(|file| file.path.starts_with("crates")).count();
    assert_eq!(crates.len(), members, "every crate has a lib.rs or a main.rs");
    let silent = roots.iter().filter(|file| !file.text.starts_with("//! "));
    let silent: Vec<String> = silent.map(|file| file.path.display().to_string()).collect();
    assert_none("crates without documentation", &silent);
}

#[test]
fn lines_and_files_end_cleanly() {
    let mut found = Vec::new();
    for file in text_files() {
        for (index, line) in file.text.split('\n').enumerate() {
            if line.trim_end() != line {
                found.push(format!("{}: blanks at the end of the line", file.place(index)));
            }
        }
        if !file.text.is_empty() && !file.text.ends_with('\n') {
            found.push(format!("{}: no newline at the end", file.path.display()));
        }
        if file.text.ends_with("\n\n") {
            found.push(format!("{}: empty lines at the end", file.path.display()));
        }
    }
    assert_none("untidy ends", &found);
}

#[test]
fn every_row_that_is_done_is_named_by_a_test() {
    let in_rust = rust_files().flat_map(|file| ids_of_tests(&file.text));
    let pages = text_files().into_iter().filter(TextFile::is_javascript);
    let in_browser = pages.flat_map(|file| ids_of_browser_tests(&file.text));
    let named: BTreeSet<String> = in_rust.chain(in_browser).collect();
    let rows = ROWS_DONE
        .iter()
        .flat_map(|(group, numbers)| numbers.iter().map(move |number| format!("{group}{number}")));
    let missing: Vec<String> = rows.filter(|row| !named.contains(row)).collect();
    assert_none("rows of the specification that no test names", &missing);
}

/// The documents point newcomers to files and tests, so those must exist.
#[test]
fn documents_name_only_what_exists() {
    let files = text_files();
    let functions: BTreeSet<&str> = files
        .iter()
        .filter(|file| file.is_rust())
        .flat_map(|file| file.text.lines().filter_map(function_name))
        .collect();
    let mut missing = Vec::new();
    for file in files.iter().filter(|file| file.path.extension().is_some_and(|end| end == "md")) {
        for (index, line) in file.text.lines().enumerate() {
            for word in line.split('`').skip(1).step_by(2) {
                let is_there = match word {
                    _ if is_path(word) => root().join(word).exists(),
                    _ if is_long_name(word) => functions.contains(word),
                    _ => true,
                };
                if !is_there {
                    missing.push(format!("{}: {word}", file.place(index)));
                }
            }
        }
    }
    assert_none("named, but missing", &missing);
}

fn is_path(word: &str) -> bool {
    let begins_like_one = ["crates/", "docs/", "bench/", "fuzz/", "web/"];
    let has_no_placeholder = !word.contains(['*', '{', '<', ' ']);
    has_no_placeholder && begins_like_one.iter().any(|start| word.starts_with(start))
}

/// Test names are sentences.
fn is_long_name(word: &str) -> bool {
    let is_name = word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    is_name && word.matches('_').count() >= 2
}

/// The row ids in the names of a file's tests and in the comments above them.
fn ids_of_tests(text: &str) -> Vec<String> {
    let mut ids = Vec::new();
    let mut comment = Vec::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim) {
        if let Some(words) = line.strip_prefix("//") {
            comment.push(words);
        } else if line == "#[test]" || line.starts_with("#[tokio::test") {
            is_test = true;
        } else if let Some(name) = function_name(line).filter(|_| is_test) {
            let name = name.to_uppercase();
            let words =
                comment.iter().flat_map(|words| words.split(|c: char| !c.is_alphanumeric()));
            ids.extend(words.chain(name.split('_')).filter(|word| is_id(word)).map(str::to_owned));
            is_test = false;
            comment.clear();
        } else if !line.starts_with("#[") {
            comment.clear();
        }
    }
    ids
}

/// The same for browser tests, whose names are strings.
fn ids_of_browser_tests(text: &str) -> Vec<String> {
    let mut ids = Vec::new();
    let mut comment = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(words) = line.strip_prefix("//") {
            comment.push(words);
            continue;
        }
        if line.starts_with("browserTest(") || line.starts_with("test(") {
            let words = comment.iter().copied().chain([line]);
            let words = words.flat_map(|words| words.split(|c: char| !c.is_alphanumeric()));
            ids.extend(words.map(str::to_uppercase).filter(|word| is_id(word)));
        }
        comment.clear();
    }
    ids
}

fn function_name(line: &str) -> Option<&str> {
    let signature = line.trim_start();
    let signature = signature.strip_prefix("pub ").unwrap_or(signature);
    let signature = signature.strip_prefix("async ").unwrap_or(signature);
    let name = signature.strip_prefix("fn ")?;
    name.split(['(', '<']).next()
}

fn is_id(word: &str) -> bool {
    let number = word.strip_prefix(['T', 'C', 'Q', 'W', 'D']);
    number.is_some_and(|number| number.parse::<u32>().is_ok())
}

#[test]
fn ids_are_read_from_names_and_comments_of_tests_only() {
    let text = "
        /// Row T3, and rows C1 to C9.
        #[test]
        fn d4_q10_something() {}

        // W5
        fn w6_no_test() {}

        // W7
        let x = 1;
        #[test]
        #[should_panic]
        fn w8() {}
    ";
    assert_eq!(ids_of_tests(text), ["T3", "C1", "C9", "D4", "Q10", "W8"]);
}

#[test]
fn ids_are_read_from_browser_tests_only() {
    let text = "
        // Row W1.
        browserTest(\"w2 and q4: the page\", {}, async () => {
            // W5
            const w6 = 1;
        });

        // W7
        const x = 1;
        test(\"nothing\", () => {});
    ";
    assert_eq!(ids_of_browser_tests(text), ["W1", "W2", "Q4"]);
}
