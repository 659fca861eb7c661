//! A stream of positions, cut into records as it arrives.
//!
//! A record is passed on as soon as its last line has arrived, so a position typed into a pipe
//! is answered before the next one. However long a line is, memory use stays bounded.

use std::io::{self, BufRead, BufReader, Read};

use anyhow::Context;
use minewise_board::Params;

use crate::failure::Failure;
use crate::position_record::{Body, PositionRecord};

/// The longest line: more than the largest board takes, with room for other fields.
const LONGEST_LINE: usize = 64 << 20;

/// The most bytes per character of a row.
const BYTES_OF_A_CHARACTER: usize = 4;

/// Cuts an input into records.
pub(crate) struct PositionStream {
    input: BufReader<Box<dyn Read + Send>>,
    /// The name of the input in messages.
    name: String,
    /// How many lines have been read.
    lines_read: usize,
    /// A line that ended the previous record and hasn't been handled yet.
    pending: Option<Line>,
    /// A record of several lines whose rows are being read.
    block: Option<Block>,
    /// Whether rows without a board are skipped, since their record has already been refused.
    skips_rows: bool,
}

struct Line {
    number: usize,
    bytes: Vec<u8>,
    is_too_long: bool,
}

struct Block {
    first_line: usize,
    text: Vec<u8>,
    params: Params,
    rows: u16,
}

impl Block {
    fn into_record(self) -> PositionRecord {
        PositionRecord { line: self.first_line, body: Body::Block(self.text) }
    }
}

impl PositionStream {
    pub(crate) fn over(input: Box<dyn Read + Send>, name: String) -> Self {
        PositionStream {
            input: BufReader::with_capacity(1 << 16, input),
            name,
            lines_read: 0,
            pending: None,
            block: None,
            skips_rows: false,
        }
    }

    /// The next record. `before_waiting` is called before each read, which may block forever.
    pub(crate) fn next(
        &mut self,
        before_waiting: &mut dyn FnMut() -> io::Result<()>,
    ) -> Result<Option<PositionRecord>, Failure> {
        while let Some(line) = self.next_line(before_waiting)? {
            if let Some(record) = self.take(line) {
                return Ok(Some(record));
            }
        }
        Ok(self.block.take().map(Block::into_record))
    }

    /// Handles a line. Returns the record that it completes, if any.
    fn take(&mut self, line: Line) -> Option<PositionRecord> {
        let text = line.bytes.trim_ascii();
        if text.is_empty() && !line.is_too_long {
            self.skips_rows = false;
            return self.block.take().map(Block::into_record);
        }
        if text.starts_with(b"//") {
            return None;
        }
        let params = header(text);
        let is_one_line_form =
            line.is_too_long || text.iter().any(|&byte| byte == b':' || byte.is_ascii_whitespace());
        if params.is_none() && !is_one_line_form && self.block.is_some() {
            return self.take_row(&line);
        }
        if let Some(block) = self.block.take() {
            // A new record starts in the middle of this one.
            self.pending = Some(line);
            return Some(block.into_record());
        }
        if let Some(params) = params {
            let (first_line, text) = (line.number, text.to_vec());
            self.block = Some(Block { first_line, text, params, rows: 0 });
            return None;
        }
        if !is_one_line_form && self.skips_rows && text.iter().all(is_cell) {
            return None;
        }
        self.skips_rows = !is_one_line_form;
        let body = if line.is_too_long {
            Body::Broken("the line is longer than any position".to_owned())
        } else if !is_one_line_form && text.iter().all(is_cell) {
            Body::Broken("a row that belongs to no board: write WxHxM before the rows".to_owned())
        } else {
            Body::Line(line.bytes)
        };
        Some(PositionRecord { line: line.number, body })
    }

    fn take_row(&mut self, line: &Line) -> Option<PositionRecord> {
        let mut block = self.block.take()?;
        let text = line.bytes.trim_ascii();
        let width = usize::from(block.params.size().width());
        if text.len() > width * BYTES_OF_A_CHARACTER {
            self.skips_rows = true;
            let (row, line) = (u32::from(block.rows) + 1, line.number);
            let message = format!("row {row} has more than {width} cells");
            return Some(PositionRecord { line, body: Body::Broken(message) });
        }
        block.text.push(b'\n');
        block.text.extend_from_slice(text);
        block.rows += 1;
        if block.rows == block.params.size().height() {
            self.skips_rows = false;
            return Some(block.into_record());
        }
        self.block = Some(block);
        None
    }

    /// The next line without its end.
    fn next_line(
        &mut self,
        before_waiting: &mut dyn FnMut() -> io::Result<()>,
    ) -> Result<Option<Line>, Failure> {
        if let Some(line) = self.pending.take() {
            return Ok(Some(line));
        }
        let mut line = Line { number: self.lines_read + 1, bytes: Vec::new(), is_too_long: false };
        loop {
            if self.input.buffer().is_empty() {
                before_waiting()?;
            }
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk.with_context(|| format!("cannot read {}", self.name))?,
            };
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            if line.bytes.len() + part.len() <= LONGEST_LINE {
                line.bytes.extend_from_slice(part);
            } else {
                line.is_too_long = true;
                line.bytes = Vec::new();
            }
            let is_at_end = chunk.is_empty();
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() || is_at_end {
                if is_at_end && line.bytes.is_empty() && !line.is_too_long {
                    return Ok(None);
                }
                if self.lines_read == 0 && line.bytes.starts_with(BYTE_ORDER_MARK) {
                    line.bytes.drain(..BYTE_ORDER_MARK.len());
                }
                self.lines_read += 1;
                return Ok(Some(line));
            }
        }
    }
}

/// Some editors write this at the beginning of a file.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Reads the first line of a record of several lines.
fn header(text: &[u8]) -> Option<Params> {
    // Looking for an `x` rules out most rows faster than parsing them.
    if !text.iter().any(|byte| matches!(byte, b'x' | b'X')) {
        return None;
    }
    Params::read_position(std::str::from_utf8(text).ok()?).ok()
}

fn is_cell(byte: &u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'#' | b'_' | b'H' | b'F')
}

#[cfg(test)]
#[path = "position_stream_tests.rs"]
mod tests;
