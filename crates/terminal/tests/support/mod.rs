//! Plays scripts in memory. Each test file uses some of it.
#![allow(dead_code)]

pub(crate) mod known_board;
pub(crate) mod memory_library;

use std::io::Write;

use minewise_board::Params;
use minewise_rules::Level;
use minewise_session::{Config, Millis, Record};
use minewise_terminal::{Channel, Look, Options, PlayError, Setup, Style, play};
use minewise_texts::Language;

use memory_library::MemoryLibrary;

/// The options for playing typed lines in memory.
pub(crate) struct Script {
    pub(crate) options: Options,
    pub(crate) tick: Millis,
}

impl Script {
    /// Lets the player choose the board, as a style does it.
    pub(crate) fn asking(style: Style) -> Self {
        let config = Config::new(Level::Beginner.params());
        let input = Channel::Pipe;
        let options = Options {
            columns: || None,
            style,
            language: Language::En,
            look: Look::PLAIN,
            input,
            setup: Setup::Ask,
            config,
        };
        Script { options, tick: Millis(0) }
    }

    /// Plays on this board.
    pub(crate) fn on(style: Style, board: Params) -> Self {
        let mut script = Script::asking(style);
        script.options.setup = Setup::Given;
        script.options.config.board = board;
        script
    }

    /// What is printed when these lines are typed, and the records that are kept.
    pub(crate) fn play(&self, lines: &[impl AsRef<str>]) -> (String, Vec<Record>) {
        let input: String = lines.iter().map(|line| format!("{}\n", line.as_ref())).collect();
        let (output, records, result) = self.play_bytes(input.as_bytes());
        result.unwrap();
        (output, records)
    }

    pub(crate) fn transcript(&self, lines: &[impl AsRef<str>]) -> String {
        self.play(lines).0
    }

    pub(crate) fn play_bytes(&self, input: &[u8]) -> (String, Vec<Record>, Result<(), PlayError>) {
        let mut output = Vec::new();
        let (records, result) = self.play_into(input, &mut output);
        (String::from_utf8(output).unwrap(), records, result)
    }

    pub(crate) fn play_into(
        &self,
        input: &[u8],
        output: impl Write,
    ) -> (Vec<Record>, Result<(), PlayError>) {
        let mut library = MemoryLibrary::default();
        let result = self.play_with(&mut library, input, output);
        (library.records, result)
    }

    /// Plays with the games of a library.
    pub(crate) fn play_with(
        &self,
        library: &mut MemoryLibrary,
        input: &[u8],
        output: impl Write,
    ) -> Result<(), PlayError> {
        library.clock = Some((Millis(0), self.tick));
        play(input, output, &self.options, library)
    }
}

/// Asserts that the texts occur in this order.
#[track_caller]
pub(crate) fn assert_in_order(transcript: &str, texts: &[&str]) {
    let mut rest = transcript;
    for text in texts {
        match rest.find(text) {
            Some(at) => rest = &rest[at + text.len()..],
            None => panic!("{text:?} is missing in order in:\n{transcript}"),
        }
    }
}

/// How many cells of the boards in a part of a transcript show this symbol.
pub(crate) fn count_symbol(part: &str, symbol: char) -> usize {
    part.lines()
        .filter(|line| line.trim_start().starts_with(|first: char| first.is_ascii_digit()))
        .map(|line| line.matches(symbol).count())
        .sum()
}
