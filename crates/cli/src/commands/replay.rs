//! `minewise replay`.

use std::io::{Read, Write};
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use minewise_session::{Command, Millis, Record, Session, Snapshot, TimedCommand};
use minewise_terminal::{BoardText, Labels, Look};
use serde::Serialize;

use crate::board_args::JsonArgs;
use crate::failure::Failure;
use crate::records;
use crate::screen::{self, LookArgs};

/// Replay the record of a game, step by step
///
/// Records are what `minewise play --record FILE` writes; a file may hold several
/// games.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// The file with the record; `-` for standard input
    file: PathBuf,

    /// Only the end of each game
    #[arg(long = "final")]
    only_final: bool,

    #[command(flatten)]
    output: JsonArgs,

    #[command(flatten)]
    look: LookArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise replay games.jsonl
  minewise replay --final games.jsonl
  minewise replay --json - < games.jsonl | jq .status";

/// One state of a game, before the first command or after one.
#[derive(Serialize)]
struct Step {
    v: u32,
    /// Which game of the file, counted from 1.
    game: usize,
    /// How many commands have been carried out.
    step: usize,
    /// The time since the start of the record, in milliseconds.
    t: Millis,
    /// The command that led here; none at the start.
    command: Option<Command>,
    #[serde(flatten)]
    snapshot: Snapshot,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let text = read(args)?;
    let mut output = screen::output();
    let look = args.look.look();
    let records = records::split(&text);
    for (index, text) in records.iter().enumerate() {
        let replayed =
            replay(text, index + 1, args, &mut |step| write(&mut output, args, look, step));
        if let Err(failure) = replayed {
            // What could be replayed is shown before what is wrong.
            output.flush()?;
            return Err(match failure {
                Failure::Invalid(error) if records.len() > 1 => {
                    Failure::Invalid(error.context(format!("game {}", index + 1)))
                }
                failure => failure,
            });
        }
    }
    Ok(output.flush()?)
}

fn read(args: &Args) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    if args.file.as_os_str() == "-" {
        std::io::stdin().read_to_end(&mut bytes).context("cannot read standard input")?;
    } else {
        bytes = std::fs::read(&args.file)
            .with_context(|| format!("cannot read {}", args.file.display()))?;
    }
    String::from_utf8(bytes)
        .map_err(|_| Failure::invalid(anyhow!("{} is not UTF-8 text", args.file.display())))
}

/// Carries out the commands of a record and hands on every state, or the last.
fn replay(
    text: &str,
    game: usize,
    args: &Args,
    write: &mut impl FnMut(Step) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let record = Record::parse(text).map_err(Failure::invalid)?;
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
        session.apply(timed.command, timed.at).map_err(|error| {
            Failure::invalid(minewise_session::RecordError::Refused { line: index + 2, error })
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
    let what = step.command.map_or_else(|| "start".to_owned(), in_words);
    writeln!(output, "game {}, step {} at {seconds:.1} s: {what}", step.game, step.step)?;
    let status_line = minewise_terminal::status_line(&step.snapshot);
    BoardText::of_snapshot(step.snapshot, Labels::Both, look).write_to(output)?;
    writeln!(output, "{status_line}")?;
    Ok(())
}

/// A command as a player would type it.
fn in_words(command: Command) -> String {
    let cell = |verb: &str, pos: minewise_board::Pos| format!("{verb} {},{}", pos.y + 1, pos.x + 1);
    match command {
        Command::Open(pos) => cell("open", pos),
        Command::Flag(pos) => cell("flag", pos),
        Command::Question(pos) => cell("question", pos),
        Command::Chord(pos) => cell("chord", pos),
        Command::Restart { .. } => "new".to_owned(),
        Command::Retry => "retry".to_owned(),
        Command::Pause => "pause".to_owned(),
        Command::Resume => "resume".to_owned(),
        Command::Undo => "undo".to_owned(),
        Command::GiveUp => "give up".to_owned(),
        Command::Hint => "hint".to_owned(),
        Command::Why(pos) => cell("why", pos),
        Command::Odds => "odds".to_owned(),
        Command::Advice => "advice".to_owned(),
        Command::Auto => "auto".to_owned(),
        Command::AutoPlay => "auto play".to_owned(),
        Command::Tick => "tick".to_owned(),
    }
}
