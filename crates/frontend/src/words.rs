//! Texts that the front ends share, in the player's language.

use minewise_actions::{Action, Key, Keymap, KeymapError};
use minewise_board::Pos;
use minewise_rules::{Level, MoveError};
use minewise_session::{
    Assistant, Basis, CommandError, Config, Event, Fairness, GameResult, ImpossibleGame, Loss,
    Millis, OddsOf, Reason, Status, Tally,
};
use minewise_texts::{Language, Voice, msg};

use crate::{Confirmation, GameSummary, SaveError};

/// That the program is thinking, for how long, and how to stop it.
pub fn thinking(since: Millis, language: Language) -> String {
    let tenths = since.0 / 100;
    let seconds = language.decimal(&format!("{}.{}", tenths / 10, tenths % 10));
    msg::LocalThinking { seconds: &seconds }.text(language)
}

/// The usual name of a key.
pub fn key_label(key: Key, language: Language) -> String {
    let written = key.to_string();
    let mut name = written.as_str();
    let mut label = String::new();
    // In `Ctrl++`, the last part is a key.
    while let Some((held, rest)) = name.split_once('+').filter(|(_, rest)| !rest.is_empty()) {
        label += &format!("{}+", key_name(held, language));
        name = rest;
    }
    label + key_name(name, language)
}

/// `ArrowLeft` by its message `key-arrow-left`; other keys are what they write.
fn key_name(name: &str, language: Language) -> &str {
    let mut id = String::from("key");
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            id.push('-');
        }
        id.push(letter.to_ascii_lowercase());
    }
    language.message(&id).unwrap_or(name)
}

/// Why an action can't have a key.
pub fn key_refused(error: &KeymapError, language: Language) -> String {
    let label = |key: &Key| key_label(*key, language);
    match error {
        KeymapError::Taken { key, by } => {
            msg::KeysTaken { key: &label(key), action: action(*by, language) }.text(language)
        }
        KeymapError::Digit(key) => msg::LocalKeyDigit { key: &label(key) }.text(language),
        KeymapError::Fixed(key) => msg::LocalKeyFixed { key: &label(key) }.text(language),
        KeymapError::NotHere(_) => msg::LocalKeyNotHere.text(language).to_owned(),
    }
}

/// The usual names of an action's keys.
pub fn keys_of(keymap: &Keymap, action: Action, language: Language) -> Vec<String> {
    keymap.keys(action).into_iter().map(|key| key_label(key, language)).collect()
}

/// The main key of an action, if it has any.
pub fn key_of(keymap: &Keymap, action: Action, language: Language) -> Option<String> {
    keymap.keys(action).first().map(|&key| key_label(key, language))
}

/// What an action does, as help and the key editor list it.
pub fn action(action: Action, language: Language) -> &'static str {
    named(language, "action", action.id())
}

