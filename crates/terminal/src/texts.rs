//! Everything that the line mode says, in one place.
//!
//! The texts of the rows T1 to T7 and C1 to C10 are fixed by the specification.

use minewise_board::{ParamsError, Pos, Size};
pub(crate) use minewise_frontend::words::{figures, help_used, trace, whose, whose_chance};
use minewise_frontend::{GameNumber, words};
use minewise_rules::{BoardId, Level, MoveError};
use minewise_session::{Command, CommandError, Event, Loss, Snapshot, Status};
use minewise_texts::Language;

use crate::column;
use crate::coordinates::CoordinateError;
use crate::grammar::Malformed;
use crate::style::Style;

/// Row T1.
const INVALID_DIFFICULTY: &str = "Invalid difficulty - please enter 'easy' or 'normal'";
/// Row T3.
const TOO_MANY: &str = "You've entered too many coordinates! Please try again.";
/// Row T3.
const TOO_FEW: &str = "You haven't entered enough coordinates! Please try again.";
/// Row T3.
const INVALID: &str = "That is not a valid coordinate - please try again!";
/// Row T3.
const NOT_A_FLAG: &str =
    "To place or remove a flag, type 'F' after the coordinate (row,col,F). Please try again.";
/// Row T4.
const FLAGGED: &str =
    "There is a flag here! Type 'F' after the coordinate to remove the flag (row,col,F).";
/// Row T4.
const ALREADY_OPEN: &str =
    "You have already revealed this spot! Please enter a different coordinate.";
/// Row T4.
const FLAG_ON_OPEN: &str = "You can't place a flag on a spot that is already revealed! Please enter a different coordinate.";

/// What is said of a game that is left for another board.
pub(crate) fn left_behind(number: GameNumber) -> String {
    format!("The game you left is kept: `minewise play --resume {number}` continues it.")
}

pub(crate) const TOO_LONG: &str = "That line is far too long - please type a move, or help.";
pub(crate) const NOT_TEXT: &str =
    "That line contains characters that are not text (an arrow key?) - please type it again.";
pub(crate) const PAUSED: &str = "The game is paused and the board is hidden. Type resume to go on.";
pub(crate) const END_OF_INPUT: &str = "The input has ended.";
pub(crate) const YES_OR_NO: &str =
    "Please answer y or n (or type retry, undo or new, which work here too).";
pub(crate) const THANKS: &str = "Thanks for playing!";

/// What is said before the first question.
pub(crate) const fn welcome(style: Style) -> &'static str {
    match style {
        Style::Plain => {
            "Minewise: open every cell that hides no mine.\n\
             Type help at any time for all that you can type."
        }
        Style::Coordinates => "Welcome to Minesweeper!",
        Style::Commands => INTRODUCTION,
    }
}

/// Row C1.
const INTRODUCTION: &str = "\
MINESWEEPER

Objective: open every cell that hides no mine. A number tells how many mines
lie around its cell. Flag the cells where you think a mine is. Open a mine and
the game is lost; your first cell is never one.

Controls: one letter, then the row, then the column.
  m5c    mine: opens row 5, column c
  f10j   flags row 10, column j, or takes the flag away
  help   shows everything else that you can type
";

/// The question for the board.
pub(crate) fn board_question(style: Style, offered: minewise_board::Params) -> String {
    match style {
        Style::Plain => {
            let levels: String = Level::ALL
                .into_iter()
                .map(|level| format!("  {:<13} {}\n", level.name(), board_in_words(level.params())))
                .collect();
            let name =
                Level::of(offered).map_or_else(|| offered.to_string(), |level| level.to_string());
            format!("{levels}  WxHxM         your own board, like 20x10x30\nWhich board? [{name}] ")
        }
        Style::Coordinates => {
            "Choose a difficulty: easy (5x5, 4 mines) or normal (10x10, 10 mines)\n\
             (or beginner, intermediate, expert, evil, or a board of your own like 20x10x30): "
                .to_owned()
        }
        Style::Commands => "How many mines shall lie on the 10x10 board (10 to 20)? ".to_owned(),
    }
}

fn board_in_words(board: minewise_board::Params) -> String {
    let (size, mines) = (board.size(), board.mines());
    format!("{:>2} columns, {:>2} rows, {mines:>3} mines", size.width(), size.height())
}

/// What is said to an answer that names no board.
pub(crate) fn board_refused(style: Style, error: &ParamsError) -> String {
    match (style, error) {
        (Style::Commands, _) => "That is not a number from 10 to 20 - please try again.".to_owned(),
        (Style::Coordinates, ParamsError::Malformed(_)) => INVALID_DIFFICULTY.to_owned(),
        (Style::Plain, ParamsError::Malformed(_)) => {
            let names = Level::ALL.map(Level::name).join(", ");
            format!("That is not a board - please enter {names} or WxHxM, like 20x10x30")
        }
        (_, refused) => Language::En.board_error(refused),
    }
}

