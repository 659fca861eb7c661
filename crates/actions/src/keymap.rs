//! The keys of one front end, with the player's changes.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};
use thiserror::Error;

use crate::{Action, FrontEnd, Key, KeyScheme};

/// What a player has changed: the keys of some actions, instead of their defaults.
///
/// In a settings file a table of lists, in TOML `flag = ["g", "F3"]`. What cannot be
/// understood there, perhaps because a later version wrote it, is left out.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
pub struct KeyChanges(BTreeMap<Action, Vec<Key>>);

impl KeyChanges {
    /// Whether all keys are the default ones.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many actions have other keys than by default.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl<'de> Deserialize<'de> for KeyChanges {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = BTreeMap::<String, Vec<String>>::deserialize(deserializer)?;
        let mut changes = KeyChanges::default();
        for (action, keys) in written {
            if let Ok(action) = action.parse() {
                changes.0.insert(action, keys.iter().filter_map(|key| key.parse().ok()).collect());
            }
        }
        Ok(changes)
    }
}

/// The keys of one front end, with the player's changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keymap {
    front_end: FrontEnd,
    scheme: KeyScheme,
    changes: KeyChanges,
    /// What follows from all of that.
    actions: BTreeMap<Key, Action>,
}

/// Why a key cannot be given to an action.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KeymapError {
    /// Another action has the key.
    #[error("{key} is taken by {by}: choose another key, or change {by} first")]
    Taken {
        /// The key.
        key: Key,
        /// The action that has it.
        by: Action,
    },
    /// The terminal reads digits as counts: 5 and an arrow are five steps.
    #[error("{0} is part of a count in the terminal: choose another key")]
    Digit(Key),
    /// The key always does the same, so that nobody gets stuck.
    #[error("{0} always quits in the terminal: choose another key")]
    Fixed(Key),
    /// The front end has no such action.
    #[error("there is no action {0} here: `minewise play --list-keys` lists them all")]
    NotHere(Action),
}

impl Keymap {
    /// The default keys.
    pub fn new(front_end: FrontEnd, scheme: KeyScheme) -> Self {
        Keymap::with_changes(front_end, scheme, KeyChanges::default())
    }

    /// The default keys with the player's changes. Where both want the same key, the
    /// player's change wins.
    pub fn with_changes(front_end: FrontEnd, scheme: KeyScheme, changes: KeyChanges) -> Self {
        let mut keymap = Keymap { front_end, scheme, changes, actions: BTreeMap::new() };
        keymap.refresh();
        keymap
    }

    /// The player's changes, to be saved.
    pub const fn changes(&self) -> &KeyChanges {
        &self.changes
    }

    /// What the letters h, j, k and l do.
    pub const fn scheme(&self) -> KeyScheme {
        self.scheme
    }

    /// The same changes with other letters.
    #[must_use]
    pub fn with_scheme(&self, scheme: KeyScheme) -> Self {
        Keymap::with_changes(self.front_end, scheme, self.changes.clone())
    }

    /// The action of a key. With Shift, a key that has no other action does what it does
    /// without.
    pub fn action(&self, key: Key) -> Option<Action> {
        self.actions.get(&key).or_else(|| self.actions.get(&key.without_shift())).copied()
    }

    /// The keys of an action, the main one first.
    pub fn keys(&self, action: Action) -> Vec<Key> {
        let wanted = self.wanted(action);
        wanted.into_iter().filter(|key| self.actions.get(key) == Some(&action)).collect()
    }

    /// The actions of this front end, in the order of the table.
    pub fn all(&self) -> impl Iterator<Item = Action> {
        let front_end = self.front_end;
        Action::ALL.into_iter().filter(move |action| action.exists_in(front_end))
    }

    /// Gives an action these keys and no others; none at all is possible.
    ///
    /// # Errors
    /// If a key is taken, or can't be changed here; then nothing has changed.
    pub fn set(&mut self, action: Action, keys: Vec<Key>) -> Result<(), KeymapError> {
        if !action.exists_in(self.front_end) {
            return Err(KeymapError::NotHere(action));
        }
        for &key in &keys {
            self.check(action, key)?;
        }
        if keys == action.default_keys(self.front_end, self.scheme) {
            self.changes.0.remove(&action);
        } else {
            self.changes.0.insert(action, keys);
        }
        self.refresh();
        Ok(())
    }

    /// Gives an action its default keys again.
    ///
    /// # Errors
    /// If another action has taken one of them.
    pub fn reset(&mut self, action: Action) -> Result<(), KeymapError> {
        self.set(action, action.default_keys(self.front_end, self.scheme))
    }

    /// Gives every action its default keys again.
    pub fn reset_all(&mut self) {
        self.changes = KeyChanges::default();
        self.refresh();
    }

    fn check(&self, action: Action, key: Key) -> Result<(), KeymapError> {
        let is_default = action.default_keys(self.front_end, self.scheme).contains(&key);
        if self.front_end == FrontEnd::Terminal && !is_default {
            if key.digit().is_some() {
                return Err(KeymapError::Digit(key));
            }
            if key == quit_always() {
                return Err(KeymapError::Fixed(key));
            }
        }
        match self.actions.get(&key) {
            Some(&by) if by != action => Err(KeymapError::Taken { key, by }),
            _ => Ok(()),
        }
    }

