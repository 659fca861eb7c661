//! The reader of the answers goes away while the input stays open.
//!
//! In a file of its own: a process that another test starts at the same moment
//! would hold the pipe open for an instant, and there must be nobody there.
#![allow(clippy::unwrap_used)]

mod support;

use std::io::Write;

use crate::support::command;

#[test]
fn a_reader_that_has_gone_ends_it_even_if_the_input_stays_open() {
    for threads in ["1", "2"] {
        for format in [&["--json"][..], &[]] {
            let arguments = [&["analyze", "--threads", threads], format].concat();
            let mut child = command(&arguments).spawn().unwrap();
            drop(child.stdout.take());
            let mut input = child.stdin.take().unwrap();
            input.write_all(b"3x1x1:_1_\n").unwrap();
            // The input is closed only after the end.
            assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments:?}");
            drop(input);
        }
    }
}
