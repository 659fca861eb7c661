//! The arguments that all subcommands share: which board, which seed, which
//! form of output.

use std::num::NonZero;
use std::str::FromStr;
use std::thread;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use minewise_board::{Limits, Params, ParamsRequest, Pos};
use minewise_rules::{FirstClick, Level, Seed};
use minewise_session::Fairness;

use crate::failure::Failure;

/// The heading of the arguments about the board in the help.
pub(crate) const BOARD: &str = "Board";

/// Which board.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct BoardArgs {
    /// The board by name: easy 5x5 with 4 mines, normal 10x10 with 10, beginner
    /// 9x9 with 10, intermediate 16x16 with 40, expert 30x16 with 99, evil 30x20
    /// with 130
    #[arg(long, value_name = "NAME", value_parser = one_of(Level::ALL, Level::name))]
    #[arg(conflicts_with_all = ["size", "mines"])]
    #[arg(help_heading = BOARD)]
    level: Option<Level>,

    /// Columns and rows, like 20x10 [default: 10x10]
    #[arg(long, value_name = "WxH", value_parser = width_and_height)]
    #[arg(help_heading = BOARD)]
    size: Option<(u64, u64)>,

    /// The number of mines [default: 10]
    #[arg(long, value_name = "M", value_parser = number)]
    #[arg(help_heading = BOARD)]
    mines: Option<u64>,
}

impl BoardArgs {
    /// Whether any of these arguments was given.
    pub(crate) const fn is_given(&self) -> bool {
        self.level.is_some() || self.size.is_some() || self.mines.is_some()
    }

    /// The level asked for.
    pub(crate) const fn level(&self) -> Option<Level> {
        self.level
    }

    /// The board, checked by the one validator; the default board without arguments.
    pub(crate) fn params(&self) -> Result<Params, Failure> {
        if let Some(level) = self.level {
            return Ok(level.params());
        }
        let request = ParamsRequest {
            columns: self.size.map(|(width, _)| width),
            rows: self.size.map(|(_, height)| height),
            mines: self.mines,
        };
        request.validate(&Limits::LOCAL).map_err(Failure::invalid)
    }
}

/// The arguments of which one makes a run repeatable. Without it, shards would not be parts of the same
/// whole.
pub(crate) const REPEATABLE: &str = "repeatable";

/// How a board is generated.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct LayingArgs {
    /// What is guaranteed about the first cell you open: an opening (no mines around it), only that
    /// it is safe, or nothing [default: opening]
    #[arg(long, value_name = "RULE", value_parser = one_of(FirstClick::ALL, FirstClick::name))]
    #[arg(help_heading = BOARD)]
    first: Option<FirstClick>,

    /// A seed that makes random choices repeatable
    #[arg(long, value_name = "NUMBER", value_parser = u64::from_str, group = REPEATABLE)]
    #[arg(help_heading = BOARD)]
    seed: Option<u64>,
}

impl LayingArgs {
    /// The first-click rule asked for.
    pub(crate) const fn first(&self) -> Option<FirstClick> {
        self.first
    }

    pub(crate) fn first_click(&self) -> FirstClick {
        self.first.unwrap_or_default()
    }

    pub(crate) fn seed(&self) -> Option<Seed> {
        self.seed.map(Seed)
    }
}

/// How a game deals with luck.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct FairnessArgs {
    /// How the game deals with luck. classic: some boards need a guess; no-guess: every board can
    /// be solved without guessing; strict: guessing while a cell is certainly safe loses; kind:
    /// when nothing is certain, a guess that could be safe is safe [default: classic]
    #[arg(long, value_name = "RULE", value_parser = one_of(Fairness::ALL, Fairness::name))]
    pub(crate) fairness: Option<Fairness>,
}

/// How much runs in parallel.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct ThreadArgs {
    /// The number of threads [default: one per core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
}

impl ThreadArgs {
    pub(crate) fn threads(&self) -> NonZero<usize> {
        self.threads
            .or_else(|| thread::available_parallelism().ok())
            .unwrap_or(NonZero::<usize>::MIN)
    }
}

/// The form of the output.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct JsonArgs {
    /// Print one JSON object per line
    #[arg(long)]
    pub(crate) json: bool,
}

/// A parser for one of some values by name, which also lists them in the help.
pub(crate) fn one_of<T, const N: usize>(
    values: [T; N],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr + Clone + Send + Sync + 'static,
    T::Err: std::error::Error + Send + Sync + 'static,
{
    PossibleValuesParser::new(values.map(name)).try_map(|name| name.parse())
}

/// Reads a cell, `X,Y`.
pub(crate) fn column_and_row(text: &str) -> Result<Pos, String> {
    let numbers = text.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
    let (x, y) = numbers
        .ok_or_else(|| "write COLUMN,ROW counted from 0: 3,1 is row 2, column 4".to_owned())?;
    Ok(Pos::new(x, y))
}

/// Only checks the syntax; the validator decides whether a size is allowed.
fn width_and_height(text: &str) -> Result<(u64, u64), String> {
    let malformed = || "write WIDTHxHEIGHT, like 20x10".to_owned();
    let (width, height) = text.split_once(['x', 'X']).ok_or_else(malformed)?;
    number(width).and_then(|width| Ok((width, number(height)?))).map_err(|_| malformed())
}

/// A number of any length: one beyond `u64` is past every limit, so the largest
/// `u64` stands for it and the validator refuses that.
fn number(text: &str) -> Result<u64, String> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("not a number".to_owned());
    }
    Ok(text.parse().unwrap_or(u64::MAX))
}
