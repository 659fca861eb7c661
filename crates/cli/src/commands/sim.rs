//! `minewise sim`.

use std::ffi::OsString;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};

use anyhow::{Context, anyhow};
use minewise_board::Pos;
use minewise_generator::{Board, UniformBoards};
use minewise_player::{Strength, best_start};
use minewise_rules::FirstClick;
use minewise_session::first_open;
use minewise_solver::Stop;
use serde::Serialize;

use crate::board_args::{
    BoardArgs, JsonArgs, LayingArgs, REPEATABLE, ThreadArgs, column_and_row, one_of,
};
use crate::destination::Destination;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::ordered_workers::{self, Event};
use crate::output_file::{Output, OutputArgs};
use crate::progress::Progress;
use crate::screen;
use crate::seeds::seeds;
use crate::shard::Shard;
use crate::sim_game::Simulator;
use crate::sim_rows::Rows;
use crate::sim_summary::{Comparison, Figures, Summary};
use crate::wording;

/// Let the program play many games, and measure how often it wins
///
/// Prints the wins, the games, the win rate with its 95 % interval (Wilson), and the processor
/// time and guesses per game. The program sees what any player sees: open cells and the number
/// of mines. The result doesn't depend on the number of threads or the speed of the computer.
///
/// If interrupted (Ctrl-C), it prints the result of the games played so far. Files get their names
/// once they are complete: what was made of FILE by then is FILE.part, and the same command begins anew.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    laying: LayingArgs,

    /// The number of games; with --boards, at most this many [default: 1000, or all boards]
    #[arg(long, value_name = "N")]
    games: Option<u64>,

    /// The first cell to open: column and row counted from 0, so 3,1 is row 2, column 4
    /// [default: the best one under the rule, by a full search on a small board]
    #[arg(long, value_name = "X,Y", value_parser = column_and_row)]
    start: Option<Pos>,

    /// Play the boards in a file, as written by `minewise generate`; `-` for standard input
    #[arg(long, value_name = "FILE", group = REPEATABLE)]
    #[arg(conflicts_with_all = ["level", "size", "mines", "first", "seed", "start"])]
    boards: Option<String>,

    /// How much the player thinks: about 1, 5 or 100 milliseconds for an Expert game
    #[arg(long, value_name = "NAME", value_parser = one_of(Strength::ALL, Strength::name))]
    #[arg(default_value_t = Strength::Standard)]
    strength: Strength,

    /// Write the result of each board to a file: INDEX won|lost GUESSES MICROS. It replaces one that
    /// is there, once it is complete; with --output, nothing is done if both are there. With --output,
    /// `-` is standard output
    #[arg(long, value_name = "FILE")]
    rows: Option<Destination>,

    /// Compare board by board with the rows of another player
    #[arg(long, value_name = "FILE")]
    against: Option<String>,

    /// Only every Nth game, starting with number I, counted from 0: 0/8 to 7/8 together are all of
    /// them, and rows keep the numbers that they have among all
    #[arg(long, value_name = "I/N", requires = REPEATABLE)]
    shard: Option<Shard>,

    #[command(flatten)]
    threads: ThreadArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    form: JsonArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise sim --level expert --first safe --games 10000 --seed 1
  minewise sim --boards boards.txt --rows ours.rows --against theirs.rows
  minewise sim --level beginner --strength deep --json
  minewise sim --level expert --games 80000 --seed 1 --shard 0/8 --json -o sim-0.json";

/// Everything that is printed, as one line of JSON.
#[derive(Serialize)]
struct Report {
    v: u32,
    strength: &'static str,
    #[serde(flatten)]
    figures: Figures,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Comparison>,
    /// Whether a signal ended it before all games were played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    interrupted: bool,
}

/// Why the run stops.
enum Ended {
    Failed(Failure),
    Interrupted,
}

