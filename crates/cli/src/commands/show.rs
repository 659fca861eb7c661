//! `minewise show`.

use std::io::Write;

use minewise_board::{Clue, View};
use minewise_solver::{Assumptions, Budget, Solver};
use minewise_terminal::{BoardText, Labels};
use serde::Serialize;

use crate::analyser::Format;
use crate::answer_each::{Finding, answer_each};
use crate::board_args::JsonArgs;
use crate::failure::Failure;
use crate::position_source::{FORMS, PositionArgs};
use crate::screen::LookArgs;
use crate::wording;

/// Draw a position with labels
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP, after_long_help = format!("{FORMS}\n\n{JSON_HELP}\n\n{AFTER_HELP}"))]
pub(crate) struct Args {
    #[command(flatten)]
    positions: PositionArgs,

    #[command(flatten)]
    output: JsonArgs,

    #[command(flatten)]
    look: LookArgs,
}

const JSON_HELP: &str = "\
With --json, one line for each position:
  v, line         line is where the position begins in the input
  width, height, mines
  position        the position in the notation WxHxM:ROW/ROW/...
  cells           row by row: the clue of an open cell, null for a covered one
  covered, open   how many cells are
  consistent      whether any layout of the mines fits
or {\"v\":1,\"error\":\"contradiction\"|\"invalid\",\"message\":...,\"line\":n}.";

const AFTER_HELP: &str = "\
Examples:
  minewise show 3x2x1:_10/110
  minewise show '3 2 1 #10110'
  minewise show --json 3x2x1:_10/110 | jq .covered
  printf '3x2x1\\n#10\\n110\\n' | minewise show --ascii";

/// A position for programs.
#[derive(Serialize)]
struct ShowLine {
    v: u32,
    line: usize,
    width: u16,
    height: u16,
    mines: u32,
    position: String,
    cells: Vec<Option<u8>>,
    covered: u32,
    open: u32,
    consistent: bool,
}

impl ShowLine {
    fn of(line: usize, view: &View, solver: &mut Solver) -> Self {
        let (size, cells) = (view.size(), view.cells().iter());
        ShowLine {
            v: 1,
            line,
            width: size.width(),
            height: size.height(),
            mines: view.mines(),
            position: view.to_string(),
            cells: cells.map(|cell| cell.clue().map(Clue::value)).collect(),
            covered: view.covered_count(),
            open: view.open_count(),
            consistent: solver.analyze(view, &Assumptions::NONE, Budget::DEFAULT).is_ok(),
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let look = args.look.look();
    let format = if args.output.json { Format::Json } else { Format::Text(look.colours) };
    let mut solver = Solver::new();
    answer_each(&args.positions, format, |output, line, view| {
        if format == Format::Json {
            serde_json::to_writer(&mut *output, &ShowLine::of(line, view, &mut solver))?;
            writeln!(output)?;
            return Ok(Finding::Positive);
        }
        BoardText::of_view(view, Labels::Both, look).write_to(output)?;
        let mines = wording::count(view.mines() as usize, "mine");
        let covered = wording::count(view.covered_count() as usize, "covered cell");
        writeln!(output, "{mines} under {covered}")?;
        Ok(Finding::Positive)
    })
}
