//! `minewise generate`.

use std::io::Write;

use minewise_board::Pos;
use minewise_dataset::SelfPlay;
use minewise_generator::{NoBoard, UniformBoards};
use minewise_report::Reporter;
use minewise_solver::Stop;

use crate::board_args::{BoardArgs, JsonArgs, LayingArgs, REPEATABLE, ThreadArgs, column_and_row};
use crate::board_json::BoardJson;
use crate::failure::Failure;
use crate::no_guess_args::NoGuessArgs;
use crate::no_guess_maker::{Form, NoGuessMaker};
use crate::ordered_workers::{self, Event};
use crate::output_file::OutputArgs;
use crate::progress::Progress;
use crate::seeds::seeds;
use crate::shard::Shard;

/// Generate boards with their mines, one per line
///
/// The format is `W H M START MINE,MINE,...`, with cells numbered row * W + column; START is
/// the first cell to open. Boards are drawn uniformly from the layouts that the first-click
/// rule allows, unless you ask for boards without guessing. Board number n of a seed is always
/// the same, however many you generate.
///
/// If a no-guess board takes too much work, the command reports it and fails with exit code 1;
/// it never outputs a board that doesn't meet the requirements.
///
/// With --positions, the program plays the games of the seeds SEED, SEED + 1 and so on, in every
/// position the best move, and writes each position with what is known about it.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    laying: LayingArgs,

    /// The number of boards, or of games with --positions
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,

    /// The first cell to open: column and row counted from 0, so 3,1 is row 2, column 4
    /// [default: the middle]
    #[arg(long, value_name = "X,Y", value_parser = column_and_row)]
    start: Option<Pos>,

    /// Instead of boards, write the positions of games that the program plays, one JSON object per
    /// line: the odds of every cell, the certain cells, the best move and the reasoning it takes
    #[arg(long)]
    #[arg(conflicts_with_all = ["start", "no_guess", "power", "mode", "grade", "certificate", "limit"])]
    positions: bool,

    /// Only every Nth board or game, starting with number I, counted from 0: 0/8 to 7/8 together are
    /// all of them
    #[arg(long, value_name = "I/N", requires = REPEATABLE)]
    shard: Option<Shard>,

    #[command(flatten)]
    threads: ThreadArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    form: JsonArgs,

    #[command(flatten)]
    no_guess: NoGuessArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise generate --level expert --count 1000 --seed 1 > boards.txt
  minewise generate --size 8x8 --mines 10 --first safe --start 0,0 --json
  minewise generate --level expert --no-guess --count 100 > boards.txt
  minewise generate --level intermediate --power pairs --mode uniform
  minewise generate --level expert --grade hard --certificate | minewise verify -
  minewise generate --level expert --positions --count 1000 --seed 1 --shard 0/8 -o 0.ndjson

With --positions, cells are numbered row * W + column:
  v                 the version of this format
  game, seed, step  the number of the game, the seed of its board as a string, the moves made before
  position          the position, WxHxM:ROW/ROW/...
  odds              the chance of a mine for each cell, null for an open one; 0 everywhere before
                    the first open if the rule makes it safe
  safe, mines       the cells that are certain
  best, risk        the cell opened next, and its chance of being a mine
  tier              what the easiest safe cell takes: first click, single clue, two clues,
                    several clues or mine total; null if no cell is safe
  won               how the game ended";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let params = args.board.params()?;
    if args.output.is_there()? {
        return Ok(());
    }
    let start = args.start.unwrap_or_else(|| params.size().middle());
    let first_click = args.laying.first_click();
    let seed = seeds(args.laying.seed())?.draw();
    if args.positions {
        let games = SelfPlay { params, first_click, seed };
        let make = move |reporter: &mut Reporter, number| {
            Ok(games.lines(number, reporter, &Stop::NEVER).expect("nothing stops it"))
        };
        // A game is some hundred positions, each of which tells the odds of every cell.
        let weight = 100 * 10 * params.size().cells();
        return write_all(args, "games", weight, Reporter::default, make);
    }
    let boards = UniformBoards::new(params, first_click, start, seed).map_err(Failure::invalid)?;
    let Some(kind) = args.no_guess.kind(params, first_click, start) else {
        return write_any(args, &boards);
    };
    let form = match (args.no_guess.certificate, args.form.json) {
        (true, _) => Form::Certificate,
        (false, true) => Form::Json,
        (false, false) => Form::Line,
    };
    let maker = NoGuessMaker { kind, seed, grades: args.no_guess.grade.clone(), form };
    let weight = maker.weight();
    write_all(args, "boards", weight, || (), move |(), number| maker.make(number).map_err(no_board))
}

/// Boards that may need guesses are generated as fast as they can be written.
fn write_any(args: &Args, boards: &UniformBoards) -> Result<(), Failure> {
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let progress = Progress::towards(Some(shard.count(args.count)), "boards");
    let mut output = args.output.open(&progress)?;
    for number in shard.numbers(args.count) {
        let board = boards.board(number);
        if args.form.json {
            serde_json::to_writer(&mut output, &BoardJson::of(&board))?;
            writeln!(output)?;
        } else {
            writeln!(output, "{board}")?;
        }
        progress.advance();
    }
    output.finish()
}

/// What takes thought is made in parallel, by workers with a memory of their own, and written in order.
fn write_all<M: Send + 'static>(
    args: &Args,
    things: &str,
    weight: usize,
    memory: impl Fn() -> M,
    make: impl Fn(&mut M, u64) -> Result<String, Failure> + Clone + Send + 'static,
) -> Result<(), Failure> {
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let progress = Progress::towards(Some(shard.count(args.count)), things);
    let mut output = args.output.open(&progress)?;
    let mut numbers = shard.numbers(args.count);
    let next = move || numbers.next().map(|number| (number, weight));
    let worker = || {
        let (mut memory, make) = (memory(), make.clone());
        move |number: u64| make(&mut memory, number)
    };
    let written = ordered_workers::run(args.threads.threads(), next, worker, |event| {
        match event {
            Event::Done(made) => {
                output.write_all(made?.as_bytes())?;
                progress.advance();
            }
            Event::Idle => output.flush()?,
        }
        Ok(())
    });
    match written {
        Ok(()) => output.finish(),
        Err(failure) => {
            // What was made before something went wrong is still good.
            output.flush()?;
            Err(failure)
        }
    }
}

fn no_board(error: NoBoard) -> Failure {
    match error {
        NoBoard::Start(error) => Failure::invalid(error),
        error => Failure::Failed(error.into()),
    }
}
