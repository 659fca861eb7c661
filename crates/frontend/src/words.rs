//! What front ends say alike, whatever their keys are.

use minewise_actions::{Action, Key, Keymap};
use minewise_board::Pos;
use minewise_rules::{Level, MoveError};
use minewise_session::{
    Assistant, Basis, CommandError, Config, Event, Fairness, GameResult, Loss, Millis, OddsOf,
    Reason, Status, Tally,
};
use minewise_texts::{needed, percent, place_capitalised as place, why};

use crate::{Confirmation, GameSummary, KeepError};

/// That the program thinks, for how long, and how to stop it.
pub fn thinking(since: Millis, how_to_stop: &str) -> String {
    let tenths = since.0 / 100;
    format!("Thinking... {}.{} s. {how_to_stop}", tenths / 10, tenths % 10)
}

/// What is said if a motion leads nowhere.
pub const NO_SUCH_CELL: &str = "There is no such cell.";

/// What is said to somebody who changes the speed of a program that does not play.
pub const NO_PROGRAM_AT_PLAY: &str = "The program isn't playing, so there is no speed to change.";

/// A key as people call it.
pub fn key_label(key: Key) -> String {
    let names = [
        ("Space", "space"),
        ("Escape", "Esc"),
        ("ArrowLeft", "left"),
        ("ArrowRight", "right"),
        ("ArrowUp", "up"),
        ("ArrowDown", "down"),
    ];
    let mut label = key.to_string();
    for (name, spoken) in names {
        if let Some(modifiers) = label.strip_suffix(name) {
            label = format!("{modifiers}{spoken}");
        }
    }
    label
}

/// The keys of an action as people call them.
pub fn keys_of(keymap: &Keymap, action: Action) -> Vec<String> {
    keymap.keys(action).into_iter().map(key_label).collect()
}

/// The main key of an action, if it has any.
pub fn key_of(keymap: &Keymap, action: Action) -> Option<String> {
    keymap.keys(action).first().copied().map(key_label)
}

/// What is said to a command that the game refuses, without a word about keys.
pub fn refused(error: &CommandError) -> String {
    let text = match error {
        CommandError::Move(MoveError::Flagged(_)) => "There is a flag here.",
        CommandError::Move(MoveError::AlreadyOpen(_)) => "This cell is open already.",
        CommandError::Move(MoveError::NotAClue(_)) => "Only an open clue can be chorded.",
        CommandError::Move(MoveError::NothingAround(_)) => {
            "There is nothing left to open around it."
        }
        CommandError::Move(MoveError::ChordUnsatisfied { clue, flags, .. }) => {
            return format!(
                "A chord needs as many flags around the clue as it says: this one says {clue}, \
                 and there {}.",
                if *flags == 1 { "is 1".to_owned() } else { format!("are {flags}") }
            );
        }
        CommandError::Move(MoveError::Over) => "The game is over.",
        CommandError::ClickOnCovered(_) => "This cell is covered.",
        CommandError::MarkOnOpen(_) | CommandError::NoEffect(_) => {
            "This cell is open: there is nothing to mark."
        }
        CommandError::MarkOnHint(_) => "This cell is shown as a hint: it is safe.",
        CommandError::Confirmed(_) => "This cell is certainly a mine, so its flag stays.",
        CommandError::QuestionMarksOff => "Question marks are off in this game.",
        CommandError::ChordingOff => "Chording is off in this game.",
        CommandError::Paused => "Paused, and the board is hidden.",
        CommandError::NotPaused => "The game is not paused.",
        CommandError::NotRunning => {
            "There is nothing to pause: the clock starts when you open the first cell."
        }
        CommandError::NothingToUndo => "There is nothing to undo.",
        CommandError::NothingCertain => "No move is certain here.",
        CommandError::Stopped => "Stopped. The game has not changed.",
        CommandError::FinalEnd => "This game is over, and its end cannot be undone.",
        other => return format!("That cannot be done: {other}."),
    };
    text.to_owned()
}

