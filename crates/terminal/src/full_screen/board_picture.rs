//! Drawing a board on the screen.

use minewise_board::{Pos, Size};
use minewise_session::{CellState, Snapshot};
use minewise_texts::{Figure, Language, msg};
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::{Modifier, Style};

use super::look::{CellWidth, Depth, ScreenLook};
use super::paint::Paint;
use super::viewport::Viewport;
use crate::Symbols;

/// What is needed to draw a board.
pub(crate) struct BoardPicture<'a> {
    pub(crate) size: Size,
    pub(crate) cells: &'a [CellState],
    pub(crate) odds: Option<&'a [Option<f64>]>,
    pub(crate) hint: Option<Pos>,
    /// Cells and clues that a reason refers to, or proposals that can't all be right.
    pub(crate) pointed_at: &'a [Pos],
    pub(crate) cursor: Option<Pos>,
    pub(crate) figures: Figures,
}

/// Which odds are written as figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Figures {
    AtCursor,
    Everywhere,
}

impl Figures {
    /// In a game on a screen of some width, every cell has its figure if there is room for it.
    /// Otherwise colours show the odds, and the figure at the cursor is there for a closer look.
    /// Without colours, room is made.
    pub(crate) fn in_a_game(snapshot: &Snapshot, look: ScreenLook, width: u16) -> Self {
        let cells = look.cells.on_screen(snapshot.board.size(), width);
        let is_written = cells == CellWidth::Three || look.depth == Depth::Monochrome;
        match snapshot.odds {
            Some(_) if is_written => Figures::Everywhere,
            _ => Figures::AtCursor,
        }
    }

    /// How wide the cells of a board with these figures are. There is a blank between figures, since
    /// they would otherwise read as one long number. A board that becomes too wide scrolls.
    pub(crate) fn cells(self, look: ScreenLook, size: Size, width: u16) -> CellWidth {
        match (look.cells.on_screen(size, width), self) {
            (CellWidth::Two, Figures::Everywhere) => CellWidth::Three,
            (cells, _) => cells,
        }
    }
}

/// The symbol of a cell: one column wide in every terminal, or two of which the second may be cut
/// off.
const fn symbol(cell: CellState, symbols: Symbols, depth: Depth) -> &'static str {
    const CLUES: [&str; 9] = [" ", "1", "2", "3", "4", "5", "6", "7", "8"];
    let (unicode, ascii) = match cell {
        CellState::Open(clue) | CellState::Violated(clue) => {
            let clue = clue.value() as usize;
            // Without colours, an open cell has to differ from the background.
            if clue == 0 && matches!(depth, Depth::Monochrome) {
                return ".";
            }
            return CLUES[clue];
        }
        CellState::Covered => match depth {
            Depth::Monochrome => ("\u{2592}", "#"),
            Depth::Sixteen => ("\u{b7}", "#"),
            Depth::Indexed | Depth::True => (" ", " "),
        },
        CellState::Flag => ("\u{2691}", "F"),
        CellState::Proposed => ("\u{2690}", "P"),
        CellState::Question => ("?", "?"),
        CellState::ImpliedMine => ("\u{25c6}", "m"),
        CellState::ImpliedSafe => ("\u{25c7}", "s"),
        CellState::Mine => ("\u{25cf}", "*"),
        CellState::ExplodedMine => ("\u{2739}", "X"),
        CellState::FlaggedMine => ("\u{2691}\u{2713}", "F"),
        CellState::WrongFlag => ("\u{2717}", "W"),
        CellState::Guessed => ("!", "G"),
        CellState::GuessedMine => ("\u{25c9}", "M"),
    };
    match symbols {
        Symbols::Emoji => unicode,
        Symbols::Ascii => ascii,
    }
}

/// What the symbols of the guess that lost a strict game mean.
pub(crate) fn guess_legend(symbols: Symbols, language: Language) -> String {
    let (guess, guess_mine) = match symbols {
        Symbols::Emoji => ("!", "\u{25c9}"),
        Symbols::Ascii => ("G", "M"),
    };
    msg::TerminalGuessLegend { guess, guess_mine }.text(language)
}

