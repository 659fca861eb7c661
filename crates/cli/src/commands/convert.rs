//! `minewise convert`.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, anyhow};
use minewise_replays::{
    Clicks, ForeignReplay, Format, Play, Player, TextForm, from_record, play, read, write_board,
    write_evf, write_mbf, write_rawvf,
};
use minewise_rules::Outcome;
use minewise_version::VERSION;

use crate::failure::Failure;
use crate::foreign_file::{FileGame, read_file};
use crate::wording;

/// Convert replays and boards of other programs, and records
///
/// Reads AVF (Arbiter), FSVF (FreeSweeper), MVF (Clone), RMV and UMF (Vienna Minesweeper), EVF and EVFS
/// (Metasweeper), RAWVF, MBF and records of Minewise, and writes EVF, RAWVF, a record, which `minewise replay` shows, or
/// just the board: as MBF or as text. What doesn't fit together in a replay is reported on standard
/// error. docs/formats.md describes all of these formats.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// The file to convert; `-` for standard input
    #[arg(value_name = "IN")]
    input: String,

    /// The file to write; `-` for standard output
    #[arg(value_name = "OUT")]
    output: String,

    /// The format to write: evf, rawvf, record or mbf; or the board as text: text (* for a mine), bits
    /// (1 for a mine), lists (JSON, -1 for a mine), ptt (a link to the ZiNi calculator) or hex (MBF).
    /// By default the one that OUT ends with (jsonl for a record, txt for text)
    #[arg(long, value_name = "FORMAT")]
    to: Option<String>,

    /// Which game of a file that has several, counted from 1
    #[arg(long, value_name = "NUMBER")]
    game: Option<usize>,
}

const AFTER_HELP: &str = "\
Examples:
  minewise convert game.avf game.evf
  minewise convert game.rmv board.mbf
  minewise convert --to ptt game.avf -
  minewise convert --to rawvf game.mvf - | less
  minewise convert game.avf game.jsonl && minewise replay game.jsonl
  minewise convert --game 3 evening.evfs third.evf";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let format = wanted_format(args)?;
    let games = read_file(&args.input).map_err(|unread| unread.into_failure(&args.input))?;
    let game = chosen(args, games)?;
    if let FileGame::Foreign(replay) = &game {
        for remark in play(replay).remarks {
            writeln!(io::stderr(), "minewise: {}: {remark}", args.input)?;
        }
    }
    let refused = |error| Failure::Invalid(anyhow!("{}: {error}", args.input));
    let replay = || -> Result<ForeignReplay, Failure> {
        let mut replay = game.replay().map_err(refused)?;
        replay.source.converted_by = Some(format!("Minewise {VERSION}"));
        Ok(replay)
    };
    let layout = || game.layout().map_err(refused);
    let bytes = match format {
        Target::Evf => {
            let replay = replay()?;
            let bytes = write_evf(&replay).map_err(Failure::invalid)?;
            warn_if_different(&replay, &read_again(&bytes, Format::Evf)?, "EVF")?;
            bytes
        }
        Target::Mbf => write_mbf(&layout()?).map_err(Failure::invalid)?,
        Target::Board(form) => {
            write_board(&layout()?, form).map_err(Failure::invalid)?.into_bytes()
        }
        Target::Rawvf => {
            let replay = replay()?;
            let bytes = write_rawvf(&replay).into_bytes();
            warn_if_different(&replay, &read_again(&bytes, Format::Rawvf)?, "RAWVF")?;
            bytes
        }
        Target::Record => {
            let record = game.record();
            if let FileGame::Foreign(replay) = &game
                && let Ok(again) = from_record(&record)
            {
                warn_if_different(replay, &again, "a record")?;
            }
            record.to_string().into_bytes()
        }
    };
    if args.output == "-" {
        io::stdout().lock().write_all(&bytes)?;
    } else {
        std::fs::write(&args.output, bytes)
            .with_context(|| format!("cannot write {}", args.output))?;
    }
    Ok(())
}

/// What can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Target {
    Evf,
    Rawvf,
    Mbf,
    Record,
    Board(TextForm),
}