/// The answer to a question, if the event is one.
pub fn answer(event: &Event) -> Option<String> {
    let text = match event {
        Event::Hint { cell, tier } => {
            format!("{} is certainly safe: {}.", place(*cell), needed(*tier))
        }
        Event::NothingCertain => "No cell is certainly safe.".to_owned(),
        Event::Advice { cell, risk } if *risk == 0.0 => {
            format!("{} is certainly safe.", place(*cell))
        }
        Event::Advice { cell, risk } => format!(
            "{} is the best guess: it has a {} chance of being a mine.",
            place(*cell),
            percent(*risk)
        ),
        Event::WinChance { chance: None, .. } => {
            "This position is too large or too entangled to tell the chance to win.".to_owned()
        }
        Event::WinChance { basis: Some(Basis::Rule), .. } => {
            "Best play wins this game for certain: its rule sees to it.".to_owned()
        }
        Event::WinChance { chance: Some(chance), games: 0, .. } => {
            format!("Best play wins this game {} of the time.", percent(*chance))
        }
        Event::WinChance { chance: Some(chance), error, games, .. } => format!(
            "About {} of such games are won, give or take {} ({games} were played out).",
            percent(*chance),
            percent(*error)
        ),
        Event::Explained { reason } => {
            let verdict = if reason.mine { "certainly a mine" } else { "certainly safe" };
            let pattern = reason
                .pattern
                .map_or_else(String::new, |pattern| format!(" ({} pattern)", pattern.name()));
            let cell = reason.cells.first().map_or_else(String::new, |&cell| place(cell));
            format!("{cell} is {verdict}{pattern}. {}", why(&reason.argument))
        }
        Event::NotCertain { cell, risk: Some(risk) } => format!(
            "{} is not certain: it has a {} chance of being a mine.",
            place(*cell),
            percent(*risk)
        ),
        Event::NotCertain { cell, risk: None } => format!(
            "{} was not found to be certain: this position is too entangled to tell its chance.",
            place(*cell)
        ),
        Event::Guessed { cell, certain, reason } => {
            let because = reason
                .as_ref()
                .map_or_else(String::new, |reason| format!(" {}", why(&reason.argument)));
            let (cell, certain) = (place(*cell), minewise_texts::place(*certain));
            format!("{cell} was not certainly safe, but {certain} was.{because}")
        }
        Event::Conflict { proposals } => match &proposals[..] {
            [only] => format!("{} cannot be a mine: it is safe, so open it.", place(*only)),
            several => {
                let places: Vec<String> = several.iter().map(|&cell| place(cell)).collect();
                format!("These proposals cannot all hold: {}.", places.join("; "))
            }
        },
        _ => return None,
    };
    Some(text)
}

/// Whose chances the odds are, where it has to be said.
pub const fn whose(odds: OddsOf) -> Option<&'static str> {
    match odds {
        OddsOf::Game => None,
        OddsOf::FirstOpen => Some("The first cell you open is safe, wherever it is."),
        OddsOf::AnyBoard => Some(
            "The odds are those of all boards that fit what is open; yours is one that needs no \
             guess.",
        ),
        OddsOf::KindGame => Some(
            "When nothing is certain, a guess that could be safe is safe in this game, whatever \
             the odds.",
        ),
        OddsOf::FirstSight => {
            Some("The odds are those of someone who sees this board for the first time.")
        }
    }
}

/// Whose chance an event tells, where it has to be said.
pub fn whose_chance(event: &Event, odds: OddsOf) -> Option<&'static str> {
    match event {
        Event::Advice { risk, .. } | Event::NotCertain { risk: Some(risk), .. } if *risk > 0.0 => {
            whose(odds)
        }
        Event::WinChance { of, chance: Some(_), .. } => whose(*of),
        _ => None,
    }
}

/// The cells that the answer to a question speaks of.
pub fn pointed_at(event: &Event) -> Vec<Pos> {
    match event {
        Event::Explained { reason } => reason.cells.iter().chain(&reason.clues).copied().collect(),
        Event::Advice { cell, .. } | Event::NotCertain { cell, .. } => vec![*cell],
        Event::Guessed { certain, reason, .. } => {
            let clues = reason.iter().flat_map(|reason| reason.clues.iter().copied());
            std::iter::once(*certain).chain(clues).collect()
        }
        Event::Conflict { proposals } => proposals.clone(),
        _ => Vec::new(),
    }
}

/// The steps of the assistant, one a line.
pub fn trace(steps: &[Reason]) -> String {
    if steps.is_empty() {
        return "The assistant did nothing in the last move.".to_owned();
    }
    let line = |(number, step): (usize, &Reason)| {
        let cells: Vec<String> = step.cells.iter().map(|&cell| place(cell)).collect();
        let verdict = if step.mine { "mine" } else { "safe" };
        format!("{}. {}: {verdict}. {}", number + 1, cells.join("; "), why(&step.argument))
    };
    steps.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
}

/// Which help was used; `None` if the game was played without any.
pub fn help_used(tally: Tally) -> Option<String> {
    let counts = [
        (tally.undos, "undo", "undos"),
        (tally.hints, "hint", "hints"),
        (tally.explanations, "explanation", "explanations"),
        (tally.odds, "position with odds", "positions with odds"),
        (tally.autos, "automatic move", "automatic moves"),
        (tally.retries, "retry", "retries"),
    ];
    let used: Vec<String> = counts
        .into_iter()
        .filter(|&(count, _, _)| count > 0)
        .map(|(count, one, many)| format!("{count} {}", if count == 1 { one } else { many }))
        .collect();
    (!used.is_empty()).then(|| format!("Help used: {}.", used.join(", ")))
}