/// The message for a named item of some kind, or the name itself if there is no message.
pub fn named(language: Language, kind: &str, name: &'static str) -> &'static str {
    language.message(&format!("{kind}-{name}")).unwrap_or(name)
}

/// The message for a command that the game refuses, without mentioning keys.
pub fn refused(error: &CommandError, language: Language) -> String {
    let text = match error {
        CommandError::Move(MoveError::Flagged(_)) => msg::RefusedFlagged.text(language),
        CommandError::Move(MoveError::AlreadyOpen(_)) => msg::RefusedAlreadyOpen.text(language),
        CommandError::Move(MoveError::NotAClue(_)) => msg::RefusedNotAClue.text(language),
        CommandError::Move(MoveError::NothingAround(_)) => msg::RefusedNothingAround.text(language),
        CommandError::Move(MoveError::ChordUnsatisfied { clue, flags, .. }) => {
            let (clue, flags) = ((*clue).into(), (*flags).into());
            let rule = msg::RefusedChordUnsatisfied.text(language);
            return format!("{rule} {}", msg::LocalChordFlags { clue, flags }.text(language));
        }
        CommandError::Move(MoveError::Over) => msg::RefusedOver.text(language),
        CommandError::ClickOnCovered(_) => msg::RefusedClickOnCovered.text(language),
        CommandError::MarkOnOpen(_) | CommandError::NoEffect(_) => {
            msg::RefusedMarkOnOpen.text(language)
        }
        CommandError::MarkOnHint(_) => msg::RefusedMarkOnHint.text(language),
        CommandError::Confirmed(_) => msg::RefusedConfirmed.text(language),
        CommandError::QuestionMarksOff => msg::RefusedQuestionMarksOff.text(language),
        CommandError::ChordingOff => msg::RefusedChordingOff.text(language),
        CommandError::Paused => msg::RefusedPaused.text(language),
        CommandError::NotPaused => msg::RefusedNotPaused.text(language),
        CommandError::NotRunning => msg::RefusedNotRunning.text(language),
        CommandError::NothingToUndo => msg::RefusedNothingToUndo.text(language),
        CommandError::NothingCertain => msg::RefusedNothingCertain.text(language),
        CommandError::Stopped => msg::RefusedStopped.text(language),
        CommandError::FinalEnd => msg::RefusedFinalEnd.text(language),
        CommandError::Move(MoveError::OutOfBoard(_)) => msg::RefusedOutOfBoard.text(language),
        CommandError::NoBoard(_) => msg::RefusedNoBoard.text(language),
    };
    text.to_owned()
}

/// Why there can't be a game with some options.
pub fn impossible_game(_: ImpossibleGame, language: Language) -> String {
    msg::RefusedNoGuessImpossible.text(language).to_owned()
}

/// The answer to a question, if the event is one.
pub fn answer(event: &Event, voice: impl Into<Voice>) -> Option<String> {
    let voice @ Voice { language, .. } = voice.into();
    let place = |pos: Pos| voice.place(pos);
    let text = match event {
        Event::Hint { cell, tier } => {
            msg::LocalHint { place: &place(*cell), proof: language.tier(*tier) }.text(language)
        }
        Event::NothingCertain => msg::LocalNothingCertain.text(language).to_owned(),
        Event::Advice { cell, risk } if *risk == 0.0 => {
            msg::ToldAdviceSafe { place: &place(*cell) }.text(language)
        }
        Event::Advice { cell, risk } => {
            msg::ToldAdvice { place: &place(*cell), risk: &language.percent(*risk) }.text(language)
        }
        Event::WinChance { chance: None, .. } => {
            msg::ToldWinChanceUnknown.text(language).to_owned()
        }
        Event::WinChance { basis: Some(Basis::Rule), .. } => {
            msg::ToldWinChanceRule.text(language).to_owned()
        }
        Event::WinChance { chance: Some(chance), games: 0, .. } => {
            msg::ToldWinChance { chance: &language.percent(*chance) }.text(language)
        }
        Event::WinChance { chance: Some(chance), error, games, .. } => {
            let (chance, error) = (language.percent(*chance), language.percent(*error));
            let games = (*games).into();
            msg::AnalysisWinEstimate { chance: &chance, error: &error, games }.text(language)
        }
        Event::Explained { reason } => explained(reason, voice),
        Event::Implied { cell, reason } => {
            let (place, why) = (place(*cell), voice.why(&reason.argument));
            msg::ToldImplied { place: &place, verdict: verdict(reason), why: &why }.text(language)
        }
        Event::NotCertain { cell, risk: Some(risk) } => {
            let risk = language.percent(*risk);
            msg::ToldNotCertain { place: &place(*cell), risk: &risk }.text(language)
        }
        Event::NotCertain { cell, risk: None } => {
            msg::ToldNotCertainUnknown { place: &place(*cell) }.text(language)
        }
        Event::Guessed { cell, certain, reason } => {
            let (cell, certain) = (place(*cell), place(*certain));
            let said = msg::ToldGuessed { place: &cell, certain: &certain }.text(language);
            let why = reason.as_ref().map(|reason| voice.why(&reason.argument));
            [Some(said), why].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        Event::Conflict { proposals } => match &proposals[..] {
            [only] => msg::ToldMustBeSafe { place: &place(*only) }.text(language),
            several => msg::LocalConflict { places: &places(several, voice) }.text(language),
        },
        _ => return None,
    };
    Some(text)
}

fn explained(reason: &Reason, voice: Voice) -> String {
    let language = voice.language;
    let place = reason.cells.first().map_or_else(String::new, |&cell| voice.place(cell));
    let (verdict, why) = (verdict(reason), voice.why(&reason.argument));
    match reason.pattern {
        Some(pattern) => {
            let pattern = pattern.name();
            msg::LocalExplainedPattern { place: &place, verdict, pattern, why: &why }.text(language)
        }
        None => msg::LocalExplained { place: &place, verdict, why: &why }.text(language),
    }
}

const fn verdict(reason: &Reason) -> &'static str {
    if reason.mine { "mine" } else { "safe" }
}

fn places(cells: &[Pos], voice: Voice) -> String {
    cells.iter().map(|&cell| voice.place(cell)).collect::<Vec<_>>().join("; ")
}

/// What the odds refer to, where that has to be said.
pub fn whose(odds: OddsOf, language: Language) -> Option<&'static str> {
    match odds {
        OddsOf::Game => None,
        OddsOf::FirstOpen => Some(msg::OddsOfFirstOpen.text(language)),
        OddsOf::AnyBoard => Some(msg::OddsOfAnyBoard.text(language)),
        OddsOf::KindGame => Some(msg::OddsOfKindGame.text(language)),
        OddsOf::FirstSight => Some(msg::OddsOfFirstSight.text(language)),
    }
}

