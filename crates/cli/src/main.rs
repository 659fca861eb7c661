//! The `minewise` command. This file only maps what happened to an exit code;
//! the arguments are in [`arguments`], each subcommand in a file of
//! [`commands`].

mod arguments;
mod board_args;
mod commands;
mod failure;
mod positions;
mod records;
mod screen;
mod seeds;

use std::process::ExitCode;

use clap::Parser;

use crate::arguments::Arguments;

fn main() -> ExitCode {
    match commands::run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            failure.tell();
            failure.exit_code()
        }
    }
}