impl<E: Into<Failure>> From<E> for Ended {
    fn from(error: E) -> Self {
        Ended::Failed(error.into())
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    check_files(args)?;
    if args.output.is_there_with(args.rows.as_ref())? {
        return Ok(());
    }
    let against = args.against.as_deref().map(Rows::read).transpose()?;
    let source = Source::open(args)?;
    let boards_name = source.name();
    let interrupt = Interrupt::watch()?;
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let progress = Progress::towards(source.count(shard), "games");
    let mut rows = args.rows.as_ref().map(|rows| Output::to(rows, &progress)).transpose()?;
    let mut output = args.output.open(&progress)?;
    let mut summary = Summary::default();
    let strength = args.strength;
    let worker = || {
        let mut simulator = Simulator::new(strength);
        move |board: Result<(u64, Board), Failure>| {
            board.map(|(number, board)| (number, simulator.play(&board)))
        }
    };
    let ended =
        ordered_workers::run(args.threads.threads(), source.into_stream(shard), worker, |event| {
            if interrupt.signal().is_some() {
                return Err(Ended::Interrupted);
            }
            let Event::Done(played) = event else { return Ok(()) };
            let (index, played) = played?;
            if let Some(rows) = &mut rows {
                let outcome = if played.won { "won" } else { "lost" };
                writeln!(rows, "{index} {outcome} {} {}", played.guesses, played.micros)?;
            }
            summary.add(played, against.as_ref().and_then(|against| against.won(index)));
            progress.advance();
            let (wins, games) = (summary.wins as f64, summary.games as f64);
            progress.remark(|| format!(", {:.2} % won", 100.0 * wins / games));
            Ok(())
        });
    if let Err(Ended::Failed(failure)) = ended {
        return Err(failure);
    }
    drop(progress);
    let comparison = summary.paired.comparison();
    let interrupted = ended.is_err();
    if against.is_some() && comparison.is_none() && !interrupted {
        return Err(Failure::invalid(anyhow!(
            "the rows to compare with contain none of these boards"
        )));
    }
    if let Some(name) = boards_name
        && summary.games == 0
        && args.games != Some(0)
        && args.shard.is_none()
        && !interrupted
    {
        return Err(Failure::invalid(anyhow!(
            "there are no boards in {name}: `minewise generate` writes some"
        )));
    }
    let figures = summary.figures();
    let strength = strength.name();
    let report = Report { v: 1, strength, figures, against: comparison, interrupted };
    if interrupted {
        if let Some(rows) = &mut rows {
            rows.flush()?;
        }
        let mut output = screen::output();
        write_report(&mut output, args, &report)?;
        output.flush()?;
        interrupt.die_if_interrupted();
        return Ok(());
    }
    write_report(&mut output, args, &report)?;
    // Whoever finds the report finds the rows as well.
    rows.map_or(Ok(()), Output::finish)?;
    output.finish()
}

/// Refuses to write two things to the same place, or the rows over the boards.
fn check_files(args: &Args) -> Result<(), Failure> {
    let Some(rows) = &args.rows else { return Ok(()) };
    if rows.collides_with(&args.output.destination())? {
        return Err(Failure::invalid(anyhow!(
            "the rows and the report would both be written to {rows}: give --rows and --output \
             different files"
        )));
    }
    let boards = args.boards.as_ref().filter(|boards| *boards != "-");
    let boards = boards.map(|boards| Destination::from(OsString::from(boards)));
    match boards {
        Some(boards) if rows.collides_with(&boards)? => Err(Failure::invalid(anyhow!(
            "the rows would be written over the boards in {boards}: give --rows another file"
        ))),
        _ => Ok(()),
    }
}

fn write_report(output: &mut impl Write, args: &Args, report: &Report) -> Result<(), Failure> {
    if args.form.json {
        serde_json::to_writer(&mut *output, report)?;
        return Ok(writeln!(output)?);
    }
    let Figures { games, wins, rate, low, high, .. } = report.figures;
    let percent = |share: f64| 100.0 * share;
    if report.interrupted {
        writeln!(output, "interrupted: this is the result of the games played so far")?;
    }
    writeln!(output, "strength: {}", report.strength)?;
    let games = wording::count(games as usize, "game");
    writeln!(output, "wins:     {wins} of {games}")?;
    let (rate, low, high) = (percent(rate), percent(low), percent(high));
    writeln!(output, "rate:     {rate:.2} %, 95 % interval {low:.2} to {high:.2} %")?;
    let Figures { cpu_ms_mean, cpu_ms_max, guesses_mean, .. } = report.figures;
    writeln!(output, "cpu:      {cpu_ms_mean:.3} ms per game, at most {cpu_ms_max:.3} ms")?;
    writeln!(output, "guesses:  {guesses_mean:.3} per game")?;
    if let Some(paired) = report.against {
        let Comparison { games, difference, low, high, .. } = paired;
        writeln!(
            output,
            "against:  {} percentage points on the {} in common, 95 % interval {} to {}",
            wording::signed(difference),
            wording::count(games as usize, "board"),
            wording::signed(low),
            wording::signed(high)
        )?;
        let Comparison { wins, other_wins, only_we, only_they, .. } = paired;
        writeln!(
            output,
            "          {} to {other_wins}; {} won here only, {only_they} there only",
            wording::count(wins as usize, "win"),
            wording::count(only_we as usize, "board")
        )?;
    }
    Ok(())
}

/// A stream of boards with their numbers, each with its weight for the workers.
type BoardStream = Box<dyn FnMut() -> Option<(Result<(u64, Board), Failure>, usize)> + Send>;

/// Where boards come from.
enum Source {
    /// Generated at random.
    Made { boards: UniformBoards, count: u64 },
    /// Read from a file.
    Read { lines: Box<dyn BufRead + Send>, name: String, most: u64 },
}

impl Source {
    fn open(args: &Args) -> Result<Self, Failure> {
        if let Some(path) = &args.boards {
            let most = args.games.unwrap_or(u64::MAX);
            if path == "-" {
                let lines = Box::new(BufReader::new(std::io::stdin()));
                return Ok(Source::Read { lines, name: "standard input".to_owned(), most });
            }
            let file = File::open(path).with_context(|| format!("cannot read {path}"))?;
            let lines = Box::new(BufReader::new(file));
            return Ok(Source::Read { lines, name: path.clone(), most });
        }
        let params = args.board.params()?;
        let first_click = args.laying.first_click();
        let promise = (first_click != FirstClick::None).then(|| first_open(first_click));
        let start = args.start.unwrap_or_else(|| best_start(params, promise, &Stop::NEVER));
        let seed = seeds(args.laying.seed())?.draw();
        let boards =
            UniformBoards::new(params, first_click, start, seed).map_err(Failure::invalid)?;
        Ok(Source::Made { boards, count: args.games.unwrap_or(1000) })
    }