/// What the chance in an event refers to, where that has to be said.
pub fn whose_chance(event: &Event, odds: OddsOf, language: Language) -> Option<&'static str> {
    match event {
        Event::Advice { risk, .. } | Event::NotCertain { risk: Some(risk), .. } if *risk > 0.0 => {
            whose(odds, language)
        }
        Event::WinChance { of, chance: Some(_), .. } => whose(*of, language),
        _ => None,
    }
}

/// The cells that the answer to a question refers to.
pub fn pointed_at(event: &Event) -> Vec<Pos> {
    match event {
        Event::Explained { reason } | Event::Implied { reason, .. } => {
            reason.cells.iter().chain(&reason.clues).copied().collect()
        }
        Event::Advice { cell, .. } | Event::NotCertain { cell, .. } => vec![*cell],
        Event::Guessed { certain, reason, .. } => {
            let clues = reason.iter().flat_map(|reason| reason.clues.iter().copied());
            std::iter::once(*certain).chain(clues).collect()
        }
        Event::Conflict { proposals } => proposals.clone(),
        _ => Vec::new(),
    }
}

/// The assistant's steps, one per line.
pub fn trace(steps: &[Reason], voice: impl Into<Voice>) -> String {
    let voice @ Voice { language, .. } = voice.into();
    if steps.is_empty() {
        return msg::TraceNone.text(language).to_owned();
    }
    let line = |(number, step): (usize, &Reason)| {
        msg::LocalTraceStep {
            number: (number + 1).into(),
            places: &capitalised(&places(&step.cells, voice)),
            verdict: verdict(step),
            why: &voice.why(&step.argument),
        }
        .text(language)
    };
    steps.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
}

/// Which help was used; `None` if the game was played without any.
pub fn help_used(tally: Tally, language: Language) -> Option<String> {
    let hints = tally.hints - tally.advice - tally.win_chances;
    let used = [
        (tally.undos > 0).then(|| msg::LocalHelpUndos { count: tally.undos.into() }.text(language)),
        (hints > 0).then(|| msg::LocalHelpHints { count: hints.into() }.text(language)),
        (tally.advice > 0)
            .then(|| msg::LocalHelpAdvice { count: tally.advice.into() }.text(language)),
        (tally.win_chances > 0)
            .then(|| msg::LocalHelpWinChances { count: tally.win_chances.into() }.text(language)),
        (tally.explanations > 0).then(|| {
            msg::LocalHelpExplanations { count: tally.explanations.into() }.text(language)
        }),
        (tally.odds > 0).then(|| msg::LocalHelpOdds { count: tally.odds.into() }.text(language)),
        (tally.autos > 0).then(|| msg::LocalHelpAutos { count: tally.autos.into() }.text(language)),
        (tally.retries > 0)
            .then(|| msg::LocalHelpRetries { count: tally.retries.into() }.text(language)),
    ];
    let used: Vec<String> = used.into_iter().flatten().collect();
    (!used.is_empty()).then(|| msg::LocalHelpUsed { list: &used.join(", ") }.text(language))
}

/// The figures of a won game that took any time.
pub fn figures(result: &GameResult, language: Language) -> Option<String> {
    let (speed, efficiency) = (result.three_bv_per_second()?, result.efficiency()?);
    let efficiency = msg::Percent { value: &format!("{:.0}", efficiency * 100.0) }.text(language);
    let figures = msg::LocalFigures {
        three_bv: result.metrics?.three_bv.into(),
        speed: &language.decimal(&format!("{speed:.2}")),
        clicks: result.tally.clicks.into(),
        efficiency: &efficiency,
    };
    Some(figures.text(language))
}

/// The status of a game, in a word or two.
pub fn status(status: Status, language: Language) -> &'static str {
    match status {
        Status::Ready => msg::LocalStatusReady.text(language),
        Status::Playing => msg::LocalStatusPlaying.text(language),
        Status::Paused => msg::LocalStatusPaused.text(language),
        Status::Won => msg::LocalStatusWon.text(language),
        Status::Lost(_) => msg::LocalStatusLost.text(language),
    }
}

/// A board by its columns, rows and mines.
pub fn board_size(board: minewise_board::Params, language: Language) -> String {
    let size = board.size();
    let (width, height) = (size.width().into(), size.height().into());
    msg::BoardSize { width, height, mines: board.mines().into() }.text(language)
}

