//! Reading lines from anywhere: a person, a pipe, a file of garbage.

use std::io::{self, BufRead, Read};

/// The longest line that is accepted, in bytes. No move is nearly that long, and a file without
/// line ends must not fill the memory.
const LONGEST: u64 = 1_000;

/// One line of input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Text without control characters.
    Text(String),
    /// Not UTF-8, or with control characters, such as the escape sequences that terminals send for
    /// some keys.
    NotText,
    /// Longer than any valid line. It has been read to its end.
    TooLong,
    /// There is no more input.
    End,
}

/// Reads lines with a bound on memory.
pub(crate) struct LineReader<R> {
    input: R,
}

impl<R: BufRead> LineReader<R> {
    pub(crate) const fn new(input: R) -> Self {
        LineReader { input }
    }

    pub(crate) fn next(&mut self) -> io::Result<Line> {
        let mut bytes = Vec::new();
        let read = self.input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(Line::End);
        }
        if bytes.last() != Some(&b'\n') && read as u64 == LONGEST {
            self.input.skip_until(b'\n')?;
            return Ok(Line::TooLong);
        }
        let Ok(text) = String::from_utf8(bytes) else {
            return Ok(Line::NotText);
        };
        let text = text.trim_end_matches(['\n', '\r']);
        let is_control = |symbol: char| symbol.is_control() && symbol != '\t';
        Ok(if text.contains(is_control) { Line::NotText } else { Line::Text(text.to_owned()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Line> {
        let mut reader = LineReader::new(input);
        let mut lines = vec![reader.next().unwrap()];
        while lines.last() != Some(&Line::End) {
            lines.push(reader.next().unwrap());
        }
        lines
    }

    #[test]
    fn a_last_line_needs_no_line_end() {
        let text = |text: &str| Line::Text(text.to_owned());
        assert_eq!(lines(b"3,4\r\n\n\t5 6"), [text("3,4"), text(""), text("\t5 6"), Line::End]);
        assert_eq!(lines(b""), [Line::End]);
    }

    #[test]
    fn garbage_is_recognised_and_skipped() {
        let mut input = b"\xff\xfe\n\x1b[A\n".to_vec();
        input.extend([b'x'; 100_000]);
        input.extend(b"\nquit\n");
        let quit = Line::Text("quit".to_owned());
        assert_eq!(lines(&input), [Line::NotText, Line::NotText, Line::TooLong, quit, Line::End]);
    }
}
