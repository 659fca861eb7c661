//! What a full screen says where the line mode would tell what to type.

use std::rc::Rc;

use minewise_actions::{Action, Group, Keymap};
use minewise_frontend::Wording;
use minewise_frontend::words::{answer, key_of, keys_of, refused};
pub(crate) use minewise_frontend::words::{
    assistant, exact_seconds, fairness, kind, minutes, status, waiting,
};
use minewise_rules::MoveError;
use minewise_session::{CommandError, Event, Snapshot, Status};

use super::keymap::TWICE;

/// The column in which the help says what keys do.
const COLUMN: usize = 12;

/// All keys of a game, for the help.
pub(crate) fn keys_of_a_game(keymap: &Keymap) -> String {
    let groups = [
        (Group::Play, "PLAY"),
        (Group::Assist, "HELP (the result reports each use)"),
        (Group::Move, "MOVE"),
        (Group::View, "VIEW"),
        (Group::General, "GENERAL"),
    ];
    let mut lines = Vec::new();
    for (group, title) in groups {
        lines.push(title.to_owned());
        for action in keymap.all().filter(|action| action.group() == group) {
            let mut keys = keys_of(keymap, action);
            if action == Action::FirstRow && keymap.action(TWICE).is_none() {
                keys.push("gg".to_owned());
            }
            if !keys.is_empty() {
                lines.extend(help_line(&keys.join(" "), action.name()));
            }
        }
        match group {
            Group::Move => lines.extend(help_line("5 left", "five steps; 7G: row 7; 7|: column 7")),
            Group::Play => {
                let mouse = "left opens or chords, right flags, middle chords or flags";
                lines.extend(help_line("mouse", mouse));
            }
            _ => {}
        }
        lines.push(String::new());
    }
    lines.join("\n")
}

/// What keys do, on a line of its own if the keys are many.
fn help_line(keys: &str, what: &str) -> Vec<String> {
    if keys.len() + 3 > COLUMN {
        vec![format!("  {keys}"), format!("{:COLUMN$}{what}", "")]
    } else {
        vec![format!("{:COLUMN$}{what}", format!("  {keys}"))]
    }
}

/// The line of keys below a game: those that do something now, the most important first.
pub(crate) fn footer(snapshot: &Snapshot, keymap: &Keymap) -> Vec<(String, &'static str)> {
    let actions: &[(Action, &str)] = match snapshot.status {
        Status::Paused => &[
            (Action::Pause, "resume"),
            (Action::Menu, "menu"),
            (Action::Quit, "quit"),
            (Action::NewGame, "new board"),
        ],
        Status::Won | Status::Lost(_) => &[
            (Action::NewGame, "new board"),
            (Action::Retry, "same board"),
            (Action::Undo, "undo"),
            (Action::Menu, "menu"),
            (Action::Quit, "quit"),
            (Action::Details, "all of it"),
        ],
        Status::Ready | Status::Playing => &[
            (Action::Help, "keys"),
            (Action::Open, "open"),
            (Action::Flag, "flag"),
            (Action::Hint, "hint"),
            (Action::Why, "why"),
            (Action::Odds, "odds"),
            (Action::Undo, "undo"),
            (Action::Pause, "pause"),
            (Action::Auto, "auto"),
            (Action::CommandLine, "type"),
            (Action::Quit, "quit"),
        ],
    };
    let is_possible = |action: Action| match action.group() {
        Group::Play | Group::Assist => snapshot.actions.contains(action),
        Group::Move | Group::View | Group::General => true,
    };
    let possible = actions.iter().filter(|(action, _)| is_possible(*action));
    possible.filter_map(|&(action, what)| Some((key_of(keymap, action)?, what))).collect()
}

/// The words of a full screen, with the player's keys.
#[derive(Debug, Clone)]
pub(crate) struct KeyWording(pub(crate) Rc<Keymap>);

impl KeyWording {
    /// A sentence, and what to press if there is a key for it.
    fn with_key(&self, text: &str, action: Action, advice: impl Fn(&str) -> String) -> String {
        match key_of(&self.0, action) {
            Some(key) => format!("{text} {}", advice(&key)),
            None => text.to_owned(),
        }
    }

    /// What is said while the board is hidden.
    pub(crate) fn paused(&self) -> String {
        let text = refused(&CommandError::Paused);
        self.with_key(&text, Action::Pause, |key| format!("Press {key} to resume."))
    }
}

impl Wording for KeyWording {
    fn refused(&self, error: &CommandError) -> String {
        let text = refused(error);
        match error {
            CommandError::Move(MoveError::Flagged(_)) => {
                self.with_key(&text, Action::Flag, |key| format!("Press {key} to remove it."))
            }
            CommandError::Move(MoveError::Over) => {
                let text = self.with_key(&text, Action::NewGame, |key| {
                    format!("Press {key} for another board.")
                });
                self.with_key(&text, Action::Retry, |key| format!("{key} starts this one again."))
            }
            CommandError::Paused => self.paused(),
            CommandError::NothingCertain => {
                self.with_key(&text, Action::Advice, |key| format!("{key} suggests the best one."))
            }
            _ => text,
        }
    }

    fn answer(&self, event: &Event) -> Option<String> {
        let text = answer(event)?;
        Some(match event {
            Event::Hint { .. } => {
                self.with_key(&text, Action::Hint, |key| format!("{key} again opens it."))
            }
            Event::NothingCertain => {
                let text = self
                    .with_key(&text, Action::Advice, |key| format!("{key} suggests the best one."));
                self.with_key(&text, Action::Odds, |key| format!("{key} shows all odds."))
            }
            _ => text,
        })
    }
}
