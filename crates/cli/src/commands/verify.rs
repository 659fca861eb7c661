//! `minewise verify`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};

use anyhow::Context;
use minewise_checker::{Accepted, Certificates, Reason, Rejection};
use minewise_commitment::{CheckedReplay, Evidence, KnownKeys, PublicKey, Signed};
use serde::Serialize;

use crate::analyser::Format;
use crate::board_args::JsonArgs;
use crate::failure::Failure;
use crate::printable::printable;
use crate::progress::Progress;
use crate::refusal::Refusal;
use crate::replay_check::{self, ReplayCheck};
use crate::wording;

/// Check that boards need no guessing, and that replays are genuine
///
/// A certificate, as written by `minewise generate --certificate`, contains a board and the
/// steps that solve it. Each step and its tier are checked by a search that shares no code with
/// the solver and the generator. How the board was generated is a remark that nobody can check.
/// One line per certificate says whether it is valid, and if not, which step
/// fails and why.
///
/// A replay, as provided by the server at the end of a game, is played again. The output says
/// for each question whether it is proved, not proved, or WRONG: whether the board is the one
/// committed to, whether both sides drew it, whether the moves lead to the result, who signed
/// the result and the times, which list it counts for, and whether it continues from a
/// checkpoint. A replay is `genuine` only if a key that you trust has signed it
/// (--keys, --key); without keys it is `unproved` at best. docs/trust.md explains what
/// each of these proves, and what none of them can.
///
/// A record of your own, as written by `minewise play --record`, is played again, too. It has
/// no seal, so it is `unproved`; if you give anything to compare it with, it is rejected.
///
/// The exit code is 0 if nothing is wrong, even if not everything is proved; 6 if something is
/// rejected, including any replay not signed by one of the keys you gave; and 4 if a file
/// contains neither certificates nor replays.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// Files with certificates, any number in each, or with replays or records; `-` for
    /// standard input
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<String>,

    /// The commitment that was published before the game, which a replay has to
    /// keep
    #[arg(long, value_name = "SHA256")]
    commitment: Option<String>,

    /// A file with keys that you trust, as a server publishes them at
    /// /.well-known/minewise-keys.json
    #[arg(long, value_name = "FILE")]
    keys: Vec<String>,

    /// A key that you trust, whenever it signs
    #[arg(long, value_name = "HEX")]
    key: Vec<PublicKey>,

    /// What the server promised before the game was made
    #[arg(long, value_name = "SHA256")]
    promise: Option<String>,

    /// What your side added to the seed
    #[arg(long, value_name = "HEX")]
    entropy: Option<String>,

    /// A signed checkpoint that was kept while the game was running
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<String>,

    #[command(flatten)]
    output: JsonArgs,
}

/// What replays are compared with, read from the files that the arguments name.
struct Compared {
    keys: KnownKeys,
    checkpoint: Option<Signed>,
}

impl Compared {
    fn read(args: &Args) -> Result<Self, Failure> {
        let mut keys = KnownKeys::default();
        for file in &args.keys {
            let named = read_json::<KnownKeys>(file, "a list of keys")?.keys;
            if named.is_empty() {
                let complaint =
                    anyhow::anyhow!("there is no key in {file}: nothing could be genuine");
                return Err(Failure::Invalid(complaint));
            }
            keys.keys.extend(named);
        }
        args.key.iter().for_each(|key| keys.pin(*key));
        let checkpoint = args.checkpoint.as_deref();
        let checkpoint = checkpoint.map(|file| read_json(file, "a checkpoint")).transpose()?;
        Ok(Compared { keys, checkpoint })
    }

    fn evidence<'a>(&'a self, args: &'a Args) -> Evidence<'a> {
        Evidence {
            commitment: args.commitment.as_deref(),
            promise: args.promise.as_deref(),
            entropy: args.entropy.as_deref(),
            checkpoint: self.checkpoint.as_ref(),
            keys: &self.keys,
        }
    }
}

fn read_json<T: serde::de::DeserializeOwned>(file: &str, kind: &str) -> Result<T, Failure> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
    serde_json::from_str(&text)
        .map_err(|error| Failure::invalid(anyhow::anyhow!("{file} is not {kind}: {error}")))
}

const AFTER_HELP: &str = "\
With --json, one line for each certificate or game: v, kind (certificate, replay or
record), ok, file, line (where it begins), and
  certificate     width, height, mines, start, power, steps, and remark, which is not
                  checked: mode
  replay, record  sealed (false for a record), genuine (signed by a key that you trust),
                  game (counted from 1), board, seed, commands, result (null for a game
                  that is not over) and, if sealed, commitment, name, and findings, each
                  with about (board, draw, moves, signature, ranking or checkpoint),
                  verdict (proved, not proved or WRONG) and text
  if not ok       message

Examples:
  minewise verify certificates.jsonl
  minewise generate --level expert --certificate --count 10 | minewise verify
  minewise verify --json certificates.jsonl | jq .steps
  minewise verify games.jsonl
  minewise verify --commitment 0c4f... replay.jsonl
  curl -s https://example.org/.well-known/minewise-keys.json > keys.json
  minewise verify --keys keys.json replay.jsonl";

/// The findings, as one line of JSON.
#[derive(Serialize)]
struct Checked<'a> {
    v: u32,
    /// What was checked.
    kind: &'static str,
    ok: bool,
    file: &'a str,
    /// The line on which it starts, or which fails.
    line: usize,
    #[serde(flatten)]
    findings: Findings,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Findings {
    Accepted {
        width: u16,
        height: u16,
        mines: u32,
        start: u64,
        power: &'static str,
        steps: u64,
        /// What nobody can check.
        remark: Remarked,
    },
    Rejected {
        /// The step that fails, if one does.
        step: Option<u64>,
        message: String,
    },
}