/// A game by its options: board, rule, assistant.
pub fn kind(config: &Config, language: Language) -> Vec<String> {
    let level = Level::of(config.board).map(|level| named(language, "level", level.name()));
    let board = level.map_or_else(|| config.board.to_string(), str::to_owned);
    let mut kind = vec![board];
    if config.fairness != Fairness::Classic {
        kind.push(named(language, "fairness", config.fairness.name()).to_owned());
    }
    if config.assistant != Assistant::Single {
        kind.push(named(language, "assistant", config.assistant.name()).to_owned());
    }
    kind
}

/// An unfinished game: board and rule, how far it got, and when.
pub fn waiting(game: &GameSummary, language: Language) -> String {
    let GameSummary { config, open_cells, elapsed, .. } = game;
    msg::LocalWaiting {
        kind: &kind(config, language).join(", "),
        open: (*open_cells).into(),
        all: config.board.safe_cells().into(),
        played: &minutes(elapsed.seconds()),
        ago: &ago(game.idle, language),
    }
    .text(language)
}

/// How long ago something was, in its largest unit.
pub fn ago(idle: Millis, language: Language) -> String {
    let minutes = idle.seconds() / 60;
    match minutes {
        0 => msg::LocalJustNow.text(language).to_owned(),
        1..60 => msg::LocalMinutesAgo { count: minutes.into() }.text(language),
        60..1_440 => msg::LocalHoursAgo { count: (minutes / 60).into() }.text(language),
        _ => msg::LocalDaysAgo { count: (minutes / 1_440).into() }.text(language),
    }
}

/// The message if moves couldn't be saved.
pub fn moves_not_saved(error: &SaveError, language: Language) -> String {
    match error {
        SaveError::ContinuedElsewhere => msg::LocalMovedOn.text(language).to_owned(),
        SaveError::Gone => msg::LocalGone.text(language).to_owned(),
        SaveError::Failed(error) => msg::LocalNotSaved { error: &error.to_string() }.text(language),
    }
}

/// The message if a result couldn't be saved.
pub fn result_not_saved(error: &SaveError, language: Language) -> String {
    match error {
        SaveError::ContinuedElsewhere => msg::LocalResultMovedOn.text(language).to_owned(),
        SaveError::Gone => msg::LocalResultGone.text(language).to_owned(),
        SaveError::Failed(error) => {
            msg::LocalResultNotSaved { error: &error.to_string() }.text(language)
        }
    }
}

/// The question before a board with progress is left.
pub fn leaving(asked: Confirmation, is_kept: bool, language: Language) -> &'static str {
    match (asked, is_kept) {
        (Confirmation::NewGame, true) => msg::GameLeave.text(language),
        (Confirmation::NewGame, false) => msg::LocalLeaveUnsaved.text(language),
        (Confirmation::SameBoard, _) => msg::GameLoseProgress.text(language),
    }
}

/// The first line about the end of a game.
pub fn end(result: &GameResult, language: Language) -> String {
    let text = match result.status {
        Status::Won => {
            let won = msg::ResultWon.text(language);
            return format!("{won} {}", exact_seconds(result.elapsed, language));
        }
        Status::Lost(Loss::Mine) => msg::ResultMine.text(language),
        Status::Lost(Loss::TimeOut) => msg::ResultTimeOut.text(language),
        Status::Lost(Loss::Guess) => msg::ResultGuess.text(language),
        Status::Lost(Loss::GaveUp) => msg::ResultGaveUp.text(language),
        Status::Ready | Status::Playing | Status::Paused => "",
    };
    text.to_owned()
}

/// Minutes and seconds: 01:07.
pub fn minutes(seconds: u64) -> String {
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

/// A time for comparison: 67.123 s.
pub fn exact_seconds(time: Millis, language: Language) -> String {
    let digits = format!("{}.{:03}", time.0 / 1_000, time.0 % 1_000);
    msg::Seconds { value: &language.decimal(&digits) }.text(language)
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn keys_are_called_as_people_call_them() {
        for (key, english, german) in [
            ("Space", "space", "Leertaste"),
            ("Escape", "Esc", "Esc"),
            ("Ctrl+ArrowLeft", "Ctrl+left", "Strg+links"),
            ("PageUp", "Page Up", "Bild auf"),
            ("Ctrl+Z", "Ctrl+Z", "Strg+Z"),
            ("F1", "F1", "F1"),
            ("H", "H", "H"),
            ("+", "+", "+"),
            ("Ctrl++", "Ctrl++", "Strg++"),
        ] {
            let labels = [Language::En, Language::De]
                .map(|language| key_label(key.parse().unwrap(), language));
            assert_eq!(labels, [english, german]);
        }
    }
}