/// What the symbols of a lost board mean, for those that are not obvious.
pub(crate) fn legend(symbols: Symbols, language: Language) -> String {
    let [exploded, mine, flagged, wrong] = match symbols {
        Symbols::Emoji => ["\u{2739}", "\u{25cf}", "\u{2691}\u{2713}", "\u{2717}"],
        Symbols::Ascii => ["X", "*", "F", "W"],
    };
    msg::TerminalLegend { exploded, mine, flagged, wrong }.text(language)
}

impl BoardPicture<'_> {
    /// Draws what the viewport shows.
    pub(crate) fn draw(&self, buffer: &mut Buffer, viewport: &Viewport, look: ScreenLook) {
        let paint = Paint::new(look);
        for (pos, at) in viewport.cells(self.size) {
            let cells = viewport.cell_width();
            let (text, style) = self.content(pos, look, cells, paint);
            draw_cell(buffer, at, text, style, cells);
        }
    }

    /// What is drawn on a cell, and in which style. Later layers cover earlier ones: the cell, its
    /// odds, what a reason points at, the hint, the cursor.
    fn content(
        &self,
        pos: Pos,
        look: ScreenLook,
        cells: CellWidth,
        paint: Paint,
    ) -> (&'static str, Style) {
        let index = self.size.index(pos);
        let cell = self.cells[index];
        let shade = usize::from((pos.x ^ pos.y) & 1);
        let has_cursor = self.cursor == Some(pos);
        let mut text = symbol(cell, look.symbols, look.depth);
        let mut style = paint.cell(cell, shade);
        let chance = self.odds.and_then(|odds| odds[index]);
        if let Some(chance) = chance
            && is_blank(cell)
        {
            style = paint.odds(chance);
            let is_written = has_cursor || self.figures == Figures::Everywhere;
            if cells != CellWidth::One && is_written {
                text = Figure::of(chance).text();
            } else {
                text = sketch(chance, look);
            }
        }
        if self.pointed_at.contains(&pos) {
            style = paint.reason(style);
        }
        if self.hint == Some(pos) {
            style = paint.hint();
            if is_blank(cell) {
                text = "!";
            }
        }
        if has_cursor {
            style = match look.depth {
                Depth::Monochrome => style.patch(paint.cursor()).remove_modifier(Modifier::DIM),
                _ => paint.cursor().add_modifier(Modifier::BOLD),
            };
        }
        (text, style)
    }
}

/// A chance where there is room for one character. Without colours to tell the others apart, it is a
/// bar that is the higher the greater the risk, or a letter for each tenth.
fn sketch(chance: f64, look: ScreenLook) -> &'static str {
    const BARS: [&str; 7] =
        ["\u{2581}", "\u{2582}", "\u{2583}", "\u{2584}", "\u{2585}", "\u{2586}", "\u{2587}"];
    const TENTHS: [&str; 10] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
    let step = |steps: &[&'static str]| {
        let step = (chance * steps.len() as f64) as usize;
        steps[step.min(steps.len() - 1)]
    };
    match (look.symbols, look.depth) {
        (Symbols::Emoji, _) if chance <= 0.0 => "\u{2713}",
        (Symbols::Ascii, _) if chance <= 0.0 => "+",
        (Symbols::Emoji, Depth::Monochrome) if chance >= 1.0 => "\u{2588}",
        (Symbols::Ascii, Depth::Monochrome) if chance >= 1.0 => "*",
        (Symbols::Emoji, Depth::Monochrome) => step(&BARS),
        (Symbols::Ascii, Depth::Monochrome) => step(&TENTHS),
        // Dots make it possible to count cells of the same colour.
        (Symbols::Emoji, _) => "\u{b7}",
        (Symbols::Ascii, _) => ".",
    }
}

/// Whether a cell has nothing on it that a figure would hide.
const fn is_blank(cell: CellState) -> bool {
    matches!(cell, CellState::Covered)
}

fn draw_cell(
    buffer: &mut Buffer,
    at: Position,
    text: &'static str,
    style: Style,
    width: CellWidth,
) {
    let mut symbols = text.split_inclusive(|_: char| true);
    for column in 0..width.columns() {
        let symbol = if column < width.lead() { None } else { symbols.next() };
        let symbol = symbol.unwrap_or(" ");
        if let Some(cell) = buffer.cell_mut(Position::new(at.x + column, at.y)) {
            cell.reset();
            cell.set_symbol(symbol).set_style(style);
        }
    }
}
