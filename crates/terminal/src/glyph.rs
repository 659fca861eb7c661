//! One cell as text.

use minewise_session::CellState;
use minewise_texts::{Figure, Language, msg};

use crate::look::{Colours, Symbols};

/// The symbol of a cell, how many columns it takes, and its ANSI colour.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Glyph {
    text: &'static str,
    columns: usize,
    colour: &'static str,
}

/// The classic colours of the clues 0 to 8. Classic 7 is black, which can't be seen on a dark
/// terminal: here it is bold, in the colour of the text.
const CLUE_COLOURS: [&str; 9] = ["2", "94", "32", "91", "34", "31", "36", "1", "90"];

const CLUES: [&str; 9] = [".", "1", "2", "3", "4", "5", "6", "7", "8"];
const VIOLATED: [&str; 9] = ["!0", "!1", "!2", "!3", "!4", "!5", "!6", "!7", "!8"];

impl Glyph {
    pub(crate) fn of(cell: CellState, symbols: Symbols) -> Glyph {
        let (emoji, ascii, colour) = match cell {
            CellState::Open(clue) => {
                let clue = usize::from(clue.value());
                return Glyph::narrow(CLUES[clue], CLUE_COLOURS[clue]);
            }
            CellState::Violated(clue) => {
                let text = VIOLATED[usize::from(clue.value())];
                return Glyph { text, columns: 2, colour: "97;41" };
            }
            CellState::Covered => ("⬜", "#", ""),
            CellState::Flag => ("🚩", "F", "91"),
            // Only on a lost board, where a wrong flag has its own symbol.
            CellState::FlaggedMine => ("🚩", "F", "32"),
            CellState::Proposed => ("📍", "P", "93"),
            CellState::Question => ("❓", "?", "93"),
            CellState::ImpliedMine => ("🔶", "m", "33"),
            CellState::ImpliedSafe => ("🔷", "s", "36"),
            CellState::Mine => ("💣", "*", "1"),
            CellState::ExplodedMine => ("💥", "X", "97;41"),
            CellState::WrongFlag => ("❌", "W", "31"),
            CellState::Guessed => ("❗", "G", "97;41"),
            CellState::GuessedMine => ("🧨", "M", "97;41"),
        };
        match symbols {
            Symbols::Emoji => Glyph { text: emoji, columns: 2, colour: "" },
            Symbols::Ascii => Glyph::narrow(ascii, colour),
        }
    }

    /// The cell of a hint.
    pub(crate) const fn hint(symbols: Symbols) -> Glyph {
        match symbols {
            Symbols::Emoji => Glyph { text: "💡", columns: 2, colour: "" },
            Symbols::Ascii => Glyph::narrow("!", "30;102"),
        }
    }

    /// A cell with its chance of being a mine.
    pub(crate) fn chance(chance: f64) -> Glyph {
        let colour = match chance {
            0.0 => "92",
            1.0 => "91",
            _ if chance < 0.335 => "32",
            _ if chance < 0.665 => "33",
            _ => "31",
        };
        let text = Figure::of(chance).text();
        Glyph { text, columns: text.len(), colour }
    }

    const fn narrow(text: &'static str, colour: &'static str) -> Glyph {
        Glyph { text, columns: 1, colour }
    }

    /// Appends the symbol, right-aligned in `pitch` columns.
    pub(crate) fn push_to(self, line: &mut String, pitch: usize, colours: Colours) {
        line.extend(std::iter::repeat_n(' ', pitch.saturating_sub(self.columns)));
        if colours == Colours::Off || self.colour.is_empty() {
            line.push_str(self.text);
        } else {
            for part in ["\x1b[", self.colour, "m", self.text, "\x1b[0m"] {
                line.push_str(part);
            }
        }
    }

    /// What the symbols of the guess that lost a strict game mean.
    pub(crate) fn guess_legend(symbols: Symbols, language: Language) -> String {
        let (guess, guess_mine) = match symbols {
            Symbols::Emoji => ("❗", "🧨"),
            Symbols::Ascii => ("G", "M"),
        };
        msg::TerminalGuessLegend { guess, guess_mine }.text(language)
    }

    /// What the symbols of a lost board mean, for those that are not obvious.
    pub(crate) fn legend(symbols: Symbols, language: Language) -> String {
        let [exploded, mine, flagged, wrong] = match symbols {
            Symbols::Emoji => ["💥", "💣", "🚩", "❌"],
            Symbols::Ascii => ["X", "*", "F", "W"],
        };
        msg::TerminalLegend { exploded, mine, flagged, wrong }.text(language)
    }
}
