//! `minewise review`.

use std::io::Write;

use minewise_review::{Exercise, Reviewer, Shapes, Summary};
use minewise_session::Stop;

use crate::analyser::Format;
use crate::board_args::{JsonArgs, ThreadArgs};
use crate::failure::Failure;
use crate::game_source::{GameInput, GameSource};
use crate::library_stream::LibraryStream;
use crate::ordered_workers::{self, Event};
use crate::output_file::{Output, OutputArgs};
use crate::progress::Progress;
use crate::record_stream::RecordStream;
use crate::refusal::Refusal;
use crate::review_output::{self, Reviewed};
use crate::review_totals;
use crate::shard::Shard;

/// Review games: what was luck, and what was a mistake
///
/// Every move is judged by what its player could know. For each move that was not certain: its
/// risk, the best choice at that moment, and whether a cell was certainly safe, with its proof. For
/// the whole game: the risk taken, how much of it was necessary, the accuracy from 0 to 100, and the
/// result as chance at the start, luck and mistakes. docs/luck.md explains each figure and its
/// limits.
///
/// Records are written by `minewise play --record FILE`; a file may contain any number of games.
/// Replays of other programs (AVF, FSVF, MVF, RMV, UMF, EVF, EVFS and RAWVF) are reviewed as well, and with
/// --library the finished games on this computer.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// Files with records or replays; `-` for standard input
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<String>,

    /// Review the finished games on this computer, and print what they have in common
    #[arg(long, conflicts_with = "files")]
    library: bool,

    /// Print what all games have in common instead of each game: win rate with and without luck,
    /// risks, mistakes by pattern, the luckiest and unluckiest games
    #[arg(long, conflicts_with = "exercises")]
    summary: bool,

    /// Print each game, even with --library
    #[arg(long, conflicts_with_all = ["summary", "exercises"])]
    each: bool,

    /// Print the positions in which a safe cell was overlooked or a needless risk taken, each shape
    /// once, with the answer and its reason
    #[arg(long, conflicts_with = "csv")]
    exercises: bool,

    /// Print rows separated by commas: one per game, or one per figure of what games have in common
    #[arg(long, conflicts_with = "json")]
    csv: bool,

    /// Leave out the chance of winning, which takes most of the time
    #[arg(long)]
    odds_only: bool,

    /// How many games are played out for a chance of winning that can't be computed
    #[arg(long, value_name = "NUMBER", default_value_t = Reviewer::GAMES)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,

    /// Only every Nth game, starting with number I, counted from 0: 0/8 to 7/8 together are all of
    /// them
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,

    #[command(flatten)]
    threads: ThreadArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    form: JsonArgs,
}

const AFTER_HELP: &str = "\
With --json, one line for each game: v, file, game (counted from 1), line, and
  config, status, elapsed, retries, undos
  guesses         each move that was not certain: step, t, command, cells, risk,
                  least_risk, best, best_risk, certain (with tier, pattern and reason),
                  unavoidable, loss (the share of the chance of winning given away), hit
  mistakes        what gave something away: step, t, kind (safe_cell_overlooked,
                  needless_risk or wrong_flag), cell, loss, overlooked, took
  remarks         what gave nothing away: the same, with the kinds wrong_flag and slow
  exercises       the steps of the mistakes that are worth an exercise
  totals          guesses, forced, risk_taken, risk_necessary, risk_mistaken, luck,
                  accuracy
  split           start, luck, mistakes, given_up and result, each with its standard
                  error (0 if exact), and turns, the chance of winning at every guess;
                  null if there is none, with the reason in no_split

With --summary or --library, one line for all games: v and
  games, wins, win_rate, adjusted_win_rate (value, low and high of the 95 % interval, and
  the number of games it is based on), guesses, risk_taken, risk_mistaken (per game),
  accuracy, luck, years_of_luck, elapsed, boards (the first four for each kind of game),
  mistakes and remarks by kind, overlooked by pattern, luckiest, unluckiest

Examples:
  minewise review games.jsonl
  minewise review game.avf
  minewise review --library
  minewise review --library --each --csv > games.csv
  minewise review --summary games.jsonl
  minewise review --exercises --json games.jsonl
  minewise review --csv --odds-only games.jsonl > games.csv
  minewise review --json games.jsonl | jq .totals.accuracy
  minewise review --json --shard 0/8 -o reviews-0.jsonl games.jsonl";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.output.is_there()? {
        return Ok(());
    }
    let mut input = match args.library {
        true => Input::Library(LibraryStream::open()?),
        false => Input::Files(RecordStream::of(&args.files)),
    };
    let progress = Progress::towards(None, "games");
    let mut picker = args.shard.unwrap_or(Shard::WHOLE).picker();
    let mut sink = Sink::new(args, args.output.open(&progress)?);
    sink.begin()?;
    let next = move || {
        let game = picker.next(|| input.next()).transpose()?.map(|(_, game)| game);
        let weight = game.as_ref().map_or(0, GameInput::weight);
        Some((game, weight))
    };
    let games = if args.odds_only { 0 } else { args.games };
    let worker = || {
        let mut reviewer = Reviewer::new(games);
        move |game: Result<GameInput, Failure>| game.map(|game| answer(&mut reviewer, game))
    };
    let done = ordered_workers::run(args.threads.threads(), next, worker, |event| match event {
        Event::Done(answer) => {
            progress.advance();
            sink.write(answer?)
        }
        Event::Idle => Ok(sink.output.flush()?),
    });
    let found = (sink.refused > 0).then_some(Failure::Refused);
    Failure::end(done.and_then(|()| sink.finish()), found)
}

