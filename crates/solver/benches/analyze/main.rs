//! How fast the solver is. Every answer is checked before it is timed;
//! docs/performance.md has the figures.
//!
//! Criterion measures the means. What a mean hides (slow positions, first analyses,
//! memory) is printed as tables after Criterion's output, unless a benchmark is named on
//! the command line.

mod distribution;
mod expert;
mod hard;
mod memory;
mod positions;
#[path = "../../tests/support/mod.rs"]
mod support;

use std::env;
use std::process::ExitCode;

use criterion::Criterion;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [flag, name] = &arguments[..]
        && flag == memory::CHILD_FLAG
    {
        return memory::run_child(name);
    }
    let mut criterion = Criterion::default().configure_from_args();
    expert::bench(&mut criterion);
    criterion.final_summary();
    // Cargo adds this argument.
    if arguments.iter().all(|argument| argument == "--bench") {
        expert::print_single_shots();
        hard::print_positions();
        memory::print_peaks();
    }
    ExitCode::SUCCESS
}
