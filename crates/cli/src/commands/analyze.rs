//! `minewise analyze`.

use std::io::{self, Write};
use std::num::NonZero;

use anyhow::anyhow;
use minewise_board::{NotationError, Pos};
use minewise_report::WinChance;
use minewise_solver::{Assumptions, Budget};
use minewise_terminal::full_screen::AnalysisScreen;

use crate::analyser::{Analyser, Answer, Format, Question};
use crate::board_args::{JsonArgs, ThreadArgs, column_and_row};
use crate::failure::Failure;
use crate::full_screen::{self, Clock};
use crate::ordered_workers::{self, Event};
use crate::output_file::OutputArgs;
use crate::position_record::PositionRecord;
use crate::position_source::{FORMS, PositionArgs};
use crate::position_stream::PositionStream;
use crate::progress::Progress;
use crate::screen::{self, LookArgs, ScreenArgs};
use crate::shard::{Picker, Shard};

/// Analyse positions: the exact odds of every cell, what is certain, the best move
///
/// For each position, in input order: how many layouts of the mines fit it, the chance of a
/// mine in every covered cell, all cells that are certain, and the best one to open. Everything
/// is exact, unless a position is so complex that counting exceeds the budget; then the output
/// says so and gives estimates.
///
/// Positions that no layout fits and records that aren't positions are reported; the rest is
/// still analysed, and the exit code is 4.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP, after_long_help = format!("{FORMS}\n\n{JSON_HELP}\n\n{AFTER_HELP}"))]
pub(crate) struct Args {
    #[command(flatten)]
    positions: PositionArgs,

    /// Edit a position in full screen and watch its odds change: the one given, or an empty board
    /// (WxHxM for its size)
    #[arg(short, long)]
    #[arg(conflicts_with_all = ["json", "threads", "budget", "assume_mine", "assume_safe", "shard", "file"])]
    interactive: bool,

    #[command(flatten)]
    form: JsonArgs,

    /// Only every Nth position, starting with number I, counted from 0: 0/8 to 7/8 together are all
    /// of them
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    threads: ThreadArgs,

    /// The maximum number of steps per position; a step takes a nanosecond or two
    #[arg(long, value_name = "STEPS", default_value_t = Budget::DEFAULT.limit())]
    budget: u64,

    /// Also show the chance of winning: near the end exactly, with best play; otherwise how often the
    /// program wins, estimated from games that it plays out, with the standard error. Best play wins
    /// at least as often
    #[arg(long)]
    #[arg(conflicts_with_all = ["assume_mine", "assume_safe"])]
    win: bool,

    /// The number of games to play out for --win
    #[arg(long, value_name = "N", default_value_t = WinChance::GAMES, requires = "win")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,

    /// What if this cell were a mine? Column and row counted from 0, so 3,1 is row 2,
    /// column 4; may be repeated
    #[arg(long, value_name = "X,Y", value_parser = column_and_row)]
    assume_mine: Vec<Pos>,

    /// What if this cell were safe? Column and row counted from 0, so 3,1 is row 2,
    /// column 4; may be repeated
    #[arg(long, value_name = "X,Y", value_parser = column_and_row)]
    assume_safe: Vec<Pos>,

    #[command(flatten)]
    look: LookArgs,

    #[command(flatten)]
    screen: ScreenArgs,
}

const JSON_HELP: &str = "\
With --json, one line a position, cells numbered row * W + column:
  v, width, height, mines
  complete        false if the budget stopped the counting
  solutions       how many layouts fit, as a string of digits; null if not counted
  probabilities   the chance of a mine for each cell, null for an open one
  errors, note    only if not complete: the sampling error of each chance, and what
                  the numbers then mean
  safe, mine      the cells that are certain
  best            the best cell to open, where the chance of winning is exact one that
                  achieves it: cell, x and y (column and row counted from 0), row and
                  column (from 1, as in texts), safe (the chance that it is), kind
                  (certain, exact by a full search, guess by looking ahead, or
                  least_risk if estimated or assumed); null if none
  win             only with --win: chance, error (0 if exact), games played out, exact,
                  and play: best if it is exact, or program for an estimate of how often
                  the program wins (best play wins at least as often); left out where no
                  fair sample can be drawn
  micros          what the analysis took, without reading, counting and writing
