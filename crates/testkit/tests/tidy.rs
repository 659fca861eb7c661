//! Conventions of the source tree that no compiler checks and every reader relies on.
//! Checks the files that git tracks.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use minewise_testkit::source_tree::{TextFile, assert_none, function_name, text_files};

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

/// Whether a file is `crates/*/src/...`.
fn is_in_src(file: &TextFile) -> bool {
    file.path.starts_with("crates") && file.path.iter().nth(2).is_some_and(|part| part == "src")
}

/// Whether a file is the root of a crate.
fn is_crate_root(file: &TextFile) -> bool {
    is_in_src(file)
        && file.path.iter().count() == 4
        && (file.path.ends_with("lib.rs") || file.path.ends_with("main.rs"))
}

/// Whether a file is where tests pause between two looks.
fn is_polling_helper(file: &TextFile) -> bool {
    file.path.ends_with("testkit/src/until.rs")
}

fn rust_files() -> impl Iterator<Item = TextFile> {
    text_files().into_iter().filter(TextFile::is_rust)
}

#[test]
fn source_files_are_short() {
    let long: Vec<String> = text_files()
        .into_iter()
        .filter(|file| {
            (file.is_rust() && is_in_src(file)) || file.is_javascript() || file.is_python()
        })
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
                if line.contains(&parts.concat()) && !is_polling_helper(&file) {
                    found.push(format!("{}: {reason}", file.place(index)));
                }
            }
        }
    }
    assert_none("left behind", &found);
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
    let roots: Vec<TextFile> = rust_files().filter(is_crate_root).collect();
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
