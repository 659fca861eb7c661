//! The texts that only a full screen has: the help, the line of keys.

use minewise_actions::{Action, Group, Keymap};
use minewise_board::Pos;
use minewise_frontend::words::{action as action_name, key_of, keys_of, named};
pub(crate) use minewise_frontend::words::{exact_seconds, kind, minutes, status, waiting};
use minewise_session::{Command, Snapshot, Status};
use minewise_texts::{Language, msg};

use super::key_bar::BarItem;
use super::keymap::TWICE;
use crate::wrapping::{padded, width_of};

/// What surrounds headings in writing without capitals.
const HEADING: [char; 2] = ['【', '】'];

/// The column of the help in which actions are described.
const COLUMN: usize = 12;

/// The help about all keys of a game.
pub(crate) fn keys_of_a_game(keymap: &Keymap, language: Language) -> String {
    let mut lines = Vec::new();
    for group in [Group::Play, Group::Assist, Group::Move, Group::View, Group::General] {
        lines.push(heading(match group {
            Group::Assist => msg::TerminalHelpAssist.text(language),
            _ => named(language, "action-group", group.id()),
        }));
        for action in keymap.all().filter(|action| action.group() == group) {
            let keys = keys_for(keymap, &[action], language);
            if !keys.is_empty() {
                lines.extend(help_line(&keys, action_name(action, language)));
            }
        }
        match group {
            Group::Move => lines.extend(help_line(
                msg::TerminalHelpCount.text(language),
                msg::TerminalHelpCountAbout.text(language),
            )),
            Group::Play => lines.extend(help_line(
                msg::TerminalHelpMouse.text(language),
                msg::TerminalHelpMouseAbout.text(language),
            )),
            _ => {}
        }
        lines.push(String::new());
    }
    lines.join("\n")
}

/// The help about the menu, and about all keys of a game.
pub(crate) fn keys_of_the_menu(keymap: &Keymap, language: Language) -> String {
    let both = |arrows: &str, letters: &str| format!("{arrows} {letters}");
    let up_down = both(msg::TerminalKeysUpDown.text(language), "k j");
    let left_right = both(msg::TerminalKeysLeftRight.text(language), "h l");
    let own = [
        (msg::KeyEnter.text(language).to_owned(), msg::TerminalDoStart.text(language)),
        (up_down, msg::TerminalDoField.text(language)),
        (left_right, msg::TerminalDoChange.text(language)),
        ("0-9".to_owned(), msg::TerminalDoNumber.text(language)),
        ("q".to_owned(), msg::TerminalDoQuit.text(language)),
    ];
    let menu = table_of_keys(&[(msg::SiteMenu.text(language), &own)]);
    format!("{menu}\n\n{}", keys_of_a_game(keymap, language))
}

/// All keys of some actions, as a help lists them.
pub(crate) fn keys_for(keymap: &Keymap, actions: &[Action], language: Language) -> String {
    let of = |&action: &Action| {
        let twice = action == Action::FirstRow && keymap.action(TWICE).is_none();
        keys_of(keymap, action, language).into_iter().chain(twice.then(|| "gg".to_owned()))
    };
    actions.iter().flat_map(of).collect::<Vec<_>>().join(" ")
}

/// A help text: headings, with keys below each of them.
pub(crate) fn table_of_keys(sections: &[(&str, &[(String, &str)])]) -> String {
    let mut lines = Vec::new();
    for (title, keys) in sections {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push(heading(title));
        lines.extend(keys.iter().flat_map(|(keys, what)| help_line(keys, what)));
    }
    lines.join("\n")
}

/// A heading, set off by capitals, or by brackets in writing that has none.
fn heading(title: &str) -> String {
    let start = title.find(['(', '（']).unwrap_or(title.len());
    let (title, remark) = title.split_at(start);
    let capitals = title.to_uppercase();
    if capitals.chars().any(char::is_uppercase) {
        capitals + remark
    } else {
        format!("{}{title}{}{remark}", HEADING[0], HEADING[1])
    }
}

