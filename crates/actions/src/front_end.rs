//! Where a game is played, and what the letters h, j, k and l do there.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Where a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FrontEnd {
    /// The full screen of a terminal.
    Terminal,
    /// The window.
    Desktop,
    /// The page.
    Browser,
}

impl FrontEnd {
    /// All of them.
    pub const ALL: [FrontEnd; 3] = [FrontEnd::Terminal, FrontEnd::Desktop, FrontEnd::Browser];
}

/// What the letters h, j, k and l do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum KeyScheme {
    /// They move the cursor, as in vi; a hint is `H`.
    #[default]
    Vi,
    /// Only the arrows move the cursor; a hint is `h` as well.
    Arrows,
}

impl KeyScheme {
    /// Both, in the order in which they are offered.
    pub const ALL: [KeyScheme; 2] = [KeyScheme::Vi, KeyScheme::Arrows];

    /// The word for it on the command line and in settings.
    pub const fn name(self) -> &'static str {
        match self {
            KeyScheme::Vi => "vi",
            KeyScheme::Arrows => "arrows",
        }
    }
}

impl fmt::Display for KeyScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no key scheme.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is not a key scheme: use vi or arrows")]
pub struct UnknownKeyScheme(pub String);

impl FromStr for KeyScheme {
    type Err = UnknownKeyScheme;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = |scheme: &KeyScheme| scheme.name().eq_ignore_ascii_case(text);
        KeyScheme::ALL.into_iter().find(named).ok_or_else(|| UnknownKeyScheme(text.to_owned()))
    }
}