    /// The file that they are read from.
    fn name(&self) -> Option<String> {
        match self {
            Source::Made { .. } => None,
            Source::Read { name, .. } => Some(name.clone()),
        }
    }

    /// How many boards there will be, if that is known.
    fn count(&self, shard: Shard) -> Option<u64> {
        match self {
            Source::Made { count, .. } => Some(shard.count(*count)),
            Source::Read { most, .. } => (*most < u64::MAX).then(|| shard.count(*most)),
        }
    }

    /// The boards of a shard, for the workers.
    fn into_stream(self, shard: Shard) -> BoardStream {
        match self {
            Source::Made { boards, count } => {
                let mut numbers = shard.numbers(count);
                let weight = boards.board(0).params().size().cells();
                Box::new(move || {
                    let number = numbers.next()?;
                    Some((Ok((number, boards.board(number))), weight))
                })
            }
            Source::Read { lines, name, most } => {
                let mut lines = (1..).zip(lines.lines());
                let (mut left, mut picker) = (most, shard.picker());
                let context = format!("cannot read {name}");
                let mut read = move || -> Result<Option<(usize, String)>, Failure> {
                    if left == 0 {
                        return Ok(None);
                    }
                    left -= 1;
                    let found =
                        lines.find(|(_, line)| !matches!(line, Ok(line) if line.trim().is_empty()));
                    let Some((number, line)) = found else { return Ok(None) };
                    Ok(Some((number, line.with_context(|| context.clone())?)))
                };
                Box::new(move || {
                    let line = picker.next(&mut read).transpose()?;
                    let board = line.and_then(|(index, (number, line))| {
                        let board = line.parse::<Board>().map_err(|error| {
                            Failure::invalid(anyhow!("{name}, line {number}: {error}"))
                        })?;
                        Ok((index, board))
                    });
                    let weight =
                        board.as_ref().map_or(0, |(_, board)| board.params().size().cells());
                    Some((board, weight))
                })
            }
        }
    }
}
