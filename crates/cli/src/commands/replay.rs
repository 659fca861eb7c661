//! `minewise replay`.

use std::io::{Read, Write};
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use minewise_replays::{play, to_record};
use minewise_session::{Command, Millis, Record, RecordError, Session, Snapshot, TimedCommand};
use minewise_terminal::full_screen::ReplayScreen;
use minewise_terminal::{BoardText, Labels, Look, command_in_words};
use serde::Serialize;

use crate::board_args::JsonArgs;
use crate::failure::Failure;
use crate::foreign_file;
use crate::full_screen::{self, Clock};
use crate::printable::printable;
use crate::records;
use crate::screen::{self, LookArgs, ScreenArgs};

/// Replay a game, step by step
///
/// Takes records, which `minewise play --record FILE` writes, and replays of other programs: AVF,
/// FSVF, MVF, RMV, UMF, EVF, EVFS and RAWVF. A file may contain several games. On a terminal they play in full screen: Space plays and pauses, arrow keys step, + and - change
/// the speed, q quits. With --text, --final or --json, or when the output is not a terminal,
/// every step is printed.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// The file with the game; `-` for standard input
    file: PathBuf,

    /// Print every step, even on a terminal
    #[arg(long, alias = "line")]
    text: bool,

    /// Print only the end of each game
    #[arg(long = "final")]
    only_final: bool,

    #[command(flatten)]
    output: JsonArgs,

    #[command(flatten)]
    look: LookArgs,

    #[command(flatten)]
    screen: ScreenArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise replay games.jsonl
  minewise replay game.avf
  minewise replay --text games.jsonl | less
  minewise replay --final games.jsonl
  minewise replay --json - < games.jsonl | jq .status";

/// One state of a game: before the first command, or after a command.
#[derive(Serialize)]
struct Step {
    v: u32,
    /// Which game of the file, counted from 1.
    game: usize,
    /// The number of commands executed so far.
    step: usize,
    /// The time since the start of the record, in milliseconds.
    t: Millis,
    /// The command that led here; none at the start.
    command: Option<Command>,
    #[serde(flatten)]
    snapshot: Snapshot,
}

/// A game of the file, unless it can't be read.
type Game = Result<Record, RecordError>;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let games = read(args)?;
    let is_printed = args.text || args.only_final || args.output.json;
    if !is_printed && screen::is_full_screen() {
        return on_the_screen(args, games);
    }
    let mut output = screen::output();
    let look = args.look.look();
    let count = games.len();
    for (index, game) in games.into_iter().enumerate() {
        let replayed = game.map_err(Failure::invalid).and_then(|record| {
            replay(&record, index + 1, args, &mut |step| write(&mut output, args, look, step))
        });
        if let Err(failure) = replayed {
            // Show what could be replayed before reporting what is wrong.
            output.flush()?;
            return Err(of_game(failure, index, count));
        }
    }
    Ok(output.flush()?)
}

fn on_the_screen(args: &Args, games: Vec<Game>) -> Result<(), Failure> {
    let count = games.len();
    let check = |(index, game): (usize, Game)| {
        game.map_err(|error| of_game(Failure::invalid(error), index, count))
    };
    let games = games.into_iter().enumerate().map(check).collect::<Result<_, _>>()?;
    let look = args.screen.look(&args.look, screen::remembered().as_ref());
    let Some(mut screen) = ReplayScreen::new(games, look) else { return Ok(()) };
    full_screen::run(&mut screen, Clock::start())
}

/// Names the game that failed, if there are several.
fn of_game(failure: Failure, index: usize, games: usize) -> Failure {
    match failure {
        Failure::Invalid(error) if games > 1 => {
            Failure::Invalid(error.context(format!("game {}", index + 1)))
        }
        failure => failure,
    }
}

/// Reads the games of the file. What doesn't fit together in a replay of another program is reported
/// at once: a full screen goes, and this stays.
fn read(args: &Args) -> Result<Vec<Game>, Failure> {
    let mut bytes = Vec::new();
    if args.file.as_os_str() == "-" {
        std::io::stdin().read_to_end(&mut bytes).context("cannot read standard input")?;
    } else {
        bytes = std::fs::read(&args.file)
            .with_context(|| format!("cannot read {}", args.file.display()))?;
    }
    let name = args.file.to_string_lossy();
    if foreign_file::looks_foreign(&name, &bytes) {
        let games = foreign_file::replays(&name, &bytes)
            .map_err(|message| Failure::invalid(anyhow!("{name}: {message}")))?;
        for remark in games.iter().flat_map(|game| play(game).remarks) {
            let line = printable(&format!("{name}: {remark}"));
            writeln!(std::io::stderr(), "minewise: {line}")?;
        }
        return Ok(games.iter().map(|game| Ok(to_record(game))).collect());
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| Failure::invalid(anyhow!("{} is not UTF-8 text", args.file.display())))?;
    Ok(records::split(&text).into_iter().map(Record::parse).collect())
}

/// Executes the commands of a record and passes on every state, or only the last.
fn replay(
    record: &Record,
    game: usize,
    args: &Args,
    write: &mut impl FnMut(Step) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut session = record.start();
    let state = |session: &Session, step: usize, last: Option<&TimedCommand>| {
        let t = last.map_or(Millis(0), |last| last.at);
        let snapshot = session.snapshot(t);
        Step { v: 1, game, step, t, command: last.map(|last| last.command), snapshot }
    };
    if !args.only_final {
        write(state(&session, 0, None))?;
    }
    for (index, timed) in record.commands.iter().enumerate() {
        session.replay(*timed).map_err(|error| {
            Failure::invalid(RecordError::Refused { command: index + 1, error })
        })?;
        if !args.only_final {
            write(state(&session, index + 1, Some(timed)))?;
        }
    }
    if args.only_final {
        write(state(&session, record.commands.len(), record.commands.last()))?;
    }
    Ok(())
}

fn write(output: &mut impl Write, args: &Args, look: Look, step: Step) -> Result<(), Failure> {
    if args.output.json {
        serde_json::to_writer(&mut *output, &step)?;
        writeln!(output)?;
        return Ok(());
    }
    if step.game > 1 || (step.step > 0 && !args.only_final) {
        writeln!(output)?;
    }
    let seconds = step.t.0 as f64 / 1_000.0;
    let what = step.command.map_or_else(|| "start".to_owned(), command_in_words);
    writeln!(output, "game {}, step {} at {seconds:.1} s: {what}", step.game, step.step)?;
    let status_line = minewise_terminal::status_line(&step.snapshot);
    BoardText::of_snapshot(step.snapshot, Labels::Both, look).write_to(output)?;
    writeln!(output, "{status_line}")?;
    Ok(())
}