    fn wanted(&self, action: Action) -> Vec<Key> {
        match self.changes.0.get(&action) {
            Some(changed) => changed.clone(),
            None => action.default_keys(self.front_end, self.scheme),
        }
    }

    fn refresh(&mut self) {
        let (changed, others): (Vec<Action>, Vec<Action>) =
            self.all().partition(|action| self.changes.0.contains_key(action));
        self.actions.clear();
        if self.front_end == FrontEnd::Terminal {
            self.actions.insert(quit_always(), Action::Quit);
        }
        for action in changed.into_iter().chain(others) {
            for key in self.wanted(action) {
                self.actions.entry(key).or_insert(action);
            }
        }
    }
}

/// What leaves every program of a terminal leaves this one, too.
fn quit_always() -> Key {
    Key::char('c').with_ctrl()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn key(text: &str) -> Key {
        text.parse().unwrap()
    }

    fn terminal() -> Keymap {
        Keymap::new(FrontEnd::Terminal, KeyScheme::Vi)
    }

    #[test]
    fn a_taken_key_is_refused_until_its_action_gives_it_up() {
        let mut keymap = terminal();
        let taken = KeymapError::Taken { key: key("f"), by: Action::Flag };
        assert_eq!(keymap.set(Action::Chord, vec![key("f")]), Err(taken));
        assert_eq!(keymap.action(key("c")), Some(Action::Chord));
        keymap.set(Action::Flag, Vec::new()).unwrap();
        keymap.set(Action::Chord, vec![key("f")]).unwrap();
        keymap.set(Action::Flag, vec![key("c")]).unwrap();
        assert_eq!(keymap.action(key("f")), Some(Action::Chord));
        assert_eq!(keymap.keys(Action::Flag), [key("c")]);
        let taken = KeymapError::Taken { key: key("f"), by: Action::Chord };
        assert_eq!(keymap.reset(Action::Flag), Err(taken));
        keymap.reset_all();
        assert_eq!(keymap, terminal());
    }

    #[test]
    fn the_terminal_keeps_its_digits_and_its_way_out() {
        let mut keymap = terminal();
        assert_eq!(keymap.set(Action::Hint, vec![key("3")]), Err(KeymapError::Digit(key("3"))));
        let ctrl_c = key("Ctrl+C");
        assert_eq!(keymap.set(Action::Hint, vec![ctrl_c]), Err(KeymapError::Fixed(ctrl_c)));
        keymap.set(Action::Quit, vec![key("Q")]).unwrap();
        assert_eq!(keymap.action(ctrl_c), Some(Action::Quit));
        assert_eq!(keymap.action(key("q")), None);
        let zoom = keymap.set(Action::ZoomIn, vec![key("Q")]);
        assert_eq!(zoom, Err(KeymapError::NotHere(Action::ZoomIn)));
    }

    #[test]
    fn a_change_wins_over_the_letters_of_another_scheme() {
        let mut keymap = Keymap::new(FrontEnd::Terminal, KeyScheme::Arrows);
        keymap.set(Action::Undo, vec![key("j")]).unwrap();
        let keymap = keymap.with_scheme(KeyScheme::Vi);
        assert_eq!(keymap.action(key("j")), Some(Action::Undo));
        assert_eq!(keymap.keys(Action::MoveDown), [key("ArrowDown")]);
        assert_eq!(keymap.action(key("h")), Some(Action::MoveLeft));
        assert_eq!(keymap.keys(Action::Hint), [key("H")]);
    }

    #[test]
    fn changes_survive_settings_files() {
        let mut keymap = terminal();
        keymap.set(Action::NextFrontier, vec![key("Ctrl+N"), key("Space")]).unwrap_err();
        keymap.set(Action::NextFrontier, vec![key("Ctrl+N"), key("\"")]).unwrap();
        keymap.set(Action::Odds, Vec::new()).unwrap();
        let text = toml::to_string(keymap.changes()).unwrap();
        assert_eq!(text, "odds = []\nnext-frontier = [\"Ctrl+N\", '\"']\n");
        assert_eq!(&toml::from_str::<KeyChanges>(&text).unwrap(), keymap.changes());
        let json = serde_json::to_string(keymap.changes()).unwrap();
        assert_eq!(&serde_json::from_str::<KeyChanges>(&json).unwrap(), keymap.changes());
        // What another version wrote is left out.
        let later = "fly = [\"f\"]\nodds = [\"F99\", \"e\"]";
        let later: KeyChanges = toml::from_str(later).unwrap();
        let keymap = Keymap::with_changes(FrontEnd::Browser, KeyScheme::Vi, later);
        assert_eq!(keymap.keys(Action::Odds), [key("e")]);
        // Setting the default keys is no change.
        let mut keymap = terminal();
        keymap.set(Action::Flag, vec![key("g")]).unwrap();
        keymap.reset(Action::Flag).unwrap();
        assert!(keymap.changes().is_empty());
    }
}
