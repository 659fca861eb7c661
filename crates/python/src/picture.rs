//! Boards as pictures, for notebooks.

use std::fmt::Write;

use minewise_board::{Clue, Pos, Size};
use minewise_palette::{Rgb, Theme};
use minewise_session::CellState;
use minewise_texts::Figure;
use pyo3::prelude::*;

/// The side of a cell.
const SIDE: u32 = 28;
/// Where the baseline of a text is below the middle of its cell, for a font of this size.
const BASELINE: f64 = 0.35;

/// Draws a board as SVG, with the odds on covered cells where there are any. Hovering over such a
/// cell shows its chance in full.
pub(crate) fn picture(
    size: Size,
    cells: &[CellState],
    odds: impl Fn(Pos) -> Option<f64>,
) -> String {
    let theme = &Theme::LIGHT;
    let (width, height) = (u32::from(size.width()) * SIDE, u32::from(size.height()) * SIDE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" text-anchor=\"middle\">\n"
    );
    for (pos, &cell) in size.positions().zip(cells) {
        let drawn = Drawn::of(theme, pos, cell, odds(pos));
        let (x, y) = (u32::from(pos.x) * SIDE, u32::from(pos.y) * SIDE);
        let _ = write!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" ");
        let _ = write!(svg, "fill=\"{}\" stroke=\"{}\"", drawn.behind, theme.line);
        match &drawn.title {
            Some(title) => {
                let _ = writeln!(svg, "><title>{title}</title></rect>");
            }
            None => svg.push_str("/>\n"),
        }
        if !drawn.text.is_empty() {
            let middle = f64::from(x) + f64::from(SIDE) / 2.0;
            let baseline = f64::from(y) + f64::from(SIDE) / 2.0 + BASELINE * drawn.font;
            let _ = writeln!(
                svg,
                "<text x=\"{middle}\" y=\"{baseline:.1}\" font-size=\"{}\" font-weight=\"{}\" \
                 fill=\"{}\" pointer-events=\"none\">{}</text>",
                drawn.font, drawn.weight, drawn.colour, drawn.text
            );
        }
    }
    svg.push_str("</svg>");
    svg
}

/// How one cell is drawn.
struct Drawn {
    behind: Rgb,
    text: &'static str,
    colour: Rgb,
    font: f64,
    weight: u32,
    title: Option<String>,
}

impl Drawn {
    fn of(theme: &Theme, pos: Pos, cell: CellState, chance: Option<f64>) -> Self {
        const DIGITS: [&str; 9] = ["", "1", "2", "3", "4", "5", "6", "7", "8"];
        let shade = usize::from((pos.x + pos.y) % 2);
        let (covered, open) = (theme.covered[shade], theme.open[shade]);
        let symbol = |behind: Rgb, text: &'static str, colour: Rgb| Drawn {
            behind,
            text,
            colour,
            font: 16.0,
            weight: 700,
            title: None,
        };
        match cell {
            CellState::Open(clue) | CellState::Violated(clue) => {
                let clue = usize::from(clue.value());
                symbol(open, DIGITS[clue], theme.clues[clue])
            }
            CellState::Covered if chance.is_some() => {
                let chance = chance.unwrap_or_default();
                let behind = theme.odds(chance);
                Drawn {
                    text: Figure::of(chance).drawn(),
                    font: 11.0,
                    weight: 400,
                    title: Some(format!("{pos}: {}", minewise_texts::exact_percent(chance))),
                    ..symbol(behind, "", behind.text_on())
                }
            }
            CellState::Covered | CellState::ImpliedSafe => symbol(covered, "", theme.text),
            CellState::Flag | CellState::FlaggedMine => symbol(covered, "⚑", theme.flag),
            CellState::Proposed | CellState::ImpliedMine => symbol(covered, "⚑", theme.proposed),
            CellState::Question => symbol(covered, "?", theme.question),
            CellState::Mine => symbol(covered, "✹", theme.mine),
            CellState::ExplodedMine => symbol(theme.exploded, "✹", theme.exploded.text_on()),
            CellState::WrongFlag => symbol(theme.wrong, "⚑", theme.wrong_flag()),
            CellState::Guessed => symbol(theme.exploded, "", theme.text),
            CellState::GuessedMine => symbol(theme.exploded, "✹", theme.exploded.text_on()),
        }
    }
}

/// A colour as Python has it.
type Colour = (u8, u8, u8);

/// The colour of the lines, and what is behind and on a cell: on both shades of a board, for each of
/// the numbers that a cell can have in an array.
#[pyfunction]
pub(crate) fn tile_colours() -> (Colour, Vec<Vec<(Colour, Colour)>>) {
    let theme = &Theme::LIGHT;
    let colour = |Rgb(red, green, blue): Rgb| (red, green, blue);
    let states = || {
        let clues = Clue::ALL.into_iter().map(CellState::Open);
        clues.chain([CellState::Covered, CellState::Flag, CellState::ExplodedMine])
    };
    let shade = |x| {
        let drawn = states().map(move |state| Drawn::of(theme, Pos::new(x, 0), state, None));
        drawn.map(|drawn| (colour(drawn.behind), colour(drawn.colour))).collect()
    };
    (colour(theme.line), (0..2).map(shade).collect())
}
