//! `minewise generate`.

use std::io::Write;

use minewise_board::Pos;
use minewise_generator::{Board, UniformBoards};
use serde::Serialize;

use crate::board_args::{BoardArgs, JsonArgs, LayingArgs, column_and_row};
use crate::failure::Failure;
use crate::screen;
use crate::seeds::Seeds;

/// Write boards with their mines, one a line
///
/// The form is `W H M START MINE,MINE,...`, cells numbered row * W + column; START
/// is the first cell to open. Mines lie uniformly over the layouts that the
/// first-click rule permits. Board number n of a seed never changes, however many
/// are asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    laying: LayingArgs,

    /// How many boards
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,

    /// The first cell to open: column and row, counted from 0 [default: the middle]
    #[arg(long, value_name = "X,Y", value_parser = column_and_row)]
    start: Option<Pos>,

    #[command(flatten)]
    output: JsonArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise generate --level expert --count 1000 --seed 1 > boards.txt
  minewise generate --size 8x8 --mines 10 --first safe --start 0,0 --json";

#[derive(Serialize)]
struct BoardLine {
    v: u32,
    width: u16,
    height: u16,
    /// How many mines there are.
    mines: u32,
    /// The first cell to open, numbered row by row.
    start: usize,
    /// The cells with a mine, numbered row by row.
    mine: Vec<usize>,
}

impl BoardLine {
    fn of(board: &Board) -> Self {
        let (params, size) = (board.params(), board.params().size());
        BoardLine {
            v: 1,
            width: size.width(),
            height: size.height(),
            mines: params.mines(),
            start: size.index(board.start()),
            mine: board.layout().mines().map(|pos| size.index(pos)).collect(),
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let params = args.board.params()?;
    let start = args.start.unwrap_or_else(|| params.size().middle());
    let seed = Seeds::new(args.laying.seed())?.next();
    let boards = UniformBoards::new(params, args.laying.first_click(), start, seed)
        .map_err(Failure::invalid)?;
    let mut output = screen::output();
    for number in 0..args.count {
        let board = boards.board(number);
        if args.output.json {
            serde_json::to_writer(&mut output, &BoardLine::of(&board))?;
            writeln!(output)?;
        } else {
            writeln!(output, "{board}")?;
        }
    }
    Ok(output.flush()?)
}