or {\"v\":1,\"error\":\"contradiction\"|\"invalid\",\"message\":...,\"line\":n}, and with
a contradiction the clues that cannot all be right.";

const AFTER_HELP: &str = "\
Examples:
  minewise analyze -i 30x16x99
  minewise analyze 5x4x5:_____/_1___/_3___/_____
  minewise analyze --json --threads 4 positions.txt > answers.jsonl
  minewise analyze --json --shard 2/8 -o answers-2.jsonl positions.txt
  minewise analyze --win 5x4x5:_____/_1___/_3___/_____
  minewise analyze --assume-mine 0,0 5x4x5:_____/_1___/_3___/_____
  zcat positions.tsv.gz | minewise analyze --json | jq .solutions";

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    if args.interactive {
        return on_the_screen(&args);
    }
    if args.output.is_there()? {
        return Ok(());
    }
    let input = args.positions.open()?;
    let question = Question {
        assumptions: Assumptions { mines: args.assume_mine, safe: args.assume_safe },
        budget: Budget::steps(args.budget),
        win_games: args.win.then_some(args.games),
        format: match args.output.is_standard() {
            true => Format::of(&args.form),
            false => Format::of(&args.form).plain(),
        },
    };
    let threads = args.threads.threads();
    let picker = args.shard.unwrap_or(Shard::WHOLE).picker();
    let progress = Progress::towards(None, "positions");
    let output = args.output.open(&progress)?;
    let mut sink = Sink { output, progress, format: question.format, written: 0, refused: 0 };
    let done = if threads == NonZero::<usize>::MIN {
        alone(input, picker, question, &mut sink)
    } else {
        together(input, picker, &question, threads, &mut sink)
    };
    let Sink { output, written, refused, .. } = sink;
    match (written, refused) {
        // There may be fewer positions than shards.
        (0, 0) if done.is_ok() && args.shard.is_none() => {
            Err(Failure::invalid(NotationError::Empty))
        }
        (_, 0) => done.and_then(|()| output.finish()),
        _ => Failure::end(done.and_then(|()| output.finish_without_name()), Some(Failure::Refused)),
    }
}

fn on_the_screen(args: &Args) -> Result<(), Failure> {
    if !screen::is_full_screen() {
        return Err(Failure::Failed(anyhow!(
            "--interactive needs a terminal: leave it out to get the analysis as text"
        )));
    }
    let view = args.positions.first()?;
    let look = args.screen.look(&args.look, screen::remembered().as_ref());
    let mut screen = AnalysisScreen::new(&view, look);
    full_screen::run(&mut screen, Clock::start())?;
    Ok(writeln!(io::stdout(), "{}", screen.notation())?)
}

/// Analyses everything in one thread.
fn alone(
    mut input: PositionStream,
    mut picker: Picker,
    question: Question,
    sink: &mut Sink<impl Write>,
) -> Result<(), Failure> {
    let mut analyser = Analyser::new(question);
    while let Some((_, record)) = picker.next(|| input.next(&mut || sink.output.flush()))? {
        sink.write(analyser.answer(&record))?;
    }
    Ok(())
}

/// Analyses with several workers.
fn together(
    mut input: PositionStream,
    mut picker: Picker,
    question: &Question,
    threads: NonZero<usize>,
    sink: &mut Sink<impl Write>,
) -> Result<(), Failure> {
    let next = move || {
        let record = picker.next(|| input.next(&mut || Ok(()))).transpose()?;
        let record = record.map(|(_, record)| record);
        let weight = record.as_ref().map_or(0, PositionRecord::weight);
        Some((record, weight))
    };
    let worker = || {
        let mut analyser = Analyser::new(question.clone());
        move |record: Result<_, Failure>| record.map(|record| analyser.answer(&record))
    };
    ordered_workers::run(threads, next, worker, |event| match event {
        Event::Done(answer) => Ok(sink.write(answer?)?),
        Event::Idle => Ok(sink.output.flush()?),
    })
}

/// Where the answers go.
struct Sink<W> {
    output: W,
    progress: Progress,
    format: Format,
    written: u64,
    refused: u64,
}

impl<W: Write> Sink<W> {
    fn write(&mut self, answer: Answer) -> io::Result<()> {
        self.progress.advance();
        match answer {
            Answer::Found(answer) => {
                if self.written > 0 && self.format != Format::Json {
                    writeln!(self.output)?;
                }
                self.written += 1;
                self.output.write_all(&answer)
            }
            Answer::Refused(refusal) => {
                self.refused += 1;
                refusal.report(&mut self.output, self.format)
            }
        }
    }
}
