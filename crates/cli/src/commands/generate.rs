//! `minewise generate`.

use std::io::Write;

use minewise_board::Pos;
use minewise_generator::{NoBoard, UniformBoards};

use crate::board_args::{BoardArgs, JsonArgs, LayingArgs, ThreadArgs, column_and_row};
use crate::board_json::BoardJson;
use crate::failure::Failure;
use crate::no_guess_args::NoGuessArgs;
use crate::no_guess_maker::{Form, NoGuessMaker};
use crate::ordered_workers::{self, Event};
use crate::progress::Progress;
use crate::seeds::seeds;

/// Generate boards with their mines, one per line
///
/// The format is `W H M START MINE,MINE,...`, with cells numbered row * W + column; START is
/// the first cell to open. Boards are drawn uniformly from the layouts that the first-click
/// rule allows, unless you ask for boards without guessing. Board number n of a seed is always
/// the same, however many you generate.
///
/// If a no-guess board takes too much work, the command reports it and fails with exit code 1;
/// it never outputs a board that doesn't meet the requirements.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    laying: LayingArgs,

    /// The number of boards
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,

    /// The first cell to open: column and row counted from 0, so 3,1 is row 2, column 4
    /// [default: the middle]
    #[arg(long, value_name = "X,Y", value_parser = column_and_row)]
    start: Option<Pos>,

    #[command(flatten)]
    threads: ThreadArgs,

    #[command(flatten)]
    output: JsonArgs,

    #[command(flatten)]
    no_guess: NoGuessArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise generate --level expert --count 1000 --seed 1 > boards.txt
  minewise generate --size 8x8 --mines 10 --first safe --start 0,0 --json
  minewise generate --level expert --no-guess --count 100 > boards.txt
  minewise generate --level intermediate --power pairs --mode uniform
  minewise generate --level expert --grade hard --certificate | minewise verify -";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let params = args.board.params()?;
    let start = args.start.unwrap_or_else(|| params.size().middle());
    let first_click = args.laying.first_click();
    let seed = seeds(args.laying.seed())?.draw();
    let boards = UniformBoards::new(params, first_click, start, seed).map_err(Failure::invalid)?;
    let Some(kind) = args.no_guess.kind(params, first_click, start) else {
        return write_any(args, &boards);
    };
    let form = match (args.no_guess.certificate, args.output.json) {
        (true, _) => Form::Certificate,
        (false, true) => Form::Json,
        (false, false) => Form::Line,
    };
    let maker = NoGuessMaker { kind, seed, grades: args.no_guess.grade.clone(), form };
    write_no_guess(args, &maker)
}

/// Boards that may need guesses are generated as fast as they can be written.
fn write_any(args: &Args, boards: &UniformBoards) -> Result<(), Failure> {
    let progress = Progress::towards(Some(args.count), "boards");
    let mut output = progress.output();
    for number in 0..args.count {
        let board = boards.board(number);
        if args.output.json {
            serde_json::to_writer(&mut output, &BoardJson::of(&board))?;
            writeln!(output)?;
        } else {
            writeln!(output, "{board}")?;
        }
        progress.advance();
    }
    Ok(output.flush()?)
}

/// No-guess boards are generated in parallel, and written in order.
fn write_no_guess(args: &Args, maker: &NoGuessMaker) -> Result<(), Failure> {
    let progress = Progress::towards(Some(args.count), "boards");
    let mut output = progress.output();
    let mut numbers = 0..args.count;
    let weight = maker.weight();
    let next = move || numbers.next().map(|number| (number, weight));
    let worker = || {
        let maker = maker.clone();
        move |number: u64| maker.make(number)
    };
    let written = ordered_workers::run(args.threads.threads(), next, worker, |event| {
        match event {
            Event::Done(made) => {
                output.write_all(made.map_err(no_board)?.as_bytes())?;
                progress.advance();
            }
            Event::Idle => output.flush()?,
        }
        Ok(())
    });
    // Boards that were made before something went wrong are still good.
    output.flush()?;
    written
}

fn no_board(error: NoBoard) -> Failure {
    match error {
        NoBoard::Start(error) => Failure::invalid(error),
        error => Failure::Failed(error.into()),
    }
}
