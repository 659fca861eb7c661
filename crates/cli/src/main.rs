//! The `minewise` command. This file only maps what happened to an exit code;
//! the arguments are in [`arguments`], each subcommand in a file of
//! [`commands`].

mod agent_process;
mod agent_report;
mod analyser;
mod analysis_json;
mod analysis_text;
mod answer_each;
mod answer_file;
mod arguments;
mod board_args;
mod board_json;
mod commands;
mod counted_from_1;
mod cpu_clock;
mod database;
mod date;
mod destination;
mod failure;
mod float_text;
mod foreign_file;
mod full_screen;
mod game_source;
mod interrupt;
mod interruptible;
mod key_args;
mod library_stream;
mod measured_game;
mod no_guess_args;
mod no_guess_maker;
mod ordered_workers;
mod output_file;
mod position_record;
mod position_source;
mod position_stream;
mod printable;
mod progress;
mod proof_json;
mod record_stream;
mod records;
mod refusal;
mod replay_check;
mod review_output;
mod review_totals;
mod rounded;
mod screen;
mod seeds;
mod seen_boards;
mod serve_options;
mod serve_warnings;
mod shard;
mod signals;
mod sim_game;
mod sim_rows;
mod sim_summary;
mod tool_answers;
mod tool_arguments;
mod tool_games;
mod tool_server;
mod tool_transport;
mod typed_lines;
mod typing_mode;
mod wording;

use std::process::ExitCode;

use clap::Parser;

use crate::arguments::Arguments;

/// A move on a server allocates dozens of small pieces of memory, which would take a quarter of its
/// time with the system's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match commands::run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            failure.exit_code()
        }
    }
}
