//! The subcommands, one file each.

pub(crate) mod analyze;
pub(crate) mod backup;
pub(crate) mod bench_agent;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod explain;
pub(crate) mod games;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod keys;
pub(crate) mod man;
pub(crate) mod mcp;
pub(crate) mod measure;
pub(crate) mod new;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod restore;
pub(crate) mod review;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod sim;
pub(crate) mod site;
pub(crate) mod verify;

use clap::Parser;

use crate::arguments::{Arguments, Command};
use crate::failure::Failure;

/// Runs what the command line asks for.
pub(crate) fn run(arguments: Arguments) -> Result<(), Failure> {
    match arguments.command {
        // Parsed as if it had been typed, so that environment variables count as well.
        None => run(Arguments::parse_from(["minewise", "serve"])),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Serve(args)) => serve::run(*args),
        Some(Command::Site(args)) => site::run(&args),
        Some(Command::Backup(args)) => backup::run(&args),
        Some(Command::Restore(args)) => restore::run(&args),
        Some(Command::Keys(args)) => keys::run(&args),
        Some(Command::New(args)) => new::run(&args),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Analyze(args)) => analyze::run(args),
        Some(Command::Hint(args)) => hint::run(&args),
        Some(Command::Explain(args)) => explain::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Measure(args)) => measure::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Review(args)) => review::run(&args),
        Some(Command::Generate(args)) => generate::run(&args),
        Some(Command::Sim(args)) => sim::run(&args),
        Some(Command::BenchAgent(args)) => bench_agent::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Mcp(args)) => mcp::run(&args),
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Man(args)) => man::run(&args),
    }
}
