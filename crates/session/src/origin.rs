//! Where a game comes from that was played with another program.

use std::fmt;

use minewise_rules::FirstClick;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::ListReason;

/// Where a game comes from that was played with another program, and what its file says about it that
/// follows from nothing else. Empty where it says nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Origin {
    /// The program.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub software: String,
    /// The name of the player.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub player: String,
    /// The nickname, or what else tells players of the same name apart.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub nickname: String,
    /// The country, in whatever form the file has.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub country: String,
    /// The competition that the game was played for.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub competition: String,
    /// By which rules it was played.
    #[serde(skip_serializing_if = "ForeignMode::is_standard")]
    pub mode: ForeignMode,
    /// Whether what the file said about the game wasn't what happened.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub contradiction: bool,
}

/// By which rules a game of another program was played. The numbers are those of RMV and EVF; unknown
/// ones are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ForeignMode(pub u16);

/// The modes that have a name.
const NAMES: [&str; 17] = [
    "standard",
    "upk",
    "cheat",
    "density",
    "win7",
    "competitive solvable",
    "strong solvable",
    "weak solvable",
    "to be solvable",
    "strong guessable",
    "weak guessable",
    "chording recursive",
    "flag recursive",
    "chording and flag recursive",
    "solvable, chording recursive",
    "solvable, flag recursive",
    "solvable, chording and flag recursive",
];

impl ForeignMode {
    /// The usual rules.
    pub const STANDARD: ForeignMode = ForeignMode(0);
    /// A board that was known before: "unsolved, previously known".
    pub const UPK: ForeignMode = ForeignMode(1);
    /// With help that rankings forbid.
    pub const CHEAT: ForeignMode = ForeignMode(2);
    /// A board of unusual density.
    pub const DENSITY: ForeignMode = ForeignMode(3);
    /// With an opening at the first click.
    pub const WINDOWS_7: ForeignMode = ForeignMode(4);
    /// A board that needs no guess.
    pub const NO_GUESS: ForeignMode = ForeignMode(5);
    /// Rules that no number stands for.
    pub const OTHER: ForeignMode = ForeignMode(u16::MAX);

    /// The name of the mode, if it has one.
    pub fn name(self) -> Option<&'static str> {
        match self {
            ForeignMode::OTHER => Some("other"),
            ForeignMode(number) => NAMES.get(usize::from(number)).copied(),
        }
    }

    /// The mode with this name or number.
    pub fn from_word(word: &str) -> Option<Self> {
        let named = (0..).map(ForeignMode).zip(NAMES).chain([(ForeignMode::OTHER, "other")]);
        let mut named = named.filter(|(_, name)| name.eq_ignore_ascii_case(word));
        let by_number = || word.parse().ok().map(ForeignMode);
        named.next().map(|(mode, _)| mode).or_else(by_number)
    }

    const fn is_standard(&self) -> bool {
        self.0 == 0
    }

    /// Whether a click does more than in the usual game: there, a chord or a flag goes on by
    /// itself, so the events alone don't say what happened.
    pub const fn is_recursive(self) -> bool {
        matches!(self.0, 11..=16)
    }

    /// Whether mines may have moved during the game.
    pub const fn moves_mines(self) -> bool {
        matches!(self.0, 6..=10)
    }

    /// What speaks against such a game in every list.
    pub const fn flaw(self) -> Option<ListReason> {
        match self {
            ForeignMode::STANDARD | ForeignMode::WINDOWS_7 => None,
            ForeignMode::UPK => Some(ListReason::Repeated),
            ForeignMode::CHEAT => Some(ListReason::Help),
            _ => Some(ListReason::Mode),
        }
    }

    /// What the first click was promised.
    pub const fn first_click(self) -> FirstClick {
        match self {
            ForeignMode::WINDOWS_7 => FirstClick::Opening,
            _ => FirstClick::Safe,
        }
    }
}

/// The name, or the number if there is none.
impl fmt::Display for ForeignMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => self.0.fmt(f),
        }
    }
}

impl Serialize for ForeignMode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ForeignMode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        ForeignMode::from_word(&word)
            .ok_or_else(|| D::Error::custom(format_args!("\"{word}\" is not a mode")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_are_words_that_read_back() {
        for number in 0..=u16::MAX {
            let mode = ForeignMode(number);
            assert_eq!(ForeignMode::from_word(&mode.to_string()), Some(mode));
        }
        assert_eq!(ForeignMode::from_word("UPK"), Some(ForeignMode::UPK));
        assert_eq!(ForeignMode::from_word("anything"), None);
    }
}
