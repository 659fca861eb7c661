//! Tests wait for conditions, through one helper for each language, and depend on the speed of no
//! machine. CONTRIBUTING.md explains how to write them.
#![allow(clippy::unwrap_used)]

use minewise_testkit::source_tree::{TextFile, assert_none, text_files};

/// What a test must not contain, and why.
const BANNED_IN_RUST: [(&str, &str); 4] = [
    ("free_port(", "a port may be taken before it is used: bind port 0, or reserve it"),
    ("yield_now(", "spins instead of waiting: use `until`"),
    ("elapsed() <", "depends on the speed of the machine"),
    ("PATIENCE: Duration", "a deadline of its own: use the testkit's"),
];

/// Pauses are those of `Pauses`, whose variable has this name.
const PAUSE: &str = "sleep(pause)";

/// Loops that do all their work in their condition, and end: they write until a disk is full, or
/// read to the end of something that has a deadline.
const READ_OR_WRITE_TO_AN_END: [&str; 5] = [
    "crates/cli/tests/analyze.rs",
    "crates/cli/tests/serve/full_disk.rs",
    "crates/server/src/thinking/tests.rs",
    "crates/server/tests/surface/support/socket.rs",
    "crates/store/tests/sqlite_faults.rs",
];

/// The slow line, the slow engine and the hand of a player take their time: that is what these files
/// are about, so they may have timers, but wait for nothing else. The last one is the helper itself.
const TIMERS: [&str; 3] =
    ["support/slow_line.js", "support/slow_engine.js", "support/eventually.js"];

/// The places of the lines of some files that match.
fn places(
    is_checked: impl Fn(&TextFile) -> bool,
    is_wrong: impl Fn(&TextFile, &str) -> bool,
) -> Vec<String> {
    let mut found = Vec::new();
    for file in text_files().into_iter().filter(is_checked) {
        for (index, line) in file.text.lines().enumerate() {
            if is_wrong(&file, line) {
                found.push(format!("{}: {}", file.place(index), line.trim()));
            }
        }
    }
    found
}

/// Whether a file holds tests in Rust, or what they need. The helper itself may pause, and this file
/// names what it looks for.
fn is_rust_test(file: &TextFile) -> bool {
    let path = file.path.to_str().unwrap();
    let is_test = path.contains("/tests/") || path.ends_with("tests.rs");
    let is_testkit = path.starts_with("crates/testkit/src");
    let is_exempt = path.ends_with("testkit/src/until.rs") || path.ends_with("tests/waiting.rs");
    file.is_rust() && (is_test || is_testkit) && !is_exempt
}

/// Benches measure time, and `breakages.js` is no test.
fn is_browser_test(file: &TextFile) -> bool {
    let path = file.path.to_str().unwrap();
    let measures = path.ends_with(".bench.js") || path.ends_with("breakages.js");
    file.is_javascript() && path.starts_with("web/tests") && !measures
}

fn is_python_test(file: &TextFile) -> bool {
    let is_helper = file.path.ends_with("tests/polling.py");
    file.is_python() && file.path.starts_with("python") && !is_helper
}

#[test]
fn rust_tests_wait_for_conditions() {
    for (banned, reason) in BANNED_IN_RUST {
        assert_none(reason, &places(is_rust_test, |_, line| line.contains(banned)));
    }
    let sleeps =
        places(is_rust_test, |_, line| line.contains("time::sleep(") && !line.contains(PAUSE));
    assert_none("waits for time instead of a condition", &sleeps);
    let spins = places(is_rust_test, |file, line| {
        let is_known = READ_OR_WRITE_TO_AN_END.iter().any(|known| file.path.ends_with(known));
        !is_known && is_empty_loop(line)
    });
    assert_none("loops around a condition: use `until`", &spins);
}

/// Whether a line of Rust repeats nothing but its condition.
fn is_empty_loop(line: &str) -> bool {
    let line = line.trim();
    (line.contains("while ") || line.contains("loop ")) && line.contains("{}")
}

#[test]
fn browser_tests_wait_for_conditions() {
    let timers = places(is_browser_test, |file, line| {
        let has_timers = TIMERS.iter().any(|known| file.path.ends_with(known));
        let is_timer = |word: &&str| !has_timers && line.contains(*word);
        ["setTimeout(resolve", "setTimeout(done", "setInterval"].iter().any(is_timer)
            || line.contains("waitForTimeout")
    });
    assert_none("waits for time instead of a condition", &timers);
    let skipped =
        places(is_browser_test, |_, line| line.contains("test.skip") || line.contains("skip:"));
    assert_none("tests that do not run", &skipped);
    let endless = places(is_browser_test, |_, line| line.contains("for (;;)"));
    assert_none("loops without a deadline: use `eventually`", &endless);
}

/// A page has shown nothing yet when it has just been loaded, so a test that looks once sees
/// whatever happens to be there.
#[test]
fn browser_tests_look_at_a_new_page_until_it_is_there() {
    let mut found = Vec::new();
    for file in text_files().into_iter().filter(is_browser_test) {
        let lines: Vec<&str> = file.text.lines().collect();
        for (index, pair) in lines.windows(2).enumerate() {
            if is_navigation(pair[0]) && is_single_look(pair[1]) {
                found.push(format!("{}: {}", file.place(index + 1), pair[1].trim()));
            }
        }
    }
    assert_none("looks once at a page that is being loaded: use `eventually`", &found);
}

fn is_navigation(line: &str) -> bool {
    ["page.goto(", "page.reload(", "page.goBack(", "page.goForward("]
        .iter()
        .any(|way| line.contains(way))
}

fn is_single_look(line: &str) -> bool {
    line.trim_start().starts_with("assert") && line.contains("await ")
}

#[test]
fn python_tests_wait_for_conditions() {
    let banned = ["sleep(", "mark.skip", "pytest.skip", "xfail(", "breakpoint("];
    let found = places(is_python_test, |_, line| banned.iter().any(|word| line.contains(word)));
    assert_none("sleeps, and tests that do not run", &found);
}

#[test]
fn what_is_refused_is_recognised() {
    assert!(is_empty_loop("    while game.send(2, &command).await.status == 422 {}"));
    assert!(!is_empty_loop("    while let Some(line) = lines.next() {"));
    assert!(is_navigation("  await page.goto('/');"));
    assert!(is_single_look("  assert.equal(await page.locator('.x').count(), 0);"));
    assert!(!is_single_look("  await eventually('x', async () => assert.ok(await isThere()));"));
}