/// Where the games come from.
enum Input {
    Library(LibraryStream),
    Files(RecordStream),
}

impl Input {
    fn next(&mut self) -> Result<Option<GameInput>, Failure> {
        match self {
            Input::Library(library) => library.next(),
            Input::Files(files) => files.next(),
        }
    }
}

/// Why a game has no review.
struct Unreviewed {
    source: GameSource,
    /// How many blank lines there are before its record.
    blank: usize,
    message: String,
}

fn answer(reviewer: &mut Reviewer, game: GameInput) -> Result<Reviewed, Unreviewed> {
    let blank = game.blank_lines();
    let GameInput { source, content } = game;
    let review = GameInput::record(content).and_then(|record| {
        let found = reviewer.review(&record, &Stop::NEVER);
        found.map_err(|error| error.to_string())
    });
    match review {
        Ok(review) => Ok(Reviewed { source, review }),
        Err(message) => Err(Unreviewed { source, blank, message }),
    }
}

/// Where the answers go.
struct Sink<'a> {
    args: &'a Args,
    output: Output,
    format: Format,
    summary: Summary,
    shapes: Shapes,
    written: u64,
    refused: u64,
}

impl<'a> Sink<'a> {
    fn new(args: &'a Args, output: Output) -> Self {
        Sink {
            args,
            output,
            format: Format::of(&args.form),
            summary: Summary::default(),
            shapes: Shapes::default(),
            written: 0,
            refused: 0,
        }
    }

    /// Whether what all games have in common is wanted.
    const fn sums_up(&self) -> bool {
        let Args { library, summary, each, exercises, .. } = *self.args;
        summary || (library && !each && !exercises)
    }

    fn begin(&mut self) -> Result<(), Failure> {
        if self.args.csv && !self.sums_up() {
            writeln!(self.output, "{}", review_output::CSV_HEADER)?;
        }
        Ok(())
    }

    fn write(&mut self, answer: Result<Reviewed, Unreviewed>) -> Result<(), Failure> {
        match answer {
            Ok(reviewed) => self.write_review(&reviewed),
            Err(unreviewed) => {
                self.refused += 1;
                let refusal = refusal(self.args.files.len() > 1, &unreviewed);
                Ok(refusal.report(&mut self.output, self.format)?)
            }
        }
    }

    fn write_review(&mut self, reviewed: &Reviewed) -> Result<(), Failure> {
        let Reviewed { source, review } = reviewed;
        if self.sums_up() {
            self.summary.add(|| source.name(), review);
            return Ok(());
        }
        let output = &mut self.output;
        if self.args.exercises {
            for exercise in Exercise::of(&review.ledger) {
                if self.shapes.insert(&exercise) {
                    if self.args.form.json {
                        review_output::exercise_json(output, source, &exercise)?;
                    } else {
                        review_output::exercise_text(output, reviewed, &exercise)?;
                    }
                }
            }
            return Ok(());
        }
        if self.args.csv {
            review_output::csv(output, reviewed)?;
        } else if self.args.form.json {
            review_output::json(output, reviewed)?;
        } else {
            if self.written > 0 {
                writeln!(output)?;
            }
            review_output::text(output, reviewed)?;
        }
        self.written += 1;
        Ok(())
    }

    fn finish(mut self) -> Result<(), Failure> {
        if self.sums_up() {
            let statistics = self.summary.statistics();
            let output = &mut self.output;
            match (self.args.form.json, self.args.csv) {
                (true, _) => review_totals::json(output, &statistics)?,
                (_, true) => review_totals::csv(output, &statistics)?,
                _ => review_totals::text(output, &statistics)?,
            }
        }
        if self.refused > 0 { self.output.finish_without_name() } else { self.output.finish() }
    }
}

/// Says which game can't be reviewed, as far as that isn't clear.
fn refusal(are_several_files: bool, unreviewed: &Unreviewed) -> Refusal {
    let Unreviewed { source, blank, message } = unreviewed;
    let GameSource { file, game, line, .. } = source;
    let Some(line) = *line else {
        return Refusal::without_line(format!("{}: {message}", source.name()));
    };
    let place = match (are_several_files, *game > 1) {
        (true, _) => format!("{file}: game {game}: "),
        (false, true) => format!("game {game}: "),
        (false, false) => String::new(),
    };
    Refusal::of_record(line, *blank, &place, message)
}