/// The prompt for a move.
pub(crate) const fn prompt(style: Style) -> &'static str {
    match style {
        Style::Plain => "> ",
        Style::Coordinates => "Enter a coordinate (row,col): ",
        Style::Commands => "Enter a command: ",
    }
}

/// The question at the end of a game.
pub(crate) const fn again(style: Style) -> &'static str {
    match style {
        // Row T7.
        Style::Plain | Style::Coordinates => "Would you like to play again? (y/n) ",
        // Row C9.
        Style::Commands => "Play again? (y/n) ",
    }
}

/// What is said to a line that means nothing.
pub(crate) fn malformed(style: Style, malformed: &Malformed, size: Size) -> String {
    let coordinates = |error: CoordinateError| coordinate_error(error).to_owned();
    match (malformed, style) {
        (Malformed::Board(error), _) => board_refused(Style::Plain, error),
        (Malformed::Coordinates(error), _) => coordinates(*error),
        (Malformed::Empty, Style::Coordinates) => TOO_FEW.to_owned(),
        (Malformed::Command(error), Style::Coordinates) => coordinates(*error),
        (Malformed::OutOfBoard, Style::Plain | Style::Coordinates) => INVALID.to_owned(),
        (Malformed::Empty | Malformed::Command(_) | Malformed::OutOfBoard, Style::Commands) => {
            command_syntax(size)
        }
        (Malformed::Empty | Malformed::Command(_), Style::Plain) => {
            "Type a move like 3,4 (open row 3, column 4), 3,4,F (flag it) or m3d (open row 3, \
             column d), or help."
                .to_owned()
        }
    }
}

const fn coordinate_error(error: CoordinateError) -> &'static str {
    match error {
        CoordinateError::TooMany => TOO_MANY,
        CoordinateError::TooFew => TOO_FEW,
        CoordinateError::Invalid => INVALID,
        CoordinateError::NotAFlag => NOT_A_FLAG,
    }
}

/// Row C3.
fn command_syntax(size: Size) -> String {
    let (rows, columns) = (size.height(), size.width());
    let last = column::letters(columns - 1);
    format!(
        "That is not a command. Type m (open) or f (flag), then the row (1-{rows}), then the \
         column (a-{last}), like m1a or f{rows}{last}; or type help."
    )
}

/// What is said to a command that the game refuses.
pub(crate) fn refused(style: Style, error: &CommandError) -> String {
    let text = match error {
        CommandError::Move(MoveError::Flagged(pos)) => match style {
            Style::Plain | Style::Coordinates => FLAGGED,
            Style::Commands => {
                let (row, column) = (u32::from(pos.y) + 1, column::letters(pos.x));
                return format!("There is a flag here! Type f{row}{column} to remove the flag.");
            }
        },
        CommandError::Move(MoveError::AlreadyOpen(_)) => ALREADY_OPEN,
        CommandError::Move(MoveError::OutOfBoard(_)) => INVALID,
        CommandError::Move(MoveError::NotAClue(_)) => {
            "This spot is covered: only an open clue can be chorded."
        }
        CommandError::Move(MoveError::NothingAround(_)) => {
            "There is nothing left to open around this spot."
        }
        CommandError::MarkOnOpen(_) => FLAG_ON_OPEN,
        CommandError::QuestionMarksOff => {
            return format!("Question marks are off in this game. {NOT_A_FLAG}");
        }
        CommandError::Paused => PAUSED,
        CommandError::NothingCertain => "No move is certain here. Type advice for the best guess.",
        CommandError::MarkOnHint(_) => "This spot is shown as a hint: it is safe.",
        CommandError::Confirmed(_) => "This spot is certainly a mine, so its flag stays.",
        other => return words::refused(other),
    };
    text.to_owned()
}

/// The answer to a question, if the event is one.
pub(crate) fn answer(event: &Event) -> Option<String> {
    let answer = words::answer(event)?;
    Some(match event {
        Event::Hint { .. } => format!("{answer} Type hint again to open it."),
        Event::NothingCertain => {
            format!("{answer} Type advice for the best guess, or odds for all.")
        }
        _ => answer,
    })
}

