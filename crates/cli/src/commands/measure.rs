//! `minewise measure`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use minewise_replays::Format;

use crate::board_args::{JsonArgs, ThreadArgs};
use crate::failure::Failure;
use crate::foreign_file::{FileGame, Unread, read_file};
use crate::measured_game::MeasuredGame;
use crate::ordered_workers::{self, Event};
use crate::printable::printable;
use crate::progress::Progress;

/// Measure replays: 3BV/s, IOE, ZiNi and the like, risk, luck and mistakes
///
/// Reads AVF (Arbiter), MVF (Clone), RMV (Vienna Minesweeper), EVF and EVFS (Metasweeper), RAWVF,
/// MBF boards and records of Minewise. Each replay is played again, so the figures are those of the
/// game and not what the file says; where the two differ, a remark says so. docs/measures.md has the
/// formulas.
///
/// The exit code is 4 if a file can't be read as any of these; the others are measured all the
/// same.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// Files, `-` for standard input, or directories, of which all files with a known ending are
    /// measured
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,

    /// Which games are also reviewed for risk, luck and mistakes, which takes some milliseconds each:
    /// those of files that are named, but not those of directories (auto), always, or never
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    review: When,

    #[command(flatten)]
    output: JsonArgs,

    #[command(flatten)]
    threads: ThreadArgs,
}

const AFTER_HELP: &str = "\
With --json, one line for each game: v, file, game (counted from 1), format, version, software,
player, width, height, mines, mode, outcome (won, lost, abandoned or null), time_ms, claimed_time_ms,
three_bv, solved, openings, islands, zini, hzini, left, right, chords, clicks, effective_left,
effective_right, effective_chords, effective, flags, path, three_bv_per_second,
clicks_per_second, ioe, correctness, throughput, rqp, qg, stnb, estimated_time (seconds);
guesses, forced, risk, risk_necessary, risk_mistaken, luck, mistakes and accuracy if the game is
reviewed; lists, with list, level, counts and reasons for each list of the community once the
game is over; and remarks. What can't be computed is null, and a remark says why where that isn't
plain. For a file or a game that can't be read: v, file, error, message.

Examples:
  minewise measure game.avf
  minewise measure --json replays/ > measures.jsonl
  minewise measure --json game.evf | jq .ioe";

/// How many files of a large directory are measured at once: handing them over one by one would take
/// longer than reading them.
const MOST_AT_ONCE: usize = 16;
/// How long lines wait at most: writing each of them by itself would take long, too.
const FLUSHED_EVERY: Duration = Duration::from_millis(40);

/// When games are reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

/// A file to be measured.
struct Source {
    file: String,
    /// Whether an argument names it, and not the directory it is in.
    is_named: bool,
}

/// What is known about one file: the line to print of each game, or why there is none.
struct Measured {
    file: String,
    lines: Result<Vec<Result<Vec<u8>, String>>, Unread>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let files = files(&args.files)?;
    let progress = Progress::towards(Some(files.len() as u64), "measured");
    let mut output = progress.output();
    let mut refused = 0_u64;
    let (is_json, review) = (args.output.json, args.review);
    let threads = args.threads.threads();
    let at_once = (files.len() / threads.get() / 8).clamp(1, MOST_AT_ONCE);
    let mut files = files.into_iter();
    let next = move || {
        let some: Vec<Source> = files.by_ref().take(at_once).collect();
        (!some.is_empty()).then_some((some, 0))
    };
    let worker = || {
        move |files: Vec<Source>| {
            files.into_iter().map(|file| measure(file, is_json, review)).collect::<Vec<_>>()
        }
    };
    let mut flushed = Instant::now();
    ordered_workers::run(threads, next, worker, |event| {
        let measured = match event {
            Event::Done(measured) => measured,
            Event::Idle if flushed.elapsed() < FLUSHED_EVERY => return Ok(()),
            Event::Idle => {
                flushed = Instant::now();
                return Ok::<(), Failure>(output.flush()?);
            }
        };
        for Measured { file, lines } in measured {
            progress.advance();
            let lines = match lines {
                Ok(lines) => lines,
                Err(Unread::Failed(error)) => return Err(Failure::Failed(error)),
                Err(Unread::Unrecognised(message) | Unread::Invalid(message)) => vec![Err(message)],
            };
            for line in lines {
                match line {
                    Ok(line) => output.write_all(&line)?,
                    Err(message) => {
                        refused += 1;
                        refuse(&mut output, &file, &message, is_json)?;
                    }
                }
            }
        }
        Ok(())
    })?;
    output.flush()?;
    if refused > 0 { Err(Failure::Refused) } else { Ok(()) }
}

/// The files that the arguments name, in order; those of a directory by name.
fn files(named: &[String]) -> Result<Vec<Source>, Failure> {
    let mut files = Vec::new();
    for name in named {
        if name != "-" && Path::new(name).is_dir() {
            let mut found =
                files_below(Path::new(name)).with_context(|| format!("cannot read {name}"))?;
            found.sort();
            files.extend(found.into_iter().map(|file| Source { file, is_named: false }));
        } else {
            files.push(Source { file: name.clone(), is_named: true });
        }
    }
    Ok(files)
}

/// The files of a directory and of those below it that may have replays. Links to directories aren't
/// followed, so there is no way round in circles.
fn files_below(directory: &Path) -> io::Result<Vec<String>> {
    let mut files = Vec::new();
    let mut directories: Vec<PathBuf> = vec![directory.to_owned()];
    while let Some(directory) = directories.pop() {
        for entry in std::fs::read_dir(directory)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                directories.push(entry.path());
            } else if let Some(name) = entry.path().to_str()
                && (Format::from_name(name).is_some() || may_be_records(name))
            {
                files.push(name.to_owned());
            }
        }
    }
    Ok(files)
}

/// Whether the name of a file is that of records, and of much else.
fn may_be_records(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("jsonl"))
}

fn measure(source: Source, is_json: bool, review: When) -> Measured {
    let Source { file, is_named } = source;
    let is_reviewed = match review {
        When::Auto => is_named,
        When::Always => true,
        When::Never => false,
    };
    let lines = match read_file(&file) {
        Ok(games) => {
            let are_several = games.len() > 1;
            let line = |(game, number): (FileGame, usize)| {
                let several = Some(number).filter(|_| are_several);
                let measured =
                    MeasuredGame::of(&game, is_reviewed).map_err(|error| match several {
                        Some(number) => format!("game {number}: {error}"),
                        None => error.to_string(),
                    })?;
                Ok(match is_json {
                    true => measured.json_line(&file, number),
                    false => measured.text_line(&file, several),
                })
            };
            Ok(games.into_iter().zip(1..).map(line).collect())
        }
        // Nobody said that this is a record.
        Err(Unread::Unrecognised(_)) if !is_named && may_be_records(&file) => Ok(Vec::new()),
        Err(unread) => Err(unread),
    };
    Measured { file, lines }
}

/// Reports a file that isn't a replay: with the answers if they are JSON, otherwise on standard
/// error.
fn refuse(
    output: &mut impl Write,
    file: &str,
    message: &str,
    is_json: bool,
) -> Result<(), Failure> {
    if is_json {
        let line =
            serde_json::json!({"v": 1, "file": file, "error": "invalid", "message": message});
        writeln!(output, "{line}")?;
    } else {
        // If both go to a terminal, they should appear in order.
        output.flush()?;
        writeln!(io::stderr(), "minewise: {}: {}", printable(file), printable(message))?;
    }
    Ok(())
}
