//! What a full screen says where the line mode would tell what to type.

use minewise_board::Pos;
use minewise_rules::{Level, MoveError};
use minewise_session::{Assistant, CommandError, Config, Event, Fairness, Loss, Millis, Status};

use super::look::Keys;
use crate::{Style, texts};

/// All keys of a game, for the help.
pub(crate) fn keys_of_a_game(keys: Keys) -> String {
    let (moves, hint) = match keys {
        Keys::Vi => ("arrows, h j k l", "H"),
        Keys::Arrows => ("arrows", "h or H"),
    };
    format!(
        "\
MOVE
  {moves}
            a step; 5 and an arrow: five steps
  0 $       first and last column; 7|: column 7
  gg G      first and last row; 7G: row 7
  w b       next and previous covered cell beside an open one
  n N       next and previous cell that shows the same
  PageUp PageDown, Ctrl-U Ctrl-D
            a page or half of one; the wheel scrolls

PLAY
  space     open; on a clue with all its flags: open the rest (also Enter)
  f         flag, or the next mark
  c         chord: open the rest around a clue
  x         question mark, if the game has them
  u         undo, a deadly move too
  p         pause
  r R       another board; the same board
  mouse     left opens or chords, right flags, middle chords

HELP (each use is told in the result)
  {hint:<9} hint; again: open it
  ?         why is this cell safe or a mine, or how risky is it?
  o         odds, as colours; on the cursor as percent
  s         suggest the best cell
  a         make all certain moves
  A         let the program play on; + and - for its speed

BEYOND
  :         type a command, as in the line mode: 3,4 opens row 3, column 4;
            3,4,F flags; why 3,4; new expert; give up; ...
  Tab       read all that does not fit
  z         cells of one or two columns
  m         menu; the game is kept
  Ctrl-L    draw everything anew
  Ctrl-Z    back to the shell; fg returns
  q         quit; the game is kept
"
    )
}

/// The line of keys below a running game: most important first.
pub(crate) fn footer(status: Status, keys: Keys) -> Vec<(&'static str, &'static str)> {
    let hint = match keys {
        Keys::Vi => "H",
        Keys::Arrows => "h",
    };
    match status {
        Status::Paused => vec![("p", "go on"), ("m", "menu"), ("q", "quit"), ("r", "new board")],
        Status::Won | Status::Lost(_) => {
            let mut items =
                vec![("r", "new board"), ("R", "same board"), ("m", "menu"), ("q", "quit")];
            if status == Status::Lost(Loss::Mine) {
                items.insert(2, ("u", "undo"));
            }
            items.push(("Tab", "all of it"));
            items
        }
        Status::Ready | Status::Playing => vec![
            ("F1", "keys"),
            ("space", "open"),
            ("f", "flag"),
            (hint, "hint"),
            ("?", "why"),
            ("o", "odds"),
            ("u", "undo"),
            ("p", "pause"),
            ("a", "auto"),
            (":", "type"),
            ("q", "quit"),
        ],
    }
}

/// What is said to a command that the game refuses.
pub(crate) fn refused(error: &CommandError) -> String {
    let text = match error {
        CommandError::Move(MoveError::Flagged(_)) => "There is a flag here: f takes it away.",
        CommandError::Move(MoveError::AlreadyOpen(_)) => "This cell is open already.",
        CommandError::Move(MoveError::NotAClue(_)) => "Only an open clue can be chorded.",
        CommandError::Move(MoveError::NothingAround(_)) => {
            "There is nothing left to open around it."
        }
        CommandError::Move(MoveError::Over) => OVER,
        CommandError::MarkOnOpen(_) => "This cell is open: there is nothing to mark.",
        CommandError::QuestionMarksOff => "Question marks are off in this game.",
        CommandError::Paused => PAUSED,
        CommandError::NothingCertain => "No move is certain here. s suggests the best one.",
        CommandError::MarkOnHint(_) => "This cell is shown as a hint: it is safe.",
        CommandError::Confirmed(_) => "This cell is certainly a mine, so its flag stays.",
        other => return texts::refused(Style::Plain, other),
    };
    text.to_owned()
}

pub(crate) const OVER: &str = "The game is over: r for another board, R for the same one.";
pub(crate) const PAUSED: &str = "Paused, and the board is hidden. p goes on.";
pub(crate) const NO_SUCH_CELL: &str = "There is no such cell.";

/// The answer to a question, if the event is one, and the cells it speaks of.
pub(crate) fn answer(event: &Event, keys: Keys) -> Option<(String, Vec<Pos>)> {
    let again = match keys {
        Keys::Vi => "H",
        Keys::Arrows => "h",
    };
    let text = match event {
        Event::Hint { cell } => {
            format!("{} is certainly safe. {again} again opens it.", texts::place(*cell))
        }
        Event::NothingCertain => {
            "No cell is certainly safe. s suggests the best one, o shows all odds.".to_owned()
        }
        other => texts::answer(other)?,
    };
    let cells = match event {
        Event::Explained { reason } => reason.cells.iter().chain(&reason.clues).copied().collect(),
        Event::Advice { cell, .. } | Event::NotCertain { cell, .. } => vec![*cell],
        Event::Guessed { certain, reason, .. } => {
            let clues = reason.iter().flat_map(|reason| reason.clues.iter().copied());
            std::iter::once(*certain).chain(clues).collect()
        }
        Event::Conflict { proposals } => proposals.clone(),
        _ => Vec::new(),
    };
    Some((text, cells))
}

/// How a game stands, in a word or two.
pub(crate) const fn status(status: Status) -> &'static str {
    match status {
        Status::Ready => "Ready",
        Status::Playing => "Playing",
        Status::Paused => "Paused",
        Status::Won => "You win",
        Status::Lost(_) => "You lose",
    }
}

/// A game by its choices: board, rule, assistant.
pub(crate) fn kind(config: &Config) -> Vec<String> {
    let board = Level::of(config.board);
    let board = board.map_or_else(|| config.board.to_string(), |level| level.to_string());
    let mut kind = vec![board];
    if config.fairness != Fairness::Classic {
        kind.push(config.fairness.to_string());
    }
    if config.assistant != Assistant::Single {
        kind.push(config.assistant.title().to_owned());
    }
    kind
}

/// Minutes and seconds: 01:07.
pub(crate) fn minutes(seconds: u64) -> String {
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

/// A time to be compared: 67.123 s.
pub(crate) fn exact_seconds(time: Millis) -> String {
    format!("{}.{:03} s", time.0 / 1_000, time.0 % 1_000)
}

/// How a fairness rule deals with luck.
pub(crate) const fn fairness(rule: Fairness) -> &'static str {
    match rule {
        Fairness::Classic => "mines lie where they lie",
        Fairness::NoGuess => "no guess is ever needed",
        Fairness::Strict => "a guess loses while a cell is certainly safe",
        Fairness::Kind => "a guess that cannot be avoided is safe if it can be",
    }
}

/// What an assistant does.
pub(crate) const fn assistant(assistant: Assistant) -> &'static str {
    match assistant {
        Assistant::Single => "one kind of flag",
        Assistant::Dual => "confirmed and proposed flags",
        Assistant::Intelligent => "makes certain moves, tells what your flags imply",
    }
}