/// How a game stands, on one line (row C5): status, mines remaining, time.
pub fn status_line(snapshot: &Snapshot) -> String {
    let status = match snapshot.status {
        Status::Ready | Status::Playing => "Playing",
        Status::Paused => "Paused",
        Status::Won => "Victory!",
        Status::Lost(_) => "Game Over: Loss",
    };
    let mines = snapshot.mines_left;
    let time = seconds(snapshot.elapsed.seconds());
    format!("{status} | Mines remaining: {mines} | Time: {time}{}", time_left(snapshot))
}

/// The same in the coordinates style, which shows no time unless it runs out.
pub(crate) fn mines_line(snapshot: &Snapshot) -> String {
    format!("Mines remaining: {}{}", snapshot.mines_left, time_left(snapshot))
}

fn time_left(snapshot: &Snapshot) -> String {
    let left = snapshot.time_left.map(|left| seconds(left.seconds_ceil()));
    left.map_or_else(String::new, |left| format!(" | Time left: {left}"))
}

fn seconds(count: u64) -> String {
    format!("{count} second{}", plural(count))
}

/// What is said above the last board (row T6).
pub(crate) const fn end(status: Status) -> &'static str {
    match status {
        Status::Won => "Congrats, you won!",
        Status::Lost(Loss::Mine) => "You stepped on a mine! Game over!",
        Status::Lost(Loss::TimeOut) => "Time is up! Game over!",
        Status::Lost(Loss::GaveUp) => "You gave up! Game over!",
        Status::Lost(Loss::Guess) => "You guessed while a cell was certainly safe! Game over!",
        Status::Ready | Status::Playing | Status::Paused => "",
    }
}

/// Row T6.
pub(crate) fn your_time(snapshot: &Snapshot) -> String {
    format!("Your time was {} seconds!", snapshot.elapsed.seconds())
}

/// How this very board can be played once more.
pub(crate) fn once_more(status: Status, board: BoardId) -> String {
    let undo = match status {
        Status::Lost(Loss::Mine) => ", undo takes the last move back",
        _ => "",
    };
    format!("Board {board}: retry plays it once more{undo}.")
}

const fn plural(count: u64) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// A command in words.
pub fn command_in_words(command: Command) -> String {
    let cell = |verb: &str, pos: Pos| format!("{verb} {pos}");
    match command {
        Command::Open(pos) => cell("open", pos),
        Command::Flag(pos) => cell("flag", pos),
        Command::Question(pos) => cell("question", pos),
        Command::Chord(pos) => cell("chord", pos),
        Command::Click(pos) | Command::Gesture { pos, .. } => cell("click", pos),
        Command::Restart { .. } => "new".to_owned(),
        Command::Retry => "retry".to_owned(),
        Command::Pause => "pause".to_owned(),
        Command::Resume => "resume".to_owned(),
        Command::Undo => "undo".to_owned(),
        Command::GiveUp => "give up".to_owned(),
        Command::Hint => "hint".to_owned(),
        Command::Why(pos) => cell("why", pos),
        Command::Odds => "odds".to_owned(),
        Command::Advice => "advice".to_owned(),
        Command::WinChance => "chance".to_owned(),
        Command::Auto => "auto".to_owned(),
        Command::AutoPlay => "auto play".to_owned(),
        Command::AutoOpen(pos) => cell("auto open", pos),
        Command::AutoNear(pos) => cell("auto near", pos),
        Command::HintAt(pos) => cell("hint", pos),
        Command::Tick => "tick".to_owned(),
    }
}

/// What is said when an answer takes a while.
pub(crate) const THINKING: &str = "Thinking... Ctrl-C stops.";

/// All that can be typed. A new word gets its line here.
pub(crate) const HELP: &str = "\
Rows and columns count from 1; the row comes first. Every style understands all
of this:
  3,4         open row 3, column 4 (also 3-4, 3;4, 3.4 or 3 4)
  3,4,F       flag it, or take the flag away (also flag 3,4)
  m3d         open row 3, column d
  f3d         flag row 3, column d
  chord 3,4   open the rest around a clue whose flags are complete (also c3d)
  3,4,?       a question mark, if the game has them
  hint        mark a cell that is certainly safe; hint again opens it
  why 3,4     why row 3, column 4 is certain, or how risky it is
  odds        show the chance of a mine on every covered cell, or hide it
  advice      the best cell to open, and its risk
  chance      how likely this game is won
  auto        make every move that is certain; auto play: a guess too if needed
  trace       the reasons for what the assistant did last
  undo        take the last move back, even a deadly one (it is counted)
  pause       stop the clock and hide the board; resume goes on
  board       show the board again
  retry       the same board once more
  new         another board of the same kind; new expert or new 20x10x30: that one
  give up     end the game and show the mines
  quit        leave
";
