//! The reader of the answers closes them while the input stays open.
//!
//! This is in a file of its own, because a process started by another test at the same moment would
//! briefly hold the pipe open.
#![allow(clippy::unwrap_used)]

mod support;

use std::fs;
use std::io::{Read, Write};

use crate::support::{command, scratch};

#[test]
fn a_reader_that_has_gone_ends_it_even_if_the_input_stays_open() {
    for threads in ["1", "2"] {
        for format in [&["--json"][..], &[]] {
            let arguments = [&["analyze", "--threads", threads], format].concat();
            let mut child = command(&arguments).spawn().unwrap();
            drop(child.stdout.take());
            let mut input = child.stdin.take().unwrap();
            input.write_all(b"3x1x1:_1_\n").unwrap();
            // The input is closed only after the program has ended.
            assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments:?}");
            drop(input);
        }
    }
}

/// What was found before counts, and what goes to standard error is still said.
#[test]
fn a_reader_that_has_gone_takes_back_no_error() {
    let bad = scratch("gone_reader.avf");
    fs::write(&bad, "nonsense").unwrap();
    let bad = bad.to_str().unwrap();
    let gone = |arguments: &[&str], input: &[u8], code: i32| {
        for format in [&["--json"][..], &[]] {
            let arguments = [arguments, format].concat();
            let mut child = command(&arguments).spawn().unwrap();
            drop(child.stdout.take());
            let mut stdin = child.stdin.take().unwrap();
            stdin.write_all(input).unwrap();
            drop(stdin);
            let mut said = String::new();
            child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
            assert_eq!(child.wait().unwrap().code(), Some(code), "{arguments:?}: {said}");
            assert_eq!(said.contains("minewise: "), format.is_empty(), "{arguments:?}: {said}");
        }
    };
    // What comes first is found before anything is written, however many threads there are.
    let positions = b"nonsense\n3x1x1:_1_\n";
    gone(&["analyze", "--threads", "1"], positions, 4);
    gone(&["analyze", "--threads", "2"], positions, 4);
    gone(&["hint"], positions, 4);
    gone(&["explain"], positions, 4);
    gone(&["measure", bad], b"", 4);
    gone(&["review", "--odds-only"], b"nonsense\n", 4);
    gone(&["verify"], b"nonsense\n", 4);

    // An agent without a single valid answer has failed, whoever reads that.
    let mut child = command(&["bench-agent", "--count", "1", "--answers", "-"]).spawn().unwrap();
    drop(child.stdout.take());
    drop(child.stdin.take());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1), "{said}");
    assert!(said.contains("no answer was valid"), "{said}");
}
