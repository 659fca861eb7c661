//! What a full screen says where the line mode would tell what to type.

use minewise_frontend::Wording;
use minewise_frontend::words::{answer, refused};
pub(crate) use minewise_frontend::words::{
    assistant, exact_seconds, fairness, kind, minutes, status, waiting,
};
use minewise_rules::MoveError;
use minewise_session::{CommandError, Event, Loss, Status};

use super::look::Keys;

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
  %         how likely is this game won?
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

impl Wording for Keys {
    fn refused(&self, error: &CommandError) -> String {
        let text = match error {
            CommandError::Move(MoveError::Flagged(_)) => "There is a flag here: f takes it away.",
            CommandError::Move(MoveError::Over) => {
                "The game is over: r for another board, R for the same one."
            }
            CommandError::Paused => PAUSED,
            CommandError::NothingCertain => "No move is certain here. s suggests the best one.",
            other => return refused(other),
        };
        text.to_owned()
    }

    fn answer(&self, event: &Event) -> Option<String> {
        let hint = match self {
            Keys::Vi => "H",
            Keys::Arrows => "h",
        };
        let answer = answer(event)?;
        Some(match event {
            Event::Hint { .. } => format!("{answer} {hint} again opens it."),
            Event::NothingCertain => format!("{answer} s suggests the best one, o shows all odds."),
            _ => answer,
        })
    }
}

/// What is said while the board is hidden.
pub(crate) const PAUSED: &str = "Paused, and the board is hidden. Press p to continue.";
