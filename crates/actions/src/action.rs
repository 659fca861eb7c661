//! The table: every action with its id, its group and its default keys. What actions are called
//! is in the messages.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{FrontEnd, Key, KeyScheme};

/// What actions are listed under.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Group {
    /// Moves, and games as a whole.
    Play,
    /// Help in a game; the result reports each use.
    Assist,
    /// The cursor.
    Move,
    /// What is seen, and how large.
    View,
    /// Everything else.
    General,
}

impl Group {
    /// All groups, in the order in which they are listed.
    pub const ALL: [Group; 5] =
        [Group::Play, Group::Assist, Group::Move, Group::View, Group::General];

    /// The stable id.
    pub const fn id(self) -> &'static str {
        match self {
            Group::Play => "play",
            Group::Assist => "assist",
            Group::Move => "move",
            Group::View => "view",
            Group::General => "general",
        }
    }
}

/// Front ends as bits.
type FrontEnds = u8;
const TERMINAL: FrontEnds = 1;
const DESKTOP: FrontEnds = 2;
const BROWSER: FrontEnds = 4;
const EVERYWHERE: FrontEnds = TERMINAL | DESKTOP | BROWSER;

/// A key that an action has unless the player says otherwise.
struct DefaultKey {
    key: &'static str,
    front_ends: FrontEnds,
    /// The only scheme that has it.
    scheme: Option<KeyScheme>,
}

const fn key(key: &'static str) -> DefaultKey {
    key_in(EVERYWHERE, key)
}

const fn key_in(front_ends: FrontEnds, key: &'static str) -> DefaultKey {
    DefaultKey { key, front_ends, scheme: None }
}

const fn key_for(scheme: KeyScheme, key: &'static str) -> DefaultKey {
    DefaultKey { key, front_ends: EVERYWHERE, scheme: Some(scheme) }
}

struct Row {
    id: &'static str,
    group: Group,
    front_ends: FrontEnds,
    keys: &'static [DefaultKey],
}