/// Whether a line is a heading.
pub(crate) fn is_heading(line: &str) -> bool {
    let title = line.split('(').next().unwrap_or_default();
    let letters = title.chars().filter(|symbol| symbol.is_alphabetic());
    let has_capitals = letters.clone().count() > 2 && letters.clone().all(char::is_uppercase);
    line.starts_with(HEADING[0]) || (has_capitals && !line.starts_with(' '))
}

/// What keys do, on a line of its own if there are many of them.
fn help_line(keys: &str, what: &str) -> Vec<String> {
    let keys = format!("  {keys}");
    if width_of(&keys) + 1 > COLUMN {
        vec![keys, format!("{:COLUMN$}{what}", "")]
    } else {
        vec![format!("{}{what}", padded(&keys, COLUMN))]
    }
}

/// The line of keys below a game: those that have an effect now, the most important first.
pub(crate) fn footer(snapshot: &Snapshot, keymap: &Keymap, language: Language) -> Vec<BarItem> {
    let actions: &[Action] = match snapshot.status {
        Status::Paused => &[Action::Pause, Action::Menu, Action::Quit, Action::NewGame],
        Status::Won | Status::Lost(_) => &[
            Action::NewGame,
            Action::Retry,
            Action::Undo,
            Action::Menu,
            Action::Quit,
            Action::Details,
        ],
        Status::Ready | Status::Playing => &[
            Action::Help,
            Action::Open,
            Action::Flag,
            Action::Hint,
            Action::Why,
            Action::Odds,
            Action::Undo,
            Action::Pause,
            Action::Auto,
            Action::CommandLine,
            Action::Quit,
        ],
    };
    let is_possible = |action: Action| match action.group() {
        Group::Play | Group::Assist => snapshot.actions.contains(action),
        Group::Move | Group::View | Group::General => true,
    };
    let label = |action: Action| match (action, snapshot.status) {
        (Action::Pause, Status::Paused) => msg::TerminalDoResume.text(language),
        _ => named(language, "terminal-do", action.id()),
    };
    let possible = actions.iter().copied().filter(|&action| is_possible(action));
    let item =
        |action| Some(BarItem::action(key_of(keymap, action, language)?, label(action), action));
    possible.filter_map(item).collect()
}

/// A command, as the middle of "Step 3: ...".
pub(crate) fn command(command: Command, language: Language) -> String {
    let at = |pos: Pos| language.place(pos);
    let text = match command {
        Command::Open(pos) => return msg::ReplayCommandOpen { place: &at(pos) }.text(language),
        Command::Flag(pos) => return msg::ReplayCommandFlag { place: &at(pos) }.text(language),
        Command::Question(pos) => {
            return msg::ReplayCommandQuestion { place: &at(pos) }.text(language);
        }
        Command::Chord(pos) => return msg::ReplayCommandChord { place: &at(pos) }.text(language),
        Command::Click(pos) | Command::Gesture { pos, .. } => {
            return msg::ReplayCommandClick { place: &at(pos) }.text(language);
        }
        Command::Why(pos) => return msg::ReplayCommandWhy { place: &at(pos) }.text(language),
        Command::HintAt(pos) => return msg::ReplayCommandHintAt { place: &at(pos) }.text(language),
        Command::AutoOpen(pos) => {
            return msg::ReplayCommandAutoOpen { place: &at(pos) }.text(language);
        }
        Command::Restart { .. } => msg::ReplayCommandRestart.text(language),
        Command::Retry => msg::ReplayCommandRetry.text(language),
        Command::Pause => msg::ReplayCommandPause.text(language),
        Command::Resume => msg::ReplayCommandResume.text(language),
        Command::Undo => msg::ReplayCommandUndo.text(language),
        Command::GiveUp => msg::ReplayCommandGiveUp.text(language),
        Command::Hint => msg::ReplayCommandHint.text(language),
        Command::Odds => msg::ReplayCommandOdds.text(language),
        Command::Advice => msg::ReplayCommandAdvice.text(language),
        Command::WinChance => msg::ReplayCommandWinChance.text(language),
        Command::Auto | Command::AutoNear(_) => msg::ReplayCommandAuto.text(language),
        Command::AutoPlay => msg::ReplayCommandAutoPlay.text(language),
        Command::Tick => msg::ReplayCommandTick.text(language),
    };
    text.to_owned()
}
