//! The reader of the answers closes them while the input stays open.
//!
//! This is in a file of its own, because a process started by another test at the same moment would
//! briefly hold the pipe open.
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
            // The input is closed only after the program has ended.
            assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments:?}");
            drop(input);
        }
    }
}