/// The figures of a won game that took any time.
pub fn figures(result: &GameResult) -> Option<String> {
    let (speed, efficiency) = (result.three_bv_per_second()?, result.efficiency()?);
    let three_bv = result.metrics?.three_bv;
    let clicks = result.tally.clicks;
    Some(format!(
        "3BV {three_bv}, {speed:.2} per second; {clicks} click{}, efficiency {:.0} %.",
        plural(clicks.into()),
        efficiency * 100.0
    ))
}

/// How a game stands, in a word or two.
pub const fn status(status: Status) -> &'static str {
    match status {
        Status::Ready => "Ready",
        Status::Playing => "Playing",
        Status::Paused => "Paused",
        Status::Won => "You win",
        Status::Lost(_) => "You lose",
    }
}

/// A game by its choices: board, rule, assistant.
pub fn kind(config: &Config) -> Vec<String> {
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

/// A game that waits to be continued: board and rule, how far, when.
pub fn waiting(game: &GameSummary) -> String {
    let GameSummary { config, open_cells, elapsed, .. } = game;
    let all = config.board.safe_cells();
    let played = minutes(elapsed.seconds());
    let kind = kind(config).join(", ");
    format!("{kind}: {open_cells} of {all} open, {played} played, {}", ago(game.idle))
}

/// How long ago something was, in its largest unit.
pub fn ago(idle: Millis) -> String {
    let minutes = idle.seconds() / 60;
    let (count, unit) = match minutes {
        0 => return "just now".to_owned(),
        1..60 => (minutes, "minute"),
        60..1_440 => (minutes / 60, "hour"),
        _ => (minutes / 1_440, "day"),
    };
    format!("{count} {unit}{} ago", plural(count))
}

/// What is said if moves are not kept.
pub fn moves_not_kept(error: &KeepError) -> String {
    match error {
        KeepError::Elsewhere => "This game was continued in another place, and this is how it \
                                 stands there. Your last move here was not made."
            .to_owned(),
        KeepError::Gone => "This game was ended or deleted in another place: your moves here are \
                            not saved."
            .to_owned(),
        KeepError::Failed(error) => format!("Your moves are not being saved: {error}"),
    }
}

/// What is said if a result is not kept.
pub fn result_not_kept(error: &KeepError) -> String {
    match error {
        KeepError::Elsewhere => {
            "This game was continued in another place, so this result does not count.".to_owned()
        }
        KeepError::Gone => "This game was ended or deleted in another place, so this result does \
                            not count."
            .to_owned(),
        KeepError::Failed(error) => format!("The result could not be saved: {error}"),
    }
}

/// The question before a board with progress is left.
pub const fn leaving(asked: Confirmation, is_kept: bool) -> &'static str {
    match (asked, is_kept) {
        (Confirmation::NewGame, true) => {
            "Start a new game? This one stays in your list of unfinished games."
        }
        (Confirmation::NewGame, false) => "Start a new game? This one could not be saved.",
        (Confirmation::SameBoard, _) => "Start this board again? Your progress on it will be lost.",
    }
}

/// The first line about the end of a game.
pub fn end(result: &GameResult) -> String {
    let GameResult { status, elapsed, .. } = *result;
    match status {
        Status::Won => format!("You win! {}", exact_seconds(elapsed)),
        Status::Lost(Loss::Mine) => "You lose: that was a mine.".to_owned(),
        Status::Lost(Loss::TimeOut) => "You lose: time is up.".to_owned(),
        Status::Lost(Loss::Guess) => "You lose: that was a guess.".to_owned(),
        Status::Lost(Loss::GaveUp) => "You gave up.".to_owned(),
        Status::Ready | Status::Playing | Status::Paused => String::new(),
    }
}

/// Minutes and seconds: 01:07.
pub fn minutes(seconds: u64) -> String {
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

/// A time to be compared: 67.123 s.
pub fn exact_seconds(time: Millis) -> String {
    format!("{}.{:03} s", time.0 / 1_000, time.0 % 1_000)
}

/// How a fairness rule deals with luck.
pub const fn fairness(rule: Fairness) -> &'static str {
    match rule {
        Fairness::Classic => "mines lie where they lie",
        Fairness::NoGuess => "no guess is ever needed",
        Fairness::Strict => "a guess loses while a cell is certainly safe",
        Fairness::Kind => "a guess that cannot be avoided is safe if it can be",
    }
}

/// What an assistant does.
pub const fn assistant(assistant: Assistant) -> &'static str {
    match assistant {
        Assistant::Single => "one kind of flag",
        Assistant::Dual => "confirmed and proposed flags",
        Assistant::Intelligent => "makes certain moves, tells what your flags imply",
    }
}

const fn plural(count: u64) -> &'static str {
    if count == 1 { "" } else { "s" }
}
