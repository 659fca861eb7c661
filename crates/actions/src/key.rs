//! A key press in one notation for every front end.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// A key press: `f`, `H`, `%`, `Space`, `ArrowLeft`, `F1`, `Ctrl+Z`.
///
/// A key that types a character is that character, so upper and lower case differ and no
/// `Shift` is written. Other keys have the names of the DOM's `KeyboardEvent.key`, except
/// for `Space`. `Ctrl` and `Alt` go in front; letters behind them are upper case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    ctrl: bool,
    alt: bool,
    shift: bool,
    code: Code,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Code {
    Char(char),
    /// An index into [`NAMES`].
    Named(u8),
}

/// The keys that type nothing, and the space bar.
const NAMES: [&str; 27] = [
    "Space",
    "Enter",
    "Escape",
    "Tab",
    "Backspace",
    "Delete",
    "Insert",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "F9",
    "F10",
    "F11",
    "F12",
];

impl Key {
    /// The key that types a character.
    pub const fn char(symbol: char) -> Self {
        let code = if symbol == ' ' { Code::Named(0) } else { Code::Char(symbol) };
        Key { ctrl: false, alt: false, shift: false, code }
    }

    /// The key with this name; `None` if the notation has no such key.
    pub fn named(name: &str) -> Option<Self> {
        let at = NAMES.iter().position(|known| known.eq_ignore_ascii_case(name))?;
        let code = Code::Named(u8::try_from(at).ok()?);
        Some(Key { ctrl: false, alt: false, shift: false, code })
    }

    /// The same key with Ctrl held.
    #[must_use]
    pub const fn with_ctrl(self) -> Self {
        Key { ctrl: true, ..self.modified() }
    }

    /// The same key with Alt held.
    #[must_use]
    pub const fn with_alt(self) -> Self {
        Key { alt: true, ..self.modified() }
    }

    /// The same key with Shift held. A character says so by itself: `h` becomes `H`, and
    /// anything but a letter stays what it is.
    #[must_use]
    pub const fn with_shift(self) -> Self {
        match self.code {
            Code::Char(symbol) => Key { code: Code::Char(symbol.to_ascii_uppercase()), ..self },
            Code::Named(_) => Key { shift: true, ..self },
        }
    }

    /// The same key without Shift, where that is not part of a character.
    pub(crate) const fn without_shift(self) -> Self {
        Key { shift: false, ..self }
    }

    /// With a modifier, the case of a letter says nothing.
    const fn modified(self) -> Self {
        match self.code {
            Code::Char(symbol) => Key { code: Code::Char(symbol.to_ascii_uppercase()), ..self },
            Code::Named(_) => self,
        }
    }

    /// The digit that it types, if it is one.
    pub const fn digit(self) -> Option<u32> {
        match self.code {
            Code::Char(symbol) if !self.ctrl && !self.alt => symbol.to_digit(10),
            _ => None,
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (is_held, name) in [(self.ctrl, "Ctrl+"), (self.alt, "Alt+"), (self.shift, "Shift+")] {
            if is_held {
                f.write_str(name)?;
            }
        }
        match self.code {
            Code::Char(symbol) => write!(f, "{symbol}"),
            Code::Named(at) => f.write_str(NAMES[usize::from(at)]),
        }
    }
}

/// A text that names no key.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "{0:?} is not a key: write a character such as f or H, a name such as Space, ArrowLeft or F5, or Ctrl+Z"
)]
pub struct UnknownKey(pub String);

impl FromStr for Key {
    type Err = UnknownKey;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || UnknownKey(text.to_owned());
        let mut rest = text;
        let (mut ctrl, mut alt, mut shift) = (false, false, false);
        while let Some((modifier, key)) = rest.split_once('+').filter(|(_, key)| !key.is_empty()) {
            match modifier.to_ascii_lowercase().as_str() {
                "ctrl" => ctrl = true,
                "alt" => alt = true,
                "shift" => shift = true,
                _ => return Err(unknown()),
            }
            rest = key;
        }
        let mut symbols = rest.chars();
        let mut key = match (symbols.next(), symbols.next()) {
            (Some(symbol), None) if !symbol.is_control() => Key::char(symbol),
            _ => Key::named(rest).ok_or_else(unknown)?,
        };
        for (is_held, hold) in [
            (shift, Key::with_shift as fn(Key) -> Key),
            (ctrl, Key::with_ctrl),
            (alt, Key::with_alt),
        ] {
            key = if is_held { hold(key) } else { key };
        }
        Ok(key)
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn keys_are_written_in_one_way() {
        for (text, written) in [
            ("f", "f"),
            ("H", "H"),
            ("Shift+h", "H"),
            ("shift+H", "H"),
            (" ", "Space"),
            ("space", "Space"),
            ("arrowleft", "ArrowLeft"),
            ("ctrl+z", "Ctrl+Z"),
            ("Ctrl+Shift+Z", "Ctrl+Z"),
            ("Ctrl++", "Ctrl++"),
            ("+", "+"),
            ("Shift+Tab", "Shift+Tab"),
            ("Ctrl+Alt+F12", "Ctrl+Alt+F12"),
        ] {
            let key: Key = text.parse().unwrap();
            assert_eq!(key.to_string(), written, "{text}");
            assert_eq!(written.parse(), Ok(key));
        }
    }

    #[test]
    fn what_is_no_key_is_refused() {
        for text in ["", "ff", "Hyper+x", "Ctrl+", "F13", "\n", "Ctrl+left"] {
            assert_eq!(text.parse::<Key>(), Err(UnknownKey(text.to_owned())));
        }
    }
}
