//! A stream of games from files, one at a time, so that any number of records fits into memory.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use anyhow::{Context, anyhow};
use minewise_replays::to_record;

use crate::failure::Failure;
use crate::foreign_file;
use crate::game_source::{GameContent, GameInput, GameSource};
use crate::records;

/// The longest record that is accepted, in bytes.
const LONGEST: usize = 64 << 20;

/// The games of some files, in order: records, and replays of other programs.
pub(crate) struct RecordStream {
    files: VecDeque<String>,
    open: Option<OpenFile>,
}

enum OpenFile {
    /// Records of our own, which are read one by one.
    Records(Records),
    /// Replays of another program. Files of theirs have few games.
    Replays(VecDeque<GameInput>),
}

struct Records {
    name: String,
    input: Box<dyn BufRead + Send>,
    game: usize,
    /// The number of lines read so far.
    lines: usize,
    /// The header of the next record, which ended the last one.
    header: Option<String>,
}

impl RecordStream {
    /// The records of these files; `-` is standard input.
    pub(crate) fn of(files: &[String]) -> Self {
        RecordStream { files: files.iter().cloned().collect(), open: None }
    }

    /// The next game. A file without any counts as one, so that parsing it reports an error.
    pub(crate) fn next(&mut self) -> Result<Option<GameInput>, Failure> {
        loop {
            if self.open.is_none() {
                let Some(name) = self.files.pop_front() else { return Ok(None) };
                self.open = Some(OpenFile::open(name)?);
            }
            let Some(file) = &mut self.open else { continue };
            match file.next()? {
                Some(record) => return Ok(Some(record)),
                None => self.open = None,
            }
        }
    }
}

impl OpenFile {
    fn open(name: String) -> Result<Self, Failure> {
        let input: Box<dyn Read + Send> = match name.as_str() {
            "-" => Box::new(io::stdin()),
            path => Box::new(File::open(path).with_context(|| format!("cannot read {path}"))?),
        };
        OpenFile::over(name, input)
    }

    fn over(name: String, input: impl Read + Send + 'static) -> Result<Self, Failure> {
        let mut input = BufReader::new(input);
        let context = || format!("cannot read {name}");
        let start = input.fill_buf().with_context(context)?;
        if foreign_file::looks_foreign(&name, start) {
            let bytes = foreign_file::bytes(&name, input)?;
            return Ok(OpenFile::Replays(replays(&name, &bytes)));
        }
        let input = Box::new(input);
        Ok(OpenFile::Records(Records { name, input, game: 0, lines: 0, header: None }))
    }

    fn next(&mut self) -> Result<Option<GameInput>, Failure> {
        match self {
            OpenFile::Records(records) => records.next(),
            OpenFile::Replays(replays) => Ok(replays.pop_front()),
        }
    }
}

/// The games of another program's file.
fn replays(name: &str, bytes: &[u8]) -> VecDeque<GameInput> {
    let contents: Vec<GameContent> = match foreign_file::replays(name, bytes) {
        Ok(replays) => {
            replays.iter().map(|replay| GameContent::Record(Box::new(to_record(replay)))).collect()
        }
        Err(message) => vec![GameContent::Unreadable(message)],
    };
    let numbered = contents.into_iter().zip(1..);
    let game = |(content, game)| {
        let source = GameSource { file: name.to_owned(), game, ..GameSource::default() };
        GameInput { source, content }
    };
    numbered.map(game).collect()
}

impl Records {
    fn next(&mut self) -> Result<Option<GameInput>, Failure> {
        let mut text = self.header.take().unwrap_or_default();
        let mut begin = self.lines.max(1);
        loop {
            let mut line = String::new();
            let room = (LONGEST - text.len().min(LONGEST)) as u64 + 1;
            let read = self.input.by_ref().take(room).read_line(&mut line);
            match read.with_context(|| format!("cannot read {}", self.name)) {
                Ok(0) => break,
                Ok(_) => self.lines += 1,
                Err(error) => return Err(Failure::Failed(error)),
            }
            if records::is_header(&line) && !text.trim().is_empty() {
                self.header = Some(line);
                break;
            }
            if text.trim().is_empty() {
                begin = self.lines;
            }
            text.push_str(&line);
            if text.len() > LONGEST {
                let complaint = anyhow!("a record of {} is longer than 64 MiB", self.name);
                return Err(Failure::Invalid(complaint));
            }
        }
        if text.trim().is_empty() && self.game > 0 {
            return Ok(None);
        }
        self.game += 1;
        let (file, game) = (self.name.clone(), self.game);
        let source = GameSource { file, game, line: Some(begin), finished: None };
        Ok(Some(GameInput { source, content: GameContent::Text(text) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games_of(bytes: &'static [u8]) -> Vec<GameInput> {
        let mut file = OpenFile::over("games".to_owned(), bytes).unwrap();
        std::iter::from_fn(|| file.next().unwrap()).collect()
    }

    fn records_of(text: &'static str) -> Vec<(usize, usize, String)> {
        let games = games_of(text.as_bytes()).into_iter();
        games
            .map(|GameInput { source, content }| match content {
                GameContent::Text(text) => (source.game, source.line.unwrap(), text),
                other => panic!("{other:?} is not a record"),
            })
            .collect()
    }

    #[test]
    fn each_header_begins_a_record() {
        let (first, second) = ("{\"record\":1}\n{\"t\":0}\n", "{\"record\":2}\n");
        let two = "{\"record\":1}\n{\"t\":0}\n{\"record\":2}\n";
        assert_eq!(records_of(two), [(1, 1, first.to_owned()), (2, 3, second.to_owned())]);
        let after_blank = "\n\n{\"record\":2}\n";
        assert_eq!(records_of(after_blank), [(1, 3, after_blank.to_owned())]);
        assert_eq!(records_of("noise\n{\"record\":2}\n").len(), 2);
        assert_eq!(records_of(""), [(1, 1, String::new())]);
    }

    #[test]
    fn replays_of_other_programs_are_games_too() {
        let rawvf = b"Width: 2\nHeight: 2\nMines: 1\nBoard:\n0*\n00\n\
            0.000 lc (5 5)\n0.000 lr (5 5)\n1.200 lc (5 20)\n1.300 lr (5 20)\n";
        let games = games_of(rawvf);
        let [GameInput { source, content: GameContent::Record(record) }] = games.as_slice() else {
            panic!("{games:?}")
        };
        assert_eq!((source.game, source.line, record.commands.len()), (1, None, 2));
        let games = games_of(b"*rmv and nothing else");
        assert!(matches!(games[0].content, GameContent::Unreadable(_)), "{games:?}");
    }
}
