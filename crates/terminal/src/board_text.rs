//! A board as lines of text, with labels.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;

use minewise_board::{Cell, Pos, Size, View};
use minewise_session::{CellState, Snapshot};

use crate::column;
use crate::glyph::Glyph;
use crate::look::Look;

/// The widest board that is drawn with three columns per cell, so that two-digit labels fit side by
/// side and the board still fits into 80 columns.
const MAX_LOOSE_COLUMNS: u16 = 25;

/// How the columns are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Labels {
    /// 1, 2, 3: for coordinates.
    Numbers,
    /// a, b, c: for commands.
    Letters,
    /// Numbers above the board, letters below it.
    Both,
}

/// Draws a board in text.
///
/// ```
/// use minewise_board::View;
/// use minewise_terminal::{BoardText, Labels, Look};
///
/// let view: View = "4x2x1:__10/__10".parse()?;
/// let mut text = Vec::new();
/// BoardText::of_view(&view, Labels::Both, Look::PLAIN).write_to(&mut text)?;
/// let lines: Vec<&str> = std::str::from_utf8(&text)?.lines().collect();
/// assert_eq!(
///     lines,
///     [
///         "     1  2  3  4",
///         "  1  #  #  1  .",
///         "  2  #  #  1  .",
///         "     a  b  c  d",
///     ]
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct BoardText {
    size: Size,
    cells: Vec<CellState>,
    hint: Option<Pos>,
    odds: Option<Arc<Vec<Option<f64>>>>,
    labels: Labels,
    look: Look,
}

impl BoardText {
    /// The board of a session.
    pub fn of_snapshot(snapshot: Snapshot, labels: Labels, look: Look) -> Self {
        let Snapshot { board, cells, hint, odds, .. } = snapshot;
        BoardText { size: board.size(), cells, hint, odds, labels, look }
    }

    /// The board of a view.
    pub fn of_view(view: &View, labels: Labels, look: Look) -> Self {
        let state = |cell: &Cell| cell.clue().map_or(CellState::Covered, CellState::Open);
        let cells = view.cells().iter().map(state).collect();
        BoardText { size: view.size(), cells, hint: None, odds: None, labels, look }
    }

    /// Writes the board, row by row, so that even the largest one needs no more
    /// memory than a row.
    ///
    /// # Errors
    /// If the output fails.
    pub fn write_to(&self, output: &mut impl Write) -> io::Result<()> {
        let margin = self.size.height().to_string().len().max(2) + 1;
        let gap = if self.is_dense() { " " } else { "" };
        if matches!(self.labels, Labels::Numbers | Labels::Both) {
            self.write_labels(output, margin + gap.len(), |column| (column + 1).to_string())?;
        }
        let mut line = String::new();
        for (row, cells) in self.cells.chunks(self.size.width().into()).enumerate() {
            line.clear();
            let _ = write!(line, "{:>margin$}{gap}", row + 1);
            for (column, &cell) in cells.iter().enumerate() {
                let glyph = self.glyph(Pos::new(column as u16, row as u16), cell);
                glyph.push_to(&mut line, self.pitch(), self.look.colours);
            }
            if self.is_dense() {
                // The label on the left is far away.
                let _ = write!(line, "  {}", row + 1);
            }
            line.push('\n');
            output.write_all(line.as_bytes())?;
        }
        if matches!(self.labels, Labels::Letters | Labels::Both) {
            self.write_labels(output, margin + gap.len(), column::letters)?;
        }
        Ok(())
    }

    /// The symbol of a cell. Hints and odds are drawn on covered cells.
    fn glyph(&self, pos: Pos, cell: CellState) -> Glyph {
        if self.hint == Some(pos) {
            return Glyph::hint(self.look.symbols);
        }
        let chance = self.odds.as_ref().and_then(|odds| odds[self.size.index(pos)]);
        match (cell, chance) {
            (CellState::Covered, Some(chance)) => Glyph::chance(chance),
            _ => Glyph::of(cell, self.look.symbols),
        }
    }

    /// How many columns a cell takes.
    const fn pitch(&self) -> usize {
        if self.is_dense() { 2 } else { 3 }
    }

    /// Odds take two columns, so a board with odds is never drawn densely.
    const fn is_dense(&self) -> bool {
        self.size.width() > MAX_LOOSE_COLUMNS && self.odds.is_none()
    }

    /// Writes the labels of the columns. On a wide board, where they would touch, they are written
    /// downwards, one symbol per line.
    fn write_labels(
        &self,
        output: &mut impl Write,
        margin: usize,
        label: impl Fn(u16) -> String,
    ) -> io::Result<()> {
        let pitch = self.pitch();
        let labels: Vec<String> = (0..self.size.width()).map(label).collect();
        let longest = labels.last().map_or(0, String::len);
        let stacked = longest >= pitch;
        for level in (0..if stacked { longest } else { 1 }).rev() {
            let mut line = " ".repeat(margin);
            for label in &labels {
                let text = if stacked {
                    let at = label.len().checked_sub(level + 1);
                    at.map_or(" ", |at| &label[at..=at])
                } else {
                    label
                };
                let _ = write!(line, "{text:>pitch$}");
            }
            writeln!(output, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "board_text_tests.rs"]
mod tests;
