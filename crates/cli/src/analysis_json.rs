//! An analysis as one line of JSON.

use std::io::Write;

use minewise_board::{Pos, Size};
use minewise_report::{Best, Report, WinChance, WonLayouts};

use crate::analyser::Analysed;
use crate::counted_from_1::CountedFrom1;
use crate::float_text::FloatText;

/// What the numbers mean if the budget ran out before all layouts were counted.
const NOTE: &str = "probabilities are estimates, errors are the standard errors of the sampling; \
                    safe and mine are certain, but there may be more such cells";

/// Appends the line. It is written by hand rather than with serde, since this is most of the work
/// for a stream of positions.
pub(crate) fn write(line: &mut Vec<u8>, analysed: &Analysed, floats: &mut FloatText) {
    let Analysed { view, report: Report { analysis, layouts, best }, micros, win } = analysed;
    let (size, mines) = (view.size(), view.mines());
    let complete = analysis.is_complete();
    put(line, format_args!("{{\"v\":1,\"width\":{},\"height\":{}", size.width(), size.height()));
    put(line, format_args!(",\"mines\":{mines},\"complete\":{complete},\"solutions\":"));
    match layouts {
        Some(layouts) => put(line, format_args!("\"{layouts}\"")),
        None => line.extend_from_slice(b"null"),
    }
    line.extend_from_slice(b",\"probabilities\":");
    floats.push_all(line, analysis.probabilities().iter().copied());
    if !complete {
        line.extend_from_slice(b",\"errors\":");
        let covered = |pos: &Pos| view.cell(*pos).is_covered();
        let error = |pos: Pos| if covered(&pos) { analysis.sample_error(pos) } else { f64::NAN };
        floats.push_all(line, size.positions().map(error));
        put(line, format_args!(",\"note\":\"{NOTE}\""));
    }
    line.extend_from_slice(b",\"safe\":");
    put_cells(line, size, analysis.safe());
    line.extend_from_slice(b",\"mine\":");
    put_cells(line, size, analysis.mines());
    line.extend_from_slice(b",\"best\":");
    match best {
        Some(Best { pos, risk, kind }) => {
            let Pos { x, y } = *pos;
            let CountedFrom1 { row, column } = CountedFrom1::of(*pos);
            put(line, format_args!("{{\"cell\":{},\"x\":{x},\"y\":{y}", size.index(*pos)));
            line.extend_from_slice(b",\"safe\":");
            floats.push(line, 1.0 - risk);
            put(line, format_args!(",\"kind\":\"{}\"", kind.name()));
            put(line, format_args!(",\"row\":{row},\"column\":{column}}}"));
        }
        None => line.extend_from_slice(b"null"),
    }
    if let Some(win @ WinChance { chance, error, games, layouts }) = win {
        line.extend_from_slice(b",\"win\":{\"chance\":");
        floats.push(line, *chance);
        line.extend_from_slice(b",\"error\":");
        floats.push(line, *error);
        let (exact, play) = (win.is_exact(), win.play().name());
        put(line, format_args!(",\"games\":{games},\"exact\":{exact},\"play\":\"{play}\""));
        if let Some(WonLayouts { won, of }) = layouts {
            put(line, format_args!(",\"won\":{won},\"of\":{of}"));
        }
        line.push(b'}');
    }
    line.extend_from_slice(b",\"micros\":");
    put(line, format_args!("{micros:.3}}}\n"));
}

fn put(line: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    line.write_fmt(text).expect("memory takes every write");
}

/// Appends cells as an array of their numbers.
fn put_cells(line: &mut Vec<u8>, size: Size, cells: &[Pos]) {
    let numbers: Vec<usize> = cells.iter().map(|&pos| size.index(pos)).collect();
    serde_json::to_writer(line, &numbers).expect("memory takes every write");
}
