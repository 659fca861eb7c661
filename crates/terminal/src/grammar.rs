//! Parsing what a player typed: one parser, which always understands both grammars.
//!
//! | line | meaning |
//! |---|---|
//! | `3,4` ` 3 4` `3-4` `3;4` `3.4` | open row 3, column 4 |
//! | `3,4,F` `3 4 f` | flag it, or take the flag away |
//! | `m5c` | open row 5, column c |
//! | `f10j` `c5c` `?5c` | flag, chord, question mark |
//! | `flag 3,4` `chord 3,4` `why 3d` | a verb goes with either way to name a cell |
//! | `undo`, `help`, `give up` ... | a word ([`Word`]) |
//! | `new`, `new expert`, `new 20x10x30` | another board |

use minewise_board::{Params, ParamsError, Pos, Size};
use minewise_session::Command;

use crate::column;
use crate::coordinates::{self, CoordinateError};
use crate::setup::read_board;

/// What a line asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// An action on a cell.
    Cell(Act, Pos),
    /// A word that doesn't need a cell.
    Word(Word),
    /// A new game, on this board or on the current one.
    New(Option<Params>),
}

impl Input {
    /// The session's command for it; `None` for what the front end does itself.
    pub(crate) const fn command(self) -> Option<Command> {
        Some(match self {
            Input::Cell(Act::Open, pos) => Command::Open(pos),
            Input::Cell(Act::Flag, pos) => Command::Flag(pos),
            Input::Cell(Act::Question, pos) => Command::Question(pos),
            Input::Cell(Act::Chord, pos) => Command::Chord(pos),
            Input::Cell(Act::Why, pos) => Command::Why(pos),
            Input::Word(Word::Undo) => Command::Undo,
            Input::Word(Word::Pause) => Command::Pause,
            Input::Word(Word::Resume) => Command::Resume,
            Input::Word(Word::Retry) => Command::Retry,
            Input::Word(Word::GiveUp) => Command::GiveUp,
            Input::Word(Word::Hint) => Command::Hint,
            Input::Word(Word::Odds) => Command::Odds,
            Input::Word(Word::Advice) => Command::Advice,
            Input::Word(Word::Chance) => Command::WinChance,
            Input::Word(Word::Auto) => Command::Auto,
            Input::Word(Word::AutoPlay) => Command::AutoPlay,
            Input::Word(Word::Trace | Word::Board | Word::Help | Word::Quit) | Input::New(_) => {
                return None;
            }
        })
    }
}

/// What can be done to a cell. Add a new verb here and to the verbs below.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Act {
    Open,
    Flag,
    Question,
    Chord,
    Why,
}

/// The verbs that come before a cell.
const VERBS: [(&str, Act); 12] = [
    ("m", Act::Open),
    ("mine", Act::Open),
    ("o", Act::Open),
    ("open", Act::Open),
    ("f", Act::Flag),
    ("flag", Act::Flag),
    ("c", Act::Chord),
    ("chord", Act::Chord),
    ("?", Act::Question),
    ("question", Act::Question),
    ("w", Act::Why),
    ("why", Act::Why),
];

/// A command without a cell. Add a new one here, to the words below and to `Input::command`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Word {
    Hint,
    Odds,
    Advice,
    Chance,
    Auto,
    AutoPlay,
    Trace,
    Undo,
    Pause,
    Resume,
    Retry,
    GiveUp,
    Board,
    Help,
    Quit,
}

/// The words that stand alone, in upper or lower case.
const WORDS: [(&str, Word); 27] = [
    ("hint", Word::Hint),
    ("odds", Word::Odds),
    ("advice", Word::Advice),
    ("best", Word::Advice),
    ("chance", Word::Chance),
    ("auto", Word::Auto),
    ("auto play", Word::AutoPlay),
    ("autoplay", Word::AutoPlay),
    ("trace", Word::Trace),
    ("why", Word::Trace),
    ("undo", Word::Undo),
    ("u", Word::Undo),
    ("pause", Word::Pause),
    ("resume", Word::Resume),
    ("retry", Word::Retry),
    ("give up", Word::GiveUp),
    ("giveup", Word::GiveUp),
    ("give-up", Word::GiveUp),
    ("board", Word::Board),
    ("show", Word::Board),
    ("help", Word::Help),
    ("h", Word::Help),
    ("?", Word::Help),
    ("quit", Word::Quit),
    ("q", Word::Quit),
    ("exit", Word::Quit),
    ("bye", Word::Quit),
];

