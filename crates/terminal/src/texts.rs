//! All texts of the line mode.
//!
//! The texts of the rows T1 to T7 and C1 to C10 are fixed by the specification.

use minewise_board::{ParamsError, Pos, Size};
pub(crate) use minewise_frontend::words::{figures, help_used, trace, whose, whose_chance};
use minewise_frontend::{GameNumber, words};
use minewise_rules::{BoardId, Level, MoveError};
use minewise_session::{Command, CommandError, Event, Loss, Snapshot, Status};
use minewise_texts::{Language, Voice, msg};

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

/// The note about a game that is left for another board.
pub(crate) fn left_behind(number: GameNumber, language: Language) -> String {
    msg::TerminalLineLeftBehind { number: &number.to_string() }.text(language)
}

/// The older styles' text while the game is paused.
const PAUSED: &str = "The game is paused and the board is hidden. Type resume to go on.";

/// The text while the board is hidden.
pub(crate) fn paused(style: Style, language: Language) -> String {
    match style {
        Style::Plain => with(
            &words::refused(&CommandError::Paused, language),
            msg::TerminalLineResume.text(language),
        ),
        Style::Coordinates | Style::Commands => PAUSED.to_owned(),
    }
}

/// The welcome before the first question.
pub(crate) fn welcome(style: Style, language: Language) -> String {
    match style {
        Style::Plain => {
            [msg::TerminalLineWelcome.text(language), msg::TerminalLineWelcomeHelp.text(language)]
                .join("\n")
        }
        Style::Coordinates => "Welcome to Minesweeper!".to_owned(),
        Style::Commands => INTRODUCTION.to_owned(),
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
pub(crate) fn board_question(
    style: Style,
    offered: minewise_board::Params,
    language: Language,
) -> String {
    match style {
        Style::Plain => {
            let line = |name: &str, what: &str| format!("  {name:<13} {what}\n");
            let levels: String = Level::ALL
                .into_iter()
                .map(|level| line(level.name(), &board_in_words(level.params(), language)))
                .collect();
            let own = line("WxHxM", msg::TerminalLineOwnBoard.text(language));
            let name =
                Level::of(offered).map_or_else(|| offered.to_string(), |level| level.to_string());
            let question = msg::TerminalLineWhichBoard { offered: &name }.text(language);
            format!("{levels}{own}{question} ")
        }
        Style::Coordinates => {
            "Choose a difficulty: easy (5x5, 4 mines) or normal (10x10, 10 mines)\n\
             (or beginner, intermediate, expert, evil, or a board of your own like 20x10x30): "
                .to_owned()
        }
        Style::Commands => "How many mines shall lie on the 10x10 board (10 to 20)? ".to_owned(),
    }
}

/// A board in a table, with its numbers aligned.
fn board_in_words(board: minewise_board::Params, language: Language) -> String {
    let (size, mines) = (board.size(), board.mines());
    msg::TerminalLineBoard {
        columns: &format!("{:>2}", size.width()),
        rows: &format!("{:>2}", size.height()),
        mines: &format!("{mines:>3}"),
    }
    .text(language)
}

/// The reply to an answer that doesn't name a board.
pub(crate) fn board_refused(style: Style, error: &ParamsError, language: Language) -> String {
    match (style, error) {
        (Style::Commands, _) => "That is not a number from 10 to 20 - please try again.".to_owned(),
        (Style::Coordinates, ParamsError::Malformed(_)) => INVALID_DIFFICULTY.to_owned(),
        (Style::Plain, ParamsError::Malformed(_)) => {
            let names = Level::ALL.map(Level::name).join(", ");
            msg::TerminalLineNoBoard { levels: &names }.text(language)
        }
        (_, refused) => language.board_error(refused),
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
pub(crate) fn again(style: Style, language: Language) -> String {
    match style {
        Style::Plain => format!("{} ", msg::TerminalLineAgain.text(language)),
        // Row T7.
        Style::Coordinates => "Would you like to play again? (y/n) ".to_owned(),
        // Row C9.
        Style::Commands => "Play again? (y/n) ".to_owned(),
    }
}

/// Whether an answer means yes or no: in English, in German, or in the language of the game; in
/// full, or by its first letter.
pub(crate) fn yes_or_no(answer: &str, language: Language) -> Option<bool> {
    // Accents are often left out.
    let plain = |word: &str| word.trim().to_lowercase().replace('í', "i").replace('ã', "a");
    let answer = plain(answer);
    let is = |word: &str| {
        let first: String = word.chars().take(1).collect();
        answer == plain(word) || answer == first
    };
    if ["yes", "ja", msg::TerminalDoYes.text(language)].into_iter().any(is) {
        Some(true)
    } else if ["no", "nein", msg::TerminalDoNo.text(language)].into_iter().any(is) {
        Some(false)
    } else {
        None
    }
}

/// The reply to a line that wasn't understood.
pub(crate) fn malformed(
    style: Style,
    malformed: &Malformed,
    size: Size,
    language: Language,
) -> String {
    let coordinates = |error: CoordinateError| coordinate_error(error).to_owned();
    match (malformed, style) {
        (Malformed::Board(error), _) => board_refused(Style::Plain, error, language),
        (
            Malformed::OutOfBoard | Malformed::Coordinates(CoordinateError::Invalid),
            Style::Plain,
        ) => msg::RefusedOutOfBoard.text(language).to_owned(),
        (Malformed::Empty | Malformed::Command(_) | Malformed::Coordinates(_), Style::Plain) => {
            msg::TerminalLineNotAMove.text(language).to_owned()
        }
        (Malformed::Coordinates(CoordinateError::NotAFlag), Style::Commands) => {
            command_syntax(size)
        }
        (Malformed::Coordinates(error), _) => coordinates(*error),
        (Malformed::Empty, Style::Coordinates) => TOO_FEW.to_owned(),
        (Malformed::Command(error), Style::Coordinates) => coordinates(*error),
        (Malformed::OutOfBoard, Style::Coordinates) => INVALID.to_owned(),
        (Malformed::Empty | Malformed::Command(_) | Malformed::OutOfBoard, Style::Commands) => {
            command_syntax(size)
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

/// The reply to a command that the game refuses.
pub(crate) fn refused(style: Style, error: &CommandError, language: Language) -> String {
    if style != Style::Plain {
        return refused_in_older_styles(style, error);
    }
    let text = words::refused(error, language);
    match error {
        CommandError::Move(MoveError::Flagged(pos)) => {
            let (row, column) = (u32::from(pos.y) + 1, u32::from(pos.x) + 1);
            let advice = msg::TerminalLineRemoveFlag { typed: &format!("{row},{column},F") };
            with(&text, &advice.text(language))
        }
        CommandError::Paused => paused(style, language),
        CommandError::NothingCertain => with(&text, msg::TerminalLineAdvice.text(language)),
        _ => text,
    }
}

/// The same in the older styles, whose texts are fixed.
fn refused_in_older_styles(style: Style, error: &CommandError) -> String {
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
            let how_to_flag = match style {
                Style::Plain | Style::Coordinates => NOT_A_FLAG,
                Style::Commands => {
                    "To place or remove a flag, type f, the row and the column (f1a)."
                }
            };
            return format!("Question marks are off in this game. {how_to_flag}");
        }
        CommandError::Paused => PAUSED,
        CommandError::NothingCertain => "No move is certain here. Type advice for the best guess.",
        CommandError::MarkOnHint(_) => "This spot is shown as a hint: it is safe.",
        CommandError::Confirmed(_) => "This spot is certainly a mine, so its flag stays.",
        other => return words::refused(other, Language::En),
    };
    text.to_owned()
}

fn with(text: &str, advice: &str) -> String {
    format!("{text} {advice}")
}

/// The text of an event that answers a question; `None` for other events.
pub(crate) fn answer(event: &Event, voice: Voice) -> Option<String> {
    let (answer, language) = (words::answer(event, voice)?, voice.language);
    Some(match event {
        Event::Hint { .. } => with(&answer, msg::TerminalLineHintAgain.text(language)),
        Event::NothingCertain => with(&answer, msg::TerminalLineAdviceOrOdds.text(language)),
        _ => answer,
    })
}

/// The status line of the plain style: status, mines left, time.
pub(crate) fn plain_status_line(snapshot: &Snapshot, language: Language) -> String {
    let line = msg::TerminalLineStatus {
        status: words::status(snapshot.status, language),
        mines: &snapshot.mines_left.to_string(),
        seconds: snapshot.elapsed.seconds().into(),
    };
    let left = snapshot.time_left.map(|left| {
        let seconds = left.seconds_ceil().into();
        format!(" | {}", msg::TerminalLineTimeLeft { seconds }.text(language))
    });
    line.text(language) + &left.unwrap_or_default()
}

/// The status line of the commands style (row C5): status, mines remaining, time.
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

/// The status line of the coordinates style, which shows the time only if there is a countdown.
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

/// The text above the final board (row T6).
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

/// How to play this very board again.
pub(crate) fn how_to_play_again(status: Status, board: BoardId, language: Language) -> String {
    let board = &board.to_string();
    match status {
        Status::Lost(Loss::Mine) => msg::TerminalLineRetryOrUndo { board }.text(language),
        _ => msg::TerminalLineRetry { board }.text(language),
    }
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

/// The help: everything that can be typed. A new word gets its line here.
pub(crate) fn help(style: Style, language: Language) -> String {
    let by_numbers = [
        ("3,4", msg::TerminalLineHelpOpen.text(language)),
        ("3,4,F", msg::TerminalLineHelpFlag.text(language)),
        ("m3d", msg::TerminalLineHelpOpenLetters.text(language)),
        ("f3d", msg::TerminalLineHelpFlagLetters.text(language)),
        ("chord 3,4", msg::TerminalLineHelpChord.text(language)),
        ("3,4,?", msg::TerminalLineHelpQuestion.text(language)),
        ("why 3,4", msg::TerminalLineHelpWhy.text(language)),
    ];
    // As its board labels them; like all texts of this style, these are English.
    let by_letters = [
        ("m3d", "open 3d"),
        ("f3d", "flag 3d, or remove the flag"),
        ("c3d", "open the rest around a clue that has all its flags"),
        ("?3d", msg::TerminalLineHelpQuestion.text(language)),
        ("why 3d", "why 3d is certain, or how risky it is"),
    ];
    let (title, cells) = match style {
        Style::Plain | Style::Coordinates => {
            (msg::TerminalLineHelp.text(language), &by_numbers[..])
        }
        Style::Commands => ("3d is the cell in row 3, column d.", &by_letters[..]),
    };
    let words = [
        ("hint", msg::TerminalLineHelpHint.text(language)),
        ("odds", msg::TerminalLineHelpOdds.text(language)),
        ("advice", msg::TerminalLineHelpAdvice.text(language)),
        ("chance", msg::TerminalLineHelpChance.text(language)),
        ("auto", msg::TerminalLineHelpAuto.text(language)),
        ("trace", msg::TerminalLineHelpTrace.text(language)),
        ("undo", msg::TerminalLineHelpUndo.text(language)),
        ("pause", msg::TerminalLineHelpPause.text(language)),
        ("board", msg::TerminalLineHelpBoard.text(language)),
        ("retry", msg::TerminalLineHelpRetry.text(language)),
        ("new", msg::TerminalLineHelpNew.text(language)),
        ("give up", msg::TerminalLineHelpGiveUp.text(language)),
        ("quit", msg::TerminalLineHelpQuit.text(language)),
    ];
    let lines = cells.iter().chain(&words).map(|(typed, what)| format!("  {typed:<11} {what}\n"));
    format!("{title}\n{}", lines.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yes_and_no_are_understood_in_every_language() {
        for (language, yes, no) in [
            (Language::En, "y", "N"),
            (Language::De, "Ja", "nein"),
            (Language::Fr, "oui", "non"),
            (Language::Fr, "o", "n"),
            (Language::Es, "si", "no"),
            (Language::Pt, "s", "nao"),
            (Language::Ja, "はい", "いいえ"),
            (Language::Zh, "是", "否"),
            (Language::Zh, "y", "n"),
        ] {
            assert_eq!(yes_or_no(yes, language), Some(true), "{language:?}");
            assert_eq!(yes_or_no(no, language), Some(false), "{language:?}");
        }
        for answer in ["", "o", "perhaps"] {
            assert_eq!(yes_or_no(answer, Language::En), None, "{answer}");
        }
    }
}
