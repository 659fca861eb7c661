//! An analysis for people: the board with the chances on it, and what follows.

use std::fmt::{self, Write as _};

use minewise_board::{Cell, Pos};
use minewise_report::{Best, BestKind, Report, WinChance, WonLayouts};
use minewise_terminal::Colours;
use minewise_texts::{Figure, exact_percent, percent, places};

use crate::analyser::Analysed;
use crate::wording;

const LEGEND: &str =
    "ok safe   ** mine   25 chance of a mine in percent   1 clue   . no mines around";

const CLUES: [&str; 9] = [" .", " 1", " 2", " 3", " 4", " 5", " 6", " 7", " 8"];

/// Appends the text.
pub(crate) fn write(text: &mut Vec<u8>, analysed: &Analysed, colours: Colours) {
    let mut page = String::new();
    write_page(&mut page, analysed, colours).expect("memory takes every write");
    text.extend_from_slice(page.as_bytes());
}

/// Writes the text.
pub(crate) fn write_page(page: &mut String, analysed: &Analysed, colours: Colours) -> fmt::Result {
    write_board(page, analysed, colours)?;
    let Analysed { view, report: Report { analysis, layouts, best }, win, .. } = analysed;
    writeln!(page, "{LEGEND}")?;
    let covered = view.covered_count();
    let mines = wording::count(view.mines() as usize, "mine");
    let cells = wording::count(covered as usize, "covered cell");
    match layouts {
        Some(layouts) => {
            writeln!(page, "{mines} under {cells}: {}", wording::layouts(layouts))?;
        }
        None => {
            let error = view.covered_positions().map(|pos| analysis.sample_error(pos));
            let error = percent(error.fold(0.0, f64::max));
            writeln!(
                page,
                "{mines} under {cells}: too many possibilities to count, so chances \
                are estimates (sampling error up to {error})"
            )?;
        }
    }
    for (name, cells) in [("safe", analysis.safe()), ("mine", analysis.mines())] {
        if cells.is_empty() {
            writeln!(page, "certainly {name}: no cell")?;
        } else {
            writeln!(page, "certainly {name} ({}): {}", cells.len(), places(cells))?;
        }
    }
    match best {
        Some(best) => write_best(page, best, analysis.is_complete())?,
        None => writeln!(page, "best: nothing is left to open")?,
    }
    write_win(page, *win)
}

/// Writes which cell is best to open.
pub(crate) fn write_best(page: &mut String, best: &Best, is_exact: bool) -> fmt::Result {
    let Best { pos, risk, kind } = *best;
    match kind {
        BestKind::Certain => writeln!(page, "best: {pos}, safe"),
        _ if is_exact => writeln!(page, "best: {pos}, risk {}", exact_percent(risk)),
        _ => writeln!(page, "best: {pos}, risk about {}", percent(risk)),
    }
}

/// Writes the chance of winning, if it is known.
pub(crate) fn write_win(page: &mut String, win: Option<WinChance>) -> fmt::Result {
    if let Some(WinChance { chance, error, games, layouts }) = win {
        match games {
            0 => {
                let chance = exact_percent(chance);
                let counted = layouts.map_or_else(String::new, |WonLayouts { won, of }| {
                    format!(": {won} of {of} layout{}", if of == 1 { "" } else { "s" })
                });
                writeln!(page, "chance of winning: {chance}, exactly, with best play{counted}")?;
            }
            _ => writeln!(
                page,
                "chance of winning: the program wins about {}, standard error {}, from {}; best \
                 play wins at least as often",
                percent(chance),
                percent(error),
                wording::count(games as usize, "game")
            )?,
        }
    }
    Ok(())
}

fn write_board(page: &mut String, analysed: &Analysed, colours: Colours) -> fmt::Result {
    let size = analysed.view.size();
    let margin = size.height().to_string().len().max(2) + 1;
    let pitch = size.width().to_string().len().max(2) + 1;
    write!(page, "{:margin$}", "")?;
    for column in 1..=size.width() {
        write!(page, "{column:>pitch$}")?;
    }
    page.push('\n');
    for y in 0..size.height() {
        write!(page, "{:>margin$}", y + 1)?;
        for x in 0..size.width() {
            let pos = Pos::new(x, y);
            let place =
                Place::of(analysed.view.cell(pos), analysed.report.analysis.mine_probability(pos));
            place.write(page, pitch, colours);
        }
        page.push('\n');
    }
    Ok(())
}

/// What is shown on one cell.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Place {
    Clue(u8),
    Chance(Figure),
    /// Covered, with nothing known.
    Unknown,
}

impl Place {
    fn of(cell: Cell, chance: Option<f64>) -> Self {
        match (cell, chance) {
            (Cell::Open(clue), _) => Place::Clue(clue.value()),
            (Cell::Covered, Some(chance)) => Place::Chance(Figure::of(chance)),
            (Cell::Covered, None) => Place::Unknown,
        }
    }

    fn write(self, page: &mut String, pitch: usize, colours: Colours) {
        let (text, colour) = match self {
            Place::Clue(clue) => (CLUES[usize::from(clue.min(8))], "2"),
            Place::Chance(figure) => {
                let colour = match figure {
                    Figure::Safe => "1;92",
                    Figure::Mine => "1;91",
                    Figure::BelowOne | Figure::Percent(_) => "93",
                };
                (figure.text(), colour)
            }
            Place::Unknown => (" ?", "93"),
        };
        page.extend(std::iter::repeat_n(' ', pitch.saturating_sub(2)));
        match colours {
            Colours::Off => page.push_str(text),
            Colours::Ansi => {
                for part in ["\x1b[", colour, "m", text, "\x1b[0m"] {
                    page.push_str(part);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_certain_cells_look_certain() {
        let covered = |chance: f64| {
            let mut page = String::new();
            Place::of(Cell::Covered, Some(chance)).write(&mut page, 3, Colours::Off);
            page
        };
        for (chance, text) in [
            (0.0, " ok"),
            (f64::MIN_POSITIVE, " <1"),
            (0.074, " 07"),
            (0.25, " 25"),
            (0.999, " 99"),
            (1.0, " **"),
        ] {
            assert_eq!(covered(chance), text);
        }
    }

    #[test]
    fn colours_take_no_columns() {
        let mut page = String::new();
        Place::Chance(Figure::Safe).write(&mut page, 4, Colours::Ansi);
        assert_eq!(page, "  \x1b[1;92mok\x1b[0m");
    }
}
