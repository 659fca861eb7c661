//! `minewise new`.

use std::io::Write;

use minewise_rules::{BoardId, Level};
use minewise_session::{Config, Fairness};
use serde::Serialize;

use crate::board_args::{BoardArgs, FairnessArgs, JsonArgs, LayingArgs};
use crate::failure::Failure;
use crate::screen;
use crate::seeds::seeds;

/// Create the id of a new board, and print it with its parameters
///
/// Together with the first cell opened, the id determines where the mines are. `minewise play
/// --id ID` plays that board, on this computer or any other.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    laying: LayingArgs,

    #[command(flatten)]
    fairness: FairnessArgs,

    #[command(flatten)]
    output: JsonArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise new                                  10x10 with 10 mines
  minewise new --level expert --seed 7 --json
  minewise play --id 30x16x99-opening-1-7       plays the board with this id";

#[derive(Serialize)]
struct NewBoard {
    v: u32,
    id: String,
    width: u16,
    height: u16,
    mines: u32,
    level: Option<Level>,
    first: &'static str,
    /// A string, since JavaScript's numbers would lose the low digits.
    seed: String,
    /// Not a part of the id: the same board can be played by any rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    fairness: Option<Fairness>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let params = args.board.params()?;
    let first_click = args.laying.first_click();
    let fairness = args.fairness.fairness.unwrap_or_default();
    let config = Config { first_click, fairness, ..Config::new(params) };
    config.check().map_err(Failure::invalid)?;
    let seed = seeds(args.laying.seed())?.draw();
    let id = BoardId { params, first_click, seed };
    let board = NewBoard {
        v: 1,
        id: id.to_string(),
        width: params.size().width(),
        height: params.size().height(),
        mines: params.mines(),
        level: Level::of(params),
        first: first_click.name(),
        seed: seed.to_string(),
        fairness: args.fairness.fairness,
    };
    let mut output = screen::output();
    if args.output.json {
        serde_json::to_writer(&mut output, &board)?;
        writeln!(output)?;
    } else {
        writeln!(output, "id:     {}", board.id)?;
        writeln!(output, "size:   {} columns, {} rows", board.width, board.height)?;
        writeln!(output, "mines:  {}", board.mines)?;
        writeln!(output, "first:  {}", board.first)?;
        writeln!(output, "seed:   {}", board.seed)?;
        if let Some(fairness) = board.fairness {
            writeln!(output, "fairness: {fairness}")?;
        }
    }
    Ok(output.flush()?)
}