#[derive(Serialize)]
struct Remarked {
    mode: Option<String>,
}

/// Counts of what was read and how it was judged.
#[derive(Default)]
struct Tally {
    rejected: u64,
    refused: u64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let progress = Progress::towards(None, "checked");
    let mut output = progress.output();
    let mut tally = Tally::default();
    let compared = Compared::read(args)?;
    let evidence = compared.evidence(args);
    let mut check =
        |file: &String| check_file(args, file, &evidence, &mut output, &progress, &mut tally);
    let checked = args.files.iter().try_for_each(&mut check);
    let written = checked.and_then(|()| Ok(output.flush()?));
    let found = match tally {
        Tally { refused: 1.., .. } => Some(Failure::Refused),
        Tally { rejected: 1.., .. } => Some(Failure::Negative),
        _ => None,
    };
    Failure::end(written, found)
}

fn check_file(
    args: &Args,
    file: &str,
    evidence: &Evidence<'_>,
    output: &mut impl Write,
    progress: &Progress,
    tally: &mut Tally,
) -> Result<(), Failure> {
    let mut input: Box<dyn BufRead> = if file == "-" {
        Box::new(io::stdin().lock())
    } else {
        let opened = File::open(file).with_context(|| format!("cannot read {file}"))?;
        Box::new(BufReader::new(opened))
    };
    let begin = input.fill_buf().with_context(|| format!("cannot read {file}"))?;
    if replay_check::looks_like_one(begin) {
        let checked =
            replay_check::check(input, evidence).with_context(|| format!("cannot read {file}"))?;
        let are_several = checked.len() > 1;
        return checked
            .iter()
            .try_for_each(|game| write_replay(args, file, are_several, game, output, tally));
    }
    let mut is_empty = true;
    for checked in Certificates::new(input) {
        let checked = checked.with_context(|| format!("cannot read {file}"))?;
        is_empty = false;
        progress.advance();
        match checked {
            Err(Rejection { line, reason: reason @ Reason::NotACertificate, .. }) => {
                tally.refused += 1;
                refuse(args, file, line, &reason.to_string(), output)?;
            }
            checked => {
                tally.rejected += u64::from(checked.is_err());
                write(args, file, checked, output)?;
            }
        }
    }
    if is_empty {
        tally.refused += 1;
        let name = if file == "-" { "standard input" } else { file };
        let message = format!("{name} is empty: it has no certificate and no record");
        Refusal::without_line(message).report(output, Format::of(&args.output))?;
    }
    Ok(())
}

/// Reports on one game of a file.
fn write_replay(
    args: &Args,
    file: &str,
    is_one_of_several: bool,
    checked: &ReplayCheck,
    output: &mut impl Write,
    tally: &mut Tally,
) -> Result<(), Failure> {
    if let CheckedReplay::NoRecord { message } = &checked.checked {
        tally.refused += 1;
        let refusal = Refusal::of_record(checked.line, 0, &place(args, file), message);
        return Ok(refusal.report(output, Format::of(&args.output))?);
    }
    tally.rejected += u64::from(checked.checked.is_rejected());
    if args.output.json {
        serde_json::to_writer(&mut *output, &checked.json(file))?;
        writeln!(output)?;
    } else {
        let game = match is_one_of_several {
            true => format!("game {}: ", checked.game),
            false => String::new(),
        };
        writeln!(output, "{}{game}{checked}", place(args, file))?;
    }
    Ok(())
}

/// Reports something that is not even a certificate.
fn refuse(
    args: &Args,
    file: &str,
    line: usize,
    message: &str,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let refusal = Refusal::invalid(line, format!("{}{message}", place(args, file)));
    Ok(refusal.report(output, Format::of(&args.output))?)
}

fn write(
    args: &Args,
    file: &str,
    checked: Result<Accepted, Rejection>,
    output: &mut impl Write,
) -> Result<(), Failure> {
    if args.output.json {
        serde_json::to_writer(&mut *output, &Checked::of(file, checked))?;
        writeln!(output)?;
        return Ok(());
    }
    let place = place(args, file);
    match checked {
        Ok(accepted) => {
            let Accepted { params, power, remark, steps, .. } = accepted;
            let steps = wording::count(usize::try_from(steps).unwrap_or(usize::MAX), "step");
            write!(output, "{place}ok: {params}, power {power}, {steps}")?;
            match remark.mode {
                Some(mode) => writeln!(output, " (not checked: mode {mode})")?,
                None => writeln!(output)?,
            }
        }
        Err(rejection) => {
            writeln!(output, "{place}rejected: {}", printable(&rejection.to_string()))?;
        }
    }
    Ok(())
}

/// The file in which something was found, if there are several.
fn place(args: &Args, file: &str) -> String {
    if args.files.len() > 1 { format!("{}: ", printable(file)) } else { String::new() }
}

impl<'a> Checked<'a> {
    fn of(file: &'a str, checked: Result<Accepted, Rejection>) -> Self {
        let (ok, line, findings) = match checked {
            Ok(Accepted { line, params, start, power, remark, steps }) => {
                let accepted = Findings::Accepted {
                    width: params.size().width(),
                    height: params.size().height(),
                    mines: params.mines(),
                    start,
                    power: power.name(),
                    steps,
                    remark: Remarked { mode: remark.mode },
                };
                (true, line, accepted)
            }
            Err(Rejection { line, step, reason }) => {
                (false, line, Findings::Rejected { step, message: reason.to_string() })
            }
        };
        Checked { v: 1, kind: "certificate", ok, file, line, findings }
    }
}
