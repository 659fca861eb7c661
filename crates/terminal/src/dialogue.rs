//! The conversation with the player: saying something, and asking.

use std::io::{self, BufRead, Write};

use crate::line_reader::{Line, LineReader};
use crate::wrapping::wrap;
use crate::{BoardText, Channel};

/// The input and output of the conversation with a player.
pub(crate) struct Dialogue<R, W> {
    lines: LineReader<R>,
    output: W,
    input: Channel,
    columns: fn() -> Option<u16>,
}

impl<R: BufRead, W: Write> Dialogue<R, W> {
    pub(crate) const fn new(
        lines: R,
        output: W,
        input: Channel,
        columns: fn() -> Option<u16>,
    ) -> Self {
        Dialogue { lines: LineReader::new(lines), output, input, columns }
    }

    /// Writes a text on a line of its own.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        let text = text.trim_end();
        match (self.columns)() {
            Some(columns) => writeln!(self.output, "{}", wrap(text, columns).join("\n")),
            None => writeln!(self.output, "{text}"),
        }
    }

    /// Writes an empty line.
    pub(crate) fn gap(&mut self) -> io::Result<()> {
        writeln!(self.output)
    }

    pub(crate) fn draw(&mut self, board: &BoardText) -> io::Result<()> {
        board.write_to(&mut self.output)
    }

    /// Writes a prompt, and waits for a line.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Line> {
        match (self.columns)() {
            Some(columns) => {
                let lines = wrap(prompt, columns).join("\n");
                let blank = if prompt.ends_with(' ') { " " } else { "" };
                write!(self.output, "{}{blank}", lines.trim_end())?;
            }
            None => write!(self.output, "{prompt}")?,
        }
        self.output.flush()?;
        let line = self.lines.next()?;
        // On a terminal, the player's Enter has ended the line of the prompt. Otherwise it still
        // has to be ended.
        if self.input == Channel::Pipe || line == Line::End {
            writeln!(self.output)?;
        }
        Ok(line)
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
