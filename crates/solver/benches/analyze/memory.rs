//! The peak memory of an analysis, measured in a separate process.
//!
//! The figures come from the operating system, not the allocator: this is what a user's
//! machine must have, including the program itself and the slack of the allocator.

use std::process::{Command, ExitCode};
use std::{env, fs};

use minewise_solver::{Assumptions, Budget, Solver};

use crate::positions;

/// With this argument and the name of a position, the program analyses only that position
/// and prints its peak memory before and after.
pub(crate) const CHILD_FLAG: &str = "--peak-memory-of";

/// Prints the peaks of the largest and of the widest positions.
pub(crate) fn print_peaks() {
    if peak_kib().is_none() {
        println!("\nPeak memory: not available on this system");
        return;
    }
    println!("\nPeak memory of a process that analyses one position, megabytes");
    println!("{:<24}{:>12}{:>12}", "", "before", "after");
    for (name, _) in positions::hard() {
        if name.starts_with("200x200") || name.starts_with("50x50/500 rand") {
            let (before, after) = measure(name);
            println!("{name:<24}{:>12.1}{:>12.1}", megabytes(before), megabytes(after));
        }
    }
}

fn measure(name: &str) -> (u64, u64) {
    let program = env::current_exe().expect("this program has a path");
    let child = Command::new(program).args([CHILD_FLAG, name]).output();
    let output = child.expect("this program can be started again");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("two numbers");
    let (before, after) = text.trim().split_once(' ').expect("two numbers");
    (before.parse().expect("a number"), after.parse().expect("a number"))
}

/// What the separate process does.
pub(crate) fn run_child(name: &str) -> ExitCode {
    let position = positions::hard().into_iter().find(|&(each, _)| each == name);
    let (Some((_, view)), Some(before)) = (position, peak_kib()) else {
        eprintln!("there is no such position, or this system does not report peak memory");
        return ExitCode::FAILURE;
    };
    let analysis = Solver::new().analyze(&view, &Assumptions::NONE, Budget::DEFAULT);
    let after = peak_kib().expect("it was available before");
    positions::check_complete(name, &view, &analysis.expect("a position of a layout"));
    println!("{before} {after}");
    ExitCode::SUCCESS
}

/// The peak memory of this process, as Linux reports it.
fn peak_kib() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

fn megabytes(kib: u64) -> f64 {
    kib as f64 * 1024.0 / 1e6
}
