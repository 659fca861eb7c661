//! `minewise measure`.

use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use minewise_replays::Format;

use crate::board_args::{JsonArgs, ThreadArgs};
use crate::failure::Failure;
use crate::foreign_file::{FileGame, Unread, read_file};
use crate::measured_game::{MeasuredGame, Repeats};
use crate::ordered_workers::{self, Event};
use crate::printable::printable;
use crate::progress::Progress;
use crate::seen_boards::{GamePlace, Repetition, SeenBoards};

/// Measure replays: 3BV/s, IOE, ZiNi and the like, risk, luck and mistakes
///
/// Reads AVF (Arbiter), FSVF (FreeSweeper), MVF (Clone), RMV and UMF (Vienna Minesweeper), EVF and EVFS
/// (Metasweeper), RAWVF, MBF boards and records of Minewise. Each replay is played again, so the figures are those of the
/// game and not what the file says; where the two differ, a remark says so. docs/measures.md has the
/// formulas.
///
/// Lists of best times want every board to be new. If a board occurs again in what is measured, the
/// later game says where it was before, and doesn't count for any list.
///
/// The exit code is 4 if a file can't be read as any of these, or if a directory has nothing to
/// measure; the others are measured all the same.
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
game is over; repeats, with file, game and same_game if the board was there before among all
these games; and remarks. What can't be computed is null, and a remark says why where that isn't
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

/// What is wrong with a directory in which there is nothing to do.
const NOTHING_HERE: &str = "there is nothing to measure: no file in this directory has the ending of \
                            a replay, a board or records";

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
    origin: Origin,
}

/// Why a file is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// An argument names it.
    Named,
    /// An argument names the directory it is in.
    Directory,
    /// It is a directory itself, without any file to measure.
    Empty,
}

/// What is known about one file: its games, each with its measures or why there are none.
type Measured = Result<Vec<Result<MeasuredGame, String>>, Unread>;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let sources: Arc<[Source]> = files(&args.files)?.into();
    let progress = Progress::towards(Some(sources.len() as u64), "measured");
    let mut output = progress.output();
    let mut report = Report { sources: &sources, is_json: args.output.json, ..Report::default() };
    let threads = args.threads.threads();
    let at_once = (sources.len() / threads.get() / 8).clamp(1, MOST_AT_ONCE);
    let (count, mut taken) = (sources.len(), 0);
    let next = move || {
        let start = taken;
        taken = count.min(taken + at_once);
        (start < taken).then_some((start..taken, 0))
    };
    let (shared, review) = (Arc::clone(&sources), args.review);
    let worker = move || {
        let sources = Arc::clone(&shared);
        move |some: Range<usize>| {
            sources[some].iter().map(|source| measure(source, review)).collect::<Vec<_>>()
        }
    };
    let mut flushed = Instant::now();
    let written = ordered_workers::run(threads, next, worker, |event| {
        match event {
            Event::Done(measured) => {
                for measured in measured {
                    progress.advance();
                    report.add(measured, &mut output)?;
                }
            }
            Event::Idle if flushed.elapsed() < FLUSHED_EVERY => {}
            Event::Idle => {
                flushed = Instant::now();
                output.flush()?;
            }
        }
        Ok::<(), Failure>(())
    });
    let written = written.and_then(|()| Ok(output.flush()?));
    Failure::end(written, report.found(&args.files))
}

/// What is written, in the order of the files.
#[derive(Default)]
struct Report<'a> {
    sources: &'a [Source],
    is_json: bool,
    /// The number of the next file.
    file: usize,
    boards: SeenBoards,
    measured: u64,
    refused: u64,
}

impl Report<'_> {
    /// Writes the lines of the next file.
    fn add(&mut self, measured: Measured, output: &mut impl Write) -> Result<(), Failure> {
        let number = self.file;
        let file = &self.sources[number].file;
        self.file += 1;
        let games = match measured {
            Ok(games) => games,
            Err(Unread::Failed(error)) => return Err(Failure::Failed(error)),
            Err(Unread::Unrecognised(message) | Unread::Invalid(message)) => vec![Err(message)],
        };
        let are_several = games.len() > 1;
        for (game, measured) in (1..).zip(games) {
            match measured {
                Ok(mut measured) => {
                    self.note_board(&mut measured, GamePlace { file: number as u32, game });
                    self.measured += 1;
                    let several = Some(game).filter(|_| are_several);
                    output.write_all(&match self.is_json {
                        true => measured.json_line(file, game),
                        false => measured.text_line(file, several),
                    })?;
                }
                Err(message) => {
                    self.refused += 1;
                    refuse(output, file, &message, self.is_json)?;
                }
            }
        }
        Ok(())
    }

    /// Finds out whether the board of a game was there before.
    fn note_board(&mut self, measured: &mut MeasuredGame, place: GamePlace) {
        let Some(mark) = measured.mark() else { return };
        if let Some(Repetition { first, is_same_game }) = self.boards.note(mark, place) {
            let file = self.sources[first.file as usize].file.clone();
            measured.repeat(Repeats { file, game: first.game, same_game: is_same_game });
        }
    }

    /// What there is to report at the end.
    fn found(&self, named: &[String]) -> Option<Failure> {
        if let Some(limit) = self.boards.limit() {
            let told = "later boards were compared with these alone";
            // If nobody reads that, nothing is lost.
            let _ = writeln!(
                io::stderr(),
                "minewise: only the first {limit} boards are remembered: {told}"
            );
        }
        let is_done = self.file == self.sources.len();
        match (self.measured, self.refused) {
            (_, 1..) => Some(Failure::Refused),
            (0, 0) if is_done => Some(Failure::Invalid(anyhow!(
                "there is nothing to measure: no file in {} is a replay or has records",
                named.join(", ")
            ))),
            _ => None,
        }
    }
}

/// The files that the arguments name, in order; those of a directory by name.
fn files(named: &[String]) -> Result<Vec<Source>, Failure> {
    let mut files = Vec::new();
    for name in named {
        if name != "-" && Path::new(name).is_dir() {
            let mut found =
                files_below(Path::new(name)).with_context(|| format!("cannot read {name}"))?;
            found.sort();
            if found.is_empty() {
                files.push(Source { file: name.clone(), origin: Origin::Empty });
            }
            let source = |file| Source { file, origin: Origin::Directory };
            files.extend(found.into_iter().map(source));
        } else {
            files.push(Source { file: name.clone(), origin: Origin::Named });
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

fn measure(source: &Source, review: When) -> Measured {
    let Source { file, origin } = source;
    if *origin == Origin::Empty {
        return Err(Unread::Invalid(NOTHING_HERE.to_owned()));
    }
    let is_named = *origin == Origin::Named;
    let is_reviewed = match review {
        When::Auto => is_named,
        When::Always => true,
        When::Never => false,
    };
    let games = match read_file(file) {
        Ok(games) => games,
        // Nobody said that this is a record.
        Err(Unread::Unrecognised(_)) if !is_named && may_be_records(file) => Vec::new(),
        Err(unread) => return Err(unread),
    };
    let are_several = games.len() > 1;
    let measured = |(number, game): (usize, FileGame)| {
        MeasuredGame::of(&game, is_reviewed).map_err(|error| match are_several {
            true => format!("game {number}: {error}"),
            false => error.to_string(),
        })
    };
    Ok((1..).zip(games).map(measured).collect())
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
        let flushed = output.flush();
        // Even if nobody reads the answers any more, this is read.
        writeln!(io::stderr(), "minewise: {}: {}", printable(file), printable(message))?;
        flushed?;
    }
    Ok(())
}