macro_rules! table {
    ($($action:ident $id:literal $group:ident $front_ends:ident [$($key:expr),*])+) => {
        /// Something that a player can do in some front end.
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Action {
            $(#[doc = concat!("The message `action-", $id, "` says what it does.")] $action),+
        }

        impl Action {
            /// All actions, in the order in which they are listed.
            pub const ALL: [Action; [$($id),+].len()] = [$(Action::$action),+];
        }

        const TABLE: [Row; Action::ALL.len()] = [$(Row {
            id: $id,
            group: Group::$group,
            front_ends: $front_ends,
            keys: &[$($key),*],
        }),+];
    };
}

const NOT_TERMINAL: FrontEnds = DESKTOP | BROWSER;
const NOT_BROWSER: FrontEnds = TERMINAL | DESKTOP;

// Keys that mean one thing in one front end and another thing elsewhere belong to actions
// that no front end has both of: `+` zooms where boards have a scale, and changes the speed
// of the program in the terminal.
table! {
    Open "open" Play EVERYWHERE [key("Space"), key("Enter")]
    Flag "flag" Play EVERYWHERE [key("f")]
    Chord "chord" Play EVERYWHERE [key("c")]
    Question "question" Play EVERYWHERE [key("x")]
    Undo "undo" Play EVERYWHERE [key("u"), key_in(NOT_TERMINAL, "Ctrl+Z")]
    Pause "pause" Play EVERYWHERE [key("p")]
    NewGame "new-game" Play EVERYWHERE [key("r"), key("F2")]
    Retry "retry" Play EVERYWHERE [key("R")]
    GiveUp "give-up" Play EVERYWHERE []

    Hint "hint" Assist EVERYWHERE [key_for(KeyScheme::Arrows, "h"), key("H")]
    Why "why" Assist EVERYWHERE [key("?")]
    Odds "odds" Assist EVERYWHERE [key("o")]
    Advice "advice" Assist EVERYWHERE [key("s")]
    WinChance "win-chance" Assist EVERYWHERE [key("%")]
    Auto "auto" Assist EVERYWHERE [key("a")]
    AutoPlay "auto-play" Assist EVERYWHERE [key("A")]
    Faster "faster" Assist TERMINAL [key("+"), key("=")]
    Slower "slower" Assist TERMINAL [key("-")]

    MoveLeft "move-left" Move EVERYWHERE [key("ArrowLeft"), key_for(KeyScheme::Vi, "h")]
    MoveDown "move-down" Move EVERYWHERE [key("ArrowDown"), key_for(KeyScheme::Vi, "j")]
    MoveUp "move-up" Move EVERYWHERE [key("ArrowUp"), key_for(KeyScheme::Vi, "k")]
    MoveRight "move-right" Move EVERYWHERE [key("ArrowRight"), key_for(KeyScheme::Vi, "l")]
    RowStart "row-start" Move EVERYWHERE [key("Home"), key_in(TERMINAL, "0")]
    RowEnd "row-end" Move EVERYWHERE [key("End"), key_in(TERMINAL, "$")]
    FirstRow "first-row" Move EVERYWHERE [key("Ctrl+Home")]
    LastRow "last-row" Move EVERYWHERE [key("Ctrl+End"), key_in(TERMINAL, "G")]
    Column "column" Move TERMINAL [key("|")]
    HalfPageUp "half-page-up" Move TERMINAL [key("Ctrl+U")]
    HalfPageDown "half-page-down" Move TERMINAL [key("Ctrl+D")]
    PageUp "page-up" Move EVERYWHERE [key("PageUp"), key_in(TERMINAL, "Ctrl+B")]
    PageDown "page-down" Move EVERYWHERE [key("PageDown"), key_in(TERMINAL, "Ctrl+F")]
    NextFrontier "next-frontier" Move EVERYWHERE [key("w")]
    PreviousFrontier "previous-frontier" Move EVERYWHERE [key("b")]
    NextAlike "next-alike" Move EVERYWHERE [key("n")]
    PreviousAlike "previous-alike" Move EVERYWHERE [key("N")]

    ZoomIn "zoom-in" View NOT_TERMINAL [key("+"), key("=")]
    ZoomOut "zoom-out" View NOT_TERMINAL [key("-")]
    ZoomFit "zoom-fit" View NOT_TERMINAL [key("0")]
    CellWidth "cell-width" View TERMINAL [key("z")]
    FullScreen "full-screen" View DESKTOP [key("F11")]
    FlagMode "flag-mode" View BROWSER []
    NextStep "next-step" View BROWSER [key(".")]
    PreviousStep "previous-step" View BROWSER [key(",")]
    Details "details" View TERMINAL [key("Tab")]
    Redraw "redraw" View TERMINAL [key("Ctrl+L")]

    Help "help" General EVERYWHERE [key("F1")]
    Cancel "cancel" General EVERYWHERE [key("Escape")]
    Menu "menu" General EVERYWHERE [key("m")]
    CommandLine "command-line" General TERMINAL [key(":")]
    CopyWatchLink "copy-watch-link" General BROWSER []
    Suspend "suspend" General TERMINAL [key("Ctrl+Z")]
    Quit "quit" General NOT_BROWSER [key_in(TERMINAL, "q"), key_in(TERMINAL, "Ctrl+C"), key_in(DESKTOP, "Ctrl+Q")]
}

impl Action {
    const fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// The stable id: `next-frontier`.
    pub const fn id(self) -> &'static str {
        self.row().id
    }

    /// What it is listed under.
    pub const fn group(self) -> Group {
        self.row().group
    }

    /// Whether a front end has it.
    pub const fn exists_in(self, front_end: FrontEnd) -> bool {
        self.row().front_ends & bit(front_end) != 0
    }

    /// The keys that it has in a front end unless the player says otherwise.
    pub fn default_keys(self, front_end: FrontEnd, scheme: KeyScheme) -> Vec<Key> {
        if !self.exists_in(front_end) {
            return Vec::new();
        }
        let is_there = |default: &&DefaultKey| {
            default.front_ends & bit(front_end) != 0
                && default.scheme.is_none_or(|only| only == scheme)
        };
        let parsed = |default: &DefaultKey| {
            default.key.parse().expect("the table holds nothing but keys, as a test checks")
        };
        self.row().keys.iter().filter(is_there).map(parsed).collect()
    }
}

const fn bit(front_end: FrontEnd) -> FrontEnds {
    match front_end {
        FrontEnd::Terminal => TERMINAL,
        FrontEnd::Desktop => DESKTOP,
        FrontEnd::Browser => BROWSER,
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A word that names no action.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is not an action: `minewise play --list-keys` lists them all")]
pub struct UnknownAction(pub String);

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = |action: &Action| action.id().eq_ignore_ascii_case(text);
        Action::ALL.into_iter().find(named).ok_or_else(|| UnknownAction(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn ids_are_the_same_in_json() {
        for action in Action::ALL {
            assert_eq!(serde_json::to_string(&action).unwrap(), format!("\"{}\"", action.id()));
            assert_eq!(action.id().parse(), Ok(action));
        }
        assert!("opne".parse::<Action>().is_err());
    }

    /// In no front end does a key mean two things.
    #[test]
    fn every_default_key_is_a_key_of_one_action() {
        for (front_end, scheme) in
            FrontEnd::ALL.into_iter().flat_map(|end| KeyScheme::ALL.map(|scheme| (end, scheme)))
        {
            let mut taken = std::collections::BTreeMap::new();
            for action in Action::ALL {
                for key in action.default_keys(front_end, scheme) {
                    let before = taken.insert(key, action);
                    assert_eq!(before, None, "{key} in {front_end:?} with {scheme}");
                }
            }
        }
        // Keys that no front end uses are a mistake in the table.
        for row in &TABLE {
            for default in row.keys {
                default.key.parse::<Key>().unwrap();
                assert!(default.front_ends & row.front_ends != 0, "{} {}", row.id, default.key);
            }
        }
    }

    #[test]
    fn groups_stand_together() {
        let mut groups: Vec<Group> = Action::ALL.map(Action::group).to_vec();
        groups.dedup();
        assert_eq!(groups, Group::ALL);
    }
}