fn wanted_format(args: &Args) -> Result<Target, Failure> {
    let extension = || Path::new(&args.output).extension()?.to_str().map(str::to_owned);
    let named = args.to.clone().or_else(extension).unwrap_or_default();
    let named = named.to_ascii_lowercase();
    match named.as_str() {
        "evf" => Ok(Target::Evf),
        "rawvf" => Ok(Target::Rawvf),
        "mbf" => Ok(Target::Mbf),
        "record" | "jsonl" => Ok(Target::Record),
        "txt" => Ok(Target::Board(TextForm::Stars)),
        _ => TextForm::from_name(&named).map(Target::Board).ok_or_else(|| {
            Failure::Invalid(anyhow!(
                "choose a format that can be written: --to evf, rawvf, record, mbf, text, bits, \
                 lists, ptt or hex"
            ))
        }),
    }
}

fn chosen(args: &Args, mut games: Vec<FileGame>) -> Result<FileGame, Failure> {
    let count = games.len();
    let index = match args.game {
        None if count == 1 => 0,
        None => {
            let choice =
                anyhow!("there are {count} games in {}: choose one with --game", args.input);
            return Err(Failure::Invalid(choice));
        }
        Some(number) => number.wrapping_sub(1),
    };
    if index >= count {
        let are = if count == 1 { "is" } else { "are" };
        let games = wording::count(count, "game");
        return Err(Failure::Invalid(anyhow!("there {are} {games} in {}", args.input)));
    }
    Ok(games.swap_remove(index))
}

/// The game in a file that was written.
fn read_again(bytes: &[u8], format: Format) -> Result<ForeignReplay, Failure> {
    Ok(read(bytes, format).map_err(Failure::invalid)?.swap_remove(0))
}

/// Not every format can express every game; nobody should find that out later.
fn warn_if_different(
    before: &ForeignReplay,
    after: &ForeignReplay,
    format: &str,
) -> io::Result<()> {
    let mut differences = differences(&play(before), &play(after));
    differences.extend(other_descriptions(before, after));
    if differences.is_empty() {
        return Ok(());
    }
    let differences = differences.join("; ");
    writeln!(
        io::stderr(),
        "minewise: {format} can't express everything in this game; played again, it has \
         {differences}"
    )
}

/// What isn't said in the same way about a game: who played it, and by which rules.
fn other_descriptions(before: &ForeignReplay, after: &ForeignReplay) -> Vec<String> {
    let described = |replay: &ForeignReplay| {
        let Player { name, nickname, country, event } = replay.player.clone();
        [
            ("mode", replay.mode.to_string()),
            ("player", name),
            ("nickname", nickname),
            ("country", country),
            ("competition", event),
        ]
    };
    let both = described(before).into_iter().zip(described(after));
    let differ = both.filter(|(once, now)| once != now);
    differ
        .map(|((what, once), (_, now))| match now.as_str() {
            "" => format!("no {what} instead of {once}"),
            _ => format!("the {what} {now} instead of {once}"),
        })
        .collect()
}

/// Times of two formats differ by less than this because they are rounded.
const ROUNDING: f64 = 0.01;

/// What isn't the same in two games.
fn differences(before: &Play, after: &Play) -> Vec<String> {
    let outcome = |game: &Play| match game.outcome {
        Some(Outcome::Won) => "a win",
        Some(Outcome::Lost) => "a loss",
        Some(Outcome::Abandoned) | None => "no end",
    };
    let seconds = |game: &Play| f64::from(game.time().unwrap_or(0)) / 1_000.0;
    let times = [seconds(before), seconds(after)];
    let moves = |game: &Play| game.moves.iter().map(|one| (one.pos, one.kind)).collect::<Vec<_>>();
    let mut found = Vec::new();
    let mut differs = |is_different: bool, now: String, once: String| {
        if is_different {
            found.push(format!("{now} instead of {once}"));
        }
    };
    let ends = [outcome(before), outcome(after)].map(str::to_owned);
    let [once, now] = ends;
    differs(once != now, now, once);
    let [once, now] = times.map(|time| format!("a time of {time:.3} s"));
    differs((times[0] - times[1]).abs() >= ROUNDING, now, once);
    let [once, now] = [before, after].map(|game| {
        let Clicks { left, right, chords } = game.clicks;
        format!("{left} left, {right} right and {chords} chording clicks")
    });
    differs(once != now, now, once);
    let [once, now] = [before, after].map(|game| format!("{} of its 3BV solved", game.solved));
    differs(once != now, now, once);
    if found.is_empty() && moves(before) != moves(after) {
        found.push("other moves".to_owned());
    }
    found
}