/// Why a line was not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Malformed {
    /// Nothing was typed.
    Empty,
    /// It begins like coordinates, but isn't valid.
    Coordinates(CoordinateError),
    /// It begins like a command, but isn't valid. To a player who only knows coordinates, the error
    /// explains what is wrong with it as coordinates.
    Command(CoordinateError),
    /// A command for a cell that is not on the board.
    OutOfBoard,
    /// `new` with an impossible board.
    Board(ParamsError),
}

/// Reads a line for a board of this size.
///
/// # Errors
/// Why the line was not understood.
pub fn parse(line: &str, size: Size) -> Result<Input, Malformed> {
    let line = line.trim();
    let Some(first) = line.chars().next() else {
        return Err(Malformed::Empty);
    };
    if let Some(word) = word(line) {
        return Ok(Input::Word(word));
    }
    if first.is_alphabetic() || first == '?' {
        command(line, size)
    } else {
        let (act, pos) = coordinates::read(line, size).map_err(Malformed::Coordinates)?;
        Ok(Input::Cell(act, pos))
    }
}

/// The word, if the whole line is one.
pub(crate) fn word(line: &str) -> Option<Word> {
    let normal = line.split_whitespace().collect::<Vec<_>>().join(" ");
    WORDS.into_iter().find(|(word, _)| word.eq_ignore_ascii_case(&normal)).map(|(_, word)| word)
}

/// Reads a verb and its cell, or `new` and its board.
fn command(line: &str, size: Size) -> Result<Input, Malformed> {
    let end = if line.starts_with('?') {
        1
    } else {
        line.find(|symbol: char| !symbol.is_ascii_alphabetic()).unwrap_or(line.len())
    };
    let (verb, rest) = (&line[..end], line[end..].trim());
    if verb.eq_ignore_ascii_case("new") {
        return match rest {
            "" => Ok(Input::New(None)),
            board => {
                read_board(board).map(|board| Input::New(Some(board))).map_err(Malformed::Board)
            }
        };
    }
    let not_understood = || {
        let reason = coordinates::read(line, size).err();
        Malformed::Command(reason.unwrap_or(CoordinateError::Invalid))
    };
    let (_, act) = VERBS
        .into_iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(verb))
        .ok_or_else(not_understood)?;
    if let Some((row, letters)) = row_and_letters(rest) {
        let y = coordinates::counted_from_one(row, size.height());
        let x = column::from_letters(letters).filter(|&x| x < size.width());
        let pos = x.zip(y).map(|(x, y)| Pos::new(x, y)).ok_or(Malformed::OutOfBoard)?;
        return Ok(Input::Cell(act, pos));
    }
    match coordinates::read(rest, size) {
        Ok((Act::Open, pos)) => Ok(Input::Cell(act, pos)),
        Err(CoordinateError::Invalid) if !rest.contains(char::is_alphabetic) => {
            Err(Malformed::OutOfBoard)
        }
        _ => Err(not_understood()),
    }
}

/// Splits `5c` or `5 c` into its row and its column.
fn row_and_letters(cell: &str) -> Option<(&str, &str)> {
    let end = cell.find(|symbol: char| !symbol.is_ascii_digit())?;
    let (row, letters) = (&cell[..end], cell[end..].trim_start());
    let are_letters = !letters.is_empty() && letters.bytes().all(|byte| byte.is_ascii_alphabetic());
    (!row.is_empty() && are_letters).then_some((row, letters))
}

#[cfg(test)]
#[path = "grammar_tests.rs"]
mod tests;
